"""Dice by hand in lines: the faces of each throw are asked for; a word says whose are thrown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.game.by_hand.throws import Faces, HandThrow
from galley.game.by_hand.words import (
    BACK,
    HOW,
    LEAVES,
    LESS,
    NO_WAY_BACK,
    OFF,
    REST,
    THROWN,
    due_words,
    left_words,
    next_words,
    read,
    throw_words,
)
from galley_tui.client.playing import throw_by_hand
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.text.console.console import Console, Leave


class Thrower:
    """Asks for the faces of a throw; `named` tells which side throws, `off` has the program throw
    from now on: why not, "" when it is so."""

    def __init__(
        self,
        console: Console,
        named: Callable[[HandThrow], str],
        off: Callable[[], str] = lambda: "the battle has not begun",
    ) -> None:
        self.console, self.named, self.off, self.told = console, named, off, False

    def __call__(self, asked: HandThrow) -> Faces:
        with self.console.signals.disturbed():
            return self._faces(asked)

    def _faces(self, asked: HandThrow) -> Faces:
        say, name, faces = self.console.say, self.named(asked), list[int]()
        first, *more = throw_words(asked)
        say(
            *([f"{asked.last.rstrip('.')}."] if asked.last else []),
            f"{name + ' throws' if name else 'Dice'}: {first}.",
            *(f"  {one[:1].upper()}{one[1:]}." for one in more),
            f"  {due_words(asked)}.",
        )
        if not self.told:
            say(HOW)
            self.told = True
        while len(faces) < len(asked.dice):
            where = next_words(asked, len(faces)) or asked.throw.due()
            typed = self.console.ask(f"{where}>").lower()
            refused = self.off() if typed in OFF else ""
            if typed in (*REST, *OFF) and not refused:
                return Faces((*faces,), rest=True)
            if refused:
                say(f"No: {refused}.")
            elif typed in BACK:
                if asked.back:
                    return Faces(back=True)
                say(NO_WAY_BACK)
            elif typed in LESS:
                faces = faces[:-1]
            elif typed in LEAVES:
                raise Leave
            elif typed in ("help", "?"):
                say(HOW)
            elif (some := read(typed)) is None:
                left = left_words(asked, len(faces))
                say(f"{left}, please: a digit for each die; help tells more.")
            elif why := asked.wrong((*faces, *some)):
                say(f"No: {why}.")
            else:
                faces += some
        return Faces((*faces,))


class DiceWord:
    """Says whose dice are thrown, and changes that."""

    def __init__(self, talk: BattleTalk) -> None:
        self.talk = talk

    @property
    def handlers(self) -> Sequence[Handler]:
        if self.talk.game.incoming is not None:  # the host throws them
            return ()
        return (
            handler("hand", self.hand, "hand [on]",
                    "whose dice are thrown; or your own from now on, each asked for; hand off"),
        )  # fmt: skip

    def hand(self, rest: str) -> None:
        """Say whose dice are thrown, or have others thrown from now on."""
        game, wanted, why = self.talk.game, rest.strip().lower(), ""
        if wanted in ("on", "off"):
            why = throw_by_hand(game, wanted == "on")
        elif wanted:
            why = "hand on, or hand off, is the form"
        self.talk.console.say(f"No: {why}." if why else f"Dice: {THROWN[game.by_hand]}.")
