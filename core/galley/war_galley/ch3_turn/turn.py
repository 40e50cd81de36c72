"""3.1. One turn as a frame, and the events by which it begins and ends."""

from msgspec.structs import replace

from galley.engine.records import Event, Frame, Side
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import FRESH


class TurnBegan(Event, frozen=True):
    """A new turn: what was done last turn is forgotten (C129)."""

    turn: int

    def in_turn(self) -> int:
        return self.turn

    def apply(self, board: Board) -> None:
        board.turn = self.turn
        for id_ in board.ships:
            board.change(id_, turn=FRESH)
        for id_, commander in list(board.commanders.items()):
            board.commanders[id_] = replace(commander, transfer_tried=False)


class PhaseBegan(Event, frozen=True):
    """3.1a A phase, A to H."""

    phase: str

    def apply(self, board: Board) -> None:
        board.phase = self.phase


class TurnPassed(Event, frozen=True):
    """3.1r A turn is over and the battle goes on."""

    turn: int

    def in_turn(self) -> int:
        return self.turn

    def apply(self, board: Board) -> None:
        board.turn = self.turn + 1


class GameTurn(Frame, frozen=True, tag="Turn"):
    """One whole turn."""

    to_act: Side = ""
    settled: tuple[str, ...] = ()  # squadrons done in the phase, or "A*" for a side's singles
    bound: str = ""  # the squadron which must be activated first (5.13b)
    doubled: tuple[Side, ...] = ()  # sides that have tried a double activation (5.42c)


def enter(play: Play, turn: GameTurn, phase: str) -> GameTurn:
    """3.1a Open a phase; nothing of the one before is remembered."""
    play.emit(PhaseBegan(phase))
    return play.note(turn, settled=(), to_act=play.board.first, answers=())
