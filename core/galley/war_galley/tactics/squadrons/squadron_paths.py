"""Routes of the ships of a squadron under one order, so that nobody is in another's way."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import Record, Refusal
from galley.geometry.hexes import Hex
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import Activation, to_move
from galley.war_galley.ch6_movement.move_limits import held_fast
from galley.war_galley.ch6_movement.movement import Pose, left
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.scenario_rules.afloat.tow import acts_not
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.choices import busy
from galley.war_galley.tactics.squadrons.ship_paths import (
    Course,
    nearest_courses,
    sail,
    short_of,
    way_round,
)
from galley.war_galley.tactics.squadrons.target_places import (
    Order,
    ShipGoal,
    courses_for,
    ship_goals,
)

Exceptions = Mapping[str, Order | None]
"""Ship -> the order that it obeys instead of the squadron's; None: it is left out."""
Ordered = tuple[ShipGoal, Order]


class Route(Record, frozen=True):
    """The part of one ship in a plan.

    `poses` are where it lies before its first and after each of its `moves`, `spent` the
    movement points it has used by then, `points` what it may use.  `goal` is the place it
    makes for, if it has one.  `troubles` say what keeps it from doing all of its part, `bar`
    is the hex in which it is barred.
    """

    ship: str
    order: Order
    moves: Course
    poses: tuple[Pose, ...]
    spent: tuple[int, ...]
    points: int
    goal: Pose | None = None
    troubles: tuple[Refusal, ...] = ()
    bar: Hex = 0

    @property
    def cost(self) -> int:
        """The movement points that its moves take."""
        return self.spent[-1] - self.spent[0]

    @property
    def idle(self) -> bool:
        """Whether the ship could move, but not as ordered: it is left to its owner."""
        return bool(self.troubles) and not self.moves and self.points > 0


# -- who obeys


def body(state: State, squadron: str) -> tuple[str, ...]:
    """The ships that an order for a squadron is about: those not done yet.

    In a double activation both squadrons obey together (5.42f).
    """
    frame, board = activation(state), board_of(state)
    if frame is not None:
        return to_move(board, frame) if squadron in (frame.squadron, frame.second) else ()
    leader, ships = board.commanders.get(squadron), board.ships
    owner = leader.side if leader else ships[squadron].owner if squadron in ships else ""
    return tuple(
        ship.id for ship in ships.values()
        if ship.squadron == squadron and ship.owner == owner and not ship.turn.done
        and not acts_not(ship)
    )  # fmt: skip


def acting(state: State) -> str:
    """The ship that is asked what it does; empty when none is."""
    ask = next(reversed(state.asks()), None)
    return ask.ship if isinstance(ask, AskAction | AskAnnounce) else ""


def ready(state: State, id_: str) -> Ship:
    """A ship with the points that it may use: those announced, or else its cap."""
    ship: Ship = board_of(state).ships[id_]
    if isinstance(next(reversed(state.asks()), None), AskAction) and acting(state) == id_:
        return ship
    return ship.with_turn(mp_announced=max(cap(board_of(state), ship), ship.turn.mp_used))


# -- what they do


def routes(state: State, ids: Sequence[str], order: Order, own: Exceptions) -> list[Route]:
    """Routes in an order of sailing in which nobody blocks another.

    Again and again, the first ship whose way is free goes; the one that acts now goes before
    all others.  When nobody's way is free, the ship goes that comes nearest to doing its
    part, by another way if need be.  A ship that is left to its owner stays in its place.
    """
    board = board_of(state).copy()
    for id_ in ids:
        board.ships[id_] = ready(state, id_)
    waiting, found = _ordered(board, ids, order, own), list[Route]()
    first = [item for item in waiting if item[0].ship == acting(state)]
    while waiting:
        item, route, after = _next(board, first or waiting)
        if left_to_owner(state, route):
            route = replace(route, moves=(), poses=route.poses[:1], spent=route.spent[:1])
        else:
            board = after
        first = []
        waiting.remove(item)
        found.append(route)
    return found


