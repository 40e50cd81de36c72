"""5.51, 5.52. Commanders who change ships, a row for each clause.

Commander A is on A1 in 2319/2320, A2 lies two hexes away in 2519/2520, A3 farther off.  Where
nothing else is said A's squadron is active and he may go over before a ship is taken.
"""

from typing import Any

import pytest

from galley.engine.records import Command
from galley.war_galley.ch3_turn.initiative import GoFirst
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch3_turn.turn import TurnBegan
from galley.war_galley.ch5_command.commanders import CommanderAdrift
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, MoveShip
from galley.war_galley.ch5_command.transfer import (
    AskTransfer,
    Recovered,
    Transfer,
    Transferred,
    TransferTried,
)
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import INDIVIDUALS, KeepLevels, LevelSet, SetLevel
from galley.war_galley.ch7_ramming.raking import Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.boarding import Commit
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Decline
from tests.kit.trial import fleets, place
from tests.kit.war_galley import Played, Row, check, play

ALONE = "A1 five 2319 N\nB1 five 4020 N\ncommander A A1 3\n"
PAIR = f"{ALONE}A2 five 2519 N\n"
THREE = f"{PAIR}A3 five 2919 N\n"
OVER = Transfer("A", "A2")
END, NO = EndMovement(), Decline()
NEXT = [(6,), (1,)]


def acts(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands, **more)


def refused(id_: str, rule: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands, refused=rule, **more)


def window(id_: str, at: str, position: str, **more: Any) -> Row:
    return Row(id_, position, at=at, asked=AskTransfer, listed=(OVER, NO), **more)


def attacked(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    """What B1 does to the flagship opens a window for A."""
    return Row(id_, position, (MoveShip("B1"), *commands), to_act="B", asked=AskTransfer,
               listed=(OVER, NO), **more)  # fmt: skip


RAMMED = "A1 tri2 2020 N depletion=2\nA2 five 2519 N\nland 2019 2022\ncommander A A1 3\n"
CLOSED = (
    "A1 lembos 0101 N\nA2 five 0510 N\ncommander A A1 3\n"
    "B1 lembos 0201 N\nB2 lembos 0102 N\nB3 lembos 0202 N\n"
)
ROWS = [
    acts("WG-5.51a", THREE, asked=AskShip, listed=(OVER,), unlisted=(Transfer("A", "A3"),)),
    refused("WG-5.51a/not a farther one", "5.51a", THREE, Transfer("A", "A3")),
    acts("WG-5.51a/equally near", f"{PAIR}A3 five 2119 N\n", listed=(OVER, Transfer("A", "A3"))),
    acts("WG-5.51a/a prize", PAIR.replace("A2 five 2519 N", "A2 five 2519 N captured"),
         listed=(OVER,)),
    refused("WG-5.51a/not to an enemy", "5.51a", f"{PAIR}B2 five 2419 N\n", Transfer("A", "B2")),
    refused("WG-5.51a/not his own ship", "5.51a", PAIR, Transfer("A", "A1")),
    refused("WG-5.51a/no commander of yours", "5.51a", f"{PAIR}commander B B1 3\n",
            Transfer("B", "A2")),
    refused("WG-5.51a/no way through", "5.51a", CLOSED, Transfer("A", "A2")),
    acts("WG-5.51a/round an enemy", "A1 lembos 2319 N\nA2 lembos 2321 N\nA3 lembos 2519 N\n"
         "B2 lembos 2320 N\nB1 lembos 2420 N\nB3 lembos 2220 N\ncommander A A1 3\n",
         listed=(Transfer("A", "A3"),), unlisted=(OVER,)),
    acts("WG-C89/rammed or aground", PAIR.replace("2519 N", "2519 N rammed aground"),
         listed=(OVER,)),
    acts("WG-C89/where another commands", f"{PAIR}commander C A2 2\n", listed=(OVER,)),
    acts("WG-C89/from either hex", "A1 five 2319 N\nA2 lembos 2322 N\nA3 lembos 2316 N\n"
         "B1 five 4020 N\ncommander A A1 3\n", listed=(OVER,), unlisted=(Transfer("A", "A3"),)),
    refused("WG-5.51b", "5.51b", PAIR, OVER, OVER, dice=[(1,)]),
    acts("WG-5.51b/not offered again", PAIR, OVER, dice=[(2,)], asked=AskShip, unlisted=(OVER,)),
    acts("WG-5.51b/between ships", f"{THREE}A4 five 3519 N\n", MoveShip("A3"), Announce(0),
         listed=(OVER,)),
    refused("WG-C88/not inside a ship's move", "6.13a", PAIR, MoveShip("A1"), OVER),
    refused("WG-5.51c", "5.51c", f"{THREE}B2 five 2619 N depletion=4\ngrapple A2 B2\n", OVER),
    refused("WG-5.51c/fouled", "5.51c", f"{THREE}B2 five 2619 N depletion=4\nfoul A2 B2\n", OVER),
    acts("WG-5.51c/it is passed over", f"{THREE}B2 five 2619 N depletion=4\ngrapple A2 B2\n",
         listed=(Transfer("A", "A3"),)),
    acts("WG-5.51c/he may leave such a ship", f"{PAIR}B2 five 2219 N depletion=4\n"
         "grapple A1 B2\n", listed=(OVER,)),
    acts("WG-5.52a/he stays", PAIR, OVER, dice=[(2,)], happens=[TransferTried("A", "A2")],
         never=[Transferred]),
    acts("WG-5.52a/he moves", PAIR, OVER, dice=[(3,)],
         happens=[TransferTried("A", "A2"), Transferred("A", "A2")]),
    acts("WG-5.52b", PAIR.replace("2519 N", "2519 N max"), OVER, dice=[(6,)],
         ships={"A2": {"level": "cruise"}}),
    refused("WG-5.52c", "5.52c", PAIR.replace("A1 3", "A1 3 reduced"), SetLevel("A1", "max"),
            at="open_levels"),
    acts("WG-5.52c/the others may", PAIR.replace("A1 3", "A1 3 reduced"), SetLevel("A2", "max"),
         at="open_levels", happens=[LevelSet("A2", "max")]),
    window("WG-C88/at the start of B", "determine_squadrons",
           PAIR.replace("2319 N", "2319 N rammed")),
    window("WG-C88/before the fires are fought", "fight_fire",
           PAIR.replace("2319 N", "2319 N on_fire")),
    window("WG-C88/before the sinking", "leave_sinking", PAIR.replace("2319 N", "2319 N rammed")),
    attacked("WG-C88/rammed", f"B1 five 2120 NW\n{RAMMED}", Announce(0), Ram("A1"),
             dice=[(6, 6)]),
    attacked("WG-C88/grappled", f"B1 five 2120 N\n{RAMMED}", Announce(0), Grapple("A1"),
             dice=[(6,)]),
    attacked("WG-C88/crippled", f"B1 five 2119 S\n{RAMMED}", Announce(1), Step("ahead"),
             Rake("A1"), dice=[(6, 6)]),
    attacked("WG-C88/set on fire", f"B1 five 2120 N\n{RAMMED}gear flame B1\n", Announce(0),
             Fire("A1", flame=True), dice=[(6,), (6,)]),
    Row("WG-C88/before he is boarded", "B1 five 2319 S\nA1 lembos 2419 N depletion=1\n"
             "A2 five 2819 N\ngrapple A1 B1\ncommander A A1 3\n",
             (END, Commit("B1", (("A1", 4),))), to_act="B", asked=AskTransfer, listed=(OVER, NO)),
    acts("WG-5.52e", PAIR.replace("2319 N", "2319 N rammed"), OVER, at="leave_sinking",
         dice=[(1,), (6,), *NEXT], happens=[CommanderAdrift("A")]),
    acts("WG-5.52e/he who got over is not", PAIR.replace("2319 N", "2319 N rammed"), OVER,
         at="leave_sinking", dice=[(5,), (6,), *NEXT], never=[CommanderAdrift]),
]  # fmt: skip


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.id)
def test_transfer(row: Row) -> None:
    check(row)


