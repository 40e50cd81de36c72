"""What a ship's activation was worth to a captain, beside the best that he would have done."""

from galley.barratt.advice.outlook import Outcome
from galley.barratt.advice.plans import Plan, Planner
from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.ch3_movement.moving import ON, STOP, Move
from galley.barratt.ch3_movement.paths import Leg, read_path, write_path
from galley.barratt.ch3_movement.steering import reach, run_of
from galley.barratt.opponents.activation import said
from galley.barratt.opponents.likes import FULL, PLAIN
from galley.barratt.opponents.sea import Sea
from galley.barratt.state.board import Board
from galley.barratt.state.ship import STOPPED, Ship
from galley.engine.bot import Judged
from galley.engine.loop import State
from galley.engine.records import Ask, Side


def judge(before: State, ask: Ask, after: State, side: Side) -> Judged | None:
    """A ship's move, of all that it did; None where it cannot be told: another kind of question,
    a ship that did not move, or one that ended otherwise than any path leads."""
    board, then = before.board, after.board
    if not isinstance(ask, AskActivation) or not isinstance(board, Board):
        return None
    assert isinstance(then, Board)
    ship, lies = board.ships[ask.ship], then.ships[ask.ship]
    if not lies.now.speed or ship.now.speed:
        return None
    sea = Sea(board, side, PLAIN, FULL)
    did, best = _did(board, ship, lies), sea.plans(ship)
    if did is None or not best:
        return None
    worth, most = sea.worth(did), sea.worth(best[0])
    return Judged(said(sea, ship, did), worth, said(sea, ship, best[0]), max(worth, most))


def _did(board: Board, ship: Ship, lies: Ship) -> Plan | None:
    """The move that brought a ship to where it lies: by the path that it has gone, or by one that
    went on straight and was cut short by what it met."""
    legs = read_path(lies.now.path)
    assert isinstance(legs, tuple)
    run, planner = run_of(legs), Planner(board, ship)
    rest = reach(board, ship, lies.now.speed, bool(run.turns)) - run.used
    way = -1 if any(leg.mils < 0 for leg in legs) else 1
    end = STOP if lies.speed == STOPPED else ON
    for path in ((*legs, Leg(mils=way * rest)), legs):
        plan = planner.plan(Move(ship.id, lies.now.speed, write_path(path), end))
        if plan is not None and plan.comes is not None and _so(plan.comes, lies):
            return plan
    return None


def _so(comes: Outcome, lies: Ship) -> bool:
    met = comes.contact is not None
    return comes.pose == lies.pose and comes.speed == lies.speed and met <= lies.now.halted
