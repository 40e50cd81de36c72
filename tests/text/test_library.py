"""Which save Continue goes on with."""

from __future__ import annotations

import os
import time
from pathlib import Path

from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.game.storage.save_file import keep_as
from galley.scenarios.library import load
from galley_tui.client.library import saved, to_the_minute

HOUR, YEAR = 3600, 365 * 86_400


def folder(here: Path, **ages: int) -> Path:
    """Saves by name, that are so many seconds old; less than nothing for a time to come."""
    for name, age in ages.items():
        session = Game.new(load("training"), 1)
        keep_as(session.journal, here / f"{name}.toml")
        session.close()
        when = time.time() - age
        os.utime(here / f"{name}.toml", (when, when))
    return here


def order(here: Path) -> list[str]:
    return [one.path.stem for one in saved(here)]


def test_a_time_to_come_does_not_stand_in_front_for_ever(tmp_path: Path) -> None:
    folder(tmp_path, last=HOUR, older=YEAR, wrong=-YEAR, wronger=-2 * YEAR)
    assert order(tmp_path) == ["last", "older", "wronger", "wrong"]


def test_a_clock_of_another_machine_may_be_ahead(tmp_path: Path) -> None:
    assert order(folder(tmp_path, mine=HOUR, server=-HOUR)) == ["server", "mine"]


def test_a_battle_played_under_a_clock_that_is_late_is_the_newest(tmp_path: Path) -> None:
    """All others were kept before the clock went wrong, and seem to come from the future."""
    folder(tmp_path, one=-YEAR, two=-YEAR - HOUR, three=-2 * YEAR)
    session = open_battle(tmp_path / "one.toml")
    session.give_dice([3])
    session.close()
    assert order(tmp_path) == ["one", "three", "two"]


def test_times_that_no_calendar_has_are_left_out(tmp_path: Path) -> None:
    folder(tmp_path, good=HOUR, early=0, late=0)
    os.utime(tmp_path / "early.toml", (0, -(2**40)))
    os.utime(tmp_path / "late.toml", (0, 2**40))
    assert {one.path.stem: bool(one.changed) for one in saved(tmp_path)}["good"]
    assert all(len(one.changed) in (0, 16) and not one.fault for one in saved(tmp_path))
    assert [to_the_minute(when) for when in (2**40, 2.0**62, -(2.0**62))] == ["", "", ""]


def test_what_is_no_file_hides_no_save(tmp_path: Path) -> None:
    folder(tmp_path, good=HOUR)
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    (tmp_path / "folder.toml").mkdir()
    os.mkfifo(tmp_path / "pipe.toml")
    assert order(tmp_path) == ["good"]
