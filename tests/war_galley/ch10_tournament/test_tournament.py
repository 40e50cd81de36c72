"""10. The tournament, a row for each clause, from the purchase to the first turn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from galley.catalogue import rule_set
from galley.engine.dice import Live, Recorded
from galley.engine.loop import State, begin, refusal, step
from galley.engine.records import Command, Event, Side
from galley.war_galley.ch3_turn.initiative import AskFirst, GoFirst
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.speed import KeepLevels, SetLevels
from galley.war_galley.ch10_tournament.deployment import (
    AskPlace,
    ChooseShip,
    Face,
    PlaceShip,
    ShipEntered,
    ShipPlaced,
    depth,
)
from galley.war_galley.ch10_tournament.tournament import (
    AskArrival,
    AskCommand,
    AskEdge,
    AskFleet,
    Buy,
    EnterLater,
    FleetBought,
    NameAdmiral,
    NameAfresh,
    NameLeader,
    Return,
    SetUp,
    TakeEdge,
    price,
)
from galley.war_galley.state.play import Done
from galley.war_galley.state.ship import ShipClass, hexes

RULES = rule_set("war-galley")
Script = Sequence[tuple[Side, Command]]


def a_class(type_: str = "5", manpower: int = 2, **more: Any) -> dict[str, Any]:
    return {
        "type": type_, "crew": 3, "ram": [6, 7], "ram_defense": 8, "manpower": manpower,
        "speed": [5, 7], "engines": False, "towers": False, **more,
    }  # fmt: skip


def contest(points: int = 300) -> dict[str, Any]:
    """A tournament file with a class of 13 points, one of 15, and one of one hex for 10."""
    return {
        "format": 1, "id": "trial", "rules": "war-galley", "title": "Trial",
        "map": {"columns": 34, "rows": 30}, "tournament": {"points": points, "admirals": [
            {"name": "Admiral", "range": 5, "initiative": 1},
            {"name": "Sailor", "range": 7, "initiative": 0},
        ]},
        "sides": {"A": {"name": "Blue"}, "B": {"name": "Red"}},
        "classes": {
            "five": a_class(), "tower": a_class(engines=True, towers=True),
            "boat": a_class("L", 1, crew=1, size=1),
        },
    }  # fmt: skip


def by(side: Side, *commands: Command) -> Script:
    return [(side, command) for command in commands]


def bought(mine: str = "five", other: str = "five") -> Script:
    return [*by("A", Buy(mine), Done()), *by("B", Buy(other), Done())]


NAMED = [
    *by("A", NameAdmiral("Admiral", "A1"), Done()), *by("B", NameAdmiral("Admiral", "E1"), Done())
]  # fmt: skip
READY = [*bought(), *NAMED]
TOP = [*READY, *by("A", TakeEdge("top"))]
SET = [*TOP, *by("A", PlaceShip("A1", 1008, 3))]
LATER = [*SET, *by("B", EnterLater(), PlaceShip("E1", 2029, 0))]
LOW, HIGH = (2,), (5,)


@dataclass
class Row:
    """One clause: commands, dice, and what must come of them."""

    id: str
    script: Script
    dice: Sequence[Sequence[int]] = ()
    refused: str = ""  # the last command is refused by this rule
    shows: Callable[[State, list[Event]], bool] = lambda state, events: True
    points: int = 300


def played(row: Row) -> tuple[State, list[Event]]:
    dice = Recorded(*row.dice)
    state, events = begin(RULES.setup(contest(row.points), "trial"), dice)
    for n, (side, command) in enumerate(row.script):
        no = refusal(state, command, side)
        if row.refused and n == len(row.script) - 1:
            assert no is not None and no.rule == row.refused, no
            break
        assert no is None, (command, no)
        state, more = step(state, command, dice, side)
        events += more
    dice.check_all_thrown()
    return state, events


def asks(state: State, kind: type, side: Side) -> bool:
    return isinstance(state.ask_of(side), kind)


def leaders(n: int) -> Script:
    return by("A", NameAdmiral("Admiral", "A1"), *[NameLeader("A1")] * n)


def budgets(points: int) -> Callable[[State, list[Event]], bool]:
    return lambda state, events: [a.points for a in state.asks() if isinstance(a, AskFleet)] == [
        points, points
    ]  # fmt: skip


def goals(points: int) -> Callable[[State, list[Event]], bool]:
    return lambda state, events: {c.goal for c in state.board.theatre.sides.values()} == {points}


def leaders_free(n: int) -> Callable[[State, list[Event]], bool]:
    return lambda state, events: all(
        isinstance(ask, AskCommand) and ask.leaders == n for ask in state.asks()
    )


def in_first_turn(state: State, events: list[Event]) -> bool:
    return asks(state, AskFirst, "A") and state.board.turn == 1 and len(state.board.ships) == 2


def entered(state: State, events: list[Event]) -> bool:
    ship = state.board.ships["E1"]
    return ship.turn.mp_used == 1 and {*hexes(ship)} == {2029, 2030} and ship.turn.mp_announced < 0


def led(state: State, events: list[Event]) -> bool:
    placed = next(e for e in events if isinstance(e, ShipPlaced))
    return [(c.id, c.admiral, c.range) for c in placed.commanders] == [
        ("A", True, 5), ("B", False, 4)
    ]  # fmt: skip


TWO = [*by("A", NameAdmiral("Admiral", "A1"), NameLeader("A1"), Done()), *NAMED[2:]]
TURN_1 = [
    *by("A", GoFirst("B")), *by("B", SetLevels("E", "max")), *by("A", KeepLevels("A")),
    *by("B", MoveShip("E1")),
]  # fmt: skip
INITIATIVE = (HIGH, LOW)

ROWS = [
    *(Row(f"WG-10.0a/{n}", [], shows=budgets(n), points=n) for n in (250, 300, 350, 400)),
    Row("WG-10.0b", by("A", *[Buy("five")] * 20), refused="10.0b", points=250),
    Row("WG-10.0b/to the last point", by("A", *[Buy("five")] * 19, Return("five"), Buy("tower"),
                                        Buy("five")), refused="10.0b", points=250),
    Row("WG-10.0b/what is given back is paid back",
        by("A", *[Buy("five")] * 19, Return("five"), Buy("tower")), points=250),
    Row("WG-10.0b/the price of T and E", bought("tower"),
        shows=lambda s, e: [x.points for x in e if isinstance(x, FleetBought)] == [15, 13]),
    Row("WG-10.0b/none of that class", by("A", Buy("five"), Return("tower")), refused="10.0b"),
    Row("WG-10.0b/no such class", by("A", Buy("seven")), refused="10.0b"),
    Row("WG-10.0b/a fleet has ships", by("A", Done()), refused="10.0b"),
    *(Row(f"WG-10.0c/{n} leaders at {p}", bought(), points=p, shows=leaders_free(n))
      for p, n in ((250, 2), (300, 3), (350, 3), (400, 4))),
    Row("WG-10.0c", [*bought(), *leaders(3)], points=250, refused="10.0c"),
    Row("WG-10.0c/until named afresh", [*bought(), *leaders(3), *by("A", NameAfresh()),
                                        *leaders(3), *by("A", NameLeader("A1"))], refused="10.0c"),
    Row("WG-10.0c/one admiral", [*bought(), *leaders(0), *leaders(0)], refused="10.0c"),
    Row("WG-10.0c/of those there are", [*bought(), *by("A", NameAdmiral("Nelson", "A1"))],
        refused="10.0c"),
    Row("WG-10.0c/the admiral first", [*bought(), *by("A", NameLeader("A1"))], refused="10.0c"),
    Row("WG-10.0c/not without one", [*bought(), *by("A", Done())], refused="10.0c"),
    Row("WG-10.0c/on an own ship", [*bought(), *by("A", NameAdmiral("Admiral", "E1"))],
        refused="10.0c"),
    Row("WG-10.0c/free of charge", [*bought(), *TWO, *TOP[8:], *SET[9:]], (LOW, HIGH), shows=led),
    Row("WG-10.0d", READY, (LOW, HIGH), shows=lambda s, e: asks(s, AskEdge, "A")),
    Row("WG-10.0d/the other", READY, (HIGH, LOW), shows=lambda s, e: asks(s, AskEdge, "B")),
    Row("WG-10.0d/ties again", READY, ((4,), (4,), HIGH, LOW),
        shows=lambda s, e: asks(s, AskEdge, "B")),
    Row("WG-10.0e", [*TOP, *by("A", PlaceShip("A1", 1009, 3))], (LOW, HIGH), refused="10.0e"),
    Row("WG-10.0e/every hex", [*TOP, *by("A", Face(0), PlaceShip("A1", 1008, 0))], (LOW, HIGH),
        refused="10.0e"),
    Row("WG-10.0e/the eighth row is in", SET, (LOW, HIGH),
        shows=lambda s, e: {*s.board.at} == {1008, 1007}),
    Row("WG-10.0f", [*SET, *by("B", SetUp(), PlaceShip("E1", 1022, 0))], (LOW, HIGH),
        refused="10.0f"),
    Row("WG-10.0f/not beside his enemy", [*SET, *by("B", SetUp(), PlaceShip("E1", 2008, 0))],
        (LOW, HIGH), refused="10.0f"),
    Row("WG-10.0f/set up", [*SET, *by("B", SetUp(), PlaceShip("E1", 1023, 0))],
        (LOW, HIGH, *INITIATIVE), shows=in_first_turn),
    Row("WG-10.0f/in the first turn", LATER, (LOW, HIGH, *INITIATIVE), shows=in_first_turn),
    Row("WG-10.0f/opposite", SET, (LOW, HIGH),
        shows=lambda s, e: s.asks() == [AskArrival("B", "bottom")]),
    Row("WG-10.0f/no flank", [*SET, *by("B", EnterLater(), Face(2), PlaceShip("E1", 210, 2))],
        (LOW, HIGH), refused="10.0f"),
    Row("WG-10.0f/over the edge", [*SET, *by("B", EnterLater(), PlaceShip("E1", 2028, 0))],
        (LOW, HIGH), refused="10.0f"),
    Row("WG-10.0f/set up or come in", [*SET, *by("B", Done())], (LOW, HIGH), refused="10.0f"),
    *(Row(f"WG-10.0g/{n}", [], shows=goals(goal), points=n)
      for n, goal in ((250, 55), (300, 65), (350, 75), (400, 85))),
    Row("WG-10.0h", [*LATER, *TURN_1, *by("B", Announce(7))], (LOW, HIGH, *INITIATIVE),
        shows=lambda s, e: s.board.phase == "E" and s.board.ships["E1"].turn.mp_announced == 7),
    Row("WG-C118/columns count too", [*READY, *by("A", TakeEdge("left"), PlaceShip("A1", 912, 2))],
        (LOW, HIGH), refused="10.0e"),
    Row("WG-C118/the eighth column", [*READY, *by("A", TakeEdge("left"), PlaceShip("A1", 812, 2))],
        (LOW, HIGH), shows=lambda s, e: {*s.board.at} == {812, 711}),
    Row("WG-C118/which edge", [*READY, *by("A", TakeEdge("middle"))], (LOW, HIGH), refused="C118"),
    Row("WG-C118/the first hex costs 1 MP", LATER, (LOW, HIGH, *INITIATIVE), shows=entered),
    Row("WG-C118/it is spent", [*LATER, *TURN_1, *by("B", Announce(0))], (LOW, HIGH, *INITIATIVE),
        refused="6.13a"),
    Row("WG-C118/whole on the map",
        [*SET, *by("B", EnterLater(), Face(3), PlaceShip("E1", 2030, 3))], (LOW, HIGH),
        refused="10.0f"),
    Row("WG-D01", TOP, (LOW, HIGH), shows=lambda s, e: asks(s, AskPlace, "A")),
    Row("WG-D01/then the winner", SET, (LOW, HIGH), shows=lambda s, e: asks(s, AskArrival, "B")),
    Row("WG-2.2b/set up", [*TOP, *by("A", PlaceShip("A1", 1001, 3))], (LOW, HIGH), refused="2.2b"),
    Row("WG-2.2b/set up beyond all maps", [*TOP, *by("A", PlaceShip("A1", -5, 3))], (LOW, HIGH),
        refused="2.2b"),
    Row("WG-6.6a/set up",
        [*by("A", Buy("five"), Buy("five"), Done()), *bought()[2:], *NAMED,
         *by("A", TakeEdge("top"), PlaceShip("A1", 1008, 3), PlaceShip("B1", 1007, 3))],
        (LOW, HIGH), refused="6.6a"),
    Row("WG-3.1a/set up in the order asked", [*TOP, *by("A", PlaceShip("A1", 1008, 0))],
        (LOW, HIGH), refused="3.1a"),
    Row("WG-4.2a/set up", [*TOP, *by("A", Face(6))], (LOW, HIGH), refused="4.2a"),
    Row("WG-10.0d/his own ships", [*TOP, *by("A", ChooseShip("E1"))], (LOW, HIGH),
        refused="10.0d"),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    state, events = played(row)
    assert row.shows(state, events), state.asks()


@pytest.mark.parametrize(
    ("marks", "points"),
    [pytest.param(False, 13, id="WG-10.0x"), pytest.param(True, 15, id="WG-10.0y")],
)
def test_price(marks: bool, points: int) -> None:
    card = ShipClass("5", 3, (6, 7), 8, 2, (5, 7), engines=marks, towers=marks, code="x")
    assert price(card) == points


def test_ids_run_through_the_squadrons_in_the_order_of_purchase() -> None:
    script = [*by("A", *[Buy("five")] * 5, Buy("boat"), Done()), *bought()[2:]]
    _, events = played(Row("", script))
    fleet = next(e for e in events if isinstance(e, FleetBought))
    assert [ship for ship, _ in fleet.ships] == ["A1", "A2", "B1", "B2", "C1", "C2"]
    assert fleet.ships[-1][1] == "boat"


def test_choices_begin_beside_the_last_ship() -> None:
    script = [*by("A", *[Buy("boat")] * 3, Done()), *bought()[2:], *NAMED,
              *by("A", TakeEdge("top"), PlaceShip("A1", 1206, 3))]  # fmt: skip
    state, _ = played(Row("", script, (LOW, HIGH)))
    assert state.choices(state.asks()[0])[:2] == [
        PlaceShip("B1", 1306, 3), PlaceShip("B1", 1106, 3)
    ]  # fmt: skip


def test_every_ship_comes_in_when_there_is_room_and_the_rest_next_turn() -> None:
    script = [*bought()[:2], *by("B", *[Buy("boat")] * 38, Done()), *NAMED[:2],
              *by("B", NameAdmiral("Admiral", "F1"), Done()),
              *by("A", TakeEdge("left"), PlaceShip("A1", 808, 2)),
              *by("B", EnterLater())]  # fmt: skip
    state, _ = played(Row("", script, (LOW, HIGH), points=400))
    came = {1: 0, 2: 0}
    for entry in range(1, 2000):
        ask = state.asks()[0]
        if state.board.turn == 2 and not isinstance(ask, AskPlace):
            break
        if isinstance(ask, AskPlace):
            assert all(depth(state.board, "right", bow) == 1 for bow in _bows(state))
        quiet = Announce(0) if isinstance(ask, AskAnnounce) else state.choices(ask)[0]
        no = refusal(state, quiet, ask.side)
        command = state.choices(ask)[-1] if no else quiet
        state, events = step(state, command, Live(1, entry), ask.side)
        came[state.board.turn] += sum(isinstance(e, ShipEntered) for e in events)
    assert came[1] == 30 and came[2] == 8


def _bows(state: State) -> list[int]:
    found = state.choices(state.asks()[0])
    return [command.bow for command in found if isinstance(command, PlaceShip)]
