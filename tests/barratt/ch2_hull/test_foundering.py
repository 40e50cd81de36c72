"""2.03. A ship between its sixth point of damage and the end of the missiles."""

from galley.barratt.ch3_movement.speeds import why_not_move_at_all
from galley.barratt.ch4_grappling.grappling import (
    DropCorvus,
    Grapple,
    why_not_drop,
    why_not_grapple,
)
from tests.kit.barratt import small, table

FOE = small("B1", 2500, 0, 0)


def test_it_neither_moves_nor_grapples() -> None:
    """MB-2.03c"""
    ship = small("A1", 0, 0, 0, hd=6, speed="stopped", corvus="ready")
    board = table(ship, FOE)
    for why in (
        why_not_move_at_all(board, ship),
        why_not_grapple(board, ship, Grapple("A1", "B1")),
        why_not_drop(board, ship, DropCorvus("A1", "B1")),
    ):
        assert why is not None and why.rule == "MB-2.03c"
    sound = small("A1", 0, 0, 0, hd=5, speed="stopped")
    assert why_not_move_at_all(table(sound, FOE), sound) is None
    assert why_not_grapple(table(sound, FOE), sound, Grapple("A1", "B1")) is None
