"""Tells whom a ship can attack and how it gets there, who can attack it, and courses in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from galley.engine.checks import Check, chances
from galley.engine.deed import Deed
from galley.engine.text import joined, percent
from galley.geometry.hexes import Hex
from galley.war_galley.ch6_movement.ends import ends, reach, to_move
from galley.war_galley.ch6_movement.movement import Pose, Step, Turn, TurnAround
from galley.war_galley.ch7_ramming.raking import rake_check
from galley.war_galley.ch7_ramming.ramming import HIT, ram_check
from galley.war_galley.ch8_combat.grappling import grapple_check
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.plans import SHOOT
from galley.war_galley.tactics.reach.attack_positions import (
    CLOSE,
    FIRE,
    GRAPPLE,
    RAKE,
    RAM,
    Spot,
    spots,
)
from galley.war_galley.tactics.squadrons.ship_paths import Course, Sailed, hull_at, pose_of, sail
from galley_tui.faces.war_galley.text.reading.spelled_out import HEADINGS

EACH = 2  # so many places are named for each attack, but one for a shot
EVERY = (*CLOSE, FIRE)


def targets(board: Board, ship: Ship, only: str = "", likely: bool = True) -> list[str]:
    """Every attack that a ship may come to in its activation, the cheapest ways first.

    `only` names the one target that matters; `likely`: with the chances.
    """
    lines: list[str] = []
    found = spots(board, ship, EVERY, only)
    ranked = sorted(found, key=lambda s: (s.target, s.kind, *_price(ship, s)))
    for (_, kind), same in groupby(ranked, key=lambda s: (s.target, s.kind)):
        places: dict[Pose, Spot] = {}
        for spot in same:
            places.setdefault(Pose(spot.bow, spot.stern, spot.facing), spot)
        some = [*places.values()][: 1 if kind == FIRE else EACH]
        lines += [_line(board, ship, spot, likely) for spot in some]
    if not lines:
        whom = f" on {only}" * bool(only)
        return [f"{ship.id} comes to no attack{whom} in this activation, with what it may spend "
                "now."]  # fmt: skip
    head = f"{ship.id} may come to these attacks; enemies may still slip away or bar the way:"
    return [head, *lines]


def _price(ship: Ship, spot: Spot) -> tuple[int, int]:
    """Points, and how far the ship turns from how it heads now."""
    turn = (spot.facing - ship.facing) % 6
    return spot.points, min(turn, 6 - turn)


def squadron_targets(board: Board, ships: Iterable[Ship]) -> list[str]:
    """For each ship the cheapest attack of each kind that it may come to."""
    lines = []
    for ship in ships:
        best: dict[str, Spot] = {}
        for spot in spots(board, ship, EVERY):
            if spot.kind not in best or spot.points < best[spot.kind].points:
                best[spot.kind] = spot
        said = [f"{SAID.get(k, k)} {s.target} ({s.points} MP)" for k, s in best.items()]
        if said:
            lines.append(f"  {ship.id} may {joined(said)}.")
    if not lines:
        return ["None of these ships comes to an attack with what it may spend now."]
    return [*lines, f"targets {lines[0].split()[0]} tells the courses and the chances of one."]


SAID = {FIRE: "shoot at"}


def _line(board: Board, ship: Ship, spot: Spot, likely: bool) -> str:
    attack = f"  {SAID.get(spot.kind, spot.kind)} {spot.target}"
    way = _way_to(board, ship, spot)
    chance = _said_chance(spot.kind, _chance(board, ship, spot, way)) if likely else ""
    if not spot.points:
        return f"{attack}, from where it lies{chance}."
    words = f"{attack} from {spot.bow:04d}, heading {HEADINGS[spot.facing]}"
    said = f": {course_words(way)}" if way else ""
    return f"{words}, {spot.points} MP{said}{chance}."


def _way_to(board: Board, ship: Ship, spot: Spot) -> Course | None:
    """The cheapest course to an attack, such that the attack may be made at its end."""
    goal = Pose(spot.bow, spot.stern, spot.facing)
    if spot.kind == RAKE:
        return _by_a_step(board, ship, goal)
    return course_to(board, ship, goal, turning=spot.kind != RAM)


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


def _chance(board: Board, ship: Ship, spot: Spot, way: Course | None) -> Fraction | None:
    """How likely an attack succeeds at the end of its course, if nobody slips away."""
    if way is None or spot.kind not in CHECKS:
        return None
    check, result = CHECKS[spot.kind]
    sea, _ = _sailed(board, ship, way)
    there = sea.ships[ship.id].with_turn(mp_announced=sea.ships[ship.id].turn.mp_used)
    found = chances(check(sea, there, sea.ships[spot.target]))
    return found.get(result, Fraction(0))


def _said_chance(kind: str, chance: Fraction | None) -> str:
    """` (42 % hit)`."""
    return "" if chance is None else f" ({percent(chance)} {RESULTS[kind]})"


CHECKS: dict[str, tuple[Callable[[Board, Ship, Ship], Check], str]] = {
    RAM: (ram_check, HIT), RAKE: (rake_check, "crippled"), GRAPPLE: (grapple_check, "S"),
}  # fmt: skip
RESULTS = {RAM: HIT, RAKE: "crippled", GRAPPLE: "grappled"}


class Approach(NamedTuple):
    """How a ship comes to an attack: its course, the movement points, how likely it succeeds."""

    course: Course
    points: int
    chance: str


def approach(found: Iterable[Deed], ship: Ship, kind: str) -> Approach | None:
    """The course of the best deed of a kind that is a ship's; None for none."""
    done = KINDS_OF_DEED[kind]
    deed = next((deed for deed in found if (deed.ship, deed.kind) == (ship.id, done)), None)
    if deed is None:
        return None
    course = tuple(
        step.command for step in deed.steps if isinstance(step.command, Step | Turn | TurnAround)
    )
    chance = deed.likely if kind in RESULTS else None
    return Approach(course, deed.points - max(0, ship.turn.mp_used), _said_chance(kind, chance))


