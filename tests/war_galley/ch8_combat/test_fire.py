"""8.5. Flame, firepots, burning ships, a row for each clause.

A1 (M4: 6 is D/F) in 2120/2121 lies beside B1 in 2020/2021, which has no manpower.  The rows of
G/2 begin with phase G and end with the game.
"""

from typing import Any

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.commanders import CommanderAdrift
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.transfer import AskTransfer, Transfer
from galley.war_galley.ch6_movement.avoidance import Avoid, Slip
from galley.war_galley.ch6_movement.defensive_ram import DefensiveRam
from galley.war_galley.ch6_movement.movement import Moved, Step
from galley.war_galley.ch6_movement.sailing import MastCleared
from galley.war_galley.ch7_ramming.ramming import Collided, Ram, RamMade, Rammed
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch8_combat.fire import CaughtFire, FireOut
from galley.war_galley.ch8_combat.missiles import Depleted, Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check

FLAME = "gear flame A1 B1\n"
MINE, B1 = "A1 five 2120 N\n", "B1 tri2 2020 N depletion=2\n"
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(0))
GOING: tuple[Command, ...] = (MoveShip("A1"), Announce(1))
BURN: tuple[Command, ...] = (*GO, Fire("B1", flame=True))
HIT, MISS = (6,), (1,)


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands or BURN, **more)


