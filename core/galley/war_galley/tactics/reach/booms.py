"""What it is worth to cut a boom (H22): the way out that lies behind it."""

from functools import lru_cache

from galley.engine.checks import chance_of
from galley.geometry.hexes import NEXT, Hex, spread
from galley.war_galley.ch9_victory.exits import suits
from galley.war_galley.scenario_rules.shores.boom import CUT, cut_check
from galley.war_galley.state.board import Board
from galley.war_galley.state.scenario_rules import Exit
from galley.war_galley.state.ship import Ship, immobile
from galley.war_galley.tactics.worth.values import WON

WIDER = 0.1  # share of its worth that one more hex still has where the way is open
THERE = 0.5  # share of its worth that it has to lie where the boom can be cut


def cutting(board: Board, ship: Ship) -> float:
    """The worth of a try to cut the boom: what leaving brings, if no water leads out yet."""
    boom = board.theatre.special.own.boom
    if boom is None or boom.side != ship.owner or ship.captured:
        return 0.0
    theatre, worth = board.theatre, 0.0
    sea, shut = theatre.area - theatre.land_for(ship.code), frozenset(theatre.uncut())
    for way in theatre.special.exits:
        if way.side != ship.owner or not suits(board, way, ship):
            continue
        last = frozenset(way.last) or rim(way, theatre.columns, theatre.rows)
        if not _leads(ship.bow, sea | shut, last):
            continue
        open_now = _leads(ship.bow, sea, last)
        worth = max(worth, _earned(board, ship, way) * (WIDER if open_now else 1.0))
    return worth * chance_of(cut_check(board), CUT)


def _earned(board: Board, ship: Ship, way: Exit) -> float:
    """What a ship that leaves there brings its side, by points or by its share of a win."""
    ends, number = board.theatre.special.ends, board.theatre.special.exits.index(way) + 1
    shares = [
        WON / part.number for one in ends.outcomes if one.side == ship.owner
        for part in one.left if part.exit in (None, number)
    ]  # fmt: skip
    return max(float(way.points_for(ship.id, ship.code)), *shares, 0.0)


def cutting_places(board: Board, ship: Ship) -> dict[Hex, float]:
    """Hex of the bow -> the worth of lying there with the boom beside it; mostly empty."""
    uncut = board.theatre.uncut()
    if not uncut or immobile(ship):
        return {}
    worth = THERE * cutting(board, ship)
    if not worth:
        return {}
    return dict.fromkeys(
        (near for hex_ in uncut for near in NEXT[hex_] if near not in uncut), worth
    )


def rim(way: Exit, columns: int, rows: int) -> frozenset[Hex]:
    """The last hexes on the map at an exit's edge."""
    tall, wide = range(1, rows + 1), range(1, columns + 1)
    lines = {
        "top": [c * 100 + 1 for c in wide], "bottom": [c * 100 + rows for c in wide],
        "left": [100 + r for r in tall], "right": [columns * 100 + r for r in tall],
    }  # fmt: skip
    return frozenset(lines.get(way.edge or "", ()))


@lru_cache(64)
def _leads(bow: Hex, sea: frozenset[Hex], last: frozenset[Hex]) -> bool:
    """Whether water leads from a place to one of the last hexes on the map."""
    return any(bow in water for water in _waters(sea) if not last.isdisjoint(water))


@lru_cache(16)
def _waters(sea: frozenset[Hex]) -> tuple[frozenset[Hex], ...]:
    """The parts of a sea that no land parts."""
    found, rest = [], set(sea)
    while rest:
        part = frozenset(spread((min(rest),), len(sea), lambda hex_: hex_ in sea))
        found.append(part)
        rest -= part
    return tuple(found)
