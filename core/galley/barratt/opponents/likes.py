"""What a captain likes, how far he sees, and whom the program knows."""

from collections.abc import Mapping
from typing import Final

from galley.engine.bot import Persona
from galley.engine.records import Record


class Likes(Record, frozen=True):
    """Weights on what a plan may bring, in points of victory."""

    ram: float = 1.0
    board: float = 1.0  # how gladly he grapples, and lies near who is weaker
    oars: float = 1.0
    danger: float = 1.0  # what may be done to him
    effort: float = 1.0  # what the rowers' stamina is worth


class Sight(Record, frozen=True):
    """How far one sees: what enemies may do to him, and what the order of the dice is good for."""

    danger: bool = True
    order: bool = True


PLAIN: Final = Likes()
FULL: Final = Sight()
CHARACTERS: Final[Mapping[str, tuple[Persona, Likes]]] = {
    "plain": (Persona("Plain captain", "nothing more than another"), PLAIN),
    "roman": (
        Persona("Roman boarder", "goes alongside and trusts his soldiers"),
        Likes(ram=0.8, board=1.4),
    ),
    "rhodian": (
        Persona("Rhodian sea wolf", "shears oars and never lies still beside a deck"),
        Likes(board=0.6, oars=1.5, danger=1.2),
    ),
    "phoenician": (
        Persona("Phoenician rammer", "the ram, and again the ram"),
        Likes(ram=1.3, board=0.7, effort=0.8),
    ),
}


def likes_of(id_: str) -> Likes:
    """The weights of a character; those of the plain captain where nobody is known by it."""
    return CHARACTERS[id_][1] if id_ in CHARACTERS else PLAIN
