"""The guided evening on the screen, played by one who presses what the panel says and no more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galley.engine.loop import Rolled
from galley_tui.config.settings import Config, Settings
from galley_tui.screens.base.confirm import Curtain
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle.proposals import Accept
from tests.kit.screen import SEATED, Player, playing

GUIDED = Config(settings=Settings(lessons=True))
KEYS = {"*": SEATED, "Enter": "enter", "Esc": "escape", "Tab": "tab", "=": "equals_sign"}
TITLES = ("Being asked (", "Command, fatigue (", "Ramming, and", "Boarding (", "Raking (")
NOW = re.compile(r"^ Now: (\S+)  (.*)$", re.MULTILINE)


class Pupil:
    """Presses the key after `Now:`; on other pages the one that they are left with."""

    def __init__(self, player: Player) -> None:
        self.player, self.pressed, self.seen = player, list[str](), ""

    async def follow(self) -> None:
        player, page = self.player, self.player.app.screen
        if isinstance(page, BattleScreen):
            self.seen += player.screen()
            told = NOW.findall(player.screen())
            assert len(told) == 1, (self.pressed, player.screen())
            name = told[0][0]
            keys = [KEYS.get(name, name)] if not name.isdecimal() else [*name]
        elif isinstance(page, Curtain):
            keys = [SEATED]
        else:
            keys = ["equals_sign" if isinstance(page, Accept) else "enter"]
        self.pressed += keys
        await player.press(*keys)

    @property
    def over(self) -> bool:
        game = self.player.app.screen
        return "All five are done" in self.seen or not isinstance(game, BattleScreen | Curtain)


def rammed(player: Player) -> bool:
    """The dice of a ram were thrown."""
    thrown = (told.event for told in player.battle.game.log())
    return any(isinstance(one, Rolled) and one.what.startswith("ram") for one in thrown)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_who_presses_what_the_panel_says_comes_to_the_end_of_all_five(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, size, scenario="training", seed=2, config=GUIDED) as player:
        pupil = Pupil(player)
        for _ in range(200):
            await pupil.follow()
            if "All five are done" in player.screen():
                break
        assert "All five are done" in player.screen(), (pupil.pressed, player.screen())
        assert all(title in pupil.seen for title in TITLES)
        assert not any(pupil.pressed[n : n + 6] == ["tab"] * 6 for n in range(999))


async def test_from_the_menu_to_the_first_ram_in_ten_keys(tmp_path: Path) -> None:
    """Three keys of the menu, then what the panel says."""
    async with playing(tmp_path, scenario="training", seed=7, config=GUIDED) as player:
        pupil = Pupil(player)
        while not rammed(player) and len(pupil.pressed) < 20:
            await pupil.follow()
        assert rammed(player)
        assert 3 + len(pupil.pressed) <= 10, pupil.pressed
