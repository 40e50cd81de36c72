"""Reads from a scenario file the movement before play begins: contacts, oars, rakes."""

from galley.ancient_galley.ch2_orders.sheets import why_not_sheet
from galley.ancient_galley.scenario_files.scenario import ContactTable, Scenario
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import Contact, Smashed, Touch
from galley.ancient_galley.state.ship import Status
from galley.files.faults import Note

BEFORE_MOVING = ("set-up", "orders")
ANNOUNCED = ("orders", "movement")
"""The phases at which rakes are announced already, and still to be tried (G15)."""
BEFORE_RAMS = ("fire", "ramming")
"""The phases at which contacts are still to be thrown for (AG-1.1b)."""


def add_movement(board: Board, data: Scenario, note: Note) -> None:
    """Put it on the board, or note why it cannot be there."""
    phase = data.start.phase
    for n, table in enumerate(data.contacts, 1):
        place = f"contacts[{n}]"
        if phase not in BEFORE_RAMS:
            note(
                place, f"is of no use: play begins with {phase}, not with fire or ramming", "10.0"
            )
        for key, ship in (("ship", table.ship), ("other", table.other)):
            _there(board, f"{place}.{key}", ship or table.ship, note)
        if (table.kind in (Touch.STRUCK, Touch.BUMPED)) != bool(
            table.other
        ) or table.ship == table.other:
            note(f"{place}.other", "is another ship for a ram and a bump, else nothing", "10.0")
        board.contacts = (*board.contacts, _contact(table))
    for n, one in enumerate(data.smashed, 1):
        place = f"smashed[{n}]"
        if phase not in BEFORE_RAMS:
            note(place, f"is of no use: play begins with {phase}, not with fire or ramming", "9.0")
        _there(board, f"{place}.ship", one.ship, note)
        _there(board, f"{place}.by", one.by, note)
        board.smashed = (*board.smashed, Smashed(one.ship, one.flank, one.slot, one.by, 0))
    for n, listed in enumerate(data.ships, 1):
        if listed.announced and not (data.options.rake_open and phase in ANNOUNCED and data.wind):
            text = (
                f"goes with the option rake_open, a wind, and the phase {' or '.join(ANNOUNCED)}"
            )
            note(f"ships[{n}].announced", text, "9.1")
        if listed.orders is not None and phase in BEFORE_MOVING:
            note(f"ships[{n}].orders", f"are still to be written: play begins with {phase}", "2.1")
        if listed.last_orders is not None and phase not in BEFORE_MOVING:
            text = f"are of no use: play begins with {phase}, not with the orders"
            note(f"ships[{n}].last_orders", text, "2.1")
    announced = {listed.id for listed in data.ships if listed.announced}
    board.rakers = tuple(id_ for id_ in board.ships if id_ in announced)


def check_orders(board: Board, phase: str, note: Note) -> None:
    """Note orders that could not have been written for the movement with which play begins."""
    for ship in board.afloat() if phase == "movement" else ():
        if ship.sheet is None or ship.status == Status.WITHDRAWING:
            continue
        why = why_not_sheet(board, ship.side, ship.sheet)
        if why is not None:
            note(f"{ship.id}: orders", why.text, why.rule.removeprefix("AG-"))


def _there(board: Board, place: str, ship: str, note: Note) -> None:
    if ship not in board.ships or not board.ships[ship].afloat:
        note(place, f"there is no ship {ship} on the table", "10.0")


def _contact(table: ContactTable) -> Contact:
    other = table.other or ("wreck" if table.kind == Touch.ON_WRECK else "")
    return Contact(
        table.kind, table.ship, other, 0, table.angle, table.band, table.place, table.flank,
        table.slot, central=table.central,
    )  # fmt: skip
