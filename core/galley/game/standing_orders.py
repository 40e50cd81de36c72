"""The standing orders of the sides in a battle: what is wrong with them, what they answer."""

import re
from collections.abc import Sequence

from galley.engine.loop import State
from galley.engine.records import Ask, Command, Event
from galley.engine.ruleset import RuleSet
from galley.engine.standing import Answer, Given, Obeyed, Order, Template
from galley.engine.views import seen
from galley.files.faults import some

MOST_ORDERS = 40
MOST_ANSWERS = 1_000  # that follow one command


def template_of(rules: RuleSet, order: Order) -> Template | None:
    """The kind of an order; None when the rule set knows none of its name."""
    return next((t for t in rules.advice.templates() if t.id == order.id), None)


def text_of(rules: RuleSet, order: Order) -> str:
    """An order in plain words: `never shoot back at range two (ships C)`."""
    template = template_of(rules, order)
    if template is None:
        return order.id
    text = template.text.format(value=template.words(order.value)).strip()
    groups = rules.advice.groups
    if not order.squadron or groups is None:
        return text
    return f"{text} ({groups.words.format(group=order.squadron)})"


def wrong(rules: RuleSet, orders: Sequence[Order]) -> str:
    """The fault of a list of orders, in one sentence; "" when there is none."""
    if len(orders) > MOST_ORDERS:
        return f"a side has at most {MOST_ORDERS} standing orders"
    groups = rules.advice.groups
    for at, order in enumerate(orders, 1):
        template = template_of(rules, order)
        if template is None:
            return f"standing order {at}: there is none of that name"
        known = [value.key for value in template.values] or [""]
        if order.value not in known:
            return f"standing order {at}, {order.id}: its value is one of {some(known)}"
        if order.squadron and not (template.about_ships and groups):
            return f"standing order {at}, {order.id}: it holds for the whole side"
        if order.squadron and groups and not re.fullmatch(groups.form, order.squadron):
            return f"standing order {at}, {order.id}: {groups.need}"
    if len({(o.id, o.value, o.squadron) for o in orders}) < len(orders):
        return "the same standing order stands there twice"
    return ""


def answer(rules: RuleSet, state: State, given: Given) -> Answer | None:
    """The answer of an order now: a legal command of a side that is asked, or None.

    An order sees what its side may see.
    """
    for ask in sorted(state.asks(), key=lambda ask: ask.side):
        acting = [order for order in given.get(ask.side, ()) if order.on]
        shown = seen(state, ask.side) if acting else state
        for order in acting:
            command = rules.advice.ordered(shown, ask, order)
            if command is not None and ask.why_not(state.board, command) is None:
                return Answer(ask.side, order, command, ask.seat)
    return None


def worded(rules: RuleSet, state: State, ask: Ask, command: Command) -> str:
    """A command in words, with the ship that its question is about."""
    said, ship = rules.label(state, command), rules.ship_of(ask)
    return f"{ship}: {said}" if ship and not re.search(rf"\b{ship}\b", said) else said


def obeyed(rules: RuleSet, state: State, found: Answer) -> list[Event]:
    """The line of the log for an answer, made from the position before it.

    What both sides answer at once stays hidden: then the line says no more than that an
    order acted, and only when the side's answer is complete.
    """
    ask, template = state.ask_of(found.side, found.seat), template_of(rules, found.order)
    assert ask is not None and template is not None
    name = rules.side_names(state)[found.side]
    if ask.together:
        after = ask.after(state.board, found.command)
        if after is not None and (after.open or len(after.choices(state.board)) > 1):
            return []
        text = f"Standing order of {name}: an answer in secret"
        return [Obeyed(found.side, text, template.rule)]
    said = worded(rules, state, ask, found.command)
    because = template.because.format(value=template.words(found.order.value)).strip()
    text = f"Standing order of {name}: {said} {because}".strip()
    return [Obeyed(found.side, text, template.rule)]
