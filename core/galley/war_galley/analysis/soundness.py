"""Checks a position from a file before the rules may trust it."""

from collections.abc import Iterator

from galley.engine.records import SIDES
from galley.war_galley.analysis import invariants
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ship import ALL_ROUND, INSIDE, Ship

PHASES = ("", *"ABCDEFGH")
BOTH_OR_NONE = ("", *SIDES)
MODES = ("", "forward", "backwater", "anastrophe")


def broken(board: Board) -> list[str]:
    """A sentence for everything that cannot be; empty when all is well.

    The invariants hold of counters that there are: they are asked where all else is well.
    """
    ships = [*board.ships.values(), *board.lost.values()]
    found = [*_turn(board), *_reserves(board), *_memory(board)]
    for ship in ships:
        found += _ship(board, ship)
    for man in board.commanders.values():
        found += _commander(man)
    return found or invariants.broken(board)


def _turn(board: Board) -> Iterator[str]:
    if board.phase not in PHASES or board.turn < 1:
        yield "there is no such turn or phase"
    if board.first not in BOTH_OR_NONE or board.winner not in BOTH_OR_NONE:
        yield "there is no such side"
    if set(board.points) != set(SIDES) or min(board.points.values()) < 0:
        yield "points are of side A and side B, and not below 0"
    wind = board.wind
    if wind is not None and not (wind.direction in range(6) and wind.strength in range(5)):
        yield "there is no such wind"


def _ship(board: Board, ship: Ship) -> Iterator[str]:
    if ship.turn.mode not in MODES:
        yield f"{ship.id} moves in no known way"
    if ship.crippled not in ("", "P", "S", "PS") or ship.depletion < 0:
        yield f"{ship.id} has suffered what no ship can"
    if ship.captured not in ("", "captured", "recaptured"):
        yield f"{ship.id} is in nobody's hands"
    so_far = ship.round
    if so_far is not None and not (
        so_far.of in board.theatre.obstacles() and so_far.sense in (-1, 0, 1)
        and 0 < so_far.been <= ALL_ROUND and so_far.last in range(6)
    ):  # fmt: skip
        yield f"{ship.id} goes round what is not there"
    known = {"", *board.ships, *board.lost}
    named = (ship.rammed_by, ship.turn.ram_hit, *ship.turn.daunted, *ship.turn.tried_links)
    if not known.issuperset(named):
        yield f"{ship.id} has to do with a ship that is not there"
    if ship.squadron not in known | board.commanders.keys():
        yield f"{ship.id} is in the squadron of nobody"


def _commander(man: Commander) -> Iterator[str]:
    if man.side not in SIDES or man.squadron not in ("", man.id):
        yield f"{man.id} commands for nobody"


def _memory(board: Board) -> Iterator[str]:
    exits, memory = len(board.theatre.special.exits), board.memory
    for away in memory.left:
        if away.ship not in board.lost or not 1 <= away.exit <= exits:
            yield f"{away.ship} has left by no exit"
    for one in memory.inside:
        ship = board.lost.get(one.ship)
        if ship is None or ship.fate != INSIDE or not 1 <= one.exit <= exits:
            yield f"{one.ship} is inside no exit"
        elif not board.theatre.special.exits[one.exit - 1].returns:
            yield f"{one.ship} is inside an exit that gives nothing back"
        if any(id_ not in board.commanders or board.commanders[id_].ship for id_ in one.men):
            yield f"somebody aboard {one.ship} is nobody, or elsewhere"
    if sorted(one.ship for one in memory.inside) != sorted(
        ship.id for ship in board.lost.values() if ship.fate == INSIDE
    ):
        yield "a ship is inside an exit of which nobody knows"
    ships = [away.ship for away in memory.left]
    men = {man.id for man in board.theatre.special.ends.men} | board.commanders.keys()
    if len({*ships}) < len(ships) or not men >= {*memory.men_lost, *memory.men_left}:
        yield "somebody is remembered who was never there, or twice"
    if not board.theatre.squadrons.keys() >= {letter for letter, _ in memory.arrived}:
        yield "a squadron has come in that there is not"


def _reserves(board: Board) -> Iterator[str]:
    for reserve in board.reserves:
        classes = {code for _, code in reserve.ships}
        if reserve.side not in SIDES or not classes <= board.theatre.classes.keys():
            yield f"reserves {reserve.squadron} are of no known class or side"
        if not all(map(board.theatre.on_map, reserve.hexes)):
            yield f"reserves {reserve.squadron} come in off the map"
