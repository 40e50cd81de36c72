"""Orders for whole squadrons, as the battle screen needs them: which are open to a squadron,
what each ship would do, and carrying it out."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import Command, Event, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.ship_choices import AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.squadrons import execution
from galley.war_galley.tactics.squadrons import orders as formations
from galley.war_galley.tactics.squadrons.execution import SquadronPlan, Stop
from galley.war_galley.tactics.squadrons.squadron_deeds import Outcome
from galley.war_galley.tactics.squadrons.squadron_paths import Route, activation, body
from galley.war_galley.tactics.squadrons.target_places import Order
from galley_tui.client.choices import Option
from galley_tui.client.playing import Ended, PositionChanged, Refused, play


def squadron_of(game: GamePort, pending: Pending | None, option: Option | None) -> str:
    """The squadron that can be given orders now: the one that moves, or that of the lit
    choice; empty for none."""
    if pending is None:
        return ""
    if isinstance(pending.ask, AskSquadron):
        command = option.command if option is not None else None
        return command.squadron if isinstance(command, Activate) else ""
    frame = activation(game.seen())
    moves = isinstance(pending.ask, AskShip | AskAnnounce | AskAction)
    return frame.squadron if frame is not None and moves else ""


class OpenOrders:
    """The orders open to a squadron, the lit one, and the exceptions, while a player looks.

    `kept` is a plan that was interrupted and can go on; then it stands before the orders.
    `ship` is the ship that is given an order of its own; empty while all are ordered.
    """

    def __init__(
        self,
        game: GamePort,
        side: Side,
        squadron: str,
        last: Order | None,
        kept: SquadronPlan | None,
        named: bool = True,
    ) -> None:
        """`named`: plans that have a name are among the orders, if every ship can do its part."""
        self.state: State = game.seen()
        self.side, self.squadron = side, squadron
        self.ships = body(self.state, squadron)
        self.orders = formations.orders(self.state, squadron, named)
        self.kept = kept if kept is not None and self._goes_on(kept) else None
        self.resumes = self.kept is not None  # the interrupted plan is lit
        self.at = 0
        self.own: dict[str, Order | None] = {}
        self.ship = ""
        self._plan: SquadronPlan | None = None
        self._outcome: Outcome | None = None
        if last is not None:
            self._recall(last)

    def _goes_on(self, kept: SquadronPlan) -> bool:
        """An interrupted plan has something left to do."""
        same = kept.squadron == self.squadron and kept.turn == self.state.board.turn
        if not same or activation(self.state) is None:
            return False
        return not isinstance(execution.next_command(kept, self.state), Stop)

    def _recall(self, last: Order) -> None:
        """Light the order that was given last, with its number as far as it goes here."""
        for at, order in enumerate(self.orders):
            if order.kind == last.kind:
                self.orders[at], self.at = replace(order, n=self._nearest(order, last.n)), at

    def _nearest(self, order: Order, n: int) -> int:
        numbers = formations.numbers(self.state, self.squadron, order.kind)
        return min(numbers, key=lambda number: abs(number - n))

    # -- what is lit

    @property
    def order(self) -> Order:
        """The order of the picked ship, or of the squadron."""
        if self.resumes and self.kept is not None:
            return self.kept.order
        return self.own.get(self.ship) or self.orders[self.at]

    def rows(self) -> list[tuple[str, str, bool]]:
        """Kind, words, and whether it is lit, of all that can be ordered now."""
        if self.ship:
            return self._rows_of_one()
        lit = self.order
        shown = [lit if order.kind == lit.kind else order for order in self.orders]
        found = [
            (order.kind, formations.words(order), order.kind == lit.kind and not self.resumes)
            for order in shown
        ]
        if self.kept is None:
            return found
        return [("", f"go on: {formations.words(self.kept.order)}", self.resumes), *found]

    def _rows_of_one(self) -> list[tuple[str, str, bool]]:
        """The orders for the picked ship: to obey with the others, or one of its own."""
        mine = self.own.get(self.ship)
        shown = [order for order in self.orders if order.kind in formations.SINGLE]
        shown = [mine if mine and order.kind == mine.kind else order for order in shown]
        found = [(order.kind, formations.words(order), order == mine) for order in shown]
        return [("", "as the others", self.ship not in self.own), *found]

    @property
    def plan(self) -> SquadronPlan:
        """The plan of the ships by the lit order; worked out once for each change."""
        if self._plan is None:
            if self.resumes and self.kept is not None:
                self._plan = _still_to_do(self.kept, self.state)
            else:
                self._plan = formations.plan(
                    self.state, self.side, self.squadron, self.orders[self.at], self.own
                )
        return self._plan

    @property
    def outcome(self) -> Outcome:
        """The worth of the plan, and who lies open after it; worked out once for a plan."""
        plan = self.plan
        if self._outcome is None or self._outcome.plan is not plan:
            self._outcome = Outcome(self.state, plan)
        return self._outcome

    # -- changing it

    def step(self, by: int) -> None:
        """Light the next order of the list, or the one before."""
        rows = self.rows()
        lit = next((i for i, row in enumerate(rows) if row[2]), 0)
        self.call(rows[(lit + by) % len(rows)][0])

    def call(self, kind: str) -> bool:
        """Light the order of a kind; False when it is not open.

        "" is the interrupted plan, for one ship to obey with the others.
        """
        if kind not in [row[0] for row in self.rows()]:
            return False
        self._plan = None
        if self.ship and not kind:
            self.own.pop(self.ship, None)
            return True
        self.resumes = not kind
        at = next((i for i, order in enumerate(self.orders) if order.kind == kind), self.at)
        if self.ship:
            self.own[self.ship] = self.orders[at]
        else:
            self.at = at
        return True

    def take(self, words: str) -> None:
        """Light the order of these words."""
        every = [replace(order, n=n) for order in self.orders
                 for n in formations.numbers(self.state, self.squadron, order.kind)]  # fmt: skip
        order = next(one for one in every if formations.words(one) == words)
        self.call(order.kind)
        self._set(order.n)

    def change(self, by: int) -> None:
        """The next larger or smaller number that the lit order may have."""
        numbers = self._numbers()
        if self.order.n in numbers:
            at = max(0, min(numbers.index(self.order.n) + by, len(numbers) - 1))
            self._set(numbers[at])

    def number(self, n: int) -> None:
        """This number, to the same side as before."""
        wanted = -n if self.order.n < 0 else n
        if wanted in self._numbers():
            self._set(wanted)

    def _numbers(self) -> Sequence[int]:
        kind = self.order.kind
        fixed = self.resumes or (self.ship and kind not in formations.SINGLE)
        return () if fixed else formations.numbers(self.state, self.squadron, kind)

    def _set(self, n: int) -> None:
        changed, self._plan = replace(self.order, n=n), None
        if self.ship:
            self.own[self.ship] = changed
        else:
            self.orders[self.at] = changed

    def pick(self, by: int) -> None:
        """Go to the next ship, and from the last to all of them."""
        if not self.resumes:
            places = ["", *self.ships]
            self.ship = places[(places.index(self.ship) + by) % len(places)]

    def leave_out(self) -> None:
        """Take the picked ship out of the plan, or let it obey with the others again."""
        if self.ship in self.own:
            del self.own[self.ship]
        elif self.ship:
            self.own[self.ship] = None
        self._plan = None


def _still_to_do(kept: SquadronPlan, state: State) -> SquadronPlan:
    """The part of an interrupted plan that is not done yet."""
    routes = tuple(r for r in kept.routes if not board_of(state).ships[r.ship].turn.done)
    commands, stop = execution.rehearse(kept, state)
    return replace(kept, routes=routes, commands=commands, stops="" if stop.done else stop.why)


class _Barred(Exception):
    """A command was refused by something else than the rules, such as a full disk."""


def carry_out(
    game: GamePort, plan: SquadronPlan, again: bool = False
) -> tuple[Stop, PositionChanged | Ended | None]:
    """Play a plan as far as it goes: why it stopped, and what came of the last command.

    `again` says that it goes on after an interruption.  The log tells the order first.
    """
    single = plan.squadron in board_of(game.seen()).ships
    who = plan.squadron if single else f"squadron {plan.squadron}"
    remark = f'{who} {"goes on with" if again else "is told"} "{formations.words(plan.order)}"'
    came: list[PositionChanged | Ended] = []

    def carried(command: Command) -> tuple[State, Sequence[Event]]:
        answer = play(game, plan.side, command, "" if came else remark)
        if isinstance(answer, Refused):
            raise _Barred(f"{answer.text} [{answer.rule}]")
        came.append(answer)
        if game.waiting is not None:
            raise _Barred("dice are thrown by hand")
        return game.seen(), [told.event for told in answer.told]

    try:
        with game.step():
            stop = execution.carry_out(plan, game.seen(), carried)
    except _Barred as barred:
        stop = Stop(str(barred))
    return stop, came[-1] if came else None


def goes_on(game: GamePort, plan: SquadronPlan) -> bool:
    """An interrupted plan can be taken up again, perhaps once the other side has answered."""
    waits = game.seen().ask_of(plan.side) is None
    return waits or not isinstance(execution.next_command(plan, game.seen()), Stop)


def troubles(route: Route) -> list[str]:
    """The troubles that keep a ship from its part, each with its rule."""
    return [f"{trouble.text} [{trouble.rule}]" for trouble in route.troubles]
