"""Checks what must be so of every position at which somebody is asked."""

from collections.abc import Iterator

from galley.ancient_galley.ch1_turn.turn import PHASES
from galley.ancient_galley.scenario_files.validity import check_position
from galley.ancient_galley.state import man as men
from galley.ancient_galley.state import ship as ships
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.ship import Ship
from galley.engine.records import SIDES
from galley.geometry.plane.poses import CIRCLE
from galley.tabletop.board import FLANKS

BOTH_OR_NONE = ("", *SIDES)
MOST_ENERGY = 12


def broken(board: Board) -> list[str]:
    """A sentence for everything that cannot be; empty when all is well."""
    found = [*_turn(board)]
    for ship in board.ships.values():
        found += _ship(board, ship)
    for man in board.men.values():
        found += _man(board, man)
    for link in board.links:
        if not {link.ship, link.other} <= board.ships.keys():
            found.append("a line holds a ship that is not there")
    if found:
        return found

    def note(place: str, text: str, rule: str = "") -> None:
        found.append(f"{place} {text}")

    check_position(board, note)
    return found


def _turn(board: Board) -> Iterator[str]:
    if board.phase not in ("", *(phase.id for phase in PHASES)) or board.turn < 0:
        yield "there is no such turn or phase"
    if board.winner not in BOTH_OR_NONE:
        yield "there is no such side"
    if board.wind not in range(9) or board.force not in ("", "calm", "light", "breeze"):
        yield "there is no such wind"
    if not board.ships.keys() >= board.boarded.keys():
        yield "a ship is boarded that is not there"


def _ship(board: Board, ship: Ship) -> Iterator[str]:
    id_ = ship.id
    if ship.code not in board.classes or ship.side not in SIDES or ship.owner not in SIDES:
        yield f"{id_} is of no class or side"
    if ship.band not in ships.BANDS or not 0 <= ship.energy <= MOST_ENERGY:
        yield f"{id_} moves in no known way"
    if not 0 <= ship.heading < CIRCLE:
        yield f"{id_} heads nowhere"
    if any(slot not in ships.FULL for slot in (*ship.port, *ship.starboard)):
        yield f"{id_} has oars that no ship has"
    if not {*ship.half, *ship.rudders} <= {*FLANKS}:
        yield f"{id_} has a flank that no ship has"
    if ship.sail not in ships.SAILS or ship.corvus not in ships.CORVI:
        yield f"{id_} has a sail or a corvus in no known state"
    if ship.status not in ships.STATUSES or ship.command not in ships.COMMANDS:
        yield f"{id_} is in no known state"
    if min(ship.loads, ship.holes) < 0:
        yield f"{id_} holds less than no water"
    if ship.stuck and ship.stuck not in board.ships:
        yield f"{id_} is stuck in a ship that is not there"


def _man(board: Board, man: Man) -> Iterator[str]:
    if man.rank not in men.RANKS or man.state not in men.STATES or man.job not in men.JOBS:
        yield f"{man.id} is nobody known"
    if man.side not in SIDES or man.home not in board.ships:
        yield f"{man.id} is nobody's"
    if man.ship and man.ship not in board.ships:
        yield f"{man.id} stands on a ship that is not there"
    if man.state in men.ABOARD and not (man.ship and man.section in men.SECTIONS):
        yield f"{man.id} stands nowhere"
    if man.ship and man.state in men.ABOARD and board.ships[man.ship].status == ships.Status.SUNK:
        yield f"{man.id} stands on a ship that has sunk"
