"""An order for a whole squadron in words: what each ship would do, then carried out."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from galley.engine.records import Side
from galley.engine.text import joined
from galley.war_galley.ch3_turn.activation_order import Activate
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.state.board import Board
from galley.war_galley.tactics.squadrons.execution import SquadronPlan, Stop
from galley.war_galley.tactics.squadrons.orders import numbers
from galley.war_galley.tactics.squadrons.orders import words as order_words
from galley.war_galley.tactics.squadrons.squadron_paths import Route, activation
from galley.war_galley.tactics.squadrons.target_places import Order
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import words_of
from galley_tui.faces.talk import BattleOn, Handler, asks, handler, having
from galley_tui.faces.war_galley.squadron_orders import (
    OpenOrders,
    carry_out,
    squadron_of,
    troubles,
)
from galley_tui.faces.war_galley.text.reading.conversation_context import id_in, waiting
from galley_tui.faces.war_galley.text.reading.ship_words import in_runs
from galley_tui.faces.war_galley.text.reading.spelled_out import HEADINGS

SIDES = ("port", "starboard")
HOW = (
    "Type orders and the words of one, with a number: orders ahead 3, orders wheel port 2, "
    "orders abreast 2, orders follow starboard 4. except A3 at the end leaves a ship out; after a "
    "comma a ship may be told something else: orders ahead 3, A2 hold."
)


class Ordering:
    """Carries out orders for whole squadrons, and remembers the one that was interrupted."""

    def __init__(self, talk: BattleOn[Board]) -> None:
        self.talk = talk
        self.given: dict[Side, Order] = {}  # the last order of each side
        self.kept: SquadronPlan | None = None  # a plan that was interrupted

    def say_interrupted(self) -> None:
        """Say which order was interrupted and can be gone on with."""
        kept = self.kept
        if kept is None or not asks(self.talk, AskShip):
            return
        opened = OpenOrders(self.talk.game, self.talk.side, kept.squadron, None, kept)
        if opened.resumes:
            words = order_words(kept.order)
            self.talk.console.say(f"orders go on takes up what was ordered: {words}.")

    def give(self, rest: str) -> None:
        """Carry out an order that is typed; list the orders when none is."""
        common, *single = rest.split(",")
        words = words_of(common)
        option, words = self._squadron_in(words)
        squadron = squadron_of(self.talk.game, self.talk.pending, option)
        first = self._letter(words)
        if not squadron:
            self._say_who_can()
            return
        if first not in ("", squadron):
            self.talk.console.say(f"Squadron {first} cannot be ordered now: {squadron} moves.")
            return
        words = words[1:] if first else words
        last = self.given.get(self.talk.side)
        opened = OpenOrders(self.talk.game, self.talk.side, squadron, last, self.kept)
        if not opened.orders:
            self.talk.console.say("No ship of that squadron can still be given orders.")
        elif not words:
            rows = [f"  {i}. {text}" for i, (_, text, _) in enumerate(opened.rows(), 1)]
            self.talk.console.page([*rows, HOW])
        elif self._understood(opened, words) and self._singly(opened, single):
            self._carry_out(opened)

    def _say_who_can(self) -> None:
        """Say which squadrons may be ordered, when none moves and none was named."""
        open_ = [option.squadron for option in having(self.talk.options, Activate)]
        said = "No squadron moves now. Once one does: orders ahead 3, for example."
        if open_:
            said = f"Name one of {joined(open_)}: orders {open_[0]} ahead 3."
        self.talk.console.say(said)

    def _singly(self, opened: OpenOrders, parts: Sequence[str]) -> bool:
        """Orders of single ships: `A2 hold`; says so when one orders nothing."""
        for part in parts:
            ship, *words = words_of(part) or [""]
            if not _picked(opened, id_in(ship)):
                self.talk.console.say(
                    f"{ship[:20] or 'That'} is no ship of squadron {opened.squadron}."
                )
                return False
            understood = self._understood(opened, words)
            _picked(opened, "")
            if not understood:
                return False
        return True

    def _letter(self, words: list[str]) -> str:
        """The letter of a squadron that stands before an order, its own or another's."""
        first = words[0].upper() if words else ""
        return first if first in {id_[0] for id_ in self.talk.board.ships} else ""

    def _squadron_in(self, words: list[str]) -> tuple[Option | None, list[str]]:
        """The choice of the squadron that is named first, or of the only one there is."""
        options = having(self.talk.options, Activate)
        named = [o for o in options if words and o.squadron.casefold() == words[0]]
        if named:
            return named[0], words[1:]
        return (options[0] if len(options) == 1 else None), words

    def _understood(self, opened: OpenOrders, words: list[str]) -> bool:
        """Light what the words order; says so when they order nothing."""
        body, _, out = " ".join(words).partition("except")
        words = body.split()
        rows = [row[0] for row in opened.rows()]
        number = next((int(word[:3]) for word in words if word.isdecimal()), None)
        turn = next((s for w in words for s in SIDES if len(w) > 1 and s.startswith(w)), "")
        if words and words[0].isdecimal() and 0 < int(words[0][:3]) <= len(rows):
            found: str | None = rows[int(words[0][:3]) - 1]
            number = None
        else:
            found = _kind(words, turn, rows)
        if found is None or not opened.call(found):
            said = f'"{body.strip()[:40]}" is no order that can be given now.'
            self.talk.console.say(f"{said} {HOW}")
            return False
        self.talk.console.say(*_set(opened, number, turn))
        for id_ in out.split():
            _leave_out(opened, id_in(id_))
        return True

    def _carry_out(self, opened: OpenOrders) -> None:
        """Say what every ship would do, ask, and do it as far as it goes."""
        plan = opened.plan
        self.talk.console.page(plan_lines(plan, _words_of(opened)))
        if not self.talk.console.confirm("Carry it out?", self.talk.console.read_on()):
            return
        side, game = self.talk.side, self.talk.game
        before = game.history().entries[-1].n
        with self.talk.undisturbed():
            stop, _ = carry_out(game, plan)
        self.given[side] = plan.order
        told = game.history().since(before)
        self.talk.tell([one for one in told if game.rules.event_card(one.event).of_note])
        self._keep(plan, stop)
        self.talk.next_question()

    def _keep(self, plan: SquadronPlan, stop: Stop) -> None:
        """Remember a plan that was interrupted; say why, and how to go on."""
        begun = activation(self.talk.game.seen())
        goes_on = begun is not None and plan.squadron in (begun.squadron, begun.second)
        self.kept = plan if goes_on and not stop.done else None
        if stop.why and goes_on:
            self.talk.console.say(f"Stopped: {stop.why}.")
        if self.kept is not None:
            self.talk.console.say("orders go on takes it up again.")


