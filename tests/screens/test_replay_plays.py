"""A replay plays by itself: a step at a time, past dice slowly, until the end or a pause."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from galley.game.game import Game
from galley.scenarios import library
from galley_tui.dialogs import opening
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea import zoom_to_fit
from tests.kit.random_play import kept, play_on
from tests.kit.screen import Player, playing


@pytest.fixture(scope="module")
def save(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole battle between bots."""
    saves = tmp_path_factory.mktemp("saves")
    return kept(play_on(Game.new(library.load("training"), 11, saves), 11))


@asynccontextmanager
async def replayed(
    saves: Path, save: Path, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[tuple[Player, ReplayScreen]]:
    """A replay that stands at its start."""
    async with playing(saves, size) as player:
        opening.replay(player.app, save)
        await player.pilot.pause()
        await player.pilot.pause()
        replay = player.app.screen
        assert isinstance(replay, ReplayScreen)
        yield player, replay


async def ticked(player: Player, replay: ReplayScreen, many: int = 1) -> None:
    """So many steps of its time, none of which the clock makes."""
    if replay.playing.timer is not None:
        replay.playing.timer.pause()
    for _ in range(many):
        replay.playing.tick()
    await player.pilot.pause()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_its_zoom_follows_the_fight(tmp_path: Path, size: tuple[int, int]) -> None:
    file = library.load("sharp-bend")
    fought = kept(play_on(Game.new(file, 11, tmp_path / "fought"), 11))
    async with replayed(tmp_path, fought, size) as (player, replay):
        sea, zooms = replay.sea, replay.sea.zooms()
        closer = list[bool]()
        for _ in range(5):
            await player.press("pagedown")
            met = zoom_to_fit.hexes(replay.position, replay.fight.meeting)
            assert sea.fits(met, sea.zoom)
            whole = zoom_to_fit.whole_zoom(sea, replay.position)
            closer.append(zooms.index(sea.zoom) > zooms.index(whole))
        assert any(closer), "some ships meet, and others are far off"
        await player.press("z")
        chosen = sea.zoom
        await player.press("pagedown")
        assert sea.zoom == chosen, "it is the player's"


async def test_it_plays_entry_by_entry_until_it_is_paused(tmp_path: Path, save: Path) -> None:
    async with replayed(tmp_path, save) as (player, replay):
        assert "play" in player.screen().splitlines()[-1]
        await ticked(player, replay, 3)
        assert replay.reel.place == 0
        await player.press("space")
        await ticked(player, replay, 2)
        assert replay.reel.place == 2
        assert "playing 3/5, turn 1" in player.screen()
        assert "pause" in player.screen().splitlines()[-1]
        await player.press("space")
        await ticked(player, replay, 3)
        assert replay.reel.place == 2
        assert "paused" in player.screen()


async def test_a_step_by_hand_pauses_and_a_look_around_does_not(
    tmp_path: Path, save: Path
) -> None:
    async with replayed(tmp_path, save) as (player, replay):
        await player.press("space", "k", "z")
        assert replay.playing.on
        await player.press("right")
        assert not replay.playing.on and replay.reel.place >= 1


async def test_a_page_over_it_holds_it_up(tmp_path: Path, save: Path) -> None:
    async with replayed(tmp_path, save) as (player, replay):
        await player.press("space", "G")
        at = replay.reel.place
        await ticked(player, replay, 5)
        assert replay.reel.place == at
        await player.press("escape")
        await ticked(player, replay)
        assert replay.reel.place == at + 1


async def test_only_what_matters_goes_from_dice_to_dice_which_stay_to_be_read(
    tmp_path: Path, save: Path
) -> None:
    async with replayed(tmp_path, save) as (player, replay):
        await player.press("o", "space")
        await ticked(player, replay)
        place = replay.reel.place
        assert place > 1 and replay.reel.matters(place)
        assert replay.sea.climax is not None and "═" in player.screen()
        await ticked(player, replay)
        assert replay.reel.place == place
        await ticked(player, replay, 2)
        assert replay.reel.place > place


async def test_it_stops_at_the_end_and_begins_anew_from_there(tmp_path: Path, save: Path) -> None:
    async with replayed(tmp_path, save) as (player, replay):
        await player.press("end", "left", "space")
        await ticked(player, replay, 4)
        assert replay.reel.place == replay.reel.last and not replay.playing.on
        await player.press("space")
        assert replay.reel.place == 0 and replay.playing.on


async def test_faster_and_slower(tmp_path: Path, save: Path) -> None:
    async with replayed(tmp_path, save) as (player, _):
        await player.press("<")
        assert "playing 2/5" in player.screen()
        await player.press(">", ">", ">", ">", ">")
        assert "playing 5/5" in player.screen()


async def test_a_jump_to_a_moment_shows_its_dice(tmp_path: Path, save: Path) -> None:
    async with replayed(tmp_path, save, (120, 40)) as (player, replay):
        await player.press("m")
        assert replay.sea.climax is not None
        first = replay.reel.place
        await player.press("m", "M")
        assert replay.reel.place == first
