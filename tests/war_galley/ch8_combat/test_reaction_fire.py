"""8.42, 8.43, 8.48. Split fire, options of fire and reaction, jettisoned towers.

A1 in 2120/2121 faces N between B1 (2020/2021) and B2 (2220/2221), which have no manpower.
"""

from typing import Any

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import Moved, Step
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Ram, RamMade
from galley.war_galley.ch7_ramming.retraction import Keep, Retracted, Subtract
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Depleted, Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import (
    Aim,
    AskReaction,
    AskVolley,
    FireSplit,
    Jettison,
    Jettisoned,
    React,
    SplitFire,
)
from galley.war_galley.state.play import Decline, Done
from tests.kit.war_galley import Row, check

MINE = "A1 five 2120 N\n"
B1, B2 = "B1 tri2 2020 N depletion=2\n", "B2 tri2 2220 N depletion=2\n"
BOTH = MINE + B1 + B2
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(0))
SPLIT: tuple[Command, ...] = (*GO, SplitFire())
HIT, MISS = (6,), (1,)


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands, **more)


def refused(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The last command is refused with the id's own number."""
    return Row(id_, position, commands, **{"refused": id_[3:].partition("/")[0]} | more)


WEAK = BOTH.replace("five 2120 N", "five 2120 N depletion=2")  # M2
ARMED = MINE + B1.replace(" depletion=2", "") + B2.replace(" depletion=2", "")
SPLITS = [
    row("WG-8.43a", BOTH, *SPLIT, Aim("B1", 2), Aim("B2", 2), dice=[HIT, HIT],
        happens=[FireSplit("A1"), Fired("A1", "B1", False), Fired("A1", "B2", False),
                 Depleted("B1", 1, "missile fire"), Depleted("B2", 1, "missile fire")]),
    row("WG-8.43a/some is left unused", BOTH, *SPLIT, Aim("B1", 1), Aim("B2", 1), dice=[HIT, HIT]),
    row("WG-8.43a/at least 1 to each", BOTH, *SPLIT, asked=AskVolley,
        listed=[Aim("B1", 1), Aim("B1", 3), Aim("B2", 3)],
        unlisted=[Aim("B1", 0), Aim("B1", 4), Done()]),
    refused("WG-8.43a/nothing left for another", BOTH, *SPLIT, Aim("B1", 4)),
    refused("WG-8.43a/none", BOTH, *SPLIT, Aim("B1", 0)),
    refused("WG-8.43a/more than there is", BOTH, *SPLIT, Aim("B1", 2), Aim("B2", 3)),
    refused("WG-8.43a/twice at one", BOTH, *SPLIT, Aim("B1", 2), Aim("B1", 1)),
    refused("WG-8.43a/at one alone", BOTH, *SPLIT, Aim("B1", 2), Done()),
    refused("WG-8.43a/before the move is over", BOTH, MoveShip("A1"), Announce(1), SplitFire()),
    refused("WG-C100/split", BOTH, MoveShip("A1"), Announce(1), SplitFire(), refused="8.43a"),
    refused("WG-8.43a/one target", MINE + B1, *GO, SplitFire()),
    refused("WG-8.43a/no manpower", BOTH.replace("N\n", "N depletion=4\n", 1), *GO, SplitFire()),
    refused("WG-8.42a/split", BOTH, *GO, Fire("B1"), SplitFire(), dice=[MISS]),
    row("WG-8.43a/ends the move", BOTH, *SPLIT, asked=AskVolley, ships={"A1": {"ended": True}}),
    row("WG-8.43b", WEAK, *SPLIT, Aim("B1", 1), dice=[HIT, (5,)],
        ships={"B1": {"depletion": 3}, "B2": {"depletion": 2}}),
    row("WG-8.43b/a higher part", BOTH, *SPLIT, Aim("B1", 3), dice=[(5,), (5,)],
        ships={"B1": {"depletion": 3}, "B2": {"depletion": 2}}),
    row("WG-8.43x", WEAK, *SPLIT, Aim("B1", 1), dice=[HIT, HIT],
        ships={"B1": {"depletion": 3}, "B2": {"depletion": 3}}),
    refused("WG-8.43y", BOTH.replace("N\n", "N depletion=3\n", 1), *GO, SplitFire(),
            refused="8.43a"),
    row("WG-C99", ARMED, *SPLIT, Aim("B1", 2), Aim("B2", 2), React(), React(),
        dice=[MISS, MISS, HIT, HIT], ships={"A1": {"depletion": 2}}),
    row("WG-C99/each is asked", ARMED, *SPLIT, Aim("B1", 2), Aim("B2", 2), Decline(),
        asked=AskReaction),
    row("WG-C128", ARMED, *SPLIT, Aim("B1", 3), React(), Decline(),
        dice=[(5,), MISS, HIT], ships={"A1": {"depletion": 1}, "B1": {"depletion": 1}}),
]  # fmt: skip

BLOCKED = "A1 lembos 2120 N\nB1 lembos 2320 NW depletion=1\nA2 lembos 2221 N\n"
HELD = "land 2019 2022\nA1 five 2120 NW\n" + B1
SOFT = HELD.replace("tri2 2020 N depletion=2", "lib 2020 N depletion=1")
NEAR = "B2 tri2 2219 N\n"  # beside A1 in 2120/2221
ANY = "option reaction_any_adjacent\n"
SUBTRACT = "option retraction_subtract_optional\n"
RAM: tuple[Command, ...] = (*GO, Ram("B1"))
OPTIONS = [
    refused("WG-C96/both flanks", "option fire_needs_both_flanks\nA1 lembos 2019 NE\n" + B1,
            MoveShip("A1"), Announce(1), Fire("B1")),
    row("WG-C96/both flanks met", "option fire_needs_both_flanks\n" + MINE + B1, *GO, Fire("B1"),
        dice=[MISS], happens=[Fired("A1", "B1", False)]),
    row("WG-C96/off", "option fire_needs_both_flanks=false\nA1 lembos 2019 NE\n" + B1, *GO,
        Fire("B1"), dice=[MISS], happens=[Fired("A1", "B1", False)]),
    refused("WG-C96/the clear way meets the bow", "option fire_needs_both_flanks\n" + BLOCKED,
            MoveShip("A1"), Announce(1), Fire("B1")),
    row("WG-C96/the clear way meets the bow, off", BLOCKED, MoveShip("A1"), Announce(0),
        Fire("B1"), dice=[MISS], happens=[Fired("A1", "B1", False)]),
    row("WG-C96/split", "option fire_needs_both_flanks\n" + BOTH, *GO, listed=[SplitFire()]),
    row("WG-C98/any adjacent", ANY + HELD + NEAR, *RAM, asked=AskReaction),
    row("WG-C98/any adjacent shoots", ANY + HELD + NEAR, *RAM, React(), dice=[HIT, (1, 1)],
        happens=[Fired("B2", "A1", True), RamMade("A1", "B1")]),
    row("WG-C98/any adjacent, the target first", ANY + HELD.replace(" depletion=2", "") + NEAR,
        *RAM, React(), React(), dice=[MISS, MISS, (1, 1)],
        happens=[Fired("B1", "A1", True), Fired("B2", "A1", True), RamMade("A1", "B1")]),
    row("WG-C98/only the target", HELD + NEAR, *RAM, dice=[(1, 1)],
        happens=[RamMade("A1", "B1")], never=[Fired]),
    row("WG-C98/any adjacent, not for shots", ANY + MINE + B1 + B2.replace(" depletion=2", ""),
        *GO, Fire("B1"), dice=[MISS], asked=AskAction),
    row("WG-C39", SUBTRACT + SOFT, *RAM, Subtract(), dice=[(4, 4)],
        happens=[Retracted("A1", "B1")]),
    row("WG-C39/the dice stand", SUBTRACT + SOFT, *RAM, Keep(), dice=[(4, 4)], never=[Retracted],
        ships={"A1": {"fouls": ("B1",)}}),
    row("WG-C39/off", SOFT, *RAM, dice=[(4, 4)], happens=[Retracted("A1", "B1")]),
]  # fmt: skip

TOWER, FAST = "A1 tower 2120 N\n", "A1 tower 2120 N max\n"
OVER: tuple[Command, ...] = (MoveShip("A1"), Announce(1), Jettison())
GONE = "A1 tower 2120 N jettisoned\n"
TOWERS = [
    row("WG-8.48a", TOWER + B1, *OVER, happens=[Jettisoned("A1")],
        ships={"A1": {"jettisoned": True, "mp_used": 1}}),
    row("WG-8.48a/while moving", TOWER + B1, MoveShip("A1"), Announce(3), Step("ahead"), Decline(),
        Jettison(), Step("ahead"),
        happens=[Jettisoned("A1"), Moved("A1", "ahead", 2118, 2119, 0, 1)]),
    row("WG-8.48a/before announcing", TOWER + B1, MoveShip("A1"), Jettison(),
        listed=[Announce(1), Announce(4)], unlisted=[Announce(0), Announce(5)]),
    refused("WG-8.48a/no towers", BOTH, MoveShip("A1"), Announce(1), Jettison()),
    refused("WG-8.48a/no towers, before announcing", BOTH, MoveShip("A1"), Jettison()),
    refused("WG-8.48a/no points", TOWER + B1, *GO, Jettison()),
    refused("WG-8.48a/twice", TOWER + B1, MoveShip("A1"), Announce(3), Jettison(), Jettison()),
    refused("WG-8.48a/held fast", f"{TOWER}{B1}grapple A1 B1\n", MoveShip("A1"), Jettison()),
    row("WG-8.48b", FAST + B1, MoveShip("A1"), Jettison(), listed=[Announce(6)],
        unlisted=[Announce(7)]),
    row("WG-8.48b/later", FAST.replace("max", "max jettisoned") + B1, MoveShip("A1"),
        listed=[Announce(6)], unlisted=[Announce(7)]),
    row("WG-8.48b/not at cruise", GONE + B1, MoveShip("A1"), listed=[Announce(4)],
        unlisted=[Announce(5)]),
    row("WG-8.48b/as printed", "A1 tower 2119 S max jettisoned\n" + "land 2019 2022\n"
        "B1 four 2020 N max depletion=2\n", MoveShip("A1"), Announce(1), Step("ahead"), Rake("B1"),
        dice=[(1, 1)], thrown={"rake": {}}),
    row("WG-8.48c", GONE + B1, *GO, Fire("B1"), dice=[MISS],
        thrown={"missile fire": {"8.48d": -1}}),
    row("WG-8.48c/ram", "land 2019 2022\nA1 tower 2120 NW jettisoned\n" + B1, *RAM,
        dice=[(1, 1)], thrown={"ram": {}}),
    row("WG-8.48c/below others", GONE + "B1 tower 2020 N depletion=4\n", *GO, Fire("B1"),
        Decline(), dice=[MISS], thrown={"missile fire": {"8.48d": -1, "8.47a": -1}}),
    row("WG-8.48d", GONE + B1, *GO, Fire("B1"), dice=[MISS],
        thrown={"missile fire": {"8.48d": -1}}),
    row("WG-C101", "A1 giant 2120 N jettisoned\n" + B1, *GO, Fire("B1"), dice=[MISS],
        thrown={"missile fire": {"8.44a": 1, "8.48d": -1}}),
    refused("WG-8.48e", f"gear flame A1\n{GONE}{B1}", *GO, Fire("B1", flame=True)),
    row("WG-8.48e/ordinary", f"gear flame A1\n{GONE}{B1}", *GO, listed=[Fire("B1")],
        unlisted=[Fire("B1", flame=True)]),
    row("WG-C65/jettison", TOWER + B1, MoveShip("A1"), Jettison(), Announce(4), Step("ahead"),
        Decline(), ships={"A1": {"mp_used": 2, "mp_announced": 4}}),
]  # fmt: skip

SAIL = "A1 five 2120 N sail\n"
SAILS = [
    row("WG-6.23e", SAIL + B1, *GO, Fire("B1"), dice=[MISS],
        thrown={"missile fire": {"6.23e": -1}}),
    row("WG-6.23e/reaction", "land 2019 2022\nA1 five 2120 NW\nB1 five 2020 N sail\n", *RAM,
        React(), dice=[MISS, (1, 1)], thrown={"missile fire": {"6.23e": -1}}),
    row("WG-6.23d", "land 2019 2022\nA1 five 2120 NW sail\n" + B1, *RAM, dice=[(1, 1)],
        needs={"ram": "9-12"}, thrown={"ram": {}}),
    row("WG-6.23f", "land 2019 2022\n" + SAIL + B1, *GO, Grapple("B1"), dice=[MISS],
        thrown={"grapple": {"8.12e": -1}}),
    row("WG-8.12e", "land 2019 2022\n" + SAIL + B1, *GO, Grapple("B1"), dice=[MISS],
        thrown={"grapple": {"8.12e": -1}}),
    row("WG-8.12c", "land 2019 2022\n" + MINE + B1.replace("N", "N sail"), *GO, Grapple("B1"),
        dice=[MISS], thrown={"grapple": {"8.12c": 1}}),
    row("WG-6.23c/alongside", "land 2019 2022\nA1 five 2119 S sail\n" + B1, MoveShip("A1"),
        Announce(1), Step("ahead"), asked=AskAction),
]  # fmt: skip

ROWS = [*SPLITS, *OPTIONS, *TOWERS, *SAILS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


def test_all_shots_of_a_volley_are_thrown_before_any_takes_effect() -> None:
    """8.42d, C99."""
    played = check(next(row for row in ROWS if row.id == "WG-C99"))
    kinds = [type(e) for e in played.events if isinstance(e, Rolled | Depleted)]
    assert kinds == [Rolled] * 4 + [Depleted] * 2
