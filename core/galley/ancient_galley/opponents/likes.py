"""What a captain likes, and whom the program knows."""

from collections.abc import Mapping
from typing import Final

from galley.engine.bot import Persona
from galley.engine.records import Record


class Likes(Record, frozen=True):
    """Weights on what orders may bring, in points of victory (G24)."""

    ram: float = 1.0
    rake: float = 1.0
    board: float = 1.0  # how gladly he fights on deck
    danger: float = 1.0  # what may be done to him
    approach: float = 0.12  # points for each inch nearer to an enemy
    energy: float = 0.5  # points for each point of the rowers' strength


PLAIN: Final = Likes()
CHARACTERS: Final[Mapping[str, tuple[Persona, Likes]]] = {
    "plain": (Persona("Plain captain", "nothing more than another"), PLAIN),
    "roman": (
        Persona("Roman boarder", "goes alongside and trusts his soldiers"),
        Likes(ram=0.7, rake=0.6, board=1.4, approach=0.15),
    ),
    "rhodian": (
        Persona("Rhodian sea wolf", "shears oars and never lies still beside a deck"),
        Likes(rake=1.7, board=0.5, danger=1.1),
    ),
    "phoenician": (
        Persona("Phoenician rammer", "the ram, and again the ram"),
        Likes(ram=1.4, board=0.6, approach=0.15),
    ),
}


def likes_of(id_: str) -> Likes:
    """The weights of a character; those of the plain captain where nobody is known by it."""
    return CHARACTERS[id_][1] if id_ in CHARACTERS else PLAIN
