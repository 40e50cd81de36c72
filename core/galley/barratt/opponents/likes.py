"""The weights that a captain puts on what a plan may bring, and how far he sees."""

from collections.abc import Mapping
from typing import Final

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
CHARACTERS: Final[Mapping[str, Likes]] = {
    "plain": PLAIN,
    "roman": Likes(ram=0.8, board=1.4),
    "rhodian": Likes(board=0.6, oars=1.5, danger=1.2),
    "phoenician": Likes(ram=1.3, board=0.7, effort=0.8),
}


def likes_of(id_: str) -> Likes:
    """The weights of a character; those of the plain captain where nobody is known by it."""
    return CHARACTERS.get(id_, PLAIN)
