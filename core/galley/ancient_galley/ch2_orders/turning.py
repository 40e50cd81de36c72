"""7. Turning circles."""

from typing import Final

from galley.ancient_galley.state.aboard import contested, helmsman
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SAILOR, STERN
from galley.ancient_galley.state.ship import BACK, CRUISE, RAM, SAILING, SLOW, STOP, Ship
from galley.geometry.plane.poses import CIRCLES, Circle

OF_BAND: Final = {BACK: 0, STOP: 0, SLOW: 0, CRUISE: 1, RAM: 2, SAILING: 3}
"""AG-7.0a From the tightest circle, A."""
GRADES: Final = "ABCDEF"


def grade(board: Board, ship: Ship, band: str) -> str:
    """The circle that a ship turns on in a band, A to F."""
    return GRADES[OF_BAND[band] + wider(board, ship)]


def wider(board: Board, ship: Ship) -> int:
    """AG-7.1 How many grades wider it turns: one without a sailor at the helm, two without
    rudders or with nobody at the helm, or with a fight in the stern (AG-7.1c)."""
    steers = helmsman(board, ship)
    if not ship.rudders or steers is None or contested(board, ship.id, STERN):
        return 2
    return 0 if steers.rank == SAILOR else 1


def circle(board: Board, ship: Ship, band: str) -> Circle:
    """The same as the plane knows it."""
    return CIRCLES[grade(board, ship, band)]
