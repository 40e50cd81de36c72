"""Grades a puzzle: ten trained choices answer it, by one rule of thumb each or as a bot plays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from galley.bots.bot_names import Seated
from galley.bots.stranger import Terms
from galley.engine.deed import Answering, Deed
from galley.engine.dice import DiceError, Recorded
from galley.engine.loop import step
from galley.engine.records import SIDES, Command
from galley.engine.views import asked_anew
from galley.puzzles.carrying_out import asked_first
from galley.puzzles.puzzle import Puzzle
from galley.puzzles.sifting import Sifted

CAPTAIN: Final = "captain"
LIKELIEST: Final = "the highest percentage"
BOTS: Final = ("captain", "captain:roman", "captain:rhodian", "captain:phoenician")
MOST_COMMANDS: Final = 30
SEED: Final = 1

Choose = Callable[[Puzzle, Sifted], Deed | None]


def missed_by(puzzle: Puzzle, found: Sifted) -> list[str]:
    """The trained choices that answer a puzzle wrongly."""
    right = [one.deed for one in found.right]
    return [name for name, choose in trained(puzzle).items() if choose(puzzle, found) not in right]


def trained(puzzle: Puzzle) -> dict[str, Choose]:
    """The ten trained choices: five rules of thumb, and five bots."""
    assert puzzle.rules.opponents is not None
    weakest = puzzle.rules.opponents.levels[0]
    weakest = weakest if weakest != CAPTAIN else "random"
    return {**THUMB, **{name: _by_bot(name) for name in (weakest, *BOTS)}}


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


THUMB: Final[dict[str, Choose]] = {
    LIKELIEST: lambda puzzle, found: found.likeliest.deed,
    "the most points": _largest,
    "the first of the list": lambda puzzle, found: puzzle.deeds[0],
    "the safest": _safest,
    "the nearest": _nearest,
}
"""Rules of thumb, by which a glance at the list of deeds chooses."""


def _by_bot(name: str) -> Choose:
    return lambda puzzle, found: deed_like(puzzle.deeds, commands_of(puzzle, name))


def commands_of(puzzle: Puzzle, name: str) -> list[Command]:
    """The commands that a bot gives for the ship, until dice fall or the other side is asked."""
    rules = puzzle.rules
    bots = Seated(rules, puzzle.state, dict.fromkeys(SIDES, name), Terms("", {}, SEED))
    first = _alike(puzzle.deeds)
    state, found = puzzle.whole, list[Command]()
    while (asks := state.asks()) and len(found) < MOST_COMMANDS:
        ask = asked_first(asks, puzzle.side)
        if ask.side != puzzle.side:
            break
        if len(found) < len(first):
            command = first[len(found)].command
        else:
            shown, number = asked_anew(state, ask.side), len(found)
            command = bots.asked(ask).choose(shown, ask, state.choices(ask), number).command
        found.append(command)
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


def deed_like(deeds: Sequence[Deed], commands: Sequence[Command]) -> Deed | None:
    """The deed that some commands carry out, as far as they go; None for none."""
    usual = len(_alike(deeds))
    found, longest = None, usual
    for deed in deeds:
        begun = 0
        for one, command in zip(deed.steps, commands, strict=False):
            if one.command != command:
                break
            begun += 1
        if begun > longest:
            found, longest = deed, begun
    return found
