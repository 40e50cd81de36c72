"""Barratt's rules at any angle."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from msgspec.structs import replace

from galley.barratt import codec
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.scenario_files.validity import check_position
from galley.barratt.state.board import Board
from galley.barratt.state.oars import cell
from galley.barratt.state.ship import Ship
from galley.engine.loop import State
from galley.engine.records import Command, Event, Side
from galley.geometry.plane.outlines import outline, placed
from galley.geometry.plane.polygons import Polygon, overlap
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import FLANKS
from tests.kit.any_angle import Answer, Case, Tabletop, with_side
from tests.kit.barratt import MIDDLE
from tests.kit.limits import BARRATT
from tests.kit.turning import PLACE, WAY, Turning, differs

SHIFTS = [*product((0, PLACE, -PLACE), repeat=2)]


class Turned(Tabletop):
    """What `any_angle` asks of the game."""

    limits = BARRATT
    codec = codec
    check = staticmethod(check_position)
    middle = MIDDLE

    def said(self, state: State, answer: Answer, last: bool = False) -> tuple[Side, Command]:
        return with_side(state, answer if last else _as_far(state, answer))

    def side_of(self, state: State, command: Command) -> Side:
        return with_side(state, command)[0]

    def given(self, case: Case, turning: Turning) -> Turning:
        """No die of the game names port or starboard."""
        return turning

    def differ(self, case: Case, one: Board, other: Board) -> str:
        """An oar more or less is rounding only where the edge of its cell lies within 25 mils of
        what it touches, at a pose of the case."""
        facts = [board.facts() for board in (one, other)]
        for found in facts:
            found["ships"] = [replace(ship, port=(), starboard=()) for ship in found["ships"]]
        if text := differs(facts[0], facts[1]):
            return text
        for ship in one.ships.values():
            for flank in FLANKS:
                odd = {*ship.oars(flank)} ^ {*other.ships[ship.id].oars(flank)}
                if len(odd) > 1 or any(not _on_edge(case, one, ship, flank, n) for n in odd):
                    return f"{ship.id} {flank}: oars {sorted(odd)}"
        return ""


def _as_far(state: State, answer: Answer) -> Answer:
    """A slide as far as it may go, where half of what is left came to a few mils less."""
    asks = state.asks()
    if isinstance(answer, Slide) and asks and isinstance(asks[-1], AskSlide):
        half = asks[-1].half
        return replace(answer, mils=half) if half < answer.mils <= half + WAY else answer
    return answer


def _on_edge(case: Case, board: Board, ship: Ship, flank: str, oar: int) -> bool:
    """At some pose of the case the cell of an oar touches another ship if that is moved by 25
    mils some way, and does not if it is moved another way."""
    lies = {
        id_: [one.pose, *_poses(case.events, one), board.ships[id_].pose]
        for id_, one in case.board.ships.items()
    }
    kind = board.class_of(ship)
    for pose in lies[ship.id]:
        place = placed(cell(kind, flank, oar), pose)
        for other in board.ships.values():
            for there in lies[other.id] if other.id != ship.id else ():
                found = {
                    any(overlap(place, [(x + dx, y + dy) for x, y in shape])
                        for shape in _shapes(board, other, there))
                    for dx, dy in SHIFTS
                }  # fmt: skip
                if len(found) > 1:
                    return True
    return False


def _poses(events: Sequence[Event], ship: Ship) -> Iterator[Pose]:
    """Where a ship lay after its legs and turns."""
    heading = ship.heading
    for event in events:
        found: Any = event
        if getattr(event, "ship", "") == ship.id:
            heading = getattr(found, "heading", heading)
            if hasattr(event, "x"):
                yield Pose(found.x, found.y, heading)


def _shapes(board: Board, ship: Ship, pose: Pose) -> Iterator[Polygon]:
    kind = board.class_of(ship)
    yield outline(kind.model, pose)
    for flank in FLANKS:
        for number in range(1, kind.oars + 1):
            yield placed(cell(kind, flank, number), pose)
