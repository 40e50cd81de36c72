"""6.13, 3.1g. One ship's activation, a row for each clause."""

import pytest

from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import (
    Announce,
    Announced,
    AskAction,
    EndShip,
    ShipDone,
)
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import LeftMap, RanAground, Step, Turn
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check

GO = MoveShip("A1")
AHEAD, ASTERN, PORT = Step("ahead"), Step("astern"), Step("port")
FAR = "A2 five 3019 N\nB1 five 4020 N\n"
FREE = f"A1 five 2319 N\n{FAR}"
LIB = f"A1 lib 2319 N\n{FAR}"
SHUT = "A2 five 2317 N\nA3 five 2418 N\nA4 five 2218 N\nB1 five 4020 N\n"  # around 2319
RAM = "A1 five 2120 NW\nA2 five 3019 N\nB1 tri2 2020 N\n"


def row(id_: str, position: str, *commands: Command, **more: object) -> Row:
    return Row(id_, position, (GO, *commands), **more)  # type: ignore[arg-type]


ANNOUNCING = [
    row("WG-6.13a", FREE, Announce(5), happens=[Announced("A1", 5)], asked=AskAction),
    row("WG-6.13a/over the cap", FREE, Announce(6), refused="6.13a"),
    row("WG-6.13a/under nothing", FREE, Announce(-1), refused="6.13a"),
    row("WG-6.13a/before it moves", FREE, AHEAD, refused="6.13a"),
    row("WG-6.13a/once", FREE, Announce(2), Announce(3), refused="6.13a"),
    row("WG-8.31a/not after the announcement", FREE, Announce(2), Disengage(("B1",)),
        refused="8.31a"),
    row("WG-6.36a/not after the announcement", FREE, Announce(2), Refloat(), refused="6.36a"),
    row("WG-6.13a/spent already", "A1 five 2319 N\nB1 five 2419 N\ngrapple A1 B1\n",
        Disengage(("B1",)), Announce(1), dice=[(6,)], refused="6.13a"),
    row("WG-6.13x", LIB, Announce(5), refused="6.13a"),
    row("WG-6.13y", LIB, Announce(3), AHEAD, AHEAD, EndShip(), refused="6.13b"),
    row("WG-6.13z", LIB, Announce(0), happens=[Announced("A1", 0), ShipDone("A1")],
        ships={"A1": {"bow": 2319, "mp_used": 0}}),
]  # fmt: skip

SPENDING = [
    row("WG-6.13b/no more", FREE, Announce(1), AHEAD, ships={"A1": {"mp_used": 1, "done": True}}),
    row("WG-6.13b/a dear move", FREE, Announce(1), ASTERN, refused="6.13b"),
    row("WG-6.13b/ending early", FREE, Announce(2), AHEAD, EndShip(), refused="6.13b"),
    row("WG-6.13b/grappling early", "A1 five 2320 N\nB1 raw 2419 N fatigue=1\n", Announce(2),
        AHEAD, Decline(), Grapple("B1"), refused="8.11a"),
    row("WG-6.13c/a hit", RAM, Announce(4), Ram("B1"), Decline(), Decline(), dice=[(6, 6)],
        ships={"A1": {"mp_used": 0, "ended": True}}, unlisted=(AHEAD,)),
    row("WG-6.13c/a collision", RAM, Announce(4), Ram("B1"), Decline(), Decline(), PORT,
        dice=[(1, 1)], refused="6.13c"),
    row("WG-6.13c/ending after a collision", RAM, Announce(4), Ram("B1"), Decline(), Decline(),
        EndShip(), dice=[(1, 1)], happens=[ShipDone("A1")]),
    row("WG-6.13c/aground", f"A1 five 2319 N\nland 2318\n{FAR}", Announce(4), AHEAD,
        happens=[RanAground("A1"), ShipDone("A1")], asked=AskShip),
    row("WG-6.13d/shut in on the way", f"A1 five 2320 N max\n{SHUT}", Announce(5), AHEAD,
        dice=[(1,)], ships={"A1": {"done": True, "mp_used": 1, "mp_announced": 5}}),
    row("WG-6.13d/shut in from the start", f"A1 lembos 2319 N max\n{SHUT}", Announce(5),
        dice=[(1,)], ships={"A1": {"done": True, "mp_used": 0}}),
    row("WG-6.13d/shut in beside an enemy", "A1 lembos 2319 N max\nA2 five 2317 N\n"
        "A3 five 2418 N\nB1 raw 2218 N\n", Announce(5), EndShip(), dice=[(1,)],
        happens=[ShipDone("A1")]),
    row("WG-6.13c/aground, no further", "A1 five 2319 N\nland 2318\nB1 five 2519 N\n",
        Announce(3), AHEAD, AHEAD, refused="6.13c"),
    row("WG-C50/land is not compulsory", f"A1 five 2319 N max\nland 2318 2219 2419\n{FAR}",
        Announce(3), EndShip(), dice=[(1,)], happens=[ShipDone("A1")], never=[RanAground]),
    row("WG-C50/nor is the rim", f"A1 five 2301 N max\nland 2201 2401\n{FAR}",
        Announce(3), EndShip(), dice=[(1,)], never=[LeftMap]),
    row("WG-C50/a turn is", f"A1 five 2319 N\nland 2318 2219 2419\n{FAR}", Announce(3),
        EndShip(), refused="6.13b"),
    row("WG-C50/land stays legal", f"A1 five 2319 N max\nland 2318 2219 2419\n{FAR}",
        Announce(3), listed=(AHEAD, EndShip())),
    row("WG-C51", FREE, Announce(3), ASTERN, ships={"A1": {"mp_used": 2, "done": True}}),
    row("WG-3.1g/one ship after the other", FREE, Announce(2), MoveShip("A2"), refused="3.1g"),
    row("WG-C116", FREE, Announce(1), AHEAD, MoveShip("A1"), refused="3.1g"),
    row("WG-3.1g/shooting while moving", "A1 five 2319 N\nB1 five 2519 N\n", Announce(2), AHEAD,
        listed=(Fire("B1"), AHEAD), unlisted=(EndShip(),)),
    row("WG-3.1g/shooting after moving", "A1 five 2320 N\nB1 five 2519 N\n", Announce(1), AHEAD,
        listed=(Fire("B1"), EndShip())),
    row("WG-3.1g/no such ship", "A1 five 2319 N\nB1 five 2519 N\n", Announce(2), Fire("B9"),
        refused="3.1g"),
    row("WG-2.5d", FREE, Announce(5), AHEAD, Turn("P", "bow"), AHEAD, Turn("S", "bow"), AHEAD,
        ships={"A1": {"mp_used": 5}}),
    row("WG-5.41d", FREE, Announce(5), *(AHEAD,) * 5, MoveShip("A2"), Announce(2), ASTERN,
        ships={"A1": {"mode": "forward"}, "A2": {"mode": "backwater", "mp_used": 2}}),
    row("WG-5.41a", FREE, Announce(1), AHEAD, EndMovement(),
        ships={"A1": {"bow": 2318, "done": True}, "A2": {"bow": 3019, "done": True}}),
]  # fmt: skip


@pytest.mark.parametrize("row", [*ANNOUNCING, *SPENDING], ids=lambda r: r.id)
def test_one_ship(row: Row) -> None:
    check(row)
