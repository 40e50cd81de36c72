"""What goes over the wire suits the terminal: its colours, its characters, nothing it lacks."""

import re
import signal
from pathlib import Path

import pytest

from tests.reliability.terminal import Terminal

PLAIN = {"", "0", "1", "4", "7", "22", "24", "27"}
SIXTEEN = {str(base + n) for base in (30, 40) for n in (*range(8), 9)}
SGR = re.compile(rb"\x1b\[([0-9;]*)m")
NUMBERED, MIXED = re.compile(r"[34]8;5;\d+"), re.compile(r"[34]8;2;\d+;\d+;\d+")
MOUSE = re.compile(rb"\x1b\[\?(?:9|100[0-35-7]|101[56])[hl]")
WALK = (
    "\r", "\r", "\r", "z", "z", "j", "z", "o", "\x7f", "L", "/a\r", "\x7f", "?", "\x7f",
    "w", "\x7f", "c", "\x7f", "I", "X", "V", "\x7f", "G", "\x7f",
    "Q", "\x7f", "O", "\x7f", " ", "\x7f", "q",
)  # fmt: skip
TERMINALS = {
    "linux": {"TERM": "linux"},
    "plain": {"NO_COLOR": "1", "COLORTERM": "truecolor"},
    "256": {"TERM": "xterm-256color"},
    "ssh": {"SSH_CONNECTION": "192.0.2.1 1022 192.0.2.2 22"},
}
REPORTS = {b"\x1b[?1000h", b"\x1b[?1006h"}
"""Of the mouse: presses and the wheel, in numbers, and no more of both."""
SLOW = ("linux", "ssh")  # where no mouse is asked for


@pytest.fixture(scope="module")
def walked(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """What each terminal was sent on a walk through many screens."""
    open_ = {
        name: Terminal(tmp_path_factory.mktemp(name), env=env) for name, env in TERMINALS.items()
    }
    for terminal in open_.values():
        terminal.wait("first?")
    for key in WALK:
        for terminal in open_.values():
            terminal.send(key)
        for terminal in open_.values():
            terminal.settle(3)
    sent = {}
    for name, terminal in open_.items():
        assert terminal.ended() is None, terminal.screen()
        assert "Back to the battle" in terminal.settle(), terminal.screen()
        sent[name] = bytes(terminal.raw)
        terminal.__exit__()
    return sent


def codes(sent: bytes) -> set[str]:
    """Every SGR code; an extended colour counts as one."""
    found: set[str] = set()
    for match in SGR.findall(sent):
        text = match.decode()
        found |= {*NUMBERED.findall(text), *MIXED.findall(text)}
        found |= set(NUMBERED.sub("", MIXED.sub("", text)).strip(";").split(";"))
    return found


def test_sixteen_colours_are_the_eight_and_bold(walked: dict[str, bytes]) -> None:
    sent = codes(walked["linux"])
    assert sent <= PLAIN | SIXTEEN, sorted(sent - PLAIN - SIXTEEN)
    assert len(sent & SIXTEEN) > 8 and "1" in sent


def test_no_colour_means_none_at_all(walked: dict[str, bytes]) -> None:
    sent = codes(walked["plain"])
    assert sent <= PLAIN, sorted(sent - PLAIN)
    assert {"1", "7"} <= sent, "without colours nothing stands out"


def test_256_colours_are_sent_as_their_numbers(walked: dict[str, bytes]) -> None:
    sent = codes(walked["256"])
    assert not [code for code in sent if MIXED.fullmatch(code)]
    assert [code for code in sent if NUMBERED.fullmatch(code)]


def test_nothing_is_sent_that_the_terminal_did_not_ask_for(walked: dict[str, bytes]) -> None:
    """No movement of the mouse, over a slow line not even its button; no operating system
    commands (pointer shapes, titles, links, clipboard)."""
    for name, sent in walked.items():
        told = MOUSE.findall(sent)
        assert set(told) == (set() if name in SLOW else REPORTS), name
        assert b"\x1b]" not in sent, name


def test_the_terminal_is_given_back_without_reports_of_its_mouse(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.wait("first?")
        terminal.kill(signal.SIGTERM)
        terminal.wait_end()
        assert MOUSE.findall(bytes(terminal.raw))[-2:] == [b"\x1b[?1006l", b"\x1b[?1000l"]


def test_the_console_gets_the_characters_of_its_font(walked: dict[str, bytes]) -> None:
    """Those of code page 437, with the shapes that a font has in place of controls."""
    text = re.sub(rb"\x1b\[[?<>0-9;$]*[A-Za-z]", b"", walked["linux"]).decode()
    font = {bytes([n]).decode("cp437") for n in range(32, 256)} | set("►◄↑↓→←▲▼⌂•")
    foreign = set(text) - font - set("\r\n\x1b")
    assert not foreign, foreign
