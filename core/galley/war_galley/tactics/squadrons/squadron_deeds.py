"""Lists the orders for the squadron that moves, each as one deed of all its ships."""

from galley.engine.deed import Answering, Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Command
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, MoveShip
from galley.war_galley.state.board import board_of
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.plans.boardings import prospect
from galley.war_galley.tactics.plans.options import ORDERS
from galley.war_galley.tactics.plans.planner import LEAST, Planner
from galley.war_galley.tactics.reach.bot_view import BotView, Memory
from galley.war_galley.tactics.reach.danger import Threat
from galley.war_galley.tactics.squadrons import orders
from galley.war_galley.tactics.squadrons.execution import SquadronPlan
from galley.war_galley.tactics.squadrons.ship_paths import sail
from galley.war_galley.tactics.squadrons.squadron_paths import Route, activation, ready
from galley.war_galley.tactics.worth.weights import FULL, PLAIN

ASKED: dict[type[Command], str] = {
    MoveShip: "AskShip", EndMovement: "AskShip", Announce: "AskAnnounce",
}  # fmt: skip
"""Command -> the question that it answers; all others answer AskAction."""


def squadron_deeds(state: State, ask: Ask) -> list[Deed]:
    """Every order for the squadron that moves, the usual ones first; none where none moves.

    An order is carried out up to the first thing that a player may want to decide: what keeps
    ships from their part, and where it stops, are its reasons.
    """
    frame = activation(state)
    if frame is None or not isinstance(ask, AskShip):
        return []
    plans = [
        orders.plan(state, ask.side, frame.squadron, order)
        for order in orders.orders(state, frame.squadron)
    ]
    return [_deed(state, plan) for plan in plans if plan.commands]


def plan_worth(state: State, plan: SquadronPlan) -> float:
    """The gain of a plan in victory points: what each ship that moves gains by its place, with all
    ships where they end.

    A ship that moves counts as a deed that only moves; one that stays counts by the enemy that it
    can board afterwards, each enemy once.
    """
    going, before, after = _sailed(state, plan)
    worth = sum(_gain(before, after, route.ship) for route in going)
    staying = tuple(route.ship for route in going if not route.moves)
    hopes = dict[str, float]()
    for id_ in staying:
        if (hope := prospect(after, staying, id_)) is not None:
            hopes[hope.target] = max(hope.net, hopes.get(hope.target, 0.0))
    return worth + sum(hopes.values())


def plan_threats(state: State, plan: SquadronPlan) -> list[tuple[str, Threat]]:
    """Each ship of a plan that may be attacked this turn where it ends, with the likeliest attack
    on it; by the ships' names."""
    going, _, after = _sailed(state, plan)
    found = list[tuple[str, Threat]]()
    for id_ in sorted(route.ship for route in going):
        ship = _done(after.board.ships[id_])
        danger = after.danger_now(ship.squadron)
        every = danger.threats(ship, ship.bow, ship.stern, ship.facing) if danger else []
        near = [one for one in every if one.now and one.chance >= LEAST]
        found += [(id_, max(near, key=lambda one: one.chance))] if near else []
    return found


def _sailed(state: State, plan: SquadronPlan) -> tuple[list[Route], BotView, BotView]:
    """The routes of the ships that obey, and the sea before and after they have gone them."""
    board, sea = board_of(state), board_of(state).copy()
    going = [route for route in plan.routes if route.ship not in plan.apart]
    for route in going:
        sea.ships[route.ship] = ready(state, route.ship)
        sail(sea, route.ship, route.moves)
    before = BotView(board, plan.side, PLAIN, FULL, Memory())
    return going, before, BotView(sea, plan.side, PLAIN, FULL, before.memory)


def _gain(before: BotView, after: BotView, id_: str) -> float:
    """How much better a ship lies afterwards, what it lies open to counted."""
    ship = _done(after.board.ships[id_])
    planner = Planner(before, before.board.ships[id_])
    danger = after.danger_now(ship.squadron)
    assert danger is not None
    return planner.lying(ship, danger)


def _done(ship: Ship) -> Ship:
    """The ship as if it had announced no more points than it used."""
    return ship.with_turn(mp_announced=ship.turn.mp_used)


def _deed(state: State, plan: SquadronPlan) -> Deed:
    short = [route for route in plan.routes if route.troubles]
    troubles = [f"{trouble.text} [{trouble.rule}]" for r in short for trouble in r.troubles[:1]]
    return Deed(
        text=orders.words(plan.order),
        steps=tuple(Answering(ASKED.get(type(one), "AskAction"), one) for one in plan.commands),
        reasons=(*troubles, *([f"stops: {plan.stops}"] if plan.stops else [])),
        ship="", kind=ORDERS, points=max((route.cost for route in plan.routes), default=0),
        worth=plan_worth(state, plan),
    )  # fmt: skip
