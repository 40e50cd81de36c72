"""A bot in a process of its own, as its caller sees it.

Nothing here waits: a thread a process writes the question and reads the answer, the caller
looks whether there is one.  Whatever the process does, it comes out as an `Answer` or a
`Failed` with one sentence.
"""

from __future__ import annotations

import os
import select
import shlex
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final

import msgspec

from galley.bots.questions import STRANGER, Question, Sitting
from galley.engine.bot import Weighed
from galley.engine.records import Record
from galley.saves.reader import Failure

LONGEST_REPLY = 1 << 18  # bytes of an answer, with all that is printed before it
MOST_LINES = 500  # of one answer
LONGEST_WHY = 200  # characters of a reason that are looked at
SHOWN = 60  # characters of a line that is told
BOM = b"\xef\xbb\xbf"
CUT_OFF = "truncated"  # what is said of JSON that goes on in the next line
TICK = 200  # milliseconds after which it is seen that a process has ended and left its pipes open


class Answer(Record, frozen=True):
    """An answer of a program: a command as plain data with its reason, or the plans it weighed."""

    command: dict[str, Any] | None = None
    why: str = ""
    weighed: tuple[Weighed, ...] = ()
    line: str = ""  # the beginning of what it was read from


class Failed(Record, frozen=True):
    """The process cannot be asked any more; `text` says what it did, without naming it, `more`
    what it printed, and what is wrong with that, where there is more to say."""

    text: str
    more: str = ""
    failure: Failure | None = None  # of a bot of the game


class Problem(msgspec.Struct):
    """The problem that a reply tells, and the failure of a bot of the game."""

    text: str = "it gives no reason"
    failed: Failure | None = None


class Reply(msgspec.Struct):
    """A line of a seat."""

    ok: bool
    command: dict[str, Any] | None = None
    why: str = ""
    weighed: tuple[Weighed, ...] = ()
    error: Problem | None = None


_REPLY = msgspec.json.Decoder(Reply)


def command_line(name: str) -> list[str]:
    """The command line that starts a bot of a name, or the program after `cmd:`.  Raises
    ValueError where the command cannot be split into words."""
    if not name.startswith(STRANGER):
        return [sys.executable, "-m", "galley_tui", "seat", name]
    words = shlex.split(name.removeprefix(STRANGER))
    if not words:
        raise ValueError("there is no command")
    return words


