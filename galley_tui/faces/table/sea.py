"""The table of a position, and what there is to say of a square and of a ship on it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from math import atan2, degrees

from galley.engine.cards import Fact, worst_first
from galley.engine.records import SIDES, Side
from galley.geometry.hexes import Hex, Hull
from galley.geometry.plane.outlines import Model, hull_gap, outline
from galley.geometry.plane.polygons import Polygon, contains, gap_to_point
from galley.geometry.plane.poses import HALF, Point, Pose, angle_between, in_frame, point_at
from galley.geometry.plane.squares import covered_by, hull_of, middle, size, square
from galley.tabletop.board import Board, S
from galley_tui.draw.model import SeaModel, SeaShip, Wind
from galley_tui.draw.overlays import Layer
from galley_tui.draw.position import Position, Vessel
from galley_tui.draw.table.model import (
    DEGREE,
    Craft,
    GhostMove,
    Hand,
    Oars,
    Spot,
    TableModel,
    compass,
    heading_words,
    off_the_bow,
)
from galley_tui.draw.waters import LONG, MILS, SHORT
from galley_tui.faces.face import Highlights
from galley_tui.terminal.charset import reduce, safe

TOWER, ENGINE = "■", "╪"
"""The signs of what stands on a deck."""
Inches = Callable[[int], str]
"""The game's words for mils."""


def hull(board: Board[S], ship: S, pose: Pose | None = None) -> Hull:
    """The squares under a ship's keel from the bow on, and its heading."""
    return hull_of(board.setting, ship.id, board.class_of(ship).model, pose or ship.pose)


def covered(board: Board[S], ship: S) -> set[Hex]:
    """All squares that a hull lies over."""
    return covered_by(board.setting, board.class_of(ship).model, ship.pose)


def ship_at(board: Board[S], place: Hex) -> S | None:
    """The ship whose hull lies over a square."""
    return next((ship for ship in board.afloat() if place in covered(board, ship)), None)


def off(board: Board[S], ship: S, place: Hex) -> int:
    """The mils from a ship's hull to the middle of a square."""
    shape = outline(board.class_of(ship).model, ship.pose)
    return gap_to_point(shape, middle(board.setting, place)).mils


def enemy_within(board: Board[S], ship: S, mils: int) -> bool:
    """An enemy lies no farther off than so many mils."""
    model = board.class_of(ship).model
    return any(
        hull_gap(model, ship.pose, board.class_of(foe).model, foe.pose).within(mils)
        for foe in board.afloat() if foe.side != ship.side
    )  # fmt: skip


def position(board: Board[S], flags: Iterable[S], keels_first: bool = False) -> Position:
    """The ships and the turn; a lost one lies nowhere.  `flags` are the ships with an admiral's
    flag; where hulls touch a square may be that of the ship whose keel is there, and most of all
    of the one whose bow is."""
    setting, afloat = board.setting, board.afloat()
    columns, rows = size(setting)
    at = {place: ship.id for ship in afloat for place in covered(board, ship)}
    if keels_first:
        at |= {place: ship.id for ship in afloat for place in hull(board, ship).hexes}
        at |= {hull(board, ship).hexes[0]: ship.id for ship in afloat}
    first = {side: next((s.id for s in afloat if s.side == side), "") for side in SIDES}
    flagships: dict[Side, str] = {ship.side: ship.id for ship in reversed([*flags])}
    return Position(
        columns, rows, board.turn, setting.turn_limit, board.phase, board.over,
        {ship.id: Vessel(hull(board, ship), ship.side, "") for ship in afloat},
        {ship.id: ship.owner for ship in board.ships.values() if not ship.afloat},
        at, {side: safe(setting.sides[side].name) for side in SIDES}, {},
        tuple(id_ for id_ in first.values() if id_), {**first, **flagships},
    )  # fmt: skip


# -- the picture


def beside(lit: Highlights, ship: str, facts: Iterable[Fact]) -> str:
    """The letters beside a ship: of its worst trouble, and a plus sign where there are more; the
    sheet tells all."""
    lettered = [fact.letter for fact in worst_first(facts) if fact.letter and fact.trouble > 1]
    return lit.flags.get(ship, "") + "".join(lettered[:1]) + "+" * (len(lettered) > 1)


def sea_model(
    board: Board[S], lit: Highlights, marks: Mapping[str, str], table: TableModel,
    wind: Wind | None = None,
) -> SeaModel:  # fmt: skip
    """The table of a board, with what stands out on it; `marks` stand beside its ships."""
    columns, rows = size(board.setting)
    ships = tuple([
        SeaShip(
            hull(board, s), s.side, marks[s.id], selected=s.id == lit.selected,
            target=s.id in lit.targets, hit=s.id in lit.hit, changed=s.id in lit.changed,
        )
        for s in board.afloat()
    ])  # fmt: skip
    return SeaModel(
        columns, rows, ships=ships, ghosts=lit.ghosts, overlay=lit.overlay, numbers=lit.numbers,
        wind=wind, table=table,
    )  # fmt: skip


