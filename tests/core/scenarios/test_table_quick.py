"""Quick battles of the games in inches: even in points, in their zones, in reach of each other."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from galley.ancient_galley.ch24_victory.victory import hull_value
from galley.ancient_galley.ruleset import ANCIENT_GALLEY
from galley.ancient_galley.scenario_files.quick import known_fleets as ships_of_ancient_galley
from galley.ancient_galley.state.board import own as of_ancient_galley
from galley.ancient_galley.state.man import VALUES
from galley.barratt.ch9_victory.victory import HULLS
from galley.barratt.ruleset import BARRATT
from galley.barratt.scenario_files.quick import known_fleets as ships_of_barratt
from galley.barratt.state.board import own as of_barratt
from galley.engine.loop import Board
from galley.engine.records import SIDES, Side
from galley.engine.ruleset import RuleSet
from galley.scenarios import quick
from galley.tabletop.quick import TableFleets
from tests.kit.quick import ERAS, battles, even, faults
from tests.kit.table_quick import drawn_up_well


def worth_at_the_end(board: Board, side: Side) -> int:
    """G24 What the whole fleet would be worth to its enemy."""
    found = of_ancient_galley(board)
    hulls = sum(hull_value(ship) for ship in found.ships.values() if ship.side == side)
    return hulls + sum(VALUES[man.rank] for man in found.men.values() if man.side == side)


def cost(board: Board, side: Side) -> int:
    """g45 What the whole fleet costs."""
    found = of_barratt(board)
    return sum(
        HULLS[found.class_of(ship).size] + ship.crew.humans
        + 3 * ship.crew.ballistae + 5 * (ship.corvus != "none")
        for ship in found.ships.values() if ship.side == side
    )  # fmt: skip


class Game(NamedTuple):
    """What is asked of a game's quick battles; `words` are drawn now and then."""

    rules: RuleSet
    ships: Callable[[], TableFleets]
    own: Callable[[Board], Any]
    worth: Callable[[Board, Side], int]
    words: tuple[str, ...]


GAMES = (
    Game(ANCIENT_GALLEY, ships_of_ancient_galley, of_ancient_galley, worth_at_the_end,
         ("[[shores]]", 'corvus = "ready"', "catapult", "towers")),
    Game(BARRATT, ships_of_barratt, of_barratt, cost,
         ('corvus = "ready"', "ballista = true")),
)  # fmt: skip
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.rules.id for game in GAMES])
every_era = pytest.mark.parametrize("era", ERAS)


@every_era
@every_game
def test_every_quick_battle_is_a_good_file(game: Game, era: str, tmp_path: Path) -> None:
    for one in battles(game.rules, era):
        assert faults(game.rules, one, tmp_path) == [], one.id


@every_era
@every_game
def test_fleets_are_even_and_drawn_up_in_their_zones(game: Game, era: str) -> None:
    for one in battles(game.rules, era):
        board = game.rules.setup(one.data, one.file).board
        assert even(*(game.worth(board, side) for side in SIDES)), one.id
        drawn_up_well(one, game.own(board))


@every_era
@every_game
def test_the_lighter_ships_or_land_guard_the_wings(game: Game, era: str) -> None:
    points = game.ships().points
    for one in battles(game.rules, era):
        for side in SIDES:
            line = [ship["type"] for ship in one.data["ships"] if ship["id"][0] == side]
            costs = [points[code] for code in line]
            middle = sorted(costs)[len(costs) // 2]
            guarded = bool(one.data.get("shores"))
            assert min(costs[0], costs[-1]) <= middle
            assert guarded or max(costs[0], costs[-1]) <= middle, one.id


@every_game
def test_every_navy_has_ships(game: Game) -> None:
    known = game.ships()
    assert known.navies.keys() == quick.navies().navies.keys()
    used = {code for navy in known.navies.values() for code in (*navy.ships, *navy.flags)}
    assert used == known.classes.keys()


@every_game
def test_land_and_gear_are_drawn_now_and_then(game: Game) -> None:
    texts = "".join(one.text for era in ERAS for one in battles(game.rules, era))
    assert [word for word in game.words if word not in texts] == []
