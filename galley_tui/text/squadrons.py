"""Orders for whole squadrons in words: what each ship would do, then carried out."""

from __future__ import annotations

from collections.abc import Sequence

from core.records import Side
from core.war_galley.drill import Plan
from core.war_galley.routes import Route, activation
from core.war_galley.stations import Order
from galley_tui.bridge import Option
from galley_tui.bridge_formations import Drilling, carry_out, squadron_of, troubles
from galley_tui.draw.log import ROUTINE, kind
from galley_tui.text.doing import Doing
from galley_tui.text.orders import words_of
from galley_tui.text.words import HEADINGS, count

KINDS = {
    "ahead": "ahead", "wheel": "wheel", "come": "about", "about": "about",
    "abreast": "abreast", "astern": "astern", "follow": "follow", "hold": "hold", "go": "",
}  # fmt: skip
SIDES = ("port", "starboard")
HOW = (
    "Type orders and the words of one, with a number: orders ahead 3, orders wheel port 2, "
    "orders abreast 2, orders follow starboard 4. except A3 at the end leaves a ship out."
)


class Squadrons(Doing):
    """A battle in which squadrons obey orders as one."""

    def orders_began(self) -> None:
        """Nothing was ordered yet."""
        self.given: dict[Side, Order] = {}
        self.kept: Plan | None = None  # a plan that was interrupted

    def do_orders(self, rest: str) -> None:
        words = words_of(rest)
        option, words = self._squadron_in(words)
        squadron = squadron_of(self.bridge, self.pending, option)
        if not squadron:
            self.talk.say(
                "No squadron waits for orders now; when one is chosen, name it: orders A ahead 3."
            )
            return
        first = self._letter(words)
        if first not in ("", squadron):
            self.talk.say(f"Squadron {first} cannot be ordered now: {squadron} moves.")
            return
        words = words[1:] if first else words
        last = self.given.get(self.side)
        drilling = Drilling(self.bridge, self.side, squadron, last, self.kept)
        if not drilling.orders:
            self.talk.say("No ship of that squadron can still be given orders.")
        elif not words:
            rows = [f"  {i}. {text}" for i, (_, text, _) in enumerate(drilling.rows(), 1)]
            self.talk.page([*rows, HOW])
        elif self._understood(drilling, words):
            self._carry_out(drilling)

    def _letter(self, words: list[str]) -> str:
        """The letter of a squadron that stands before an order, its own or another's."""
        first = words[0].upper() if len(words) > 1 else ""
        return first if first in {id_[0] for id_ in self.board.ships} else ""

    def _squadron_in(self, words: list[str]) -> tuple[Option | None, list[str]]:
        """The choice of the squadron that is named first, or of the only one there is."""
        options = [o for o in self.options if o.shape["type"] == "Activate"]
        named = [o for o in options if words and o.squadron.casefold() == words[0]]
        if named:
            return named[0], words[1:]
        return (options[0] if len(options) == 1 else None), words

    def _understood(self, drilling: Drilling, words: list[str]) -> bool:
        """Light what the words order; says so when they order nothing."""
        body, _, out = " ".join(words).partition("except")
        words = body.split()
        rows = [row[0] for row in drilling.rows()]
        number = next((int(word[:3]) for word in words if word.isdecimal()), None)
        turn = next((s for w in words for s in SIDES if len(w) > 1 and s.startswith(w)), "")
        if words and words[0].isdecimal() and 0 < int(words[0][:3]) <= len(rows):
            found: str | None = rows[int(words[0][:3]) - 1]
            number = None
        else:
            found = _kind(words, turn, rows)
        if found is None or not drilling.call(found):
            self.talk.say(f'"{body.strip()[:40]}" is no order that can be given now. {HOW}')
            return False
        _set(drilling, number, turn)
        for id_ in out.split():
            _leave_out(drilling, self.id_in(id_))
        return True

    def _carry_out(self, drilling: Drilling) -> None:
        """Say what every ship would do, ask, and do it as far as it goes."""
        plan = drilling.plan
        self.talk.page(plan_lines(plan, _words_of(drilling)))
        self.talk.read_on()
        if not self.talk.confirm("Carry it out?"):
            return
        side, before = self.side, len(self.bridge.log)
        with self.watch.undisturbed():
            halt, _ = carry_out(self.bridge, plan)
        self.given[side] = plan.order
        begun = activation(self.bridge.state)
        goes_on = begun is not None and plan.squadron in (begun.squadron, begun.second)
        self.kept = plan if goes_on and not halt.done else None
        self.tell([one for one in self.bridge.log[before:] if kind(one) not in ROUTINE])
        if halt.why and goes_on:
            self.talk.say(f"Stopped: {halt.why}.")
        if self.kept is not None:
            self.talk.say("orders go on takes it up again.")
        self.next_question()


def _kind(words: Sequence[str], turn: str, rows: Sequence[str]) -> str | None:
    """The kind of an order by its words; "" is the interrupted one."""
    said = [KINDS[name] for word in words for name in KINDS if name.startswith(word)]
    if not said:
        return None
    found = said[-1] if said[0] == "ahead" and "line" in words else said[0]
    joined = f"{found}-{turn}" if found == "follow" and turn else found
    return joined if joined in rows else found


def _set(drilling: Drilling, number: int | None, turn: str) -> None:
    """The side of a wheel, then the number of an order."""
    wrong = {"port": 1, "starboard": -1}.get(turn, 0)
    while drilling.order.kind == "wheel" and drilling.order.n * wrong > 0:
        drilling.change(-wrong)
    if number is not None:
        drilling.number(number)


def _leave_out(drilling: Drilling, ship: str) -> None:
    """Take a ship out of the plan."""
    if ship in drilling.ships:
        while drilling.ship != ship:
            drilling.pick(+1)
        drilling.leave_out()
        while drilling.ship:
            drilling.pick(+1)


def _words_of(drilling: Drilling) -> str:
    return next((text for _, text, lit in drilling.rows() if lit), "")


def plan_lines(plan: Plan, words: str) -> list[str]:
    """What each ship does by a plan, in order of sailing."""
    lines = [f"Order: {words}."]
    for route in plan.routes:
        lines.append(f"  {route.ship}: {_part(plan, route)}.")
    left = [id_ for id_ in plan.apart if plan.route(id_) is None]
    lines += [f"  {id_}: left to you." for id_ in left]
    if plan.stops:
        lines.append(f"It will stop on the way: {plan.stops}.")
    return lines


def _part(plan: Plan, route: Route) -> str:
    if route.ship in plan.apart:
        words = "left to you"
    elif route.moves:
        end = route.poses[-1]
        words = f"to {end.bow:04d}, heading {HEADINGS[end.facing]}, "
        words += f"{route.cost} of {count(route.points, 'MP').removesuffix('s')}"
    else:
        words = "stays"
    return "; ".join([words, *troubles(route)])
