"""3.01. A ship acts: it moves and grapples, each once, in any order; men change ships."""

from collections.abc import Iterator, Sequence

from galley.barratt.ch3_movement.events import MoveEnded, ShipActed, ShipActs
from galley.barratt.ch3_movement.moving import Move, Moving, legs_of, why_not_move
from galley.barratt.ch3_movement.speeds import why_not_move_at_all, why_not_speed
from galley.barratt.ch3_movement.suggesting import any_move, suggested_moves
from galley.barratt.ch4_grappling.grappling import (
    CastOff,
    DropCorvus,
    Grapple,
    Grappling,
    LetGo,
    drop_corvus,
    near,
    why_not_drop,
    why_not_grapple,
    why_not_let_go,
)
from galley.barratt.ch4_grappling.transfers import (
    Transfer,
    Transferred,
    transfers,
    why_not_transfer,
)
from galley.barratt.state.board import Board, Play, lose_flagship
from galley.barratt.state.ship import Ship, Speed
from galley.engine.loop import DONE, procedure
from galley.engine.records import Chooser, Command, Frame, OpenAsk, Refusal
from galley.tabletop.board import Done


class AskActivation(OpenAsk, frozen=True):
    """B4. What a ship does in its activation, one thing after the other, until it is done."""

    takes = (Move, Grapple, DropCorvus, LetGo, Transfer, Done)
    ways = {Move: "path"}
    seat: str = ""
    ship: str = ""

    def suggest(self, board: Board) -> Sequence[Command]:
        ship = board.ships[self.ship]
        found: list[Command] = [*suggested_moves(board, ship), *without_moving(board, ship)]
        if why_not_done(board, ship) is None:
            return [*found, Done()] if _must_think(board, ship) else [Done(), *found]
        return found

    def sample(self, board: Board, rng: Chooser) -> Command:
        ship = board.ships[self.ship]
        move = any_move(board, ship, rng)
        others = [*without_moving(board, ship)]
        if move is not None and (not others or rng.randrange(3)):
            return move
        if others and rng.randrange(2):
            return rng.choice(others)
        return Done() if why_not_done(board, ship) is None else self.suggest(board)[0]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        ship = board.ships[self.ship]
        if isinstance(command, Done):
            return why_not_done(board, ship)
        if isinstance(command, Transfer):
            return why_not_transfer(board, ship, command)
        if not isinstance(command, Move | Grapple | DropCorvus | LetGo):
            return Refusal("MB-3.01a", f"{ship.id} acts now: it moves, grapples, or is done")
        if command.ship != ship.id:
            return Refusal("MB-3.03a", f"{ship.id} acts now, not {command.ship[:10]}")
        if isinstance(command, Move):
            return why_not_move(board, ship, command)
        if isinstance(command, Grapple):
            return why_not_grapple(board, ship, command)
        if isinstance(command, DropCorvus):
            return why_not_drop(board, ship, command)
        return why_not_let_go(board, ship, command)

    def why_not_part(self, board: Board, command: Command) -> Refusal | None:
        """A speed alone may be asked about."""
        if not isinstance(command, Move) or command.ship != self.ship:
            return self.why_not(board, command)
        ship = board.ships[self.ship]
        return why_not_move_at_all(board, ship) or why_not_speed(board, ship, command.speed)


def _must_think(board: Board, ship: Ship) -> bool:
    """Something is usually done before it is said to be done: a ship under way moves."""
    return ship.speed != Speed.STOPPED and not ship.now.ended


def why_not_done(board: Board, ship: Ship) -> Refusal | None:
    """MB-3.05a Why a ship may not end its activation; None where it may."""
    if ship.now.ended or why_not_move_at_all(board, ship) is not None:
        return None
    if ship.now.speed:
        return Refusal("MB-3.01a", f"{ship.id} has not ended its move: stop, or go on")
    if ship.under_way:
        text = f"{ship.id} is under way: it goes straight ahead before it stops"
        return Refusal("MB-3.05a", text)
    if ship.speed != Speed.STOPPED:
        return Refusal("MB-3.10g", f"{ship.id} is in reverse: it goes on astern, or stops")
    return None


def without_moving(board: Board, ship: Ship) -> Iterator[Command]:
    """Everything that a ship may do but move, enemies first."""
    for other in near(board, ship):
        drop, grapple = DropCorvus(ship.id, other.id), Grapple(ship.id, other.id)
        if why_not_drop(board, ship, drop) is None:
            yield drop
        if why_not_grapple(board, ship, grapple) is None:
            yield grapple
    yield from transfers(board, ship)
    for id_ in board.linked(ship.id):
        if why_not_let_go(board, ship, LetGo(ship.id, id_)) is None:
            yield LetGo(ship.id, id_)


class Activation(Frame, frozen=True, kw_only=True):
    """MB-3.01a One ship acts."""

    ship: str


def begin(play: Play, activation: Activation) -> None:
    """MB-3.04e A ship whose rowers have nothing left stops where it is."""
    play.emit(ShipActs(activation.ship))
    ship = play.board.ships[activation.ship]
    if not ship.stamina and ship.speed != Speed.STOPPED and not ship.now.ended:
        play.emit(MoveEnded(ship.id, Speed.STOPPED))


def ask(play: Play, activation: Activation) -> str | None:
    """B4 As long as there is something to do."""
    board = play.board
    ship = board.ships[activation.ship]
    if not ship.manned or ship.foundering:
        return "end"
    if why_not_move_at_all(board, ship) and next(without_moving(board, ship), None) is None:
        return "end"
    play.push(AskActivation(ship.side, ship.seat, ship.id))
    return None


def carry_out(play: Play, activation: Activation) -> str:
    """Carry out what the ship does."""
    command, board = play.take(), play.board
    ship = board.ships[activation.ship]
    if isinstance(command, Done) or command is None:
        return "end"
    if isinstance(command, Move):
        todo = legs_of(command)
        play.push(Moving(ship=ship.id, speed=command.speed, todo=todo, end=command.end))
    elif isinstance(command, Grapple):
        play.push(Grappling(ship=ship.id, other=command.target))
    elif isinstance(command, DropCorvus):
        drop_corvus(play, ship, board.ships[command.target])
    elif isinstance(command, LetGo):
        play.emit(CastOff(ship.id, command.other, "MB-4.07a"))
    elif isinstance(command, Transfer):
        c = command
        play.emit(Transferred(c.ship, c.to, c.kind, c.count, ship.side, ship.seat))
        lose_flagship(play, c.ship)
    return "ask"


def end(play: Play, activation: Activation) -> str:
    """MB-3.03c"""
    play.emit(ShipActed(activation.ship))
    return DONE


procedure(Activation, begin, ask, carry_out, end)
