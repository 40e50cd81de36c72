"""A puzzle: a scenario file whose first question is put, with one deed that is best."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from galley.catalogue import rules_of
from galley.engine.deed import Deed
from galley.engine.dice import DiceError, Recorded
from galley.engine.loop import State, begin
from galley.engine.records import Ask, Command, Record, Side
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew
from galley.files.faults import Fault, shown, some
from galley.puzzles.expected import LOOKED_AT, Reckoning
from galley.puzzles.playing_out import Happened, played_out
from galley.puzzles.sifting import Reckoned, as_good, reckoned
from galley.scenarios.library import ScenarioFile

GRADES: Final = {"easy": 2, "middling": 5, "hard": 10}
"""Grade -> how many of ten trained choices miss the puzzle at most."""


class Puzzle(Record, frozen=True):
    """A question to be answered: the position as the side that is asked sees it, and the deeds
    that there are to choose from, as the battle lists them."""

    scenario: ScenarioFile
    rules: RuleSet
    whole: State
    state: State
    ask: Ask
    ship: str
    deeds: tuple[Deed, ...]

    @property
    def side(self) -> Side:
        """The side that is asked."""
        return self.ask.side

    @property
    def id(self) -> str:
        """The id of its file."""
        return self.scenario.id

    @property
    def question(self) -> str:
        """The question, in a sentence."""
        alone = ", and all others do as usual" * self.ask.together
        return f"{self.ship} acts{alone}: what is best?"

    @property
    def listed(self) -> tuple[Deed, ...]:
        """The deeds in the order in which they are put, by target and words: none is preferred."""
        return tuple(sorted(self.deeds, key=lambda one: (one.target, one.text, repr(one.steps))))

    @property
    def grade(self) -> str:
        """How hard it is, by how many trained choices miss it."""
        return grade_of(self.scenario)

    def reckon(self) -> Iterator[Reckoned]:
        """Reckon one deed after the other, as they are listed.  Raises Unreckoned."""
        return reckoned(self.rules, self.state, self.side, self.deeds)

    def played_out(self, deed: Deed, seed: int) -> Iterator[Happened]:
        """Carry a deed out by the dice of a seed, to where it is reckoned."""
        account = self.rules.account
        assert account is not None, "victory points are counted"
        reckoning = Reckoning(self.rules, account, self.state, self.side, LOOKED_AT)
        return played_out(reckoning, self.state, deed.steps, seed)


class Answered(Record, frozen=True):
    """An answer to a puzzle, among all deeds, the best first."""

    deeds: tuple[Reckoned, ...]
    chosen: Reckoned

    @property
    def right(self) -> bool:
        """The deed is the best, or as good."""
        return self.chosen in as_good(self.deeds)

    @property
    def reply(self) -> Sequence[Command]:
        """The answers of the other side before any dice fall, as is best for it."""
        return self.chosen.expected.replies


def answered(every: Sequence[Reckoned], chosen: Deed) -> Answered:
    """Judge the choice of a deed by what all come to."""
    ordered = tuple(sorted(every, key=lambda one: -one.points))
    return Answered(ordered, next(one for one in ordered if one.deed == chosen))


def grade_of(scenario: ScenarioFile) -> str:
    """Tell how hard a puzzle is, by how many of ten trained choices miss it."""
    missed = len(scenario.puzzle.missed) if scenario.puzzle is not None else 0
    return next(grade for grade, most in GRADES.items() if missed <= most)


def puzzle_of(scenario: ScenarioFile) -> Puzzle:
    """The puzzle in a scenario file.  Raises Fault where its first question is another, or where
    dice are thrown before it."""
    table = scenario.puzzle
    if table is None:
        raise Fault(scenario.file, "puzzle", "is missing: [puzzle] names a side and its ship")
    rules = rules_of(scenario.rules, scenario.file)
    fresh = rules.setup(scenario.data, scenario.file)
    try:
        whole, _ = begin(fresh, Recorded())
    except DiceError:
        why = "a puzzle begins with a question, and here dice are thrown before the first"
        raise Fault(scenario.file, "puzzle", why) from None
    ask = whole.ask_of(table.side)
    if ask is None:
        why = "is not asked first what a ship does: begin where it is"
        raise Fault(scenario.file, "puzzle.side", f"{table.side} {why}")
    state = asked_anew(whole, table.side)
    deeds = tuple(rules.advice.deeds(state, ask, table.ship))
    if not deeds:
        ships = ships_of(rules, state, ask)
        there = f"use one of {some(ships)}" if ships else "no ship can"
        why = f"{shown(table.ship)} has nothing to choose from: {there}"
        raise Fault(scenario.file, "puzzle.ship", why)
    return Puzzle(scenario, rules, whole, state, ask, table.ship, deeds)


def ships_of(rules: RuleSet, state: State, ask: Ask) -> Sequence[str]:
    """The ships of which a question asks what they do."""
    if ship := rules.ship_of(ask):
        return (ship,)
    named = (rules.ship_of(one) for one in state.choices(ask))
    return tuple(dict.fromkeys(ship for ship in named if ship))
