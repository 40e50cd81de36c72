"""3. A leg or a turn is carried out: what is met on the way, wrecks tested, the table's edge."""

from collections.abc import Callable

from galley.barratt.ch2_hull.hull import try_hull
from galley.barratt.ch3_movement.events import (
    LeftTable,
    Moved,
    MoveEnded,
    OarsLost,
    SpeedDeclared,
    Turned,
    WreckMet,
)
from galley.barratt.ch3_movement.paths import (
    Leg,
    earns_credit,
    reach,
    read_path,
    run_of,
    write_path,
)
from galley.barratt.ch3_movement.speeds import COSTS
from galley.barratt.ch3_movement.sweeping import Swept, pivoted, walked
from galley.barratt.state.board import Board, Play, lose_flagship
from galley.barratt.state.oars import Oar
from galley.barratt.state.ship import LEVELS, Fate, Ship, Speed
from galley.tabletop.board import HOME_EDGE


def path_so_far(ship: Ship) -> tuple[Leg, ...]:
    """List the legs that a ship has gone in this turn."""
    legs = read_path(ship.now.path)
    assert isinstance(legs, tuple)
    return legs


def go(play: Play, id_: str, mils: int, until: Callable[[Oar], bool] | None = None) -> Swept:
    """A straight run, with the tests for the wrecks on it; how it ended."""
    board = play.board
    start, done, length = board.ships[id_].pose, 0, abs(mils)
    way = 1 if mils >= 0 else -1
    while True:
        ship = board.ships[id_]
        swept = walked(board, ship, start, way * length, done, until)
        _moved(play, ship, way * (swept.mils - done), swept)
        done = swept.mils
        if not swept.wreck:
            return swept
        length = min(length, done + _after_wreck(play, id_, swept.wreck))
        if done >= length:
            return swept


def _moved(play: Play, ship: Ship, mils: int, swept: Swept) -> None:
    if mils:
        path = write_path((*path_so_far(ship), Leg(mils=mils)))
        play.emit(Moved(ship.id, mils, *swept.pose.centre, path))
    if swept.oars:
        play.emit(OarsLost(ship.id, swept.oars))
    if swept.off:
        leave(play, ship)


def _after_wreck(play: Play, id_: str, wreck: str) -> int:
    """MB-3.13a, MB-3.13b The test, and the mils that are left to a ship afterwards."""
    board = play.board
    play.emit(WreckMet(id_, wreck))
    try_hull(play, board.ships[id_], int(board.setting.options.hazard_min_hd))
    ship = board.ships[id_]
    if ship.foundering:
        return 0
    return room(board, ship)


def leave(play: Play, ship: Ship) -> None:
    """g33, g34 A ship whose middle is over an edge is gone; its own long edge is the friendly
    one."""
    y, height = play.board.ships[ship.id].y, play.board.setting.height
    home = y < 0 if HOME_EDGE[ship.side] < 0 else y > height
    play.emit(LeftTable(ship.id, Fate.HOME if home else Fate.STRAYED))
    lose_flagship(play, ship.id)


def turn(play: Play, id_: str, degrees: int) -> Swept:
    """D5 A pivot about the middle; how it ended."""
    board = play.board
    ship = board.ships[id_]
    swept = pivoted(board, ship, degrees)
    done = _degrees(ship.heading, swept.pose.heading, degrees)
    if done:
        path = write_path((*path_so_far(ship), Leg(turn=done)))
        play.emit(Turned(ship.id, done, swept.pose.heading, path))
    if swept.oars:
        play.emit(OarsLost(ship.id, swept.oars))
    if swept.wreck:
        _after_wreck(play, id_, swept.wreck)
    return swept


def _degrees(before: int, after: int, wanted: int) -> int:
    """How far it has turned, in whole degrees."""
    apart = (after - before) % 36_000 // 100
    return apart if wanted > 0 or not apart else apart - 360


def declare(play: Play, id_: str, speed: str) -> None:
    """MB-3.02a Once in a turn."""
    if not play.board.ships[id_].now.speed:
        play.emit(SpeedDeclared(id_, speed))


def end_move(play: Play, id_: str, stop: bool) -> None:
    """MB-3.06, MB-3.04a, MB-3.13a A move is over; a ship slowed by a wreck cruises."""
    ship = play.board.ships[id_]
    speed = ship.now.speed
    slowed = ship.now.slowed and LEVELS[speed] > LEVELS[Speed.CRUISING]
    leg = play.board.setting.lengths.leg
    credit = not stop and earns_credit(speed, path_so_far(ship), leg)
    ends = Speed.STOPPED if stop else Speed.CRUISING if slowed else speed
    play.emit(MoveEnded(id_, ends, credit, COSTS.get(speed, 0)))


def room(board: Board, ship: Ship) -> int:
    """D8 The mils that are left of a move: what its speed is good for, less what is used."""
    far = reach(board, ship, ship.now.speed, bool(run_of(path_so_far(ship)).turns))
    return max(0, far - ship.now.used)
