"""Panels lie over the sea; the rest of the battle stays in sight and goes on below them."""

from pathlib import Path

import pytest

from galley_tui.screens.base.confirm import TooSmall
from galley_tui.screens.base.overlay_panel import OverSea
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle_pages.why_not import WhyNot
from tests.kit.screen import Player, playing

BURNING = "tests/positions/burning.toml"
SEED = 321  # fire is thrown for, and nobody takes it
SIZES = [(80, 24), (120, 40), (200, 60)]


def edges(player: Player) -> tuple[list[str], list[str]]:
    """The two lines on top, and what stands in the column of the sheet."""
    lines = player.screen().split("\n")
    left = player.app.screen_stack[-1].size.width - 26
    return lines[:3], [line[left:] for line in lines[3:-6]]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("key", ["V", "w", "r", "o", "U"])
async def test_a_panel_leaves_the_question_and_the_sheet_in_sight(
    tmp_path: Path, size: tuple[int, int], key: str
) -> None:
    async with playing(tmp_path, size, scenario=BURNING, seed=SEED) as player:
        await player.press("enter", "enter")
        before = edges(player)
        await player.press(key)
        assert isinstance(player.app.screen, OverSea)
        assert edges(player) == before
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen)
        assert edges(player) == before


async def test_a_panel_follows_the_size_of_the_window(tmp_path: Path) -> None:
    async with playing(tmp_path, (120, 40), scenario=BURNING, seed=SEED) as player:
        await player.press("enter", "enter", "w")
        for size in ((80, 24), (60, 20), (120, 40)):
            await player.pilot.resize_terminal(*size)
            await player.pilot.pause()
            if size[0] < 80:
                assert isinstance(player.app.screen, TooSmall)
                continue
            assert isinstance(player.app.screen, WhyNot)
            await player.pilot.pause()
            panel = player.app.screen.query_one("#panel").region
            sea = player.app.screen_stack[-2].query_one("#left").region
            assert panel.right <= sea.right, size
            assert panel.bottom < size[1], size
            assert "Why not?" in player.screen()


async def test_a_panel_follows_a_sea_that_changes_later_than_the_window(tmp_path: Path) -> None:
    """Which part of the window is the sea's is settled in steps."""
    async with playing(tmp_path, (120, 40), scenario=BURNING, seed=SEED) as player:
        await player.press("enter", "enter", "w")
        battle = player.app.screen_stack[-2]
        for column in (70, 40):
            battle.query_one("#column").styles.width = column
            await player.pilot.pause()
            panel = player.app.screen.query_one("#panel").region
            assert panel.right <= battle.query_one("#left").region.right <= 120 - column


async def test_enter_opens_the_rule_behind_a_refusal(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario=BURNING, seed=SEED) as player:
        await player.press("enter", "enter", "w", "down")
        assert "A2 is Fatigued: cruise only" in player.panel()
        await player.press("enter")
        assert "Rule 6.12b" in player.screen()
        assert "Maximum is closed to crippled and tired ships" in player.panel()
        await player.press("escape")
        assert isinstance(player.app.screen, WhyNot)


async def test_after_a_throw_its_rows_are_shown_with_the_dice(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario=BURNING, seed=SEED) as player:
        await player.press("enter")
        assert "o dice" in player.screen()
        await player.press("o")
        said = player.panel()
        assert "initiative of Reds: 1 die +2" in said
        assert "+2 Red admiral's rating" in said
        assert "thrown: 2 +2 = 4" in said
        await player.press("escape", "enter")
        assert "o dice" not in player.screen(), "that command threw none"


async def test_troubles_of_the_ship_are_seen_beside_many_choices(tmp_path: Path) -> None:
    async with playing(tmp_path, scenario=BURNING, seed=SEED) as player:
        await player.press("enter", "enter")
        said = player.screen()
        for sign in ("[4→2]", "fire[x]", "fatigue 2", "speed 2: ", ">A2", " A1 ", "Choices"):
            assert sign in said, sign
        count = len(player.battle.context.options)
        await player.press("shift+tab")
        lines = said.split("\n")
        assert any(f"↓{count - 4}" in line for line in lines), "how many are below"
        assert f">{count:>2}" in player.screen(), "the lit one comes into sight"
