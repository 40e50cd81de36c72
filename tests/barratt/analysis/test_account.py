"""The account of a battle: points by turn, losses, luck, as the board has it."""

from fractions import Fraction

import pytest

from galley.account.report import Report, report
from galley.barratt.analysis.account import BarrattAccount, left_of
from galley.barratt.ch2_hull.hull import hull_check
from galley.barratt.ch4_grappling.transfers import Transferred
from galley.barratt.ch5_ramming.contact import ram_check
from galley.barratt.ch6_missiles.events import FlagStruck
from galley.barratt.ch8_melee.fighting import FightBegan, javelins
from galley.barratt.ch9_victory.victory import points
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Fate, Ship
from galley.engine.checks import Throw
from galley.engine.loop import Rolled
from galley.engine.records import SIDES
from galley.game.game import Game
from galley.scenarios.library import load
from tests.kit.barratt import large, men, small, table
from tests.kit.random_play import play_on

ACCOUNT = BarrattAccount()
A1, B1 = small("A1", 0, 0, 0), small("B1", 0, 30_000, 0)


@pytest.fixture(scope="module")
def fought() -> tuple[Report, Board]:
    """Two against two, by chance."""
    game = play_on(Game.new(load("dare"), 5), 5)
    board = game.seen().board
    assert isinstance(board, Board)
    return report(game), board


def test_points_and_losses_are_those_of_the_board(fought: tuple[Report, Board]) -> None:
    """MB-9.01a, MB-9.02a"""
    told, board = fought
    assert told.points[-1] == (board.turn, *(points(board, side) for side in SIDES))
    assert [row[0] for row in told.points] == list(range(1, board.turn + 1))
    lost = {ship.id for ship in board.ships.values() if ship.fate or ship.empty or ship.prize}
    assert lost <= {one.ship for one in told.losses}
    assert {s: told.given[s] + sum(one.points for one in told.losses if one.side != s)
            for s in SIDES} == {s: points(board, s) for s in SIDES}  # fmt: skip


def test_dice_that_could_go_either_way_are_counted(fought: tuple[Report, Board]) -> None:
    told, _ = fought
    assert told.dice > 10
    assert [*told.attacks] == ["rams", "grapples"]


def worth(throw: Throw, *ships: Ship) -> dict[str, int]:
    """What the results of a throw are worth, in quarters of a point."""
    board = table(*ships)
    roll = Rolled(throw, (1,), "", tuple(ship.id for ship in ships))
    stake = ACCOUNT.stake(board, roll, "A")
    assert stake is not None and stake.side == "A"
    assert sum((chance for _, chance, _ in stake.outcomes), Fraction(0)) == 1
    return {name: quarters for name, _, quarters in stake.outcomes}


def test_what_a_ram_is_worth() -> None:
    """MB-5.05a, MB-5.05b: a share of the hull; with six points it and everybody aboard."""
    found = worth(ram_check(table(A1, B1), A1, B1), A1, B1)
    assert found["1 point"] == 40 // 6 and found["5 points"] == 200 // 6
    assert found["6 points"] == 40 + 8 * 11
    damaged = small("B1", 0, 30_000, 0, hd=4)
    assert worth(ram_check(table(A1, damaged), A1, damaged), A1, damaged)["2 points"] == 128


def test_what_a_hull_test_is_worth() -> None:
    """MB-2.02a"""
    ship = small("A1", 0, 0, 0, hd=4)
    found = worth(hull_check(4), ship)
    assert found == {"no change": 0, "1 point more": -(40 // 6), "2 points more": -128}


def test_what_javelins_are_worth() -> None:
    """MB-9.02a: a man is a figure less and a casualty more."""
    assert worth(javelins(2), A1) == {"0 hits": 0, "1 hit": 8, "2 hits": 16}


@pytest.mark.parametrize(
    ("id_", "ship", "word", "scored"),
    [
        ("MB-9.01a", A1, "", 0),
        ("MB-2.03c", small("A1", 0, 0, 0, hd=6), "foundering", 0),
        ("MB-4.07d", small("A1", 0, 0, 0, crew=men()), "without men", 0),
        ("MB-7.01a", small("A1", 0, 0, 0, fate=Fate.SUNK, crew=men()), "sunk", 0),
        ("MB-8.06b", large("A1", 0, 0, 0, side="B", fate=Fate.HOME), "sailed home as a prize", 15),
        ("g27", small("A1", 0, 30_000, 0, side="B"), "captured", 0),
        ("MB-3.12d", small("A1", 0, 0, 0, port=(1, 2, 3, 4, 5, 6)), "damaged", 0),
        ("MB-3.12c", small("A1", 0, 0, 0, port=(1, 2, 3, 4, 5, 6, 7)), "", 0),
    ],
)
def test_what_is_left_of_a_ship(id_: str, ship: Ship, word: str, scored: int) -> None:
    board = table(ship, B1, small("A2", 0, 20_000, 0))
    assert left_of(board, ship) == word
    (hull,) = [one for one in ACCOUNT.hulls(board) if one.ship == "A1"]
    assert (hull.fate, hull.points, hull.side) == (word, scored, "A")


def test_who_left_a_ship_without_men() -> None:
    """MB-8.03b: those of the fight who are of the other side."""
    board = table(A1, small("A2", 9_000, 0, 0), B1)
    fight = FightBegan("B1", ("A1", "A2"))
    attackers = ACCOUNT.attackers(fight)
    (blow,) = ACCOUNT.blows(board, FlagStruck("B1", "MB-8.04a"), attackers)
    assert (blow.ship, blow.by) == ("B1", "A1 and A2")


@pytest.mark.parametrize(
    ("id_", "had", "word"),
    [("MB-8.05a/the first men", men(), "captured"), ("MB-4.07b/more men", men(2), "")],
)
def test_a_prize_crew_takes_a_ship(id_: str, had: object, word: str) -> None:
    side = "A" if word == "" else "B"
    board = table(A1, small("B1", 0, 30_000, 0, side=side, seat="A", crew=had))
    event = Transferred("A1", "B1", "marine", 1, "A", "A")
    event.apply(board)
    assert [blow.word for blow in ACCOUNT.blows(board, event, ())] == ([word] if word else [])
