"""The battles that come with the game, as they begin."""

from itertools import combinations
from pathlib import Path

import pytest

from galley.barratt.scenario_files.setup import setup
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Corvus
from galley.engine.records import SIDES
from galley.files.disk import parse_toml
from galley.geometry.plane.outlines import outline, touching
from galley.geometry.plane.polygons import overlap
from galley.scenarios.library import find
from tests.kit.paths import SCENARIOS

FILES = sorted((SCENARIOS / "barratt").glob("*.toml"))


def begun(file: Path) -> Board:
    board = setup(parse_toml(file.read_text("utf-8"), file.name), file.name).board
    assert isinstance(board, Board)
    return board


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ships_lie_on_the_table_in_their_zones_and_clear_of_each_other(file: Path) -> None:
    """g30; prizes are under way."""
    board = begun(file)
    setting = board.setting
    for ship in board.afloat():
        depth = ship.y if ship.owner == "A" else setting.height - ship.y
        assert ship.prize or depth <= setting.zone, ship.id
        hull = outline(board.class_of(ship).model, ship.pose)
        assert all(0 <= x <= setting.width and 0 <= y <= setting.height for x, y in hull), ship.id
        assert not any(overlap(hull, wreck.corners) for wreck in board.wrecks), ship.id
    for one, other in combinations(board.afloat(), 2):
        models = board.class_of(one).model, board.class_of(other).model
        assert not touching(models[0], one.pose, models[1], other.pose), (one.id, other.id)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_each_fleet_has_a_flagship_and_no_more_than_six_ships(file: Path) -> None:
    """MB-0.01a, MB-0.03a"""
    board = begun(file)
    for side in SIDES:
        own = [ship for ship in board.ships.values() if ship.owner == side]
        assert sum(ship.flagship for ship in own) == 1
        assert 2 <= len(own) <= 6
    for seat in board.setting.seats:
        mine = [ship.id for ship in board.ships.values() if ship.seat == seat.id]
        assert mine and seat.ships in ((), tuple(mine))
        assert len(board.setting.seats) == 2 or len(mine) <= 3


def test_players_share_the_fleets() -> None:
    """MB-0.01a: battles for two, four and six."""
    assert {len(begun(file).setting.seats) for file in FILES} == {2, 4, 6}


def test_boarding_bridges_meet_more_and_smaller_ships_with_as_many_men() -> None:
    """MB-4.08b"""
    (board,) = [b for file in FILES if (b := begun(file)) and _bridges(b)]
    fleets = [[s for s in board.afloat() if s.side == side] for side in SIDES]
    men = [sum(ship.crew.humans for ship in fleet) for fleet in fleets]
    assert len(fleets[0]) < len(fleets[1])
    assert abs(men[0] - men[1]) <= max(men) // 10
    assert {board.class_of(ship).size for ship in fleets[1]} == {"small"}


def _bridges(board: Board) -> bool:
    return any(ship.corvus == Corvus.READY for ship in board.ships.values())


def test_every_battle_is_listed_under_an_id_of_its_own() -> None:
    ids = [one.id for one in find()]
    assert len({*ids}) == len(ids)
    assert {file.stem.split("-", 1)[1] for file in FILES} <= {*ids}
