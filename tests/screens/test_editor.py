"""The editor on the screen: keys that set out a battle, lists, and the way to play and back."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from galley.editor.editor import Editor, begun, opened
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.editor.editor_screen import EditorScreen
from tests.kit.making import Counted
from tests.kit.screen import Player, playing


@asynccontextmanager
async def editing(
    tmp_path: Path, editor: Editor, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Player, EditorScreen]]:
    async with playing(tmp_path, size) as player:
        player.app.edit(editor)
        await player.pilot.pause()
        screen = player.app.screen
        assert isinstance(screen, EditorScreen)
        yield player, screen


def lie(editor: Editor) -> dict[str, str]:
    assert editor.sketch is not None
    return {id_: f"{ship.spot.at} {ship.spot.facing}" for id_, ship in editor.sketch.ships.items()}


async def go(player: Player, hex_: str) -> None:
    await player.press("h", *hex_)


async def test_two_fleets_are_set_out_of_nothing_with_few_keys(tmp_path: Path) -> None:
    """Two lines of five, in a file that is good."""
    editor = begun("war-galley")
    async with editing(tmp_path, editor) as (player, _):
        counted = Counted(player)
        await counted.press("h", *"1016", "r", "enter", "enter")
        await counted.press("g", "down", "enter", "h", *"1008")
        await counted.press("r", "enter", "enter")
        assert "5 against 5 ships" in player.screen()
        assert "good" in player.screen()
    assert lie(editor)["A5"] == "1416 N"
    assert lie(editor)["B5"] == "1408 S"
    assert counted.keys < 40


async def test_a_ship_is_taken_up_turned_and_put_down(tmp_path: Path) -> None:
    editor = begun("war-galley")
    async with editing(tmp_path, editor) as (player, _):
        await go(player, "1010")
        await player.press("p", "full_stop", "enter")
        assert "held: A1" in player.screen()
        await go(player, "1313")
        await player.press("enter")
        assert lie(editor) == {"A1": "1313 NE"}
        await player.press("equals_sign")
        await go(player, "1616")
        await player.press("enter")
        assert lie(editor) == {"A1": "1313 NE", "A2": "1616 NE"}
        await player.press("d", "u", "u")
        assert lie(editor) == {"A1": "1313 NE"}
        await player.press("U")
        assert lie(editor) == {"A1": "1313 NE", "A2": "1616 NE"}


async def test_a_whole_squadron_moves_as_it_lies(tmp_path: Path) -> None:
    editor = opened("tauris")
    before = lie(editor)
    async with editing(tmp_path, editor) as (player, _):
        await player.press("tab", "v", "enter", "down", "down", "enter")
    after = lie(editor)
    moved = {id_ for id_ in before if before[id_] != after[id_]}
    assert moved == {id_ for id_ in before if id_[0] == "A"}
    assert all(int(after[id_][:4]) - int(before[id_][:4]) == 2 for id_ in moved)


async def test_what_is_wrong_is_told_and_a_key_leads_there(tmp_path: Path) -> None:
    editor = begun("war-galley")
    async with editing(tmp_path, editor) as (player, screen):
        await go(player, "1010")
        await player.press("p", "g", "down", "enter")
        await go(player, "1010")
        await player.press("p")
        assert "1 thing wrong" in player.screen()
        assert "both in 1010" in " ".join(player.screen().split())
        await go(player, "2020")
        await player.press("x", "enter")
        assert screen.at == "1010"
        assert "squadrons[2].ships[1]" in player.screen()


async def test_every_key_is_in_a_form(tmp_path: Path) -> None:
    editor = opened("tauris")
    async with editing(tmp_path, editor) as (player, screen):
        await player.press("f", *["down"] * 3, "enter", "ctrl+u", *"Mine", "enter")
        assert editor.document.data["title"] == "Mine"
        await player.press("end", "home", *["down"] * 9, "enter", "ctrl+u", *"200", "enter")
        assert "a whole number from 1 to 99 is needed" in " ".join(player.screen().split())
        await player.press("d")
        assert "turn_limit" not in editor.document.data
        await player.press("escape")
        assert not screen.open_lists
        await player.press("u", "u")
        assert not editor.document.changed or editor.document.text == editor.document.kept


async def test_tables_of_lists_are_added_opened_and_taken_out(tmp_path: Path) -> None:
    editor = opened("tauris")
    async with editing(tmp_path, editor) as (player, screen):
        await player.press("f")
        listed, _ = screen.open_lists[-1]
        exits = [line.label for line in listed.lines()].index("exits")
        await player.press(*["down"] * exits, "enter", "enter")
        assert editor.document.data["exits"] == [{"side": "A"}]
        assert "exits[1]" in player.screen()
        await player.press("enter", "down", "enter")
        assert editor.document.data["exits"] == [{"side": "B"}]
        await player.press("escape", "up", "d")
        assert "exits" not in editor.document.data


async def test_land_is_painted_under_the_cursor(tmp_path: Path) -> None:
    editor = begun("war-galley")
    async with editing(tmp_path, editor) as (player, _):
        await go(player, "0505")
        await player.press("l")
        assert editor.document.data["map"]["land"] == ["0505"]
        await player.press("l")
        assert "land" not in editor.document.data["map"]
        await player.press("w", "down", "enter", "l")
        assert editor.document.data["map"]["shallows"] == ["0505"]


async def test_a_battle_is_kept_and_nobody_leaves_by_mistake(tmp_path: Path) -> None:
    editor, file = begun("war-galley"), tmp_path / "mine.toml"
    async with editing(tmp_path, editor) as (player, screen):
        await go(player, "1010")
        await player.press("p", "escape")
        assert "Leave without saving?" in player.screen()
        await player.press("n")
        await player.press("s", "ctrl+u", *str(file), "enter")
        assert "kept in" in player.screen()
        assert file.read_text("utf-8") == editor.document.text
        await player.press("escape")
        assert player.app.screen is not screen


async def test_it_is_played_from_here_and_edited_on(tmp_path: Path) -> None:
    editor = opened("tauris")
    async with editing(tmp_path, editor) as (player, screen):
        await player.press("P")
        await player.pilot.pause()
        assert any(isinstance(one, BattleScreen) for one in player.app.screen_stack)
        player.app.close_battle()
        await player.pilot.pause()
        assert player.app.screen is screen


async def test_a_battle_that_is_wrong_is_not_played(tmp_path: Path) -> None:
    async with editing(tmp_path, begun("war-galley")) as (player, screen):
        await player.press("P")
        assert player.app.screen is screen
        assert "it cannot be played yet: no ship is on the side of Reds" in player.screen()
