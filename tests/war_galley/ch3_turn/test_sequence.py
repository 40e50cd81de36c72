"""3.1, 5.3, 5.4. The turn and its phases, a row for each clause.

A turn that begins throws for initiative: A's die, then B's.
"""

import pytest

from galley.engine.loop import Passed, Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch3_turn.initiative import AskFirst, FirstChosen, GoFirst
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAnnounce, EndShip
from galley.war_galley.ch3_turn.turn import PhaseBegan, TurnBegan, TurnPassed
from galley.war_galley.ch5_command.squadron_activation import (
    ActivationBegan,
    ActivationEnded,
    AskShip,
    EndMovement,
    MoveShip,
    OutOfCommand,
)
from galley.war_galley.ch6_movement.movement import LeftMap, Step
from galley.war_galley.ch6_movement.speed import KeepLevels, Rested, SetLevel, SetLevels
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch8_combat.boarding import AskBoarding, Commit
from galley.war_galley.ch8_combat.disengaging import AskFouls, FoulEnded, LeaveFouled
from galley.war_galley.state.checks import crew_check
from galley.war_galley.state.play import Done
from tests.kit.war_galley import Row, check

AHEAD = Step("ahead")
END = EndMovement()
ONE = "A1 five 2319 N\nB1 five 4020 N\n"
TWO = """
A1 five 2319 N
A2 five 2119 N squadron=C
B1 five 4020 N
B2 five 4220 N squadron=D
"""
LED = TWO + "commander A A1 4\ncommander C A2 4\ncommander B B1 4\ncommander D B2 4\n"
ALONE = "A1 raw 2319 N squadron=A1\nA2 raw 2119 N squadron=A2\nB1 raw 4020 N squadron=B1\n"
LEFT = "A1 raw 2319 N squadron=A1\n"
CREW_OF_TWO = crew_check("acting alone", "5.31b", 2)


def turn(id_: str, position: str, *commands: Command, at: str, **more: object) -> Row:
    return Row(id_, position, commands, at=at, **more)  # type: ignore[arg-type]


def early(id_: str, at: str, command: Command, rule: str, *before: Command,
          dice: tuple[tuple[int, ...], ...] = (), position: str = LED) -> Row:  # fmt: skip
    """A command that belongs to another phase is refused."""
    return Row(f"WG-3.1a/{id_}", position, (*before, command), dice, at=at, refused=rule)


