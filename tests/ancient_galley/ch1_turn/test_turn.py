"""1: the turn, its phases in their order, and the wind before the first."""

from galley.ancient_galley.ch1_turn.turn import GameTurn, PhaseBegan, TurnBegan
from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.ch13_maintenance.events import WindChanged
from galley.ancient_galley.state.board import Board
from galley.tabletop.board import Done
from tests.kit.ancient_galley import ship, table
from tests.kit.any_angle import played

CREWS = "A1 stern captain, 2 sailor", "B1 stern captain, 2 sailor"
APART = ship("A1", 0, 0, 0), ship("B1", 90_000, 0, 0)
DONE = [("A", Done()), ("B", Done())]


def test_the_wind_blows_before_anybody_writes() -> None:
    """AG-3.1a, AG-1.1d"""
    board = table(*APART, *CREWS, turn=0)
    told, state = played(board, GameTurn(), DONE, [(7,), (3,)])
    happened = [event for event in told if isinstance(event, WindChanged | TurnBegan)]
    assert happened == [TurnBegan(1), WindChanged(7, "light")]
    assert all(isinstance(ask, AskOrders) for ask in state.asks())


def test_the_eight_phases_follow_each_other() -> None:
    """AG-1.0b, AG-1.1a: what nobody could do anything in passes"""
    board = table(*APART, *CREWS, turn=0, wind=1, force="calm")
    told, state = played(board, GameTurn(), [*DONE, *DONE])
    phases = [event.phase for event in told if isinstance(event, PhaseBegan)]
    after = state.board
    assert isinstance(after, Board)
    assert phases[0] == "orders" and phases[-1] == after.phase
    assert len(phases) == len({*phases})
