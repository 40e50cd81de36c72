"""The table of a position, and what there is to say of a square and of a ship on it."""

from collections.abc import Iterator
from functools import lru_cache

from galley.barratt.state.board import Board
from galley.barratt.state.marks import Link
from galley.barratt.state.oars import cell
from galley.barratt.state.phrases import inches
from galley.barratt.state.setting import HOME_EDGE
from galley.barratt.state.ship import FLANKS, Ship, ShipClass
from galley.engine.records import SIDES
from galley.geometry.hexes import Hex
from galley.geometry.plane.outlines import outline
from galley.geometry.plane.polygons import contains, gap_to_point
from galley.geometry.plane.poses import Point, Pose, in_frame, point_at
from galley.geometry.plane.squares import middle, size, unit
from galley_tui.draw.model import SeaModel, SeaShip
from galley_tui.draw.table.model import (
    Craft,
    Curve,
    GhostMove,
    Spot,
    TableModel,
    compass,
    heading_words,
    off_the_bow,
)
from galley_tui.faces.barratt.marks import marks_of, troubles
from galley_tui.faces.face import Highlights
from galley_tui.faces.table.squares import hull, ship_at
from galley_tui.terminal.charset import safe

NOTHING = Highlights()
SET_UP = ""  # the phase before the first turn


def sea_model(board: Board, lit: Highlights = NOTHING) -> SeaModel:
    """The table of a board, with what stands out on it."""
    setting, afloat = board.setting, board.afloat()
    columns, rows = size(setting)
    marks = {s.id: lit.flags.get(s.id, "") + marks_of(board, s) for s in afloat}
    ships = tuple([
        SeaShip(
            hull(board, s), s.side, marks[s.id], selected=s.id == lit.selected,
            target=s.id in lit.targets, hit=s.id in lit.hit, changed=s.id in lit.changed,
        )
        for s in afloat
    ])  # fmt: skip
    return SeaModel(
        columns, rows, ships=ships, ghosts=lit.ghosts, overlay=lit.overlay, numbers=lit.numbers,
        table=_table(board, lit, marks),
    )  # fmt: skip


def _table(board: Board, lit: Highlights, marks: dict[str, str]) -> TableModel:
    setting = board.setting
    return TableModel(
        setting.width, setting.height, unit(setting),
        tuple([_craft(board, ship, lit, marks[ship.id]) for ship in board.afloat()]),
        lit.plans or tuple(_ghosts(board, lit)),
        tuple([wreck.corners for wreck in board.wrecks]), (),
        tuple([_line(board, link) for link in board.links]),
        (*_edges(board), *_zones(board)),
    )  # fmt: skip


def _ghosts(board: Board, lit: Highlights) -> Iterator[GhostMove]:
    """Where ships would lie, as near as squares tell."""
    for ghost in lit.ghosts:
        ship = board.ships.get(ghost.hull.id)
        if ship is not None:
            spots = [middle(board.setting, place) for place in ghost.hull.hexes]
            x, y = (sum(values) // len(spots) for values in zip(*spots, strict=True))
            shape, stern = drawn(board.class_of(ship), Pose(x, y, ghost.hull.heading * 100))
            yield GhostMove(shape, stern, label=ghost.label)


def _edges(board: Board) -> tuple[Curve, ...]:
    """g34 The friendly edge of each side, in its colour."""
    setting, found = board.setting, list[Curve]()
    for side in SIDES:
        y = 1 if HOME_EDGE[side] < 0 else setting.height - 1
        found.append(Curve(((0, y), (setting.width, y)), side))
    return tuple(found)


def _zones(board: Board) -> tuple[Curve, ...]:
    """g30 How far from its edge a side is set up, while it is."""
    if board.phase != SET_UP or board.turn:
        return ()
    setting = board.setting
    depths = (setting.zone, setting.height - setting.zone)
    return tuple([Curve(((0, y), (setting.width, y)), "command") for y in depths])


def _craft(board: Board, ship: Ship, lit: Highlights, marks: str) -> Craft:
    kind = board.class_of(ship)
    shape, stern = drawn(kind, ship.pose)
    changed = "'" * (ship.id in lit.changed) + "X" * (ship.id in lit.hit)
    oars = strokes(kind, ship.pose, ship.port, ship.starboard)
    return Craft(
        ship.id, ship.side, shape, stern, marks + changed, bright(ship),
        ship.id == lit.selected, ship.id in lit.targets, ship.id in lit.hit,
        ship.id in lit.changed, oars,
    )  # fmt: skip


def bright(ship: Ship) -> bool:
    """It has men, and has not acted yet in this turn."""
    return ship.manned and not ship.now.acted


@lru_cache(512)
def drawn(kind: ShipClass, pose: Pose) -> tuple[tuple[Point, ...], Spot]:
    """A hull's outline, and the middle of its transom."""
    return outline(kind.model, pose), point_at(pose, -(kind.model.length // 2), 0)


@lru_cache(512)
def strokes(
    kind: ShipClass, pose: Pose, port: tuple[int, ...], starboard: tuple[int, ...]
) -> tuple[tuple[Spot, Spot], ...]:
    """Each oar that is left, from the side of the hull to its blade (D3)."""
    found: list[tuple[Spot, Spot]] = []
    for flank, numbers in zip(FLANKS, (port, starboard), strict=True):
        for number in numbers:
            (fore, near), (_, far), (aft, _), _ = cell(kind, flank, number)
            along = (fore + aft) // 2
            found.append((point_at(pose, along, near), point_at(pose, along, far)))
    return tuple(found)


def plan(board: Board, ship: Ship, pose: Pose, way: tuple[Spot, ...], label: str) -> GhostMove:
    """Where a ship would lie, and the way of its centre there."""
    shape, stern = drawn(board.class_of(ship), pose)
    return GhostMove(shape, stern, way, label)


def _line(board: Board, link: Link) -> tuple[Spot, Spot]:
    """From the middle of a ship to that of the other."""
    return board.ships[link.ship].pose.centre, board.ships[link.other].pose.centre


# -- words


def describe(board: Board, place: Hex) -> str:
    """A square and what is in it, in one line."""
    spot = middle(board.setting, place)
    where = f"{inches(spot[0])} east, {inches(spot[1])} north"
    ship = ship_at(board, place)
    if ship is not None:
        return f"{ship_words(board, ship)}, at {where}"
    wreck = next((one.id for one in board.wrecks if contains(one.corners, spot)), "")
    return f"{wreck}, at {where}" if wreck else f"open sea, at {where}"


def ship_words(board: Board, ship: Ship) -> str:
    """`A1 Salaminia, trireme, heading 045 (north-east), cruising; 2 points of damage`."""
    head = " ".join(word for word in (ship.id, safe(ship.name)) if word)
    kind = safe(board.class_of(ship).name).lower()
    heading = f"heading {heading_words(ship.heading)[:3]} ({compass(ship.heading)})"
    return ", ".join([head, kind, heading, ship.speed, *troubles(board, ship)])


def bearing(board: Board, ship: Ship, place: Hex) -> str:
    """`12.5" from A1, 30 degrees off its bow to starboard`: hull to the middle of a square."""
    spot, model = middle(board.setting, place), board.class_of(ship).model
    far = gap_to_point(outline(model, ship.pose), spot).mils
    return f"{inches(far)} from {ship.id}, {off_the_bow(*in_frame(ship.pose, spot))}"
