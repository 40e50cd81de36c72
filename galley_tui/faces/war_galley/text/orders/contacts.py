"""Which enemies a ship touches, or would touch after a move."""

from __future__ import annotations

from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley_tui.faces.text_face import BattleTalk
from galley_tui.faces.war_galley.text.reading.at_hand import board_of, eye_of
from galley_tui.faces.war_galley.text.reading.ship_words import contact


def touched_by(talk: BattleTalk) -> set[str]:
    """The enemies beside the ship that acts."""
    eye = eye_of(talk)
    return {foe.id for foe in _enemies_beside(board_of(talk), eye)} if eye is not None else set()


def touch_words(board: Board, ship: Ship) -> str:
    """Whom a ship would touch where it is planned: ` (touching B3, bow to its stern)`."""
    foes = _enemies_beside(board, ship)
    words = [f"touching {foe.id}, {contact(ship, foe)}" for foe in foes]
    return f" ({'; '.join(words)})" if words else ""


def _enemies_beside(board: Board, ship: Ship) -> list[Ship]:
    return [foe for foe in board.neighbours(ship) if foe.owner != ship.owner]
