"""Proves that a deed is better than another: captains play both on to the end of the next turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galley.bots.bot_names import bot_of
from galley.contests.statistics import Interval, adjusted
from galley.engine.deed import Answering, Deed
from galley.engine.dice import Live
from galley.engine.lookahead import luck
from galley.engine.loop import State, refusal, step
from galley.engine.records import Ask, Command, Record, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import seen
from galley.puzzles.expected import without_those_passed

AT_A_TIME: Final = 100
"""Pairs of games after which it is looked whether the proof stands."""
MOST: Final = 800
"""Pairs of games after which it is given up."""
CAPTAIN: Final = "captain"


class PlayedOn(Record, frozen=True):
    """A deed played on: by how many victory points its side was better off in the end, and how
    many of these were luck."""

    points: int
    luck: float


class Proof(Record, frozen=True):
    """By how many victory points a deed was better than another, luck taken off, in so many pairs
    of games."""

    better: Interval
    pairs: int

    @property
    def stands(self) -> bool:
        """The whole interval is above nothing."""
        return self.better.low > 0


def prove(
    rules: RuleSet, state: State, side: Side, best: Deed, other: Deed, seed: int, most: int = MOST
) -> Iterator[Proof]:
    """Play both deeds on again and again, and tell after each hundred how it stands: until the
    proof stands, or cannot any more."""
    gains, lucky = list[float](), list[float]()
    while len(gains) < most:
        for number in range(len(gains), min(most, len(gains) + AT_A_TIME)):
            by_number = seed * MOST + number
            one, two = (played_on(rules, state, side, deed.steps, by_number)
                        for deed in (best, other))  # fmt: skip
            gains.append(one.points - two.points)
            lucky.append(one.luck - two.luck)
        found = Proof(adjusted(gains, lucky).interval(), len(gains))
        yield found
        if found.stands or found.better.high < 0:
            return


def played_on(
    rules: RuleSet, first: State, side: Side, steps: Sequence[Answering], seed: int
) -> PlayedOn:
    """Carry a deed out, and let captains play both sides on to the end of the next turn."""
    assert rules.account is not None
    captains = _Captains(rules, first, seed)
    state, left, number, lucky = first, tuple(steps), 0, 0.0
    last = first.board.turn + 1
    while (asks := state.asks()) and state.board.turn <= last:
        ask = next((one for one in asks if one.side != side), asks[-1])
        command, left = _answer(captains, state, ask, side, left, number)
        after, events = step(state, command, Live(seed, number), ask.side, ask.seat)
        lucky += luck(rules.account, state.board, events, ask.side)
        left = without_those_passed(left, side, events)
        state, number = after, number + 1
    before, now = rules.account.score(first.board), rules.account.score(state.board)
    gained = {one: now[one] - before.get(one, 0) for one in now}
    points = sum(more if one == side else -more for one, more in gained.items())
    return PlayedOn(points, lucky if side == "A" else -lucky)


def _answer(
    captains: _Captains, state: State, ask: Ask, side: Side, left: tuple[Answering, ...], n: int
) -> tuple[Command, tuple[Answering, ...]]:
    """The answer to a question, and the steps of the deed that are left then: those of the deed as
    long as they are asked for, and after it a captain's."""
    if ask.side != side:
        return captains.answer(state, ask, n), left
    if left and left[0].ask == type(ask).__name__:
        command = left[0].command
        if refusal(state, command, side, ask.seat) is None:
            return command, left[1:]
    return captains.answer(state, ask, n), ()


class _Captains:
    """The captains of all seats."""

    def __init__(self, rules: RuleSet, first: State, seed: int) -> None:
        self._bots = {seat.id: bot_of(rules, CAPTAIN, seat, seed) for seat in rules.seats(first)}
        self._first = {seat.side: seat.id for seat in reversed(rules.seats(first))}

    def answer(self, state: State, ask: Ask, number: int) -> Command:
        """A captain's answer, from what his side sees."""
        bot = self._bots[ask.seat or self._first[ask.side]]
        shown = seen(state, ask.side)
        return bot.choose(shown, ask, state.choices(ask), number).command
