"""G93. A raker runs along its victim's side at every heading; rounding pushes nobody out."""

from functools import cache

import pytest
from msgspec.structs import replace

from galley.ancient_galley.ch8_movement.events import Met, RanAlong
from galley.ancient_galley.ch8_movement.phase import Movement
from galley.ancient_galley.scenario_files.validity import check_position
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Sheet, Ship, SpeedBand
from galley.engine.records import Event
from galley.geometry.plane.poses import Pose
from tests.kit.ancient_galley import MIDDLE, ship, table
from tests.kit.any_angle import played
from tests.kit.drawn import MORE
from tests.kit.turning import Turning

STEP = 500 if MORE >= 3 else 1_500
WAYS = [Turning(angle, mirrored) for angle in range(0, 36_000, STEP) for mirrored in (False, True)]

RAKING = Sheet("A1", SpeedBand.CRUISE, "S" * 15, rake=True)
LYING = ship("B1", 0, 0, 0), Sheet("B1", SpeedBand.STOP)
TABLE = MIDDLE, MIDDLE, 0


def moved(way: Turning, *ships: tuple[Ship, Sheet]) -> tuple[list[Event], Board]:
    """Ships on a turned table, and what comes of their orders."""
    ordered = [
        replace(ship(one.id, *way.pose(one.x - MIDDLE, one.y - MIDDLE, one.heading),
                     band=SpeedBand.CRUISE), sheet=sheet)
        for one, sheet in ships
    ]  # fmt: skip
    crews = [f"{one.id} stern captain, 2 sailor" for one in ordered]
    told, state = played(table(*ordered, *crews), Movement())
    board = state.board
    assert isinstance(board, Board)
    faults: list[str] = []
    check_position(board, lambda *fault: faults.append(" ".join(fault[:2])))
    assert not faults
    return [*told], board


@cache
def level(pose: tuple[int, int, int]) -> Pose:
    """Where the raker comes to on a table that is not turned."""
    _, board = moved(Turning(0), (ship("A1", *pose), RAKING), LYING)
    return board.ships["A1"].pose


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize(
    "pose",
    [(1_200, 12_000, 18_000), (3_400, 12_000, 19_500), (1_200, -12_000, 0),
     (3_400, -12_000, 34_500)],
    ids=["to-meet", "slanting", "astern", "slanting-astern"],
)  # fmt: skip
def test_a_raker_goes_its_whole_way_along_a_side(pose: tuple[int, int, int], way: Turning) -> None:
    """AG-9.0a, AG-9.0d"""
    told, board = moved(way, (ship("A1", *pose), RAKING), LYING)
    beside, *pushes = [event for event in told if isinstance(event, RanAlong)]
    assert not beside.pushed and all(event.pushed for event in pushes)
    for push in pushes:
        # each letter ends on a whole mil (PG-9): after four and more they may drift by over 3
        assert (push.tick - beside.tick) * 15_000 // 720 > 4_000
    assert not any(isinstance(event, Met) for event in told), "nobody bumps"
    assert board.ships["A1"].band == SpeedBand.CRUISE
    x, y, heading = way.pose(*(n - m for n, m in zip(level(pose), TABLE, strict=True)))
    found = board.ships["A1"]
    assert abs(found.x - MIDDLE - x) <= 25 and abs(found.y - MIDDLE - y) <= 25
    assert found.heading == heading
