"""Finding and reading scenario files, whatever their rules."""

import shutil
from pathlib import Path
from typing import Annotated

import pytest
from msgspec import Meta

from galley.catalogue import fleets_of
from galley.engine.records import Record
from galley.files.faults import Fault, Faults
from galley.files.schema import check, keys, read, says
from galley.files.value_kinds import Key, is_name, one_of
from galley.game.scenario_list import scenario_faults
from galley.scenarios.library import find, folders, load, read_text
from tests.kit.paths import SCENARIOS

ROOT = SCENARIOS
TRAINING = ROOT / "war_galley" / "00-training.toml"


def test_scenarios_are_listed_in_the_order_of_their_numbers() -> None:
    bad: list[Fault] = []
    ids = [scenario.id for scenario in find(bad=bad)]
    assert ids[0] == "training"
    assert ids.index("aegates") < ids.index("lilybaeum") < ids.index("engines-and-towers")
    assert bad == []


def test_a_checkout_reads_its_own_folder() -> None:
    assert folders() == [ROOT]


def test_an_id_and_a_path_lead_to_the_same_battle() -> None:
    by_id, by_path = load("training"), load(TRAINING)
    assert by_id == by_path
    assert by_id.text == TRAINING.read_text(encoding="utf-8")


def test_the_header_tells_what_a_list_of_battles_shows() -> None:
    aegates = load("aegates")
    assert (aegates.title, aegates.date) == ("Aegates Islands", "10 March 241 BC")
    assert aegates.names == {"A": "Rome", "B": "Carthage"}
    assert fleets_of(aegates) == {"A": 40, "B": 54}
    assert (aegates.ships_per_counter, aegates.difficulty, aegates.turn_limit) == (5, 4, 9)
    assert "375 victory points" in aegates.briefings["A"]
    assert aegates.waits == ()
    assert fleets_of(load("everything")) == {"A": 13, "B": 16}  # those that come later too
    assert aegates.history
    assert aegates.sources


@pytest.mark.parametrize(
    ("which", "said"),
    [
        ("traning", "traning: there is no scenario of this id: did you mean training"),
        ("zzz", "zzz: there is no scenario of this id: there are training, lade, artemisium"),
        ("no/such.toml", "no/such.toml: cannot be read: no such file or directory"),
        ("a\0b", "a?b: cannot be read: "),
    ],
)
def test_a_battle_that_is_not_there_is_named(which: str, said: str) -> None:
    with pytest.raises(Fault) as caught:
        load(which)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


def test_an_id_never_leads_out_of_the_folders(tmp_path: Path) -> None:
    inside = tmp_path / "scenarios" / "war_galley"
    inside.mkdir(parents=True)
    shutil.copy(TRAINING, tmp_path / "00-training.toml")
    with pytest.raises(Fault, match="no scenario of this id"):
        load("training", [tmp_path / "scenarios"])


def test_a_bad_file_does_not_hide_the_good_ones(tmp_path: Path) -> None:
    inside = tmp_path / "war_galley"
    inside.mkdir()
    shutil.copy(TRAINING, inside)
    (inside / "01-bad.toml").write_text("format = \n", encoding="utf-8")
    (inside / "notes.txt").write_text("not a scenario", encoding="utf-8")
    bad: list[Fault] = []
    assert [s.id for s in find([tmp_path], bad)] == ["training"]
    assert [str(f) for f in bad] == [
        f"{inside / '01-bad.toml'}: line 1, column 10: is not TOML: invalid value"
    ]


def test_a_file_in_the_folders_carries_its_own_id(tmp_path: Path) -> None:
    inside = tmp_path / "war_galley"
    inside.mkdir()
    shutil.copy(TRAINING, inside / "00-other.toml")
    with pytest.raises(Fault, match=r"id: 'training' does not fit the file's name: put 'other'"):
        load("other", [tmp_path])
    assert load(inside / "00-other.toml").id == "training"


def test_a_save_gives_the_text_back() -> None:
    scenario = load("lilybaeum")
    again = read_text(scenario.text)
    assert (again.id, again.data) == (scenario.id, scenario.data)
    assert again.file == "scenario"


def test_a_header_tells_all_its_faults_at_once() -> None:
    text = 'format = 2\nid = "UP"\nrules = "war-galley"\n'
    with pytest.raises(Faults) as caught:
        read_text(text, "my.toml")
    assert [str(f) for f in caught.value.all] == [
        "my.toml: format: 2 is not right: a whole number from 1 to 1 is needed",
        "my.toml: id: 'UP' is not right: an id of 1 to 40 of a-z, 0-9 and hyphens is needed",
        "my.toml: title: is missing: give the battle's name",
    ]


