"""Quick battles of games on a table in inches: the ships of both fleets in lines, each in the
zone at its edge, within reach of each other."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from galley.engine.records import OTHER, SIDES, Chooser, Record, Side
from galley.geometry.plane.poses import INCH
from galley.scenarios import quick
from galley.tabletop.formations import CLEAR

ZONE: Final = 8 * INCH
REACH: Final = 16 * INCH  # between the bows of the shortest ships
BESIDE: Final = 14 * INCH  # of free water beside the longer line
BY_LAND: Final = 7 * INCH  # from land to the middle of the next ship
HEADING: Final[Mapping[Side, int]] = {"A": 0, "B": 18_000}
TURNS: Final = 10  # and one for every five ships
MORE_MEN: Final = 0.7  # of marines a ship, from which on it is told


class NavyShips(Record, frozen=True, kw_only=True):
    """`navies.*`: how common each class is in a navy, and among the ships of its leaders."""

    ships: dict[str, int]
    flags: dict[str, int]


class ClassEntry(Record, frozen=True, kw_only=True):
    """`classes.*`: a class as a scenario has it, and what each of its ships carries."""

    table: dict[str, Any]
    carries: dict[str, Any] = {}


class ShipsFile(Record, frozen=True, kw_only=True):
    """`quick_ships.toml` of a game."""

    classes: dict[str, ClassEntry]
    navies: dict[str, NavyShips]


class TableClass(Record, frozen=True, kw_only=True):
    """A class as a scenario has it, what its ships carry, how long one is from its middle to the
    tip of its ram, and how wide with its oars, in mils; how many marines it has."""

    table: dict[str, Any]
    carries: dict[str, Any] = {}
    front: int
    width: int
    marines: int


class TableFleets(Record, frozen=True, kw_only=True):
    """The classes of a game, what each costs, and the ships of its navies."""

    classes: Mapping[str, TableClass]
    points: Mapping[str, int]
    navies: Mapping[str, NavyShips]


def drawn(known: TableFleets, era: str, size: int, seed: int) -> tuple[quick.Meeting, Chooser]:
    """Two navies of an era with fleets that cost as much, and the chance for the rest."""

    def kinds_of(navy: str) -> quick.Kinds:
        own = known.navies[navy]
        return quick.Kinds(own.ships, own.flags, known.points)

    return quick.meeting(era, size, seed, kinds_of)


def limit(met: quick.Meeting) -> int:
    """The last turn."""
    return TURNS + met.size // 5


def table(met: quick.Meeting, known: TableFleets, closed: int) -> dict[str, int]:
    """A table that holds both lines, as deep as they need; `closed` mils of it are land."""
    fleets = [fleet for fleet, _ in met.drawn.values()]
    fronts = [min(known.classes[code].front for code in fleet) for fleet in fleets]
    wide = max(_wide(fleet, known) for fleet in fleets)
    return {
        "width": wide + 2 * BESIDE + closed,
        "height": 2 * ZONE + REACH + sum(fronts),
        "zone": ZONE,
    }


def _apart(fleet: Sequence[str], known: TableFleets) -> int:
    """From ship to ship in a line."""
    return max(known.classes[code].width for code in fleet) + CLEAR


def _wide(fleet: Sequence[str], known: TableFleets) -> int:
    return len(fleet) * _apart(fleet, known)


def ships(
    met: quick.Meeting, known: TableFleets, size: Mapping[str, int], land: str, closed: int,
    rng: Chooser,
) -> list[dict[str, Any]]:  # fmt: skip
    """The ships of both sides, each in line in its zone; `closed` mils of land lie at one end."""
    found = list[dict[str, Any]]()
    for side in SIDES:
        fleet, _ = met.drawn[side]
        ranked = sorted(fleet, key=lambda code: (known.points[code], code))
        line = quick.abreast(ranked, land)
        apart, names = _apart(fleet, known), quick.ship_names(met, len(line), rng, side)
        water = size["width"] - closed
        long = (len(line) - 1) * apart
        near = {"west": closed + BY_LAND, "east": water - BY_LAND - long}
        west = near.get(land, (water - long) // 2)
        flag = _flag(line, fleet[0])
        for n, code in enumerate(line):
            north = ZONE if side == "A" else size["height"] - ZONE
            found.append({
                "id": f"{side}{n + 1}", "type": code, "name": names[n],
                "at": [west + n * apart, north], "heading": HEADING[side],
                **({"flagship": True} if n == flag else {}), **known.classes[code].carries,
            })  # fmt: skip
    return found


def _flag(line: Sequence[str], code: str) -> int:
    """The place of the flagship: of the ships of its class that nearest to the middle."""
    places = [n for n, one in enumerate(line) if one == code]
    return min(places, key=lambda n: abs(2 * n - len(line) + 1))


def classes_of(met: quick.Meeting, known: TableFleets) -> dict[str, Any]:
    """The classes that the fleets have, in the order of the file."""
    codes = {code for fleet, _ in met.drawn.values() for code in fleet}
    return {code: one.table for code, one in known.classes.items() if code in codes}


def sides(
    met: quick.Meeting, known: TableFleets, told: Callable[[Side], Sequence[str]]
) -> dict[str, Any]:
    """The tables of both sides; `told` gives more sentences for a briefing."""
    return {
        side: {
            "name": met.navies[side][1].name,
            "character": met.navies[side][1].character,
            "briefing": _briefing(met, side, known, told),
        }
        for side in SIDES
    }


def _briefing(
    met: quick.Meeting, side: Side, known: TableFleets, told: Callable[[Side], Sequence[str]]
) -> str:
    own, other = ([known.classes[c] for c in met.drawn[s][0]] for s in (side, OTHER[side]))
    men, theirs = (sum(c.marines for c in fleet) / len(fleet) for fleet in (own, other))
    admiral = met.navies[side][1].admirals[0].partition(",")[0]
    said = [
        f"{admiral} leads you. Both fleets are worth as much: lose less than they do in "
        f"{limit(met)} turns.",
        quick.compared(
            men, theirs, MORE_MEN,
            "Your decks are fuller: come alongside, and take them by hand.",
            "Their decks are fuller: keep off, break oars, and strike from the side.",
        ),
        quick.compared(
            len(own), len(other), 1,
            "You have more ships, so let two go for one of theirs.",
            "They have more ships: keep together.",
        ),
        *told(side),
    ]  # fmt: skip
    return " ".join(one for one in said if one)


def notes(met: quick.Meeting) -> tuple[str, str]:
    """The summary and the history."""
    a, b = (f"{met.navies[s][1].name}, {len(met.drawn[s][0])} ships" for s in SIDES)
    return f"{a}, against {b}; as many points on either side. Made by chance.", quick.history(met)
