"""Dice by hand in lines: a prompt for each throw, several faces at once, a word for the rest."""

from io import StringIO
from pathlib import Path

import pytest

from galley.engine.checks import Check, Modifier, need_or_more
from galley.engine.dice import D6
from galley.engine.records import DiceByHand
from galley.game.by_hand.throws import Faces, HandThrow
from galley.game.loading.opening import open_battle, verify
from galley_tui.text.battle.dice import Thrower
from galley_tui.text.console.console import Console, Gone, Leave
from tests.kit.text import answers, in_memory, shell

FIRST = {"training": ("2", "5"), "phormio": ("3", "4"), "dare": ("3 5 1", "264")}


@pytest.mark.parametrize("scenario", FIRST)
def test_a_battle_begins_with_faces_that_are_typed_and_goes_on_so(
    scenario: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))
    more = [line for n in range(60) for line in ("=", "do 1", "1", "throw" if n > 20 else "2 3")]
    typed = "\n".join([*FIRST[scenario], *more, "quit", "quit", ""])
    said = shell(tmp_path, "play", scenario, "--dice", "hand", "--side", "A=captain",
                 "--side", "B=captain", typed=typed)  # fmt: skip
    assert "please: a digit for each die" in said
    assert "Dice given by hand" in said
    (save,) = tmp_path.glob("*.toml")
    game = open_battle(save)
    assert game.by_hand
    first = [face for roll in game.past.entries[0].rolls for face in roll]
    typed_first = [int(face) for face in "".join(FIRST[scenario]).replace(" ", "")]
    assert first[: len(typed_first)] == typed_first
    assert any(isinstance(line.event, DiceByHand) for line in game.log())
    game.close()
    verify(save)


def asked(back: bool) -> HandThrow:
    """Two dice of a ram."""
    bands = need_or_more(5, "hit", "miss")
    check = Check("ram", "7.1", 2, "5 or more", bands, (Modifier(1, "larger", "5.06"),))
    return HandThrow("A", check, ("A1", "B4"), (D6, D6), "", back)


def given(typed: str, back: bool = True) -> tuple[Faces, str]:
    """The faces that these lines give, and what is said to them."""
    sink = StringIO()
    console = Console(StringIO(typed), sink, "ascii")
    return Thrower(console, lambda asked: "Rome")(asked(back)), sink.getvalue()


def test_a_prompt_says_who_throws_what_for_and_with_which_dice() -> None:
    faces, said = given("3 5\n")
    assert faces == Faces((3, 5))
    assert said.startswith(
        "Rome throws: A1 on B4: ram (5 or more).\n  Added: +1 larger.\n  2 dice."
    )
    assert "1 of 2>" in said


def test_wrong_faces_are_refused_in_a_sentence_and_the_last_is_taken_back() -> None:
    faces, said = given("7\nx\n345\n6\n-\n2\n0\n4\n")
    assert faces == Faces((2, 4))
    assert "No: a die shows 1 to 6, and no 7." in said
    assert "No: 2 dice, and 3 faces are given." in said
    assert "2 faces, please" in said
    assert "no 10" in said


def test_turned_off_while_a_throw_waits_the_program_throws(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLEY_PRIVATE", str(tmp_path / "private"))
    more = ["=", "do 1", "1"] * 3
    typed = "\n".join(
        [*FIRST["dare"], "6 5 1 2", *more, "hand off", "=", "hand", "quit", "quit", ""]
    )
    said = shell(tmp_path, "play", "dare", "--dice", "hand", typed=typed)
    assert "2 of 6, for A1>" in said
    assert "Dice: the program's" in said
    (save,) = tmp_path.glob("*.toml")
    game = open_battle(save)
    assert not game.by_hand
    thrown = [entry for entry in game.past.entries[1:] if entry.rolls]
    assert thrown[-1].faces == (1,), "the rest is thrown by the program"
    game.close()
    verify(save)


def test_words_for_the_rest_and_for_the_way_back() -> None:
    assert given("4\nthrow\n")[0] == Faces((4,), rest=True)
    assert given("4\nback\n")[0] == Faces(back=True)
    faces, said = given("back\n11\n", back=False)
    assert faces == Faces((1, 1))
    assert "no way back" in said
    with pytest.raises(Leave):
        given("quit\n")
    with pytest.raises(Gone):
        given("")


def test_the_word_hand_says_and_changes_whose_dice_are_thrown() -> None:
    game = in_memory("dare")
    said = answers(game, "hand", "hand on", "hand", "hand off", "hand so")
    assert [one.partition(" Athens>")[0].strip() for one in said] == [
        "Dice: the program's.",
        "Dice: by hand, each face asked for.",
        "Dice: by hand, each face asked for.",
        "Dice: the program's.",
        "No: hand on, or hand off, is the form.",
    ]
    assert not game.by_hand
