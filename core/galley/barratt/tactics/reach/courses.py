"""Legal paths of a ship: towards a place to strike, and over the water in general.

Where a path ends is reckoned roughly here and without the ships in its way; what comes of it is
`outcome`'s business.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import atan2, degrees, hypot
from typing import Final, NamedTuple

from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch3_movement.paths import PIVOT, TURN, TURNS, Leg, most_turns, write_path
from galley.barratt.ch3_movement.speeds import COSTS, charges_on, speeds
from galley.barratt.ch5_ramming.contact import SHALLOW
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship, Speed
from galley.geometry.plane.outlines import outline, reach
from galley.geometry.plane.polygons import Polygon
from galley.geometry.plane.poses import (
    INCH,
    ONE,
    Pose,
    angle_between,
    cosine,
    point_at,
    rdiv,
    scaled_frame,
    sine,
)

DEGREE: Final = 100  # centidegrees
ANGLES: Final = (15, 30, 45)
FINE: Final = 250  # mils of path that are kept in hand
ROUGH: Final = 5  # mils by which places are rounded at most
ALONG, CLOSE_BY = 6, 2  # ways along an enemy, and ways alongside it


class Node(NamedTuple):
    """A pose on a path: the legs up to it, their mils, whether the ship may turn there."""

    legs: tuple[Leg, ...]
    pose: Pose
    used: int
    turns: int
    may_turn: bool


class Line(NamedTuple):
    """A last straight run: from where, on which heading, after which legs."""

    node: Node
    turn: int  # degrees
    pose: Pose

    @property
    def legs(self) -> tuple[Leg, ...]:
        return (*self.node.legs, Leg(turn=self.turn)) if self.turn else self.node.legs


def ahead(pose: Pose, mils: int) -> Pose:
    """So many mils on along the keel."""
    s, c = sine(pose.heading), cosine(pose.heading)
    return Pose(pose.x + mils * s // ONE, pose.y + mils * c // ONE, pose.heading)


def turned(pose: Pose, angle: int) -> Pose:
    """Turned by so many degrees."""
    return Pose(pose.x, pose.y, (pose.heading + angle * DEGREE) % 36_000)


def nodes(board: Board, ship: Ship, speed: str, turns: int | None = None) -> list[Node]:
    """MB-3.05 to MB-3.07 Places on the paths of a ship under way from which it goes on straight,
    with a last turn or without."""
    leg, far = board.setting.lengths.leg, board.setting.lengths.battle
    if speed == Speed.CRUISING:
        far = board.setting.lengths.cruising
    most = most_turns(ship) if turns is None else min(turns, most_turns(ship))
    if charges_on(ship, speed):
        most = 0
    start = Node((), ship.pose, 0, 0, ship.credit and most > 0)
    found = [start]
    if most:
        found += [_on(start, mils, most) for mils in range(leg, far + 1, INCH)]
    if most == TURNS:
        firsts = [node for node in found if node.may_turn and node.used <= far - leg]
        for node in firsts:
            if node.used not in (0, leg, leg + 2 * INCH):
                continue
            for angle in ANGLES:
                for way in (-angle, angle):
                    second = _turn(node, way)
                    found += [_on(second, mils, most)
                              for mils in range(leg, far - node.used + 1, 2 * INCH)]  # fmt: skip
    return found


def _on(node: Node, mils: int, most: int) -> Node:
    legs = (*node.legs, Leg(mils=mils))
    return Node(legs, ahead(node.pose, mils), node.used + mils, node.turns, node.turns < most)


def _turn(node: Node, angle: int) -> Node:
    pose = turned(node.pose, angle)
    return Node((*node.legs, Leg(turn=angle)), pose, node.used, node.turns + 1, False)


def lines_to(
    found: Iterable[Node], target: Pose, places: Iterable[int], abeam: int = 0
) -> Iterator[Line]:
    """The last runs that point at places of a ship, so many mils ahead of its middle and to
    starboard of its keel; and the run straight on from the first node."""
    spots = [point_at(target, along, abeam) for along in places]
    for node in found:
        if not node.used:
            yield Line(node, 0, node.pose)
        if not node.may_turn:
            continue
        seen = {0}
        for spot in spots:
            angle = _bearing(node.pose, spot)
            if angle not in seen and -TURN <= angle <= TURN:
                seen.add(angle)
                yield Line(node, angle, turned(node.pose, angle))


def _bearing(pose: Pose, spot: tuple[int, int]) -> int:
    """The whole degrees by which a ship turns to point at a spot."""
    straight = degrees(atan2(spot[0] - pose.x, spot[1] - pose.y))
    apart = round(straight - pose.heading / DEGREE) % 360
    return apart - 360 if apart > 180 else apart


def enters(pose: Pose, hull: Polygon) -> float | None:
    """How many mils ahead a line along the keel first meets a hull; None where it passes."""
    x, y, heading = pose
    s, c = sine(heading) / ONE, cosine(heading) / ONE
    best: float | None = None
    dx, dy = hull[-1][0] - x, hull[-1][1] - y
    x1, y1 = dx * c - dy * s, dx * s + dy * c  # abeam and ahead
    for east, north in hull:
        dx, dy = east - x, north - y
        x2, y2 = dx * c - dy * s, dx * s + dy * c
        if (x1 > 0) != (x2 > 0):
            along = y1 + (y2 - y1) * x1 / (x1 - x2)
            if along > 0 and (best is None or along < best):
                best = along
        x1, y1 = x2, y2
    return best


class Run(NamedTuple):
    """A last run that meets a ship: the line, the mils of the whole path up to there, and whether
    it seems to be square enough, and not on the bow, for a full ram (MB-5.04a)."""

    line: Line
    path: int
    square: bool


def runs_at(board: Board, ship: Ship, other: Ship, found: Iterable[Node], most: int) -> list[Run]:
    """The runs of a ship that meet another within so many mils of path, none looked at twice."""
    model, theirs = board.class_of(ship).model, board.class_of(other).model
    hull = outline(theirs, other.pose)
    places = (
        theirs.shoulder - 300, theirs.shoulder // 2, 0, theirs.quarter // 2, theirs.quarter - 300,
    )  # fmt: skip
    x, y, _ = other.pose
    far = most + model.tip + reach(theirs) + ROUGH
    near = [one for one in found if one.used + hypot(one.pose.x - x, one.pose.y - y) <= far]
    runs = []
    for line in lines_to(near, other.pose, places):
        along = enters(line.pose, hull)
        if along is not None:
            path = line.node.used + round(along) - model.tip
            if line.node.used <= path <= most:
                square = _square(board, other, line.pose, round(along))
                runs.append(Run(line, path, square))
    runs.sort(key=lambda run: (not run.square, len(run.line.legs)))
    return runs


def _square(board: Board, other: Ship, pose: Pose, along: int) -> bool:
    """MB-5.03, MB-5.04a What a run that meets a ship seems to come to."""
    tip = ahead(pose, along).centre
    model = board.class_of(other).model
    place = rdiv(scaled_frame(other.pose, tip)[0], ONE)
    if place > model.shoulder - 50:
        return False
    return place < model.quarter or angle_between(pose.heading, other.heading) >= SHALLOW


def ram_runs(
    board: Board, ship: Ship, other: Ship, found: Iterable[Node] | None = None
) -> list[Run]:
    """MB-3.11a to MB-3.11c The runs at ramming speed that meet a ship after the full way."""
    lengths = board.setting.lengths
    least = 0 if charges_on(ship, Speed.RAMMING) else lengths.battle + FINE
    every = nodes(board, ship, Speed.RAMMING) if found is None else found
    runs = runs_at(board, ship, other, every, lengths.ramming - FINE)
    return [run for run in runs if run.path >= least]


def passing_lines(board: Board, ship: Ship, other: Ship, found: Iterable[Node]) -> list[Line]:
    """MB-3.12a Runs close along the sides of a ship, hull clear of hull, the most parallel first:
    they sweep off its oars, and the mover's."""
    kinds = board.class_of(ship), board.class_of(other)
    off = sum(kind.model.beam for kind in kinds) // 2 + kinds[1].reach // 2
    every = [*found]
    lines = [line for side in (-off, off) for line in lines_to(every, other.pose, (0,), side)]
    lines.sort(key=lambda line: angle_between(line.pose.heading, other.heading))
    return [line for line in lines
            if angle_between(line.pose.heading, other.heading) <= SHALLOW // 2]  # fmt: skip


Starts = Callable[[Ship, str], list[Node]]


def sweeping_moves(board: Board, ship: Ship, foe: Ship, starts: Starts) -> Iterator[Move]:
    """Ways close along an enemy at battle speed that may sweep off oars of it."""
    far = board.setting.lengths.battle
    if not ship.under_way or Speed.BATTLE not in speeds(board, ship):
        return
    tips = sum(board.class_of(one).model.tip for one in (ship, foe))
    if hypot(foe.x - ship.x, foe.y - ship.y) > far + tips + board.class_of(foe).reach:
        return
    for line in passing_lines(board, ship, foe, starts(ship, Speed.BATTLE))[:ALONG]:
        yield line_move(ship, line, Speed.BATTLE, far)


def closing_moves(board: Board, ship: Ship, foe: Ship, starts: Starts) -> Iterator[Move]:
    """Ways that bump into an enemy, to lie beside it and grapple, at the slowest speed."""
    lengths = board.setting.lengths
    for speed, far in ((Speed.CRUISING, lengths.cruising), (Speed.BATTLE, lengths.battle)):
        if speed not in speeds(board, ship):
            continue
        begun = starts(ship, speed) if ship.under_way else [Node((), ship.pose, 0, 0, True)]
        runs = runs_at(board, ship, foe, begun, far)
        if runs:
            for run in spread(runs, CLOSE_BY):
                yield run_move(board, ship, run, speed, far, MoveEnd.STOP)
            return


def spread(runs: Sequence[Run], wanted: int) -> list[Run]:
    """A few of many alike, `runs` the best first: the simplest, and others from among them."""
    best = [run for run in runs if run.square] or [*runs]
    step = max(1, len(best) // wanted)
    return best[::step][:wanted]


def run_move(
    board: Board, ship: Ship, run: Run, speed: str, most: int, end: str = MoveEnd.ON
) -> Move:
    """The move of a run, as far as its speed is good for."""
    return line_move(ship, run.line, speed, most, end)


def line_move(ship: Ship, line: Line, speed: str, most: int, end: str = MoveEnd.ON) -> Move:
    """The move along a line, so many mils in all."""
    rest = most - line.node.used
    legs = (*line.legs, Leg(mils=rest // 10 * 10)) if rest >= 10 else line.legs
    return Move(ship.id, speed, write_path(legs), end)


def paths(board: Board, ship: Ship) -> list[tuple[Move, Pose]]:
    """Moves all around a ship and where they would end on open water; most of them are legal."""
    rough = _under_way(board, ship) if ship.under_way else _from_rest(board, ship)
    found: dict[tuple[str, tuple[Leg, ...]], Pose] = {}
    for speed, legs, pose in rough:
        found.setdefault((speed, legs), pose)
    written = [(speed, write_path(legs), pose) for (speed, legs), pose in found.items()]
    return [
        (Move(ship.id, speed, path, end), pose)
        for speed, path, pose in written
        for end in ((MoveEnd.STOP,) if speed == Speed.STOPPED else (MoveEnd.ON, MoveEnd.STOP))
    ]


def _under_way(board: Board, ship: Ship) -> Iterator[tuple[str, tuple[Leg, ...], Pose]]:
    lengths = board.setting.lengths
    for speed in (Speed.CRUISING, Speed.BATTLE):
        if speed not in speeds(board, ship):
            continue
        far = {Speed.CRUISING: lengths.cruising, Speed.BATTLE: lengths.battle}[speed]
        ends = (far,) if speed == Speed.BATTLE else (lengths.leg, lengths.leg + 2 * INCH, far)
        for node in nodes(board, ship, speed):
            if node.used % lengths.leg:
                continue
            for angle in (0, *_turns(node)):
                pose = turned(node.pose, angle)
                legs = (*node.legs, Leg(turn=angle)) if angle else node.legs
                for end in ends:
                    rest = end - node.used
                    if rest > 0:
                        yield speed, (*legs, Leg(mils=rest)), ahead(pose, rest)
                    elif not rest and legs:
                        yield speed, legs, pose


def _turns(node: Node) -> list[int]:
    """The last turns from a place that are looked at: fewer after a first one."""
    if not node.may_turn:
        return []
    return [way for angle in (ANGLES[1:] if node.turns else ANGLES) for way in (-angle, angle)]


def _from_rest(board: Board, ship: Ship) -> Iterator[tuple[str, tuple[Leg, ...], Pose]]:
    lengths, pose = board.setting.lengths, ship.pose
    for angle in range(15, PIVOT + 1, 15):
        for way in (-angle, angle):
            yield Speed.STOPPED, (Leg(turn=way),), turned(pose, way)
    for speed, way in ((Speed.CRUISING, 1), (Speed.REVERSE, -1)):
        far = lengths.cruising if way > 0 else lengths.reverse
        for mils in (far, lengths.leg, lengths.leg // 2):
            yield speed, (Leg(mils=way * mils),), ahead(pose, way * mils)
        for angle in ANGLES:
            for turn in (-angle, angle):
                leg = Leg(mils=way * lengths.leg)
                yield speed, (Leg(turn=turn), leg), ahead(turned(pose, turn), leg.mils)
                yield speed, (leg, Leg(turn=turn)), turned(ahead(pose, leg.mils), turn)


def walked(pose: Pose, legs: Iterable[Leg], mils: int) -> Iterator[Pose]:
    """The poses of a ship on its way over open water, inch by inch and after each leg, as far as
    so many mils lead."""
    for leg in legs:
        if leg.turn:
            pose = turned(pose, leg.turn)
            continue
        way, rest = (1 if leg.mils > 0 else -1), min(abs(leg.mils), mils)
        mils -= rest
        while rest > 0:
            step = min(INCH, rest)
            pose, rest = ahead(pose, way * step), rest - step
            yield pose


def cost(move: Move) -> int:
    """MB-3.04a The stamina that a move takes."""
    return COSTS.get(move.speed, 0)
