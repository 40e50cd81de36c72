"""Quick battles of Barratt's rules: even in points, in their zones, in reach of each other."""

from pathlib import Path

import pytest

from galley.barratt.ch9_victory.victory import HULLS
from galley.barratt.ruleset import BARRATT
from galley.barratt.scenario_files.quick import known_fleets
from galley.barratt.state.board import Board, own
from galley.engine.records import SIDES, Side
from galley.scenarios import quick
from galley.scenarios.library import ScenarioFile
from tests.kit.quick import ERAS, battles, even, faults
from tests.kit.table_quick import drawn_up_well


def board(one: ScenarioFile) -> Board:
    return own(BARRATT.setup(one.data, one.file).board)


def worth(found: Board, side: Side) -> int:
    """g45 What the whole fleet costs."""
    return sum(
        HULLS[found.class_of(ship).size] + ship.crew.humans
        + 3 * ship.crew.ballistae + 5 * (ship.corvus != "none")
        for ship in found.ships.values() if ship.side == side
    )  # fmt: skip


@pytest.mark.parametrize("era", ERAS)
def test_every_quick_battle_is_a_good_file(era: str, tmp_path: Path) -> None:
    for one in battles(BARRATT, era):
        assert faults(BARRATT, one, tmp_path) == [], one.id


@pytest.mark.parametrize("era", ERAS)
def test_fleets_are_even_and_drawn_up_in_their_zones(era: str) -> None:
    for one in battles(BARRATT, era):
        found = board(one)
        assert even(*(worth(found, side) for side in SIDES)), one.id
        drawn_up_well(one, found)


@pytest.mark.parametrize("era", ERAS)
def test_the_lighter_ships_or_land_guard_the_wings(era: str) -> None:
    points = known_fleets().points
    for one in battles(BARRATT, era):
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


def test_a_corvus_and_ballistas_are_drawn_now_and_then() -> None:
    texts = "".join(one.text for era in ERAS for one in battles(BARRATT, era))
    assert 'corvus = "ready"' in texts and "ballista = true" in texts
