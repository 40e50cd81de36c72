"""What is kept of a player's answers: first answers, streaks, and a file that is not as it was."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from galley_tui.client.puzzles.shelf import MISSED, NEW, SOLVED, Wanted, list_lines
from galley_tui.config.attempts import Attempts, Tried, note_attempt, read_attempts
from tests.kit.puzzles import folder_of, puzzle, shelf_of, text_of

LEAP = date(2028, 2, 27)


def daily(*answers: tuple[date, bool]) -> Attempts:
    """The puzzles of some days, answered."""
    found = Attempts()
    for day, right in answers:
        found = found.after("two", right, day, of_today=True)
    return found


def days(first: date, count: int) -> list[date]:
    return [first + timedelta(days=n) for n in range(count)]


def test_days_on_end_are_a_streak_over_the_end_of_a_month() -> None:
    found = daily(*((day, True) for day in days(LEAP, 4)))
    last = date(2028, 3, 1)
    assert found.daily.until == last  # 2028 has a 29th of February
    assert [found.streak(day) for day in days(last, 3)] == [4, 4, 0]


def test_a_wrong_first_answer_ends_a_streak_and_a_right_one_after_it_changes_nothing() -> None:
    first, second, third = days(date(2026, 12, 31), 3)
    found = daily((first, True), (second, False), (second, True))
    assert found.streak(first) == 1 and found.streak(second) == 0
    assert daily((first, True), (second, False), (third, True)).streak(third) == 1


def test_a_day_left_out_ends_a_streak() -> None:
    first, _, third = days(date(2026, 2, 27), 3)
    assert daily((first, True), (third, True)).streak(third) == 1


def test_the_same_day_counts_once() -> None:
    today = date(2026, 5, 5)
    assert daily((today, True), (today, True)).streak(today) == 1


def test_other_puzzles_are_no_part_of_a_streak() -> None:
    today = date(2026, 5, 5)
    assert Attempts().after("two", True, today, of_today=False).streak(today) == 0


def test_the_first_answer_decides_and_all_are_counted(tmp_path: Path) -> None:
    shelf, one = shelf_of(tmp_path), puzzle()
    assert shelf.state(one) == NEW
    assert [shelf.note(one, right) for right in (False, True, True)] == ["", "", ""]
    again = shelf_of(tmp_path)
    assert again.attempts.puzzles["two"] == Tried(3, False, date(2026, 3, 1))
    assert again.state(one) == MISSED
    assert again.state_words(one) == "missed, solved 2026-03-01"
    again.note(puzzle("three"), True)
    assert again.state(puzzle("three")) == SOLVED
    assert list_lines(again) == [
        "two    Barratt's rules, middling: Two a side, two; missed, solved 2026-03-01",
        "three  Barratt's rules, hard: Two a side, three; solved 2026-03-01",
    ]


def test_the_puzzle_of_the_day_is_told_with_its_streak(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path)
    for _ in range(3):
        today = shelf.today
        assert today is not None
        shelf.note(today, True)
        day = shelf.day() + timedelta(days=1)
        shelf = shelf_of(tmp_path, today=day)
    assert shelf.streak == 3
    assert shelf.today_words().endswith("; a streak of 3 days")


def test_another_galley_is_not_written_over(tmp_path: Path) -> None:
    one, other = shelf_of(tmp_path), shelf_of(tmp_path)
    one.note(puzzle("two"), True)
    other.note(puzzle("three"), True)
    assert set(shelf_of(tmp_path).attempts.puzzles) == {"two", "three"}


@pytest.mark.parametrize("text", [
    "[puzzles", "tries = 3", "[puzzles.two]\ntries = 'many'", "[puzzles.two]\ntries = 0",
    "[daily]\nsince = 5", "[puzzles.two]\nlater = 1", "\x00",
])  # fmt: skip
def test_a_broken_file_is_one_sentence_and_stays_as_it_is(text: str, tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    file = tmp_path / "config" / "puzzles.toml"
    file.write_text(text)
    shelf = shelf_of(tmp_path)
    assert "puzzles.toml" in shelf.fault and "\n" not in shelf.fault
    assert shelf.fault.endswith("what you solved before is not known")
    why = shelf.note(puzzle(), True)
    assert why.startswith("Not remembered: ") and "\n" not in why
    assert file.read_text() == text
    shelf.read()
    assert shelf.state(puzzle()) == SOLVED  # as long as the program goes on


def test_a_full_disk_is_told_and_the_former_file_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf = shelf_of(tmp_path)
    shelf.note(puzzle(), True)
    before = (tmp_path / "config" / "puzzles.toml").read_text()

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("galley.files.disk.DISK.write_new", full)
    why = shelf.note(puzzle("three"), False)
    assert why.startswith("Not remembered: ") and why.endswith("the disk is full")
    assert (tmp_path / "config" / "puzzles.toml").read_text() == before
    assert shelf.state(puzzle("three")) == MISSED


def test_nothing_is_kept_without_a_folder() -> None:
    assert read_attempts(None) == (Attempts(), "")
    found, why = note_attempt(None, Attempts(), "two", True, LEAP, False)
    assert (found.puzzles["two"].solved, why) == (LEAP, "")


def test_the_next_is_a_new_one_and_there_is_none_beside_the_only_one(tmp_path: Path) -> None:
    shelf = shelf_of(tmp_path, ("a", "b", "c"))
    shelf.note(puzzle("b"), False)
    after = [shelf.after(puzzle(id_)) for id_ in ("a", "b", "c")]
    assert [one.id for one in after if one is not None] == ["c", "c", "a"]
    alone = shelf_of(tmp_path, wanted=Wanted(grade="middling"))
    assert [one.id for one in alone.listed] == ["a"] and alone.after(puzzle("a")) is None


def test_a_file_that_cannot_be_read_is_left_out_with_a_sentence(tmp_path: Path) -> None:
    where = folder_of(tmp_path)
    (where / "barratt" / "puzzles" / "03-bad.toml").write_text(text_of("worse"))
    shelf = shelf_of(tmp_path)
    assert [one.id for one in shelf.listed] == ["two", "three"]
    assert len(shelf.faults) == 1 and "'worse' does not fit" in shelf.faults[0]
