"""Captains fight the battle of the editor beside it, on the screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from galley.contests import worker_pool
from galley.editing.document import Document
from galley.editor.editor import Editor, begun
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.editor.editor_screen import EditorScreen
from galley_tui.terminal.look import Look
from tests.kit.contests import Held
from tests.kit.screen import LOOK, Player, playing

DUEL = """\
format = 1
id = "duel"
rules = "war-galley"
title = "Duel"
turn_limit = 1
ratings = ["classical"]
map = { columns = 30, rows = 24 }
sides.A = { name = "Reds", level = 20 }
sides.B = { name = "Blues", level = 20 }
squadrons = [
    { side = "A", name = "R", ships = [{ class = "3.ath", bow = "1016", facing = "N" }] },
    { side = "B", name = "L", ships = [{ class = "3.cor", bow = "1008", facing = "S" }] },
]
"""


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Held:
    """Games that are over when the test says so."""
    games = Held()
    monkeypatch.setattr("galley.contests.beside.at_home", lambda workers, nice: games.crew())
    return games


@asynccontextmanager
async def editing(
    tmp_path: Path, editor: Editor | None = None, look: Look = LOOK
) -> AsyncIterator[tuple[Player, EditorScreen]]:
    async with playing(tmp_path, (80, 24), look) as player:
        player.app.edit(editor or Editor(Document(DUEL)))
        await player.pilot.pause()
        screen = player.app.screen
        assert isinstance(screen, EditorScreen)
        yield player, screen


async def finish(player: Player, screen: EditorScreen, held: Held, *games: int) -> None:
    """End some games, and let the screen hear of it."""
    beside = screen.fighting.beside
    assert beside is not None
    for n in games:
        seen = beside.outcome.games
        held.finish(n)
        beside.wait(seen)
        await player.pilot.pause()


@pytest.mark.parametrize("look", [LOOK, Look("none", "ascii")])
async def test_balance_and_length_are_shown_as_they_come(
    tmp_path: Path, held: Held, look: Look
) -> None:
    async with editing(tmp_path, look=look) as (player, screen):
        await player.press("B")
        assert "captains fight it up to 20 times beside you; B stops them" in player.screen()
        assert "Fought beside: 0 of 20" in player.screen()
        await finish(player, screen, held, 0)
        assert "Fought beside: 1 of 20" in player.screen()
        assert "100 % (21-100)" in player.screen()
        assert "1 of 1 turns" in player.screen()
        await finish(player, screen, held, 1, 2)
        assert "Fought beside: 3 of 20" in player.screen()
        await player.press("B")
        said = " ".join(player.screen().split())
        assert "Captain against captain, 3 games: won by Reds" in said
        assert "it was stopped" in said
        assert held.ends


async def test_after_all_games_it_says_what_it_has(tmp_path: Path, held: Held) -> None:
    async with editing(tmp_path) as (player, screen):
        await player.press("B")
        await finish(player, screen, held, *range(20))
        await player.pilot.pause()
        said = " ".join(player.screen().split())
        assert "Captain against captain, 20 games: won by Reds" in said
        assert "all 20 games are played" in said
        await player.press("down")
        assert "Fought beside: 20" in player.screen()


async def test_the_first_edit_of_a_ship_stops_it_and_one_of_a_title_does_not(
    tmp_path: Path, held: Held
) -> None:
    async with editing(tmp_path) as (player, screen):
        await player.press("B")
        await finish(player, screen, held, 0)
        await player.press("f", *["down"] * 3, "enter", "ctrl+u", *"Mine", "enter", "escape")
        assert screen.editor.document.data["title"] == "Mine"
        assert screen.fighting.on
        await player.press("tab", "full_stop")
        assert not screen.fighting.on
        assert "the battle has changed" in " ".join(player.screen().split())
        assert "Fought beside: 1" in player.screen()
        await player.press("u", "B")
        assert "Fought beside: 0 of 20" in player.screen()


async def test_a_battle_that_is_wrong_is_not_fought(tmp_path: Path, held: Held) -> None:
    async with editing(tmp_path, begun("war-galley")) as (player, screen):
        await player.press("B")
        assert "it cannot be fought yet: no ship is on the side of Reds" in player.screen()
        assert screen.fighting.beside is None
        assert not held.jobs


async def test_who_leaves_or_plays_ends_it(tmp_path: Path, held: Held) -> None:
    async with editing(tmp_path) as (player, screen):
        await player.press("B")
        beside = screen.fighting.beside
        assert beside is not None
        await player.press("P")
        await player.pilot.pause()
        assert any(isinstance(one, BattleScreen) for one in player.app.screen_stack)
        assert beside.ended == "it was stopped"
        player.app.close_battle()
        await player.pilot.pause()
        await player.press("B")
        again = screen.fighting.beside
        assert again is not None and not again.ended
        await player.press("escape")
        assert player.app.screen is not screen
        assert again.ended == "it was stopped"


async def test_what_goes_wrong_is_one_sentence(tmp_path: Path, held: Held) -> None:
    async with editing(tmp_path) as (player, screen):
        await player.press("B")
        beside = screen.fighting.beside
        assert beside is not None
        held.finish(0, RuntimeError("the sea is\x1b[2J full"))
        beside.wait()
        beside.close()
        await player.pilot.pause()
        said = " ".join(player.screen().split())
        assert "it cannot be fought: RuntimeError: the sea is?[2J full" in said


def test_real_processes_are_those_of_the_matches() -> None:
    """The name that the fixture replaces is the one of the core."""
    from galley.contests import beside

    assert beside.at_home is worker_pool.at_home
