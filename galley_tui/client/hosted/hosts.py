"""The host of this machine, from outside: its battles, one more of them, a place at one."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from galley.files.faults import Fault, printable, reason
from galley.game.seats import Place
from galley_tui.client.hosted.words import end_words, join_words

if TYPE_CHECKING:
    from galley.game.port import GamePort
    from galley.remote.client.host_line import Line
    from galley.remote.lines import Ask, Invited, Table

T = TypeVar("T")
PATIENCE: Final = 10.0  # seconds that a host has for an answer
_STARTED: list[subprocess.Popen[bytes]] = []


def socket_of(folder: Path) -> Path:
    """The socket of the host that has a folder."""
    return folder / "socket"


def _line(folder: Path) -> Line:
    """A line to the host of a folder, which answers soon or not at all.  Raises Fault."""
    from galley.remote.client.host_line import connected

    line = connected(socket_of(folder))
    assert isinstance(line.wire, socket.socket)
    line.wire.settimeout(PATIENCE)
    return line


def is_running(folder: Path) -> bool:
    """Whether a host has a folder."""
    try:
        _line(folder).wire.close()
    except Fault:
        return False
    return True


def tables_here(folder: Path) -> Sequence[Table] | None:
    """The battles at the host of a folder; None where none runs.  Raises Parted."""
    from galley.remote.client.host_line import tables

    try:
        line = _line(folder)
    except Fault:
        return None
    try:
        return tables(line)
    finally:
        line.wire.close()


def start(folder: Path) -> None:
    """Start a host which has a folder, as a process that outlives this one, and wait until it
    listens.  Raises Fault."""
    command = [sys.executable, "-P", "-m", "galley_tui", "host", "--log", "--folder"]
    try:
        process = subprocess.Popen(
            [*command, str(folder.absolute())], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, start_new_session=True,
        )  # fmt: skip
    except OSError as error:
        raise Fault("host", "", f"cannot be started: {reason(error)}") from None
    assert process.stdout is not None
    with process.stdout as out:  # which it lets go of once it listens
        said = out.read().decode(errors="replace").splitlines()
    if not is_running(folder):
        process.wait()
        why = said[-1].removeprefix("galley: ") if said else "it ended at once"
        raise Fault("host", "", f"cannot be started: {printable(why)}")
    _STARTED.append(process)


def open_battle(
    folder: Path,
    battle: str,
    seats: Mapping[Place, str],
    options: Mapping[str, bool] | None = None,
    umpire: str = "",
) -> str:
    """Have the host of a folder open a battle, perhaps with an umpire, after starting one where
    none runs: the name under which it is joined.  Raises Fault, Parted."""
    from galley.remote.lines import PROTOCOL, Open, Opened

    if not is_running(folder):
        start(folder)
    ask = Open(PROTOCOL, battle, dict(seats), dict(options or {}), umpire)
    return _asked(folder, ask, Opened).name


def invite(folder: Path, battle: str, seat: Place, withdraw: bool) -> Invited:
    """Have the host of a folder keep a seat for a word, or no longer.  Raises Fault, Parted."""
    from galley.remote.lines import PROTOCOL, Invite, Invited

    return _asked(folder, Invite(PROTOCOL, battle, seat, withdraw), Invited)


def _asked(folder: Path, ask: Ask, answer: type[T]) -> T:
    """Ask the host of a folder something, to which there is one answer.  Raises Fault, Parted."""
    from galley.remote.client.host_line import Parted

    line = _line(folder)
    try:
        line.say(ask)
        told = line.hear()
    finally:
        line.wire.close()
    if not isinstance(told, answer):
        raise Parted("the host says something else than what was asked")
    return told


def named_from_here(given: str) -> str:
    """A scenario or save that is named, as a host names it that runs in another folder."""
    return str(Path(given).absolute()) if os.path.lexists(given) else given


def end(folder: Path) -> str:
    """Have the host of a folder end: what it says of it.  Raises Fault, Parted."""
    from galley.remote.client.host_line import Parted
    from galley.remote.lines import ENDED, PROTOCOL, End

    line = _line(folder)
    try:
        line.say(End(PROTOCOL))
        line.hear()
    except Parted as parted:
        if str(parted) != ENDED:
            raise
    finally:
        line.wire.close()
    return ENDED


def join(
    folder: Path, battle: str, player: str = "", place: Place = "", hosted: bool = False,
    word: str = "",
) -> GamePort:  # fmt: skip
    """Join a battle at the host of a folder, or at an address, whose ssh asks nothing; `hosted`:
    it was opened there for this player; `word`: a seat is kept for it.  Raises Fault, Parted."""
    from galley.remote.client import over_ssh
    from galley.remote.client.host_line import connected_again
    from galley.remote.client.remote_game import joined
    from galley.remote.shares import share_of

    far = over_ssh.address(battle) if over_ssh.is_address(battle) else None

    def again() -> Line:
        if far is not None:
            return over_ssh.connected(far, asks=False)
        return connected_again(socket_of(folder))

    line = again() if far is not None else _line(folder)
    name = far.battle if far is not None else battle
    found = joined(line, name, player, place, again, word=word)
    if far is None:
        assert isinstance(line.wire, socket.socket)
        line.wire.settimeout(None)
    found.back = join_words(folder, battle, share_of(found.side, found.commanders), player)
    if hosted:
        found.ends = end_words(folder)
    return found
