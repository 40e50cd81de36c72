"""1. The phases of a turn; no side begins one before all have ended the one before (AG-1.0b)."""

from collections.abc import Callable
from typing import Final

from galley.ancient_galley.ch1_turn.set_up import SetUp
from galley.ancient_galley.ch2_orders.orders import Orders
from galley.ancient_galley.ch8_movement.phase import Movement
from galley.ancient_galley.ch10_ramming.ramming import RamResults
from galley.ancient_galley.ch13_maintenance.frames import (
    AfterSinking,
    FirstWind,
    Maintenance,
    WindCheck,
)
from galley.ancient_galley.ch13_maintenance.placing import appoint
from galley.ancient_galley.ch13_maintenance.sinking import Sinking
from galley.ancient_galley.ch14_grappling.grappling import Grappling
from galley.ancient_galley.ch15_boarding.morale import Morale
from galley.ancient_galley.ch15_boarding.phase import Boarding
from galley.ancient_galley.ch18_fire.fire import RangeFire
from galley.ancient_galley.ch22_leaders.leaders import FleetMorale, Leaders
from galley.ancient_galley.ch24_victory.victory import Victory
from galley.ancient_galley.state.board import Board, Play
from galley.engine.loop import procedure
from galley.engine.records import Event, Frame
from galley.engine.ruleset import Phase

ORDERS, MOVEMENT, FIRE, RAMMING = "orders", "movement", "fire", "ramming"
GRAPPLING, BOARDING, MORALE, MAINTENANCE = "grappling", "boarding", "morale", "maintenance"
PHASES: Final = (
    Phase(ORDERS, "Orders"), Phase(MOVEMENT, "Movement"), Phase(FIRE, "Range fire"),
    Phase(RAMMING, "Rams"), Phase(GRAPPLING, "Grappling"), Phase(BOARDING, "Boarding"),
    Phase(MORALE, "Morale"), Phase(MAINTENANCE, "Maintenance"),
)  # fmt: skip
"""AG-1.1a"""
SET_UP = "set-up"
FIRST: Final = {SET_UP: "set_up", ORDERS: "begin"}
"""Where a turn begins that a scenario opens before it."""


class GameTurn(Frame, frozen=True, kw_only=True, tag="Turn"):
    """AG-1.1a The phases of a turn, one after the other, until the battle is over."""


class TurnBegan(Event, frozen=True):
    """A new turn; nobody has moved in it."""

    turn: int

    def in_turn(self) -> int:
        return self.turn

    def apply(self, board: Board) -> None:
        board.turn, board.contacts, board.smashed = self.turn, (), ()
        for ship in board.ships.values():
            board.change(ship.id, moved=False)


class PhaseBegan(Event, frozen=True):
    """AG-1.0b"""

    phase: str

    def apply(self, board: Board) -> None:
        board.phase = self.phase


def _phase(name: str, *frames: Callable[[], Frame]) -> Callable[[Play, GameTurn], None]:
    """A step that begins a phase, and runs its frames in their order.

    AG-7.1e Where a helmsman was lost in the phase before, another steps in first.
    """

    def run(play: Play, turn: GameTurn) -> None:
        appoint(play)
        play.emit(PhaseBegan(name))
        for frame in reversed(frames):
            play.push(frame())

    run.__name__ = name
    run.__doc__ = f"AG-1.1a The phase {name}."
    return run


def set_up(play: Play, turn: GameTurn) -> None:
    """B0 Before the first turn."""
    play.push(SetUp())


def begin(play: Play, turn: GameTurn) -> None:
    """AG-1.1a, AG-3.1a The wind is thrown for before the first turn."""
    if not play.board.wind:
        play.push(FirstWind())
    play.emit(TurnBegan(play.board.turn + 1))


def again(play: Play, turn: GameTurn) -> str:
    """The next turn."""
    return "begin"


def _after_sinking() -> Frame:
    """The wind comes later, after the leaders (the fixed order of phase 8)."""
    return AfterSinking(wind=False)


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
    _phase(ORDERS, Orders),
    _phase(MOVEMENT, Movement),
    _phase(FIRE, RangeFire, Sinking, Leaders),
    _phase(RAMMING, RamResults, Leaders),
    _phase(GRAPPLING, Grappling),
    _phase(BOARDING, Boarding, Leaders),
    _phase(MORALE, Morale, Leaders),
    _phase(
        MAINTENANCE,
        Maintenance,
        Sinking,
        _after_sinking,
        FleetMorale,
        WindCheck,
        Leaders,
        Victory,
    ),
    again,
)
