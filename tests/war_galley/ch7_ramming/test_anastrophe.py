"""7.3. The anastrophe, a row for each clause, in the positions of the rulebook's example.

B1 lies in 1818/1917 facing SW.  A1 in 1819/1719 faces NE in its port lane: it rakes the port
side past 1918 and is set down in 1916/1915 for the sting.  B1 has no manpower to shoot with;
HELD it is fatigued, and so does not avoid.
"""

from typing import Any

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.avoidance import AskAvoidance, Avoid, Avoided, Slip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import Tired
from galley.war_galley.ch7_ramming.anastrophe import (
    ALONGSIDE,
    DIEKPLUS,
    Anastrophe,
    AnastropheBegan,
    Stung,
)
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import Crippled, RakeMade
from galley.war_galley.ch7_ramming.ramming import (
    Collided,
    Missed,
    Ram,
    RamDeclared,
    RamMade,
    Rammed,
)
from galley.war_galley.ch7_ramming.retraction import AskRetract, Stay
from galley.war_galley.ch8_combat.grappling import Grapple, Grappled
from galley.war_galley.ch8_combat.missiles import Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import React
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check

MINE = "A1 tri 1819 NE max\n"
FREE = "B1 five 1818 SW depletion=4\n"
HELD = "B1 five 1818 SW fatigue=1 depletion=4\n"
ALONG_P, ALONG_S = (Anastrophe("B1", side, ALONGSIDE) for side in "PS")
THROUGH_P, THROUGH_S = (Anastrophe("B1", side, DIEKPLUS) for side in "PS")
DO: tuple[Command, ...] = (MoveShip("A1"), ALONG_P)
HIT, MISS = (6, 6), (1, 1)
NEAR = "B5 tri2 2015 N fatigue=1 depletion=2\n"  # beside the place of the sting
BAD = [MISS, MISS]  # the rake and the ram fail
STUNG = Stung("A1", 1916, 1915, 3)


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands or DO, **more)


