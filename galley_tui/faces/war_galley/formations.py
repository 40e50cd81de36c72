"""A battle's orders for squadrons: which are open, the panel that shows them, carrying one out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from galley.engine.records import Side
from galley.engine.text import joined
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley.war_galley.state.ship import lying
from galley.war_galley.tactics.squadrons.execution import SquadronPlan
from galley.war_galley.tactics.squadrons.squadron_deeds import NAMED
from galley.war_galley.tactics.squadrons.squadron_paths import Route
from galley.war_galley.tactics.squadrons.target_places import Order
from galley_tui.client.advice import FULL, tells_chances
from galley_tui.client.choices import Option, decisions
from galley_tui.client.deed_words import worth_words
from galley_tui.client.playing import Ended, PositionChanged
from galley_tui.draw.formations import Panel, ShipPart
from galley_tui.draw.model import Ghost
from galley_tui.faces.war_galley import keys
from galley_tui.faces.war_galley.squadron_orders import (
    OpenOrders,
    carry_out,
    goes_on,
    squadron_of,
    troubles,
)

KINDS = (
    "", "ahead", "wheel", "about", "abreast", "astern", "follow", "follow-port",
    "follow-starboard", "hold", "echelon", "envelop", "withdraw",
)  # fmt: skip
LETTERS: Mapping[str, str] = dict(zip(keys.LETTERS, KINDS, strict=True))
"""Letters of the orders for a squadron; the empty one goes on with what was interrupted."""
NOBODY = "no squadron waits for orders now: choose one, or its next ship"
NOTHING = "no ship can do any of it: all are left to you"
HELP: Mapping[str, str] = {
    "": "go on with what was interrupted; for one ship: obey with the others",
    "ahead": "all straight ahead",
    "wheel": "the squadron turns as a body about its inner ship, so many hexsides",
    "about": "each ship reverses its course",
    "abreast": "a line to both sides of the commander's ship, which goes ahead",
    "astern": "a line behind the commander's ship, which goes ahead",
    "follow": "a column: each ship takes the track of the one ahead and closes up",
    "follow-port": "the same, the leader turning to port",
    "follow-starboard": "the same, the leader turning to starboard",
    "hold": "all stay where they are",
    "echelon": "each ship a hex abaft the next, on both sides of the commander's",
    "envelop": "one half goes round the enemy and turns in, the others pin him",
    "withdraw": "all back water, their beaks to the enemy",
}
STORY = """\
The pale hulls are where the ships would end. Below the orders stand the ships, each with the MP
that it would use and has: ! marks one that cannot do all of its part, * one with an order of its
own, - one that is left out. A ship with an enemy in its way is left to you, and so is one that
cannot move but attack, cut loose or come off the land.

