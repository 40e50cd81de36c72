"""Two at one keyboard: whose turn it is to press, and a key that was pressed once too often."""

from __future__ import annotations

from textual.message import Message

from galley.game.questions import Pending
from galley_tui.client.seats import Change, Seats
from galley_tui.config import keymap, menu_keys
from galley_tui.config.settings import Settings
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.choosing import Choosing, order_labels
from galley_tui.screens.battle.proposals import Proposals
from galley_tui.screens.sea.picture import Mode, Words

THROUGH = ("enter", "up", "down", "left", "right")
"""Keys that are pressed many times in a row; what they led to is not answered by them too."""


class SeatGuard(Mode):
    """Nobody answers for the other side by pressing on, nor what he has not seen yet.

    After a key of `THROUGH` has passed the decision to the other side, Enter only says who
    decides, until another key is pressed; so does any key that answers at once, when it is the
    one that passed the decision.  A question that comes in the midst of the enemy's move, whose
    answers cost or risk something, is not answered by Enter at all until a choice has been
    picked.  Of all this who plays alone meets nothing: a key that was pressed while a bot moved,
    or before the question was shown, is passed over.
    """

    def __init__(self, stage: BattlePage, choosing: Choosing, proposals: Proposals) -> None:
        self.stage, self.context = stage, stage.context
        self.choosing, self.proposals = choosing, proposals
        self.seats = Seats()
        self.fresh = False  # the one who decides has not picked a choice yet
        self.pressed = ""  # the last key
        self.passer = ""  # the key that passed the decision, until another is pressed
        self.held = ""  # the key that was not taken for an answer
        self.came = False  # the keyboard has come to the one who decides, who pressed no key yet
        self.shown = 0.0  # when it was shown to who plays alone what another side is asked
        self._alone = False
        choosing.picked = self.picked

    def take_seat(
        self, pending: Pending, both: bool, settings: Settings, alone: bool, key: str | None,
        moved: bool,
    ) -> Change:  # fmt: skip
        """Somebody decides, perhaps another one than before; `both` sides are asked.

        `alone`: nobody else is at the keyboard; `key`: the last one pressed while a bot
        answered, None where none has since a person did; `moved`: one has done more than that.
        """
        before, self._alone = self.seats.seated, alone
        change = self.seats.take(pending, both, settings, alone, moved)
        self.came = self.came or change.passes
        passed = before and change.changed and not change.falls
        self.passer = key or (self.pressed if passed else "")
        self.held = ""
        new = change.changed or key is not None
        self.fresh = self.passer in THROUGH or (new and self._interrupts(pending))
        if alone:
            self.passer, self.fresh = "", False
            self.shown = float("inf") if new else self.shown
        return change

    def note_shown(self) -> None:
        """Note that the question is shown now."""
        self.shown = min(self.shown, Message().time)

    @property
    def unpicked(self) -> bool:
        """Enter does not answer: a choice has to be picked before."""
        pending = self.context.pending
        return self.fresh and pending is not None and self._interrupts(pending)

    def _interrupts(self, pending: Pending) -> bool:
        """The question comes in the midst of the enemy's move."""
        return self.context.game.rules.ask_cards[type(pending.ask)].interrupts

    # -- keys

    async def handle_key(self, name: str) -> bool:
        self.choosing.again, self.pressed = name == self.pressed, name
        if self._alone and self.stage.typed_at < self.shown:
            return name in THROUGH or self._answers(name)
        if not self.choosing.cursor.typing and self._pressed_on(name):
            self._say_who()
            return True
        told, self.held, self.came = self.held, "", False
        if name == "escape" and told:
            return True
        self.passer, self.fresh = "", self.unpicked
        return False

    def _pressed_on(self, name: str) -> bool:
        """The key may have been meant for the question before."""
        again = self.choosing.again
        if name == "enter":
            return self.fresh
        if name in THROUGH:
            return again and self.fresh
        return again and name == self.passer and self._answers(name)

    def _answers(self, name: str) -> bool:
        """The key would answer at once."""
        found = keymap.find(self.stage.known_keys, name)
        if found is not None and found.action == "propose":
            offered = self.proposals.offered()
            return offered is not None and self.proposals.accepts(offered)
        orders = self.context.face.keys.orders
        plays = [order for order in orders if order.at_once and name in order.keys]
        return any(one.fits(option.command) for option in self.context.options for one in plays)

    def picked(self) -> None:
        """A choice was picked: Enter may answer now."""
        self.fresh, self.held = False, ""

    def _say_who(self) -> None:
        """Say who decides now, and by which keys."""
        self.held, self.context.note = self.pressed, ""

    # -- words

    @property
    def set_off(self) -> bool:
        """The side that decides is to be noticed."""
        return self.fresh or self.came

    @property
    def is_open(self) -> bool:
        return self.unpicked

    def row(self) -> Words | None:
        """The keys of which one has to be picked."""
        if self.proposals.proposal() is not None:
            return None
        keys = [f"{key} {label}" for key, label in order_labels(self.context, plain=True)]
        pending, asks = self.context.pending, self.stage.going_on.repeating
        once = ", asked once" * (pending is not None and asks.repeated(pending))
        said = f"{', '.join(keys)}{once}; or pick by Tab and press Enter"
        return self.stage.text(said), "key"

    def hint(self) -> str:
        """The key to press where Enter is locked, or a key was not taken for an answer."""
        if not (self.held or (self.fresh and not self.unpicked)):
            return ""
        if self.unpicked:
            return "Pick first"
        key = keymap.shown(
            menu_keys.seated(menu_keys.CURTAIN), self.stage.look.charset != "unicode"
        )
        return f"{key} first"

    def shown_name(self) -> str:
        """The side that decides; `Now` before it while it may not have noticed."""
        name = self.context.asked
        return self.stage.text(f"Now {name}" if self.held or self.came else name)
