"""6.1, 6.37, 6.4. Speed levels, caps and fatigue, a row for each clause."""

from fractions import Fraction

import pytest

from galley.engine.dice import Recorded
from galley.engine.loop import Rolled, begin, step
from galley.engine.records import Command
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, MoveShip
from galley.war_galley.ch6_movement.movement import Step
from galley.war_galley.ch6_movement.speed import (
    INDIVIDUALS,
    AskLevels,
    HalfSpeedKept,
    HalfSpeedLifted,
    KeepLevels,
    LevelSet,
    Rested,
    SetLevel,
    SetLevels,
    Tired,
    cap,
    halved,
)
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.ramming import Ram, RamMade
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.state.play import Decline
from galley.war_galley.state.tables import FATIGUE
from galley.war_galley.tactics.worth.chances import odds_of
from tests.kit.war_galley import Row, board, check, state

GO = MoveShip("A1")
AHEAD, STARBOARD = Step("ahead"), Step("starboard")
FAR = "B1 five 4020 N\n"
TWO = f"A1 five 2319 N\nA2 five 3019 N\n{FAR}"
MAX_A1 = SetLevel("A1", "max")
PAIR = "A2 five 3019 N\nB1 five 2419 N\nB2 five 4020 N\n"
TURN = [(6,), (1,)]  # initiative of a next turn: A wins


def levels(id_: str, position: str, *commands: Command, **more: object) -> Row:
    return Row(id_, position, commands, at="open_levels", **more)  # type: ignore[arg-type]


def barred(id_: str, words: str, rest: str = PAIR) -> Row:
    """A1 with these words may not go to maximum."""
    return levels(f"WG-6.12b/{id_}", f"A1 five 2319 N {words}\n{rest}", MAX_A1, refused="6.12b")


def tired(id_: str, start: str, mp: int, face: int, fatigue: int, *way: Command) -> Row:
    return Row(id_, f"A1 {start}\n{FAR}", (GO, Announce(mp), *way, *(AHEAD,) * (mp - len(way))),
               [(face,)], ships={"A1": {"fatigue": fatigue}})  # fmt: skip


def most(id_: str, ship: str, points: int, rest: str = FAR) -> Row:
    """The ship may announce just so many points."""
    return Row(id_, f"A1 {ship}\n{rest}", (GO,), listed=(Announce(points),),
               unlisted=(Announce(points + 1),))  # fmt: skip


LEVELS = [
    levels("WG-6.12a/a squadron", TWO, SetLevels("A", "max"),
           happens=[LevelSet("A1", "max"), LevelSet("A2", "max")], listed=(KeepLevels("B"),)),
    levels("WG-6.12a/the first player first", TWO, listed=(KeepLevels("A"),),
           unlisted=(KeepLevels("B"),)),
    levels("WG-6.12a/one ship", TWO, MAX_A1, KeepLevels("A"),
           ships={"A1": {"level": "max"}, "A2": {"level": "cruise"}}, asked=AskLevels),
    levels("WG-6.12a/back to cruise", TWO.replace("2319 N", "2319 N max"),
           SetLevel("A1", "cruise"), happens=[LevelSet("A1", "cruise")]),
    levels("WG-6.12a/an exception keeps the squadron", TWO + "A3 five 3219 N squadron=C\n",
           MAX_A1, SetLevels("C", "max"), refused="6.12a"),
    levels("WG-6.12a/a settled squadron", TWO + "B2 five 4220 N squadron=D\n"
           "A3 five 3219 N squadron=C\n", KeepLevels("A"), KeepLevels("B"), MAX_A1,
           refused="6.12a"),
    levels("WG-6.12a/alternating", TWO + "B2 five 4220 N squadron=D\nA3 five 3219 N squadron=C\n",
           KeepLevels("A"), KeepLevels("B"), KeepLevels("C"), listed=(KeepLevels("D"),)),
    levels("WG-6.12a/an enemy's ship", TWO, SetLevel("B1", "max"), refused="6.12a"),
    levels("WG-6.12a/a level already held", TWO, SetLevel("A1", "cruise"), refused="6.12a"),
    levels("WG-6.11a/no such level", TWO, SetLevel("A1", "flank"), refused="6.11a"),
    levels("WG-6.11a/no such level for all", TWO, SetLevels("A", "flank"), refused="6.11a"),
    levels("WG-C114", TWO + "A3 five 3219 N squadron=A3\nA4 five 3419 N squadron=A4\n"
           "B2 five 4220 N squadron=B2\n", KeepLevels("A"), KeepLevels("B"),
           SetLevels(INDIVIDUALS, "max"), listed=(SetLevel("B2", "max"),),
           ships={"A3": {"level": "max"}, "A4": {"level": "max"}, "A1": {"level": "cruise"}}),
    barred("half speed", "half"), barred("fatigued", "fatigue=1"),
    barred("captured", "captured"), barred("recaptured", "recaptured"),
    barred("crippled", "crippled=S"), barred("rammed", "rammed"),
    barred("aground", "aground", PAIR + "land 2319\n"),
    barred("fouled", "", PAIR + "foul A1 B1\n"),
    barred("grappled", "", PAIR + "grapple A1 B1\n"),
    levels("WG-6.12b/a squadron without them", TWO.replace("2319 N", "2319 N half"),
           SetLevels("A", "max"), ships={"A1": {"level": "cruise"}, "A2": {"level": "max"}}),
    levels("WG-6.12b/nobody is left", "A1 five 2319 N half\nA2 five 3019 N max\n" + FAR,
           SetLevels("A", "max"), refused="6.12b"),
    levels("WG-6.12c/a squadron under sail",
           f"A1 five 2319 N sail\nA2 five 3019 N max\n{FAR}wind N 2\n",
           SetLevels("A", "max"), refused="6.12c"),
]  # fmt: skip

