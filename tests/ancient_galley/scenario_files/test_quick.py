"""Quick battles of Ancient Galley: even in points, in their zones, in reach of each other."""

from pathlib import Path

import pytest

from galley.ancient_galley.ch24_victory.victory import hull_value
from galley.ancient_galley.ruleset import ANCIENT_GALLEY
from galley.ancient_galley.scenario_files.quick import known_fleets
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.man import VALUES
from galley.engine.records import SIDES, Side
from galley.scenarios import quick
from galley.scenarios.library import ScenarioFile
from tests.kit.quick import ERAS, battles, even, faults
from tests.kit.table_quick import drawn_up_well


def board(one: ScenarioFile) -> Board:
    return own(ANCIENT_GALLEY.setup(one.data, one.file).board)


def worth(found: Board, side: Side) -> int:
    """G24 What the whole fleet would be worth to its enemy."""
    hulls = sum(hull_value(ship) for ship in found.ships.values() if ship.side == side)
    return hulls + sum(VALUES[man.rank] for man in found.men.values() if man.side == side)


@pytest.mark.parametrize("era", ERAS)
def test_every_quick_battle_is_a_good_file(era: str, tmp_path: Path) -> None:
    for one in battles(ANCIENT_GALLEY, era):
        assert faults(ANCIENT_GALLEY, one, tmp_path) == [], one.id


@pytest.mark.parametrize("era", ERAS)
def test_fleets_are_even_and_drawn_up_in_their_zones(era: str) -> None:
    for one in battles(ANCIENT_GALLEY, era):
        found = board(one)
        assert even(*(worth(found, side) for side in SIDES)), one.id
        drawn_up_well(one, found)


@pytest.mark.parametrize("era", ERAS)
def test_the_lighter_ships_or_land_guard_the_wings(era: str) -> None:
    points = known_fleets().points
    for one in battles(ANCIENT_GALLEY, era):
        for side in SIDES:
            line = [ship["type"] for ship in one.data["ships"] if ship["id"][0] == side]
            costs = [points[code] for code in line]
            middle = sorted(costs)[len(costs) // 2]
            guarded = bool(one.data.get("shores"))
            assert min(costs[0], costs[-1]) <= middle
            assert guarded or max(costs[0], costs[-1]) <= middle, one.id


def test_every_navy_has_ships() -> None:
    known = known_fleets()
    assert known.navies.keys() == quick.navies().navies.keys()
    used = {code for navy in known.navies.values() for code in (*navy.ships, *navy.flags)}
    assert used == known.classes.keys()


def test_land_a_corvus_and_engines_are_drawn_now_and_then() -> None:
    texts = "".join(one.text for era in ERAS for one in battles(ANCIENT_GALLEY, era))
    assert all(word in texts for word in ("[[shores]]", 'corvus = "ready"', "catapult", "towers"))
