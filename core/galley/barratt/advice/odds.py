"""The dice that a command leads to, before it is given."""

from fractions import Fraction

from galley.barratt.advice.outlook import outcome
from galley.barratt.ch3_movement.moving import Move, why_not_move
from galley.barratt.ch4_grappling.grappling import (
    DropCorvus,
    Fend,
    Grapple,
    corvus_check,
    fend_check,
    grapple_check,
)
from galley.barratt.ch6_missiles.commands import Shoot
from galley.barratt.ch6_missiles.ranges import range_band
from galley.barratt.ch6_missiles.throws import shot_odds
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS
from galley.barratt.state.relations import friendly
from galley.engine.checks import Odds, Throw, chances
from galley.engine.records import Command


def odds_of(board: Board, command: Command) -> Odds | None:
    """The throws of a command and what may come of them: exact.  None where it throws none."""
    if isinstance(command, Move):
        return _move_odds(board, command)
    if isinstance(command, Shoot):
        return shot_odds(board, command) if _may_shoot(board, command) else None
    throw = _throw(board, command)
    return Odds((throw,), tuple(chances(throw).items())) if throw is not None else None


def _throw(board: Board, command: Command) -> Throw | None:
    if isinstance(command, DropCorvus):
        return corvus_check(board)
    if isinstance(command, Fend):
        return fend_check(command.figures) if command.figures else None
    if isinstance(command, Grapple):
        ship, other = board.ships.get(command.ship), board.ships.get(command.target)
        if ship is not None and other is not None and not friendly(ship, other):
            return grapple_check()
    return None


def _move_odds(board: Board, command: Move) -> Odds | None:
    """What a move throws as it goes now: the damage of a full ram, hull tests on the way."""
    ship = board.ships.get(command.ship)
    if ship is None or why_not_move(board, ship, command) is not None:
        return None
    throws = outcome(board, command)[0].throws
    if not throws:
        return None
    ends: list[tuple[str, Fraction]] = [("", Fraction(1))]
    for throw in throws:
        ends = [(f"{said}, {name}" if said else name, chance * more)
                for said, chance in ends for name, more in chances(throw).items()]  # fmt: skip
    return Odds(throws, tuple(ends))


def _may_shoot(board: Board, command: Shoot) -> bool:
    ship, target = board.ships.get(command.ship), board.ships.get(command.target)
    if ship is None or target is None or command.kind not in SHOOTERS:
        return False
    return bool(range_band(board, command.kind, ship, target))
