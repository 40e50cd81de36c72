"""How lengths, ships and men are said."""

from collections.abc import Callable
from typing import Any

from galley.barratt.state.board import Board
from galley.barratt.state.crew import Crew
from galley.engine.records import Event, Side
from galley.engine.text import count, joined
from galley.geometry.plane.poses import INCH

LogLine = tuple[str, str]
"""A sentence, and the rule's number."""
Sentences = dict[type[Event], Callable[[Board, Any], LogLine]]
HUNDREDTH = 10  # mils


def inches(mils: int) -> str:
    """`7.5"`: to a hundredth of an inch, the rest cut off."""
    whole, rest = divmod(mils, INCH)
    if not rest // HUNDREDTH:
        return f'{whole}"'
    return f'{whole}.{rest // HUNDREDTH:02d}"'.replace('0"', '"')


def side_name(board: Board, side: Side) -> str:
    """What a side is called in this battle."""
    return board.setting.sides[side].name


def ship_name(board: Board, ship: str) -> str:
    """`A1 (Salaminia)`, or `A1`."""
    found = board.ships.get(ship)
    return f"{ship} ({found.name})" if found is not None and found.name else ship


def crew_words(crew: Crew) -> str:
    """`8 marines, 2 archers and a ballista`."""
    found = [count(n, kind) for kind, n in crew.kinds()]
    return joined(found) if found else "nobody"


def happened(template: str, rule: str) -> Callable[[Board, Any], LogLine]:
    """A sentence whose {ship} and {other} are ships; {e} is the event."""

    def tell(board: Board, event: Any) -> LogLine:
        names = {
            key: ship_name(board, getattr(event, key))
            for key in ("ship", "other")
            if hasattr(event, key)
        }
        return template.format(e=event, **names), rule

    return tell
