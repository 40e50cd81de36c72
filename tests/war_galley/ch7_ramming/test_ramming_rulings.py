"""How this game reads chapter 7 where rulebook and card differ or are silent, a row for each.

The positions are those of the rows for ramming and raking: B1 in 2020/2021 faces N, held by
land before and behind it, and has no manpower to shoot with.
"""

from typing import Any

import pytest
from msgspec.structs import replace

from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch7_ramming.anastrophe import ALONGSIDE, Anastrophe
from galley.war_galley.ch7_ramming.raking import Crippled, Rake, RakeMade
from galley.war_galley.ch7_ramming.ramming import (
    COLLISION,
    Collided,
    Fouled,
    Ram,
    RamMade,
    Rammed,
    ram_odds,
)
from galley.war_galley.ch7_ramming.ramming import FREE as FREE_HIT
from galley.war_galley.ch7_ramming.retraction import Retracted, Stay
from galley.war_galley.ch8_combat.disengaging import FoulEnded
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.state.play import Decline, Done
from tests.kit.war_galley import CLASSES, Row, board, check
from tests.war_galley.state.test_tables import RETRACT_WAYS, WAYS, cells, grid

MINE = "A1 five 2120 NW"
HELD = "land 2019 2022\nB1 tri2 2020 N depletion=2"
SOFT = "land 2019 2021\nB1 lembos 2020 N depletion=1"  # one hex, defense 2: hit on 5-12
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(0))
RAM: tuple[Command, ...] = (*GO, Ram("B1"))
STEP: tuple[Command, ...] = (MoveShip("A1"), Announce(1), Step("ahead"))
HIT, MISS = (6, 6), (1, 1)
FREE = [(4, 4)]  # hits SOFT; less crew 2 it is 6


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands or RAM, **more)


def raked(id_: str, target: str, **thrown: int) -> Row:
    """A rake of B1 by A1, with these modifiers of 7.27 and no others."""
    wanted = {f"7.27{letter}": amount for letter, amount in thrown.items()}
    position = f"A1 five 2119 S\nA2 five 1920 NE\nland 2019 2022\nB1 tri2 2020 N {target}"
    return row(id_, position, *STEP, Rake("B1"), dice=[MISS], thrown={"rake": wanted})


def rammed(id_: str, target: str, **thrown: int) -> Row:
    """The same for a ram and 7.15."""
    wanted = {f"7.15{letter}": amount for letter, amount in thrown.items()}
    position = f"{MINE}\nA2 five 1920 NE\n{HELD} {target}"
    return row(id_, position, dice=[MISS], thrown={"ram": wanted})


TWO_TURNS = (Step("port"), *(Step("ahead"),) * 5, Step("port"))
CARD = [
    row("WG-C02", f"limit 1\n{MINE} crippled=P\n{HELD}\nfoul A1 B1", Done(), Done(),
        at="resolve_fouls", dice=[(3,), (1,)], thrown={"foul disengage": {}},
        happens=[FoulEnded("A1", "B1")]),
    rammed("WG-C03/fatigued", "fatigue=2", c=1),
    rammed("WG-C03/half speed", "half", c=1),
    rammed("WG-C03/once", "half fatigue=2", c=1),
    rammed("WG-C03/not when held", "half fatigue=2\ngrapple A2 B1", b=1),
    raked("WG-C04/fatigued", "fatigue=2 depletion=2", c=1),
    raked("WG-C04/half speed", "half depletion=2", c=1),
    raked("WG-C04/once", "half fatigue=2 depletion=2", c=1),
    raked("WG-C04/not when held", "half fatigue=2 depletion=2\ngrapple A2 B1", b=1),
    row("WG-C09", f"{MINE} max\n{SOFT}", *RAM, Stay(), dice=FREE,
        happens=[Retracted("A1", "B1")], never=[Collided],
        ships={"A1": {"level": "cruise", "half_speed": False, "collided": False}}),
    row("WG-C12", f"map 50 40\nA1 five 2227 NE max\n{HELD}", MoveShip("A1"), Announce(7),
        *TWO_TURNS, Ram("B1"), dice=[MISS], thrown={"ram": {}}),
    row("WG-C12/one turn", f"map 50 40\nA1 five 2227 N max\n{HELD}", MoveShip("A1"),
        Announce(7), *(Step("ahead"),) * 6, Step("port"), Ram("B1"), dice=[MISS],
        thrown={"ram": {"7.15a": 2}}),
    row("WG-C13", "A1 lembos 2120 NW\nland 2019 2022\nB1 lib 2020 N depletion=1 crippled=P",
        needs={"ram": "No/C"}, happens=[Collided("A1", "B1")]),
    row("WG-C14/8 against 4", "A1 giant 2120 NW max\nland 2019 2021\nB1 transport 2020 N",
        dice=[MISS, (1,)], needs={"ram": "5-12"}),
    row("WG-C14/4 against 2", f"A1 tri4 2120 NW\n{SOFT}", dice=[MISS], needs={"ram": "7-12"}),
    row("WG-C14/6 against 6", f"{MINE}\n{HELD}", dice=[MISS], needs={"ram": "9-12"}),
]  # fmt: skip

