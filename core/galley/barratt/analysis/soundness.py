"""Checks what must be so of every position at which somebody is asked."""

from collections.abc import Iterator

from galley.barratt.scenario_files.scenario import PHASES
from galley.barratt.scenario_files.validity import check_position
from galley.barratt.state import ship as ships
from galley.barratt.state.board import Board
from galley.barratt.state.crew import Crew
from galley.barratt.state.marks import LINKS
from galley.barratt.state.ship import Ship
from galley.engine.records import SIDES
from galley.geometry.plane.poses import CIRCLE
from galley.tabletop.board import FLANKS

BOTH_OR_NONE = ("", *SIDES)
MOST_ABOARD = 9_999  # of a kind: a crew that is thrown for man by man


def broken(board: Board) -> list[str]:
    """A sentence for everything that cannot be; empty when all is well."""
    found = [*_turn(board)]
    for ship in board.ships.values():
        found += _ship(board, ship)
    found += _links(board)
    if found:
        return found

    def note(place: str, text: str, rule: str = "") -> None:
        found.append(f"{place} {text}")

    check_position(board, note)
    return found


def _turn(board: Board) -> Iterator[str]:
    if board.phase not in ("", *PHASES) or board.turn < 0:
        yield "there is no such turn or phase"
    if not {board.winner, board.baton, *board.lost_flag} <= {*BOTH_OR_NONE}:
        yield "there is no such side"
    if len({*board.lost_flag}) < len(board.lost_flag):
        yield "a side has lost its flagship twice"
    if min(board.casualties.values()) < 0:
        yield "a side has lost less than nobody"


def _ship(board: Board, ship: Ship) -> Iterator[str]:
    id_, now = ship.id, ship.now
    if ship.code not in board.classes or ship.side not in SIDES or ship.owner not in SIDES:
        yield f"{id_} is of no class or side"
    seats = {seat.id for seat in board.setting.seats if seat.side == ship.side}
    if ship.seat not in seats:
        yield f"{id_} is commanded by nobody of its side"
    if ship.speed not in ships.SPEEDS or now.speed not in ("", *ships.SPEEDS):
        yield f"{id_} moves in no known way"
    elif ship.credit and not ship.under_way:
        yield f"{id_} has credit and is not under way"
    if not 0 <= ship.stamina <= ships.FULL_STAMINA or ship.hd < 0:
        yield f"{id_} has stamina or damage that no ship has"
    if not 0 <= ship.heading < CIRCLE:
        yield f"{id_} heads nowhere"
    for flank in FLANKS:
        oars = ship.oars(flank)
        if [*oars] != sorted({*oars}) or min(oars, default=1) < 1:
            yield f"{id_} has oars that no ship has"
    if ship.corvus not in ships.CORVI or ship.fate not in ships.FATES:
        yield f"{id_} is in no known state"
    aboard = [getattr(ship.crew, kind) for kind in Crew.__struct_fields__]
    if min(aboard) < 0:
        yield f"{id_} has less than nobody aboard"
    if max(aboard) > MOST_ABOARD:
        yield f"{id_} has more men aboard than any ship"
    if any(die not in range(1, 7) for die in ship.init) or len(ship.init) > 2:
        yield f"{id_} has dice that nobody throws"
    if ship.fate == ships.Fate.SUNK and ship.crew.figures:
        yield f"{id_} has sunk and men are aboard"
    if min(now.used, now.fended) < 0:
        yield f"{id_} has done less than nothing"


def _links(board: Board) -> Iterator[str]:
    for link in board.links:
        if not {link.ship, link.other} <= board.ships.keys() or link.ship == link.other:
            yield "a grapple holds a ship that is not there"
        elif not (board.ships[link.ship].afloat and board.ships[link.other].afloat):
            yield f"{link.ship} and {link.other} are held together, and one of them is gone"
        if link.kind not in LINKS:
            yield f"{link.ship} holds {link.other} by nothing known"
    if len({*board.links}) < len(board.links):
        yield "a grapple is there twice"
