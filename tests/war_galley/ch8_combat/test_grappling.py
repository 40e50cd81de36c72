"""8.1, 8.3. Grappling and disengaging, a row for each clause.

A1 in 2120/2121 lies alongside B1 in 2020/2021, both facing N, crews of 2.  Land before and
behind B1 keeps it from slipping away, and without manpower it does not shoot.
"""

from typing import Any

import pytest

from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid, Slip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import HalfSpeedSet
from galley.war_galley.ch7_ramming.ramming import Missed, Ram
from galley.war_galley.ch8_combat.boarding import AskBoarding, Commit
from galley.war_galley.ch8_combat.disengaging import (
    AskFouls,
    Disengage,
    Disengaged,
    FoulEnded,
    LeaveFouled,
    MpSpent,
    why_not_disengage,
)
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled, GrappleMade
from galley.war_galley.ch8_combat.missiles import Fired
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.state.play import Decline, Done
from tests.kit.war_galley import Row, check

MINE = "A1 five 2120 N"
HELD = "land 2019 2022\nB1 tri2 2020 N depletion=2"
FREE = "B1 tri2 2020 N depletion=2"
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(0))
GRAPPLE: tuple[Command, ...] = (*GO, Grapple("B1"))
LINK = [Grappled("A1", "B1")]
YES, NO = (6,), (1,)


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands or GRAPPLE, **more)


