"""8, 9. How the rules of manpower combat and victory are read where they are silent.

A1 in 2120/2121 faces N; B1 lies along its port side in 2020/2021, B2 along the other in
2220/2221.
"""

from fractions import Fraction
from typing import Any

import pytest

from galley.engine.dice import Recorded
from galley.engine.loop import Rolled, begin, step
from galley.engine.records import Command, Event
from galley.war_galley.ch3_turn.ship_choices import Announce, AskAction, EndShip
from galley.war_galley.ch5_command.commanders import CommanderMoved
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch6_movement.movement import LeftMap, Step
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch7_ramming.sinking import Sank
from galley.war_galley.ch8_combat.boarding import BoardNext, Captured, Commit, Repulsed
from galley.war_galley.ch8_combat.disengaging import Disengage, LeaveFouled
from galley.war_galley.ch8_combat.fire import CaughtFire
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Depleted, Fire, Fired
from galley.war_galley.ch8_combat.reaction_fire import Aim, AskReaction, React, SplitFire
from galley.war_galley.ch9_victory.victory import Withdrew
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.state.play import Decline, Done
from galley.war_galley.tactics.worth.chances import odds_of
from tests.kit.war_galley import Row, check, state

A1, A2 = "A1 five 2120 N\n", "A2 five 1920 N\n"
B1, B2 = "B1 tri2 2020 N depletion=2\n", "B2 tri2 2220 N depletion=2\n"
FAR = "B9 five 3030 N\n"
LINK = "grapple A1 B1\n"
GO: tuple[Command, ...] = (MoveShip("A1"), Announce(0))
SHOOT: tuple[Command, ...] = (*GO, Fire("B1"))
GRAPPLE: tuple[Command, ...] = (*GO, Grapple("B1"))
MOVED: tuple[Command, ...] = (*GO, EndShip())
PAIR_MOVED: tuple[Command, ...] = (*MOVED, MoveShip("A2"), Announce(0), EndShip())
HELD_FAST = "land 2019 2022\n"
HIT, MISS = (6,), (1,)


def row(id_: str, position: str, *commands: Command, **more: Any) -> Row:
    return Row(id_, position, commands, **more)


def boards(ship: str, **parts: int) -> Commit:
    return Commit(ship, tuple(parts.items()))


def opposite(id_: str, words: str, **modifiers: int) -> Row:
    """A grapple of a ship on the opposite course, with these modifiers of 8.12 alone."""
    wanted = {f"8.12{letter}": amount for letter, amount in modifiers.items()}
    position = f"{A1}{HELD_FAST}B1 tri2 2021 S depletion=2 {words}"
    return row(id_, position, *GRAPPLE, dice=[MISS], thrown={"grapple": wanted})


GRAPPLES = [
    opposite("WG-C05", "", d=-1),
    opposite("WG-C05/mast down", "mast_down"),
    opposite("WG-C05/rammed", "rammed"),
    opposite("WG-C05/it has moved", "mp_used=3 mp_announced=3", d=-1),
    opposite("WG-C05/both sides crippled", "crippled=PS", b=1),
    row("WG-C119", f"gear corvus A1\n{A1}{HELD_FAST}{B1}", *GRAPPLE, dice=[MISS],
        thrown={"grapple": {"8.12f": 2}}),
    row("WG-C119/not named", f"gear corvus A2\n{A1}A2 five 3020 N\n{HELD_FAST}{B1}", *GRAPPLE,
        dice=[MISS], thrown={"grapple": {}}),
    row("WG-C119/harder to cut", f"{A1.strip()}\n{B1}{LINK}", *GO[:1], Disengage(("B1",)),
        dice=[MISS], thrown={"disengage": {}}),
    row("WG-C45", "A1 five 2120 N half fatigue=4\n" + B1 + LINK, *GO[:1], Disengage(("B1",)),
        dice=[HIT], ships={"A1": {"mp_used": 1, "grapples": ()}}),
    row("WG-C45/nothing on failure", A1 + B1 + LINK, *GO[:1], Disengage(("B1",)), dice=[MISS],
        ships={"A1": {"mp_used": 0}}, asked=AskAction),
    row("WG-C107/each link once", A1 + B1 + LINK, *GO[:1], Disengage(("B1",)),
        Disengage(("B1",)), dice=[MISS], refused="8.34a"),
    row("WG-C107/which links", A1 + B1 + B2 + LINK + "grapple A1 B2\n", *GO[:1],
        listed=[Disengage(("B1",)), Disengage(("B2",)), Disengage(("B1", "B2")), Announce(0)]),
    row("WG-C107/a repulse of this turn", "A1 five 2120 N repulsed_boarders=1\n" + B1 + LINK,
        *GO[:1], Disengage(("B1",)), dice=[MISS], thrown={"disengage": {"8.32c": 1}}),
    row("WG-C107/forgotten next turn", "limit 9\nA1 five 2120 N repulsed_boarders=1\n"
        "B1 tri2 2020 N\n" + LINK, at="victory", dice=[HIT, MISS],
        ships={"A1": {"repulsed_boarders": False}}),
]  # fmt: skip