RAMMER = "A1 five 2120 NW\n"
RAM = (GO, Announce(0), Ram("B1"), Decline(), Decline())
RAKER = "A1 tri4 2812 S"
RAKE = (AHEAD, Decline(), Rake("B1"), Decline())

FLIPS = [
    Row("WG-6.37d/after a collision", RAMMER + "B1 tri2 2020 N\n", RAM, [(1, 1)],
        ships={"A1": {"half_speed": True}, "B1": {"half_speed": False}}),
    Row("WG-6.12d/rammed", RAMMER + "B1 tri2 2020 N max\n", RAM, [(6, 6)],
        ships={"B1": {"rammed": True, "level": "cruise"}}),
    Row("WG-6.12d/rammed, the ram comes free", RAMMER + "B1 lembos 2020 N max\n", RAM, [(3, 3)],
        ships={"B1": {"rammed": True, "fouls": (), "level": "cruise"}}),
    Row("WG-6.12d/crippled", f"{RAKER}\nB1 tri2 2912 N max\n", (GO, Announce(2), *RAKE),
        [(6, 6)], ships={"B1": {"crippled": "P", "level": "cruise"}}),
    Row("WG-6.12d/half speed", "A1 five 2120 NW max\nB1 tri2 2020 N\n", RAM, [(1, 1)],
        ships={"A1": {"half_speed": True, "level": "cruise"}}),
    Row("WG-6.12d/fatigued", f"A1 raw 2319 N max\n{FAR}", (GO, Announce(0)), [(6,)],
        ships={"A1": {"fatigue": 3, "level": "cruise"}}),
    Row("WG-6.11b", "A1 five 2319 N max\nB1 five 2419 N\n",
        (GO, Announce(0), Grapple("B1")), refused="8.11b"),
    Row("WG-6.11d/cruise", RAMMER + "B1 tri2 2020 N\n", RAM, [(1, 1)], [RamMade("A1", "B1")]),
    Row("WG-6.11d/maximum", "A1 five 2120 NW max\nB1 tri2 2020 N\n", RAM, [(1, 1)],
        [RamMade("A1", "B1")]),
]  # fmt: skip

CAPS = [
    most("WG-6.11a/cruise", "five 2319 N", 5), most("WG-6.11a/maximum", "five 2319 N max", 7),
    most("WG-6.37d/five", "five 2319 N half", 3), most("WG-6.37d/four", "raw 2319 N half", 2),
    most("WG-6.37b/one hex", "five 2319 N crippled=P", 1),
    most("WG-6.37f", "five 2319 N fatigue=2", 3),
    most("WG-6.37h/crippled", "five 2319 N half fatigue=1 crippled=S", 1),
    most("WG-6.37x", "raw 2319 N half fatigue=1", 2),
    most("WG-6.37y", "raw 2319 N half fatigue=3", 1),
    most("WG-6.44c/F1", "raw 2319 N fatigue=1", 3),
    most("WG-6.44x", "raw 2319 N fatigue=2", 2),
    most("WG-6.44c/F3", "raw 2319 N fatigue=3", 1),
    most("WG-6.44c/F4", "raw 2319 N fatigue=4", 1),
    most("WG-C67/grappled", "five 2319 N", 0, "B1 five 2419 N\ngrapple A1 B1\n"),
]  # fmt: skip

