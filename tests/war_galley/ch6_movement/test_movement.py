"""6.3, 6.6. Moving, a row for each clause.

Where nothing else is said A1 lies in 2319/2320 facing N and its enemy is far away; `NEAR` is
an enemy two hexes off, whom A1 may shoot at, so that it is asked even with no points.
"""

import pytest

from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import AskShip, MoveShip
from galley.war_galley.ch6_movement.movement import (
    LeftMap,
    Moved,
    RanAground,
    Step,
    Turn,
    TurnAround,
)
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.grappling import Grapple, GrappleMade
from galley.war_galley.ch8_combat.missiles import Fire, Fired
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check

GO = MoveShip("A1")
AHEAD, PORT, STARBOARD = Step("ahead"), Step("port"), Step("starboard")
ASTERN, BACK_P, BACK_S = Step("astern"), Step("astern-port"), Step("astern-starboard")
FAR = "B1 five 4020 N\n"
NEAR = "B1 five 2519 N\n"
FREE = f"A1 five 2319 N\n{FAR}"
FAST = f"A1 five 2319 N max\n{FAR}"
BOAT = f"A1 lembos 2319 N\n{FAR}"


def ends(bow: int, stern: int, facing: int, **more: object) -> dict[str, dict[str, object]]:
    return {"A1": {"bow": bow, "stern": stern, "facing": facing, **more}}


def moves(id_: str, position: str, *way: Command, mp: int, at: tuple[int, int, int]) -> Row:
    """These moves, with all points spent, end at bow, stern, facing."""
    return Row(id_, position, (GO, Announce(mp), *way), ships=ends(*at, mp_used=mp))


def refused(id_: str, rule: str, position: str, *commands: Command) -> Row:
    return Row(id_, position, (GO, *commands), refused=rule)


STEPS = [
    moves("WG-6.32a/ahead", FREE, AHEAD, mp=1, at=(2318, 2319, 0)),
    moves("WG-6.32a/port", FREE, PORT, mp=1, at=(2219, 2319, 5)),
    moves("WG-6.32a/one hex ahead", BOAT, AHEAD, mp=1, at=(2318, 2318, 0)),
    moves("WG-6.32a/one hex port", BOAT, PORT, mp=1, at=(2219, 2219, 5)),
    refused("WG-6.32a/no other step", "6.32a", FREE, Announce(3), Step("sideways")),
    refused("WG-6.32a/no other side", "6.34a", FREE, Announce(3), Turn("X", "bow")),
    refused("WG-6.32a/no other half", "6.34a", FREE, Announce(3), Turn("P", "mast")),
    moves("WG-6.32b/one hexside", FREE, Turn("S", "bow"), mp=1, at=(2420, 2320, 1)),
    moves("WG-6.32b/two hexsides", BOAT, Turn("S", "bow"), Turn("S", "bow"), mp=2,
          at=(2319, 2319, 2)),
    moves("WG-6.32c", FREE, TurnAround(), mp=2, at=(2320, 2319, 3)),
    refused("WG-6.32c/one point left", "6.13b", FREE, Announce(1), TurnAround()),
    moves("WG-6.32d/astern", FREE, ASTERN, mp=2, at=(2320, 2321, 0)),
    moves("WG-6.32d/astern twice", FREE, ASTERN, ASTERN, mp=4, at=(2321, 2322, 0)),
    refused("WG-6.32d/one point left", "6.13b", FREE, Announce(1), ASTERN),
    refused("WG-6.33a/nor with one point left", "6.33a", FAST, Announce(1), ASTERN),
    refused("WG-6.37b/astern", "6.37b", f"A1 five 2319 N crippled=P\n{FAR}", Announce(1), ASTERN),
    refused("WG-C27/no Turn Around", "6.37b", f"A1 five 2319 N crippled=P\n{FAR}", Announce(1),
            TurnAround()),
    moves("WG-6.32e/starboard", FREE, STARBOARD, STARBOARD, mp=2, at=(2519, 2419, 2)),
    moves("WG-6.32e/one hex", BOAT, STARBOARD, STARBOARD, mp=2, at=(2519, 2519, 2)),
    moves("WG-6.32x", FREE, STARBOARD, mp=1, at=(2419, 2319, 1)),
    moves("WG-6.32f/starboard", FREE, BACK_S, mp=2, at=(2320, 2421, 5)),
    moves("WG-6.32f/port", FREE, BACK_P, mp=2, at=(2320, 2221, 1)),
    moves("WG-6.32f/one hex", BOAT, BACK_S, mp=2, at=(2420, 2420, 5)),
]  # fmt: skip

