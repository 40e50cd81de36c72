"""The screen fails: the terminal is put back, one sentence, one file, and the battle is kept."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from galley.crash_reports.crash_file import report_failure
from galley.crash_reports.reproduce import check
from galley.game.game import Game
from galley.game.loading.opening import verify
from galley.game.replay import ReplayCursor
from galley.saves import save_format as saves
from galley_tui.app import Galley
from galley_tui.process.error_exit import FAILED
from galley_tui.terminal.look import Look
from tests.reliability.failing import ONE, SECRET
from tests.reliability.terminal import Terminal

PATCHED = """
import sys
import galley_tui.terminal.detection
def fail(*_, **__):
    raise KeyError("what-the-code-had-at-hand")
import {module}
{patch} = fail
from galley_tui.__main__ import main
sys.argv[1:] = {argv}
sys.exit(main())
"""
PLAY = "['play', sys.argv[2], '--saves', sys.argv[1], '--seed', '5']"


def code(module: str, patch: str, argv: str = PLAY) -> str:
    return PATCHED.format(module=module, patch=patch, argv=argv)


def lines(terminal: Terminal) -> str:
    """What stands on the terminal, without spaces: where lines are broken is no matter."""
    return "".join(terminal.screen().split())


def in_order(terminal: Terminal) -> str:
    """The program has ended as it should; what it said."""
    assert terminal.wait_end() == FAILED, terminal.screen()
    assert terminal.restored() == []
    for word in (b"Traceback", b"locals", SECRET.encode(), b"Exception in"):
        assert word not in terminal.raw
    said = lines(terminal)
    assert said.count("galley:failedwith") == 1
    return said


@pytest.mark.parametrize(
    ("module", "patch"),
    [
        (
            "galley.war_galley.state.board",
            "galley.war_galley.state.board.Board.conceding",
        ),  # in a command
        ("galley_tui.app", "galley_tui.app.Galley.ask"),  # in a handler
    ],
)
def test_a_key_at_which_the_screen_fails(module: str, patch: str, tmp_path: Path) -> None:
    faults = tmp_path / "faults"
    env = {"GALLEY_FAULTS": str(faults)}
    with Terminal(tmp_path / "saves", code=code(module, patch), env=env) as terminal:
        terminal.wait("q menu")
        terminal.send("q")
        terminal.wait("Concede the battle")
        terminal.send("\x1b[F")
        terminal.wait("> Concede")
        terminal.send("\r")
        if "Board" in patch:
            terminal.wait("concede?")
            terminal.send("y")
        said = in_order(terminal)
    assert "KeyErrorin" in said
    assert "andgalleygoesonwithit" in said
    session = verify(tmp_path / "saves" / "training-1.toml")
    kept = saves.read(faults / ONE)
    assert len(kept.lines) == len(session.past.entries) + 1
    assert kept.lines[-1].failed is not None
    assert kept.lines[-1].failed.called == "play training --saves ... --seed ..."
    assert kept.lines[-1].failed.terminal.startswith("xterm-256color 80x24 utf-8")
    assert (kept.lines[-1].command == {"type": "Concede"}) == ("Board" in patch)


@pytest.mark.parametrize(
    "broken",
    [
        "galley_tui.widgets.sea.SeaView.render_line",
        "galley_tui.screens.sea.layout.Surroundings.hang",
        "galley_tui.screens.lobby.title.TitleScreen.compose",
    ],
)
def test_drawing_that_fails(broken: str, tmp_path: Path) -> None:
    faults = tmp_path / "faults"
    env = {"GALLEY_FAULTS": str(faults)}
    module = re.split(r"\.(?=[A-Z])", broken)[0]
    with Terminal(tmp_path / "saves", code=code(module, broken), env=env) as terminal:
        said = in_order(terminal)
    assert f"{faults / ONE}holdswhatrepeatsit" in said
    assert check(faults / ONE)[0] == []  # nothing of it is in the rules
    assert not list(faults.glob("*-2.toml"))


UNASKED = """
import sys
import galley_tui.terminal.detection
from galley_tui.screens.battle.battle import BattleScreen
BattleScreen.do_zoom = lambda page: page.app.{end}()
from galley_tui.__main__ import main
sys.argv[1:] = {argv}
sys.exit(main())
"""


@pytest.mark.parametrize("end", ["panic", "_close_messages_no_wait"])
def test_an_end_that_nobody_asked_for_is_a_failure(end: str, tmp_path: Path) -> None:
    faults = tmp_path / "faults"
    env = {"GALLEY_FAULTS": str(faults)}
    asked = UNASKED.format(end=end, argv=PLAY)
    with Terminal(tmp_path / "saves", code=asked, env=env) as terminal:
        terminal.wait("q menu")
        terminal.send("z")
        said = in_order(terminal)
    assert "RuntimeError" in said and f"{faults / ONE}holdswhatrepeatsit" in said
    assert verify(tmp_path / "saves" / "training-1.toml").past.live


def test_a_thread_that_can_read_no_keys_is_a_failure(tmp_path: Path) -> None:
    faults = tmp_path / "faults"
    env = {"GALLEY_FAULTS": str(faults)}
    broken = code("galley_tui.terminal.key_input", "galley_tui.terminal.key_input.KeyInput.feed")
    with Terminal(tmp_path / "saves", code=broken, env=env) as terminal:
        terminal.send("z")
        assert "KeyErrorin" in in_order(terminal)
    assert (faults / ONE).exists()


async def _in_a_callback(app: Galley, fail: Callable[..., Any]) -> None:
    asyncio.get_running_loop().call_soon(fail)


async def _in_a_task(app: Galley, fail: Callable[..., Any]) -> None:
    async def later() -> None:
        fail()

    task = asyncio.create_task(later())
    await asyncio.sleep(0)
    del task


async def _in_a_thread(app: Galley, fail: Callable[..., Any]) -> None:
    thread = threading.Thread(target=fail)
    thread.start()
    await asyncio.to_thread(thread.join)


async def _in_a_worker(app: Galley, fail: Callable[..., Any]) -> None:
    app.run_worker(fail, thread=True)


async def _in_a_timer(app: Galley, fail: Callable[..., Any]) -> None:
    app.set_timer(0.001, fail)


async def _while_it_is_stored(app: Galley, fail: Callable[..., Any]) -> None:
    assert app.game is not None
    assert isinstance(app.game, Game)
    app.game.journal.sync = fail  # type: ignore[method-assign]
    app.game.journal.sync_soon()


@pytest.mark.parametrize(
    "way",
    [_in_a_callback, _in_a_task, _in_a_thread, _in_a_worker, _in_a_timer, _while_it_is_stored],
)
async def test_what_fails_beside_the_keys(way: Any, faults: Path, tmp_path: Path) -> None:
    app = Galley(tmp_path, Look("truecolor", "unicode"), scenario="training", seed=5)

    def fail() -> None:
        if app.failure is None:
            raise KeyError(SECRET)

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await way(app, fail)
            await app._exception_event.wait()

    hook = threading.excepthook
    with pytest.raises(Exception, match=SECRET):
        await play()
    assert isinstance(app.failure, KeyError)
    assert app.return_code == 1  # of Textual; the command's is another
    assert threading.excepthook is hook
    assert str(faults / ONE) in report_failure(app.failure)
    assert verify(tmp_path / "training-1.toml").past.live
    kept = saves.read(faults / ONE)
    played = [line for line in kept.lines if line.kind != "standing"]
    assert len(played) == 2
    assert played[1].failed is not None
    assert played[1].failed.what == "KeyError"


async def test_a_replay_opens_where_it_failed(failed: Path, tmp_path: Path) -> None:
    app = Galley(tmp_path, Look("truecolor", "unicode"), replay=failed)
    async with app.run_test(size=(120, 40)) as pilot:
        for _ in range(3):
            await pilot.pause()
        screen: Any = app.screen
        reel: ReplayCursor = screen.reel
        assert reel.place == reel.last > 10
        strips = app.screen._compositor.render_strips()
        shown = "\n".join("".join(part.text for part in line) for line in strips)
        assert shown.count("failed here: KeyError in galley.engine.loop:") == 1
        await pilot.press("C")
        await pilot.pause()
        await pilot.press("y")
        for _ in range(3):
            await pilot.pause()
        assert app.game is not None
        assert app.game.past.follows.startswith(ONE)