THREE = "limit 1\nA1 five 2120 N\nB1 tri2 2020 N\nB2 tri2 2220 N\nfoul A1 B1\nfoul A1 B2\n"
FREED = {"fouls": (), "half_speed": True}
FOULS = [
    row("WG-C106", THREE, Done(), Done(), at="resolve_fouls", dice=[HIT, MISS, MISS],
        ships={"A1": FREED, "B1": FREED, "B2": FREED}),
    row("WG-C106/one end", THREE, Done(), Done(), at="resolve_fouls", dice=[MISS, HIT, MISS],
        ships={"A1": {"fouls": ("B2",), "half_speed": False}, "B1": FREED,
               "B2": {"fouls": ("A1",), "half_speed": False}}),
    row("WG-C106/or not", THREE, LeaveFouled("A1"), Done(), at="resolve_fouls",
        dice=[MISS, MISS], ships={"A1": {"fouls": ("B1", "B2")}}),
    row("WG-C23", "limit 1\nA1 five 2120 N rammed\nB1 tri2 2020 N\nfoul A1 B1\nA2 five 1920 N\n"
        "grapple B1 A2\nA3 five 1010 N\n" + FAR, at="sink", dice=[HIT],
        happens=[Sank("A1"), Sank("B1", "A1"), Sank("A2", "A1")]),
    row("WG-C24/burnt", "limit 1\nA1 five 2120 N on_fire\nB1 tri2 2020 N\ngrapple A1 B1\n"
        "A2 five 1920 N\nfoul B1 A2\nA3 five 1010 N\n" + FAR, at="fight_fire", dice=[(5,)],
        happens=[Sank("A1"), Sank("B1", "A1"), Sank("A2", "A1")]),
    row("WG-C24/off", "limit 1\noption fire_sinking_chains=false\nA1 five 2120 N on_fire\n"
        "B1 tri2 2020 N\ngrapple A1 B1\nA3 five 1010 N\n" + FAR, at="fight_fire", dice=[(5,)],
        happens=[Sank("A1")], ships={"B1": {"fate": "", "grapples": ()}}),
    row("WG-C108/all of a chain", "limit 1\nA1 five 2120 N rammed\nB1 tri2 2020 N rammed\n"
        "B2 tri2 2220 N\ngrapple A1 B1\nfoul A1 B2\nA3 five 1010 N\n" + FAR, at="sink",
        dice=[MISS, HIT], happens=[Sank("B1"), Sank("A1", "B1"), Sank("B2", "B1")]),
]  # fmt: skip

