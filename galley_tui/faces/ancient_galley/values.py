"""What a ship can do, and what changes that: bands, circle, energy, oars, water."""

from collections.abc import Iterator

from galley.ancient_galley.ch2_orders.bands import INCHES, cost, mils, why_not_band
from galley.ancient_galley.ch2_orders.turning import GRADES, OF_BAND, grade
from galley.ancient_galley.ch3_sail.wind import under_sail
from galley.ancient_galley.state.aboard import helmsman
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SAILOR
from galley.ancient_galley.state.phrases import inches
from galley.ancient_galley.state.ship import BACK, CRUISE, RAM, SAILING, SLOW, STOP, Ship
from galley.geometry.plane.poses import INCH
from galley_tui.faces.table.face import Value

SECTIONS = 5


def values(board: Board, id_: str) -> list[Value]:
    """Every band with its way, its circle, its price."""
    ship = board.ships[id_]
    bands = [SAILING] if under_sail(board, ship) else [BACK, STOP, SLOW, CRUISE, RAM]
    return [_band(board, ship, band) for band in bands]


def _band(board: Board, ship: Ship, band: str) -> Value:
    full = inches(INCHES[band][SECTIONS] * INCH) if band in INCHES else ""
    printed = f"{full}, circle {GRADES[OF_BAND[band]]}"
    why = why_not_band(board, ship, band)
    if why is not None:
        return Value(band.lower(), printed, "barred", ((why.text, why.rule),))
    way = inches(mils(board, ship, band))
    price = f", energy {cost(band)}" if cost(band) else ""
    return Value(
        band.lower(), printed, f"{way}, circle {grade(board, ship, band)}{price}",
        tuple(_reasons(board, ship)),
    )  # fmt: skip


def _reasons(board: Board, ship: Ship) -> Iterator[tuple[str, str]]:
    if ship.working < SECTIONS:
        yield f"{ship.working} oar sections row, as many as the weaker side has", "AG-6.1a"
    if ship.loads:
        yield f"each of {ship.loads} loads of water takes a quarter of the way", "AG-10.7a"
    if not ship.rudders:
        yield "both rudders are gone: two circles wider", "AG-7.1b"
        return
    steers = helmsman(board, ship)
    if steers is None:
        yield "nobody is at the helm: two circles wider", "AG-7.1c"
    elif steers.rank != SAILOR:
        yield f"{steers.rank} {steers.id} at the helm is no sailor: a circle wider", "AG-7.1a"