class Seat:
    """A process that plays.  It is asked one thing at a time; `close` ends it."""

    def __init__(self, name: str, sitting: Sitting, ready: Callable[[], None] = lambda: None):
        """Start it and let it sit down.  `ready` is called, in a thread, when there is
        something to `take`."""
        self.name, self.ready = name, ready
        self.failed: Failed | None = None
        self.stray = ""  # the first line that was no answer, and was passed over
        self._asked: SimpleQueue[bytes | None] = SimpleQueue()
        self._came: SimpleQueue[Answer | Failed] = SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._closed, self._end = False, -1
        self.mark = os.urandom(8).hex()
        try:
            self._process = subprocess.Popen(
                command_line(name), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, bufsize=0, start_new_session=True, close_fds=True,
                env={**os.environ, MARK: self.mark},
            )  # fmt: skip
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            self._came.put(Failed(f"could not be started: {reason}"))
            return
        _ALIVE.add(self)
        self._asked.put(_line("sit", sitting))
        end, self._end = os.pipe()  # closing one end tells the thread at the other
        pipes = _Pipes(self._process, end)
        threading.Thread(target=self._work, args=(self._process, pipes), daemon=True).start()

    @property
    def pid(self) -> int:
        """Its process; 0 where it did not start."""
        return self._process.pid if self._process is not None else 0

    def ask(self, question: Question, weigh: bool = False) -> None:
        """Put a question; `take` gives what came of it."""
        self._asked.put(_line("weigh" if weigh else "decide", question))

    def take(self, timeout: float = 0.0) -> Answer | Failed | None:
        """The answer, or how it failed; None as long as there is neither."""
        if self.failed is not None:
            return self.failed
        try:
            found = self._came.get(timeout=timeout) if timeout else self._came.get_nowait()
        except Empty:
            return None
        if isinstance(found, Failed):
            self.failed = found
            self.close()
        return found

    def close(self) -> None:
        """End the process and all that it started, at once."""
        if self._closed:
            return
        self._closed = True
        self._asked.put(None)
        self.kill()
        if self._process is not None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(5)
        if self._end >= 0:
            os.close(self._end)

    def kill(self) -> None:
        """Kill the process and all that it started, without waiting for its end."""
        _ALIVE.discard(self)
        if self._process is not None:
            end(self.pid, self.mark)
            with suppress(OSError):
                self._process.kill()

    # -- in the thread

    def _work(self, process: subprocess.Popen[bytes], pipes: _Pipes) -> None:
        sits = True
        try:
            while (line := self._asked.get()) is not None:
                pipes.write(line)
                found = self._reply(pipes)
                if isinstance(found, Failed) or not sits:
                    self._tell(found)
                if isinstance(found, Failed):
                    return
                sits = False
        except (OSError, EOFError):
            self._tell(Failed(_ended(process)))
        finally:
            pipes.close()

    def _reply(self, pipes: _Pipes) -> Answer | Failed:
        """The next answer.  Lines that are no JSON object are passed over; one may go on in the
        lines that follow.  Raises EOFError, OSError."""
        printed, begun, lines = 0, b"", 0
        while True:
            line = pipes.line()
            printed += len(line) + 1
            if printed > LONGEST_REPLY:
                return self._too_much(begun or line)
            text = line.replace(BOM, b"").strip()
            if not begun and not text.startswith(b"{"):
                self._pass_over(text)
            elif text:
                begun, lines = begun + text + b"\n", lines + 1
                if (found := _read(begun)) is not None:
                    return found
                if lines == MOST_LINES:
                    more = printed_words(_shortened(begun))
                    return Failed(f"gave an answer of over {MOST_LINES} lines", more)

    def _pass_over(self, text: bytes) -> None:
        if text and not self.stray:
            self.stray = _shortened(text)
            self.ready()

    def _too_much(self, line: bytes) -> Failed:
        text = f"printed over {LONGEST_REPLY >> 10} KiB and no answer"
        return Failed(text, printed_words(self.stray or _shortened(line)))

    def _tell(self, found: Answer | Failed) -> None:
        self._came.put(found)
        if not self._closed:
            self.ready()


_ALIVE: set[Seat] = set()  # those whose processes have been started and not ended


def kill_all() -> None:
    """Kill all bots of this process, which ends without closing anything any more."""
    for seat in [*_ALIVE]:
        seat.kill()


class _Pipes:
    """The pipes of a process, until it ends or nobody wants to hear more of it.

    A program may leave another one behind that holds its pipes open: that one is not waited for.
    """

    def __init__(self, process: subprocess.Popen[bytes], end: int) -> None:
        """`end` is a pipe that is closed at its other end when nobody wants to hear more."""
        assert process.stdin is not None and process.stdout is not None
        self.process, self.end = process, end
        self.into, self.out = process.stdin, process.stdout
        self.rest = b""
        os.set_blocking(self.into.fileno(), False)

    def write(self, data: bytes) -> None:
        """Write all of it.  Raises EOFError, OSError."""
        view = memoryview(data)
        while view:
            self._wait(self.into.fileno(), select.POLLOUT)
            with suppress(BlockingIOError):
                view = view[os.write(self.into.fileno(), view) :]

    def line(self) -> bytes:
        """The next line, or the first part of one that is too long; what follows it at once is
        kept.  Raises EOFError, OSError."""
        pieces, size = [self.rest], len(self.rest)
        while b"\n" not in pieces[-1] and size <= LONGEST_REPLY:
            self._wait(self.out.fileno(), select.POLLIN)
            piece = os.read(self.out.fileno(), 1 << 16)
            if not piece:
                raise EOFError
            pieces.append(piece)
            size += len(piece)
        line, _, self.rest = b"".join(pieces).partition(b"\n")
        return line

    def close(self) -> None:
        """Leave all pipes."""
        os.close(self.end)
        for pipe in (self.into, self.out):
            with suppress(OSError):
                pipe.close()

    def _wait(self, pipe: int, event: int) -> None:
        """Wait until a pipe is ready.  EOFError when the process has ended without that."""
        either = select.poll()
        either.register(pipe, event)
        either.register(self.end, select.POLLIN)
        while True:
            ended = self.process.poll() is not None  # known before its last words are looked for
            ready = dict(either.poll(0 if ended else TICK))
            if self.end in ready or (ended and pipe not in ready):
                raise EOFError
            if pipe in ready:
                return


