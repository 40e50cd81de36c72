"""Finds where ships can come: courses that turn, go straight and turn again, how their bows come
to an enemy that holds its course, and what comes of two sheets that meet.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.bands import circle, legal_bands, letters_needed, mils
from galley.ancient_galley.ch2_orders.sheets import (
    as_announced,
    course,
    end,
    usual_sheet,
    why_not_letters,
)
from galley.ancient_galley.ch8_movement.phase import mover_of, obstacles, sheet_of
from galley.ancient_galley.ch8_movement.strikes import SHALLOW, SMASHES
from galley.ancient_galley.ch8_movement.together import Obstacle, Together
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Contact, ShipPart, Smashed, Touch
from galley.ancient_galley.state.ship import SLOTS, Sheet, Ship, SpeedBand
from galley.engine.records import Record
from galley.geometry.plane.outlines import Model, hull_gap, reach
from galley.geometry.plane.polygons import point_apart
from galley.geometry.plane.poses import INCH, ONE, Pose, along, angle_between, cosine, ends, sine
from galley.tabletop.board import FLANKS, Flank

NEAREST = 3  # enemies that matter
STEP = 2  # letters by which second turns differ, and first turns of long courses
LONG = 12  # letters beyond which a course is long: its second turns differ by one more
HALF = INCH // 2


def nearest(board: Board, ship: Ship) -> list[Ship]:
    """The enemies that lie nearest."""
    model = board.class_of(ship).model
    foes = [foe for foe in board.afloat() if foe.side != ship.side]
    foes.sort(key=lambda foe: (foe.x - ship.x) ** 2 + (foe.y - ship.y) ** 2)
    near = foes[: 2 * NEAREST]  # by their centres; hulls are long
    near.sort(
        key=lambda foe: hull_gap(model, ship.pose, board.class_of(foe).model, foe.pose).square
    )
    return near[:NEAREST]


class Way(Record, frozen=True):
    """A legal sheet of so many mils, and where its ship lies at the end of each letter."""

    sheet: Sheet
    length: int
    poses: tuple[Pose, ...]


def courses(board: Board, ship: Ship) -> Iterator[Way]:
    """Sheets that turn, go straight and turn again, in every legal band."""
    for band in legal_bands(board, ship):
        length, round_ = mils(board, ship, band), circle(board, ship, band)
        astern, rest = band == SpeedBand.BACK, length % INCH
        for letters in _letters(letters_needed(length), ship.stuck != ""):
            sheet = Sheet(ship.id, band, letters)
            if why_not_letters(board, ship, sheet) is None:
                poses = ends(ship.pose, letters, round_, astern)
                if rest:
                    last = along(poses[-2], letters[-1], rest, round_, astern)
                    poses = (*poses[:-1], last)
                yield Way(sheet, length, poses)


@lru_cache(64)
def _letters(count: int, straight_first: bool) -> tuple[str, ...]:
    """Turn one way, go straight, turn one way."""
    found = dict[str, None]()
    for first in "SLR":
        for n in (0,) if first == "S" else range(1, count + 1, STEP if count > LONG else 1):
            for last in "LR":
                for m in range(0, count - n + 1, STEP + (count > LONG)):
                    text = first * n + "S" * (count - n - m) + last * m
                    if not straight_first or text[:1] in ("S", ""):
                        found[text] = None
    return tuple(found) or ("",)


class Pass(NamedTuple):
    """How a bow comes to an enemy that holds its course, as it is seen half an inch after the
    other: the angle, the part that it strikes, "" where it passes along the side; then the
    sections of oars that it passes."""

    way: Way
    angle: int
    place: str
    sections: float = 0.0


class Passes(NamedTuple):
    """The courses whose bow strikes an enemy; those that pass along its port and its starboard
    side; and where the enemy lies in the end."""

    rams: list[Pass]
    flanks: dict[str, list[Pass]]
    there: Pose


class _Moment(NamedTuple):
    """The place of an enemy, with the sine and the cosine of its heading."""

    pose: Pose
    s: float
    c: float


def passes(board: Board, ship: Ship, foe: Ship, ways: Sequence[Way]) -> Passes:
    """How the bows of courses come to an enemy."""
    theirs = usual_sheet(board, foe)
    goes, length = course(board, foe, theirs), mils(board, foe, theirs.band)
    mine, other = board.class_of(ship).model, board.class_of(foe).model
    found = Passes([], {flank: [] for flank in FLANKS}, goes.at(length))
    seen = dict[int, tuple[int, list[_Moment]]]()
    far = reach(mine) + reach(other)
    for way in ways:
        if way.sheet.band in (SpeedBand.BACK, SpeedBand.STOP) or not way.length:
            continue
        if way.length not in seen:
            every = range(2 * len(way.poses) - 1)
            at = [goes.at(length * min(n * HALF, way.length) // way.length) for n in every]
            there = [
                _Moment(one, sine(one.heading) / ONE, cosine(one.heading) / ONE) for one in at
            ]
            seen[way.length] = _first(ship.pose, there, far), there
        one = _look(way, *seen[way.length], mine, other)
        if one is not None and one.place:
            found.rams.append(one)
        elif one is not None:
            found.flanks[Flank.STARBOARD if one.sections > 0 else Flank.PORT].append(one)
    return found


def _first(start: Pose, there: Sequence[_Moment], far: int) -> int:
    """The first letter at whose end a ship could be near to the enemy."""
    for n in range(1, (len(there) + 1) // 2):
        it = there[2 * n].pose
        if (it.x - start.x) ** 2 + (it.y - start.y) ** 2 <= (far + n * INCH) ** 2:
            return n
    return len(there)


def _look(
    way: Way, first: int, there: Sequence[_Moment], mine: Model, other: Model
) -> Pass | None:
    """The first time that the bow comes into the enemy, or how far it passes along its side; the
    sections of a passage to port are told as less than nothing."""
    poses, tip, long, wide = way.poses, mine.tip, other.length / 2, other.beam / 2
    beside, near = wide + SMASHES, long + wide + SMASHES
    far = tip + near
    least = most = flank = shallow = 0.0
    for n in range(first, len(poses)):
        at, then = poses[n], there[2 * n]
        if abs(at.x - then.pose.x) > far or abs(at.y - then.pose.y) > far:
            continue
        before = poses[n - 1]
        turned = (at.heading - before.heading + 18_000) % 36_000 - 18_000
        middle = (before.x + at.x) / 2, (before.y + at.y) / 2, before.heading + turned // 2
        for (x, y, heading), it in ((middle, there[2 * n - 1]), (at, then)):
            dx = x + tip * sine(heading) / ONE - it.pose.x
            dy = y + tip * cosine(heading) / ONE - it.pose.y
            if not (-near <= dx <= near and -near <= dy <= near):
                continue
            abeam = dx * it.c - dy * it.s
            if not -beside <= abeam <= beside:
                continue
            ahead = dx * it.s + dy * it.c
            if not -long <= ahead <= long:
                continue
            angle = angle_between(heading, it.pose.heading)
            if -wide <= abeam <= wide and not flank:
                return Pass(way, angle, _place(other, ahead))
            if angle <= SHALLOW:
                least, most = (min(least, ahead), max(most, ahead)) if flank else (ahead, ahead)
                flank, shallow = flank or abeam, shallow or angle
    if not flank:
        return None
    slot = (other.shoulder - other.quarter) / SLOTS
    covered = min(most, other.shoulder) - max(least, other.quarter)
    sections = max(1.0, covered / slot)
    return Pass(way, int(shallow), "", sections if flank > 0 else -sections)


def _place(model: Model, ahead: float) -> str:
    """The part of the enemy's hull so far ahead of its centre."""
    if ahead > model.shoulder:
        return ShipPart.STEM
    return ShipPart.REAR if ahead < model.quarter else ShipPart.OARS


