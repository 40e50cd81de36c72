"""A key means one thing in all of a battle, and the same in every game."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from galley_tui.config import battle_keys, bindings, questions
from galley_tui.config.bindings import KeyTables
from galley_tui.config.keymap import GameKeys, find
from galley_tui.config.settings import Config
from galley_tui.faces.ancient_galley.writing import keys as writing
from galley_tui.faces.barratt.steering import keys as steering
from galley_tui.faces.catalogue import game_keys
from tests.kit.paths import ROOT
from tests.kit.screen import playing

ARROWS = {"up", "down", "left", "right"}  # the list, or steps of a ship that is steered
BY_HAND = (
    *(writing.KEYS, writing.BERTH_KEYS, writing.TOGETHER),
    *(steering.KEYS, steering.SET_UP, battle_keys.FORMATION),
)
ONE = "XEKRYZCMFA><"  # that asked something else in each game
SAME = {
    "do_rest": "to_all", "do_deed": "propose", "aim": "ram or aim", "skip": "menu",
    "faster_scenes": "faster", "slower_scenes": "slower", "no_orders": "no_writing",
    "more": "faster", "less": "slower",
}  # fmt: skip
"""Action -> another by which the same is asked."""


def asks(game: GameKeys) -> Iterator[tuple[str, str]]:
    """(key, question) of everything that a battle of a game can ask while nothing is written."""
    named = {key: question for table in (questions.CHOICES, questions.OVERLAYS)
             for question, key in table.items()}  # fmt: skip
    for bound in (*game.orders, *game.overlays):
        yield from ((name, named[name]) for name in bound.keys)
    shared = (battle_keys.BATTLE, battle_keys.WATCHING, battle_keys.REVEAL, battle_keys.DEEDS)
    for key in (key for keys in shared for key in keys):
        yield from ((name, SAME.get(key.action, key.action)) for name in key.keys)


def by_hand() -> Iterator[tuple[str, str]]:
    """(key, question) of what works while orders are written or a ship is steered or placed."""
    for key in (key for keys in BY_HAND for key in keys):
        yield from ((name, SAME.get(key.action, key.action)) for name in key.keys)


def differing(asked: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """The letters and signs that ask more than one thing, and what."""
    found = defaultdict(set)
    for name, question in asked:
        if len(name) == 1:
            found[name].add(question)
    return {name: questions for name, questions in found.items() if len(questions) > 1}


def test_a_key_asks_one_thing_in_all_games() -> None:
    assert not differing(pair for game in game_keys().values() for pair in asks(game))


def test_a_key_by_hand_asks_one_thing_in_all_games() -> None:
    assert not differing(by_hand())


def test_the_twelve_ask_one_thing_in_lists_and_by_hand() -> None:
    lists = [pair for game in game_keys().values() for pair in asks(game)]
    assert not differing(pair for pair in (*lists, *by_hand()) if pair[0] in ONE)


@pytest.mark.parametrize("game", game_keys())
def test_what_has_moved_says_where_it_is(game: str) -> None:
    """The key that is told exists in that game, and is another one than before."""
    keys = game_keys()[game]
    there = {name for name, _ in asks(keys)} | {
        name for one in BY_HAND for key in one for name in key.keys
    }
    for moved in (keys.moved, keys.moved_by_hand):
        for name, words in moved.items():
            now = words.split()[0]
            assert (now in there or now.lower() in there) and now != name


async def test_a_key_that_has_moved_says_so_once_to_who_has_a_file_of_keys(
    tmp_path: Path,
) -> None:
    config = Config(tmp_path / "config")
    for told in (False, True, False):
        if told:
            (tmp_path / "config").mkdir(exist_ok=True)
            (tmp_path / "config" / "keys.toml").write_text("")
        async with playing(tmp_path, scenario="dare", seed=7, config=config) as player:
            for once in (told, False):
                await player.press("X")
                assert ("' is the ruler now" in player.screen()) is once


def test_keys_of_one_s_own_from_before_go_on(tmp_path: Path) -> None:
    tables = KeyTables(game_keys())
    try:
        assert tables.rebind(ROOT / "tests" / "kept" / "keys_before_one_hand.toml") == []
        galley = tables.tables["ancient-galley"]
        assert galley["overlay_ruler"].keys == ("X",)
        assert galley["overlay_range"].keys == ("R",), "E asks something else now"
        assert galley["overlay_threat"].keys == ("Z",), "courses are among what may hit a ship"
        assert tables.tables["deeds"]["do_rest"].keys == (">",)
    finally:
        tables.restore()


@pytest.mark.parametrize("game", game_keys())
def test_no_order_takes_a_key_of_the_battle(game: str) -> None:
    keys = game_keys()[game]
    taken = {name for order in keys.orders for name in order.keys}
    doubled = {name for name in taken if find(keys.among(battle_keys.BATTLE), name)}
    assert doubled <= ARROWS


@pytest.mark.parametrize("screen", bindings.SCREENS)
def test_no_key_of_a_screen_does_two_things(screen: str) -> None:
    for game in game_keys().values():
        found = defaultdict(set)
        for key in game.among(bindings.SCREENS[screen]):
            for name in key.keys:
                found[name].add(key.action)
        assert {name: does for name, does in found.items() if len(does) > 1} == {}


async def test_the_load_page_tells_its_own_keys_first(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("l", "?")
        said = player.screen()
        assert "delete the lit save" in said and "How to play" not in said
