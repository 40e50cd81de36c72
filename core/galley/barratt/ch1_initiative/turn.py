"""0.06. The phases of a turn."""

from collections.abc import Callable
from typing import Final

from galley.barratt.ch1_initiative.initiative import Initiative
from galley.barratt.ch1_initiative.order import Movement
from galley.barratt.ch1_initiative.set_up import SetUp
from galley.barratt.ch2_hull.hull import HullTests
from galley.barratt.ch3_movement.events import Rest
from galley.barratt.ch6_missiles.fire import Missiles
from galley.barratt.ch7_sunken.sinking import Sunken
from galley.barratt.ch8_melee.melee import Melees
from galley.barratt.ch9_victory.victory import Victory
from galley.barratt.state.board import Board, Play
from galley.engine.loop import procedure
from galley.engine.records import Event, Frame
from galley.engine.ruleset import Phase

INITIATIVE, HULL, MOVEMENT = "initiative", "hull", "movement"
MISSILES, SUNKEN, MELEE = "missiles", "sunken", "melee"
PHASES: Final = (
    Phase(INITIATIVE, "Initiative"), Phase(HULL, "Hull tests"), Phase(MOVEMENT, "Movement"),
    Phase(MISSILES, "Missiles"), Phase(SUNKEN, "Sunken ships"), Phase(MELEE, "Melee"),
)  # fmt: skip
"""MB-0.06a"""
SET_UP = "set-up"
FIRST: Final = {SET_UP: "set_up", INITIATIVE: "begin"}
"""Where a turn begins that a scenario opens before it."""


class GameTurn(Frame, frozen=True, kw_only=True, tag="Turn"):
    """MB-0.06a The phases of a turn, one after the other, until the battle is over."""


class TurnBegan(Event, frozen=True):
    """A new turn; nobody has acted in it."""

    turn: int

    def in_turn(self) -> int:
        return self.turn

    def apply(self, board: Board) -> None:
        board.turn = self.turn
        board.new_turn()


class PhaseBegan(Event, frozen=True):
    """MB-0.06a"""

    phase: str

    def apply(self, board: Board) -> None:
        board.phase = self.phase


def _phase(name: str, *frames: Callable[[], Frame]) -> Callable[[Play, GameTurn], None]:
    """A step that begins a phase, and runs its frames in their order."""

    def run(play: Play, turn: GameTurn) -> None:
        play.emit(PhaseBegan(name))
        for frame in reversed(frames):
            play.push(frame())

    run.__name__ = name
    run.__doc__ = f"MB-0.06a The phase {name}."
    return run


def set_up(play: Play, turn: GameTurn) -> None:
    """B0 Before the first turn."""
    play.push(SetUp())


def begin(play: Play, turn: GameTurn) -> None:
    """MB-0.06a"""
    play.emit(TurnBegan(play.board.turn + 1))


def again(play: Play, turn: GameTurn) -> str:
    """The next turn."""
    return "begin"


def first_step(board: Board, phase: str) -> str:
    """Find where a turn begins that a scenario opens in some phase."""
    if phase in FIRST:
        return FIRST[phase]
    board.turn += 1
    return phase


procedure(
    GameTurn,
    set_up,
    begin,
    _phase(INITIATIVE, Initiative),
    _phase(HULL, HullTests),
    _phase(MOVEMENT, Movement, Rest),
    _phase(MISSILES, Missiles),
    _phase(SUNKEN, Sunken),
    _phase(MELEE, Melees, Victory),
    again,
)
