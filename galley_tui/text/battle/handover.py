"""Between the players: the bell, the curtain, a pass-phrase, what was missed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.opponents.sitting import asked_here, people
from galley_tui.client.seats import Seats, missed, task, their_turn
from galley_tui.config import passphrases
from galley_tui.text.console.console import Console
from galley_tui.text.console.preferences import Preferences

if TYPE_CHECKING:
    from galley_tui.faces.face import Face

READY = "ready"  # never an empty line, which may be an Enter too many


class HandOver:
    """Hands the keyboard to the side that decides next."""

    def __init__(
        self, console: Console, game: GamePort, preferences: Preferences, face: Face
    ) -> None:
        self.console, self.game, self.preferences, self.face = console, game, preferences, face
        self.seats = Seats()

    def to(self, pending: Pending, both: bool, alone: bool, moved: bool) -> bool:
        """Before what the other side must not see: clear, and wait for the right player.  True
        where the keyboard comes to a person who is not told so by that.

        `both` sides are asked at once; `alone`: no person plays the other side;
        `moved`: a bot has moved.
        """
        change = self.seats.take(pending, both, self.preferences.settings, alone, moved)
        if change.rings:
            self.console.ring()
        if change.falls:
            self._let_the_curtain_fall(pending.side)
        return change.passes and not change.falls

    def ask(self, side: str, question: str) -> bool:
        """Whether the other side agrees, which who plays alone is not asked; behind a curtain
        where one falls at each change."""
        if not asked_here(self.game, side):
            if not people(self.game, side):
                self.console.say(f"{self.game.names()[side]} agrees.")
            return True
        falls = self.preferences.settings.curtain == "always" and self.seats.seated != side
        if falls:
            self.seats.seated = side
            self._let_the_curtain_fall(side)
        return self.console.confirm(question)

    def _let_the_curtain_fall(self, side: str) -> None:
        name = self.game.names()[side]
        self.console.clear()
        secret = ", hidden from the other side" * self.seats.hidden
        self.console.say(f"{name}: the next decision is yours{secret}.")
        self._let_in(side, name)
        self.console.clear()
        self.console.page(self.missed(side))
        self.console.read_on()

    def _let_in(self, side: str, name: str) -> None:
        """Wait for the right player, and for the side's pass-phrase if it has one."""
        save = self.game.path
        if passphrases.dropped(save, side):
            self.console.say("The other side's pass-phrase was dropped.")
        if not passphrases.has(save, side):
            self.console.say(f"{name}, type {READY} when you alone can read this.")
            while self.console.ask(">").strip().casefold() != READY:
                self.console.say(f"Type {READY}: an empty line lets nobody in.")
            return
        self.console.say("Type the pass-phrase; an empty line goes on without it, and drops it.")
        prompt = f"{name}, pass-phrase:"
        while not passphrases.right(save, side, typed := self.console.ask(prompt, secret=True)):
            if not typed and self.console.confirm("Drop it? The other side is told."):
                passphrases.drop(save, side)
                return
            self.console.say("That is not the pass-phrase.")

    def missed(self, side: str) -> list[str]:
        """Losses, hits, and enemies that came near while the other side decided."""
        turn, groups = missed(self.game, side, self.face.missed)
        if not groups:
            return []
        from_ = f", from turn {turn} on" if turn else ""
        lines = [f"Since {self.game.names()[side]} last decided{from_}:"]
        for head, said in groups:
            lines += [f"{head}:", *(f"  {self.face.text.spell_out(line)}." for line in said)]
        return lines

    def since(self, side: str) -> list[str]:
        """Lines on the events that a side has missed; at the beginning on its task."""
        name = self.game.names()[side]
        none = task(self.game, side) or f"Nothing of note since {name} last decided."
        return [*(self.missed(side) or [none]), *self._their_turn(side)]

    def _their_turn(self, side: str) -> list[str]:
        """The last turn of the other side, ship by ship, with all dice."""
        groups = their_turn(self.game, side, self.face.other_turn)
        lines = ["Their last turn, ship by ship:"] * bool(groups)
        for head, said in groups:
            lines += [f"{head}:", *(f"  {self.face.text.spell_out(line)}." for line in said)]
        return lines

    def change_phrase(self, side: str) -> None:
        """Set a side's pass-phrase, typed twice; an empty one takes it away."""
        name = self.game.names()[side]
        self.console.say(
            f"It keeps an honest opponent from reading what is hidden from him. Type one for "
            f"{name}; an empty line means none."
        )
        first = self.console.ask("Pass-phrase:", secret=True)
        if first and self.console.ask("The same again:", secret=True) != first:
            self.console.say("The two were not the same: nothing is changed.")
            return
        kept = passphrases.give(self.game.path, side, first)
        self.console.say(kept or f"{name} has {'a' if first else 'no'} pass-phrase now.")
