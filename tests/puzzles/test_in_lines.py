"""A puzzle in lines, and from the command line."""

from __future__ import annotations

from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from galley.scenarios.library import read_text
from galley_tui.__main__ import main
from galley_tui.client.puzzles.solving import Solving
from galley_tui.config.settings import Settings
from galley_tui.dialogs.puzzles import Puzzles
from galley_tui.text.console.console import Console, Gone, Leave
from galley_tui.text.console.preferences import Preferences
from galley_tui.text.menus.title import TitleMenu
from galley_tui.text.puzzles import PuzzleTalk
from tests.kit.puzzles import BEST, WAR_GALLEY, WORSE, puzzle, shelf_of


def said(where: Path, *typed: str, width: int = 79) -> list[str]:
    """What is said to these lines, after the list of puzzles, by its prompts, each on one line."""
    sink = StringIO()
    console = Console(StringIO("".join(f"{line}\n" for line in typed)), sink, "ascii", width)
    desk = TitleMenu(console, where / "saves", {},
                     Preferences(console, Settings(), where / "config"))  # fmt: skip
    console.cites = True
    with suppress(Gone, Leave):
        desk.open_dialog(Puzzles(desk, shelf=shelf_of(where)))
    assert all(len(line) <= width for line in sink.getvalue().splitlines())
    return [" ".join(one.split()) for one in sink.getvalue().split("Puzzle>")][: 1 + len(typed)]


def test_the_list_tells_game_grade_and_how_each_was_answered(tmp_path: Path) -> None:
    listed, *_ = said(tmp_path)
    assert "1. Today: Two a side" in listed and "Barratt's rules" in listed
    assert "Two a side, two: middling, new" in listed and "Two a side, three: hard, new" in listed


def test_the_question_has_numbered_deeds_without_their_worth(tmp_path: Path) -> None:
    put = said(tmp_path, "2")[1]
    assert "Sparta: B2 acts: what is best? 1. B2 stops" in put
    assert f"4. {BEST}: 17 %" in put and "3.5" not in put and "worth" not in put


def test_a_number_answers_and_the_verdict_is_told_in_words(tmp_path: Path) -> None:
    told = said(tmp_path, "2", "1")[2]
    assert f"Wrong: the best is worth 3.50 more: {BEST}." in told
    assert f"{BEST}: +3.50, right." in told and f"{WORSE}: +0.00, yours." in told
    assert "+21 with 1/6, 0 with 5/6" in told
    right = said(tmp_path, "3", "answer 4")[2]
    assert f"Right: nothing is better than this: {BEST}." in right
    assert "missed" in said(tmp_path)[0] and "solved" in said(tmp_path)[0]


def test_it_is_played_out_and_the_best_too(tmp_path: Path) -> None:
    *_, out, best, again = said(tmp_path, "2", "1", "play out", "best", "play best")
    assert "Sparta: B2 (Amyklai)" in out
    assert "0 victory points for Sparta this time, +0.00 on average." in out
    for one in (best, again):
        assert "rams A1" in one and "this time, +3.50 on average." in one


def test_the_puzzle_of_today_makes_a_streak(tmp_path: Path) -> None:
    told = said(tmp_path, "1", "4", "list")
    assert "Today's puzzle: a streak of 1 day." in told[2]
    assert "solved; a streak of 1 day" in told[3]
    told_of = ["Today's puzzle" in said(tmp_path, n, "4")[2] for n in ("2", "3")]
    assert sorted(told_of) == [False, True]


@pytest.mark.parametrize("word", ["verdict", "play out", "best"])
def test_nothing_is_told_before_an_answer(word: str, tmp_path: Path) -> None:
    assert "There is no answer yet" in said(tmp_path, "2", word)[2]


@pytest.mark.parametrize(("typed", "told"), [
    ("look", "B2 Amyklai"), ("ship A1", "A1 Salaminia"), ("where B2", "B2"), ("deeds", "1. B2"),
    ("deed 4", "17 % sunk"), ("deed 99", "Which? a number from 1 to 5"), ("0", "Which?"),
    ("help", "answering: deeds"), ("rule", "MB-3.01a"), ("play chess", "Type play out"),
    ("nonsense", "is not understood"), ("deed", "Which?"),
])  # fmt: skip
def test_words_look_about(typed: str, told: str, tmp_path: Path) -> None:
    assert told in said(tmp_path, "2", typed)[2]


def test_no_word_means_two_things(tmp_path: Path) -> None:
    console = Console(StringIO(), StringIO(), "ascii", 79)
    desk = TitleMenu(console, tmp_path, {}, Preferences(console))
    for scenario in (puzzle(), read_text(WAR_GALLEY)):
        talk = PuzzleTalk(desk, shelf_of(tmp_path), Solving(scenario))
        names = [name for one in talk.vocabulary.handlers for name in one.names]
        assert [name for name in names if names.count(name) > 1] == []


def test_the_next_follows_and_the_list_comes_back(tmp_path: Path) -> None:
    *_, next_, listed = said(tmp_path, "2", "4", "next", "list")
    assert "Two a side, three" in next_
    assert "Which puzzle?" in listed and "Two a side, two: middling, solved 2026-03-01" in listed


def test_a_battle_begins_from_there(tmp_path: Path) -> None:
    told = " ".join(said(tmp_path, "2", "play on", "title", "list"))
    assert "A battle begins from here: Athens captain, Sparta a person." in told
    assert "B2 (Amyklai) acts" in told and "Which puzzle?" in told
    assert [*(tmp_path / "saves").glob("two-*.toml")]


def test_narrow_lines_have_room(tmp_path: Path) -> None:
    assert "Wrong" in said(tmp_path, "2", "1", width=30)[2]


def test_what_cannot_be_kept_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "puzzles.toml").write_text("tries = 3")
    told = said(tmp_path, "2", "4")[2]
    assert "Not remembered: " in told and "Right: " in told


# -- the command line


def test_the_list_is_printed(shipped: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "--list"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("today: Two a side")
    assert told[1:] == [
        "two    Barratt's rules, middling: Two a side, two; new",
        "three  Barratt's rules, hard: Two a side, three; new",
    ]
    assert main(["puzzles", "--grade", "hard"]) == 0  # there is no terminal
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told[1:]] == ["three"]
    assert main(["puzzles", "--game", "war-galley", "--list"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


@pytest.mark.parametrize(("typed", "code", "told"), [
    (("tow",), 1, "'tow': there is no puzzle of this id: did you mean two"),
    (("two", "--list"), 2, "--list leaves no room for a PUZZLE"),
    (("--grade", "worse"), 2, "--grade: invalid choice"),
    (("two",), 2, "terminal"),
])  # fmt: skip
def test_what_cannot_be_is_one_sentence(
    typed: tuple[str, ...], code: int, told: str, shipped: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    try:
        ended = main(["puzzles", *typed])
    except SystemExit as left:
        ended = int(left.code or 0)
    said_ = capsys.readouterr().err
    assert (ended, said_.count("\n")) == (code, 1) and told in said_


def test_today_is_put_in_lines(
    shipped: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("back\nback\nquit\n"))
    assert main(["puzzles", "today", "--text", "--saves", str(shipped / "saves")]) == 0
    told = capsys.readouterr().out
    assert told.index("what is best? ") < told.index("Which puzzle?") if "best? " in told else True
    assert "Sparta: B2 acts: what is best?" in told