BACKING = [
    refused("WG-6.33a", "6.33a", FAST, Announce(4), ASTERN),
    refused("WG-6.33a/to a side", "6.33a", FAST, Announce(4), BACK_P),
    refused("WG-6.33b/ahead after", "6.33b", FREE, Announce(4), ASTERN, AHEAD),
    refused("WG-6.33b/turn around after", "6.33b", FREE, Announce(4), ASTERN, TurnAround()),
    refused("WG-6.33b/astern after a step", "6.33b", FREE, Announce(4), AHEAD, ASTERN),
    refused("WG-6.33b/astern after a turn", "6.33b", FREE, Announce(4), Turn("P", "bow"), ASTERN),
    refused("WG-6.33b/after turning around", "6.33b", FREE, Announce(5), TurnAround(), ASTERN),
    refused("WG-6.33c/by the bow", "6.33c", FREE, Announce(4), ASTERN, Turn("P", "bow")),
    refused("WG-6.33c/one hex", "6.33c", BOAT, Announce(4), ASTERN, Turn("P", "bow")),
    moves("WG-6.33c/by backing", FREE, ASTERN, BACK_S, mp=4, at=(2321, 2422, 5)),
    refused("WG-C54/ahead after backing", "6.33b", FREE, Announce(4), ASTERN, AHEAD),
    refused("WG-C54/around after backing", "6.33b", FREE, Announce(4), ASTERN, TurnAround()),
    refused("WG-C54/backing after a turn", "6.33b", FREE, Announce(4), Turn("P", "bow"), ASTERN),
    moves("WG-C54", FREE, AHEAD, Turn("S", "bow"), STARBOARD, TurnAround(), mp=5,
          at=(2419, 2519, 5)),
]  # fmt: skip

TURNING = [
    moves("WG-6.34a/front half", FREE, Turn("P", "bow"), mp=1, at=(2220, 2320, 5)),
    moves("WG-6.34a/back half", FREE, Turn("S", "stern"), mp=1, at=(2319, 2220, 1)),
    moves("WG-6.34x", f"A1 five 4022 N\n{NEAR}", Turn("S", "bow"), mp=1, at=(4122, 4023, 1)),
    moves("WG-C32/the front half, facing N", f"A1 five 4022 N\n{FAR}", Turn("S", "bow"), mp=1,
          at=(4122, 4023, 1)),
    moves("WG-C32/the back half, facing N", f"A1 five 4022 N\n{FAR}", Turn("P", "stern"), mp=1,
          at=(4022, 4122, 5)),
    moves("WG-C32/the other way", f"A1 five 4022 N\n{FAR}", Turn("S", "stern"), mp=1,
          at=(4022, 3922, 1)),
    moves("WG-6.34y", f"A1 five 4023 S\n{NEAR}", Turn("S", "stern"), mp=1, at=(4023, 4122, 4)),
    Row("WG-6.34z", f"A1 five 4022 N max\n{NEAR}", (GO, Announce(1), STARBOARD), [(1,)],
        ships=ends(4121, 4022, 1, mp_used=1)),
    moves("WG-6.34w", f"A1 five 4023 S\n{NEAR}", BACK_P, mp=2, at=(4022, 4121, 4)),
    refused("WG-6.34b", "6.34b", FAST, Announce(4), Turn("S", "bow")),
    refused("WG-6.34b/one hex", "6.34b", f"A1 lembos 2319 N max\n{FAR}", Announce(4),
            Turn("S", "bow")),
    refused("WG-6.34c/an enemy", "6.34c", "A1 five 2319 N\nB1 five 2420 N\n", Announce(1),
            Turn("S", "bow")),
    refused("WG-6.34c/a friend", "6.34c", f"A1 five 2319 N\nA2 five 2220 N\n{FAR}", Announce(1),
            Turn("S", "stern")),
    moves("WG-6.34c/the fixed half's neighbours", f"A1 five 2319 N\nA2 five 2419 N\n{FAR}",
          Turn("P", "bow"), mp=1, at=(2220, 2320, 5)),
    refused("WG-C53/never into a ship", "6.34c", "A1 five 2319 N\nB1 five 2420 N\n", Announce(1),
            Turn("S", "bow")),
    refused("WG-C53/nor off the map", "6.34c", f"A1 five 0105 N\n{FAR}", Announce(1),
            Turn("P", "bow")),
    refused("WG-6.34c/off the map", "6.34c", f"A1 five 0105 N\n{FAR}", Announce(1),
            Turn("P", "bow")),
    refused("WG-6.34c/stern off the map", "6.34c", f"A1 five 0201 SW\n{FAR}", Announce(1),
            Turn("P", "stern")),
    Row("WG-C53/onto land", f"A1 five 2319 N\nland 2420\n{FAR}",
        (GO, Announce(3), Turn("S", "bow")), happens=[RanAground("A1")],
        ships=ends(2420, 2320, 1, aground=1)),
    moves("WG-C53/each half in turn", FREE, Turn("S", "bow"), Turn("S", "stern"), mp=2,
          at=(2420, 2319, 2)),
    moves("WG-6.34d", BOAT, Turn("P", "bow"), mp=1, at=(2319, 2319, 5)),
    Row("WG-6.34d/beside ships", "A1 lembos 2319 N\nB1 five 2419 N\nB2 five 2219 N\n",
        (GO, Announce(1), Turn("S", "bow")), ships=ends(2319, 2319, 1)),
    refused("WG-6.34d/no stern half", "6.34d", BOAT, Announce(1), Turn("P", "stern")),
    moves("WG-6.35a", FREE, TurnAround(), mp=2, at=(2320, 2319, 3)),
    moves("WG-6.35a/one hex", BOAT, TurnAround(), mp=2, at=(2319, 2319, 3)),
    refused("WG-6.35b/at maximum", "6.35b", FAST, Announce(4), TurnAround()),
    refused("WG-6.35b/an enemy by the stern", "6.35b", "A1 five 2319 N\nB1 five 2421 N\n",
            Announce(2), TurnAround()),
    moves("WG-6.35b/friends may be near", f"A1 five 2319 N\nA2 five 2421 N\n{FAR}",
          TurnAround(), mp=2, at=(2320, 2319, 3)),
    refused("WG-C117/a prize", "6.35b", "A1 five 2319 N\nB1 five 2421 N captured\n",
            Announce(2), TurnAround()),
    refused("WG-C117/an enemy aground", "6.35b",
            "A1 five 2319 N\nB1 five 2421 N aground\nland 2421\n", Announce(2), TurnAround()),
]  # fmt: skip

