"""Pictures of Barratt's rules at 80x24 and 120x40: a ram that is steered, a list of deeds.

After a change that is meant, `pytest tests/barratt/screen/test_pictures.py --snapshot-update`,
and look at every picture that differs.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from galley_tui.app import Galley
from galley_tui.screens.base.confirm import Curtain
from tests.barratt.screen.battles import RAM, SEATS
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


def battle(folder: Path, text: str) -> Galley:
    file = folder / "battle.toml"
    file.write_text(text)
    return Galley(folder / "saves", LOOK, scenario=str(file), seed=7, config=ASKING)


@BOTH
def test_a_ram_that_is_steered(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    text = RAM.replace("at = [30000, 26500]", "at = [30000, 30000]")
    keys = seated("s", "delete", "plus", "plus", "f")
    assert snap_compare(battle(tmp_path, text), terminal_size=size, run_before=keys)


@BOTH
def test_two_players_a_side(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(battle(tmp_path, SEATS), terminal_size=size, run_before=seated("enter"))
