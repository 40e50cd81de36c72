"""The worth of ships, damage, fights and shots in victory points; roughly, of fights
against several.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from galley.barratt.ch2_hull.hull import MORE
from galley.barratt.ch4_grappling.grappling import (
    HELD,
    LOCKED,
    LODGED,
    corvus_check,
    fend_check,
    grapple_check,
)
from galley.barratt.ch5_ramming.contact import ram_check
from galley.barratt.ch8_melee.clusters import clusters, lone, pairings
from galley.barratt.ch8_melee.fighting import javelins
from galley.barratt.ch8_melee.melee import fights
from galley.barratt.ch8_melee.odds import Ends, differences, fight_ends
from galley.barratt.state.board import Board
from galley.barratt.state.crew import HUMANS, Crew
from galley.barratt.state.marks import Link, LinkKind, ThrowKind
from galley.barratt.state.ship import SINKS, TOO_WEAK, Ship
from galley.barratt.tactics.values.exposure import FIGURE, holds, hull_worth, sinks
from galley.barratt.tactics.values.withdrawal import risk_aversion
from galley.engine.checks import Check, Throw, chance_of, chances
from galley.engine.records import Side

FLAG: Final = 4.0
"""What an admiral's two dice and the baton are set at (MB-1.02a, MB-1.03a)."""
PARTY, SENT, LEAST = 4, 0.6, 0.5
"""The most men who go aboard a prize, what each is missed, and points for which they are sent."""
PRIZE: Final = 0.5
"""The share of its hull that an enemy ship just taken will score (g27, MB-8.06b)."""


def stake(board: Board, ship: Ship) -> float:
    """The margin that goes with a ship and all aboard."""
    if not ship.manned:
        return 0.0
    return hull_worth(board, ship) + FIGURE * ship.crew.figures + FLAG * ship.flagship


def manning_worth(board: Board, ship: Ship, other: Ship) -> float:
    """MB-8.05a What it is worth to a ship's side that men of it go aboard an empty one, as many
    as is best; 0 where none had better go."""
    return max((worth for _, worth in prize_crews(board, ship, other)), default=0.0)


def prize_crews(board: Board, ship: Ship, other: Ship) -> Iterator[tuple[int, float]]:
    """MB-8.05a Numbers of men that a ship may send aboard an empty one, and what that is worth.

    They are of one kind.  None go where an enemy is held to it: they would have to fight his whole
    crew.
    """
    if not other.empty or not other.afloat or other.foundering:
        return
    if other.owner != ship.side and other.hd >= TOO_WEAK:
        return
    if any(board.ships[id_].manned and board.ships[id_].side != ship.side
           for id_ in board.linked(other.id)):  # fmt: skip
        return
    share = 1.0 if other.owner == ship.side else PRIZE
    hull = share * hull_worth(board, other) * (1 - sinks(board, other))
    kind = max(map(ship.crew.of, HUMANS))
    for men in range(1, min(PARTY, ship.crew.humans - 1, kind) + 1):
        worth = hull * holds(board, ship.side, other, men) - SENT * men
        if worth > LEAST:
            yield men, worth


def damage_worth(board: Board, ship: Ship, points: int) -> float:
    """The cost of so many points of damage to the side of a ship."""
    hurt = replace(ship, hd=min(SINKS, ship.hd + points))
    return (sinks(board, hurt) - sinks(board, ship)) * stake(board, ship)


def tests_cost(board: Board, ship: Ship, throws: Sequence[Throw]) -> float:
    """MB-2.02a What the hull tests among the throws of a ship's move cost on average."""
    return sum(
        float(chance) * damage_worth(board, ship, MORE[name])
        for throw in throws if isinstance(throw, Check) and ThrowKind.of(throw) is ThrowKind.HULL
        for name, chance in chances(throw).items()
    )  # fmt: skip


# -- fights

Terms = tuple[float, float]
"""What a side wins on average, and what it loses."""


def fights_terms(board: Board, side: Side) -> Terms:
    """Weigh the melees for a side that are fought as the grapples are now (B7 by default)."""
    won = lost = 0.0
    for cluster in clusters(board):
        pairs = pairings(board, cluster)[0]
        joins = tuple(
            (ship.id, next(other for other in cluster if _foes(board, ship.id, other)))
            for ship in lone(board, cluster, pairs)
        )
        for one, against in fights(pairs, joins):
            first, others = board.ships[one], [board.ships[id_] for id_ in against]
            mine, theirs = fight_terms(board, first, others)
            won += mine if first.side == side else theirs
            lost += theirs if first.side == side else mine
    return won, lost


def fights_worth(board: Board, side: Side) -> float:
    """The worth to a side of the melees that are fought as the grapples are now."""
    return risk_aversion(board, side, fights_terms(board, side))


def _foes(board: Board, one: str, other: str) -> bool:
    return board.ships[one].side != board.ships[other].side and bool(board.between(one, other))


def fight_worth(board: Board, one: Ship, others: Sequence[Ship]) -> float:
    """The gain of a fight to the death for the side of a ship, against one enemy or several."""
    return risk_aversion(board, one.side, fight_terms(board, one, others))


