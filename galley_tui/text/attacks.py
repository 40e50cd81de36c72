"""Whom a ship can attack and how it gets there, who can attack it, courses in words."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from msgspec.structs import replace

from core.hexes import Hex
from core.war_galley.board import Board, Ship
from core.war_galley.courses import Course, hull_at, way_round
from core.war_galley.movement import Pose, Step, Turn
from core.war_galley.overlays import RAKE, Spot, spots, threats
from core.war_galley.reach import to_move
from galley_tui.text.words import HEADINGS, listed

EACH = 2  # so many places are named for each attack


def targets(board: Board, ship: Ship) -> list[str]:
    """Every attack that a ship may come to in its activation, the cheapest ways first."""
    found = sorted(spots(board, ship), key=lambda s: (s.target, s.kind, s.points, s.bow))
    lines = []
    for _, same in groupby(found, key=lambda s: (s.target, s.kind)):
        places: dict[Pose, Spot] = {}
        for spot in same:
            places.setdefault(Pose(spot.bow, spot.stern, spot.facing), spot)
        lines += [_line(board, ship, spot) for spot in [*places.values()][:EACH]]
    if not lines:
        return [f"{ship.id} comes to no attack in this activation, with what it may spend now."]
    head = f"{ship.id} may come to these attacks; enemies may still slip away or bar the way:"
    return [head, *lines]


def _line(board: Board, ship: Ship, spot: Spot) -> str:
    if not spot.points:
        return f"  {spot.kind} {spot.target}, from where it lies."
    words = f"  {spot.kind} {spot.target} from {spot.bow:04d}, heading {HEADINGS[spot.facing]}"
    way = None
    if spot.kind != RAKE:  # a rake counts by the last step, which the cheapest course may lack
        way = course_to(board, ship, Pose(spot.bow, spot.stern, spot.facing))
    return f"{words}, {spot.points} MP{': ' + course_words(way) if way else ''}."


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


def dangers(board: Board, ship: Ship) -> list[str]:
    """Who may still attack a ship in this turn, how, and with how many points."""
    found: dict[str, dict[str, int]] = {}
    for enemy, spot in threats(board, ship):
        kinds = found.setdefault(enemy, {})
        kinds[spot.kind] = min(spot.points, kinds.get(spot.kind, spot.points))
    if not found:
        return [f"No enemy that has still to move can attack {ship.id} this turn."]
    return [
        f"  {enemy} may {listed([f'{kind} ({points} MP)' for kind, points in kinds.items()])}."
        for enemy, kinds in found.items()
    ]
