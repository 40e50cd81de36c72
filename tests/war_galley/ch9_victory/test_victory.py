"""9. Victory, a row for each clause.

Rows at "victory" begin with phase H; `limit 1` ends the game there, so that no further turn
begins.
"""

from typing import Any

import pytest

from galley.engine.records import Command, Concede
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction
from galley.war_galley.ch5_command.commanders import CommanderMoved
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import LeftMap, Step
from galley.war_galley.ch7_ramming.ramming import Ram, Rammed
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.ch9_victory.victory import GameEnded, PointsGiven, Withdrew
from galley.war_galley.state.board import Board, Conceded
from tests.kit.war_galley import Row, board, check

A1, B1, B2 = "A1 five 2120 N\n", "B1 tri2 2020 N\n", "B2 tri2 3020 N\n"
PRIZE = "A9 tri2 2020 N captured\n"  # side B's, held by A


def at_end(id_: str, position: str, **more: Any) -> Row:
    """Phase H of the last turn."""
    return Row(id_, f"limit 1\n{position}", at="victory", **more)


def sinking(id_: str, position: str, *dice: int, **more: Any) -> Row:
    return Row(id_, f"limit 1\n{position}", dice=[(d,) for d in dice], at="sink", **more)


def in_battle(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands, **more)


RAM: tuple[Command, ...] = (MoveShip("B1"), Announce(0), Ram("A9"))
RAMS_PRIZE = "B1 five 2120 NW\nA9 tri2 2020 N captured fatigue=1\nA1 five 3020 N\n"
LEAVES = "map 50 27\nB1 tri2 2001 N\nB2 tri2 3020 N\nA1 five 2120 N\n"
POINTS = [
    at_end("WG-9.1a/rammed", A1 + "B1 tri2 2020 N rammed\n" + B2, points={"A": 6, "B": 0}),
    at_end("WG-9.1a/aground", A1 + "land 2020\nB1 tri2 2020 N aground\n" + B2, points={"A": 6}),
    at_end("WG-9.1a/once", A1 + "land 2020\nB1 tri2 2020 N aground rammed\n" + B2,
           points={"A": 6}),
    sinking("WG-9.1a/dragged down", "A1 five 2120 N rammed\n" + B1 + "grapple A1 B1\n"
            "A2 five 1010 N\n" + B2, 6, points={"A": 6, "B": 8}),
    at_end("WG-9.1b", A1 + PRIZE + B2, points={"A": 7, "B": 0}),
    at_end("WG-9.1b/rammed before", A1 + PRIZE.replace("captured", "captured rammed") + B2,
           points={"A": 7}),
    at_end("WG-9.1c", A1 + "B1 tri2 2020 N recaptured\n" + B2, points={"A": 0, "B": 0}),
    at_end("WG-9.1c/rammed before", A1 + "B1 tri2 2020 N recaptured rammed\n" + B2,
           points={"A": 6, "B": 0}),
    in_battle("WG-9.1d/rammed", RAMS_PRIZE, *RAM, dice=[(6, 6)], to_act="B",
              happens=[Rammed("B1", "A9")], points={"A": 6, "B": 0}),
    sinking("WG-9.1d/sunk", A1 + PRIZE.replace("captured", "captured rammed") + B2, 6,
            happens=[Sank("A9")], points={"A": 6, "B": 0}),
    in_battle("WG-9.1d/aground", A1 + PRIZE + B2 + "land 2019\n", MoveShip("A9"), Announce(1),
              Step("ahead"), points={"A": 6, "B": 0}),
    in_battle("WG-9.1e", LEAVES, MoveShip("B1"), Announce(1), Step("ahead"), to_act="B",
              happens=[LeftMap("B1")], points={"A": 0, "B": 0},
              ships={"B1": {"fate": "left the map"}}),
    in_battle("WG-C110", "A9 tri2 2001 N captured\nA1 five 2120 N\n" + B2, MoveShip("A9"),
              Announce(1), Step("ahead"), happens=[LeftMap("A9")], points={"A": 7}),
    in_battle("WG-9.1h", A1 + B1, Concede(), happens=[Conceded("A")], winner="B"),
    in_battle("WG-9.1h/the other", A1 + B1, Concede(), to_act="B", winner="A"),
    in_battle("WG-9.1i/not before H", "goal A 5\nA1 five 2120 NW\nland 2019 2022\n"
              "B1 tri2 2020 N depletion=2\n" + B2, MoveShip("A1"), Announce(0), Ram("B1"),
              dice=[(6, 6)], points={"A": 6}, asked=AskAction, never=[GameEnded]),
]  # fmt: skip

