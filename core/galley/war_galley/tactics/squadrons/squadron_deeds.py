"""Lists the orders for the squadron that moves, each as one deed of all its ships."""

from fractions import Fraction
from functools import cached_property

from msgspec.structs import replace

from galley.engine.deed import Answering, Deed
from galley.engine.loop import State
from galley.engine.records import Ask, Command
from galley.engine.text import joined, percent
from galley.geometry.hexes import Hull
from galley.war_galley.ch3_turn.ship_choices import Announce
from galley.war_galley.ch5_command.squadron_activation import AskShip, EndMovement, MoveShip
from galley.war_galley.state.board import board_of
from galley.war_galley.state.ship import Ship, hull
from galley.war_galley.tactics.plans import ORDERS
from galley.war_galley.tactics.plans.boardings import prospect
from galley.war_galley.tactics.plans.planner import LEAST, Planner
from galley.war_galley.tactics.reach.bot_view import plain_view
from galley.war_galley.tactics.reach.danger import Threat
from galley.war_galley.tactics.squadrons import orders
from galley.war_galley.tactics.squadrons.execution import SquadronPlan
from galley.war_galley.tactics.squadrons.ship_paths import sail
from galley.war_galley.tactics.squadrons.squadron_paths import activation, ready

ASKED: dict[type[Command], str] = {
    MoveShip: "AskShip", EndMovement: "AskShip", Announce: "AskAnnounce",
}  # fmt: skip
"""Command -> the question that it answers; all others answer AskAction."""
NAMED = ("abreast", "echelon", "envelop", "withdraw")
"""The plans that stand among the deeds of single ships."""


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
    return [_deed(plan, Outcome(state, plan)) for plan in plans if plan.commands]


def named_plans(state: State, ask: Ask) -> list[Deed]:
    """The plans that have a name of which every ship can do its whole part; none once a ship of
    the squadron has begun."""
    frame = activation(state)
    if frame is None or not isinstance(ask, AskShip):
        return []
    if {*ask.ships} != {*frame.ships} or len(ask.ships) < 2:
        return []
    asked = [order for order in orders.orders(state, frame.squadron) if order.kind in NAMED]
    both = [replace(order, n=-order.n) for order in asked if order.kind == "envelop"]
    plans = [orders.plan(state, ask.side, frame.squadron, order) for order in (*asked, *both)]
    return [
        _named(plan, Outcome(state, plan)) for plan in plans
        if plan.commands and not (plan.stops or plan.apart)
        and not any(route.troubles for route in plan.routes)
    ]  # fmt: skip


class Outcome:
    """The sea before and after the ships of a plan that obey have gone their way.

    Worked out for what is asked of it, and once.
    """

    def __init__(self, state: State, plan: SquadronPlan) -> None:
        self.plan = plan
        board, sea = board_of(state), board_of(state).copy()
        self.going = [route for route in plan.routes if route.ship not in plan.apart]
        for route in self.going:
            sea.ships[route.ship] = ready(state, route.ship)
            sail(sea, route.ship, route.moves)
        self.before, self.after = plain_view(board, plan.side), plain_view(sea, plan.side)

    @property
    def ends(self) -> tuple[Hull, ...]:
        """How the ships that move lie afterwards."""
        return tuple(hull(self.after.board.ships[r.ship]) for r in self.going if r.moves)

    @cached_property
    def worth(self) -> float:
        """The gain in victory points: what each ship that moves gains by its place, with all
        ships where they end.

        A ship that moves counts as a deed that only moves; one that stays counts by the enemy
        that it can board afterwards, each enemy once.
        """
        staying = tuple(route.ship for route in self.going if not route.moves)
        hopes = dict[str, float]()
        for id_ in staying:
            if (hope := prospect(self.after, staying, id_)) is not None:
                hopes[hope.target] = max(hope.net, hopes.get(hope.target, 0.0))
        return sum(self._gain(route.ship) for route in self.going) + sum(hopes.values())

    @cached_property
    def threats(self) -> list[tuple[str, Threat]]:
        """Each ship that may be attacked this turn where it ends, with the likeliest attack on
        it; by the ships' names."""
        found = list[tuple[str, Threat]]()
        for id_ in sorted(route.ship for route in self.going):
            ship = _done(self.after.board.ships[id_])
            danger = self.after.danger_now(ship.squadron)
            every = danger.threats(ship, ship.bow, ship.stern, ship.facing) if danger else []
            near = [one for one in every if one.now and one.chance >= LEAST]
            found += [(id_, max(near, key=lambda one: one.chance))] if near else []
        return found

    def exposed(self, likely: bool = True) -> list[str]:
        """`A2 (B3 rams, 42 %)` for each ship that lies open to an attack; the chances if they are
        told."""
        return [
            f"{ship} ({one.ship} {one.verb}s{f', {percent(Fraction(one.chance))}' * likely})"
            for ship, one in self.threats
        ]

    def _gain(self, id_: str) -> float:
        """How much better a ship lies afterwards, what it lies open to counted."""
        ship = _done(self.after.board.ships[id_])
        danger = self.after.danger_now(ship.squadron)
        assert danger is not None
        return Planner(self.before, self.before.board.ships[id_]).lying(ship, danger)


def _done(ship: Ship) -> Ship:
    """The ship as if it had announced no more points than it used."""
    return ship.with_turn(mp_announced=ship.turn.mp_used)


def _named(plan: SquadronPlan, outcome: Outcome) -> Deed:
    exposed = outcome.exposed()
    return replace(
        _deed(plan, outcome), ends=outcome.ends,
        reasons=(f"open to attack: {joined(exposed)}",) if exposed else (),
        danger=max((threat.chance for _, threat in outcome.threats), default=0.0),
    )  # fmt: skip


def _deed(plan: SquadronPlan, outcome: Outcome) -> Deed:
    short = [route for route in plan.routes if route.troubles]
    troubles = [f"{trouble.text} [{trouble.rule}]" for r in short for trouble in r.troubles[:1]]
    return Deed(
        text=orders.words(plan.order),
        steps=tuple(Answering(ASKED.get(type(one), "AskAction"), one) for one in plan.commands),
        reasons=(*troubles, *([f"stops: {plan.stops}"] if plan.stops else [])),
        ship="", kind=ORDERS, points=max((route.cost for route in plan.routes), default=0),
        worth=outcome.worth,
    )  # fmt: skip
