"""Changes between two positions, enemies in reach, and events that the few log lines
leave out.
"""

from collections.abc import Iterable, Sequence

from galley.barratt.ch1_initiative.turn import PhaseBegan
from galley.barratt.ch3_movement.events import Moved, ShipActed, ShipActs, SpeedDeclared, Turned
from galley.barratt.ch3_movement.speeds import most, speeds, why_not_move_at_all
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Event, LogLine, Side
from galley_tui.draw.log import LogFilter
from galley_tui.faces.table.sea import enemy_within


def changed(before: Board, now: Board) -> set[str]:
    """The ships on the table that have moved, or are not what they were."""
    return {
        ship.id for ship in now.afloat()
        if (was := before.ships.get(ship.id)) is None or _state(was) != _state(ship)
        or before.linked(ship.id) != now.linked(ship.id)
    }  # fmt: skip


def _state(ship: Ship) -> tuple[object, ...]:
    return (ship.pose, ship.side, ship.crew, ship.port, ship.starboard, ship.hd, ship.corvus,
            ship.fate)  # fmt: skip


def enemy_in_reach(board: Board, id_: str) -> bool:
    """An enemy lies no farther off than the ship may go."""
    ship = board.ships[id_]
    if not ship.afloat or why_not_move_at_all(board, ship) is not None:
        return False
    far = max((most(board, ship, speed) for speed in speeds(board, ship)), default=0)
    return enemy_within(board, ship, far)


def missed(told: Iterable[LogLine]) -> list[tuple[str, list[str]]]:
    """What came of moves and dice, without the throws that led to it."""
    skip = {*LOG_FILTER.routine, Rolled}
    said = [line.text for line in told if line.event is not None and type(line.event) not in skip]
    return [("What happened", said)] if said else []


def other_turn(board: Board, told: Sequence[LogLine], side: Side) -> list[tuple[str, list[str]]]:
    """What the ships of the other side did since they last acted, ship by ship."""
    skip, found = {*LOG_FILTER.routine, Rolled}, dict[str, list[str]]()
    for line in told:
        ship = board.ships.get(str(getattr(line.event, "ship", "")))
        if line.turn != board.turn or ship is None or ship.side == side:
            continue
        if type(line.event) not in skip:
            found.setdefault(ship.id, []).append(line.text)
    return list(found.items())


DEEDS: frozenset[type[Event]] = frozenset({SpeedDeclared, Moved, Turned})
LOG_FILTER = LogFilter(DEEDS | {Passed, PhaseBegan, ShipActs, ShipActed}, DEEDS, {})