def fight_terms(board: Board, one: Ship, others: Sequence[Ship]) -> Terms:
    """The losses on average in a fight to the death: of the enemies of a ship, and its own.

    A ship that will founder has lost its hull and its men already, as likely as it does.
    """
    if not one.crew.humans or not others:
        return 0.0, 0.0
    ends = several_ends(one.crew, [other.crew for other in others])
    theirs, mine = sum(other.crew.figures for other in others), one.crew.figures
    afloat = 1 - sum(sinks(board, other) for other in others) / len(others)
    taken = sum(_captured(board, other) for other in others)
    emptied = sum(hull_worth(board, other) * (1 - sinks(board, other)) for other in others)
    won = FIGURE * (theirs - ends.others_left) * afloat + ends.wins * taken + ends.nobody * emptied
    lost = FIGURE * (mine - ends.left) * (1 - sinks(board, one))
    return won, lost + (ends.loses + ends.nobody) * _captured(board, one)


def _captured(board: Board, ship: Ship) -> float:
    """Weigh what it costs that a ship is taken, which floats as long as its hull lets it."""
    prize = PRIZE * (ship.hd < TOO_WEAK)
    hull = hull_worth(board, ship) * (1 + prize) + FLAG * ship.flagship
    return (1 - sinks(board, ship)) * hull


def link_terms(board: Board, ship: Ship, other: Ship, kind: str) -> Terms:
    """The gains and losses of the side of a ship from being held to another, from now on."""
    tied = board.copy()
    tied.links = (*tied.links, Link(ship.id, other.id, kind))
    now, then = fights_terms(board, ship.side), fights_terms(tied, ship.side)
    return then[0] - now[0], then[1] - now[1]


def link_worth(board: Board, ship: Ship, other: Ship, kind: str) -> float:
    """The gain of the side of a ship from being held to another, from now on."""
    return risk_aversion(board, ship.side, link_terms(board, ship, other, kind))


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
    """The worth of a full ram to the side of the ship that rams."""
    return risk_aversion(board, ship.side, ram_terms(board, ship, other))


def ram_terms(board: Board, ship: Ship, other: Ship) -> Terms:
    """MB-5.04a to MB-5.06a What a full ram brings: its damage, and the fight that follows where
    the other does not founder; where it does, who fights it already is out of that fight.
    `board`: the two are not held together by it yet."""
    pair = Link(ship.id, other.id).pair
    free = board.copy()
    free.links = tuple(link for link in free.links if link.pair != pair)
    tied = free.copy()
    tied.links = (*free.links, Link(ship.id, other.id, LinkKind.RAM))
    before = fights_terms(free, ship.side)
    won, lost = -before[0], -before[1]
    for points, chance in damage_of(board, ship, other).items():
        tied.ships[other.id] = replace(other, hd=min(SINKS, other.hd + points))
        more, less = fights_terms(tied, ship.side)
        won += chance * (damage_worth(board, other, points) + more)
        lost += chance * less
    return won, lost


def damage_of(board: Board, ship: Ship, other: Ship) -> Mapping[int, float]:
    """MB-5.05a, MB-5.06a How likely a full ram does so many points."""
    totals = ram_check(board, ship, other).totals()
    return {points: float(chance) for points, chance in totals.items()}


def several_ends(one: Crew, others: Sequence[Crew]) -> Ends:
    """The ends of a fight of a crew against one or several: exact against one."""
    if len(others) == 1:
        return fight_ends(one, others[0])
    fighters = -(-sum(crew.fighters for crew in others) // len(others))
    foes, first = sum(crew.figures for crew in others), others[0].fighters
    total = [0.0] * 6
    for a, b, chance in _javelins(one.fighters, first):
        left = max(0, one.figures - b), max(0, foes - min(a, others[0].figures))
        ends = _crowd(one.fighters, left[0], len(others), fighters, left[1])
        total = [t + chance * e for t, e in zip(total, ends, strict=True)]
    return Ends(*total)


@lru_cache(512)
def _javelins(mine: int, theirs: int) -> Sequence[tuple[int, int, float]]:
    """MB-8.02a How likely so many fall to the javelins of one ship and of the other."""
    return [
        (a, b, float(p * q))
        for a, p in javelins(mine).totals().items()
        for b, q in javelins(theirs).totals().items()
    ]


@lru_cache(1 << 16)
def _crowd(fighters: int, men: int, ships: int, theirs: int, foes: int) -> Ends:
    """From here on, with so many fighters at most aboard the one and aboard each of the others."""
    if not foes or not men:
        return Ends(float(not foes), float(not men), 0, 0, men, foes)
    mine, one_of_them = min(fighters, men), min(theirs, -(-foes // ships))
    if not mine and not one_of_them:
        return Ends(0, 0, 0, 1, men, foes)
    total, ties = [0.0] * 6, 0.0
    for more, chance in differences(mine, one_of_them):
        if not more:
            ties = chance
            continue
        left = (max(0, men + more), foes) if more < 0 else (men, max(0, foes - more))
        ends = _crowd(fighters, left[0], ships, theirs, left[1])
        total = [t + chance * e for t, e in zip(total, ends, strict=True)]
    return Ends(*[t / (1 - ties) for t in total])
