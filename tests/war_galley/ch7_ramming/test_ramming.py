"""7.1. Ramming, a row for each clause.

B1 lies in 2020/2021 facing N: its flank hexes are 2119, 2120, 2121 to starboard and 1919,
1920, 1921 to port.  A1 in 2120/2221 facing NW points at its bow half.  Land before and behind
B1 keeps it from slipping away, and without manpower it does not shoot.
"""

from typing import Any

import pytest

from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid, Avoided, Slip
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch6_movement.speed import HalfSpeedKept, Tired
from galley.war_galley.ch7_ramming.ramming import (
    Collided,
    Fouled,
    Missed,
    Ram,
    RamDeclared,
    RamMade,
    Rammed,
)
from galley.war_galley.ch7_ramming.retraction import (
    AskRetract,
    PullBack,
    PulledBack,
    Retracted,
    Stay,
)
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled
from galley.war_galley.ch8_combat.missiles import Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check

MINE = "A1 five 2120 NW"
HELD = "land 2019 2022\nB1 tri2 2020 N depletion=2"
FREE = "B1 tri2 2020 N"
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(0))
GOING: tuple[Command, ...] = (MoveShip("A1"), Announce(1))
RAM: tuple[Command, ...] = (*GO, Ram("B1"))
HIT, MISS = (6, 6), (1, 1)


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands or RAM, **more)