BOTH = LED.replace("2119", "2519")  # A1 and A2 in each other's range, A3 in both
SHARED = BOTH + "A3 five 2419 N\n"
PHASES = [
    turn("WG-3.1a/the order of the phases", ONE, GoFirst("A"), KeepLevels(""), KeepLevels(""),
         Announce(0), Announce(0), at="begin_turn",
         dice=[(6,), (1,), (1,), (1,), (6,), (1,)],
         happens=[TurnBegan(1), *(PhaseBegan(phase) for phase in "BCDEFGH"), TurnPassed(1),
                  TurnBegan(2)]),
    early("moving in B", "determine_squadrons", AHEAD, "3.1a", position=SHARED),
    early("activating in B", "determine_squadrons", Activate("A"), "3.1a", position=SHARED),
    early("levels in C", "roll_initiative", SetLevel("A1", "max"), "3.1a", dice=((6,), (1,))),
    early("activating in D", "open_levels", Activate("A"), "3.1a"),
    early("moving in E", "open_command", AHEAD, "3.1a"),
    early("levels in E", "open_command", SetLevels("A", "max"), "3.1a"),
    early("going first in F", "open_individual", GoFirst("A"), "3.1a", position=ALONE),
    turn("WG-3.1b", ONE, at="begin_turn", dice=[(6,), (1,)],
         happens=[TurnBegan(1), PhaseBegan("B")], asked=AskFirst),
    turn("WG-3.1d", LED, GoFirst("B"), at="roll_initiative", dice=[(6,), (1,)],
         happens=[FirstChosen("B"), PhaseBegan("D")], board={"first": "B"},
         listed=(KeepLevels("B"), KeepLevels("D"))),
    turn("WG-3.1e", LED, KeepLevels("C"), KeepLevels("D"), at="open_levels",
         listed=(KeepLevels("A"),), unlisted=(KeepLevels("C"), KeepLevels("B"))),
    turn("WG-3.1e/the other goes on alone", "A1 five 2319 N\nB1 five 4020 N\nB2 five 4220 N "
         "squadron=D\n", KeepLevels("A"), KeepLevels("B"), at="open_levels",
         listed=(KeepLevels("D"),)),
    turn("WG-3.1f", TWO, at="open_command", listed=(Activate("A"), Activate("C"))),
    turn("WG-3.1f/every ship of it", TWO + "A3 five 2519 N\n", Activate("A"), at="open_command",
         happens=[ActivationBegan("A", "A", ("A1", "A3"))],
         listed=(MoveShip("A1"), MoveShip("A3"))),
    turn("WG-3.1f/the enemy's", LED, Activate("B"), at="open_command", refused="3.1f"),
    turn("WG-3.1f/nobody's", LED, Activate("Z"), at="open_command", refused="3.1f"),
    turn("WG-5.41b/used already", LED + "A3 five 1019 N squadron=E\ncommander E A3 2\n",
         Activate("A"), END, Activate("B"), END, Activate("A"), at="open_command",
         refused="5.41b"),
    turn("WG-3.1f/a ship of a squadron", LED, Activate("A1"), at="open_command", refused="3.1f"),
    turn("WG-3.1g/another's ship", LED, Activate("A"), MoveShip("B1"), at="open_command",
         refused="3.1g"),
    turn("WG-5.41c", LED, Activate("A"), MoveShip("A2"), at="open_command", refused="5.41c"),
    turn("WG-3.1g/a ship that is done", TWO + "A3 five 2519 N\nA4 five 2719 N\n", Activate("A"),
         MoveShip("A1"), Announce(0), MoveShip("A1"), at="open_command", refused="3.1g"),
    turn("WG-3.1g/nothing else", LED, Activate("A"), AHEAD, at="open_command", refused="3.1g"),
    turn("WG-3.1i", "A1 five 2319 N\nA2 five 3019 N\nB1 five 2419 N\ngrapple A1 B1\n",
         MoveShip("A1"), Announce(0), EndShip(), at="open_command", asked=AskShip,
         unlisted=(Commit("A1", (("B1", 4),)),)),
    turn("WG-3.1i/when all have moved", "A1 five 2319 N\nA2 five 3019 N\nB1 five 2419 N\n"
         "grapple A1 B1\n", END, at="open_command", asked=AskBoarding),
    turn("WG-3.1j", LED, Activate("A"), END, at="open_command",
         happens=[ActivationEnded("A", "A")], listed=(Activate("B"), Activate("D"))),
    turn("WG-3.1j/the same side goes on", "A1 five 2319 N\nA2 five 2119 N squadron=C\n"
         "A3 five 1019 N squadron=E\nB1 five 4020 N\n", Activate("A"), END, END,
         at="open_command", listed=(Activate("C"), Activate("E"))),
    turn("WG-3.1k", "A1 five 2319 N\nB1 five 4020 N\nB2 raw 4220 N squadron=B2\n", END, END,
         at="open_command", dice=[(1,)], happens=[PhaseBegan("F")], asked=AskAnnounce),
    turn("WG-C115", TWO, END, at="open_command", refused="3.1a"),
    turn("WG-5.41b", TWO, Activate("A"), END, Activate("B"), END, at="open_command",
         happens=[Passed("A", "AskSquadron", Activate("C"))],
         ships={"A1": {"done": True, "bow": 2319}}),
    turn("WG-C37", ALONE.replace("A2 raw", "B2 raw").replace("squadron=A2", "squadron=B2")
         .replace("2119", "4220"), at="open_individual", to_act="",
         dice=[(1,)], happens=[ActivationBegan("A", "A1", ("A1",))]),
]  # fmt: skip

SINGLES = [
    turn("WG-3.1l", ALONE, Activate("A1"), Announce(0), at="open_individual",
         dice=[(1,), (1,)], happens=[ActivationBegan("A", "A1", ("A1",)),
                                     ActivationBegan("B", "B1", ("B1",))]),
    turn("WG-3.1l/squadrons wait for the next turn", ALONE + "A3 five 1019 N\ncommander A A3 2\n",
         Activate("A"), at="open_individual", refused="3.1l"),
    turn("WG-3.1l/boarding", "A1 five 2319 N squadron=A1\nB1 five 2419 N\nB2 five 4020 N\n"
         "grapple A1 B1\n", Announce(0), EndShip(), at="open_individual", asked=AskBoarding),
    turn("WG-5.31a", LED + "A3 raw 1019 N squadron=A3\n", Activate("A3"), at="open_command",
         refused="5.31a"),
    turn("WG-5.31a/after all squadrons", "A1 raw 2319 N squadron=A1\nA2 five 2119 N\n"
         "B1 five 4020 N\n", END, END, at="open_command", dice=[(1,)],
         happens=[PhaseBegan("F"), ActivationBegan("A", "A1", ("A1",))]),
    turn("WG-5.31b", "A1 five 2319 N squadron=A1 max\nB1 five 4020 N\n", at="open_individual",
         dice=[(2,)], happens=[Rolled(CREW_OF_TWO, (2,), "yes", ("A1",))],
         never=[OutOfCommand],
         ships={"A1": {"level": "max", "confined": False, "began_at_max": True}}),
    turn("WG-5.31c", "A1 five 2319 N squadron=A1 max\nB1 five 4020 N\n", at="open_individual",
         dice=[(3,)], happens=[OutOfCommand("A1")],
         ships={"A1": {"level": "cruise", "confined": True, "began_at_max": False}}),
    turn("WG-5.31c/not next to an enemy", f"{LEFT}B1 five 2317 S\n", Announce(1), AHEAD,
         at="open_individual", dice=[(6,)], refused="5.31c"),
    turn("WG-5.31c/elsewhere it may go", f"{LEFT}B1 five 2315 N\n", Announce(2), AHEAD,
         at="open_individual", dice=[(6,)], ships={"A1": {"bow": 2318, "mp_used": 1}},
         unlisted=(AHEAD,)),
    turn("WG-5.31c/next to friends it may go", f"{LEFT}A2 five 2317 NE\nB1 five 4020 N\n",
         Announce(2), Step("starboard"), at="open_individual", dice=[(6,)],
         ships={"A1": {"bow": 2419}}),
    turn("WG-5.31c/off the map, past an enemy", "A1 raw 2201 N squadron=A1\nB1 raw 2401 N\n",
         Announce(1), Step("starboard"), at="open_individual", dice=[(6,)],
         happens=[LeftMap("A1")]),
    turn("WG-C69/alone", "A1 five 2319 N squadron=A1 max\nB1 five 4020 N\n", Announce(0),
         at="open_individual", dice=[(6,), (6,), (1,)], ships={"A1": {"fatigue": 0}}),
    turn("WG-5.31d", "A1 raw 2319 N squadron=A1 max\nB1 raw 2419 N fatigue=1\n",
         at="open_individual", never=[Rolled, OutOfCommand],
         ships={"A1": {"level": "max", "began_at_max": True}}),
    turn("WG-C36", "A1 raw 2319 N squadron=A1\nB1 raw 2419 N fatigue=1\n", at="open_individual",
         never=[Rolled], asked=AskAnnounce),
]  # fmt: skip

