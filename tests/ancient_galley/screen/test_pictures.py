"""Pictures of Ancient Galley at 80x24 and 120x40: orders with an aim, a deck with a volley.

After a change that is meant, `pytest tests/ancient_galley/screen/test_pictures.py
--snapshot-update`, and look at every picture that differs.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.ancient_galley.screen.battles import NEAR
from tests.kit.screen import pictured, seating

BOTH = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])


@BOTH
def test_orders_with_an_aim(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    assert snap_compare(pictured(tmp_path, NEAR), terminal_size=size, run_before=seating("m"))


@BOTH
def test_a_deck_and_sectors(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    keys = seating("escape", "Y")
    assert snap_compare(pictured(tmp_path, NEAR), terminal_size=size, run_before=keys)
