"""22.5. How the engine steers a ship that withdraws (G47)."""

from galley.ancient_galley.ch2_orders.bands import by_ram, legal_bands, letters_needed, mils
from galley.ancient_galley.ch2_orders.turning import circle
from galley.ancient_galley.ch3_sail.handling import why_not_sail
from galley.ancient_galley.ch3_sail.wind import ABEAM, off_the_wind
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import (
    BACK,
    BANDS,
    CRUISE,
    LOWER,
    SAILING,
    STOP,
    Sheet,
    Ship,
)
from galley.geometry.plane.poses import CIRCLE, HALF
from galley.tabletop.board import HOME_EDGE

NORTH, SOUTH = 0, HALF


def withdrawal_sheet(board: Board, ship: Ship) -> Sheet:
    """AG-22.5a It turns for its own edge of the table and makes off at a cruise, or by sail; then
    it turns as far as the wind lets it (AG-3.2c).  A sail that only stops it is struck (G84)."""
    band = _band(board, ship)
    need = letters_needed(mils(board, ship, band))
    if band == SAILING and off_the_wind(board, ship.heading) > ABEAM:
        strikes = why_not_sail(board, ship, LOWER) is None
        return Sheet(ship.id, band, sail=LOWER if strikes else "")
    if band in (BACK, STOP):
        return Sheet(ship.id, band, "S" * need)
    rate, home = circle(board, ship, band).rate, SOUTH if HOME_EDGE[ship.owner] < 0 else NORTH
    heading, letters = ship.heading, ""
    for _ in range(need):
        off = (home - heading) % CIRCLE
        turn = 1 if off <= HALF else -1  # exactly about: to the right
        then = (heading + turn * rate) % CIRCLE
        near = min(off, CIRCLE - off) <= rate // 2
        if near or (band == SAILING and off_the_wind(board, then) > ABEAM):
            letters += "S"
        else:
            letters += "R" if turn > 0 else "L"
            heading = then
    return Sheet(ship.id, band, letters)


def _band(board: Board, ship: Ship) -> str:
    """One step towards a cruise, as fast as its rowers can; a ram that is fixed backs out."""
    legal = legal_bands(board, ship)
    if SAILING in legal:
        return SAILING
    if by_ram(board, ship):
        return BACK if BACK in legal else legal[0]
    goal = BANDS.index(CRUISE)
    return min(legal, key=lambda band: (abs(BANDS.index(band) - goal), BANDS.index(band)))