def _kind(words: Sequence[str], turn: str, rows: Sequence[str]) -> str | None:
    """The kind of an order by its words; "" is the interrupted one."""
    said = [KINDS[name] for word in words for name in KINDS if name.startswith(word)]
    if not said:
        return None
    found = said[-1] if said[0] == "ahead" and "line" in words else said[0]
    joined = f"{found}-{turn}" if found == "follow" and turn else found
    return joined if joined in rows else found


def _set(opened: OpenOrders, number: int | None, turn: str) -> list[str]:
    """The side of a wheel, then the number of an order; says so when that cannot be had."""
    wrong = {"port": 1, "starboard": -1}.get(turn, 0)
    while opened.order.kind in ("wheel", "envelop") and opened.order.n * wrong > 0:
        opened.change(-wrong)
    if number is None:
        return []
    order = opened.order
    may = [abs(n) for n in numbers(opened.state, opened.squadron, order.kind)]
    if max(may) == 0:
        return [f"{order_words(order)} takes no number."]
    if number in may:
        opened.number(number)
        return []
    opened.number(min(may, key=lambda n: abs(n - number)))
    bound = f"at most {max(may)}" if number > max(may) else f"at least {min(may)}"
    return [f"Not {number}: this order takes {bound} now."]


def _leave_out(opened: OpenOrders, ship: str) -> None:
    """Take a ship out of the plan."""
    if _picked(opened, ship):
        opened.leave_out()
        _picked(opened, "")


def _picked(opened: OpenOrders, ship: str) -> bool:
    """Pick a ship, "" for all of them; False when it is none of the squadron."""
    if ship not in ("", *opened.ships) or opened.resumes:
        return False
    while opened.ship != ship:
        opened.pick(+1)
    return True


def _words_of(opened: OpenOrders) -> str:
    return next((text for _, text, lit in opened.rows() if lit), "")


def plan_lines(plan: SquadronPlan, words: str) -> list[str]:
    """The part of each ship in a plan, in order of sailing."""
    lines = [f"Order: {words}."]
    for tail, some in groupby(plan.routes, key=lambda route: _how(plan, route)):
        ships = [route.ship + _to(plan, route) for route in some]
        lines.append(f"  {', '.join(in_runs(ships))}: {'each ' * (len(ships) > 1)}{tail}.")
    left = [id_ for id_ in plan.apart if plan.route(id_) is None]
    lines += [f"  {id_}: left to you." for id_ in left]
    if plan.stops:
        lines.append(f"It will stop on the way: {plan.stops}.")
    return lines


def _to(plan: SquadronPlan, route: Route) -> str:
    """The hex in which a ship ends that moves, in words; "" for one that does not."""
    moves = route.moves and route.ship not in plan.apart
    return f" to {route.poses[-1].bow:04d}" if moves else ""


def _how(plan: SquadronPlan, route: Route) -> str:
    """How it heads then, what that takes, and what keeps it from doing its part."""
    words = f"heading {HEADINGS[route.poses[-1].facing]}, {route.cost} of {route.points} MP"
    if route.ship in plan.apart:
        words = "left to you"
    elif not route.moves:
        words = "stays"
    return "; ".join([words, *troubles(route)])


class SquadronOrders:
    """Hands on orders to whole squadrons; what works them out is loaded with the first one."""

    def __init__(self, talk: BattleOn[Board]) -> None:
        self.talk = talk
        self._ordering: Ordering | None = None

    @property
    def handlers(self) -> Sequence[Handler]:
        help = "an order for a whole squadron; alone: which there are"
        return (handler("orders", self.give, "orders [ahead 3]", help),)

    def say_interrupted(self) -> None:
        """Say which order was interrupted and can be gone on with."""
        if self._ordering is not None:
            self._ordering.say_interrupted()

    def can_order(self, letter: str) -> bool:
        """A squadron of that letter may be activated, or moves now."""
        eligible = {option.squadron for option in having(self.talk.options, Activate)}
        ships = self.talk.board.ships
        moving = {ships[id_].squadron for id_ in waiting(self.talk) if id_ in ships}
        return letter.upper() in eligible | moving

    def give(self, rest: str) -> None:
        """Carry out an order that is typed; list the orders when none is."""

        self._ordering = self._ordering or Ordering(self.talk)
        self._ordering.give(rest)


KINDS = {
    "ahead": "ahead", "wheel": "wheel", "come": "about", "about": "about",
    "abreast": "abreast", "astern": "astern", "follow": "follow", "hold": "hold", "go": "",
    "echelon": "echelon", "envelop": "envelop", "withdraw": "withdraw",
}  # fmt: skip
"""Each with the kind of the order; an empty one goes on with what was interrupted."""
