"""Pictures of Barratt's rules at 80x24 and 120x40: a ram that is steered, a list of deeds.

After a change that is meant, `pytest tests/barratt/screen/test_pictures.py --snapshot-update`,
and look at every picture that differs.
"""

from pathlib import Path
from typing import Any

import pytest

from tests.barratt.screen.battles import RAM, SEATS
from tests.kit.screen import pictured, seating

BOTH = pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=["80x24", "120x40"])


@BOTH
def test_a_ram_that_is_steered(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    text = RAM.replace("at = [30000, 26500]", "at = [30000, 30000]")
    keys = seating("s", "delete", "plus", "plus", "f")
    assert snap_compare(pictured(tmp_path, text), terminal_size=size, run_before=keys)


@BOTH
def test_two_players_a_side(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    keys = seating("s", "delete", "up", "right")
    assert snap_compare(pictured(tmp_path, SEATS), terminal_size=size, run_before=keys)
