"""6.7. The defensive ram, a row for each clause.

B1 lies in 2020/2021 facing N, its Bow hex is 2019.  A1, bow in 1919 facing NE, steps ahead
into it with its flank before B1's bow.  Land behind B1 keeps it from slipping away, and without
manpower it does not shoot; its crew is 2.
"""

from fractions import Fraction
from typing import Any

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import EndMovement, MoveShip
from galley.war_galley.ch5_command.transfer import AskTransfer
from galley.war_galley.ch6_movement.avoidance import Avoid
from galley.war_galley.ch6_movement.defensive_ram import (
    AskDefensiveRam,
    DefenceFailed,
    DefensiveRam,
    Upset,
)
from galley.war_galley.ch6_movement.movement import Step, Turn
from galley.war_galley.ch6_movement.sailing import MastDown
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Fouled, Ram, RamMade, Rammed
from galley.war_galley.ch7_ramming.retraction import AskRetract, PullBack, Retracted
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline
from tests.kit.war_galley import Row, check, play

ON = "option defensive_ram\n"
MINE = "A1 five 1919 NE"
THEIRS = "B1 tri2 2020 N depletion=2"
LAND = "land 2022\n"
SEA = f"{LAND}{ON}"
AHEAD = Step("ahead")
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(3), AHEAD)
YES, NO = DefensiveRam("B1"), Decline()


def acts(id_: str, *commands: Command, mine: str = MINE, theirs: str = THEIRS, sea: str = SEA,
         go: tuple[Command, ...] = GO, **more: Any) -> Row:  # fmt: skip
    """A1 has crossed B1's bow, and what then follows."""
    return Row(id_, f"{mine}\n{theirs}\n{sea}", (*go, *commands), **more)


def asked(id_: str, *commands: Command, **more: Any) -> Row:
    return acts(id_, *commands, asked=AskDefensiveRam, listed=(YES, NO), **more)


def not_asked(id_: str, *commands: Command, **more: Any) -> Row:
    return acts(id_, *commands, asked=AskAction, **more)


def unfit(id_: str, *words: str) -> Row:
    return not_asked(id_, theirs=" ".join((THEIRS, *words)))


HIT, MISS = ((1,), (6, 6)), ((1,), (1, 1))
SMALL = {"mine": "A1 lembos 1919 NE", "theirs": "B1 tri4 2020 N depletion=1"}
BOTH = f"{THEIRS}\nB2 tri2 2018 S depletion=2"