LEAVING = (MoveShip("B1"), Announce(1), Step("ahead"))
ENDS = [
    at_end("WG-9.1i", "goal A 5\n".join(("", A1 + "B1 tri2 2020 N rammed\n" + B2)), winner="A"),
    Row("WG-9.1i/goal, not the limit", "goal A 6\n" + A1 + "B1 tri2 2020 N rammed\n" + B2,
        at="victory", winner="A"),
    at_end("WG-C111/larger excess", "goal A 5\ngoal B 2\nA1 five 2120 N rammed\n"
           "B1 tri2 2020 N rammed\n" + B2, points={"A": 6, "B": 8}, winner="B"),
    at_end("WG-C111/then more points", "goal A 5\ngoal B 7\nA1 five 2120 N rammed\n"
           "B1 tri2 2020 N rammed\n" + B2, winner="B"),
    at_end("WG-C111/then a draw", "goal A 5\ngoal B 5\nA1 tri2 2120 N rammed\n"
           "B1 tri2 2020 N rammed\n" + B2, winner=""),
    Row("WG-C111/no ships", A1 + PRIZE, at="victory", winner="A"),
    at_end("WG-C111/limit", A1 + "B1 tri2 2020 N rammed\n" + B2, winner="A"),
    at_end("WG-C111/limit, equal", A1 + B1, winner=""),
    in_battle("WG-9.1f", "goal A 30\ngoal B 30\n" + LEAVES.replace("A1 five 2120 N",
              "A1 five 2120 N rammed"), *LEAVING, MoveShip("B2"), Announce(0), MoveShip("A1"),
              dice=[(1,)], to_act="B", winner="B"),
    in_battle("WG-9.1f/one can still win", "goal A 30\ngoal B 9\n" + LEAVES.replace(
              "A1 five 2120 N", "A1 five 2120 N rammed"), *LEAVING, MoveShip("B2"), Announce(0),
              MoveShip("A1"), dice=[(1,), (6,), (1,)], to_act="B", never=[GameEnded]),
    Row("WG-9.1f/none left the map", "goal A 30\ngoal B 30\nlimit 2\n" + A1 + B1,
        at="victory", dice=[(6,), (1,)], never=[GameEnded]),
]  # fmt: skip

ADMIRAL = "A1 five 2120 N rammed\nA2 five 1010 N\n" + B1 + B2
FLEET = "A1 five 2120 N rammed\nA2 five 1010 N\ncommander A A1 5 5\n"
GIANTS = "".join(f"B{n} giant 1{n}20 N aground\nland 1{n}20\n" for n in range(1, 6))
THREE = "".join(f"B{n} giant 1{n}20 N aground\nland 1{n}20\n" for n in range(1, 4))
LOSSES = [
    sinking("WG-9.2a", ADMIRAL + "commander A A1 5 1\n", 6, 4, never=[Withdrew],
            thrown={"loss of the admiral": {"9.2a": 2}}, happens=[CommanderMoved("A", "A2")]),
    sinking("WG-9.2a/not behind", ADMIRAL + "commander A A1 5 1\n"
            "B9 giant 3520 N aground\nland 3520\n", 6, 5, never=[Withdrew],
            thrown={"loss of the admiral": {"9.2a": 1}}),
    sinking("WG-9.2x", ADMIRAL + "commander A A1 5 1\n", 6, 5,
            happens=[Withdrew("A"), PointsGiven("B", 25)], points={"A": 0, "B": 33}, winner="B"),
    sinking("WG-9.2b", ADMIRAL + "commander A A1 5 5\n", 6, 1, happens=[Withdrew("A")],
            never=[CommanderMoved], winner="B"),
    sinking("WG-C112/a tie is a draw", FLEET + THREE, 6, 2, points={"A": 33, "B": 33},
            winner=""),
    sinking("WG-9.2c", ADMIRAL + "commander A A1 5 5\ncommander X A2 5 1\n", 6,
            never=[Withdrew], happens=[CommanderMoved("A", "A2")]),
    sinking("WG-9.2c/no admiral", ADMIRAL + "commander A A1 5\n", 6, never=[Withdrew]),
    sinking("WG-9.2d", FLEET + GIANTS, 6, 2, happens=[Withdrew("A")], winner="A"),
    sinking("WG-H39/a number is added", "withdrawal A 1\n" + ADMIRAL + "commander A A1 5 1\n", 6,
            4, happens=[Withdrew("A")],
            thrown={"loss of the admiral": {"9.2a": 2, "9.2a, H39": 1}}),
    sinking("WG-H39/a number is taken off", "withdrawal A -1\n" + ADMIRAL + "commander A A1 5 1\n",
            6, 5, never=[Withdrew],
            thrown={"loss of the admiral": {"9.2a": 2, "9.2a, H39": -1}}),
    sinking("WG-H39/never", "withdrawal A never\n" + ADMIRAL + "commander A A1 5 5\n", 6,
            never=[Withdrew], happens=[CommanderMoved("A", "A2")]),
    sinking("WG-H39/the other side's", "withdrawal B never\n" + ADMIRAL + "commander A A1 5 1\n",
            6, 5, happens=[Withdrew("A")], thrown={"loss of the admiral": {"9.2a": 2}}),
    sinking("WG-C38", ADMIRAL + "commander A A1 5 1\n", 6, 1,
            happens=[CommanderMoved("A", "A2")]),
]  # fmt: skip

ROWS = [*POINTS, *ENDS, *LOSSES]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


def test_a_thin_victory_is_called_one() -> None:
    """9.2d."""
    over: Board = check(next(row for row in ROWS if row.id == "WG-9.2d")).state.board
    assert "nearer a draw" in over.reason
    over = check(next(row for row in ROWS if row.id == "WG-9.2b")).state.board
    assert "draw" not in over.reason


@pytest.mark.parametrize("given", [pytest.param(3, id="WG-9.1g")])
def test_points_that_a_scenario_gives(given: int) -> None:
    """9.1g They are added to those of the hulls."""
    position = board(A1 + "B1 tri2 2020 N rammed\n")
    PointsGiven("A", given).apply(position)
    assert victory_points(position, "A") == 6 + given
