"""The standing orders of a side: its list, and those that may be added."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from galley.engine.standing import Order
from galley.game.port import GamePort
from galley.game.standing_orders import MOST_ORDERS, template_of, text_of
from galley_tui.client.playing import CommandResult, Ended, Refused, give_orders
from galley_tui.config import battle_keys
from galley_tui.dialogs.dialog import Action, Dialog, Line, Note, Program

HOW = (
    "The first order that is on and fits a question answers it, and the log says so each time. "
    "U takes such an answer back like any other, and asks. What is changed here holds from the "
    "next question on. The other side does not see this list."
)
ShowRule = Callable[[str, str], None]
"""Shows a sentence, and the rule of a number behind it."""


class StandingOrders(Dialog):
    """The orders by which a side answers without being asked; the change that they led to is
    handed on."""

    keys = battle_keys.STANDING
    empty = "No orders yet: every question is asked. a adds one."
    across, margin = False, 2
    said = ""

    def __init__(
        self, program: Program, game: GamePort, side: str, letters: Sequence[str],
        show_rule: ShowRule, changed: Callable[[CommandResult], None],
    ) -> None:  # fmt: skip
        """`letters` name the groups of ships for which an order may be."""
        self.heading = f"Standing orders of {game.names()[side]}"
        self.program, self.game, self.side, self.letters = program, game, side, letters
        self.show_rule, self.changed = show_rule, changed
        self.came: CommandResult | None = None

    @property
    def orders(self) -> list[Order]:
        return [*self.game.orders(self.side)]

    def lines(self) -> list[Line]:
        return [
            Line(f"{n:>2}  {'on ' if one.on else 'off'}  {text_of(self.game.rules, one)} ",
                 partial(self._switch, n - 1), key=str(n),
                 style="text" if one.on else "mute")
            for n, one in enumerate(self.orders, 1)
        ]  # fmt: skip

    @property
    def actions(self) -> Mapping[str, Action]:
        return {
            "switch": Action(self._switch),
            "add": Action(self._add),
            "remove": Action(self._put),
            "sooner": Action(self._sooner),
            "rule": Action(self._rule),
            "back": Action(self._back),
        }

    def foot(self) -> Sequence[Note]:
        return [(HOW, "mute"), *([("", "text"), (self.said, "warn")] if self.said else [])]

    def _switch(self, at: int) -> None:
        self._put(at, *(replace(one, on=not one.on) for one in self.orders[at : at + 1]))

    def _put(self, at: int, *instead: Order) -> None:
        """Put orders in the place of one."""
        orders = self.orders
        orders[at : at + 1] = instead
        if self.orders:
            self._give(orders, at)

    def _sooner(self, at: int) -> None:
        orders = self.orders
        if at:
            orders.insert(at - 1, orders.pop(at))
            self._give(orders, at - 1)

    def _give(self, orders: Sequence[Order], at: int) -> None:
        """Other orders from now on."""
        came = give_orders(self.game, self.side, orders)
        self.said = came.text if isinstance(came, Refused) else ""
        self.came = self.came if isinstance(came, Refused) else came
        self.desk.again(at)
        if isinstance(came, Ended):
            self._back()

    def _add(self, at: int) -> None:
        if len(self.orders) >= MOST_ORDERS:
            self.said = "There is no room for more orders: remove one."
            return

        def chosen(order: Order) -> None:
            self._give([*self.orders, order], len(self.orders))

        self.program.open_dialog(Adding(self.game, self.letters, self.show_rule, chosen))

    def _rule(self, at: int) -> None:
        tell_rule(self.game, self.orders[at : at + 1], self.show_rule)

    def _back(self, at: int = 0) -> None:
        came = self.came
        self.desk.leave(None if came is None else partial(self.changed, came))


class Adding(Dialog):
    """The orders that there are, each with its values; the one to be given is handed on."""

    keys = battle_keys.ADDING
    heading = "Add a standing order"
    across, indent = False, " "

    def __init__(
        self, game: GamePort, letters: Sequence[str], show_rule: ShowRule,
        chosen: Callable[[Order], None],
    ) -> None:  # fmt: skip
        self.game, self.letters = game, ["", *letters]
        self.show_rule, self.chosen = show_rule, chosen
        self.templates = game.templates()
        self.values, self.letter = [0] * len(self.templates), 0

    def _order(self, at: int) -> Order:
        """The order of a line, with the value that it shows."""
        one = self.templates[at]
        value = one.values[self.values[at]].key if one.values else ""
        return Order(one.id, value, self.letters[self.letter] if one.about_ships else "")

    def lines(self) -> list[Line]:
        found, topic = list[Line](), ""
        for at, one in enumerate(self.templates):
            if one.topic != topic:
                topic = one.topic
                found += [Line(""), Line(f" {topic}")]
            order = self._order(at)
            value, letter = one.words(order.value), order.squadron
            lit = one.text.format(value=f"< {value} >" if value else "").strip()
            lit += f"   ({f'ships {letter}' if letter else 'all ships'})" * one.about_ships
            text = one.text.format(value=value).strip()
            found.append(Line(f"{text} ", partial(self._add, at), lit=f"{lit} "))
        return found

    @property
    def actions(self) -> Mapping[str, Action]:
        return {
            "add": Action(self._add),
            "more": Action(partial(self._turn, 1)),
            "less": Action(partial(self._turn, -1)),
            "ships": Action(self._next_letter),
            "rule": Action(lambda at: tell_rule(self.game, [self._order(at)], self.show_rule)),
        }

    def _turn(self, by: int, at: int) -> None:
        if values := self.templates[at].values:
            self.values[at] = (self.values[at] + by) % len(values)

    def _next_letter(self, at: int) -> None:
        self.letter = (self.letter + 1) % len(self.letters)

    def _add(self, at: int) -> None:
        self.desk.leave(partial(self.chosen, self._order(at)))


def tell_rule(game: GamePort, orders: Sequence[Order], show: ShowRule) -> None:
    """Show the rule behind an order, if there is one."""
    for order in orders:
        template = template_of(game.rules, order)
        show(text_of(game.rules, order), template.rule if template else "")
