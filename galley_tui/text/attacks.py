"""Whom a ship can attack and how it gets there, who can attack it, courses in words."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import groupby

from msgspec.structs import replace

from core.hexes import Hex
from core.odds import chances
from core.war_galley.board import Board, Ship
from core.war_galley.courses import Course, Sailed, hull_at, pose_of, sail, way_round
from core.war_galley.missiles import fired_already, shot_targets
from core.war_galley.movement import Pose, Step, Turn
from core.war_galley.overlays import CLOSE, FIRE, RAKE, RAM, Spot, spots, threats
from core.war_galley.raking import rake_check
from core.war_galley.ramming import HIT, ram_check
from core.war_galley.reach import reach, to_move
from galley_tui.draw.odds import percent
from galley_tui.text.words import HEADINGS, listed

EACH = 2  # so many places are named for each attack


def targets(board: Board, ship: Ship) -> list[str]:
    """Every attack that a ship may come to in its activation, the cheapest ways first."""
    found = sorted(spots(board, ship), key=lambda s: (s.target, s.kind, s.points, s.bow))
    lines = [f"  shoot at {id_}, from where it lies." for id_ in shot_targets(board, ship)
             if fired_already(ship) is None]  # fmt: skip
    for _, same in groupby(found, key=lambda s: (s.target, s.kind)):
        places: dict[Pose, Spot] = {}
        for spot in same:
            places.setdefault(Pose(spot.bow, spot.stern, spot.facing), spot)
        lines += [_line(board, ship, spot) for spot in [*places.values()][:EACH]]
    if not lines:
        return [f"{ship.id} comes to no attack in this activation, with what it may spend now."]
    head = f"{ship.id} may come to these attacks; enemies may still slip away or bar the way:"
    return [head, *lines]


def squadron_targets(board: Board, ships: Iterable[Ship]) -> list[str]:
    """For each ship the cheapest attack of each kind that it may come to."""
    lines = []
    for ship in ships:
        best: dict[str, Spot] = {}
        for spot in spots(board, ship, (*CLOSE, FIRE)):
            if spot.kind not in best or spot.points < best[spot.kind].points:
                best[spot.kind] = spot
        said = [f"{SAID.get(k, k)} {s.target} ({s.points} MP)" for k, s in best.items()]
        if said:
            lines.append(f"  {ship.id} may {listed(said)}.")
    if not lines:
        return ["None of these ships comes to an attack with what it may spend now."]
    return [*lines, f"targets {lines[0].split()[0]} tells the courses and the chances of one."]


SAID = {FIRE: "shoot at"}


def _line(board: Board, ship: Ship, spot: Spot) -> str:
    attack = f"  {SAID.get(spot.kind, spot.kind)} {spot.target}"
    if not spot.points:
        return f"{attack}, from where it lies."
    words = f"{attack} from {spot.bow:04d}, heading {HEADINGS[spot.facing]}"
    goal = Pose(spot.bow, spot.stern, spot.facing)
    way = _by_a_step(board, ship, goal) if spot.kind == RAKE else course_to(board, ship, goal)
    said = f": {course_words(way)}" if way else ""
    return f"{words}, {spot.points} MP{said}{_chance(board, ship, spot, way)}."


def _by_a_step(board: Board, ship: Ship, goal: Pose) -> Course | None:
    """The cheapest course to a place that ends with a forward step, as a rake does."""
    found: list[tuple[int, Course]] = []
    for way, turned in (("ahead", 0), ("port", 1), ("starboard", -1)):
        facing = (goal.facing + turned) % 6
        start = hull_at(goal.stern, facing, ship.bow != ship.stern)
        before = () if start == pose_of(ship) else course_to(board, ship, start)
        if before is not None:
            course = (*before, Step(way))
            sailed = _sailed(board, ship, course)[1]
            if sailed.barred is None and sailed.poses[-1] == goal:
                found.append((sailed.spent[-1], course))
    return min(found, key=lambda one: one[0])[1] if found else None


def _chance(board: Board, ship: Ship, spot: Spot, way: Course | None) -> str:
    """How likely a ram or a rake succeeds at the end of its course, if nobody slips away."""
    if way is None or spot.kind not in (RAM, RAKE):
        return ""
    sea, _ = _sailed(board, ship, way)
    there = replace(sea.ships[ship.id], mp_announced=sea.ships[ship.id].mp_used)
    check = (ram_check if spot.kind == RAM else rake_check)(sea, there, sea.ships[spot.target])
    result = HIT if spot.kind == RAM else "crippled"
    return f" ({percent(chances(check).get(result, Fraction(0)))} {result})"


def _sailed(board: Board, ship: Ship, course: Course) -> tuple[Board, Sailed]:
    """A copy of the sea on which a ship has sailed a course with what it may spend."""
    ready, points = to_move(board, ship)
    sea = board.copy()
    sea.ships[ship.id] = replace(ready, mp_announced=points)
    return sea, sail(sea, ship.id, course)


def course_to(board: Board, ship: Ship, goal: Pose) -> Course | None:
    """The cheapest course to a place with what the ship may spend; None when there is none."""
    ready, points = to_move(board, ship)
    sea = board.copy()
    sea.ships[ship.id] = replace(ready, mp_announced=points)
    return way_round(sea, ship.id, goal)


def course_words(course: Iterable[object]) -> str:
    """`ahead 2, port`: what is typed to sail a course."""
    said = []
    for word, same in groupby(map(_word, course)):
        many = len(list(same))
        said.append(f"{word} {many}" if many > 1 else word)
    return ", ".join(said)


def _word(move: object) -> str:
    if isinstance(move, Step):
        return move.way.replace("-", " ")
    if isinstance(move, Turn):
        return f"turn {'port' if move.side == 'P' else 'starboard'} {move.half}"
    return "turn around"


def course_lines(board: Board, ship: Ship, hex_: Hex) -> list[str]:
    """How a ship brings its bow to a hex, for every heading that it can have there."""
    long, lines = ship.bow != ship.stern, []
    for facing in range(6):
        goal = hull_at(hex_, facing, long)
        course = course_to(board, ship, goal)
        if course:
            lines.append(f"  heading {HEADINGS[facing]}: {course_words(course)}.")
    if not lines:
        return [f"{ship.id} does not come to {hex_:04d} with what it may spend now."]
    return [f"{ship.id} to {hex_:04d}; type the words of a line to sail it:", *lines]


def leading_to(board: Board, ships: Iterable[Ship], kind: str, target: str) -> list[str]:
    """Which of these ships may come to an attack on a target, and by which course."""
    lines = []
    for ship in ships:
        found = sorted(spots(board, ship, (kind,), target), key=lambda spot: spot.points)
        lines += [f"  {ship.id} may{_line(board, ship, spot)[1:]}" for spot in found[:1]]
    return lines


def reach_lines(board: Board, ship: Ship) -> list[str]:
    """Where a ship's bow may come, by what that takes."""
    ready, points = to_move(board, ship)
    found: dict[int, list[str]] = {}
    for hex_, cost in sorted(reach(board, ready, points).items()):
        found.setdefault(cost, []).append(f"{hex_:04d}")
    if not found:
        return [f"{ship.id} stays where it is."]
    lines = [f"  With {cost} MP: {', '.join(found[cost])}." for cost in sorted(found)]
    return [f"The bow of {ship.id} may come to:", *lines]


def dangers(board: Board, ship: Ship) -> list[str]:
    """Who may still attack a ship in this turn, how, and with how many points."""
    found: dict[str, dict[str, int]] = {}  # enemy -> kind of attack -> fewest points
    for enemy, spot in threats(board, ship):
        kinds = found.setdefault(enemy, {})
        kinds[spot.kind] = min(spot.points, kinds.get(spot.kind, spot.points))
    if not found:
        return [f"No enemy that has still to move can attack {ship.id} this turn."]
    return [
        f"  {enemy} may {listed([_threat(*one) for one in kinds.items()])}."
        for enemy, kinds in found.items()
    ]


def _threat(kind: str, points: int) -> str:
    kind = "shoot" if kind == FIRE else kind
    return f"{kind} ({points} MP)" if points else f"{kind} (from where it lies)"
