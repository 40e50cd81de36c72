"""Battles of Barratt's rules on the screen."""

from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship
from galley_tui.draw.table.model import TableModel
from galley_tui.screens.base.confirm import Curtain
from tests.kit.screen import SEATED, Player


def ship_of(player: Player, id_: str) -> Ship:
    """A ship as it is now."""
    board = player.battle.context.board
    assert isinstance(board, Board)
    return board.ships[id_]


def acting(player: Player) -> str:
    """The ship that acts; "" where none does."""
    pending = player.battle.context.pending
    ask = pending.ask if pending is not None else None
    return ask.ship if isinstance(ask, AskActivation) else ""


def table_of(player: Player) -> TableModel:
    """What is drawn of the table."""
    model = player.battle.sea.model
    assert model is not None and model.table is not None
    return model.table


async def go_on(player: Player) -> None:
    """One key towards the usual answer, whoever is asked: a curtain is opened, the keyboard is
    taken, a choice is picked where it has to be, else it is given."""
    screen = player.app.screen
    if isinstance(screen, Curtain):
        await player.press(SEATED)
    elif player.battle.guard.unpicked:
        await player.press("tab")
    else:
        await player.press(SEATED if player.battle.guard.fresh else "enter")


async def steering(player: Player) -> None:
    """The ship that acts is steered, also where deeds are listed."""
    if not player.battle.writing.is_open:
        await player.press("s")
