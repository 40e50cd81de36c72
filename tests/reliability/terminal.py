"""A real pseudo-terminal with a terminal emulator behind it, to run the game in."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pyte

from tests.kit.paths import ROOT

START = (
    "import sys; from pathlib import Path; from galley_tui.app import run; "
    "sys.exit(run(sys.argv[2] or None, 7, saves=Path(sys.argv[1])))"
)
SIGNALS = (
    signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM, signal.SIGTSTP, signal.SIGCONT,
    signal.SIGPIPE,
)  # fmt: skip
QUERIES = {b"\x1b[?2026$p": b"\x1b[?2026;2$y", b"\x1b[c": b"\x1b[?62;22c"}
UNKNOWN = re.compile(  # sequences which the emulator would print as text
    rb"\x1b\[[<>=][0-9;]*[A-Za-z]|\x1b\[\?[0-9;]*\$p|\x1b\[[0-9;:]*\$[a-z]"
)
PROGRAM = re.compile(  # every sequence that the program itself may write
    rb"\x1b\[[0-9;]*[mHKJXBCD]|\x1b\[\?(?:25|7|1000|1004|1006|1049|2004|2026|2048)[hl]"
    rb"|\x1b\[[<>][0-9]*u|\x1b\[\?(?:2026|2048)\$p"
)


LAST = 300  # seconds after which a test gives up; no wait is meant to last so long
OFTEN = 8  # looks at a process that does nothing until it is taken for idle


class Patience:
    """Counts down to where a wait would be endless."""

    def __init__(self) -> None:
        self.end = time.monotonic() + LAST

    def left(self) -> bool:
        return time.monotonic() < self.end


def rest(pids: int | Sequence[int], take: Callable[[float], bool], looks: int = OFTEN) -> None:
    """Wait until processes have nothing to do and write nothing, however slow the machine is.

    `take` reads what they write, and says whether that was anything.
    """
    patience, still = Patience(), 0
    while still < looks:
        assert patience.left(), "still busy"
        runs = any(map(busy, [pids] if isinstance(pids, int) else pids))
        still = 0 if take(0.05) or runs else still + 1


def family(pid: int) -> list[int]:
    """A process and all that it has begun."""
    parents: dict[int, list[int]] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = int(path.read_text().rpartition(")")[2].split()[1])
            parents.setdefault(parent, []).append(int(path.parent.name))
    return [pid, *(one for child in parents.get(pid, []) for one in family(child))]


def busy(pid: int) -> bool:
    """A thread of a process runs, would run, or waits for a disk."""
    states = []
    for path in Path(f"/proc/{pid}/task").glob("*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            states.append(path.read_text().rpartition(")")[2].split()[0])
    return any(state in "RD" for state in states)


class Terminal:
    """A child process on a terminal of `columns` x `rows`."""

    def __init__(
        self, saves: Path, scenario: str = "training", columns: int = 80, rows: int = 24,
        env: dict[str, str] | None = None, ignore: int = 0, code: str = START,
    ) -> None:  # fmt: skip
        self.emulator = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.emulator)
        self.raw = bytearray()
        self.status: int | None = None
        self._fed = self._answered = 0
        self.fd, inside = pty.openpty()
        os.set_inheritable(self.fd, False)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(self.fd)
        self.pid = os.fork()
        if self.pid == 0:
            self._child(inside, [code, str(saves), scenario], env or {}, ignore)
        os.close(inside)
        os.set_blocking(self.fd, False)

    def _child(self, inside: int, code: list[str], env: dict[str, str], ignore: int) -> None:
        try:
            os.login_tty(inside)
            for number in SIGNALS:  # as a shell gives them, whatever this test run ignores
                signal.signal(number, signal.SIG_IGN if number == ignore else signal.SIG_DFL)
            known = {"PATH": os.environ["PATH"], "HOME": code[1], "TERM": "xterm-256color",
                     "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"}  # fmt: skip
            os.chdir(ROOT)
            command = [sys.executable, "-c", *code]
            os.execve(command[0], command, {**known, **env})
        finally:
            os._exit(127)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.ended() is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        self.hang_up()

    # -- the terminal's side

    def read(self, seconds: float = 0.05) -> bool:
        """Take what the program wrote; answer its queries.  False when nothing came."""
        if self.fd < 0 or not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            return False
        self.raw += data
        for query, answer in QUERIES.items():
            if self.raw.find(query, self._answered) >= 0:
                self._answered = len(self.raw)
                self.send(answer)
        return bool(data)

    def wait(self, text: str) -> str:
        """The screen as soon as it shows a text; AssertionError when it never does."""
        patience = Patience()
        while text not in self.screen():
            assert patience.left(), f"{text!r} never appeared:\n{self.screen()}"
            assert self.read(0.2) or self.ended() is None, f"ended:\n{self.screen()}"
        return self.screen()

    def settle(self, looks: int = OFTEN) -> str:
        """The screen once the program has nothing to do any more."""
        rest(self.pids(), self.read, looks)
        return self.screen()

    def busy_for(self, seconds: float) -> None:
        """Until the program has used so much processor time, or is done."""
        until = self.cpu() + seconds
        while self.ended() is None and self.cpu() < until and (self.read(0.01) or busy(self.pid)):
            pass

    def send(self, keys: bytes | str) -> None:
        with contextlib.suppress(OSError):
            os.write(self.fd, keys.encode() if isinstance(keys, str) else keys)

    def resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if columns and rows:
            self.emulator.resize(rows, columns)

    def screen(self) -> str:
        """The text on the screen."""
        new, self._fed = bytes(self.raw[self._fed :]), len(self.raw)
        self.stream.feed(UNKNOWN.sub(b"", new))
        return "\n".join(line.rstrip() for line in self.emulator.display)

    def forget(self) -> None:
        """Begin with an empty screen; what came before is not drawn."""
        self._fed = len(self.raw)
        self.emulator.reset()

    def hang_up(self) -> None:
        """The line drops."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1

    # -- the process

    def pids(self) -> Sequence[int]:
        """All processes that may write on it."""
        return [self.pid]

    def kill(self, number: int) -> None:
        os.kill(self.pid, number)

    def ended(self) -> int | None:
        """The exit code (negative: a signal), or None while it runs."""
        if self.status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status

    def wait_end(self) -> int:
        """The exit code; AssertionError when the process goes on."""
        patience = Patience()
        while self.ended() is None:
            assert patience.left(), f"still running:\n{self.screen()}"
            if not self.read(0.02):
                time.sleep(0.01)
        while self.read(0.02):
            pass
        return self.status if self.status is not None else 0

    def stopped(self) -> bool:
        """The process is stopped (state T)."""
        return Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()[0] == "T"

    def wait_stopped(self) -> None:
        patience = Patience()
        while not self.stopped():
            assert patience.left(), "does not stop"
            self.read(0.02)

    def memory(self) -> float:
        """Resident memory in MiB."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 2**20

    def cpu(self) -> float:
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def restored(self) -> list[str]:
        """What of the terminal was not put back; empty when all was."""
        wrong = []
        raw = bytes(self.raw)
        for on, off, what in (
            (b"\x1b[?1049h", b"\x1b[?1049l", "alternate screen"),
            (b"\x1b[?25l", b"\x1b[?25h", "cursor"),
            (b"\x1b[?2004h", b"\x1b[?2004l", "bracketed paste"),
            (b"\x1b[?1004h", b"\x1b[?1004l", "focus reports"),
            (b"\x1b[?7l", b"\x1b[?7h", "line wrap"),
        ):
            if raw.rfind(on) > raw.rfind(off):
                wrong.append(what)
        if self.fd >= 0 and termios.tcgetattr(self.fd)[:4] != self.before[:4]:
            wrong.append("terminal mode")
        return wrong

    def foreign(self) -> list[bytes]:
        """Control bytes in the output that are not the program's own."""
        rest = PROGRAM.sub(b"", bytes(self.raw))
        text = rest.decode("utf-8", "replace")
        return [
            text[max(0, m.start() - 20) : m.end() + 20].encode()
            for m in re.finditer("[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b-\u200f"
                                 "\u202a-\u202e\u2060-\u2069\ufeff]", text)
        ]  # fmt: skip
