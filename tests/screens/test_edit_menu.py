"""The first menu leads into the editor: of a new battle of each game, a copy, a save, a file."""

from pathlib import Path

import pytest

from galley.editor.editor import begun
from galley.game.game import Game
from galley.scenarios.library import load
from galley_tui.screens.editor.editor_screen import EditorScreen
from galley_tui.screens.lobby.title import TitleScreen
from tests.kit.random_play import kept, play_on
from tests.kit.screen import Player, playing
from tests.kit.text import shell

GAMES = ("war-galley", "ancient-galley", "barratt")


def edits(player: Player) -> EditorScreen:
    screen = player.app.screen
    assert isinstance(screen, EditorScreen), player.screen()
    return screen


@pytest.mark.parametrize("rules", GAMES)
async def test_a_new_battle_of_each_game(rules: str, tmp_path: Path) -> None:
    async with playing(tmp_path, (80, 24)) as player:
        await player.press("e", *["down"] * GAMES.index(rules), "enter")
        assert edits(player).editor.document.text == begun(rules).document.text
        await player.press("escape")
        assert isinstance(player.app.screen, TitleScreen)


async def test_a_copy_of_a_battle_of_the_game(tmp_path: Path) -> None:
    async with playing(tmp_path, (80, 24)) as player:
        await player.press("e", *["down"] * 3, "enter", "down", "enter")
        await player.pilot.pause()
        assert edits(player).editor.document.data["id"] == "lade"
        assert edits(player).editor.document.copy_only


@pytest.mark.parametrize("battle", ["training", "dare"])
async def test_a_save_from_where_it_stands(battle: str, tmp_path: Path) -> None:
    save = kept(play_on(Game.new(load(battle), 11, tmp_path), 11, 40))
    before = save.read_bytes()
    async with playing(tmp_path, (80, 24)) as player:
        await player.press("e", *["down"] * 4, "enter", "enter")
        await player.pilot.pause()
        assert "turn" in edits(player).note
        assert edits(player).editor.faults == []
        await player.press("escape", "y", "e", "end", "enter", *str(save), "enter")
        await player.pilot.pause()
        assert "-turn-" in str(edits(player).editor.document.data["id"])
    assert save.read_bytes() == before


async def test_a_file_and_one_that_is_not_there(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    begun("barratt").document.save(file)
    async with playing(tmp_path, (80, 24)) as player:
        await player.press("e", "end", "enter", *str(file), "enter")
        assert edits(player).editor.document.path == file
        await player.press("escape", "e", "end", "enter", "x", "enter")
        assert "x: cannot be read: no such file or directory" in player.screen()
        await player.press("escape")
        assert isinstance(player.app.screen, TitleScreen)


def test_the_same_in_lines(tmp_path: Path) -> None:
    kept(play_on(Game.new(load("phormio"), 11, tmp_path), 11, 40))
    file = tmp_path / "elsewhere" / "mine.toml"
    file.parent.mkdir()
    begun("barratt").document.save(file)
    typed = [
        "edit", "2", "place tri 20 8", "quit", "y",
        "edit", "saved", "1", "quit", "y",
        "edit", "copy", "dare", "edit", "ships", "quit",
        "edit", "file", str(file), "quit",
        "edit", "file", "nowhere.toml", "quit",
    ]  # fmt: skip
    told = shell(tmp_path, typed="\n".join([*typed, ""]))
    whole = " ".join(told.split())
    assert "Editor: My battle, Ancient Galley, 15 mm." in whole
    assert "1 against 0 ships" in whole
    assert "Editor: Phormio's pupils, Ancient Galley, 15 mm." in whole
    assert "B2: small at 35 39, heading 180, Sparta." in whole
    assert "Editor: My battle, Barratt's rules." in whole
    assert "nowhere.toml: cannot be read" in whole
    assert told.count("Edit: make a battle, or change one") >= 5


def test_a_copy_has_the_optional_rules_that_were_settled(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    typed = ["edit", "copy", "dare", "optional", "1", "back", "edit", f"save {file}", "quit"]
    told = shell(tmp_path, typed="\n".join([*typed, ""]))
    assert load(file).data["options"] == {"corvus_literal": True}, told


def test_a_copy_has_the_variant_that_was_chosen(tmp_path: Path) -> None:
    """What a variant changes stands in the file, and the variants themselves no more."""
    file = tmp_path / "copy.toml"
    typed = ["edit", "copy", "lade", "optional", "1", "back", "edit", f"save {file}", "quit"]
    told = shell(tmp_path, typed="\n".join([*typed, ""]))
    data, variant = load(file).data, load("lade").data["variants"][0]
    assert data["notes"]["chosen"] == [variant["text"]], told
    assert data["sides"]["A"]["briefing"] == variant["change"]["sides"]["A"]["briefing"]
    assert "variants" not in data


def test_a_battle_that_is_made_in_lines_is_played(tmp_path: Path) -> None:
    typed = ["edit", "3", "form 2 small 20 8", "use b", "form 2 small 20 40", "play", "quit"]
    told = shell(tmp_path, typed="\n".join([*typed, ""]))
    assert "2 against 2 ships; good." in told
    assert (tmp_path / "my-battle-1.toml").is_file()
