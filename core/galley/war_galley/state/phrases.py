"""Templates of labels and log sentences, filled in with the names of ships, sides and men."""

from collections.abc import Callable, Sequence
from typing import Any

from galley.engine.command_card import Label, verbs
from galley.engine.records import Ask, Event
from galley.engine.text import count
from galley.war_galley.state.board import Board
from galley.war_galley.state.display_names import ship_name, side_name
from galley.war_galley.state.ship import PORT

LogLine = tuple[str, str]
"""A sentence, and the rule's number."""
WAYS = (
    *verbs("astern port|back port", way="astern-port"),
    *verbs("astern starboard|back starboard", way="astern-starboard"),
    *verbs("ahead|forward", way="ahead"),
    *verbs("port", way="port"),
    *verbs("starboard", way="starboard"),
    *verbs("astern|back|pull back", way="astern"),
)
"""Verbs of a step; what has two words comes first."""
Sentences = dict[type[Event], Callable[[Board, Any], LogLine]]


def of_ship(template: str, field: str) -> Label:
    """A label in which {} is the ship that a field of the command names."""

    def label(board: Board, command: Any, asks: Sequence[Ask]) -> str:
        return template.format(ship_name(board, getattr(command, field)), c=command)

    return label


def happened(template: str, rule: str) -> Callable[[Board, Any], LogLine]:
    """A sentence whose {ship}, {target} and {other} are ship names."""

    def tell(board: Board, event: Any) -> LogLine:
        names = {
            key: ship_name(board, getattr(event, key))
            for key in ("ship", "target", "other")
            if hasattr(event, key)
        }
        return template.format(e=event, **names), rule

    return tell


def of_commander(template: str, rule: str) -> Callable[[Board, Any], LogLine]:
    """A sentence about a commander."""
    return lambda board, e: (template.format(board.commanders[e.commander].name), rule)


def of_side(template: str, rule: str) -> Callable[[Board, Any], LogLine]:
    """A sentence about a side."""
    return lambda board, e: (template.format(side_name(board, e.side), e=e), rule)


def gained(points: int) -> str:
    """`3 points gained`."""
    return f"{count(points, 'point')} gained"


def hand(side: str) -> str:
    """A ship's side in four letters."""
    return "port" if side == PORT else "stbd"


def grade_words(cell: str) -> str:
    """What a cell of the Fatigue Table says, `fatigue 2` for F2: no name of a ship.

    Any other cell stays as it is.
    """
    return f"fatigue {cell[1]}" if cell[:1] == "F" and cell[1:].isdigit() else cell
