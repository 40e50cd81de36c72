"""The colour depth: what was asked for, what is settled, what the terminal can show."""

from collections.abc import Mapping, MutableMapping

from galley_tui.config.looks import DEPTHS
from galley_tui.terminal.palette import choose_depth


def depth_of(wanted: str | None, environ: Mapping[str, str], saved: str) -> str:
    """The colour depth: the command line's, none where NO_COLOR asks for it, the settings',
    the terminal's.  ValueError for an unknown one."""
    if wanted and wanted not in ("auto", *DEPTHS):
        raise ValueError(f"colours {wanted!r}: choose one of {', '.join(DEPTHS)}")
    if wanted and wanted != "auto":
        return wanted
    found = choose_depth(environ)
    return saved if saved in DEPTHS and found != "none" else found


def insist(wanted: str | None, saved: str, environ: MutableMapping[str, str]) -> str:
    """Tell Textual, before it is imported, of a depth that the terminal did not choose."""
    depth = depth_of(wanted, environ, saved)
    if depth != choose_depth(environ):
        systems = {"truecolor": "truecolor", "256": "256", "16": "standard", "none": "standard"}
        environ["TEXTUAL_COLOR_SYSTEM"] = systems[depth]
        environ["TEXTUAL_THEME"] = "ansi-dark" if depth in ("16", "none") else "textual-dark"
        environ.pop("NO_COLOR", None)
    return depth
