"""6.36. Coming off the land, a row for each clause.

A1 lies in 2319/2320 facing N, its bow on land since turn 1, and it is turn 2.  Its crew is 2.
The tremiola may set its sail even there, so that it is asked when nothing else is left to do.
"""

from typing import Any

import pytest

from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce
from galley.war_galley.ch5_command.commanders import CommanderAdrift
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.refloating import AskRefloat, Refloat, Refloated, Wrecked
from galley.war_galley.ch6_movement.sailing import RaiseSail
from galley.war_galley.ch7_ramming.retraction import PullBack
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from tests.kit.war_galley import Row, check

GO, TRY = MoveShip("A1"), Refloat()
ASTERN, BACK_P, BACK_S = PullBack("astern"), PullBack("astern-port"), PullBack("astern-starboard")
COAST = "land 2319\nturn 2\n"
FAR = f"B1 five 4020 N\n{COAST}"
NEAR = f"B1 five 2520 N\n{COAST}"  # two hexes off: to be shot at
BESIDE = f"B1 five 2420 N rammed depletion=4\n{COAST}"
HELD = f"B1 five 2420 N rammed depletion=4\ngrapple A1 B1\n{COAST}"
LIB, TREM = "A1 lib 2319 N aground", "A1 tremiola 2319 N aground"
WIND = f"wind N 2\n{FAR}"


def acts(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, (GO, *commands), **more)


def refused(id_: str, rule: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, (GO, *commands), refused=rule, **more)


def rolls(id_: str, kind: str, die: int, **fields: Any) -> Row:
    """What a die makes of A1."""
    return acts(id_, f"A1 {kind} 2319 N aground\n{FAR}land 2221 2421\n", TRY, dice=[(die,)],
                ships={"A1": fields})  # fmt: skip


FREE = {"aground": 0, "bow": 2320, "stern": 2321, "facing": 0}
STAYS = {"aground": 1, "bow": 2319, "done": True}
GONE = {"fate": "wrecked"}

ROWS = [
    acts("WG-6.36a", f"{LIB}\n{FAR}", asked=AskAnnounce, listed=(TRY,)),
    acts("WG-6.36a/it need not try", f"{LIB}\n{FAR}", Announce(0), ships={"A1": STAYS}),
    refused("WG-6.36a/not in the same turn", "6.36a", f"A1 lib 2319 N aground=2\n{HELD}", TRY),
    refused("WG-6.36a/not at sea", "6.36a", "A1 lib 2319 N\nB1 five 4020 N\n", TRY),
    rolls("WG-6.36b", "lib", 2, **FREE),
    rolls("WG-6.36b/by a crew of 4", "tri4", 4, **FREE),
    acts("WG-6.36b/which way", f"{LIB}\n{FAR}", TRY, dice=[(1,)], asked=AskRefloat,
         listed=(ASTERN, BACK_P, BACK_S), unlisted=(PullBack("ahead"),)),
    acts("WG-6.36b/to a side", f"{LIB}\n{FAR}", TRY, BACK_S, dice=[(1,)],
         happens=[Refloated("A1", 2320, 2421, 5)]),
    refused("WG-6.36b/no other way", "6.36b", f"{LIB}\n{FAR}", TRY, PullBack("ahead"),
            dice=[(1,)]),
    acts("WG-6.36b/no more movement", f"{LIB}\n{NEAR}", TRY, ASTERN, dice=[(1,)],
         asked=AskAction, listed=(Fire("B1"),), unlisted=(Step("ahead"), Step("astern")),
         ships={"A1": {"mp_announced": 0, "mp_used": 0}}),
    refused("WG-6.36b/no step", "6.13c", f"{LIB}\n{NEAR}", TRY, ASTERN, Step("astern"),
            dice=[(1,)]),
    refused("WG-6.36b/grappled", "6.36b", f"{LIB}\n{HELD}", TRY),
    refused("WG-6.36b/land all round", "6.36b", f"{TREM}\n{WIND}land 2321 2421 2221\n", TRY),
    refused("WG-6.36b/ships all round", "6.36b",
            f"{TREM}\nA2 lembos 2321 N\nA3 lembos 2421 N\nA4 lembos 2221 N\n{WIND}", TRY),
    refused("WG-C58/once an activation", "6.36a", f"{TREM}\n{WIND}", TRY, TRY, dice=[(5,)]),
    acts("WG-C58/before its sail", f"{TREM}\n{WIND}", RaiseSail(), ships={"A1": STAYS}),
    refused("WG-C58/or its grapples", "6.36a", f"{TREM} sail\nwind N 2\n{HELD}",
            Disengage(("B1",)), TRY, dice=[(6,)]),
    acts("WG-C58/it may grapple", f"{LIB}\n{BESIDE}", TRY, ASTERN, dice=[(1,)],
         listed=(Grapple("B1"), Fire("B1"))),
    acts("WG-C58/one hex of land", f"A1 lembos 2319 N aground\n{FAR}", TRY, BACK_P, dice=[(1,)],
         ships={"A1": {"aground": 0, "bow": 2220, "facing": 1}}),
    acts("WG-C58/by the stern", f"A1 lib 2318 N aground\n{FAR}", TRY, dice=[(1,)],
         ships={"A1": {"aground": 0, "bow": 2317, "stern": 2318}}),
    rolls("WG-6.36c", "lib", 6, **GONE),
    rolls("WG-6.36c/with any crew", "tri4", 6, **GONE),
    acts("WG-6.36c/its commander", f"{LIB}\n{FAR}commander A A1 3\n", TRY, dice=[(6,)],
         happens=[Wrecked("A1"), CommanderAdrift("A")]),
    rolls("WG-6.36d", "lib", 3, **STAYS),
    rolls("WG-6.36d/a crew of 4", "tri4", 5, **STAYS),
    acts("WG-6.36d/a prize", f"{LIB} captured\n{FAR}", TRY, dice=[(1,)], ships={"A1": STAYS}),
    acts("WG-C60", f"{LIB}\n{FAR}", TRY, ASTERN, dice=[(1,)], points={"B": 5}),
    acts("WG-C47/refloating", f"{LIB}\nB1 five 2422 N\n{COAST}", TRY, ASTERN, dice=[(1,)],
         asked=AskAction),
    Row("WG-5.31c/off the land", f"{LIB} squadron=A1\nB1 five 2322 N depletion=4\n{COAST}",
        (TRY,), [(6,), (1,)], at="choose_individual", listed=(BACK_P, BACK_S),
        unlisted=(ASTERN,)),
    acts("WG-C57", f"A1 five 2420 S\nB1 five 2319 N aground\n{COAST}", Announce(0),
         asked=AskAction, listed=(Grapple("B1"),)),
    refused("WG-C57/from a coastal hex", "6.36f",
            "A1 five 2420 S aground\nB1 five 2319 N aground\nland 2319 2420\nturn 2\n",
            Announce(0), Grapple("B1")),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_refloating(row: Row) -> None:
    check(row)
