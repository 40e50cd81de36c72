"""How much a side dares: by who leads, and by how long the battle still lasts.

The aim is victory, not the margin (MB-9.03a).  Who leads has more to lose than to win by an even
fight; who is behind has to dare one before the battle ends.
"""

from math import exp, sqrt
from typing import Final, NamedTuple

from galley.barratt.ch9_victory.victory import in_play, points
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.records import OTHER, Side

SWING: Final = 14.0
"""How far the points of one ship wander in a whole battle."""
BLOW: Final = 24.0
"""What is lost or won at one blow."""
SKILL: Final = 4.0
"""Points that who waits for better fights than even ones wins in a whole battle, for one ship."""
BEHIND: Final = 20.0
"""So far behind nobody can wait any more."""
LEAST, MOST = 0.4, 3.0


class _Known(NamedTuple):
    """The care of a side on the board that was asked for last; ships never change themselves."""

    setting: object
    turn: int
    ships: list[Ship]
    care: float


_last: dict[Side, _Known] = {}


def care(board: Board, side: Side) -> float:
    """How many times what a side may lose weighs what it may win."""
    known, ships = _last.get(side), [*board.ships.values()]
    if known is None or known[:3] != (board.setting, board.turn, ships):
        known = _last[side] = _Known(board.setting, board.turn, ships, _care(board, side))
    return known.care


def _care(board: Board, side: Side) -> float:
    limit = max(1, board.setting.turn_limit)
    left = max(1, limit - board.turn + 1) / limit
    ships = sqrt(sum(len(in_play(board, one)) for one in (side, OTHER[side])))
    wide = SWING * max(1.0, ships) * sqrt(left)
    lead = points(board, side) - points(board, OTHER[side])
    ahead = lead + SKILL * ships * left * min(1.0, max(0.0, 1 + lead / BEHIND))
    now, up, down = (_wins((ahead + by) / wide) for by in (0.0, BLOW, -BLOW))
    return min(MOST, max(LEAST, (now - down) / max(1e-6, up - now)))


def _wins(deviations: float) -> float:
    """About how likely a side wins that is so many standard deviations ahead."""
    return 1 / (1 + exp(-1.7 * deviations))


def careful(board: Board, side: Side, terms: tuple[float, float]) -> float:
    """What a side wins and loses on average, in points that are won."""
    won, lost = terms
    return won - care(board, side) * lost
