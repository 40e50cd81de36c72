"""The keys that move a replay."""

from collections.abc import Callable
from typing import Protocol

from galley.game.replay import ReplayCursor


class Move(Protocol):
    """Goes somewhere and shows what is there; with `entry` what the entry has brought to which
    it leapt."""

    def __call__(self, moving: Callable[[], None], entry: bool = False, /) -> None: ...


class ReplayKeys:
    """Keys by which a reel goes forward and back; a mode while a turn or an entry is typed.

    `move` goes somewhere and shows what is there; `say` shows a note.
    """

    def __init__(
        self,
        reel: ReplayCursor,
        move: Move,
        say: Callable[[str], None],
    ) -> None:
        self.reel, self.move, self.say = reel, move, say
        self.number = ""  # the digits of a turn or entry that is typed
        self.typing = ""  # which of the two it is

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

    def do_moment_forward(self) -> None:
        self.move(lambda: self.reel.by_moment(1), True)

    def do_moment_backward(self) -> None:
        self.move(lambda: self.reel.by_moment(-1), True)

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
        self.say(f"go to {what}: _  (digits, then Enter)")

    async def handle_key(self, name: str) -> bool:
        if not self.typing:
            return False
        self._type(name)
        return True

    def _type(self, name: str) -> None:
        """Digits, then Enter; any other key gives up."""
        what, self.typing = self.typing, ""
        if name == "enter" and self.number:
            to = self.reel.to_turn if what == "turn" else self.reel.to
            self.move(lambda: to(int(self.number)))
            return
        self.number = self.number[:-1] if name == "backspace" else self.number + name
        goes_on = name == "backspace" or (name.isdecimal() and len(self.number) < 7)
        self.typing = what if goes_on else ""
        self.say(f"go to {what}: {self.number}_" if goes_on else "")
