"""Overlays of the table: ranges, turning circles, sectors of attack, a ruler, where ships end."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from galley.ancient_galley.ch2_orders.bands import grade, legal_bands, letters_needed, mils
from galley.ancient_galley.ch2_orders.sheets import course, track, usual_sheet
from galley.ancient_galley.ch10_ramming.ramming import SHALLOW, STEEP
from galley.ancient_galley.ch18_fire.ranges import RANGES
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Rank
from galley.ancient_galley.state.phrases import degrees, inches
from galley.ancient_galley.state.ship import Artillery, Sheet, Ship
from galley.ancient_galley.tactics.plans.next_move import FIRE, GRAPPLE, Blow, blows
from galley.ancient_galley.tactics.plans.orders import hole_words, met_words
from galley.geometry.hexes import Hex
from galley.geometry.plane.poses import Point, in_frame
from galley.geometry.plane.squares import near, square
from galley_tui.draw.overlays import Layer, OverlayKind
from galley_tui.faces.face import About, Happened
from galley_tui.faces.table.sea import bow_angle, ruler
from galley_tui.faces.table.threats import KIND, THREATS, Threat
from galley_tui.terminal.look import Look

LINE = 2_000  # mils that a line reaches (AG-14.0b)
SECTOR = 12_000  # mils around a ship in which sectors are shown
Marks = dict[Hex, tuple[str, str]]

KINDS = (
    OverlayKind("range", "range", "ranges",
                "the ranges of archers and of lines, then of its ballistas and catapults",
                level=1, full=True, stages=("archers", "engines")),
    OverlayKind("sectors", "attack.far", "sectors",
                "from where a ram strikes it at 60 degrees or more, at 30, below", level=3,
                full=True),
    OverlayKind("circles", "reach", "circles",
                "where each legal band takes it: hard over, turning a while, straight on",
                level=4, slight=True),
    OverlayKind("ruler", "path", "ruler", "inches and angle from the ship to the cursor",
                level=6, about="hex", slight=True),
    KIND._replace(
        meaning=f"{KIND.meaning}; then where all go that hold their course",
        stages=(*KIND.stages, "course"),
    ),
)  # fmt: skip


def layer(
    board: Board, name: str, about: About,
    told: Callable[[], Iterable[Happened]], look: Look,
) -> Layer:  # fmt: skip
    """An overlay of the table."""
    if name == "course":
        return _courses(board)
    ship = board.ships.get(about.ship)
    if ship is None or not ship.afloat:
        return Layer("put the cursor on a ship")
    if name in THREATS:
        return THREATS[name](board, ship, threats, about.likely)
    if name == "ruler":
        return ruler(board, ship, about.hex, inches, degrees)
    make = {"archers": _archers, "engines": _engines, "sectors": _sectors, "circles": _circles}
    return make[name](board, ship)


def _archers(board: Board, ship: Ship) -> Layer:
    """AG-18.1a, AG-14.0a About right: each man shoots from his section."""
    short, most = (limit for limit, _ in RANGES[Rank.ARCHER])
    marks: Marks = {}
    said: dict[Hex, Sequence[str]] = {}
    for place, _, far in near(board.setting, board.class_of(ship).model, ship.pose, most):
        kind, need = ("attack", "5") if far <= short else ("range", "6")
        marks[place] = ("danger", "=") if far <= LINE else (kind, need)
        said[place] = (f"{inches(far)}: archers need {need}",)
    words = f'{ship.id}: lines to 2", archers need 5 to 6", 6 to 18"'
    return Layer(words, marks, said=said)


def _engines(board: Board, ship: Ship) -> Layer:
    """AG-19.1a, AG-20.0a"""
    kinds = [
        kind
        for kind in (Artillery.BALLISTA, Artillery.CATAPULT)
        if any(e.kind == kind for e in ship.engines)
    ]
    if not kinds:
        return Layer(f"{ship.id} has no engines")
    limits = {kind: [limit for limit, _ in RANGES[kind]] for kind in kinds}
    marks: Marks = {}
    for place, _, far in near(
        board.setting,
        board.class_of(ship).model,
        ship.pose,
        max(limit[-1] for limit in limits.values()),
    ):
        kind = kinds[0]
        bands = sum(far > limit for limit in limits[kind])
        if bands < len(limits[kind]):
            marks[place] = ("attack", "attack.far", "range")[bands], "SML"[bands]
    said = "; ".join(
        f"{kind} {', '.join(inches(limit) for limit in limits[kind])}" for kind in kinds
    )
    return Layer(f"{ship.id}: {said}", marks)


def _sectors(board: Board, ship: Ship) -> Layer:
    """AG-10.3b The angle at which a ship strikes that comes straight from there."""
    marks: Marks = {}
    for place, spot, _ in near(board.setting, board.class_of(ship).model, ship.pose, SECTOR):
        ahead, abeam = in_frame(ship.pose, spot)
        kind, text = _strength(bow_angle(ahead, abeam))
        marks[place] = kind, text
    words = (
        f"a ram at {ship.id} from there: 60 degrees or more (3), 30 or more -1 (2), below -2 (1)"
    )
    return Layer(words, marks)


def _strength(angle: int) -> tuple[str, str]:
    if angle >= STEEP:
        return "attack", "3"
    return ("attack.far", "2") if angle >= SHALLOW else ("range", "1")


def _circles(board: Board, ship: Ship) -> Layer:
    """AG-7.0a Ends of courses that turn for a while and go on straight."""
    marks: Marks = {}
    said: list[str] = []
    for band in legal_bands(board, ship):
        length = mils(board, ship, band)
        letters = letters_needed(length)
        if not letters:
            continue
        said.append(f"{band.lower()} {inches(length)} circle {grade(board, ship, band)}")
        for end in ends(board, ship, band):
            marks[square(board.setting, end)] = "reach", band[0]
    return Layer(f"{ship.id}: {'; '.join(said) or 'lies still'}", marks)


def ends(board: Board, ship: Ship, band: str) -> Iterator[Point]:
    """The ends of a ship that turns one way, the first letters or the last, and else goes
    straight."""
    length = mils(board, ship, band)
    letters = letters_needed(length)
    for turn in "LR":
        for n in range(letters + 1):
            for text in (turn * n + "S" * (letters - n), "S" * (letters - n) + turn * n):
                pose = course(board, ship, Sheet(ship.id, band, text)).at(length)
                if 0 <= pose.x <= board.setting.width and 0 <= pose.y <= board.setting.height:
                    yield pose.centre


def _courses(board: Board) -> Layer:
    """As they moved last, straight on (AG-2.1f)."""
    marks: Marks = {}
    said: dict[Hex, Sequence[str]] = {}
    for ship in board.afloat():
        spots = track(board, ship, usual_sheet(board, ship))
        for spot in spots:
            marks.setdefault(square(board.setting, spot), ("path", ""))
        last = square(board.setting, spots[-1])
        said[last] = (f"{ship.id} ends here if it holds its course",)
    return Layer("where ships end that go straight on as fast as before", marks, said=said)


WORDS = {GRAPPLE: "throws lines", FIRE: "shoots at it"}


def threats(board: Board, ship: Ship) -> list[Threat]:
    """List what enemies can do to a ship that holds its course."""
    return [
        Threat(blow.ship.id, blow.kind, blow.now, _way(board, blow), *_words(blow))
        for blow in blows(board, ship)
    ]


def _words(blow: Blow) -> tuple[str, str]:
    """`rams, port oars, 62 deg`; `: hole 83 %`."""
    if blow.kind in WORDS or blow.aim is None:
        return WORDS.get(blow.kind, ""), ""
    return met_words(blow.aim.holds), hole_words(blow.aim.holds)


def _way(board: Board, blow: Blow) -> list[Point]:
    """As far as the contact, where there is one; of missiles none."""
    if blow.aim is None or blow.kind == FIRE:
        return []
    spots, contact = track(board, blow.ship, blow.aim.sheet), blow.aim.holds.contact
    if contact is None:
        return spots
    x, y = contact.point
    off = [(east - x) ** 2 + (north - y) ** 2 for east, north in spots]
    return spots[: off.index(min(off)) + 1]
