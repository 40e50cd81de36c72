"""A host among lines of nobody, those who do not read, and those who come and go.

Each trial says how often it was done, and what went wrong, as in `host_trials`.
"""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

import msgspec

from galley.engine.records import OTHER, SIDES
from galley.remote import lines
from galley.remote.client.host_line import Parted, connected, tables
from galley.remote.client.remote_game import joined
from galley_tui.host.place import socket_of
from tests.kit.host_trials import Trial, by_chance, result, sat
from tests.kit.hosting import Hosted
from tests.kit.lost_seats import at_rest
from tests.kit.text import GALLEY

LINES: Final = 3  # on each connection
OVERSIZED: Final = 0.005  # the share of lines that are too long
WARM: Final = 20  # comings before it is looked what a host holds
BUSY: Final = 16  # comings between two that start a program


def resident(pid: int) -> float:
    """The memory of a process, in MiB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


# -- lines


def good_lines(command: object) -> Sequence[bytes]:
    """Lines of each kind, for positions that there are not."""
    shape = msgspec.to_builtins(command)
    every: list[lines.Ask] = [
        lines.Hello(lines.PROTOCOL + 1, "training"), lines.Hello(lines.PROTOCOL, "nowhere"),
        lines.At("dare"), lines.Tables(lines.PROTOCOL), lines.Ways("a", 10**9), lines.Anew(),
        lines.Play("b", 7, shape), lines.Accept("c", 7, "x", ()), lines.Orders("d", 9, ()),
        lines.Undo("e", 1), lines.Undo("f", 1, 10**9), lines.Redo("g", 1, -5),
        lines.Answer("h", 1, 1, True), lines.Give("i", 5, "captain"), lines.Keep("j", 1),
    ]  # fmt: skip
    return [lines.line_of(one).rstrip() for one in every]


def mutated(line: bytes, rng: Random) -> bytes:
    """A line that is as it was, cut, or has other bytes; never another end."""
    what = rng.randrange(4)
    if what == 0:
        return line[: rng.randrange(len(line))]
    if what == 1:
        at = rng.randrange(len(line))
        return (line[:at] + bytes([rng.randrange(256)]) + line[at + 1 :]).replace(b"\n", b"?")
    return line + line if what == 2 else line


def bad_lines(hosted: Hosted, times: int, rng: Random) -> Trial:
    """Lines that are mutated, cut, too long, of the wrong side, replayed, or out of order."""
    table = next(iter(hosted.battles.values()))
    (side,) = {one.side for one in table.game.pending()}
    command = table.game.choices(side)[0].command
    good, wrong = good_lines(command), list[str]()
    ours = sat(hosted, side)
    given = lines.Orders("given", len(table.game.past.entries), ())
    ours.say(given)
    assert result(ours, given.cid, []).refused is None
    ours.wire.close()
    hosted.settle()
    before, memory = (table.game.check(), len(table.game.past.entries)), resident(os.getpid())
    refused = _Refused(before[1], msgspec.to_builtins(command), rng)
    for n in range(0, times, LINES):
        wire = hosted.line().wire
        at_table = n // LINES % 2 == 0
        if at_table:
            hello = lines.Hello(lines.PROTOCOL, table.name, "", OTHER[side])
            wire.sendall(lines.line_of(hello))
        for _ in range(LINES):
            with suppress(OSError):
                if rng.random() < OVERSIZED:
                    wire.sendall(b"x" * (lines.LONGEST + 10))
                elif at_table and rng.random() < 0.3:
                    wire.sendall(refused.line())
                else:
                    wire.sendall(mutated(rng.choice(good), rng) + b"\n")
        wire.close()
    hosted.settle()
    if (table.game.check(), len(table.game.past.entries)) != before:
        wrong.append("something was accepted")
    wrong += [text for text in hosted.said if "fail" in text]
    if {one.name for one in hosted.tables()} != {*hosted.battles}:
        wrong.append("battles are gone")
    return Trial(times, wrong, {"MiB more": resident(os.getpid()) - memory})


class _Refused:
    """Whole lines of a side that is not asked: they are its enemy's, or of another position."""

    def __init__(self, known: int, command: dict[str, Any], rng: Random) -> None:
        self.known, self.command, self.rng, self.count = known, command, rng, 0

    def line(self) -> bytes:
        self.count += 1
        at = self.known + self.rng.choice((-1, 0, 0, 1, 5))
        cid = self.rng.choice(("given", f"n{self.count}"))
        if at == self.known:
            return lines.line_of(lines.Play(cid, at, self.command))
        kinds: tuple[lines.Do, ...] = (
            lines.Orders(cid, at, ()), lines.Keep(cid, at), lines.Undo(cid, at),
            lines.Play(cid, at, self.command), lines.Give(cid, at, "captain"),
        )  # fmt: skip
        return lines.line_of(self.rng.choice(kinds))