WHO = [
    row("WG-C61/where it began", f"{MINE}\n{HELD}", dice=[MISS], happens=[RamMade("A1", "B1")],
        ships={"A1": {"mp_used": 0}}),
    row("WG-C61/grappled", f"{MINE}\n{HELD}\ngrapple A1 B1", refused="7.13b"),
    row("WG-C61/fouled", f"{MINE}\n{HELD}\nfoul A1 B1", MoveShip("A1"), Ram("B1"),
        refused="7.13b"),
    row("WG-C61/backed", f"A1 five 2119 N\n{HELD}", MoveShip("A1"), Announce(2),
        Step("astern-starboard"), Ram("B1"), refused="7.13b"),
    row("WG-C64/ram", "A1 five 2120 NW\nA2 tri2 2020 N", MoveShip("A1"), Announce(1), Ram("A2"),
        refused="7.1"),
    row("WG-C64/grapple", f"A1 five 2119 N\nA2 five 2219 N\n{HELD}", *GO, Grapple("A2"),
        refused="7.1"),
    row("WG-C64/fire", f"A1 five 2119 N\nA2 five 2219 N\n{HELD}", *GO, Fire("A2"),
        refused="8.4"),
    row("WG-C64/own prize", f"{MINE}\nA9 tri2 2020 N captured", MoveShip("A1"), Announce(1),
        Ram("A9"), refused="7.1"),
    row("WG-C123", f"{MINE}\nA2 tri2 2020 N\nB1 five 1920 N depletion=4\ngrapple A2 B1",
        MoveShip("A1"), Announce(1), Ram("A2"), refused="7.1"),
    row("WG-C71/from the bow", "A1 five 2119 S\n" + SOFT, *STEP, Rake("B1"), dice=[MISS],
        happens=[RakeMade("A1", "B1", "S")]),
    row("WG-C71/from the stern", "A1 five 1920 N\n" + SOFT, *STEP, Rake("B1"), dice=[MISS],
        happens=[RakeMade("A1", "B1", "P")]),
    row("WG-C71/not from its bow hex", "A1 five 2018 S\nland 2021\nB1 lembos 2020 N depletion=1",
        MoveShip("A1"), Announce(2), Step("ahead"), Step("starboard"), never=[RakeMade],
        asked=AskAction),
    row("WG-C70/again on another step", f"A1 five 2119 S\n{HELD}\nB2 tri2 2023 N depletion=2\n"
        "land 2025", MoveShip("A1"), Announce(4), Step("ahead"), Rake("B1"),
        *(Step("ahead"),) * 3, Rake("B2"), dice=[HIT, HIT],
        happens=[Crippled("B1", "S"), Crippled("B2", "S")]),
]  # fmt: skip

AFTER = [
    row("WG-C81/hit at maximum", "A1 five 2221 NW max\n" + HELD, *STEP, Ram("B1"), Grapple("B1"),
        Decline(), dice=[HIT, (6,)],
        happens=[Rammed("A1", "B1"), Fouled("A1", "B1"), Grappled("A1", "B1")]),
    row("WG-C81/came free at maximum", "A1 five 2221 NW max\n" + SOFT, *STEP, Ram("B1"), Stay(),
        Grapple("B1"), dice=[*FREE, (6,), (1,)],
        happens=[Retracted("A1", "B1"), Grappled("A1", "B1")]),
    row("WG-C68/still to come", f"{MINE}\n{HELD} max", *RAM, EndShip(), MoveShip("B1"),
        dice=[MISS], ships={"B1": {"level": "cruise", "half_speed": False, "collided": False}}),
    row("WG-C39/crew subtracted", f"{MINE}\n{SOFT}", dice=FREE, happens=[Retracted("A1", "B1")],
        never=[Fouled]),
    row("WG-C39/too much", f"{MINE}\n{SOFT}", dice=[(4, 5)], happens=[Fouled("A1", "B1")]),
    row("WG-C79/counts as both", "A1 tri 1819 NE max\nB1 five 1818 SW fatigue=1 depletion=4\n"
        "B5 tri2 2015 N fatigue=1 depletion=2", MoveShip("A1"), Anastrophe("B1", "P", ALONGSIDE),
        dice=[MISS, MISS], ships={"A1": {"ram_attempted": True, "rake_attempted": True}}),
]  # fmt: skip

ROWS = [*CARD, *WHO, *AFTER]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("crew", [1, 2, 3, 4])
@pytest.mark.parametrize("defense", range(2, 12))
def test_the_odds_are_the_check_figures(defense: int, crew: int) -> None:
    """7.14, 7.16j The odds of a ram: its hits, and those of them that come free."""
    for attack in range(1, 9):
        made = board(f"{MINE}\nB1 tri2 2020 N fatigue=1 rammed")
        mine = replace(CLASSES["five"], crew=crew, ram=(attack, attack))
        theirs = replace(CLASSES["tri2"], crew=crew, ram_defense=defense)
        made.theatre = replace(made.theatre, classes={"five": mine, "tri2": theirs})
        odds = dict(ram_odds(made, made.ships["A1"], made.ships["B1"], due=False).outcomes)
        cell = cells("Ramming")[defense, attack]
        need = 13 if cell == "No/C" else int(cell.partition("-")[0])
        free, hits = (grid(RETRACT_WAYS)[need - 2][crew], WAYS[need]) if need < 13 else (0, 0)
        assert (36 * odds[FREE_HIT], 36 * odds[COLLISION]) == (free, 36 - hits)
        assert sum(odds.values()) == 1