STOPPED = [
    refused("WG-6.37a/rammed", "6.37a", f"A1 five 2319 N rammed rammed_by=B1\n{NEAR}", AHEAD),
    refused("WG-6.37a/fouled", "6.37a", "A1 five 2319 N\nB1 five 2419 N\nfoul A1 B1\n",
            TurnAround()),
    refused("WG-6.37a/grappled", "6.37a", "A1 five 2319 N\nB1 five 2419 N\nB2 five 2119 N\n"
            "grapple A1 B1\n", Announce(0), PORT),
    refused("WG-6.37a/aground", "6.37a", f"A1 five 2319 N aground\nland 2320\n{NEAR}", AHEAD),
    refused("WG-6.37a/announcing", "6.13a", "A1 five 2319 N\nB1 five 2419 N\ngrapple A1 B1\n",
            Announce(1)),
    refused("WG-6.37b/straight ahead", "6.37b", f"A1 five 2319 N crippled=P\n{FAR}",
            Announce(1), AHEAD),
    refused("WG-6.37b/to the other side", "6.37b", f"A1 five 2319 N crippled=P\n{FAR}",
            Announce(1), STARBOARD),
    refused("WG-6.37b/two hexes", "6.13a", f"A1 five 2319 N crippled=P\n{FAR}", Announce(2)),
    moves("WG-6.37b/to port", f"A1 five 2319 N crippled=P\n{FAR}", PORT, mp=1,
          at=(2219, 2319, 5)),
    moves("WG-6.37b/to starboard, one hex", f"A1 lembos 2319 N crippled=S\n{FAR}", STARBOARD,
          mp=1, at=(2419, 2419, 1)),
    moves("WG-C27/turning to the crippled side", f"A1 five 2319 N crippled=P\n{FAR}",
          Turn("P", "stern"), mp=1, at=(2319, 2420, 5)),
    refused("WG-C27/turning to the other side", "6.37b", f"A1 five 2319 N crippled=P\n{FAR}",
            Announce(1), Turn("S", "bow")),
    Row("WG-C27/neither astern nor around", f"A1 five 2319 N crippled=P\n{FAR}",
        (GO, Announce(1)), unlisted=(ASTERN, BACK_P, TurnAround()),
        listed=(PORT, Turn("P", "bow"), Turn("P", "stern"))),
    refused("WG-6.37c", "6.37c", f"A1 five 2319 N crippled=PS\n{NEAR}", PORT),
]  # fmt: skip

