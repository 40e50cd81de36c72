"""2.1, 4.1, 5.1 The first position of a scenario, and everything that is refused in one."""

import copy
import datetime
import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from galley.engine.records import SIDES
from galley.files.faults import Faults
from galley.files.schema import keys
from galley.scenarios.library import find, load
from galley.war_galley.ch5_command.squadrons import in_command
from galley.war_galley.scenario_files.scenario import Scenario
from galley.war_galley.scenario_files.setup import setup
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import hexes
from tests.kit.paths import SCENARIOS

FOLDER = SCENARIOS
IDS = ("training", "aegates", "lilybaeum", "engines-and-towers", "everything")


def board_of(id_: str) -> Board:
    return setup(load(id_).data, f"{id_}.toml").board


# -- the battles that come with the game


@pytest.mark.parametrize(
    ("id_", "side", "counters", "building_points", "ram_defenses"),
    [
        ("training", "A", 5, 54, 32),
        ("training", "B", 5, 50, 30),
        ("aegates", "A", 40, 600, 320),
        ("aegates", "B", 54, 454, 354),
        ("lilybaeum", "A", 20, 280, 160),
        ("lilybaeum", "B", 35, 385, 245),
    ],
)
def test_fleets_have_the_strength_they_should(
    id_: str, side: str, counters: int, building_points: int, ram_defenses: int
) -> None:
    board = board_of(id_)
    cards = [board.printed(ship) for ship in board.fleet(side)]
    assert len(cards) == counters
    assert sum(c.ram_defense for c in cards) == ram_defenses
    worth = sum(c.manpower + c.crew + c.ram_defense + c.engines + c.towers for c in cards)
    assert worth == building_points


@pytest.mark.parametrize("id_", IDS)
def test_every_ship_starts_alone_in_its_hexes_at_sea_and_in_command(id_: str) -> None:
    board = board_of(id_)
    held = [hex_ for ship in board.ships.values() for hex_ in hexes(ship)]
    assert len(held) == len(set(held)) == len(board.at)
    assert all(board.theatre.on_map(h) and h not in board.theatre.land for h in held)
    for ship in board.ships.values():
        assert in_command(board, board.commanders[ship.id[0]], ship), ship.id


@pytest.mark.parametrize(
    ("id_", "levels", "limit"),
    [("training", (28, 22), 9), ("aegates", (375, 50), 9), ("lilybaeum", (104, 88), 11)],
)
def test_levels_and_the_last_turn(id_: str, levels: tuple[int, int], limit: int) -> None:
    theatre = board_of(id_).theatre
    assert (theatre.sides["A"].goal, theatre.sides["B"].goal) == levels
    assert theatre.turn_limit == limit


def test_at_the_aegates_carthage_wins_late_when_rome_is_under_375() -> None:
    sides = board_of("aegates").theatre.sides
    assert sides["B"].wins_at_limit_if_other_under == 375
    assert sides["A"].wins_at_limit_if_other_under is None


@pytest.mark.parametrize(
    ("id_", "code", "printed"),
    [
        ("training", "cat3.r18", (2, (5, 6), False, 6, 2, (5, 7), 2)),
        ("training", "5.r18", (2, (6, 7), False, 8, 4, (4, 6), 2)),
        ("training", "cat3.car", (3, (5, 6), True, 6, 1, (5, 7), 2)),
        ("aegates", "5.r41", (3, (6, 7), False, 8, 4, (5, 7), 2)),
        ("aegates", "5.c41", (1, (5, 6), False, 7, 1, (4, 6), 2)),
        ("aegates", "T.std", (1, (0, 0), False, 4, 0, (3, 4), 1)),
        ("lilybaeum", "5.c18", (3, (6, 7), False, 7, 1, (5, 7), 2)),
    ],
)
def test_counters_carry_their_printed_ratings(id_: str, code: str, printed: object) -> None:
    c = board_of(id_).theatre.classes[code]
    found = (c.crew, c.ram, c.asterisk, c.ram_defense, c.manpower, c.speed, c.size)
    assert found == printed


def test_the_small_battle_has_engines_towers_boats_and_land() -> None:
    board = board_of("engines-and-towers")
    cards = [board.printed(ship) for ship in board.ships.values()]
    assert {(c.engines, c.towers) for c in cards} == {
        (e, t) for e in (False, True) for t in (False, True)
    }
    assert {c.size for c in cards} == {1, 2}
    assert board.theatre.land


@pytest.mark.parametrize("id_", IDS)
def test_a_battle_says_what_to_do_and_what_is_not_in_force(id_: str) -> None:
    scenario = load(id_)
    assert scenario.summary
    assert scenario.history
    assert all(scenario.briefings[side] for side in SIDES)
    assert not scenario.waits


@pytest.mark.parametrize("vessels", [pytest.param(8, id="WG-4.0a")])
def test_how_many_vessels_a_counter_stands_for_changes_nothing(vessels: int) -> None:
    data = {**load("training").data, "ships_per_counter": vessels}
    assert (
        setup(data, "training").board.facts()
        == setup(load("training").data, "training").board.facts()
    )


def test_ships_are_numbered_by_squadron_side_a_first() -> None:
    board = board_of("aegates")
    assert list(board.ships)[:3] == ["A1", "A2", "A3"]
    assert [c.name for c in board.commanders.values()][:2] == [
        "Roman tribune of the First",
        "Q. Valerius Falto",
    ]
    assert {s.id[0] for s in board.fleet("A")} == set("ABCD")
    assert {s.id[0] for s in board.fleet("B")} == set("EFGH")
    assert board.ships["Eg"].bow == 1605  # the sixteenth: 1-9, then a-g
    assert board.theatre.squadrons["H"] == "Corn ships"


