"""A move while it is steered: a speed, a path, how it ends, and a word that is being typed."""

from typing import NamedTuple

from galley.barratt.ch3_movement.going import path_so_far
from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch3_movement.paths import (
    TURN,
    Leg,
    joined_legs,
    reach,
    read_path,
    run_of,
    why_not_end,
    why_not_path,
    write_path,
)
from galley.barratt.ch3_movement.speeds import speeds, why_not_move_at_all, why_not_speed
from galley.barratt.ch3_movement.suggesting import suggested_moves
from galley.barratt.state.board import Board
from galley.barratt.state.ship import LEVELS, SPEEDS, Ship, Speed
from galley.engine.records import Refusal


class Draft(NamedTuple):
    """The move of a ship as far as it is steered; `touched`: its player has changed it."""

    ship: str
    speed: str
    legs: tuple[Leg, ...] = ()
    end: str = MoveEnd.ON
    pen: str = ""
    touched: bool = False

    @property
    def whole(self) -> tuple[Leg, ...]:
        """The legs with the word that is being typed."""
        return joined_legs((*self.legs, *self.typed()))

    def typed(self) -> tuple[Leg, ...]:
        """The typed leg or turn, as far as it can be read: `R` alone is a turn of 45."""
        pen = self.pen.rstrip(".")
        legs = read_path(f"{pen}{TURN}" if pen in ("R", "L") else pen)
        if not isinstance(legs, tuple):
            return ()
        way = -1 if self.speed == Speed.REVERSE else 1
        return tuple(Leg(mils=way * leg.mils, turn=leg.turn) for leg in legs)

    def move(self, end: str | None = None) -> Move:
        """The command; `end` other than its own."""
        ends = self.end if end is None else end
        return Move(self.ship, self.speed, write_path(self.whole), ends)

    # -- what the rules say

    def path(self, board: Board) -> tuple[Leg, ...]:
        """The path of the whole turn."""
        return (*path_so_far(board.ships[self.ship]), *self.whole)

    def why_not_go(self, board: Board) -> Refusal | None:
        """The refusal of the path as far as it goes."""
        ship = board.ships[self.ship]
        return (
            why_not_move_at_all(board, ship)
            or why_not_speed(board, ship, self.speed)
            or why_not_path(board, ship, self.speed, self.path(board))
        )

    def why_not(self, board: Board) -> Refusal | None:
        """The refusal of the move."""
        ship = board.ships[self.ship]
        stop = self.end == MoveEnd.STOP
        return self.why_not_go(board) or why_not_end(
            board, ship, self.speed, self.path(board), stop
        )

    def most(self, board: Board) -> int:
        """Count the mils that the ship may go in all, with the turns that it has."""
        run = run_of(self.path(board))
        return reach(board, board.ships[self.ship], self.speed, bool(run.turns))

    def left(self, board: Board) -> int:
        """Count the mils that are left to the ship."""
        return max(0, self.most(board) - run_of(self.path(board)).used)

    # -- how it changes

    def longer(self, board: Board, by: int) -> "Draft":
        """Make the last leg so much longer, or shorter; begin a new one after a turn."""
        legs, way = self.whole, -1 if self.speed == Speed.REVERSE else 1
        last = legs[-1].mils if legs else 0
        if not legs and not path_so_far(board.ships[self.ship]) and by > 0:
            by = max(by, self._least(board))
        mils = max(0, abs(last) + by)
        rest = legs[:-1] if last else legs
        return self._with(rest + ((Leg(mils=way * mils),) if mils else ()))

    def _least(self, board: Board) -> int:
        """MB-3.05a What a ship under way goes before anything else."""
        return board.setting.lengths.leg if board.ships[self.ship].under_way else 0

    def turned(self, degrees: int) -> "Draft":
        """Widen the last turn so much, to port below 0; begin a new one after a leg."""
        legs = self.whole
        last = legs[-1].turn if legs else 0
        turn = last + degrees
        rest = legs[:-1] if last else legs
        return self._with(rest + ((Leg(turn=turn),) if turn else ()))

    def far(self, board: Board) -> "Draft":
        """Make the last leg as long as the speed allows."""
        return self.longer(board, left) if (left := self.left(board)) else self

    def stopping(self) -> "Draft":
        """Stop at the end where the ship would keep its way, and the other way round."""
        return self._replace(
            end=MoveEnd.ON if self.end == MoveEnd.STOP else MoveEnd.STOP, touched=True
        )

    def at(self, board: Board, speed: str) -> "Draft":
        """Take another speed, and its whole way where the draft had the whole way before."""
        full = self.touched and not self.left(board)
        changed = self._with(_fitting(self.whole, speed))._replace(speed=speed)
        if speed == Speed.STOPPED:
            return changed._replace(end=MoveEnd.STOP)
        over = run_of(changed.path(board)).used - changed.most(board)
        if over > 0:
            changed = changed._shortened(over)
        return changed.far(board) if full else changed

    def _shortened(self, by: int) -> "Draft":
        """Cut so many mils off the end of the last leg."""
        legs = list(self.legs)
        at = next((n for n in reversed(range(len(legs))) if legs[n].mils), None)
        if at is None:
            return self
        mils, way = max(0, abs(legs[at].mils) - by), 1 if legs[at].mils > 0 else -1
        legs[at : at + 1] = [Leg(mils=way * mils)] if mils else []
        return self._with(tuple(legs))

    def less(self) -> "Draft":
        """Take back the last letter that was typed, or the last leg or turn."""
        if self.pen:
            return self._replace(pen=self.pen[:-1])
        return self._with(self.legs[:-1])

    def write(self, sign: str) -> "Draft":
        """Add a letter to what is typed; a suggested move gives way to it."""
        fresh = self if self.touched else self._with(())
        return fresh._replace(pen=fresh.pen + sign, touched=True)

    def fast_enough(self, board: Board) -> "Draft":
        """Take the slowest speed that is enough for the path, where this one is too slow."""
        ship = board.ships[self.ship]
        faster = [one for one in speeds(board, ship) if LEVELS[one] >= LEVELS[self.speed]]
        drafts = (self._replace(speed=speed) for speed in faster)
        return next((one for one in drafts if one.why_not_go(board) is None), self)

    def written(self) -> "Draft":
        """Take what is typed as a leg or a turn."""
        return self._with(self.whole)

    def _with(self, legs: tuple[Leg, ...]) -> "Draft":
        """Take other legs; the ship keeps its way, unless its player has it stop."""
        end = MoveEnd.ON if not self.touched and self.speed != Speed.STOPPED else self.end
        return self._replace(legs=legs, pen="", touched=True, end=end)


