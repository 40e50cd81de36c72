"""Keeps the game, its face, the question and the note for all parts of a screen with a sea."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from galley.engine.checks import Odds
from galley.engine.loop import Board, Rolled
from galley.engine.records import Command, LogLine
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.geometry.hexes import Hex, Hull
from galley_tui.client.advice import FULL, NONE, ODDS, reasons_told, tells_chances, told
from galley_tui.client.choices import Option, asked_name, options
from galley_tui.draw.position import Position
from galley_tui.faces.face import Face, Scene

KEPT = 3  # boards whose positions are remembered beside the last


class BattleContext:
    """A battle on the screen, and what is asked in it; in a replay nothing is.

    `state` is the position when its question was put, as the side that decides sees it; `board`
    what is on the screen, `position` who lies where on it.
    """

    def __init__(self, game: GamePort, face: Face) -> None:
        self.game, self.face, self.state = game, face, game.seen()
        self.advice = FULL  # as the settings had it when this question was put
        self._positions: list[tuple[Board, Position]] = []
        self.look_at(self.state.board)
        self.pending: Pending | None = None
        self.options: Sequence[Option] = ()
        self.side = self.seat = ""  # the side that decides, and its seat where that matters
        self.asked = ""  # its name
        self.actor = ""  # the ship that the question is about
        self.note = ""
        self.thrown: Sequence[Rolled] = ()  # by the last command
        self.scenes: Sequence[Scene] = ()  # of a movement that is being shown
        self.before: Board | None = None  # what it changed, as everybody saw it
        # what was worked out for this question, of a ship and of commands
        self._reach: dict[str, Mapping[Hex, str]] = {}
        self._odds: dict[Command, Odds | None] = {}
        self._previews: dict[Command, Hull | None] = {}

    def look_at(self, board: Board) -> None:
        """Another position is on the screen."""
        self.board, self.position = board, self.position_of(board)

    def position_of(self, board: Board) -> Position:
        """The ships and places of a board; those of the last few boards are kept."""
        for known, position in self._positions:
            if known is board:
                return position
        self._positions = [(board, self.face.sea.position(board)), *self._positions[:KEPT]]
        return self._positions[0][1]

    def ask(self, pending: Pending | None) -> None:
        """A question is put in the position that the game has now; None when nothing is asked
        here."""
        game = self.game
        self.state = game.seen(pending.side if pending is not None else game.side)
        self.pending, self._reach, self._odds, self._previews = pending, {}, {}, {}
        self.look_at(self.state.board)
        if pending is None:
            self.side = self.seat = self.asked = self.actor = ""
            self.options = ()
        else:
            self.side, self.seat = pending.side, pending.ask.seat
            self.asked, self.actor = asked_name(game, pending), game.rules.ship_of(pending.ask)
            self.options = options(game, pending, self.advice)

    def odds(self, option: Option | None) -> Odds | None:
        """The dice of a choice, as far as they are told; None when it throws none."""
        if self.pending is None or option is None:
            return None
        command = option.command
        if command not in self._odds:
            odds = self.game.odds(self.side, command)
            self._odds[command] = told(odds, NONE) if self.advice == NONE else odds
        return self._odds[command]

    def reasons(self, log: Sequence[LogLine]) -> Sequence[LogLine]:
        """A log with the reasons of bots as far as they are told."""
        return reasons_told(log, self.advice) if self.advice in (ODDS, NONE) else log

    @property
    def likely(self) -> bool:
        """Whether chances are told."""
        return tells_chances(self.advice)

    def preview(self, option: Option) -> Hull | None:
        """How a ship would lie after a choice; None where that moves none."""
        command = option.command
        if command not in self._previews:
            self._previews[command] = self.game.preview(self.side, command)
        return self._previews[command]

    def is_enemy(self, ship: str, side: str) -> bool:
        """The ship is on the sea, and another side's."""
        found = self.position.ships.get(ship)
        return found is not None and found.side != side

    @property
    def enemies(self) -> list[str]:
        """The ships on the sea that are not of the side that decides."""
        return [id_ for id_ in self.position.ships if self.is_enemy(id_, self.side)]

    @property
    def flagship(self) -> str:
        """The ship of the admiral, or of the first commander, of the side that decides, or of the
        one that is played here."""
        return self.position.flagships.get(self.side or self.game.side, "")

    @property
    def heading(self) -> str:
        """The line above the choices: the ship that is asked about and its movement points."""
        there = self.actor in self.position.ships
        return self.face.heading(self.board, self.actor) if there else "Choices"

    @property
    def awaits_orders(self) -> bool:
        """A squadron, or the next ship of one, is to be chosen."""
        pending, cards = self.pending, self.game.rules.ask_cards
        return pending is not None and cards[type(pending.ask)].squadrons

    @property
    def decided_aboard(self) -> bool:
        """The question is decided with the record sheet in view: it asks where men stand."""
        pending, cards = self.pending, self.game.rules.ask_cards
        return pending is not None and cards[type(pending.ask)].aboard

    def reach(self, lit: str) -> Mapping[Hex, str]:
        """How far the ship that moves can come, or `lit` of those that may; worked out once
        for a question and a ship."""
        about = self.actor or lit
        if about and self.pending is not None and about not in self._reach:
            self._reach[about] = self.face.reach(self.state.board, self.pending, lit)
        return self._reach.get(about, {})

    def reach_marks(self, lit: str) -> Mapping[Hex, tuple[str, str]]:
        """A ship's reach on the sea, with points for each hex; faint while it does not act."""
        kind = "reach" if self.actor else "reach.faint"
        return {hex_: (kind, cost) for hex_, cost in self.reach(lit).items()}
