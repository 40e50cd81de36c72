"""6.2. Wind and sail, a row for each clause.

A1 lies in 2319/2320 facing N, so that a wind to N, NE or NW comes from astern; its enemy is
far away unless the row says otherwise.  `lib` rows 4 and 7, the tremiola 4 and 6.
"""

from typing import Any

import pytest

from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, AskAnnounce
from galley.war_galley.ch3_turn.turn import PhaseBegan
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch6_movement.sailing import (
    LowerSail,
    MastCleared,
    MastDown,
    RaiseSail,
    WindChanged,
)
from galley.war_galley.ch6_movement.speed import LevelSet, SetLevel
from galley.war_galley.ch7_ramming.raking import AskRake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.battle_setting import VARIABLE, Wind
from tests.kit.trial import fleets, place, ship
from tests.kit.war_galley import Row, check, play

GO = MoveShip("A1")
UP, DOWN, AHEAD = RaiseSail(), LowerSail(), Step("ahead")
FAR = "B1 five 4020 N\n"
LIB, TREM = "A1 lib 2319 N", "A1 tremiola 2319 N"
FAIR = f"{FAR}wind N 2\n"
FOUL = f"{FAR}wind S 2\n"
MATE = f"A2 lib 3019 N\n{FAIR}"
CALM = f"{FAR}wind N 0\n"
FLEETS = f"A1 five 2319 N\n{FAR}turn 2\n"
NEXT = ((6,), (1,))  # initiative: A wins


def rolled(
    id_: str, wind: str, *dice: tuple[int, int], to: int, force: int, more: str = ""
) -> Row:
    """The wind rolls of a turn leave this wind."""
    return Row(id_, f"{FLEETS}wind {wind} variable\n{more}", dice=(*dice, *NEXT), at="begin_turn",
               board={"wind": Wind(to, force, VARIABLE)})  # fmt: skip


def acts(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, (GO, *commands), **more)


def refused(id_: str, rule: str, position: str, *commands: Command) -> Row:
    return Row(id_, position, (GO, *commands), refused=rule)


def most(id_: str, position: str, points: int, *commands: Command) -> Row:
    """The ship may announce so many points and no more."""
    return acts(id_, position, *commands, asked=AskAnnounce, listed=(Announce(points),),
                unlisted=(Announce(points + 1),))  # fmt: skip


def is_(**fields: Any) -> dict[str, dict[str, Any]]:
    return {"A1": fields}


EVERY = "option wind_every_roll_turns\n"
WIND = [
    rolled("WG-6.2b/stronger", "N 1", (1, 2), to=0, force=3),
    rolled("WG-6.2b/weaker", "N 3", (5, 5), to=0, force=2),
    rolled("WG-6.2b/unchanged", "N 3", (4, 4), to=0, force=3),
    rolled("WG-6.2b/a 7 is thrown again", "N 3", (3, 4), (5, 5), to=5, force=3),
    rolled("WG-C18/a 7 turns it by a second roll", "N 2", (3, 4), (1, 3), to=5, force=2),
    rolled("WG-C18/which has no strength", "N 2", (3, 4), (1, 1), to=4, force=2),
    rolled("WG-C18/else it keeps its direction", "N 2", (6, 5), to=0, force=0),
    rolled("WG-C18/option: every roll turns it", "N 2", (6, 5), to=1, force=0, more=EVERY),
    rolled("WG-C18/option: a 7 is rolled again", "N 2", (3, 4), (6, 6), to=2, force=2, more=EVERY),
    rolled("WG-C19/at most 4", "N 3", (1, 2), to=0, force=4),
    rolled("WG-C19/at least 0", "N 1", (5, 6), to=0, force=0),
    rolled("WG-C20/left", "N 2", (3, 4), (5, 5), to=5, force=2),
    rolled("WG-C20/right", "N 2", (3, 4), (4, 5), to=1, force=2),
    rolled("WG-C20/two to the right", "SW 2", (3, 4), (6, 6), to=0, force=2),
    rolled("WG-C21/dead calm at once", "S 4", (1, 1), to=3, force=0),
    rolled("WG-C21/by a 12 as well", "S 4", (6, 6), to=3, force=0),
    rolled("WG-C21/until it rises", "S 0", (2, 2), to=3, force=1),
    rolled("WG-C21/it turns in a calm", "S 0", (3, 4), (4, 4), to=4, force=0),
    Row("WG-C132", f"A1 five 2319 N\n{FAR}wind N 2 variable\n", dice=NEXT, at="begin_turn",
        never=[WindChanged], board={"wind": Wind(0, 2, VARIABLE)}),
    Row("WG-6.2c/steady", f"{FLEETS}wind N 2\n", dice=NEXT, at="begin_turn",
        board={"wind": Wind(0, 2)}),
    refused("WG-6.2c/no wind rule", "6.2c", f"{LIB}\n{FAR}", UP),
    most("WG-6.2d", f"{LIB} sail\n{CALM}", 4),
    most("WG-6.2d/a tremiola", f"{TREM} sail\n{CALM}", 4),
]  # fmt: skip

