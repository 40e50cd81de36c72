"""Exact odds, as in test_odds: flame, firepots, volleys, the Diekplus, the anastrophe."""

from collections.abc import Sequence

import pytest

from galley.engine.loop import Rolled
from galley.engine.records import Event
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import MoveShip
from galley.war_galley.ch7_ramming.anastrophe import ALONGSIDE, Anastrophe
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.raking import Crippled
from galley.war_galley.ch7_ramming.ramming import Missed, Ram
from galley.war_galley.ch8_combat.fire import CaughtFire
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.ch8_combat.reaction_fire import Aim, React, SplitFire
from tests.war_galley.tactics.worth.enumeration import (
    B1,
    GO,
    RAKE_READ,
    RAM_READ,
    Read,
    agree,
    all_sums,
    hits,
    reach,
)
from tests.war_galley.tactics.worth.test_odds import RAMS


def flamed(target: str) -> Read:
    """What a shot of flame does: all of it comes in one command."""

    def read(events: Sequence[Event]) -> str | None:
        if not any(isinstance(e, Rolled) and e.what == "missile fire" for e in events):
            return None
        if any(isinstance(e, CaughtFire) and e.ship == target for e in events):
            return "depleted and on fire"
        return hits(target)(events)

    return read


FLAMES = {
    "side by side": f"A1 five 2120 N\n{B1}",
    "under sail": f"A1 five 2120 N\n{B1} sail",
    "from above, at a cripple": f"A1 giant 2120 N\n{B1} crippled=P",
    "over the bow": "A1 five 2120 N\nB1 lembos 2119 N",
    "too few for a fire": f"A1 five 2120 N depletion=3\n{B1}",
}


@pytest.mark.parametrize("position", FLAMES.values(), ids=FLAMES)
def test_flame(position: str) -> None:
    agree(reach(f"gear flame A1\n{position}", *GO), [Fire("B1", flame=True)], flamed("B1"))


def test_flame_in_reaction() -> None:
    now = reach(f"gear flame B1\nA1 five 2120 N\n{B1} crippled=P", *GO, Fire("B1"))
    agree(now, [React(flame=True)], flamed("A1"))


def test_a_part_of_a_volley() -> None:
    """8.43b Each in its own column."""
    now = reach(f"A1 five 2120 N\n{B1}\nB2 tri2 2220 N", *GO, SplitFire())
    agree(now, [Aim("B1", 3)], hits("B1"))
    agree(now, [Aim("B2", 1), Aim("B1", 3)], hits("B2"))


def lit(read: Read) -> Read:
    """With firepots: whether the target is on fire, unless it got away."""

    def also(events: Sequence[Event]) -> str | None:
        outcome = read(events)
        fire = any(isinstance(e, CaughtFire) for e in events)
        return f"{outcome}; on fire" if outcome and fire else outcome

    return also


@pytest.mark.parametrize("name", ["escapes astern", "no escape, and fatigued by it", "grappled"])
def test_ram_with_firepots(name: str) -> None:
    now = reach(f"gear firepots A1\n{RAMS[name]}", *GO)
    possible = agree(now, [Ram("B1", firepots=True)], lit(RAM_READ))
    assert {"collision", "collision; on fire"} <= possible


LINE = "B1 five 2812 SW\nB2 five 2811 SW\nB3 five 2810 SW\n"
PASSES = {
    "no escape": "A1 tri 2711 NE max\n" + LINE.replace("SW", "SW fatigue=1"),
    "escapes": "A1 tri 2711 NE max\n" + LINE,
    "worse crew": "A1 tremiola 2711 NE max\n" + LINE.replace("five", "tri4"),
    "crippled": "A1 star2 2711 NE max\n" + LINE.replace("SW", "SW crippled=S"),
    "from astern": "A1 tri 3010 SW max\n" + LINE,
}


@pytest.mark.parametrize("position", PASSES.values(), ids=PASSES)
def test_pass_through(position: str) -> None:
    now = reach(position, MoveShip("A1"), Announce(4))
    for side in "PS":
        agree(now, [PassThrough("B2", side, "B2")], RAKE_READ)


def test_pass_through_raking_the_neighbour() -> None:
    """C30 Its far flank is closed; it may slip out of the line."""
    now = reach(f"{PASSES['escapes']}B4 five 2809 SW\n", MoveShip("A1"), Announce(4))
    assert "avoided" in agree(now, [PassThrough("B2", "S", "B3")], RAKE_READ)


def stung(events: Sequence[Event]) -> str | None:
    if any(isinstance(e, Missed) and e.attempt == "anastrophe" for e in events):
        return "slips away"
    ram = RAM_READ(events)
    raked = any(isinstance(e, Crippled) for e in events)
    return f"{'raked' if raked else 'not raked'}; {ram}" if ram else None


TARGET = "B1 five 1818 SW"
STINGS = {
    "no escape": f"A1 tri 1819 NE max\n{TARGET} fatigue=1",
    "escapes": f"A1 tri 1819 NE max\n{TARGET}",
    "at maximum": f"A1 star2 1819 NE max\n{TARGET} max",
    "better crew": "A1 tri4 1719 NE max\nB1 raw 1818 SW",
    "one hex": "A1 tri 1819 NE max\nB1 lembos 1818 SW",
}


@pytest.mark.parametrize("position", STINGS.values(), ids=STINGS)
def test_anastrophe(position: str) -> None:
    now = reach(position, MoveShip("A1"))
    possible = agree(now, [Anastrophe("B1", "P", ALONGSIDE)], stung, all_sums)
    assert ("slips away" in possible) == ("fatigue" not in position)


def test_anastrophe_with_every_face_of_the_dice() -> None:
    now = reach(f"gear firepots A1\n{STINGS['no escape']} crippled=P", MoveShip("A1"))
    agree(now, [Anastrophe("B1", "P", ALONGSIDE)], stung)
    agree(now, [Anastrophe("B1", "P", ALONGSIDE, firepots=True)], lit(stung), all_sums)
