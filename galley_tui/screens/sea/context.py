"""What all parts of a screen with a sea know: the game, its face, the question, the note."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galley.engine.checks import Odds
from galley.engine.loop import Board, Rolled, State
from galley.game.port import GamePort
from galley.game.session import Pending
from galley.geometry.hexes import Hex
from galley_tui.client.choices import Option
from galley_tui.draw.position import Position
from galley_tui.faces.face import Face


class BattleContext:
    """A battle on the screen, and what is asked in it; in a replay nothing is."""

    def __init__(self, game: GamePort, face: Face) -> None:
        self.game, self.face = game, face
        self.shown: Board | None = None  # a position of the past; None for that of the game
        self.pending: Pending | None = None
        self.options: Sequence[Option] = ()
        self.note = ""
        self.thrown: Sequence[Rolled] = ()  # by the last command
        self._position: tuple[Board, Position] | None = None
        self._reach: tuple[State, dict[str, Mapping[Hex, str]]] | None = None

    @property
    def board(self) -> Board:
        """The board that is shown."""
        return self.game.seen().board if self.shown is None else self.shown

    @property
    def position(self) -> Position:
        """Who lies where on it."""
        board = self.board
        if self._position is None or self._position[0] is not board:
            self._position = board, self.face.position(board)
        return self._position[1]

    def odds(self, option: Option | None) -> Odds | None:
        """The dice of a choice; None when it throws none."""
        return self.game.odds(self.side, option.command) if self.pending and option else None

    # -- the question

    @property
    def side(self) -> str:
        """The side that decides; empty for none."""
        return self.pending.side if self.pending is not None else ""

    @property
    def seat(self) -> str:
        """The seat of that side that decides; empty where that does not matter."""
        return self.pending.ask.seat if self.pending is not None else ""

    @property
    def actor(self) -> str:
        """The ship that the question is about; empty for none."""
        return self.game.rules.ship_of(self.pending.ask) if self.pending is not None else ""

    def is_enemy(self, ship: str, side: str) -> bool:
        """The ship is on the sea, and another side's."""
        found = self.position.ships.get(ship)
        return found is not None and found.side != side

    @property
    def flagship(self) -> str:
        """The ship of the admiral, or of the first commander, of the side that decides."""
        return self.position.flagships.get(self.side, "")

    def reach(self, lit: str) -> Mapping[Hex, str]:
        """How far the ship that moves can come, or `lit` of those that may; worked out once
        for a position and a ship."""
        if self.pending is None:
            return {}
        if self._reach is None or self._reach[0] is not self.game.seen():
            self._reach = self.game.seen(), {}
        known, about = self._reach[1], self.actor or lit
        if about not in known:
            known[about] = self.face.reach(self.game.seen(), self.pending, lit)
        return known[about]
