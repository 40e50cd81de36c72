"""22.5, G47: how the engine steers a ship that withdraws."""

from typing import Any

import pytest

from galley.ancient_galley.ch2_orders.sheets import course, withdrawal_sheet
from galley.ancient_galley.state.ship import Sheet
from tests.ancient_galley.ch13_maintenance.phase import maintained
from tests.kit.ancient_galley import ship, table

FAR = ship("B1", 60_000, 60_000, 0)


def sheet(heading: int, **facts: Any) -> Sheet:
    """What the engine writes for A1, whose home is in the south."""
    board = table(
        ship("A1", 0, 0, heading, status="withdrawing", **facts), FAR, "A1 stern sailor",
        wind=1, force="breeze",
    )  # fmt: skip
    return withdrawal_sheet(board, board.ships["A1"])


@pytest.mark.parametrize(
    ("id_", "heading", "facts", "band", "letters"),
    [
        ("G47/straight home", 18000, {"band": "CRUISE"}, "CRUISE", "S" * 15),
        ("G47/one step", 18000, {}, "SLOW", "S" * 9),
        ("G47/back first stops", 18000, {"band": "BACK"}, "STOP", ""),
        ("G47/tired", 18000, {"band": "SLOW", "energy": 0}, "SLOW", "S" * 9),
        ("G47/exactly about", 0, {"band": "STOP"}, "SLOW", "R" * 9),
        ("G47/by the left", 27000, {"band": "CRUISE"}, "CRUISE", "L" * 13 + "SS"),
        ("G47/half a step is near enough", 17500, {}, "SLOW", "S" * 9),
        ("G47/more is not", 17499, {}, "SLOW", "R" + "S" * 8),
        ("G47/stuck", 0, {"stuck": "B1"}, "BACK", "S" * 9),
        ("G47/by sail it turns too", 16000, {"sail": "set"}, "SAIL", "R" * 5 + "S" * 13),
        ("G47/by sail, to the left", 23000, {"sail": "set"}, "SAIL", "L" * 12),
    ],
)
def test_it_makes_for_its_own_edge(
    id_: str, heading: int, facts: dict[str, Any], band: str, letters: str
) -> None:
    assert sheet(heading, **facts) == Sheet("A1", band, letters)


@pytest.mark.parametrize(
    ("id_", "heading", "crew", "facts", "sail"),
    [
        ("AG-3.2d/G84 struck", 0, "2 sailor", {"sail": "set"}, "lower"),
        ("AG-3.2d/G84 91 degrees off", 8900, "2 sailor", {"sail": "set"}, "lower"),
        ("AG-3.2d/G84 90 degrees off it sails", 9000, "2 sailor", {"sail": "set"}, None),
        ("AG-3.2d/G84 by two men without a sailor", 0, "2 marine", {"sail": "set"}, "lower"),
        ("AG-3.2d/G84 too few hands", 0, "marine", {"sail": "set"}, ""),
        ("AG-3.2d/G84 it is coming down", 0, "2 sailor", {"sail": "striking"}, ""),
        ("AG-3.2d/G84 in a calm it rows", 0, "2 sailor", {"sail": "set", "force": "calm"}, None),
    ],
)
def test_a_sail_that_only_stops_it_is_struck(
    id_: str, heading: int, crew: str, facts: dict[str, Any], sail: str | None
) -> None:
    """The wind blows to the south, home: it heads north"""
    force = facts.pop("force", "breeze")
    board = table(
        ship("A1", 0, 0, heading, status="withdrawing", **facts), FAR, "A1 stern sailor",
        f"A1 middle {crew}", wind=1, force=force,
    )  # fmt: skip
    found = withdrawal_sheet(board, board.ships["A1"])
    if sail is None:
        assert not found.sail and found.letters
    else:
        assert found == Sheet("A1", "SAIL", "", sail=sail)


def test_the_sail_is_down_two_turns_later_and_it_rows_home() -> None:
    """AG-3.2d, AG-3.4a, AG-22.5b, G84"""
    board = table(
        ship("A1", 0, 0, 0, status="withdrawing", sail="set"), FAR, "A1 stern sailor",
        "A1 middle 2 sailor", wind=1, force="breeze",
    )  # fmt: skip
    for sail in ("striking", "striking", "stowed"):
        board.change("A1", sheet=withdrawal_sheet(board, board.ships["A1"]))
        _, board = maintained(board)
        assert board.ships["A1"].sail == sail
    assert withdrawal_sheet(board, board.ships["A1"]) == Sheet("A1", "SLOW", "R" * 9)


def test_by_sail_it_never_turns_too_close_to_the_wind() -> None:
    """AG-3.2c: the wind blows to the east, home lies in the south"""
    board = table(
        ship("A1", 0, 0, 1000, status="withdrawing", sail="set"), FAR, "A1 stern sailor",
        wind=7, force="breeze",
    )  # fmt: skip
    board.change("A1", heading=2000)
    found = withdrawal_sheet(board, board.ships["A1"])
    way = course(board, board.ships["A1"], found)
    assert found.letters == "R" * 12 and way.at(12_000).heading == 6800
    board.wind = 5  # it blows to the north, away from home
    board.change("A1", heading=8000)
    assert withdrawal_sheet(board, board.ships["A1"]).letters == "RR" + "S" * 10
