"""6.0d, 10.3e: ships that a ram holds, their own or another's, and how they come free."""

from typing import Any

import pytest

from galley.ancient_galley.ch2_orders.bands import legal_bands, usual_band
from galley.ancient_galley.ch2_orders.orders import AskOrders, WriteOrders
from galley.ancient_galley.ch2_orders.sheets import withdrawal_sheet
from galley.ancient_galley.ch8_movement.events import RamFreed
from galley.ancient_galley.ch8_movement.phase import Movement
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import BANDS, SAILING, Sheet, SpeedBand
from tests.kit.ancient_galley import MIDDLE, refused, ship, table
from tests.kit.any_angle import played

ASTERN = "S" * 9
CREWS = "A1 stern captain, sailor", "B1 stern captain, sailor", "B2 stern sailor"


def bow_to_bow(one: dict[str, Any] | None = None, other: dict[str, Any] | None = None) -> Board:
    """A1 and B1 with their rams in each other."""
    facts = (
        {"stuck": "B1", "holes": 1, **(one or {})},
        {"stuck": "A1", "holes": 1, **(other or {})},
    )
    return table(ship("A1", 0, 0, 0, **facts[0]), ship("B1", 0, 8501, 18_000, **facts[1]), *CREWS)


def struck(*crews: str, facts: dict[str, Any] | None = None, **striker: Any) -> Board:
    """A1 with the ram of B1 in its side."""
    return table(
        ship("A1", 0, 0, 0, **(facts or {})), ship("B1", 5060, 0, 27_000, stuck="A1", **striker),
        "A1 stern captain, sailor", "A1 bow 2 marine", *crews, wind=5, force="breeze",
    )  # fmt: skip


def why(board: Board, band: str, letters: str = "") -> str:
    refusal = refused(board, AskOrders("A"), WriteOrders("A1", band, letters))
    return refusal.rule if refusal else ""


@pytest.mark.parametrize(
    ("id_", "band", "letters", "rule"),
    [
        ("AG-10.3e/G80 both may back", SpeedBand.BACK, ASTERN, ""),
        ("AG-10.3e/G80 straight first", SpeedBand.BACK, "R" + ASTERN[1:], "AG-10.3e"),
        ("AG-10.3e/G80 both may stop", SpeedBand.STOP, "", ""),
        ("AG-6.0d/G80 nothing else", SpeedBand.SLOW, ASTERN, "AG-6.0d"),
    ],
)
def test_rams_in_each_other(id_: str, band: str, letters: str, rule: str) -> None:
    assert why(bow_to_bow(), band, letters) == rule


@pytest.mark.parametrize("band", BANDS)
def test_who_is_stuck_may_always_back(band: str) -> None:
    """AG-6.0d, G80: however it moved before"""
    board = bow_to_bow({"band": band})
    assert legal_bands(board, board.ships["A1"]) == [SpeedBand.BACK, SpeedBand.STOP]
    assert usual_band(board, board.ships["A1"]) == SpeedBand.STOP


@pytest.mark.parametrize("backs", [("A1",), ("B1",), ("A1", "B1")])
def test_whoever_backs_frees_both(backs: tuple[str, ...]) -> None:
    """AG-10.3e, G80: a ram whose victim has gone is in nothing"""
    board = bow_to_bow()
    for id_ in backs:
        board.change(id_, sheet=Sheet(id_, SpeedBand.BACK, ASTERN))
    told, state = played(board, Movement())
    assert isinstance(state.board, Board)
    ships = state.board.ships
    assert {(e.ship, e.other) for e in told if isinstance(e, RamFreed)} == {
        ("A1", "B1"), ("B1", "A1"),
    }  # fmt: skip
    assert not ships["A1"].stuck and not ships["B1"].stuck
    assert ships["A1"].y == MIDDLE - 9000 * ("A1" in backs)
    assert why(state.board, SpeedBand.SLOW, ASTERN) == ("AG-6.0a" if "A1" in backs else "")


