"""3.1: the wind at the start, and every fifth turn."""

from fractions import Fraction

import pytest

from galley.ancient_galley.ch13_maintenance.events import WindChanged
from galley.ancient_galley.ch13_maintenance.frames import (
    AfterSinking,
    FirstWind,
    WindCheck,
    change_check,
    direction_check,
    force_check,
    wind_checks,
)
from galley.ancient_galley.state.board import Board
from galley.engine.checks import chances
from galley.engine.loop import Rolled
from galley.engine.records import Event
from tests.ancient_galley.ch13_maintenance.phase import Dice, of
from tests.kit.ancient_galley import ship, table
from tests.kit.any_angle import played


def later(at: Board, dice: Dice = (), wind: bool = True) -> tuple[list[Event], Board]:
    """After the ships have sunk."""
    events, state = played(at, AfterSinking(wind=wind), [], dice)
    return events, state.board  # type: ignore[return-value]


WINDS: dict[str, tuple[int, Dice, list[Event]]] = {
    "AG-3.1b/not every turn": (4, [], []),
    "AG-3.1b/nothing": (5, [(4,)], []),
    "AG-3.1b/force": (10, [(5,), (1,)], [WindChanged(3, "calm")]),
    "AG-3.1b/force and direction": (15, [(6,), (4,), (8,)], [WindChanged(8, "light")]),
    "AG-3.1b/the old one again": (5, [(5,), (6,)], [WindChanged(3, "breeze")]),
}


@pytest.mark.parametrize("id_", WINDS)
def test_the_wind_every_fifth_turn(id_: str) -> None:
    turn, dice, told = WINDS[id_]
    at = table(ship("A1", 0, 0, 0), turn=turn, wind=3, force="breeze")
    events, after = later(at, dice)
    assert of(events, WindChanged) == told
    kind, force = (told[0].wind, told[0].force) if told else (3, "breeze")  # type: ignore[attr-defined]
    assert (after.wind, after.force) == (kind, force)


def test_the_wind_may_come_last() -> None:
    """AG-B The fixed order: leaders and fleet morale before it."""
    at = table(ship("A1", 0, 0, 0), turn=5, wind=3, force="breeze")
    assert later(at, wind=False)[0] == []
    events, _ = played(at, WindCheck(), [], [(5,), (2,)])
    assert of(events, WindChanged) == [WindChanged(3, "light")]


def test_the_first_wind() -> None:
    """AG-3.1a, AG-1.1d, G13 Direction, then force."""
    events, _ = played(table(), FirstWind(), [], [(7,), (3,)])
    assert [e.what for e in events if isinstance(e, Rolled)] == [
        "direction of the wind", "force of the wind",
    ]  # fmt: skip
    assert of(events, WindChanged) == [WindChanged(7, "light")]


def test_the_chances_of_the_wind() -> None:
    """AG-F At the start 1/6, 1/2, 1/3; the check 2/3, 1/6, 1/6; really different 11/54."""
    force = chances(force_check())
    assert [*force.values()] == [Fraction(1, 6), Fraction(1, 2), Fraction(1, 3)]
    check = [*chances(change_check()).values()]
    assert check == [Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)]
    same = sum(chance**2 for chance in force.values())
    assert (check[1] + check[2]) * (1 - same) == Fraction(11, 54)
    assert {*chances(direction_check()).values()} == {Fraction(1, 8)}
    assert wind_checks() == (change_check(), force_check(), direction_check())
