"""What stands in the panel of a squadron's orders, and on the sea while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from galley_tui.client.squadron_orders import Drilling, troubles
from galley_tui.config import keymap
from galley_tui.draw.formations import Panel, ShipPart
from galley_tui.draw.model import Ghost
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.reference.help import key_rows
from galley_tui.terminal.look import Look
from galley_tui.widgets.rows import Row, wrap

if TYPE_CHECKING:
    from galley.war_galley.manoeuvres.squadron_paths import Route
    from galley_tui.screens.battle.formation_keys import FormationKeys


HELP = {
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
}
STORY = """\
The pale hulls are where the ships would end. Below the orders stand the ships, each with the MP
that it would use and has: ! marks one that cannot do all of its part, * one with an order of its
own, - one that is left out. A ship with an enemy in its way is left to you, and so is one that
cannot move but attack, cut loose or come off the land.

Enter plays the order as ordinary commands, ship by ship. It stops where something happens that
you may want to decide: an enemy is met or can be attacked, the other side answers, dice are
thrown. Then O goes on with the rest."""


def help_page(look: Look, columns: int) -> Reader:
    """The keys of the panel, the orders, and how they are carried out."""
    plain = look.charset != "unicode"
    rows: list[Row] = [[], [(" Keys", "title")]]
    for key in keymap.FORMATION:
        rows += key_rows(key.keys, key.help, plain, columns) if key.help else []
    rows += key_rows(("0-9",), "this number of hexes or hexsides", plain, columns)
    rows += [[], [(" Orders", "title")]]
    for letter, kind in keymap.FORMATIONS.items():
        rows += key_rows((letter,), HELP[kind], plain, columns)
    for part in STORY.split("\n\n"):
        rows += [[], *wrap(" ".join(part.split()), columns - 2, "text", " ")]
    return Reader("Orders for a squadron", rows)


def panel_of(screen: FormationKeys, drilling: Drilling) -> Panel:
    """The panel for what is lit now."""
    letters = {kind: key for key, kind in keymap.FORMATIONS.items()}
    count = len(drilling.ships)
    whole = f"Orders for {drilling.squadron}: {count} ship{'s' if count > 1 else ''}"
    return Panel(
        f"Order for {drilling.ship} alone" if drilling.ship else whole,
        drilling.side,
        [(letters[kind], screen.text(words), lit) for kind, words, lit in drilling.rows()],
        parts_of(drilling, screen),
        drilling.ship,
        [(style, screen.text(text)) for style, text in _says(drilling)],
    )


def _says(drilling: Drilling) -> list[tuple[str, str]]:
    """How many ships do all of their part, what is wrong with one, where it would stop."""
    plan = drilling.plan
    short = [route for route in plan.routes if route.troubles]
    told = []
    if plan.apart:
        told.append(("mute", f"left to you: {', '.join(plan.apart)}"))
    if plan.stops:
        told.append(("warn", f"stops: {plan.stops}"))
    return [*told, ("good", "all can do it")] if not short and not plan.stops else told


def trouble_note(drilling: Drilling) -> str:
    """What keeps the picked ship, or else the first, from doing its part; empty when nothing."""
    routes = drilling.plan.routes
    own = [route for route in routes if route.ship == drilling.ship]
    short = [route for route in (own or routes) if route.troubles]
    if not short:
        return ""
    more = f" (and {len(short) - 1} more: Tab)" if len(short) > 1 else ""
    return troubles(short[0])[0] + more


def parts_of(drilling: Drilling, screen: FormationKeys) -> list[ShipPart]:
    """What each ship would do, those that are left out among them, in id order."""
    plan = drilling.plan
    found = {
        route.ship: replace(_part(drilling, route), words=screen.text(_ailing(route)))
        for route in plan.routes
    }
    for id_ in plan.apart:
        found.setdefault(id_, ShipPart(id_, 0, 0, mark="-"))
    return [found[id_] for id_ in drilling.ships if id_ in found]


def _ailing(route: Route) -> str:
    """What keeps a ship from doing its part, without its name and the rule."""
    return route.troubles[0].text.removeprefix(f"{route.ship} ") if route.troubles else ""


def _part(drilling: Drilling, route: Route) -> ShipPart:
    """One ship's route as it is drawn."""
    end = route.poses[-1]
    if route.ship in drilling.plan.apart:
        return ShipPart(route.ship, 0, route.points, mark="!", bar=route.bar)
    ghost = Ghost(end.bow, end.stern, end.facing, route.ship) if route.moves else None
    way = tuple(dict.fromkeys(hex_ for pose in route.poses for hex_ in (pose.bow, pose.stern)))
    mark = "!" if route.troubles else "*" if drilling.own.get(route.ship) else " "
    return ShipPart(route.ship, route.cost, route.points, ghost, way, mark, route.bar)
