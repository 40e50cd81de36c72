"""How many keys a turn takes, for both sides at one keyboard, curtains among them."""

from pathlib import Path

import pytest

from galley_tui.screens.base.confirm import Curtain
from tests.kit.screen import ASKING, SEATED, Player, playing

MOST_DEFAULTS = 60
MOST_ORDERS = 6  # for a ship whose player knows what he wants


def ends(player: Player) -> str:
    """The key of the usual answer; a side that is asked anew takes the keyboard first."""
    return SEATED if player.battle.guard.fresh else "enter"


async def usual(player: Player) -> int:
    """The usual answers of both sides until orders are asked again: the keys that it took."""
    for keys in range(200):
        if isinstance(player.app.screen, Curtain):
            await player.press(SEATED)
        elif player.battle.reveal.is_open:
            await player.press("escape")
        elif player.asked == "AskOrders":
            return keys
        else:
            await player.press(ends(player))
    raise AssertionError("the turn does not end")


async def ordered(player: Player) -> int:
    """Both sides keep the orders that are usual: the keys that it took."""
    keys = 0
    while True:
        if isinstance(player.app.screen, Curtain):
            await player.press(SEATED)
        elif player.battle.reveal.is_open or player.asked != "AskOrders":
            return keys
        else:
            await player.press("enter")
        keys += 1


@pytest.mark.parametrize("scenario", ["phormio", "first-clash"])
async def test_a_turn_by_its_defaults(tmp_path: Path, scenario: str) -> None:
    """Turn after turn of a battle in which the fleets row at each other."""
    async with playing(tmp_path, scenario=scenario, seed=7, config=ASKING) as player:
        for _ in range(5):
            await ordered(player)
            assert await usual(player) <= MOST_DEFAULTS


async def test_orders_of_a_ship_take_six_keys(tmp_path: Path) -> None:
    """Faster, eight on and four to starboard, kept."""
    async with playing(tmp_path, scenario="phormio", seed=7, config=ASKING) as player:
        await player.accept()
        keys = ("plus", "8", "up", "4", "right", "enter")
        await player.press(*keys)
        assert len(keys) <= MOST_ORDERS
        pending = player.battle.context.pending
        assert pending is not None
        (sheet,) = pending.ask.sheets  # type: ignore[attr-defined]
        assert (sheet.band, sheet.letters) == ("CRUISE", "S" * 8 + "RRRR" + "SSS")
