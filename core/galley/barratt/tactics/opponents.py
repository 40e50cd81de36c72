"""The levels of the opponents, and a captain's judgement of a person's move."""

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch3_movement.paths import Leg, reach, read_path, run_of, write_path
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship, Speed
from galley.barratt.tactics.captain import BarrattCaptain
from galley.barratt.tactics.plans.planner import Planner
from galley.barratt.tactics.plans.ship_plan import ShipPlan
from galley.barratt.tactics.reach.aims import Outcome
from galley.barratt.tactics.values.terms import CAST, Weights
from galley.engine.bot import Bot, Judged
from galley.engine.loop import State
from galley.engine.records import Ask, Side
from galley.tactics.opponents import Opponents


class BarrattOpponents(Opponents[Weights, None]):
    """The opponents of Barratt's rules: captains alone, for one who did not see what he lays open
    was as strong."""

    sights = {"captain": None}
    former = {"mate": "captain"}
    cast = CAST

    def judge(self, before: State, ask: Ask, after: State, side: Side) -> Judged | None:
        return judge(before, ask, after, side)

    def captain(self, side: Side, likes: Weights | None, sight: None) -> Bot:
        return BarrattCaptain(side, likes)


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
    planner = Planner(board, ship)
    did, best = _did(planner, board, ship, lies), planner.ranked(most=1)
    if did is None or not best:
        return None
    worth, most = planner.looked(did).worth(), best[0].worth()
    return Judged(did.text, worth, best[0].text, max(worth, most))


def _did(planner: Planner, board: Board, ship: Ship, lies: Ship) -> ShipPlan | None:
    """The move that brought a ship to where it lies: by the path that it has gone, or by one that
    went on straight and was cut short by what it met."""
    legs = read_path(lies.now.path)
    assert isinstance(legs, tuple)
    run = run_of(legs)
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
