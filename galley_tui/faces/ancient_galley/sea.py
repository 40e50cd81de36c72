"""The table of a position, and what there is to say of a square and of a ship on it."""

from functools import lru_cache

from galley.ancient_galley.ch1_turn.set_up import zone_edge
from galley.ancient_galley.ch3_sail.wind import CALM, FORCES, blows_to
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SECTIONS
from galley.ancient_galley.state.marks import Link
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import ACTIVE, AWASH, Ship
from galley.engine.records import SIDES, Side
from galley.geometry.hexes import Hex
from galley.geometry.plane.outlines import Model, outline, placed, sections
from galley.geometry.plane.polygons import contains, gap_to_point
from galley.geometry.plane.poses import INCH, Point, Pose, in_frame, point_at
from galley.geometry.plane.squares import middle, size, unit
from galley_tui.draw.model import SeaModel, SeaShip, Wind
from galley_tui.draw.table.model import (
    DEGREE,
    Craft,
    Curve,
    GhostMove,
    Spot,
    TableModel,
    compass,
    off_the_bow,
)
from galley_tui.faces.ancient_galley.marks import marks_of, troubles
from galley_tui.faces.face import Highlights
from galley_tui.faces.table.squares import hull, ship_at
from galley_tui.terminal.charset import safe

NOTHING = Highlights()


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
        wind=_wind(board), table=_table(board, lit, marks),
    )  # fmt: skip


def _wind(board: Board) -> Wind | None:
    if not board.force:
        return None
    strength = FORCES.index(board.force)
    return Wind(blows_to(board) // DEGREE, strength, board.force if board.force != CALM else "")


def _table(board: Board, lit: Highlights, marks: dict[str, str]) -> TableModel:
    setting = board.setting
    return TableModel(
        setting.width, setting.height, unit(setting),
        tuple([_craft(board, ship, lit, marks[ship.id]) for ship in board.afloat()]),
        lit.plans,
        tuple([wreck.corners for wreck in board.wrecks]), setting.shores,
        tuple([_line(board, link) for link in board.links]),
        () if board.phase else tuple([_zone(board, side) for side in SIDES]),
    )  # fmt: skip


def _craft(board: Board, ship: Ship, lit: Highlights, marks: str) -> Craft:
    shape, stern = drawn(board.class_of(ship).model, ship.pose)
    changed = "'" * (ship.id in lit.changed) + "X" * (ship.id in lit.hit)
    return Craft(
        ship.id, ship.side, shape, stern, marks + changed, ship.status in (ACTIVE, AWASH),
        ship.id == lit.selected, ship.id in lit.targets, ship.id in lit.hit,
        ship.id in lit.changed,
    )  # fmt: skip


def _zone(board: Board, side: Side) -> Curve:
    """Where the zone ends in which a side is set up, before the first phase (G23)."""
    edge, wide = zone_edge(board.setting, side), board.setting.width
    return Curve(tuple((x, edge) for x in range(0, wide + 1, INCH)), "path")


@lru_cache(512)
def drawn(model: Model, pose: Pose) -> tuple[tuple[Point, ...], Spot]:
    """A hull's outline, and the middle of its transom."""
    return outline(model, pose), point_at(pose, -(model.length // 2), 0)


def plan(board: Board, ship: Ship, pose: Pose, way: tuple[Spot, ...], label: str) -> GhostMove:
    """Where a ship would lie, and the way of its centre there."""
    shape, stern = drawn(board.class_of(ship).model, pose)
    return GhostMove(shape, stern, way, label)


def _line(board: Board, link: Link) -> tuple[Spot, Spot]:
    """From the middle of a section to that of the other."""
    return _middle(board, link.ship, link.section), _middle(board, link.other, link.end)


def _middle(board: Board, id_: str, section: str) -> Spot:
    ship = board.ships[id_]
    part = sections(board.class_of(ship).model)[SECTIONS.index(section)]
    shape = placed(part, ship.pose)
    return sum(x for x, _ in shape) // len(shape), sum(y for _, y in shape) // len(shape)


# -- words


def describe(board: Board, place: Hex) -> str:
    """A square and what is in it, in one line."""
    spot = middle(board.setting, place)
    where = f"{inches(spot[0])} east, {inches(spot[1])} north"
    ship = ship_at(board, place)
    if ship is not None:
        return f"{ship_words(board, ship)}, at {where}"
    for what, shapes in (("wreck", [w.corners for w in board.wrecks]),
                         ("shore", board.setting.shores)):  # fmt: skip
        if any(contains(shape, spot) for shape in shapes):
            return f"{what}, at {where}"
    return f"open sea, at {where}"


def ship_words(board: Board, ship: Ship) -> str:
    """`A1 Salaminia, trireme, heading 045 (north-east), cruise; 2 loads of water`."""
    head = " ".join(word for word in (ship.id, safe(ship.name)) if word)
    kind = safe(board.class_of(ship).name).lower()
    degrees = (ship.heading + DEGREE // 2) // DEGREE % 360
    words = [head, kind, f"heading {degrees:03d} ({compass(ship.heading)})", ship.band.lower()]
    return ", ".join([*words, *troubles(board, ship)])


def bearing(board: Board, ship: Ship, place: Hex) -> str:
    """`12.5" from A1, 30 degrees to starboard of its bow`: hull to the middle of a square, or
    to the hull that lies over it."""
    spot, model = middle(board.setting, place), board.class_of(ship).model
    far = gap_to_point(outline(model, ship.pose), spot).mils
    ahead, abeam = in_frame(ship.pose, spot)
    return f"{inches(far)} from {ship.id}, {off_the_bow(ahead, abeam)}"
