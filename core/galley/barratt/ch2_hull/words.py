"""2. The hull test in words."""

from galley.barratt.ch2_hull.hull import Damaged
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import Sentences
from galley.barratt.state.ship import SINKS
from galley.engine.text import count
from galley.tabletop.words import LogLine, ship_name


def _damaged(board: Board, e: Damaged) -> LogLine:
    ship = board.ships[e.ship]
    end = ": it founders" if ship.hd >= SINKS else f", {ship.hd} of {SINKS} now"
    return f"{ship_name(board, e.ship)} takes {count(e.points, 'point')} of damage{end}.", e.rule


SENTENCES: Sentences = {Damaged: _damaged}
