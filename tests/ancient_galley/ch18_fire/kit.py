"""Range fire for tests: who shoots, and what comes of it."""

from collections.abc import Sequence

from galley.ancient_galley.ch18_fire.events import FireRevealed, Order, Shot
from galley.ancient_galley.ch18_fire.fire import RangeFire
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import LOADED, Engine
from galley.engine.loop import Rolled
from galley.engine.records import Command, Event
from galley.tabletop.board import Hold
from tests.kit.any_angle import played

Dice = Sequence[Sequence[int]]


def engine(kind: str, section: str, points: int = -1) -> Engine:
    """A loaded engine."""
    return Engine(kind, section, LOADED[kind] if points < 0 else points)


def fired(board: Board, *orders: Order, dice: Dice = ()) -> tuple[list[Event], Board]:
    """Side A shoots so and no more, and side B nothing: what the shots do, and the board then."""
    commands: list[tuple[str, Command]] = [("A", one) for one in orders]
    events, state = played(board, RangeFire(), [*commands, ("A", Hold())], dice)
    assert isinstance(state.board, Board)
    return effects(events), state.board


def effects(events: Sequence[Event]) -> list[Event]:
    """What the shots do, without the shots and their dice."""
    return [one for one in events if not isinstance(one, FireRevealed | Shot | Rolled)]
