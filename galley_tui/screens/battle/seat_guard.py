"""Two at one keyboard: whose turn it is to press, and a key that was pressed once too often."""

from __future__ import annotations

from galley.game.session import Pending
from galley_tui.client.default_choice import INTERRUPTS
from galley_tui.config import keymap
from galley_tui.screens.battle.formation_keys import FormationKeys

THROUGH = ("enter", "up", "down", "left", "right")
"""Keys that are pressed many times in a row; what they led to is not answered by them too."""


class Seats(FormationKeys):
    """A battle in which nobody answers for the other side by pressing on.

    After such a key has passed the decision to the other side, its first Enter only says who
    decides; so does any key that answers at once, when it is the one that passed the decision.
    A question that comes in the midst of the enemy's move, whose answers cost or risk
    something, is not answered by Enter at all until a choice has been picked.
    """

    seated = ""  # who decided last
    hidden = False  # both sides decide at once
    fresh = False  # the one who decides has not picked a choice yet
    pressed = ""  # the last key
    passer = ""  # the key that passed the decision, until another is pressed
    held = ""  # the key that was not taken for an answer

    def take_seat(self, pending: Pending, both: bool) -> None:
        """Somebody decides, perhaps another one than before, perhaps behind a curtain."""
        from galley_tui.screens.battle import handover

        self.hidden = pending.ask.together and (both or self.hidden)
        changed = self.seated != pending.side
        falls = changed and handover.hand_over(self, pending.side, self.hidden)
        passed = bool(self.seated) and changed and not falls
        self.passer, self.held = self.pressed if passed else "", ""
        self.fresh = self.passer in THROUGH or (changed and self.interrupted_by(pending))
        self.seated, self.lit_first = pending.side, self.choices.lit_option

    @staticmethod
    def interrupted_by(pending: Pending) -> bool:
        """The question comes in the midst of the enemy's move."""
        return type(pending.ask).__name__ in INTERRUPTS

    @property
    def unpicked(self) -> bool:
        """Enter does not answer: a choice has to be picked before."""
        return self.fresh and self.pending is not None and self.interrupted_by(self.pending)

    async def press(self, name: str) -> None:
        self.again, self.pressed = name == self.pressed, name
        if not self.typing_hex and self.pressed_on(name):
            self.say_who()
            return
        told, self.held = self.held, ""
        if told:
            self.show_note()
        if name != "escape" or not told:
            self.passer, self.fresh = "", self.unpicked
            await super().press(name)

    def pressed_on(self, name: str) -> bool:
        """The key may have been meant for the question before."""
        if name == "enter":
            return self.fresh
        if name in THROUGH:
            return self.again and self.fresh
        return self.again and name == self.passer and self.answers(name)

    def answers(self, name: str) -> bool:
        """The key would answer at once."""
        found = keymap.find(self.KEYS, name)
        if found is not None and found.action == "propose":
            offered = self.offered()
            return offered is not None and self.accepts(offered)
        orders = [order for order in keymap.ORDERS if order.at_once and name in order.keys]
        return any(order.fits(option.shape) for option in self.options for order in orders)

    def light(self, at: int) -> None:
        self.fresh, self.held = False, ""
        super().light(at)

    def say_who(self) -> None:
        """Who decides now, and by which keys."""
        self.note, self.passer, self.held = "", "", self.pressed
        self.fresh = self.unpicked or (self.pressed in THROUGH and self.pressed != "enter")
        self.show_note()

    def hint(self) -> str:
        """What to press, once a key was not taken for an answer."""
        if not self.held:
            return ""
        if self.unpicked:
            return "pick first"
        if self.fresh:
            return "Enter first"
        return f"{keymap.shown(self.held, self.look.charset != 'unicode')} again"

    def shown_name(self) -> str:
        """The side that decides; `Now` before it while it may not have noticed."""
        name = self.bridge.names()[self.pending.side] if self.pending else ""
        return self.text(f"Now {name}" if self.held else name)

    def ways(self) -> str:
        """How a question of an interrupt is answered."""
        from galley_tui.screens.battle_pages.battle_pages import order_labels

        keys = [f"{key} {label}" for key, label in order_labels(self.options, True)]
        return f"{', '.join(keys)}; or pick by Tab and press Enter"

    def sheet_ship(self) -> str:
        """Where no ship is dealt with, the flagship of the side that decides."""
        return super().sheet_ship() or self.flagship()

    def flagship(self) -> str:
        """The ship of the admiral, or of the first commander, of the side that decides."""
        return self.position().flagships.get(self.pending.side if self.pending else "", "")

    def second_row(self) -> tuple[str, str]:
        if self.note or not self.unpicked or self.proposal() is not None:
            return super().second_row()
        return self.text(self.ways()), "key"
