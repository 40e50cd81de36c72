"""Lines out and lines in: wrapped, clean, a page at a time."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable
from textwrap import wrap
from typing import TextIO

from galley_tui.process import stdio
from galley_tui.terminal.charset import from_cells, safe
from galley_tui.terminal.look import uncited
from galley_tui.text.console.editing import LineEditor
from galley_tui.text.console.keyboard import Keyboard, Source
from galley_tui.text.console.signals import Arrived, Signals, Watched

LONGEST = 400  # characters of an input line that are read; the rest is ignored
NARROWEST, USUAL, WIDEST = 20, 79, 500
YES = frozenset(
    ("y", "yes", "yep", "yeah", "aye", "sure", "ok", "okay", "agreed", "do it", "go on")
)
NO = frozenset(("n", "no", "nope", "nay", "never", "don't", "do not", "cancel", "stop"))
GO_ON = "Enter shows {} more."
_TOGETHER = re.compile(r"(?<=\d) (?=%|MP)")  # no line ends between these
UNREADABLE = (
    "This line was not taken: a key in it is no letter, as an arrow or Escape is none. Type it "
    "again."
)
REALLY = "Leave Galley? What was played is kept. y, or Ctrl+C again, leaves; Enter goes on."


class Gone(Exception):
    """Nobody types any more: the input has ended."""


class Leave(Exception):
    """The player wants to leave Galley."""


class Console:
    """A conversation over two streams.  `width` 0 takes what the terminal has, 79 at most."""

    def __init__(
        self, source: Source, sink: TextIO, charset: str, width: int = 0,
        signals: Signals | None = None,
    ) -> None:  # fmt: skip
        self.source, self.sink, self.charset, self.fixed = source, sink, charset, width
        self.rest: list[str] = []  # of a page that was too long, not yet shown
        self.kind = "lines"  # what they are
        self.typed = source.isatty()
        self.last = ""  # the line that was typed last
        self.cites = False  # the numbers of rules stand behind what they are about
        self.signals = signals or Signals()

    # -- out

    @property
    def width(self) -> int:
        """Cells of a line."""
        if self.fixed:
            return self.fixed
        return max(NARROWEST, min(USUAL, self._window()[0] - 1))

    @property
    def height(self) -> int:
        """Lines of the terminal."""
        return max(8, self._window()[1])

    def _window(self) -> tuple[int, int]:
        """Columns and rows of the terminal that is written to."""
        return stdio.size(1, 0, usual=(USUAL + 1, 24))

    def text(self, text: str) -> str:
        """A text as it may be written: on one line, in the terminal's characters."""
        return safe(text, self.charset)

    def lines(self, paragraphs: Iterable[str]) -> list[str]:
        """Paragraphs cut to the width; an indented one keeps its indent and hangs by two."""
        out: list[str] = []
        for paragraph in paragraphs:
            for part in paragraph.split("\n"):
                bare = self.text(part if self.cites else uncited(part))
                lead = bare[: len(bare) - len(bare.lstrip())]
                hang = lead + "  " if lead else ""
                whole = _TOGETHER.sub("\0", bare.strip())
                lines = wrap(whole, self.width, initial_indent=lead,
                             subsequent_indent=hang, break_on_hyphens=False) or [""]  # fmt: skip
                out += [line.replace("\0", " ") for line in lines]
        return out

    def say(self, *paragraphs: str) -> None:
        """Write paragraphs, all of them."""
        for line in self.lines(paragraphs):
            self._write(line + "\n")

    def page(self, paragraphs: Iterable[str], what: str = "lines") -> None:
        """Write what fits on the terminal; Enter shows the rest."""
        self.rest, self.kind = self.lines(paragraphs), what
        self.more()

    def map(self, rows: Iterable[str]) -> None:
        """Write a first line, then rows whose blanks count."""
        first, *others = rows
        self.say(first)
        for row in others:
            self._write(self.text(row) + "\n")

    def more(self) -> bool:
        """Write the next page of what is left; False when nothing is."""
        if not self.rest:
            return False
        room = self.height - 4 if self.sink.isatty() else len(self.rest)
        if len(self.rest) <= room + 1:
            room = len(self.rest)
        shown, self.rest = self.rest[:room], self.rest[room:]
        for line in shown:
            self._write(line + "\n")
        if self.rest:
            self.say(GO_ON.format(f"{len(self.rest)} {self.kind}"))
        return True

    def read_on(self) -> str:
        """Show all that is left of a page, as far as the player wants it: what stopped it."""
        said = ""
        while self.rest and not said:
            said = self.ask("Enter, or a word to stop:")
            self.rest = [] if said else self.rest
            self.more()
        return said

    def clear(self) -> None:
        """Push what stands there out of sight, and what was typed; a pipe has no screen."""
        if isinstance(self.source, LineEditor):
            self.source.forget()
        self._write("\n" * (self.height if self.sink.isatty() else 2))

    def ring(self) -> None:
        """Ring the bell of a terminal."""
        if self.sink.isatty():
            self._write("\a")

    def _write(self, text: str) -> None:
        self.signals.heed()
        self.sink.write(from_cells(text))

    # -- in

    def idle(self, seconds: float) -> bool:
        """Wait, on a terminal, while a line can be read; False when Enter ends it.

        Raises KeyboardInterrupt.
        """
        self.signals.heed()
        self.sink.flush()
        if not (isinstance(self.source, Keyboard) and self.typed and self.sink.isatty()):
            return True
        return self.source.idle(seconds)

    def look(self) -> None:
        """Heed a signal or the end of what is typed while nobody is asked.

        Raises KeyboardInterrupt, Gone.
        """
        self.signals.heed()
        try:
            ended = isinstance(self.source, Keyboard) and self.source.ended()
        except (OSError, ValueError):
            ended = True
        if ended:
            raise Gone

    def ask(
        self, prompt: str, words: Callable[[], Collection[str]] = tuple, secret: bool = False,
        watched: Watched | None = None,
    ) -> str:  # fmt: skip
        """Read the next line that is typed, without blanks around it. Raises Gone or Leave.

        `words` may be typed; a `secret` line never comes back.  A line with characters that are
        no letters is not taken, whoever sends it.  Raises Arrived when something else comes that
        is `watched`.
        """
        while True:
            try:
                self.signals.watched = watched
                said = self._line(f"{self.text(prompt)} ", words)
            except KeyboardInterrupt:
                self.signals.watched = None
                self.interrupted()
                continue
            except Arrived:
                self._write("\n")
                raise
            finally:
                self.signals.watched = None
            if said is None:
                self.last = ""
                self.say(UNREADABLE)
                continue
            self.last = "" if secret else said
            if isinstance(self.source, LineEditor) and not secret:
                self.source.remember(said)
            return said

    def confirm(self, question: str, said: str = "") -> bool:
        """Ask for a yes or no; `said` was typed before the question and may answer it.
        The end of the input is a no, and says so."""
        answer, again = _bare(said), _bare(self.last)
        if answer not in YES | NO:
            self.say(question)
        while True:
            try:
                answer = answer if answer in YES | NO else _bare(self.ask("yes or no?"))
            except Gone:
                self.say("The input has ended: that is a no.")
                return False
            if answer in YES or (answer == again and _readable(again) and again not in NO):
                return True
            if answer in NO or not answer:
                return False
            self.say("This waits for yes or no; the same line again is a yes, Enter alone a no.")

    def interrupted(self) -> None:
        """Ask once, after Ctrl+C.  Raises Leave unless the player goes on."""
        self.rest = []
        try:
            self._write("\n")
            self.say(REALLY)
            answer = _bare(self._line("", tuple) or "")
        except KeyboardInterrupt:
            answer = "y"
        if answer in YES:
            raise Leave

    def _line(self, prompt: str, words: Callable[[], Collection[str]]) -> str | None:
        """A line behind a prompt; None for one that cannot be read."""
        try:
            line = self._typed(prompt, words)
        except (OSError, ValueError):
            line = ""
        if not line:
            self._write("\n")
            raise Gone
        plain = line.rstrip("\n").replace("\t", " ")
        said = from_cells(self.text(plain)).strip()
        if not self.typed:
            self._write(said + "\n")
        return said if not any(map(_no_letter, plain)) else None

    def _typed(self, prompt: str, words: Callable[[], Collection[str]]) -> str:
        """A line with its end as it is typed; empty at the end of the input."""
        if isinstance(self.source, LineEditor) and self.sink.isatty():
            self.signals.heed()
            self.sink.flush()
            with self.signals.listening():
                return self.source.edited(from_cells(prompt), words)[:LONGEST]
        self._write(prompt)
        self.sink.flush()
        with self.signals.listening():
            line = more = self.source.readline(LONGEST)
            while more and not more.endswith("\n"):
                more = self.source.readline(LONGEST)
        return line


def _no_letter(character: str) -> bool:
    """A control, or bytes that are no character."""
    return (
        unicodedata.category(character) in ("Cc", "Cs") or character == "\N{REPLACEMENT CHARACTER}"
    )


def _readable(line: str) -> bool:
    """Tell whether a line has a letter or a digit."""
    return any(map(str.isalnum, line))


def _bare(text: str) -> str:
    """A typed line in small letters, without blanks too many and what ends it."""
    return " ".join(text.casefold().rstrip(".!").split())
