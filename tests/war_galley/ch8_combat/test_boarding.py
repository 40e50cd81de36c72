"""8.2, 8.6. Boarding, capture and losses, a row for each clause.

A1 (M4) in 2120/2121 is grappled to B1 (M2) in 2020/2021, both facing N.
"""

from typing import Any

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch5_command.commanders import CommanderMoved
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import SetLevel
from galley.war_galley.ch7_ramming.ramming import Ram, RamMade
from galley.war_galley.ch8_combat.boarding import (
    AskBoarding,
    AskBoardingOrder,
    Boarded,
    BoardNext,
    Captured,
    Commit,
    Repulsed,
)
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Depleted, Fire, Fired
from galley.war_galley.ch9_victory.victory import PointsGiven, Withdrew
from galley.war_galley.state.board import Board
from tests.kit.war_galley import Row, check

A1, B1, LINK = "A1 five 2120 N\n", "B1 tri2 2020 N\n", "grapple A1 B1\n"
ONE = A1 + B1 + LINK
B2 = "B2 five 3030 N\n"
MOVED: tuple[Command, ...] = (MoveShip("A1"), Announce(0), EndShip())
BOARD: tuple[Command, ...] = (*MOVED, Commit("A1", (("B1", 4),)))
PAIR = A1 + "A2 five 1920 N\n" + B1 + LINK + "grapple A2 B1\n"
PAIR_MOVED = (*MOVED, MoveShip("A2"), Announce(0), EndShip())
TWO = A1 + B1 + "B2 tri2 2220 N\n" + LINK + "grapple A1 B2\n"
WIN, LOSE = (6, 6), (1, 1)


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands or BOARD, **more)