def refused(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The last command is refused with the id's own number."""
    return row(id_, position, *commands, refused=id_[3:].partition("/")[0], **more)


def adds(id_: str, mine: str, theirs: str, *commands: Command, **by_letter: int) -> Row:
    """A grapple with these modifiers of 8.12 and no others."""
    wanted = {f"8.12{letter}": amount for letter, amount in by_letter.items()}
    position = f"A1 {mine}\nland 2019 2022\nB1 {theirs}"
    return row(id_, position, *commands, dice=[NO], thrown={"grapple": wanted})


SIDE, OTHER = "five 2120 N", "tri2 2020 N depletion=2"
SECOND = "\nA2 five 1920 N"
GRAPPLING = [
    row("WG-8.11a", f"{MINE}\n{HELD}", dice=[YES], happens=LINK),
    row("WG-8.11a/after moving", f"A1 five 2121 N\n{HELD}", MoveShip("A1"), Announce(1),
        Step("ahead"), Decline(), Grapple("B1"), dice=[YES], happens=LINK),
    refused("WG-8.11a/still moving", f"{MINE}\n{HELD}", MoveShip("A1"), Announce(2),
            Grapple("B1")),
    refused("WG-8.11a/my bow", f"A1 five 2119 SW\n{HELD}", MoveShip("A1"), Announce(0),
            Grapple("B1")),
    refused("WG-8.11a/my stern", f"A1 five 2219 NE\nB2 lembos 2220 N\n{HELD}", *GRAPPLE),
    refused("WG-8.11a/its bow", f"A1 lembos 2019 NE\n{FREE}"),
    refused("WG-8.11a/its stern, one hex", "A1 lembos 2021 NE\nB1 lembos 2020 N"),
    refused("WG-8.11b", f"{MINE} max\n{HELD}"),
    row("WG-8.11c", f"{MINE}\n{HELD}", *GRAPPLE, EndShip(), dice=[YES], asked=AskBoarding),
    row("WG-8.11c/no link, no boarding", f"{MINE}\n{HELD}", *GRAPPLE, EndShip(), dice=[NO],
        asked=AskShip),
    refused("WG-7.1/grapple", "A1 five 2120 N\nA2 tri2 2020 N\nB1 tri2 2220 N depletion=2\n"
            "land 2219 2222", *GO, Grapple("A2")),
    row("WG-8.12a", f"{MINE}\n{HELD}", dice=[(4,)], happens=LINK),
    row("WG-8.12a/too low", f"{MINE}\n{HELD}", dice=[(3,)], never=[Grappled]),
    *(row(f"WG-8.12a/crew {crew}", f"A1 {code} 2120 N\n{HELD}", dice=[(6 - crew,)], happens=LINK)
      for code, crew in (("raw", 1), ("tri", 3), ("tri4", 4))),
    row("WG-8.12a/prize", f"A1 five 2120 N captured\n{HELD}", dice=[(5,)], never=[Grappled]),
    adds("WG-8.12b/crippled", SIDE, OTHER + " crippled=P", b=1),
    adds("WG-8.12b/fouled", SIDE, OTHER + SECOND + "\nfoul A2 B1", b=1),
    adds("WG-8.12b/grappled", SIDE, OTHER + SECOND + "\ngrapple A2 B1", b=1),
    adds("WG-8.12b/once", SIDE, OTHER + " crippled=PS" + SECOND + "\ngrapple A2 B1\nfoul A2 B1",
         b=1),
    adds("WG-8.12c", SIDE, OTHER + " sail", c=1),
    adds("WG-8.12e", SIDE + " sail", OTHER, e=-1),
    adds("WG-8.12d", SIDE, "tri2 2021 S depletion=2", d=-1),
    adds("WG-8.12d/half speed", SIDE, "tri2 2021 S depletion=2 half"),
    adds("WG-8.12d/fatigued", SIDE, "tri2 2021 S depletion=2 fatigue=1"),
    adds("WG-8.12d/crippled", SIDE, "tri2 2021 S depletion=2 crippled=P", b=1),
    adds("WG-8.12d/rammed", SIDE, "tri2 2021 S depletion=2 rammed"),
    adds("WG-8.12d/same course", SIDE, OTHER),
    adds("WG-C05/120 degrees", SIDE, "lembos 2020 SW depletion=1", *GRAPPLE, Decline()),
    row("WG-8.12g", f"{MINE}\n{HELD}", dice=[YES], happens=LINK, ships={
        "A1": {"grapples": ("B1",), "ended": True}, "B1": {"grapples": ("A1",)}}),
    row("WG-8.12g/failure", f"{MINE}\n{HELD}", dice=[NO], ships={
        "A1": {"grapples": ()}, "B1": {"grapples": ()}}),
    refused("WG-8.12g/already", f"{MINE}\n{HELD}\ngrapple A1 B1"),
    row("WG-C130", f"{MINE}\n{HELD} max", dice=[YES], ships={"B1": {"level": "cruise"}}),
    refused("WG-8.13a", f"{MINE}\n{HELD}\nB2 tri2 2220 N depletion=2", *GRAPPLE,
            Grapple("B2"), dice=[NO]),
    row("WG-8.13a/avoided is no attempt", "A1 lembos 2120 N\nB1 lembos 2020 N depletion=1",
        *GRAPPLE, Avoid("B1"), Slip("ahead"), dice=[(1,)],
        happens=[Missed("A1", "B1", "grapple")], never=[GrappleMade],
        ships={"A1": {"grapple_attempted": False}}),
    row("WG-3.1h", f"{MINE}\n{FREE}", *GRAPPLE, asked=AskAvoidance),
    row("WG-8.13b", f"{MINE}\nA2 five 1920 N\n{HELD}", *GRAPPLE, EndShip(), MoveShip("A2"),
        Announce(0), Grapple("B1"), dice=[YES, YES],
        happens=[Grappled("A1", "B1"), Grappled("A2", "B1")],
        ships={"B1": {"grapples": ("A1", "A2")}}),
    *(row(f"WG-8.14a/{word}", f"A1 five 2120 NW\n{HELD}", *GO, Ram("B1"), *more, EndShip(),
          dice=[dice], asked=AskShip)
      for word, dice, more in (("foul", (6, 6), ()), ("collision", (1, 1), ()))),
    row("WG-8.42c/grapple", f"{MINE}\nB1 tri2 2020 N\nland 2019 2022", *GRAPPLE, React(),
        dice=[(6,), NO], happens=[Fired("B1", "A1", True), GrappleMade("A1", "B1")]),
    refused("WG-6.36f", "A1 five 2120 N aground\nland 2121 2021\nB1 tri2 2020 N aground",
            MoveShip("A1"), Grapple("B1")),
    row("WG-6.36f/from the sea", f"{MINE}\nland 2021\nB1 tri2 2020 N aground depletion=2",
        dice=[YES], happens=LINK),
]  # fmt: skip

TIED = f"{MINE}\n{HELD}\ngrapple A1 B1"
TWO = f"{MINE}\n{HELD}\nB2 tri2 2220 N depletion=2\ngrapple A1 B1\ngrapple A1 B2"


def cut(*links: str) -> tuple[Command, ...]:
    return MoveShip("A1"), Disengage(links)


def cutting(id_: str, position: str, *links: str, **by_letter: int) -> Row:
    """A try to cut loose with these modifiers of 8.32 and no others."""
    wanted = {f"8.32{letter}": amount for letter, amount in by_letter.items()}
    dice = [NO] * len(links)
    return row(id_, position, *cut(*links), dice=dice, thrown={"disengage": wanted})


DISENGAGING = [
    row("WG-8.31a", TIED, *cut("B1"), dice=[YES], happens=[Disengaged("A1", "B1")]),
    refused("WG-8.31a/not tied", TIED, *cut("B2")),
    refused("WG-8.31a/none named", TIED, *cut()),
    refused("WG-8.31a/named twice", TIED, *cut("B1", "B1")),
    refused("WG-8.31a/a foul is not cut", f"{TIED}\nB2 tri2 2220 N\nfoul A1 B2", *cut("B2")),
    refused("WG-8.31a/too late", TIED, *GO, Disengage(("B1",))),
    row("WG-8.32a", TIED, *cut("B1"), dice=[(3,)], happens=[Disengaged("A1", "B1")]),
    row("WG-8.32a/too low", TIED, *cut("B1"), dice=[(2,)], never=[Disengaged]),
    row("WG-8.32a/crew 1", TIED.replace("five", "raw"), *cut("B1"), dice=[(4,)],
        happens=[Disengaged("A1", "B1")]),
    row("WG-8.32b", TIED, *cut("B1"), Announce(1), dice=[YES], refused="6.13a",
        happens=[MpSpent("A1", 2)], ships={"A1": {"mp_used": 2}}),
    row("WG-8.32b/failure", TIED, *cut("B1"), dice=[NO], never=[MpSpent],
        ships={"A1": {"mp_used": 0, "grapples": ("B1",)}}),
    row("WG-C45", TIED.replace("2120 N", "2120 N half fatigue=4"), *cut("B1"), dice=[YES],
        happens=[MpSpent("A1", 1)]),
    row("WG-8.32h", TIED.replace("2120 N", "2120 N crippled=S"), *cut("B1"), dice=[YES],
        happens=[Disengaged("A1", "B1"), MpSpent("A1", 1)]),
    row("WG-8.32c", f"{MINE}\nB1 tri2 2020 N\ngrapple A1 B1", *GO, EndShip(),
        Commit("A1", (("B1", 4),)), MoveShip("B1"), Disengage(("A1",)), dice=[(1, 2), NO],
        thrown={"boarding": {}, "disengage": {"8.32c": 1}}),
    cutting("WG-8.32d", TIED.replace("five", "tri"), "B1", d=1),
    cutting("WG-8.32d/equal", TIED, "B1"),
    cutting("WG-8.32d/several", TWO.replace("five", "tri"), "B1", "B2"),
    cutting("WG-8.32e", "A1 tri 2120 N\nA9 five 2020 N captured\ngrapple A1 A9", "A9", e=2),
    cutting("WG-8.32f/crippled", TIED.replace("2120 N", "2120 N crippled=P"), "B1", f=-1),
    cutting("WG-8.32f/fouled", f"{TIED}\nfoul A1 B1", "B1", f=-1),
    cutting("WG-8.32f/once", f"{TIED}\nfoul A1 B1".replace("2120 N", "2120 N crippled=P"),
            "B1", f=-1),
    row("WG-8.33a", TIED, *cut("B1"), Announce(3), Step("ahead"), dice=[YES],
        ships={"A1": {"bow": 2119, "mp_used": 3, "grapples": ()}, "B1": {"grapples": ()}}),
    row("WG-8.33a/another holds it", TWO, *cut("B1"), Step("ahead"), dice=[YES],
        refused="6.37a", ships={"A1": {"grapples": ("B2",)}}),
    row("WG-8.34a", TWO, *cut("B1", "B2"), dice=[YES, YES],
        happens=[Disengaged("A1", "B1"), Disengaged("A1", "B2"), MpSpent("A1", 2)],
        ships={"A1": {"mp_used": 2, "grapples": ()}}),
    row("WG-8.34a/one try", TWO, *cut("B1"), dice=[NO], asked=AskAction),
    row("WG-C107", TIED, *cut("B1"), dice=[NO], asked=AskAction),
    row("WG-C107/rammed", TIED.replace("2120 N", "2120 N rammed rammed_by=B1"), *cut("B1"),
        dice=[YES], happens=[Disengaged("A1", "B1")]),
]  # fmt: skip

FAST = f"limit 1\n{MINE} crippled=P\n{HELD}\nfoul A1 B1"
THREE = f"limit 1\n{MINE}\n{HELD}\nA2 five 1920 N\nfoul A1 B1\nfoul A2 B1"


def fouls(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands, at="resolve_fouls", **more)


FOULS = [
    fouls("WG-8.35a", FAST, Done(), Done(), dice=[(3,), (1,)], thrown={"foul disengage": {}},
          happens=[FoulEnded("A1", "B1"), HalfSpeedSet("A1", False), HalfSpeedSet("B1", False)],
          ships={"A1": {"fouls": (), "half_speed": True}, "B1": {"half_speed": True}}),
    fouls("WG-8.35b", FAST, Done(), Done(), dice=[(2,), (2,)], never=[FoulEnded],
          ships={"A1": {"fouls": ("B1",), "half_speed": False}}),
    fouls("WG-3.1n", FAST, asked=AskFouls),
    fouls("WG-8.35a/not tried", FAST, LeaveFouled("A1"), Done(), dice=[(6,)],
          happens=[FoulEnded("B1", "A1")]),
    fouls("WG-8.35a/not fouled", FAST + "\nA2 five 3030 N", LeaveFouled("A2"), refused="8.35a"),
    fouls("WG-8.35a/named before", THREE, LeaveFouled("A1"), LeaveFouled("A1"),
          refused="8.35a"),
    fouls("WG-C106/all of its fouls", THREE, Done(), Done(), dice=[(1,), (1,), (6,)],
          ships={"A1": {"half_speed": True, "fouls": ()}, "B1": {"half_speed": True},
                 "A2": {"half_speed": True}}),
    fouls("WG-C106/others stay fast", THREE, Done(), Done(), dice=[(6,), (1,), (1,)],
          ships={"A1": {"half_speed": True, "fouls": ()},
                 "B1": {"half_speed": False, "fouls": ("A2",)}}),
]  # fmt: skip

ROWS = [*GRAPPLING, *DISENGAGING, *FOULS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("link", ["B1", "B2"], ids=["WG-8.34a/again", "WG-8.34a/another"])
def test_grapples_are_cut_in_one_try(link: str) -> None:
    """8.34a, C107 Neither the same grapple again nor another one afterwards."""
    played = check(next(row for row in DISENGAGING if row.id == "WG-8.34a/one try"))
    refusal = why_not_disengage(played.state.board.ships["A1"], [link])
    assert refusal is not None and refusal.rule == "8.34a"
