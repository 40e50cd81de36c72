"""The battles that come with the game, as they begin."""

from itertools import combinations
from pathlib import Path

import pytest

from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import SECTIONS, Rank
from galley.engine.records import SIDES
from galley.game.api import new
from galley.geometry.plane.outlines import outline, touching
from tests.kit.paths import SCENARIOS

FILES = sorted((SCENARIOS / "ancient_galley").glob("*.toml"))


def begun(file: Path) -> Board:
    board = new(file, seed=1).seen().board
    assert isinstance(board, Board)
    return board


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ships_lie_on_the_table_in_their_zones_and_clear_of_each_other(file: Path) -> None:
    """G23"""
    board = begun(file)
    setting = board.setting
    for ship in board.afloat():
        depth = ship.y if ship.side == "A" else setting.height - ship.y
        assert depth <= setting.zone, ship.id
        for x, y in outline(board.class_of(ship).model, ship.pose):
            assert 0 <= x <= setting.width and 0 <= y <= setting.height, ship.id
    for one, other in combinations(board.afloat(), 2):
        models = board.class_of(one).model, board.class_of(other).model
        assert not touching(models[0], one.pose, models[1], other.pose), (one.id, other.id)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_crews_are_as_large_as_a_ship_carries(file: Path) -> None:
    """AG-13.2a, AG-13.2c, AG-7.1e: a captain and a helmsman on each, one admiral a side."""
    board = begun(file)
    for ship in board.afloat():
        men = board.aboard(ship.id)
        assert len(men) <= 15, ship.id
        assert all(sum(m.section == part for m in men) <= 5 for part in SECTIONS), ship.id
        assert sum(m.rank == Rank.CAPTAIN for m in men) == 1
        assert sum(m.job == "helm" for m in men) == 1
    for side in SIDES:
        assert sum(m.rank == Rank.ADMIRAL and m.side == side for m in board.men.values()) == 1


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_no_side_has_more_than_ten_ships(file: Path) -> None:
    board = begun(file)
    for side in SIDES:
        assert 1 <= sum(ship.side == side for ship in board.afloat()) <= 10