def _fitting(legs: tuple[Leg, ...], speed: str) -> tuple[Leg, ...]:
    """Fit a path to another speed: astern in reverse, a turn alone where it stays stopped."""
    if speed == Speed.STOPPED:
        return tuple(leg for leg in legs if leg.turn)[:1]
    way = -1 if speed == Speed.REVERSE else 1
    return tuple(Leg(mils=way * abs(leg.mils)) if leg.mils else leg for leg in legs)


def of_move(move: Move) -> Draft:
    """Draft a move, so that it can be changed."""
    legs = read_path(move.path)
    assert isinstance(legs, tuple)
    end = MoveEnd.ON if move.end == MoveEnd.MORE else move.end
    return Draft(move.ship, move.speed, joined_legs(legs), end)


def fresh(board: Board, ship: Ship) -> Draft:
    """Draft the usual move (B4)."""
    if ship.speed == Speed.STOPPED and not ship.now.speed:
        return Draft(ship.id, Speed.STOPPED, end=MoveEnd.STOP)
    found = suggested_moves(board, ship)
    return of_move(found[0]) if found else Draft(ship.id, ship.speed)


def next_speed(board: Board, ship: Ship, now: str, by: int) -> str | Refusal:
    """Find the next speed that may be declared; else say why there is none."""
    legal = speeds(board, ship)
    beyond = SPEEDS[SPEEDS.index(now) + 1 :] if by > 0 else SPEEDS[: SPEEDS.index(now)][::-1]
    found = next((speed for speed in beyond if speed in legal), None)
    if found is not None:
        return found
    if not beyond:
        return Refusal("MB-3.02a", f"there is no {'faster' if by > 0 else 'slower'} speed")
    why = why_not_speed(board, ship, beyond[0])
    assert why is not None
    return why
