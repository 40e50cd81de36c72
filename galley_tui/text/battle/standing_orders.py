"""Standing orders in words: what a side answers without being asked."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.standing import Order, Template
from galley.game.standing_orders import text_of
from galley_tui.client.playing import Refused, give_orders
from galley_tui.faces.talk import BattleTalk, Handler, handler
from galley_tui.faces.text_face import TextFace

HOW = (
    "standing new lists what may be ordered, standing new {} what has that word; standing new "
    "2 and a value adds one; standing off 1, on 1 and remove 1 change the list. The first order "
    "that fits a question answers it."
)
MANY = 9  # so many orders are listed with the values that they may have


class StandingOrders:
    """Lists and changes the standing orders of the side that decides."""

    def __init__(self, talk: BattleTalk, text: TextFace) -> None:
        self.talk = talk
        self.how = HOW.format(text.words.SAMPLES.order)

    @property
    def handlers(self) -> Sequence[Handler]:
        help = "what your side answers without being asked"
        given = bool(self.talk.game.templates())
        return (handler("standing", self.change, "standing", help),) * given

    def change(self, rest: str) -> None:
        """List them; or change the list by the first word."""
        words = rest.casefold().split()
        if self.talk.pending is None:
            self.talk.console.say("The battle is over.")
        elif not words:
            self._list()
        elif words[0] == "new":
            self._new(words[1:])
        elif words[0] in ("on", "off", "remove"):
            self._change(words[0], words[1:])
        else:
            self.talk.console.say(self.how)

    @property
    def standing(self) -> Sequence[Order]:
        return self.talk.game.orders(self.talk.side)

    def _list(self) -> None:
        name = self.talk.game.names()[self.talk.side]
        lines = [
            f"  {i}. {text_of(self.talk.game.rules, order)}{'' if order.on else ' (off)'}."
            for i, order in enumerate(self.standing, 1)
        ]
        head = f"Standing orders of {name}:" if lines else f"{name} has no standing orders."
        self.talk.console.page([head, *lines, self.how])

    def _new(self, words: list[str]) -> None:
        """Add the order of a template's number; else list those with some words, or all."""
        templates = self.talk.game.templates()
        at = int(words[0][:4]) - 1 if words and words[0].isdecimal() else -1
        if not 0 <= at < len(templates):
            named = [i for i, one in enumerate(templates) if all(w in one.text for w in words)]
            if len(named) > MANY:
                lines = (_briefly(i + 1, templates[i]) for i in named)
                self.talk.console.page(
                    [*lines, "standing new avoid lists those with that word alone."]
                )
            else:
                lines = (_template(i + 1, templates[i]) for i in named)
                self.talk.console.page([*lines] or ["There is no order with these words."])
            return
        order = _filled(templates[at], words[1:])
        if order is None:
            self.talk.console.say("That one needs a value:", _template(at + 1, templates[at]))
            return
        self._give((*self.standing, order))

    def _change(self, how: str, words: list[str]) -> None:
        orders = list(self.standing)
        at = int(words[0][:4]) - 1 if words and words[0].isdecimal() else -1
        if not 0 <= at < len(orders):
            self.talk.console.say(f"Type standing {how} and the number of an order.")
            return
        if how == "remove":
            del orders[at]
        else:
            orders[at] = replace(orders[at], on=how == "on")
        self._give(tuple(orders))

    def _give(self, orders: tuple[Order, ...]) -> None:
        side = self.talk.side
        state = self.talk.game.seen(side)
        before = self.talk.game.history().entries[-1].n
        with self.talk.undisturbed():
            came = give_orders(self.talk.game, side, orders)
        if isinstance(came, Refused):
            self.talk.console.say(f"No: {came.text}.")
            return
        self._list()
        if self.talk.game.seen(side) is not state:
            self.talk.tell(self.talk.game.history().since(before))
            self.talk.next_question()


def _briefly(number: int, template: Template) -> str:
    """An order that may be given, without the values that it may have."""
    return f"  {number}. {template.text.format(value='...').strip()}."


def _template(number: int, template: Template) -> str:
    ranked = sorted(template.values, key=lambda v: int(v.key) if v.key.isdecimal() else 0)
    values = ", ".join(v.key if v.key == v.words else f"{v.key} ({v.words})" for v in ranked)
    text = template.text.format(value="...").strip()
    return f"  {number}. {text} [{template.rule}]{', for ... type ' + values if values else ''}."


def _filled(template: Template, words: list[str]) -> Order | None:
    """The order of a template with a value, and the letter of the ships it is for."""
    keys = {value.key.casefold(): value.key for value in template.values}
    by_words = {value.words.casefold(): value.key for value in template.values}
    letter = words[-1].upper() if words and len(words[-1]) == 1 and words[-1].isalpha() else ""
    asked = " ".join(words)
    key = keys.get(asked, by_words.get(asked, ""))
    if key:
        return Order(template.id, key)
    asked = " ".join(words[:-1]) if letter else asked
    key = keys.get(asked, by_words.get(asked, ""))
    if template.values and not key:
        return None
    return Order(template.id, key, letter)
