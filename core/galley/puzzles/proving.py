"""Proves that a deed is better than another: captains play both on to the end of the next turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from galley.puzzles.carrying_out import ahead, asked_first, given, left_after

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
    names = dict.fromkeys(SIDES, CAPTAIN)
    captains = Seated(rules, first, names, Terms("", {}, seed))  # which no program reads
    state, left, number, lucky = first, tuple(steps), 0, 0.0
    last = first.board.turn + 1
    while (asks := state.asks()) and state.board.turn <= last:
        ask = asked_first(asks, side)
        command = given(state, ask, left) if ask.side == side else None
        if command is not None:
            left = left[1:]
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