def left_to_owner(state: State, route: Route) -> bool:
    """Whether a ship is left to its owner: it can do nothing of its part but something else, or an
    enemy lies in its way."""
    board = board_of(state)
    side, other = board.ships[route.ship].owner, board.ships.get(board.at.get(route.bar, ""))
    if route.idle or (other is not None and other.owner != side):
        return True
    return bool(route.troubles) and not route.moves and busy(state, side, route.ship)


def _ordered(board: Board, ids: Iterable[str], order: Order, own: Exceptions) -> list[Ordered]:
    """Each ship's part in its order; the ships with one of their own obey it alone."""
    common = [board.ships[id_] for id_ in ids if id_ not in own]
    told = [(aim, order) for aim in ship_goals(board, common, order)] if common else []
    for id_ in ids:
        if (other := own.get(id_)) is not None:
            told += [(aim, other) for aim in ship_goals(board, [board.ships[id_]], other)]
    return told


def _next(board: Board, waiting: Sequence[Ordered]) -> tuple[Ordered, Route, Board]:
    """The ship that goes next, the route by which it goes, and the board after it."""
    for item in waiting:
        course = courses_for(board.ships[item[0].ship], item[0])[0]
        route, after = _route(board, item, course)
        if not route.troubles:
            return item, route, after
    return _stuck(board, waiting)


def _stuck(board: Board, waiting: Sequence[Ordered]) -> tuple[Ordered, Route, Board]:
    """The ship nearest to doing its part while all are in somebody's way; its route; the board."""
    best: tuple[int, Ordered, Route, Board] | None = None
    for item in waiting:
        for course in _other_ways(board, item[0]):
            route, after = _route(board, item, course)
            lacks = _lacks(route, course)
            if best is None or lacks < best[0]:
                best = lacks, item, route, after
            if not lacks:
                break
    assert best is not None
    return best[1:]


def _other_ways(board: Board, aim: ShipGoal) -> list[Course]:
    """Every course worth a trial for a ship that is barred."""
    ship = board.ships[aim.ship]
    if aim.goal is None:
        return list(aim.courses)
    around = way_round(board, aim.ship, aim.goal)
    return [around] if around is not None else nearest_courses(ship, aim.goal, left(ship))


def _lacks(route: Route, course: Course) -> int:
    """How much of its part a ship leaves undone."""
    if route.goal is not None:
        return short_of(route.poses[-1], route.goal)
    return len(course) - len(route.moves)


def _route(board: Board, item: Ordered, course: Course) -> tuple[Route, Board]:
    """The route that comes of a course, and the board after it."""
    (aim, order), after = item, board.copy()
    ship = board.ships[aim.ship]
    sailed = sail(after, ship.id, course)
    troubles = _troubles(ship, aim, course, sailed.poses[-1], sailed.barred)
    route = Route(
        ship.id, order, sailed.moves, sailed.poses, sailed.spent, left(ship), aim.goal, troubles,
        sailed.bar,
    )  # fmt: skip
    return route, after


def _troubles(
    ship: Ship, aim: ShipGoal, course: Course, pose: Pose, barred: Refusal | None
) -> tuple[Refusal, ...]:
    """The reasons that keep a ship from doing all of its part."""
    if not left(ship):
        idle = not course and aim.goal in (None, pose)
        held = held_fast(ship) or Refusal("6.11a", f"{ship.id} has no movement points")
        return () if idle else (held,)
    if barred is not None and barred.rule == "6.13b":
        return (Refusal("6.13b", f"{ship.id} has only {left(ship)} MP"),)
    if barred is not None:
        return (barred,)
    if aim.goal is None or pose == aim.goal:
        return ()
    lacks = short_of(pose, aim.goal)
    return (Refusal("6.11a", f"{ship.id} stays {lacks} short of its place"),)


def activation(state: State) -> Activation | None:
    """The squadron's activation that runs now, if any."""
    return state.frame(Activation)
