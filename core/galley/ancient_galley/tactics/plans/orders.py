"""Plans of phase 1: the sheets that a ship could be given, at the first look (B1).

An enemy is thought to hold its course.  What its replies and friends' sheets make of a plan is the
captain's second look.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from math import atan2, degrees, hypot

from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.bands import cost
from galley.ancient_galley.ch2_orders.sheets import end, usual_sheet, why_not_sheet
from galley.ancient_galley.ch2_orders.words import BAND_WORDS
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ShipPart
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import Sheet, Ship, SpeedBand
from galley.ancient_galley.tactics.reach import (
    BUMPS,
    IS_RAMMED,
    LEAVES,
    PASSES,
    RAKES,
    RAMS,
    STRANDS,
    Meeting,
    Pass,
    Passes,
    Way,
    courses,
    guesses,
    meeting,
    nearest,
    passes,
)
from galley.ancient_galley.tactics.values import (
    AGROUND,
    BUMPED,
    LEFT,
    PLAIN,
    SECTION,
    Weights,
    alongside_worth,
    hole_chance,
    ram_worth,
)
from galley.engine.records import Record
from galley.engine.text import count
from galley.geometry.plane.poses import CIRCLE, INCH, Pose
from galley.tabletop.board import Flank

RAM_IT, RAKE_PORT, RAKE_STARBOARD, CLOSE, HOLD_OFF, STRAIGHT, NEARER = (
    "ram", "rake to port", "rake to starboard", "close", "hold off", "straight", "nearer",
)  # fmt: skip
DEGREE = 100  # centidegrees
FOES = 2  # the nearest, which plans are about
RAMS_TRIED, TRIED = 3, 2  # courses of one aim that are moved tick by tick
WEAK_TRIED = 12  # of those that are tried where none of the best comes to its aim
OTHERS = 3  # courses without an aim
LINES = 1_500  # mils between hulls that a ship comes close to
ALONGSIDE = 2_000  # mils within which lines reach (AG-14.0a)
HOLDS = "holds its course"
FACING = 1.5  # points for a bow that points at the enemy, where it ends
ALIKE = 1.0  # points by which rams differ that are tried in turn


class Aim(Record, frozen=True):
    """A sheet, what it is for, what it comes to where the enemy holds its course, and its worth;
    the `terms` make up the worth."""

    what: str
    target: str  # the enemy it is about; "" where there is none
    sheet: Sheet
    holds: Meeting
    terms: tuple[tuple[str, float], ...]

    @property
    def worth(self) -> float:
        return sum(worth for _, worth in self.terms)


def aims(
    board: Board, ship: Ship, targets: Iterable[str] = (), weights: Weights = PLAIN
) -> list[Aim]:
    """List what a ship could aim at, the best first: of each aim the best way; a ram of every near
    enemy that can be struck, however little it is worth."""
    look, found = _look(board, ship, targets, weights), dict[tuple[str, str], Aim]()
    for one in look.ranked():
        found.setdefault((one.what, one.target), one)
    for foe in look.foes if targets else nearest(board, ship):
        weak = look.weak_ram(foe) if (RAM_IT, foe.id) not in found else None
        if weak is not None:
            found[weak.what, foe.id] = weak
    return sorted(found.values(), key=lambda one: -one.worth)


def order_plans(
    board: Board, ship: Ship, targets: Iterable[str] = (), weights: Weights = PLAIN
) -> list[Aim]:
    """Every plan of a ship, the best first."""
    return _look(board, ship, targets, weights).ranked()


def attacks(board: Board, ship: Ship, foe: Ship) -> list[Aim]:
    """Plan the rams and rakes of an enemy that holds its course, and ways close to it."""
    every = sorted(_Look(board, ship, [foe], PLAIN)._against(foe), key=lambda one: -one.worth)
    return [one for one in every if one.what != HOLD_OFF]


def _look(board: Board, ship: Ship, targets: Iterable[str], weights: Weights) -> "_Look":
    foes = [board.ships[id_] for id_ in targets] or nearest(board, ship)[:FOES]
    return _Look(board, ship, foes, weights)


class _Look:
    """The first look of a ship at its plans."""

    def __init__(self, board: Board, ship: Ship, foes: Sequence[Ship], weights: Weights) -> None:
        self.board, self.ship, self.foes, self.weights = board, ship, foes, weights
        self.ways = [*courses(board, ship)]
        self.held = {foe.id: usual_sheet(board, foe) for foe in foes}
        self.there = end(board, self.held[foes[0].id]) if foes else None
        self._seen: dict[str, Passes] = {}

    def ranked(self) -> list[Aim]:
        """Every plan, the best first."""
        found = {plan.sheet: plan for plan in reversed([*self.plans()])}
        return sorted(found.values(), key=lambda one: -one.worth)

    def weak_ram(self, foe: Ship) -> Aim | None:
        """The first ram that strikes an enemy, of all whose bow may come to it; None for none."""
        self.held.setdefault(foe.id, usual_sheet(self.board, foe))
        rams = self._passes(foe).rams
        some = rams[:: max(1, -(-len(rams) // WEAK_TRIED))]
        some.sort(key=lambda one: -ram_worth(one.way.sheet.band, one.angle, one.place, foe))
        tried = (self._tried(RAM_IT, foe, one.way.sheet, (RAMS,)) for one in some)
        return next((aim for aim in tried if aim is not None), None)

    def _passes(self, foe: Ship) -> Passes:
        if foe.id not in self._seen:
            self._seen[foe.id] = passes(self.board, self.ship, foe, self.ways)
        return self._seen[foe.id]

    def plans(self) -> Iterator[Aim]:
        """Against each enemy, then those that have no aim."""
        for foe in self.foes:
            yield from self._against(foe)
        yield from self._others()

    def _against(self, foe: Ship) -> Iterator[Aim]:
        seen = self._passes(foe)
        for one in self._rams(foe, seen.rams):
            aim = self._tried(RAM_IT, foe, one.way.sheet, (RAMS,))
            if aim is not None:
                yield aim
        yield from self._rakes(foe, seen)
        near = self._by_distance(foe, seen.there)
        for what, some in ((CLOSE, near), (HOLD_OFF, near[::-1])):
            tried = (self._tried(what, foe, way.sheet) for way in some[:TRIED])
            yield from [aim for aim in tried if aim is not None][:1]

    def _rams(self, foe: Ship, rams: Sequence[Pass]) -> list[Pass]:
        """A few of those that are worth most, unlike each other."""
        worths = [(ram_worth(one.way.sheet.band, one.angle, one.place, foe), one) for one in rams]
        most = max((worth for worth, _ in worths), default=0.0)
        best = [one for worth, one in worths if worth >= most - ALIKE]
        return best[:: max(1, -(-len(best) // RAMS_TRIED))]

    def _rakes(self, foe: Ship, seen: Passes) -> Iterator[Aim]:
        """Along the side where more oars are passed."""
        side = max(seen.flanks, key=lambda side: max(map(_sections, seen.flanks[side]), default=0))
        some = sorted(seen.flanks[side], key=lambda one: (-_sections(one), one.angle))
        what = RAKE_PORT if side == "port" else RAKE_STARBOARD
        for one in some[:TRIED]:
            aim = self._tried(what, foe, one.way.sheet, (RAKES,))
            if aim is not None:
                yield aim
                return

    def _by_distance(self, foe: Ship, there: Pose) -> list[Way]:
        """All courses by how near to the reach of lines they end."""
        wanted = self.board.class_of(self.ship).model.beam + LINES

        def off(way: Way) -> int:
            at = way.poses[-1]
            return abs(max(abs(at.x - there.x), abs(at.y - there.y)) - wanted)

        return sorted(self.ways, key=off)

    def _others(self) -> Iterator[Aim]:
        """Straight in a band, or nearer to the enemy: those that end in the best places."""
        found = [(STRAIGHT, way) for way in self.ways if not way.sheet.letters.strip("S")]
        there = self.there
        if there is not None:
            found += [(NEARER, way) for way in nsmallest(
                4, self.ways, key=lambda way: _apart(way.poses[-1], there))]  # fmt: skip
        found.sort(key=lambda one: -sum(worth for _, worth in self._place(one[1].sheet)))
        foe = self.foes[0] if self.foes else None
        for what, way in found[:OTHERS]:
            aim = self._aim(what, foe, way.sheet)
            if aim is not None:
                yield aim

    def _tried(self, what: str, foe: Ship, sheet: Sheet, wanted: Sequence[str] = ()) -> Aim | None:
        """The sheet tick by tick against an enemy that holds its course; None where it misses its
        aim."""
        aim = self._aim(what, foe, replace(sheet, rake=what in (RAKE_PORT, RAKE_STARBOARD)))
        if aim is None:
            return None
        met = aim.holds.what
        fails = met not in wanted if wanted else met in (BUMPS, STRANDS, LEAVES, IS_RAMMED, RAMS)
        return None if fails else aim

    def _aim(self, what: str, foe: Ship | None, sheet: Sheet) -> Aim | None:
        if why_not_sheet(self.board, self.ship.side, sheet) is not None:
            return None
        place = self._place(sheet)
        if foe is None:
            return Aim(what, "", sheet, Meeting(PASSES, 0), place)
        met = meeting(self.board, sheet, self.held[foe.id])
        what = RAM_IT if met.what == RAMS else what
        term = reply(self.board, self.ship, foe, HOLDS, met, self.weights)
        return Aim(what, foe.id, sheet, met, (term, *place))

    def _place(self, sheet: Sheet) -> tuple[tuple[str, float], ...]:
        """Weigh a place by itself: near to an enemy, the bow towards it, the rowers
        fresh."""
        at, setting = end(self.board, sheet), self.board.setting
        terms = [("the rowers", -self.weights.energy * cost(sheet.band))]
        if not (0 < at.x < setting.width and 0 < at.y < setting.height):
            terms.append(("off the table", -LEFT))
        if self.there is not None:
            there = self.there
            far = max(abs(at.x - there.x), abs(at.y - there.y))
            off = abs(_bearing(at, there) - at.heading) % CIRCLE
            faces = FACING * (1 - min(off, CIRCLE - off) / (CIRCLE // 2))
            terms.append(("the place", faces - self.weights.approach * far / INCH))
        return tuple(term for term in terms if term[1])


def _sections(one: Pass) -> float:
    return abs(one.sections)


def _apart(at: Pose, there: Pose) -> float:
    return hypot(at.x - there.x, at.y - there.y)


def _bearing(at: Pose, there: Pose) -> int:
    """Centidegrees clockwise from north, for weighing alone."""
    return round(degrees(atan2(there.x - at.x, there.y - at.y)) * DEGREE) % CIRCLE


# -- what comes of it


def meeting_worth(met: Meeting, mine: Ship, foe: Ship, weights: Weights = PLAIN) -> float:
    """Price a meeting: what it brings to the side of `mine`."""
    worth = weights.rake * SECTION * met.smashed - weights.danger * SECTION * met.lost
    one = met.contact
    if one is not None and met.what == RAMS:
        worth += weights.ram * ram_worth(one.band, one.angle, one.place, foe)
    elif one is not None and met.what == IS_RAMMED:
        worth -= weights.danger * ram_worth(one.band, one.angle, one.place, mine)
    return worth - {BUMPS: BUMPED, LEAVES: LEFT, STRANDS: AGROUND}.get(met.what, 0.0)


def reply(
    board: Board, ship: Ship, foe: Ship, does: str, met: Meeting, weights: Weights
) -> tuple[str, float]:
    """Price what an enemy does: a term, with what comes of it."""
    words, worth = f"{foe.id} {does}: {met.what}", meeting_worth(met, ship, foe, weights)
    if met.apart <= ALONGSIDE:
        words += " in reach of lines" if met.what == PASSES else ""
        worth += alongside_worth(board, ship.id, foe.id, ship.side, weights)
    return words, worth


def chance_of(met: Meeting) -> float:
    """How likely a ram makes a hole or worse."""
    if met.what != RAMS or met.contact is None:
        return 0.0
    return hole_chance(met.contact.band, met.contact.angle)


# -- words


def label(aim: Aim) -> str:
    """Name an aim."""
    if aim.what.startswith("rake"):
        return f"rake {aim.target} by {aim.what.rpartition(' ')[2]}"
    if aim.what == STRAIGHT:
        band = aim.sheet.band
        return "stop" if band == SpeedBand.STOP else f"straight, {BAND_WORDS[band]}"
    words = {CLOSE: "close to", NEARER: "nearer to", HOLD_OFF: "hold off from"}
    return f"{words.get(aim.what, aim.what)} {aim.target}"


def aim_words(aim: Aim, likely: bool = True) -> str:
    """Name an aim, and tell what comes of it, and how likely if that is told, when the
    enemy holds its course."""
    if not aim.target:
        return label(aim)
    met = f"{met_words(aim.holds)}{hole_words(aim.holds) * likely}"
    return f"{label(aim)}; {met.removeprefix(f'{RAMS}, ')}"


def met_words(met: Meeting, foe: str = "") -> str:
    """Tell what comes of a meeting to the ship in a few words, with `foe` by name."""
    one = met.contact
    if one is not None and met.what in (RAMS, IS_RAMMED):
        places: dict[str, str] = {ShipPart.OARS: f"{SHORT[one.side]} oars", ShipPart.REAR: "stern"}
        where = places.get(one.place, "bow")
        by = f"{' by' * (met.what == IS_RAMMED)} {foe}" if foe else ""
        return f"{met.what}{by}, {where}, {round(one.angle / DEGREE)} deg"
    of, off = f" of {foe}" * bool(foe), f"{foe} {inches(met.apart)} off".lstrip()
    if met.smashed or met.lost:
        shears = [f"shears {count(met.smashed, 'section')}{of}"] if met.smashed else []
        to = f" to {foe}" * bool(foe)
        return ", ".join([*shears, *[f"loses {met.lost}{to}"] * (met.lost > 0)])
    return off if met.what == PASSES else f"{met.what}, {off}"


def hole_words(met: Meeting) -> str:
    """`: hole 42 %`: how likely a ram makes a hole, to stand behind what it meets."""
    return f": hole {round(100 * chance_of(met))} %" if met.what == RAMS else ""


SHORT: dict[str, str] = {Flank.PORT: "port", Flank.STARBOARD: "stb"}


def turns(board: Board, aim: Aim) -> list[tuple[str, Meeting]]:
    """Foresee an aim if the enemy puts its helm over, to port and to starboard."""
    if not aim.target:
        return []
    _, *turned = guesses(board, board.ships[aim.target]).items()
    return [(way, meeting(board, aim.sheet, theirs)) for way, theirs in turned]


def turn_words(found: Iterable[tuple[str, Meeting]], likely: bool) -> list[str]:
    """Tell it in a few words, with the chances if they are told."""
    return [
        f"if to {SHORT[way]}: {met_words(one)}{hole_words(one) * likely}" for way, one in found
    ]
