"""Outcomes of two ships that meet: rams and fights, who may join them, grapples and corvi."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from galley.barratt.ch4_grappling.grappling import (
    DropCorvus,
    Grapple,
    beyond,
    near,
    why_not_drop,
    why_not_grapple,
)
from galley.barratt.state.board import Board
from galley.barratt.state.marks import LinkKind
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.values.exposure import apart, tests_left, yet_to_act
from galley.barratt.tactics.values.withdrawal import risk_aversion
from galley.barratt.tactics.values.worth import (
    Terms,
    corvus_holds,
    fight_terms,
    grapple_holds,
    link_worth,
    manning_worth,
    ram_terms,
)
from galley.geometry.plane.poses import INCH

BESIDE, BOARDS = 2500, 15 * INCH
"""Mils between hulls from which a rope reaches, and more from which one may come alongside."""
MOVES: Final = 0.6  # how likely a move ends there, at best


def blow(board: Board, ship: Ship, other: Ship) -> float:
    """The worth of a full ram of a ship on another to its side, whatever else holds them."""
    return risk_aversion(board, ship.side, _blow(_Fight(board, ship, other)))


def danger(board: Board, foe: Ship, ship: Ship) -> float:
    """The cost of a full ram of an enemy on a ship to its side."""
    won, lost = _blow(_Fight(board, foe, ship))
    return -risk_aversion(board, ship.side, (lost, won))


class _Fight:
    """A ship against one enemy or two, as far as a ram or a fight between them hangs on them."""

    __slots__ = ("board", "key", "one", "others")

    def __init__(self, board: Board, one: Ship, *others: Ship) -> None:
        self.board, self.one, self.others = board, one, others
        self.key = (
            tests_left(board),
            *(
                (board.class_of(ship).size, ship.crew, ship.hd, ship.flagship)
                for ship in (one, *others)
            ),
        )

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Fight) and self.key == other.key


@lru_cache(2048)
def _blow(fight: _Fight) -> Terms:
    alone = fight.board.copy()
    alone.links = ()
    return ram_terms(alone, fight.one, fight.others[0])


@lru_cache(8192)
def _fought(fight: _Fight) -> Terms:
    return fight_terms(fight.board, fight.one, fight.others)


def melee(board: Board, ship: Ship, other: Ship) -> float:
    """The worth of a fight to the death of two crews to the side of the first."""
    return risk_aversion(board, ship.side, _fought(_Fight(board, ship, other)))


def fought(board: Board, ship: Ship, *foes: Ship) -> Terms:
    """The gain of a fight to the death against one enemy or two for the side of a ship."""
    return _fought(_Fight(board, ship, *foes))


def joining_worth(board: Board, ship: Ship, foe: Ship) -> float:
    """The worth to whoever attacks a ship that others may still join the fight this turn."""
    return risk_aversion(board, ship.side, _help(board, ship, foe))


def _help(board: Board, ship: Ship, foe: Ship) -> Terms:
    """Weigh how a fight changes to which another ship of either side may come in this turn."""
    won, lost = _fought(_Fight(board, ship, foe))
    mate, ours = helper(board, ship, foe, now=True)
    other, theirs = helper(board, foe, ship, now=True)
    more = less = 0.0
    if mate is not None:
        loses, wins = _fought(_Fight(board, foe, ship, mate))
        more, less = more + ours * (wins - won), less + ours * (loses - lost)
    if other is not None:
        wins, loses = _fought(_Fight(board, ship, foe, other))
        more, less = more + theirs * (wins - won), less + theirs * (loses - lost)
    return more, less


def helper(board: Board, ship: Ship, foe: Ship, now: bool = False) -> tuple[Ship | None, float]:
    """The friend of a ship that most likely comes alongside an enemy too, and how likely it is:
    `now`, while it is still to act in this turn, or in the next turn too."""
    best, likely = None, 0.0
    for mate in board.afloat():
        if mate.side != ship.side or mate.id == ship.id or not mate.manned or mate.foundering:
            continue
        if board.linked(mate.id) or (now and not yet_to_act(mate)):
            continue
        comes = comes_alongside(apart(board, mate, foe)) * grapple_holds(foe)
        if comes > likely:
            best, likely = mate, comes
    return best, likely


def comes_alongside(off: float) -> float:
    """How likely two ships so many mils apart are soon held together: surely where a rope
    reaches, farther off only by a move that ends beside the other."""
    if off <= BESIDE:
        return 1.0
    return max(0.0, MOVES * (1 - (off - BESIDE) / BOARDS))


def grapples(board: Board, ship: Ship) -> Iterator[tuple[Grapple | DropCorvus, float]]:
    """MB-4.01a, MB-4.07d, MB-4.08d What grapples and corvi bring, as all lie now: on enemies, and
    on empty ships to be manned."""
    if ship.foundering or not ship.manned:
        return
    for other in near(board, ship):
        if other.empty and not board.between(ship.id, other.id):
            rope, worth = Grapple(ship.id, other.id), manning_worth(board, ship, other)
            if worth > 0 and why_not_grapple(board, ship, rope) is None:
                yield rope, worth
        if friendly(ship, other) or ship.now.tried:
            continue
        rope, drop = Grapple(ship.id, other.id), DropCorvus(ship.id, other.id)
        if why_not_drop(board, ship, drop) is None:
            yield drop, corvus_holds(board) * link_worth(board, ship, other, LinkKind.BRIDGE)
        if not beyond(board, ship, other) and why_not_grapple(board, ship, rope) is None:
            worth = link_worth(board, ship, other, LinkKind.ROPE)
            if not board.linked(other.id) and other.manned:
                worth += joining_worth(board, ship, other)
            yield rope, grapple_holds(other) * worth


def verb(command: Grapple | DropCorvus) -> str:
    """`grapples`, `drops its corvus on`."""
    return "drops its corvus on" if isinstance(command, DropCorvus) else "grapples"


def words(command: Grapple | DropCorvus) -> str:
    """`grapple B2`, `corvus on B2`."""
    if isinstance(command, DropCorvus):
        return f"corvus on {command.target}"
    return f"grapple {command.target}"
