"""4, 7, 8. What ties ships together, and what their statuses add up to."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec.structs import replace

from galley.war_galley.state.ship import Ship

LINKS = ("grapples", "fouls", "corvus_by", "corvus_fresh", "harpax_by")
"""The fields of a ship that name ships it is tied to."""


def without(ship: Ship, other: str, links: Iterable[str]) -> Ship:
    """The ship with `other` struck from these of its links."""
    kept = {kind: tuple(x for x in getattr(ship, kind) if x != other) for kind in links}
    return replace(ship, **kept)


def linked(ships: Mapping[str, Ship], ship: str) -> Iterator[str]:
    """Every ship tied to this one by chains of grapples and fouls, itself first (7.17b)."""
    seen, edge = {ship}, [ship]
    while edge:
        here = edge.pop(0)
        yield here
        for near in sorted({*ships[here].grapples, *ships[here].fouls}):
            if near not in seen:
                seen.add(near)
                edge.append(near)


def immobile(ship: Ship) -> bool:
    """Cannot move at all (6.37)."""
    return bool(
        ship.rammed or ship.fouls or ship.grapples or ship.aground or ship.crippled == "PS"
    )


def stuck(ship: Ship) -> bool:
    """Crippled, Fouled or Grappled: what several modifiers count once."""
    return bool(ship.crippled or ship.fouls or ship.grapples)


def slow_and_mobile(ship: Ship) -> bool:
    """Mobile, and at Half Speed or Fatigued (7.15, 7.27)."""
    return bool((ship.half_speed or ship.fatigue) and not immobile(ship))


def speed_restricted(ship: Ship) -> bool:
    """Immobile, Crippled, Fatigued, at Half Speed or with the mast down (8.12)."""
    slow = ship.crippled or ship.fatigue or ship.half_speed or ship.mast_down
    return bool(slow or immobile(ship))
