"""What a file of characters may hold, and what is said of one that holds something else."""

from pathlib import Path
from typing import Annotated

import pytest

from galley.engine.bot import Persona
from galley.engine.records import Record
from galley.files.faults import Fault
from galley.files.schema import says
from galley.tactics.characters import LARGEST, MOST, Characters


class Weights(Record, frozen=True):
    ram: Annotated[float, says("what a ram brings")] = 2.0
    rest: Annotated[float, says("what rest brings")] = 1.0


ONE = '[bold]\nname = "Bold one"\nlikes = "to ram"\nram = 150\n'


def cast(folder: Path, text: str, added: str = "") -> Characters[Weights]:
    (folder / "own.toml").write_bytes(text.encode("utf-8", "surrogateescape"))
    users = folder / "users.toml"
    if added:
        users.write_text(added)
    return Characters(folder / "own.toml", Weights(), lambda: users)


def test_weights_are_parts_of_those_of_a_plain_captain(tmp_path: Path) -> None:
    found = cast(tmp_path, ONE)
    assert found.personas() == {"bold": Persona("Bold one", "to ram")}
    assert found.weights("bold") == Weights(3.0, 1.0)
    assert found.weights_or_plain("nobody") == found.weights_or_plain("") == Weights()
    with pytest.raises(KeyError):
        found.weights("nobody")


def test_a_user_adds_characters_and_changes_those_of_the_game(tmp_path: Path) -> None:
    found = cast(tmp_path, ONE, ONE.replace("150", "50") + ONE.replace("[bold]", "[mine]"))
    assert [found.weights(id_).ram for id_ in ("bold", "mine")] == [1.0, 3.0]


@pytest.mark.parametrize(("text", "why"), [
    (ONE.replace("150", "401"), "bold.*ram"),
    (ONE.replace("150", "-1"), "bold.*ram"),
    (ONE.replace("ram =", "rom ="), "rom"),
    (ONE.replace('name = "Bold one"\n', ""), "name"),
    (ONE.replace("Bold one", "B" * 31), "name"),
    (ONE.replace("bold", "b" * 41), "a table with the name of a character is needed"),
    ("bold = 1\n", "a table with the name of a character is needed"),
    ("[bold\n", "own.toml"),
    ("\udcff", "is not UTF-8 text"),
    ("".join(ONE.replace("bold", f"b{n}") for n in range(MOST + 1)), f"at most {MOST} are read"),
    ("#" * (LARGEST + 1), "own.toml"),
])  # fmt: skip
def test_what_is_wrong_is_told(tmp_path: Path, text: str, why: str) -> None:
    with pytest.raises(Fault, match=why):
        cast(tmp_path, text).personas()


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Fault):
        Characters(tmp_path / "none.toml", Weights()).personas()
