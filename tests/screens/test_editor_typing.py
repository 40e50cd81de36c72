"""What is typed in the editor: places, keys by name, lines of lists, names of files."""

from pathlib import Path

import pytest

from galley.editor.editor import begun, opened
from galley.files.faults import Fault
from tests.kit.making import refuses
from tests.screens.test_editor import editing, go, lie


async def test_ships_are_placed_where_a_place_and_a_heading_are_typed(tmp_path: Path) -> None:
    editor = begun("barratt")
    async with editing(tmp_path, editor) as (player, screen):
        await player.press("a", *"24.25 8 37", "enter")
        assert lie(editor) == {"A1": "24.25 8 37"}
        await player.press("a", *"31 8", "enter")
        assert lie(editor)["A2"] == "31 8 37"
        await player.press("H", *"40.5 9.125 90", "enter")
        assert (screen.at, screen.facing) == ("40.5 9.125", "90")
        assert "small 90" in player.screen()
        await player.press("r", "2", "enter", "enter")
        assert lie(editor)["A3"] == "40.5 9.125 90"
        await player.press("right")
        assert screen.at == "41.5 9.5"
        await player.press("g", "down", "enter", "a", *"20 40", "enter")
        assert lie(editor)["B1"] == "20 40 180"


async def test_a_ship_that_is_held_is_put_down_where_a_place_is_typed(tmp_path: Path) -> None:
    editor = begun("ancient-galley")
    async with editing(tmp_path, editor) as (player, _):
        await player.press("a", *"24.25 8.5 0", "enter", "enter")
        assert "held: A1" in player.screen()
        await player.press("H", *"30.5 12.75", "enter", "enter")
        there = [float(part) for part in lie(editor)["A1"].split()]
        assert there == pytest.approx([30.5, 12.75, 0], abs=0.5)


@pytest.mark.parametrize("typed", ["", "x", "24", "24.5 8 370", "24 8 0 much", "900 8", "\x1b"])
async def test_a_place_that_is_none_is_told_and_nothing_is_placed(
    typed: str, tmp_path: Path
) -> None:
    editor = begun("barratt")
    async with editing(tmp_path, editor) as (player, screen):
        await player.press("a", *typed.replace("\x1b", "é"), "enter")
        assert screen.note
        assert screen.note.isprintable()
        assert not lie(editor)


async def test_hexes_are_typed_alike(tmp_path: Path) -> None:
    editor = begun("war-galley")
    async with editing(tmp_path, editor) as (player, screen):
        await player.press("a", *"1012 ne", "enter", "H", *"2020", "enter", "p")
        assert lie(editor) == {"A1": "1012 NE", "A2": "2020 NE"}
        await player.press("H", *"9898", "enter")
        assert screen.at == "2020"
        assert "9898 is not on the map" in player.screen()


async def test_squadrons_begin_with_their_bows_to_the_enemy(tmp_path: Path) -> None:
    editor = begun("war-galley")
    async with editing(tmp_path, editor) as (player, _):
        await go(player, "1016")
        await player.press("full_stop", "p", "g", "down", "enter")
        assert "3.ath S" in player.screen()
        await go(player, "1008")
        await player.press("p", "g", "up", "enter")
        assert "3.ath NE" in player.screen()
    assert lie(editor) == {"A1": "1016 NE", "B1": "1008 S"}


async def test_keys_are_given_by_the_beginning_of_their_names(tmp_path: Path) -> None:
    editor = begun("war-galley")
    async with editing(tmp_path, editor) as (player, _):
        await player.press("E")
        assert "no ship is here" in player.screen()
        await go(player, "1010")
        await player.press("p", "E", *"ra", "enter")
        assert "squadrons[1].ships[1].rammed: yes" in player.screen()
        await player.press("E", *"rammed", "enter")
        assert "rammed: no" in player.screen()
        await player.press("E", *"fati 2", "enter", "F", *"ti The end", "enter")
        assert "title: The end" in player.screen()
        await player.press("F", *"si.B.na Reds and Blues", "enter")
        await player.press("F", *"sq.1.com.na Phormio", "enter")
        await player.press("F", *"sq.1.com.ra 99", "enter")
        assert "'99' is not right" in " ".join(player.screen().split())
    data = editor.document.data
    assert data["title"] == "The end"
    assert data["sides"]["B"]["name"] == "Reds and Blues"
    assert data["squadrons"][0]["commander"] == {"name": "Phormio"}
    assert data["squadrons"][0]["ships"][0]["fatigue"] == 2


async def test_a_commander_goes_aboard_the_ship_under_the_cursor(tmp_path: Path) -> None:
    editor = begun("war-galley")
    async with editing(tmp_path, editor) as (player, _):
        await player.press("m")
        assert "no ship is here" in player.screen()
        await go(player, "1010")
        await player.press("r", "2", "enter", "enter", "m", *"Phormio the Elder 6", "enter")
        man = {"name": "Phormio the Elder", "range": 6, "ship": "1010"}
        assert editor.document.data["squadrons"][0]["commander"] == man
        await player.press("tab", "m", *"Phormio", "enter")
        assert "needs a commander's name and his range" in player.screen()
        await player.press("m", *"Konon 5", "enter")
        man = {"name": "Konon", "range": 5, "ship": "1110"}
        assert editor.document.data["squadrons"][0]["commander"] == man
    editor = begun("barratt")
    async with editing(tmp_path, editor) as (player, _):
        await player.press("a", *"24 8", "enter", "m")
        assert editor.document.data["ships"][0]["flagship"] is True


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("", "has no key that begins with ''"),
        ("zzz 1", "has no key that begins with 'zzz'"),
        ("title", "needs a value behind its name"),
        ("squadrons.9.name X", "has no key that begins with '9'"),
        ("sides..name X", "has no key that begins with ''"),
        ("turn soon", "'soon' is not right: a whole number from 1 to 99 is needed"),
        ("map 3", "is needed"),
        ("\x1b[2J 1", "has no key that begins with '\\x1b[2J'"),
    ],
)
def test_what_is_no_key_gets_one_sentence(typed: str, why: str) -> None:
    refuses(begun("war-galley"), lambda editor: editor.put_typed((), typed), why)
    with pytest.raises(Fault) as caught:
        begun("war-galley").put_typed((), typed)
    assert str(caught.value).isprintable()


async def test_lines_of_a_list_are_found_by_letters(tmp_path: Path) -> None:
    async with editing(tmp_path, begun("war-galley")) as (player, screen):
        await player.press("c", "/", *"cor")
        assert ">3.cor" in player.screen()
        await player.press("enter")
        assert screen.code == "3.cor"
        await player.press("c", "/", *"hoplites", "enter")
        assert screen.code == "3.cry"
        await player.press("c", "/", *"gold", "enter")
        assert "no line has 'gold' in it" in player.screen()
        await player.press("/", "t", "escape", "escape")
        assert screen.code == "3.cry"
        assert not screen.open_lists


async def test_a_new_battle_is_kept_under_its_title(tmp_path: Path) -> None:
    async with editing(tmp_path, begun("war-galley")) as (player, _):
        await player.press("s")
        assert "keep it as: my-battle.toml_" in player.screen()
        await player.press("escape", "F", *"ti  Off Sybota, 433 BC!", "enter", "s")
        assert "keep it as: off-sybota-433-bc.toml_" in player.screen()
        await player.press("escape", "F", *"ti ../..", "enter", "s")
        assert "keep it as: my-battle.toml_" in player.screen()
    async with editing(tmp_path, opened("tauris")) as (player, _):
        await player.press("s")
        assert "keep it as: tauris.toml_" in player.screen()
