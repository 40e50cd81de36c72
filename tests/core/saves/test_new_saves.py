"""Where a new save goes, whatever lies in the folder, dies on the way or cannot be done there."""

import errno
import os
import stat
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from galley.files.disk import DISK, STALE, UNLOCKED, UNSYNCED, Disk
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.saves.holders import holder_of
from galley.scenarios.library import load

if os.name == "posix":
    import fcntl


class Lacking(Disk):
    """Some calls fail as where the file system knows no such thing."""

    def __init__(self, code: int, *functions: Callable[..., Any]) -> None:
        self.code, self.functions = code, functions

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        if function in self.functions:
            raise OSError(self.code, os.strerror(self.code))
        return function(*args)


class Failing(Lacking):
    """Such a file system, on which the n-th call fails besides."""

    def __init__(self, n: int, *functions: Callable[..., Any]) -> None:
        super().__init__(errno.EPERM, *functions)
        self.left = n

    def call(self, function: Callable[..., Any], *args: Any) -> Any:
        self.left -= 1
        if self.left:
            return super().call(function, *args)
        if function is os.close:
            function(*args)
        raise OSError(errno.EIO, os.strerror(errno.EIO))


def begun(folder: Path, disk: Disk = DISK) -> Game:
    return Game.new(load("training"), 5, folder, disk=disk)


def aged(path: Path, seconds: float) -> Path:
    """A file of that age; less than nothing lies in the future."""
    path.touch()
    found = path.stat()
    os.utime(path, (found.st_atime, found.st_mtime - seconds))
    return path


# -- what others left


def test_a_file_left_by_a_dead_process_of_the_same_number_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / f".training-1.toml.{os.getpid()}.new").touch()
    session = begun(tmp_path)
    session.close()
    assert session.path == tmp_path / "training-1.toml"


LEFT = (".training-1.toml.1.new", ".clash.phrases.4711.new", ".galley-0123456789abcdef.new")


@pytest.mark.parametrize("age", [STALE + 60, -STALE - 60])
def test_what_dead_writers_left_is_removed_in_time(tmp_path: Path, age: int) -> None:
    for name in LEFT:
        aged(tmp_path / name, age)
    begun(tmp_path).close()
    assert DISK.listdir(tmp_path) == ["training-1.toml"]


def test_what_may_be_in_the_making_or_is_not_ours_stays(tmp_path: Path) -> None:
    young = [aged(tmp_path / name, STALE - 60) for name in LEFT]
    held = aged(tmp_path / ".galley-fedcba9876543210.new", STALE + 60)
    others = [
        aged(tmp_path / name, STALE + 60)
        for name in (".new", ".galley-1.new", ".training-1.toml.new", ".my.notes.1.new", "a.new")
    ]
    folder, link = tmp_path / ".x.toml.1.new", tmp_path / ".x.toml.2.new"
    folder.mkdir()
    link.symlink_to(aged(tmp_path / "real", STALE + 60))
    os.mkfifo(tmp_path / ".x.toml.3.new")
    others.append(aged(tmp_path / ".x.toml.3.new", STALE + 60))
    fd = DISK.hold(held)
    begun(tmp_path).close()
    DISK.close(fd)
    assert all(path.exists() for path in (*young, held, *others, folder, link, tmp_path / "real"))


LAST = 10**18 - 1  # the largest number that is counted on from


@pytest.mark.parametrize(
    ("there", "then"),
    [
        (["training-999999.toml"], "training-1000000.toml"),
        (["training-999999.toml", "training-1000000.toml"], "training-1000001.toml"),
        ([f"training-{n}.toml" for n in (LAST, LAST + 1)], f"training-{LAST + 2}.toml"),
        (["TRAINING-1.TOML", "training-2.toml"], "training-3.toml"),
        (["training-0.toml", "training-01.toml", "training-x.toml"], "training-1.toml"),
    ],
)  # fmt: skip
def test_any_number_may_be_taken_already(tmp_path: Path, there: list[str], then: str) -> None:
    for name in there:
        (tmp_path / name).touch()
    session = begun(tmp_path)
    session.close()
    assert session.path == tmp_path / then


def test_where_every_name_is_taken_at_once_it_is_said(tmp_path: Path) -> None:
    class Elsewhere(Disk):
        """Others are always quicker."""

        def call(self, function: Callable[..., Any], *args: Any) -> Any:
            if function is os.link:
                raise FileExistsError(errno.EEXIST, "File exists")
            return function(*args)

    with pytest.raises(Fault, match="cannot be written: others take every name"):
        begun(tmp_path, Elsewhere())
    assert DISK.listdir(tmp_path) == []


@pytest.mark.parametrize("disk", [DISK, Lacking(errno.EPERM, os.link)], ids=["links", "no links"])
def test_battles_that_begin_at_the_same_time_have_saves_of_their_own(
    tmp_path: Path, disk: Disk
) -> None:
    def several(_: int) -> list[Game]:
        return [begun(tmp_path, disk) for _ in range(4)]

    with ThreadPoolExecutor(8) as threads:
        sessions = [one for some in threads.map(several, range(8)) for one in some]
    for session in sessions:
        session.close()
    assert {session.path for session in sessions} == set(tmp_path.iterdir())
    assert len(list(tmp_path.iterdir())) == 32


