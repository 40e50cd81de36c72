"""7.24, 7.25. Pass-Through, a row for each clause, in the position of the rulebook's example.

B1 2812/2911, B2 2811/2910 and B3 2810/2909 lie abreast, facing SW; the port Midship hex of B2
is held by B1, the starboard one by B3.  A1 comes up from 2512/2413 to B2's Bow hex 2711.
Nobody of B shoots, having no manpower, and TIRED ships do not avoid.
"""

from fractions import Fraction
from typing import Any

import pytest

from galley.catalogue import rule_set
from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid, Avoided, Slip
from galley.war_galley.ch6_movement.defensive_ram import AskDefensiveRam
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch7_ramming.pass_through import PassedThrough, PassThrough
from galley.war_galley.ch7_ramming.raking import Crippled, RakeMade
from galley.war_galley.ch7_ramming.ramming import Missed
from galley.war_galley.ch8_combat.missiles import Fired
from galley.war_galley.ch8_combat.reaction_fire import AskReaction, React
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check, play

RULES = rule_set("war-galley")

MINE = "A1 tri 2512 NE max\n"
BEFORE = "A1 tri 2711 NE max\n"
B1, B2, B3 = (f"B{n} five {bow} SW depletion=4\n" for n, bow in ((1, 2812), (2, 2811), (3, 2810)))
B4 = "B4 five 2813 SW fatigue=1 depletion=4\n"
LINE = B1 + B2 + B3
TIRED = LINE.replace("depletion", "fatigue=1 depletion")
UP: tuple[Command, ...] = (Step("ahead"), Step("ahead"), Decline())
THERE: tuple[Command, ...] = (MoveShip("A1"), Announce(6), *UP)
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(4))
PORT, STARBOARD = PassThrough("B2", "P", "B2"), PassThrough("B2", "S", "B2")
AT_B1, AT_B3 = PassThrough("B2", "P", "B1"), PassThrough("B2", "S", "B3")
HIT, MISS = (6, 6), (1, 1)
PASSED = [PassedThrough("A1", "B2", 3109, 3010, 4)]


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands, **more)


