"""An answer in secret is acknowledged when it is kept, whichever call to the system fails."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.files.disk import Disk
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.storage.save_file import keep
from galley.scenarios.library import load

ANSWERS = 7
LASTING = 3  # calls that fail in a row: a disk that is full stays so for a while


class Failing(Disk):
    """From the nth call on some fail, those that write half of what is asked."""

    def __init__(self, n: int, code: int, lasting: int) -> None:
        self.left, self.code, self.lasting = n, code, lasting
        self.open = set[int]()

    def call(self, function: Any, *args: Any) -> Any:
        self.left -= 1
        if self.left > 0 or self.left <= -self.lasting or function is os.close:
            found = super().call(function, *args)
            self.open |= {found} if function is os.open else set()
            self.open -= {args[0]} if function is os.close else set()
            return found
        if function is os.write:
            super().call(os.write, args[0], args[1][: len(args[1]) // 2])
        raise OSError(self.code, os.strerror(self.code))


def answered(session: Game) -> list[str]:
    """What was acknowledged: the check of the position after each command, until play stops
    with a sentence."""
    rng, found = chooser(3), [session.past.entries[-1].check]
    for _ in range(ANSWERS):
        ask = rng.choice(session.state.asks())
        choices = session.state.choices(ask)
        secret = [one for one in choices if type(one).__name__ != "Done"]
        try:
            session.play(ask.side, rng.choice(secret or choices))
        except Illegal:
            return found
        found.append(session.past.entries[-1].check)
    return found


@pytest.mark.parametrize(
    ("scenario", "code", "seed"),
    [
        ("tournament", errno.EIO, None),
        ("phormio", errno.ENOSPC, 4),
    ],
)
def test_whichever_call_fails_every_acknowledged_answer_is_there_after_a_kill(
    scenario: str, code: int, seed: int | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    n, clean, stopped = 0, False, 0
    while not clean:
        n += 1
        folder = tmp_path / str(n)
        monkeypatch.setenv("GALLEY_PRIVATE", str(folder / "private"))
        disk = Failing(n, code, 1 + n % LASTING)
        try:
            session = Game.new(load(scenario), seed, folder, disk=disk)
        except Fault:
            continue
        told = answered(session)
        if disk.left > 0:
            clean = True
        if len(told) <= ANSWERS:
            stopped += 1
            assert session.journal.trouble
            with pytest.raises(Illegal, match="read-only: "):
                keep(session.journal)
        session.journal.trouble = session.journal.trouble or "killed"  # nothing is synced
        for fd in [*disk.open]:
            os.close(fd)
        assert session.path is not None
        again = open_battle(session.path)
        assert len(again.past.entries) >= len(told), f"call {n}: {len(told)} were acknowledged"
        found = [entry.check for entry in again.past.entries][: len(told)]
        assert found == told, f"call {n}"
        again.close()
        verify(session.path)
    assert n > 20 and stopped > 3
