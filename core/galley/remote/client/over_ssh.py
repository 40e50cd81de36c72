"""A line to a host on another machine: `ssh` goes there, and starts `galley attend`.

There is no port, no key and no cipher of our own.  What `ssh` says is kept off the screen, and
told where it fails.
"""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import Final

import msgspec

from galley.engine.records import Record
from galley.files.faults import Fault, printable, reason, shown_key
from galley.remote import lines
from galley.remote.client.host_line import BUFFER, GONE, LONGEST_WORDS, Line, Parted
from galley.remote.lines import Table

FORM: Final = "user@machine:battle or user@machine:port:battle is the form, user@ may be left out"
ALL: Final = "user@machine: or user@machine:port: is the form, user@ may be left out"
OPTIONS: Final = (
    "-T", "-C", "-o", "ConnectTimeout=10", "-o", "ServerAliveInterval=15",
    "-o", "ServerAliveCountMax=3",
)  # fmt: skip
UNASKED: Final = ("-o", "BatchMode=yes")
"""What keeps it from asking, where nobody could answer."""
REFUSED: Final = ("Permission denied", "verification failed")
"""What it says where to try again is of no use."""
OURS: Final = "galley: "
"""How a sentence of the galley there begins."""
LAST: Final = 4096  # bytes of what it says that are kept
PARTING: Final = 2.0  # seconds in which it ends
_ADDRESS = re.compile(
    r"(?:(?P<user>[\w.][\w.+-]{0,63})@)?"
    r"(?:(?P<host>[\w.][\w.-]{0,252})|\[(?P<number>[0-9a-fA-F:.]{2,45})\])"
    r"(?::(?P<port>[0-9]{1,5}))?:(?P<battle>[a-z0-9][a-z0-9-]{0,39})?",
    re.ASCII,
)


class Address(Record, frozen=True):
    """A battle at a host on another machine; without one the host itself."""

    host: str
    user: str = ""
    port: int = 0
    battle: str = ""

    @property
    def machine(self) -> str:
        """The machine as `ssh` takes it."""
        return f"{self.user}@{self.host}" if self.user else self.host

    def at(self, battle: str) -> str:
        """The address of a battle there, as it is typed."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        user = f"{self.user}@" if self.user else ""
        return f"{user}{host}{f':{self.port}' if self.port else ''}:{battle}"


def is_address(text: str) -> bool:
    """Whether a text is meant for an address, and not for the name of a battle here."""
    return ":" in text or "@" in text


def address(text: str, whole: bool = True) -> Address:
    """Read the address of a battle, or unless `whole` of a host.  Raises Fault."""
    found = _ADDRESS.fullmatch(text)
    port = int(found["port"] or 0) if found else 0
    if found is None or bool(found["battle"]) != whole or (found["port"] and not 0 < port < 65536):
        raise Fault(shown_key(text), "", f"is no address: {FORM if whole else ALL}")
    host = found["host"] or found["number"]
    return Address(host, found["user"] or "", port, found["battle"] or "")


def command(to: Address, words: Sequence[str], asks: bool) -> list[str]:
    """The call that has `words` done there; `asks`: somebody may be asked for a pass-phrase."""
    port = ("-p", str(to.port)) if to.port else ()
    program = os.environ.get("GALLEY_SSH") or "ssh"
    return [program, *OPTIONS, *(() if asks else UNASKED), *port, "--", to.machine, *words]


class Ssh:
    """A running `ssh`: the wire of a line."""

    def __init__(self, to: Address, words: Sequence[str], asks: bool) -> None:
        """Raises Parted."""
        call = command(to, words, asks)
        self._said = b""
        self._wire, there = socket.socketpair()
        try:
            with there, _uninterrupted() if asks else nullcontext():
                self._process = subprocess.Popen(
                    call, stdin=there.fileno(), stdout=there.fileno(), stderr=subprocess.PIPE,
                    start_new_session=not asks,
                )  # fmt: skip
        except OSError as error:
            self._wire.close()
            why = f"{printable(call[0])} cannot be started: {reason(error)}"
            raise Parted(why, final=True) from None
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def fileno(self) -> int:
        return self._wire.fileno()

    def sendall(self, data: bytes, /) -> None:
        self._wire.sendall(data)

    def recv(self, most: int, /) -> bytes:
        return self._wire.recv(most)

    def close(self) -> None:
        self._wire.close()
        if self._process.returncode is None:
            self._process.terminate()
            self._wait()

    def why(self) -> Parted:
        """Say in its own words why it has ended."""
        self._wait()
        self._listener.join(PARTING)
        said = [one.strip() for one in self._said.decode(errors="replace").splitlines()]
        words = printable(next(filter(None, reversed(said)), ""))[:LONGEST_WORDS]
        if not words:
            return Parted(GONE)
        if words.startswith(OURS):
            return Parted(words.removeprefix(OURS))
        return Parted(f"no line to the host: {words}", any(one in words for one in REFUSED))

    def _listen(self) -> None:
        """Take in what it says, so that it never waits; the last of it is kept."""
        assert self._process.stderr is not None
        with suppress(OSError), self._process.stderr as said:
            while data := os.read(said.fileno(), BUFFER):
                self._said = (self._said + data)[-LAST:]

    def _wait(self) -> None:
        try:
            self._process.wait(PARTING)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """What is started within is not ended by a Ctrl+C, which is meant for the game."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def connected(to: Address, asks: bool) -> Line:
    """A line to the battle of an address.  Raises Parted."""
    wire = Ssh(to, ("galley", "attend", to.battle), asks)
    return Line(wire, wire.why)


def tables(to: Address, asks: bool) -> Sequence[Table]:
    """The battles at a host.  Raises Parted."""
    wire = Ssh(to, ("galley", "tables", "--json"), asks)
    try:
        found = bytearray()
        while len(found) <= lines.LONGEST_TOLD and (data := wire.recv(BUFFER)):
            found += data
        return msgspec.json.decode(found, type=tuple[Table, ...])
    except (msgspec.DecodeError, UnicodeDecodeError, OSError):
        raise wire.why() from None
    finally:
        wire.close()
