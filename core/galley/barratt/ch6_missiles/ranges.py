"""6.02. How far a ship is, and who may shoot at what."""

from collections.abc import Iterator
from typing import Final

from galley.barratt.ch6_missiles.commands import Shoot
from galley.barratt.state.board import Board
from galley.barratt.state.crew import ARCHER, BALLISTA, SHOOTERS, SLINGER
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Ship
from galley.engine.records import Refusal, Side
from galley.engine.text import joined, passing
from galley.geometry.plane.outlines import hull_gap, reach
from galley.geometry.plane.polygons import Gap
from galley.tabletop.board import order

SHORT, LONG = "short", "long"
PLURALS: Final = {BALLISTA: "ballistae", ARCHER: "archers", SLINGER: "slingers"}


def range_to(board: Board, ship: Ship, target: Ship) -> Gap:
    """D9 From outline to outline, both rams included, for every kind of missile."""
    here, there = board.class_of(ship).model, board.class_of(target).model
    return hull_gap(here, ship.pose, there, target.pose)


def range_band(board: Board, kind: str, ship: Ship, target: Ship) -> str:
    """MB-6.02a Short or long range for a kind of shooter; "" beyond both."""
    short, long = board.setting.lengths.ranges(kind)
    models = board.class_of(ship).model, board.class_of(target).model
    far = long + sum(reach(model) for model in models)
    if max(abs(ship.x - target.x), abs(ship.y - target.y)) > far:
        return ""
    apart = range_to(board, ship, target)
    if apart.within(short):
        return SHORT
    return LONG if apart.within(long) else ""


def is_target(ship: Ship, target: Ship) -> bool:
    """A manned enemy on the table, one that founders too (MB-2.03c)."""
    return target.manned and target.side != ship.side and not friendly(ship, target)


def targets(board: Board, ship: Ship, kind: str) -> list[Ship]:
    """The ships that a kind of shooter aboard a ship may shoot at, the nearest first (g55)."""
    found = [
        other for other in board.afloat()
        if is_target(ship, other) and range_band(board, kind, ship, other)
    ]  # fmt: skip
    return sorted(found, key=lambda one: (range_to(board, ship, one).square, order(one.id)))


def shooters(board: Board, side: Side, seat: str) -> Iterator[tuple[Ship, str, int]]:
    """MB-0.08a The ships of a seat that have anything to shoot at, by id; each kind of shooter
    in its order, and how many.

    Ships that founder shoot (MB-2.03c), halted and grappled ones too (MB-0.07b, g39).
    """
    for ship in board.afloat():
        if (ship.side, ship.seat) == (side, seat) and not ship.empty:
            for kind in SHOOTERS:
                number = ship.crew.of(kind)
                if number and targets(board, ship, kind):
                    yield ship, kind, number


def why_not_shoot(board: Board, side: Side, seat: str, shot: Shoot, left: int) -> Refusal | None:
    """Why a seat may not shoot so, with `left` figures of the kind that have no target yet; None
    where it may."""
    ship, target = board.ships.get(shot.ship), board.ships.get(shot.target)
    if ship is None or not ship.manned:
        return Refusal("MB-6.01a", f"there is no manned ship {shot.ship[:10]} on the table")
    if (ship.side, ship.seat) != (side, seat):
        return Refusal("MB-6.01a", f"{ship.id} is not yours to command")
    if shot.kind not in SHOOTERS:
        return Refusal("MB-6.02a", f"{joined(SHOOTERS, 'or')} shoots, nobody else")
    if not ship.crew.of(shot.kind):
        return Refusal("MB-6.01a", f"{ship.id} has no {shot.kind}")
    return _why_not_so_many(ship, shot, left) or _why_not_target(board, ship, target, shot)


def _why_not_so_many(ship: Ship, shot: Shoot, left: int) -> Refusal | None:
    """MB-6.01a Each figure shoots once."""
    if shot.count < 1:
        return Refusal("MB-6.01a", f"one {shot.kind} shoots at least")
    if shot.count > left:
        kind = shot.kind if left == 1 else PLURALS[shot.kind]
        text = f"{ship.id} has {left or 'no'} {kind} without a target"
        return Refusal("MB-6.01a", text)
    return None


def _why_not_target(board: Board, ship: Ship, target: Ship | None, shot: Shoot) -> Refusal | None:
    """MB-6.02a A manned enemy in range."""
    if target is None or not target.afloat:
        return Refusal("MB-6.02a", f"there is no ship {shot.target[:10]} on the table")
    if target.empty:
        return Refusal("MB-4.07d", f"nobody is aboard {target.id}")
    if target.side == ship.side:
        return Refusal("MB-6.01a", f"{target.id} is no enemy")
    if not range_band(board, shot.kind, ship, target):
        most = inches(board.setting.lengths.ranges(shot.kind)[1])
        apart = passing(inches(range_to(board, ship, target).mils), most)
        text = f"{target.id} is {apart} from {ship.id}: {PLURALS[shot.kind]} shoot {most} at most"
        return Refusal("MB-6.02a", text)
    return None
