"""19, 20. Engines: where they stand, who serves them, how they are loaded."""

from collections.abc import Iterator
from typing import ClassVar, Final

from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import ARTILLERYMAN, ENGINE, Man
from galley.ancient_galley.state.ship import BALLISTA, CATAPULT, LOADED, Engine, Ship
from galley.engine.records import Record, Side

CREW = 2  # more men than these do not load faster
POINTS: Final = {BALLISTA: (0, 2, 3), CATAPULT: (0, 3, 4)}
"""AG-19.0b, AG-20.2a What a phase 8 adds with no man, with one, with two."""


class Post(Record, frozen=True):
    """An engine on its ship, as one that shoots."""

    ship: str
    number: int  # in the ship, from 1
    kind: str
    section: str
    side: Side
    tower: ClassVar[bool] = False


def posts(ship: Ship) -> list[Post]:
    """The engines of a ship; whoever has the ship has them (AG-19.3a)."""
    return [
        Post(ship.id, n, engine.kind, engine.section, ship.side)
        for n, engine in enumerate(ship.engines, 1)
    ]


def post_of(board: Board, ship: str, number: int) -> Post | None:
    """An engine by its number; None where there is none."""
    found = board.ships.get(ship)
    if found is None or not found.afloat or not 1 <= number <= len(found.engines):
        return None
    return posts(found)[number - 1]


def crew_of(board: Board, post: Post) -> list[Man]:
    """AG-19.3b The artillerymen in an engine's section who serve it, fit and armed, of the side
    that has the ship (AG-19.3a)."""
    return [
        man for man in fit_men(board, post.ship, post.side, post.section)
        if (man.rank, man.job, man.engine) == (ARTILLERYMAN, ENGINE, post.number) and man.armed
    ]  # fmt: skip


def loaded(board: Board, post: Post) -> bool:
    """AG-19.0b It has all its loading points."""
    return board.ships[post.ship].engines[post.number - 1].loaded


def manned_posts(board: Board, side: Side) -> Iterator[Post]:
    """The engines of a side that are loaded and have a crew, by ships and numbers."""
    for ship in board.afloat():
        if ship.side == side:
            yield from (p for p in posts(ship) if loaded(board, p) and crew_of(board, p))


def loads(engine: Engine, crew: int) -> int:
    """AG-19.0b, AG-20.2a The points that so many men add in a phase 8, none where it is loaded."""
    return min(POINTS[engine.kind][min(crew, CREW)], max(0, LOADED[engine.kind] - engine.points))
