"""Proves that a deed is better than another: captains play both on to the end of the next turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import Final

from galley.bots.bot_names import Seated
from galley.bots.stranger import Terms
from galley.contests.statistics import Interval, adjusted
from galley.engine.deed import Answering, Deed
from galley.engine.dice import Live
from galley.engine.lookahead import luck
from galley.engine.loop import State, step
from galley.engine.records import SIDES, Record, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew
from galley.puzzles.carrying_out import ahead, asked_first, given, left_after, usual

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

    @property
    def fails(self) -> bool:
        """The proof can hardly stand any more: even the highest mean that is likely is less than
        half the width that the interval will have in the end."""
        return self.better.high < self.better.half * sqrt(self.pairs / MOST)


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
        if found.stands or found.fails:
            return


def played_on(
    rules: RuleSet, first: State, side: Side, steps: Sequence[Answering], seed: int
) -> PlayedOn:
    """Carry a deed out, and let captains play both sides on to the end of the next turn.  What all
    answer at once with the first question is answered as usual, as the deed was reckoned."""
    assert rules.account is not None
    names = dict.fromkeys(SIDES, CAPTAIN)
    captains = Seated(rules, first, names, Terms("", {}, seed))  # which no program reads
    state, left, number, lucky = first, tuple(steps), 0, 0.0
    asked = first.ask_of(side)
    at_once = type(asked) if asked is not None and asked.together else None
    last = first.board.turn + 1
    while (asks := state.asks()) and state.board.turn <= last:
        ask = asked_first(asks, side)
        command = given(state, ask, left) if ask.side == side else None
        if command is not None:
            left = left[1:]
        elif type(ask) is at_once and state.board.turn == first.board.turn:
            command = usual(rules, state, ask)
        else:
            left = left if ask.side != side else ()
            known = asked_anew(state, ask.side)
            command = captains.asked(ask).choose(known, ask, state.choices(ask), number).command
        after, events = step(state, command, Live(seed, number), ask.side, ask.seat)
        lucky += luck(rules.account, state.board, events, ask.side)
        left = left_after(left, side, events)
        state, number = after, number + 1
    account = rules.account
    points = ahead(account, state.board, side) - ahead(account, first.board, side)
    return PlayedOn(points, lucky if side == "A" else -lucky)
