"""What enemies can do next to a ship that holds its course."""

from msgspec.structs import replace

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Sheet, SpeedBand
from galley.ancient_galley.tactics.plans.next_move import blows
from tests.kit.ancient_galley import ship, table

CREW = " stern captain, 2 sailor"


def meeting(**facts: str) -> Board:
    """B1 comes at the side of A1, which lies still; B2 is far away."""
    return table(
        ship("A1", 0, 0, 0, band=SpeedBand.STOP),
        ship("B1", 14_000, 0, 27_000, band=SpeedBand.CRUISE),
        ship("B2", 0, 200_000, 0, band=SpeedBand.CRUISE), "A1" + CREW, "B1" + CREW, "B2" + CREW,
        "B1 bow archer", **facts,
    )  # fmt: skip


def kinds(board: Board) -> dict[str, bool]:
    found = blows(board, board.ships["A1"])
    assert {blow.ship.id for blow in found} == {"B1"}
    return {blow.kind: blow.now for blow in found}


def test_an_enemy_may_ram_throw_lines_and_shoot_after_its_orders() -> None:
    assert kinds(meeting(phase="orders")) == {"ram": True, "grapple": True, "fire": True}


def test_after_the_movement_shots_come_in_this_turn_and_rams_in_the_next() -> None:
    found = kinds(meeting(phase="fire"))
    assert found["fire"]
    assert not found["ram"]


def test_sealed_orders_of_an_enemy_change_nothing_of_what_is_told() -> None:
    board = meeting(phase="orders")
    before = blows(board, board.ships["A1"])
    board.ships["B1"] = replace(board.ships["B1"], sheet=Sheet("B1", SpeedBand.STOP))
    after = blows(board, board.ships["A1"])
    assert [(b.kind, b.aim) for b in after] == [(b.kind, b.aim) for b in before]
