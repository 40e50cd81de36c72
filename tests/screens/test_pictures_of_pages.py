"""Pictures of the pages that open over a battle, in a small terminal and in poor ones."""

from pathlib import Path
from typing import Any

import pytest

from galley_tui.app import Galley
from galley_tui.terminal.look import Look
from tests.kit.paths import POSITIONS
from tests.kit.screen import LOOK
from tests.screens.test_snapshots import SMALL, opened

MELEE = str(POSITIONS / "grappled.toml")
SEED = 31  # Rome goes first
PAGES = {
    "the fleets": ("G", "s"),
    "the log": ("L", "f"),
    "in numbers": ("#",),
    "the values of a ship": ("+",),
    "charts": ("c",),
    "standing orders": ("Q",),
    "overlays": ("V",),
    "why not": ("w",),
    "all choices": ("space",),
}
LOOKS = {"256": Look("256", "unicode"), "16": Look("16", "cp437"), "none": Look("none", "ascii")}


@pytest.mark.parametrize("keys", PAGES.values(), ids=PAGES.keys())
def test_a_page(snap_compare: Any, tmp_path: Path, keys: tuple[str, ...]) -> None:
    app = Galley(tmp_path / "saves", LOOK, MELEE, SEED)
    assert snap_compare(app, terminal_size=SMALL, run_before=opened(*keys, until="AskShip"))


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS.keys())
def test_a_melee(snap_compare: Any, tmp_path: Path, look: Look) -> None:
    app = Galley(tmp_path / "saves", look, MELEE, SEED)
    assert snap_compare(app, terminal_size=SMALL, run_before=opened(until="AskShip"))