def craft(
    board: Board[S], ship: S, lit: Highlights, marks: str, bright: bool, oars: Oars,
    holed: bool, hands: Iterable[Hand],
) -> Craft:  # fmt: skip
    """A ship as it is drawn, with its `oars` and who is aboard; `bright` where it can still do
    something, `holed` where it has water in it."""
    kind = board.class_of(ship)
    shape, stern = drawn(kind.model, ship.pose)
    changed = "'" * (ship.id in lit.changed) + "X" * (ship.id in lit.hit)
    return Craft(
        ship.id, ship.side, shape, stern, marks + changed, bright, ship.id == lit.selected,
        ship.id in lit.targets, ship.id in lit.hit, ship.id in lit.changed, oars, holed,
        ship.owner if ship.side != ship.owner else "", False, kind.name.partition(",")[0].lower(),
        tuple(hands),
    )  # fmt: skip


@lru_cache(1024)
def oars_of(model: Model, reach: int, port: tuple[bool, ...], starboard: tuple[bool, ...]) -> Oars:
    """The oars of a model of which these sections are left, from the bow on."""
    return Oars(port, starboard, reach, model.stern)


def hull_signs(letters: str, charset: str) -> str:
    """Explain what is seen of a hull; the letters of men are the game's own."""
    return reduce(
        "A hull's bright tip is its ram, its dark end the stern; that of a prize has the colour "
        "of those who lost her. Strokes beside it are oars, × a section that is "
        "shorn; a chequered hull has water in it. At the largest zooms men stand on deck as "
        f"letters, capitals of the first side, small ones of the other: {letters}; {TOWER} a "
        f"tower, {ENGINE} an engine.", charset,
    )  # fmt: skip


def letter_of(letter: str, side: str) -> str:
    """The letter of a man on deck: a capital of side A, a small one of side B."""
    return letter if side == SIDES[0] else letter.lower()


def wake(board: Board[S], ship: S, fast: bool) -> tuple[Spot, Spot]:
    """The wake of a ship that has moved, from its stern on; longer where it went `fast`."""
    far, half = MILS * (LONG if fast else SHORT), board.class_of(ship).model.length // 2
    return point_at(ship.pose, -half, 0), point_at(ship.pose, -half - far, 0)


@lru_cache(512)
def drawn(model: Model, pose: Pose) -> tuple[tuple[Point, ...], Spot]:
    """A hull's outline, and the middle of its transom."""
    return outline(model, pose), point_at(pose, -(model.length // 2), 0)


def ghost_move(
    board: Board[S], ship: S, pose: Pose, way: tuple[Spot, ...], label: str,
    sixths: tuple[Spot, ...] = (),
) -> GhostMove:  # fmt: skip
    """Draw a ship where it would lie, and the way of its centre there."""
    shape, stern = drawn(board.class_of(ship).model, pose)
    return GhostMove(shape, stern, way, label, sixths)


# -- words


def describe(
    board: Board[S], place: Hex, inches: Inches, ship_words: Callable[[S], str],
    grounds: Iterable[tuple[str, Polygon]],
) -> str:  # fmt: skip
    """A square and what is in it, in one line; `grounds` may lie there, each with its name."""
    spot = middle(board.setting, place)
    ship = ship_at(board, place)
    here = (name for name, shape in grounds if contains(shape, spot))
    what = ship_words(ship) if ship is not None else next(here, "open sea")
    return f"{what}, at {inches(spot[0])} east, {inches(spot[1])} north"


def bow_angle(ahead: int, abeam: int) -> int:
    """Centidegrees between the keel and a way that goes so far ahead and abeam, 0 to 9000."""
    angle = round(abs(degrees(atan2(abeam, ahead))) * DEGREE)
    return min(angle, HALF - angle)


def ship_words(board: Board[S], ship: S, pace: str, troubles: Sequence[str]) -> str:
    """`A1 Salaminia, trireme, heading 045 (north-east), cruise; 2 loads of water`."""
    head = " ".join(word for word in (ship.id, safe(ship.name)) if word)
    kind = safe(board.class_of(ship).name).lower()
    heading = f"heading {heading_words(ship.heading)[:3]} ({compass(ship.heading)})"
    return ", ".join([head, kind, heading, pace, *troubles])


def bearing(board: Board[S], ship: S, place: Hex, inches: Inches) -> str:
    """`12.5" from A1, 30 degrees off its bow to starboard`: hull to the middle of a square."""
    ahead, abeam = in_frame(ship.pose, middle(board.setting, place))
    return f"{inches(off(board, ship, place))} from {ship.id}, {off_the_bow(ahead, abeam)}"


STEP = 500  # mils


def ruler(
    board: Board[S], ship: S, place: Hex, inches: Inches, degrees_: Callable[[int], str]
) -> Layer:
    """Measure from a hull to a square, or to the hull that lies there; `degrees_` are the game's
    words for centidegrees."""
    setting = board.setting
    spot, there = middle(setting, place), ship_at(board, place)
    model = board.class_of(ship).model
    if there is not None and there.id != ship.id:
        far = hull_gap(model, ship.pose, board.class_of(there).model, there.pose).mils
        between = angle_between(ship.heading, there.heading)
        words = f"{inches(far)} from {ship.id} to {there.id}, keels {degrees_(between)} apart"
    else:
        far = gap_to_point(outline(model, ship.pose), spot).mils
        words = f"{inches(far)} from {ship.id}"
    words += f", {off_the_bow(*in_frame(ship.pose, spot))}"
    steps = max(1, max(abs(spot[0] - ship.x), abs(spot[1] - ship.y)) // STEP)
    line = [
        (ship.x + (spot[0] - ship.x) * n // steps, ship.y + (spot[1] - ship.y) * n // steps)
        for n in range(steps + 1)
    ]
    marks = {square(setting, one): ("path", "") for one in line}
    return Layer(words, marks, said={place: (inches(far),)})
