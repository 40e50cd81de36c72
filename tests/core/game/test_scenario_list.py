"""The list of battles: what it shows, and that a file is read once."""

import os
import shutil
from pathlib import Path

import pytest

from galley.catalogue import fleets_of
from galley.files.disk import Disk
from galley.files.faults import Fault
from galley.game.scenario_list import scenario_list
from galley.scenarios.library import find, load
from tests.kit.paths import SCENARIOS

TRAINING = SCENARIOS / "war_galley" / "00-training.toml"


class Counted(Disk):
    """A disk that counts how often a file is read."""

    def __init__(self) -> None:
        self.read: list[Path] = []

    def read_text(self, path: Path, limit: int = 0, *, follow: bool = True) -> str:
        self.read.append(path)
        return super().read_text(path, limit, follow=follow)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    inside = tmp_path / "war_galley"
    inside.mkdir()
    shutil.copy(TRAINING, inside)
    return inside


def test_the_list_tells_who_meets_whom() -> None:
    listed = {one.id: one for one in scenario_list()}
    assert listed.keys() == {one.id for one in find()}
    aegates = listed["aegates"]
    assert (aegates.title, aegates.date) == ("Aegates Islands", "10 March 241 BC")
    assert (aegates.fleets, aegates.sizes) == ({"A": 40, "B": 54}, "40 against 54")
    assert listed["everything"].fleets == {"A": 13, "B": 16}  # those that come later too
    assert listed["tournament"].sizes == "fleets to be bought"
    assert aegates.whole() == load("aegates")


def test_forty_battles_are_read_once(folder: Path) -> None:
    text = TRAINING.read_text("utf-8")
    for n in range(1, 40):
        copy = text.replace('id = "training"', f'id = "battle-{n}"')
        (folder / f"{n:02}-battle-{n}.toml").write_text(copy, "utf-8")
    disk = Counted()
    for _ in range(2):
        assert len(scenario_list(None, [folder.parent], disk)) == 40
        assert len([path for path in disk.read if path.parent == folder]) == 40


def test_a_file_that_has_changed_is_read_again(folder: Path) -> None:
    path = folder / TRAINING.name
    (one,) = scenario_list(None, [folder.parent])
    path.write_text(path.read_text("utf-8").replace("first clash", "second clash"), "utf-8")
    os.utime(path, ns=(0, 0))
    (other,) = scenario_list(None, [folder.parent])
    assert one.title != other.title == one.title.replace("first", "second")


def test_a_battle_that_is_wrong_below_its_header_is_listed(folder: Path) -> None:
    path = folder / TRAINING.name
    path.write_text(path.read_text("utf-8").replace("crew = 2", 'crew = "two"'), "utf-8")
    (one,) = scenario_list(None, [folder.parent])
    assert one.sizes == "5 against 5"
    bad: list[Fault] = []
    path.write_text("format = \n", "utf-8")
    assert scenario_list(bad, [folder.parent]) == []
    assert [fault.place for fault in bad] == ["line 1, column 10"]
    with pytest.raises(Fault):
        one.whole()


def test_ships_of_an_unknown_rule_set_are_not_counted(folder: Path) -> None:
    path = folder / TRAINING.name
    path.write_text(path.read_text("utf-8").replace('"war-galley"', '"chess"'), "utf-8")
    assert fleets_of(load(path)) == {"A": 0, "B": 0}
