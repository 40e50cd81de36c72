"""The guided evening on the screen, played by one who presses what the panel says and no more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galley.catalogue import rules_of
from galley.engine.loop import Rolled
from galley_tui.client.opponents.players import guided
from galley_tui.config.settings import Config, Settings
from galley_tui.dialogs import opening
from galley_tui.screens.base.confirm import Curtain
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle.proposals import Accept
from tests.kit.screen import SEATED, Player, playing
from tests.screens.test_bot_seats import let_them

GUIDED = Config(settings=Settings(lessons=True))
KEYS = {"*": SEATED, "Enter": "enter", "Esc": "escape", "Tab": "tab", "=": "equals_sign"}
TITLES = ("Being asked ", "Command, fatigue ", "Ramming, and", "Boarding ", "Raking ")
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
        """All is learned, or the battle is over."""
        shown = self.player.screen()
        return "All five are done" in shown or "The battle is over" in shown


def rammed(player: Player) -> bool:
    """The dice of a ram were thrown."""
    thrown = (told.event for told in player.battle.game.log())
    return any(isinstance(one, Rolled) and one.what.startswith("ram") for one in thrown)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_who_presses_what_the_panel_says_comes_to_the_end_of_all_five(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """Unless the battle is won before: of three at least one goes on so long."""
    for seed in (2, 1, 3):
        saves = tmp_path / str(seed)
        async with playing(saves, size, scenario="training", seed=seed, config=GUIDED) as player:
            pupil = Pupil(player)
            while not pupil.over:
                assert len(pupil.pressed) < 200, pupil.pressed
                await pupil.follow()
            assert (
                "All five are done" in player.screen() or "lessons done; left" in player.screen()
            )
            if "All five are done" in player.screen():
                assert all(title in pupil.seen for title in TITLES)
                return
    raise AssertionError("no evening came to its end")


async def test_from_the_menu_to_the_first_ram_in_ten_keys(tmp_path: Path) -> None:
    """Three keys of the menu, then what the panel says."""
    async with playing(tmp_path, scenario="training", seed=7, config=GUIDED) as player:
        pupil = Pupil(player)
        while not rammed(player) and len(pupil.pressed) < 20:
            await pupil.follow()
        assert rammed(player)
        assert 3 + len(pupil.pressed) <= 10, pupil.pressed


@pytest.mark.parametrize("seed", [1, 2, 7])
async def test_who_plays_against_the_cadet_meets_no_key_but_those_of_the_battle(
    tmp_path: Path, seed: int
) -> None:
    settings = Settings(lessons=True, pace="once")
    async with playing(tmp_path, config=Config(settings=settings)) as player:
        opening.start(player.app, "training", seed, sides=guided(rules_of("war-galley", "")))
        await player.press()
        assert "Ramming, and coming free 0/5" in player.screen(), "while the bot decides too"
        pupil = Pupil(player)
        while not rammed(player) and len(pupil.pressed) < 60:
            await let_them(player)
            await pupil.follow()
        assert SEATED not in pupil.pressed and len(pupil.pressed) < 60
        assert "0/5" in player.screen() or "1/5" in player.screen()


async def test_a_battle_that_ends_too_soon_says_what_is_left_and_leads_back(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, scenario="training", seed=7, config=GUIDED) as player:
        await player.press("equals_sign", "q", "end", "enter", "enter", "escape")
        assert "The battle is over with 0 of 5 lessons done; left: Being asked;" in player.screen()
        assert "U leads back into it" in " ".join(player.screen().split())
        await player.press("U", "enter", "y")
        assert "Now: " in player.screen() and player.asked == "AskLevels"
