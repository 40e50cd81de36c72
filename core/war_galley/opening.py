"""Where in the turn a scenario begins: the frames on the stack before the first question."""

from typing import Any

from msgspec.structs import replace

from core.faults import Fault, Faults
from core.hexes import NEXT
from core.records import Ask, Frame, Side
from core.war_galley.activation import Activation
from core.war_galley.board import Board
from core.war_galley.orders import ShipActivation
from core.war_galley.sequence import Turn, first_frame
from core.war_galley.theatre import MAX

OPEN = {"E": "choose_command", "F": "choose_individual", "D": "next_levels"}


def first_stack(board: Board, start: dict[str, Any], file: str) -> list[Frame | Ask]:
    """The turn at its phase, and the activation in progress where the file names one.

    Raises Faults when squadron and ship do not fit together.
    """
    turn = first_frame(board, board.phase or "A")
    assert isinstance(turn, Turn)
    side, squadron, ship = start["to_act"], start["activate"], start["ship"]
    if side and board.phase in OPEN:
        turn = replace(turn, at=OPEN[board.phase], to_act=side)
    if not squadron:
        if ship:
            raise Faults([Fault(file, "start.ship", "needs start.activate, its squadron", "3.1")])
        return [turn]
    return [*_in_activation(board, turn, squadron, file), *_acting(board, squadron, ship, file)]


def _in_activation(board: Board, turn: Turn, squadron: str, file: str) -> list[Frame | Ask]:
    ships = [s for s in board.ships.values() if s.squadron == squadron]
    if board.phase not in ("E", "F") or not ships:
        text = f"{squadron!r} is no squadron with ships, or the phase is not E or F"
        raise Faults([Fault(file, "start.activate", text, "5.41")])
    side: Side = ships[0].owner
    step = "choose_command" if board.phase == "E" else "choose_individual"
    other = {"A": "B", "B": "A"}[side]
    turn = replace(turn, at=step, to_act=other, settled=(squadron,))
    ids = tuple(s.id for s in ships if s.owner == side)
    for one in ships:
        if one.level == MAX and one.id in ids:  # no ship goes to maximum in its segment
            board.change(one.id, began_at_max=True)
    return [turn, Activation(side=side, squadron=squadron, ships=ids, at="next_ship")]


def _acting(board: Board, squadron: str, id_: str, file: str) -> list[Frame | Ask]:
    if not id_:
        return []
    ship = board.ships.get(id_)
    if ship is None or ship.squadron != squadron or ship.done:
        text = f"{id_} is not a ship of {squadron} that has still to act"
        raise Faults([Fault(file, "start.ship", text, "3.1")])
    if ship.mp_announced < 0:
        return [ShipActivation(ship=id_)]
    came = NEXT[ship.bow][(ship.facing + 3) % 6] if ship.mode == "forward" else 0
    return [ShipActivation(ship=id_, at="decide", came_from=came)]
