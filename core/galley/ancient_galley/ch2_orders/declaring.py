"""9.1. Rakes that are announced aloud before orders are written (the option `rake_open`, G15)."""

from collections.abc import Sequence
from typing import cast

from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.bands import legal_bands, may_steer
from galley.ancient_galley.ch2_orders.sheets import AHEAD
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.ship import Ship
from galley.engine.records import SIDES, Ask, Command, Event, Frame, Refusal, Side
from galley.tabletop.board import Done


class AnnounceRake(Command, frozen=True):
    """AG-9.1a Say aloud that a ship will try to rake in this turn."""

    ship: str


class RakesAnnounced(Event, frozen=True):
    """AG-9.1a The ships of both sides that will try to rake in this turn."""

    ships: tuple[str, ...]

    def apply(self, board: Board) -> None:
        board.rakers = self.ships


class AskRakes(Ask, frozen=True):
    """AG-9.1a Which ships will try to rake?  Both sides say so at once."""

    together = True
    takes = (AnnounceRake,)
    ships: tuple[str, ...] = ()

    def several(self, board: Board) -> bool:
        return True

    def choices(self, board: Board) -> Sequence[Command]:
        left = (ship.id for ship in able(board, self.side) if ship.id not in self.ships)
        return [Done(), *(AnnounceRake(id_) for id_ in left)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if not isinstance(command, AnnounceRake):
            return Refusal("AG-9.1a", "rakes are announced now: a ship, or done")
        ship = board.ships.get(command.ship)
        if ship is None or not ship.afloat or ship.side != self.side:
            return Refusal("AG-9.1a", f"you have no ship {command.ship}")
        if ship.id in self.ships:
            return Refusal("AG-9.1a", f"the rake of {ship.id} is announced already")
        if ship not in able(board, self.side):
            return Refusal("AG-9.1a", f"{ship.id} cannot go ahead in this turn")
        return None

    def after(self, board: Board, command: Command) -> "AskRakes | None":
        if not isinstance(command, AnnounceRake):
            return None
        return replace(self, ships=(*self.ships, command.ship))

    def unanswered(self, board: Board) -> "AskRakes":
        return AskRakes(self.side)


def able(board: Board, side: Side) -> list[Ship]:
    """The ships of a side that may be ordered to go ahead, by id."""
    own = (ship for ship in board.afloat() if ship.side == side and may_steer(ship))
    return [ship for ship in own if AHEAD & {*legal_bands(board, ship)}]


def ask_for_rakes(play: Play, orders: Frame) -> None:
    """AG-9.1a, G15 Only with the option; at the beginning of the turn."""
    if play.board.setting.options.rake_open:
        for side in SIDES:
            if able(play.board, side):
                play.push(AskRakes(side))


def tell_rakes(play: Play, orders: Frame) -> None:
    """AG-9.1a, G15 Both sides hear all of them before anybody writes orders."""
    if not play.board.setting.options.rake_open:
        return
    asked = cast(tuple[AskRakes, ...], orders.answers)
    said = {id_ for ask in asked for id_ in ask.ships}
    play.emit(RakesAnnounced(tuple(ship.id for ship in play.board.afloat() if ship.id in said)))
    play.note(orders, answers=())
