"""4.03, 4.08. Who is in reach of a grapple or a corvus (D2)."""

from functools import lru_cache

from galley.barratt.state.board import Board
from galley.barratt.state.oars import Rowed, cells, envelope
from galley.barratt.state.ship import FLANKS, LARGE, Ship
from galley.geometry.plane.outlines import Corners, Model, placed
from galley.geometry.plane.polygons import Gap, Polygon, at_least_apart, gap


@lru_cache(64)
def hull_without_ram(model: Model) -> Corners:
    """D2 The outline that grapples are measured to: the ram is no hull."""
    stem, side, aft = model.length // 2, model.beam // 2, -(model.length // 2)
    narrow = side * model.ram // (model.bow + model.ram)
    fore = model.shoulder
    return ((stem, narrow), (fore, side), (aft, side), (aft, -side), (fore, -side),
            (stem, -narrow))  # fmt: skip


@lru_cache(64)
def bow_without_ram(model: Model) -> Corners:
    """D2 The part of it that a corvus swings from."""
    stem, narrow, fore = model.length // 2, hull_without_ram(model)[0][1], model.shoulder
    side = model.beam // 2
    return (stem, narrow), (fore, side), (fore, -side), (stem, -narrow)


def _hull(board: Board, ship: Ship) -> Corners:
    return placed(hull_without_ram(board.class_of(ship).model), ship.pose)


def grapple_gap(board: Board, ship: Ship, other: Ship) -> Gap:
    """MB-4.03b, g18 From a ship's hull or any oar that it has left, to the other's hull."""
    theirs = _hull(board, other)
    shapes: list[Polygon] = [_hull(board, ship)]
    if not board.setting.options.grapple_hull_only:
        rowed = Rowed(ship, board.class_of(ship))
        shapes += [place for flank in FLANKS for _, place in cells(rowed, flank)]
    bounds = sorted((at_least_apart(shape, theirs), n) for n, shape in enumerate(shapes))
    best = gap(shapes[bounds[0][1]], theirs)
    for bound, n in bounds[1:]:
        if bound * bound < best.square:
            best = min(best, gap(shapes[n], theirs), key=lambda one: one.square)
    return best


def beyond(board: Board, ship: Ship, other: Ship) -> bool:
    """Surely no grapple reaches, whatever oars are left."""
    kind = board.class_of(ship)
    around = placed(envelope(kind), ship.pose)
    return at_least_apart(around, _hull(board, other)) > board.setting.lengths.grapple


def corvus_gap(board: Board, ship: Ship, other: Ship) -> Gap:
    """MB-4.08c From the bow of a ship to the other's hull."""
    bow = placed(bow_without_ram(board.class_of(ship).model), ship.pose)
    return gap(bow, _hull(board, other))


def corvus_reach(board: Board, ship: Ship) -> int:
    """MB-4.08c In mils."""
    lengths = board.setting.lengths
    large = board.class_of(ship).size == LARGE
    return lengths.corvus_large if large else lengths.corvus_small


def near(board: Board, ship: Ship) -> list[Ship]:
    """The other ships on the table that a grapple or a corvus might reach, by id."""
    far = max(board.setting.lengths.grapple, corvus_reach(board, ship))
    kind = board.class_of(ship)
    found = []
    for other in board.afloat():
        theirs = board.class_of(other)
        apart = far + kind.model.length + theirs.model.length + kind.reach
        if other.id != ship.id and max(abs(other.x - ship.x), abs(other.y - ship.y)) <= apart:
            found.append(other)
    return found
