"""The orders of a captain: aims and courses, weighed against several guesses of the enemy's.

He never sees sheets that are sealed: he guesses that enemies hold their course or put the helm
over.
"""

from collections.abc import Iterator, Sequence
from heapq import nsmallest
from math import exp

from galley.ancient_galley.advice.aims import Aim, Way, aims, courses, label, met_words, nearest
from galley.ancient_galley.advice.meeting import IS_RAMMED, PASSES, RAMS, end, guesses, meeting
from galley.ancient_galley.ch2_orders.bands import cost, legal_bands, letters_needed, mils
from galley.ancient_galley.ch2_orders.orders import AskOrders, order_of
from galley.ancient_galley.ch2_orders.sheets import usual_sheet, why_not_sheet
from galley.ancient_galley.opponents.fights import stronger
from galley.ancient_galley.opponents.worth import LOST, Weights, meeting_worth
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Sheet, Ship
from galley.engine.bot import Decision, Luck, Weighed
from galley.engine.records import Record
from galley.geometry.plane.outlines import hull_gap
from galley.geometry.plane.poses import CIRCLE, INCH, Pose

FRIENDS, RUBBED = 45.0, 6.0  # what ramming a friend costs, and bumping into one
ON_DECK = 12.0  # what a fight on deck may bring or cost at most
ALONGSIDE = 2_000  # mils within which lines reach (AG-14.0a)
NEAR = 30_000  # mils between hulls within which another ship matters
FOES = 2  # enemies that a sheet is tried against
TRIED = 8  # sheets that are tried against all of them
HOLDS = 0.5  # how likely an enemy holds its course; the rest is shared by its turns
ALIKE, SELDOM = 1.0, 0.5  # points within which a sheet is drawn too, and for which seldom
FACING = 1.5  # points for a bow that points at the enemy, where it ends


class OrderPlan(Record, frozen=True):
    """A sheet, what it is worth, and why."""

    sheet: Sheet
    worth: float
    why: str


def orders(
    board: Board, ask: AskOrders, likes: Weights, guessed: int, luck: Luck | None = None
) -> Decision | None:
    """The sheet of the next ship that has none; None when all have.  By luck one that is nearly
    as good as the best, the more seldom the less it is worth."""
    left = ask.unwritten(board)
    if not left:
        return None
    ship = _first(board, left)
    plans = weighed(board, ask, ship, likes, guessed)
    if not plans:
        return Decision(order_of(usual_sheet(board, ship)))
    plan = plans[0]
    if luck is not None:
        near = [one for one in plans if plan.worth - one.worth <= ALIKE]
        often = [exp((one.worth - plan.worth) / SELDOM) for one in near]
        plan = luck(ship.id).choices(near, often)[0]
    return Decision(order_of(plan.sheet), f"{ship.id}: {plan.why}")


def think(board: Board, ask: AskOrders, likes: Weights, guessed: int) -> Sequence[Weighed]:
    """The best plans of the next ship."""
    left = ask.unwritten(board)
    if not left:
        return ()
    plans = weighed(board, ask, _first(board, left), likes, guessed)
    return [Weighed(plan.why, plan.worth) for plan in plans[:3]]


def _first(board: Board, ships: Sequence[Ship]) -> Ship:
    """The one that is nearest to an enemy orders first; others keep out of its way."""

    def off(ship: Ship) -> int:
        foes = nearest(board, ship)
        model = board.class_of(ship).model
        return min(
            (hull_gap(model, ship.pose, board.class_of(f).model, f.pose).mils for f in foes),
            default=0,
        )

    return min(ships, key=off)


def weighed(
    board: Board, ask: AskOrders, ship: Ship, likes: Weights, guessed: int
) -> list[OrderPlan]:
    """The plans of a ship, the best first.  `guessed`: 1 where enemies are thought to hold their
    course, 3 where they may turn as well."""
    friends = [sheet for sheet in ask.sheets if sheet.ship != ship.id]
    found = [
        OrderPlan(sheet, _position(board, ship, sheet, likes), why)
        for sheet, why in _sheets(board, ship)
    ]
    found = list({plan.sheet: plan for plan in found}.values())
    aimed = [plan for plan in found if not plan.why.startswith("goes")]
    others = sorted((p for p in found if p not in aimed), key=lambda p: -p.worth)
    best = [
        _tried(board, ship, plan, friends, likes, guessed) for plan in (*aimed, *others)[:TRIED]
    ]
    return sorted(best, key=lambda plan: -plan.worth)