# -- readers

WAYS: Final = ("reads nothing", "reads a byte now and then", "is half open", "resets")
SOME: Final = 20  # lines


def deaf_readers(hosted: Hosted, times: int) -> Trial:
    """One side does not read what it asks for, in each of four ways, while the other is
    answered; then it comes back."""
    wrong, longest, cut = list[str](), 0.0, 0
    other = hosted.join(side="B")
    for n in range(times):
        for way in WAYS:
            deaf = sat(hosted, "A").wire
            assert isinstance(deaf, socket.socket)
            deaf.setblocking(False)
            asked = 0
            while _asks(deaf, way, asked):
                began, asked = monotonic(), asked + 1
                other.arrived()
                other.keep()
                longest = max(longest, monotonic() - began)
            is_cut = way in WAYS[:2]
            cut += is_cut
            if not is_cut:
                deaf.close()
            hosted.settle()
            if hosted.tables()[0].chairs[0].there:
                wrong.append(f"{way}, {n}: is still there")
            deaf.close()
            back = hosted.join(side="A")
            if len(back.history("A").entries) != len(other.history("B").entries):
                wrong.append(f"{way}, {n}: does not come back to where it was")
            back.close()
            hosted.settle()
    if other.lost:
        wrong.append(other.lost)
    other.close()
    return Trial(times * len(WAYS), wrong, {"longest wait in s": longest, "cut off": cut})


def _asks(wire: socket.socket, way: str, asked: int) -> bool:
    """Ask for everything anew; whether the line still stands and is to be asked on it again."""
    try:
        if way == "is half open":
            wire.shutdown(socket.SHUT_WR)
            return False
        if way == "reads a byte now and then" and asked % SOME == SOME - 1:
            wire.recv(1)
        wire.send(lines.line_of(lines.Anew()))
    except BlockingIOError:
        pass
    except OSError:
        return False
    return way != "resets" or asked < SOME


# -- who comes and goes


def goings(folder: Path, pid: int, times: int, rng: Random) -> Trial:
    """Players, lookers on and programs come to the first battle of a host and go in all ways:
    what its process holds afterwards, beside what it held before."""
    name = next(one.name for one in tables_of(folder))
    for n in range(WARM):  # what is loaded with the first is kept
        _go(folder, name, rng, n, n == 0)
    held, memory = at_rest(pid, lambda now: now.children == 0), resident(pid)
    for n in range(times):
        _go(folder, name, rng, n, n % BUSY == 0)
    after = at_rest(pid, lambda now: now.descriptors <= held.descriptors)
    left = after.descriptors > held.descriptors or after.children  # a thread is a file's
    wrong = [f"{held} before, {after} after"] if left else []
    (table,) = (one for one in tables_of(folder) if one.name == name)
    if table.lookers or any(chair.there for chair in table.chairs):
        wrong.append(f"who has gone is still there: {table}")
    return Trial(times, wrong, {"MiB before": memory, "MiB more": resident(pid) - memory})


def tables_of(folder: Path) -> Sequence[lines.Table]:
    line = connected(socket_of(folder))
    found = tables(line)
    line.wire.close()
    return found


def _go(folder: Path, name: str, rng: Random, n: int, starts: bool) -> None:
    """Come, do something, go."""
    if starts:
        command = [*GALLEY, "attend", name, "--folder", str(folder)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as attends:
            assert attends.stdin is not None and attends.stdout is not None
            attends.stdin.write(lines.line_of(lines.Hello(lines.PROTOCOL, late=0)))
            attends.stdin.flush()
            attends.stdout.readline()
            attends.kill() if rng.random() < 0.5 else attends.stdin.close()
            attends.stdout.close()
        return
    line = connected(socket_of(folder))
    if n % 5 == 0:  # goes before it is answered
        line.say(lines.Hello(lines.PROTOCOL, name, "", rng.choice(SIDES), rng.choice((-1, 0, 2))))
        line.wire.close()
    elif n % 5 == 1:
        line.wire.sendall(rng.randbytes(200))
        line.wire.close()
    elif n % 5 == 2:
        joined(line, name, late=rng.randrange(3)).close()
    else:
        with suppress(Parted):  # another that has gone is not seen to have gone yet
            game = joined(line, name, "", rng.choice(SIDES))
            by_chance(game, rng)
            game.close()
