"""Finds puzzles in battles: looks at a question, sifts it, writes its position, proves it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from galley.editing.positions import position_of
from galley.editing.toml_writing import fresh
from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Record
from galley.engine.ruleset import RuleSet
from galley.engine.views import asked_anew
from galley.files.faults import Fault
from galley.puzzles.grading import missed_by
from galley.puzzles.proving import Proof, prove
from galley.puzzles.puzzle import Puzzle, puzzle_of, ships_of
from galley.puzzles.sifting import Sifted, same, sift
from galley.scenarios.library import read_text

MOST_SHIPS: Final = 12
"""Ships of a position that is small enough for a puzzle."""
RESULTS: Final = 4_000
"""Results of throws that are looked at for a question, so that an old machine answers soon."""
MOST_BETTER: Final = 9_999  # hundredths of a point that a file holds
LONGEST_TITLE: Final = 60  # characters
LONGEST_ID: Final = 40


class Question(Record, frozen=True):
    """A question of a battle about a ship, as its side sees the position; `whole` is what lies
    there in truth."""

    rules: RuleSet
    data: Mapping[str, Any]
    whole: State
    state: State
    ask: Ask
    ship: str


class Mined(Record, frozen=True):
    """A puzzle that was found and not proved yet, and what its deeds come to."""

    puzzle: Puzzle
    sifted: Sifted

    @property
    def best(self) -> Deed:
        """The deed that is best."""
        return self.sifted.deeds[0].deed

    @property
    def second(self) -> Deed:
        """The best deed of another kind, or against another ship."""
        return next(one.deed for one in self.sifted.deeds if not same(one.deed, self.best))


def questions(
    rules: RuleSet, data: Mapping[str, Any], state: State, ask: Ask
) -> Iterator[Question]:
    """The questions of a position that may be asked as puzzles, one for each ship."""
    if _afloat(rules, state) > MOST_SHIPS:
        return
    shown = asked_anew(state, ask.side)
    for ship in ships_of(rules, shown, ask):
        yield Question(rules, data, state, shown, ask, ship)


def _afloat(rules: RuleSet, state: State) -> int:
    """Count the ships that are not lost."""
    assert rules.account is not None
    return sum(not one.lost for one in rules.account.hulls(state.board))


def mined(question: Question, most: int = RESULTS) -> Mined | None:
    """Sift a question, and write its position as a puzzle: None where no deed is clearly the
    best, or where no file can begin there."""
    rules, ask = question.rules, question.ask
    if sift(rules, question.state, ask, question.ship, most) is None:
        return None
    begun = position_of(rules, question.data, question.whole)
    if begun is None or begun.position.anew:
        return None
    data = titled(begun.position.data, rules, question)
    try:
        puzzle = puzzle_of(read_text(fresh(data)))
    except Fault:
        return None
    found = sift(rules, puzzle.state, puzzle.ask, puzzle.ship, most)
    return Mined(puzzle, found) if found is not None else None


def titled(data: Mapping[str, Any], rules: RuleSet, question: Question) -> dict[str, Any]:
    """The file's data with a title, an id and the question."""
    turn, ship, side = question.whole.board.turn, question.ship, question.ask.side
    end = f"-{turn}-{ship.lower()}"
    id_ = re.sub(r"[^a-z0-9-]", "", str(data["id"]))[: LONGEST_ID - len(end)] + end
    name = rules.side_names(question.state)[side]
    title = f"{data['title']}, turn {turn}"[:LONGEST_TITLE]
    left = {key: value for key, value in data.items() if key not in ("notes", "variants")}
    sides = {
        one: {key: value for key, value in card.items() if key != "briefing"}
        for one, card in data["sides"].items()
    }
    notes = {"summary": f"{name}: {ship} acts in turn {turn}.  What is best?"}
    return {
        **left, "id": id_, "title": title, "notes": notes, "sides": sides,
        "puzzle": {"side": side, "ship": ship},
    }  # fmt: skip


def proofs(one: Mined, seed: int) -> Iterator[Proof]:
    """Play the best deed and the second on, and tell after each hundred how it stands."""
    puzzle = one.puzzle
    return prove(puzzle.rules, puzzle.state, puzzle.side, one.best, one.second, seed)


def proved(one: Mined, proof: Proof) -> str:
    """The file of a puzzle with its proof and its grade."""
    bounds = proof.better.low, proof.better.high
    better = [max(-MOST_BETTER, min(MOST_BETTER, round(100 * bound))) for bound in bounds]
    missed = missed_by(one.puzzle, one.sifted)
    data = one.puzzle.scenario.data
    table = {**data["puzzle"], "missed": missed, "pairs": proof.pairs, "better": better}
    return fresh({**data, "puzzle": table})