LAND = [
    Row("WG-6.31a/ahead", f"A1 five 2319 N\nland 2318\n{FAR}", (GO, Announce(3), AHEAD),
        happens=[Moved("A1", "ahead", 2318, 2319, 0, 1), RanAground("A1")],
        ships=ends(2318, 2319, 0, aground=1, ended=True, mp_used=1, hurt=True, done=True)),
    Row("WG-6.31a/in a later turn", f"turn 4\nA1 five 2319 N\nland 2318\n{FAR}",
        (GO, Announce(1), AHEAD), ships={"A1": {"aground": 4}}),
    refused("WG-6.31a/no further", "6.13c", f"A1 five 2319 N\nland 2318\n{NEAR}", Announce(3),
            AHEAD, AHEAD),
    Row("WG-6.31b", f"A1 five 2319 N aground\nland 2319\n{FAR}", (GO,),
        ships={"A1": {"aground": 1, "mp_announced": 0, "bow": 2319}}, asked=AskShip),
    Row("WG-C42/bow and flank", f"A1 five 2319 N\nland 2419\n{FAR}",
        (GO, Announce(2), STARBOARD), ships=ends(2419, 2319, 1, aground=1)),
    Row("WG-C42/backing", f"A1 five 2319 N\nland 2321\n{FAR}", (GO, Announce(4), ASTERN),
        ships=ends(2320, 2321, 0, aground=1)),
    Row("WG-C42/one hex", f"A1 lembos 2319 N\nland 2318\n{FAR}", (GO, Announce(2), AHEAD),
        ships=ends(2318, 2318, 0, aground=1)),
    Row("WG-C130/aground", f"A1 five 2319 N max\nland 2318\n{FAR}", (GO, Announce(3), AHEAD),
        [(1,)], ships={"A1": {"level": "cruise", "fatigue": 0}}),
    refused("WG-6.36e/ram", "6.36e", "A1 five 2118 S\nB1 five 2120 SE aground\nland 2120\n",
            Announce(0), Ram("B1")),
    refused("WG-6.36f/not at sea", "6.36f", "A1 five 2319 N aground\nB1 five 2419 N aground\n"
            "land 2319 2419\n", Grapple("B1")),
    Row("WG-6.36f/wholly at sea", "A1 five 2319 N\nB1 five 2419 N aground\nland 2419\n",
        (GO, Announce(0), Grapple("B1"), Decline()), [(1,)], [GrappleMade("A1", "B1")]),
    Row("WG-C59/shooting", f"A1 five 2319 N aground\nland 2320\n{NEAR}",
        (GO, Fire("B1"), Decline()),
        [(1,)], [Fired("A1", "B1", False)]),
    Row("WG-C59/grappling", "A1 five 2319 N aground\nB1 five 2419 N\nland 2320\n",
        (GO, Grapple("B1"), Decline(), Decline()), [(1,)], [GrappleMade("A1", "B1")]),
]  # fmt: skip

RIM = [
    Row("WG-C55/ahead", f"A1 five 2301 N\n{FAR}", (GO, Announce(3), AHEAD),
        happens=[LeftMap("A1")], ships={"A1": {"fate": "left the map"}}),
    Row("WG-C55/bow and flank", f"A1 five 0105 N\n{FAR}", (GO, Announce(3), PORT),
        happens=[LeftMap("A1")]),
    Row("WG-C55/backing", f"A1 five 2326 N\n{FAR}", (GO, Announce(4), ASTERN),
        happens=[LeftMap("A1")]),
    Row("WG-C55/backing to a side", f"A1 five 5010 SW\n{FAR}", (GO, Announce(4), BACK_S),
        happens=[LeftMap("A1")]),
    Row("WG-C55/one hex", f"A1 lembos 5010 SE\n{FAR}", (GO, Announce(2), AHEAD),
        happens=[LeftMap("A1")]),
    Row("WG-C55/the last row and column are on the map", f"A1 five 4926 SE\n{FAR}",
        (GO, Announce(1), AHEAD), ships=ends(5027, 4926, 2), never=[LeftMap]),
    moves("WG-C52", f"A1 five 2319 N\nA2 five 2420 N\n{FAR}", STARBOARD, mp=1,
          at=(2419, 2319, 1)),
]  # fmt: skip

STACKING = [
    refused("WG-6.6a/a friend ahead", "6.6a", f"A1 five 2319 N\nA2 five 2318 NE\n{FAR}",
            Announce(2), AHEAD),
    refused("WG-6.6a/an enemy ahead", "6.6a", "A1 five 2319 N\nB1 five 2318 S\n", Announce(2),
            AHEAD),
    refused("WG-6.6a/a stern in the way", "6.6a", f"A1 five 2319 N\nA2 five 2318 S\n{FAR}",
            Announce(2), AHEAD),
    refused("WG-6.6a/astern", "6.6a", f"A1 five 2319 N\nA2 lembos 2321 N\n{FAR}", Announce(2),
            ASTERN),
    refused("WG-6.6a/one hex", "6.6a", f"A1 lembos 2319 N\nA2 lembos 2219 N\n{FAR}",
            Announce(2), PORT),
    refused("WG-C121", "6.6a", "A1 five 2319 N max\nA2 five 2317 N\nB1 five 2218 N\n"
            "B2 five 2418 N\n", Announce(6), AHEAD),
]  # fmt: skip


@pytest.mark.parametrize(
    "row", [*STEPS, *BACKING, *TURNING, *STOPPED, *LAND, *RIM, *STACKING], ids=lambda r: r.id
)
def test_moving(row: Row) -> None:
    check(row)
