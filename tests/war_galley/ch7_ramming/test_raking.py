"""7.2. Raking, a row for each clause.

B1 lies in 2020/2021 facing N; its midship hexes are 2120 to starboard and 1920 to port.  A1
in 2119/2118 facing S runs down its starboard side with the step into 2120.  Land before and
behind B1 keeps it from slipping away, and without manpower it does not shoot.
"""

from typing import Any

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid, Avoided, Slip
from galley.war_galley.ch6_movement.movement import Step, Turn
from galley.war_galley.ch7_ramming.raking import AskRake, Crippled, Rake, RakeMade
from galley.war_galley.ch7_ramming.ramming import Ram, RamMade
from galley.war_galley.ch8_combat.boarding import AskBoarding
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled
from galley.war_galley.ch8_combat.missiles import Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check

MINE = "A1 five 2119 S"
HELD = "land 2019 2022\nB1 tri2 2020 N depletion=2"
SMALL = "land 2019 2021\nB1 lembos 2020 N depletion=1"
FREE = "B1 tri2 2020 N depletion=2"
HEMMED = FREE + "\nland 2019\nB2 tri2 2121 NE"  # B2 lies on the only hex B1 could back into
STEP: tuple[Command, ...] = (MoveShip("A1"), Announce(1), Step("ahead"))
RAKE: tuple[Command, ...] = (*STEP, Rake("B1"))
HIT, MISS = (6, 6), (1, 1)
S, P = [RakeMade("A1", "B1", "S")], [RakeMade("A1", "B1", "P")]


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands or RAKE, **more)


