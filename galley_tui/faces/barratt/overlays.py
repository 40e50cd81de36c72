"""Overlays of the table: ranges, reach at each speed, grapples, sectors of attack, a ruler."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from galley.barratt.ch3_movement.paths import TURN, most_turns, reach
from galley.barratt.ch3_movement.speeds import most, speeds, why_not_move_at_all
from galley.barratt.ch4_grappling.grappling import bow_without_ram, corvus_reach, hull_without_ram
from galley.barratt.ch5_ramming.contact import SHALLOW, ShipPart, section
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS, Figure
from galley.barratt.state.oars import Rowed, cells
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import Corvus, Ship, Speed
from galley.geometry.hexes import Hex
from galley.geometry.plane.outlines import placed
from galley.geometry.plane.polygons import Polygon, gap_to_point
from galley.geometry.plane.poses import CIRCLE, Point, Pose, in_frame, point_at
from galley.geometry.plane.squares import near, square
from galley.tabletop.board import FLANKS
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.draw.table.model import DEGREE
from galley_tui.faces.barratt.contact_words import threats
from galley_tui.faces.face import About, Happened
from galley_tui.faces.table.sea import bow_angle, ruler
from galley_tui.faces.table.threats import KIND, THREATS
from galley_tui.terminal.look import Look

SECTOR = 12_000  # mils around a ship in which sectors are shown
FAN = 15  # degrees from one turn to the next
RANGES = {f"range {kind}": kind for kind in SHOOTERS}
Marks = dict[Hex, tuple[str, str]]

KINDS = (
    OverlayKind("range", "range", "ranges",
                "the ranges of ballista, archers, slingers, one after another, then how far its "
                "grapple and its corvus reach", level=1, full=True,
                stages=(*RANGES, "grapple")),
    OverlayKind("sectors", "attack.far", "sectors",
                "from where a ram into it is full, and from where a glance", level=2,
                full=True),
    OverlayKind("reach", "reach", "reach",
                "how far it may go at each speed, with turns and without", level=4,
                slight=True),
    OverlayKind("ruler", "path", "ruler", "inches and angle from the ship to the cursor",
                level=6, about="hex", slight=True),
    KIND,
)  # fmt: skip


def layer(
    board: Board, name: str, about: About,
    told: Callable[[], Iterable[Happened]], look: Look,
) -> Layer:  # fmt: skip
    """An overlay of the table."""
    ship = board.ships.get(about.ship)
    if ship is None or not ship.afloat:
        return Layer("put the cursor on a ship")
    if name == "ruler":
        return ruler(board, ship, about.hex, inches, _degrees_words)
    if name in THREATS:
        return THREATS[name](board, ship, threats, about.likely)
    if name in RANGES:
        return _range(board, ship, RANGES[name])
    make = {"grapple": _grapple, "sectors": _sectors, "reach": _reach}
    return make[name](board, ship)


def _range(board: Board, ship: Ship, kind: str) -> Layer:
    """MB-6.02a, D9"""
    short, far = board.setting.lengths.ranges(kind)
    n, plural = ship.crew.of(kind), "ballistae" if kind == Figure.BALLISTA else f"{kind}s"
    marks: Marks = {}
    said: dict[Hex, Sequence[str]] = {}
    for place, _, off in near(board.setting, board.class_of(ship).model, ship.pose, far):
        ink, need = ("attack", "4") if off <= short else ("range", "6")
        marks[place] = ink, need
        said[place] = (f"{inches(off)}: {kind} needs {need}",)
    words = f"{ship.id}: {n} {plural if n != 1 else kind}, 4 or more to {inches(short)}, "
    return Layer(f"{words}6 to {inches(far)}", marks, said=said)


def _grapple(board: Board, ship: Ship) -> Layer:
    """MB-4.03b, MB-4.08c From its hull and its oars that are left; the corvus from the bow."""
    lengths, model = board.setting.lengths, board.class_of(ship).model
    limit = lengths.grapple
    rowed = Rowed(ship, board.class_of(ship))
    shapes: list[Polygon] = [placed(hull_without_ram(model), ship.pose)]
    if not board.setting.options.grapple_hull_only:
        shapes += [place for flank in FLANKS for _, place in cells(rowed, flank)]
    bow, far = placed(bow_without_ram(model), ship.pose), corvus_reach(board, ship)
    ready = ship.corvus == Corvus.READY
    marks: Marks = {}
    room = limit + board.class_of(ship).reach + far
    for place, spot, _ in near(board.setting, model, ship.pose, room):
        if ready and gap_to_point(bow, spot).within(far):
            marks[place] = "attack", "C"
        elif any(gap_to_point(shape, spot).within(limit) for shape in shapes):
            marks[place] = "danger", "="
    corvus = f", corvus {inches(far)} from the bow" if ready else ""
    words = f"{ship.id}: grapple {inches(limit)} from hull and oars to the other's hull"
    return Layer(words + corvus, marks)


def _sectors(board: Board, ship: Ship) -> Layer:
    """MB-5.03a, MB-5.03b, MB-5.04a What a ram comes to that runs straight from there at the
    nearest part of the ship."""
    marks: Marks = {}
    for place, spot, _ in near(board.setting, board.class_of(ship).model, ship.pose, SECTOR):
        marks[place] = ("attack", "F") if _is_full(board, ship, spot) else ("range", "g")
    words = (
        f"a ram at {ship.id}'s middle or stern from there: full (F) at 45 degrees or more, and "
        "into the stern; a glance (g) at its bow and at a shallow angle"
    )
    return Layer(words, marks)


def _is_full(board: Board, ship: Ship, spot: Point) -> bool:
    """Tell whether the straight way from a point to the nearest part of the hull ends in a full
    ram."""
    ahead, abeam = in_frame(ship.pose, spot)
    model = board.class_of(ship).model
    aft, tip = -(model.length // 2), model.tip
    along = max(aft, min(ahead, tip))
    place = section(board, ship, along)
    if place == ShipPart.BOW:
        return False
    return place != ShipPart.OARS or bow_angle(ahead - along, abeam) >= SHALLOW


def _reach(board: Board, ship: Ship) -> Layer:
    """MB-3.02a, MB-3.07a Where its middle may end: each speed at its full way."""
    why = why_not_move_at_all(board, ship)
    if why is not None:
        return Layer(f"{why.text} [{why.rule}]")
    marks: Marks = {}
    said: list[str] = []
    for speed in speeds(board, ship):
        if speed == Speed.STOPPED:
            continue
        said.append(f"{speed} {inches(most(board, ship, speed))}")
        for spot in ends(board, ship, speed):
            marks[square(board.setting, spot)] = "reach", speed[0]
    return Layer(f"{ship.id}: {', '.join(said) or 'lies still'}", marks)


def ends(board: Board, ship: Ship, speed: str) -> Iterator[Point]:
    """The ends of a ship that goes as far as a speed allows: straight, with a turn as soon as it
    may, and with two."""
    way, leg = (-1 if speed == Speed.REVERSE else 1), board.setting.lengths.leg
    yield _along(ship.pose, way * reach(board, ship, speed, turned=False)).centre
    first = 0 if ship.credit or not ship.under_way else leg
    rest = reach(board, ship, speed, turned=True) - first
    for degrees_ in (*range(-TURN, 0, FAN), *range(FAN, TURN + 1, FAN)):
        turned = _turned(_along(ship.pose, way * first), degrees_)
        yield _along(turned, way * rest).centre
        if ship.under_way and most_turns(ship) > 1 and rest >= leg:
            again = _turned(_along(turned, leg), degrees_)
            yield _along(again, rest - leg).centre


def _along(pose: Pose, mils: int) -> Pose:
    x, y = point_at(pose, mils, 0)
    return Pose(x, y, pose.heading)


def _turned(pose: Pose, degrees_: int) -> Pose:
    return pose._replace(heading=(pose.heading + degrees_ * DEGREE) % CIRCLE)


def _degrees_words(centidegrees: int) -> str:
    """`45 degrees`, `44.5 degrees`."""
    return f"{centidegrees / DEGREE:g} degrees"
