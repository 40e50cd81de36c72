"""Grades a puzzle: ten trained choices answer it, by one rule of thumb each or as a bot plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from galley.bots.bot_names import Seated
from galley.bots.stranger import Terms
from galley.engine.deed import Answering, Deed
from galley.engine.dice import DiceError, Recorded
from galley.engine.loop import step
from galley.engine.records import SIDES
from galley.engine.views import asked_anew
from galley.puzzles.carrying_out import asked_first
from galley.puzzles.expected import Unreckoned, expected
from galley.puzzles.puzzle import Puzzle
from galley.puzzles.sifting import AS_GOOD, Sifted

CAPTAIN: Final = "captain"
LIKELIEST: Final = "the highest percentage"
BOTS: Final = ("captain", "captain:roman", "captain:rhodian", "captain:phoenician")
MOST_COMMANDS: Final = 30
SEED: Final = 1

Choose = Callable[[Puzzle, Sifted], Fraction | None]
"""The victory points to be expected of a choice; None where they cannot be reckoned."""


def missed_by(puzzle: Puzzle, found: Sifted) -> list[str]:
    """The trained choices that answer a puzzle wrongly."""
    best = found.deeds[0].points
    chosen = {name: choose(puzzle, found) for name, choose in trained(puzzle).items()}
    return [
        name for name, points in chosen.items() if points is None or best - points > AS_GOOD
    ]  # fmt: skip


def trained(puzzle: Puzzle) -> dict[str, Choose]:
    """The ten trained choices: five rules of thumb, and five bots."""
    assert puzzle.rules.opponents is not None
    weakest = puzzle.rules.opponents.levels[0]
    weakest = weakest if weakest != CAPTAIN else "random"
    thumb = {name: _by_thumb(take) for name, take in THUMB.items()}
    return {**thumb, **{name: _by_bot(name) for name in (weakest, *BOTS)}}


def _largest(puzzle: Puzzle, found: Sifted) -> Deed:
    """The deed that brings the most if all goes well."""
    return max(found.deeds, key=lambda one: one.expected.chances[-1][0]).deed


def _safest(puzzle: Puzzle, found: Sifted) -> Deed:
    """The deed after which the likeliest attack on the ship is the least likely."""
    return min(puzzle.deeds, key=lambda one: one.danger)


def _nearest(puzzle: Puzzle, found: Sifted) -> Deed:
    """The attack with the shortest course."""
    attacks = [one for one in puzzle.deeds if one.chance is not None]
    return min(attacks or puzzle.deeds, key=lambda one: one.points)


THUMB: Final[dict[str, Callable[[Puzzle, Sifted], Deed]]] = {
    LIKELIEST: lambda puzzle, found: found.likeliest.deed,
    "the most points": _largest,
    "the first of the list": lambda puzzle, found: puzzle.deeds[0],
    "the safest": _safest,
    "the nearest": _nearest,
}
"""Rules of thumb, by which a glance at the list of deeds chooses."""


def _by_thumb(take: Callable[[Puzzle, Sifted], Deed]) -> Choose:
    def points(puzzle: Puzzle, found: Sifted) -> Fraction:
        deed = take(puzzle, found)
        return next(one.points for one in found.deeds if one.deed == deed)

    return points


def _by_bot(name: str) -> Choose:
    def points(puzzle: Puzzle, found: Sifted) -> Fraction | None:
        steps = commands_of(puzzle, name)
        try:
            return expected(puzzle.rules, puzzle.state, puzzle.side, steps).points
        except Unreckoned:
            return None

    return points


def commands_of(puzzle: Puzzle, name: str) -> list[Answering]:
    """The commands that a bot gives for the ship, until dice fall, the other side is asked or
    another ship acts.  What it answers for others, where all are asked at once, is left out."""
    rules, ship = puzzle.rules, puzzle.ship
    bots = Seated(rules, puzzle.state, dict.fromkeys(SIDES, name), Terms("", {}, SEED))
    left, found = list(_alike(puzzle.deeds)), list[Answering]()
    state, number = puzzle.whole, 0
    while (asks := state.asks()) and number < MOST_COMMANDS:
        ask = asked_first(asks, puzzle.side)
        if ask.side != puzzle.side or rules.ship_of(ask) not in ("", ship):
            break
        if left:
            command = left.pop(0).command
        else:
            shown = asked_anew(state, ask.side)
            command = bots.asked(ask).choose(shown, ask, state.choices(ask), number).command
        if rules.ship_of(command) in ("", ship):
            found.append(Answering(type(ask).__name__, command))
        number += 1
        try:
            state, _ = step(state, command, Recorded(), ask.side, ask.seat)
        except DiceError:
            break
    return found


def _alike(deeds: Sequence[Deed]) -> Sequence[Answering]:
    """The steps with which all deeds begin: that the ship acts at all."""
    found = []
    for steps in zip(*(one.steps for one in deeds), strict=False):
        if any(one != steps[0] for one in steps):
            break
        found.append(steps[0])
    return found
