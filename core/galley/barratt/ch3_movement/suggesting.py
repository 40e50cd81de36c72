"""Moves that one often wants, and any move by chance."""

from collections.abc import Iterator

from galley.barratt.ch3_movement.going import path_so_far
from galley.barratt.ch3_movement.moving import Move, MoveEnd, why_not_move
from galley.barratt.ch3_movement.paths import TURN, Leg, inch_digits, reach, run_of, write_path
from galley.barratt.ch3_movement.speeds import speeds, why_not_move_at_all
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship, Speed
from galley.engine.records import Chooser
from galley.geometry.plane.poses import INCH

TRIES = 12  # paths that chance tries


def suggested_moves(board: Board, ship: Ship) -> list[Move]:
    """B4 The default first; then each speed as far as it goes, straight and with a turn."""
    if why_not_move_at_all(board, ship) is not None:
        return []
    found = dict.fromkeys(_candidates(board, ship))
    return [move for move in found if why_not_move(board, ship, move) is None]


def default_move(board: Board, ship: Ship) -> Move | None:
    """B4 Under way ahead the least way at cruising speed, then a stop; in reverse a stop; None
    for a ship that may stay as it is, or may not move."""
    if ship.speed == Speed.STOPPED or why_not_move_at_all(board, ship) is not None:
        return None
    legal = (move for move in _candidates(board, ship) if why_not_move(board, ship, move) is None)
    return next(legal, None)


def _candidates(board: Board, ship: Ship) -> Iterator[Move]:
    so_far, leg = path_so_far(ship), board.setting.lengths.leg
    if ship.now.speed:  # a move goes on
        for end in (MoveEnd.STOP, MoveEnd.ON):
            yield Move(ship.id, ship.now.speed, "", end)
    elif ship.under_way:
        yield Move(ship.id, Speed.CRUISING, inch_digits(leg), MoveEnd.STOP)
    elif ship.speed == Speed.REVERSE:
        yield Move(ship.id, Speed.STOPPED, "", MoveEnd.STOP)
    for speed in speeds(board, ship):
        way = -1 if speed == Speed.REVERSE else 1
        used = run_of(so_far).used
        straight = reach(board, ship, speed, bool(run_of(so_far).turns)) - used
        for end in (MoveEnd.ON, MoveEnd.STOP):
            if straight > 0:
                yield Move(ship.id, speed, write_path((Leg(mils=way * straight),)), end)
            for degrees in (-TURN, TURN):
                rest = reach(board, ship, speed, True) - used
                for legs in _turning(degrees, way, leg, rest, ship.under_way):
                    yield Move(ship.id, speed, write_path(legs), end)


def _turning(
    degrees: int, way: int, leg: int, rest: int, under_way: bool
) -> list[tuple[Leg, ...]]:
    """A turn at once and on; the least way, a turn and on; a pivot."""
    turn = Leg(turn=degrees)
    if rest <= 0:
        return [(turn,)]
    on = Leg(mils=way * rest)
    found: list[tuple[Leg, ...]] = [(turn, on), (on, turn)]
    if under_way and rest > leg:
        found.insert(1, (Leg(mils=leg), turn, Leg(mils=rest - leg)))
    return found


def any_move(board: Board, ship: Ship, rng: Chooser) -> Move | None:
    """Some legal move by chance; None where the ship may not move."""
    if why_not_move_at_all(board, ship) is not None:
        return None
    for _ in range(TRIES):
        speed = rng.choice(speeds(board, ship))
        end = rng.choice((MoveEnd.STOP, MoveEnd.ON, MoveEnd.ON))
        move = Move(ship.id, speed, write_path(_any_legs(board, ship, speed, rng)), end)
        if why_not_move(board, ship, move) is None:
            return move
    found = suggested_moves(board, ship)
    return rng.choice(found) if found else None


def _any_legs(board: Board, ship: Ship, speed: str, rng: Chooser) -> tuple[Leg, ...]:
    if speed == Speed.STOPPED:
        return () if rng.randrange(2) else (Leg(turn=rng.randrange(181) - 90 or 90),)
    way = -1 if speed == Speed.REVERSE else 1
    left = reach(board, ship, speed, not ship.under_way and bool(rng.randrange(2)))
    legs: list[Leg] = []
    if (ship.credit or not ship.under_way) and rng.randrange(2):
        legs.append(_any_turn(rng))
    least = board.setting.lengths.leg // INCH if ship.under_way else 1
    while left >= least * INCH and len(legs) < 5:
        inches = least + rng.randrange(left // INCH - least + 1)
        legs.append(Leg(mils=way * inches * INCH))
        left -= inches * INCH
        if rng.randrange(3):
            legs.append(_any_turn(rng))
        else:
            break
    return tuple(legs)


def _any_turn(rng: Chooser) -> Leg:
    degrees = rng.randrange(TURN) + 1
    return Leg(turn=degrees if rng.randrange(2) else -degrees)