def refused(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """The last command is refused with the id's own number."""
    return row(id_, position, *commands, **{"refused": id_[3:].partition("/")[0]} | more)


def places(id_: str, *hexes: int, **more: Any) -> list[Row]:
    """One row for each hex, with a ship in it."""
    return [refused(f"{id_}/{n}", f"{MINE}{HELD}{who} lembos {n} N\n", **more)
            for n in hexes for who in ("A2", "B2")]  # fmt: skip


ASTERN = [("in the Stern hex", "2017 SW"), ("in a flank hex", "2018 SW"), ("two off", "2116 SW")]
LANES = {"1718 NE": {"P", "S"}, "1619 NE": {"P", "S"}, "1819 NE": {"P"}, "1719 NE": {"P"},
         "1717 NE": {"S"}, "1618 NE": {"S"}}  # fmt: skip
WHO = [
    refused("WG-7.31a/no asterisk", f"A1 tri2 1819 NE max\n{HELD}"),
    refused("WG-7.31a/cruise", f"A1 tri 1819 NE\n{HELD}"),
    refused("WG-6.11c/anastrophe", f"A1 tri 1819 NE\n{HELD}", refused="7.31a"),
    refused("WG-7.31a/points spent", f"A1 tri 1819 NE max mp_used=1\n{HELD}"),
    refused("WG-7.31a/another manoeuvre", MINE + HELD, MoveShip("A1"), Announce(3), ALONG_P),
    row("WG-7.31a", MINE + HELD, MoveShip("A1"), listed=[ALONG_P]),
    row("WG-7.31a/its only manoeuvre", MINE + HELD + NEAR, *DO, Step("ahead"), dice=BAD,
        refused="6.13c"),
    row("WG-7.31b", MINE + HELD + NEAR, dice=BAD, asked=AskAction,
        happens=[AnastropheBegan("A1", "B1", 7)],
        ships={"A1": {"mp_used": 7, "mp_announced": 7, "ended": True}}),
    refused("WG-7.22a/anastrophe", f"A1 tri 1819 NE max half\n{HELD}"),
    refused("WG-6.36e/anastrophe", f"{MINE}{HELD.replace('SW', 'SW aground')}land 1917\n"),
    refused("WG-C64/anastrophe", f"{MINE}A2 five 1818 SW\n", MoveShip("A1"),
            Anastrophe("A2", "P", ALONGSIDE), refused="7.1"),
    refused("WG-7.33a/no side", MINE + HELD, MoveShip("A1"), Anastrophe("B1", "", ALONGSIDE)),
    refused("WG-7.33a/no manner", MINE + HELD, MoveShip("A1"), Anastrophe("B1", "P", "")),
    *(row(f"WG-7.32a/{pose}", f"A1 tri {pose} max\n{HELD}", MoveShip("A1"),
          listed=[c for c in (ALONG_P, ALONG_S) if c.side in sides],
          unlisted=[c for c in (ALONG_P, ALONG_S) if c.side not in sides])
      for pose, sides in LANES.items()),
    *(row(f"WG-C76/{pose}", f"A1 tri {pose} max\n{HELD}", MoveShip("A1"),
          listed=[Anastrophe("B1", sorted(sides)[0], ALONGSIDE)])
      for pose, sides in LANES.items()),
    *(refused(f"WG-7.32a/not {pose}", f"A1 tri {pose} max\n{HELD}")
      for pose in ("1620 NE", "1819 N", "1720 NE", "1918 NE", "1518 NE")),
    *(refused(f"WG-7.32b/{name}", f"A1 tri {pose} max\n{HELD}") for name, pose in ASTERN),
]  # fmt: skip

LINE = ("B2 five 1717 SW fatigue=1 depletion=4\nB3 five 1819 SW fatigue=1 depletion=4\n"
        "B4 five 1919 SW fatigue=1 depletion=4\n" + HELD)  # fmt: skip
AHEAD = "A1 tri 1619 NE max\n"
WAY = [
    row("WG-7.33a", MINE + HELD, dice=BAD, happens=[RakeMade("A1", "B1", "P"), STUNG]),
    row("WG-7.33a/diekplus", AHEAD + LINE, MoveShip("A1"), THROUGH_P, dice=BAD,
        happens=[RakeMade("A1", "B1", "P"), STUNG]),
    refused("WG-7.33a/diekplus from beside", MINE + HELD, MoveShip("A1"), THROUGH_P),
    refused("WG-7.33a/the other lane", MINE + HELD, MoveShip("A1"), ALONG_S),
    row("WG-7.33b", MINE + HELD, dice=BAD, happens=[STUNG, RamMade("A1", "B1")]),
    row("WG-7.33b/after success", MINE + HELD, dice=[HIT, MISS],
        happens=[Crippled("B1", "P"), STUNG]),
    *places("WG-C77/ships in the lane", 1918, refused="7.33a"),
    *(refused(f"WG-C77/ships ahead {hex_}", f"A1 tri 1619 NE max\n{HELD}B2 lembos {hex_} N\n",
              refused="7.33a") for hex_ in (1718, 1819, 1918)),
    *(refused(f"WG-C77/land in {hex_}", f"{AHEAD}{HELD}land {hex_}\n", refused="7.33a")
      for hex_ in (1718, 1819, 1918)),
    *(refused(f"WG-C77/land astern in {hex_}", f"{AHEAD}{HELD}land {hex_}\n", refused="7.34a")
      for hex_ in (1915, 1916, 2018)),
    row("WG-C77/land in the stern hex", f"{AHEAD}{HELD}land 2017\n", MoveShip("A1"),
        listed=[ALONG_P, ALONG_S]),
    refused("WG-C77/off the map", f"map 19 27\n{AHEAD}{HELD}", refused="7.34a"),
    refused("WG-7.24e/diekplus", AHEAD + LINE.replace("B3 five 1819 SW", "B3 five 2519 SW"),
            MoveShip("A1"), THROUGH_S),
    refused("WG-C77/a diekplus through land", AHEAD + LINE + "land 2017\n", MoveShip("A1"),
            THROUGH_P, refused="7.34a"),
    row("WG-7.34x", MINE + FREE, *DO, Decline(), Decline(), dice=BAD,
        happens=[RakeMade("A1", "B1", "P"), STUNG],
        ships={"A1": {"bow": 1916, "stern": 1915, "facing": 3}}),
    *places("WG-7.34y", 2017, refused="7.34a"),
    *places("WG-7.34a", 1915, 1916, 2017, 2018),
    row("WG-7.34z", AHEAD + LINE, MoveShip("A1"), THROUGH_P, dice=[HIT, MISS],
        happens=[Crippled("B1", "P"), STUNG]),
    *(refused(f"WG-7.34w/{side} {manner}", f"A1 tri 1719 NE max\n{LINE}", MoveShip("A1"),
              Anastrophe("B3", side, manner), refused="7.34a")
      for side in "PS" for manner in (ALONGSIDE, DIEKPLUS)),
    *(refused(f"WG-7.34v/{side} {manner}", f"A1 tri 1618 NE max\n{LINE}", MoveShip("A1"),
              Anastrophe("B2", side, manner), refused="7.34a")
      for side in "PS" for manner in (ALONGSIDE, DIEKPLUS)),
    refused("WG-7.34u", f"A1 tri 1820 NE max\n{LINE}", MoveShip("A1"), Announce(4),
            PassThrough("B4", "S", "B4"), refused="7.24e"),
    refused("WG-C33", f"A1 tri 1820 NE max\n{LINE}", MoveShip("A1"),
            Anastrophe("B4", "S", DIEKPLUS), refused="7.24e"),
    row("WG-7.34b", "A1 tri 1719 NE max\n" + HELD, dice=BAD, happens=[STUNG],
        ships={"A1": {"bow": 1916, "stern": 1915, "facing": 3}}),
    row("WG-7.35a", MINE + HELD, dice=BAD, happens=[STUNG]),
    row("WG-7.35a/the other side", "A1 tri 1717 NE max\n" + HELD, MoveShip("A1"), ALONG_S,
        dice=BAD, happens=[RakeMade("A1", "B1", "S"), Stung("A1", 2018, 2118, 5)]),
    row("WG-C80", "A1 tri 2019 S max\nB1 lembos 2020 N fatigue=1 depletion=1\n", MoveShip("A1"),
        ALONG_P, dice=BAD,
        happens=[RakeMade("A1", "B1", "P"), Stung("A1", 2120, 2221, 5)]),
    refused("WG-C80/land in its lane", "A1 tri 2019 S max\nland 1920\n"
            "B1 lembos 2020 N fatigue=1 depletion=1\n", refused="7.34a"),
    refused("WG-C80/a ship in its lane", "A1 tri 2019 S max\nB2 lembos 1919 N\n"
            "B1 lembos 2020 N fatigue=1 depletion=1\n", refused="7.33a"),
    row("WG-C80/of one hex", "A1 lembos 2019 S max\nB1 lembos 2020 N fatigue=1\n",
        MoveShip("A1"), ALONG_P, refused="7.31a"),
]  # fmt: skip

CREWS = (("WG-7.36x", "star2", 3), ("WG-7.36a/crew 3", "tri", 2), ("WG-7.36a/crew 4", "tri4", 2))
STING = [
    row("WG-7.35b", MINE + FREE, *DO, Decline(), dice=[HIT, MISS],
        thrown={"ram": {"7.15a": 2, "7.15b": 1, "7.15d": 1}}, happens=[RamDeclared("A1", "B1")]),
    row("WG-7.35c", MINE + FREE, *DO, Decline(), Decline(), dice=BAD,
        thrown={"ram": {"7.15a": 2, "7.15d": 1, "7.15g": -1}}),
    row("WG-7.15g", MINE + HELD, dice=BAD,
        thrown={"ram": {"7.15a": 2, "7.15c": 1, "7.15d": 1, "7.15g": -1}}),
    row("WG-7.15g/not after success", MINE + FREE, *DO, Decline(), dice=[HIT, MISS],
        thrown={"ram": {"7.15a": 2, "7.15b": 1, "7.15d": 1}}),
    row("WG-7.35b/hit", MINE + FREE, *DO, Decline(), dice=[HIT, HIT],
        happens=[Rammed("A1", "B1")], ships={"B1": {"rammed": True, "crippled": "P"}}),
    row("WG-7.35b/collision", MINE + HELD, dice=BAD, happens=[Collided("A1", "B1")],
        ships={"A1": {"half_speed": True, "level": "cruise", "bow": 1916}}),
    row("WG-7.35b/comes free", MINE + FREE, *DO, Decline(), dice=[HIT, (4, 4)],
        asked=AskRetract),
    row("WG-7.35d", MINE + FREE, asked=AskAvoidance),
    row("WG-7.35d/again", MINE + FREE, *DO, Decline(), dice=[MISS], asked=AskAvoidance,
        happens=[STUNG]),
    row("WG-C78/at once", MINE + FREE, *DO, Avoid("B1"), Slip("ahead"), dice=[(1,)],
        happens=[Avoided("B1", "ahead", 1718, 1818), Missed("A1", "B1", "anastrophe"),
                 Tired("A1", 2)],
        never=[RakeMade, RamMade, Stung], asked=AskAction,
        ships={"A1": {"bow": 1819, "fatigue": 2, "ended": True}}),
    row("WG-C78/at once, but still head-on", AHEAD + FREE, *DO, Avoid("B1"), Slip("astern"),
        dice=[(1,)], never=[RakeMade], happens=[Missed("A1", "B1", "anastrophe")]),
    *(row(f"WG-C78/at the sting, {way}", MINE + FREE, *DO, Decline(), Avoid("B1"), Slip(way),
          dice=[MISS, (1,)], never=[RamMade], asked=AskAction,
          happens=[STUNG, Missed("A1", "B1", "ram"), Tired("A1", 2)],
          ships={"A1": {"bow": 1916, "ram_attempted": False}}) for way in ("ahead", "astern")),
    row("WG-C78/not for others", MINE + HELD + "B2 lembos 1720 N\n", dice=BAD,
        happens=[STUNG, RamMade("A1", "B1")]),
    row("WG-C79", MINE + HELD + NEAR, *DO, Fire("B5"), dice=[*BAD, (1,)],
        happens=[Fired("A1", "B5", False)],
        ships={"A1": {"rake_attempted": True, "ram_attempted": True}}),
    refused("WG-C79/no second ram", MINE + HELD + NEAR, *DO, Ram("B1"), dice=BAD, refused="7.11b"),
    refused("WG-C79/no grapple", MINE + FREE, *DO, Decline(), Avoid("B1"), Slip("astern"),
            Grapple("B1"), dice=[MISS, (1,)]),
    row("WG-C79/grapples after a hit", MINE + FREE, *DO, Decline(), Stay(), Grapple("B1"),
        dice=[HIT, (4, 4), (6,)], happens=[Grappled("A1", "B1")]),
    *(row(id_, f"A1 {code} 1819 NE max\n{HELD}", dice=BAD, happens=[Tired("A1", fatigue)],
          ships={"A1": {"fatigue": fatigue, "level": "cruise"}}) for id_, code, fatigue in CREWS),
    row("WG-7.36a/after a hit", MINE + FREE, *DO, Decline(), Stay(), dice=[HIT, (4, 4)],
        happens=[Rammed("A1", "B1"), Tired("A1", 2)]),
    row("WG-6.42f", MINE + HELD, dice=BAD, ships={"A1": {"fatigue": 2}}),
    row("WG-8.42c/sting", MINE + HELD.replace("depletion=4", ""), *DO, React(), dice=[(6,), *BAD],
        happens=[Fired("B1", "A1", True), RakeMade("A1", "B1", "P")]),
    *(row(f"WG-8.42c/raked from {pose}", f"A1 tri {pose} max\n" + HELD.replace("depletion=4", ""),
          MoveShip("A1"), Anastrophe("B1", side, ALONGSIDE), React(), dice=[(6,), *BAD],
          thrown={"missile fire": {}},
          happens=[Fired("B1", "A1", True), RakeMade("A1", "B1", side)])
      for pose, sides in LANES.items() for side in sorted(sides)),
    row("WG-8.53a/sting", f"gear firepots A1\n{MINE}{HELD}", MoveShip("A1"),
        Anastrophe("B1", "P", ALONGSIDE, firepots=True), dice=[MISS, (5,), MISS],
        ships={"B1": {"on_fire": True}}),
    refused("WG-8.53a/sting without", MINE + HELD, MoveShip("A1"),
            Anastrophe("B1", "P", ALONGSIDE, firepots=True)),
    row("WG-C88/after the rake", f"{MINE}{HELD}B2 tri2 2517 SW\ncommander B B1 4\n",
        dice=[HIT], happens=[Crippled("B1", "P")], never=[RamMade], asked=AskTransfer),
    row("WG-C88/after the sting", f"{MINE}{HELD}B2 tri2 2517 SW\ncommander B B1 4\n",
        dice=[MISS, (4, 6)], happens=[Rammed("A1", "B1")], asked=AskTransfer),
]  # fmt: skip

ROWS = [*WHO, *WAY, *STING]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_clause(row: Row) -> None:
    check(row)


def test_no_die_is_thrown_for_the_fatigue_of_an_anastrophe() -> None:
    """6.42f, 7.36a."""
    played = check(next(row for row in ROWS if row.id == "WG-6.42f"))
    assert [e.what for e in played.events if isinstance(e, Rolled)] == ["rake", "ram"]
