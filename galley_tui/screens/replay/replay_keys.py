"""The keys that move a replay."""

from collections.abc import Callable

from galley.game.replay import Reel
from galley_tui.client.game import Bridge
from galley_tui.screens.battle.overlay_keys import OverlayKeys


class ReplayKeys(OverlayKeys):
    """A replay that stands where its reel does."""

    def __init__(self, bridge: Bridge, reel: Reel) -> None:
        super().__init__(bridge)
        self.reel = reel
        self.number = ""  # the digits of a turn or entry that is typed
        self.typing = ""  # which of the two it is

    def move(self, moving: Callable[[], None]) -> None:
        """Go somewhere and show what is there."""

    def do_forward(self) -> None:
        self.move(lambda: self.reel.to(self.reel.place + 1))

    def do_backward(self) -> None:
        self.move(lambda: self.reel.to(self.reel.place - 1))

    def do_event_forward(self) -> None:
        self.move(lambda: self.reel.by_event(1))

    def do_event_backward(self) -> None:
        self.move(lambda: self.reel.by_event(-1))

    def do_ship_forward(self) -> None:
        self.move(lambda: self.reel.by_ship(1))

    def do_ship_backward(self) -> None:
        self.move(lambda: self.reel.by_ship(-1))

    def do_activation_forward(self) -> None:
        self.move(lambda: self.reel.by_activation(1))

    def do_activation_backward(self) -> None:
        self.move(lambda: self.reel.by_activation(-1))

    def do_turn_forward(self) -> None:
        self.move(lambda: self.reel.by_turn(1))

    def do_turn_backward(self) -> None:
        self.move(lambda: self.reel.by_turn(-1))

    def do_first(self) -> None:
        self.move(lambda: self.reel.to(0))

    def do_last(self) -> None:
        self.move(lambda: self.reel.to(self.reel.last))

    def do_to_turn(self) -> None:
        self._ask_number("turn")

    def do_to_entry(self) -> None:
        self._ask_number("entry")

    def _ask_number(self, what: str) -> None:
        self.typing, self.number = what, ""
        self.note = f"go to {what}: _  (digits, then Enter)"
        self.show_note()

    async def press(self, name: str) -> None:
        if self.typing_hex:
            self.type_hex(name)
        elif self.typing:
            self._type(name)
        else:
            await super().press(name)

    def _type(self, name: str) -> None:
        """Digits, then Enter; any other key gives up."""
        what, self.typing = self.typing, ""
        if name == "enter" and self.number:
            to = self.reel.to_turn if what == "turn" else self.reel.to
            self.move(lambda: to(int(self.number)))
            return
        self.number = self.number[:-1] if name == "backspace" else self.number + name
        self.note = ""
        if name == "backspace" or (name.isdecimal() and len(self.number) < 7):
            self.typing, self.note = what, f"go to {what}: {self.number}_"
        self.show_note()
