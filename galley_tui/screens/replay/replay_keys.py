"""The keys that move a replay."""

from collections.abc import Callable
from functools import partial
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

    def actions(self) -> dict[str, Callable[[], None]]:
        """Action of a key -> what it does."""
        reel = self.reel
        found: dict[str, Callable[[], None]] = {
            "first": lambda: self.move(lambda: reel.to(0)),
            "last": lambda: self.move(lambda: reel.to(reel.last)),
            "to_turn": lambda: self._ask_number("turn"),
            "to_entry": lambda: self._ask_number("entry"),
        }
        for way, by in (("forward", 1), ("backward", -1)):
            for what, moving in reel.ways(by).items():
                name = way if what == "command" else f"{what}_{way}"
                found[name] = partial(self.move, moving, what == "moment")
        return found

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
