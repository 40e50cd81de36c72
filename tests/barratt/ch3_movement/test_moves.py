"""3. What a ship may do in its move, clause by clause."""

import pytest

from galley.barratt.ch1_initiative.activation import Activation, AskActivation
from galley.barratt.ch3_movement.events import MoveEnded, ShipActed, Turned
from galley.barratt.ch3_movement.moving import Move
from galley.barratt.state.setting import Options
from galley.barratt.state.ship import Corvus, Speed
from galley.engine.records import Command
from galley.tabletop.board import Done
from tests.kit.barratt import Row, check, small, wreck

ACTS = Activation(ship="A1")
FULL = tuple(range(1, 10))


def a1(x: int = 0, y: int = 0, heading: int = 0, **facts: object):  # type: ignore[no-untyped-def]
    return small("A1", x, y, heading, **{"credit": False, **facts})


def move(speed: str, path: str = "", end: str = "on") -> Command:
    return Move("A1", speed, path, end)


def may(id_: str, ship: object, *moves: Command, **more: object) -> Row:
    return Row(id_, (ship, small("B1", 0, 40_000, 18000)), moves, frame=ACTS, **more)  # type: ignore[arg-type]


def may_not(id_: str, ship: object, *moves: Command, **more: object) -> Row:
    rule = id_.partition("/")[0]
    return may(id_, ship, *moves, refused=more.pop("rule", rule), **more)


