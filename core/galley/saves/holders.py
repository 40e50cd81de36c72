"""Notes in the user's own folder which process plays a save, for others to read.

The lock of the file decides; the note only says whose it is.  A note that was left behind, by a
process that is no more, counts for nothing.
"""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import current_thread, main_thread
from types import FrameType
from typing import Final

import msgspec

from galley.engine.records import Record
from galley.files.disk import own
from galley.files.faults import printable, show_path

TAKEN_OVER: Final = 75  # exit status of a galley whose battle goes on in another one
TOLD: Final = int(getattr(signal, "SIGUSR1", 0))  # the signal by which it is told so; 0: none
LONGEST: Final = 4096  # bytes of a note
MOST: Final = 100  # notes that are looked at for some left behind
_PTS: Final = range(136, 144)  # devices of terminals in windows, 256 each
_held: dict[int, tuple[Path, Path | None]] = {}  # by descriptor: the save, and its note
_hears = False


class Holder(Record, frozen=True):
    """The process that plays a save, as far as it can be known; `process` 0 where it cannot."""

    process: int = 0
    terminal: str = ""
    since: str = ""
    machine: str = ""  # where it runs; "" for here
    user: str = ""  # whose it is; "" for one's own
    hears: bool = False  # it ends when it is told that the battle is taken over
    boot: str = ""  # tells a start of the machine from another
    started: str = ""  # tells the process from another of the same number

    @property
    def says(self) -> str:
        """The words for the holder, to follow "is open in another galley"."""
        if not self.process:
            return ", of another user or on another machine"
        if self.process == os.getpid() and not self.machine:
            return ": in this very program"
        named = f": process {self.process}"
        named += f" of {self.user}" if self.user else ""
        named += f" on {self.terminal}" if self.terminal else " on no terminal"
        named += f" of the machine {self.machine}" if self.machine else ""
        return named + (f", since {self.since}" if self.since else "")

    @property
    def why_not(self) -> str:
        """Why its battle cannot be taken over, with what to do; "" where it can."""
        if not self.process or self.machine or self.user:
            return "from here it cannot be taken over: leave it there"
        heard = self.hears and self.process != os.getpid()
        return "" if heard else "that program cannot be told to end: leave it there"


def as_data(one: Holder) -> dict[str, object]:
    """A holder for programs."""
    names = ("process", "terminal", "since", "machine", "user", "hears")
    return {name: getattr(one, name) for name in names}


# -- one's own notes


def hear(handler: Callable[[int, FrameType | None], None] | None) -> None:
    """Have this process end when it is told so: `handler` is called then. None: no more."""
    global _hears
    if TOLD and current_thread() is main_thread():
        signal.signal(TOLD, handler or signal.SIG_DFL)
        _hears = handler is not None
        for fd, (save, _) in list(_held.items()):
            note(fd, save)