# -- what comes of two sheets

RAMS, RAKES, IS_RAMMED, IS_RAKED = "rams", "rakes", "is rammed", "is raked"
BUMPS, STRANDS, LEAVES, PASSES = "bumps", "strands", "leaves the table", "passes"


MARGIN = 3_000  # mils that a raker may be pushed aside


class Meeting(Record, frozen=True):
    """The outcome of a ship's orders against another's.

    `what` is the weightiest that happens, `apart` the mils between the hulls at the end,
    `smashed` the sections of oars that it shears, `lost` those that it loses.
    """

    what: str
    apart: int
    contact: Contact | None = None
    smashed: int = 0
    lost: int = 0


def meeting(board: Board, mine: Sheet, theirs: Sheet) -> Meeting:
    """The movement of the two ships alone, tick by tick (D2)."""
    ships = [_ordered(board, sheet) for sheet in (mine, theirs)]
    ahead = [one for one in obstacles(board) if any(_may_run_on(board, s, one) for s in ships)]
    if not ahead and not _may_touch(board, ships):
        return _far_off(board, mine, theirs)
    movers = [mover_of(board, ship) for ship in ships]
    setting = board.setting
    going = Together(movers, ahead, setting.width, setting.height)
    happens = [*going.happenings()]
    kinds = [board.class_of(ship).model for ship in ships]
    apart = hull_gap(kinds[0], movers[0].pose, kinds[1], movers[1].pose).mils
    smashed = sum(isinstance(h, Smashed) and h.by == mine.ship for h in happens)
    lost = sum(isinstance(h, Smashed) and h.by == theirs.ship for h in happens)
    contacts = [h for h in happens if isinstance(h, Contact)]
    what, contact = _weightiest(contacts, mine.ship, smashed, lost)
    if what == PASSES and movers[0].gone:
        what = LEAVES
    return Meeting(what, apart, contact, smashed, lost)


