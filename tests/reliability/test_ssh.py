"""Battles over a real `sshd` on this machine: played from elsewhere, the line cut, and a door."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from galley.remote.client.host_line import connected, tables
from galley.remote.lines import Table
from galley_tui.host.place import socket_of
from tests.kit.hosting import host
from tests.kit.sshd import Sshd, needs_sshd, sshd
from tests.kit.text import GALLEY
from tests.reliability.terminal import Patience, Terminal, family

pytestmark = needs_sshd
JOIN = "import sys; from galley_tui.__main__ import main; sys.exit(main(sys.argv[2].split()))"
SSH = "import os, sys; os.execvp(sys.argv[2].split()[0], sys.argv[2].split())"
WELCOME = "Galley: the battles here, for anna"


@pytest.fixture(scope="module")
def started() -> Iterator[Sshd]:
    """A server, and battles at the host of the account there."""
    with TemporaryDirectory(prefix="galley") as folder, sshd(Path(folder)) as found:
        found.data.mkdir(mode=0o700, parents=True)
        with host(found.data, "training", "dare"):
            yield found


@pytest.fixture
def server(started: Sshd) -> Sshd:
    """Who comes has an account there."""
    started.forced("")
    return started


@pytest.fixture
def door(started: Sshd) -> Sshd:
    """Who comes has nothing but the door."""
    started.forced(f"galley door --player anna --folder {started.data}")
    return started


def joined(stack: ExitStack, server: Sshd, battle: str, side: str) -> Terminal:
    """A player on his own machine, in lines."""
    call = f"join {server.machine}{battle} --seat {side} --text"
    env = {"GALLEY_SSH": server.ssh}
    return stack.enter_context(Terminal(server.folder, call, code=JOIN, env=env))


def at_the_table(server: Sshd, battle: str) -> Table:
    line = connected(socket_of(server.data))
    every = {one.name: one for one in tables(line)}
    line.wire.close()
    return every[battle]


def test_two_play_and_one_whose_line_is_cut_goes_on_where_he_stood(server: Sshd) -> None:
    with ExitStack() as stack:
        rome, carthage = (joined(stack, server, "training-1", side) for side in "AB")
        rome.wait(">")
        carthage.wait(">")
        first = at_the_table(server, "training-1").decides[0]
        mover, waits = (rome, carthage) if first == "A" else (carthage, rome)
        mover.wait("who goes first?")
        (_, ssh, *_) = family(mover.pid)
        os.kill(ssh, signal.SIGKILL)
        mover.wait("by an empty line")
        mover.send("\n")
        mover.wait("The line is back.")
        mover.send("=\n")
        waits.wait("First this turn")
        mover.send("quit\n")
        assert mover.wait_end() == 0
        waits.wait("is away")


def test_what_cannot_be_reached_is_told_in_the_words_of_ssh(server: Sshd) -> None:
    nowhere = server.machine.replace(str(server.port), "1")
    for words, call in {
        "Connection refused": ("tables", nowhere),
        "there is no such battle here: training-1": ("join", f"{server.machine}no", "--text"),
        "none runs here": ("tables", "--folder", str(server.folder / "nothing")),
    }.items():
        done = galley(server, *call)
        assert (done.returncode, done.stdout) == (1, ""), done
        assert words in done.stderr and done.stderr.count("\n") == 1, done.stderr
    (server.folder / "authorized_keys").write_text("")
    denied = galley(server, "join", f"{server.machine}training-1", "--text")
    assert "Permission denied" in denied.stderr and denied.stderr.count("\n") == 1


def galley(server: Sshd, *words: str) -> subprocess.CompletedProcess[str]:
    """What a command says on the machine from which one comes."""
    return server.call(["env", f"GALLEY_SSH={server.ssh}", *GALLEY, *words])


def test_the_battles_of_another_machine_are_listed(door: Sshd) -> None:
    here = galley(door, "tables", "--folder", str(door.data))
    there = galley(door, "tables", door.machine)
    assert "training-1: Training" in there.stdout
    assert here.stdout == there.stdout and not there.stderr


def test_who_comes_with_a_terminal_plays_at_the_server_and_leaves_nothing(door: Sshd) -> None:
    call = f"{door.ssh} -t -p {door.port} {door.user}@127.0.0.1"
    if not door.terminals:  # then this one is as good
        call = f"{door.folder}/bin/galley door --player anna --folder {door.data}"
    with Terminal(door.folder, call, code=SSH) as terminal:
        terminal.wait(WELCOME)
        terminal.send("\x1b[B")
        terminal.wait("> dare-1")
        terminal.send("\r")
        terminal.wait("T1/10")
        assert at_the_table(door, "dare-1").chairs[0].there
        terminal.send("\x1a")  # no shell would bring it back
        terminal.send("q")
        terminal.wait("Quit; the host waits")
        terminal.send("\x1b[B\r")
        terminal.wait("Athens: anna, away")
        terminal.send("\r")
        terminal.wait("T1/10")
        terminal.hang_up()
        patience = Patience()
        while at_the_table(door, "dare-1").chairs[0].there:
            assert patience.left()
    assert not [*door.data.glob("players/*/*")]


def test_who_looks_on_through_the_door_is_seen_by_name(door: Sshd) -> None:
    call = f"{door.ssh} -tt -p {door.port} {door.user}@127.0.0.1 galley watch training-1 --late 2"
    with Terminal(door.folder, call, code=SSH) as terminal:
        terminal.wait("Here you look on")
        assert at_the_table(door, "training-1").lookers == ("anna",)
        terminal.hang_up()
        patience = Patience()
        while at_the_table(door, "training-1").lookers:
            assert patience.left()


def test_who_plays_through_the_door_is_who_the_door_says(door: Sshd) -> None:
    with ExitStack() as stack:
        terminal = joined(stack, door, "dare-1", "A")
        terminal.wait(">")
        assert at_the_table(door, "dare-1").chairs[0].there
        call = f"join {door.machine}dare-1 --seat B --player ben --text"
        other = galley(door, *call.split())
        assert "you are anna here" in other.stderr and other.returncode == 1


@pytest.mark.parametrize("call", [
    ((), "id"), (("-T",), ""), (("-tt",), "bash -i"), (("-A", "-X"), "id"), (("-s",), "sftp"),
    ((), "galley tables; id"), ((), "galley attend $(touch {made})"), ((), "touch {made}"),
    ((), "galley attend training-1 --folder /"),
])  # fmt: skip
def test_nothing_else_comes_through_the_door(door: Sshd, call: tuple[Sequence[str], str]) -> None:
    (options, words), made = call, door.folder / "made"
    options = options if door.terminals else [one for one in options if one != "-tt"]
    done = door.run(words.format(made=made), *options)
    assert done.returncode == 2, done
    assert "uid=" not in done.stdout and not made.exists()
    assert "galley: " in done.stderr + done.stdout or "-s" in options


def test_no_file_and_no_other_line_comes_through_the_door(door: Sshd) -> None:
    made, port = door.folder / "made", str(door.port)
    to = f"{door.user}@127.0.0.1"
    for old in ((), ("-O",)):
        call = ["scp", *old, "-q", "-S", door.ssh, "-P", port, str(door.folder / "key.pub")]
        assert door.call([*call, f"{to}:{made}"]).returncode
    assert not made.exists()
    through = door.run("", "-W", f"127.0.0.1:{port}")
    assert "prohibited" in through.stderr, through
    forward = ("-o", "ExitOnForwardFailure=yes", "-R", "0:127.0.0.1:1")
    back = door.run("galley tables", *forward)
    assert back.returncode == 255 and "forwarding failed" in back.stderr, back