def passes(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """A1 stands before B2's bow (or goes there) and passes it to port; the rake fails."""
    given: dict[str, Any] = {"dice": [MISS], "happens": PASSED} | more
    return Row(id_, position, commands or (*GO, PORT), **given)


def refused(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The last command is refused with the id's own number."""
    commands = commands or (*GO, PORT)
    return Row(id_, position, commands, **{"refused": id_[3:].partition("/")[0]} | more)


EXAMPLE = [
    row("WG-7.25x", MINE + LINE, *THERE, listed=[PORT, STARBOARD], unlisted=[AT_B1, AT_B3],
        ships={"A1": {"bow": 2711, "stern": 2612, "mp_used": 2}}),
    passes("WG-7.25y", MINE + LINE, *THERE, PORT,
           happens=[*PASSED, RakeMade("A1", "B2", "P")], ships={"A1": {"mp_used": 6}}),
    passes("WG-C31", MINE + LINE, *THERE, STARBOARD,
           happens=[*PASSED, RakeMade("A1", "B2", "S")]),
    refused("WG-7.25z", MINE + LINE, MoveShip("A1"), Announce(5), *UP, PORT, refused="7.25b"),
    *(refused(f"WG-7.25w/{hex_}", f"{MINE}{LINE}B5 lembos {hex_} SW\n", *THERE, PORT,
              refused="7.25b") for hex_ in (3010, 3109)),
]  # fmt: skip

OPEN = MINE + B1 + B2
WHERE = [
    refused("WG-7.24a", BEFORE + TIRED, *GO, PassThrough("B2", "P", "")),
    refused("WG-7.24a/no side", BEFORE + TIRED, *GO, PassThrough("B2", "", "B2")),
    passes("WG-7.24a/the rake belongs to it", BEFORE + TIRED,
           happens=[*PASSED, RakeMade("A1", "B2", "P")]),
    passes("WG-7.21c", BEFORE + TIRED, dice=[HIT], happens=[*PASSED, Crippled("B2", "P")]),
    refused("WG-7.24b", BEFORE.replace("max", "") + LINE),
    refused("WG-6.11c/pass-through", BEFORE.replace("max", "") + LINE, refused="7.24b"),
    passes("WG-7.24c/before the bow", BEFORE + TIRED),
    passes("WG-7.24c/astern", "A1 tri 3010 SW max\n" + TIRED,
           happens=[PassedThrough("A1", "B2", 2612, 2711, 4)]),
    refused("WG-7.24c/two hexes off", "A1 tri 2612 NE max\n" + LINE),
    refused("WG-7.24c/in the Bow hex and not straight at it", "A1 tri 2711 N max\n" + LINE),
    refused("WG-7.24c/in the Stern hex and not straight at it", "A1 tri 3010 NW max\n" + LINE),
    refused("WG-7.24c/beside it", "A1 tri 2912 NW max\n" + B2 + B3),
    refused("WG-7.24d", "A1 tri 2612 N max\n" + LINE, MoveShip("A1"), Announce(6),
            Step("starboard"), Decline(), PORT),
    passes("WG-7.24d/straight into it", MINE + LINE, *THERE, PORT),
    passes("WG-7.24d/turned earlier", "A1 tri 2512 N max\n" + TIRED, MoveShip("A1"), Announce(6),
           Step("starboard"), Step("ahead"), PORT),
    passes("WG-7.24d/where it began", BEFORE + TIRED),
    refused("WG-7.24e/no enemy at the gap", OPEN, *THERE, STARBOARD),
    refused("WG-7.24e/open beyond", OPEN, *THERE, PORT),
    refused("WG-7.24e/a friend at the gap", f"{MINE}{B2}{B3}A2 five 2812 SW\n", *THERE, PORT),
    passes("WG-2.5c", BEFORE + TIRED.replace("2812 SW", "2911 NE")),
    passes("WG-C30/closed by land", f"{OPEN}land 2810\n", *THERE, PORT),
    passes("WG-C30/closed by a friend", f"{OPEN}A2 five 2810 SW\n", *THERE, PORT),
    passes("WG-C30/closed by the map's edge",
           "map 30 27\nA1 tri 3009 N max\nB1 five 2908 S depletion=4\n"
           "B2 five 3008 S depletion=4 fatigue=1\n",
           *GO, STARBOARD, happens=[PassedThrough("A1", "B2", 3005, 3006, 4)]),
    refused("WG-C30/the neighbour's far flank", BEFORE + TIRED, *GO, AT_B1, refused="7.24e"),
    passes("WG-C30/the far flank closed", BEFORE + TIRED + B4, *GO, AT_B1,
           happens=[*PASSED, RakeMade("A1", "B1", "S")]),
    row("WG-C30/a line of three", BEFORE + TIRED, *GO, listed=[PORT, STARBOARD],
        unlisted=[AT_B1, AT_B3]),
    refused("WG-C121", f"{BEFORE}{B1}{B3}A2 five 2811 SW\n", *GO, PassThrough("A2", "P", "A2"),
            refused="7.1"),
    refused("WG-C64/pass-through", f"{BEFORE}{B2}{B3}A2 five 2812 SW\n", *GO,
            PassThrough("B2", "P", "A2"), refused="7.1"),
    refused("WG-7.22a/pass-through", BEFORE.replace("max", "max half") + LINE,
            MoveShip("A1"), Announce(3), PORT),
    refused("WG-6.23c/pass-through", "A1 tremiola 2711 NE max sail\nwind S 0\n" + LINE),
    refused("WG-6.36e/pass-through", BEFORE + TIRED.replace("B2 five 2811 SW", "B2 five 2811 SW "
            "aground") + "land 2910\n"),
]  # fmt: skip

ONES = "B1 lembos 2020 N fatigue=1 depletion=1\nland 1920 2120\n"
PAIR = ONES.replace("land 1920 2120", "B2 lembos 1920 N fatigue=1 depletion=1\nland 2120")
COST = [
    passes("WG-7.25a", MINE + LINE, *THERE, PORT, ships={"A1": {"mp_used": 6, "facing": 1}}),
    passes("WG-7.25a/through one hex", "A1 tri 2019 S max\n" + PAIR, MoveShip("A1"), Announce(3),
           PassThrough("B1", "P", "B1"), happens=[PassedThrough("A1", "B1", 2022, 2021, 3)]),
    passes("WG-7.25a/of one hex", "A1 lembos 2019 S max\n" + PAIR, MoveShip("A1"), Announce(2),
           PassThrough("B1", "P", "B1"), happens=[PassedThrough("A1", "B1", 2021, 2021, 2)]),
    refused("WG-7.25b/too few points", BEFORE + TIRED, MoveShip("A1"), Announce(3), PORT),
    refused("WG-7.25b/one hex too", "A1 tri 2019 S max\n" + PAIR, MoveShip("A1"), Announce(2),
            PassThrough("B1", "P", "B1")),
    refused("WG-7.25b/land", f"{BEFORE}{LINE}land 3109\n"),
    refused("WG-7.25b/land where it would stop", f"{BEFORE}{LINE}land 3010\n"),
    refused("WG-7.25b/off the map", "map 30 27\n" + BEFORE + TIRED),
    refused("WG-7.25b/a friend beyond", f"{BEFORE}{LINE}A2 lembos 3010 N\n"),
    refused("WG-C73/no second ship", f"{BEFORE}{LINE}B5 five 3010 SW\n", refused="7.25b"),
    refused("WG-C73/over land", f"{BEFORE}{TIRED}land 2910\n".replace(
        "B2 five 2811 SW", "B2 five 2811 SW aground"), *GO, PassThrough("B2", "P", "B1"),
        refused="7.24e"),
    passes("WG-6.6b", BEFORE + TIRED, ships={"A1": {"bow": 3109, "stern": 3010}}),
]  # fmt: skip

ARMED = TIRED.replace("B3 five 2810 SW fatigue=1 depletion=4", "B3 five 2810 SW fatigue=1")
FAR = "B5 five 2809 SW fatigue=1 depletion=4\n"
RAKED = [
    passes("WG-C29/the ship passed", BEFORE + TIRED, happens=[*PASSED, RakeMade("A1", "B2", "P")]),
    passes("WG-C29/its neighbour", BEFORE + TIRED + FAR, *GO, AT_B3, dice=[HIT],
           happens=[*PASSED, Crippled("B3", "P")]),
    refused("WG-7.25c", BEFORE + TIRED + FAR, *GO, PassThrough("B2", "P", "B3")),
    refused("WG-7.25c/end on to the gap",
            "A1 tri 2019 S max\n" + PAIR.replace("1920 N", "1920 NE"),
            MoveShip("A1"), Announce(3), PassThrough("B1", "P", "B2")),
    passes("WG-C74", BEFORE + TIRED, *GO, STARBOARD, dice=[HIT],
           happens=[*PASSED, Crippled("B2", "S")]),
    passes("WG-7.25d", BEFORE + TIRED, MoveShip("A1"), Announce(5), PORT,
           asked=AskAction, listed=[Step("ahead")], unlisted=[EndShip()]),
    passes("WG-7.25d/counts as a rake attempt", BEFORE + TIRED,
           ships={"A1": {"rake_attempted": True, "ended": False}}),
    passes("WG-C133", BEFORE + LINE, *GO, PORT, Decline(), dice=[HIT], asked=AskAvoidance,
           happens=[*PASSED, Crippled("B2", "P")]),
    passes("WG-C47/after passing", BEFORE + TIRED + "B6 lembos 3209 N\n", *GO, PORT, Avoid("B6"),
           dice=[MISS, (6,)]),
    passes("WG-C73/no second offer", MINE + LINE, *THERE, PORT),
    row("WG-C73/it may shoot", BEFORE + ARMED + FAR, *GO, AT_B3, asked=AskReaction,
        happens=PASSED),
    passes("WG-8.42c/pass-through", BEFORE + ARMED + FAR, *GO, AT_B3, React(),
           dice=[(6,), MISS], happens=[Fired("B3", "A1", True), RakeMade("A1", "B3", "P")]),
    *(passes(f"WG-C73/{raked} may shoot", BEFORE + LINE.replace(f"{place} SW depletion=4",
             f"{place} SW fatigue=1").replace("SW depletion", "SW fatigue=1 depletion") + FAR + B4,
             *GO, PassThrough("B2", side, raked), React(), dice=[(6,), MISS],
             thrown={"missile fire": {}},
             happens=[PASSED[0], Fired(raked, "A1", True), RakeMade("A1", raked, hers)])
      for raked, place, side, hers in (
          ("B2", 2811, "P", "P"), ("B2", 2811, "S", "S"), ("B1", 2812, "P", "S"),
          ("B3", 2810, "S", "P"))),
    row("WG-C73/flame too", "gear flame B1\n" + BEFORE + TIRED.replace(
        "2812 SW fatigue=1 depletion=4", "2812 SW fatigue=1") + FAR + B4, *GO, AT_B1,
        asked=AskReaction, listed=[React(), React(True)]),
    row("WG-C73/a rammed ship may not", BEFORE + TIRED.replace(
        "2811 SW fatigue=1 depletion=4", "2811 SW rammed rammed_by=A2") + "A2 tri 1010 N\n",
        *GO, PORT, dice=[MISS], never=[Fired], asked=AskAction),
    row("WG-C72/pass-through", BEFORE + LINE, *GO, PORT, Avoid("B2"), dice=[(1,)],
        happens=[Avoided("B2", "astern", 2910, 3010), Missed("A1", "B2", "pass-through")],
        never=[PassedThrough, RakeMade], ships={"A1": {"bow": 2711, "mp_used": 0}}),
    row("WG-C72/a neighbour slips out of the line", BEFORE + LINE + FAR, *GO, AT_B3, Avoid("B3"),
        Slip("astern"), dice=[(1,)], never=[PassedThrough, RakeMade],
        happens=[Missed("A1", "B3", "pass-through")]),
    row("WG-6.7a/after passing", f"option defensive_ram\n{BEFORE}{TIRED}B6 five 3110 N\n",
        *GO, PORT, Decline(), dice=[MISS], asked=AskDefensiveRam),
]  # fmt: skip

ROWS = [*EXAMPLE, *WHERE, *COST, *RAKED]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


@pytest.mark.parametrize(
    ("line", "chances"),
    [(LINE, {"avoided": Fraction(12, 36), "crippled": Fraction(24, 36) * Fraction(26, 36)}),
     (TIRED, {"crippled": Fraction(30, 36)})],
    ids=["WG-7.25d/the odds of one that may slip away", "WG-7.25d/the odds of one that may not"],
)  # fmt: skip
def test_odds(line: str, chances: dict[str, Fraction]) -> None:
    """B2 slips away on 1 or 2, out of the line; else 6 or more cripples it, 5 if it is tired."""
    odds = RULES.advice.odds(play(row("WG-7.25d", BEFORE + line, *GO)).state, "A", PORT)
    assert odds is not None
    found = dict(odds.outcomes)
    assert found.pop("no effect") == 1 - sum(chances.values())
    assert found == chances


def test_the_rake_is_thrown_when_the_passage_is_complete() -> None:
    """7.25d."""
    played = check(next(row for row in ROWS if row.id == "WG-7.25y"))
    kinds = [type(e) for e in played.events if isinstance(e, PassedThrough | Rolled)]
    assert kinds == [PassedThrough, Rolled]