HALF = "A1 five 2120 NW half\nA2 five 3020 N\nB1 five 4020 N\n"
SLOW = [
    Row("WG-6.37e/moved", HALF, (GO, Announce(1), AHEAD), happens=[HalfSpeedLifted("A1")],
        ships={"A1": {"half_speed": False}}),
    Row("WG-6.37e/not moved", HALF, (GO, Announce(0)), happens=[HalfSpeedLifted("A1")]),
    Row("WG-6.37e/the squadron idle", HALF, (EndMovement(),), happens=[HalfSpeedLifted("A1")],
        asked=AskShip),
    Row("WG-6.37e/not before", HALF, (MoveShip("A2"), Announce(0)), never=[HalfSpeedLifted],
        ships={"A1": {"half_speed": True}}),
    Row("WG-C66/a collision's lasts", RAMMER + "B1 tri2 2020 N\n", (*RAM,), [(1, 1)],
        ships={"A1": {"half_speed": True, "half_speed_fresh": True}}),
    Row("WG-C66/through the activation", RAMMER + "A2 five 3020 N\nB1 tri2 2020 N\n",
        (*RAM, EndShip()), [(1, 1), ], [HalfSpeedKept("A1")], [HalfSpeedLifted],
        ships={"A1": {"half_speed": True, "half_speed_fresh": False, "done": True}}),
]  # fmt: skip

FOUR = "four 2319 N max"
TIRING = [
    Row("WG-6.14a", f"A1 five 2319 N max\nA2 five 3019 N\n{FAR}", (GO, Announce(0)), [(5,)],
        happens=[Tired("A1", 2)]),
    Row("WG-6.14a/not at cruise", TWO, (GO, Announce(5), *(AHEAD,) * 5), never=[Rolled]),
    Row("WG-6.14a/ships that stay", "A1 five 2319 N max\nA2 five 3019 N max\n" + FAR,
        (EndMovement(),), [(5,), (6,)], happens=[Tired("A1", 2), Tired("A2", 2)]),
    Row("WG-C124", f"A1 five 2319 N max\n{FAR}", (GO, Announce(0)), [(1,)],
        thrown={"fatigue": {}}, ships={"A1": {"fatigue": 0, "level": "max"}}),
    Row("WG-C69/flipped in its segment", "A1 five 2120 NW max\nB1 tri2 2020 N\n",
        (*RAM, EndShip()), [(1, 1), (5,)], happens=[Tired("A1", 2)]),
    Row("WG-6.42a/after its actions", f"A1 five 2319 N max\nA2 five 3019 N\n{FAR}",
        (GO, Announce(2), AHEAD), never=[Rolled], asked=AskAction),
    Row("WG-6.42a/at the end", f"A1 five 2319 N max\nA2 five 3019 N\n{FAR}",
        (GO, Announce(1), AHEAD), [(5,)], [Tired("A1", 2)], asked=AskShip),
    Row("WG-6.42b", f"A1 {FOUR}\n{FAR}", (GO, Announce(6), *(AHEAD,) * 6), [(1,)],
        thrown={"fatigue": {"6.42b": 2}}),
    Row("WG-6.42x", f"A1 {FOUR}\n{FAR}", (GO, Announce(6), *(AHEAD,) * 6), [(2,)],
        thrown={"fatigue": {"6.42b": 2}}),
    Row("WG-6.42b/under cruise speed", f"A1 {FOUR}\n{FAR}", (GO, Announce(3), *(AHEAD,) * 3),
        [(1,)], thrown={"fatigue": {}}),
    Row("WG-6.42c/hit", "A1 five 2120 NW max\nB1 tri2 2020 N\n", (*RAM, EndShip()),
        [(6, 6), (1,)], thrown={"fatigue": {"6.42c": 1}}),
    Row("WG-6.42c/missed", "A1 five 2120 NW max\nB1 tri2 2020 N\n", (*RAM, EndShip()),
        [(1, 1), (1,)], thrown={"fatigue": {"6.42c": 1}}),
    Row("WG-6.42d", f"{RAKER} max\nB1 tri2 2912 N\n", (GO, Announce(1), *RAKE, EndShip()),
        [(1, 1), (1,)], thrown={"fatigue": {"6.42d": 1}}),
    Row("WG-6.42g", "A1 five 2319 N\nA2 five 3019 N\nB1 five 4020 N max\n", (EndMovement(),),
        never=[Rolled], ships={"A1": {"done": True}, "B1": {"level": "max", "fatigue": 0}}),
    tired("WG-6.43x", FOUR, 5, 3, 0), tired("WG-6.43y", FOUR, 6, 5, 2),
    tired("WG-6.43a/F2", "five 2319 N max", 5, 5, 2),
    tired("WG-6.43a/F3", "five 2319 N max", 7, 5, 3),
    tired("WG-6.43a/F4", "five 2319 N max", 7, 6, 4),
    tired("WG-6.43a/nothing", "five 2319 N max", 5, 4, 0),
    Row("WG-C65", "A1 five 2319 N max\nA2 five 2419 N\nB1 five 4020 N\n", (GO, Announce(7),
        *(AHEAD,) * 3, STARBOARD, *(AHEAD,) * 3), [(1,)], thrown={"fatigue": {"6.42b": 2}}),
    levels("WG-6.44a/cannot become", TWO.replace("2319 N", "2319 N fatigue=4"), MAX_A1,
           refused="6.12b"),
    Row("WG-6.44a/cannot stay", f"A1 five 2319 N max\n{FAR}", (GO, Announce(0)), [(5,)],
        ships={"A1": {"fatigue": 2, "level": "cruise"}}),
    Row("WG-6.44b/ram", "A1 five 2120 NW fatigue=1\nB1 tri2 2020 N\n",
        (GO, Announce(0), Ram("B1")), refused="7.13a"),
    Row("WG-6.44b/rake", f"{RAKER} fatigue=1\nB1 tri2 2912 N\n",
        (GO, Announce(2), AHEAD, Decline()), asked=AskAction),
    Row("WG-6.44b/avoid", f"{RAKER}\nB1 tri2 2912 N fatigue=1\n", (GO, Announce(1), AHEAD),
        asked=AskRake),
]  # fmt: skip

