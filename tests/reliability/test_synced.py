"""What was accepted is on the disk soon, whoever plays, and nobody waits for it."""

import errno
import json
import os
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.files.disk import DISK, Disk
from galley.game.loading.opening import open_battle
from galley.game.storage.save_file import keep_in
from galley.protocol.server import Engine
from galley_tui.client.opening import new_battle
from galley_tui.client.playing import PositionChanged
from galley_tui.client.playing import play as played
from tests.reliability.battles import battle, kept, play_on

LONG = 60  # seconds, of which none are waited where all is well


class Watched(Disk):
    """Knows how much of a file is on the disk, and who brought it there."""

    def __init__(self) -> None:
        self.synced, self.came = 0, threading.Event()
        self.by: set[threading.Thread] = set()
        self.hurdle: Callable[[], None] = lambda: None

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        if function is not os.fdatasync:
            return function(*args)
        self.by.add(threading.current_thread())
        self.hurdle()
        size = os.fstat(args[0]).st_size
        function(*args)
        self.synced = size
        self.came.set()
        return None


def settled() -> None:
    """No sync is under way any more."""
    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join(LONG)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    """The disk of everybody, once the battles of other tests are synced."""
    settled()
    disk = Watched()
    monkeypatch.setattr(
        Disk, "call", lambda _, function, *args: Watched.call(disk, function, *args)
    )
    return disk


def by_engine(path: Path) -> object:
    engine = Engine()

    def ask(op: str, **keys: Any) -> Any:
        return json.loads(engine.answer(json.dumps({"op": op, **keys}).encode()))

    ask("new", scenario="training", seed=3)
    ask("save", path=str(path))
    side = ask("pending")["pending"][0]["side"]
    command = ask("choices", side=side)["choices"][0]["command"]
    assert ask("play", side=side, command=command)["ok"]
    return engine


def at_the_keyboard(path: Path) -> object:
    """Lines and screens play through this."""
    game = new_battle("training", 3, path.parent, {})
    side = game.pending()[0].side
    assert isinstance(played(game, side, game.choices(side)[0].command), PositionChanged)
    return game


@pytest.mark.parametrize("play", [by_engine, at_the_keyboard])
def test_a_power_cut_soon_after_a_command_takes_nothing(
    play: Callable[[Path], object], tmp_path: Path, watched: Watched
) -> None:
    path = tmp_path / "training-1.toml"
    player = play(path)
    assert watched.came.wait(LONG), "never synced"
    assert watched.synced == path.stat().st_size
    assert threading.main_thread() not in watched.by
    del player


def test_no_command_waits_for_the_disk(tmp_path: Path) -> None:
    """The disk takes no more until the battle has gone on."""
    disk, begun, slow = Watched(), threading.Event(), threading.Event()

    def stand_still() -> None:
        begun.set()
        slow.wait(LONG)

    disk.hurdle = stand_still
    session = battle(4, None, 1)
    session.journal.disk = disk
    session.notify(*keep_in(session.journal, tmp_path))
    play_on(session, chooser(4), 1)
    assert begun.wait(LONG)
    entries = len(session.past.entries)
    play_on(session, chooser(4), 20)
    assert len(session.past.entries) == entries + 20
    assert threading.main_thread() not in disk.by and not disk.synced
    slow.set()
    assert len(open_battle(kept(session), write=False).past.entries) == entries + 20
    assert disk.synced == session.journal.size


def test_a_battle_that_waits_for_its_player_has_nothing_running(tmp_path: Path) -> None:
    disk = Watched()
    session = battle(4, None, 1)
    session.journal.disk = disk
    session.notify(*keep_in(session.journal, tmp_path))
    play_on(session, chooser(4), 3)
    assert disk.came.wait(LONG)
    settled()
    calls = len(disk.by)
    assert not [one for one in threading.enumerate() if isinstance(one, threading.Timer)]
    play_on(session, chooser(4), 1)
    session.close()
    settled()
    assert disk.synced == session.journal.size and len(disk.by) <= calls + 1


def test_a_sync_that_failed_aside_is_told_to_the_next_command(tmp_path: Path) -> None:
    disk = Watched()

    def fail() -> None:
        disk.came.set()
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    disk.hurdle = fail
    session = battle(4, None, 1)
    session.journal.disk = disk
    session.notify(*keep_in(session.journal, tmp_path))
    play_on(session, chooser(4), 1)
    assert disk.came.wait(LONG)
    settled()
    with pytest.raises(Illegal, match="read-only: input/output error, the last entries may not"):
        play_on(session, chooser(4), 1)


def test_a_signal_within_a_sync_may_sync_too(tmp_path: Path) -> None:
    session = battle(4, None, 1)
    disk = Watched()
    session.journal.disk = disk
    session.notify(*keep_in(session.journal, tmp_path))
    play_on(session, chooser(4), 1)
    disk.hurdle = session.sync  # as the handler of a signal does
    syncing = threading.Thread(target=session.sync, daemon=True)
    syncing.start()
    syncing.join(LONG)
    assert not syncing.is_alive()
    session.journal.disk = DISK
    session.close()


def test_where_no_thread_can_be_had_the_command_syncs_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", full)
    disk = Watched()
    session = battle(4, None, 1)
    session.journal.disk = disk
    session.notify(*keep_in(session.journal, tmp_path))
    for _ in range(3):
        play_on(session, chooser(4), 1)
        assert disk.synced == session.journal.size