def test_faults_of_a_good_file_are_none() -> None:
    assert scenario_faults(TRAINING) == []


def test_faults_of_a_file_are_all_listed(tmp_path: Path) -> None:
    text = TRAINING.read_text(encoding="utf-8")
    text = text.replace("columns = 20", "columns = 7").replace('first = "0805"', 'first = "2005"')
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("crew = 2", 'crew = "two"'), encoding="utf-8")
    assert [fault.place for fault in scenario_faults(path)] == [
        'classes."cat3.r18".crew',
        'classes."5.r18".crew',
    ]
    path.write_text(text, encoding="utf-8")
    assert len(scenario_faults(path)) > 5


def test_faults_of_the_header_hide_no_others(tmp_path: Path) -> None:
    text = TRAINING.read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace("format = 1", "format = 9").replace("crew = 3", "crew = 5"))
    assert [fault.place for fault in scenario_faults(path)] == [
        "format",
        'classes."cat3.car".crew',
    ]
    path.write_text(text.replace('rules = "war-galley"', "rules = [1]"))
    assert [fault.place for fault in scenario_faults(path)] == ["rules"]


def test_an_unknown_rule_set_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    text = TRAINING.read_text(encoding="utf-8")
    path.write_text(text.replace('rules = "war-galley"', 'rules = "chess"'), encoding="utf-8")
    assert [str(f) for f in scenario_faults(path)] == [
        f"{path}: rules: 'chess' is not a rule set: use one of war-galley, ancient-galley, barratt"
    ]


# -- a record type of keys


class Inner(Record, frozen=True):
    on: Annotated[bool, says("a switch")] = False


class Shape(Record, frozen=True, kw_only=True):
    count: Annotated[int, Meta(ge=1, le=5), says("1.2 how many")] = 3
    mood: Annotated[str, one_of("glad", "sad"), says("how it feels")]
    inner: Annotated[Inner, says("more")] = Inner()
    storm: Annotated[None, says("9.9 storms")] = None


def test_what_a_file_leaves_out_has_its_default() -> None:
    found = read({"mood": "sad"}, Shape, "x")
    assert (found.count, found.mood, found.inner) == (3, "sad", Inner(on=False))


def test_a_file_with_faults_is_not_read() -> None:
    with pytest.raises(Faults) as caught:
        read({"mood": "bad", "count": 6}, Shape, "x")
    assert [fault.place for fault in caught.value.all] == ["count", "mood"]


def test_each_key_is_told_once_with_its_kind_bounds_and_rule() -> None:
    found = {key.path: key for key in keys(Shape)}
    assert found.keys() == {"count", "mood", "inner", "inner.on", "storm"}
    assert found["count"] == Key("count", "int", "how many", 3, "1.2", low=1, high=5)
    assert (found["mood"].choices, found["mood"].required) == (("glad", "sad"), True)
    assert found["storm"].later


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({}, "x: mood: is missing: give how it feels"),
        ({"mood": "bad"}, "x: mood: 'bad' is not right: one of 'glad', 'sad' is needed"),
        (
            {"mood": "sad", "count": 6},
            "x: count: 6 is not right: a whole number from 1 to 5 is needed [1.2]",
        ),
        (
            {"mood": "sad", "count": True},
            "x: count: true is not right: a whole number from 1 to 5 is needed [1.2]",
        ),
        ({"mood": "sad", "cuont": 2}, "x: cuont: is not a known key: did you mean 'count'"),
        ({"mood": "sad", "inner": 1}, "x: inner: 1 is not right: a table is needed"),
        (
            {"mood": "sad", "storm": {"x": 1}},
            "x: storm: needs storms, which this version does not play yet: take the key out [9.9]",
        ),
    ],
)
def test_what_is_wrong_has_one_sentence(data: dict[str, object], said: str) -> None:
    assert [str(f) for f in check(data, Shape, "x")] == [said]


def test_a_file_of_nothing_but_unknown_keys_is_not_answered_at_length() -> None:
    data = {"mood": "sad", **{f"k{n}": n for n in range(50_000)}}
    assert len(check(data, Shape, "x")) == 100


def test_names_are_plain_and_bounded() -> None:
    for name in ("Hanno", "Ἄννων", "a" * 40, "Q. Valerius Falto"):
        assert is_name(name), name
    for name in ("", "a" * 41, "a\tb", "a\nb", "\u202eevil", "e\u0301", "\ue000", "\u2028", 7):
        assert not is_name(name), name
