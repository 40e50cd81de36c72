"""The weights that a captain puts on what orders may bring."""

from collections.abc import Mapping
from typing import Final

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
CHARACTERS: Final[Mapping[str, Likes]] = {
    "plain": PLAIN,
    "roman": Likes(ram=0.7, rake=0.6, board=1.4, approach=0.15),
    "rhodian": Likes(rake=1.7, board=0.5, danger=1.1),
    "phoenician": Likes(ram=1.4, board=0.6, approach=0.15),
}


def likes_of(id_: str) -> Likes:
    """The weights of a character; those of the plain captain where nobody is known by it."""
    return CHARACTERS.get(id_, PLAIN)