GIANT = "B1 giant 2020 N\n"
PAIR = A1 + A2 + "B1 tri2 2020 N\n" + LINK + "grapple A2 B1\n"
BOARDINGS = [
    row("WG-C08/no", "A1 tri2 2120 N\n" + GIANT + LINK, *MOVED, boards("A1", B1=2),
        needs={"boarding": "No"}, happens=[Repulsed("B1"), Depleted("A1", 2, "boarding")],
        ships={"B1": {"depletion": 0}}),
    row("WG-C08/auto", "A1 five 2120 N\nA2 raw 1920 N\nB1 tri2 2020 N depletion=2\n" + LINK
        + "grapple A2 B1\n", *PAIR_MOVED, boards("A1", B1=4), boards("A2", B1=1),
        needs={"boarding": "Auto"}, happens=[Captured("B1", "A")], never=[Depleted],
        ships={"A1": {"depletion": 0}}),
    row("WG-C83", PAIR.replace("five", "tower"), *PAIR_MOVED, boards("A1", B1=4),
        boards("A2", B1=4), dice=[(6, 6)], thrown={"boarding": {"8.24a": 1}}),
    row("WG-C83/one has none", PAIR.replace("A2 five", "A2 tower"), *PAIR_MOVED,
        boards("A1", B1=4), boards("A2", B1=4), dice=[(6, 6)], thrown={"boarding": {}}),
    row("WG-C83/the defender has", PAIR.replace("tri2", "tower"), *PAIR_MOVED,
        boards("A1", B1=4), boards("A2", B1=4), dice=[(6, 6)], thrown={"boarding": {"8.24a": -1}}),
    row("WG-C83/one has, the defender too", PAIR.replace("tri2", "tower").replace(
        "A2 five", "A2 tower"), *PAIR_MOVED, boards("A1", B1=4), boards("A2", B1=4),
        dice=[(6, 6)], thrown={"boarding": {}}),
    row("WG-C84/each its own", PAIR.replace("A2 five", "A2 raw").replace("tri2", "giant"),
        *PAIR_MOVED, boards("A1", B1=4), boards("A2", B1=1), dice=[(3, 4)],
        ships={"A1": {"depletion": 1}, "A2": {"depletion": 1}}),
    row("WG-C85/as declared", f"A1 five 2120 N\n{GIANT}B2 tri2 2220 N depletion=2\n{LINK}"
        "grapple A1 B2\n", *MOVED, boards("A1", B1=1, B2=3), BoardNext("B1"), dice=[(2, 3)],
        needs={"boarding": "No"}, happens=[Repulsed("B1"), Captured("B2", "A")]),
    row("WG-C85/the other first", f"A1 tri2 2120 N\n{GIANT}B2 tri2 2220 N depletion=2\n{LINK}"
        "grapple A1 B2\n", *MOVED, boards("A1", B1=1, B2=1), BoardNext("B2"), dice=[(4, 3)],
        needs={"boarding": "7-12"}, happens=[Captured("B2", "A"), Repulsed("B1")]),
    row("WG-C86/at once", A1 + "B1 tri2 2020 N half crippled=P fatigue=2 on_fire\n" + LINK + FAR,
        *MOVED, boards("A1", B1=4), dice=[(5, 5)],
        ships={"B1": {"owner": "A", "captured": "captured", "done": True, "half_speed": True,
                      "crippled": "P", "fatigue": 2, "on_fire": True, "grapples": ("A1",)}}),
    row("WG-C128/boards and defends with what is left", "A1 five 2120 N depletion=1\n"
        "B1 five 2020 N depletion=2\n" + LINK, *MOVED, boards("A1", B1=3), dice=[(6, 6)],
        needs={"boarding": "7-12"}),
    row("WG-C127", "A1 giant 2120 N jettisoned\nB1 lembos 2020 N\n" + LINK, *MOVED,
        boards("A1", B1=8), needs={"boarding": "Auto"}),
    row("WG-C127/engines give no height", "A1 engine 2120 N\nB1 tri2 2020 N\n" + LINK, *MOVED,
        boards("A1", B1=4), dice=[(6, 6)], thrown={"boarding": {}}),
]  # fmt: skip