def test_a_ship_lies_behind_its_bow() -> None:
    board = board_of("training")
    assert (board.ships["A1"].bow, board.ships["A1"].stern) == (812, 813)
    assert (board.ships["B1"].bow, board.ships["B1"].stern) == (805, 804)


def test_a_fresh_battle_begins_with_turn_1_phase_a() -> None:
    board = board_of("training")
    assert (board.turn, board.phase, board.first, board.points) == (1, "A", "", {"A": 0, "B": 0})
    state = setup(load("training").data, "training.toml")
    assert state.board == board
    assert len(state.stack) == 1


def test_the_keys_can_be_shown() -> None:
    rows = {key.path: msgspec.to_builtins(key) for key in keys(Scenario)}
    assert (rows["classes.*.crew"]["low"], rows["classes.*.crew"]["high"]) == (1, 4)
    assert rows["squadrons[].ships[].fatigue"]["default"] == 0
    assert rows["squadrons[].leaves"]["kind"] == "table"
    assert rows["exits[].worth[].points"]["required"]
    assert rows["wind.kind"]["choices"] == ("steady", "variable", "reversing")
    assert json.loads(json.dumps(rows)).keys() == rows.keys()


# -- every field broken in turn


def leaves(data: Any, where: str = "") -> Iterator[tuple[list[Any], str]]:
    """Every key and list item of a parsed file: its steps, and its place in a message."""
    items: list[tuple[Any, Any, str]] = []
    if isinstance(data, dict):
        for key, value in data.items():
            shown = key if key.replace("_", "").replace("-", "").isalnum() else f'"{key}"'
            items.append((key, value, f"{where}.{shown}" if where else shown))
    elif isinstance(data, list) and data and isinstance(data[0], dict):
        items = [(n, value, f"{where}[{n + 1}]") for n, value in enumerate(data)]
    for step, value, place_ in items:
        yield [step], place_
        for below, further in leaves(value, place_):
            yield [step, *below], further


def broken(id_: str) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(what was done, place, data) for every key of a scenario and every way to break it."""
    original = load(id_).data
    for steps, place_ in leaves(original):
        for what, value in (
            ("true", True), ("a number", 7_000_000), ("a float", 1.5), ("a text", "\u202e"),
            ("a list", [{}]), ("a table", {"x": 1}), ("a date", datetime.date(2000, 1, 1)),
            ("minus", -5), ("nothing", ""), ("a long text", "x" * 5000), ("deep", [[[[]]]]),
        ):  # fmt: skip
            data = copy.deepcopy(original)
            inner: Any = data
            for step in steps[:-1]:
                inner = inner[step]
            if inner[steps[-1]] != value:
                inner[steps[-1]] = value
                yield f"{place_} = {what}", place_, data
        if isinstance(steps[-1], str):
            data = copy.deepcopy(original)
            inner = data
            for step in steps[:-1]:
                inner = inner[step]
            inner[steps[-1] + "x"] = inner.pop(steps[-1])
            yield f"{place_} renamed", place_ + "x" if '"' not in place_ else place_, data


MAY_BE_EMPTY = {"date", "place", "top", "summary", "history", "sources", "briefing", "name"}


def sentences(data: dict[str, Any]) -> list[str]:
    """What is wrong with a scenario; anything but a `Faults` is a failure."""
    try:
        setup(data, "mine.toml")
    except Faults as faults:
        return [str(one) for one in faults.all]
    return []


@pytest.mark.parametrize("id_", ["training", "engines-and-towers"])
def test_every_field_broken_in_turn_gives_sentences_that_name_it(id_: str) -> None:
    count = 0
    for what, place_, data in broken(id_):
        count += 1
        lines = sentences(data)
        if not lines:
            last = place_.split(".")[-1]
            allowed = last in MAY_BE_EMPTY and what.endswith("= nothing")
            assert allowed or 'classes."' in place_ or what.endswith("renamed"), what
            continue
        key = place_.split(".")[-1].split("[")[0].strip('"')
        assert any(key in line for line in lines), (what, lines)
        for line in lines:
            assert line.startswith("mine.toml: "), (what, line)
            assert len(line) < 400, (what, line)
            assert line.isprintable(), (what, line)
    assert count > 500


TABLES = ("past", "tournament", "hold", "commander", "wind", "raised_free", "signal", "storm",
          "dash", "crowding", "entangled", "stands_by", "beaches", "boom", "fouling_chop",
          "closing_ring", "round", "current", "runs", "puzzle")  # fmt: skip
"""Keys with one table each."""


def test_every_required_key_is_missed_by_name() -> None:
    text = load("training").data
    for key in keys(Scenario):
        steps = key.path.replace("[]", "").split(".")
        if not key.required or "ships" in steps:
            continue
        data = copy.deepcopy(text)
        inner: Any = data
        for step in steps[:-1]:
            empty: Any = {} if step in TABLES else [{}]
            inner = inner["5.r18"] if step == "*" else inner.setdefault(step, empty)
            inner = inner[0] if isinstance(inner, list) else inner
        inner.pop(steps[-1], None)
        with pytest.raises(Faults) as caught:
            setup(data, "mine.toml")
        missing = [f for f in caught.value.all if f.place.endswith(steps[-1])]
        assert missing and missing[0].text.startswith("is missing: give "), key.path


def test_the_table_of_keys_explains_every_key_once() -> None:
    paths = [key.path for key in keys(Scenario)]
    assert len(paths) == len(set(paths))
    assert all(key.meaning for key in keys(Scenario))
    assert all(key.rule for key in keys(Scenario) if key.later)


def test_all_scenarios_can_be_set_up() -> None:
    for scenario in (one for one in find() if one.rules == "war-galley"):
        setup(scenario.data, scenario.file)