def refused(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The last command is refused with the id's own number."""
    return row(id_, position, *commands, refused=id_[3:].partition("/")[0], **more)


def ahead(n: int) -> tuple[Command, ...]:
    return (Step("ahead"),) * n


CONDITIONS = [
    refused("WG-7.1/friend", "A1 five 2120 NW\nA2 tri2 2020 N", *GOING, Ram("A2")),
    row("WG-7.11a/at once", f"{MINE}\n{HELD}", MoveShip("A1"), Announce(2), Ram("B1"),
        dice=[MISS], happens=[RamDeclared("A1", "B1"), RamMade("A1", "B1")], asked=AskAction),
    refused("WG-7.11a/after grappling", f"{MINE}\n{HELD}", *GO, Grapple("B1"), Ram("B1"),
            dice=[(1,)]),
    refused("WG-7.11b", f"{MINE}\n{HELD}", *RAM, Ram("B1"), dice=[MISS]),
    refused("WG-7.11c", f"A1 transport 2120 NW\n{HELD}"),
    row("WG-7.11d", f"{MINE}\nA2 five 1920 NE\n{HELD}",
        *RAM, EndShip(), MoveShip("A2"), Announce(0), Ram("B1"),
        dice=[MISS, MISS], happens=[RamMade("A1", "B1"), RamMade("A2", "B1")]),
    *(row(f"WG-7.12a/from {at}", f"A1 five {at}\n{HELD}", dice=[MISS],
          happens=[RamMade("A1", "B1")])
      for at in ("2119 SW", "2120 NW", "2120 SW", "2121 NW",
                 "1919 SE", "1920 NE", "1920 SE", "1921 NE")),
    *(row(f"WG-7.12a/one hex from {at}", f"A1 five {at}\nland 2019 2021\nB1 lembos 2020 N "
          "depletion=1", dice=[MISS], happens=[RamMade("A1", "B1")])
      for at in ("2119 SW", "2120 NW", "1919 SE", "1920 NE")),
    refused("WG-7.12a/not pointing", f"A1 five 2120 N\n{HELD}"),
    refused("WG-7.12a/afar", f"A1 five 2221 NW\n{HELD}"),
    refused("WG-7.12b/bow", "A1 five 2019 S\nB1 tri2 2020 N", *GOING, Ram("B1")),
    refused("WG-7.12b/stern", "A1 five 2022 N\nB1 tri2 2020 N", *GOING, Ram("B1")),
    refused("WG-7.12b/bow of one hex", "A1 five 2019 S\nB1 lembos 2020 N", *GOING, Ram("B1")),
    refused("WG-7.12b/stern of one hex", "A1 five 2021 N\nB1 lembos 2020 N", *GOING, Ram("B1")),
    row("WG-7.12c/moved there", f"A1 five 2221 NW\n{HELD}", MoveShip("A1"), Announce(1),
        *ahead(1), Ram("B1"), dice=[MISS], happens=[RamMade("A1", "B1")]),
    refused("WG-7.12d/turned", f"A1 five 2120 N\n{HELD}",
            MoveShip("A1"), Announce(1), Turn("P", "stern"), Ram("B1")),
    refused("WG-7.12d/turned around", f"A1 five 2321 SE\n{HELD}",
            MoveShip("A1"), Announce(3), TurnAround(), *ahead(1), Ram("B1")),
    *(refused(f"WG-7.13a/{word}", f"{MINE} {word}\n{HELD}")
      for word in ("crippled=P", "fatigue=1", "half")),
    refused("WG-7.13b/grappled", f"{MINE}\n{HELD}\ngrapple A1 B1"),
    refused("WG-7.13b/fouled", f"{MINE}\n{HELD}\nfoul A1 B1", MoveShip("A1"), Ram("B1")),
    refused("WG-7.13b/rammed", f"{MINE} rammed rammed_by=B1\n{HELD}", MoveShip("A1"), Ram("B1")),
    refused("WG-7.13b/backed", f"A1 five 2119 N\n{HELD}",
            MoveShip("A1"), Announce(2), Step("astern-starboard"), Ram("B1")),
    refused("WG-6.36e", f"{MINE}\nland 2020\nB1 tri2 2020 N aground"),
]  # fmt: skip

TO_HIT = [
    row("WG-7.14a", f"{MINE}\n{HELD}", dice=[(4, 4)], needs={"ram": "9-12"},
        happens=[Collided("A1", "B1")]),
    row("WG-7.14a/hit", f"{MINE}\n{HELD}", dice=[(4, 5)], happens=[Rammed("A1", "B1")]),
    row("WG-7.14b", "A1 lib 2120 NW\nland 2019 2022\nB1 giant 2020 N depletion=8 crippled=P",
        *RAM, Decline(), needs={"ram": "No/C"}, happens=[Collided("A1", "B1")], ships={"A1": {
            "ram_attempted": True}}),
    row("WG-7.14x", "A1 five 2120 NW\nland 2019 2022\nB1 hexa 2020 N depletion=4",
        dice=[(4, 5)], needs={"ram": "10-12"}, happens=[Collided("A1", "B1")]),
    row("WG-7.14y", "A1 five 2120 NW\nB1 hexa 2020 N depletion=4 crippled=P",
        dice=[(4, 5)], happens=[Rammed("A1", "B1")]),
    row("WG-7.14y/natural 8", "A1 five 2120 NW\nB1 hexa 2020 N depletion=4 crippled=P",
        dice=[(4, 4)], happens=[Collided("A1", "B1")]),
    row("WG-C16", f"{MINE} max\n{HELD}", dice=[MISS], needs={"ram": "8-12"}),
]  # fmt: skip

STRAIGHT = (MoveShip("A1"), Announce(7), *ahead(7), Ram("B1"))
ONE_TURN = (MoveShip("A1"), Announce(7), *ahead(6), Step("port"), Ram("B1"))
TWO_TURNS = (MoveShip("A1"), Announce(7), Step("port"), *ahead(5), Step("port"), Ram("B1"))


def adds(id_: str, position: str, *commands: Command, **by_letter: int) -> Row:
    """A ram with these modifiers of 7.15 and no others."""
    wanted = {f"7.15{letter}": amount for letter, amount in by_letter.items()}
    return row(id_, f"map 50 40\n{position}", *commands, dice=[MISS], thrown={"ram": wanted})


MODIFIERS = [
    adds("WG-7.15a", f"A1 five 2824 NW max\n{HELD}", *STRAIGHT, a=2),
    adds("WG-7.15a/one turn", f"A1 five 2227 N max\n{HELD}", *ONE_TURN, a=2),
    adds("WG-7.15a/two turns", f"A1 five 2227 NE max\n{HELD}", *TWO_TURNS),
    adds("WG-7.15a/at cruise", f"A1 five 2623 NW\n{HELD}",
         MoveShip("A1"), Announce(5), *ahead(5), Ram("B1")),
    adds("WG-7.15x", f"A1 five 2824 NW max\n{HELD}", *STRAIGHT, a=2),
    adds("WG-7.15x/two steps", f"A1 five 2227 NE max\n{HELD}", *TWO_TURNS),
    adds("WG-7.15b/crippled", f"{MINE}\n{HELD} crippled=P", b=1),
    adds("WG-7.15b/fouled", f"{MINE}\nA2 five 1920 NE\n{HELD}\nfoul A2 B1", b=1),
    adds("WG-7.15b/grappled", f"{MINE}\nA2 five 1920 NE\n{HELD}\ngrapple A2 B1", b=1),
    adds("WG-7.15b/once", f"{MINE}\nA2 five 1920 NE\n{HELD} crippled=PS\ngrapple A2 B1\n"
         "foul A2 B1", b=1),
    adds("WG-7.15c/half speed", f"{MINE}\n{HELD} half", c=1),
    adds("WG-7.15c/fatigued", f"{MINE}\n{HELD} fatigue=1", c=1),
    adds("WG-7.15c/once", f"{MINE}\n{HELD} half fatigue=3", c=1),
    adds("WG-7.15c/immobile", f"{MINE}\nA2 five 1920 NE\n{HELD} half\ngrapple A2 B1", b=1),
    adds("WG-7.15d/rammer better", f"A1 four 2120 NW\n{HELD}", d=1),
    adds("WG-7.15d/target better", f"{MINE}\nland 2019 2022\nB1 tri 2020 N depletion=2", d=-1),
    adds("WG-7.15d/prize", f"{MINE}\nland 2019 2022\nB9 tri 2020 N captured",
         *GO, Ram("B9"), d=1),
    adds("WG-7.15e", f"{MINE}\n{HELD} max", e=-1),
    adds("WG-7.15f", f"A1 tower 2120 NW\n{HELD}", f=-1),
]  # fmt: skip

SLIPS = (MoveShip("A1"), Announce(2), Ram("B1"), Avoid("B1"))
COLLISION = [
    row("WG-7.16a", f"{MINE}\n{FREE}", *SLIPS, Slip("astern"), dice=[(2,)],
        happens=[Missed("A1", "B1", "ram")], never=[RamMade], asked=AskAction,
        ships={"A1": {"ram_attempted": False, "ended": False}}),
    row("WG-C44", f"{MINE} max\n{FREE}", MoveShip("A1"), Announce(0), Ram("B1"), Avoid("B1"),
        Slip("astern"), EndShip(), dice=[(2,), (2,)], thrown={"fatigue": {}}),
    row("WG-7.16a/goes on", f"{MINE}\n{FREE}", *SLIPS, Slip("astern"), EndShip(),
        dice=[(2,)], refused="6.13b"),
    row("WG-7.16a/still there", f"{MINE}\n{FREE} depletion=2", *SLIPS, Slip("ahead"),
        dice=[(1,), MISS], happens=[Avoided("B1", "ahead", 2019, 2020), RamMade("A1", "B1")],
        thrown={"ram": {"7.15c": 1}}),
    row("WG-C28/declared", f"{MINE}\n{FREE}", *RAM, asked=AskAvoidance),
    row("WG-C28/offered on the step", f"A1 five 2221 NW\n{FREE}", MoveShip("A1"), Announce(1),
        *ahead(1), Decline(), Ram("B1"), asked=AskReaction),
    row("WG-7.16b", f"{MINE}\n{HELD}", MoveShip("A1"), Announce(2), Ram("B1"),
        Step("starboard"), dice=[MISS], refused="6.13c"),
    row("WG-7.16c", f"{MINE} max\n{HELD} max", dice=[MISS],
        ships={"A1": {"level": "cruise", "collided": True}, "B1": {"level": "cruise"}}),
    row("WG-7.16d", f"{MINE}\n{HELD}", *RAM, EndShip(), dice=[MISS],
        happens=[Collided("A1", "B1"), HalfSpeedKept("A1")],
        ships={"A1": {"half_speed": True}, "B1": {"half_speed": False}}),
    row("WG-C68", f"{MINE}\n{HELD}", dice=[MISS],
        ships={"B1": {"half_speed": False, "ended": False, "done": False}}),
    refused("WG-7.16e", f"{MINE}\n{HELD}", *RAM, Grapple("B1"), dice=[MISS]),
    row("WG-7.16e/may fire", f"{MINE}\n{HELD}", *RAM, Fire("B1"), dice=[MISS, (1,)],
        happens=[Fired("A1", "B1", False)]),
    row("WG-C81", f"{MINE}\n{HELD}", *RAM, EndShip(),
        MoveShip("B1"), Announce(0), Grapple("A1"), Decline(), Decline(), dice=[MISS, (6,)],
        happens=[Grappled("B1", "A1")]),
]  # fmt: skip

NINE = [(4, 5)]  # with crew 2: 7, fouled
EIGHT = [(4, 4)]  # with crew 2: 6, free
SOFT = "land 2019 2021\nB1 lembos 2020 N depletion=1"  # one hex, defense 2: hit on 5-12
AFTER = [
    row("WG-7.16f", f"{MINE}\n{HELD} max", dice=[HIT],
        ships={"B1": {"rammed": True, "rammed_by": "A1", "level": "cruise", "hurt": True},
               "A1": {"ended": True}}, points={"A": 6, "B": 0}),
    row("WG-7.16f/dead in the water", f"{MINE}\n{HELD} rammed rammed_by=A1",
        MoveShip("B1"), Step("ahead"), refused="6.37a", to_act="B"),
    row("WG-7.16j/free", f"{MINE}\n{SOFT}", dice=EIGHT, happens=[Retracted("A1", "B1")],
        never=[Fouled], asked=AskRetract),
    row("WG-7.16j/fouled", f"{MINE}\n{SOFT}", dice=NINE, happens=[Fouled("A1", "B1")],
        never=[Retracted]),
    row("WG-7.16j/no modifier", f"{MINE} max\n{SOFT} crippled=P", dice=EIGHT,
        thrown={"ram": {"7.15b": 1}}, never=[Fouled]),
    row("WG-7.16x", "A1 tri 2120 NW max\nB1 four 2020 N depletion=2 crippled=P", dice=NINE,
        needs={"ram": "10-12"}, happens=[Rammed("A1", "B1"), Retracted("A1", "B1")]),
    row("WG-7.16y", "A1 five 2120 NW\nB1 hexa 2020 N depletion=4 crippled=P", dice=NINE,
        needs={"ram": "10-12"}, happens=[Rammed("A1", "B1"), Fouled("A1", "B1")]),
    row("WG-7.16k", f"{MINE} max\n{SOFT}", *RAM, PullBack("astern"), dice=[*EIGHT, (1,)],
        happens=[PulledBack("A1", 2221, 2321, 5)],
        ships={"A1": {"level": "cruise", "bow": 2221, "stern": 2321, "mp_used": 0}}),
    row("WG-7.16k/to port", f"{MINE}\n{SOFT}", *RAM, PullBack("astern-port"), dice=EIGHT,
        happens=[PulledBack("A1", 2221, 2222, 0)]),
    row("WG-7.16k/stays", f"{MINE}\n{SOFT}", *RAM, Stay(), dice=EIGHT, never=[PulledBack],
        asked=AskAction, ships={"A1": {"bow": 2120, "fouls": ()}}),
    *(refused(f"WG-7.16k/{word}", f"{MINE}\n{SOFT}\n{more}", *RAM, PullBack("astern"),
              dice=EIGHT)
      for word, more in (("a ship behind", "A2 lembos 2321 N"), ("land behind", "land 2321"))),
    refused("WG-7.16k/off the map", f"map 22 30\n{MINE}\n{SOFT}", *RAM, PullBack("astern"),
            dice=EIGHT),
    refused("WG-7.16k/not forward", f"{MINE}\n{SOFT}", *RAM, PullBack("ahead"), dice=EIGHT),
    row("WG-C47/backing off", f"{MINE}\n{SOFT}\nB2 tri2 2322 N", *RAM, PullBack("astern"),
        dice=EIGHT, asked=AskAction),
    row("WG-C28/backed off", f"A1 five 2221 NW\n{SOFT}\nB2 lembos 2121 N",
        MoveShip("A1"), Announce(1), *ahead(1), Decline(), Ram("B1"), PullBack("astern-port"),
        Grapple("B2"), dice=EIGHT, asked=AskAvoidance),
    row("WG-7.16l", f"A1 five 2119 SW\n{HELD}", *RAM, Grapple("B1"), Decline(), dice=[HIT, (6,)],
        happens=[Fouled("A1", "B1"), Grappled("A1", "B1")]),
    row("WG-C34", f"A1 five 2119 SW\n{SOFT}", *RAM, Stay(), Grapple("B1"), dice=[*EIGHT, (6,)],
        happens=[Retracted("A1", "B1"), Grappled("A1", "B1")]),
    row("WG-C34/no ram", f"A1 five 2119 SW\n{SOFT}", *GO, Grapple("B1"), refused="8.11a"),
    row("WG-7.16m", f"{MINE} max\n{HELD} max", dice=[HIT], happens=[Fouled("A1", "B1")],
        ships={"A1": {"fouls": ("B1",), "level": "cruise", "rammed": False},
               "B1": {"fouls": ("A1",), "level": "cruise", "rammed": True}}),
    row("WG-C62", f"{MINE}\nA2 five 1920 NE\nland 2019 2022\n"
        "B1 tri2 2020 N depletion=2 rammed rammed_by=A2", dice=[HIT],
        ships={"B1": {"rammed_by": "A2", "fouls": ("A1",)}}, points={"A": 6}),
    row("WG-C63", f"{MINE}\nA2 five 1920 NE\n{HELD}\nfoul A2 B1", dice=[HIT],
        thrown={"ram": {"7.15b": 1}},
        ships={"B1": {"rammed_by": "A1", "fouls": ("A1", "A2")}}),
    row("WG-C98", f"{MINE}\n{FREE} max", *RAM, Decline(), React(), dice=[(6,), MISS],
        happens=[Fired("B1", "A1", True), RamMade("A1", "B1")],
        ships={"A1": {"depletion": 1}}),
    row("WG-C69", f"{MINE} max\n{HELD}", *RAM, EndShip(), dice=[HIT, (6,)],
        happens=[Rammed("A1", "B1"), Tired("A1", 3)], thrown={"fatigue": {"6.42c": 1}}),
]  # fmt: skip

RAMMED = f"{MINE} rammed rammed_by=B1\nB1 five 2020 N depletion=4"
CRIPPLED_LIFE = [
    refused("WG-7.16g", f"{RAMMED}\nB2 lembos 2220 N", MoveShip("A1"), Fire("B2")),
    row("WG-7.16g/at its rammer", RAMMED, MoveShip("A1"), Fire("B1"), Decline(), dice=[(1,)],
        happens=[Fired("A1", "B1", False)]),
    row("WG-7.16g/reaction", "A1 five 1920 NE\nB9 five 1721 N\n"
        "B1 five 2020 N rammed rammed_by=A2\nA2 five 2120 NW\nland 2019",
        *GO, Ram("B1"), dice=[MISS], never=[Fired]),
    refused("WG-7.16h", RAMMED, MoveShip("A1"), Grapple("B1")),
    row("WG-7.16h/fouled", f"{RAMMED}\nfoul A1 B1", MoveShip("A1"), Grapple("B1"), Decline(),
        dice=[(6,)], happens=[Grappled("A1", "B1")]),
]  # fmt: skip

ROWS = [*CONDITIONS, *TO_HIT, *MODIFIERS, *COLLISION, *AFTER, *CRIPPLED_LIFE]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)
