"""Quick battles of Ancient Galley: two fleets that are worth as many points to each other's enemy
(G24), in lines, now and then with land at one end."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import msgspec

from galley.ancient_galley.ch24_victory.victory import CORVUS, ENGINE_VALUES, HULL, TOWER
from galley.ancient_galley.scenario_files.scenario import ClassTable
from galley.ancient_galley.state.man import VALUES
from galley.engine.records import OTHER, SIDES, Side
from galley.geometry.plane.poses import INCH
from galley.scenarios import quick
from galley.tabletop import quick as fleets

LAND: Final = 5 * INCH


@lru_cache(maxsize=1)
def known_fleets() -> fleets.TableFleets:
    """The classes and navies of the file.  Raises Fault."""
    file = quick.shipped(Path(__file__).with_name("quick_ships.toml"), fleets.ShipsFile)
    classes, points = dict[str, fleets.TableClass](), dict[str, int]()
    for code, entry in file.classes.items():
        card = msgspec.convert(entry.table, ClassTable)
        classes[code] = fleets.TableClass(
            table=entry.table, carries={"band": "SLOW", **entry.carries},
            front=card.length // 2 + card.ram, width=card.beam + 2 * card.oars,
            marines=card.crew.marine,
        )  # fmt: skip
        points[code] = value(card, entry.carries)
    return fleets.TableFleets(classes=classes, points=points, navies=file.navies)


def value(card: ClassTable, carries: Mapping[str, Any]) -> int:
    """The points that the enemy has for a ship of a class with all its men and fittings."""
    men: int = sum(VALUES[rank] * n for rank, n in msgspec.structs.asdict(card.crew).items())
    engines: int = sum(ENGINE_VALUES[one["kind"]] for one in carries.get("engines", ()))
    return (
        HULL + men + engines + TOWER * len(carries.get("towers", ()))
        + CORVUS * ("corvus" in carries)
    )  # fmt: skip


class AncientGalleyQuick:
    """The quick battles of Ancient Galley."""

    def text(self, era: str, size: int, seed: int) -> str:
        known = known_fleets()
        met, rng = fleets.drawn(known, era, size, seed)
        land = rng.choice(("", "", "west", "east"))
        closed = LAND if land else 0
        table = fleets.table(met, known, closed)
        data = quick.header(met, "ancient-galley", fleets.limit(met), *fleets.notes(met))
        data["table"] = table
        if land:
            west = 0 if land == "west" else table["width"] - LAND
            east, north = west + LAND, table["height"]
            corners = f"{west} 0, {east} 0, {east} {north}, {west} {north}"
            data["shores"] = [{"name": met.table.coast, "corners": corners}]
        data["sides"] = fleets.sides(met, known, lambda side: _told(met, side, bool(land)))
        data["classes"] = fleets.classes_of(met, known)
        data["ships"] = fleets.ships(met, known, table, land, closed, rng)
        return quick.written(data)


def _told(met: quick.Meeting, side: Side, land: bool) -> Sequence[str]:
    """What else a side should know."""
    classes = known_fleets().classes
    bridges = {
        one: any("corvus" in classes[code].carries for code in met.drawn[one][0]) for one in SIDES
    }
    return [
        "Meet them bow on, and drop the bridge on what comes within two inches."
        if bridges[side] else "",
        "They have boarding bridges: keep two inches and more from their bows."
        if bridges[OTHER[side]] else "",
        f"The coast of {met.table.coast} guards one end of both lines." if land else "",
    ]  # fmt: skip