Enter plays the order as ordinary commands, ship by ship. It stops where something happens that
you may want to decide: an enemy is met or can be attacked, the other side answers, dice are
thrown. Then O goes on with the rest."""


class SquadronOrders:
    """Remembers the order that each side gave last, and a plan that can go on."""

    def __init__(self, game: GamePort) -> None:
        self.game = game
        self.open: OpenOrders | None = None  # the orders that are looked at
        self.given: dict[Side, Order] = {}
        self.interrupted: SquadronPlan | None = None

    @property
    def help(self) -> Mapping[str, str]:
        return {letter: HELP[kind] for letter, kind in LETTERS.items()}

    @property
    def story(self) -> str:
        return STORY

    def look(self, pending: Pending | None, option: Option | None) -> str:
        """Open the orders for the squadron that moves, or the lit one; else why there are none."""
        squadron = squadron_of(self.game, pending, option)
        if pending is None or not squadron:
            return NOBODY
        found = self._of(pending, squadron)
        self.open = found if found.orders else None
        return ""

    def take(self, pending: Pending, words: str) -> None:
        self.open = self._of(pending, squadron_of(self.game, pending, None))
        self.open.take(words)

    def _of(self, pending: Pending, squadron: str, named: bool = True) -> OpenOrders:
        last = self.given.get(pending.side)
        return OpenOrders(self.game, pending.side, squadron, last, self.interrupted, named)

    def first(self, pending: Pending) -> str:
        """The order that would be lit for the squadron that moves, without what needs to be
        weighed; "" where there is none."""
        squadron = squadron_of(self.game, pending, None)
        last = self.given.get(pending.side)
        named = last is not None and last.kind in NAMED
        found = self._of(pending, squadron, named) if squadron else None
        if found is None or not found.orders:
            return ""
        (words,) = [words for _, words, lit in found.rows() if lit]
        whose = "" if len(found.ships) == 1 or found.resumes else "all "
        return f"{whose}{words}"

    @property
    def choice(self) -> OpenOrders:
        """The orders that are looked at."""
        assert self.open is not None
        return self.open

    def ships(self) -> list[str]:
        """The ships of the squadron that is ordered."""
        return list(self.choice.ships)

    def picked(self) -> str:
        """The ship that is given an order of its own; empty while all are ordered."""
        return self.choice.ship

    def words(self) -> str:
        """The lit order."""
        lit = [words for _, words, lit in self.choice.rows() if lit]
        return lit[0] if lit else "left out"

    def panel(self, text: Callable[[str], str], advice: str) -> Panel:
        """The panel for what is lit now; `text` puts words in the terminal's characters."""
        letters = {kind: key for key, kind in LETTERS.items()}
        choice, count = self.choice, len(self.choice.ships)
        whole = f"Orders for {choice.squadron}: {count} ship{'s' if count > 1 else ''}"
        return Panel(
            f"Order for {choice.ship} alone" if choice.ship else whole,
            choice.side,
            [(letters[kind], text(words), lit) for kind, words, lit in choice.rows()],
            [replace(part, words=text(part.words)) for part in self.parts()],
            choice.ship,
            [(style, text(said)) for style, said in _says(choice, advice == FULL)],
            [("warn", text(said)) for said in _exposed(choice, tells_chances(advice))],
        )

    def parts(self) -> list[ShipPart]:
        """The part of each ship in the plan, in id order, with those that are left out."""
        choice, plan = self.choice, self.choice.plan
        found = {
            route.ship: replace(_part(choice, route), words=_ailing(route))
            for route in plan.routes
        }
        for id_ in plan.apart:
            found.setdefault(id_, ShipPart(id_, 0, 0, mark="-"))
        return [found[id_] for id_ in choice.ships if id_ in found]

    def trouble(self) -> str:
        """The trouble that keeps the picked ship, or else the first, from its part."""
        return _trouble(self.choice)

    # -- changing it

    def step(self, by: int) -> None:
        self.choice.step(by)

    def change(self, by: int) -> None:
        self.choice.change(by)

    def number(self, n: int) -> None:
        self.choice.number(n)

    def call(self, letter: str) -> None:
        self.choice.call(LETTERS[letter])

    def pick(self, by: int) -> None:
        self.choice.pick(by)

    def leave_out(self) -> None:
        self.choice.leave_out()

    def close(self) -> None:
        self.open = None

    # -- doing it

    def why_nothing(self) -> str:
        """Why the lit order cannot be carried out at all; empty when it can."""
        return "" if self.choice.plan.commands else NOTHING

    def carry_out(self) -> tuple[PositionChanged | Ended, Callable[[], str]]:
        """Carry the lit order out and close the panel: what came of it; and what stopped it,
        to be asked once that is shown."""
        plan, side, again = self.choice.plan, self.choice.side, self.choice.resumes
        self.close()
        self.given[side] = plan.order
        stop, came = carry_out(self.game, plan, again)
        self.interrupted = None if stop.done else plan

        def stopped() -> str:
            other = any(pending.side != side for pending in decisions(self.game)[:1])
            if not stop.why or (not stop.done and other):
                return ""
            on = not stop.done and goes_on(self.game, plan)
            whose = f"{self.game.names()[side]}: " * other
            return whose + stop.why + ("; O goes on" if on else "")

        return came if came is not None else PositionChanged(()), stopped


def _exposed(opened: OpenOrders, likely: bool) -> list[str]:
    """The ships that lie open to an attack where the order leaves them."""
    found = opened.outcome.exposed(likely)
    return [f"open to attack: {joined(found)}"] if found else []


def _says(opened: OpenOrders, ranked: bool) -> list[tuple[str, str]]:
    """What it is worth, whether all ships can do their part, where it would stop."""
    plan = opened.plan
    short = [route for route in plan.routes if route.troubles]
    told = [("text", f"worth {worth_words(opened.outcome.worth)}")] if ranked else []
    if plan.apart:
        told.append(("mute", f"left to you: {', '.join(plan.apart)}"))
    if plan.stops:
        told.append(("warn", f"stops: {plan.stops}"))
    return [*told, ("good", "all can do it")] if not short and not plan.stops else told


def _trouble(opened: OpenOrders) -> str:
    """The trouble that keeps the picked ship, or else the first, from its part; "" for none."""
    routes = opened.plan.routes
    own = [route for route in routes if route.ship == opened.ship]
    short = [route for route in (own or routes) if route.troubles]
    if not short:
        return ""
    more = f" (and {len(short) - 1} more: Tab)" if len(short) > 1 else ""
    return troubles(short[0])[0] + more


def _ailing(route: Route) -> str:
    """The trouble that keeps a ship from its part, without the ship's name and the rule."""
    return route.troubles[0].text.removeprefix(f"{route.ship} ") if route.troubles else ""


def _part(opened: OpenOrders, route: Route) -> ShipPart:
    """One ship's route as it is drawn."""
    end = route.poses[-1]
    if route.ship in opened.plan.apart:
        return ShipPart(route.ship, 0, route.points, mark="!", bar=route.bar)
    ghost = Ghost(lying(route.ship, *end), route.ship) if route.moves else None
    way = tuple(dict.fromkeys(hex_ for pose in route.poses for hex_ in (pose.bow, pose.stern)))
    mark = "!" if route.troubles else "*" if opened.own.get(route.ship) else " "
    return ShipPart(route.ship, route.cost, route.points, ghost, way, mark, route.bar)