def test_a_note_of_who_plays_that_is_only_half_written_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("XDG_STATE_HOME", "GALLEY_PRIVATE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    session = begun(tmp_path / "saves")
    (note,) = (tmp_path / ".local/state/galley/open").iterdir()
    note.write_bytes(note.read_bytes()[:20])
    begun(tmp_path / "saves").close()
    assert session.path is not None
    assert holder_of(session.path) is not None
    session.close()


# -- what the folder cannot do

NO_SUCH_THING = [errno.EINVAL, errno.ENOTSUP, errno.ENOSYS]


@pytest.mark.parametrize("code", NO_SUCH_THING)
def test_where_nothing_can_be_synced_a_battle_goes_on_and_says_so(
    tmp_path: Path, code: int
) -> None:
    session = begun(tmp_path, Lacking(code, os.fsync, os.fdatasync))
    session.give_dice([3])
    session.close()
    assert session.notices == [UNSYNCED]
    assert not session.journal.trouble
    assert len(open_battle(tmp_path / "training-1.toml", write=False).past.entries) == 2


@pytest.mark.parametrize("code", [*NO_SUCH_THING, errno.ENOLCK])
def test_where_files_cannot_be_locked_a_battle_goes_on_and_says_so(
    tmp_path: Path, code: int
) -> None:
    disk = Lacking(code, fcntl.flock)
    session = begun(tmp_path, disk)
    session.close()
    assert session.notices == [UNLOCKED]
    again = open_battle(tmp_path / "training-1.toml", disk=disk)
    assert again.notices == [UNLOCKED]
    again.give_dice([3])
    again.close()


def test_a_disk_that_fails_is_not_gone_on_with(tmp_path: Path) -> None:
    with pytest.raises(Fault, match="cannot be written: input/output error"):
        begun(tmp_path, Lacking(errno.EIO, os.fsync))
    assert DISK.listdir(tmp_path) == []


def test_a_folder_that_fails_is_not_gone_on_with(tmp_path: Path) -> None:
    class Folders(Lacking):
        def call(self, function: Callable[..., Any], *args: Any) -> Any:
            if function is os.fsync and not stat.S_ISDIR(os.fstat(args[0]).st_mode):
                return function(*args)
            return super().call(function, *args)

    with pytest.raises(Fault, match="cannot be written: input/output error"):
        begun(tmp_path, Folders(errno.EIO, os.fsync))
    assert DISK.listdir(tmp_path) == []
    session = begun(tmp_path, Folders(errno.EINVAL, os.fsync))
    session.close()
    assert session.notices == [UNSYNCED]


def test_a_file_system_without_links_never_overwrites(tmp_path: Path) -> None:
    class Unseeing(Lacking):
        def call(self, function: Callable[..., Any], *args: Any) -> Any:
            return False if function is os.path.lexists else super().call(function, *args)

    path = tmp_path / "one.toml"
    path.write_bytes(b"theirs")
    with pytest.raises(FileExistsError):
        Unseeing(errno.EPERM, os.link).write_new(path, b"mine")
    assert path.read_bytes() == b"theirs"
    assert DISK.listdir(tmp_path) == ["one.toml"]


@pytest.mark.parametrize("lacking", [(), (os.link,)], ids=["links", "no links"])
def test_whichever_call_fails_no_battle_that_did_not_begin_leaves_a_file(
    tmp_path: Path, lacking: tuple[Callable[..., Any], ...]
) -> None:
    n, told, failed = 0, set[str](), 0
    while True:
        n += 1
        disk, folder = Failing(n, *lacking), tmp_path / str(n)
        try:
            session = begun(folder, disk)
        except Fault as fault:
            failed += 1
            told.add(fault.text)
            assert DISK.listdir(folder) == [], f"call {n}"
            continue
        disk.functions, left = (), disk.left
        session.journal.disk = DISK
        session.close()
        assert open_battle(folder / "training-1.toml", write=False).check() == session.check()
        if left > 0:
            break
    assert failed > 8
    assert all(text.startswith("cannot be written: ") for text in told)


def test_a_full_disk_is_told_as_what_it_is(tmp_path: Path) -> None:
    with pytest.raises(Fault, match=r"cannot be written: the disk is full$"):
        begun(tmp_path, Lacking(errno.ENOSPC, os.write))


# -- links


def test_a_link_is_only_looked_at_and_what_would_be_right_is_said(tmp_path: Path) -> None:
    begun(tmp_path / "Kept").close()
    (tmp_path / "saves").mkdir()
    link = tmp_path / "saves" / "mine.toml"
    link.symlink_to(tmp_path / "Kept" / "training-1.toml")
    session = open_battle(link)
    (notice,) = session.notices
    assert notice.startswith("read-only: the save cannot be written, it is a link: put ")
    assert (
        f"training-1.toml itself in its place, or play with --saves {tmp_path / 'Kept'}" in notice
    )
