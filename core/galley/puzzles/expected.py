"""Reckons the victory points that a deed brings on average until the activation ends, or the turn.

Nothing is estimated: every throw is made with every result, and both sides answer what comes of
the deed as is best for them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, Final

from msgspec.structs import replace

from galley.engine.account import Account
from galley.engine.deed import Answering
from galley.engine.loop import State
from galley.engine.records import OTHER, Ask, Command, Event, Record, Side
from galley.engine.ruleset import RuleSet
from galley.puzzles.carrying_out import Steps, ahead, asked_first, given, left_after, usual
from galley.puzzles.throwing import MOST_RESULTS, TooMany, all_results

LOOKED_AT: Final = MOST_RESULTS
"""Results of throws that are looked at before a deed counts as one that cannot be reckoned."""
MOST_ANSWERS: Final = 24
"""Answers to one question that are looked at; of more the usual one is."""


class Unreckoned(Exception):
    """A deed has more results than can be looked at."""


class Expected(Record, frozen=True):
    """The end of a deed: by how many victory points the side is better off then, with the chance
    of each number.

    `answer` is given first; `replies` are those of the other side before any dice fall.
    `results`: how many results of throws were looked at.
    """

    chances: tuple[tuple[int, Fraction], ...]
    answer: Command | None = None
    replies: tuple[Command, ...] = ()
    results: int = 0

    @property
    def points(self) -> Fraction:
        """The victory points to be expected."""
        return sum((points * chance for points, chance in self.chances), Fraction(0))


def expected(
    rules: RuleSet,
    state: State,
    side: Side,
    steps: Sequence[Answering],
    most: int = LOOKED_AT,
) -> Expected:
    """Reckon a deed of a side, given by the answers that carry it out.

    An answer that is not asked for or not legal any more is left out with those after it.  What is
    asked besides is answered as is best for who answers, but where another deed would begin: there
    the usual answer is given, as a rule an end.  Raises Unreckoned.
    """
    account = rules.account
    assert account is not None, "victory points are counted"
    reckoning = Reckoning(rules, account, state, side, most)
    try:
        return replace(reckoning.reckon(state, tuple(steps)), results=reckoning.results)
    except TooMany:
        raise Unreckoned from None


class Reckoning:
    """One deed being reckoned from a position on."""

    def __init__(
        self, rules: RuleSet, account: Account[Any], first: State, side: Side, most: int
    ) -> None:
        self.rules, self.account, self.side, self.most = rules, account, side, most
        asked = first.ask_of(side)
        self.ship = rules.ship_of(asked) if asked is not None else ""
        self._before = ahead(account, first.board, side)
        self.results = 0
        self._known: dict[tuple[bytes, int], Expected] = {}

    def reckon(self, state: State, steps: Steps) -> Expected:
        """Reckon a position before the end that is waited for, with the steps that are left."""
        asks = state.asks()
        if not asks:
            return self._end(state.board)
        if not self.ship and steps:
            self.ship = self.rules.ship_of(steps[0].command)
        key = (self.rules.encode(state), len(steps))
        if (known := self._known.get(key)) is None:
            known = self._known[key] = self._asked(state, asks, steps)
        return known

    def _asked(self, state: State, asks: Sequence[Ask], steps: Steps) -> Expected:
        ask = asked_first(asks, self.side)
        if ask.side != self.side:
            return self._best(state, ask, steps, -1)
        if (command := given(state, ask, steps)) is not None:
            return self._by_dice(state, ask, command, steps[1:])
        return self._best(state, ask, (), 1)

    def _answers(self, state: State, ask: Ask) -> Sequence[Command]:
        """The answers that are looked at where the deed says none: all to a question that it
        brings about, and the usual one where another deed would begin."""
        choices = state.choices(ask)
        card, cards = self.rules.ask_cards[type(ask)], self.rules.cards
        mine = ask.side == self.side
        others = mine and self.rules.ship_of(ask) not in ("", self.ship)
        secret = ask.open or ask.together or ask.gathered
        begins = others or card.squadrons or secret or (card.deeds and not mine)
        moves = any(cards[type(one)].moves for one in choices)
        if not (begins or moves or len(choices) > MOST_ANSWERS):
            return [one for one in choices if ask.leads_on(state.board, one)] or choices[:1]
        return [usual(self.rules, state, ask)]

    def _best(self, state: State, ask: Ask, steps: Steps, sign: int) -> Expected:
        """Reckon each answer: the one that is best for who gives it."""
        found: Expected | None = None
        for command in self._answers(state, ask):
            one = self._by_dice(state, ask, command, steps)
            if found is None or sign * (one.points - found.points) > 0:
                reply = (command,) if ask.side == OTHER[self.side] else ()
                found = replace(one, replies=(*reply, *one.replies))
        assert found is not None, "a question has an answer"
        return found

    def _by_dice(self, state: State, ask: Ask, command: Command, steps: Steps) -> Expected:
        """Carry an answer out with all its dice."""
        found = list[tuple[Fraction, Expected]]()
        begun = not self.rules.ask_cards[type(ask)].squadrons

        def over(events: Sequence[Event]) -> bool:
            return self.until_the_end(events, begun) is not None

        for chance, events, after in all_results(
            state, command, ask.side, ask.seat, over, self.most
        ):
            self.results += 1
            if self.results > self.most:
                raise Unreckoned
            board = self.board_at_end(state, events, begun)
            if board is None:
                assert after is not None
                left = left_after(steps, self.side, events)
                found.append((chance, self.reckon(after, left)))
            else:
                found.append((chance, self._end(board)))
        mixed = found[0][1] if len(found) == 1 else _mixed(found)
        return replace(mixed, answer=command)

    def board_at_end(
        self, state: State, events: Sequence[Event], begun: bool = True
    ) -> Any | None:
        """The board at the end that is waited for, if these events lead to it."""
        over = self.until_the_end(events, begun)
        if over is None:
            return None
        board = state.board.copy()
        for event in events[:over]:
            event.apply(board)
        return board

    def until_the_end(self, events: Sequence[Event], begun: bool) -> int | None:
        """The place of the event with which something later begins than is reckoned; None where
        none does.  Unless it has `begun`, the first activation is the one that is reckoned."""
        for place, event in enumerate(events):
            settles = self.account.settles(event)
            if settles and begun:
                return place
            begun = begun or settles
        return None

    def _end(self, board: Any) -> Expected:
        return Expected(((self.better(board), Fraction(1)),))

    def better(self, board: Any) -> int:
        """Count the victory points by which the side is better off than at first."""
        return ahead(self.account, board, self.side) - self._before


def _mixed(found: Iterable[tuple[Fraction, Expected]]) -> Expected:
    """Put together what comes of all results of a throw."""
    mixed: dict[int, Fraction] = {}
    for chance, one in found:
        for points, likely in one.chances:
            mixed[points] = mixed.get(points, Fraction(0)) + chance * likely
    return Expected(tuple(sorted(mixed.items())))
