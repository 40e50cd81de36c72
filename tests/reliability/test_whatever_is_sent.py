"""Whatever a terminal sends, the program goes on, and answers keys."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from galley.game.loading.opening import verify
from galley_tui.process.error_exit import FAILED
from tests.kit.sent import answer, anything, cut, noise, terminfo
from tests.reliability.battles import times
from tests.reliability.terminal import Terminal

LEAVING = b"\x03\x1a"  # Ctrl+C and Ctrl+Z, as which noise may leave the program
SPLIT = {
    "a letter in two bytes": (b"\xc3", b"\xa9"),
    "letters at 9600 baud": (*(bytes([one]) for one in "é".encode() * 20),),
    "a letter of another encoding": (b"\xe9", b"\t"),
    "a letter in four bytes": (b"\xf0", b"\x9f", b"\x9a\xa2"),
    "nothing at all": (b"\0", b"\0"),
}


def faultless(terminal: Terminal, faults: Path) -> None:
    """It runs, and answers a key."""
    assert terminal.ended() is None, terminal.screen()
    assert not list(faults.glob("*"))


@pytest.mark.parametrize("parts", SPLIT.values(), ids=SPLIT)
def test_letters_that_come_in_parts(parts: tuple[bytes, ...], tmp_path: Path) -> None:
    faults = tmp_path / "faults"
    with Terminal(tmp_path, env={"GALLEY_FAULTS": str(faults)}) as terminal:
        terminal.wait("first?")
        for part in parts:
            terminal.send(part)
            terminal.settle(1)
        faultless(terminal, faults)
        terminal.send("?")
        terminal.wait("What you can do now")


def test_answers_of_the_terminal_leave_the_page_as_it_is(tmp_path: Path) -> None:
    seed, faults = 28, tmp_path / "faults"
    dice = random.Random(seed)
    with Terminal(tmp_path, env={"GALLEY_FAULTS": str(faults)}) as terminal:
        terminal.wait("first?")
        terminal.send("\r")
        shown = terminal.settle()
        for _ in range(times(1500)):
            for part in cut(dice, answer(dice)):
                terminal.send(part)
                if part.endswith(b"\x1b") or not dice.randrange(40):
                    continue
                terminal.read(0)
        terminal.settle()
        terminal.forget()
        terminal.send(b"\x0c")
        assert terminal.settle() == shown, f"seed {seed}"
        faultless(terminal, faults)
    assert len(verify(tmp_path / "training-1.toml").past.live) == 2


@pytest.mark.parametrize("seed", range(times(2)))
def test_noise_never_ends_it(seed: int, tmp_path: Path) -> None:
    """Bytes of any kind; only the menus, and their own keys, may lead out of the program."""
    dice, known, faults = random.Random(seed), terminfo() or [b"\x1b[A"], tmp_path / "faults"
    print(f"seed {seed}")
    with Terminal(tmp_path, env={"GALLEY_FAULTS": str(faults)}) as terminal:
        terminal.wait("first?")
        for n in range(1500):
            data = noise(dice) if n % 2 else anything(dice, known)
            terminal.send(data.translate(None, LEAVING).replace(b"\r", b"").replace(b"y", b""))
            terminal.read(0)
        terminal.settle()
        assert terminal.ended() in (None, 0), terminal.screen()
        assert terminal.ended() != FAILED and not list(faults.glob("*"))
        assert terminal.ended() == 0 or terminal.memory() < 120
    assert verify(tmp_path / "training-1.toml").past.live
