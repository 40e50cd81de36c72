"""Men who change ships: a prize is manned, a friend reinforced, a ship that goes under left.

Also which ships that are held are let go again.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from galley.barratt.ch4_grappling.grappling import LetGo, why_not_let_go
from galley.barratt.ch4_grappling.transfers import ABANDONED, Transfer, why_not_transfer
from galley.barratt.state.board import Board
from galley.barratt.state.crew import HUMANS, Figure
from galley.barratt.state.relations import enemies_linked, friends_linked
from galley.barratt.state.ship import Ship
from galley.barratt.tactics.values.exposure import FIGURE, hull_worth, sinks
from galley.barratt.tactics.values.worth import (
    LEAST,
    PRIZE,
    fights_worth,
    manning_worth,
    prize_crews,
)
from galley.engine.records import Record, Side

MAN, REINFORCE, LEAVE = "man", "reinforce", "leave"
VERBS: Final = {MAN: "mans", REINFORCE: "reinforces", LEAVE: "is left for"}
PRIZE_CREW: Final = (Figure.SLINGER, Figure.ARCHER, Figure.MARINE, Figure.BEARER, Figure.MUSICIAN)
"""Who goes aboard a prize (MB-8.05a): who is missed least in a fight."""


class Crossing(Record, frozen=True):
    """Men who go over together, from which ship to which, and what it is worth."""

    kind: str
    ship: str
    to: str
    transfers: tuple[Transfer, ...]
    worth: float

    @property
    def text(self) -> str:
        """`A1 mans B2`, `A1 reinforces A2 with 3`."""
        men = sum(one.count for one in self.transfers)
        with_men = f" with {men}" if self.kind == REINFORCE else ""
        return f"{self.ship} {VERBS[self.kind]} {self.to}{with_men}"


def crossings(board: Board, ship: Ship) -> list[Crossing]:
    """The crossings of men that are good now, the best first; `ship` acts."""
    found: list[Crossing] = []
    for other in friends_linked(board, ship):
        if other.empty and other.afloat:
            found += _prize_crew(board, ship, other)
        elif other.manned:
            for here, there in ((ship, other), (other, ship)):
                found += _reinforcements(board, ship, here, there)
        found += _leaving(board, ship, other)
    return sorted(found, key=lambda one: -one.worth)


def _prize_crew(board: Board, ship: Ship, other: Ship) -> Iterator[Crossing]:
    """MB-8.05a Men make a prize of an empty ship, of one kind: who is missed least."""
    before = _stands(board, ship.side)
    for men, worth in prize_crews(board, ship, other):
        for kind in PRIZE_CREW:
            some = Transfer(ship.id, other.id, kind, men)
            if why_not_transfer(board, ship, some) is None:
                if _stands(_left(board, ship, other, (some,)), ship.side) > before:
                    yield Crossing(MAN, ship.id, other.id, (some,), worth)
                break


def _reinforcements(board: Board, acting: Ship, here: Ship, there: Ship) -> Iterator[Crossing]:
    """MB-8.08a Marines for a ship that is about to fight, as many as help most."""
    if not enemies_linked(board, there) or not here.crew.marines:
        return
    before, best = _stands(board, acting.side), None
    for count in range(1, here.crew.marines + 1):
        one = Transfer(here.id, there.id, Figure.MARINE, count)
        if why_not_transfer(board, acting, one) is not None:
            break
        worth = _stands(_after(board, one), acting.side) - before
        if worth > LEAST and (best is None or worth > best.worth):
            best = Crossing(REINFORCE, here.id, there.id, (one,), worth)
    if best is not None:
        yield best


def _stands(board: Board, side: Side) -> float:
    """How a side stands with its men where they are: what its fights are worth, the hulls that it
    has manned, and the men who go down with theirs.

    Men go over only where this grows, so that they do not go to and fro.
    """
    total = fights_worth(board, side)
    for ship in board.afloat():
        if ship.side == side and ship.manned:
            lost = sinks(board, ship)
            share = PRIZE if ship.prize else 1.0
            total += (
                share * hull_worth(board, ship) * (1 - lost) - FIGURE * ship.crew.figures * lost
            )
    return total


def _after(board: Board, one: Transfer) -> Board:
    changed = board.copy()
    for id_, by in ((one.ship, -one.count), (one.to, one.count)):
        ship = changed.ships[id_]
        changed.ships[id_] = replace(ship, crew=ship.crew.changed(one.kind, by))
    return changed


def _leaving(board: Board, ship: Ship, other: Ship) -> Iterator[Crossing]:
    """MB-8.07a All leave a ship that will founder for one that will not."""
    if ship.hd < ABANDONED or other.foundering or enemies_linked(board, other):
        return
    if sinks(board, ship) <= sinks(board, other):
        return
    if other.crew0 - other.crew.humans < ship.crew.humans:
        return
    kinds = [(kind, ship.crew.of(kind)) for kind in HUMANS if ship.crew.of(kind)]
    moves = tuple(Transfer(ship.id, other.id, kind, count) for kind, count in kinds)
    if moves and why_not_transfer(board, ship, moves[0]) is None:
        worth = _stands(_left(board, ship, other, moves), ship.side) - _stands(board, ship.side)
        if worth > LEAST:
            yield Crossing(LEAVE, ship.id, other.id, moves, worth)


def _left(board: Board, ship: Ship, other: Ship, moves: Sequence[Transfer]) -> Board:
    """The board with men of a ship aboard another, which is theirs then."""
    for one in moves:
        board = _after(board, one)
    board.change(other.id, side=ship.side)
    return board


def partings(board: Board, ship: Ship) -> list[LetGo]:
    """The ships let go so that a ship may move: friends that are in no fight, and empty ships that
    it would not grapple again."""
    if enemies_linked(board, ship):
        return []
    found = []
    for other in friends_linked(board, ship):
        command = LetGo(ship.id, other.id)
        if (
            why_not_let_go(board, ship, command) is None
            and not enemies_linked(board, other)
            and manning_worth(board, ship, other) <= 0
        ):
            found.append(command)
    return found
