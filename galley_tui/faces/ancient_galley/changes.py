"""Changes between two positions, enemies in reach, and events that the few log lines
leave out.
"""

from collections.abc import Iterable

from galley.ancient_galley.ch1_turn.turn import PhaseBegan
from galley.ancient_galley.ch2_orders.bands import legal_bands, mils
from galley.ancient_galley.ch8_movement.events import Moved, SetOut
from galley.ancient_galley.ch13_maintenance.events import EngineLoaded, JobGiven, Placed, Recovered
from galley.ancient_galley.ch18_fire.events import Shot
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.ship import Ship
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Event, LogLine
from galley_tui.draw.log import LogFilter
from galley_tui.faces.table.sea import enemy_within


def changed(before: Board, now: Board) -> set[str]:
    """The ships on the table that have moved, or are not what they were; new orders are none."""
    return {
        ship.id for ship in now.afloat()
        if (was := before.ships.get(ship.id)) is None or _state(was) != _state(ship)
        or before.aboard(ship.id) != now.aboard(ship.id)
    }  # fmt: skip


def _state(ship: Ship) -> tuple[object, ...]:
    return (
        ship.pose, ship.side, ship.port, ship.starboard, ship.half, ship.rudders, ship.sail,
        ship.holes, ship.loads, ship.stuck, ship.status, ship.command, ship.corvus,
    )  # fmt: skip


def enemy_in_reach(board: Board, id_: str) -> bool:
    """An enemy lies no farther off than the longest legal move of a ship."""
    ship = board.ships[id_]
    if not ship.afloat:
        return False
    most = max((mils(board, ship, band) for band in legal_bands(board, ship)), default=0)
    return enemy_within(board, ship, most)


def missed(told: Iterable[LogLine]) -> list[tuple[str, list[str]]]:
    """What came of orders and dice, without the throws that led to it."""
    skip = {*LOG_FILTER.routine, Rolled, Shot}
    said = [line.text for line in told if line.event is not None and type(line.event) not in skip]
    return [("What happened", said)] if said else []


DEEDS: frozenset[type[Event]] = frozenset({Placed, JobGiven})
LOG_FILTER = LogFilter(
    DEEDS | {Passed, PhaseBegan, Moved, SetOut, EngineLoaded, Recovered}, DEEDS, {}
)