SAILS = [
    acts("WG-6.21a", f"{LIB}\n{FAIR}", UP, ships=is_(sail=True)),
    acts("WG-6.21b/raising", f"{LIB}\n{FAIR}", UP, ships=is_(mp_used=1)),
    acts("WG-6.21b/lowering", f"{LIB} sail\n{FAIR}", DOWN, ships=is_(sail=False, mp_used=1)),
    most("WG-6.21b/out of the cap", f"{LIB}\n{FOUL}", 4, UP),
    refused("WG-6.21b/it is spent", "6.13a", f"{LIB}\n{FAIR}", UP, Announce(0)),
    refused("WG-6.21b/held fast", "6.21b", f"{LIB} aground\nland 2319\nturn 2\n{FAIR}", UP),
    refused("WG-6.21b/held fast, lowering", "6.21b",
            f"{LIB} aground sail\nland 2319\nturn 2\n{FAIR}", DOWN),
    refused("WG-6.21b/down already", "6.21b", f"{LIB}\n{FAIR}", DOWN),
    refused("WG-6.21c/raising", "6.21c", f"{LIB}\n{FAIR}", Announce(3), UP),
    refused("WG-6.21c/lowering", "6.21c", f"{LIB} sail\n{FAIR}", Announce(3), DOWN),
    refused("WG-6.21c/after a step", "6.21c", f"{LIB}\n{FAIR}", Announce(3), AHEAD, UP),
    refused("WG-6.21c/up and down", "6.21c", f"{LIB}\n{FAIR}", UP, DOWN),
    refused("WG-6.21d", "6.21d", f"{LIB}\nB1 five 2419 N depletion=4\nwind N 2\n", UP),
    acts("WG-6.21d/lowering is allowed", f"{LIB} sail\nB1 five 2419 N\nwind N 2\n", DOWN,
         ships=is_(sail=False)),
    acts("WG-6.21d/beside a friend", f"{LIB}\nA2 five 2419 N\n{FAIR}", UP, ships=is_(sail=True)),
    refused("WG-6.22a", "6.22a", f"{LIB} max\n{FAIR}", UP),
    acts("WG-6.22a/a tremiola may", f"{TREM} max\n{FAIR}", UP, ships=is_(sail=True, level="max")),
    refused("WG-6.22b", "6.22b", f"{LIB} sail\n{FAIR}", UP),
    most("WG-6.22c/from astern", f"{LIB} sail\n{FAIR}", 5),
    most("WG-6.22c/from the stern/flank", f"{LIB} sail\n{FAR}wind NE 1\n", 5),
    most("WG-6.22c/from the other", f"{LIB} sail\n{FAR}wind NW 4\n", 5),
    most("WG-6.22c/raised just now", f"{LIB}\n{FAIR}", 5, UP),
    most("WG-6.22c/sail down", f"{LIB}\n{FAIR}", 4),
    acts("WG-6.22c/as it lay at the start", f"{LIB} sail\n{FAR}wind NW 4\n", Announce(5),
         *(Step("starboard"),) * 2, *(AHEAD,) * 2, ships=is_(facing=2, mp_used=4), asked=AskAction,
         listed=(AHEAD,)),
    most("WG-6.22d/ahead", f"{LIB} sail\n{FOUL}", 4),
    most("WG-6.22d/from the bow/flank", f"{LIB} sail\n{FAR}wind SE 2\n", 4),
    most("WG-6.22d/from the other", f"{LIB} sail\n{FAR}wind SW 2\n", 4),
    acts("WG-6.22e", f"{TREM} sail max\n{FOUL}", Announce(6), *(AHEAD,) * 6,
         dice=[(3,)], thrown={"fatigue": {}}),
    acts("WG-6.22e/what goes beyond", f"{TREM} sail max\n{FOUL}", Announce(8), *(AHEAD,) * 8,
         dice=[(3,)], thrown={"fatigue": {"6.42b": 2}}),
    refused("WG-6.22f", "6.22f", f"{LIB} mast_lost\n{FAIR}", UP),
]  # fmt: skip


