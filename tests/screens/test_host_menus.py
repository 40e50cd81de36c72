"""Battles at a host from the menus of the screen: hosted, joined, opened to others."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from textual.worker import WorkerCancelled

from galley.game.game import Game
from galley.scenarios.library import load
from galley_tui.client.hosted import hosts
from galley_tui.dialogs.host_battle import Invitation, WhoHas
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.dialog import DialogScreen
from galley_tui.screens.lobby.title import TitleScreen
from galley_tui.terminal.look import Look
from tests.kit.hosting import host
from tests.kit.screen import ASKING, Player, playing

SIZES = [((80, 23), Look("none", "ascii")), ((80, 24), Look("truecolor", "unicode")),
         ((120, 40), Look("16", "cp437"))]  # fmt: skip


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    with TemporaryDirectory(prefix="galley") as found:
        monkeypatch.setenv("GALLEY_HOST", found)
        yield Path(found)
        if hosts.is_running(Path(found)):
            hosts.end(Path(found))


@pytest.fixture
def running(folder: Path) -> Iterator[Path]:
    """The folder of a host that runs, without a battle."""
    with host(folder, lines=1):
        yield folder


async def worked(player: Player) -> None:
    """Wait until the host has done what it was asked."""
    with suppress(WorkerCancelled):  # its page is closed
        await player.app.workers.wait_for_complete()
    await player.pilot.pause()


async def hosted(player: Player) -> None:
    """A new battle at the host, up to the line for a friend."""
    await player.press("o", "enter", "enter")
    assert isinstance(player.dialog, WhoHas)
    await player.press("enter")
    await worked(player)
    assert isinstance(player.dialog, Invitation)


async def leave(player: Player) -> None:
    await player.press("q", "down", "enter")
    assert isinstance(player.app.screen, TitleScreen)


@pytest.mark.parametrize(("size", "look"), SIZES)
async def test_a_battle_is_hosted_joined_by_the_line_left_and_come_back_to(
    running: Path, tmp_path: Path, size: tuple[int, int], look: Look
) -> None:
    async with playing(tmp_path, size, look, config=ASKING) as player:
        await hosted(player)
        line = f"galley join training-1 --seat B --folder {running}"
        assert line in player.screen() and ":training-1 --seat B" in player.screen()
        await player.press("enter")
        game = player.battle.game
        assert game.side == "A"
        friend = hosts.join(running, "training-1", place="B")
        await leave(player)
        assert "Join goes back to the battle. The host goes on" in player.screen()
        assert "galley host --end" in player.app.last
        await player.press("t")
        assert "> training-1: Training" in player.screen()
        shown = " ".join(player.screen().split())
        assert "A Rome: anybody, away" in shown and "B Carthage: anybody, here" in shown
        await player.press("enter")
        assert player.battle.game.side == "A", "the one side that is free"
        friend.close()


async def test_where_several_sides_may_be_taken_it_is_asked_which(
    running: Path, tmp_path: Path
) -> None:
    hosts.open_battle(running, "training", {"A": "anna", "B": "human"})
    async with playing(tmp_path, config=ASKING) as player:
        await player.press("t", "enter")
        assert "which side?" in player.screen() and "A Rome: anna, never seen" in player.screen()
        await player.press("enter")
        assert player.battle.game.side == "A"
        assert "--player anna" in player.battle.game.incoming.back  # type: ignore[union-attr]


async def test_without_a_host_and_without_a_battle_it_is_said_what_to_do(
    folder: Path, tmp_path: Path
) -> None:
    async with playing(tmp_path) as player:
        await player.press("t")
        assert "No host runs here: Host, in the first menu" in player.screen()
        with host(folder, lines=1):
            await player.press("r")
            assert "No battle is at the host here: Host" in player.screen()
            hosts.open_battle(folder, "dare", {})
            (folder / "broken.toml").touch()
            await player.press("r")
            assert "> dare-1: " in player.screen()


async def test_a_battle_that_cannot_be_opened_is_listed_and_not_joined(
    folder: Path, tmp_path: Path
) -> None:
    (folder / "broken.toml").write_text("x")
    with host(folder, "dare", lines=2):
        async with playing(tmp_path) as player:
            await player.press("t")
            assert "broken: cannot be opened: " in player.screen()
            assert "> dare-1: " in player.screen()
            await player.press("down")
            assert "> An address" in player.screen()


async def test_an_address_is_typed(
    running: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLEY_SSH", "false")
    hosts.open_battle(running, "training", {})
    async with playing(tmp_path, config=ASKING) as player:
        await player.press("t", "a", *"ben@elsewhere:dare-1", "enter")
        assert "galley join ben@elsewhere:dare-1" in " ".join(player.screen().split())
        await player.press("escape", "a", *"nowhere", "enter")
        assert "There is no such battle here: training-1" in " ".join(player.screen().split())
        await player.press("escape", "a", *"training-1", "enter")
        assert isinstance(player.app.screen, BattleScreen)


async def test_a_side_is_kept_for_a_name_or_given_to_a_bot(running: Path, tmp_path: Path) -> None:
    async with playing(tmp_path, config=ASKING) as player:
        await player.press("o", "enter", "enter", "down", "n", *"An na", "enter")
        assert "A name has small letters" in player.screen()
        await player.press("n", *"anna", "enter")
        assert "kept for who joins with --player anna" in player.screen()
        await player.press("enter")
        await worked(player)
        assert "By this line anna joins" in player.screen()
        assert "--seat B --player anna" in player.screen()
        await player.press("escape", "o", "enter", "enter", "right", "down", "right", "enter")
        await worked(player)
        assert "By this line a friend joins" in player.screen(), "Rome is anybody's now"
        assert "Play" not in player.screen()
        tables = hosts.tables_here(running)
        assert tables is not None and tables[-1].chairs[1].bot == "captain"


async def test_a_saved_battle_is_hosted(running: Path, tmp_path: Path) -> None:
    Game.new(load("dare"), None, tmp_path).close()
    async with playing(tmp_path, config=ASKING) as player:
        await player.press("o", "down", "enter", "enter", "enter")
        await worked(player)
        assert "dare-1 is open at the host" in player.screen()
        assert (running / "dare-1.toml").exists() and not [*tmp_path.glob("*.toml")]


async def open_it(player: Player) -> None:
    await player.press("q", *["down"] * 6, "enter")
    await worked(player)


async def test_the_battle_that_is_played_is_opened_to_others(
    running: Path, tmp_path: Path
) -> None:
    async with playing(tmp_path, scenario="training", config=ASKING) as player:
        await player.accept()
        turned = len(player.battle.game.history().live)
        await open_it(player)
        assert "who has each side?" in player.screen()
        await player.press("enter")
        await worked(player)
        assert "training-1 is open at the host" in player.screen()
        await player.press("enter")
        game = player.battle.game
        assert game.side and len(game.history(game.side).live) == turned
        assert not [*tmp_path.glob("*.toml")]
        await player.press("q")
        for word in ("Open it", "Dice by hand", "go on from earlier"):
            assert word not in player.screen()
        await player.press(*["down"] * 4, "enter")
        assert "play on" not in player.screen() and "C" not in player.app.screen.KEYS[0].keys
        await player.press("C")
        assert not isinstance(player.app.screen, DialogScreen)
        assert "host" not in player.screen()


async def test_who_goes_back_plays_on_here(running: Path, tmp_path: Path) -> None:
    async with playing(tmp_path, scenario="training", config=ASKING) as player:
        before = player.battle.game
        await open_it(player)
        await player.press("escape")
        assert player.battle.game is before and player.asked


async def test_a_battle_whose_dice_can_be_foreseen_is_not_opened(
    folder: Path, tmp_path: Path
) -> None:
    async with playing(tmp_path, scenario="training", seed=7, config=ASKING) as player:
        await open_it(player)
        assert "galley play --from it goes on as a new one" in " ".join(player.screen().split())
        await player.press("escape")
        assert isinstance(player.app.screen, BattleScreen) and player.asked
        assert not hosts.is_running(folder)


async def test_where_no_host_runs_one_is_started_and_outlives_the_screen(
    folder: Path, tmp_path: Path
) -> None:
    async with playing(tmp_path, config=ASKING) as player:
        await hosted(player)
    assert hosts.is_running(folder)


async def test_where_a_host_cannot_run_it_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLEY_HOST", "/dev/null/none")
    async with playing(tmp_path, config=ASKING) as player:
        await player.press("o", "enter", "enter", "enter")
        await worked(player)
        assert "Host: cannot be started: " in player.screen()


async def test_a_side_that_is_kept_for_a_word_is_taken_by_it(
    running: Path, tmp_path: Path
) -> None:
    hosts.open_battle(running, "training", {"A": "captain"})
    word = hosts.invite(running, "training-1", "B", False).word
    async with playing(tmp_path, config=ASKING) as player:
        await player.press("t", "enter", "enter")
        assert "B Carthage: kept for a word" in player.screen() or "The word: -" in player.screen()
        await player.press("enter", *word, "enter", "down", "enter", *"ben", "enter")
        assert f"The word: {word}" in player.screen() and "Who you are: ben" in player.screen()
        await player.press("down", "enter")
        assert player.battle.game.side == "B"
        assert "--player ben" in player.battle.game.incoming.back  # type: ignore[union-attr]