ROWS = [
    # speeds
    may("MB-3.02a/cruising 8", a1(), move(Speed.CRUISING, "8"), places={"A1": (0, 8_000, 0)}),
    may_not("MB-3.02a/no farther", a1(), move(Speed.CRUISING, "8.01")),
    may("MB-3.02a/battle 12", a1(speed=Speed.BATTLE), move(Speed.BATTLE, "12"),
        places={"A1": (0, 12_000, 0)}),
    may_not("MB-3.02a/nor battle", a1(speed=Speed.BATTLE), move(Speed.BATTLE, "12.01")),
    may("MB-3.02a/ramming 18", a1(), move(Speed.RAMMING, "18"), places={"A1": (0, 18_000, 0)}),
    may_not("MB-3.02a/nor ramming", a1(), move(Speed.RAMMING, "18.01")),
    may_not("MB-3.02a/a word that is no speed", a1(), move("flank", "4")),
    may("MB-3.02a/the speed declared is its speed", a1(), move(Speed.BATTLE, "4", "")),
    may_not("MB-3.02a/and no other after that", a1(), move(Speed.BATTLE, "4", ""),
            move(Speed.CRUISING, "4"),
            rule="MB-3.01a"),
    # stamina
    may("MB-3.04a/battle costs 1", a1(), move(Speed.BATTLE, "4"), ships={"A1": {"stamina": 5}}),
    may("MB-3.04a/ramming costs 3", a1(), move(Speed.RAMMING, "4"), ships={"A1": {"stamina": 3}}),
    may("MB-3.04a/cruising nothing", a1(), move(Speed.CRUISING, "4"),
        ships={"A1": {"stamina": 6}}),
    may("MB-3.04a/astern nothing", a1(speed=Speed.STOPPED), move(Speed.REVERSE, "-6"),
        ships={"A1": {"stamina": 6, "speed": Speed.REVERSE}}),
    may_not("MB-3.04b/no cruising at 0", a1(speed=Speed.STOPPED, stamina=0),
        move(Speed.CRUISING, "4")),
    may_not("MB-3.04b/nor astern", a1(speed=Speed.STOPPED, stamina=0), move(Speed.REVERSE, "-4")),
    may_not("MB-3.04b/nor a pivot", a1(speed=Speed.STOPPED, stamina=0),
        move(Speed.STOPPED, "R10", "stop")),
    may("MB-3.04b/1 is enough and is not spent", a1(stamina=1), move(Speed.CRUISING, "4"),
        ships={"A1": {"stamina": 1}}),
    may("MB-3.04c/battle needs 1", a1(stamina=1), move(Speed.BATTLE, "4"),
        ships={"A1": {"stamina": 0}}),
    may_not("MB-3.04c/ramming needs 3", a1(stamina=2), move(Speed.RAMMING, "12")),
    may("MB-3.04c/paid as declared", a1(stamina=3), move(Speed.RAMMING, "4", "stop"),
        ships={"A1": {"stamina": 0, "speed": Speed.STOPPED}}),
    may("MB-3.04e/at 0 it stops where it is", a1(stamina=0),
        happens=[MoveEnded("A1", Speed.STOPPED), ShipActed("A1")], places={"A1": (0, 0, 0)},
        ships={"A1": {"speed": Speed.STOPPED}}),
    # the least way
    may_not("MB-3.05a/no turn before 4 inches", a1(), move(Speed.CRUISING, "3.99 R45 4")),
    may_not("MB-3.05a/no stop before 4 inches", a1(), move(Speed.CRUISING, "3.99", "stop")),
    may_not("MB-3.05a/nor an end under way", a1(), move(Speed.CRUISING, "3.99")),
    may_not("MB-3.05a/it cannot just lie there", a1(), Done()),
    may_not("MB-3.05a/two short runs are not one", a1(credit=True),
            move(Speed.CRUISING, "R10 3 L10 3"), rule="MB-3.07a"),
    may("MB-3.05b/no more than that", a1(), move(Speed.RAMMING, "4"),
        places={"A1": (0, 4_000, 0)}),
    may("MB-3.06a/with credit a turn at once", a1(credit=True), move(Speed.CRUISING, "R45 4"),
        places={"A1": (2_828, 2_828, 4500)}),
    may_not("MB-3.06a/but no stop without 4 inches", a1(credit=True),
            move(Speed.CRUISING, "R45 3", "stop"), rule="MB-3.05a"),
    may_not("MB-3.06a/only before it moves", a1(credit=True), move(Speed.CRUISING, "1 R45 4"),
            rule="MB-3.05a"),
    may("MB-3.06b/credit for 4 inches at the end", a1(), move(Speed.CRUISING, "4 R45 4"),
        ships={"A1": {"credit": True}}),
    may("MB-3.06b/none after a turn", a1(), move(Speed.CRUISING, "8"),
        ships={"A1": {"credit": True}}),
    may("MB-3.06b/none for a shorter run", a1(), move(Speed.CRUISING, "4 R45 3.99"),
        ships={"A1": {"credit": False}}),
    may("MB-3.06b/none where it ends on a turn", a1(), move(Speed.CRUISING, "4 R45"),
        ships={"A1": {"credit": False}}),
    may("MB-3.06c/a stop clears it", a1(credit=True), move(Speed.CRUISING, "8", "stop"),
        ships={"A1": {"credit": False, "speed": Speed.STOPPED}}),
    may("MB-3.06c/so does going astern", a1(speed=Speed.STOPPED), move(Speed.REVERSE, "-4"),
        ships={"A1": {"credit": False}}),
    # turns
    may("MB-3.07a/two turns", a1(speed=Speed.BATTLE), move(Speed.BATTLE, "4 R45 4 R45 4"),
        ships={"A1": {"heading": 9000}}),
    may_not("MB-3.07a/never three", a1(speed=Speed.BATTLE, credit=True),
            move(Speed.BATTLE, "R10 4 R10 4 R10 4")),
    may_not("MB-3.07a/4 inches between them", a1(speed=Speed.BATTLE),
        move(Speed.BATTLE, "4 R45 3 R45 4")),
    may_not("MB-3.07b/45 degrees at most", a1(), move(Speed.CRUISING, "4 R46")),
    may("MB-3.07b/any whole degree", a1(), move(Speed.CRUISING, "4 L1"),
        happens=[Turned("A1", -1, 35900, "4 L1")], ships={"A1": {"heading": 35900}}),
    may_not("MB-3.07c/one turn with a corvus", a1(speed=Speed.BATTLE, corvus=Corvus.READY),
            move(Speed.BATTLE, "4 R45 4 R45")),
    may("MB-3.07c/a pivot is none", a1(speed=Speed.STOPPED, corvus=Corvus.READY),
        move(Speed.STOPPED, "R90", "stop"), ships={"A1": {"heading": 9000}}),
    may("MB-4.08h/two once it is gone", a1(speed=Speed.BATTLE, corvus="gone"),
        move(Speed.BATTLE, "4 R45 4 R45"), ships={"A1": {"heading": 9000}}),
    # levels
    may_not("MB-3.08a/stopped to battle", a1(speed=Speed.STOPPED), move(Speed.BATTLE, "4")),
    may_not("MB-3.10g/reverse to cruising", a1(speed=Speed.REVERSE), move(Speed.CRUISING, "4")),
    may_not("MB-3.08a/no astern from way ahead", a1(), move(Speed.REVERSE, "-4")),
    may("MB-3.08a/battle to ramming is none", a1(speed=Speed.BATTLE), move(Speed.RAMMING, "12"),
        ships={"A1": {"speed": Speed.RAMMING}}),
    may("MB-3.08a/ramming to cruising is one", a1(speed=Speed.RAMMING), move(Speed.CRUISING, "4"),
        ships={"A1": {"speed": Speed.CRUISING}}),
    may("MB-3.09a/a stop from any speed", a1(speed=Speed.RAMMING),
        move(Speed.RAMMING, "4", "stop"),
        ships={"A1": {"speed": Speed.STOPPED}}),
    # from rest
    may("MB-3.10a/stay", a1(speed=Speed.STOPPED), Done(), ships={"A1": {"speed": Speed.STOPPED}}),
    may("MB-3.10a/pivot 90", a1(speed=Speed.STOPPED), move(Speed.STOPPED, "L90", "stop"),
        ships={"A1": {"heading": 27000}}),
    may_not("MB-3.10a/not 91", a1(speed=Speed.STOPPED), move(Speed.STOPPED, "L91", "stop")),
    may("MB-3.10b/turn and 4 ahead", a1(speed=Speed.STOPPED), move(Speed.CRUISING, "R45 4"),
        places={"A1": (2_828, 2_828, 4500)}, ships={"A1": {"credit": True}}),
    may("MB-3.10b/turn and 4 astern", a1(speed=Speed.STOPPED),
        move(Speed.REVERSE, "R45 -4", "stop"),
        places={"A1": (-2_828, -2_828, 4500)}),
    may_not("MB-3.10b/no farther with a turn", a1(speed=Speed.STOPPED),
        move(Speed.CRUISING, "R45 4.01")),
    may("MB-3.10c/4 ahead and a turn", a1(speed=Speed.STOPPED), move(Speed.CRUISING, "4 L45"),
        places={"A1": (0, 4_000, 31500)}, ships={"A1": {"credit": False}}),
    may("MB-3.10d/8 ahead", a1(speed=Speed.STOPPED), move(Speed.CRUISING, "8"),
        ships={"A1": {"credit": True}}),
    may_not("MB-3.10c/7 with a turn", a1(speed=Speed.STOPPED), move(Speed.CRUISING, "7 R10")),
    may_not("MB-3.10d/8.01", a1(speed=Speed.STOPPED), move(Speed.CRUISING, "8.01")),
    may("MB-3.10e/6 astern", a1(0, 0, 9000, speed=Speed.STOPPED), move(Speed.REVERSE, "-6"),
        places={"A1": (-6_000, 0, 9000)}),
    may_not("MB-3.10b/5 astern with a turn first", a1(speed=Speed.STOPPED),
        move(Speed.REVERSE, "R10 -5")),
    may_not("MB-3.10e/6.01", a1(speed=Speed.STOPPED), move(Speed.REVERSE, "-6.01")),
    may_not("MB-3.10e/a turn in the middle", a1(speed=Speed.STOPPED),
        move(Speed.REVERSE, "-2 R10 -2")),
    may("MB-3.10f/said at the end", a1(speed=Speed.STOPPED), move(Speed.CRUISING, "3", "stop"),
        ships={"A1": {"speed": Speed.STOPPED, "credit": False}}),
    may_not("MB-3.10f/it has not gone", a1(speed=Speed.STOPPED), move(Speed.CRUISING, "R20")),
    may("MB-3.10g/on astern", a1(speed=Speed.REVERSE), move(Speed.REVERSE, "-6"),
        ships={"A1": {"speed": Speed.REVERSE}}),
    may("MB-3.10g/with a turn", a1(speed=Speed.REVERSE), move(Speed.REVERSE, "-4 R45"),
        ships={"A1": {"heading": 4500}}),
    may_not("MB-3.10g/no more with a turn", a1(speed=Speed.REVERSE),
        move(Speed.REVERSE, "-5 R45")),
    may("MB-3.10g/or stop", a1(speed=Speed.REVERSE), move(Speed.STOPPED, "", "stop"),
        ships={"A1": {"speed": Speed.STOPPED}}),
    may_not("MB-3.10g/without a pivot", a1(speed=Speed.REVERSE),
        move(Speed.STOPPED, "R10", "stop")),
    may_not("MB-3.10g/one of them", a1(speed=Speed.REVERSE), Done()),
    # ramming speed
    may("MB-3.11a/a turn at 12.000", a1(), move(Speed.RAMMING, "4 R1 8 R1 6"),
        ships={"A1": {"heading": 200}}),
    may_not("MB-3.11a/none after it", a1(), move(Speed.RAMMING, "4 R1 8.01 R1")),
    may_not("MB-3.11c/straight on only", a1(speed=Speed.RAMMING, credit=True),
        move(Speed.RAMMING, "R1 18")),
    may("MB-3.11c/18 again for 3", a1(speed=Speed.RAMMING, stamina=3), move(Speed.RAMMING, "18"),
        ships={"A1": {"stamina": 0, "speed": Speed.RAMMING}}),
    # oars
    may_not("MB-3.12d/three gaps on a side", a1(port=FULL[3:]), move(Speed.RAMMING, "12")),
    may("MB-3.12c/two are none", a1(port=FULL[2:], starboard=FULL[2:]), move(Speed.RAMMING, "12"),
        ships={"A1": {"speed": Speed.RAMMING}}),
    may("MB-3.12d/battle is left", a1(port=FULL[3:], starboard=FULL[2:]), move(Speed.BATTLE, "12"),
        ships={"A1": {"speed": Speed.BATTLE}}),
    may_not("MB-3.12e/three on both", a1(port=FULL[3:], starboard=FULL[3:]),
        move(Speed.BATTLE, "12")),
    may("MB-3.12e/cruising always", a1(port=(), starboard=()), move(Speed.CRUISING, "8"),
        ships={"A1": {"speed": Speed.CRUISING}}),
    # bans
    may_not("MB-8.06a/a prize cruises", a1(owner="B"), move(Speed.BATTLE, "4")),
    Row("MB-0.07a/halted", (a1(speed=Speed.STOPPED, halted=True), small("B1", 5_000, 0, 0)),
        [move(Speed.CRUISING, "4")], frame=ACTS, refused="MB-0.07a"),
    Row("MB-3.01a/one move a turn", (a1(), small("B1", 5_300, 4_000, 0)),
        [move(Speed.CRUISING, "4", "stop"), move(Speed.CRUISING, "4")], frame=ACTS,
        refused="MB-3.01a"),
    may_not("MB-3.01a/one speed a turn", a1(), move(Speed.CRUISING, "4", ""),
        move(Speed.BATTLE, "4")),
    may_not("MB-3.01a/an open move is ended", a1(speed=Speed.STOPPED),
        move(Speed.CRUISING, "4", ""), Done()),
    may("MB-3.01a/in parts", a1(), move(Speed.CRUISING, "4", ""),
        move(Speed.CRUISING, "R45 2", ""),
        move(Speed.CRUISING, "2", "on"), ships={"A1": {"credit": True, "heading": 4500}}),
    # what is typed
    may_not("MB-3.07a/no path", a1(), move(Speed.CRUISING, "4 X45")),
    may_not("MB-3.07a/thousandths", a1(), move(Speed.CRUISING, "4.005")),
    may_not("MB-3.05a/no way", a1(), move(Speed.CRUISING, "0")),
    may_not("MB-3.07a/too long", a1(), move(Speed.CRUISING, "4 " * 200)),
    may_not("MB-3.10f/no such end", a1(), move(Speed.CRUISING, "4", "sideways")),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_row(row: Row) -> None:
    check(row)


EXAMPLES = [
    may("E1/two turns to starboard", a1(), move(Speed.CRUISING, "4 R45 4 R45"),
        places={"A1": (2_828, 6_828, 9000)}, ships={"A1": {"credit": False}}),
    may("E2/with credit", a1(credit=True, speed=Speed.BATTLE), move(Speed.BATTLE, "L45 4 L45 8"),
        places={"A1": (-10_828, 2_828, 27000)}, ships={"A1": {"credit": True}}),
    may("E3/three legs", a1(speed=Speed.BATTLE), move(Speed.BATTLE, "4 R30 4 L45 4"),
        places={"A1": (965, 11_328, 34500)}),
    may("E3/at ramming speed", a1(), move(Speed.RAMMING, "4 R45 4 R45 4 6"),
        places={"A1": (12_828, 6_828, 9000)}),
]  # fmt: skip


@pytest.mark.parametrize("row", EXAMPLES, ids=lambda row: row.id)
def test_worked_example(row: Row) -> None:
    check(row)


WRECKS = [
    Row("MB-3.13a/8 inches in all",
        (a1(speed=Speed.BATTLE), wreck(0, 12_000), small("B1", 30_000, 0, 0)),
        [move(Speed.BATTLE, "12")], frame=ACTS, places={"A1": (0, 8_000, 0)},
        ships={"A1": {"speed": Speed.CRUISING, "slowed": True, "stamina": 5}}),
    Row("MB-3.13a/beyond that it ends there",
        (a1(speed=Speed.BATTLE), wreck(0, 17_000), small("B1", 30_000, 0, 0)),
        [move(Speed.BATTLE, "12")], frame=ACTS, places={"A1": (0, 9_660, 0)}),
    Row("MB-3.13a/no fast start from a wreck",
        (a1(speed=Speed.BATTLE), wreck(0, 0), small("B1", 30_000, 0, 0)),
        [move(Speed.BATTLE, "12")], frame=ACTS, refused="MB-3.13a"),
    Row("MB-3.13b/a damaged hull tests at once",
        (a1(hd=2), wreck(0, 12_000), small("B1", 30_000, 0, 0)),
        [move(Speed.CRUISING, "8")], dice=[(2,)], frame=ACTS, ships={"A1": {"hd": 3}},
        places={"A1": (0, 8_000, 0)}),
    Row("MB-3.13b/six ends the move there",
        (a1(hd=5), wreck(0, 12_000), small("B1", 30_000, 0, 0)),
        [move(Speed.CRUISING, "8")], dice=[(1,)], frame=ACTS,
        ships={"A1": {"hd": 7, "speed": Speed.STOPPED}},
        places={"A1": (0, 4_660, 0)}),
    Row("g15/a sound hull where the option says so",
        (a1(), wreck(0, 12_000), small("B1", 30_000, 0, 0)),
        [move(Speed.CRUISING, "8")], dice=[(1,)], frame=ACTS, ships={"A1": {"hd": 1}},
        board={"options": Options(hazard_min_hd=True)}),
]  # fmt: skip


@pytest.mark.parametrize("row", WRECKS, ids=lambda row: row.id)
def test_wreck(row: Row) -> None:
    check(row)


EDGES = [
    Row("g33/another edge", (a1(0, 497_000), small("B1", 30_000, 0, 0)),
        [move(Speed.CRUISING, "8")],
        frame=ACTS, ships={"A1": {"fate": "strayed"}}, places={"A1": (0, 500_010, 0)}),
    Row("g34/its own long edge", (a1(0, -497_000, 18000), small("B1", 30_000, 0, 0)),
        [move(Speed.CRUISING, "8")], frame=ACTS, ships={"A1": {"fate": "home"}}),
    Row("MB-8.07b/a weak ship is sailed off like a prize",
        (a1(0, -497_000, 18000, hd=4), small("B1", 30_000, 0, 0)),
        [move(Speed.CRUISING, "8")], frame=ACTS, ships={"A1": {"fate": "home"}}),
    Row("g33/a middle on the edge is on the table", (a1(0, 492_000), small("B1", 30_000, 0, 0)),
        [move(Speed.CRUISING, "8")], frame=ACTS, ships={"A1": {"fate": ""}}),
]  # fmt: skip


@pytest.mark.parametrize("row", EDGES, ids=lambda row: row.id)
def test_edge(row: Row) -> None:
    check(row)


def test_nobody_asks_a_ship_that_can_do_nothing() -> None:
    """MB-0.07a, MB-0.07b"""
    ships = a1(speed=Speed.STOPPED, halted=True), small("B1", 40_000, 0, 0)
    row = Row("MB-0.07b/halted and alone", ships, frame=ACTS, happens=[ShipActed("A1")])
    assert not any(isinstance(ask, AskActivation) for ask in check(row).state.asks())
