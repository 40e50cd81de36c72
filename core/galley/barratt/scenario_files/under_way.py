"""Says where in the turn a scenario begins: while a ship acts, or after the melee."""

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch1_initiative.order import Movement, can_act
from galley.barratt.ch1_initiative.turn import MELEE, MISSILES, MOVEMENT, GameTurn, first_step
from galley.barratt.ch3_movement.events import Rest
from galley.barratt.ch3_movement.paths import Leg, read_path, why_not_path
from galley.barratt.ch9_victory.victory import Victory
from galley.barratt.scenario_files.scenario import Scenario, ShipTable, StartTable
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.records import Ask, Frame, Refusal
from galley.files.faults import Fault, Faults, Note

END = "end"


def way_gone(path: str) -> int:
    """Mils that a ship has used of its way; 0 for what is no path, which is noted elsewhere."""
    return sum(abs(leg.mils) for leg in _legs(path))


def _legs(path: str) -> tuple[Leg, ...]:
    legs = read_path(path)
    return () if isinstance(legs, Refusal) else legs


def check_ways(board: Board, data: Scenario, note: Note) -> None:
    """MB-3.01a, MB-3.13b Note ways that no ship could have gone, and wrecks that are not there."""
    for n, table in enumerate(data.ships, 1):
        ship, place = board.ships[table.id], f"ships[{n}]"
        for number in table.tested:
            if number > len(data.wrecks):
                text = f"there is no wreck {number}: wrecks[] has {len(data.wrecks)}"
                note(f"{place}.tested", text, "3.13")
        _check_way(board, ship, table, place, note)


def _check_way(board: Board, ship: Ship, table: ShipTable, place: str, note: Note) -> None:
    if table.acted and table.move_over is False:
        note(f"{place}.move_over", f"{ship.id} has acted: its move is over", "3.01")
    if not table.path:
        return
    legs = read_path(table.path)
    if isinstance(legs, Refusal):
        note(f"{place}.path", legs.text, "3.07")
    elif not table.declared:
        note(f"{place}.path", f"{ship.id} has gone a way: declared is its speed", "3.02")
    elif not ship.now.ended and (why := why_not_path(board, ship, table.declared, legs)):
        note(f"{place}.path", why.text, why.rule.removeprefix("MB-"))


def first_stack(board: Board, start: StartTable, file: str) -> list[Frame | Ask]:
    """MB-0.06a, MB-3.03a The turn at its phase, and the ship that acts where the file names one.

    Raises Faults where that ship could not be acting.
    """
    if start.ship is None and start.phase != END:
        return [GameTurn(at=first_step(board, start.phase))]
    if start.ship is not None and (why := _why_not_acting(board, start)):
        raise Faults([Fault(file, "start.ship", why, "3.03")])
    board.turn += 1
    if start.ship is None:
        board.phase = MELEE
        return [GameTurn(at="again"), Victory()]
    board.phase = MOVEMENT
    die = board.ships[start.ship].init[0]
    moving = Movement(at="choose", count=die)
    return [GameTurn(at=MISSILES), Rest(), moving, Activation(at="ask", ship=start.ship)]


def _why_not_acting(board: Board, start: StartTable) -> str:
    ship = board.ships.get(start.ship or "")
    if start.phase != MOVEMENT:
        return f"ships act in the phase {MOVEMENT}, not in {start.phase}"
    if ship is None:
        return f"there is no ship {start.ship} in this file"
    if not can_act(ship) or len({*ship.init}) != 1:
        return f"{ship.id} cannot act: it needs men, one die of initiative, and not to have acted"
    return ""
