"""How much is advised: all, the odds alone, what is legal; on the screen and in lines."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from galley.engine.deed import Answering, Deed
from galley.engine.loop import Rolled
from galley.engine.records import Command, LogLine, Remarked
from galley_tui.client.advice import in_view, reasons_told
from galley_tui.config.settings import Config, Settings, read
from galley_tui.dialogs.ending import EndOfBattle
from galley_tui.screens.dialog import DialogScreen
from galley_tui.terminal.look import Look, bare_text
from galley_tui.widgets.deed_rows import DeedList, panel_rows
from tests.kit.close_quarters import CLOSE
from tests.kit.screen import Player, playing
from tests.kit.text import in_memory, said, shell
from tests.screens.evening.test_ending import SHOTS, to_the_end
from tests.screens.test_deeds import at_deeds

BATTLE = {"scenario": "training", "seed": 7}


class Row(Command, frozen=True):
    """A course to a place."""

    to: int


WORTH = re.compile(r"[+-]\d+\.\d")


def advised(advice: str, folder: Path | None = None) -> Config:
    return Config(folder, Settings(advice=advice))


def thrown(player: Player) -> list[Rolled]:
    events = [told.event for told in player.battle.game.log()]
    return [one for one in events if isinstance(one, Rolled)]


async def test_with_odds_attacks_stand_first_by_ships_and_nothing_is_preferred(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, config=advised("odds"), **BATTLE) as player:
        await at_deeds(player)
        deeds = player.battle.deeds
        attacks = [deed for deed in deeds.every if deed.chance is not None]
        assert deeds.every[1 : len(attacks) + 1] == attacks
        assert [deed.ship for deed in attacks] == sorted(deed.ship for deed in attacks)
        seen = player.screen()
        assert not WORTH.search(seen) and "Worth" not in seen and re.search(r" \d+ +!\d+", seen)
        await player.press("O")
        assert "worth" not in player.screen()


@pytest.mark.parametrize("advice", ["odds", "none"])
def test_no_order_and_no_word_betrays_what_is_worth_more(advice: str) -> None:
    """Two answers without dice, and two courses of one name, in either order of worth."""
    answers = [
        Deed(text, (), ship="A1", kind="usual", worth=worth)
        for text, worth in (("A1 waits", 3.0), ("A1 acts now", -2.0))
    ]
    courses = [
        Deed(
            "A1 closes on B1", (Answering("AskMove", Row(at)),), ship="A1", kind="close", worth=at
        )
        for at in (1, 2)
    ]
    for deeds in (answers, courses):
        seen = in_view(deeds, advice)
        assert seen == in_view(deeds[::-1], advice)
        lists = [DeedList("Deeds", "A", seen, at, [], advice=advice) for at in range(2)]
        pages = [bare_text(panel_rows(one, 30, 12, Look())) for one in lists]
        assert "nothing speaks" not in "".join(pages) and "%" not in "".join(pages)


async def test_the_list_stays_the_same_while_the_position_is(tmp_path: Path) -> None:
    """So the lit deed stays lit where an enemy cannot be aimed at."""
    async with playing(tmp_path, config=advised("odds"), **BATTLE) as player:
        await at_deeds(player)
        await player.press("tab", "tab")
        deeds = player.battle.deeds
        assert deeds.every is deeds.every and deeds.found is deeds.every


@pytest.mark.parametrize("advice", ["odds", "none"])
async def test_nothing_dangerous_lies_under_a_thoughtless_enter(
    tmp_path: Path, advice: str
) -> None:
    async with playing(tmp_path, config=advised(advice), **BATTLE) as player:
        await at_deeds(player)
        before = thrown(player)
        assert player.battle.deeds.lit.chance is None
        await player.press("enter")
        assert thrown(player) == before


async def test_without_advice_no_number_is_told_and_a_hint_is_a_key_away(tmp_path: Path) -> None:
    async with playing(tmp_path, config=advised("none"), **BATTLE) as player:
        await at_deeds(player)
        assert "%" not in player.screen() and "= " not in player.screen().splitlines()[2]
        await player.press("dollar_sign")
        assert "A captain in your place" in player.screen()


async def test_without_advice_no_page_tells_a_chance(tmp_path: Path) -> None:
    """Levels of speed, what may be done with an enemy, and the dice of an attack."""
    async with playing(tmp_path, config=advised("none"), **BATTLE) as player:
        await player.press("tab")
        seen = [player.screen()]
        await at_deeds(player)
        deeds, cursor = player.battle.deeds, player.battle.cursor
        attack = next(deed for deed in deeds.every if deed.chance is not None)
        while deeds.lit is not attack:
            await player.press("tab")
        await player.press("o")
        assert "needs" in player.screen()
        seen.append(player.screen())
        await player.press("escape")
        cursor.go_ship(attack.target)
        await player.press("w")
        assert attack.text in player.screen()
        assert not [page for page in [*seen, player.screen()] if "%" in page]


async def test_all_ships_do_what_is_best_whatever_the_list_prefers(tmp_path: Path) -> None:
    found = []
    for advice in ("full", "odds"):
        async with playing(tmp_path / advice, config=advised(advice), **BATTLE) as player:
            await at_deeds(player)
            await player.press("A")
            found.append([deed.text for deed in player.battle.deeds.found])
    assert found[0] == found[1]


@pytest.mark.parametrize("advice", ["full", "odds", "none"])
def test_lists_in_lines_tell_as_much(advice: str) -> None:
    told = said(in_memory(CLOSE), "deeds", "deed 1", "do", settings=Settings(advice=advice))
    listed = " ".join(told[1].split())
    assert ("the best first" in listed) == (advice == "full")
    assert bool(WORTH.search(told[1])) == (advice == "full")
    assert ("%" in told[1] + told[2]) == (advice != "none")
    assert ("Which?" in told[3]) == (advice != "full"), "none is preferred: a number is needed"


def test_the_command_line_says_how_much_is_advised(tmp_path: Path) -> None:
    typed = "=\n2\n2\ndeeds\nquit\n"
    for advice, tells in (("full", "MP, worth "), ("odds", " %,")):
        told = shell(tmp_path / advice, "play", "training", "--seed", "7", "--alone",
                     "--advice", advice, typed=typed)  # fmt: skip
        assert tells in told and ("the best first:" in told) == (advice == "full")


async def test_it_is_asked_once_after_the_first_battle(tmp_path: Path) -> None:
    """Odds alone from then on, unless the player says otherwise there and then."""
    saves, kept = tmp_path / "saves", tmp_path / "config"
    saves.mkdir()
    (saves / "over.toml").write_bytes(SHOTS.read_bytes())
    config = Config(kept, Settings())
    async with playing(saves, config=config) as player:
        await to_the_end(player)
        assert "Advice from now on" in player.screen() and "< " in player.screen()
        assert read(kept / "settings.toml")[0].advice == "odds"
        await player.press("end", "left")
        assert read(kept / "settings.toml")[0].advice == "full"
    async with playing(saves, config=Config(kept, read(kept / "settings.toml")[0])) as player:
        await to_the_end(player)
        screen = player.app.screen
        assert isinstance(screen, DialogScreen) and isinstance(screen.dialog, EndOfBattle)
        assert "Advice from now on" not in player.screen()


def test_nobody_is_asked_where_no_terminal_is(tmp_path: Path) -> None:
    saves, kept = tmp_path / "saves", tmp_path / "config"
    saves.mkdir()
    (saves / "over.toml").write_bytes(SHOTS.read_bytes())
    told = shell(saves, typed="load\n1\noutcome\nquit\n", GALLEY_CONFIG=str(kept))
    assert "Advice" not in told and not (kept / "settings.toml").exists()


LINES = {
    "dare": ("=", "=", "=", "aims", "threats all", "range A1 B1", "odds", "try battle 4"),
    "phormio": ("ready", "aims A1", "threats all", "range A1 B1"),
    "training": ("=", "=", "=", "choices", "threats all", "odds"),
}
CHANCE = re.compile(r"\d %")


@pytest.mark.parametrize("battle", LINES)
def test_without_advice_no_line_tells_a_chance(battle: str) -> None:
    ways = {
        advice: said(in_memory(battle), *LINES[battle], settings=Settings(advice=advice))
        for advice in ("none", "odds")
    }
    assert CHANCE.search("".join(ways["odds"])) and not CHANCE.search("".join(ways["none"]))


@pytest.mark.parametrize(
    ("reason", "told"),
    [
        ("A2 rams B3: worth +6.1, at risk 0.4", "A2 rams B3"),
        ("A1: rams B1, stern, 72 deg: hole 42 %", "A1: rams B1, stern, 72 deg"),
        ("A1.3 plugs A1: 50 %", "A1.3 plugs A1"),
        ("B1: is told to wait", "B1: is told to wait"),
    ],
)
def test_a_reason_is_told_without_what_is_at_stake(reason: str, told: str) -> None:
    line = LogLine(Remarked("A", reason), f"Rome: {reason}", "", 1, 1)
    for advice in ("odds", "none"):
        assert [one.text for one in reasons_told([line], advice)] == [f"Rome: {told}"]
    assert reasons_told([line], "full") == [line]
