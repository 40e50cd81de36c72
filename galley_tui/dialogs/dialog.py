"""A dialog without a toolkit: lines with an action each, keys beside them, and what is asked on
the way.  `screens/dialog` shows it with a cursor, `text/dialog` with numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from galley_tui.config import menu_keys
from galley_tui.config.keymap import Keys

Act = Callable[[], None]
Note = tuple[str, str]
"""A sentence, and its style on a screen."""


class Choice(NamedTuple):
    """The values of a line, each in words and with what is said of it; which it is `now`."""

    values: Sequence[tuple[str, str]]
    now: int
    set: Callable[[int], None]

    def step(self, by: int) -> None:
        """Set the value so many further."""
        self.set((self.now + by) % len(self.values))


class Line(NamedTuple):
    """A line of a dialog; a heading, or a blank, where there is nothing to do or to choose.

    `tail` stands behind the text, `right` at the end of its row, `below` under it, if it is
    `folded` under the lit line alone.  `said` is the line in a conversation, where it is not the
    text; "" for one that is not said there.  One that `follows` is asked there right after the
    line above it.  A `key` does it on a screen, where it may read otherwise while it is `lit`.
    """

    text: str
    do: Act | None = None
    said: str | None = None
    tail: str | None = None
    right: str = ""
    below: Sequence[Note] = ()
    choice: Choice | None = None
    follows: bool = False
    folded: bool = False
    key: str = ""
    lit: str = ""
    style: str = "text"

    @property
    def is_entry(self) -> bool:
        """The cursor stops here."""
        return self.do is not None or self.choice is not None


class Action(NamedTuple):
    """Says what a key does beside the lines, given the number of the lit one, from 0.

    In a conversation it is a line of its own, `said` so; or typed in its `form`, such as
    `delete 2`, where words behind the number answer what it asks.
    """

    do: Callable[[int], None]
    said: str = ""
    form: str = ""


class Desk(Protocol):
    """Shows a dialog, and asks on its behalf."""

    def ask_text(self, what: str, first: str, done: Callable[[str], None]) -> None:
        """Have a text typed, beginning with `first`."""

    def again(self, at: int | None = None) -> None:
        """Show the dialog as it is now, a page perhaps with another line lit."""

    def leave(self, then: Act | None = None) -> None:
        """Close the dialog, then go on."""


class Program(Protocol):
    """Names what dialogs ask of the program that shows them."""

    saves: Path

    def open_dialog(self, dialog: Dialog) -> None:
        """Show a dialog."""

    def ask(self, question: str, words: Sequence[str], decided: Callable[[bool], None]) -> None:
        """Ask something to which yes or no is the answer."""

    def tell(self, headline: str, *sentences: str) -> None:
        """Say sentences; a page of its own has the headline."""


class Dialog:
    """A list of which something is chosen."""

    heading = ""  # of its page
    question = ""  # before its lines in a conversation
    prompt = "Galley>"
    keys: Keys = menu_keys.MENU
    takes = "enter"  # the key that takes the lit line where it is clicked
    widths = (24, 22)  # cells of the text and the value of a line with a choice
    empty = ""  # where there is nothing to choose
    note = ""  # what came of the last action
    longest = 60  # characters of a text that is typed
    sought = ""  # the words that all lines have
    airy = True  # a page leaves its first row blank
    across = True  # a page lights the lit line to its end
    indent = ""  # before the mark of each line
    under = 5  # cells before what stands below a line
    margin = 3  # cells before what stands below all lines
    squeezed = False  # a page without room for all leaves the blanks out
    way_back = "Back"  # the line by which a conversation leaves; "" for none
    stays = False  # a conversation puts it again after a line is chosen
    at_once = 1_000  # so many lines are put at once in a conversation
    desk: Desk

    def refresh(self) -> None:
        """Read anew what may have changed while other pages were open."""

    def lines(self) -> Sequence[Line]:
        """The lines as they are now."""
        return ()

    @property
    def actions(self) -> Mapping[str, Action]:
        """Action of a key -> what it does."""
        return {}

    def take(self, text: str) -> str:
        """Do what a typed line says: what is to be told of it; "" for a line of another kind."""
        return ""

    def typed(self, key: str) -> bool:
        """Take a key that types into a page, if it does."""
        return False

    def foot(self) -> Sequence[Note]:
        """Tell what stands below the lines of a page."""
        return ()

    def entries(self) -> list[Line]:
        """The lines at which the cursor stops."""
        return [line for line in self.lines() if line.is_entry]
