"""However the line drops: no process is left, and the battle goes on from what was shown."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.reliability.terminal import START, Patience, Terminal, rest

GO_ON = (
    "import sys; from galley_tui.__main__ import main; sys.exit(main(['--saves', sys.argv[1]]))"
)
LINES = (
    "import sys; from galley_tui.__main__ import main; "
    "sys.exit(main(['play', sys.argv[2], '--seed', '5', '--saves', sys.argv[1], '--text']))"
)
ELSEWHERE = (  # keys come from a second terminal, which is gone as soon as a file is there
    "import os, pathlib, sys, threading, time; ours, keys = os.openpty(); os.dup2(keys, 0)\n"
    "os.close(keys); sign = pathlib.Path(sys.argv[1], 'drop')\n"
    "def drop():\n"
    "    while not sign.exists(): time.sleep(0.02)\n"
    "    os.close(ours)\n"
    "threading.Thread(target=drop, daemon=True).start()\n"
) + START
ENDLESS = (  # help is worked out for ever
    "import pathlib, sys; from galley_tui.screens.battle.battle import BattleScreen\n"
    "def for_ever(*_):\n"
    "    pathlib.Path(sys.argv[1], 'busy').touch()\n"
    "    while True: pass\n"
    "BattleScreen.do_help = for_ever\n"
) + START
LATE = (  # the thread that writes comes to nothing until it must end, or the process does
    "import os, queue, signal, threading\n"
    "from galley_tui.terminal import driver\n"
    "must, leave = threading.Event(), os._exit\n"
    "class Late(queue.Queue):\n"
    "    def get(self, **how):\n"
    "        if not how: must.wait()\n"
    "        return super().get(**how)\n"
    "    def put(self, what, *how, **more):\n"
    "        super().put(what, *how, **more)\n"
    "        if what is None: must.set()\n"
    "def end(code):\n"
    "    must.set(); threads[0]._queue.put(None); threads[0].join(); leave(code)\n"
    "os._exit, threads = end, []\n"
    "from textual.drivers import _writer_thread\n"
    "begun = driver.GalleyDriver.start_application_mode\n"
    "_writer_thread.Queue = Late\n"
    "def start(self):\n"
    "    begun(self); threads.append(self._writer_thread); os.kill(os.getpid(), signal.SIGHUP)\n"
    "driver.GalleyDriver.start_application_mode = start\n"
) + START
HERE = LINES.replace("sys.exit", "print('begins', flush=True); sys.exit").replace(", '--text'", "")
HELD_UP = 50  # pictures that nobody takes, after which the program itself stands still


def gone(terminal: Terminal) -> int:
    """The exit code, without a byte read from the terminal; nothing of the process is left."""
    patience = Patience()
    while (code := terminal.ended()) is None:
        assert patience.left(), "still running"
        time.sleep(0.01)
    with pytest.raises(ProcessLookupError):
        os.killpg(terminal.pid, 0)
    return code


def unread(seconds: float) -> bool:
    """For `rest`: nothing of what a program writes is taken."""
    time.sleep(seconds)
    return False


def clog(terminal: Terminal, pictures: int = 6) -> None:
    """A terminal that takes no more output, of a program that has much to say."""
    terminal.resize(500, 200)
    for _ in range(pictures):
        terminal.send("\x0c")
        rest(terminal.pid, unread, 3)


def hang_up(terminal: Terminal) -> None:
    terminal.hang_up()


def hang_up_while_stopped(terminal: Terminal) -> None:
    terminal.kill(signal.SIGSTOP)
    terminal.wait_stopped()
    terminal.hang_up()


def end_while_stopped(terminal: Terminal) -> None:
    terminal.kill(signal.SIGSTOP)
    terminal.wait_stopped()
    terminal.kill(signal.SIGTERM)
    terminal.kill(signal.SIGCONT)


def end_while_clogged(terminal: Terminal) -> None:
    clog(terminal)
    terminal.kill(signal.SIGTERM)


def end_while_held_up(terminal: Terminal) -> None:
    clog(terminal, HELD_UP)
    terminal.kill(signal.SIGTERM)


def hang_up_while_clogged(terminal: Terminal) -> None:
    clog(terminal)
    terminal.hang_up()


def hang_up_while_held_up(terminal: Terminal) -> None:
    clog(terminal, HELD_UP)
    terminal.hang_up()


WAYS = (
    hang_up_while_stopped, end_while_stopped, end_while_clogged, hang_up_while_clogged,
    end_while_held_up, hang_up_while_held_up,
)  # fmt: skip


@pytest.mark.parametrize("way", WAYS)
def test_the_battle_goes_on_from_what_was_shown(
    way: Callable[[Terminal], None], tmp_path: Path
) -> None:
    dice = random.Random(way.__name__)
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        for _ in range(dice.randrange(2, 7)):
            terminal.send("\r")
            terminal.settle(3)
        shown = told(terminal.settle())
        way(terminal)
        assert gone(terminal) in (128 + signal.SIGHUP, 128 + signal.SIGTERM)
    assert told(goes_on(tmp_path)) == shown


def told(screen: str) -> list[str]:
    """Phase, score, question, and the end of the log: all but the part of the map in sight."""
    lines = screen.splitlines()
    question = lines[1].replace(" Now ", " ").partition("?")[0]  # without what a held key is told
    return [lines[0], question, *lines[19:23]]


def goes_on(saves: Path) -> str:
    """What a new game on the same saves shows after Continue."""
    with Terminal(saves, code=GO_ON) as terminal:
        terminal.wait("> c  Continue")
        terminal.send("\r")
        terminal.wait("q menu")
        return terminal.settle()


def test_a_clogged_terminal_is_given_back_too(tmp_path: Path) -> None:
    """What gives it back waits until the terminal takes it."""
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        clog(terminal)
        terminal.kill(signal.SIGHUP)
        assert terminal.wait_end() == 128 + signal.SIGHUP
        assert terminal.restored() == []


def test_nothing_is_written_after_the_terminal_was_given_back(tmp_path: Path) -> None:
    """The line drops before anything of the screen was written."""
    with Terminal(tmp_path, code=LATE) as terminal:
        assert terminal.wait_end() == 128 + signal.SIGHUP
        assert b"\x1b[?1049l" in terminal.raw
        assert terminal.restored() == []


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_nothing_that_is_worked_out_holds_the_end(number: int, tmp_path: Path) -> None:
    """A screen that would never come to the end of its work ends with its line all the same."""
    with Terminal(tmp_path, code=ENDLESS) as terminal:
        terminal.wait("first?")
        terminal.send("\r")
        terminal.settle()
        [save] = tmp_path.glob("*.toml")
        entries = save.read_bytes().count(b"[[entry]]")
        terminal.send("?")
        patience = Patience()
        while not (tmp_path / "busy").exists():
            assert patience.left()
            terminal.read(0.02)
        terminal.hang_up() if number == signal.SIGHUP else terminal.kill(number)
        assert gone(terminal) == 128 + number
        assert save.read_bytes().count(b"[[entry]]") == entries


def test_keys_that_end_for_ever_end_the_game(tmp_path: Path) -> None:
    """End of input where no signal comes with it: no process spins on."""
    with Terminal(tmp_path, code=ELSEWHERE) as terminal:
        terminal.wait("first?")
        (tmp_path / "drop").touch()
        assert terminal.wait_end() == 128 + signal.SIGHUP
        assert gone(terminal)
        assert terminal.restored() == []


def test_a_terminal_that_takes_nothing_for_a_while(tmp_path: Path) -> None:
    """Waiting for it costs nothing, and afterwards everything stands on it."""
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        terminal.send("\r")
        shown = told(terminal.settle())
        clog(terminal)
        terminal.send("?")
        rest(terminal.pid, unread)
        terminal.send("\x1b")
        terminal.settle()
        terminal.resize(80, 24)
        terminal.settle()
        terminal.forget()
        terminal.send("\x0c")
        assert told(terminal.settle()) == shown


def test_stopped_from_outside_and_scribbled_on(tmp_path: Path) -> None:
    """kill -STOP, something else on the screen, kill -CONT: all is drawn again."""
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        terminal.send("\r")
        shown = terminal.settle()
        terminal.kill(signal.SIGSTOP)
        terminal.wait_stopped()
        terminal.forget()
        terminal.kill(signal.SIGCONT)
        terminal.wait("q menu")
        assert terminal.settle() == shown


def test_stops_and_goes_on_in_quick_succession(tmp_path: Path) -> None:
    """The last word was to go on: it does not stay stopped, and plays."""
    dice = random.Random(20)
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        terminal.send("\r")
        shown = terminal.settle()
        for _ in range(15):
            terminal.kill(signal.SIGTSTP)
            terminal.read(dice.random() / 50)
            terminal.kill(signal.SIGCONT)
            terminal.read(dice.random() / 50)
        assert terminal.settle() == shown
        assert not terminal.stopped()
        terminal.send("\r")
        terminal.wait("Rome: which speed levels")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_ended_while_it_starts(number: int, tmp_path: Path) -> None:
    """Whatever stands already is put back, and nobody reads a traceback."""
    dice = random.Random(number)
    for _ in range(2):
        with Terminal(tmp_path, code=HERE) as terminal:
            terminal.wait("begins")
            terminal.busy_for(dice.random() / 2)
            terminal.kill(number)
            assert terminal.wait_end() in (-number, 128 + number)
            assert terminal.restored() == []
            assert b"Traceback" not in terminal.raw, terminal.screen()


@pytest.mark.parametrize(
    ("way", "ignore"),
    [(hang_up, signal.SIGHUP), (hang_up_while_stopped, 0), (end_while_stopped, 0)],
)
def test_a_conversation_in_lines_ends_with_its_line(
    way: Callable[[Terminal], None], ignore: int, tmp_path: Path
) -> None:
    with Terminal(tmp_path, code=LINES, ignore=ignore) as terminal:
        terminal.wait("Carthage>")
        terminal.send("1\n")
        terminal.wait("Phase D")
        way(terminal)
        gone(terminal)
    with Terminal(tmp_path, code=GO_ON) as terminal:
        terminal.wait("> c  Continue")
        terminal.send("\r")
        terminal.wait("Carthage: which speed levels")


def test_a_conversation_in_lines_stops_and_goes_on(tmp_path: Path) -> None:
    with Terminal(tmp_path, code=LINES) as terminal:
        terminal.wait("Carthage>")
        for number, answer, then in (
            (signal.SIGTSTP, "1\n", "Phase D"), (signal.SIGSTOP, "keep\n", "Rome: which speed"),
        ):  # fmt: skip
            terminal.kill(number)
            terminal.wait_stopped()
            terminal.kill(signal.SIGCONT)
            terminal.resize(60 + number, 30)
            terminal.send(answer)
            terminal.wait(then)
