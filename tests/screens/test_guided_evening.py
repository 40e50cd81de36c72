"""Guided battles on the screen, played by one who presses what the panel says and no more."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galley.engine.loop import Rolled
from galley.scenarios.library import load
from galley_tui.config.settings import Config, Settings
from galley_tui.dialogs import opening
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle.proposals import Accept
from galley_tui.screens.battle_pages.story import StoryPage
from tests.kit.screen import SEATED, Player, playing
from tests.screens.test_bot_seats import let_them

GUIDED = Config(settings=Settings(lessons=True, pace="once"))
KEYS = {"*": SEATED, "Enter": "enter", "Esc": "escape", "Tab": "tab", "=": "equals_sign"}
NOW = re.compile(r"^ Now: (\S+)  (.*)$", re.MULTILINE)
TAUGHT = {"training": 5, "phormio": 4, "dare": 4}
"""Battles with lessons, and how many."""


class Pupil:
    """Presses the key after `Now:`; on other pages the one that they are left with."""

    def __init__(self, player: Player) -> None:
        self.player, self.pressed, self.dead = player, list[str](), list[str]()

    async def follow(self) -> None:
        """The next keys; those after which nothing is another than before are dead."""
        player, page = self.player, self.player.app.screen
        if isinstance(page, BattleScreen):
            told = NOW.findall(player.screen())
            assert len(told) == 1, (self.pressed, player.screen())
            name = told[0][0]
            keys = [KEYS.get(name, name)] if not name.isdecimal() else [*name]
        else:
            keys = ["equals_sign" if isinstance(page, Accept) else "enter"]
        before = page, player.screen()
        self.pressed += keys
        await player.press(*keys)
        await self.wait()
        if (player.app.screen, player.screen()) == before:
            self.dead += keys

    async def wait(self) -> None:
        """Until the bot has moved."""
        if isinstance(self.player.app.screen, BattleScreen):
            await let_them(self.player)

    @property
    def over(self) -> bool:
        """All is learned, or the battle is over."""
        return self.learned or "The battle is over" in self.player.screen()

    @property
    def learned(self) -> bool:
        """All is."""
        return "are done: from here on" in " ".join(self.player.screen().split())

    def rammed(self) -> bool:
        """The dice of a ram were thrown."""
        if not isinstance(self.player.app.screen, BattleScreen):
            return False
        thrown = (told.event for told in self.player.battle.game.log())
        return any(isinstance(one, Rolled) and one.what.startswith("ram") for one in thrown)


async def begun(player: Player, battle: str, seed: int) -> Pupil:
    """The lessons of a battle, at their story."""
    opening.start_guided(player.app, load(battle), seed)
    await player.press()
    assert isinstance(player.app.screen, StoryPage)
    return Pupil(player)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("battle", TAUGHT)
async def test_who_presses_what_the_panel_says_learns_all(
    tmp_path: Path, size: tuple[int, int], battle: str
) -> None:
    """Unless the battle is won before: of three at least one goes on so long.  No key is dead,
    and none hands the keyboard over."""
    for seed in (2, 1, 3):
        async with playing(tmp_path / str(seed), size, config=GUIDED) as player:
            pupil = await begun(player, battle, seed)
            while not pupil.over:
                assert len(pupil.pressed) < 200, pupil.pressed
                await pupil.follow()
            assert not pupil.dead and SEATED not in pupil.pressed, pupil.pressed
            if pupil.learned:
                return
            assert "lessons done; left" in player.screen()
    raise AssertionError("no evening came to its end")


async def test_from_the_title_to_the_first_ram_in_four_keys(tmp_path: Path) -> None:
    async with playing(tmp_path, config=GUIDED) as player:
        pupil = Pupil(player)
        while not pupil.rammed():
            await pupil.follow()
        assert pupil.pressed == ["enter", "enter", "M", "enter"], "menu, story, speed, the ram"


async def test_the_turn_and_the_strike_take_eight_keys(tmp_path: Path) -> None:
    """Both ships' orders, then all scenes up to the blow."""
    async with playing(tmp_path, config=GUIDED) as player:
        pupil = await begun(player, "phormio", 7)
        while "strikes B1" not in " ".join(player.screen().split()):
            await pupil.follow()
        assert pupil.pressed[:6] == ["enter", *["m", "enter"] * 2, "enter"]
        assert len(pupil.pressed) <= 12, pupil.pressed


async def test_the_ram_of_the_third_game_takes_two_keys(tmp_path: Path) -> None:
    async with playing(tmp_path, config=GUIDED) as player:
        pupil = await begun(player, "dare", 7)
        while not pupil.rammed():
            await pupil.follow()
        assert pupil.pressed == ["enter", "enter"]


async def test_lines_are_thrown_by_whole_ships(tmp_path: Path) -> None:
    async with playing(tmp_path, config=GUIDED) as player:
        pupil, keys = await begun(player, "phormio", 7), 0
        while "Maintenance 3/4" not in player.screen():
            on_page = not isinstance(player.app.screen, BattleScreen)
            keys += not on_page and player.asked == "AskLines"
            await pupil.follow()
        assert keys == 4, "two keys a ship"


async def test_a_battle_that_ends_too_soon_says_what_is_left_and_leads_back(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, config=GUIDED) as player:
        await begun(player, "training", 7)
        await player.press("enter", "M")
        await let_them(player)
        await player.press("q", "end", "enter", "enter", "escape")
        assert "The battle is over with 0 of 5 lessons done; left: Being asked;" in player.screen()
        assert "U leads back into it" in " ".join(player.screen().split())
        await player.press("U")
        assert "Now: " in player.screen()


async def test_the_key_to_press_is_about_the_ship_whose_orders_are_open(tmp_path: Path) -> None:
    """It names the aim that is written, not another one; closed orders are opened again."""
    async with playing(tmp_path, config=GUIDED) as player:
        await begun(player, "phormio", 7)
        await player.press("enter", "tab")
        assert "Now: m  A2: " in player.screen()
        for _ in range(2):
            await player.press("m")
            lit = re.search(r"^.*>(\w+ B\d)", player.screen(), re.MULTILINE)
            assert lit and f"Now: Enter  A2: {lit[1]}; " in player.screen()
        await player.press("escape")
        assert "Now: s  back to the orders" in player.screen()