RAMMED = "A1 five 2319 N rammed\nB1 five 4020 N\n"
NEXT = [(6,), (1,)]
STATUS = [
    turn("WG-3.1m", "A1 five 2319 N rammed fatigue=1\nB1 five 2419 N\nB2 five 4020 N\n"
         "foul A1 B1\n", Done(), Done(), at="resolve_fouls", dice=[(6,), (6,), (6,)],
         happens=[FoulEnded("A1", "B1"), Rested("A1", 0), Sank("A1"), PhaseBegan("H")]),
    turn("WG-3.1n", "A1 five 2319 N\nB1 five 2419 N\nfoul A1 B1\n", at="resolve_fouls",
         asked=AskFouls, listed=(Done(), LeaveFouled("A1"), LeaveFouled("B1"))),
    turn("WG-3.1p", "A1 five 2319 N fatigue=1\nA2 five 2519 N fatigue=3\nB1 five 4020 N\n",
         at="resolve_fouls", dice=NEXT, happens=[Rested("A1", 0), Rested("A2", 2)]),
    turn("WG-3.1q", "A1 five 2319 N rammed\nA2 five 2219 N\nB1 five 2419 N\nB2 five 4020 N\n"
         "grapple A1 B1\n", at="sink", dice=[(6,), *NEXT],
         happens=[Sank("A1"), Sank("B1", "A1")], ships={"A2": {"fate": ""}}),
    turn("WG-3.1r", ONE, at="resolve_fouls", dice=NEXT, happens=[TurnPassed(1), TurnBegan(2)],
         board={"turn": 2}),
    turn("WG-3.1r/the goal", "goal B 8\n" + RAMMED, at="victory", winner="B"),
    turn("WG-3.1s", "turn 98\n" + ONE, at="victory", dice=NEXT, board={"turn": 99}),
    turn("WG-3.1s/with a limit", "turn 12\nlimit 12\n" + ONE, at="victory", winner=""),
    turn("WG-C129", "A1 five 2319 N done=1 mp_used=3 mp_announced=3 mode=forward pivoted=1 "
         "fired=1 ended=1 grapple_attempted=1 ram_attempted=1 confined=1 reacted=1\n"
         "B1 five 4020 N\n", at="begin_turn", dice=NEXT, ships={"A1": {
             "done": False, "mp_used": 0, "mp_announced": -1, "mode": "", "pivoted": False,
             "fired": False, "ended": False, "grapple_attempted": False,
             "ram_attempted": False, "confined": False, "reacted": False}}),
    turn("WG-C129/reaction fire", "A1 five 2319 N\nB1 five 4020 N reacted=1\n",
         at="open_command", ships={"B1": {"reacted": False}}),
    turn("WG-6.31b/next turn", "A1 five 2319 N aground\nland 2319\nB1 five 4020 N\n",
         at="begin_turn", dice=NEXT, ships={"A1": {"aground": 1}}),
    turn("WG-C105", "A1 five 2319 N rammed\nA2 five 2119 N rammed\nB1 five 4020 N rammed\n",
         at="sink", dice=[(6,), (1,), (6,)],
         happens=[Sank("A1"), Sank("B1")], ships={"A2": {"fate": ""}}),
]  # fmt: skip


@pytest.mark.parametrize("row", [*PHASES, *SINGLES, *STATUS], ids=lambda r: r.id)
def test_the_turn(row: Row) -> None:
    check(row)
