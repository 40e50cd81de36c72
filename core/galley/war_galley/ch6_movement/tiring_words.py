"""6.4. How likely a speed level tires crews, in words beside the choice of that level."""

from collections.abc import Sequence

from galley.engine.cards import Label
from galley.engine.records import Ask
from galley.engine.text import percent
from galley.war_galley.ch6_movement.speed import (
    AskLevels,
    SetLevel,
    SetLevels,
    members,
    tiring,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, SpeedLevel


def and_tires(words: Label) -> Label:
    """Add to the words of a level how likely crews tire by it."""

    def label(board: Board, c: SetLevels | SetLevel, asks: Sequence[Ask]) -> str:
        assert callable(words)
        sides = (ask.side for ask in asks if isinstance(ask, AskLevels))
        side = next(sides, "")
        if isinstance(c, SetLevel):
            ships = [board.ships[c.ship]]
        else:
            ships = members(board, side, c.squadron) if side else []
        return words(board, c, asks) + tires_words(board, c.level, ships)

    return label


def tires_words(board: Board, level: str, ships: Sequence[Ship]) -> str:
    """`; tires 17 to 83 %`: ships that row at maximum, by the points that they use (6.42)."""
    if level != SpeedLevel.MAX or not ships:
        return ""
    low, high = zip(*(tiring(board, ship) for ship in ships), strict=True)
    least, most = percent(min(low)), percent(max(high))
    return f"; tires {most if least == most else f'{least} to {most}'}"