BESIDE = "A1 lembos 2019 NE\n"  # B1's bow is its flank's only neighbour
TWO_OFF = "B1 tri2 2320 N depletion=2\n"
JETTISONED = "A1 giant 2120 N jettisoned\n"
SHOTS = [
    row("WG-C06", A1 + B1.replace("\n", " rammed\n"), *SHOOT, dice=[MISS],
        thrown={"missile fire": {"8.44a": 1}}),
    row("WG-C06/once", A1 + B1.replace("\n", " rammed crippled=P\n"), *SHOOT, dice=[MISS],
        thrown={"missile fire": {"8.44a": 1}}),
    row("WG-C07/ordinary fire knows no sail", A1 + B1.replace("\n", " sail\n"), *SHOOT,
        dice=[HIT], thrown={"missile fire": {}}),
    row("WG-C07/a 3", f"gear flame A1\n{A1}{B1.strip()} sail\n", *GO, Fire("B1", flame=True),
        dice=[HIT, (3,)], thrown={"flame": {"8.51b": 1}}, happens=[CaughtFire("B1")]),
    row("WG-C96/its bow", BESIDE + B1, *SHOOT, dice=[MISS], happens=[Fired("A1", "B1", False)]),
    row("WG-C97/land between", A1 + TWO_OFF + "land 2219 2220 2221 2222\n", *SHOOT, dice=[MISS],
        happens=[Fired("A1", "B1", False)]),
    row("WG-C97/ships between", A1 + TWO_OFF + B2 + "B3 lembos 2222 N\n", *SHOOT,
        refused="8.46a"),
    row("WG-C97/one is free", A1 + TWO_OFF + "B2 lembos 2221 N depletion=1\n", *SHOOT,
        dice=[MISS], happens=[Fired("A1", "B1", False)]),
    row("WG-C98/the target alone", A1 + "B1 tri2 2020 N\nB2 tri2 2220 N\n" + HELD_FAST, *GRAPPLE,
        Decline(), dice=[MISS], never=[Fired], asked=AskAction),
    row("WG-C98/any adjacent grappled", "option reaction_any_adjacent\n" + A1 + HELD_FAST
        + "B1 tri2 2020 N\nB2 tri2 2220 N\n", *GRAPPLE, Decline(), asked=AskReaction),
    row("WG-C99/all together", A1 + "B1 five 2020 N\nB2 raw 2220 N\n", *GO, SplitFire(),
        Aim("B1", 2), Aim("B2", 2), React(), React(), dice=[HIT, HIT, (5,), HIT],
        ships={"A1": {"depletion": 2}, "B1": {"depletion": 1}, "B2": {"depletion": 1}}),
    row("WG-C99/a reaction is whole", A1 + A2 + "B1 five 2020 N\n", *SHOOT, asked=AskReaction,
        unlisted=[SplitFire()]),
    row("WG-C100", A1 + B1, MoveShip("A1"), Announce(2), listed=[Fire("B1")]),
    row("WG-C100/between steps", "A1 five 2121 N\n" + HELD_FAST + B1, MoveShip("A1"), Announce(2),
        Step("ahead"), Decline(), Fire("B1"), dice=[MISS], listed=[Step("ahead")],
        unlisted=[Fire("B1")]),
    row("WG-C100/fouled", A1 + B1 + "foul A1 B1\n", MoveShip("A1"), Fire("B1"), Decline(),
        dice=[MISS], happens=[Fired("A1", "B1", False)]),
    row("WG-C100/not inside an interrupt", A1 + "B1 five 2020 N\n" + HELD_FAST, *GRAPPLE,
        Fire("B1"), refused="8.42c"),
    row("WG-C101/both", JETTISONED + B1, *SHOOT, dice=[MISS],
        thrown={"missile fire": {"8.44a": 1, "8.48d": -1}}),
    row("WG-C102/allowed", f"gear flame A1\nA1 giant 2120 N depletion=8\n{B1}", *GO,
        listed=[Fire("B1", flame=True)]),
    row("WG-C102/never a fire", "gear flame A1\nA1 giant 2120 N depletion=8\n"
        f"{B1.strip()} rammed\n", *GO, Fire("B1", flame=True), dice=[HIT],
        happens=[Depleted("B1", 1, "missile fire")], never=[CaughtFire]),
    row("WG-C128/at the moment of declaration", "A1 five 2120 N depletion=3\n" + B1, *SHOOT,
        dice=[(5,)], never=[Depleted], needs={"missile fire": "6 or more"}),
    row("WG-C122", "A1 transport 2120 N\n" + HELD_FAST + B1, *GO,
        listed=[Grapple("B1"), Fire("B1")]),
    row("WG-8.64a/reacts", A1 + B1, *SHOOT, asked=AskReaction, idle_shots=True,
        listed=[React(), Decline()]),
    row("WG-8.42b/cannot hit", A1 + B1, *SHOOT, React(), dice=[MISS, HIT], idle_shots=True,
        happens=[Fired("A1", "B1", False), Fired("B1", "A1", True)], never=[Depleted],
        ships={"B1": {"reacted": True}}),
]  # fmt: skip

