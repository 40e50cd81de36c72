"""How much a side dares: by who leads, and by how long the battle still lasts.

The aim is victory, not the margin (MB-9.03a).  Who leads has more to lose than to win by an even
fight; who is behind has to dare one before the battle ends.
"""

from math import exp, sqrt
from typing import Final, NamedTuple

from galley.barratt.ch9_victory.victory import (
    HULLS,
    hull_points,
    in_play,
    men_points,
    points,
    survives,
)
from galley.barratt.state.board import Board
from galley.barratt.tactics.values.exposure import FIGURE, sinks
from galley.engine.records import OTHER, Side

SWING: Final = 14.0
"""How far the points of one ship wander in a whole battle."""
BLOW: Final = 24.0
"""What is lost or won at one blow."""
SKILL: Final = 4.0
"""Points that who waits for better fights than even ones wins in a whole battle, for one ship."""
LONELY: Final = 4.0
"""How many times longer who has lost ships waits, at most."""
BEHIND: Final = 20.0
"""So far behind nobody can wait any more."""
LEAST, MOST = 0.4, 3.0
FIRM: Final = 10.0
"""Points of a lead, for one ship, that are taken home at the beginning of a battle by who is as
strong as the enemy."""
STAYS: Final = 2.0
"""How many times as large a lead is needed at most for who is stronger."""
CALM: Final = 1.8
"""The care from which on nobody seeks the enemy."""


class _Known(NamedTuple):
    """The mood of a side on the board that was asked for last, and what it hung on there."""

    board: object
    care: float
    withdraws: bool


_last: dict[Side, _Known] = {}


def _known(board: Board, side: Side) -> _Known:
    known = _last.get(side)
    now = board.setting, board.turn, dict(board.casualties), _ships(board)
    if known is None or known.board != now:
        known = _last[side] = _Known(now, _care(board, side), _withdraws(board, side))
    return known


def _ships(board: Board) -> object:
    """All of the ships on which a mood hangs: on where they lie only where one is taken (g27)."""
    ships = board.ships.values()
    if any(ship.taken for ship in ships):
        return [*ships]
    return [(one.id, one.code, one.side, one.owner, one.fate, one.hd, one.crew) for one in ships]


def care(board: Board, side: Side) -> float:
    """How many times what a side may lose weighs what it may win."""
    return _known(board, side).care


def withdraws(board: Board, side: Side) -> bool:
    """A side leads by so much that it had better go home: it still leads when it is gone, and the
    enemy's prizes are safe (g27, g30).  Towards the end a small lead is enough, and at any
    time a smaller one for who is weaker."""
    return _known(board, side).withdraws


def _care(board: Board, side: Side) -> float:
    limit = max(1, board.setting.turn_limit)
    left = max(1, limit - board.turn + 1) / limit
    ships = _battle(board, side)
    wide = SWING * max(1.0, ships) * sqrt(left)
    lead = expected(board, side) - expected(board, OTHER[side])
    if lead > -BEHIND:
        lead += SKILL * _waits(board, side) * ships * left**2 * min(1.0, 1 + lead / BEHIND)
    now, up, down = (_wins((lead + by) / wide) for by in (0.0, BLOW, -BLOW))
    return min(MOST, max(LEAST, (now - down) / max(1e-6, up - now)))


def _waits(board: Board, side: Side) -> float:
    """How many times longer a side waits that has fewer ships than it began with."""
    began = sum(ship.owner == side for ship in board.ships.values())
    return min(LONELY, (began / max(1, len(in_play(board, side)))) ** 2)


def _battle(board: Board, side: Side) -> float:
    """How large a battle is: with more ships points wander farther, by their root."""
    return sqrt(sum(len(in_play(board, one)) for one in (side, OTHER[side])))


def _wins(deviations: float) -> float:
    """About how likely a side wins that is so many standard deviations ahead."""
    return 1 / (1 + exp(-1.7 * deviations))


def _withdraws(board: Board, side: Side) -> bool:
    limit = max(1, board.setting.turn_limit)
    left = (limit - board.turn) / limit
    lead = expected(board, side) - expected(board, OTHER[side]) - _saved(board, OTHER[side])
    mine, theirs = (sum(ship.crew.fighters for ship in in_play(board, one))
                    for one in (side, OTHER[side]))  # fmt: skip
    stronger = min(STAYS, mine / max(1, theirs))
    return lead > FIRM * _battle(board, side) * left * stronger


def expected(board: Board, side: Side) -> float:
    """MB-9.01a, MB-9.02a The points of a side, less what will go down as likely as it does."""
    lost = (sinks(board, ship) * (hull_points(board, ship) + FIGURE * men_points(ship))
            for ship in board.afloat() if ship.side == side and ship.hd)  # fmt: skip
    return points(board, side) - sum(lost)


def _saved(board: Board, side: Side) -> int:
    """g27 What the prizes of a side score besides, as soon as no enemy is near."""
    prizes = [one for one in board.ships.values() if one.side == side and one.prize]
    return sum(HULLS[board.class_of(one).size] for one in prizes
               if survives(one) and not hull_points(board, one))  # fmt: skip


def risk_aversion(board: Board, side: Side, terms: tuple[float, float]) -> float:
    """The points that a side wins and loses on average, in points that are won."""
    won, lost = terms
    return won - care(board, side) * lost
