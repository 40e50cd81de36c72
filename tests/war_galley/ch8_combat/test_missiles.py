"""8.4. Missile fire and towers, a row for each clause.

A1 (M4: 5 depletes) in 2120/2121 and B1 in 2020/2021 lie side by side, facing N.  B1 without
manpower does not shoot back.
"""

from typing import Any

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import Moved, Step
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.missiles import Depleted, Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check

MINE, MUTE, ARMED = "A1 five 2120 N\n", "B1 tri2 2020 N depletion=2\n", "B1 tri2 2020 N\n"
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(0))
GOING: tuple[Command, ...] = (MoveShip("A1"), Announce(1))
FIRE: tuple[Command, ...] = (*GO, Fire("B1"))
HIT, MISS = (6,), (1,)
SHOT = [Fired("A1", "B1", False)]
FAR = "B1 lembos 2320 N depletion=1\n"  # two hexes away, over 2220 and 2221


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands or FIRE, **more)


def refused(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The last command is refused with the id's own number."""
    commands = commands or (*GOING, Fire("B1"))
    return row(id_, position, *commands, refused=id_[3:].partition("/")[0], **more)


WHO = [
    refused("WG-8.4/friend", MINE + "A2 five 2020 N", *GOING, Fire("A2")),
    row("WG-8.41a/adjacent", MINE + MUTE, dice=[MISS], happens=SHOT),
    row("WG-8.41a/two hexes", MINE + FAR, dice=[MISS], happens=SHOT),
    refused("WG-8.41a/three hexes", MINE + "B1 tri2 2420 N"),
    refused("WG-8.41b/bow", MINE + "B1 lembos 2119 N"),
    refused("WG-8.41b/stern", MINE + "B1 lembos 2122 N"),
    refused("WG-8.41b/two ahead", MINE + "B1 lembos 2118 N"),
    refused("WG-8.41b/two astern", MINE + "B1 lembos 2123 N"),
    refused("WG-8.41b/bow of one hex", "A1 lembos 2120 N\nB1 lembos 2119 N"),
    refused("WG-8.41b/stern of one hex", "A1 lembos 2120 N\nB1 lembos 2121 N"),
    refused("WG-8.41b/adjacent by the bow alone", MINE + "B1 tri2 2119 SW depletion=2"),
    row("WG-C96", "A1 lembos 2019 NE\n" + MUTE, dice=[MISS], happens=SHOT),
    row("WG-8.41d", MINE + MUTE, MoveShip("A1"), Announce(2), Step("ahead"), Decline(),
        Fire("B1"), Step("ahead"), dice=[MISS],
        happens=[*SHOT, Moved("A1", "ahead", 2118, 2119, 0, 1)]),
    row("WG-C100/before moving", MINE + MUTE, MoveShip("A1"), Announce(2), Fire("B1"),
        dice=[MISS], asked=AskAction, ships={"A1": {"mp_used": 0, "ended": False}}),
    row("WG-C100/grappled", MINE + MUTE + "grapple A1 B1\n", *FIRE, Decline(), dice=[MISS],
        happens=SHOT),
    refused("WG-8.42a", MINE + MUTE, *GOING, Fire("B1"), Fire("B1"), dice=[MISS]),
]  # fmt: skip

OTHER = "A2 five 1920 N\n"
ANSWERS = [
    row("WG-8.42b", MINE + OTHER + ARMED, *FIRE, React(), EndShip(), MoveShip("A2"),
        Announce(0), Fire("B1"), dice=[MISS, MISS, MISS], asked=AskAction),
    row("WG-8.42b/next activation", MINE + OTHER.replace("N", "N squadron=X") + ARMED,
        Activate("A"), *FIRE, React(), EndShip(), MoveShip("B1"), Announce(0), EndShip(),
        MoveShip("A2"), Announce(0), Fire("B1"), dice=[MISS, MISS], asked=AskReaction),
    row("WG-8.42c", MINE + ARMED, asked=AskReaction),
    row("WG-8.42c/not at a passer-by", MINE + ARMED, MoveShip("A1"), Announce(1), Step("ahead"),
        Decline(), asked=AskAction),
    row("WG-C98/bystander", MINE + MUTE + "B2 tri2 2220 N\n", dice=[MISS], asked=AskAction),
    row("WG-8.42c/declined", MINE + ARMED, *FIRE, Decline(), dice=[MISS], happens=SHOT),
    row("WG-8.42c/out of its flank", "A1 lembos 2019 NE\n" + ARMED, *GOING, Fire("B1"),
        dice=[MISS], asked=AskAction),
    row("WG-8.42d", MINE + ARMED.replace("N\n", "N depletion=1\n"), *FIRE, React(),
        dice=[HIT, HIT], happens=[Depleted("B1", 1, "missile fire"),
                                  Depleted("A1", 1, "missile fire")]),
    row("WG-8.63a/at once", "A1 five 2120 NW depletion=1\nland 2019 2022\n" + ARMED, *GO,
        Ram("B1"), React(), Fire("B1"), dice=[HIT, (1, 1), (5,)],
        happens=[Depleted("A1", 1, "missile fire"), *SHOT],
        ships={"A1": {"depletion": 2}, "B1": {"depletion": 0}}),
]  # fmt: skip


def adds(id_: str, mine: str, theirs: str, **by_letter: int) -> Row:
    """A shot with these modifiers: `e` of 8.44a, `h` of height."""
    wanted = {{"e": "8.44a", "h": "8.47a"}[key]: n for key, n in by_letter.items()}
    return row(id_, f"A1 {mine}\nB1 {theirs}\n", dice=[MISS], thrown={"missile fire": wanted})


FIVE, TRI = "five 2120 N", "tri2 2020 N depletion=2"
THIRD = "\nA2 five 1920 N"
DICE = [
    *(row(f"WG-8.44a/M{m}", f"A1 giant 2120 N depletion={8 - m}\nB1 giant 2020 N depletion=8\n",
          *FIRE, Decline(), dice=[(die - 1,)], happens=[Depleted("B1", 1, "missile fire")])
      for m, die in ((1, 6), (2, 6), (3, 5), (4, 5), (5, 4), (8, 4))),
    *(row(f"WG-8.44a/M{m} too low", f"A1 giant 2120 N depletion={8 - m}\n"
          "B1 giant 2020 N depletion=8\n", *FIRE, Decline(), dice=[(die - 2,)], never=[Depleted])
      for m, die in ((2, 6), (4, 5), (8, 4))),
    adds("WG-8.44a/engines", "engine 2120 N", TRI, e=1),
    adds("WG-8.44a/target crippled", FIVE, TRI + " crippled=P", e=1),
    adds("WG-8.44a/target rammed", FIVE, TRI + " rammed", e=1),
    adds("WG-8.44a/target grappled", FIVE, TRI + THIRD + "\ngrapple A2 B1", e=1),
    adds("WG-8.44a/target fouled", FIVE, TRI + THIRD + "\nfoul A2 B1", e=1),
    adds("WG-8.44a/target once", FIVE, TRI + " rammed crippled=P" + THIRD + "\ngrapple A2 B1",
         e=1),
    adds("WG-8.44a/two hexes", FIVE, "tri2 2320 N depletion=2", e=-1),
    adds("WG-8.44a/nothing", FIVE, TRI + " half"),
    adds("WG-8.47a/height", "tower 2120 N", TRI, h=1),
    row("WG-8.47a/depth", MINE + "B1 tower 2020 N\n", *FIRE, Decline(), dice=[MISS],
        thrown={"missile fire": {"8.47a": -1}}),
    adds("WG-8.47b/equal", "tower 2120 N", "tower 2020 N depletion=4"),
    row("WG-8.47c", "A1 tower 2120 NW\nland 2019 2022\n" + MUTE, *GO, Ram("B1"), dice=[(1, 1)],
        thrown={"ram": {"7.15f": -1}}),
    row("WG-8.45a/D", MINE + MUTE, dice=[(5,)], ships={"B1": {"depletion": 3}},
        happens=[Depleted("B1", 1, "missile fire")]),
    row("WG-8.45a/D or F", MINE + MUTE, dice=[(6,)], ships={"B1": {"depletion": 3}}),
    row("WG-8.45a/No", MINE + MUTE, dice=[(4,)], never=[Depleted]),
    row("WG-8.61b", MINE + "B1 five 2020 N depletion=1\n", *FIRE, Decline(), dice=[HIT],
        ships={"B1": {"depletion": 2}}),
    row("WG-8.62a/fire", MINE + MUTE, dice=[HIT], happens=[Depleted("B1", 1, "missile fire")]),
    row("WG-8.64a/fires", "A1 five 2120 N depletion=4\nB1 tri2 2020 N crippled=P depletion=2\n",
        dice=[HIT], happens=[Depleted("B1", 1, "missile fire")]),
]  # fmt: skip

BETWEEN = "A2 lembos 2220 N\n"
BLOCKED = [
    refused("WG-8.46a", MINE + FAR + BETWEEN + "A3 lembos 2221 N\n"),
    refused("WG-8.46a/by enemies", MINE + FAR + "B2 tri2 2220 N depletion=2\n"),
    row("WG-8.46a/one hex free", MINE + FAR + BETWEEN, dice=[MISS], happens=SHOT),
    row("WG-C97/land", MINE + FAR + "land 2220 2221\n", dice=[MISS], happens=SHOT),
    refused("WG-8.46a/round the rim of the map",
            "A1 lembos 1001 N\nB1 lembos 1201 N\nA2 lembos 1101 N\n"),
]  # fmt: skip

ROWS = [*WHO, *ANSWERS, *DICE, *BLOCKED]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


def test_both_shots_are_thrown_before_either_takes_effect() -> None:
    """8.42d, 8.63a."""
    played = check(next(row for row in ROWS if row.id == "WG-8.42d"))
    kinds = [type(e) for e in played.events if isinstance(e, Rolled | Depleted)]
    assert kinds == [Rolled, Rolled, Depleted, Depleted]
