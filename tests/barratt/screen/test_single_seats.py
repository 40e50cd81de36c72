"""On the screen: a person at one seat of a side, captains at all others."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from galley.barratt.ch3_movement.moving import Move
from galley.game.api import load
from galley_tui.client.opponents.sitting import sit_down
from galley_tui.config.settings import Config, Settings
from galley_tui.dialogs.before_battle import WhoPlays
from galley_tui.screens.base.confirm import Curtain
from galley_tui.screens.lobby.scenarios import ScenarioScreen
from tests.kit.screen import Player, playing

RHODES = {"A": "captain", "A.Rhodes": "human", "B": "captain"}
WAIT = 60.0  # seconds at most for an answer
ONCE = Config(settings=Settings(orders=False, pace="once", stage="off", curtain="always"))


async def let_them(player: Player) -> None:
    """Captains go on until the person is asked."""
    for _ in range(200):
        if player.battle.bots.due is None:
            return
        player.battle.bots.look(WAIT)
        await player.press()
    raise AssertionError("nobody was asked")


def asked(player: Player) -> WhoPlays:
    """The dialog on the screen."""
    assert isinstance(player.dialog, WhoPlays)
    return player.dialog


async def light(player: Player, words: str) -> None:
    """Light the line that begins so."""
    assert words in player.screen()
    while not any(row.lstrip(" >") != row.lstrip() and words in row
                  for row in player.screen().splitlines()):  # fmt: skip
        await player.press("down")


async def lobby(player: Player, battle: str) -> WhoPlays:
    """New battle, and who plays it."""
    await player.press("n")
    screen = player.app.screen
    assert isinstance(screen, ScenarioScreen)
    at = [one.id for one in screen.scenarios].index(battle)
    await player.press(*["down"] * at, "enter")
    return asked(player)


@asynccontextmanager
async def as_rhodes(tmp_path: Path) -> AsyncIterator[Player]:
    """A lone player who commands Rhodes, with captains as all others."""
    how = {"scenario": "two-wings", "seed": 7, "config": ONCE}
    async with playing(tmp_path, **how) as player:
        if isinstance(player.app.screen, Curtain):
            await player.accept()
        assert not sit_down(player.battle.game, RHODES)
        player.battle.update_all()
        yield player


async def test_undo_leads_a_lone_player_back_over_his_friend(tmp_path: Path) -> None:
    async with as_rhodes(tmp_path) as player:
        battle, game = player.battle, player.battle.game
        await player.press()
        assert "Pergamum and Rhodes (captain)" in player.screen() or battle.bots.side == "B"
        for _ in range(8):
            await let_them(player)
            assert not isinstance(player.app.screen, Curtain), "nobody else is at the keyboard"
            pending = battle.context.pending
            assert pending is not None and pending.ask.seat == "Rhodes"
            at = len(game.past.live)
            game.play("A", game.choices("A", "Rhodes")[0].command, seat="Rhodes")
            battle.update_all()
            await let_them(player)
            since = [game.past.entries[n].seat for n in game.past.live[at + 1 :]]
            if "Attalus" in since:
                break
        else:
            raise AssertionError("his friend never moved in between")
        await player.press("U")
        assert len(game.past.live) == at and battle.context.seat == "Rhodes"


async def test_why_his_friend_moved_a_ship_is_told_a_lone_player(tmp_path: Path) -> None:
    async with as_rhodes(tmp_path) as player:
        battle, game = player.battle, player.battle.game
        for _ in range(8):
            await let_them(player)
            acted = [e.command for e in game.past.entries if e.seat == "Attalus"
                     and isinstance(e.command, Move)]  # fmt: skip
            if acted:
                break
            game.play("A", game.choices("A", "Rhodes")[0].command, seat="Rhodes")
            battle.update_all()
        ship = game.rules.ship_of(acted[-1])
        battle.cursor.go_ship(ship)
        await player.press("dollar_sign")
        assert "Pergamum and Rhodes (captain) weighed" in player.screen()
        await player.press("escape")
        battle.cursor.go_ship("A4")
        await player.press("dollar_sign")
        assert "A captain in your place" in player.screen()


async def test_the_choice_of_the_lobby_arrives_in_the_battle(tmp_path: Path) -> None:
    async with playing(tmp_path, config=ONCE) as player:
        screen = await lobby(player, "two-wings")
        assert screen.players.named == {"A": "human", "B": "captain"}
        assert "You play Pergamum and Rhodes." in player.screen()
        await player.press("left")
        assert screen.players.level("A") == "captain" and "you watch" in player.screen()
        await light(player, "Rhodes A4 A5 A6")
        assert "as the side" in player.screen()
        await player.press("right")
        assert "You play Rhodes." in player.screen()
        await player.press("enter")
        seats = {place: one.name for place, one in player.battle.game.seats().items()}
        assert seats == RHODES
    (save,) = tmp_path.glob("*.toml")
    with load(save) as game:
        assert {place: one.name for place, one in game.seats().items()} == RHODES


async def test_a_seat_goes_back_to_its_side_in_mid_battle(tmp_path: Path) -> None:
    how = {"scenario": "two-wings", "seed": 7, "config": ONCE}
    async with playing(tmp_path, **how) as player:
        if isinstance(player.app.screen, Curtain):
            await player.accept()
        game = player.battle.game
        assert not sit_down(game, {"B": "captain", "B.Left-wing": "random"})
        await player.press("at")
        screen = asked(player)
        assert screen.players.level("B.Left-wing") == "random"
        await light(player, "Left-wing B4 B5 B6")
        while screen.players.name("B.Left-wing"):
            await player.press("left")
        await player.press("enter")
        assert game.places() == ["A", "B"] and game.seats()["B"].name == "captain"


@pytest.mark.parametrize("all_bots", [False, True])
async def test_six_seats_have_room_on_the_smallest_screen(tmp_path: Path, all_bots: bool) -> None:
    async with playing(tmp_path, (80, 24)) as player:
        screen = await lobby(player, "sick-rowers")
        if all_bots:
            for place in screen.players.places():
                screen.players.seat(place, "captain")
            await player.press("down", "up")
        shown = player.screen()
        for seat in ("Eudamus A1 A2", "Pamphilidas A3 A4", "Chariclitus A5 A6", "Hannibal B1 B2",
                     "Centre B3 B4", "Apollonius B5 B6"):  # fmt: skip
            assert seat in shown
        assert ("you watch" if all_bots else "You play Rhodes.") in shown