def refused(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The last command is refused with the id's own number."""
    commands = commands or (*GOING, Fire("B1", flame=True))
    return Row(id_, position, commands, **{"refused": id_[3:].partition("/")[0]} | more)


BOTH = FLAME + MINE + B1
FLAMES = [
    refused("WG-8.51a", MINE + B1),
    row("WG-8.51a/named", BOTH, *GO, listed=[Fire("B1"), Fire("B1", flame=True)]),
    row("WG-8.51a/others", MINE + B1, *GO, listed=[Fire("B1")],
        unlisted=[Fire("B1", flame=True)]),
    row("WG-8.44b", BOTH, *GO, listed=[Fire("B1"), Fire("B1", flame=True)]),
    row("WG-8.44b/ordinary", BOTH, *GO, Fire("B1"), dice=[HIT], never=[CaughtFire]),
    row("WG-8.44b/flame", BOTH, dice=[HIT, HIT], happens=[CaughtFire("B1")]),
    row("WG-8.45a/D or F with flame", BOTH, dice=[HIT, (4,)],
        happens=[Depleted("B1", 1, "missile fire"), CaughtFire("B1")]),
    row("WG-8.45a/D with flame", BOTH, dice=[(5,)], never=[CaughtFire],
        happens=[Depleted("B1", 1, "missile fire")]),
    row("WG-8.45a/No with flame", BOTH, dice=[(4,)], never=[CaughtFire, Depleted]),
    *(row(f"WG-8.51b/{die}", BOTH, dice=[HIT, (die,)], happens=[CaughtFire("B1")],
          ships={"B1": {"on_fire": True}}) for die in (4, 6)),
    row("WG-8.51b/3", BOTH, dice=[HIT, (3,)], never=[CaughtFire]),
    row("WG-8.51b", BOTH + "\nB2 tri2 2820 N", dice=[HIT, (4,)], thrown={"flame": {}}),
    row("WG-8.51b/under sail", BOTH.replace("2020 N", "2020 N sail"), dice=[HIT, (3,)],
        thrown={"flame": {"8.51b": 1}}, happens=[CaughtFire("B1")]),
    row("WG-C07", BOTH.replace("2020 N", "2020 N sail"), dice=[HIT, (3,)],
        thrown={"flame": {"8.51b": 1}}, happens=[CaughtFire("B1")]),
    refused("WG-8.52a", FLAME + MINE + "B1 lembos 2320 N depletion=1\n"),
    row("WG-8.41c/bow", FLAME + MINE + "B1 lembos 2119 N depletion=1\n", dice=[MISS],
        happens=[Fired("A1", "B1", False)]),
    row("WG-8.41c/stern", FLAME + MINE + "B1 lembos 2122 N depletion=1\n", dice=[MISS],
        happens=[Fired("A1", "B1", False)]),
    refused("WG-7.16g/flame", FLAME + "A1 five 2120 N rammed rammed_by=B2\nB2 tri2 2221 N\n" + B1,
            MoveShip("A1"), Fire("B1", flame=True)),
    refused("WG-8.42a/flame", BOTH, *GO, Fire("B1"), Fire("B1", flame=True), dice=[MISS]),
    row("WG-C98/flame in reaction", FLAME + MINE + "B1 five 2020 N\n", *GO, Fire("B1"),
        React(flame=True), dice=[MISS, HIT, (4,)], happens=[CaughtFire("A1")]),
    row("WG-8.41c/in reaction", FLAME + "A1 lembos 2019 NE\nB1 five 2020 N\n", *GO, Fire("B1"),
        React(flame=True), dice=[MISS, HIT, (4,)], happens=[CaughtFire("A1")]),
    row("WG-C102", FLAME + "A1 giant 2120 N depletion=8\n" + B1, dice=[(6,)],
        happens=[Depleted("B1", 1, "missile fire")], never=[CaughtFire]),
    row("WG-C104/one fire a ship", BOTH.replace("2020 N", "2020 N on_fire"), dice=[HIT, (6,)],
        never=[CaughtFire]),
    row("WG-C88/on fire", BOTH + "B2 tri2 2820 N\ncommander B B1 4\n", dice=[HIT, (4,)],
        asked=AskTransfer),
    row("WG-C86/a prize keeps its flame", "gear flame A9\nA9 five 2120 N captured crippled=P\n"
        "A2 five 2520 N\n" + B1, MoveShip("A9"), Announce(0), listed=[Fire("B1", flame=True)]),
]  # fmt: skip

POTS = "gear firepots A1\nland 2019 2022\nA1 five 2120 NW\n"
OTHERS = POTS.replace("A1\n", "A2\n", 1)
TARGET = "B1 tri2 2020 N depletion=2\n"
RAM: tuple[Command, ...] = (*GO, Ram("B1", firepots=True))
BAD = (1, 1)
FIREPOTS = [
    *(row(f"WG-8.53a/{die}", POTS + TARGET, *RAM, dice=[(die,), BAD],
          happens=[CaughtFire("B1"), RamMade("A1", "B1"), Collided("A1", "B1")])
      for die in (5, 6)),
    row("WG-8.53a/4", POTS + TARGET, *RAM, dice=[(4,), BAD], never=[CaughtFire]),
    row("WG-8.53a/optional", POTS + TARGET, *GO, Ram("B1"), dice=[BAD], never=[CaughtFire]),
    row("WG-8.53a/both ways", POTS + TARGET, *GO, listed=[Ram("B1"), Ram("B1", firepots=True)]),
    row("WG-8.53a/hit", POTS + TARGET, *RAM, dice=[(5,), (6, 6)],
        happens=[CaughtFire("B1"), Rammed("A1", "B1")]),
    refused("WG-8.53a", OTHERS + TARGET, *GOING, Ram("B1", firepots=True)),
    row("WG-8.53a/not named", OTHERS + TARGET, *GO,
        unlisted=[Ram("B1", firepots=True)]),
    row("WG-8.53a/avoided", POTS.replace("land 2019 2022\n", "") + TARGET, *RAM, Avoid("B1"),
        Slip("astern"), dice=[(1,)], never=[CaughtFire, RamMade]),
    row("WG-8.53a/after reaction", POTS + TARGET.replace(" depletion=2", ""), *RAM, React(),
        dice=[MISS, (5,), BAD], happens=[Fired("B1", "A1", True), CaughtFire("B1")]),
    row("WG-8.53a/hopeless ram", "gear firepots A1\nland 2019 2022\nA1 lib 2120 NW\n"
        "B1 giant 2020 N depletion=8\n", *RAM, Decline(), dice=[(5,)], happens=[CaughtFire("B1")]),
    row("WG-C126", "gear firepots A1\nland 2019 2022\nA1 lib 2120 NW\nB1 giant 2020 N "
        "depletion=8\n", *RAM, Decline(), dice=[(1,)], happens=[RamMade("A1", "B1")],
        needs={"ram": "No/C"}, ships={"A1": {"ram_attempted": True, "collided": True}}),
    row("WG-C104/firepots on a burning ship", POTS + TARGET.replace("N ", "N on_fire "), *RAM,
        dice=[(6,), BAD], never=[CaughtFire]),
    row("WG-C88/firepots and a collision", POTS + TARGET + "B2 tri2 2820 N\ncommander B B1 4\n",
        *RAM, dice=[(5,), BAD], happens=[Collided("A1", "B1")], asked=AskTransfer),
    row("WG-C103", "option defensive_ram\ngear firepots B1\nB1 five 2020 N\n"
        "A1 tri2 2118 SW depletion=2\n", MoveShip("A1"), Announce(1), Step("ahead"), Decline(),
        DefensiveRam("B1", firepots=True), dice=[(1,), (5,), BAD], happens=[CaughtFire("A1")]),
]  # fmt: skip


def fires(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """Phase G of the last turn, from its start."""
    return Row(id_, f"limit 1\n{position}", commands, at="resolve_fouls", **more)


ONE = "A1 five 2120 N on_fire\nA2 five 1010 N\nB1 tri2 2020 N\nB2 tri2 3020 N\n"
TIED = ONE + "grapple A1 B1\n"
FOULED = "A1 five 2120 N on_fire\nA2 five 1010 N\nB1 tri2 2020 N\nB2 tri2 3020 N\n"
TWO = ("A1 five 2120 N on_fire\nA2 five 1010 N\nB1 tri2 2020 N on_fire\nB2 tri2 3020 N\n"
       "A3 five 1920 N\ngrapple B1 A3\n")  # fmt: skip
CHAINS = "option fire_sinking_chains=false\n"
BURNING = [
    row("WG-8.54a", "A1 five 2120 N on_fire max\n" + B1, MoveShip("A1"), Announce(7),
        Step("ahead"), Decline(), happens=[Moved("A1", "ahead", 2119, 2120, 0, 1)]),
    row("WG-8.54a/rams", POTS.replace("NW", "NW on_fire") + TARGET, *GO, Ram("B1"), dice=[BAD],
        happens=[RamMade("A1", "B1")]),
    row("WG-8.54a/shoots", MINE.replace("N\n", "N on_fire\n") + B1, *GO, Fire("B1"), dice=[MISS],
        thrown={"missile fire": {}}),
    fires("WG-8.54b", ONE, dice=[(3,)], ships={"A1": {"on_fire": True}}),
    fires("WG-8.54b/only those on fire", ONE.replace(" on_fire", "")),
    fires("WG-8.54b/both sides", TWO, dice=[(1,), (1,)], happens=[FireOut("A1"), FireOut("B1")]),
    *(fires(f"WG-8.54c/{die}", ONE, dice=[(die,)], happens=[FireOut("A1")],
            ships={"A1": {"on_fire": False}}) for die in (1, 2)),
    fires("WG-8.54c/3", TIED, dice=[(3,)], never=[FireOut, Sank, CaughtFire]),
    *(fires(f"WG-8.54c/{die}", ONE, dice=[(die,)], happens=[Sank("A1")],
            ships={"A1": {"fate": "sunk"}}) for die in (5, 6)),
    fires("WG-8.54c/spreads", TIED, dice=[(4,), (6,)], happens=[CaughtFire("B1", True)],
          ships={"A1": {"on_fire": True}, "B1": {"on_fire": True}}),
    fires("WG-8.54c/does not spread", TIED, dice=[(4,), (5,)], never=[CaughtFire]),
    fires("WG-8.54c/nobody near", ONE, dice=[(4,)], never=[CaughtFire]),
    fires("WG-8.54c/points", ONE, dice=[(5,)], points={"B": 8}),
    fires("WG-8.54d", TIED, dice=[(4,), (6,)], ships={"B1": {"fire_fresh": True}}),
    fires("WG-8.54d/not in this turn", ONE.replace("on_fire", "on_fire fire_fresh=1"),
          ships={"A1": {"on_fire": True}}),
    fires("WG-3.1o", ONE + "A3 lib 0510 N mast_down\n", dice=[(1,)],
          happens=[FireOut("A1"), MastCleared("A3")]),
    fires("WG-3.1o/fight, then spread", TWO.replace("B1 A3", "A1 B1\ngrapple B1 A3"),
          dice=[(4,), (1,), (6,)], happens=[FireOut("B1"), CaughtFire("B1", True)]),
    fires("WG-C104/both sides' ships", TIED.replace("A3", "B1") + "A3 five 2221 N\n"
          "grapple A1 A3\n", dice=[(4,), (6,), (6,)],
          happens=[CaughtFire("A3", True), CaughtFire("B1", True)]),
    fires("WG-C104/not to a burning ship", TWO.replace("B1 A3", "A1 B1"), dice=[(4,), (3,)]),
    fires("WG-C104/not to a sinking ship", TWO.replace("B1 A3", "A1 B1"), dice=[(4,), (5,)],
          happens=[Sank("B1"), Sank("A1", "B1")]),
    fires("WG-C104/not to a ship that goes down with another",
               "A1 five 2120 N on_fire\nA2 five 1010 N\nB1 tri2 2020 N\nB2 tri2 3020 N\n"
               "B3 tri2 1920 N on_fire\ngrapple A1 B1\ngrapple B3 B1\n", dice=[(4,), (6,)],
               happens=[Sank("B3"), Sank("B1", "B3"), Sank("A1", "B3")]),
    fires("WG-C105/fires", TWO, dice=[(6,), (1,)], happens=[Sank("A1")],
          ships={"B1": {"fate": "", "on_fire": False}}),
    fires("WG-C24", TIED, dice=[(5,)], happens=[Sank("A1"), Sank("B1", "A1")],
          ships={"B1": {"fate": "sunk"}}),
    fires("WG-C24/off", CHAINS + TIED, dice=[(5,)], happens=[Sank("A1")],
          ships={"B1": {"fate": "", "grapples": ()}}),
    fires("WG-C24/off, spreading", CHAINS + "A1 five 2120 N on_fire\nA2 five 1010 N\n"
          "B1 tri2 2020 N\nB2 tri2 3020 N\nB3 tri2 1920 N on_fire\ngrapple A1 B1\n"
          "grapple B3 B1\n", dice=[(4,), (6,), (6,)], happens=[CaughtFire("B1", True), Sank("B3")],
          ships={"B1": {"fate": "", "on_fire": True}, "A1": {"fate": ""}}),
    fires("WG-5.53a/burnt", ONE + "commander A A1 5\n", Decline(), dice=[(5,)],
          happens=[Sank("A1"), CommanderAdrift("A")]),
    fires("WG-C88/before the firefight", ONE + "commander A A1 5\n", asked=AskTransfer),
    fires("WG-C88/leaves the fire", ONE + "commander A A1 5\n", Transfer("A", "A2"),
          dice=[(3,), (5,)], never=[CommanderAdrift]),
]  # fmt: skip

ROWS = [*FLAMES, *FIREPOTS, *BURNING]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


def test_firepots_are_thrown_before_the_ram() -> None:
    """8.53a."""
    played = check(next(row for row in ROWS if row.id == "WG-8.53a/5"))
    assert [e.what for e in played.events if isinstance(e, Rolled)] == ["firepots", "ram"]


def test_a_fire_of_this_segment_is_fought_in_the_next_turn() -> None:
    """8.54d."""
    position = "limit 2\n" + TIED.replace("A1 five", "A1 raw")
    played = check(Row("fresh", position, at="resolve_fouls", dice=[(4,), (6,), (6,), (1,)]))
    assert not played.state.board.ships["B1"].turn.fire_fresh
    assert played.state.board.ships["B1"].on_fire
