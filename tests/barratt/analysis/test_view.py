"""The position as data: everything on the table, for both sides alike."""

from typing import Any

import msgspec
import pytest

from galley.barratt.analysis.soundness import broken
from galley.barratt.analysis.view import view_of
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.fire import AskFire, Missiles
from galley.barratt.ruleset import BARRATT
from galley.barratt.state.marks import Link
from galley.barratt.state.ship import Fate, Ship, Speed
from galley.engine.dice import Recorded
from galley.engine.loop import State, begin, step
from galley.engine.records import SIDES
from galley.engine.views import seen
from tests.kit.barratt import large, men, seats, small, table, wreck


def viewed(*things: Any, **facts: Any) -> dict[str, Any]:
    return view_of(State(table(*things, **facts), []), "A")


A1, B1 = small("A1", 0, 0, 0), large("B1", 0, 30_000, 18_000, corvus="ready", init=(4,))


def test_both_sides_see_the_whole_table() -> None:
    """MB-0.05a, g56"""
    state = State(table(A1, B1, "rope A1 B1", wreck(20_000, 0), casualties={"A": 2, "B": 5}), [])
    mine, theirs = (view_of(state, side) for side in SIDES)
    assert mine.pop("viewer") == "A" and theirs.pop("viewer") == "B"
    assert mine == theirs
    facts = mine["ships"][1]
    assert (facts["corvus"], facts["init"], facts["crew"]["marines"]) == ("ready", (4,), 12)
    assert mine["sides"]["B"]["casualties"] == 5
    assert mine["links"] and mine["wrecks"]
    assert msgspec.json.decode(msgspec.json.encode(mine))["phase"] == ""


def test_what_a_ship_amounts_to() -> None:
    """MB-3.02a, MB-3.12c, MB-8.05a"""
    ship = small("A1", 0, 0, 0, port=(1, 2, 3), crew=men(5, 1, ballistae=1), speed=Speed.BATTLE)
    facts = viewed(ship, B1)["ships"][0]
    assert facts["gaps"] == {"port": 6, "starboard": 0}
    assert facts["men"] == 6
    speeds = {one["speed"]: one["mils"] for one in facts["speeds"]}
    assert speeds == {"cruising": 8_000, "battle": 12_000}


@pytest.mark.parametrize(
    ("id_", "ship", "word"),
    [
        ("MB-2.03c", small("A1", 0, 0, 0, hd=6), "foundering"),
        ("MB-4.07d", small("A1", 0, 0, 0, crew=men()), "empty"),
        ("MB-8.06a", small("A1", 0, 0, 0, side="B", speed=Speed.STOPPED), "prize"),
        ("MB-7.01a", small("A1", 0, 0, 0, fate=Fate.SUNK, crew=men()), "sunk"),
        ("MB-0.05a", A1, "fighting"),
    ],
)
def test_how_a_ship_stands(id_: str, ship: Ship, word: str) -> None:
    assert viewed(ship, B1)["ships"][0]["state"] == word


def test_sealed_shots_are_seen_by_nobody_else() -> None:
    """g56"""
    board = table(A1, small("B1", 5_000, 0, 0))
    state, _ = begin(State(board, [Missiles()], skip=False), Recorded())
    state, _ = step(state, Shoot("A1", "archer", "B1", 1), Recorded(), "A")
    (own,) = [ask for ask in seen(state, "A").asks() if ask.side == "A"]
    (theirs,) = [ask for ask in seen(state, "B").asks() if ask.side == "A"]
    assert isinstance(own, AskFire) and isinstance(theirs, AskFire)
    assert own.orders and not theirs.orders


def test_seats_are_told() -> None:
    """MB-0.01a"""
    two = seats("A1st A1", "A2nd A2", "B B1")
    told = viewed(A1, small("A2", 9_000, 0, 0), B1, seats=two)["seats"]
    assert [seat["id"] for seat in told] == ["A1st", "A2nd", "B"]


@pytest.mark.parametrize(
    ("id_", "ship", "word"),
    [
        ("MB-3.04a", small("A1", 0, 0, 0, stamina=7), "stamina"),
        ("MB-3.06c", small("A1", 0, 0, 0, speed=Speed.STOPPED, credit=True), "credit"),
        ("MB-3.02a", small("A1", 0, 0, 0, speed="flank"), "moves in no known way"),
        ("MB-3.12a", small("A1", 0, 0, 0, port=(1, 1)), "oars that no ship has"),
        ("MB-3.12a/too many", small("A1", 0, 0, 0, port=(10,)), "an oar 10"),
        ("MB-0.02a", small("A1", 0, 0, 0, crew=men(-1)), "less than nobody"),
        ("MB-4.07b", small("A1", 0, 0, 0, crew=men(12)), "began with"),
        ("MB-1.01a", small("A1", 0, 0, 0, init=(7,)), "dice that nobody throws"),
        ("MB-7.02a", small("A1", 0, 0, 0, fate=Fate.SUNK), "has sunk and men are aboard"),
        ("MB-0.01a", small("A1", 0, 0, 0, seat="X"), "commanded by nobody"),
        ("MB-5.07b", small("A1", 0, 30_000, 0), "overlaps B1"),
        ("g33", small("A1", 600_000, 0, 0), "off the table"),
    ],
)
def test_what_cannot_be_is_noticed(id_: str, ship: Ship, word: str) -> None:
    crew = {"crew0": 11} if id_ == "MB-4.07b" else {}
    found = broken(table(msgspec.structs.replace(ship, **crew), B1))
    assert [text for text in found if word in text] and len(found) == 1


def test_a_hold_on_a_ship_that_is_gone_is_noticed() -> None:
    """MB-7.02a"""
    board = table(A1, B1, "rope A1 B1", "rope A1 B1")
    assert broken(board) == ["a grapple is there twice"]
    board.links = (Link("A1", "B9"),)
    assert "not there" in broken(board)[0]
    gone = table(A1, large("B1", 0, 30_000, 0, fate="home"), "rope A1 B1")
    assert "one of them is gone" in broken(gone)[0]


def test_nothing_is_wrong_with_a_sound_position() -> None:
    assert broken(table(A1, B1, wreck(0, 9_000))) == []
    assert BARRATT.broken(State(table(A1, B1), [])) == []
