"""How many keys the common things take: the chore of a battle, counted."""

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from galley.engine.loop import Rolled
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle.proposals import Accept
from tests.kit.paths import POSITIONS
from tests.kit.screen import LOOK, SEATED, Player, playing


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


class Counting:
    """Presses keys and counts them for the side that decides; a curtain's for nobody."""

    def __init__(self, player: Player) -> None:
        self.player, self.keys = player, Counter[str]()

    async def press(self, *names: str) -> None:
        side = self.player.side
        self.keys[side] += len(names)
        await self.player.press(*names)

    async def answer(self, *orders: str) -> None:
        """What a hurried player does: orders for squadrons, `=` or Enter for all else."""
        player = self.player
        if type(player.app.screen) is not BattleScreen or player.battle.guard.held:
            await player.press(SEATED)  # the keyboard is handed over
        elif player.asked in ("AskSquadron", "AskShip"):
            await self.press("O", *orders)
            able = (
                player.battle.formation.orders.open is not None
                and player.battle.formation.orders.open.plan.commands
            )
            await self.press(*(["enter"] if able else ["escape", "enter"]))
        elif player.battle.proposals.proposal() is not None:
            side = player.side
            await self.press("=")
            if type(player.app.screen) is Accept:  # too long to be read in one line
                await player.press("enter")
                self.keys[side] += 1
        else:
            await self.press("enter")


async def seated(player: Player) -> BattleScreen:
    """The battle, once the keyboard has been handed over."""
    while type(player.app.screen) is not BattleScreen:
        await player.press(SEATED)
    return player.battle


async def test_a_fleet_s_turn_without_contact_takes_under_forty_keys(saves: Path) -> None:
    async with playing(saves, scenario="aegates", seed=7) as player:
        counting, ordered = Counting(player), set[str]()
        board = (await seated(player)).context.board
        before = {s.id: s.bow for s in board.ships.values()}
        while (await seated(player)).context.board.turn == 1:
            first = player.asked in ("AskSquadron", "AskShip") and player.side not in ordered
            ordered |= {player.side} if first else set()
            await counting.answer(*(["2"] if first else []))
        ships = player.battle.context.board.ships.values()
        assert len(ships) == 94
        assert all(s.bow == before[s.id] + (-2 if s.owner == "A" else 2) for s in ships)
        assert counting.keys["A"] < 40, counting.keys
        assert counting.keys["B"] < 40, counting.keys


async def test_a_ram_takes_under_eight_keys(saves: Path, close: str) -> None:
    async with playing(saves, scenario=close, seed=7) as player:
        await player.until("AskAction")
        counting = Counting(player)
        await counting.press("up", "up")
        assert player.asked == "AskAvoidance"
        await counting.press("d")
        await counting.press("m", "enter")
        if player.asked == "AskReaction":
            await counting.press("d")
        rolled = [t.event for t in player.battle.game.log() if isinstance(t.event, Rolled)]
        assert any(event.what.startswith("ram") for event in rolled)
        assert counting.keys.total() < 8


async def test_why_a_ship_may_not_ram_takes_under_eight_keys(saves: Path, close: str) -> None:
    look = replace(LOOK, cites=True)
    async with playing(saves, look=look, scenario=close, seed=7) as player:
        await player.until("AskAction")
        keys = [";", "w"]
        await player.press(*keys)
        while "ram B" not in player.screen():
            await player.press("escape", ";", "w")
            keys += ["escape", ";", "w"]
        assert "[7.1" in player.screen()
        assert len(keys) < 8


async def test_who_is_grappled_to_whom_takes_one_key(saves: Path) -> None:
    async with playing(saves, scenario=str(POSITIONS / "grappled.toml"), seed=7) as player:
        await seated(player)
        await player.press(";")
        ship = player.battle.context.board.ships[player.battle.cursor.ship]
        assert ship.grapples
        note = player.screen().splitlines()[2]
        assert all(other in note for other in ship.grapples), note
