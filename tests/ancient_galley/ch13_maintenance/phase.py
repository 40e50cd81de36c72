"""Phase 8 played on a board: what the sides say, how they end, and the dice."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.events import CutLine
from galley.ancient_galley.ch13_maintenance.frames import Maintenance
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Link, LinkKind
from galley.engine.records import SIDES, Command, Event, Side
from galley.tabletop.board import Done
from tests.kit.any_angle import played

Said = Sequence[tuple[Side, Command]]
Dice = Sequence[Sequence[int]]


def maintained(
    board: Board, said: Said = (), dice: Dice = (), ends: dict[Side, Command] | None = None
) -> tuple[list[Event], Board]:
    """The phase up to the leaks: what happened, and the board after it.  Sides end with Done
    where nothing else is given."""
    asked = [side for side in SIDES if len(AskMaintenance(side).suggest(board)) > 2]
    ending = [(side, (ends or {}).get(side, Done())) for side in asked]
    events, state = played(board, Maintenance(), [*said, *ending], dice)
    return events, state.board  # type: ignore[return-value]


def of(events: Sequence[Event], *kinds: type[Event]) -> list[Event]:
    """The events of some kinds."""
    return [event for event in events if isinstance(event, kinds)]


def tied(board: Board, *links: Link) -> Board:
    """A board with these lines, and their ships drawn together."""
    board.links = links
    board.drawn = tuple(dict.fromkeys(link.pair for link in links))
    return board


def rope(
    id_: int, ship: str = "A1", section: str = "middle", other: str = "B1", end: str = "middle",
    kind: str = LinkKind.LINE,
) -> Link:  # fmt: skip
    """A line of the first ship's side."""
    return Link(id_, ship, section, other, end, ship[0], kind)


def changed(board: Board, man: str, **facts: Any) -> Board:
    """A board on which a man is different."""
    board.men[man] = replace(board.men[man], **facts)
    return board


def cut(man: str, link: int) -> tuple[Side, Command]:
    """The man's side has him cut a line."""
    return man[0], CutLine(man, link)
