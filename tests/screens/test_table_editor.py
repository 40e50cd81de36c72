"""The editor on the screen over a table in inches: the same keys set out a battle."""

from pathlib import Path

import pytest

from galley.editor.editor import Editor, begun, opened
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.editor.editor_screen import EditorScreen
from tests.kit.making import Counted
from tests.screens.test_editor import editing, go, lie

GAMES = {"ancient-galley": ("tri", "phormio"), "barratt": ("small", "dare")}
both = pytest.mark.parametrize("rules", GAMES)


@both
async def test_two_fleets_are_set_out_of_nothing_with_few_keys(rules: str, tmp_path: Path) -> None:
    editor = begun(rules)
    async with editing(tmp_path, editor) as (player, _):
        counted = Counted(player)
        await counted.press("h", *"1040", "r", "enter", "enter")
        await counted.press("g", "down", "enter", "h", *"1010", "r", "enter", "enter")
        assert "5 against 5 ships" in player.screen()
        assert "good" in player.screen()
        assert "in B, Blues" in player.screen()
    there = lie(editor)
    assert there["A1"] == "9.5 8.5 0"
    assert there["B1"] == "9.5 38.5 180"
    assert there["A5"].split()[1:] == ["8.5", "0"]
    assert counted.keys < 40


@both
async def test_as_many_ships_are_set_up_as_are_typed(rules: str, tmp_path: Path) -> None:
    editor = begun(rules)
    async with editing(tmp_path, editor) as (player, _):
        await go(player, "1040")
        await player.press("r", "2", "enter", "enter")
        assert [*lie(editor)] == ["A1", "A2"]
        await go(player, "1030")
        await player.press("r", "1", "0", "backspace", "backspace", "3", "enter", "enter")
        assert len(lie(editor)) == 5
        await go(player, "1020")
        await player.press("r", "x", "enter")
        assert "'x' is no number of ships" in player.screen()
        assert len(lie(editor)) == 5


@both
async def test_a_ship_is_placed_turned_moved_copied_and_removed(
    rules: str, tmp_path: Path
) -> None:
    editor = begun(rules)
    async with editing(tmp_path, editor) as (player, screen):
        await go(player, "2030")
        await player.press("p", "full_stop", "comma", "full_stop", "full_stop", "enter")
        assert "held: A1" in player.screen()
        await go(player, "2725")
        await player.press("enter")
        assert lie(editor) == {"A1": "26.5 23.5 30"}
        await player.press("equals_sign")
        await go(player, "4025")
        await player.press("enter")
        assert lie(editor) == {"A1": "26.5 23.5 30", "A2": "39.5 23.5 30"}
        await player.press("tab")
        assert screen.here is not None and screen.here.ship == "A1"
        await player.press("d")
        assert lie(editor) == {"A2": "39.5 23.5 30"}
        await player.press("u", "u")
        assert lie(editor) == {"A1": "26.5 23.5 30"}
        await player.press("U")
        assert [*lie(editor)] == ["A1", "A2"]
        await go(player, "9999")
        assert "9999 is not on the map" in player.screen()


@both
async def test_the_next_ships_head_as_they_are_turned(rules: str, tmp_path: Path) -> None:
    editor = begun(rules)
    async with editing(tmp_path, editor) as (player, _):
        await go(player, "2030")
        await player.press("g", "down", "enter", *["comma"] * 3, "p")
        assert lie(editor) == {"B1": "19.5 18.5 135"}


@both
async def test_a_whole_side_moves_as_it_lies(rules: str, tmp_path: Path) -> None:
    editor = opened(GAMES[rules][1])
    before = lie(editor)
    async with editing(tmp_path, editor) as (player, _):
        await player.press("tab", "v", "enter", "right", "right", "n", "enter")
        assert "whole sides are taken" in player.screen()
    for id_, spot in lie(editor).items():
        far = [float(a) - float(b) for a, b in zip(spot.split(), before[id_].split(), strict=True)]
        assert far == ([3, -1, 0] if id_[0] == "A" else [0, 0, 0])


@both
async def test_a_spot_between_squares_stays_and_is_shown(rules: str, tmp_path: Path) -> None:
    editor = opened(GAMES[rules][1])
    async with editing(tmp_path, editor) as (player, screen):
        await player.press("tab")
        assert screen.here is not None
        assert f"at {screen.here.spot.at}" in player.screen()


@both
async def test_what_is_wrong_is_told_and_a_key_leads_there(rules: str, tmp_path: Path) -> None:
    editor = begun(rules)
    async with editing(tmp_path, editor) as (player, screen):
        await go(player, "2030")
        await player.press("p", "g", "down", "enter", "P")
        assert player.app.screen is screen
        wrong = "it cannot be played yet: has 1 table: 2 to 40 tables are needed"
        assert wrong in " ".join(player.screen().split())
        await go(player, "2030")
        await player.press("p")
        assert "A1: overlaps B1" in " ".join(player.screen().split())
        await player.press("f", "end", "escape", "e")
        assert "ships[1]" in player.screen() or "ships[2]" in player.screen()


@both
async def test_wrecks_and_land_are_painted_under_the_cursor(rules: str, tmp_path: Path) -> None:
    editor = begun(rules)
    async with editing(tmp_path, editor) as (player, _):
        await go(player, "2030")
        await player.press("l", "right")
        if rules == "ancient-galley":
            await player.press("l")
            [shore] = editor.document.data["shores"]
            assert shore["corners"] == "19000 18000, 21000 18000, 21000 19000, 19000 19000"
            await player.press("l", "left", "l", "w", "down", "enter")
            assert "shores" not in editor.document.data
            await player.press("l")
        [wreck] = editor.document.data["wrecks"]
        assert wreck["at"] == [19500, 18500]
        await player.press("l")
        assert "wrecks" not in editor.document.data


@both
async def test_a_side_is_chosen_and_none_is_begun(rules: str, tmp_path: Path) -> None:
    async with editing(tmp_path, begun(rules)) as (player, screen):
        await player.press("g")
        assert "Side of the next ships" in player.screen()
        assert [line.label for line in screen.open_lists[-1][0].lines()] == ["A", "B"]
        await player.press("enter", "w")
        words = [line.label for line in screen.open_lists[-1][0].lines()]
        assert words == [*begun(rules).waters]


@both
async def test_a_battle_is_kept_and_played_from_here(rules: str, tmp_path: Path) -> None:
    editor, file = opened(GAMES[rules][1]), tmp_path / "mine.toml"
    async with editing(tmp_path, editor) as (player, screen):
        await player.press("tab", "enter", "right", "enter", "s", "ctrl+u", *str(file), "enter")
        assert "kept in" in player.screen()
        assert opened(file).faults == []
        await player.press("P")
        await player.pilot.pause()
        assert any(isinstance(one, BattleScreen) for one in player.app.screen_stack)
        player.app.close_battle()
        await player.pilot.pause()
        assert player.app.screen is screen


@both
async def test_a_file_of_which_nothing_can_be_drawn_is_mended(rules: str, tmp_path: Path) -> None:
    editor = begun(rules)
    editor.take_out(("sides", "B"))
    async with editing(tmp_path, editor) as (player, screen):
        assert isinstance(screen, EditorScreen)
        assert editor.sketch is None
        await player.press("p", "l", "tab", "enter", "full_stop", "up", "z", "v", "d")
        assert "sides.B" in player.screen()
        await player.press("u")
        assert isinstance(editor, Editor) and editor.sketch is not None
