"""3.1, 3.2. The wind, and what a sail makes of it."""

from typing import Final

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import SET, STRIKING, Ship
from galley.geometry.plane.poses import CIRCLE, HALF

CALM, LIGHT, BREEZE = "calm", "light", "breeze"
FORCES: Final = (CALM, LIGHT, BREEZE)
POINT = 4_500  # centidegrees from one wind to the next (G13)
FREE, ABEAM = 4_500, 9_000
INCHES: Final = {BREEZE: (18, 12), LIGHT: (12, 8)}
"""AG-3.2a, AG-3.2b Up to 45 degrees off the wind, and up to 90."""


def blows_to(board: Board) -> int:
    """Where the wind blows to, in centidegrees; it comes from one of eight directions (G13)."""
    return ((board.wind - 1) * POINT + HALF) % CIRCLE


def off_the_wind(board: Board, heading: int) -> int:
    """The angle between a heading and where the wind blows to, 0 to 18000."""
    apart = abs(heading - blows_to(board)) % CIRCLE
    return min(apart, CIRCLE - apart)


def under_sail(board: Board, ship: Ship) -> bool:
    """AG-3.2e It moves by its sail: one that is up, or half down, and a wind (AG-3.4b)."""
    return ship.sail in (SET, STRIKING) and board.force not in ("", CALM)


def sail_inches(board: Board, ship: Ship) -> int:
    """AG-3.2 How far the wind takes it, by its heading at the start of the move (AG-3.2d)."""
    off = off_the_wind(board, ship.heading)
    if off > ABEAM:
        return 0
    return INCHES[board.force][off > FREE]
