"""What stands in the panel of a squadron's orders, and on the sea while it is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from galley_tui import keymap
from galley_tui.bridge_formations import Drilling, troubles
from galley_tui.draw.formations import Panel, ShipPart
from galley_tui.draw.model import Ghost

if TYPE_CHECKING:
    from core.war_galley.routes import Route
    from galley_tui.screens.formation_keys import FormationKeys


def panel_of(screen: FormationKeys, drilling: Drilling) -> Panel:
    """The panel for what is lit now."""
    letters = {kind: key for key, kind in keymap.FORMATIONS.items()}
    count = len(drilling.ships)
    whole = f"Orders for {drilling.squadron}: {count} ship{'s' if count > 1 else ''}"
    return Panel(
        f"Order for {drilling.ship} alone" if drilling.ship else whole,
        drilling.side,
        [(letters[kind], screen.text(words), lit) for kind, words, lit in drilling.rows()],
        parts_of(drilling),
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


def parts_of(drilling: Drilling) -> list[ShipPart]:
    """What each ship would do, those that are left out among them, in id order."""
    plan = drilling.plan
    found = {route.ship: _part(drilling, route) for route in plan.routes}
    for id_ in plan.apart:
        found.setdefault(id_, ShipPart(id_, 0, 0, mark="-"))
    return [found[id_] for id_ in drilling.ships if id_ in found]


def _part(drilling: Drilling, route: Route) -> ShipPart:
    """One ship's route as it is drawn."""
    end = route.poses[-1]
    if route.ship in drilling.plan.apart:
        return ShipPart(route.ship, 0, route.points, mark="!", bar=route.bar)
    ghost = Ghost(end.bow, end.stern, end.facing, route.ship) if route.moves else None
    way = tuple(dict.fromkeys(hex_ for pose in route.poses for hex_ in (pose.bow, pose.stern)))
    mark = "!" if route.troubles else "*" if drilling.own.get(route.ship) else " "
    return ShipPart(route.ship, route.cost, route.points, ghost, way, mark, route.bar)