def _line(op: str, what: Sitting | Question) -> bytes:
    fields = {name: getattr(what, name) for name in what.__struct_fields__}
    return msgspec.json.encode({"op": op, **fields}) + b"\n"


def _read(line: bytes) -> Answer | Failed | None:
    """Read an object that a bot has printed; None where it goes on in the next line."""
    try:
        reply = _REPLY.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        if CUT_OFF in str(error):
            return None
        more = f"{printed_words(_shortened(line))}: {in_ascii(str(error))}"
        return Failed("gave an answer that cannot be read", more)
    if not reply.ok:
        problem = reply.error or Problem()
        return Failed(f"gave up: {in_ascii(problem.text)}", failure=problem.failed)
    return Answer(reply.command, in_ascii(reply.why), reply.weighed, _shortened(line))


def _shortened(line: bytes) -> str:
    """The beginning of a line of a stranger, in printable ASCII."""
    text = " ".join(line[: 4 * SHOWN].decode("utf-8", "replace").split())
    plain = "".join(c if " " <= c <= "~" else "?" for c in text)
    return plain if len(plain) <= SHOWN else f"{plain[: SHOWN - 3]}..."


def in_ascii(text: str) -> str:
    """A text of a stranger: one line of printable ASCII, not too long."""
    short = " ".join(text[:LONGEST_WHY].split())
    return "".join(c if " " <= c <= "~" else "?" for c in short)


def _ended(process: subprocess.Popen[bytes]) -> str:
    try:
        code = process.wait(1)
    except subprocess.TimeoutExpired:
        return "closed its output"
    return f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"


def hanging(seconds: float) -> str:
    """The words for a bot that has not answered in time."""
    return f"has not answered for {seconds:g} seconds"


def printed_words(line: str) -> str:
    """The words for a line that a bot has printed; "" for none."""
    return f"it printed {line}" if line else ""


MARK: Final = "SEAT_OF_GALLEY"  # in the environment of a bot
ROUNDS: Final = 20  # as often it is looked for more, where somebody goes on starting them
PROC: Final = Path("/proc")


def end(pid: int, mark: str) -> None:
    """Kill a bot and all that it has started."""
    near = {pid, *_below(pid)}  # before it ends, and they have another parent
    for _ in range(ROUNDS):
        with suppress(OSError):
            os.killpg(pid, signal.SIGKILL)
        for one in near:
            with suppress(OSError):
                os.kill(one, signal.SIGKILL)
        near = {*_marked(mark)} - {pid}
        for one in [*near]:
            near |= {*_below(one)}
        if not near:
            return


def _below(pid: int) -> set[int]:
    """The descendants of a process."""
    parents, found = dict(_parents()), {pid}
    while more := {one for one, parent in parents.items() if parent in found} - found:
        found |= more
    return found - {pid}


def _parents() -> Iterator[tuple[int, int]]:
    """Every process that can be seen and has not ended, with its parent."""
    for name in _processes():
        with suppress(OSError, ValueError, IndexError):
            state, parent, *_ = (PROC / name / "stat").read_bytes().rpartition(b")")[2].split()
            if state != b"Z":
                yield int(name), int(parent)


def _marked(mark: str) -> Iterator[int]:
    """The processes that were started with a mark, and have not ended."""
    wanted = f"{MARK}={mark}".encode()
    for name in _processes():
        with suppress(OSError):
            if wanted in (PROC / name / "environ").read_bytes().split(b"\0"):
                yield int(name)


def _processes() -> list[str]:
    with suppress(OSError):
        return [name for name in os.listdir(PROC) if name.isdecimal()]
    return []
