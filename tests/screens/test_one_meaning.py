"""A key means one thing in all of a battle."""

from collections import defaultdict
from pathlib import Path

import pytest

from galley_tui.config import battle_keys, bindings
from galley_tui.config.keymap import find
from galley_tui.faces.catalogue import game_keys
from tests.kit.screen import playing

ARROWS = {"up", "down", "left", "right"}  # the list, or steps of a ship that is steered


@pytest.mark.parametrize("game", game_keys())
def test_no_order_takes_a_key_of_the_battle(game: str) -> None:
    keys = game_keys()[game]
    taken = {name for order in keys.orders for name in order.keys}
    doubled = {name for name in taken if find(keys.among(battle_keys.BATTLE), name)}
    assert doubled <= ARROWS


@pytest.mark.parametrize("screen", bindings.SCREENS)
def test_no_key_of_a_screen_does_two_things(screen: str) -> None:
    for game in game_keys().values():
        found = defaultdict(set)
        for key in game.among(bindings.SCREENS[screen]):
            for name in key.keys:
                found[name].add(key.action)
        assert {name: does for name, does in found.items() if len(does) > 1} == {}


async def test_the_load_page_tells_its_own_keys_first(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("l", "?")
        said = player.screen()
        assert "delete the lit save" in said and "How to play" not in said
