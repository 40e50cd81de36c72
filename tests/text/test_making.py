"""The editor in lines, as a person types."""

from contextlib import suppress
from io import StringIO
from pathlib import Path

import pytest

from galley.editor.editor import begun, opened
from galley.files.faults import Fault
from galley_tui.text.console.console import Console, Gone
from galley_tui.text.making import Making


class Typed:
    """Lines that were typed beforehand."""

    def __init__(self, *lines: str) -> None:
        self.lines = [*lines]

    def isatty(self) -> bool:
        return False

    def readline(self, *_: object) -> str:
        return f"{self.lines.pop(0)}\n" if self.lines else ""


def talk(*lines: str, battle: str = "", rules: str = "war-galley") -> tuple[Making, str]:
    sink = StringIO()
    editor = opened(battle) if battle else begun(rules)
    console = Console(Typed(*lines), sink, "ascii", 79)  # type: ignore[arg-type]
    made = Making(console, editor)
    with suppress(Gone):
        made.run()
    return made, sink.getvalue()


def test_a_battle_is_made_of_nothing(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    made, said = talk(
        "form 5 3.ath 1012 N abreast", "use B", "form 5 3.cor 1005 S", "set title Two lines",
        "add squadrons[1].commander", "set squadrons[1].commander.name Phormio",
        "set squadrons[1].commander.range 6", "set squadrons[1].commander.ship 1012",
        "paint land 01-03 x 20-24", f"save {file}", "quit",
    )  # fmt: skip
    assert "5 against 5 ships; good." in said
    assert made.editor.faults == []
    assert 'title = "Two lines"' in file.read_text("utf-8")


def test_what_is_wrong_stands_below_each_change() -> None:
    _, said = talk("place 3.ath 1012 N", "use B", "place 3.cor 1012 N")
    whole = " ".join(said.split())
    assert "1 against 0 ships; 1 thing wrong: squadrons: no ship is on the" in whole
    assert "B1 and A1 are both in 1012" in whole


def test_ships_are_turned_shifted_copied_and_removed() -> None:
    made, _ = talk(
        "place 3.ath 1012 N", "turn a1 starboard", "shift A 2 SE", "copy A1 2012", "move A2 2014",
        "place 3.ath 0505 N", "remove A3", "undo", "redo",
    )  # fmt: skip
    assert made.editor.sketch is not None
    lie = {id_: (one.spot.at, one.spot.facing) for id_, one in made.editor.sketch.ships.items()}
    assert lie == {"A1": ("1213", "NE"), "A2": ("2014", "NE")}


@pytest.mark.parametrize(("rules", "code"), [("ancient-galley", "tri"), ("barratt", "small")])
def test_a_battle_in_inches_is_made_of_nothing(tmp_path: Path, rules: str, code: str) -> None:
    file = tmp_path / "mine.toml"
    made, said = talk(
        f"form 5 {code} 12 8 0 abreast", "use b", f"place {code} 20 40", f"place {code} 9.5 40 A",
        "turn A6 starboard", "turn a6 starboard", "turn B se", "shift B 2 W", "copy B1 40 40 180",
        "move A1 4.25 8.5", "paint wreck 30 24", "clear wreck 30 24", "remove A2", "undo", "redo",
        "set title Two lines", "ships", f"save {file}", "quit", rules=rules,
    )  # fmt: skip
    assert made.editor.sketch is not None
    lie = {id_: (one.spot.at, one.spot.facing) for id_, one in made.editor.sketch.ships.items()}
    assert [*lie] == ["A1", "A3", "A4", "A5", "A6", "B1", "B2"]
    assert lie["A1"] == ("4.25 8.5", "0")
    assert lie["A6"] == ("9.5 40", "30")
    assert lie["B1"] == ("18 40", "135")
    assert lie["B2"] == ("40 40", "180")
    assert "5 against 2 ships; good." in said
    assert f"B1: {code} at 18 40, heading 135, Blues." in said
    assert 'title = "Two lines"' in file.read_text("utf-8")


def test_the_words_are_those_of_the_game() -> None:
    _, said = talk("help all", "help play", "squadron A Van", "use c", "place", rules="barratt")
    assert "place CLASS X Y [DEGREES] [SIDE]" in said
    assert "squadron A Van makes" not in said
    assert '"squadron A Van" is not understood' in said
    assert "side: 'C' is none of this battle: use A, B" in said
    _, said = talk("help all", "help play")
    assert "place CLASS HEX [FACING] [SQUADRON]" in said
    assert "squadron A Van makes" in said


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("nonsense", '"nonsense" is not understood'),
        ("place", "needs a class and a place"),
        ("place 3.ath", "needs a class and a place"),
        ("form x", "needs a number of ships first"),
        ("turn A1", "needs ships and a facing"),
        ("shift A1 N", "needs ships, a number and a direction"),
        ("move", "needs a hex"),
        ("remove", "needs ships"),
        ("squadron C Van", "needs a side and a name"),
        ("use Q", "'Q' is none of this battle"),
        ("set turn_limit", "needs a key and a value"),
        ("set turn_limit soon", "a whole number from 1 to 99 is needed"),
        ("show nowhere", "has no keys"),
        ("unset nowhere", "is no place in this file"),
        ("paint land x", 'a hex ("0812"), or columns x rows'),
        ("paint land 99-01 x 01", "is not on the map"),
        ("clear land 1 x 1", 'a hex ("0812"), or columns x rows'),
        ("add title", "is no table"),
        ("undo", "Nothing is left to undo"),
        ("redo", "Nothing was undone"),
        ("save", "has no name yet"),
        ("play", "has to wait"),
        ("classes gold", 'No class has "gold" in it'),
        ("help nowhere", "There is no help"),
    ],
)
def test_what_is_not_understood_gets_one_sentence(line: str, answer: str) -> None:
    made, said = talk(line)
    assert answer in " ".join(said.split())
    assert not made.editor.document.before