ROWS = [
    asked("WG-6.7a"),
    not_asked("WG-6.7a/not without the option", sea=LAND),
    not_asked("WG-6.7a/option off", sea=f"{LAND}option defensive_ram=false\n"),
    not_asked("WG-6.7a/bow to bow", mine="A1 five 2018 S"),
    not_asked("WG-6.7a/no step into it", NO, AHEAD),
    not_asked("WG-6.7a/no turn before it", mine="A1 lembos 2019 NE",
              go=(MoveShip("A1"), Announce(3), Turn("S", "bow"))),
    asked("WG-6.7a/backing into it", mine="A1 five 2218 NE",
          go=(MoveShip("A1"), Announce(2), Step("astern"))),
    not_asked("WG-6.7a/not one aground", sea=f"land 2019 2022\n{ON}"),
    acts("WG-6.7a/one by one", YES, theirs=BOTH, sea=f"land 2022 2016\n{ON}",
         dice=[(6,)], asked=AskDefensiveRam,
         listed=(DefensiveRam("B2"),), unlisted=(YES,)),
    acts("WG-6.7a/all declined", NO, theirs=BOTH, sea=f"land 2022 2016\n{ON}", asked=AskAction),
    acts("WG-6.7a/not another", DefensiveRam("B2"), theirs=f"{THEIRS}\nB2 tri2 3020 N",
         refused="6.7a"),
    acts("WG-6.7b", YES, dice=[(3,)], happens=[DefenceFailed("B1")], asked=AskAction,
         ships={"A1": {"upset": False, "mp_used": 1}, "B1": {"ram_attempted": False}}),
    acts("WG-6.7b/ready", YES, dice=[(2,), (1, 1)], happens=[RamMade("B1", "A1")]),
    unfit("WG-6.7b/fatigued", "fatigue=1"),
    unfit("WG-6.7b/at half speed", "half"),
    unfit("WG-6.7b/crippled", "crippled=P"),
    unfit("WG-6.7b/rammed", "rammed"),
    unfit("WG-6.7b/second attempt", "ram_attempted=1"),
    asked("WG-6.7b/backed water in its own activation", theirs=f"{THEIRS} mode=backwater"),
    acts("WG-6.7b/backs, then rams", YES, dice=HIT, to_act="B",
         theirs=THEIRS.replace("2020", "2019"),
         go=(MoveShip("B1"), Announce(2), Step("astern"), EndShip(), *GO),
         happens=[Rammed("B1", "A1", active=False)]),
    acts("WG-C61/a defensive ram after backing", YES, dice=MISS,
         theirs=f"{THEIRS} mode=backwater done", happens=[RamMade("B1", "A1")]),
    not_asked("WG-C61/not one held fast", theirs=f"{THEIRS}\nA2 five 2121 N\ngrapple A2 B1"),
    unfit("WG-6.7b/a prize", "captured"),
    acts("WG-6.7b/a prize among others", DefensiveRam("B2"), theirs=f"{BOTH} captured",
         sea=f"land 2022 2016\n{ON}", refused="6.7b"),
    not_asked("WG-6.7b/no ram attack", theirs="B1 transport 2020 N", sea=f"land 2021\n{ON}"),
    acts("WG-6.7b/why not", DefensiveRam("B2"), theirs=f"{BOTH} fatigue=2", refused="7.13a"),
    asked("WG-6.7b/turned on the spot before", theirs=f"{THEIRS} pivoted=1"),
    asked("WG-6.7b/grappled at before", theirs=f"{THEIRS} ended=1 grapple_attempted=1"),
    acts("WG-6.7c", YES, dice=HIT, needs={"ram": "12"},
         happens=[Rammed("B1", "A1", active=False), Fouled("B1", "A1")],
         ships={"A1": {"rammed": True, "rammed_by": "B1", "fouls": ("B1",), "bow": 2019}},
         unlisted=(AHEAD,), points={"B": 8}),
    acts("WG-6.7c/retraction", YES, **SMALL, dice=[(4,), (4, 4)], happens=[Retracted("B1", "A1")],
         asked=AskRetract, listed=(PullBack("astern-port"),), unlisted=(PullBack("astern"),)),
    acts("WG-6.7c/it backs off", YES, PullBack("astern-port"), **SMALL, dice=[(4,), (4, 4)],
         ships={"B1": {"bow": 2021, "stern": 1921, "level": "cruise", "ended": False},
                "A1": {"rammed": True, "fouls": ()}}),
    acts("WG-6.7d", YES, dice=MISS, mine=f"{MINE} max", happens=[Upset("A1", "B1")],
         ships={"A1": {"mp_used": 2, "level": "max", "half_speed": False, "ended": False},
                "B1": {"half_speed": True, "level": "cruise", "collided": True}},
         asked=AskAction, listed=(AHEAD,)),
    acts("WG-6.7d/no point left", YES, dice=MISS, go=(MoveShip("A1"), Announce(1), AHEAD),
         ships={"A1": {"mp_used": 1, "upset": True}}),
    acts("WG-6.7d/its mast, not the mover's", YES, dice=MISS, mine=f"{MINE} sail",
         theirs=f"{THEIRS} sail", sea=f"{SEA}wind N 1\n", happens=[MastDown("B1")],
         ships={"A1": {"sail": True}, "B1": {"mast_lost": True}}),
    acts("WG-C113/from maximum", YES, dice=MISS, theirs=f"{THEIRS} max",
         ships={"B1": {"level": "cruise", "half_speed": True}}),
    acts("WG-C113/its attempt is used", YES, dice=MISS, ships={"B1": {"ram_attempted": True}}),
    acts("WG-C113/no bonus for points", YES, dice=MISS, theirs=f"{THEIRS} mp_used=7 done",
         thrown={"ram": {}}),
    acts("WG-C113/no fatigue roll", YES, dice=MISS, theirs=f"{THEIRS} max", never=[],
         ships={"B1": {"fatigue": 0}}),
    acts("WG-C113/or it avoids", Avoid("B1"), sea=ON, dice=[(6,)], asked=AskAction),
    asked("WG-C113/after avoidance", NO, sea=ON),
    acts("WG-C113/half speed to the end of its next activation", YES, AHEAD, EndShip(),
         EndMovement(), dice=[*MISS, (6,), (1,)], ships={"B1": {"half_speed": False}}),
    acts("WG-C103", sea=f"{SEA}gear firepots B1\n", listed=(DefensiveRam("B1", firepots=True),)),
    acts("WG-C103/thrown", DefensiveRam("B1", firepots=True), sea=f"{SEA}gear firepots B1\n",
         dice=[(1,), (6,), (1, 1)], ships={"A1": {"on_fire": True, "rammed": False}}),
    acts("WG-C103/none aboard", DefensiveRam("B1", firepots=True), refused="8.53a"),
    acts("WG-C88/a flagship hit by a defensive ram", YES, dice=HIT, asked=AskTransfer,
         mine=f"{MINE}\nA2 five 1210 N\ncommander A A1 3"),
    Row("WG-C129/upset for one activation", f"{MINE} upset=1 done\n{THEIRS}\n{SEA}",
        (MoveShip("B1"),), to_act="B", ships={"A1": {"upset": False}}),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_defensive_rams(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("clause", ["WG-6.7e"])
def test_a_ship_that_shook_off_a_ram_strikes_worse(clause: str) -> None:
    beyond = f"{THEIRS}\nB2 lembos 2118 N rammed depletion=1"
    row = acts(clause, YES, Ram("B2"), theirs=beyond, dice=[*MISS, (1, 1)])
    throws = [e for e in play(row).events if isinstance(e, Rolled) and e.what == "ram"]
    assert [sum(m.amount for m in e.modifiers if m.rule == "6.7e") for e in throws] == [0, -1]


@pytest.mark.parametrize("clause", ["WG-6.7e"])
def test_and_rakes_worse(clause: str) -> None:
    beyond = f"{THEIRS}\nB2 lembos 2119 NE rammed depletion=1"
    go = (MoveShip("A1"), Announce(4), AHEAD)
    row = acts(clause, YES, AHEAD, Rake("B2"), theirs=beyond, go=go, dice=[*MISS, (1, 1)],
               thrown={"rake": {"6.7e": -1}})  # fmt: skip
    check(row)


@pytest.mark.parametrize("clause", ["WG-6.7b/odds"])
def test_the_odds_cover_crew_and_ram(clause: str) -> None:
    told = WAR_GALLEY.advice.odds(play(asked(clause)).state, "B", YES)
    assert told is not None
    chances = dict(told.outcomes)
    assert [check.what for check in told.checks] == ["defensive ram", "ram"]
    assert chances["not ready"] == Fraction(2, 3) and sum(chances.values()) == 1
    assert chances["collision"] == Fraction(1, 3) * Fraction(35, 36)


@pytest.mark.parametrize("clause", ["WG-C103/odds"])
def test_the_odds_cover_the_firepots(clause: str) -> None:
    at = play(acts(clause, sea=f"{SEA}gear firepots B1\n")).state
    told = WAR_GALLEY.advice.odds(at, "B", DefensiveRam("B1", firepots=True))
    assert told is not None
    chances = dict(told.outcomes)
    assert [check.what for check in told.checks] == ["defensive ram", "firepots", "ram"]
    assert sum(chances.values()) == 1
    assert chances["collision; on fire"] == Fraction(1, 3) * Fraction(1, 3) * Fraction(35, 36)
