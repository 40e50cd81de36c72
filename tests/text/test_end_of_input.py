"""The end of the input answers whatever the program asks before a battle, and says so."""

from pathlib import Path

import pytest

from tests.kit.text import shell
from tests.text.test_keeping import begun

ENDED = "The input has ended: that is a no."


@pytest.mark.parametrize("typed", ["", "what?\n", "\x1b[A\n", "maybe"])
def test_where_battles_are_to_be_kept(typed: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    data = str(tmp_path / "data")
    told = shell(file / "saves", "play", "training", typed=typed, ends=1, XDG_DATA_HOME=data)
    assert ENDED in told and "cannot be written" in told
    assert not [*(tmp_path / "data").rglob("*.toml")]


def test_whether_a_damaged_save_is_taken_as_far_as_it_is_sound(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    text = kept.read_text()
    kept.write_text(damaged := text[:-60] + "?" + text[-60:])
    for words, typed, ends in ((("replay", str(kept)), "", 1), ((), "load\n1", 0)):
        told = shell(tmp_path, *words, typed=typed, ends=ends)
        assert "Take what is sound?" in told and ENDED in told
    assert kept.read_text() == damaged


def test_whether_a_save_is_deleted(tmp_path: Path) -> None:
    kept = begun(tmp_path)
    told = shell(tmp_path, typed="load\ndelete 1")
    assert ENDED in told and kept.exists()


def test_whether_a_battle_is_given_up(tmp_path: Path) -> None:
    told = shell(tmp_path, "play", "training", typed="concede")
    assert ENDED in told and "What was played is kept" not in told
