"""g57. A ship that lies along another's side is free of it, at every heading."""

from collections.abc import Sequence

import pytest

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.ch5_ramming.contact import Deflected, Touched
from galley.barratt.ch5_ramming.ramming import Slide
from galley.barratt.scenario_files.validity import check_position
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship, Speed
from galley.engine.records import Command
from tests.kit.any_angle import Answer, played
from tests.kit.barratt import MIDDLE, large, small, table
from tests.kit.turning import Turning

ACTS = Activation(ship="A1")
WAYS = [Turning(angle, mirrored) for angle in range(0, 36_000, 500) for mirrored in (False, True)]
V = small("B1", 0, 0, 0, speed=Speed.STOPPED)


def turned(ship: Ship, way: Turning) -> Ship:
    """A ship on a turned table; its flanks change places in a mirror."""
    x, y, heading = way.pose(ship.x - MIDDLE, ship.y - MIDDLE, ship.heading)
    make = small if ship.code == "small" else large
    flanks = (ship.starboard, ship.port) if way.mirrored else (ship.port, ship.starboard)
    return make(ship.id, x, y, heading, speed=ship.speed, port=flanks[0], starboard=flanks[1])


def comes(ships: Sequence[Ship], way: Turning, *commands: Answer) -> tuple[list[object], Board]:
    told, state = played(table(*(turned(ship, way) for ship in ships)), ACTS, commands)
    board = state.board
    assert isinstance(board, Board)
    faults: list[str] = []
    check_position(board, lambda *fault: faults.append(" ".join(fault[:2])))
    assert not faults
    return [*told], board


def near(board: Board, ship: str, way: Turning, pose: tuple[int, int, int]) -> bool:
    """It lies there within 25 mils, and heads as it ought to."""
    x, y, heading = way.pose(*pose)
    found = board.ships[ship]
    off = max(abs(found.x - MIDDLE - x), abs(found.y - MIDDLE - y))
    return off <= 25 and found.heading == heading


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize(
    ("ships", "commands", "pose"),
    [
        ((small("A1", -13_000, -15_000, 4000), V),
         [Move("A1", Speed.RAMMING, "18", "on"), Slide("A1", 2_000)], (-2_001, -3_798, 0)),
        ((small("A1", -9_000, -6_000, 6000, starboard=()), V),
         [Move("A1", Speed.BATTLE, "12", "on")], (-2_001, 1_390, 0)),
        ((large("A1", -20_000, 3_500, 9000), V),
         [Move("A1", Speed.RAMMING, "18", "on"), Slide("A1", 1_000)], (-2_251, 9_300, 18000)),
    ],
    ids=["glance", "collision", "large"],
)  # fmt: skip
def test_a_slide_is_not_stopped_by_the_ship_struck(
    ships: Sequence[Ship], commands: Sequence[Command], pose: tuple[int, int, int], way: Turning
) -> None:
    told, board = comes(ships, way, *commands)
    assert any(isinstance(e, Deflected) for e in told)
    assert near(board, "A1", way, pose)


@pytest.mark.parametrize("way", WAYS, ids=str)
@pytest.mark.parametrize(
    ("speed", "path", "y"), [(Speed.CRUISING, "8", 2_562), ("reverse", "-6", -11_438)]
)
def test_who_lies_alongside_goes_on_and_back(speed: str, path: str, y: int, way: Turning) -> None:
    ships = (small("A1", -2_001, -5_438, 0, speed=Speed.STOPPED), V)
    told, board = comes(ships, way, Move("A1", speed, path, "on"))
    assert not any(isinstance(e, Touched) for e in told)
    assert near(board, "A1", way, (-2_001, y, 0))


@pytest.mark.parametrize("way", WAYS[::12], ids=str)
def test_a_third_ship_still_stops_a_slide(way: Turning) -> None:
    third = small("B2", -2_001, 6_000, 0, speed=Speed.STOPPED)
    ships = (small("A1", -9_000, -6_000, 6000, starboard=()), V, third)
    _, board = comes(ships, way, Move("A1", Speed.BATTLE, "12", "on"))
    assert near(board, "A1", way, (-2_001, -3_600, 0))


@pytest.mark.parametrize("way", WAYS[::12], ids=str)
def test_who_turns_towards_the_ship_alongside_runs_against_it(way: Turning) -> None:
    degrees = "L20" if way.mirrored else "R20"
    ships = (small("A1", -2_001, -3_000, 0, speed=Speed.STOPPED), V)
    told, board = comes(ships, way, Move("A1", Speed.STOPPED, degrees, "stop"))
    assert any(isinstance(e, Touched) for e in told)
    assert near(board, "A1", way, (-2_001, -3_000, 0)), "it has turned less than a degree"
