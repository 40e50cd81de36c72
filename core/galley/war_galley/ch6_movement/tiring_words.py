"""6.4. How likely a speed level tires crews, in words beside the choice of that level."""

from galley.engine.records import Command, Side
from galley.engine.text import percent
from galley.war_galley.ch6_movement.speed import SetLevel, SetLevels, members, tiring
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import SpeedLevel


def tires_words(board: Board, command: Command, side: Side) -> str:
    """`tires 17 % to 83 %`: ships that are to row at maximum, by the points that they use (6.42);
    "" for other choices."""
    if not isinstance(command, SetLevel | SetLevels) or command.level != SpeedLevel.MAX:
        return ""
    if isinstance(command, SetLevel):
        ships = [board.ships[command.ship]]
    else:
        ships = members(board, side, command.squadron)
    if not ships:
        return ""
    low, high = zip(*(tiring(board, ship) for ship in ships), strict=True)
    least, most = percent(min(low)), percent(max(high))
    return f"tires {most if least == most else f'{least} to {most}'}"