def test_who_is_struck_in_the_side_too_may_back_out_of_another() -> None:
    """AG-10.3e, G80"""
    board = table(
        ship("A1", 0, 0, 0, stuck="B1"), ship("B1", 0, 5050, 9000),
        ship("B2", 5050, -1000, 27_000, stuck="A1"), *CREWS,
    )  # fmt: skip
    assert why(board, SpeedBand.BACK, ASTERN) == ""
    board.change("A1", sheet=Sheet("A1", SpeedBand.BACK, ASTERN))
    told, _ = played(board, Movement())
    assert RamFreed("A1", "B1", "A1") in told and RamFreed("B2", "A1", "A1") in told


@pytest.mark.parametrize(
    ("id_", "crews", "striker", "legal"),
    [
        ("AG-10.3e/manned", ("B1 stern sailor",), {}, [SpeedBand.STOP]),
        ("AG-10.3e/G80 empty", (), {}, [SpeedBand.BACK, SpeedBand.STOP]),
        ("AG-10.3e/G80 a derelict", (), {"status": "derelict"}, [SpeedBand.BACK, SpeedBand.STOP]),
        ("AG-10.3e/G80 a derelict with enemies aboard", ("B1.A1 bow marine",),
         {"status": "derelict"}, [SpeedBand.BACK, SpeedBand.STOP]),
        ("AG-10.3e/withdraws", ("B1 stern sailor",), {"status": "withdrawing"}, [SpeedBand.STOP]),
        ("AG-10.3e/a prize", ("B1.A1 bow marine",), {"side": "A"}, [SpeedBand.STOP]),
    ],
)  # fmt: skip
def test_who_is_struck_by_a_ship_that_nobody_can_order(
    id_: str, crews: tuple[str, ...], striker: dict[str, Any], legal: list[str]
) -> None:
    for facts in ({}, {"sail": "set"}, {"band": SpeedBand.RAM}):
        board = struck(*crews, facts=facts, **striker)
        assert legal_bands(board, board.ships["A1"]) == legal
        assert usual_band(board, board.ships["A1"]) == SpeedBand.STOP
    assert why(board, SpeedBand.SLOW, ASTERN) == "AG-10.3e"
    assert why(struck(*crews, facts={"sail": "set"}, **striker), SAILING, "S" * 18) in (
        "AG-10.3e", "AG-3.2e",
    )  # fmt: skip


def test_men_who_cannot_act_order_nothing() -> None:
    """AG-10.3e, G80, AG-18.7a"""
    board = struck("B1 stern sailor")
    board.change_man("B1.1", state="wounded", until=1)
    assert why(board, SpeedBand.BACK, ASTERN) == ""


def test_one_ram_of_two_still_holds() -> None:
    """AG-10.3e, G80"""
    board = struck("B2 stern sailor")
    board.ships["B2"] = ship("B2", -5001, 0, 9000, stuck="A1")
    assert why(board, SpeedBand.BACK, ASTERN) == "AG-10.3e"


def test_a_victim_that_backs_leaves_the_ram() -> None:
    """AG-10.3e, G80: it may turn at once, for its own ram is free"""
    board = struck()
    letters = "R" + ASTERN[1:]
    assert why(board, SpeedBand.BACK, letters) == ""
    board.change("A1", sheet=Sheet("A1", SpeedBand.BACK, letters))
    told, state = played(board, Movement())
    assert RamFreed("B1", "A1", "A1") in told
    assert not state.board.ships["B1"].stuck  # type: ignore[attr-defined]


def test_the_engine_backs_a_ship_off_the_ram_of_one_that_nobody_can_order() -> None:
    """AG-22.5b, G47, G80"""
    board = struck(facts={"status": "withdrawing"})
    assert withdrawal_sheet(board, board.ships["A1"]) == Sheet("A1", SpeedBand.BACK, ASTERN)
