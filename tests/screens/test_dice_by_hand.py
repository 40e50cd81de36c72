"""Dice by hand on the screen: a key a face, and nothing has happened before all are there."""

import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from galley.engine.records import DiceByHand
from galley.game.loading.opening import verify
from galley_tui.config.settings import Config, Settings
from galley_tui.draw.dice_box import hidden
from galley_tui.screens.base.confirm import Curtain
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.battle_pages.dice import DicePage
from galley_tui.screens.battle_pages.menu import BattleMenu
from galley_tui.screens.dialog import DialogScreen
from tests.kit.screen import SEATED, Player, playing

GAMES = ["training", "phormio", "dare"]
ALONE = {"A": "alone", "B": "alone"}
BOTS = {"A": "captain", "B": "captain"}
AGAINST = {"A": "alone", "B": "captain"}
PLAYERS = {"training": AGAINST, "phormio": BOTS, "dare": AGAINST}
LUCK = random.Random(1)
AT_ONCE = Config(settings=Settings(pace="once", stage="off"))


@asynccontextmanager
async def begun(
    folder: Path, scenario: str, sides: dict[str, str] | None = None, by_hand: bool = True
) -> AsyncIterator[Player]:
    """A battle whose dice are thrown by hand."""
    async with playing(folder, config=AT_ONCE) as player:
        app = player.app
        app.by_hand, app.sides = by_hand, sides or {}
        from galley_tui.dialogs import opening

        opening.start(app, scenario, 7)
        await player.pilot.pause()
        yield player


async def throw(player: Player) -> None:
    """Type a face of each die that is asked for, then Enter."""
    page = player.app.screen
    assert isinstance(page, DicePage)
    for die in page.asked.dice:
        await player.press(str(LUCK.choice(die.values)))
    await player.press("enter")


async def answer(player: Player, screen: BattleScreen) -> None:
    """Let a bot answer, or take any of the choices."""
    screen.bots.look(5.0)
    await player.pilot.pause()
    if player.app.screen is screen and screen.bots.due is None and screen.context.options:
        screen.choosing.play(LUCK.choice(screen.context.options))
        await player.pilot.pause()


async def play_on(player: Player, keys: int) -> int:
    """Answer whatever is asked, and give dice: how many throws were asked for."""
    thrown = 0
    for _ in range(keys):
        screen = player.app.screen
        if isinstance(screen, DicePage):
            thrown += 1
            await throw(player)
        elif isinstance(screen, Curtain):
            await player.press(SEATED)
        elif isinstance(screen, BattleScreen):
            await answer(player, screen)
        else:
            await player.press("enter")
    return thrown


@pytest.mark.parametrize("scenario", GAMES)
async def test_a_battle_goes_on_with_faces_that_are_typed(scenario: str, tmp_path: Path) -> None:
    async with begun(tmp_path, scenario, PLAYERS[scenario]) as player:
        assert isinstance(player.app.screen, DicePage), "the first throws are asked for too"
        assert await play_on(player, 50) > 1
        while isinstance(player.app.screen, DicePage):
            await throw(player)
        game = player.app.game
        assert game is not None
        given = sum(len(one.event.faces) for one in game.log()
                    if isinstance(one.event, DiceByHand))  # fmt: skip
        history = game.history()
        assert given == sum(len(roll) for n in history.live for roll in history.entries[n].rolls)
        path = game.path
        game.sync()
        assert path is not None
        verify(path)


async def to_a_throw(player: Player) -> DicePage:
    """Play until dice are asked for in the midst of a battle."""
    while isinstance(player.app.screen, DicePage):
        await throw(player)
    for _ in range(200):
        if isinstance(player.app.screen, DicePage):
            return player.app.screen
        await play_on(player, 1)
    raise AssertionError("no dice")


async def test_faces_are_shown_taken_back_and_refused(tmp_path: Path) -> None:
    async with begun(tmp_path, "dare", ALONE) as player:
        page = player.app.screen
        assert isinstance(page, DicePage)
        await player.press("3", "5")
        assert "3 5 _ _ _ _" in player.screen()
        assert "3 of 6" in player.screen()
        await player.press("7")
        assert "3 5 _ _ _ _" in player.screen()
        assert "a die shows 1 to 6" in player.screen()
        await player.press("backspace")
        assert "3 _ _ _ _ _" in player.screen()
        await player.press("enter")
        assert player.app.screen is page
        assert "5 more" in player.screen()
        await player.press("5", "1", "2", "4", "6", "6")
        assert "3 5 1 2 4 6" in player.screen()
        assert "Enter throws them" in player.screen()
        await player.press("enter")
        assert isinstance(player.app.screen, BattleScreen)
        assert player.app.game is not None
        assert player.app.game.history().entries[0].rolls == ((3, 5, 1, 2, 4, 6),)


