"""The list of battles: by game and era, found by words, on a chart, marked with how they ended."""

from pathlib import Path

import pytest

from galley.game.scenario_list import scenario_list
from galley_tui.dialogs.battle_list import era_of, matching, shelves, year_of
from galley_tui.draw.overview.chart import chart, size
from galley_tui.terminal.look import Look
from tests.kit.screen import playing
from tests.text.test_battles_fought import given_up

EVERY = scenario_list()


def ids(words: str) -> set[str]:
    return {EVERY[at].id for at in matching(EVERY, words, {})}


def test_every_battle_stands_once_under_its_game_and_era() -> None:
    found = shelves(EVERY, range(len(EVERY)))
    assert sorted(at for shelf in found for at in shelf.at) == list(range(len(EVERY)))
    for shelf in found:
        battles = [EVERY[at] for at in shelf.at]
        assert {(one.rules, era_of(one)) for one in battles} == {(shelf.rules, shelf.era)}
        years = [int(year.removesuffix(" BC")) for one in battles if (year := year_of(one))]
        assert years == sorted(years, reverse=True)


def test_battles_are_found_by_all_the_words() -> None:
    assert "aegates" in ids("rome 241")
    assert "lade" in ids("persian wars")
    assert "dare" in ids("barratt new")
    assert ids("rome 494") == set()
    assert len(ids("")) == len(EVERY)


def test_a_length_is_told_where_ships_and_turns_are_known() -> None:
    assert {one.id for one in EVERY if not one.length} == {"tournament"}
    assert all(one.minutes % 15 == 0 for one in EVERY)


@pytest.mark.parametrize("charset", ["unicode", "cp437", "ascii"])
@pytest.mark.parametrize("lines", [6, 12, 30])
def test_the_chart_has_the_battle_and_fits(charset: str, lines: int) -> None:
    look = Look(charset=charset)
    wide, high = size()
    for one in EVERY:
        rows = chart(one.chart, [other.chart for other in EVERY], look, lines)
        assert bool(rows) == bool(one.chart)
        assert len(rows) in (0, high // 2 if lines < high else high)
        assert all(sum(len(text) for text, _ in row) == wide for row in rows)
        assert sum(style == "key" for row in rows for _, style in row) == bool(rows)
        if charset == "ascii":
            assert all(text.isascii() for row in rows for text, _ in row)
    assert chart("12.0 N 60.0 E", [], look, lines) == []


async def test_words_are_found_as_they_are_typed_and_forgotten(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("n", "/", *"lilybaeum 218")
        said = player.screen()
        assert "find: lilybaeum 218_" in said
        assert "Naulochus" not in said
        await player.press("enter", "down")
        assert "> " in player.screen()
        assert "Lilybaeum: the night raid" in player.screen()
        await player.press("escape")
        assert "Naulochus" in player.screen()


async def test_the_battle_whose_title_is_typed_is_lit(tmp_path: Path) -> None:
    """Other briefings say `side` too, and the one that was lit is among them."""
    async with playing(tmp_path) as player:
        await player.press("n", "/", *"side")
        said = player.screen()
        assert "Training" in said and "> Training" not in said
        lit = next(line for line in said.splitlines() if line.startswith(" > "))
        assert "Side" in lit and "190" in lit


async def test_no_battle_of_these_words(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("n", "/", *"xyzzy", "enter", "enter", "b", "o", "c")
        assert "No battle of these words." in player.screen()


async def test_a_battle_that_was_fought_is_marked(tmp_path: Path) -> None:
    given_up(tmp_path / "saves", "training", "A", B="captain")
    async with playing(tmp_path / "saves") as player:
        await player.press("n")
        said = player.screen()
        assert ">- Training" in said
        assert "You: lost" in said
