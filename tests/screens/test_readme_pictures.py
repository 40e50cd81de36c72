"""The pictures that the READMEs show, but for the two fleets: `pytest tests/screens
--snapshot-update` makes them anew."""

from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from galley_tui.app import Galley
from tests.kit.screen import LOOK, Player
from tests.screens.evening.story import SEED

SIZE = (120, 40)
MAXIMUM = ("enter", "M", "tab", "M")  # both fleets
RAM = ("enter", "d")  # the first deed, and its target does not avoid


async def played(pilot: Pilot[Any], *keys: str) -> Player:
    await pilot.pause()
    assert isinstance(pilot.app, Galley)
    player = Player(pilot.app, pilot)
    await player.press(*keys)
    return player


def test_a_hit(snap_compare: Any, tmp_path: Path) -> None:
    async def before(pilot: Pilot[Any]) -> None:
        player = await played(pilot, *MAXIMUM, *RAM)
        assert "HOLED" in player.screen()

    app = Galley(tmp_path / "saves", LOOK, "training", SEED)
    assert snap_compare(app, terminal_size=SIZE, run_before=before)


def test_deeds_in_a_melee(snap_compare: Any, tmp_path: Path) -> None:
    async def before(pilot: Pilot[Any]) -> None:
        player = await played(pilot, *MAXIMUM, *RAM)
        for n in range(40):
            deeds = player.battle.deeds
            if deeds.is_open and deeds.lit.text == "A4 rams B2":
                break
            await player.press(
                "d" if player.asked == "AskAvoidance" else "=" if n % 2 else "enter"
            )
        await player.press("z")
        assert "> A4 rams B2" in player.screen()

    app = Galley(tmp_path / "saves", LOOK, "training", SEED)
    assert snap_compare(app, terminal_size=SIZE, run_before=before)


def test_a_wheel(snap_compare: Any, tmp_path: Path) -> None:
    async def before(pilot: Pilot[Any]) -> None:
        await played(pilot, *MAXIMUM, "O", "w")

    app = Galley(tmp_path / "saves", LOOK, "training", SEED)
    assert snap_compare(app, terminal_size=SIZE, run_before=before)
