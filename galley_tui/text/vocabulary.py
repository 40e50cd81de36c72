"""The words of a conversation: finding the one that is meant, and help on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.text import nearest
from galley_tui.faces.talk import Handler, Lines, handler

Part = tuple[str, Sequence[Handler]]


class Vocabulary:
    """All words that may be typed, in named parts, with their handlers.

    `help_else` answers a call for help on anything that is no word.
    """

    def __init__(
        self,
        console: Lines,
        primer: Sequence[str],
        help_else: Callable[[str], None],
        introduction: Sequence[str] = (),
    ) -> None:
        self.console, self.primer, self.help_else = console, primer, help_else
        self.introduction = introduction
        self.parts: Sequence[Part] = ()

    @property
    def handler(self) -> Handler:
        """The word that gives help."""
        use = "what may be typed; help play: how to play"
        return handler("help h ?", self.help, "help [word]", use)

    @property
    def handlers(self) -> list[Handler]:
        return [one for _, part in self.parts for one in part]

    def names(self, word: str) -> bool:
        """Tell whether a word is one of these by its whole name."""
        return any(word in one.names for one in self.handlers)

    def known(self, word: str) -> list[Handler]:
        """The handlers that a word names: exactly, or else as an abbreviation of two letters."""
        exact = [one for one in self.handlers if word in one.names]
        if exact or len(word) < 2:
            return exact
        return [one for one in self.handlers if one.names[0].startswith(word)]

    def obey(self, typed: str, looks: Callable[[str], bool]) -> None:
        """Carry out a line by the word that begins it; `looks` takes one that no word begins, and
        says whether it has."""
        first, _, rest = typed.partition(" ")
        found = self.known(first.casefold())
        if len(found) == 1:
            found[0].run(rest.strip())
        elif found:
            names = " or ".join(one.names[0] for one in found)
            self.console.say(f'"{first[:40]}" may be {names}.')
        elif not looks(typed):
            self.puzzled(typed)

    def puzzled(self, typed: str, more: Sequence[str] = ()) -> None:
        """Say that a line was not understood, and what it may have meant."""
        names = [*(one.names[0] for one in self.handlers), *more]
        first = (typed.split() or [""])[0]
        near = nearest(first, names, 0.7)
        hint = f"did you mean {near}? " if near else ""
        self.console.say(f'"{typed[:40]}" is not understood: {hint}help lists all words.')

    def help(self, rest: str) -> None:
        """Of a part, a word, all; else of anything.  Alone: the parts and their words."""
        asked = rest.casefold()
        part = next((some for name, some in self.parts if asked and name.startswith(asked)), ())
        if not asked:
            self.console.page(self._contents())
        elif asked == "play":
            self.console.page(self.primer)
        elif found := self.handlers if asked == "all" else part or self.known(asked):
            self.console.page(f"  {one.use}: {one.help}." for one in found)
        else:
            self.help_else(rest)

    def _contents(self) -> list[str]:
        """The introduction, then the words of each part."""
        lines = [
            f"  {name}: {', '.join(_short(one) for one in some)}." for name, some in self.parts
        ]
        return [
            *self.introduction,
            "There are these words; the first two letters and more of one are enough:",
            *lines,
            f"help {self.parts[0][0]} tells what those words do, help look what one of them does, "
            "help all everything; help play tells how to play, codes what the signs mean.",
        ]


def _short(one: Handler) -> str:
    """The first word that is typed for a handler."""
    return one.use.split()[0].rstrip(",")
