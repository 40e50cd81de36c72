"""Templates of labels and log sentences, filled in with the names of ships, sides and men."""

from collections.abc import Sequence
from typing import Any

from galley.engine.cards import Label, verbs
from galley.engine.records import Ask, Side
from galley.engine.text import count
from galley.geometry.hexes import Hex
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Flank

LogLine = tuple[str, str]
"""A sentence, and the rule's number."""
FEW = 4  # hexes that are named one by one
LOSSES, FIGHTS = "Losses", "Hits and fights"  # what a side has missed
WAYS = (
    *verbs("astern port|back port", way="astern-port"),
    *verbs("astern starboard|back starboard", way="astern-starboard"),
    *verbs("ahead|forward", way="ahead"),
    *verbs("port", way="port"),
    *verbs("starboard", way="starboard"),
    *verbs("astern|back|pull back", way="astern"),
)
"""Verbs of a step; what has two words comes first."""


def area_words(hexes: Sequence[Hex], inside: bool = False) -> str:
    """Name hexes: `rows 1 to 30`, `columns 4 to 12`, `columns 1 to 58 and rows 29 to 31`, or the
    first few by their numbers where they fill no rectangle.

    Those of one row or column are the map's last, by an edge that is named; of others, `inside`
    the map, that is told too: `row 18, columns 1 to 30`.
    """
    columns, rows = sorted({h // 100 for h in hexes}), sorted({h % 100 for h in hexes})
    whole = len(columns) * len(rows) == len(set(hexes)) > FEW
    if whole and all(one[-1] - one[0] == len(one) - 1 for one in (columns, rows)):
        spans = (("columns", columns), ("rows", rows))
        wide = " and ".join(f"{name} {one[0]} to {one[-1]}" for name, one in spans if len(one) > 1)
        thin = "".join(f"{name[:-1]} {one[0]}, " for name, one in spans if len(one) == 1)
        return f"{thin}{wide}" if inside else wide
    few = " ".join(f"{h:04d}" for h in hexes[:FEW])
    return few + (f" and {len(hexes) - FEW} more" if len(hexes) > FEW else "")


def of_ship(template: str, field: str) -> Label:
    """A label in which {} is the ship that a field of the command names."""

    def label(board: Board, command: Any, asks: Sequence[Ask]) -> str:
        return template.format(ship_name(board, getattr(command, field)), c=command)

    return label


def gained(points: int) -> str:
    """`3 points gained`."""
    return f"{count(points, 'point')} gained"


def hand(side: str) -> str:
    """A ship's side in four letters."""
    return "port" if side == Flank.PORT else "stbd"


def grade_words(cell: str) -> str:
    """A grade of the Fatigue Table in words, `fatigue 2` for F2: no name of a ship.

    Any other cell stays as it is.
    """
    return f"fatigue {cell[1]}" if cell[:1] == "F" and cell[1:].isdigit() else cell


def side_name(board: Board, side: Side) -> str:
    return board.theatre.sides[side].name


TYPE_NAMES = {
    "L": "lembus", "RL": "strong lembus", "T": "transport", "2": "bireme", "L2": "liburnian",
    "3": "light trireme", "cat3": "trireme", "4": "four", "5": "five", "6": "six", "7": "seven",
    "8": "eight", "10": "ten", "Trm": "tremiola",
}  # fmt: skip
"""The type on a counter -> what such a ship is called."""


def ship_name(board: Board, id_: str) -> str:
    """A ship's id and type, with its name if it has one: `A1 (trireme)`."""
    ship = board.ships.get(id_) or board.lost.get(id_)
    if ship is None:
        return id_
    type_ = type_name(board, ship.code)
    return f"{id_} {ship.name} ({type_})" if ship.name else f"{id_} ({type_})"


def type_name(board: Board, code: str) -> str:
    """The name of the ships of a class: `trireme`."""
    type_ = board.theatre.classes[code].type
    return TYPE_NAMES.get(type_, type_)


def class_name(board: Board, code: str) -> str:
    """The name of the ships of a class, `five`; with its code where the battle has several
    classes of that type: `five (5.cae)`."""
    classes = board.theatre.classes
    others = [one for one, card in classes.items() if card.type == classes[code].type]
    return type_name(board, code) + (f" ({code})" if len(others) > 1 else "")


def has_name(commander: str) -> bool:
    """Whether a commander has a name of his own: `Hanno`, not `Punic navarch of the Right`."""
    words = commander.partition(" of ")[0].split()[1:]
    own = not words or any(word[0].isupper() for word in words)
    return own and " of the " not in commander


def squadron_name(board: Board, squadron: str) -> str:
    """5.3a, 5.14a A squadron by its commander, with its own name where that says more; by its
    letter where he has no name of his own."""
    commander = board.commanders.get(squadron)
    if commander is None:
        return ship_name(board, squadron)
    title = board.theatre.squadrons.get(squadron, "")
    if not has_name(commander.name):
        plain = f"squadron {squadron}"
        return plain + (f" ({title})" if title and title.lower() != plain.lower() else "")
    if title and title.lower() not in commander.name.lower():
        return f"{title} ({commander.name})"
    return f"{commander.name}'s squadron"


def the_squadron(board: Board, squadron: str) -> str:
    """A squadron in a sentence, in which its own name may be a plural."""
    name = squadron_name(board, squadron)
    named = squadron in board.ships or name.startswith("squadron") or name.endswith("squadron")
    return name if named else f"squadron {name}"


def plight_words(board: Board, id_: str) -> str:
    """The troubles that hold or harm a ship, in words: `rammed, fouled`."""
    ship = board.ships[id_]
    found = {
        "rammed": ship.rammed, "grappled": ship.grapples, "fouled": ship.fouls,
        "crippled": ship.crippled, "aground": ship.aground, "on fire": ship.on_fire,
    }  # fmt: skip
    return ", ".join(word for word, holds in found.items() if holds)


def commander_at(board: Board, id_: str) -> str:
    """A commander, his ship and how it fares: `Lysander on A1 (rammed)`."""
    man = board.commanders[id_]
    plight = plight_words(board, man.ship)
    return f"{man.name} on {man.ship}" + (f" ({plight})" if plight else "")
