"""Two at one keyboard: whose turn it is to press, and a key that was pressed once too often."""

from __future__ import annotations

from core.session import Pending
from galley_tui.screens.formation_keys import FormationKeys
from galley_tui.sensible import INTERRUPTS

THROUGH = ("enter", "up", "down", "left", "right")
"""Keys that are pressed many times in a row; what they led to is not answered by them too."""


class Seats(FormationKeys):
    """A battle in which nobody answers for the other side by pressing on.

    After such a key has passed the decision to the other side, its first Enter only says who
    decides.  A question that comes in the midst of the enemy's move, whose answers cost or
    risk something, is not answered by Enter at all until a choice has been picked.
    """

    seated = ""  # who decided last
    hidden = False  # both sides decide at once
    fresh = False  # the one who decides has not picked a choice yet
    pressed = ""  # the last key

    def take_seat(self, pending: Pending, both: bool) -> None:
        """Somebody decides, perhaps another one than before, perhaps behind a curtain."""
        from galley_tui.screens import handover

        self.hidden = pending.ask.together and (both or self.hidden)
        changed = self.seated != pending.side
        falls = changed and handover.hand_over(self, pending.side, self.hidden)
        passed = bool(self.seated) and changed and self.pressed in THROUGH and not falls
        self.fresh = passed or (changed and self.interrupted_by(pending))
        self.seated = pending.side

    @staticmethod
    def interrupted_by(pending: Pending) -> bool:
        """The question comes in the midst of the enemy's move."""
        return type(pending.ask).__name__ in INTERRUPTS

    @property
    def unpicked(self) -> bool:
        """Enter does not answer: a choice has to be picked before."""
        return self.fresh and self.pending is not None and self.interrupted_by(self.pending)

    async def press(self, name: str) -> None:
        again, self.pressed = name == self.pressed, name
        through = name == "enter" or (again and name in THROUGH)
        if self.fresh and through and not self.typing_hex:
            self.say_who()
        else:
            self.fresh = self.unpicked
            await super().press(name)

    def light(self, at: int) -> None:
        self.fresh = False
        super().light(at)

    def say_who(self) -> None:
        """Who decides now, and by which keys."""
        assert self.pending is not None
        name = self.bridge.names()[self.pending.side]
        if self.unpicked:
            self.note = f"{name} decides now: {self.ways()}"
        else:
            self.fresh = self.pressed != "enter"
            label = self.choices.option.label if self.choices.option else ""
            self.note = f"{name} decides now. Enter again: {label}"
        self.show_note()

    def ways(self) -> str:
        """How a question of an interrupt is answered."""
        from galley_tui.screens.battle_pages import order_labels

        keys = [f"{key} {label}" for key, label in order_labels(self.options, True)]
        return f"{', '.join(keys)}; or pick by Tab and press Enter"

    def sheet_ship(self) -> str:
        """Where no ship is dealt with, the flagship of the side that decides."""
        return super().sheet_ship() or self.flagship()

    def flagship(self) -> str:
        """The ship of the admiral, or of the first commander, of the side that decides."""
        side = self.pending.side if self.pending else ""
        mine = [c for c in self.board().commanders.values() if c.side == side and c.ship]
        return str(max(mine, key=lambda c: c.rating()).ship) if mine else ""

    def second_row(self) -> tuple[str, str]:
        if self.note or not self.unpicked or self.proposal() is not None:
            return super().second_row()
        return self.text(self.ways()), "key"
