"""What troubles a ship: a letter each beside it on the sea, and in words."""

from galley.ancient_galley.state.aboard import SINKING, fought_over, held, holders, impaled_by
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import (
    AWASH,
    DERELICT,
    HOISTING,
    SET,
    STRIKING,
    WITHDRAWING,
    Ship,
)
from galley.engine.text import count, joined

LEGEND = (
    ("A", "awash: five loads of water or more, held up by others"),
    ("D", "derelict: nobody commands it"),
    ("B", "boarded: men of both sides are aboard"),
    ("G", "grappled: lines or a corvus hold it"),
    ("R", "a ram is fixed: its own in another ship, or another's in it"),
    ("W", "it withdraws"),
    ("S", "its sail is up, or half up"),
    ("1-4", "loads of water"),
)
SAILS = (HOISTING, SET, STRIKING)


def marks_of(board: Board, ship: Ship) -> str:
    """One letter for each trouble, the worst first."""
    found = (
        ("A", ship.status == AWASH), ("D", ship.status == DERELICT),
        ("B", fought_over(board, ship.id)), ("R", ship.stuck or impaled_by(board, ship.id)),
        ("G", held(board, ship.id)), ("W", ship.status == WITHDRAWING),
        (str(ship.loads), 0 < ship.loads < SINKING), ("S", ship.sail in SAILS),
    )  # fmt: skip
    return "".join([letter for letter, there in found if there])


def troubles(board: Board, ship: Ship) -> list[str]:
    """The same in words."""
    others, held_to = impaled_by(board, ship.id), holders(board, ship.id)
    found = (
        (ship.status in (AWASH, DERELICT, WITHDRAWING), ship.status),
        (fought_over(board, ship.id), "boarded"),
        (ship.stuck, f"ram fixed in {ship.stuck}"),
        (others, f"the ram of {joined(others)} in it"),
        (held_to, f"held to {joined(held_to)}"),
        (ship.holes, count(ship.holes, "open hole")),
        (ship.loads, count(ship.loads, "load") + " of water"),
        (ship.sail in SAILS, f"sail {ship.sail}"),
    )  # fmt: skip
    return [words for there, words in found if there]
