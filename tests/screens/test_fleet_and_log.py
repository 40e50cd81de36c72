"""The fleets in a list, and the log line by line."""

import re
from pathlib import Path

import pytest

from galley.engine.records import LogLine
from galley.war_galley.ch3_turn.ship_choices import ShipDone
from galley.war_galley.ch7_ramming.ramming import Rammed
from galley.war_galley.wording import WORDING
from galley_tui.draw.log import named, telling
from galley_tui.faces.war_galley.sheets.fleets import in_order, row
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.sea.fleet import FleetScreen
from galley_tui.screens.sea.log import LogScreen
from galley_tui.terminal.look import bare_text
from tests.kit.screen import SEATED, playing
from tests.kit.text import in_memory, said
from tests.kit.war_galley import board


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def test_a_line_says_who_holds_a_ship_and_who_rammed_it() -> None:
    made = board(
        "A1 five 0505 N\nB1 five 0605 N\nA3 five 1305 N\nA2 five 1005 N rammed\ngrapple A1 B1"
    )
    line = bare_text([row(made, "A1", 505, False, 79)])
    assert "A1" in line
    assert line.endswith("grappled with B1")
    assert "rammed" in bare_text([row(made, "A2", 505, False, 79)])
    assert in_order(made, "A", "state", 505) == ["A2", "A1", "A3"]


async def test_the_list_has_engines_towers_and_marines_in_80_columns(saves: Path) -> None:
    async with playing(saves, scenario="engines-and-towers", seed=7) as player:
        await player.press("G")
        rows = player.screen().splitlines()
        assert all(len(row) <= 80 for row in rows)
        line = next(row for row in rows if " A2 " in row)
        assert line.split()[3:7] == ["six", "ET", "2", "5/5"], line
        none = next(row for row in rows if " B1 " in row)
        assert none.split()[3:6] == ["four", "4", "2/2"], none


def test_the_list_in_lines_has_them_by_type_and_each_ship_once() -> None:
    battle = in_memory("engines-and-towers", 7)
    told = said(battle, "fleet")[1]
    assert "five, manpower 3, engines and towers: A3, A4." in told
    assert "A2 (six), manpower 5, engines and towers, Demochares aboard." in told
    for ship in battle.seen().board.ships:
        assert len(re.findall(rf"\b{ship}\b", told)) == 1, ship
    assert all(len(line) <= 79 for line in told.splitlines())


def test_the_largest_fleets_fill_few_lines() -> None:
    told = said(in_memory("aegates", 7), "ready", "fleet", "more", "more", "more", "more")
    assert sum(len(one.splitlines()) for one in told[2:]) < 40


def test_the_ships_that_are_gone_have_a_list_of_their_own() -> None:
    made = board("A1 five 0505 N\nA2 five 0805 N\nB1 five 1505 N")
    made.remove("A2", "sunk")
    assert in_order(made, "", "losses", 505) == ["A2"]
    assert "sunk" in bare_text([row(made, "A2", 505, False, 79)])
    assert "A2" not in in_order(made, "A", "squadron", 505)


async def test_the_cursor_goes_to_the_ship_that_is_picked(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        await player.press("enter", "G")
        assert isinstance(player.app.screen, FleetScreen)
        await player.press("f", "f", "down")
        lit = player.app.screen.ships[1]
        assert player.app.screen.board.ships[lit].owner == "B"
        await player.press("enter")
        assert isinstance(player.app.screen, BattleScreen)
        assert player.battle.cursor.ship == lit


async def test_the_log_shows_dice_alone_and_goes_to_the_ship_of_a_line(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        for _ in range(14):
            await player.accept()
        await player.press("L", "f")
        page = player.app.screen
        assert isinstance(page, LogScreen)
        assert "dice alone" in player.screen()
        assert page.view.lines
        assert all(type(line.event).__name__ == "Rolled" for line in page.view.lines)
        await player.press("f")
        assert all(page.sides[line.text.split()[0]] == "A" for line in page.view.lines
                   if line.text.split()[0] in page.sides)  # fmt: skip
        await player.press("f", "f", "/", "A", "1", "enter")
        assert page.view.line is not None
        first = named(page.view.line, page.sides)[0]
        await player.press("g")
        assert player.battle.cursor.ship == first


async def test_the_log_goes_from_turn_to_turn(saves: Path) -> None:
    async with playing(saves, scenario="training", seed=7) as player:
        for _ in range(200):
            if player.battle.context.board.turn == 2:
                break
            await player.press(
                "e" if player.asked in ("AskShip", "AskAction") else "enter", SEATED
            )
        await player.press("L", "[")
        page = player.app.screen
        assert isinstance(page, LogScreen)
        assert page.view.line is not None
        assert page.view.line.turn == 2
        await player.press("[")
        assert page.view.line.turn == 1
        await player.press("]")
        assert page.view.line.turn == 2


def test_few_log_lines_are_those_that_tell_most():
    hit = LogLine(Rammed("B1", "A1"), "B1 is rammed", "7.16f", 1, 1)
    done = LogLine(ShipDone("A1"), "A1 is done", "5.41", 1, 1)
    moves = [LogLine(ShipDone(f"A{n}"), f"A{n} is done", "5.41", 1, 1) for n in range(2, 6)]
    assert telling([done, hit], 4, WORDING.event_card) == [hit]
    assert telling([hit, done, *moves], 4, WORDING.event_card) == [hit, moves[-1]], (
        "the last command is seen"
    )
    assert telling([hit, done, *moves], 8, WORDING.event_card) == [hit, *moves[-2:]], (
        "in a quarter of the rows"
    )