BESIDE = "B1 tri2 2020 N depletion=2\nland 2019 2022\nwind N 2\n"  # A1 in 2120 NW may ram it
BOAT = "B1 lembos 2311 SE rammed depletion=1\nB2 five 4020 N\nwind S 2\n"
LEVELS = {"at": "open_levels"}
BOUND = [
    Row("WG-6.23a", f"{LIB} sail\n{MATE}", (SetLevel("A1", "max"),), refused="6.12c", **LEVELS),
    Row("WG-6.12c", f"{LIB} sail\n{MATE}", (SetLevel("A1", "max"),), refused="6.12c", **LEVELS),
    Row("WG-6.12c/a tremiola may", f"{TREM} sail\n{FAIR}", (SetLevel("A1", "max"),),
        happens=[LevelSet("A1", "max")], **LEVELS),
    Row("WG-6.24b/no maximum", f"{LIB} mast_down\n{MATE}", (SetLevel("A1", "max"),),
        refused="6.24b", **LEVELS),
    refused("WG-6.23b", "6.23b", f"{LIB} sail\n{FAIR}", Announce(3), Turn("P", "bow")),
    refused("WG-6.23b/turn around", "6.23b", f"{LIB} sail\n{FAIR}", Announce(3), TurnAround()),
    acts("WG-6.23c", "A1 lib 2812 S sail\nB1 five 2912 N rammed depletion=4\nwind N 2\n",
         Announce(1), AHEAD, never=[AskRake], ships=is_(bow=2813, rake_attempted=False),
         asked=AskAction),
    acts("WG-6.23d", f"A1 five 2120 NW sail\n{BESIDE}", Announce(0), Ram("B1"), dice=[(1, 1)],
         needs={"ram": "9-12"}, thrown={"ram": {}}),
    acts("WG-C40", f"A1 five 2120 NW sail\n{BESIDE}", Announce(0), Ram("B1"), dice=[(1, 1)],
         thrown={"ram": {}}),
    acts("WG-6.23e", "A1 five 2319 N sail\nB1 five 2519 N depletion=4\nwind N 2\n", Announce(0),
         Fire("B1"), dice=[(1,)], thrown={"missile fire": {"8.44a": -1, "6.23e": -1}}),
    acts("WG-6.23f", "A1 five 2319 N sail\nB1 tri2 2419 N rammed depletion=2\nwind N 2\n",
         Announce(0), Grapple("B1"), dice=[(1,)], thrown={"grapple": {"8.12e": -1}}),
    acts("WG-6.24a/the rammer", f"A1 five 2120 NW sail\n{BESIDE}", Announce(0), Ram("B1"),
         dice=[(1, 1)], happens=[MastDown("A1")],
         ships=is_(sail=False, mast_down=True, mast_lost=True)),
    acts("WG-6.24a/its target", f"A1 five 2120 NW\n{BESIDE}".replace("=2\n", "=2 sail\n"),
         Announce(0), Ram("B1"), dice=[(1, 1)], happens=[MastDown("B1")]),
    acts("WG-6.24a/not by a hit", f"A1 five 2120 NW sail\n{BESIDE}", Announce(0), Ram("B1"),
         dice=[(6, 6)], never=[MastDown], ships=is_(sail=True)),
    most("WG-6.24b", f"A1 five 2319 N mast_down\n{FAIR}", 3),
    most("WG-6.37g", f"A1 giant 2319 N mast_down\n{FAIR}", 2),
    most("WG-6.37g/with fatigue", f"A1 five 2319 N mast_down fatigue=1\n{FAIR}", 3),
    Row("WG-6.24c", f"{LIB} mast_down\n{FAIR}", at="resolve_fouls", dice=NEXT,
        happens=[MastCleared("A1")], ships=is_(mast_down=False, mast_lost=True)),
    Row("WG-C26", f"{LIB} mast_down\n{FAIR}", at="resolve_fouls", dice=NEXT,
        ships=is_(mast_down=False, mast_lost=True)),
    Row("WG-3.1o/masts", f"{LIB} mast_down\n{FAIR}", at="resolve_fouls", dice=NEXT,
        happens=[MastCleared("A1")]),
    Row("WG-3.1o/fires first", f"{LIB} mast_down on_fire\n{FAIR}", at="resolve_fouls",
        dice=[(5,)], never=[MastCleared], winner="B"),
    most("WG-6.25a/any wind", f"{TREM} sail\n{FOUL}", 6),
    most("WG-6.25a/at maximum", f"{TREM} sail max\n{FAIR}", 8),
    most("WG-C41/from ahead", f"{TREM} sail\n{FAR}wind S 1\n", 6),
    most("WG-C41/not in a calm", f"{TREM} sail\n{FAR}wind S 0\n", 4),
    acts("WG-6.25b", f"{TREM}\n{FAIR}", UP, ships=is_(sail=True, mp_used=0),
         listed=(Announce(0), Announce(6))),
    acts("WG-6.25b/lowering", f"{TREM} sail\n{FAIR}", DOWN, ships=is_(sail=False, mp_used=0)),
    refused("WG-6.25b/before moving", "6.21c", f"{TREM}\n{FAIR}", Announce(2), AHEAD, UP),
    most("WG-6.25c", f"{TREM} sail\n{FAIR}", 4, DOWN),
    refused("WG-6.25d/turning", "6.23b", f"{TREM} sail\n{FAIR}", Announce(3), Turn("P", "bow")),
    acts("WG-6.25d/ramming", f"{TREM} sail max\n{BOAT}", Announce(7), *(AHEAD,) * 7, Ram("B1"),
         dice=[(1, 1), (1,)], needs={"ram": "8-12"}),
    acts("WG-C65/a ram", f"{TREM} sail max\n{BOAT}", Announce(7), *(AHEAD,) * 7, Ram("B1"),
         dice=[(1, 1), (1,)], thrown={"ram": {"7.15a": 1, "7.15d": 1}}),
    refused("WG-C65/the sail's point counts", "6.13a", f"{LIB}\n{FOUL}", UP, Announce(5)),
    most("WG-2.1f", f"{TREM} sail\n{FOUL}", 6),
    acts("WG-2.1f/alone", f"{LIB}\n{FAIR}", UP, ships=is_(mp_used=1)),
    most("WG-C67/fatigue, then the sail", f"{LIB} sail fatigue=2\n{FAIR}", 3),
    most("WG-C67/no sail at half speed", f"{LIB} sail half\n{FAIR}", 2),
    most("WG-C67/nor a tremiola's", f"{TREM} sail half\n{FAIR}", 2),
    most("WG-C67/crippled", f"{LIB} sail crippled=P\n{FAIR}", 1),
    most("WG-C67/jettisoned at maximum", f"A1 tower 2319 N max jettisoned\n{FAIR}", 6),
]  # fmt: skip