def test_everything_can_be_looked_at() -> None:
    _, said = talk("ships", "", "classes L2", "check", "show sides.A", "text", "help all",
                   battle="tauris")  # fmt: skip
    whole = " ".join(said.split())
    assert "A1: 5.vat" in whole or "A1:" in whole
    assert "Everything is good." in whole
    assert "sides.A.level: 64." in whole


def test_no_other_file_is_written_over_unasked(tmp_path: Path) -> None:
    file = tmp_path / "other.toml"
    file.write_text("x = 1\n", "utf-8")
    _, said = talk("place 3.ath 1012 N", f"save {file}", "n")
    assert "Write over" in said
    assert file.read_text("utf-8") == "x = 1\n"
    made, _ = talk("place 3.ath 1012 N", f"save {file}", "y", "place 3.ath 1412 N", "save")
    assert file.read_text("utf-8") == made.editor.document.text


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("x = 1\n", "rules: is missing: name the game"),
        ("rules = 5\n", "rules: is missing: name the game"),
        ('rules = "chess"\n', "'chess' is not a rule set: use one of war-galley"),
        ("x = [\n", "is not TOML"),
    ],
)
def test_a_file_that_is_no_battle_gets_one_sentence(text: str, why: str, tmp_path: Path) -> None:
    file = tmp_path / "odd.toml"
    file.write_text(text, "utf-8")
    with pytest.raises(Fault) as caught:
        opened(file)
    assert why in str(caught.value)


def test_nobody_leaves_by_mistake() -> None:
    made, said = talk("place 3.ath 1012 N", "quit", "n", "ships")
    assert "Leave without saving?" in said
    assert not made.left
    made, said = talk("place 3.ath 1012 N", "quit", "n", "undo", "quit")
    assert said.count("Leave without saving?") == 1
    assert made.left and not made.plays
