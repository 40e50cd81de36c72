"""Puzzles as files: what may be one, how an answer is judged and played out, the one of a day."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path
from zlib import crc32

import pytest

from galley.catalogue import rule_set_ids
from galley.editing.toml_writing import fresh
from galley.files.faults import Fault
from galley.puzzles.grading import CAPTAIN, LIKELIEST, commands_of, missed_by, trained
from galley.puzzles.library import all_puzzles, chosen, named, of_day
from galley.puzzles.puzzle import GRADES, Puzzle, answered, grade_of, puzzle_of
from galley.puzzles.sifting import CLEAR, sift
from galley.scenarios.library import ScenarioFile, load, read_text
from tests.kit.drawn import MORE, commit

SHIPPED = all_puzzles()
TRIED = 3  # shipped puzzles of each game a run, chosen by the commit
START = date(2026, 2, 27)


def drawn(game: str) -> list[ScenarioFile]:
    ordered = sorted(chosen(SHIPPED, game), key=lambda one: crc32((one.id + commit()).encode()))
    return ordered[: int(TRIED * MORE)]


DRAWN = [one for game in rule_set_ids() for one in drawn(game)]


def small() -> Puzzle:
    """The shipped puzzle with the fewest ships of Barratt's rules."""
    return puzzle_of(min(chosen(SHIPPED, "barratt"), key=lambda one: len(one.data["ships"])))


def changed(**table: str) -> ScenarioFile:
    data = small().scenario.data
    return read_text(fresh({**data, "puzzle": {**data["puzzle"], **table}}))


def test_a_file_without_the_key_is_no_puzzle() -> None:
    with pytest.raises(Fault, match=r"\[puzzle\] names a side and its ship"):
        puzzle_of(load("training"))


def test_a_puzzle_begins_with_a_question_and_not_with_dice() -> None:
    data = {**load("phormio").data, "puzzle": {"side": "A", "ship": "A1"}}
    with pytest.raises(Fault, match="dice are thrown before the first"):
        puzzle_of(read_text(fresh(data)))


def test_a_side_or_a_ship_that_is_not_asked_is_named() -> None:
    puzzle = small()
    other = {"A": "B", "B": "A"}[puzzle.side]
    with pytest.raises(Fault, match=f"{other} is not asked first"):
        puzzle_of(changed(side=other))
    with pytest.raises(
        Fault, match=rf"'{other}9' has nothing to choose from: use one of {puzzle.ship[0]}"
    ):
        puzzle_of(changed(ship=f"{other}9"))


@pytest.mark.parametrize("scenario", DRAWN, ids=lambda one: one.id)
def test_a_shipped_puzzle_has_one_best_answer_and_its_grade(scenario: ScenarioFile) -> None:
    puzzle, table = puzzle_of(scenario), scenario.puzzle
    assert table is not None
    found = sift(puzzle.rules, puzzle.state, puzzle.ask, puzzle.ship)
    assert found is not None and found.gap >= CLEAR
    assert tuple(missed_by(puzzle, found)) == table.missed
    assert table.pairs >= 100 and table.better[0] > 0, "it is proved"
    for one in found.deeds[:2]:
        judged = answered(found.deeds, one.deed)
        assert judged.right == (found.deeds[0].points - one.points <= 0.1)


@pytest.mark.parametrize("scenario", DRAWN[::TRIED], ids=lambda one: one.id)
def test_an_answer_is_played_out_to_an_end_that_was_reckoned(scenario: ScenarioFile) -> None:
    puzzle = puzzle_of(scenario)
    (first, *_) = puzzle.reckon()
    for seed in range(3):
        (*_, last) = puzzle.played_out(first.deed, seed)
        assert last.ended in [points for points, _ in first.expected.chances]


def test_ten_trained_choices_answer_and_a_bot_gives_commands_for_the_ship_alone() -> None:
    assert len(trained(small())) == 10
    for scenario in DRAWN[::TRIED]:
        puzzle = puzzle_of(scenario)
        for name in ("random", "captain"):
            for one in commands_of(puzzle, name):
                assert puzzle.rules.ship_of(one.command) in ("", puzzle.ship)


def test_few_puzzles_are_solved_by_a_glance() -> None:
    """Of three no more than one has the highest percentage for its answer, and no more than one
    the captain's choice."""
    glances = Counter[str]()
    for one in SHIPPED:
        assert one.puzzle is not None
        glances.update({LIKELIEST, CAPTAIN} - {*one.puzzle.missed})
    assert all(3 * many <= len(SHIPPED) for many in glances.values()), glances


def test_each_game_has_puzzles_of_every_grade() -> None:
    grades = {(one.rules, grade_of(one)) for one in SHIPPED}
    assert {game for game, _ in grades} == {*rule_set_ids()}
    assert {grade for _, grade in grades} == {*GRADES}


def test_the_puzzle_of_a_day_comes_once_in_a_round() -> None:
    days = [of_day(START + timedelta(days=n), SHIPPED) for n in range(3 * len(SHIPPED))]
    ids = [one.id for one in days if one is not None]
    assert {*Counter(ids).values()} <= {2, 3, 4} and of_day(START, []) is None
    assert of_day(START, SHIPPED) == of_day(START, SHIPPED[::-1])


def test_a_puzzle_is_found_by_its_id() -> None:
    assert named(SHIPPED[0].id, SHIPPED) is SHIPPED[0]
    with pytest.raises(Fault, match="there is no puzzle of this id"):
        named("nowhere", SHIPPED)


def test_a_file_that_cannot_be_read_is_left_out_and_told(tmp_path: Path) -> None:
    folder = tmp_path / "barratt" / "puzzles"
    folder.mkdir(parents=True)
    (folder / "01-broken.toml").write_text("format = ")
    bad: list[Fault] = []
    assert all_puzzles(bad, [tmp_path]) == [] and len(bad) == 1
