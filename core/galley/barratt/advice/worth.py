"""What ships, damage, fights and shots are worth, in victory points of the margin between the
sides.

A ship that is lost takes its hull and the men aboard off the score, and the men count as
casualties besides (MB-9.01a, MB-9.02a).
"""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from galley.barratt.advice.several import several_ends
from galley.barratt.ch2_hull.hull import MORE, hull_check
from galley.barratt.ch4_grappling.grappling import (
    HELD,
    LOCKED,
    LODGED,
    corvus_check,
    fend_check,
    grapple_check,
)
from galley.barratt.ch4_grappling.transfers import TOO_WEAK
from galley.barratt.ch5_ramming.contact import ram_check
from galley.barratt.ch8_melee.clusters import clusters, lone, pairings
from galley.barratt.ch8_melee.melee import fights
from galley.barratt.ch9_victory.victory import HULLS
from galley.barratt.state.board import Board
from galley.barratt.state.marks import RAM, Link
from galley.barratt.state.ship import SINKS, Ship
from galley.engine.checks import chance_of, chances
from galley.engine.records import Side

TESTS: Final = 4
"""Hull tests that are looked ahead (MB-2.01a)."""
FLAG: Final = 4.0
"""What an admiral's two dice and the baton are set at (MB-1.02a, MB-1.03a)."""
PRIZE: Final = 0.5
"""The share of its hull that an enemy ship just taken will score (g27, MB-8.06b)."""
CAUTION: Final = 1.2
"""How much more what is lost in a fight weighs than what is won."""


def hull_worth(board: Board, ship: Ship) -> int:
    """MB-9.01a"""
    return HULLS[board.class_of(ship).size]


def stake(board: Board, ship: Ship) -> float:
    """The margin that goes with a ship and all aboard."""
    if not ship.manned:
        return 0.0
    return hull_worth(board, ship) + 2.0 * ship.crew.figures + FLAG * ship.flagship


@lru_cache(64)
def sinks_within(hd: int, tests: int = TESTS) -> float:
    """MB-2.02a The chance that a hull with so many points of damage founders within some tests."""
    if hd >= SINKS:
        return 1.0
    if not hd or not tests:
        return 0.0
    check = hull_check(hd)
    return sum(
        float(chance) * sinks_within(hd + MORE[name], tests - 1)
        for name, chance in chances(check).items()
    )


def damage_worth(board: Board, ship: Ship, points: int) -> float:
    """What so many points of damage cost the side of a ship."""
    more = sinks_within(min(SINKS, ship.hd + points)) - sinks_within(ship.hd)
    return more * stake(board, ship)


# -- fights


def fights_worth(board: Board, side: Side) -> float:
    """What the melees bring a side that are fought as the grapples are now (B7 by default)."""
    total = 0.0
    for cluster in clusters(board):
        pairs = pairings(board, cluster)[0]
        joins = tuple(
            (ship.id, next(other for other in cluster if _foes(board, ship.id, other)))
            for ship in lone(board, cluster, pairs)
        )
        for one, against in fights(pairs, joins):
            first, others = board.ships[one], [board.ships[id_] for id_ in against]
            won, lost = fight_terms(board, first, others)
            total += _careful(won, lost) if first.side == side else _careful(lost, won)
    return total


def _foes(board: Board, one: str, other: str) -> bool:
    return board.ships[one].side != board.ships[other].side and bool(board.between(one, other))


def fight_worth(board: Board, one: Ship, others: Sequence[Ship]) -> float:
    """What a fight to the death brings the side of a ship, against one enemy or several."""
    return _careful(*fight_terms(board, one, others))


def _careful(won: float, lost: float) -> float:
    """What is lost weighs a little more than what is won: an even fight is not sought."""
    return won - CAUTION * lost


def fight_terms(board: Board, one: Ship, others: Sequence[Ship]) -> tuple[float, float]:
    """What the enemies of a ship lose on average in a fight to the death, and what it loses."""
    if not one.crew.humans or not others:
        return 0.0, 0.0
    ends = several_ends(one.crew, [other.crew for other in others])
    theirs, mine = sum(other.crew.figures for other in others), one.crew.figures
    taken = sum(_captured(board, other) for other in others)
    emptied = sum(hull_worth(board, other) for other in others)
    won = 2 * (theirs - ends.others_left) + ends.wins * taken + ends.nobody * emptied
    lost = 2 * (mine - ends.left) + (ends.loses + ends.nobody) * _captured(board, one)
    return won, lost


def _captured(board: Board, ship: Ship) -> float:
    """What it costs that a ship is taken, which floats as long as its hull lets it."""
    prize = PRIZE * (ship.hd < TOO_WEAK)
    hull = hull_worth(board, ship) * (1 + prize) + FLAG * ship.flagship
    return (1 - sinks_within(ship.hd)) * hull


def link_worth(board: Board, ship: Ship, other: Ship, kind: str) -> float:
    """What it brings the side of a ship that it is held to another, from now on."""
    tied = board.copy()
    tied.links = (*tied.links, Link(ship.id, other.id, kind))
    return fights_worth(tied, ship.side) - fights_worth(board, ship.side)


def grapple_holds(other: Ship, figures: int | None = None) -> float:
    """MB-4.04a, MB-4.05a The chance that a grapple on a ship lodges and is not thrown off, by all
    who may fend off or by so many."""
    left = other.crew.missile_men - other.now.fended if figures is None else figures
    return _holds(max(0, left))


@lru_cache(64)
def _holds(figures: int) -> float:
    chance = chance_of(grapple_check(), LODGED)
    return chance * chance_of(fend_check(figures), HELD) if figures else chance


def corvus_holds(board: Board) -> float:
    """MB-4.08d"""
    return chance_of(corvus_check(board), LOCKED)


# -- rams


def ram_worth(board: Board, ship: Ship, other: Ship) -> float:
    """MB-5.04a to MB-5.06a What a full ram brings: its damage, and the fight that follows where
    the other does not founder.  `board`: the two are not held together by it yet."""
    fight = _held(board, ship, other)
    total = 0.0
    for points, chance in damage_of(board, ship, other).items():
        hurt = board.ships[other.id]
        gain = damage_worth(board, hurt, points)
        if hurt.hd + points < SINKS:
            gain += (1 - sinks_within(hurt.hd + points) * LATER) * fight
        total += chance * gain
    return total


LATER: Final = 0.5
"""How much of a fight for a ship that will founder is in vain."""


def _held(board: Board, ship: Ship, other: Ship) -> float:
    tied = board.copy()
    tied.links = tuple(link for link in tied.links if link.pair != Link(ship.id, other.id).pair)
    return link_worth(tied, tied.ships[ship.id], tied.ships[other.id], RAM)


def damage_of(board: Board, ship: Ship, other: Ship) -> Mapping[int, float]:
    """MB-5.05a, MB-5.06a How likely a full ram does so many points."""
    totals = ram_check(board, ship, other).totals()
    return {points: float(chance) for points, chance in totals.items()}