STAYS = "option fresh_fatigue_recovers=false\n"
RESTING = [
    Row("WG-6.45a", "A1 five 2319 N fatigue=1\nB1 five 4020 N\n", (), TURN,
        [Rested("A1", 0)], at="rest", ships={"A1": {"fatigue": 0}}),
    Row("WG-6.45b", "A1 five 2319 N fatigue=2\nA2 raw 3019 N fatigue=4\nB1 five 4020 N\n", (),
        TURN, [Rested("A1", 1), Rested("A2", 3)], at="rest"),
    Row("WG-C25", f"A1 five 2319 N max\n{FAR}", (GO, Announce(0), EndMovement()),
        [(5,), *TURN], [Tired("A1", 2), Rested("A1", 1)]),
    Row("WG-C25/option: new fatigue stays", f"A1 five 2319 N max\n{FAR}{STAYS}",
        (GO, Announce(0), EndMovement()), [(5,), *TURN], [Tired("A1", 2)], never=[Rested],
        ships={"A1": {"fatigue": 2, "tired_now": False}}),
    Row("WG-C25/option: older fatigue falls", f"A1 five 2319 N fatigue=2\n{FAR}{STAYS}", (), TURN,
        [Rested("A1", 1)], at="rest"),
]  # fmt: skip


@pytest.mark.parametrize(
    "row", [*LEVELS, *FLIPS, *CAPS, *SLOW, *TIRING, *RESTING], ids=lambda r: r.id
)
def test_speed(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("clause", ["WG-6.37d/rounded up"])
def test_half_a_speed_is_rounded_up(clause: str) -> None:
    assert [halved(n) for n in (1, 2, 3, 4, 5)] == [1, 1, 2, 2, 3]


@pytest.mark.parametrize("clause", ["WG-6.43a/never F1"])
def test_no_throw_gives_f1(clause: str) -> None:
    cells = {cell for crew in range(5) for cell in FATIGUE.column(crew).values()}
    assert cells == {"-", "F2", "F3", "F4"}


@pytest.mark.parametrize("clause", ["WG-6.46a"])
def test_only_capture_changes_a_crew(clause: str) -> None:
    told = board("A1 five 2319 N depletion=4 fatigue=3 rammed\nA2 five 2519 N captured")
    assert [told.crew(ship) for ship in told.ships.values()] == [2, 0]


@pytest.mark.parametrize("clause", ["WG-6.37h/immobile"])
def test_a_ship_held_fast_has_no_points(clause: str) -> None:
    told = board("A1 five 2319 N rammed\nA2 five 2519 N crippled=PS\nA3 five 2719 N aground")
    assert [cap(told, ship) for ship in told.ships.values()] == [0, 0, 0]


@pytest.mark.parametrize("clause", ["WG-6.42a/foretold"])
def test_the_odds_of_the_fatigue_check(clause: str) -> None:
    told = "A1 five 2319 N max\nA2 five 3019 N\nB1 five 2512 N aground\n"
    now = begin(state(told), Recorded())[0]
    for command in (GO, Announce(7), *(AHEAD,) * 7):
        now = step(now, command, Recorded(), "A")[0]
    assert clause
    odds = odds_of(now, "A", EndShip())
    assert odds is not None and odds.checks[0].added() == 2
    assert dict(odds.outcomes) == {
        "not tired": Fraction(2, 6), "tired, fatigue 2": Fraction(2, 6),
        "tired, fatigue 3": Fraction(1, 6), "tired, fatigue 4": Fraction(1, 6),
    }  # fmt: skip
