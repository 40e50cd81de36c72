"""A second game on the screen: the toy, played by keys at 80x24 from its start to its replay."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import pytest

from galley.game.game import Game
from galley.scenarios.library import ScenarioFile
from galley_tui.config.bindings import KeyTables
from galley_tui.dialogs import opening
from galley_tui.faces.catalogue import game_keys
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle_pages.handover import HandOver
from tests.kit.screen import SEATED, Player, playing
from tests.kit.toy.scenario import ford, roads

SEED = 3  # a calm first turn
pytestmark = pytest.mark.usefixtures("toy")


@asynccontextmanager
async def at_battle(
    tmp_path: Path, scenario: ScenarioFile, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[Player]:
    """A battle, behind its first curtain."""
    async with playing(tmp_path, size) as player:
        player.app.show_battle(Game.new(scenario, SEED, tmp_path))
        await player.pilot.pause()
        yield player


def at_ford(tmp_path: Path, **changes: object) -> AbstractAsyncContextManager[Player]:
    """The battle at the ford."""
    return at_battle(tmp_path, ford(**changes))


async def typed(player: Player, line: str) -> None:
    """An answer that is typed below the question."""
    await player.press("quotation_mark", *("space" if c == " " else c for c in line), "enter")


async def ordered(player: Player, **letters: str) -> None:
    """Every seat writes orders for its ships, each side behind its curtain."""
    for ships in (("A1", "A2"), ("A3",), ("B1", "B2")):
        if isinstance(player.app.screen, HandOver):
            await player.press(SEATED)
        for ship in ships:
            if ship in letters:
                await typed(player, f"{ship} {letters[ship]}".lower())
        await typed(player, "done")


async def test_sea_sheet_turn_bar_and_question_are_the_toys(
    tmp_path: Path,
) -> None:
    async with at_ford(tmp_path) as player:
        assert "It is for Red, van to decide now, hidden from the other side." in player.screen()
        await player.press(SEATED)
        rows = player.screen().splitlines()
        assert rows[0].startswith(" T1/6 calm  Wind [Orders] Movement  Shooting  Boarding ")
        assert rows[0].endswith("Red 0 Blue 0")
        assert rows[1] == " Red, van: write the orders of your ships"
        for text in ("A1 Arrow", "in 0203, heading SE", "hull ■■■ 3/3", "men  ■■■■ 4/4"):
            assert text in player.screen()
        sea = "\n".join(row[:54] for row in rows[3:-5])
        assert all(ship in sea for ship in ("A2", "A3", "B2"))
        assert sea.count("A1") == 2, "where it lies, and where the lit orders lead"
        assert "> 1    A1: SSS" in player.screen() and "3 e  done" in player.screen()
        assert '" type' in rows[-1]


async def test_long_ships_lie_on_their_headings_and_show_where_orders_lead(
    tmp_path: Path,
) -> None:
    async with at_battle(tmp_path, roads(), (110, 40)) as player:
        await player.press(SEATED, "tab")
        player.battle.sea.set_zoom("M")
        await player.pilot.pause()
        screen = player.screen()
        assert "▟▙▄▄▄▄▄▄▖" in screen and "█████A2▄▄▄▄▄▄▖" in screen, "nine hexes at 100 degrees"
        assert "▄▟B1▀▀▀▀▘" in screen, "three at 255"
        assert "in 1108, heading 100" in screen
        ghost = player.battle.sea.model.ghosts[0] if player.battle.sea.model else None
        assert ghost is not None and ghost.hull.bow == 1410 and len(ghost.hull.hexes) == 9
        await player.press("z")
        assert "░░░░░░░░░░A2▄▄▄▄▄▄" in player.screen() and "│   │" in player.screen(), "oars too"


async def test_reach_ruler_and_arc_are_in_inches(tmp_path: Path) -> None:
    async with at_battle(tmp_path, roads(), (110, 40)) as player:
        await player.press(SEATED)
        model = player.battle.sea.model
        assert model is not None and model.overlay[1205] == ("reach.faint", '2"')
        assert model.overlay[1204] == ("reach.faint", '4"')
        assert '4"' in player.screen()
        await player.press("'", "b", "b", "b")
        assert '0807 open sea, 6", 3 from A1' in player.screen()
        assert " '  6\" from A1 to 0807" in player.screen()
        sea = player.battle.sea.model
        assert sea is not None
        assert [sea.overlay[hex_] for hex_ in (1006, 906)] == [("path", ""), ("path", '6"')]
        await player.press("'", "R")
        sea = player.battle.sea.model
        assert sea is not None
        ahead = {hex_: text for hex_, (kind, text) in sea.overlay.items() if kind == "danger"}
        assert ahead[1205] == '2"' and ahead[1303] == '5"' and 1104 not in ahead
        assert ' R  6" ahead of A1' in player.screen()


async def test_a_typed_answer_is_checked_corrected_and_shown_to_its_side(tmp_path: Path) -> None:
    async with at_ford(tmp_path) as player:
        await player.press(SEATED)
        await typed(player, "a1 sxs")
        assert '" a1 sxs_   (X is no order: use S, L, R, W [T3])' in player.screen()
        assert player.screen().splitlines()[-1] == " Enter done  Esc leave as it was"
        await player.press("backspace", "backspace", "l", "s", "enter")
        assert "write the orders of your ships (A1 SLS)" in player.screen()
        await typed(player, "b1 sss")
        assert "that ship is not yours to command" in player.screen()
        await player.press("escape")
        await typed(player, "done")
        assert " Red, rear: write the orders of your ships" in player.screen()
        await typed(player, "done")
        assert isinstance(player.app.screen, HandOver) and "SLS" not in player.screen()
        await player.press(SEATED)
        assert " Blue: write the orders of your ships" in player.screen()
        assert "SLS" not in player.screen()


async def test_enter_pressed_on_does_not_answer_for_the_next_seat(tmp_path: Path) -> None:
    async with at_ford(tmp_path) as player:
        await player.press(SEATED)
        await typed(player, "done")
        assert player.battle.context.seat == "rear"
        await player.press("enter")
        assert " Now Red, rear: write the orders" in player.screen()
        assert player.battle.context.seat == "rear"


async def test_orders_are_revealed_together_and_all_kinds_of_dice_shown(
    tmp_path: Path,
) -> None:
    async with at_ford(tmp_path) as player:
        await ordered(player, A1="SSS", A2="SSS", A3="SSS", B1="SSS", B2="SSS")
        assert " T1/6 calm  Wind  Orders  Movement [Shooting] Boarding" in player.screen()
        assert "═ RAM ═ B1 → A1 ═" in player.screen(), "the dice of the last blow"
        assert "⚃ ⚂  7 -1 = 6   needs 6-8 holed, 9 broken" in player.screen()
        assert "HOLED." in player.screen()
        assert "ram A1 → B1 ⚃ ⚃  8 -1 = 7: holed" in player.screen()
        assert " Red, van: shoot, or hold" in player.screen()
        assert "volley: 4 dice one by one, needs 5 or more each " in player.screen()
        assert "4 hits 1 %" in player.screen()
        await player.press("o")
        assert "thrown: 4+4 -1 = 7: holed" in player.screen(), "two average dice"
        await player.press("escape", "L")
        log = player.screen()
        assert "1 A1 SSS, A2 SSS, A3 SSS, B1 SSS, B2 SSS" in log
        assert "1 A1 on B1: ram: 4+4 -1 = 7: holed" in log
        await player.press("escape")
        await player.until("AskBoarding")
        assert "melee: 1 die against 1 die +1, 2 more wins  [T7]" in player.screen()
        await player.accept()
        assert "⚀  1 +1 = 2 against ⚄ 5   2 more wins" in player.screen()
        await player.press("o")
        assert "thrown: 1 +1 = 2 against 5: the boarded" in player.screen()
        await player.press("escape", "L")
        assert "volley: 3, 6, 6, 1: 2 hits" in player.screen()
        assert "A1 on B1: melee: 1 +1 = 2 against 5: the boarded" in player.screen()


async def test_a_battle_is_played_to_its_end_and_replayed(tmp_path: Path) -> None:
    async with at_ford(tmp_path, turns=2) as player:
        for _ in range(60):
            if isinstance(player.app.screen, HandOver):
                await player.press(SEATED)
            elif not isinstance(player.app.screen, BattleScreen):
                break
            elif player.asked == "AskOrders":
                await typed(player, "done")
            else:
                await player.accept()
        result = player.screen()
        assert " Result" in result and "The day ends." in result
        await player.press("escape")
        assert "The battle is over." in player.screen()
        save = player.battle.game.path
        assert save is not None
        player.app.close_battle()
        opening.replay(player.app, save)
        await player.pilot.pause()
        await player.press("home")
        assert "turn 1, phase orders, entry 0" in player.screen()
        await player.press("end")
        assert (
            "turn 2" in player.screen() and "The battle is over: the day ends" in player.screen()
        )


async def test_pages_of_the_battle_open_on_a_game_that_leaves_parts_out(tmp_path: Path) -> None:
    async with at_ford(tmp_path) as player:
        await player.press(SEATED)
        for key, text in (
            ("G", "A1 Arrow  0203    3   4 van"),
            ("#", "Red: 0 taken or sunk"),
            ("+", "hull"),
            ("r", "T3 Each seat writes the orders of its ships"),
            ("c", "Charts"),
            ("I", "it ran into another"),
            ("?", "type an answer: a ship and its letters"),
            ("space", "A1: SSS"),
            ("w", "orders are written now"),
        ):
            await player.press(key)
            assert text in player.screen(), (key, player.screen())
            await player.press("escape")
        await player.press("Q")
        assert "no standing orders are given in this game" in player.screen()
        await player.press("O")
        assert "no orders are given to whole squadrons in this game" in player.screen()
        await player.press("m", "p", "=")
        assert isinstance(player.app.screen, BattleScreen)


async def test_its_own_keys_light_play_and_refuse_its_choices(tmp_path: Path) -> None:
    async with at_ford(tmp_path) as player:
        await player.press(SEATED, "f")
        assert "shoot: orders are written now" in player.screen()
        await ordered(player, A1="SSS", A2="SSS", A3="SSS", B1="SSS", B2="SSS")
        assert player.asked == "AskShot", player.screen()
        rows = player.screen().splitlines()
        assert "f shoot  e hold" in rows[-1] and "g board" not in rows[-1]
        await player.press("f")
        assert player.battle.choosing.lit is not None
        assert player.battle.choosing.lit.label.startswith("A1 shoots at B")
        await player.press("w")
        assert "may be done now" in player.screen()
        await player.press("escape", "e")
        assert player.asked != "AskShot" or player.battle.context.seat == "rear"


async def test_help_lists_its_own_keys_and_no_others(tmp_path: Path) -> None:
    async with at_ford(tmp_path) as player:
        await player.pilot.resize_terminal(120, 150)
        await player.press(SEATED, "?")
        said = ""
        for page in range(1, 20):
            await player.press(*str(page))
            said += player.screen()
            await player.press("home")
        for text in (
            "how far that ship shoots",
            "hex numbers",
            "shoot: which ship at whom",
            "go to a hex: type its four digits",
        ):
            assert text in said
        for word in (
            "ram:",
            "grapples",
            "anastrophe",
            "its commander's range",
            "refloats",
            "wheel",
        ):
            assert word not in said


async def test_its_overlays_lie_on_the_sea_and_go(tmp_path: Path) -> None:
    async with at_ford(tmp_path) as player:
        await player.press(SEATED, ";", "Y")
        ship = player.battle.overlays.subject()
        assert f" Y  {ship} shoots: its need" in player.screen()
        assert player.battle.overlays.lying["volley"].marks
        await player.press("V")
        assert "[x] Y  volley" in player.screen() and "[ ] N  hex numbers" in player.screen()
        await player.press("N", "escape", "Y")
        assert "shoots: its need" not in player.screen()
        assert player.battle.overlays.numbered


async def test_its_keys_can_be_changed_in_a_table_of_its_own(tmp_path: Path) -> None:
    tables, path = KeyTables(game_keys()), tmp_path / "keys.toml"
    assert list(tables.tables["toy"]) == [
        "overlay_volley", "overlay_ahead", "overlay_ruler", "overlay_numbers", "shoot", "grapple",
            "hold", "commit",
    ]  # fmt: skip
    path.write_text('[toy]\nshoot = "!"\noverlay_volley = "o"\n')
    (fault,) = tables.rebind(path)
    assert "toy.overlay_volley: o is battle.odds already" in fault
    try:
        async with at_ford(tmp_path) as player:
            await player.press(SEATED, "exclamation_mark")
            assert "shoot: orders are written now" in player.screen()
    finally:
        tables.restore()
