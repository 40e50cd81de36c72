"""2.1, H05, H06 The ratings by era: what a scenario takes from them, classes that are like others,
counters that stand for several vessels, and what is said of a file that is wrong."""

import shutil
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from galley.account.report import report
from galley.files.disk import DISK, parse_toml
from galley.files.faults import Fault, Faults
from galley.game.api import load as take_up
from galley.game.api import new
from galley.game.scenario_list import scenario_faults, scenario_list
from galley.scenarios import library
from galley.scenarios.library import edition, files, load, read_text
from galley.scenarios.ratings import LONGEST_CHAIN
from galley.war_galley.scenario_files.variations import WarGalleyVariations
from galley.war_galley.state.ship import TYPES, ShipClass
from galley_tui.faces.war_galley.dice_box import Dice
from galley_tui.report.blocks import Words
from galley_tui.report.page import page
from tests.kit.ratings import ERAS, FOLDER, battle, setting
from tests.kit.special import row

SIXTY = '[classes."5.r41"]\ntype = "5"\ncrew = 1\nram = [1, 2]\nram_defense = 3\nmanpower = 4\nspeed = [2, 3]\n'  # fmt: skip  # noqa: E501


def like(code: str, other: str, more: str = "") -> str:
    return f'\n[classes."{code}"]\nlike = "{other}"\n{more}\n'


def classes_of(text: str) -> dict[str, ShipClass]:
    return setting(text).board.theatre.classes


def faults_of(text: str) -> list[str]:
    """What is wrong with a file, a sentence each."""
    with pytest.raises(Fault) as caught:
        setting(text)
    error = caught.value
    return [str(fault) for fault in (error.all if isinstance(error, Faults) else (error,))]


# -- the files themselves


@pytest.mark.parametrize("era", ERAS)
def test_a_file_of_ratings_has_whole_classes_with_a_word_of_whose_they_are(era: str) -> None:
    data = parse_toml((FOLDER / f"{era}.toml").read_text("utf-8"), era)
    assert [*data] == ["classes"] and data["classes"]
    for code, card in data["classes"].items():
        made = msgspec.convert({"code": code, **card}, ShipClass, strict=True)
        assert made.type == code.split(".")[0] and made.type in TYPES
        assert 10 < len(made.text) <= 90
        assert made.size == (1 if made.type in ("L", "RL", "T") else 2)
        assert not made.asterisk or (made.type in ("2", "3", "cat3") and made.crew >= 3)
        assert made.speed[0] < made.speed[1] and made.ram[0] <= made.ram[1]


def test_no_class_stands_in_two_files_and_all_files_are_named_here() -> None:
    known = [
        code for era in ERAS
        for code in parse_toml((FOLDER / f"{era}.toml").read_text("utf-8"), era)["classes"]
    ]  # fmt: skip
    assert len(known) == len({*known}) == 128
    assert sorted(ERAS) == sorted(path.stem for path in FOLDER.glob("*.toml"))


def test_a_file_of_ratings_is_no_battle() -> None:
    assert not any(FOLDER in path.parents for path in files(None, DISK))
    assert not {*ERAS} & {one.id for one in scenario_list()}


# -- what a scenario takes


def test_a_scenario_takes_the_classes_of_its_ships_alone() -> None:
    scenario = read_text(battle("5.r41", "5.c41"), "trial.toml", DISK)
    assert [*scenario.data["classes"]] == ["5.c41", "5.r41"]
    found = classes_of(battle("5.r41", "5.c41"))
    assert (found["5.r41"].crew, found["5.c41"].crew) == (3, 1)
    assert not found["5.r41"].engines and not found["5.r41"].towers
    assert found["5.r41"].text.startswith("Rome, 241 BC")


def test_several_files_may_be_named_and_the_scenario_comes_first() -> None:
    text = battle("5.r41", "4.rho", '["punic", "hellenistic"]', more=SIXTY)
    found = classes_of(text)
    assert (found["5.r41"].crew, found["4.rho"].crew) == (1, 4)


def test_a_tournament_takes_all_classes() -> None:
    assert len(load("tournament").data["classes"]) == 127


def test_a_save_holds_the_whole_text_and_needs_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "trial.toml"
    file.write_text(battle("5.r41", "5.c41"), "utf-8")
    game = new(file, seed=3, saves=tmp_path)
    assert game.path is not None
    monkeypatch.setattr(library, "folders", lambda: [tmp_path / "nothing"])
    game.close()
    again = take_up(game.path, write=False).scenario
    assert [*again.data["classes"]] == ["5.c41", "5.r41"]
    assert again.data == game.scenario.data and again.text == game.scenario.text


