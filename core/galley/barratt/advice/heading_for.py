"""What it is worth to be on the way: nearer to the enemy, away from him, or home."""

from collections.abc import Iterable, Sequence
from math import atan2, degrees, hypot
from typing import Final

from galley.barratt.advice.courses import ahead
from galley.barratt.advice.distances import angle_apart
from galley.barratt.advice.nerve import CALM, care, withdraws
from galley.barratt.advice.sinking import sinks
from galley.barratt.advice.worth import stake
from galley.barratt.state.board import Board
from galley.barratt.state.setting import HOME_EDGE
from galley.barratt.state.ship import CRUISING, LEVELS, REVERSE, STOPPED, Ship
from galley.geometry.plane.numbers import INCH

PAIR: Final = 0.5
"""How much the distance of the nearest friend to an enemy counts, beside one's own."""
AWAY: Final = 2.0
"""How much more an enemy is shunned than sought, at most."""
HASTE: Final = 6.0
"""How many times more he is sought by who cares for nothing any more."""
RETREAT: Final = 0.5  # the share of a ship that is at stake as long as it has not gone home
NEARER: Final = 0.06  # points for an inch nearer to an enemy
HOME: Final = 0.15  # points for an inch nearer to the friendly edge, for each that is at stake
QUARTER, GATHER, ASTERN = 9.0, 5.0, 1.8
"""Inches of the way home that a quarter turn costs, and each change of speed; how many times
longer it is astern."""
COAST: Final = 9 * INCH  # from an edge within which a ship may have to leave the table


def place(board: Board, ship: Ship, foes: Iterable[Ship]) -> float:
    """Nearer to the enemy for who can fight; nearer home for what would be lost on the table."""
    at_stake = home_stake(board, ship)
    if at_stake:
        return -HOME * at_stake * _way_home(board, ship) / 10 - _coast(board, ship)
    mates = [one for one in board.afloat() if one.side == ship.side and one.id != ship.id
             and one.manned and not one.prize]  # fmt: skip
    eager = _eager(board, ship)
    off = min((_hunted(ship, foe, mates, eager) for foe in foes), default=0.0) / INCH
    return -NEARER * eager * off - _coast(board, ship)


def _way_home(board: Board, ship: Ship) -> float:
    """About how many inches it is to the friendly edge, by the bow or slowly by the stern, with
    what turning there takes."""
    south = HOME_EDGE[ship.side] < 0
    depth = (ship.y if south else board.setting.height - ship.y) / INCH
    off = angle_apart(ship.heading / 100, 180 if south else 0)
    astern = GATHER * (LEVELS[ship.speed] - LEVELS[REVERSE]) + QUARTER * (180 - off) / 90
    return min(depth + _by_the_bow(ship, off), ASTERN * depth + astern)


def _by_the_bow(ship: Ship, off: float) -> float:
    """What it costs, in inches, to come on the way to a place so many degrees off the bow."""
    return QUARTER * off / 90 + GATHER * max(0, LEVELS[CRUISING] - LEVELS[ship.speed])


def _eager(board: Board, ship: Ship) -> float:
    """How much a side seeks the enemy: who leads by much keeps off, who is behind makes haste."""
    cares = care(board, ship.side)
    if cares < 1:
        return 1 + HASTE * (1 - cares)
    return max(-AWAY, (CALM - cares) / (CALM - 1.0))


def _hunted(ship: Ship, foe: Ship, mates: Sequence[Ship], eager: float) -> float:
    """How far off an enemy seems: the nearer a friend is to it, the nearer; for who seeks it, by
    the bow."""
    dx, dy = foe.x - ship.x, foe.y - ship.y
    off = hypot(dx, dy)
    near = min((hypot(one.x - foe.x, one.y - foe.y) for one in mates), default=off)
    if eager > 0:
        off += INCH * _by_the_bow(ship, angle_apart(degrees(atan2(dx, dy)), ship.heading / 100))
    return off + PAIR * near


def home_stake(board: Board, ship: Ship) -> float:
    """What is to be saved by the friendly edge: a prize, or a ship that will founder."""
    if ship.prize:
        return stake(board, ship) / 2
    if withdraws(board, ship.side):
        return RETREAT * stake(board, ship)
    return sinks(board, ship) * stake(board, ship) if ship.hd > 1 else 0.0


def _coast(board: Board, ship: Ship) -> float:
    """A ship under way that heads for an edge is soon over it."""
    if LEVELS[ship.speed] <= LEVELS[STOPPED]:
        return 0.0
    width, height = board.setting.width, board.setting.height
    x, y, _ = ahead(ship.pose, COAST)
    if 0 <= x <= width and 0 <= y <= height:
        return 0.0
    home = y < 0 if HOME_EDGE[ship.side] < 0 else y > height
    if home and home_stake(board, ship):
        return 0.0
    return stake(board, ship) * 0.15
