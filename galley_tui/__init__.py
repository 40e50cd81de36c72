"""Galley on the terminal.  Textual reads its settings when it is first imported: they are
made here, before anything else of this package."""

from galley_tui.terminal import prepare

prepare()