@contextmanager
def heard(handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Inside, this process ends when it is told so."""
    hear(handler)
    try:
        yield
    finally:
        hear(None)


def note(fd: int, save: Path) -> None:
    """Note that this process plays the save that is open as `fd`; where that cannot be noted the
    lock still holds."""
    forget(fd)
    folder, at = _folder(), None
    if folder is not None:
        with suppress(OSError, ValueError):
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            at = folder / f"{os.fstat(fd).st_ino}-{os.getpid()}.json"
            _write(at, msgspec.json.encode(_myself()))
            for name in os.listdir(folder)[:MOST]:
                _read(folder / name)  # what a killed process left behind goes
    _held[fd] = save, at


def forget(fd: int) -> None:
    """This process does not play it any more."""
    _, at = _held.pop(fd, (None, None))
    if at is not None:
        with suppress(OSError):
            at.unlink()


def played() -> list[Path]:
    """The saves that this process plays."""
    return [save for save, _ in _held.values()]


def farewell() -> str:
    """The sentence of a galley whose battle goes on in another one."""
    where = ", ".join(show_path(save) for save in played())
    return f"Another galley has taken this battle over: {where or 'it is kept'}."


def _write(path: Path, data: bytes) -> None:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0)
    fd = os.open(path, flags | getattr(os, "O_CLOEXEC", 0), 0o600)
    try:
        os.write(fd, data)
    finally:
        os.close(fd)


def _myself() -> Holder:
    me = os.getpid()
    since = time.strftime("%Y-%m-%d %H:%M")
    return Holder(me, _terminal(), since, _machine(), "", _hears, _boot(), _started(me))


def _terminal() -> str:
    for fd in (0, 1, 2):
        with suppress(OSError):
            return os.ttyname(fd).removeprefix("/dev/")
    return ""


# -- those of others


def holder_of(save: Path) -> Holder:
    """The holder of a locked save, as far as it can be known."""
    try:
        found = os.stat(save)
    except (OSError, ValueError):
        return Holder()
    noted = [one for at in _notes(found.st_ino) if (one := _read(at)) is not None]
    here = [one for one in noted if not one.machine and _holds(one, found)]
    elsewhere = [one for one in noted if one.machine]
    return next(iter([*here, *elsewhere]), None) or _by_the_system(found)


def _folder() -> Path | None:
    state = own("state")
    return None if state is None else state / "open"


def _notes(inode: int) -> list[Path]:
    folder = _folder()
    try:
        names = [] if folder is None else sorted(os.listdir(folder))
    except OSError:
        return []
    return [folder / name for name in names if folder and name.startswith(f"{inode}-")]


def _read(at: Path) -> Holder | None:
    """A note, as it is true from here; one that was left behind is removed."""
    try:
        with at.open("rb") as file:
            one = msgspec.json.decode(file.read(LONGEST), type=Holder)
    except (OSError, ValueError, msgspec.MsgspecError):
        return None
    names = {name: printable(getattr(one, name))[:80] for name in ("terminal", "since", "machine")}
    one = msgspec.structs.replace(one, **names, user="")
    if one.machine != _machine():
        return one
    if one.boot == _boot() and _started(one.process) == one.started and _lives(one.process):
        return msgspec.structs.replace(one, machine="")
    with suppress(OSError):
        at.unlink()
    return None


def _lives(process: int) -> bool:
    if process <= 0:
        return False
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True


def _holds(one: Holder, found: os.stat_result) -> bool:
    """The process has the file open, where the system tells that."""
    folder = f"/proc/{one.process}/fd"
    try:
        names = os.listdir(folder)
    except OSError:
        return not os.path.isdir("/proc/self/fd")
    for name in names:
        with suppress(OSError):
            if os.path.samestat(os.stat(f"{folder}/{name}"), found):
                return True
    return False


def _by_the_system(found: os.stat_result) -> Holder:
    """The process that has locked a file, where known; of others the number and terminal."""
    device = f"{os.major(found.st_dev):02x}:{os.minor(found.st_dev):02x}:{found.st_ino}"
    for line in _told("/proc/locks").splitlines():
        fields = line.split()
        if len(fields) > 5 and fields[5] == device and fields[4].isdecimal():
            process = int(fields[4])
            return Holder(process, _terminal_of(process), user=_user_of(process))
    return Holder()


def _user_of(process: int) -> str:
    """The name of a process's user; "" for one's own."""
    try:
        user = os.stat(f"/proc/{process}").st_uid
    except OSError:
        return "another user"
    if user == os.geteuid():
        return ""
    import pwd

    with suppress(KeyError):
        return printable(pwd.getpwuid(user).pw_name)[:80]
    return f"user {user}"


def _terminal_of(process: int) -> str:
    fields = _fields(process)
    device = int(fields[4]) if len(fields) > 4 and fields[4].isdecimal() else 0
    major, minor = device >> 8 & 0xFFF, device & 0xFF | device >> 12 & 0xFFF00
    if major in _PTS:
        return f"pts/{minor + 256 * (major - _PTS.start)}"
    return f"tty{minor}" if major == 4 else ""


def _machine() -> str:
    return printable(os.uname().nodename)[:80] if hasattr(os, "uname") else ""


def _boot() -> str:
    return _told("/proc/sys/kernel/random/boot_id").strip()


def _started(process: int) -> str:
    fields = _fields(process)
    return fields[19] if len(fields) > 19 else ""


def _fields(process: int) -> list[str]:
    """The fields that Linux tells of a process, from its state on."""
    return _told(f"/proc/{process}/stat").rpartition(")")[2].split()


def _told(path: str) -> str:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    except OSError:
        return ""