def refused(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The last command is refused with the id's own number."""
    return row(id_, position, *commands, refused=id_[3:].partition("/")[0], **more)


def shares(ship: str, **parts: int) -> Commit:
    return Commit(ship, tuple(parts.items()))


def held(manpower: int, code: str = "five") -> str:
    """B1 with this manpower."""
    return f"B1 {code} 2020 N depletion={ {'five': 4, 'giant': 8}[code] - manpower }\n"


WHO = [
    row("WG-8.21a", ONE, *MOVED, asked=AskBoarding),
    refused("WG-8.21a/no link", ONE + "B2 tri2 2220 N\n", *MOVED, shares("A1", B2=4)),
    refused("WG-8.21a/another squadron", ONE + "A2 five 1920 N squadron=X\ngrapple A2 B1\n",
            Activate("A"), *MOVED, shares("A2", B1=4)),
    refused("WG-8.21a/not mine", ONE, *MOVED, shares("B1", A1=2)),
    row("WG-3.1i", PAIR, *MOVED, asked=AskShip),
    refused("WG-3.1i/another has not moved", PAIR, *MOVED, shares("A1", B1=4)),
    refused("WG-3.1i/before its move", ONE, MoveShip("A1"), shares("A1", B1=4)),
    refused("WG-3.1i/while it acts", ONE, *MOVED[:2], shares("A1", B1=4)),
    refused("WG-8.11c/not when boarding", PAIR, *PAIR_MOVED, Grapple("B1")),
    row("WG-8.21b", A1.replace("N\n", "N depletion=4\n") + B1 + LINK, *MOVED, asked=AskShip),
    refused("WG-8.21b/refused", PAIR.replace("A2 five 1920 N", "A2 five 1920 N depletion=4"),
            *PAIR_MOVED, shares("A2", B1=1)),
    row("WG-8.21b/defends", A1 + held(0) + LINK, dice=[LOSE], needs={"boarding": "3-12"},
        happens=[Repulsed("B1")]),
    row("WG-8.22a", PAIR, *PAIR_MOVED, shares("A1", B1=4), shares("A2", B1=4), dice=[WIN],
        needs={"boarding": "2-12"}, happens=[Boarded("B1", (("A1", 4), ("A2", 4)))]),
    row("WG-8.22b", TWO, *MOVED, shares("A1", B1=1, B2=3), BoardNext("B2"), dice=[WIN, WIN],
        needs={"boarding": "7-12"}, happens=[Captured("B2", "A"), Captured("B1", "A")]),
    refused("WG-8.22b/not all", TWO, *MOVED, shares("A1", B1=1, B2=1)),
    refused("WG-8.22b/too many", TWO, *MOVED, shares("A1", B1=5)),
    refused("WG-8.22b/none for one", TWO, *MOVED, shares("A1", B1=4, B2=0)),
    refused("WG-8.22b/one named twice", TWO, *MOVED, Commit("A1", (("B1", 1), ("B1", 3)))),
    refused("WG-8.22b/orders given", PAIR, *PAIR_MOVED, shares("A1", B1=4), shares("A1", B1=4)),
    refused("WG-8.22b/no such boarding", TWO, *MOVED, shares("A1", B1=1, B2=3), BoardNext("A1")),
    row("WG-D37", TWO, *MOVED, shares("A1", B1=1, B2=3), asked=AskBoardingOrder),
    row("WG-C85", TWO, *MOVED, shares("A1", B1=2, B2=2), BoardNext("B1"), dice=[LOSE, WIN],
        happens=[Depleted("A1", 1, "boarding"), Boarded("B2", (("A1", 2),))]),
    row("WG-8.22x/one target", TWO.replace("A1 five 2120 N", "A1 five 2120 N depletion=1"),
        *MOVED, shares("A1", B1=3), dice=[WIN], happens=[Boarded("B1", (("A1", 3),))]),
    row("WG-8.22x/both", TWO.replace("A1 five 2120 N", "A1 five 2120 N depletion=1"),
        *MOVED, shares("A1", B1=2, B2=1), BoardNext("B1"), dice=[WIN, WIN],
        needs={"boarding": "8-12"}),
    row("WG-8.22x/none for one", TWO.replace("A1 five 2120 N", "A1 five 2120 N depletion=1"),
        *MOVED, shares("A1", B1=3, B2=0), refused="8.22b"),
]  # fmt: skip

M2 = "depletion=2"
HILL = "A2 tower 1920 N\n"
TO_WIN = [
    row("WG-8.23a", ONE, dice=[(2, 3)], needs={"boarding": "6-12"}, happens=[Repulsed("B1")]),
    row("WG-8.23a/captured", ONE, dice=[(2, 4)], happens=[Captured("B1", "A")]),
    row("WG-8.23x", f"A1 tri2 2120 N\nA2 tri2 1920 N\n{held(1)}{LINK}grapple A2 B1\n",
        *PAIR_MOVED, shares("A1", B1=2), shares("A2", B1=2), dice=[(1, 2)],
        needs={"boarding": "4-12"},
        ships={"A1": {"depletion": 1}, "A2": {"depletion": 1}, "B1": {"depletion": 4}}),
    row("WG-8.23b/auto", "A1 giant 2120 N\n" + held(0) + LINK, *MOVED, shares("A1", B1=8),
        needs={"boarding": "Auto"}, happens=[Captured("B1", "A")], never=[Depleted]),
    row("WG-8.23b/no", "A1 raw 2120 N\n" + held(8, "giant") + LINK, *MOVED, shares("A1", B1=1),
        needs={"boarding": "No"}, happens=[Repulsed("B1"), Depleted("A1", 1, "boarding")],
        ships={"B1": {"depletion": 0}}),
    row("WG-C08/all lost", "A1 tri2 2120 N\n" + held(8, "giant") + LINK, *MOVED,
        shares("A1", B1=2), happens=[Depleted("A1", 2, "boarding")]),
    row("WG-C08/twice", f"A1 tri2 2120 N\n{held(8, 'giant')}B2 giant 2220 N\n{LINK}"
        "grapple A1 B2\n", *MOVED, shares("A1", B1=1, B2=1), BoardNext("B1"),
        happens=[Depleted("A1", 2, "boarding"), Repulsed("B2")],
        ships={"A1": {"depletion": 2}}),
    row("WG-C17/more than eight", PAIR.replace("five", "giant") + "", *PAIR_MOVED,
        shares("A1", B1=8), shares("A2", B1=8), dice=[LOSE], needs={"boarding": "2-12"}),
    row("WG-8.24a/attacker", ONE.replace("A1 five", "A1 tower"), dice=[WIN],
        thrown={"boarding": {"8.24a": 1}}),
    row("WG-8.24a/defender", A1 + "B1 tower 2020 N\n" + LINK, dice=[WIN],
        thrown={"boarding": {"8.24a": -1}}),
    row("WG-8.47b/boarding", "A1 tower 2120 N\nB1 tower 2020 N\n" + LINK, dice=[WIN],
        thrown={"boarding": {}}),
    row("WG-C83/one without", PAIR.replace("A2 five", "A2 tower"), *PAIR_MOVED,
        shares("A1", B1=4), shares("A2", B1=4), dice=[WIN], thrown={"boarding": {}}),
    row("WG-C83/one with, defender too", PAIR.replace("A2 five", "A2 tower").replace(
        "B1 tri2", "B1 tower"), *PAIR_MOVED, shares("A1", B1=4), shares("A2", B1=4),
        dice=[WIN], thrown={"boarding": {}}),
]  # fmt: skip

PRIZE = "A1 five 2120 N\nA9 five 2020 N captured\n"
TAKEN = [
    row("WG-8.25a", ONE.replace("B1 tri2 2020 N", "B1 tri2 2020 N fatigue=2 crippled=P")
        + "B2 five 3030 N",
        dice=[WIN], ships={"B1": {"owner": "A", "side": "B", "captured": "captured",
                                  "level": "cruise", "crippled": "P", "fatigue": 2,
                                  "grapples": ("A1",), "done": True}}),
    row("WG-8.25a/at maximum", ONE.replace("B1 tri2 2020 N", "B1 tri2 2020 N max"), dice=[WIN],
        ships={"B1": {"level": "cruise"}}),
    row("WG-C86", ONE + "B2 five 3030 N\n", *BOARD, MoveShip("B1"), dice=[WIN], refused="3.1g"),
    row("WG-8.25b/rams", "A9 five 2120 NW captured\nB1 tri2 2020 N fatigue=1 depletion=2",
        MoveShip("A9"), Announce(0), Ram("B1"), dice=[LOSE], happens=[RamMade("A9", "B1")]),
    row("WG-8.25b/grapples", "A9 five 2120 N captured\nB1 tri2 2020 N fatigue=1 depletion=2",
        MoveShip("A9"), Announce(0), Grapple("B1"), dice=[(6,)],
        ships={"A9": {"grapples": ("B1",)}}),
    row("WG-8.25b/fires", "A9 five 2120 N captured\nB1 tri2 2020 N depletion=2",
        MoveShip("A9"), Announce(0), Fire("B1"), dice=[(1,)], happens=[Fired("A9", "B1", False)]),
    row("WG-8.25b/may not board", PRIZE.replace("A1 five 2120 N", "B1 tri2 2120 N")
        + "grapple A9 B1\n", MoveShip("A9"), Announce(0), EndShip(), never=[Boarded],
        asked=AskShip),
    row("WG-8.26a", "A1 five 2120 N\nB9 five 2020 N captured\ngrapple A1 B9\n", *MOVED,
        shares("A1", B9=4), dice=[WIN], needs={"boarding": "3-12"},
        ships={"B9": {"owner": "A", "side": "A", "captured": "recaptured"}}),
    row("WG-8.26a/taken again", "A1 five 2120 N\nB1 five 2020 N recaptured\n" + LINK,
        dice=[WIN], needs={"boarding": "3-12"}, ships={"B1": {"captured": "captured"}}),
    row("WG-8.27a", ONE, dice=[LOSE], happens=[Repulsed("B1")], asked=AskShip,
        ships={"B1": {"owner": "B", "grapples": ("A1",), "repulsed_boarders": True}}),
    row("WG-C87/captured", ONE + "B2 five 3030 N\ncommander B B1 5\n", dice=[WIN],
        happens=[Captured("B1", "A"), CommanderMoved("B", "B2")]),
    row("WG-C112", ONE + "B2 five 3030 N\ncommander B B1 5 5\n", dice=[WIN, (1,)],
        happens=[Captured("B1", "A"), Withdrew("B"), PointsGiven("A", 25)], winner="A"),
]  # fmt: skip

LOSSES = [
    row("WG-8.28a", ONE, dice=[(2, 4)], never=[Depleted], ships={"B1": {"captured": "captured"}}),
    row("WG-8.28b", ONE, dice=[(4, 5)], happens=[Captured("B1", "A"),
        Depleted("A1", 1, "boarding")], ships={"B1": {"depletion": 0}}),
    row("WG-8.28b/8", ONE, dice=[(4, 4)], never=[Depleted]),
    row("WG-8.28b/adjusted", ONE.replace("A1 five", "A1 tower"), dice=[(4, 4)],
        happens=[Depleted("A1", 1, "boarding")]),
    row("WG-8.28b/over 12", ONE.replace("A1 five", "A1 tower"), dice=[WIN],
        happens=[Depleted("A1", 1, "boarding")]),
    row("WG-C84", PAIR.replace("A2 five 1920 N", "A2 five 1920 N depletion=3"), *PAIR_MOVED,
        shares("A1", B1=4), shares("A2", B1=1), dice=[WIN],
        happens=[Depleted("A1", 1, "boarding"), Depleted("A2", 1, "boarding")]),
    row("WG-8.28c", "A1 raw 2120 N\n" + held(3) + LINK, *MOVED, shares("A1", B1=1), dice=[(5, 5)],
        happens=[Repulsed("B1"), Depleted("A1", 1, "boarding")],
        ships={"B1": {"depletion": 1}}),
    row("WG-8.28d", ONE, dice=[(1, 1)], happens=[Depleted("A1", 1, "boarding"),
        Depleted("B1", 1, "boarding")]),
    row("WG-8.28d/5", ONE, dice=[(2, 3)], ships={"B1": {"depletion": 1}}),
    row("WG-8.28d/6", A1 + held(3) + LINK, dice=[(3, 3)], ships={"B1": {"depletion": 1}}),
    row("WG-C43", A1 + "B1 tower 2020 N\n" + LINK, dice=[(1, 1)],
        happens=[Repulsed("B1"), Depleted("A1", 1, "boarding")], ships={"B1": {"depletion": 0}}),
    row("WG-8.28e", ONE.replace("B1 tri2 2020 N", "B1 tri2 2020 N depletion=1"), dice=[LOSE],
        ships={"B1": {"depletion": 2}}),
    row("WG-8.62a", A1 + held(0) + LINK, dice=[LOSE], ships={"B1": {"depletion": 4}}),
    row("WG-8.64a/refused", PAIR.replace("A2 five 1920 N", "A2 five 1920 N depletion=4"),
        *PAIR_MOVED, shares("A2", B1=1), refused="8.21b"),
    row("WG-8.64a/boards", A1.replace("N\n", "N depletion=9\n") + B1 + LINK, *MOVED,
        asked=AskShip),
    row("WG-7.16i", ONE.replace("A1 five 2120 N", "A1 five 2120 N rammed rammed_by=B1") + B2,
        dice=[(2, 4)], happens=[Captured("B1", "A")]),
    row("WG-8.61a", "A1 five 2623 NW depletion=9\nB1 tri2 2020 N depletion=9\nland 2019 2022",
        MoveShip("A1"), Announce(5), *(Step("ahead"),) * 5, Ram("B1"), dice=[LOSE],
        needs={"ram": "9-12"}, thrown={"ram": {}}),
    row("WG-8.64b", "A1 raw 1010 N\nA9 five 2120 N captured\nB1 tri2 2020 N\n",
        SetLevel("A9", "max"), refused="6.12b", at="next_levels"),
    row("WG-8.64c", "A1 five 2120 NW\nB1 tri 2020 N depletion=9 fatigue=4\n", MoveShip("A1"),
        Announce(0), Ram("B1"), dice=[LOSE], thrown={"ram": {"7.15c": 1, "7.15d": -1}}),
    row("WG-8.64a/rams", "A1 five 2120 NW depletion=9\nB1 tri2 2020 N fatigue=1 depletion=2",
        MoveShip("A1"), Announce(0), Ram("B1"), dice=[LOSE], happens=[RamMade("A1", "B1")]),
]  # fmt: skip

ROWS = [*WHO, *TO_WIN, *TAKEN, *LOSSES]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


def board_after(id_: str) -> Board:
    board: Board = check(next(row for row in ROWS if row.id == id_)).state.board
    return board


def test_a_prize_has_neither_crew_nor_manpower() -> None:
    """8.25a, 8.28a, 8.64b, 8.26a And no maximum, retaken or not."""
    prize = (board := board_after("WG-8.25a")).ships["B1"]
    assert (board.crew(prize), board.manpower(prize)) == (0, 0)
    retaken = (board := board_after("WG-8.26a")).ships["B9"]
    assert (board.crew(retaken), board.manpower(retaken)) == (0, 0)


def test_depletion_touches_manpower_alone() -> None:
    """8.61a, 8.62a, 8.64c."""
    board = board_after("WG-8.28d")
    ship = board.ships["B1"]
    assert board.manpower(ship) == 1 and board.crew(ship) == 2
    assert board.printed_speed(ship) == 5 and board.ram_attack(ship) == 5
    assert board.manpower(board_after("WG-8.62a").ships["B1"]) == 0


def test_automatic_results_throw_no_dice() -> None:
    """C126."""
    for id_ in ("WG-8.23b/auto", "WG-8.23b/no"):
        played = check(next(row for row in ROWS if row.id == id_))
        assert all(e.dice == () for e in played.events if isinstance(e, Rolled))