def test_what_is_told_of_a_class_and_where_it_stands_makes_no_other_battle(tmp_path: Path) -> None:
    named = read_text(battle("5.r41", "5.c41"), "a.toml", DISK)
    whole = read_text(named.text.replace('ratings = "punic"', ""), "b.toml", DISK)
    told = read_text(named.text.replace("raw crews", "bad crews"), "c.toml")
    other = read_text(named.text.replace("crew = 3", "crew = 2"), "d.toml")
    assert edition(named) == edition(whole) == edition(told) != edition(other)


def test_designers_may_change_what_came_from_a_file() -> None:
    scenario = read_text(battle("5.r41", "5.c41"), "trial.toml", DISK)
    found = {one.id: one for one in WarGalleyVariations().of(scenario.data, "trial.toml")}
    assert found["A-crew"].data["classes"]["5.r41"]["crew"] == 4


def test_check_and_the_list_see_the_same(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(battle("5.r41", "5.c41"), "utf-8")
    bad.write_text(battle("5.r41", "5.rho"), "utf-8")
    assert scenario_faults(good) == []
    assert str(scenario_faults(bad)[0]).partition("bad.toml: ")[2] == (
        "squadrons[2].ships[1].class: '5.rho' is not among the classes, nor in the ratings punic: "
        "5.r41 [2.1]"
    )


# -- classes like others


@row("WG-H06/what is not given is as in the other")
def test_a_class_is_like_another_but_for_what_it_gives() -> None:
    text = battle("half", "5.c41", more=like("half", "5.r41", "crew = 1\nmanpower = 2"))
    found = classes_of(text)
    half, whole = found["half"], found["5.r41"]
    assert (half.crew, half.manpower) == (1, 2) and (whole.crew, whole.manpower) == (3, 4)
    assert (half.ram, half.ram_defense, half.speed) == (whole.ram, whole.ram_defense, whole.speed)
    assert half.code == "half"


@row("WG-H06/engines and towers too, and off again")
def test_engines_are_taken_over_and_may_be_left_out() -> None:
    more = like("a", "6.sex") + like("b", "6.sex", "towers = false")
    found = classes_of(battle("a", "b", '"civil-wars"', more=more))
    assert found["a"].engines and found["a"].towers
    assert found["b"].engines and not found["b"].towers


@row("WG-H06/in a chain")
def test_a_class_may_be_like_one_that_is_like_another() -> None:
    more = like("b", "a", "manpower = 1") + like("a", "5.r41", "crew = 2\nmanpower = 2")
    found = classes_of(battle("b", "5.c41", more=more))
    assert (found["b"].crew, found["b"].manpower, found["b"].ram) == (2, 1, (6, 7))


@row("WG-H06/like a class of the same file")
def test_a_class_of_a_file_without_ratings_may_be_like_its_own() -> None:
    found = classes_of(battle("b", "5.r41", "", more=SIXTY + like("b", "5.r41", "crew = 4")))
    assert (found["b"].crew, found["b"].ram_defense) == (4, 3)


@row("WG-H06/no circle")
def test_no_class_is_like_itself() -> None:
    more = like("a", "b") + like("b", "a") + like("c", "c")
    assert [one.partition(": ")[2] for one in faults_of(battle("a", "b", more=more))] == [
        "classes.a.like: leads back to a by way of a, b: end it with ratings [H06]",
        "classes.b.like: leads back to b by way of b, a: end it with ratings [H06]",
        "classes.c.like: leads back to c by way of c: end it with ratings [H06]",
    ]


@row("WG-H06/no long chain")
def test_a_chain_of_classes_ends_soon() -> None:
    def chain(long: int) -> str:
        names = [*(f"c{n}" for n in range(long)), "5.r41"]
        return battle("c0", "5.c41", more="".join(like(*pair) for pair in pairwise(names)))

    assert classes_of(chain(LONGEST_CHAIN))["c0"].crew == 3
    assert [one.partition(": ")[2] for one in faults_of(chain(LONGEST_CHAIN + 1))] == [
        "classes.c0.like: leads through more than 4 classes: name a nearer one [H06]"
    ]


@row("WG-H06/like none there is")
def test_a_class_is_like_one_that_there_is() -> None:
    found = faults_of(battle("a", "5.c41", more=like("a", "5.xx")))
    assert [one.partition(": ")[2] for one in found] == [
        "classes.a.like: '5.xx' is not among the classes: a, 5.c41 [H06]"
    ]


# -- what is wrong


@pytest.mark.parametrize(
    ("ratings", "said"),
    [
        ('"punik"', "ratings: 'punik' names no file of ratings: did you mean 'punic'"),
        (
            '["punic", "x"]',
            "ratings: 'x' names no file of ratings: there are all-eras, civil-wars",
        ),
        ('"../../war_galley/ratings/punic"', "ratings: '../../war_galley/ratings/punic' is not"),
        ('"/etc/passwd"', "ratings: '/etc/passwd' is not right: the name of a file of ratings"),
        ("[]", "ratings: [] is not right: the name of a file of ratings such as"),
        ("5", "ratings: 5 is not right: the name of a file of ratings such as"),
        ("[1]", "ratings: [1] is not right: the name of a file of ratings such as"),
    ],
)
def test_what_names_no_ratings_is_one_sentence(ratings: str, said: str) -> None:
    assert any(said in one for one in faults_of(battle("5.r41", "5.c41", ratings)))


def test_classes_that_cannot_be_joined_are_one_sentence() -> None:
    text = 'classes = { a = { like = "5.r41" } }\n' + battle("a", "5.c41")
    assert faults_of(text) == [
        "trial.toml: classes: cannot be joined with those of the ratings: give each a head, "
        "[classes.NAME]"
    ]


@pytest.mark.parametrize("classes", ["classes = 5", "classes.a = 5", 'classes.a.like = ["a"]'])
def test_classes_of_another_shape_are_told_as_ever(classes: str) -> None:
    assert all("classes" in one for one in faults_of(f"{classes}\n" + battle("a", "5.c41")))


def test_other_games_have_no_ratings_by_era() -> None:
    found = load("dare")
    text = found.text.replace('rules = "barratt"', 'rules = "barratt"\nratings = "punic"')
    assert read_text(text, "dare.toml", DISK).data["classes"] == found.data["classes"]


def test_a_file_that_was_spoilt_is_told_by_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(FOLDER, tmp_path / "war_galley" / "ratings")
    (tmp_path / "war_galley" / "ratings" / "punic.toml").write_text("classes = 3\n")
    monkeypatch.setattr(library, "folders", lambda: [tmp_path])
    with pytest.raises(Fault, match=r"punic\.toml: classes: is missing: give a table"):
        read_text(battle("5.r41", "5.c41"), "trial.toml", DISK)


# -- counters that stand for several vessels


@row("WG-H05/as the battle says, or the class")
def test_a_counter_stands_for_as_many_vessels_as_its_class_says() -> None:
    text = battle("5.r41", "boats", more=like("boats", "5.c41", "ships = 6"))
    theatre = setting(text).board.theatre
    assert (theatre.vessels("5.r41"), theatre.vessels("boats")) == (2, 6)


@row("WG-H05/in the account")
def test_the_account_tells_what_the_ships_stand_for(tmp_path: Path) -> None:
    text = battle("5.r41", "boats", more=like("boats", "5.c41", "ships = 6"))
    taken = '{ class = "boats", bow = "1507", facing = "N", captured = "captured", owner = "A" }'
    file = tmp_path / "trial.toml"
    text = text.replace('name = "B"\nships = [', f'name = "B"\nships = [{taken}, ')
    file.write_text(text, "utf-8")
    told = report(new(file, seed=1))
    assert told.vessels == {"A": 2, "B": 12}
    assert [(loss.ship, loss.vessels, loss.lost) for loss in told.losses] == [("B1", 6, True)]
    words = [one.text for one in page(told, Dice()) if isinstance(one, Words)]
    assert any(one.endswith("They stand for 2 vessels, none of them lost.") for one in words)
    assert any(one.endswith("They stand for 12 vessels, 6 of them lost.") for one in words)


@row("WG-H05/no rule asks it")
def test_what_a_counter_stands_for_is_worth_no_more_points() -> None:
    one = setting(battle("5.r41", "a", more=like("a", "5.c41"))).board
    six = setting(battle("5.r41", "a", more=like("a", "5.c41", "ships = 6"))).board
    assert one.printed(one.ships["B1"]).ram_defense == six.printed(six.ships["B1"]).ram_defense


@row("WG-H06/a class is a table")
def test_a_class_that_is_no_table_is_told() -> None:
    odd = "\n[classes]\nodd = [1]\n"
    found = faults_of(battle("a", "5.c41", more=odd + like("a", "5.c41")))
    assert any(one.partition(": ")[2].startswith("classes.odd: ") for one in found)
