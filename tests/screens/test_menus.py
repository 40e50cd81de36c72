"""The menus: rules that are found by words, saves that are renamed and deleted."""

from pathlib import Path

import pytest

from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.saves import folder as shelf
from galley.scenarios.library import load
from galley_tui.client.library import switches
from galley_tui.dialogs.saves import Saves
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.lobby.title import TitleScreen
from tests.kit.screen import playing
from tests.text.test_battles_fought import given_up


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    folder = tmp_path / "saves"
    Game.new(load("training"), 7, folder).close()
    (folder / "training-1.phrases").write_text("")
    return folder


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_a_save_is_renamed_with_what_belongs_to_it(saves: Path) -> None:
    async with playing(saves) as player:
        await player.press("l", "m", "ctrl+u", *"strait", "enter")
        assert "training-1 is called strait now" in player.screen()
    assert names(saves) == ["strait.phrases", "strait.toml"]


async def test_a_save_is_deleted_only_after_asking(saves: Path) -> None:
    async with playing(saves) as player:
        await player.press("l", "d", "escape")
        assert len(names(saves)) == 2
        await player.press("d", "enter")
        assert "There is no save" in player.screen()
        await player.press("escape")
        assert isinstance(player.app.screen, TitleScreen)
        assert "Continue" not in player.screen()
    assert names(saves) == []


async def test_the_list_says_what_each_save_is_and_what_is_wrong(saves: Path) -> None:
    (saves / "broken.toml").write_text("format = 1\n")
    async with playing(saves) as player:
        await player.press("l")
        said = player.screen()
        assert isinstance(player.dialog, Saves)
        assert "Training: the Strait, first clash, turn 1" in said
        assert " kB" in said
        broken = said.splitlines()[next(
            i for i, line in enumerate(said.splitlines()) if "broken" in line
        ) + 1]  # fmt: skip
        assert len(broken.strip()) > 10


@pytest.mark.parametrize("name", ["../x", "", ".hidden", "a/b", "x" * 80, "name\n", "CON\0"])
def test_no_name_leads_out_of_the_folder(saves: Path, name: str) -> None:
    with pytest.raises(Fault, match="is no name for a save"):
        shelf.rename(saves, saves / "training-1.toml", name)
    assert len(names(saves)) == 2


def test_nothing_else_is_touched(saves: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("mine")
    (saves / "link.toml").symlink_to(other)
    for path in (other, saves / ".." / "other.toml", saves / "link.toml"):
        with pytest.raises(Fault, match="is left alone"):
            shelf.delete(saves, path)
    with pytest.raises(Fault, match="is there already"):
        shelf.rename(saves, saves / "training-1.toml", "link")
    assert other.read_text() == "mine"


def test_a_battle_that_is_being_played_is_left_alone(saves: Path) -> None:
    session = open_battle(saves / "training-1.toml")
    with pytest.raises(Fault, match="is open in another galley"):
        shelf.delete(saves, saves / "training-1.toml")
    session.close()
    shelf.delete(saves, saves / "training-1.toml", (".phrases",))
    assert names(saves) == []


async def test_rules_and_words_are_found_and_read(saves: Path) -> None:
    async with playing(saves) as player:
        await player.press("u", "enter", "slash", *"firepot", "enter")
        assert "search: firepot" in player.screen()
        await player.press("enter")
        assert "firepot" in player.screen().casefold()
        await player.press("slash", *"xyzzy", "enter")
        assert "no further 'xyzzy'" in player.screen()
        await player.press("escape", "slash", *"xyzzy", "enter")
        assert "Nothing is said about 'xyzzy'" in player.screen()
        await player.press("escape", "escape", "escape")
        assert isinstance(player.app.screen, TitleScreen)


async def test_rules_and_help_know_all_three_games(saves: Path) -> None:
    async with playing(saves) as player:
        for key, first in (("u", "AG-"), ("h", "All ships move at once")):
            await player.press(key)
            for game in ("War Galley", "Ancient Galley", "Barratt's rules"):
                assert game in player.screen()
            await player.press("down", "enter")
            assert first in player.screen()
            await player.press("escape", "escape")
            assert isinstance(player.app.screen, TitleScreen)


async def test_the_menu_of_a_battle_names_the_rules_in_force(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        game = player.battle.game
        own = {one.name: one for one in switches(game.scenario)}
        game.options["defensive_ram"] = True
        await player.press("q")
        text = " ".join(player.screen().split())
        assert own["defensive_ram"].meaning in text.partition("Optional rules in force: ")[2]


async def test_battles_that_were_fought_are_listed_and_their_account_is_opened(
    tmp_path: Path,
) -> None:
    given_up(tmp_path, "training", "A", B="cadet")
    given_up(tmp_path, "dare", "B", A="alone", B="alone")
    async with playing(tmp_path) as player:
        assert "Continue" not in player.screen(), "both are over"
        await player.press("b")
        shown = player.screen()
        assert "won 0 of 1; the best: lost, " in shown and ": one person" in shown
        await player.press("down", "enter")
        assert "Training: the Strait, first clash" in player.screen()
        assert isinstance(player.app.screen, Reader)
        await player.press("escape", "escape")
        assert isinstance(player.app.screen, TitleScreen)