def not_offered(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The step brings no question whether to rake."""
    return row(id_, position, *(commands or STEP), never=[RakeMade], asked=AskAction, **more)


TARGET_C = "land 2911 2914\nB1 tri2 2912 N depletion=2"
GEOMETRY = [
    row("WG-7.21a/bow flank to starboard", f"{MINE}\n{HELD}", dice=[MISS], happens=S),
    row("WG-7.21a/stern flank to starboard", f"A1 five 2121 N\n{HELD}", dice=[MISS], happens=S),
    row("WG-7.21a/bow flank to port", f"A1 five 1919 S\n{HELD}", dice=[MISS], happens=P),
    row("WG-7.21a/stern flank to port", f"A1 five 1921 N\n{HELD}", dice=[MISS], happens=P),
    not_offered("WG-7.21a/from beyond", f"A1 five 2220 SW\n{HELD}"),
    not_offered("WG-7.21a/into a stern flank hex", f"A1 five 2122 N\n{HELD}"),
    not_offered("WG-7.21a/turned into it", f"A1 five 2120 SW\n{HELD}",
                MoveShip("A1"), Announce(2), Turn("P", "stern")),
    row("WG-7.21a/another ship", f"{MINE}\nB2 tri2 2221 N\n{HELD}",
        *STEP, Decline(), Rake("B2"), refused="7.21a"),
    row("WG-7.21b/bow flank", f"{MINE}\n{SMALL}", dice=[MISS], happens=S),
    row("WG-7.21b/stern flank", f"A1 five 1920 N\n{SMALL}", dice=[MISS], happens=P),
    not_offered("WG-7.21b/from the bow hex", "A1 five 2019 SE\nB1 lembos 2020 N fatigue=1 "
                "depletion=1\nland 2021"),
    row("WG-7.21b/another ship", f"{MINE}\nB2 lembos 2221 N\n{HELD}",
        *STEP, Decline(), Rake("B2"), refused="7.21b"),
    row("WG-C70", f"A1 five 2119 SE\n{HELD}", MoveShip("A1"), Announce(1), Step("starboard"),
        Rake("B1"), dice=[MISS], happens=S),
    row("WG-7.21x", f"A1 five 2812 S\n{TARGET_C}", dice=[MISS], happens=P),
    row("WG-7.21y", f"A1 lembos 3014 N\n{TARGET_C}", dice=[MISS], happens=S),
    row("WG-7.21z/A", f"A1 five 3012 S\n{TARGET_C}", dice=[MISS], happens=S),
    row("WG-7.21z/B", f"A1 five 2814 N\n{TARGET_C}", dice=[MISS], happens=P),
    not_offered("WG-7.21w", f"A1 five 2711 SE\n{TARGET_C}"),
    row("WG-7.21w/refused", f"A1 five 2711 SE\n{TARGET_C}", MoveShip("A1"), Announce(2),
        Step("ahead"), Rake("B1"), refused="7.21a"),
    row("WG-7.21a/refused from beyond", f"A1 five 2321 NW\n{HELD}", MoveShip("A1"),
        Announce(2), Step("ahead"), Rake("B1"), refused="7.21a"),
    row("WG-7.21b/refused from the bow hex", f"A1 five 2018 S\n{SMALL}".replace("2019 ", ""),
        MoveShip("A1"), Announce(2), Step("ahead"), Rake("B1"), refused="7.21b"),
    row("WG-7.21d/after avoidance", f"{MINE}\n{FREE}", *STEP, asked=AskAvoidance),
    row("WG-7.21d/on the step", f"{MINE}\n{HELD}", *STEP, asked=AskRake),
    row("WG-7.21d/no other step", f"{MINE}\n{HELD}", MoveShip("A1"), Announce(2),
        Step("ahead"), Decline(), Rake("B1"), refused="7.21d"),
    row("WG-7.21d/lay there", f"A1 five 2120 N\n{HELD}", MoveShip("A1"), Announce(1),
        Rake("B1"), refused="7.21d"),
    not_offered("WG-C72", f"{MINE}\n{FREE}", MoveShip("A1"), Announce(2), Step("ahead"),
                Avoid("B1"), Slip("astern"), dice=[(1,)]),
    row("WG-7.21e", f"{MINE}\n{HELD}", *STEP, asked=AskRake),
    not_offered("WG-6.36e", "land 2020\nA1 five 2119 S\nB1 tri2 2020 N aground depletion=2"),
    row("WG-C64/rake", f"{MINE}\n{HELD}\nA2 tri2 2221 N", *STEP, Rake("A2"), refused="7.1"),
    row("WG-C28/before the rake", f"{MINE}\n{HEMMED}", *STEP, Avoid("B2"), Slip("ahead"),
        asked=AskAvoidance, dice=[(1,)], listed=(Avoid("B1"),)),
    row("WG-C28/once at one position", f"{MINE}\n{HEMMED}", *STEP, Avoid("B2"), Slip("ahead"),
        Decline(), Rake("B1"), Grapple("B1"), dice=[(1,), MISS, (6,)],
        happens=[Grappled("A1", "B1")]),
    row("WG-C72/freed and away", f"{MINE}\n{HEMMED}", *STEP, Avoid("B2"), Slip("ahead"),
        Avoid("B1"), dice=[(1,), (2,)], happens=[Avoided("B1", "astern", 2021, 2022)],
        never=[RakeMade], asked=AskAction, ships={"A1": {"rake_attempted": False}}),
]  # fmt: skip

CONDITIONS = [
    *(not_offered(f"WG-7.22a/{word}", f"{MINE} {word}\n{HELD}") for word in ("half", "fatigue=1")),
    *(row(f"WG-7.22a/refused {word}", f"{MINE} {word}\n{HELD}", MoveShip("A1"), Announce(2),
          Step("ahead"), Rake("B1"), refused="7.22a") for word in ("half", "fatigue=1")),
    not_offered("WG-7.22a/crippled", f"A1 five 2119 SE crippled=S\n{HELD}",
                MoveShip("A1"), Announce(1), Step("starboard")),
    not_offered("WG-7.22a/aground", f"{MINE}\n{HELD}\nland 2120"),
    row("WG-7.23a", f"{MINE}\n{HELD}", MoveShip("A1"), Announce(2), Step("ahead"), Rake("B1"),
        EndShip(), dice=[MISS], refused="6.13b", ships={"A1": {"mp_used": 1, "ended": False}}),
    row("WG-7.23a/after success", f"{MINE}\n{HELD}", MoveShip("A1"), Announce(2),
        Step("ahead"), Rake("B1"), EndShip(), dice=[HIT], refused="6.13b"),
    row("WG-7.23b/rakes again", f"{MINE}\n{HELD}\nB2 tri2 2023 N depletion=2\nland 2025",
        MoveShip("A1"), Announce(4), Step("ahead"), Rake("B1"), *(Step("ahead"),) * 3,
        Rake("B2"), dice=[MISS, MISS],
        happens=[RakeMade("A1", "B1", "S"), RakeMade("A1", "B2", "S")]),
    row("WG-7.23b/rams", f"{MINE}\n{HELD}\nB2 tri2 2121 NE fatigue=1 depletion=2".replace(
        "2019 2022", "2019"), *RAKE, Ram("B2"), dice=[MISS, MISS], happens=[RamMade("A1", "B2")]),
    row("WG-7.23b/grapples", f"{MINE}\n{HELD}", *RAKE, Grapple("B1"), dice=[MISS, (6,)],
        happens=[Grappled("A1", "B1")]),
    row("WG-7.23b/shoots", f"{MINE}\n{HELD}", *RAKE, Fire("B1"), dice=[MISS, (1,)],
        happens=[Fired("A1", "B1", False)]),
    row("WG-8.42c/rake", f"{MINE}\n{HELD}".replace("depletion=2", ""), *RAKE, React(),
        dice=[(6,), MISS], happens=[Fired("B1", "A1", True), *S]),
]  # fmt: skip


def adds(id_: str, mine: str, theirs: str, **by_letter: int) -> Row:
    """A rake with these modifiers of 7.27 and no others."""
    wanted = {f"7.27{letter}": amount for letter, amount in by_letter.items()}
    position = f"A1 {mine}\nland 2019 2022\nB1 {theirs}"
    return row(id_, position, dice=[MISS], thrown={"rake": wanted})


TARGET, RAKER = "tri2 2020 N depletion=2", "five 2119 S"
DICE = [
    row("WG-7.26a", f"{MINE}\n{HELD}", dice=[(4, 4)], needs={"rake": "9-12"}, never=[Crippled]),
    row("WG-7.26a/better crew", f"A1 tri 2119 S\n{HELD}", dice=[MISS], needs={"rake": "7-12"}),
    row("WG-7.26a/worse crew", f"A1 raw 2119 S\n{HELD}", dice=[MISS], needs={"rake": "11-12"}),
    row("WG-7.26b", f"{MINE}\n{HELD}", dice=[(4, 5)], happens=[Crippled("B1", "S")]),
    row("WG-7.26b/failure", f"{MINE} max\n{HELD} max", dice=[MISS], never=[Crippled],
        ships={"A1": {"level": "max", "ended": False, "rake_attempted": True},
               "B1": {"level": "max", "crippled": ""}}),
    row("WG-7.26c", f"A9 five 2119 S captured\n{HELD} crippled=P", MoveShip("A9"), Announce(1),
        Step("ahead"), Rake("B1"), needs={"rake": "No"}, never=[Crippled],
        happens=[RakeMade("A9", "B1", "S")]),
    adds("WG-7.27a/faster", "tri2 2119 S max", TARGET, a=1),
    adds("WG-7.27a/slower", RAKER, TARGET + " max", a=-1),
    adds("WG-7.27a/equal", RAKER, TARGET),
    adds("WG-7.27a/printed, not used", "five 2119 S max", TARGET + " max"),
    adds("WG-7.27x", "four 2119 S max", "five 2020 N depletion=4 max", a=-1),
    adds("WG-7.27b/crippled", RAKER, TARGET + " crippled=P", b=1),
    adds("WG-7.27b/grappled", RAKER, TARGET + "\nA2 five 1920 NE\ngrapple A2 B1", b=1),
    adds("WG-7.27b/fouled", RAKER, TARGET + "\nA2 five 1920 NE\nfoul A2 B1", b=1),
    adds("WG-7.27b/once", RAKER,
         TARGET + " crippled=PS\nA2 five 1920 NE\nfoul A2 B1\ngrapple A2 B1", b=1),
    adds("WG-7.27c/half speed", RAKER, TARGET + " half", c=1),
    adds("WG-7.27c/fatigued", RAKER, TARGET + " fatigue=1", c=1),
    adds("WG-7.27c/once", RAKER, TARGET + " fatigue=1 half", c=1),
    adds("WG-7.27c/immobile", RAKER, TARGET + " half rammed"),
]  # fmt: skip

LAME = "B1 tri2 2020 N crippled=S"
CRIPPLED = [
    row("WG-7.28a", f"{MINE}\n{HELD} half fatigue=3", dice=[HIT], ships={"B1": {
        "crippled": "S", "half_speed": False, "fatigue": 0, "level": "cruise"}}),
    row("WG-7.28a/to port, at maximum", f"A1 five 1919 S\n{HELD} max", dice=[HIT],
        ships={"B1": {"crippled": "P", "level": "cruise"}}),
    row("WG-7.28b/ahead", LAME, MoveShip("B1"), Announce(1), Step("ahead"),
        refused="6.37b", to_act="B"),
    row("WG-7.28b/other side", LAME, MoveShip("B1"), Announce(1), Step("port"),
        refused="6.37b", to_act="B"),
    row("WG-7.28b/its side", LAME, MoveShip("B1"), Announce(1), Step("starboard"), to_act="B",
        ships={"B1": {"bow": 2119}}),
    row("WG-7.28b/turns", LAME, MoveShip("B1"), Announce(1), Turn("S", "bow"), to_act="B",
        ships={"B1": {"facing": 1}}),
    row("WG-7.28b/one", LAME, MoveShip("B1"), Announce(2), refused="6.13a", to_act="B"),
    row("WG-7.28c/rams", f"A1 five 2119 SW crippled=S\n{HELD}", MoveShip("A1"), Announce(1),
        Ram("B1"), refused="7.13a"),
    row("WG-7.28c/avoids", f"A1 five 2119 S\n{LAME}\nB2 tri2 2221 N depletion=2",
        *STEP, Avoid("B1"), refused="6.53a"),
    row("WG-7.28c/grapples", f"A1 five 2120 N\n{LAME}", MoveShip("B1"), Announce(0),
        Grapple("A1"), Decline(), Decline(), dice=[(6,)], to_act="B",
        happens=[Grappled("B1", "A1")]),
    row("WG-7.28c/boards", f"A1 five 2120 N\n{LAME}\ngrapple A1 B1\nA2 five 2118 N",
        MoveShip("B1"), Announce(0), EndShip(), to_act="B", asked=AskBoarding),
    row("WG-7.28d", f"A1 five 2120 NW\n{HELD} crippled=P", MoveShip("A1"), Announce(0),
        Ram("B1"), dice=[MISS], needs={"ram": "9-12"}),
    row("WG-7.28e", f"{MINE}\n{HELD} crippled=P", dice=[HIT], ships={"B1": {"crippled": "PS"}}),
    row("WG-7.28e/fast", "A1 five 2120 N\nB1 tri2 2020 N crippled=PS", MoveShip("B1"),
        Step("starboard"), refused="6.37c", to_act="B"),
    row("WG-C75", f"{MINE}\n{HELD} crippled=S", dice=[HIT], ships={"B1": {"crippled": "S"}},
        happens=[Crippled("B1", "S", again=True)]),
]  # fmt: skip

ROWS = [*GEOMETRY, *CONDITIONS, *DICE, *CRIPPLED]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


def test_a_rake_that_cannot_succeed_throws_no_dice() -> None:
    """C126 A No cell still counts as an attempt."""
    played = check(next(row for row in DICE if row.id == "WG-7.26c"))
    (thrown,) = [e for e in played.events if isinstance(e, Rolled)]
    assert thrown.dice == () and played.state.board.ships["A9"].turn.rake_attempted
