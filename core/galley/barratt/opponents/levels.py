"""Levels and characters of the opponents; a captain's judgement of an activation."""

from collections.abc import Mapping

from galley.barratt.advice.aims import Outcome
from galley.barratt.advice.plans import Planner, ShipPlan
from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch3_movement.paths import Leg, reach, read_path, run_of, write_path
from galley.barratt.opponents.activation import said
from galley.barratt.opponents.captain import Captain
from galley.barratt.opponents.sea import CHARACTERS, FULL, PLAIN, BotView, Foresight, Weights
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship, Speed
from galley.engine.bot import Bot, Judged
from galley.engine.loop import State
from galley.engine.records import Ask, Side
from galley.tabletop.deployment import TableOpponents

SIGHTS: Mapping[str, Foresight] = {"mate": Foresight(danger=False, order=False), "captain": FULL}


class BarrattOpponents(TableOpponents[Weights]):
    """Who plays Barratt's rules: a mate sees what he can do, a captain besides what he lays
    open."""

    levels = tuple(SIGHTS)
    likes = CHARACTERS

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        return judge(before, ask, after, side)

    def captain(self, level: str, side: Side, likes: Weights | None) -> Bot:
        return Captain(side, likes, SIGHTS[level])


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
    sea = BotView(board, side, PLAIN, FULL)
    did, best = _did(board, ship, lies), sea.plans(ship)
    if did is None or not best:
        return None
    worth, most = sea.worth(did), sea.worth(best[0])
    return Judged(said(sea, ship, did), worth, said(sea, ship, best[0]), max(worth, most))


def _did(board: Board, ship: Ship, lies: Ship) -> ShipPlan | None:
    """The move that brought a ship to where it lies: by the path that it has gone, or by one that
    went on straight and was cut short by what it met."""
    legs = read_path(lies.now.path)
    assert isinstance(legs, tuple)
    run, planner = run_of(legs), Planner(board, ship)
    rest = reach(board, ship, lies.now.speed, bool(run.turns)) - run.used
    way = -1 if any(leg.mils < 0 for leg in legs) else 1
    end = MoveEnd.STOP if lies.speed == Speed.STOPPED else MoveEnd.ON
    for path in ((*legs, Leg(mils=way * rest)), legs):
        plan = planner.plan(Move(ship.id, lies.now.speed, write_path(path), end))
        if plan is not None and plan.comes is not None and _so(plan.comes, lies):
            return plan
    return None


def _so(comes: Outcome, lies: Ship) -> bool:
    met = comes.contact is not None
    return comes.pose == lies.pose and comes.speed == lies.speed and met <= lies.now.halted
