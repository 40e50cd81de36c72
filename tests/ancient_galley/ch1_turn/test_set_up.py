"""Set-up: where ships may begin, and that nobody sees the other's before both are done (B0)."""

from typing import Any

import pytest
from msgspec.structs import replace

import galley
from galley.ancient_galley.ch1_turn.set_up import (
    AskSetUp,
    FleetsRevealed,
    PlaceShip,
    SetUp,
    ShipPlaced,
)
from galley.ancient_galley.ch1_turn.words import typed
from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.ch13_maintenance.events import GiveJob, PlaceMan
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import SpeedBand
from galley.engine.views import seen
from galley.tabletop.board import Done
from tests.kit.ancient_galley import MIDDLE, refused, ship, table
from tests.kit.any_angle import played

WIDE = 2 * MIDDLE
CREW = "A1 stern captain, 2 sailor", "A1 bow marine", "B1 stern captain, sailor"


def fleets() -> Board:
    """Two ships a side, 4 inches from their edges."""
    low, high = 4000 - MIDDLE, MIDDLE - 4000
    return table(
        ship("A1", 0, low, 0, sail="stowed"), ship("A2", 20_000, low, 0),
        ship("B1", 0, high, 18_000), ship("B2", 20_000, high, 18_000), *CREW,
    )  # fmt: skip


PLACE = PlaceShip("A1", MIDDLE, 5000, 0)


@pytest.mark.parametrize(
    ("id_", "command", "rule"),
    [
        ("G23", PLACE, ""),
        ("G23/slow", PlaceShip("A1", MIDDLE, 5000, 0, SpeedBand.SLOW), ""),
        ("G23/cruise", PlaceShip("A1", MIDDLE, 5000, 0, "CRUISE"), "G23"),
        ("G23/8 inches", PlaceShip("A1", MIDDLE, 8000, 0), ""),
        ("G23/beyond", PlaceShip("A1", MIDDLE, 8001, 0), "G23"),
        ("G23/off the table", PlaceShip("A1", MIDDLE, 3749, 0), "G23"),
        ("G23/at the edge", PlaceShip("A1", MIDDLE, 3750, 0), ""),
        ("G23/aslant", PlaceShip("A1", MIDDLE, 5000, 4500), ""),
        ("G23/turned away", PlaceShip("A1", MIDDLE, 5000, 9000), "G23"),
        ("G23/3 inches apart", PlaceShip("A1", MIDDLE + 15_500, 4000, 0), ""),
        ("G23/too near", PlaceShip("A1", MIDDLE + 15_501, 4000, 0), "G23"),
        ("G23/the enemy's", PlaceShip("B1", MIDDLE, 5000, 0), "G23"),
        ("AG-3.0a/ashore", PlaceShip("A1", MIDDLE, 5000, 0, "STOP", "none"), ""),
        (
            "AG-3.0a/no sail",
            PlaceShip("A2", MIDDLE + 40_000, 5000, 0, "STOP", "stowed"),
            "AG-3.0a",
        ),
        ("AG-13.2a", PlaceMan("A1.4", "stern"), ""),
        ("AG-7.1e", GiveJob("A1.4", "helm"), "AG-7.1e"),
    ],
)
def test_where_a_fleet_may_begin(id_: str, command: Any, rule: str) -> None:
    refusal = refused(fleets(), AskSetUp("A"), command)
    assert (refusal.rule if refusal else "") == rule


def test_the_other_edge_is_the_other_sides() -> None:
    """G23"""
    ask = AskSetUp("B")
    assert refused(fleets(), ask, PlaceShip("B1", MIDDLE, WIDE - 8000, 18_000)) is None
    assert refused(fleets(), ask, PlaceShip("B1", MIDDLE, WIDE - 8001, 18_000)) is not None


def test_a_fleet_begins_on_open_water() -> None:
    """G23: neither on land nor on a wreck"""
    board = fleets()
    land = ((MIDDLE - 500, 8500), (MIDDLE + 500, 8500), (MIDDLE, 9500))
    board.setting = replace(board.setting, shores=(land,))
    why = refused(board, AskSetUp("A"), PLACE)
    assert why is not None and "open water" in why.text
    assert refused(board, AskSetUp("A"), replace(PLACE, x=MIDDLE - 6000)) is None


def test_where_a_scenario_draws_a_ship_up_it_may_stay() -> None:
    """G23: also beyond its zone"""
    board = fleets()
    board.change("A1", y=20_000)
    assert refused(board, AskSetUp("A"), replace(PLACE, y=20_000)) is None
    assert refused(board, AskSetUp("A"), replace(PLACE, y=20_001)) is not None


@pytest.mark.parametrize("scenario", ["phormio", "strait", "ravens"])
def test_any_battle_may_begin_in_secret(scenario: str) -> None:
    """G23: the option asks both sides; the fleets as they are drawn up are an answer"""
    game = galley.new(scenario, seed=3, options={"secret_set_up": True})
    assert [type(pending.ask) for pending in game.pending()] == [AskSetUp, AskSetUp]
    for side in "AB":
        game.play(side, Done())
    assert {type(pending.ask) for pending in game.pending()} == {AskOrders}
    plain = galley.new(scenario, seed=3)
    assert {type(pending.ask) for pending in plain.pending()} == {AskOrders}


def test_what_was_placed_before_counts() -> None:
    """B0: a man who stands in the stern now may steer"""
    ask: Any = AskSetUp("A")
    board = fleets()
    ask = ask.after(board, PlaceMan("A1.4", "stern"))
    assert refused(board, ask, GiveJob("A1.4", "helm")) is None
    assert board.men["A1.4"].section == "bow", "nobody sees it yet"


def test_both_are_revealed_together() -> None:
    """AG-1.0a"""
    mine = [("A", PLACE), ("A", PlaceMan("A1.4", "stern")), ("A", Done())]
    told, state = played(fleets(), SetUp(), mine)
    assert told == []
    hidden = seen(state, "B").board
    assert hidden.ships["A1"].y == 4000  # type: ignore[attr-defined]
    told, state = played(fleets(), SetUp(), [*mine, ("B", Done())])
    assert told[0] == FleetsRevealed()
    assert ShipPlaced("A1", MIDDLE, 5000, 0, "STOP", "stowed") in told
    assert state.board.men["A1.4"].section == "stern"  # type: ignore[attr-defined]


def test_the_last_place_counts() -> None:
    """B0"""
    commands = [
        ("A", PLACE),
        ("A", PlaceShip("A1", MIDDLE, 6000, 0)),
        ("A", Done()),
        ("B", Done()),
    ]
    told, _ = played(fleets(), SetUp(), commands)
    assert [e.y for e in told if isinstance(e, ShipPlaced)] == [6000]


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("A1 500 5 0 slow", PlaceShip("A1", 500_000, 5000, 0, SpeedBand.SLOW)),
        ("place a1 500 5 350", PlaceShip("A1", 500_000, 5000, 35_000)),
        ("place A1.4 stern", PlaceMan("A1.4", "stern")),
        ("job A1.4 helm", GiveJob("A1.4", "helm")),
    ],
)
def test_it_is_typed(text: str, command: Any) -> None:
    """G23"""
    assert typed(fleets(), AskSetUp("A"), text) == command
