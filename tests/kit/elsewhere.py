"""A game on another machine, as far as a screen can tell: no `Game`, positions as bytes."""

from typing import Any

from galley.engine.loop import State
from galley.engine.records import Side
from galley.game.port import GamePort

NAMES = {name for name in (*dir(GamePort), *GamePort.__annotations__) if name[0] != "_"}


class Elsewhere:
    """Answers what the port names, and nothing else; `asked` are the names that were used.

    A position is made anew from what would be sent, whenever that is not what was sent last.
    """

    def __init__(self, game: GamePort) -> None:
        self._game, self.asked = game, set[str]()
        self._sent: dict[Side, tuple[bytes, State]] = {}

    def __getattr__(self, name: str) -> Any:
        assert name in NAMES, f"{name} is not of the port"
        self.asked.add(name)
        return getattr(self._game, name)

    def seen(self, side: Side = "") -> State:
        there = self._game.seen(side)
        sent = self._game.rules.encode(there)
        if side not in self._sent or self._sent[side][0] != sent:
            self._sent[side] = sent, self._game.rules.decode(sent, there)
        return self._sent[side][1]
