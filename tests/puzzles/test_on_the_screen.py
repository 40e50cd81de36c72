"""A puzzle on the screen: put, answered, judged, played out, and what follows it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.worker import WorkerCancelled

from galley.puzzles.expected import Unreckoned
from galley.puzzles.puzzle import Puzzle
from galley.puzzles.sifting import Reckoned
from galley_tui.app import Galley
from galley_tui.client.puzzles.shelf import MISSED, NEW, SOLVED, Wanted
from galley_tui.config.attempts import read_attempts
from galley_tui.config.settings import Config
from galley_tui.dialogs.before_battle import WhoPlays
from galley_tui.dialogs.puzzles import Puzzles, decisions
from galley_tui.screens.battle.battle import BattleScreen
from galley_tui.screens.puzzle.puzzle_screen import PuzzleScreen
from galley_tui.screens.puzzle.reckoning import Reckoning
from galley_tui.screens.puzzle.verdict_page import VerdictPage
from galley_tui.terminal.look import Look
from tests.kit.puzzles import BEST, WORSE, puzzle, shelf_of
from tests.kit.screen import LOOK, Player, playing
from tests.text.test_battles_fought import given_up

PLAIN = Look("none", "ascii")


@asynccontextmanager
async def puzzled(
    where: Path, id_: str = "two", size: tuple[int, int] = (80, 24), look: Look = LOOK
) -> AsyncIterator[Player]:
    """The list of puzzles, and one of them over it."""
    config = Config(folder=where / "config")
    async with playing(where / "saves", size, look, config=config) as player:
        await put(player, where, id_)
        yield player


async def put(player: Player, where: Path, id_: str) -> None:
    dialog = Puzzles(player.app, shelf=shelf_of(where))
    player.app.open_dialog(dialog)
    await player.pilot.pause()
    dialog.put(id_)
    await player.pilot.pause()
    await player.pilot.pause()


def page(player: Player) -> PuzzleScreen:
    assert isinstance(player.app.screen, PuzzleScreen), player.app.screen
    return player.app.screen


async def reckoned(player: Player) -> None:
    """Wait until what works beside the keys is done."""
    with suppress(WorkerCancelled):  # its page closes when it ends
        await player.app.workers.wait_for_complete()
    while isinstance(player.app.screen, Reckoning):
        await player.pilot.pause()
    await player.pilot.pause()


async def answer(player: Player, text: str) -> str:
    """Answer with the deed of these words: the page of the verdict."""
    deeds = page(player).solving.deeds
    await player.press(*str(1 + [one.text for one in deeds].index(text)), "enter")
    await reckoned(player)
    assert isinstance(player.app.screen, VerdictPage)
    return player.panel()


async def test_the_question_stands_there_with_all_deeds_and_no_worth(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        shown = player.screen()
        assert "Sparta: B2 acts: what is best?" in shown
        for text in ("B2 stops", "B2 closes on A1", "B2 rams A1 to sink"):
            assert text in shown
        assert "17" in shown and "3.5" not in shown and "orth" not in shown
        assert "answer" in shown and "verdict" not in shown


async def test_a_right_answer_is_told_so_and_kept(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        told = await answer(player, BEST)
        assert "Right: nothing is better than this" in told
        assert "+21 with 1/6, 0 with 5/6" in told
        await player.press("escape")
        assert page(player).solving.answered is not None
    assert shelf_of(tmp_path).state(page_one(tmp_path)) == SOLVED


def page_one(where: Path) -> Any:
    return shelf_of(where).listed[0]


async def test_a_wrong_answer_says_by_how_much_and_stays_missed(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        told = await answer(player, WORSE)
        assert f"Wrong: the best is worth 3.50 more: {BEST}." in told
        assert "All deeds, and the victory points" in told
        await player.press("enter")
        assert "v verdict" in player.screen()
        assert "Right" in await answer(player, BEST)
    shelf = shelf_of(tmp_path)
    assert shelf.state(page_one(tmp_path)) == MISSED
    assert shelf.attempts.puzzles["two"].tries == 2


async def test_the_answer_is_played_out_on_the_sea_and_the_best_too(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        await answer(player, WORSE)
        await player.press("p")
        await reckoned(player)
        sea = page(player)
        assert sea.played.text == WORSE and sea.step == 1 and not sea.choosing
        assert "Sparta: " in player.screen()
        while sea.step < len(sea.steps):
            await player.press("enter")
        assert "0 victory points for Sparta this time, +0.00 on average" in player.screen()
        await player.press("*")
        await reckoned(player)
        assert page(player).played.text == BEST
        assert sea.solving.throws == 2
        while sea.step < len(sea.steps):
            await player.press("enter")
        assert "this time, +3.50 on average" in player.screen()
        moved = sea.position.ships["B2"].bow
        await player.press("escape")
        assert sea.choosing and sea.position.ships["B2"].bow != moved
        await player.press("v")
        assert isinstance(player.app.screen, VerdictPage)


async def test_nothing_of_the_best_is_told_before_an_answer(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        for key in ("p", "*", "v"):
            await player.press(key)
            assert "there is no answer yet" in player.screen()
            assert page(player).choosing


async def test_the_next_puzzle_follows_and_the_list_is_below_it(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        await answer(player, BEST)
        await player.press("]")
        await player.pilot.pause()
        assert page(player).puzzle.id == "three"
        await player.press("escape")
        shown = player.screen()
        assert "+ Two a side, two" in shown and "middling, solved" in shown
        assert "  Two a side, three" in shown


async def test_the_reckoning_can_be_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Event()

    def slow(puzzle: Puzzle) -> Iterator[Reckoned]:
        gate.wait()
        yield from ()

    monkeypatch.setattr(Puzzle, "reckon", slow)
    async with puzzled(tmp_path) as player:
        try:
            await player.press("enter")
            assert "The deeds are reckoned: 0 %" in player.screen()
            await player.press("escape")
            assert page(player).solving.answered is None
        finally:
            gate.set()
        await reckoned(player)
        assert "what is best?" in player.screen()
    assert shelf_of(tmp_path).state(page_one(tmp_path)) == NEW


async def test_what_cannot_be_reckoned_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(puzzle: Puzzle) -> Iterator[Reckoned]:
        raise Unreckoned
        yield

    monkeypatch.setattr(Puzzle, "reckon", never)
    async with puzzled(tmp_path) as player:
        await player.press("enter")
        await reckoned(player)
        assert "too many results" in player.screen() and page(player).solving.answered is None


async def test_a_battle_begins_from_there_and_leads_back(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        await player.press("C")
        dialog = player.dialog
        assert isinstance(dialog, WhoPlays)
        assert dialog.players.named == {"A": "captain", "B": "human"}
        await player.press("enter")
        await player.pilot.pause()
        assert isinstance(player.app.screen, BattleScreen)
        assert "B2" in player.screen()
        player.app.close_battle()
        await player.pilot.pause()
        assert page(player).puzzle.id == "two"


async def test_keys_light_deeds_and_open_the_sheet(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        sea = page(player)
        await player.press("tab")
        assert sea.at == 1
        await player.press("shift+tab", "shift+tab")
        assert sea.at == len(sea.solving.deeds) - 1
        await player.press("pageup")
        assert sea.at == 0
        await player.press("4")
        assert sea.lit.text == BEST
        assert "> B2 rams A1 to sink it: 17 % sunk" in player.screen()
        await player.press("space")
        assert "B2 Amyklai" in player.screen() and "Deeds" not in player.screen()
        await player.press(";")
        assert sea.cursor.ship == "A2" and "A2 Paralos" in player.screen()
        await player.press("space")
        assert "Deeds" in player.screen()
        await player.press("E", "z", "G", "escape", "+", "escape", "?", "escape")
        assert page(player) is sea


async def test_a_press_lights_a_deed_and_another_answers(tmp_path: Path) -> None:
    async with puzzled(tmp_path) as player:
        await player.point_at("4 B2 rams A1")
        assert page(player).lit.text == BEST
        await player.point_at(">4 B2 rams A1")
        await reckoned(player)
        assert isinstance(player.app.screen, VerdictPage)


@pytest.mark.parametrize("size", [(60, 18), (120, 40), (200, 60)])
async def test_every_window_has_room(size: tuple[int, int], tmp_path: Path) -> None:
    async with puzzled(tmp_path, size=size, look=PLAIN) as player:
        assert "what is best?" in player.screen() and "B2 stops" in player.screen()
        told = await answer(player, WORSE)
        assert "Wrong" in told and player.screen().isascii()


async def test_what_cannot_be_kept_is_told_and_play_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "puzzles.toml").write_text("[puzzles")
    async with puzzled(tmp_path) as player:
        told = await answer(player, BEST)
        assert "Not remembered:" in told and "Right:" in told


async def test_a_puzzle_of_no_such_id_is_one_sentence(tmp_path: Path) -> None:
    async with puzzled(tmp_path, "tow") as player:
        assert "did you mean two" in player.screen()


async def test_the_menu_leads_to_the_puzzles(shipped: Path) -> None:
    config = Config(folder=shipped / "config")
    async with playing(shipped / "saves", config=config) as player:
        assert "Puzzles" in player.screen()
        await player.press("p")
        shown = player.screen()
        assert "> Today: Two a side" in shown and "Barratt's rules" in shown
        await player.press("enter")
        await player.pilot.pause()
        assert page(player).puzzle.id in ("two", "three")
        await player.press("q", "q")
        assert "New battle" in player.screen()
    assert read_attempts(shipped / "config")[1] == ""


async def test_the_command_line_begins_with_one(shipped: Path) -> None:
    app = Galley(shipped / "saves", LOOK, config=Config(folder=shipped / "config"))
    app.puzzles = Wanted(id="three")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.pause()
        player = Player(app, pilot)
        assert page(player).puzzle.id == "three"


def judged(where: Path, *keys: str) -> Any:
    """Put the small puzzle, then press some keys; what they begin is waited for."""

    async def before(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        assert isinstance(pilot.app, Galley)
        player = Player(pilot.app, pilot)
        await put(player, where, "two")
        for key in keys:
            await player.press(key)
            await reckoned(player)

    return before


@pytest.mark.parametrize("look", [LOOK, PLAIN], ids=["colours", "plain"])
def test_a_picture_of_the_question(snap_compare: Any, tmp_path: Path, look: Look) -> None:
    app = Galley(tmp_path / "saves", look)
    assert snap_compare(app, terminal_size=(80, 24), run_before=judged(tmp_path, "4"))


@pytest.mark.parametrize("look", [LOOK, PLAIN], ids=["colours", "plain"])
def test_a_picture_of_the_verdict(snap_compare: Any, tmp_path: Path, look: Look) -> None:
    app = Galley(tmp_path / "saves", look)
    assert snap_compare(app, terminal_size=(80, 24), run_before=judged(tmp_path, "1", "enter"))


def test_a_picture_of_the_list(snap_compare: Any, tmp_path: Path) -> None:
    app = Galley(tmp_path / "saves", LOOK)
    keys = ("1", "enter", "escape", "escape")
    assert snap_compare(app, terminal_size=(80, 24), run_before=judged(tmp_path, *keys))


async def test_the_decisions_of_a_battle_are_listed_without_the_puzzle_of_the_day(
    tmp_path: Path, shipped: Path
) -> None:
    async with playing(tmp_path / "saves") as player:
        decisions(player.app, [None, puzzle("mine")])
        await player.pilot.pause()
        seen = player.screen()
        assert "found in battles" in seen and "Today" not in seen
        await player.press("enter")
        assert isinstance(player.app.screen, PuzzleScreen)


async def test_it_is_said_where_no_decision_of_a_battle_is_a_puzzle(
    tmp_path: Path, shipped: Path
) -> None:
    given_up(tmp_path, "training", "A", B="cadet")
    async with playing(tmp_path) as player:
        await player.press("l", "enter", "enter")
        await player.press("p")
        await player.app.workers.wait_for_complete()
        await player.pilot.pause()
        assert "No puzzle in this battle" in player.screen()
