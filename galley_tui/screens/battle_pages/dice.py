"""Dice by hand: the faces of a throw are asked for, one key a face."""

from __future__ import annotations

from collections.abc import Callable

from galley.engine.text import joined
from galley.game.by_hand.throws import Faces, HandThrow
from galley.game.by_hand.words import (
    NO_WAY_BACK,
    due_words,
    face_of_key,
    next_words,
    throw_words,
)
from galley_tui.config import battle_keys
from galley_tui.dialogs.dialog import Act
from galley_tui.screens.base.overlay_panel import OverSea
from galley_tui.terminal.look import uncited, wrap
from galley_tui.widgets.rows import Row


class DicePage(OverSea[Faces]):
    """Asks for the faces of a throw; Enter hands them on when all are there."""

    KEYS = battle_keys.DICE
    hangs = True

    def __init__(
        self, asked: HandThrow, name: str, menu: Act | None = None,
        by_hand: Callable[[], bool] = lambda: True,
    ) -> None:  # fmt: skip
        """`name` is the side that throws, `menu` what opens the menu of the battle; without one
        back leads to the title.  Dice are thrown `by_hand` still, or the program throws these."""
        super().__init__()
        self.asked, self.menu, self.by_hand = asked, menu, by_hand
        self.heading = f"Dice by hand: {name} throws" if name else "Dice by hand"
        self.faces: tuple[int, ...] = ()
        self.said = ""  # why a key does nothing

    def on_screen_resume(self) -> None:
        self.call_after_refresh(self._go_on)

    def _go_on(self) -> None:
        """The menu is closed, in which dice by hand may have been turned off."""
        if self.app.screen is self and not self.by_hand():
            self.do_rest()

    def key_labels(self) -> list[tuple[str, str]]:
        high = max(die.values[-1] for die in self.asked.dice)
        back, all_there = self.asked.back or self.menu is None, self._left() == 0
        does = {"accept": all_there, "rub_out": bool(self.faces), "back": back,
                "menu": self.menu is not None}  # fmt: skip
        works = [key for key in self.known_keys if key.label and does.get(key.action, True)]
        faces = [] if all_there else [(f"1-{high}", "a face")]
        return [*faces, *((key.keys[0], key.label) for key in works)]

    def lines(self, columns: int) -> list[Row]:
        asked, rows = self.asked, list[Row]()
        if asked.last:
            rows += wrap(self._text(asked.last), columns - 2, "mute", " ")
        first, *more = throw_words(asked)
        rows += wrap(self._text(first), columns - 2, "strong", " ")
        for line in more:
            rows += wrap(self._text(line), columns - 2, "text", " ")
        left = self._left()
        shown = " ".join([*map(str, self.faces), *["_"] * left])
        rows += wrap(f"{due_words(asked)}: {shown}", columns - 2, "key", " ")
        after = next_words(asked, len(self.faces)) if left else "Enter: these are thrown"
        rows += wrap(self.said or after or "type its face", columns - 2,
                     "warn" if self.said else "text", " ")  # fmt: skip
        return rows

    def about(self) -> tuple[str, ...]:
        return self.asked.ships

    def _left(self) -> int:
        """How many faces are still asked for."""
        return len(self.asked.dice) - len(self.faces)

    def _text(self, said: str) -> str:
        return self.text(said if self.look.cites else uncited(said))

    def fit(self) -> None:
        super().fit()
        self.show_keys()

    async def press(self, name: str) -> None:
        self.said = ""
        if (face := face_of_key(name)) is not None:
            self._take(face)
        else:
            await super().press(name)
        if self.app.screen is self:
            self.draw()
            self.show_keys()

    def _take(self, face: int) -> None:
        if not self._left():
            self.said = "all faces are there: Enter throws them"
        elif why := self.asked.wrong((*self.faces, face)):
            self.said = why
        else:
            self.faces = (*self.faces, face)

    def do_accept(self) -> None:
        """Hand the faces on."""
        left = self.asked.dice[len(self.faces) :]
        if not left:
            self.dismiss(Faces(self.faces))
        else:
            kinds = dict.fromkeys(die.range() for die in left)
            self.said = f"{len(left)} more: {joined([*kinds], 'or')}"

    def do_rub_out(self) -> None:
        """Take the last face back."""
        self.faces = self.faces[:-1]

    def do_rest(self) -> None:
        """Let the program throw what is left of the command."""
        self.dismiss(Faces(self.faces, rest=True))

    def do_back(self) -> None:
        """Put the command back, where nothing has happened yet."""
        if self.menu is None:
            self.dismiss(None)
        elif self.asked.back:
            self.dismiss(Faces(back=True))
        else:
            self.said = NO_WAY_BACK

    def do_menu(self) -> None:
        """Open the menu of the battle."""
        if self.menu is not None:
            self.menu()
