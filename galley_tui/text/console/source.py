"""Where the lines of a conversation come from."""

from __future__ import annotations

from typing import TextIO

from galley_tui.text.console.editing import LineEditor, can_edit
from galley_tui.text.console.keyboard import Keyboard, Source
from galley_tui.text.console.signals import Signals


def keyboard(stream: TextIO, signals: Signals) -> Source:
    """A stream's lines; edited where it is a terminal; those of one that has no file descriptor
    as they come."""
    try:
        return LineEditor(stream, signals) if can_edit(stream) else Keyboard(stream, signals)
    except (OSError, ValueError):
        return stream
