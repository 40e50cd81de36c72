"""6.02 to 6.06. How far a ship is, who may shoot at what, and the dice of missiles."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS, Figure
from galley.barratt.state.marks import ThrowKind
from galley.barratt.state.phrases import inches
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Ship
from galley.engine.checks import Band, Check, Odds, Pool, chances, need_or_more
from galley.engine.records import Refusal, Side
from galley.engine.text import joined, passing
from galley.geometry.plane.outlines import hull_gap, reach
from galley.geometry.plane.polygons import Gap
from galley.tabletop.board import order

SHORT, LONG = "short", "long"
PLURALS: Final[dict[str, str]] = {
    Figure.BALLISTA: "ballistae",
    Figure.ARCHER: "archers",
    Figure.SLINGER: "slingers",
}


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


HITS, MISSES = "hits", "misses"
MISSILE_MAN, DISORGANISED, MARINE_DEAD = (
    "an archer or slinger falls", "the rowers are disorganised", "a marine falls",
)  # fmt: skip
MISSILES: Final[dict[str, ThrowKind]] = {
    Figure.BALLISTA: ThrowKind.BOLT,
    Figure.ARCHER: ThrowKind.ARROW,
    Figure.SLINGER: ThrowKind.STONE,
}
RULES: Final[dict[str, str]] = {
    Figure.BALLISTA: "MB-6.03a",
    Figure.ARCHER: "MB-6.05a",
    Figure.SLINGER: "MB-6.05a",
}
WELL, FAR = 4, 6
"""MB-6.03a, MB-6.05a What hits at short and at long range."""


def hit_check(kind: str, band: str) -> Check:
    """MB-6.03a, MB-6.05a Whether a figure hits at its range."""
    low = WELL if band == SHORT else FAR
    need = f"{low} or more" if low < FAR else "6"
    bands = need_or_more(low, HITS, MISSES)
    return Check(MISSILES[kind].format(band), RULES[kind], 1, need, bands)


BOLT_CHECK: Final = Check(
    ThrowKind.BOLT_HIT, "MB-6.04a", 1,
    "1 an archer or slinger, 2 or 3 the rowers, 4 or more a marine",
    (Band(1, MISSILE_MAN), Band(2, DISORGANISED), Band(4, MARINE_DEAD)),
)  # fmt: skip
MISSILE_CHECK: Final = Check(
    ThrowKind.MISSILE_HIT, "MB-6.06a", 1, "1 or 2 an archer or slinger, 3 or more a marine",
    (Band(1, MISSILE_MAN), Band(3, MARINE_DEAD)),
)  # fmt: skip


def effect_check(kind: str) -> Check:
    """MB-6.04a, MB-6.06a What a hit does."""
    return BOLT_CHECK if kind == Figure.BALLISTA else MISSILE_CHECK


def shot_odds(board: Board, shot: Shoot) -> Odds:
    """Weigh what a shot that may be given comes to: of one figure what it does, of several
    how many hit."""
    ship, target = board.ships[shot.ship], board.ships[shot.target]
    hit = hit_check(shot.kind, range_band(board, shot.kind, ship, target))
    effect = effect_check(shot.kind)
    likely = chances(hit)[HITS]
    if shot.count == 1:
        ends = {name: chance * likely for name, chance in chances(effect).items()}
        return Odds((hit, effect), ((MISSES, 1 - likely), *ends.items()))
    low = hit.bands[-1].low
    pool = Pool(hit.what, hit.rule, shot.count, low, hit.need)
    hits: list[tuple[str, Fraction]] = [(pool.read(n), p) for n, p in pool.totals().items()]
    return Odds((hit, effect), tuple(hits))
