"""The guided evening in lines: lessons that come up, goals that are noticed, off and on."""

from __future__ import annotations

import re
from pathlib import Path

from galley.game.port import GamePort
from galley_tui.config.settings import Settings
from galley_tui.faces.catalogue import face_of
from galley_tui.faces.war_galley.lessons.first_evening import FIRST_EVENING
from galley_tui.terminal.look import Look, wrap
from tests.kit.text import in_memory, said, shell

LESSON = "lesson-training"
RAKED = ("max", "max", "do 5", "=")
"""Lines after which a ship of Rome has raked."""


def guided(battle: GamePort, *typed: str) -> list[str]:
    """What is said to each line, as one line, with lessons."""
    replies = said(battle, *typed, settings=Settings(lessons=True))
    return [" ".join(reply.split()) for reply in replies]


def test_a_newcomer_who_does_what_he_is_told_rams_in_three_lines() -> None:
    opening, *replies = guided(in_memory(LESSON, 7), "max", "max", "do 1", "=")
    assert "Lesson: Command, fatigue (0 of 5 done)." in opening
    assert "Lesson: type max: the whole squadron" in opening
    assert "Lesson: Ramming, and coming free (0 of 5 done)." in replies[1]
    assert "To do: ram a ship; come free." in replies[1]
    assert "Lesson: type do 1: A2 rams B4." in replies[1]
    assert " ram (" in replies[3]


def test_a_lesson_is_told_again_and_not_where_it_is_not_wanted() -> None:
    _, first, off, quiet, *_ = guided(in_memory(LESSON, 7), "lesson", "lesson off", "max")
    assert first.startswith("Lesson: Command") and "on brings them back" in off
    assert "Lesson" not in quiet
    plain = said(in_memory(LESSON, 7), "max", "lesson")
    assert "Lesson" not in plain[0] + plain[1] and "Lesson: Command" in plain[2]
    assert "spent rowers" not in plain[0] and "spent rowers" in guided(in_memory(LESSON))[0]


def test_what_is_done_is_read_from_the_battle_that_was_taken_up_again() -> None:
    battle = in_memory(LESSON, 7)
    guided(battle, *RAKED)
    again = guided(battle, "lesson")
    assert "Raking" not in "".join(again) and "spent rowers" not in again[0]
    assert "(1 of 5 done)" in again[1]


def test_what_is_taken_back_is_to_be_done_again() -> None:
    battle = in_memory(LESSON, 7)
    told = guided(battle, *RAKED, "lesson", *["undo", "yes"] * 5)
    assert "(1 of 5 done)" in told[len(RAKED) + 1]
    assert "(0 of 5 done)" in " ".join(guided(battle, "lesson"))


CADET = "Carthage: played by cadet from now on"


def test_a_battle_with_lessons_is_begun_so_from_the_shell_and_the_menu(
    tmp_path: Path,
) -> None:
    saves = tmp_path / "saves"
    config = {"GALLEY_CONFIG": str(tmp_path / "config")}
    guided = ("play", "training", "--guided", "--alone", "--seed", "7")
    told = shell(saves, *guided, typed="", **config)
    assert "Lesson: Command" in told
    later = shell(saves, typed="1\n", **config)
    assert "Lesson: Command" in later
    first = shell(tmp_path / "none", typed="1\n")
    assert "1. First battle: guided by five lessons" in first and CADET in first
    nowhere = shell(saves, *guided, GALLEY_CONFIG="/dev/null/nowhere")
    assert "Lesson: Command" in nowhere
    menu = shell(saves, typed="new\ntraining\nguided\n")
    assert CADET in menu
    usual = shell(saves, "play", "training", "--guided", typed="")
    assert CADET in usual


def test_texts_have_room_in_two_lines_of_the_screen() -> None:
    for lesson in FIRST_EVENING.lessons:
        rows = wrap(lesson.text, 78, "text", " ")
        assert len(rows) <= 2, (lesson.id, rows)


def test_short_forms_are_explained_in_a_line() -> None:
    face = face_of(in_memory().rules.id)
    shown = "keep A  cat3  def. 8  tired ----  ram [5] 6*  HpsRAC  agr.[ ]  (M3)  T1/9"
    found = dict(face.help.forms(shown))
    words = {"keep A", "cat3", "def. 8", "tired ----", "ram [5] 6*", "HpsRAC", "agr.[ ]", "(M3)"}
    assert words <= found.keys()
    assert all(len(means) <= 62 for means in found.values()), found
    assert found["keep A"].startswith("the ships of squadron A")
    assert "at cruise 5, at maximum 6" in found["ram [5] 6*"]
    assert face.rules.meaning("cat3") == found["cat3"]


def test_every_word_on_a_sheet_is_explained() -> None:
    """What is left of a sheet, without all that is explained, is names and figures."""
    battle = in_memory()
    face = face_of(battle.rules.id)
    look = Look("truecolor", "unicode")
    for ship in ("A3", "B1"):
        sheet = face.sheets.sheet(battle.seen().board, ship)
        assert sheet is not None
        rows = sheet.rows(26, look, False)
        text = "\n".join("".join(text for text, *_ in row).rstrip() for row in rows)
        left = re.sub(r"\s+", " ", text)
        for word, _ in sorted(face.help.forms(text), key=lambda one: -len(one[0])):
            left = left.replace(word, " ", 1)
        names = {"Rome", "Carthage", "C.", "Laelius", "Adherbal"}
        assert set(re.findall(r"[A-Za-z]\S*", left)) <= names, left


def test_a_short_form_is_explained_in_lines() -> None:
    lines = ("explain HpsRAC", "explain cat3", "explain zork", "explain", "explain B1 (M2) [8.2]")
    _, boxes, type_, none, bare, line, *_ = said(in_memory(), *lines)
    assert boxes.startswith("HpsRAC: Half speed") and "a trireme" in type_
    assert '"zork" is no short form' in none and bare.startswith("Explain cat3 explains one")
    assert "(M2): manpower" in line and "[8.2]: the number of a rule" in line
