"""How many keys whole turns in contact take, for a player who does what matters.

He rows at maximum where he may, and presses what the screen offers: `=` where a proposal stands
there, Enter for what is lit, `A` for all ships of a squadron as listed, `d` to let an enemy come,
and the key that takes the keyboard over where that is asked for.
"""

from collections import Counter
from pathlib import Path

import pytest

from galley.engine.loop import Rolled
from galley_tui.client.choices import Option
from galley_tui.screens.base.confirm import Curtain
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle.proposals import Accept
from tests.kit.screen import SEATED, Player, playing

ATTACKS = ("ram", "rake", "grapple", "grappling", "anastrophe", "board")


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


class Turn:
    """Plays turns and counts the keys of both sides, those that hand over among them."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.keys = Counter[str]()
        self.last = ""

    async def press(self, *names: str) -> None:
        self.keys[self.player.side if self.goes_on() else ""] += len(names)
        await self.player.press(*names)
        self.last = names[-1]

    def goes_on(self) -> bool:
        """A side is asked."""
        screen = self.player.app.screen
        return isinstance(screen, BattleScreen) and screen.context.pending is not None

    def at(self) -> tuple[object, ...]:
        """The position, and what is asked of whom."""
        screen = self.player.app.screen
        game = screen.game if isinstance(screen, BattleScreen) else None
        return (type(screen), len(game.past.entries) if game else 0)

    def wanted(self) -> list[str]:
        """The keys that a player would press now."""
        player = self.player
        if isinstance(player.app.screen, Curtain):
            return [SEATED]
        if isinstance(player.app.screen, Accept):  # a proposal that takes more than a row
            return ["enter"]
        battle = player.battle
        if player.asked == "AskAvoidance":
            return ["d"]
        if player.asked == "AskLevels" and any(map(at_max, battle.context.options)):
            return ["M"]
        if battle.deeds.is_open:
            several = player.asked == "AskShip" and len(battle.deeds.every) > 1
            return ["A", "enter"] if several else ["enter"]
        row = player.screen().splitlines()[2].strip()
        passed = battle.guard.passer == "enter"  # Enter says no more than who decides
        proposed = row.startswith("=") or "; = " in row
        return ["equals_sign"] if proposed or passed else ["enter"]

    async def once(self) -> None:
        """Press what is wanted now, after taking the keyboard over where that is asked for."""
        before = self.at()
        await self.press(*self.wanted())
        if self.at() == before and self.last != SEATED:
            await self.press(SEATED)

    async def until(self, turn: int) -> int:
        """Play up to the beginning of a turn, or the end: the keys that it took."""
        self.keys.clear()
        for _ in range(400):
            screen = self.player.app.screen
            over = not isinstance(screen, BattleScreen | Curtain | Accept)
            if over or (self.goes_on() and self.player.battle.context.board.turn >= turn):
                return self.keys.total()
            await self.once()
        raise AssertionError(self.player.screen())


def at_max(option: Option) -> bool:
    """A whole squadron goes to maximum."""
    return option.shape["type"] == "SetLevels" and option.shape["level"] == "max"


def attacks(player: Player, turn: int) -> Counter[str]:
    """What was thrown for in a turn, of attacks."""
    battle = next(one for one in player.app.screen_stack if isinstance(one, BattleScreen))
    told = [line for line in battle.game.log() if line.turn == turn]
    thrown = [line.event.what for line in told if isinstance(line.event, Rolled)]
    return Counter(what for what in thrown if what.startswith(ATTACKS))


@pytest.mark.parametrize("seed", [3, 7, 11])
async def test_a_turn_of_training_in_contact_takes_thirty_keys(saves: Path, seed: int) -> None:
    async with playing(saves, scenario="training", seed=seed) as player:
        turn, rams = Turn(player), 0
        for number in (1, 2, 3):
            keys = await turn.until(number + 1)
            found = attacks(player, number)
            print(seed, number, keys, dict(turn.keys), dict(found))
            assert keys <= 30, turn.keys
            rams += found["ram"]
            if not turn.goes_on():
                break
        assert rams


async def test_the_melee_of_aegates_takes_ninety_keys(saves: Path) -> None:
    async with playing(saves, scenario="aegates", seed=7) as player:
        turn = Turn(player)
        await turn.until(2)
        keys = await turn.until(3)
        found = attacks(player, 2)
        print(keys, dict(turn.keys), dict(found))
        assert found.total() > 10, "the fleets are at each other"
        assert keys <= 90, turn.keys
