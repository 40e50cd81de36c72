"""Pictures of the main screens at 80x24 and 120x40; galley_tui/README.md shows the two fleets.

After a change that is meant, `pytest tests/screens/test_snapshots.py --snapshot-update`, and look
at every picture that differs.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from galley_tui.app import Galley
from galley_tui.screens.base.confirm import Curtain
from galley_tui.terminal.look import Look
from tests.kit.screen import ASKING, LOOK, Player
from tests.reliability.battles import battle, kept

SMALL, LARGE = (80, 24), (120, 40)
BOTH = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])


def opened(*keys: str, until: str = "") -> Callable[[Pilot[Any]], Any]:
    """Press Enter until a kind of question waits, then some keys."""

    async def before(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        app = pilot.app
        assert isinstance(app, Galley)
        player = Player(app, pilot)
        for _ in range(200):
            if not until or (not isinstance(app.screen, Curtain) and player.asked == until):
                break
            await player.accept()
        await player.press(*keys)

    return before


@BOTH
def test_title(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    app = Galley(tmp_path / "saves", LOOK)
    assert snap_compare(app, terminal_size=size, run_before=opened())


@BOTH
def test_choosing_a_battle(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    app = Galley(tmp_path / "saves", LOOK)
    assert snap_compare(app, terminal_size=size, run_before=opened("n", "down"))


@BOTH
def test_a_ship_moves(snap_compare: Any, tmp_path: Path, size: tuple[int, int]) -> None:
    app = Galley(tmp_path / "saves", LOOK, "training", 7)
    before = opened("up", "left", until="AskAction")
    assert snap_compare(app, terminal_size=size, run_before=before)


@BOTH
def test_the_other_side_may_avoid(
    snap_compare: Any, tmp_path: Path, close: str, size: tuple[int, int]
) -> None:
    app = Galley(tmp_path / "saves", LOOK, close, 7)
    before = opened("up", "up", until="AskAction")
    assert snap_compare(app, terminal_size=size, run_before=before)


@BOTH
def test_dice_over_the_ships(
    snap_compare: Any, tmp_path: Path, close: str, size: tuple[int, int]
) -> None:
    app = Galley(tmp_path / "saves", LOOK, close, 1, config=ASKING)
    ram = opened("up", "up", "d", "m", "enter", "2", "enter", until="AskAction")
    assert snap_compare(app, terminal_size=size, run_before=ram)


@BOTH
def test_dice_by_hand(
    snap_compare: Any, tmp_path: Path, close: str, size: tuple[int, int]
) -> None:
    """The first of two faces is typed."""
    app = Galley(tmp_path / "saves", LOOK, close, 1, config=ASKING)
    aim = opened("up", "up", "d", "m", until="AskAction")

    async def before(pilot: Pilot[Any]) -> None:
        await aim(pilot)
        assert app.game is not None
        app.game.throw_by_hand(True)
        await Player(app, pilot).press("enter", "2", "enter", "1", "enter", "5")

    assert snap_compare(app, terminal_size=size, run_before=before)


@BOTH
def test_odds_of_a_ram(
    snap_compare: Any, tmp_path: Path, close: str, size: tuple[int, int]
) -> None:
    app = Galley(tmp_path / "saves", LOOK, close, 7)
    before = opened("up", "up", "d", "m", until="AskAction")
    assert snap_compare(app, terminal_size=size, run_before=before)


def test_orders_for_a_squadron(snap_compare: Any, tmp_path: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK, "aegates", 31)
    before = opened("O", "w", until="AskSquadron")
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_the_sea_enlarged(snap_compare: Any, tmp_path: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK, "training", 7)
    before = opened("up", "z", until="AskAction")
    assert snap_compare(app, terminal_size=LARGE, run_before=before)


def test_two_fleets_at_200x60(snap_compare: Any, tmp_path: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK, "aegates", 31)
    assert snap_compare(app, terminal_size=(200, 60), run_before=opened(until="AskAnnounce"))


POOR = {"linux": Look("16", "cp437"), "plain": Look("none", "ascii")}


@pytest.mark.parametrize("look", POOR.values(), ids=POOR.keys())
def test_poor_terminals(snap_compare: Any, tmp_path: Path, look: Look) -> None:
    app = Galley(tmp_path / "saves", look, "training", 7)
    before = opened("up", "left", until="AskAction")
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_who_won_and_why(snap_compare: Any, tmp_path: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK, "training", 7)
    before = opened("q", "end", "enter", "enter")
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_help(snap_compare: Any, tmp_path: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK, "training", 7)
    assert snap_compare(app, terminal_size=SMALL, run_before=opened("?"))


@pytest.fixture(scope="module")
def fought(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The save of a whole battle between bots."""
    return kept(battle(3, tmp_path_factory.mktemp("fought")))


def test_a_replay(snap_compare: Any, tmp_path: Path, fought: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK, replay=fought)
    before = opened("t", "2", "enter", "a", "s", "full_stop")
    assert snap_compare(app, terminal_size=SMALL, run_before=before)


def test_the_account_of_a_battle(snap_compare: Any, tmp_path: Path, fought: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK, replay=fought)
    assert snap_compare(app, terminal_size=LARGE, run_before=opened("B"))
