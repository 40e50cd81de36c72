"""How many keys a turn takes for one player at one keyboard who plays both sides."""

from pathlib import Path

from galley_tui.screens.base.confirm import Curtain
from tests.barratt.screen.battles import FAR, SIX
from tests.barratt.screen.kit import go_on, ship_of
from tests.kit.screen import Player, seated

MOST = 50  # for twelve ships without contact
MOST_STEERED = 8  # a ship whose player knows where it shall go


async def turn(player: Player) -> int:
    """The usual answers until the next turn: the keys that it took."""
    now = player.battle.position.turn
    for keys in range(200):
        if not isinstance(player.app.screen, Curtain) and player.battle.position.turn != now:
            return keys
        await go_on(player)
    raise AssertionError("the turn does not end")


async def test_a_turn_of_twelve_ships_without_contact(tmp_path: Path) -> None:
    """What is lit moves every ship."""
    async with seated(tmp_path, SIX) as player:
        keys = await turn(player)
        assert keys < MOST, keys
        assert all(ship_of(player, f"A{n}").y > 12_000 for n in range(1, 7))
        assert all(ship_of(player, f"B{n}").y < 48_000 for n in range(1, 7))


async def test_a_ship_is_steered_in_few_keys(tmp_path: Path) -> None:
    """4 inches on, 45 degrees to starboard, 4 inches on."""
    async with seated(tmp_path, FAR) as player:
        keys = ["4", "R", "space", "4", "enter"]
        if not player.battle.writing.is_open:
            keys.insert(0, "s")
        await player.press(*keys)
        assert ship_of(player, "A1").now.path == "4 R45 4"
        assert len(keys) <= MOST_STEERED
