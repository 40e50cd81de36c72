"""What the program makes of the terminal it is started on, and what may reach it."""

import os
import pty
import termios
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.text import Text
from textual.widgets import Label, ListItem, ListView, RichLog, Static

from galley_tui.app import run
from galley_tui.terminal.cell_diff import TerminalCells, spans
from galley_tui.terminal.detection import codeset, is_slow, look, prepare, unfit
from galley_tui.terminal.sgr import clean
from tests.kit.paths import page
from tests.kit.screen import playing

UTF8 = {"TERM": "xterm-256color", "LANG": "en_GB.UTF-8"}


@pytest.mark.parametrize(
    ("environ", "depth", "charset"),
    [
        (UTF8, "256", "unicode"),
        (UTF8 | {"COLORTERM": "truecolor"}, "truecolor", "unicode"),
        (UTF8 | {"NO_COLOR": "1"}, "none", "unicode"),
        (UTF8 | {"TERM": "linux"}, "16", "cp437"),
        (UTF8 | {"TERM": "vt100"}, "16", "unicode"),
        (UTF8 | {"LANG": "C"}, "256", "ascii"),
        (UTF8 | {"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "256", "ascii"),
        (UTF8 | {"LC_ALL": "ja_JP.UTF-8"}, "256", "ascii"),
        ({"TERM": "xterm-256color", "LC_ALL": "de_DE.ISO-8859-1"}, "256", "ascii"),
    ],
)
def test_colours_and_characters_suit_the_terminal(
    environ: dict[str, str], depth: str, charset: str
) -> None:
    if environ.get("LC_ALL", "").endswith("8859-1"):
        assert codeset(environ) == "ISO-8859-1"
    found = look(None, environ)
    assert (found.depth, found.charset) == (depth, charset)


def test_a_wanted_character_set_wins_and_an_unknown_one_is_refused() -> None:
    assert look("ascii", UTF8).charset == "ascii"
    with pytest.raises(ValueError, match="choose one of unicode, cp437, ascii"):
        look("klingon", UTF8)


def test_a_terminal_that_cannot_move_its_cursor_is_known() -> None:
    assert unfit(UTF8) == ""
    assert "TERM is not set" in unfit({})
    assert "TERM=dumb" in unfit({"TERM": "dumb"})


def test_without_a_terminal_a_sentence_says_what_to_do(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert run(saves=tmp_path) == 2
    said = capsys.readouterr().err
    assert said.startswith("galley: ")
    assert "--text" in said
    assert said.count("\n") == 1


def test_a_players_own_settings_stay() -> None:
    environ = {"TERM": "linux", "TEXTUAL_FPS": "5"}
    prepare(environ)
    assert environ["TEXTUAL_FPS"] == "5"
    assert environ["TEXTUAL_ANIMATIONS"] == "none"
    assert environ["TEXTUAL_COLOR_SYSTEM"] == "standard"


@pytest.mark.parametrize(
    ("environ", "delay"),
    [
        ({}, "40"), ({"SSH_CONNECTION": "10.0.0.1 5 10.0.0.2 22"}, "100"),
        ({"SSH_TTY": "/dev/pts/3"}, "100"), ({"SSH_CONNECTION": "x", "ESCDELAY": "250"}, "250"),
        ({"SSH_CONNECTION": ""}, "40"),
    ],
)  # fmt: skip
def test_escape_waits_longer_over_ssh(environ: dict[str, str], delay: str) -> None:
    prepare(environ)
    assert environ["ESCDELAY"] == delay
    assert "`ESCDELAY`" in page("galley_tui/README.md")


EVIL = "a\x1b[2Jb\x9b1mc\x07d\u202ee\u200bf"


def test_no_control_character_is_left() -> None:
    assert clean("plain ▟█ [bold] é") == "plain ▟█ [bold] é"
    assert clean(EVIL) == "a?[2Jb?1mc?d?e?f"


async def test_no_widget_writes_one(tmp_path: Path) -> None:
    """Whatever a screen may be built of one day, and whoever writes it."""
    evil = {"\x1b", "\x9b", "\x07", "\u202e", "\u200b"}
    async with playing(tmp_path) as player:
        log = RichLog()
        items = ListView(ListItem(Label(EVIL, markup=False)))
        texts = [Static(EVIL, markup=False), Static(Text(EVIL)), Label(EVIL, markup=False)]
        await player.app.screen.mount(*texts, log, items)
        log.write(EVIL)
        await player.pilot.pause()
        glass = TerminalCells()
        glass.fit(*player.app.size)
        update = player.app.screen._compositor.render_update(full=True)
        glass.paint(spans(update), ColorSystem.TRUECOLOR)
        shown = {cell for row in glass.texts for cell in row}
        assert evil & set(player.screen()) and "?" in shown and not evil & shown
        player.app.leave_to_textual()
        await player.pilot.pause()
        assert not evil & set(player.screen())


@pytest.mark.parametrize(
    ("environ", "speed", "slow"),
    [
        ({}, termios.B9600, True), ({}, termios.B38400, False),
        ({"SSH_CONNECTION": "1"}, termios.B38400, True), ({"SSH_TTY": "1"}, termios.B38400, True),
    ],
)  # fmt: skip
def test_a_serial_line_and_a_network_are_slow(
    environ: dict[str, str], speed: int, slow: bool
) -> None:
    end, terminal = pty.openpty()
    how = termios.tcgetattr(terminal)
    termios.tcsetattr(terminal, termios.TCSANOW, [*how[:4], speed, speed, how[6]])
    assert is_slow(environ, terminal) == slow
    os.close(end)
    os.close(terminal)