PRIZE = "A9 tri2 2020 N captured"  # side B's, held by A: 6 + 1


def at_end(id_: str, position: str, **more: Any) -> Row:
    """Phase H of the last turn."""
    return Row(id_, f"limit 1\n{position}", at="victory", **more)


ADMIRAL = "commander B B1 5 2\n"
HULLS = [
    at_end("WG-C109", A1 + f"{PRIZE}\n" + FAR, points={"A": 7, "B": 0}),
    at_end("WG-C109/rammed in the captor's hands", A1 + f"{PRIZE} rammed hurt_as_prize=1\n" + FAR,
           points={"A": 6, "B": 0}),
    at_end("WG-C109/rammed before it was taken", A1 + f"{PRIZE} hurt=1\n" + FAR,
           points={"A": 7, "B": 0}),
    at_end("WG-C109/taken back", A1 + "B1 tri2 2020 N recaptured\n" + FAR,
           points={"A": 0, "B": 0}),
    at_end("WG-C109/rammed, taken, taken back", A1 + "B1 tri2 2020 N recaptured hurt=1\n" + FAR,
           points={"A": 6, "B": 0}),
    row("WG-C109/its own ship rammed", "A1 five 3020 N\nA9 tri2 2020 N captured fatigue=1\n"
        "B1 five 2120 NW\n" + HELD_FAST, MoveShip("B1"), Announce(0), Ram("A9"), Decline(),
        to_act="B", dice=[(6, 6)], idle_shots=True, points={"A": 6, "B": 0}),
    at_end("WG-C125", A1 + f"{PRIZE} rammed hurt=1 hurt_as_prize=1 on_fire\n" + FAR,
           points={"A": 6, "B": 0}),
    row("WG-C110/taken off", "A9 tri2 2001 N captured\n" + A1 + FAR, MoveShip("A9"),
        Announce(1), Step("ahead"), happens=[LeftMap("A9")], points={"A": 7, "B": 0}),
    at_end("WG-C111/both, by the excess", "goal A 1\ngoal B 5\nA1 five 2120 N rammed\n"
           "B1 tri2 2020 N rammed\n" + A2 + FAR, points={"A": 6, "B": 8}, winner="A"),
    Row("WG-C111/a side without ships", A1 + f"{PRIZE}\n", at="victory", winner="A"),
    at_end("WG-C111/neither, more points", "goal A 50\ngoal B 50\nA1 five 2120 N rammed\n" + FAR,
           winner="B"),
    row("WG-C112/captured", A1 + "B1 tri2 2020 N\n" + FAR + ADMIRAL + LINK, *MOVED,
        boards("A1", B1=4), dice=[(6, 6), (4,)], happens=[Captured("B1", "A"), Withdrew("B")],
        thrown={"loss of the admiral": {"9.2a": 3}}, winner="A"),
    row("WG-C112/leaves the map", "B1 tri2 2001 N\nB2 tri2 3020 N\n" + A1 + ADMIRAL,
        MoveShip("B1"), Announce(1), Step("ahead"), to_act="B", dice=[(4,)],
        thrown={"loss of the admiral": {"9.2a": 2}}, happens=[LeftMap("B1")], never=[Withdrew]),
    Row("WG-C112/sunk", "limit 1\nB1 tri2 2020 N rammed\n" + FAR + A1 + ADMIRAL, at="sink",
        dice=[HIT, MISS], happens=[Sank("B1"), CommanderMoved("B", "B9")], never=[Withdrew],
        thrown={"loss of the admiral": {"9.2a": 3}}),
    Row("WG-C112/a tie is a draw", "limit 1\nA1 five 2120 N rammed\nA2 five 1010 N\n"
        + "".join(f"B{n} giant 1{n}20 N aground\nland 1{n}20\n" for n in range(1, 4))
        + "commander A A1 5 5\n", at="sink", dice=[HIT, (2,)], points={"A": 33, "B": 33},
        winner=""),
]  # fmt: skip

