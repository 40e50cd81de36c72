"""A sheet while it is written: what is written so far is followed by straight on."""

from typing import NamedTuple

from galley.ancient_galley.ch2_orders.bands import legal_bands, letters_needed, mils, usual_band
from galley.ancient_galley.ch2_orders.orders import MIRRORED
from galley.ancient_galley.ch2_orders.sheets import STRAIGHT, leaves_table, why_not_sheet
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Sail, SailOrder, Sheet, Ship, SpeedBand
from galley.engine.records import Refusal
from galley.geometry.plane.poses import TURNS


class Draft(NamedTuple):
    """The orders of a ship as far as they are written."""

    ship: str
    band: str
    written: str = ""  # the letters that were chosen; the rest is straight on
    rake: bool = False
    sail: str = ""

    def need(self, board: Board) -> int:
        """The letters that the band takes."""
        return letters_needed(mils(board, board.ships[self.ship], self.band))

    def sheet(self, board: Board) -> Sheet:
        """The whole sheet."""
        need = self.need(board)
        letters = (self.written + STRAIGHT * need)[:need]
        rake = self.rake and self.band not in (SpeedBand.BACK, SpeedBand.STOP)
        return Sheet(self.ship, self.band, letters, rake, self.sail)

    def left(self, board: Board) -> int:
        """The letters that are still free."""
        return max(0, self.need(board) - len(self.written))

    def why_not(self, board: Board) -> Refusal | None:
        """Say why it cannot be written."""
        return why_not_sheet(board, board.ships[self.ship].side, self.sheet(board))

    # -- how it changes

    def more(self, board: Board, letter: str, times: int) -> "Draft":
        """Add so many letters, as far as the band goes."""
        written = self.written[: self.need(board)] + letter * times
        return self._replace(written=written[: self.need(board)])

    def less(self) -> "Draft":
        """Take back the last letter."""
        return self._replace(written=self.written[:-1])

    def faster(self, board: Board, by: int) -> "Draft":
        """Take the next legal band, as far as there is one."""
        bands = legal_bands(board, board.ships[self.ship])
        at = bands.index(self.band) if self.band in bands else 0
        return self._replace(band=bands[max(0, min(len(bands) - 1, at + by))])

    def mirrored(self) -> "Draft":
        """Turn everything to the other side."""
        return self._replace(written=self.written.translate(MIRRORED))

    def hoisted(self, ship: Ship) -> "Draft":
        """Order the sail up or down, or take that back."""
        orders: dict[str, str] = {Sail.STOWED: SailOrder.RAISE, Sail.SET: SailOrder.LOWER}
        return self._replace(sail="" if self.sail else orders.get(ship.sail, ""))


def of_sheet(sheet: Sheet) -> Draft:
    """Draft a sheet, so that it can be changed; straight letters at its end are left open."""
    written = sheet.letters.rstrip(STRAIGHT)
    return Draft(sheet.ship, sheet.band, written, sheet.rake, sheet.sail)


def fresh(board: Board, ship: Ship) -> Draft:
    """Draft what a ship does without orders (AG-2.1f); where that leads off the table, a turn or
    a slower band that does not."""
    usual = Draft(ship.id, usual_band(board, ship))
    if not leaves_table(board, usual.sheet(board)):
        return usual
    legal = legal_bands(board, ship)
    for band in reversed(legal[: legal.index(usual.band) + 1]):
        need = letters_needed(mils(board, ship, band))
        for letter in TURNS:
            draft = Draft(ship.id, band, letter.replace(STRAIGHT, "") * need)
            if draft.why_not(board) is None and not leaves_table(board, draft.sheet(board)):
                return draft
    return usual