def _sheets(board: Board, ship: Ship) -> Iterator[tuple[Sheet, str]]:
    """What he thinks of: the aims against the nearest, then to come nearer."""
    foes = nearest(board, ship)
    for aim in aims(board, ship, [foe.id for foe in foes[:FOES]]):
        yield aim.sheet, _why(aim)
    for band in legal_bands(board, ship):
        straight = Sheet(ship.id, band, "S" * letters_needed(mils(board, ship, band)))
        if why_not_sheet(board, ship.side, straight) is None:
            yield straight, f"goes straight at {band.lower()}"
    if foes:
        there = end(board, usual_sheet(board, foes[0]))
        for way in nsmallest(4, courses(board, ship), key=lambda way: _apart(way, there)):
            yield way.sheet, f"goes nearer to {foes[0].id}"


def _why(aim: Aim) -> str:
    return f"{label(aim)}, {met_words(aim.holds)}"


def _apart(way: Way, there: Pose) -> int:
    """Between the centres at the end, where the enemy holds its course."""
    at = way.poses[-1]
    return abs(at.x - there.x) + abs(at.y - there.y)


def _position(board: Board, ship: Ship, sheet: Sheet, likes: Weights) -> float:
    """What a place is worth by itself: near to an enemy, the bow towards it, the rowers fresh."""
    at, foes = end(board, sheet), nearest(board, ship)[:1]
    worth = -likes.energy * cost(sheet.band)
    if not (0 < at.x < board.setting.width and 0 < at.y < board.setting.height):
        worth -= LOST
    for foe in foes:
        there = end(board, usual_sheet(board, foe))
        far = max(abs(at.x - there.x), abs(at.y - there.y))
        worth -= likes.approach * far / INCH
        off = abs(_bearing(at.x, at.y, there.x, there.y) - at.heading) % CIRCLE
        worth += FACING * (1 - min(off, CIRCLE - off) / (CIRCLE // 2))
    return worth


def _bearing(x: int, y: int, to_x: int, to_y: int) -> int:
    """Centidegrees clockwise from north, for weighing alone."""
    from math import atan2, degrees

    return round(degrees(atan2(to_x - x, to_y - y)) * 100) % CIRCLE


def _tried(
    board: Board,
    ship: Ship,
    plan: OrderPlan,
    friends: Sequence[Sheet],
    likes: Weights,
    guessed: int,
) -> OrderPlan:
    """The same with what enemies and friends near make of it."""
    worth, model = plan.worth, board.class_of(ship).model
    for foe in nearest(board, ship)[:FOES]:
        if hull_gap(model, ship.pose, board.class_of(foe).model, foe.pose).within(NEAR):
            worth += _against(board, ship, foe, plan.sheet, likes, guessed)
    for sheet in friends:
        friend = board.ships[sheet.ship]
        if hull_gap(model, ship.pose, board.class_of(friend).model, friend.pose).within(NEAR):
            met = meeting(board, plan.sheet, sheet)
            worth -= FRIENDS if met.what in (RAMS, IS_RAMMED) else RUBBED * (met.what != PASSES)
    return OrderPlan(plan.sheet, worth, plan.why)


def _against(
    board: Board, ship: Ship, foe: Ship, sheet: Sheet, likes: Weights, guessed: int
) -> float:
    """The mean over what the enemy may do."""
    theirs = list(guesses(board, foe).values())[:guessed]
    share = (1 - HOLDS) / max(1, len(theirs) - 1)
    weights = [HOLDS if len(theirs) > 1 else 1.0, *[share] * (len(theirs) - 1)]
    found = (meeting(board, sheet, one) for one in theirs)
    on_deck = _alongside(board, ship, foe, likes)
    return sum(
        weight * (meeting_worth(met, ship, foe, likes) + on_deck * (met.apart <= ALONGSIDE))
        for weight, met in zip(weights, found, strict=True)
    )


def _alongside(board: Board, ship: Ship, foe: Ship, likes: Weights) -> float:
    """What it is worth to lie within reach of an enemy's lines: a fight on deck."""
    ratio = stronger(board, ship.id, foe.id, ship.side, likes)
    return ON_DECK * max(-1.0, min(1.0, ratio - 1))
