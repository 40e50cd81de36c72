"""The account of a battle of Ancient Galley: points by turn, losses, luck, as the board has it."""

from fractions import Fraction

import pytest

from galley.account.report import Report, report
from galley.ancient_galley.analysis.account import AncientGalleyAccount
from galley.ancient_galley.ch10_ramming.ramming import ram_check
from galley.ancient_galley.ch24_victory.victory import points
from galley.ancient_galley.state.board import Board
from galley.engine.loop import Rolled
from galley.engine.records import SIDES
from galley.game.game import Game
from galley.scenarios.library import load
from tests.kit.ancient_galley import ship, table
from tests.kit.random_play import play_on


@pytest.fixture(scope="module")
def fought() -> tuple[Report, Board]:
    """Two against two, by chance."""
    game = play_on(Game.new(load("phormio"), 5), 5)
    board = game.seen().board
    assert isinstance(board, Board)
    return report(game), board


def test_points_and_losses_are_those_of_the_board(fought: tuple[Report, Board]) -> None:
    """G24"""
    told, board = fought
    assert told.points[-1] == (board.turn, *(points(board, side) for side in SIDES))
    assert [row[0] for row in told.points] == list(range(1, board.turn + 1))
    lost = {ship.id for ship in board.ships.values() if ship.status in ("sunk", "gone")}
    assert lost <= {one.ship for one in told.losses}


def test_dice_that_could_go_either_way_are_counted(fought: tuple[Report, Board]) -> None:
    told, _ = fought
    assert told.dice > 10
    assert sum(tried for tried, _ in told.attacks["shots"].values()) > 0


@pytest.mark.parametrize(
    ("id_", "verdict", "quarters"),
    [("AG-10.2a/one load", "1 load", 24), ("AG-10.2a/in half", "cut in half", 120)],
)
def test_what_a_ram_is_worth(id_: str, verdict: str, quarters: int) -> None:
    """A bare hull of 30 points, by the share of the loads that sink it."""
    board = table(ship("A1", 0, 0, 0), ship("B1", 0, 9000, 9000))
    roll = Rolled(ram_check("RAM", 9000), (3, 3), "1 load", ("A1", "B1"))
    stake = AncientGalleyAccount().stake(board, roll, "A")
    assert stake is not None and stake.side == "A" and stake.kind == "rams"
    assert {name: worth for name, _, worth in stake.outcomes}[verdict] == quarters
    assert sum((chance for _, chance, _ in stake.outcomes), Fraction(0)) == 1
