"""Standing orders of one side: a list, and a page on which to add one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from galley.engine.standing import Order, Template
from galley.game.port import GamePort
from galley.game.standing_orders import MOST_ORDERS, template_of, text_of
from galley_tui.client.playing import Ended, PositionChanged, Refused, give_orders
from galley_tui.config import battle_keys
from galley_tui.faces.face import Face
from galley_tui.screens.base.page import ListPage
from galley_tui.screens.base.reader import Reader, rule_rows
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row

HOW = (
    "The first order that is on and fits a question answers it, and the log says so each time. "
    "U takes such an answer back like any other, and asks. What is changed here holds from the "
    "next question on. The other side does not see this list."
)


class OrderPage(ListPage[Any]):
    """A list of orders, with the rule behind the lit one."""

    def __init__(self, game: GamePort, rules: Face, side: str) -> None:
        super().__init__()
        self.game, self.of_game, self.side = game, rules, side

    def lit_order(self) -> Order | None:
        """The order that is lit."""
        return None

    def do_rule(self) -> None:
        order = self.lit_order()
        if order is not None:
            template = template_of(self.game.rules, order)
            number = template.rule if template else ""
            said = text_of(self.game.rules, order)
            rows = rule_rows(
                self.text, said, [number], self.of_game.rules, self.app.size.width - 4
            )
            self.app.push_screen(Reader(f"Rule {number}", rows))


class StandingScreen(OrderPage):
    """The standing orders of a side, by which it answers without being asked.  The page answers
    with the change that they led to."""

    KEYS = battle_keys.STANDING

    def __init__(self, game: GamePort, face: Face, side: str) -> None:
        super().__init__(game, face, side)
        self.heading = f"Standing orders of {game.names()[side]}"
        self.came: PositionChanged | Ended | None = None
        self.said = ""

    @property
    def orders(self) -> Sequence[Order]:
        return self.game.orders(self.side)

    def count(self) -> int:
        return len(self.orders)

    def lit_order(self) -> Order | None:
        return self.orders[self.at] if self.orders else None

    async def press(self, name: str) -> None:
        if name.isdecimal() and 0 < int(name) <= len(self.orders):
            self.at = int(name) - 1
            self.do_switch()
        else:
            await super().press(name)

    def redraw(self) -> None:
        wide = self.app.size.width - 4
        rows: list[Row] = [[]]
        rows += [self._row(i, order) for i, order in enumerate(self.orders)]
        if not self.orders:
            rows += wrap("No orders yet: every question is asked. a adds one.", wide, "text", "  ")
        rows += [[], *wrap(HOW, wide, "mute", "  ")]
        if self.said:
            rows += [[], *wrap(self.said, wide, "warn", "  ")]
        self.rows.show(rows, self.at + 1 if self.orders else -1)

    def _row(self, i: int, order: Order) -> Row:
        mark, style = self.marked(i, "text" if order.on else "mute")
        state = "on " if order.on else "off"
        said = self.text(text_of(self.game.rules, order))
        return [(f" {mark} {i + 1:>2}  {state}  {said} ", style)]

    def give(self, orders: list[Order], at: int) -> None:
        """Other orders from now on."""
        came = give_orders(self.game, self.side, orders)
        self.said = came.text if isinstance(came, Refused) else ""
        if not isinstance(came, Refused):
            self.came = came
        self.go(at)
        if isinstance(came, Ended):
            self.do_back()

    def do_switch(self) -> None:
        orders = list(self.orders)
        if orders:
            orders[self.at] = replace(orders[self.at], on=not orders[self.at].on)
            self.give(orders, self.at)

    def do_remove(self) -> None:
        orders = list(self.orders)
        if orders:
            del orders[self.at]
            self.give(orders, self.at)

    def do_sooner(self) -> None:
        orders = list(self.orders)
        if orders and self.at:
            orders.insert(self.at - 1, orders.pop(self.at))
            self.give(orders, self.at - 1)

    def do_add(self) -> None:
        if len(self.orders) >= MOST_ORDERS:
            self.said = "There is no room for more orders: remove one."
            self.redraw()
            return

        def chosen(order: Order | None) -> None:
            if order is not None:
                self.give([*self.orders, order], len(self.orders))

        self.app.push_screen(AddingScreen(self.game, self.of_game, self.side), chosen)

    def do_back(self) -> None:
        self.dismiss(self.came)


class AddingScreen(OrderPage):
    """The orders that there are; its answer is the one to be given."""

    KEYS = battle_keys.ADDING
    heading = "Add a standing order"

    def __init__(self, game: GamePort, face: Face, side: str) -> None:
        super().__init__(game, face, side)
        self.templates = list(game.templates())
        self.values = [0] * len(self.templates)
        self.letters = ["", *face.order_groups(game.seen().board, side)]
        self.letter = 0

    def count(self) -> int:
        return len(self.templates)

    def lit_order(self) -> Order:
        template = self.templates[self.at]
        value = template.values[self.values[self.at]].key if template.values else ""
        return Order(template.id, value, self._letter(template))

    def _letter(self, template: Template) -> str:
        return self.letters[self.letter] if template.about_ships else ""

    def redraw(self) -> None:
        rows: list[Row] = []
        lit, topic = 0, ""
        for i, template in enumerate(self.templates):
            if template.topic != topic:
                topic = template.topic
                rows += [[], [(f"  {self.text(topic)}", "title")]]
            if i == self.at:
                lit = len(rows)
            rows.append(self._row(i, template))
        self.rows.show(rows, lit)

    def _row(self, i: int, template: Template) -> Row:
        here = i == self.at
        value = template.values[self.values[i]].words if template.values else ""
        shown = f"< {value} >" if here and value else value
        said = self.text(template.text.format(value=shown)).strip()
        if here and template.about_ships:
            letter = self._letter(template)
            said += f"   ({f'ships {letter}' if letter else 'all ships'})"
        mark, style = self.marked(i)
        return [(f"  {mark} {said} ", style)]

    def _turn(self, by: int) -> None:
        if values := self.templates[self.at].values:
            self.values[self.at] = (self.values[self.at] + by) % len(values)
            self.redraw()

    def do_more(self) -> None:
        self._turn(1)

    def do_less(self) -> None:
        self._turn(-1)

    def do_ships(self) -> None:
        self.letter = (self.letter + 1) % len(self.letters)
        self.redraw()

    def do_add(self) -> None:
        self.dismiss(self.lit_order())
