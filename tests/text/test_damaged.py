"""Damaged and long saves in lines, and on the command line."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from galley.game.loading.opening import open_battle, verify
from galley.saves import save_format
from galley_tui.client.opening import FROM, by_tenths
from tests.kit.paths import KEPT
from tests.kit.text import GALLEY, shell

KEPT = KEPT / "training-standing-orders.toml"


@pytest.fixture
def damaged(tmp_path: Path) -> Path:
    data = bytearray(KEPT.read_bytes())
    at = [i for i in range(len(data)) if data.startswith(save_format.OPENER, i)][120]
    data[at + 30] ^= 1
    path = tmp_path / "mine.toml"
    path.write_bytes(bytes(data))
    return path


def flat(text: str) -> str:
    return " ".join(text.split())


def test_what_is_sound_is_played_after_a_question(damaged: Path) -> None:
    bad, folder = damaged.read_bytes(), damaged.parent
    said = flat(shell(folder, typed="load\n1\nno\nload\n1\nyes\nquit\n"))
    offer = "mine.toml is damaged at entry 120 of about 198: the battle can go on from turn "
    assert said.count(offer) == 3  # twice asked, once told of the battle that goes on
    assert "That makes a save of its own: mine.toml stays as it is beside it." in said
    assert damaged.read_bytes() == bad
    assert len(verify(folder / "training-1.toml").past.entries) == 120
    assert [path.name for path in sorted(folder.glob("*.toml"))] == [
        "mine.toml",
        "training-1.toml",
    ]


def test_what_is_sound_is_replayed_and_told(damaged: Path) -> None:
    said = flat(shell(damaged.parent, "replay", str(damaged), typed="yes\nend\nreport\nquit\n"))
    assert "Nothing is written: mine.toml stays as it is." in said
    assert "Replay: Training" in said and "The battle is not over" in said
    said = flat(shell(damaged.parent, typed="account\n1\nyes\nquit\n"))
    assert "The battle is not over" in said
    assert len(list(damaged.parent.glob("*.toml"))) == 1


def test_from_takes_what_is_sound_with_other_dice(damaged: Path) -> None:
    shell(damaged.parent, "play", "--from", str(damaged), typed="quit\n")
    made = open_battle(damaged.parent / "training-1.toml", write=False)
    assert len(made.past.entries) == 120


def test_a_check_says_what_can_be_done(damaged: Path) -> None:
    done = subprocess.run(
        [*GALLEY, "check", str(damaged)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "entry 120 of about 198: is damaged: it is not as it was written; " in done.stdout
    assert done.stdout.endswith("load it in the game, or use galley play --from\n")


def test_how_far_it_is_read_is_said_by_tenths_after_a_while() -> None:
    said: list[str] = []
    progress = by_tenths(said.append)
    for n in range(FROM - 1):
        progress(n / 100)
    assert said == []
    for n in range(5, 100):
        progress(n / 100)
    assert said == [f"Reading the battle: {tenth}0 %" for tenth in range(10)]
