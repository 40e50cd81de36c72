"""Two people at two terminals, each with `galley join`, fight one battle in lines."""

from __future__ import annotations

import os
import select
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from galley_tui.text.console.signals import ARRIVES, Arrived, Signals
from tests.kit.hosting import host
from tests.kit.text import GALLEY

PATIENCE = 40  # seconds after which a test gives up; no wait is meant to last so long


class Terminal:
    """A player's `galley join`, over pipes."""

    def __init__(self, stack: ExitStack, folder: Path, battle: str, side: str) -> None:
        command = [*GALLEY, "join", battle, "--seat", side, "--folder", str(folder), "--text"]
        self.process = stack.enter_context(
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        )
        stack.callback(self.process.kill)
        self.heard = ""
        self._read = 0  # of what was heard, by the test

    def until(self, *words: str) -> str:
        """Read on until one of these is said: what was said until then."""
        assert self.process.stdout is not None
        while not any(word in self.heard[self._read :] for word in words):
            assert select.select([self.process.stdout], [], [], PATIENCE)[0], self.heard
            data = os.read(self.process.stdout.fileno(), 1 << 16)
            assert data, self.heard
            self.heard += data.decode()
        begun = self.heard[self._read :]
        end = min(begun.find(word) + len(word) for word in words if word in begun)
        self._read += end
        return begun[:end]

    def type(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()


@pytest.fixture
def stack() -> Iterator[ExitStack]:
    with ExitStack() as found:
        yield found


def joined(stack: ExitStack, scenario: str) -> tuple[Terminal, Terminal]:
    """Both players, at their first prompts."""
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="galley")))
    stack.enter_context(host(folder, scenario))
    one = Terminal(stack, folder, f"{scenario}-1", "A")
    one.until("> ")
    other = Terminal(stack, folder, f"{scenario}-1", "B")
    other.until("> ")
    one.until("is here.")
    return one, other


def test_what_one_plays_the_other_reads_as_it_comes(stack: ExitStack) -> None:
    rome, carthage = joined(stack, "training")
    mover, waits = rome, carthage
    name, others = "Rome", "Carthage"
    if "Carthage decides> " in rome.heard:
        mover, waits, name, others = carthage, rome, others, name
    mover.type("=")
    assert "First this turn" in waits.until("First this turn")
    mover.until("First this turn")
    waits.type("say that was quick")
    assert f"{others}: that was quick" in mover.until("was quick")
    mover.type("undo")
    mover.until("yes or no?")
    mover.type("yes")
    assert f"{name} takes back a step." in waits.until("a step.")
    mover.until("who goes first?")
    mover.type("quit")
    assert f"{name} is away." in waits.until("is away.")
    waits.type("quit")
    assert [one.process.wait() for one in (mover, waits)] == [0, 0]


def test_a_host_that_is_started_again_is_found_by_an_empty_line(stack: ExitStack) -> None:
    folder = Path(stack.enter_context(TemporaryDirectory(prefix="galley")))
    with host(folder, "training") as process:
        one = Terminal(stack, folder, "training-1", "A")
        one.until("> ")
        process.kill()
        one.until("The host is gone.")
        one.until("or by an empty line.")
        one.until("No line> ")
    one.type("look")
    one.until("nearest enemy")
    with host(folder, "training-1"):
        one.type("")
        one.until("The line is back.")
        one.type("quit")
        assert one.process.wait() == 0


def test_a_look_at_what_comes_is_disturbed_by_no_signal() -> None:
    """Signals come faster than a long reveal is taken in."""
    looks = list[int]()

    class Reveal:
        def fileno(self) -> int:
            return -1

        def waits(self) -> bool:
            looks.append(len(looks))
            for number in (ARRIVES, signal.SIGINT):
                signal.raise_signal(number)
            return True

    with Signals() as signals, signals.listening():
        signals.watched = Reveal()
        with pytest.raises(Arrived):
            signal.raise_signal(ARRIVES)
        assert (looks, signals.presses) == ([0], 1)


def test_orders_are_hidden_until_both_are_done(stack: ExitStack) -> None:
    athens, corinth = joined(stack, "phormio")
    athens.type("A1 cruise 6S4R5S")
    athens.until("> ")
    athens.type("done")
    corinth.until("Athens is done.")
    corinth.type("look")
    corinth.until("> ")
    assert "6S4R5S" not in corinth.heard
    corinth.type("B1 stop")
    corinth.until("> ")
    corinth.type("done")
    for one in (athens, corinth):
        assert "6S4R5S" in one.until("6S4R5S")