@pytest.mark.parametrize("scenario", GAMES)
async def test_after_continue_the_same_dice_are_asked_for(scenario: str, tmp_path: Path) -> None:
    from galley_tui.dialogs import opening

    async with begun(tmp_path, scenario, BOTS) as player:
        page = await to_a_throw(player)
        words, game = page.asked.words, player.app.game
        assert game is not None and game.path is not None
        path, check = game.path, game.check()
        await player.press("q")
        assert isinstance(player.dialog, BattleMenu)
        player.app.close_battle()
        await player.pilot.pause()
        opening.resume(player.app, path)
        await player.pilot.pause()
        assert player.app.game is not None
        assert (player.app.game.by_hand, player.app.game.check()) == (True, check)
        again = await to_a_throw(player)
        assert again.asked.words == words


async def test_escape_goes_back_to_before_the_command(tmp_path: Path) -> None:
    async with begun(tmp_path, "dare", ALONE) as player:
        for _ in range(200):
            page = await to_a_throw(player)
            if page.asked.back:
                break
            await throw(player)
        assert page.asked.back
        game = player.app.game
        assert game is not None
        before, written = (game.check(), game.history().live), len(game.history().entries)
        await player.press("1", "escape")
        assert isinstance(player.app.screen, BattleScreen)
        assert (game.check(), game.history().live) == before
        assert player.battle.context.pending is not None
        assert not any(entry.rolls for entry in game.history().entries[written:])


async def test_the_dice_of_a_bot_are_asked_for_and_leave_no_way_back(tmp_path: Path) -> None:
    async with begun(tmp_path, "dare", BOTS) as player:
        page = await to_a_throw(player)
        assert not page.asked.back
        await player.press("escape")
        assert player.app.screen is page
        assert "no way back" in player.screen()
        before = len(player.app.game.history().entries)  # type: ignore[union-attr]
        await throw(player)
        while isinstance(player.app.screen, DicePage):
            await throw(player)
        assert len(player.app.game.history().entries) > before  # type: ignore[union-attr]


async def test_the_program_throws_what_is_left_of_a_command(tmp_path: Path) -> None:
    async with begun(tmp_path, "dare", ALONE) as player:
        await player.press("6", "t")
        assert isinstance(player.app.screen, BattleScreen)
        assert player.app.game is not None
        first = player.app.game.history().entries[0]
        assert (first.hand, first.rolls[0][0]) == (1, 6)


async def test_the_menu_says_whose_dice_are_thrown_and_changes_it(tmp_path: Path) -> None:
    async with begun(tmp_path, "dare", ALONE, by_hand=False) as player:
        assert isinstance(player.app.screen, BattleScreen)
        await player.press("q")
        dialog = player.dialog
        line = next(one for one in dialog.lines() if one.text.startswith("Dice by hand: off"))
        assert line.do is not None
        line.do()
        assert player.app.game is not None
        assert player.app.game.by_hand
        assert any(one.text.startswith("Dice by hand: on") for one in dialog.lines())


async def test_turned_off_the_program_throws_what_is_asked_for(tmp_path: Path) -> None:
    """The menu is opened over the throw that waits; closed again, it is thrown."""
    async with begun(tmp_path, "dare", BOTS) as player:
        await to_a_throw(player)
        game = player.app.game
        assert game is not None
        before = len(game.history().entries)
        await player.press("q")
        off = next(one.do for one in player.dialog.lines() if "Dice by hand: on" in one.text)
        assert off is not None
        off()
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen)
        assert game.waiting is None
        thrown = [entry for entry in game.history().entries[before:] if entry.rolls]
        assert thrown and not thrown[0].faces, "its faces are the program's"


async def test_new_battle_asks_whose_dice_are_thrown(tmp_path: Path) -> None:
    async with playing(tmp_path, config=AT_ONCE) as player:
        await player.press("n", "enter")
        if not isinstance(player.app.screen, DialogScreen):
            await player.press("n")  # without lessons
        assert "the program's" in player.screen()
        await player.press("end", "right")
        assert "by hand" in player.screen()
        await player.press("enter")
        assert player.app.by_hand
        assert isinstance(player.app.screen, DicePage)
        await player.press("escape")
        assert player.app.game is None


@pytest.mark.parametrize("scenario", GAMES)
async def test_the_panel_leaves_the_ships_in_sight_that_it_is_about(
    scenario: str, tmp_path: Path
) -> None:
    about = 0
    async with begun(tmp_path, scenario, PLAYERS[scenario]) as player:
        for _ in range(60):
            page = player.app.screen
            sea = page.below.sea_view() if isinstance(page, DicePage) and page.below else None
            if isinstance(page, DicePage) and sea is not None:
                x, y, wide, high = page.query_one("#panel").region
                left, top = sea.region.offset
                hulls, low = sea.boxes_of(page.asked.ships), sea.size.height - sea.covered - high
                free = any(not hidden((0, at, wide, high), hulls) for at in (0, low))
                assert not (free and hidden((x - left, y - top, wide, high), hulls))
                about += bool(hulls)
            await play_on(player, 1)
    assert about
