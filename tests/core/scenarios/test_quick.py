"""Quick battles in every game: who meets whom, what is refused, how the text is written."""

from itertools import product

import pytest

from galley.catalogue import rule_set, rule_set_ids
from galley.contests.trials import play_game
from galley.files.disk import parse_toml
from galley.files.faults import Fault
from galley.game.game import Game
from galley.scenarios import quick
from tests.kit.drawn import MORE
from tests.kit.quick import ERAS
from tests.kit.toy.ruleset import Toy

GAMES = rule_set_ids()


@pytest.mark.parametrize(
    ("era", "size", "seed", "said"),
    [
        ("stone", 5, 1, "quick: era: 'stone' is no era: use one of persian, classical"),
        ("punic", 2, 1, "quick: size: 2 is out of bounds: a side has from 3 to 20 ships"),
        ("punic", 21, 1, "quick: size: 21 is out of bounds: a side has from 3 to 20 ships"),
        ("punic", 5, -1, "quick: seed: -1 is out of bounds: give one from 0 to"),
        ("punic", 5, 2**63, "out of bounds"),
    ],
)
def test_what_cannot_be_has_one_sentence(era: str, size: int, seed: int, said: str) -> None:
    for game in GAMES:
        with pytest.raises(Fault) as refused:
            quick.quick_battle(rule_set(game).quick, era, size, seed)
        assert said in str(refused.value)


def test_a_game_without_quick_battles_says_so() -> None:
    with pytest.raises(Fault, match="this game has no quick battles"):
        quick.quick_battle(Toy().quick, "punic", 5, 1)


def test_an_id_tells_how_the_battle_is_made_again() -> None:
    assert quick.asked_for(quick.quick_id("civil-wars", 20, 2**63 - 1)) == (
        "civil-wars", 20, 2**63 - 1,
    )  # fmt: skip
    assert len(quick.quick_id("civil-wars", 20, 2**63 - 1)) <= 40
    assert quick.asked_for("training") is None and quick.asked_for("quick-punic-10") is None


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_text_and_another_one_another(game: str) -> None:
    maker = rule_set(game).quick
    assert maker is not None
    for era, seed in product(ERAS, range(4)):
        assert maker.text(era, 9, seed) == maker.text(era, 9, seed)
        assert maker.text(era, 9, seed) != maker.text(era, 9, seed + 1)


@pytest.mark.parametrize("game", GAMES)
def test_all_that_could_meet_meet_and_their_bots_know_how_they_fight(game: str) -> None:
    rules, titles = rule_set(game), dict[str, set[str]]()
    for era, seed in product(ERAS, range(40)):
        one = quick.quick_battle(rules.quick, era, 12, seed)
        titles.setdefault(era, set()).add(f"{sorted(one.names.values())} {one.place}")
    for era, met in titles.items():
        assert len(met) == sum(one.era == era for one in quick.navies().meetings), era
    assert rules.opponents is not None
    known = rules.opponents.characters()
    assert {navy.character for navy in quick.navies().navies.values()} <= known.keys()


def test_a_fleet_never_has_more_ships_than_its_people_have_names() -> None:
    known = quick.navies()
    for navy in known.navies.values():
        names = known.people[navy.people]
        assert len({*names}) == len(names) >= quick.LARGEST


@pytest.mark.parametrize("game", GAMES)
def test_the_text_is_read_as_it_was_meant(game: str) -> None:
    one = quick.quick_battle(rule_set(game).quick, "punic", 7, 3)
    assert one.id == "quick-punic-7-3" and one.rules == game and one.path == ""
    assert one.sources.endswith("quick-punic-7-3: no author tells of it.")
    data = {
        "a": 1,
        "b": {"c": [{"d": True}, {"d": False}], "e f": {"g": 'h "i"'}},
        "j": [{"k": []}],
    }
    assert parse_toml(quick.written(data), "x") == data


@pytest.mark.parametrize("game", GAMES)
def test_chance_plays_them_and_every_position_is_sound(game: str) -> None:
    for seed in range(int(2 * MORE)):
        one = quick.quick_battle(rule_set(game).quick, ERAS[seed % len(ERAS)], 3, seed)
        assert play_game(one, ("random", "random"), seed=seed + 1, check=True).reason


@pytest.mark.parametrize("game", GAMES)
def test_a_save_holds_the_whole_battle(game: str, tmp_path) -> None:  # type: ignore[no-untyped-def]
    from galley.game.api import load

    one = quick.quick_battle(rule_set(game).quick, "hellenistic", 4, 9)
    played = Game.new(one, 1, tmp_path)
    path = played.path
    played.close()
    assert path is not None
    again = load(path)
    assert again.scenario.text.split() == one.text.split()
    again.close()


def test_the_heaviest_stand_in_the_middle_or_by_the_land() -> None:
    assert quick.abreast("12345") == [*"13542"]
    assert quick.abreast("12345", "east") == [*"12345"]
    assert quick.abreast("12345", "west") == [*"54321"]
