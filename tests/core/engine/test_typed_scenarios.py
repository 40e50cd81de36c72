"""A scenario as typed records: listed by its header, read with all its faults, explained."""

from pathlib import Path

from galley.files.faults import Fault
from galley.game.scenario_list import scenario_faults, scenario_list
from tests.kit.toy.ruleset import Toy
from tests.kit.toy.scenario import FORD, ROADS


def written(folder: Path, name: str, text: str) -> Path:
    (folder / "toy").mkdir(exist_ok=True)
    path = folder / "toy" / name
    path.write_text(text, "utf-8")
    return path


def test_a_list_of_battles_knows_titles_and_fleets_alone(tmp_path: Path) -> None:
    written(tmp_path, "01-ford.toml", FORD)
    written(tmp_path, "02-roads.toml", ROADS)
    broken = ROADS.replace('seat = "B"', "seat = 7").replace('"roads"', '"broken"')
    written(tmp_path, "03-broken.toml", broken)
    bad: list[Fault] = []
    *listed, faulty = scenario_list(bad, [tmp_path])
    assert [(one.title, one.sizes) for one in listed] == [
        ("The ford", "3 against 2"), ("The roads", "3 against 2"),
    ]  # fmt: skip
    assert not hasattr(listed[0], "text") and listed[0].whole().text == FORD
    assert (faulty.fleets, bad) == ({"A": 0, "B": 0}, []), "its faults are told when it is opened"


def test_all_faults_of_a_file_are_told_with_their_lines(tmp_path: Path) -> None:
    text = ROADS.replace("heading = 75", "heading = 360").replace("length = 9", "lenght = 9")
    path = written(tmp_path, "roads.toml", text.replace('at = "1609"', 'at = "0009"'))
    assert [(f.line, f.place, f.text) for f in scenario_faults(path)] == [
        (19, "ships.A1.heading", "360 is not right: a whole number from 0 to 359 is needed"),
        (20, "ships.A2.lenght", "is not a known key: did you mean 'length'"),
        (23, "ships.B2.at", "'0009' is not right: a hex such as 0203 is needed"),
    ]


def test_a_ship_without_a_seat_is_found_too(tmp_path: Path) -> None:
    path = written(tmp_path, "ford.toml", FORD.replace('seat = "rear"', 'seat = "left"'))
    assert [(f.line, f.place, f.rule) for f in scenario_faults(path)] == [
        (22, "ships.A3.seat", "T3"),
    ]  # fmt: skip


def test_the_keys_are_explained_from_the_records() -> None:
    keys = {key["path"]: key for key in Toy.schema.described()["scenario"]}
    assert keys["ships.*.heading"]["meaning"] == "degrees clockwise from north"
    assert (keys["ships.*.length"]["rule"], keys["ships.*.length"]["default"]) == ("T4", 1)
    assert keys["title"]["required"]
