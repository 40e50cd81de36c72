"""What a ship's activation was worth to a captain, beside the best that he would have done."""

from galley.barratt.advice.plans import Planner
from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.ch3_movement.moving import ON, STOP, Move
from galley.barratt.opponents.activation import said
from galley.barratt.opponents.likes import FULL, PLAIN
from galley.barratt.opponents.sea import Sea
from galley.barratt.state.board import Board
from galley.barratt.state.ship import STOPPED
from galley.engine.loop import State
from galley.engine.opponents import Judged
from galley.engine.records import Ask, Side


def judge(before: State, ask: Ask, after: State, side: Side) -> Judged | None:
    """A ship's move, of all that it did; None where it cannot be told: another kind of question,
    a ship that did not move, a path that a contact has bent."""
    board, then = before.board, after.board
    if not isinstance(ask, AskActivation) or not isinstance(board, Board):
        return None
    assert isinstance(then, Board)
    ship, lies = board.ships[ask.ship], then.ships[ask.ship]
    if not lies.now.speed or ship.now.speed:
        return None
    sea = Sea(board, side, PLAIN, FULL)
    end = STOP if lies.speed == STOPPED else ON
    did = Planner(board, ship).plan(Move(ship.id, lies.now.speed, lies.now.path, end))
    best = sea.plans(ship)
    if did is None or not best or (did.comes is not None and did.comes.contact is not None):
        return None
    return Judged(said(sea, ship, did), sea.worth(did), said(sea, ship, best[0]),
                  max(sea.worth(best[0]), sea.worth(did)))  # fmt: skip
