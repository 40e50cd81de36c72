"""Shows any dialog in numbered lines: a number, the words of a line, or an action that is typed
chooses.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from galley.engine.text import number_in
from galley_tui.client.typed_words import words_of
from galley_tui.dialogs.dialog import Act, Choice, Dialog, Line
from galley_tui.text.console.console import Console

Entry = tuple[str, Act]


class Talk:
    """A conversation about one dialog."""

    def __init__(self, console: Console, dialog: Dialog) -> None:
        self.console, self.dialog, dialog.desk = console, dialog, self
        self.answers: list[str] = []  # typed with an action, to what it asks
        self.first = 0  # the first of the lines that are put
        self.left = False
        self.then: Act | None = None

    def run(self) -> None:
        """Put the lines until one is chosen, or until the player goes back; then go on with what
        the choice leads to."""
        while not self.left:
            self.left = not self.dialog.stays
            self._put()
        if self.then is not None:
            self.then()

    def _put(self) -> None:
        """Put the lines, and carry out what is chosen."""
        dialog = self.dialog
        dialog.refresh()
        if dialog.empty and not dialog.entries():
            self.console.say(dialog.empty)
            self.left = True
            return
        if dialog.question:
            self.console.say(dialog.question)
        entries, rows = self._entries()
        self.console.page(rows, "entries")
        names = [name.casefold() for name, _ in entries]
        while True:
            try:
                typed = self.console.ask(dialog.prompt, lambda: words_of(" ".join(names)))
                done = self._typed(typed) or self._chosen(typed.casefold(), names, entries)
                if done is not None:
                    done()
                    return
            except KeyboardInterrupt:
                self.console.interrupted()

    def _entries(self) -> tuple[list[Entry], list[str]]:
        """List what may be chosen, with the rows that say so."""
        dialog, entries, rows, at = self.dialog, list[Entry](), list[str](), 0

        def enter(name: str, act: Act) -> None:
            entries.append((name, act))
            rows.append(f"  {len(entries)}. {name}")

        for line in dialog.lines():
            said = line.text.strip() if line.said is None else line.said
            if said and not line.follows and self.first <= at < self.first + dialog.at_once:
                if line.is_entry:
                    enter(said, line.do or partial(self._choose, at))
                else:
                    rows.append(said)
            at += line.is_entry
        if (older := at - self.first - dialog.at_once) > 0:
            enter(f"{older} older", partial(self._go, self.first + dialog.at_once))
        for action in dialog.actions.values():
            if action.said:
                enter(action.said, partial(action.do, 0))
        if dialog.way_back:
            enter(dialog.way_back, self.leave)
        return entries, rows

    def _go(self, first: int) -> None:
        self.first, self.left = first, False

    def _typed(self, typed: str) -> Act | None:
        """Give a line to the dialog, or read an action in its form, such as `rename 2 NAME`."""
        if said := self.dialog.take(typed.casefold()):
            return partial(self.console.say, said)
        words = typed.split()
        forms = {action.form.partition(" ")[0]: action for action in self.dialog.actions.values()}
        action = forms.get(words[0]) if words else None
        if action is None or not action.form:
            return None
        at = int(words[1][:4]) - 1 if len(words) > 1 and words[1].isdecimal() else -1
        shown = self.dialog.entries()[self.first :][: self.dialog.at_once]
        self.left = False
        if not 0 <= at < len(shown) or len(words) != len(action.form.split()):
            return partial(self.console.say, f"Name the line by its number: {action.form}.")
        self.answers = words[2:]
        return partial(action.do, self.first + at)

    def _chosen(self, typed: str, names: list[str], entries: list[Entry]) -> Act | None:
        """The line of a number or of words; says what may be typed where there is none."""
        if typed.isdecimal():
            number = int(typed[:6])
            if 1 <= number <= len(names):
                return entries[number - 1][1]
            self.console.say(f"Type {number_in(1, len(names))}.")
            return None
        fits = [i for i, name in enumerate(names) if typed and name.startswith(typed)]
        fits = fits or [i for i, name in enumerate(names) if typed and typed in name]
        if len(fits) == 1:
            return entries[fits[0]][1]
        if not (not typed and self.console.more()):
            self.console.say(f"Type {number_in(1, len(names))}, or the words of a line.")
        return None

    # -- values

    def _choose(self, at: int) -> None:
        """Ask what a line, and what follows it, is to be set to."""
        line = self.dialog.entries()[at]
        if line.choice is not None:
            Talk(self.console, Values(line, line.choice)).run()
        after = self.dialog.entries()[at + 1 : at + 2]
        if after and after[0].follows:
            self._choose(at + 1)

    # -- what a dialog asks

    def ask_text(self, what: str, first: str, done: Callable[[str], None]) -> None:
        done(self.answers.pop(0) if self.answers else self.console.ask(f"{what}:"))

    def again(self, at: int | None = None) -> None:
        if self.dialog.note:
            self.console.say(f"{self.dialog.note.rstrip('.')}.")

    def leave(self, then: Act | None = None) -> None:
        self.left, self.then = True, then


class Values(Dialog):
    """The values to which a line may be set."""

    way_back = ""

    def __init__(self, line: Line, choice: Choice) -> None:
        self.choice, self.prompt = choice, f"{line.text.strip()}>"

    def lines(self) -> list[Line]:
        return [
            Line(": ".join(filter(None, value)), partial(self.choice.set, i))
            for i, value in enumerate(self.choice.values)
        ]
