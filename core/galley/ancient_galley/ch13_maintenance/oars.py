"""6.2. Oar sections go from one side of a ship to the other."""

from collections.abc import Iterable

from galley.ancient_galley.ch13_maintenance.commands import MoveOars
from galley.ancient_galley.ch13_maintenance.events import OarsMoved
from galley.ancient_galley.ch13_maintenance.placing import not_yours
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.play import Play
from galley.ancient_galley.state.ship import FLANKS, FULL, PORT, SLOTS, STARBOARD, Ship
from galley.engine.records import Refusal, Side
from galley.engine.text import count

ACROSS = {PORT: STARBOARD, STARBOARD: PORT}


def why_not_move(board: Board, side: Side, command: MoveOars) -> Refusal | None:
    """Why sections may not change sides so; None where they may."""
    why = not_yours(board, side, command.ship, "AG-6.2b")
    if why is not None:
        return why
    ship = board.ships[command.ship]
    if command.flank not in FLANKS:
        return Refusal("AG-6.2b", "sections only go from port to starboard or back")
    there, across = ship.oars(command.flank), ship.oars(ACROSS[command.flank])
    if not 0 <= command.n <= len(there):
        left = count(len(there), "section")
        return Refusal("AG-6.2a", f"{ship.id} has {left} to {command.flank}")
    if len(across) + command.n > SLOTS:
        return Refusal("AG-6.2a", f"{ship.id} has room for {SLOTS} sections a side")
    return None


def moved(ship: Ship, flank: str, n: int) -> OarsMoved:
    """AG-6.2c, G60 Each leaves the aftermost filled slot and fills the foremost empty one."""
    here, across = list(ship.oars(flank)), set(ship.oars(ACROSS[flank]))
    for _ in range(n):
        here.remove(max(here))
        across.add(min(slot for slot in FULL if slot not in across))
    left, more = tuple(here), tuple(sorted(across))
    return OarsMoved(ship.id, flank, n, *((left, more) if flank == PORT else (more, left)))


def usual_move(ship: Ship) -> OarsMoved | None:
    """B8d, G78 Both sides as equal as can be, with the fewest sections moved."""
    more = len(ship.port) - len(ship.starboard)
    n = abs(more) // 2
    return moved(ship, PORT if more > 0 else STARBOARD, n) if n else None


def move_oars(play: Play, said: Iterable[MoveOars], held: Iterable[Side]) -> None:
    """AG-6.2a As it was said; else as usual, unless the side holds."""
    named, holding = {one.ship: one for one in said}, set(held)
    for ship in play.board.afloat():
        command = named.get(ship.id)
        if command is not None and why_not_move(play.board, ship.side, command) is None:
            if command.n:
                play.emit(moved(ship, command.flank, command.n))
        elif ship.side not in holding:
            usual = usual_move(ship)
            if usual is not None:
                play.emit(usual)
