"""Quick battles of War Galley: every era and size, each seed another battle."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from galley.contests.trials import play_game
from galley.engine.records import OTHER, SIDES, Side
from galley.geometry.hexes import distance
from galley.scenarios import quick
from galley.scenarios.library import ScenarioFile
from galley.war_galley.ch5_command.squadrons import in_command
from galley.war_galley.ch10_tournament.tournament import price
from galley.war_galley.ruleset import WAR_GALLEY
from galley.war_galley.scenario_files.quick import levels_of, ships_file
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.ship import Ship
from tests.kit.quick import ERAS, battles, even, faults

REACH = 8  # hexes from contact


def board(one: ScenarioFile) -> Board:
    return board_of(WAR_GALLEY.setup(one.data, one.file))


def fleet(found: Board, side: Side) -> list[Ship]:
    return [ship for ship in found.ships.values() if ship.side == side]


@pytest.mark.parametrize("era", ERAS)
def test_every_quick_battle_is_a_good_file(era: str, tmp_path: Path) -> None:
    for one in battles(WAR_GALLEY, era):
        assert faults(WAR_GALLEY, one, tmp_path) == [], one.id


@pytest.mark.parametrize("era", ERAS)
def test_fleets_are_even_in_points_and_of_the_size_that_was_asked_for(era: str) -> None:
    for one in battles(WAR_GALLEY, era):
        found = board(one)
        costs = [sum(price(found.printed(s)) for s in fleet(found, side)) for side in SIDES]
        assert even(*costs), (one.id, costs)
        asked = quick.asked_for(one.id)
        assert asked is not None
        sizes = [len(fleet(found, side)) for side in SIDES]
        assert asked[1] in sizes
        assert min(sizes) >= quick.SMALLEST and max(sizes) <= quick.LARGEST


@pytest.mark.parametrize("era", ERAS)
def test_every_ship_is_in_its_commanders_range_and_the_lines_in_reach(era: str) -> None:
    for one in battles(WAR_GALLEY, era):
        found = board(one)
        for n, table in enumerate(one.data["squadrons"]):
            letter = [*found.commanders][n]
            leader = found.commanders[letter]
            own = [s for s in found.ships.values() if s.id[0] == letter]
            assert own and leader.side == table["side"]
            assert all(in_command(found, leader, ship) for ship in own), one.id
            theirs = fleet(found, OTHER[leader.side])
            near = min(distance(a.bow, b.bow) - 1 for a in own for b in theirs)
            assert near <= REACH + (table["name"] == "Reserve") * 3, (one.id, near)


@pytest.mark.parametrize("era", ERAS)
def test_one_to_three_squadrons_one_admiral_and_the_best_ship_is_his(era: str) -> None:
    for one in battles(WAR_GALLEY, era):
        found = board(one)
        for side in SIDES:
            men = [man for man in found.commanders.values() if man.side == side]
            admirals = [man for man in men if man.initiative is not None]
            assert 1 <= len(men) <= 3 and len(admirals) == 1
            assert len({man.name for man in men}) == len(men)
            best = max(found.printed(ship).ram_defense for ship in fleet(found, side))
            assert found.printed(found.ships[admirals[0].ship]).ram_defense == best


def line_of(one: ScenarioFile, side: Side) -> list[str]:
    """The classes of a side's line, from west to east."""
    rows = [
        (row["first"][:2], row)
        for table in one.data["squadrons"]
        if table["side"] == side and table["name"] != "Reserve"
        for row in table["rows"]
    ]
    ordered = sorted(rows, key=lambda pair: pair[0])
    return [row["class"] for _, row in ordered for _ in range(row.get("count", 1))]


def open_ends(one: ScenarioFile, line: Sequence[str]) -> list[str]:
    """The classes at the ends of a line beside which no land lies."""
    land = one.data["map"].get("land", ())
    west = any(area.startswith("01-") for area in land)
    east = bool(land) and not west
    return [*line[: not west], *line[len(line) - (not east) :]]


@pytest.mark.parametrize("era", ERAS)
def test_land_or_the_lighter_ships_guard_both_wings(era: str) -> None:
    shores = 0
    for one in battles(WAR_GALLEY, era):
        cards = board(one).theatre.classes
        shores += "land" in one.data["map"]
        for side in SIDES:
            line = line_of(one, side)
            weights = sorted(cards[code].ram_defense for code in line)
            for code in open_ends(one, line):
                assert cards[code].ram_defense <= weights[len(weights) // 2], (one.id, line)
    assert shores


@pytest.mark.parametrize("era", ERAS)
def test_the_levels_follow_the_points_of_both_fleets(era: str) -> None:
    for one in battles(WAR_GALLEY, era):
        for side in SIDES:
            defense = sum(
                board(one).printed(s).ram_defense for s in fleet(board(one), OTHER[side])
            )
            assert abs(one.data["sides"][side]["level"] - 0.36 * defense) <= 1 + 0.01 * defense


def test_a_richer_fleet_needs_more() -> None:
    cards = board(battles(WAR_GALLEY, "punic")[0]).theatre.classes
    code = next(iter(cards))
    levels = levels_of({"A": [code] * 8, "B": [code] * 4}, cards)
    assert levels["A"] == round(0.36 * 4 * cards[code].ram_defense * 2**0.5)


def test_whatever_may_be_drawn_is_drawn_now_and_then() -> None:
    found = [one for era in ERAS for one in battles(WAR_GALLEY, era)]
    texts = "".join(one.text for one in found)
    assert "[wind]" in texts and "corvus = true" in texts and 'name = "Reserve"' in texts
    assert "lie ahead" in texts and "lie back" in texts
    assert {len(one.data["squadrons"]) for one in found} >= {2, 3, 4, 5, 6}


def test_each_navy_of_an_era_has_ships_that_the_ratings_have() -> None:
    known = quick.navies()
    met = {navy for one in known.meetings for navy in one.navies}
    assert met == known.navies.keys() == ships_file().navies.keys()
    for one in known.meetings:
        assert WAR_GALLEY.quick is not None
        assert WAR_GALLEY.quick.text(one.era, 20, 1)


def test_the_file_says_the_same_however_it_is_asked_for() -> None:
    assert WAR_GALLEY.quick is not None
    once = WAR_GALLEY.quick.text("punic", 10, 7)
    assert once == WAR_GALLEY.quick.text("punic", 10, 7)
    assert once != WAR_GALLEY.quick.text("punic", 10, 8)


@pytest.mark.parametrize("era", ERAS)
def test_chance_plays_a_quick_battle_to_its_end(era: str) -> None:
    one = quick.quick_battle(WAR_GALLEY.quick, era, 4, 5)
    assert play_game(one, ("random", "random"), seed=1, check=True).reason