def leader(played: Played, id_: str = "A") -> Commander:
    found: Commander = played.state.board.commanders[id_]
    return found


@pytest.mark.parametrize("clause", ["WG-5.52b"])
def test_he_who_came_over_is_reduced(clause: str) -> None:
    before, after = play(acts(clause, PAIR)), play(acts(clause, PAIR, OVER, dice=[(6,)]))
    assert (leader(before).ship, leader(before).command_range()) == ("A1", 3)
    assert (leader(after).ship, leader(after).command_range()) == ("A2", 1)
    assert leader(after).squadron == "A"


@pytest.mark.parametrize("clause", ["WG-5.51b"])
def test_a_new_turn_is_a_new_try(clause: str) -> None:
    played = play(acts(clause, PAIR, OVER, dice=[(1,)]))
    assert leader(played).transfer_tried
    TurnBegan(2).apply(played.state.board)
    assert not leader(played).transfer_tried


@pytest.mark.parametrize("clause", ["WG-5.52d", "WG-C90"])
def test_he_recovers_after_the_turn_that_used_his_reduced_range(clause: str) -> None:
    over = play(acts(clause, PAIR, OVER, END, dice=[(6,)]))
    assert leader(over).reduced and not leader(over).reduced_used
    reduced = PAIR.replace("A1 3", "A1 3 reduced")
    turn = (GoFirst("A"), KeepLevels(INDIVIDUALS), KeepLevels(INDIVIDUALS), END)
    before = play(Row(clause, reduced, turn[:-1], NEXT, at="determine_squadrons"))
    assert leader(before).reduced and leader(before).reduced_used
    after = play(Row(clause, reduced, turn, [*NEXT, (1,)], at="determine_squadrons"))
    assert Recovered("A") in after.events and leader(after).command_range() == 3


@pytest.mark.parametrize("clause", ["WG-C131"])
def test_reduced_values(clause: str) -> None:
    def values(more: str, range_: int) -> tuple[int, int]:
        lead = f'commander = {{ name = "X", ship = "0505", range = {range_}{more} }}'
        made = next(iter(place(fleets(lead=lead)).commanders.values()))
        return made.reduced_range, made.reduced_initiative

    assert values(", initiative = 2", 6) == (4, 1)
    assert values(", initiative = 0", 2) == (1, 0)
    assert values(", initiative = 2, reduced_range = 5, reduced_initiative = 2", 6) == (5, 2)
