"""The bottom line names what works now: each key on it does something in the state it is in."""

from pathlib import Path
from random import Random

import pytest

from galley_tui.config.settings import Config, Settings
from galley_tui.screens.base.confirm import Curtain
from galley_tui.screens.battle.battle import BattleScreen
from tests.kit.screen import LOOK, SEATED, Player, playing

WALKS = {"training": 1, "phormio": 2, "dare": 1, "everything": 2}
KEYS = 60
LEAD_OUT = {"q", "escape"}
"""Keys that leave the battle, or what is open in it."""


def named(player: Player) -> list[str]:
    """The keys that the bottom line shows, as they are pressed."""
    shown = player.app.screen._shown_keys
    return [key for _, key in shown]


def state(player: Player) -> tuple[object, ...]:
    """All that a player sees, and the page that he sees it on."""
    page = player.app.screen
    lines = page._compositor.render_strips()
    return page, [(part.text, str(part.style)) for line in lines for part in line]


def noted(player: Player) -> bool:
    """The battle says why a key does nothing."""
    page = player.app.screen
    return isinstance(page, BattleScreen) and bool(page.context.note)


async def back_to_the_battle(player: Player) -> None:
    """Leave a page; the other side sits down."""
    for _ in range(9):
        if isinstance(player.app.screen, BattleScreen):
            return
        await player.press(SEATED if isinstance(player.app.screen, Curtain) else "escape")


@pytest.mark.parametrize(("battle", "seed"), WALKS.items())
async def test_each_key_on_the_bottom_line_does_something(
    battle: str, seed: int, tmp_path: Path
) -> None:
    luck, idle = Random(f"{battle} {seed}"), list[str]()
    config = Config(settings=Settings(orders=False, stage="off"))
    how = {"scenario": battle, "seed": seed, "config": config}
    async with playing(tmp_path, (200, 40), LOOK, **how) as player:
        last = ""
        for _ in range(KEYS):
            await back_to_the_battle(player)
            if player.battle.typed_answer.is_open:
                await player.press("escape")
            keys = [key for key in named(player) if key not in (*LEAD_OUT, last)]
            assert not (player.battle.guard.fresh and "enter" in keys), "Enter is locked"
            last = key = luck.choice(keys)
            before, asked = state(player), player.asked
            row = player.screen().splitlines()[-1]
            await player.press({"*": SEATED}.get(key, key))
            if state(player) == before and not noted(player):
                idle.append(f"{key} at {asked}: {row}")
    assert not idle, "\n".join(idle)