ROWS = [*GRAPPLES, *FOULS, *BOARDINGS, *SHOTS, *HULLS]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.id)
def test_ruling(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("given", [pytest.param(1, id="WG-C107/no modifier is thrown twice")])
def test_a_roll_a_link(given: int) -> None:
    """C107 One die for each link that is tried, and no more."""
    played = check(next(row for row in ROWS if row.id == "WG-C45/nothing on failure"))
    thrown = [e for e in played.events if isinstance(e, Rolled) and e.what == "disengage"]
    assert len(thrown) == given


@pytest.mark.parametrize("left_out", [pytest.param("A1", id="WG-8.35a/odds")])
def test_the_odds_of_fouls(left_out: str) -> None:
    """8.35a Each ship that rolls needs its own crew's number, without modifiers."""
    now, _ = begin(state(THREE + "A2 raw 3020 N\nfoul A2 B3\nB3 tri2 3120 N\n", "resolve_fouls"),
                   Recorded())  # fmt: skip
    odds = odds_of(now, "A", Done())
    assert odds is not None
    assert dict(odds.outcomes) == {"all free": Fraction(1, 3), "some free": Fraction(1, 2),
                                   "none free": Fraction(1, 6)}  # fmt: skip
    now, _ = step(now, LeaveFouled(left_out), Recorded(), "A")
    odds = odds_of(now, "A", Done())
    assert odds is not None and dict(odds.outcomes)["free"] == Fraction(1, 2)


def told(row: Row, kind: type[Event]) -> tuple[str, str]:
    """The sentence of the last event of a kind, and its rule."""
    played = check(row)
    event = [e for e in played.events if isinstance(e, kind)][-1]
    return WAR_GALLEY.sentence(played.state, event)


@pytest.mark.parametrize("kind", [pytest.param(Depleted, id="WG-8.62a/told")])
def test_a_hit_on_nobody(kind: type[Event]) -> None:
    """8.62 A further D is no loss, and the log does not call it one."""
    shot = row("WG-8.62a/told", A1 + B1, *SHOOT, dice=[HIT])
    assert told(shot, kind) == (
        "B1 (trireme) has no manpower left to lose by missile fire",
        "8.62",
    )
    shot = row("WG-8.62a/a loss", A1 + "B1 transport 3020 N\n" + "B2 tri2 2020 N\n", *GO,
               Fire("B2"), Decline(), dice=[HIT])  # fmt: skip
    assert told(shot, kind) == ("B2 (trireme) loses 1 manpower by missile fire", "8.61")


@pytest.mark.parametrize("kind", [pytest.param(Sank, id="WG-8.54c/told")])
def test_what_a_ship_sinks_of(kind: type[Event]) -> None:
    """8.54, 7.17 A ship that burns down cites the fire, a rammed one the ram."""
    every = {row.id: row for row in ROWS}
    assert told(every["WG-C24/burnt"], kind)[1] == "8.54"
    assert told(every["WG-C23"], kind)[1] == "7.17"