KINDS_OF_DEED = {RAM: RAM, RAKE: RAKE, GRAPPLE: GRAPPLE, FIRE: SHOOT}


def _sailed(board: Board, ship: Ship, course: Course) -> tuple[Board, Sailed]:
    """A copy of the sea on which a ship has sailed a course with what it may spend."""
    ready, points = to_move(board, ship)
    sea = board.copy()
    sea.ships[ship.id] = ready.with_turn(mp_announced=points)
    return sea, sail(sea, ship.id, course)


def course_to(board: Board, ship: Ship, goal: Pose, turning: bool = True) -> Course | None:
    """The cheapest course to a place with what the ship may spend; None when there is none.

    Not `turning` leaves turns on the spot out, after which no ship may ram (7.12d).
    """
    every = ends(board, *to_move(board, ship))
    there = (end for end in every.found if end.pose == goal and (turning or not end.pivoted))
    end = next(there, None)
    return every.course(end) if end is not None else None


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


def leading_to(
    board: Board, ships: Iterable[Ship], kind: str, target: str, likely: bool
) -> list[str]:
    """The ships among these that may come to an attack on a target, each with its course."""
    lines = []
    for ship in ships:
        found = sorted(spots(board, ship, (kind,), target), key=lambda s: _price(ship, s))
        lines += [f"  {ship.id} may{_line(board, ship, spot, likely)[1:]}" for spot in found[:1]]
    return lines


def reach_lines(board: Board, ship: Ship) -> list[str]:
    """The hexes to which a ship's bow may come, by their movement points."""
    ready, points = to_move(board, ship)
    found: dict[int, list[str]] = {}
    for hex_, cost in sorted(reach(board, ready, points).items()):
        found.setdefault(cost, []).append(f"{hex_:04d}")
    if not found:
        return [f"{ship.id} stays where it is."]
    lines = [f"  With {cost} MP: {', '.join(found[cost])}." for cost in sorted(found)]
    return [f"The bow of {ship.id} may come to:", *lines]
