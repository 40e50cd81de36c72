"""Finds what enemies could do to a ship in their next moves, if it holds its course."""

from collections.abc import Iterator
from typing import NamedTuple

from galley.ancient_galley.ch1_turn.turn import FIRE as RANGE_FIRE
from galley.ancient_galley.ch1_turn.turn import GRAPPLING, MOVEMENT, ORDERS, RAMMING
from galley.ancient_galley.ch2_orders.bands import INCHES, may_steer
from galley.ancient_galley.ch2_orders.sheets import end, usual_sheet
from galley.ancient_galley.ch14_grappling.grappling import (
    DropCorvus,
    ThrowLine,
    hulls_apart,
    why_not_drop,
    why_not_throw,
)
from galley.ancient_galley.ch18_fire.ranges import RANGES
from galley.ancient_galley.ch18_fire.targets import shooters, targets
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Sheet, Ship
from galley.ancient_galley.tactics.plans.orders import Aim, attacks
from galley.ancient_galley.tactics.reach import IS_RAMMED, RAKES, RAMS
from galley.geometry.plane.poses import INCH

RAM, RAKE, GRAPPLE, FIRE = "ram", "rake", "grapple", "fire"
FAR = 2 * max(max(inches) for inches in INCHES.values()) * INCH
FAR += max(bands[-1][0] for bands in RANGES.values())
"""Mils between hulls beyond which nobody meets anybody in a turn."""


class Blow(NamedTuple):
    """A deed that an enemy could do to a ship, in this turn or the next; by which orders, None
    where it needs none."""

    ship: Ship
    kind: str
    now: bool
    aim: Aim | None = None


def blows(board: Board, ship: Ship) -> list[Blow]:
    """List what enemies could do to a ship, one of a kind of each; in this turn first."""
    found: list[Blow] = []
    for foe in board.afloat():
        if foe.side != ship.side and hulls_apart(board, foe, ship).within(FAR):
            here = [*_from_where_it_lies(board, foe, ship)]
            done = {blow.kind for blow in here}
            found += [
                *here,
                *(b for b in _in_its_next_move(board, foe, ship) if b.kind not in done),
            ]
    return sorted(found, key=lambda blow: not blow.now)


def _from_where_it_lies(board: Board, foe: Ship, ship: Ship) -> Iterator[Blow]:
    """After the movement of the turn shots and lines are still to come."""
    if board.phase in (MOVEMENT, RANGE_FIRE) and _shoots(board, foe, ship):
        yield Blow(foe, FIRE, True)
    before = (MOVEMENT, RANGE_FIRE, RAMMING, GRAPPLING)
    if board.phase in before and _throws(board, foe, ship):
        yield Blow(foe, GRAPPLE, True)


def _in_its_next_move(board: Board, foe: Ship, ship: Ship) -> Iterator[Blow]:
    now, holds = board.phase == ORDERS, usual_sheet(board, ship)
    found = attacks(board, foe, ship) if may_steer(foe) else []
    for kind, what in ((RAM, RAMS), (RAKE, RAKES)):
        if aim := next((aim for aim in found if aim.holds.what == what), None):
            yield Blow(foe, kind, now, aim)
    ends: list[tuple[Aim | None, Sheet]] = [(None, usual_sheet(board, foe))]
    ends += [(aim, aim.sheet) for aim in found if aim.holds.what not in (RAMS, IS_RAMMED)]
    for kind, reaches in ((GRAPPLE, _throws), (FIRE, _shoots)):
        for aim, sheet in ends:
            if reaches(_moved(board, holds, sheet), foe, ship):
                yield Blow(foe, kind, now, aim)
                break


def _moved(board: Board, *sheets: Sheet) -> Board:
    """Ships where their sheets lead, if nothing stands in their way."""
    after = board.copy()
    for sheet in sheets:
        x, y, heading = end(board, sheet)
        after.change(sheet.ship, x=x, y=y, heading=heading)
    return after


def _throws(board: Board, foe: Ship, ship: Ship) -> bool:
    """AG-14.0a, AG-21.1a A line or a corvus of it may reach the ship."""
    lines = (ThrowLine(man.id, ship.id) for man in board.men.values() if man.ship == foe.id)
    return why_not_drop(board, foe.side, DropCorvus(foe.id, ship.id)) is None or any(
        why_not_throw(board, foe.side, line) is None for line in lines
    )


def _shoots(board: Board, foe: Ship, ship: Ship) -> bool:
    """AG-18.2c It has somebody who reaches the ship."""
    there = (one for one in shooters(board, foe.side) if one.ship == foe.id)
    return any(ship.id in {target.id for target in targets(board, one)} for one in there)