def _may_touch(board: Board, ships: Sequence[Ship]) -> bool:
    """The two could come together if both went straight for each other."""
    one, other = ships
    ways = sum(mils(board, ship, sheet_of(ship).band) for ship in ships)
    far = sum(reach(board.class_of(ship).model) for ship in ships) + ways + MARGIN
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= far * far


def _may_run_on(board: Board, ship: Ship, one: Obstacle) -> bool:
    """The ship could come to a wreck or a shore if it went straight for it."""
    far = mils(board, ship, sheet_of(ship).band) + reach(board.class_of(ship).model) + MARGIN
    return point_apart(one.corners, ship.pose.centre) <= far


def _far_off(board: Board, mine: Sheet, theirs: Sheet) -> Meeting:
    """Nothing happens, but that a ship may leave the table."""
    ends = [end(board, sheet) for sheet in (mine, theirs)]
    kinds = [board.class_of(board.ships[sheet.ship]).model for sheet in (mine, theirs)]
    apart = hull_gap(kinds[0], ends[0], kinds[1], ends[1]).mils
    stays = board.setting.holds(ends[0].x, ends[0].y)
    return Meeting(PASSES if stays else LEAVES, apart)


def _ordered(board: Board, sheet: Sheet) -> Ship:
    return replace(board.ships[sheet.ship], sheet=as_announced(board, sheet))


def _weightiest(
    contacts: list[Contact], ship: str, smashed: int, lost: int
) -> tuple[str, Contact | None]:
    for contact in contacts:
        if contact.kind == Touch.STRUCK:
            return (RAMS if contact.ship == ship else IS_RAMMED), contact
    if smashed or lost:
        return (RAKES if smashed else IS_RAKED), None
    for contact in contacts:
        if contact.kind == Touch.BUMPED:
            return BUMPS, contact
        if contact.ship == ship:
            return STRANDS, contact
    return PASSES, None


def guesses(board: Board, ship: Ship) -> dict[str, Sheet]:
    """The guesses at an enemy: it holds its course, or puts its helm hard over, as fast as
    before."""
    usual = usual_sheet(board, ship)
    found = {"": usual}
    if usual.letters and usual.band != SpeedBand.STOP:
        for letter, way in (("L", Flank.PORT), ("R", Flank.STARBOARD)):
            turned = (usual.letters[0] if ship.stuck else letter) + letter * len(usual.letters)
            found[way] = Sheet(ship.id, usual.band, turned[: len(usual.letters)])
    return found
