"""Standing orders: what a side answers without being asked each time.

The rule set says which orders there are, each a template with a place for a value; a side
gives orders by choosing templates and values.  The first order of its list that fits a
question answers it, as an ordinary command.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from galley.engine.records import SIDES, Command, Event, Record, Side
from galley.engine.views import seen

if TYPE_CHECKING:
    from galley.catalogue import RuleSet
    from galley.engine.loop import State

MOST_ORDERS = 40
MOST_ANSWERS = 1_000  # that follow one command


class Value(Record, frozen=True):
    """What may stand in the open place of a template, and how it reads."""

    key: str
    words: str


class Template(Record, frozen=True):
    """A kind of order: the question it answers, and how it reads with `{value}` filled in.

    `because` goes on the sentence of what was done.  An order that is `about_ships` may be
    given to the ships of one squadron letter alone.
    """

    id: str
    ask: str
    text: str
    rule: str
    because: str = ""
    values: tuple[Value, ...] = ()
    about_ships: bool = True
    topic: str = ""  # under which it stands in a list

    def words(self, value: str) -> str:
        """How a value reads."""
        return next((v.words for v in self.values if v.key == value), "")


class Order(Record, frozen=True, forbid_unknown_fields=True):
    """A standing order: its template, the value in it, whose ships, and whether it acts."""

    id: str
    value: str = ""
    squadron: str = ""  # the letter of a squadron's ships; "" for all ships of the side
    on: bool = True


Given = Mapping[Side, Sequence[Order]]


class Obeyed(Event, frozen=True):
    """A standing order answered a question."""

    side: Side
    text: str
    rule: str


class Answer(Record, frozen=True):
    """What a standing order makes its side say."""

    side: Side
    order: Order
    command: Command


def template_of(rules: RuleSet, order: Order) -> Template | None:
    """The kind of an order; None when the rule set knows none of its name."""
    return next((t for t in rules.templates() if t.id == order.id), None)


def text_of(rules: RuleSet, order: Order) -> str:
    """An order in plain words: `never shoot back at range two (ships C)`."""
    template = template_of(rules, order)
    if template is None:
        return order.id
    text = template.text.format(value=template.words(order.value)).strip()
    return f"{text} (ships {order.squadron})" if order.squadron else text


def wrong(rules: RuleSet, orders: Sequence[Order]) -> str:
    """What is wrong with a list of orders, in one sentence; "" when nothing is."""
    if len(orders) > MOST_ORDERS:
        return f"a side has at most {MOST_ORDERS} standing orders"
    for at, order in enumerate(orders, 1):
        template = template_of(rules, order)
        if template is None:
            return f"standing order {at}: there is none of that name"
        known = [value.key for value in template.values] or [""]
        if order.value not in known:
            return f"standing order {at}, {order.id}: its value is one of {', '.join(known)}"
        if order.squadron and not template.about_ships:
            return f"standing order {at}, {order.id}: it holds for the whole side"
        if order.squadron and not re.fullmatch("[A-Z]", order.squadron):
            return f"standing order {at}, {order.id}: the squadron is one letter"
    if len({(o.id, o.value, o.squadron) for o in orders}) < len(orders):
        return "the same standing order stands there twice"
    return ""


def answer(rules: RuleSet, state: State, given: Given) -> Answer | None:
    """What an order answers now: a legal command of a side that is asked, or None.

    An order sees what its side may see.
    """
    for side in SIDES:
        ask = state.ask_of(side)
        if ask is None or not any(order.on for order in given.get(side, ())):
            continue
        shown = seen(state, side)
        for order in _acting(given[side]):
            command = rules.ordered(shown, ask, order)
            if command is not None and ask.why_not(state.board, command) is None:
                return Answer(side, order, command)
    return None


def _acting(orders: Sequence[Order]) -> Iterator[Order]:
    return (order for order in orders if order.on)


def obeyed(rules: RuleSet, state: State, found: Answer) -> list[Event]:
    """The line of the log for an answer, made from the position before it.

    What both sides answer at once stays hidden: then the line says no more than that an
    order acted, and only when the side's answer is complete.
    """
    ask, template = state.ask_of(found.side), template_of(rules, found.order)
    assert ask is not None and template is not None
    name = rules.side_names(state)[found.side]
    if ask.together:
        after = ask.after(state.board, found.command)
        if after is not None and len(after.choices(state.board)) > 1:
            return []
        text = f"Standing order of {name}: an answer in secret"
        return [Obeyed(found.side, text, template.rule)]
    said = rules.label(state, found.command)
    ship = str(getattr(ask, "ship", ""))
    said = f"{ship}: {said}" if ship and not re.search(rf"\b{ship}\b", said) else said
    because = template.because.format(value=template.words(found.order.value)).strip()
    text = f"Standing order of {name}: {said} {because}".strip()
    return [Obeyed(found.side, text, template.rule)]
