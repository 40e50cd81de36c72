"""Journals cut, flipped, half written, replayed: nothing is lost or changed unnoticed."""

import errno
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from galley.engine.dice import chooser
from galley.engine.loop import Illegal
from galley.files.disk import Disk
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle, verify
from galley.game.storage.save_file import keep_as
from galley.saves import save_format
from galley.scenarios.library import load
from tests.reliability.battles import battle, kept, play_on, times

RECORDS = 200
FEW = 30  # of them


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A save of 200 entries."""
    folder = tmp_path_factory.mktemp("journal")
    return kept(battle(21, folder, RECORDS - 1)).read_bytes()


def ends(data: bytes) -> list[int]:
    """Where each entry is complete; those that are revealed together are it together."""
    kept = save_format.parsed(data, "")
    found = []
    for n in range(len(kept.lines)):
        body_end = kept.lines.offset(n) + len(kept.lines.body(n))
        found.append(data.index(b"\n", body_end) + 1)
    for seal in kept.seals:
        if seal.kind == "opened":
            found[seal.at : seal.at + seal.count] = [found[seal.at + seal.count - 1]] * seal.count
    return found


def seams(data: bytes) -> set[int]:
    """Where nothing is torn: after entries, and after what the save says of secrets."""
    found = {block.end() for block in re.finditer(rb'^chain = "\w{32}"\n', data, re.MULTILINE)}
    complete = ends(data)
    for seal in save_format.parsed(data, "").seals:
        if seal.kind == "opened":
            end = complete[seal.at]
            start = data.rindex(save_format.SEAL, 0, end)
            found -= {size for size in found if start < size < end}
    return found


def test_a_journal_cut_anywhere_is_an_exact_prefix(journal: bytes, tmp_path: Path) -> None:
    whole = save_format.read(_file(tmp_path, journal)).lines
    assert len(whole) == RECORDS
    complete, whole_at, rng = ends(journal), seams(journal), chooser(3)
    cuts = {*range(0, 200, 3), *rng.sample(range(len(journal)), min(len(journal), times(60)))}
    for end in rng.sample(complete[:-1], min(RECORDS - 1, times(5))):
        cuts |= set(range(end - 3, end + 12))  # about the seam of two entries
    for size in sorted(cuts):
        path = _file(tmp_path, journal[:size])
        left = sum(end <= size for end in complete)
        if left == 0:
            with pytest.raises(Fault):
                save_format.read(path)
            continue
        kept_lines = save_format.read(path)
        assert list(kept_lines.lines) == whole[:left], f"cut at {size}"
        torn = size not in whole_at
        assert bool(kept_lines.notices) == torn, f"cut at {size}"


def test_a_cut_journal_goes_on(journal: bytes, tmp_path: Path) -> None:
    rng = chooser(5)
    for size in rng.sample(range(ends(journal)[0], len(journal)), times(20)):
        path = _file(tmp_path, journal[:size])
        session = open_battle(path)
        count = len(session.past.entries)
        play_on(session, rng, 3)
        session.close()
        verify(path)
        again = open_battle(path)
        assert len(again.past.entries) == count + 3
        again.close()


def test_no_flipped_bit_goes_unnoticed(journal: bytes, tmp_path: Path) -> None:
    part = journal[: ends(journal)[FEW]]
    whole = save_format.read(_file(tmp_path, part)).lines
    rng = chooser(77)
    for _ in range(times(600)):
        at, bit = rng.randrange(len(part)), 1 << rng.randrange(8)
        data = bytearray(part)
        data[at] ^= bit
        try:
            found = save_format.read(_file(tmp_path, bytes(data)))
        except Fault:
            continue
        assert found.notices, f"byte {at}, bit {bit}"
        assert list(found.lines) == whole[:-1], f"byte {at}, bit {bit}"


@pytest.mark.parametrize("seed", range(times(3)))
def test_a_finished_battle_replays_from_its_start_and_from_each_turn(
    seed: int, tmp_path: Path
) -> None:
    session = battle(seed, tmp_path)
    path = kept(session)
    replayed = verify(path)
    assert replayed.check() == session.check()
    assert replayed.log() == session.log()
    data = path.read_bytes()
    complete = ends(data)
    turns = [line.n for line in save_format.read(path).lines if line.position]
    assert len(turns) > 2
    for n in turns:
        upto = min(n + 25, len(complete) - 1)
        cut = _file(tmp_path, data[: complete[upto]])
        opened = open_battle(cut, write=False)
        assert len(opened.past.entries) > upto
        assert opened.check() == session.past.entries[len(opened.past.entries) - 1].check


class Nth(Disk):
    """The n-th call to the operating system fails, in one of the ways that calls fail."""

    def __init__(self, n: int) -> None:
        self.left, self.code = n, (errno.EIO, errno.ENOSPC, errno.EMFILE)[n % 3]

    def call(self, function: Any, *args: Any) -> Any:
        self.left -= 1
        if self.left:
            return super().call(function, *args)
        if function is os.write:
            super().call(os.write, args[0], args[1][: len(args[1]) // 3])
        if function is os.close:
            super().call(function, *args)
        raise OSError(self.code, os.strerror(self.code))


def test_whichever_call_fails_every_acknowledged_entry_is_kept(tmp_path: Path) -> None:
    n, clean = 0, False
    while not clean:
        n += 1
        disk, folder = Nth(n), tmp_path / str(n)
        told: list[str] = []
        try:
            session = Game.new(load("training"), 4, folder, disk=disk)
        except Fault:
            assert disk.left <= 0
            continue
        rng = chooser(4)
        try:
            for _ in range(12):
                told.append(session.check())
                play_on(session, rng, 1)
                session.sync()
            told.append(session.check())
        except Illegal:
            assert session.journal.trouble.startswith("read-only: ")
        clean = disk.left > 0
        session.journal.disk = Disk()
        found = open_battle(kept(session), write=False)
        assert [entry.check for entry in found.past.entries][: len(told)] == told, f"call {n}"
    assert n > 20


def test_whichever_call_fails_where_the_file_was_taken_away_nothing_is_lost(
    tmp_path: Path,
) -> None:
    """Deleted or replaced in the midst; the second time, what failed may have come right."""
    for taken in (Path.unlink, lambda path: os.replace(_file(path.parent, b"theirs"), path)):
        n, refused, read_only = 0, True, 0
        while refused:
            n += 1
            session = battle(4, tmp_path / taken.__name__ / str(n), 12)
            assert session.path is not None
            taken(session.path)
            session.journal.disk = disk = Nth(n)
            rng = chooser(4)
            for _ in range(3):
                with suppress(Illegal):
                    play_on(session, rng, 1)
            refused = disk.left <= 0
            if session.journal.trouble:
                read_only += 1
                assert session.journal.trouble.startswith("read-only: ")
                keep_as(session.journal, tmp_path / taken.__name__ / str(n) / "rescued.toml")
            known = [entry.check for entry in session.past.entries]
            assert [entry.check for entry in verify(kept(session)).past.entries] == known, (
                f"call {n}"
            )
        assert n > 15
        assert 0 < read_only < n


@pytest.mark.parametrize("lacking", [(), (os.link,)], ids=["links", "no links"])
def test_killed_anywhere_while_a_battle_begins_the_next_one_does(
    tmp_path: Path, lacking: tuple[Any, ...]
) -> None:
    """What a dead process left stops nobody, and goes away in time."""

    class Killed(BaseException):
        pass

    class Dying(Disk):
        def __init__(self, n: int) -> None:
            self.left, self.open = n, set[int]()

        def call(self, function: Any, *args: Any) -> Any:
            self.left -= 1
            if self.left <= 0:
                raise Killed  # nothing at all happens any more
            if function in lacking:
                raise OSError(errno.EPERM, os.strerror(errno.EPERM))
            found = super().call(function, *args)
            self.open |= {found} if function is os.open else set()
            self.open -= {args[0]} if function is os.close else set()
            return found

    n, begun = 0, False
    while not begun:
        n += 1
        folder, disk = tmp_path / str(n), Dying(n)
        with suppress(Killed):
            Game.new(load("training"), 4, folder, disk=disk)
            begun = True
        for fd in disk.open:
            os.close(fd)
        for path in folder.glob(".*"):
            os.utime(path, (0, 0))
        session = Game.new(load("training"), 5, folder)
        path = kept(session)
        assert len(verify(path).past.entries) == 1
        assert not list(folder.glob(".*"))
        for other in set(folder.iterdir()) - {path}:
            assert other.name == "training-1.toml"
            assert not other.stat().st_size or len(verify(other).past.entries) == 1
    assert n > 8


def _file(folder: Path, data: bytes) -> Path:
    path = folder / "one.toml"
    path.write_bytes(data)
    return path
