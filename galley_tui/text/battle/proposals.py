"""Proposals and standing orders in words."""

from __future__ import annotations

from msgspec.structs import replace

from galley.engine.proposal import Proposal
from galley.engine.standing import Order, Template
from galley_tui.client import assistance
from galley_tui.client.game import Option
from galley_tui.client.messages import Ended, Refused
from galley_tui.faces.war_galley.text import sheets
from galley_tui.faces.war_galley.text.option_words import words
from galley_tui.faces.war_galley.text.spelled_out import plain
from galley_tui.text.battle.question import WAYS
from galley_tui.text.battle.squadrons import Squadrons

HOW = (
    "standing new lists what may be ordered, standing new shoot what has that word; standing new "
    "2 and a value adds one; standing off 1, on 1 and remove 1 change the list. The first order "
    "that fits a question answers it."
)
MANY = 9  # so many orders are listed with the values that they may have


class Proposals(Squadrons):
    """A battle that proposes answers, and remembers what need not be asked."""

    def proposed(self) -> Proposal | None:
        """What may be accepted now."""
        if self.pending is None:
            return None
        return assistance.propose(self.bridge, self.side)

    def usual(self) -> Option | None:
        """The plain answer where nothing is proposed; none for a ship that may go its way."""
        if self.pending is None or len(self.options) < 2:
            return None
        if any(option.shape["type"] in WAYS for option in self.options):
            return None
        first = [o for o in self.options if o.shape == {"type": "GoFirst", "side": self.side}]
        at = self.bridge.sensible(self.pending, self.options)
        return first[0] if first else self.options[at]

    def put_question(self) -> None:
        super().put_question()
        found = self.proposed()
        if found is not None:
            self.console.say(f"Proposed: {plain(found.text)}. Type = to accept it.")
        elif (option := self.usual()) is not None:
            said = words(self.board, option).split(":")[0] if option.squadron else option.label
            self.console.say(f"Type = for: {plain(said)}.")

    def do_accept(self, rest: str) -> None:
        found, option = self.proposed(), self.usual()
        if found is not None:
            self._accept(found)
        elif option is not None and self.dared(option) and self.done(option):
            self.next_question()
        elif option is None:
            self.console.say("Nothing is proposed here: list tells what may be done.")

    def _accept(self, found: Proposal) -> None:
        """Carry a proposal out, as far as it goes."""
        side, before = self.side, len(self.bridge.session.entries) - 1
        live = len(self.bridge.session.live)
        with self.signals.undisturbed():
            came = assistance.accept(self.bridge, side, found)
        self.together(live)
        if isinstance(came, Refused):
            self.console.say(f"No: {came.text} [{came.rule}].")
            return
        self.tell(self.bridge.since(before))
        if why := assistance.stopped(self.bridge):
            self.console.say(f"The proposal stopped: {why}.")
        if isinstance(came, Ended):
            self.console.say("", *sheets.points(self.bridge))
        self.next_question()

    def do_proposal(self, rest: str) -> None:
        found, option = self.proposed(), self.usual()
        if found is not None:
            reasons = (f"  {plain(reason)}." for reason in found.reasons)
            self.console.page([f"{plain(found.text)}.", *reasons])
        elif option is not None:
            self.console.page(
                sheets.odds_lines(words(self.board, option), self.bridge.odds(self.side, option))
            )
        else:
            self.console.say("There is no proposal for this question.")

    # -- standing orders

    def do_standing(self, rest: str) -> None:
        """List them; or change the list by the first word."""
        words = rest.casefold().split()
        if self.pending is None:
            self.console.say("The battle is over.")
        elif not words:
            self._list()
        elif words[0] == "new":
            self._new(words[1:])
        elif words[0] in ("on", "off", "remove"):
            self._change(words[0], words[1:])
        else:
            self.console.say(HOW)

    @property
    def standing(self) -> tuple[Order, ...]:
        return assistance.orders(self.bridge, self.side)

    def _list(self) -> None:
        name = self.bridge.names()[self.side]
        lines = [
            f"  {i}. {assistance.text(self.bridge, order)}{'' if order.on else ' (off)'}."
            for i, order in enumerate(self.standing, 1)
        ]
        head = f"Standing orders of {name}:" if lines else f"{name} has no standing orders."
        self.console.page([head, *lines, HOW])

    def _new(self, words: list[str]) -> None:
        """Add the order of a template's number; else list those with some words, or all."""
        templates = assistance.templates(self.bridge)
        at = int(words[0][:4]) - 1 if words and words[0].isdecimal() else -1
        if not 0 <= at < len(templates):
            named = [i for i, one in enumerate(templates) if all(w in one.text for w in words)]
            if len(named) > MANY:
                lines = (_briefly(i + 1, templates[i]) for i in named)
                self.console.page([*lines, "standing new avoid lists those with that word alone."])
            else:
                lines = (_template(i + 1, templates[i]) for i in named)
                self.console.page([*lines] or ["There is no order with these words."])
            return
        order = _filled(templates[at], words[1:])
        if order is None:
            self.console.say("That one needs a value:", _template(at + 1, templates[at]))
            return
        self._give((*self.standing, order))

    def _change(self, how: str, words: list[str]) -> None:
        orders = list(self.standing)
        at = int(words[0][:4]) - 1 if words and words[0].isdecimal() else -1
        if not 0 <= at < len(orders):
            self.console.say(f"Type standing {how} and the number of an order.")
            return
        if how == "remove":
            del orders[at]
        else:
            orders[at] = replace(orders[at], on=how == "on")
        self._give(tuple(orders))

    def _give(self, orders: tuple[Order, ...]) -> None:
        side, state = self.side, self.bridge.state
        before = len(self.bridge.session.entries) - 1
        with self.signals.undisturbed():
            came = assistance.give(self.bridge, side, orders)
        if isinstance(came, Refused):
            self.console.say(f"No: {came.text}.")
            return
        self._list()
        if self.bridge.state is not state:
            self.tell(self.bridge.since(before))
            self.next_question()


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
