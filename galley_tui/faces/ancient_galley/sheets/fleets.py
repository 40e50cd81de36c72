"""Both fleets in a list: a line a ship."""

from galley.ancient_galley.ch24_victory.victory import fate
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.man import FIT
from galley.ancient_galley.state.ship import Ship
from galley_tui.faces.ancient_galley.marks import troubles
from galley_tui.faces.ancient_galley.sheets.deck import flanks_words
from galley_tui.faces.table.fleets import GONE, Fleets

ORDERS = {
    "id": "by name", "state": "the worst off first", "range": "the nearest first",
    GONE: "ships that are gone",
}  # fmt: skip


def _facts(board: Board, ship: Ship) -> str:
    men = sum(m.side == ship.side and m.state == FIT for m in board.aboard(ship.id))
    oars = flanks_words(ship).removeprefix("oars ")
    return f"{ship.band.lower():<7}{ship.energy:>3}  {oars:<10}{men:>4}"


FLEETS = Fleets[Board, Ship](
    own, ORDERS, lambda board, ship, order: -len(troubles(board, ship)),
    f"{'moved':<7}{'en':>3}  {'oars':<10}{'men':>4}", _facts, troubles,
    lambda ship: fate(ship) or ship.status,
)  # fmt: skip