@pytest.mark.parametrize("row", [*WIND, *SAILS, *BOUND], ids=lambda r: r.id)
def test_wind_and_sail(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("clause", ["WG-6.2a"])
def test_the_scenario_has_the_first_wind(clause: str) -> None:
    wind = 'wind = { direction = "S", strength = 3, kind = "variable" }\n'
    assert place(fleets(top=wind)).wind == Wind(3, 3, VARIABLE)
    assert place(fleets()).wind is None


@pytest.mark.parametrize("clause", ["WG-6.21a"])
def test_a_ship_may_start_under_sail(clause: str) -> None:
    wind = 'wind = { direction = "S", strength = 3 }\n'
    board = place(fleets(mine=f"{ship(sail=True)}, {ship('0705')}", top=wind))
    assert [s.sail for s in board.fleet("A")] == [True, False]


@pytest.mark.parametrize("clause", ["WG-6.22b"])
def test_a_sail_is_seen(clause: str) -> None:
    played = play(acts(clause, f"{LIB}\n{FAIR}", UP))
    told = WAR_GALLEY.view(played.state, "B")
    assert next(s for s in told["ships"] if s["id"] == "A1")["sail"] is True


@pytest.mark.parametrize("clause", ["WG-3.1b"])
def test_phase_a_is_for_a_wind_that_changes(clause: str) -> None:
    def phases(wind: str, *dice: tuple[int, int]) -> list[str]:
        row = Row(clause, f"{FLEETS}{wind}", dice=(*dice, *NEXT), at="begin_turn")
        return [e.phase for e in play(row).events if isinstance(e, PhaseBegan)]

    assert phases("") == phases("wind N 2\n") == ["B", "C"]
    assert phases("wind N 2 variable\n", (4, 4)) == ["A", "B", "C"]
