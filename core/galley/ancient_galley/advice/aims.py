"""Courses towards an aim: to ram, to rake, to come close, to hold off.

Each is sought among courses that turn, go straight and turn again, against an enemy that holds
its course, and then tried against one that puts its helm over.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from galley.ancient_galley.advice.meeting import (
    BUMPS,
    IS_RAMMED,
    LEAVES,
    PASSES,
    RAKES,
    RAMS,
    STRANDS,
    Meeting,
    guesses,
    meeting,
)
from galley.ancient_galley.ch2_orders.bands import circle, legal_bands, letters_needed, mils
from galley.ancient_galley.ch2_orders.sheets import (
    course,
    usual_sheet,
    why_not_letters,
    why_not_sheet,
)
from galley.ancient_galley.ch8_movement.strikes import SHALLOW
from galley.ancient_galley.ch10_ramming.ramming import ram_check
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ShipPart
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import Sheet, Ship, SpeedBand
from galley.engine.checks import chances
from galley.engine.records import Record
from galley.engine.text import count
from galley.geometry.plane.outlines import hull_gap, outline, reach
from galley.geometry.plane.polygons import contains
from galley.geometry.plane.poses import (
    CIRCLE,
    INCH,
    ONE,
    Circle,
    Course,
    Pose,
    along,
    ends,
    point_at,
    scaled_frame,
)
from galley.tabletop.board import FLANKS, Flank

RAM_IT, RAKE_PORT, RAKE_STARBOARD, CLOSE, HOLD_OFF = (
    "ram", "rake to port", "rake to starboard", "close", "hold off",
)  # fmt: skip
DEGREE = 100  # centidegrees
TRIED = 8  # courses of one aim that are moved tick by tick
LIKELY = 4  # of them, that are also tried against an enemy that turns
ENEMIES = 3  # the nearest, which aims are about
LINES = 1_500  # mils between hulls that a ship comes close to
FLANK = 600  # mils beside a hull within which a bow passes along it
HALF = INCH // 2
STEP = 2  # letters by which second turns differ


class Aim(Record, frozen=True):
    """A sheet that serves an aim, what it comes to, and what if the enemy turns."""

    what: str
    target: str
    sheet: Sheet
    holds: Meeting
    turns: tuple[tuple[str, Meeting], ...]
    chance: float = 0.0  # of a hole or worse, of a ram


def aims(board: Board, ship: Ship, targets: Iterable[str] = ()) -> list[Aim]:
    """What a ship could aim at now, enemy by enemy, the nearest first."""
    foes = [board.ships[id_] for id_ in targets] or nearest(board, ship)
    ways = [*courses(board, ship)]
    return [aim for foe in foes for aim in _against(board, ship, foe, ways)]


def nearest(board: Board, ship: Ship) -> list[Ship]:
    """The enemies that lie nearest."""
    model = board.class_of(ship).model
    foes = [foe for foe in board.afloat() if foe.side != ship.side]
    foes.sort(
        key=lambda foe: hull_gap(model, ship.pose, board.class_of(foe).model, foe.pose).square
    )
    return foes[:ENEMIES]


class Way(Record, frozen=True):
    """A legal sheet of so many mils, and where its ship lies at the end of each letter."""

    sheet: Sheet
    length: int
    circle: Circle
    poses: tuple[Pose, ...]


def courses(board: Board, ship: Ship) -> Iterator[Way]:
    """Sheets that turn, go straight and turn again, in every legal band."""
    for band in legal_bands(board, ship):
        length, round_, astern = (
            mils(board, ship, band),
            circle(board, ship, band),
            band == SpeedBand.BACK,
        )
        rest = length % INCH
        for letters in _letters(letters_needed(length), ship.stuck != ""):
            sheet = Sheet(ship.id, band, letters)
            if why_not_letters(board, ship, sheet) is None:
                poses = ends(ship.pose, letters, round_, astern)
                if rest:
                    last = along(poses[-2], letters[-1], rest, round_, astern)
                    poses = (*poses[:-1], last)
                yield Way(sheet, length, round_, poses)


@lru_cache(64)
def _letters(count: int, straight_first: bool) -> tuple[str, ...]:
    """Turn one way, go straight, turn one way."""
    found = dict[str, None]()
    for first in "SLR":
        for n in range(1 if first == "S" else 0, count + 1):
            for last in "LR":
                for m in range(0, count - n + 1, STEP):
                    text = first * n + "S" * (count - n - m) + last * m
                    if not straight_first or text[:1] in ("S", ""):
                        found[text] = None
    return tuple(found) or ("",)


def _against(board: Board, ship: Ship, foe: Ship, ways: Sequence[Way]) -> Iterator[Aim]:
    theirs = usual_sheet(board, foe)
    there = _Enemy(course(board, foe, theirs), mils(board, foe, theirs.band))
    rams, flanks, near = _looked_at(board, ship, foe, ways, there)
    for what, some, rake in (
        (RAM_IT, rams, False), (RAKE_PORT, flanks[Flank.PORT], True),
        (RAKE_STARBOARD, flanks[Flank.STARBOARD], True),
    ):  # fmt: skip
        tried = (_tried(board, what, foe, way.sheet, rake) for way in some[:TRIED])
        served = [aim for aim in tried if aim is not None]
        if served:
            best = sorted(served, key=worth)[-LIKELY:]
            yield max((_with_turns(board, aim) for aim in best), key=worth)
    for what, some in ((CLOSE, near), (HOLD_OFF, near[::-1])):
        found = next(
            (aim for way in some[:TRIED] if (aim := _tried(board, what, foe, way.sheet))), None
        )
        if found is not None:
            yield _with_turns(board, found)


class _Enemy(NamedTuple):
    """An enemy that holds its course for so many mils."""

    way: Course
    length: int

    def beside(self, way: Way) -> list[Pose]:
        """Where it lies at the middle and the end of each letter of another's course."""
        moments = [min(n * HALF, way.length) for n in range(2 * len(way.poses) - 1)]
        return [self.way.at(self.length * mils // max(1, way.length)) for mils in moments]


def _moments(way: Way, there: Sequence[Pose], far: int) -> Iterator[tuple[Pose, Pose]]:
    """Where both lie half an inch of the way after the other, wherever they are so near."""
    for n, letter in enumerate(way.sheet.letters, 1):
        at, it = way.poses[n], there[2 * n]
        if -far <= at.x - it.x <= far and -far <= at.y - it.y <= far:
            yield along(way.poses[n - 1], letter, HALF, way.circle), there[2 * n - 1]
            yield at, it


def _looked_at(
    board: Board, ship: Ship, foe: Ship, ways: Sequence[Way], enemy: _Enemy
) -> tuple[list[Way], dict[str, list[Way]], list[Way]]:
    """The courses whose bow comes into the enemy, the steepest first; those that pass along its
    port or starboard side; all by how near to the lines' reach they end."""
    mine, other = board.class_of(ship).model, board.class_of(foe).model
    far, beside_it = reach(mine) + reach(other), reach(other) + FLANK
    rams: list[tuple[int, Way]] = []
    flanks: dict[str, list[tuple[int, Way]]] = {flank: [] for flank in FLANKS}
    seen = dict[int, list[Pose]]()
    for way in ways:
        if way.sheet.band in (SpeedBand.BACK, SpeedBand.STOP):
            continue
        if way.length not in seen:
            seen[way.length] = enemy.beside(way)
        for at, it in _moments(way, seen[way.length], far):
            tip = point_at(at, mine.tip, 0)
            if abs(tip[0] - it.x) > beside_it or abs(tip[1] - it.y) > beside_it:
                continue
            angle = _between(at.heading, it.heading)
            if contains(outline(other, it), tip):
                rams.append((-angle, way))
                break
            ahead, abeam = scaled_frame(it, tip)
            beside = abs(abeam) // ONE < other.beam // 2 + FLANK
            if angle <= SHALLOW and beside and abs(ahead) // ONE < other.length // 2:
                flanks[Flank.STARBOARD if abeam > 0 else Flank.PORT].append((angle, way))
                break
    gap = enemy.way.at(enemy.length)
    near = sorted(ways, key=lambda way: _off(way.poses[-1], gap, mine.beam + LINES))
    rams.sort(key=lambda one: one[0])
    return (
        _spread([way for _, way in rams]),
        {flank: [way for _, way in sorted(some, key=lambda one: one[0])]
         for flank, some in flanks.items()},
        near,
    )  # fmt: skip


def _spread(ways: list[Way]) -> list[Way]:
    """A few of many alike: the first of each band and length of turn."""
    step = max(1, len(ways) // TRIED)
    return ways[::step]


def _off(at: Pose, there: Pose, wanted: int) -> int:
    """How much farther than wanted two centres lie apart."""
    far = max(abs(at.x - there.x), abs(at.y - there.y))
    return abs(far - wanted)


def _between(one: int, other: int) -> int:
    """Centidegrees between two keels, 0 to 9000."""
    apart = abs(one - other) % (CIRCLE // 2)
    return min(apart, CIRCLE // 2 - apart)


def _tried(board: Board, what: str, foe: Ship, sheet: Sheet, rake: bool = False) -> Aim | None:
    """The sheet tick by tick against an enemy that holds its course; None where it misses its
    aim."""
    sheet = Sheet(sheet.ship, sheet.band, sheet.letters, rake)
    ship = board.ships[sheet.ship]
    if why_not_sheet(board, ship.side, sheet) is not None:
        return None
    holds = meeting(board, sheet, usual_sheet(board, foe))
    wanted = {RAM_IT: (RAMS,), RAKE_PORT: (RAKES,), RAKE_STARBOARD: (RAKES,)}.get(what)
    if wanted is not None and holds.what not in wanted:
        return None
    if wanted is None and holds.what in (BUMPS, STRANDS, LEAVES, IS_RAMMED, RAMS):
        return None
    return Aim(what, foe.id, sheet, holds, (), chance_of(holds))


def _with_turns(board: Board, aim: Aim) -> Aim:
    """The same with what comes of it if the enemy puts its helm over."""
    _, *turned = guesses(board, board.ships[aim.target]).items()
    turns = tuple((way, meeting(board, aim.sheet, theirs)) for way, theirs in turned)
    return replace(aim, turns=turns)


def chance_of(met: Meeting) -> float:
    """How likely a ram makes a hole or worse."""
    if met.what != RAMS or met.contact is None:
        return 0.0
    check = ram_check(met.contact.band, met.contact.angle)
    return float(sum(chance for what, chance in chances(check).items() if what != NO_DAMAGE))


NO_DAMAGE = "no damage"


def worth(aim: Aim) -> float:
    """What of several ways to the same end is best: the sure one, that also works if it turns."""
    met = [aim.holds, *(one for _, one in aim.turns)]
    weights = (2.0, 1.0, 1.0)
    return sum(
        weight * (chance_of(one) + _place(one) + 0.1 * one.smashed - 0.5 * (one.what == IS_RAMMED))
        for weight, one in zip(weights, met, strict=False)
    )


PLACES: dict[str, float] = {ShipPart.OARS: 0.15, ShipPart.REAR: 0.1}


def _place(met: Meeting) -> float:
    """Oars and rudders that are struck are lost whatever the dice say (AG-10.1)."""
    if met.what != RAMS or met.contact is None:
        return 0.0
    return PLACES.get(met.contact.place, 0.0)


# -- words


def words(aim: Aim) -> str:
    """`ram B1: strikes its port oars at 72 degrees, a hole 42 %`."""
    return f"{label(aim)}: {met_words(aim.holds)}"


def label(aim: Aim) -> str:
    """What is aimed at."""
    if aim.what.startswith("rake"):
        return f"rake {aim.target} by {aim.what.rpartition(' ')[2]}"
    if aim.what == CLOSE:
        return f"close to {aim.target}"
    return f"{aim.what} {aim.target}" if aim.what == RAM_IT else f"hold off from {aim.target}"


def met_words(met: Meeting) -> str:
    """What comes of it, in a few words."""
    one = met.contact
    if one is not None and met.what in (RAMS, IS_RAMMED):
        places: dict[str, str] = {ShipPart.OARS: f"{SHORT[one.side]} oars", ShipPart.REAR: "stern"}
        where = places.get(one.place, "bow")
        chance = f", hole {round(100 * chance_of(met))} %" if met.what == RAMS else ""
        return f"{met.what}, {where}, {round(one.angle / DEGREE)} deg{chance}"
    if met.smashed or met.lost:
        lost = f", loses {met.lost}" if met.lost else ""
        return f"shears {count(met.smashed, 'section')}{lost}"
    off = f"{inches(met.apart)} off"
    return off if met.what == PASSES else f"{met.what}, {off}"


SHORT: dict[str, str] = {Flank.PORT: "port", Flank.STARBOARD: "stb"}


def turn_words(aim: Aim) -> list[str]:
    """What goes wrong if the enemy turns."""
    return [f"if to {SHORT[way]}: {met_words(one)}" for way, one in aim.turns]
