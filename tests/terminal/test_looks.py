"""Colours and characters: what a terminal promises, and what is shown on it."""

from galley_tui.config.player_file import CHARSETS
from galley_tui.terminal.charset import choose_charset
from galley_tui.terminal.palette import PAINTS, choose_depth, colours, xterm


def test_every_paint_can_be_shown_at_every_depth() -> None:
    for name in PAINTS:
        assert colours(name, "none").fg == "" == colours(name, "none").bg
        for depth in ("truecolor", "256", "16"):
            found = colours(f"{name} on sea", depth)
            assert found.fg or name == "ghost"
    assert xterm(215) == "#ffaf5f"
    assert xterm(234) == "#1c1c1c"


def test_the_two_sides_never_look_the_same() -> None:
    for depth in ("truecolor", "256", "16"):
        for paint in ("", ".dim", ".id", ".text", ".dim.id"):
            assert colours("A" + paint, depth) != colours("B" + paint, depth)


def test_the_character_set_a_terminal_starts_with() -> None:
    utf8 = {"LANG": "en_GB.UTF-8", "TERM": "xterm"}
    assert choose_charset("", "", "UTF-8", utf8) == "unicode"
    assert choose_charset("ascii", "cp437", "UTF-8", utf8) == "ascii"
    assert choose_charset("", "cp437", "UTF-8", utf8) == "cp437"
    assert choose_charset("", "", "ANSI_X3.4-1968", {}) == "ascii"
    assert choose_charset("", "", "UTF-8", {"LANG": "ja_JP.UTF-8"}) == "ascii"
    assert choose_charset("", "", "UTF-8", {"LANG": "C.UTF-8", "TERM": "linux"}) == "cp437"
    assert {*CHARSETS} == {"unicode", "cp437", "ascii"}


def test_the_depth_a_terminal_promises() -> None:
    assert choose_depth({"TERM": "xterm-256color"}) == "256"
    assert choose_depth({"TERM": "xterm", "COLORTERM": "truecolor"}) == "truecolor"
    assert choose_depth({"TERM": "linux"}) == "16"
    assert choose_depth({"TERM": "xterm-256color", "NO_COLOR": "1"}) == "none"
