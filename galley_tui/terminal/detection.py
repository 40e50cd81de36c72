"""Finds out about this terminal: its settings, colours, characters, or why it will not do.

Textual reads its settings when it is first imported, so this module makes them at once and
is imported before it.
"""

import locale
import os
import termios
from collections.abc import Mapping, MutableMapping

from galley_tui.config.player_file import CHARSETS
from galley_tui.config.settings import Settings
from galley_tui.terminal.charset import choose_charset
from galley_tui.terminal.look import Look
from galley_tui.terminal.palette import choose_depth, depth_of

SETTINGS = {
    "TEXTUAL_ANIMATIONS": "none",
    "TEXTUAL_FPS": "60",
    "TEXTUAL_SMOOTH_SCROLL": "0",
}
ESCAPE, ESCAPE_OVER_SSH = "40", "100"
"""Milliseconds that an Escape waits for what may follow: an arrow key begins with one too."""
NO_TERMINAL = (
    "the screen needs a terminal: --text plays in lines, and programs play over `galley engine`."
)
OUT = 5  # where a terminal's attributes tell the speed at which it takes bytes
COLUMNS, ROWS = 80, 23  # the smallest screen that is drawn; a status line takes one of 24


def prepare(environ: MutableMapping[str, str] = os.environ) -> None:
    """Settings that Textual reads at import, unless the player has made his own."""
    for name, value in SETTINGS.items():
        environ.setdefault(name, value)
    environ.setdefault("ESCDELAY", ESCAPE_OVER_SSH if is_far(environ) else ESCAPE)
    depth = choose_depth(environ)
    if depth in ("16", "none"):
        environ.setdefault("TEXTUAL_THEME", "ansi-dark")
    if depth == "256":
        environ.setdefault("TEXTUAL_COLOR_SYSTEM", "256")
    if depth == "16":
        environ.setdefault("TEXTUAL_COLOR_SYSTEM", "standard")


def is_far(environ: Mapping[str, str] = os.environ) -> bool:
    """The game runs on another machine, and every byte goes over a network."""
    return bool(environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"))


def is_slow(environ: Mapping[str, str] = os.environ, terminal: int = 0) -> bool:
    """Bytes have a long way to the terminal, or go over a slow serial line."""
    try:
        return is_far(environ) or termios.tcgetattr(terminal)[OUT] < termios.B38400
    except termios.error:
        return is_far(environ)


def look(
    charset: str | None = None,
    environ: Mapping[str, str] = os.environ,
    colours: str | None = None,
    settings: Settings | None = None,
) -> Look:
    """Colours and characters to draw with: as called for, else as settled, else as the
    terminal can.  ValueError for an unknown character set or depth."""
    if charset and charset not in ("auto", *CHARSETS):
        raise ValueError(f"character set {charset!r}: choose one of {', '.join(CHARSETS)}")
    saved = settings or Settings()
    letters = choose_charset(
        charset or "", "" if charset else saved.charset, codeset(environ), environ
    )
    depth = depth_of(colours, environ, saved.colours)
    ornate = is_ornate(saved, environ)
    return Look(depth, letters, saved.cites, saved.contrast == "high", ornate)


def is_ornate(saved: Settings, environ: Mapping[str, str] = os.environ) -> bool:
    """Ornaments may be drawn: by the settings, else where the line is no slow one."""
    return saved.texture == "on" or (saved.texture == "auto" and not is_slow(environ))


def codeset(environ: Mapping[str, str] = os.environ) -> str:
    """The codeset of the player's locale.

    Python puts LC_CTYPE=C.UTF-8 in place of the C locale; that promises nothing.
    """
    named = [environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if named[:2] == ["", "C.UTF-8"] and named[2] in ("", "C", "POSIX"):
        return "ASCII"
    language = next((name for name in named if name), "C")
    if language in ("C", "POSIX"):
        return "ASCII"
    text = language.partition(".")[2].partition("@")[0] or language
    return text if "8" in text else locale.getpreferredencoding(False)


def unfit(environ: Mapping[str, str] = os.environ) -> str:
    """Why nothing can be drawn here, so that lines must do; empty when it can."""
    term = environ.get("TERM", "")
    if term not in ("", "dumb", "unknown"):
        return ""
    said = f"TERM={term}" if term else "TERM is not set"
    return f"This terminal cannot move its cursor ({said}): the game goes on in plain lines."


prepare()
