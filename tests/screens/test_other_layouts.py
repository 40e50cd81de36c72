"""Letters of another keyboard layout: a sentence where they mean nothing, orders where they do."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key

from galley_tui.config.bindings import KeyTables
from galley_tui.faces.catalogue import game_keys
from galley_tui.screens.base.confirm import TooSmall
from tests.kit.screen import Player, playing

SAID = "for which Galley has no order: see galley keys"
LETTERS = ("é", "ж", "ω", "ß", "ä", "漢", "한", "\N{REPLACEMENT CHARACTER}")


async def typed(player: Player, letter: str) -> None:
    player.app.post_message(Key(letter, letter))
    await player.pilot.pause()
    await player.pilot.pause()


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("scenario", ["training", "phormio", "dare"])
async def test_a_letter_that_means_nothing_says_so(
    scenario: str, letter: str, tmp_path: Path
) -> None:
    """In the battle, in orders for a squadron, in the menu; the next key takes it away."""
    async with playing(tmp_path, scenario=scenario, seed=7) as player:
        for before in ("tab", "O", "q"):
            await player.press(before)
            page = player.app.screen
            await typed(player, letter)
            assert SAID in player.screen().splitlines()[-1] and player.app.screen is page
            await player.press("tab")
            assert SAID not in player.screen()
            await player.press("escape")
            assert not isinstance(player.app.screen, TooSmall)


async def test_a_letter_that_is_typed_goes_into_the_text(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        await player.press("L", "slash")
        await typed(player, "é")
        assert "search: é_" in player.screen() and SAID not in player.screen()


async def test_a_keys_file_may_name_it(tmp_path: Path) -> None:
    path = tmp_path / "keys.toml"
    path.write_text('[battle]\nzoom = ["é", "漢"]\n[formation]\nno_orders = "ж"\n', "utf-8")
    tables = KeyTables(game_keys())
    assert tables.rebind(path) == []
    try:
        async with playing(tmp_path, scenario="training", seed=7) as player:
            await player.press("enter")
            zoom = player.battle.sea.zoom
            await typed(player, "é")
            assert player.battle.sea.zoom != zoom and SAID not in player.screen()
            await typed(player, "ж")
            assert SAID not in player.screen()  # it is one of another list of this page
            await typed(player, "ä")
            assert SAID in player.screen()
    finally:
        tables.restore()
