"""Pictures of the games in inches at 80x24 and 120x40: orders with an aim, a deck with a volley, a
ram that is steered, a list of deeds.

After a change that is meant, `pytest tests/faces/test_pictures.py --snapshot-update`, and look at
every picture that differs.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.ancient_galley.screen.battles import NEAR
from tests.barratt.screen.battles import RAM, SEATS
from tests.kit.screen import pictured, seating

BESIDE = RAM.replace("at = [30000, 26500]", "at = [30000, 30000]")
SHOWN = {
    "orders_with_an_aim": (NEAR, "m"),
    "a_deck_and_sectors": (NEAR, "escape X"),
    "a_ram_that_is_steered": (BESIDE, "s delete plus plus f"),
    "two_players_a_side": (SEATS, "s delete up right"),
}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])
@pytest.mark.parametrize("name", SHOWN)
def test_a_battle(snap_compare: Any, tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    text, keys = SHOWN[name]
    app, before = pictured(tmp_path, text), seating(*keys.split())
    assert snap_compare(app, terminal_size=size, run_before=before)
