"""1, 2. Every side writes its orders in secret; then all are revealed."""

from collections.abc import Sequence
from typing import Any, cast

from msgspec.structs import replace

from galley.ancient_galley.ch2_orders.bands import (
    has_a_choice,
    legal_bands,
    letters_needed,
    may_steer,
    mils,
)
from galley.ancient_galley.ch2_orders.declaring import ask_for_rakes, tell_rakes
from galley.ancient_galley.ch2_orders.sheets import (
    as_announced,
    energy_after,
    leaves_table,
    usual_sheet,
    why_not_sheet,
    why_not_without_letters,
    with_energy,
    withdrawal_sheet,
)
from galley.ancient_galley.ch3_sail.handling import why_not_sail
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.ship import BANDS, SailOrder, Sheet, Ship, SpeedBand, Status
from galley.engine.loop import procedure
from galley.engine.records import SIDES, Chooser, Command, Event, Frame, OpenAsk, Refusal
from galley.tabletop.board import Done

LETTERS = "RLS"
MIRRORED = str.maketrans("LR", "RL")


class WriteOrders(Command, frozen=True):
    """AG-2.1f The sheet of one ship: its band, a letter for each inch, a rake, its sail."""

    ship: str
    band: str
    letters: str = ""
    rake: bool = False
    sail: str = ""

    def sheet(self) -> Sheet:
        return Sheet(self.ship, self.band, self.letters, self.rake, self.sail)


class OrdersRevealed(Event, frozen=True):
    """AG-1.0a All sheets are turned up at once; who wrote none does what is usual."""

    sheets: tuple[Sheet, ...]

    def apply(self, board: Board) -> None:
        for sheet in self.sheets:
            ship = board.ships[sheet.ship]
            board.change(sheet.ship, sheet=sheet, last=ship.sheet)


class AskOrders(OpenAsk, frozen=True):
    """B1. Orders for all ships of a side, sealed until every side has written its own."""

    together = True
    takes = (WriteOrders,)
    ways = {WriteOrders: "letters"}
    sheets: tuple[Sheet, ...] = ()

    def tells(self, board: Board) -> dict[str, Any]:
        """AG-2.0c The sheets with the energy that remains."""
        ships = board.ships
        return {"sheets": [with_energy(s, energy_after(ships[s.ship], s)) for s in self.sheets]}

    def due(self, board: Board) -> list[Ship]:
        """The ships that this side orders, by id."""
        return [s for s in board.afloat() if s.side == self.side and may_steer(s)]

    def unwritten(self, board: Board) -> list[Ship]:
        """Those that have no sheet yet, and a choice."""
        written = {sheet.ship for sheet in self.sheets}
        return [s for s in self.due(board) if s.id not in written and has_a_choice(board, s)]

    def leaving(self, board: Board, command: Command) -> list[str]:
        """G25 The ships that a command leads off the table, by id: by its orders, or where it ends
        the phase while they have none."""
        rest = self.unwritten(board) if isinstance(command, Done) else []
        sheets = [usual_sheet(board, ship) for ship in rest]
        sheets += [command.sheet()] if isinstance(command, WriteOrders) else []
        return [one.ship for one in sheets if leaves_table(board, one)]

    def suggest(self, board: Board) -> Sequence[Command]:
        found = [order_of(one) for ship in self.unwritten(board) for one in usual(board, ship)]
        return [*found, Done()]

    def sample(self, board: Board, rng: Chooser) -> Command:
        left = self.unwritten(board)
        if not left:
            return Done()
        ship = rng.choice(left)
        band = rng.choice(legal_bands(board, ship))
        need = letters_needed(mils(board, ship, band))
        letters = "".join(rng.choice(LETTERS) for _ in range(need))
        if ship.stuck and letters:
            letters = "S" + letters[1:]
        rake = band not in (SpeedBand.BACK, SpeedBand.STOP) and rng.randrange(3) == 0
        order = WriteOrders(ship.id, band, letters, rake, _any_sail_order(board, ship, rng))
        return order if self.why_not(board, order) is None else order_of(usual_sheet(board, ship))

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if not isinstance(command, WriteOrders):
            return Refusal("AG-1.1a", "orders are written now: a ship's sheet, or done")
        return why_not_sheet(board, self.side, command.sheet())

    def why_not_part(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, WriteOrders):
            return self.why_not(board, command)
        return why_not_without_letters(board, self.side, command.sheet())

    def after(self, board: Board, command: Command) -> "AskOrders | None":
        if not isinstance(command, WriteOrders):
            return None
        sheets = {sheet.ship: sheet for sheet in self.sheets} | {command.ship: command.sheet()}
        return replace(self, sheets=tuple(sheets[s.id] for s in self.due(board) if s.id in sheets))

    def unanswered(self, board: Board) -> "AskOrders":
        return replace(self, sheets=())


def _any_sail_order(board: Board, ship: Ship, rng: Chooser) -> str:
    """Now and then what can be done with a sail, if there is one."""
    found = [
        one for one in (SailOrder.RAISE, SailOrder.LOWER) if why_not_sail(board, ship, one) is None
    ]
    return found[0] if found and rng.randrange(4) == 0 else ""


def order_of(sheet: Sheet) -> WriteOrders:
    """The command that writes a sheet."""
    return WriteOrders(sheet.ship, sheet.band, sheet.letters, sheet.rake, sheet.sail)


def usual(board: Board, ship: Ship) -> list[Sheet]:
    """Sheets that one often wants: as usual, as in the last turn, the same mirrored; straight
    ahead in each band."""
    found = [usual_sheet(board, ship)]
    if ship.sheet is not None and ship.sheet.band in BANDS:
        again = replace(ship.sheet, sail="")
        found += [again, replace(again, letters=again.letters.translate(MIRRORED))]
    for band in legal_bands(board, ship):
        found.append(Sheet(ship.id, band, "S" * letters_needed(mils(board, ship, band))))
    legal = [one for one in found if why_not_sheet(board, ship.side, one) is None]
    return list(dict.fromkeys(legal))


class Orders(Frame, frozen=True, kw_only=True):
    """Phase 1."""


def ask_for_orders(play: Play, orders: Orders) -> None:
    """AG-1.0a Every side at once."""
    for side in SIDES:
        if AskOrders(side).unwritten(play.board):
            play.push(AskOrders(side))


def reveal(play: Play, orders: Orders) -> None:
    """AG-2.1f A ship without a sheet does what is usual; the engine writes for those that
    withdraw (AG-22.5b)."""
    board = play.board
    asked = cast(tuple[AskOrders, ...], orders.answers)
    written = {sheet.ship: sheet for ask in asked for sheet in ask.sheets}
    sheets = [written.get(ship.id) or _without_orders(board, ship) for ship in board.afloat()]
    play.emit(OrdersRevealed(tuple(as_announced(board, sheet) for sheet in sheets)))
    play.note(orders, answers=())


def _without_orders(board: Board, ship: Ship) -> Sheet:
    if ship.status == Status.WITHDRAWING:
        return withdrawal_sheet(board, ship)
    return usual_sheet(board, ship)


procedure(Orders, ask_for_rakes, tell_rakes, ask_for_orders, reveal)
