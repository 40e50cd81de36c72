"""Quick battles of Barratt's rules: two fleets that cost as many points (g45), in lines on open
water."""

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import msgspec

from galley.barratt.ch9_victory.victory import HULLS
from galley.barratt.scenario_files.scenario import ClassTable, ShipTable
from galley.barratt.scenario_files.sizes import complement, ship_class
from galley.engine.records import OTHER, SIDES, Side
from galley.scenarios import quick
from galley.tabletop import quick as fleets

BALLISTA: Final = 3  # points
CORVUS: Final = 5


@lru_cache(maxsize=1)
def known_fleets() -> fleets.TableFleets:
    """The classes and navies of the file.  Raises Fault."""
    file = quick.shipped(Path(__file__).with_name("quick_ships.toml"), fleets.ShipsFile)
    classes, points = dict[str, fleets.TableClass](), dict[str, int]()
    for code, entry in file.classes.items():
        card, ship = msgspec.convert(entry.table, ClassTable), _ship(code, entry)
        model = ship_class(code, card).model
        crew = complement(card, ship)
        classes[code] = fleets.TableClass(
            table=entry.table, carries=entry.carries, front=model.length // 2 + model.ram,
            width=model.beam + 2 * card.reach, marines=crew.marines,
        )  # fmt: skip
        points[code] = cost(card, ship)
    return fleets.TableFleets(classes=classes, points=points, navies=file.navies)


def _ship(code: str, entry: fleets.ClassEntry) -> ShipTable:
    """A ship of a class with what it carries."""
    table = {"id": "A1", "at": (0, 0), "heading": 0, "type": code, **entry.carries}
    return msgspec.convert(table, ShipTable)


def cost(card: ClassTable, ship: ShipTable) -> int:
    """The points of a ship: its hull, its men, its ballista, its corvus."""
    crew = complement(card, ship)
    men = crew.marines + crew.archers + crew.slingers
    fittings = BALLISTA * ship.ballista + CORVUS * (ship.corvus != "none")
    return HULLS[card.size] + men + fittings


class BarrattQuick:
    """The quick battles of Barratt's rules."""

    def text(self, era: str, size: int, seed: int) -> str:
        known = known_fleets()
        met, rng = fleets.drawn(known, era, size, seed)
        table = fleets.table(met, known, 0)
        data = quick.header(met, "barratt", fleets.limit(met), *fleets.notes(met))
        data["table"] = table
        data["sides"] = fleets.sides(met, known, lambda side: _told(met, side))
        data["classes"] = fleets.classes_of(met, known)
        data["ships"] = fleets.ships(met, known, table, "", 0, rng)
        return quick.written(data)


def _told(met: quick.Meeting, side: Side) -> Sequence[str]:
    """What else a side should know."""
    classes = known_fleets().classes
    bridges = {
        one: any("corvus" in classes[code].carries for code in met.drawn[one][0]) for one in SIDES
    }
    return [
        "A bridge is used once: drop it on a ship that your soldiers can take."
        if bridges[side] else "",
        "They have boarding bridges: keep out of three inches of their bows."
        if bridges[OTHER[side]] else "",
    ]  # fmt: skip
