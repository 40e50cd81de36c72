"""Whatever fails, of any command: one sentence, one file, and the battle is kept."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from galley.crash_reports.reproduce import check
from galley.engine.dice import chooser
from galley.game import crash_context as failing
from galley.game.game import Game
from galley.game.loading.opening import verify
from galley.protocol.server import Engine
from galley.saves import save_format
from galley.scenarios.library import load
from galley_tui.__main__ import main
from galley_tui.process.error_exit import FAILED
from tests.reliability.battles import play_on
from tests.reliability.failing import CHILD, ONE, SECRET, SEED, battle_that_fails, fails

# -- every command


@pytest.mark.parametrize(
    ("argv", "broken"),
    [
        (["rules", "7.16"], "galley_tui.client.rules_page.page"),
        (["scenarios"], "galley.game.scenario_list.scenario_list"),
        (["keys"], "galley_tui.config.settings.folder"),
        (["report", "SAVE"], "galley_tui.report.page.page"),
        (["check", "SAVE"], "galley.crash_reports.reproduce.verify"),
        (["replay", "--text", "SAVE"], "galley_tui.text.reading.replay.Replay.run"),
        (["play", "--text", "training"], "galley_tui.text.battle.battle.Battle.prompt"),
        (["sim", "training", "--games", "1"], "galley_tui.cli.contests.sim._print_report"),
        (["engine"], "galley.protocol.server.Engine.answer"),
        (["--text"], "galley_tui.text.menus.title.TitleMenu.title"),
    ],
)
@pytest.mark.parametrize("error", [RuntimeError, ValueError, RecursionError, MemoryError])
def test_any_command_that_fails(
    argv: list[str], broken: str, error: type[Exception], faults: Path, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    session = play_on(Game.new(load("training"), 3, tmp_path / "saves"), chooser(3), 4)
    session.close()
    monkeypatch.setenv("GALLEY_SAVES", str(tmp_path / "saves"))

    def fail(*_: Any, **__: Any) -> Any:
        raise error(SECRET)

    monkeypatch.setattr(broken, fail)
    monkeypatch.setattr("sys.stdin", open(_lines(tmp_path), encoding="utf-8"))  # noqa: SIM115
    code = main([word.replace("SAVE", str(session.path)) for word in argv])
    err = capsys.readouterr().err
    assert code == FAILED
    assert err.startswith(f"galley: failed with {error.__name__} in ")
    assert (err.count("\n"), "Traceback" in err, SECRET in err) == (1, False, False)
    assert str(faults / ONE) in err
    assert SECRET not in (faults / ONE).read_text()
    monkeypatch.undo()
    found, notices = check(faults / ONE)
    assert not found
    assert "does not fail any more" in notices[-1]


def _lines(folder: Path) -> Path:
    path = folder / "typed"
    path.write_text('{"op":"hello"}\n')
    return path


def test_a_thread_that_fails_beside_a_command(
    faults: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail() -> None:
        raise KeyError(SECRET)

    def page(*_: Any) -> list[str]:
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
        return ["the page"]

    monkeypatch.setattr("galley_tui.client.rules_page.page", page)
    assert main(["rules", "7.16"]) == 0
    said = capsys.readouterr()
    assert said.out == "the page\n\n"
    assert said.err.startswith("galley: failed with KeyError in ")
    assert said.err.count("\n") == 1
    assert str(faults / ONE) in said.err


@pytest.mark.parametrize("error", [KeyboardInterrupt, BrokenPipeError])
def test_what_the_user_does_is_no_failure(
    error: type[BaseException], faults: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(*_: Any, **__: Any) -> Any:
        raise error

    monkeypatch.setattr("galley.game.scenario_list.scenario_list", stop)
    monkeypatch.setattr("os.dup2", lambda *_: None)
    assert main(["scenarios"]) in (1, 130)
    assert not faults.exists()


def test_text_mode_keeps_the_battle(faults: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CHILD, "play", "training", "--text", "--saves", str(tmp_path)],
        input="1\nkeep\nconcede\nyes\n", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == FAILED, done.stderr
    assert done.stderr.startswith("galley: failed with KeyError in galley.")
    assert done.stderr.count("\n") == 1
    session = verify(tmp_path / "training-1.toml")
    kept = save_format.read(faults / ONE)
    assert len(kept.lines) == len(session.past.entries) + 1 > 3
    assert check(faults / ONE)[0] == []


def test_the_engine_goes_on(
    faults: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fails(monkeypatch)
    session, error = battle_that_fails(None)
    under_way = failing.attempt(error)
    assert under_way is not None and under_way.entry is not None
    engine = Engine()
    engine.games.begin(session)
    command = msgspec.to_builtins(under_way.entry.command)
    play = {"op": "play", "side": under_way.entry.side, "command": command}
    reply = json.loads(engine.answer(json.dumps(play).encode()))
    assert reply["error"]["text"].startswith("the engine failed at this request (KeyError)")
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert str(faults / ONE) in err
    assert check(faults / ONE)[0]
    entries = len(session.past.entries)
    engine.answer(json.dumps(play).encode())
    assert "tells of it already" in capsys.readouterr().err
    assert os.listdir(faults) == [ONE]
    assert len(session.past.entries) == entries
    assert json.loads(engine.answer(b'{"op":"pending"}'))["pending"]


# -- random play


@pytest.mark.parametrize("how", [[], ["--check"], ["--shuffle-options"]])
def test_random_play_that_raises_leaves_a_file_that_repeats_it(
    how: list[str], faults: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    with monkeypatch.context() as patch:
        fails(patch)
        assert main(["sim", "training", "--games", "7", "--seed", str(SEED), *how]) == 1
        told = capsys.readouterr().err.splitlines()
        assert len(told) == 7
        assert f"{faults / ONE} holds what repeats it and can be sent in" in told[0]
        assert len(os.listdir(faults)) == 5  # of so many battles of one run
        found, _ = check(faults / ONE)
        assert "fails again: KeyError in galley." in str(found[0])
    assert str(SEED) not in (faults / ONE).read_text()
    assert check(faults / ONE)[0] == []


def test_a_broken_invariant_in_random_play(
    faults: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with monkeypatch.context() as patch:
        late = "6.99 it is late"
        patch.setattr(
            "galley.war_galley.analysis.invariants.broken",
            lambda board: [late] if board.turn > 1 else [],
        )
        assert main(["sim", "training", "--games", "1", "--check"]) == 1
        assert f"{late}; {faults / ONE} holds" in capsys.readouterr().err
        kept = save_format.read(faults / ONE)
        assert kept.lines[-1].failed is not None
        assert kept.lines[-1].failed.what == late
        assert len(kept.lines) > 10
        assert main(["check", str(faults / ONE)]) == 1
        assert f"fails again: {late}" in capsys.readouterr().out
    assert main(["check", str(faults / ONE)]) == 0
