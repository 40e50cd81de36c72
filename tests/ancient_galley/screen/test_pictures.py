"""Pictures of Ancient Galley at 80x24 and 120x40: orders with an aim, a deck with a volley.

After a change that is meant, `pytest tests/ancient_galley/screen/test_pictures.py
--snapshot-update`, and look at every picture that differs.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from galley_tui.app import Galley
from galley_tui.screens.base.confirm import Curtain
from tests.ancient_galley.screen.battles import NEAR
from tests.kit.screen import ASKING, LOOK, Player

BOTH = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])


def seated(*keys: str) -> Callable[[Pilot[Any]], Any]:
    """Take the keyboard, then press some keys."""

    async def before(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        assert isinstance(pilot.app, Galley)
        player = Player(pilot.app, pilot)
        if isinstance(pilot.app.screen, Curtain):
            await player.accept()
        await player.press(*keys)

    return before


def battle(folder: Path) -> Galley:
    file = folder / "battle.toml"
    file.write_text(NEAR)
    return Galley(folder / "saves", LOOK, scenario=str(file), seed=7, config=ASKING)


@BOTH
def test_orders_with_an_aim(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(battle(tmp_path), terminal_size=size, run_before=seated("m"))


@BOTH
def test_a_deck_and_sectors(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    keys = seated("escape", "Y")
    assert snap_compare(battle(tmp_path), terminal_size=size, run_before=keys)
