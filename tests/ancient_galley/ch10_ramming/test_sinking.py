"""10.6, 11.0, 12.0, 23.0: who goes under, who is held up, who swims."""

from collections.abc import Sequence
from typing import Any

import pytest

from galley.ancient_galley.ch13_maintenance.sinking import Awash, Sank, Sinking
from galley.ancient_galley.state.marks import Link
from galley.engine.records import Command, Event, Side
from galley.tabletop.board import Hold
from tests.kit.ancient_galley import MIDDLE, ship, table
from tests.kit.any_angle import played


def links(*pairs: tuple[str, str], lines: int = 2) -> tuple[Link, ...]:
    found = list[Link]()
    for one, other in pairs:
        for _ in range(lines):
            found.append(Link(len(found) + 1, one, "bow", other, "bow", one[0]))
    return tuple(found)


def sinks(
    loads: int, *pairs: tuple[str, str], dice: list[tuple[int, ...]] | None = None,
    others: dict[str, Any] | None = None, halved: tuple[str, ...] = (), lines: int = 2,
    answers: Sequence[tuple[Side, Command]] = (), heading: int = 0,
) -> tuple[list[Event], dict[str, str]]:  # fmt: skip
    """B1 with so many loads between A1 to port and A2 to starboard: what happened, and what
    each ship does then."""
    board = table(
        ship("A1", -1501, 0, 0, **(others or {})), ship("A2", 1501, 0, 0),
        ship("B1", 0, 0, heading, loads=loads, holes=1),
        "B1 stern captain", "B1 bow 2 marine", "A1 stern captain", "A2 stern captain",
        links=links(*pairs, lines=lines),
    )  # fmt: skip
    told, state = played(board, Sinking(halved=halved), answers, dice or [])
    return told, {one.id: one.status for one in state.board.ships.values()}  # type: ignore[attr-defined]


BOTH = ("A1", "B1"), ("A2", "B1")


def test_four_loads_do_not_sink() -> None:
    """AG-10.6b"""
    told, _ = sinks(4)
    assert told == []


def test_five_sink_and_the_men_swim_or_drown() -> None:
    """AG-10.6b, AG-12.0a: 4 to 6 swims, a die for each by his id"""
    told, after = sinks(5, dice=[(4, 3, 6)])
    sank = told[-1]
    assert isinstance(sank, Sank) and after["B1"] == "sunk"
    assert (sank.swimmers, sank.drowned) == (("B1.1", "B1.3"), ("B1.2",))


def test_a_wreck_of_half_its_length_stays() -> None:
    """AG-23.0a, G50"""
    told, _ = sinks(5, dice=[(1, 1, 1)])
    sank = told[-1]
    assert isinstance(sank, Sank)
    xs = [x - MIDDLE for x, _ in sank.wreck.corners]
    ys = [y - MIDDLE for _, y in sank.wreck.corners]
    assert (min(xs), max(xs), min(ys), max(ys)) == (-750, 750, -1875, 1875)


@pytest.mark.parametrize("loads", [5, 6, 7, 9])
def test_two_ships_one_on_each_side_hold_it_up(loads: int) -> None:
    """AG-11.0a, AG-11.0c"""
    told, after = sinks(loads, *BOTH)
    assert told == [Awash("B1", ("A1", "A2"))] and after["B1"] == "awash"


def test_its_sides_are_its_own_however_it_lies() -> None:
    """AG-11.0c"""
    told, _ = sinks(7, *BOTH, heading=18_000)
    assert told == [Awash("B1", ("A1", "A2"))]


@pytest.mark.parametrize("loads", [5, 6])
def test_one_ship_holds_it_up_for_a_while(loads: int) -> None:
    """AG-11.0b"""
    told, _ = sinks(loads, BOTH[0])
    assert told == [Awash("B1", ("A1",))]


@pytest.mark.parametrize(
    ("id_", "answers", "dice", "after"),
    [
        ("AG-11.0b/before it is answered", [], [], "active"),
        ("AG-11.1a/nothing is cut", [("A", Hold())], [(1,), (1, 1, 1)], "sunk"),
    ],
)
def test_from_seven_loads_on_it_drags_down_who_holds_it_alone(
    id_: str, answers: list[tuple[Side, Command]], dice: list[tuple[int, ...]], after: str
) -> None:
    """AG-11.1b: its crew may cut first"""
    _, found = sinks(7, BOTH[0], answers=answers, dice=dice)
    assert found["A1"] == after


def test_who_sinks_himself_holds_nobody_up() -> None:
    """AG-11.0c"""
    _, after = sinks(5, BOTH[0], others={"loads": 5}, dice=[(1,), (1, 1, 1)])
    assert after == {"A1": "sunk", "A2": "active", "B1": "sunk"}


def test_a_single_line_holds_nobody_up() -> None:
    """AG-14.1"""
    _, after = sinks(5, BOTH[0], lines=1, dice=[(1, 1, 1)])
    assert after["B1"] == "sunk"


def test_what_is_cut_in_half_goes_under_at_once() -> None:
    """AG-10.2a"""
    told, after = sinks(0, *BOTH, halved=("B1",), dice=[(6, 6, 6)])
    assert after["B1"] == "sunk"
    assert isinstance(told[-1], Sank) and told[-1].halved


def test_ships_sink_by_their_ids_however_they_are_lost() -> None:
    """AG-1.1d: A1 fills before B1, which is cut in half, is thrown for"""
    told, after = sinks(0, others={"loads": 5}, halved=("B1",), dice=[(1,), (6, 6, 6)])
    assert [e.ship for e in told if isinstance(e, Sank)] == ["A1", "B1"]
    assert after == {"A1": "sunk", "A2": "active", "B1": "sunk"}


def test_who_is_cut_in_half_holds_nobody_up() -> None:
    """AG-10.2a, AG-11.0d: A1 loses what holds it up in the same moment"""
    told, _ = sinks(0, BOTH[0], others={"loads": 5}, halved=("B1",), dice=[(1,), (6, 6, 6)])
    assert [e.ship for e in told if isinstance(e, Sank)] == ["A1", "B1"]


def test_its_lines_go_with_it() -> None:
    """AG-10.6b"""
    board = table(ship("A1", 0, 0, 0, stuck="B1"), ship("B1", 1501, 0, 0, loads=5),
                  links=links(("A1", "B1")))  # fmt: skip
    board.change("A1", loads=5)
    _, state = played(board, Sinking())
    assert state.board.links == ()  # type: ignore[attr-defined]
