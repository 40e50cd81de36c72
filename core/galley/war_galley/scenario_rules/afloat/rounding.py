"""H19 A ship that goes all the way round an obstacle may turn around at once, and ram."""

from msgspec.structs import replace

from galley.engine.records import Event, Refusal
from galley.geometry.hexes import NEXT, Hex, name
from galley.war_galley.ch6_movement.movement import Moved, Pose, TurnAround, how
from galley.war_galley.state.battle_rules import Obstacle
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Round, Ship


class GoesRound(Event, frozen=True):
    """H19 How far round an obstacle a ship has gone from now on; None: it has lost its round."""

    ship: str
    round: Round | None

    def apply(self, board: Board) -> None:
        board.change(self.ship, round=self.round)


class HasRounded(Event, frozen=True):
    """H19 A ship has gone all the way round an obstacle."""

    ship: str
    name: str


def in_the_way(board: Board, pose: Pose) -> Refusal | None:
    """H19 Nobody enters the hex of an obstacle, not even to run aground."""
    for one in board.theatre.special.own.obstacles:
        if one.hex in (pose.bow, pose.stern):
            return Refusal("6.31, H19", f"{one.name} lies in {name(one.hex)}: nobody enters")
    return None


def may_round(board: Board, ship: Ship) -> list[Obstacle]:
    """H19 The obstacles that a ship may go round."""
    return [one for one in board.theatre.special.own.obstacles if one.rounds == ship.owner]


def goes_on(obstacles: list[Obstacle], so_far: Round | None, bow: Hex) -> Round | None:
    """H19 How far round a ship has gone once its bow has come into a hex.

    The six hexes must be met one after the other in one sense.  Of the hexes outside one may lie
    between two of them, a second in succession ends the round.  Who turns back begins anew.
    """
    if so_far is not None:
        if so_far.turned:
            return so_far
        if bow in NEXT[so_far.of]:
            return _next(so_far, NEXT[so_far.of].index(bow))
        if not so_far.outside:
            return replace(so_far, outside=True)
    for one in obstacles:
        if bow in NEXT[one.hex]:
            at = NEXT[one.hex].index(bow)
            return Round(one.hex, 1 << at, at)
    return None


def _next(so_far: Round, at: int) -> Round:
    """H19 The bow is in the hex of that direction; a round that is whole stays so."""
    apart = (at - so_far.last) % 6
    if apart == 0 or so_far.whole:
        return replace(so_far, last=at, outside=False)
    sense = {1: 1, 2: 1, 4: -1, 5: -1}.get(apart, 0)
    if sense and so_far.sense in (0, sense):
        return Round(so_far.of, so_far.been | 1 << at, at, sense)
    if apart in (1, 5):
        return Round(so_far.of, 1 << so_far.last | 1 << at, at, sense)
    return Round(so_far.of, 1 << at, at)


def after_move(
    obstacles: list[Obstacle], so_far: Round | None, before: Hex, bow: Hex, free: bool
) -> Round | None:
    """H19 How far round a ship has gone after one move; `free` is that for which it went."""
    if free and so_far is not None:
        return replace(so_far, turned=True)
    return so_far if bow == before else goes_on(obstacles, so_far, bow)


def round_after(board: Board, ship: Ship, event: Moved) -> Round | None:
    """H19 How far round a ship has gone after a move in its own activation; it lay so before."""
    free = event.how == how(TurnAround()) and not event.cost
    return after_move(may_round(board, ship), ship.round, ship.bow, event.bow, free)


def note_round(play: Play, ship: Ship, event: Moved) -> None:
    """H19 What a move has done to the round of a ship."""
    now = round_after(play.board, ship, event)
    if now != ship.round:
        play.emit(GoesRound(ship.id, now))
    if now is not None and now.whole and not (ship.round is not None and ship.round.whole):
        play.emit(HasRounded(ship.id, obstacle(play.board, now).name))


def carry(board: Board, ship: Ship, event: Moved) -> None:
    """H19 Carry out a move on a copy of the sea, with the round of the ship."""
    event.apply(board)
    if board.theatre.special.own.obstacles:
        board.change(ship.id, round=round_after(board, ship, event))


def obstacle(board: Board, so_far: Round) -> Obstacle:
    """H19 What a ship goes round."""
    return next(one for one in board.theatre.special.own.obstacles if one.hex == so_far.of)
