"""A battle that another galley plays: who plays it is said, and it can be taken over, whole."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from galley import load, new
from galley.saves import holders, taking_over
from galley.saves.holders import TAKEN_OVER, holder_of
from galley.saves.taking_over import Held
from tests.kit.paths import ROOT
from tests.reliability.terminal import Terminal
from tests.reliability.test_line_drops import GO_ON, LINES

TEXT_MENU = GO_ON.replace("sys.argv[1]]", "sys.argv[1], '--text']")
DEAF = """
import signal, sys, galley
from galley.saves import holders
{}
game = galley.load(sys.argv[1])
print(len(game.log()), flush=True)
signal.pause()
"""
HEARS_NOTHING = DEAF.format("holders.hear(lambda *_: None)")
PROGRAM = DEAF.format("")
INNOCENT = "import signal, sys; print('here', flush=True); signal.pause()"


class Serving:
    """`galley engine` in a process of its own, whose home is a folder."""

    def __init__(self, home: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "galley_tui", "engine"], cwd=ROOT, env=environ(home),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip

    def __call__(self, op: str, **keys: Any) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps({"op": op, **keys}) + "\n")
        self.process.stdin.flush()
        reply: dict[str, Any] = json.loads(self.process.stdout.readline())
        return reply

    def __enter__(self) -> Serving:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.communicate()


def environ(home: Path) -> dict[str, str]:
    known = {"PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8"}
    return {**known, "PYTHONPATH": str(ROOT)}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """This process has the same home as those that it begins."""
    for name in ("XDG_STATE_HOME", "GALLEY_PRIVATE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path


def begun(code: str, *words: object, home: Path) -> subprocess.Popen[str]:
    """A process that has said its first line."""
    process = subprocess.Popen(
        [sys.executable, "-c", code, *map(str, words)], cwd=ROOT, env=environ(home),
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdout is not None and process.stdout.readline()
    return process


def a_save(home: Path) -> Path:
    game = new("training", seed=5, saves=home)
    game.close()
    assert game.path is not None
    return game.path


def save_has_entries(path: str) -> int:
    return Path(path).read_bytes().count(b"[[entry]]")


def the_save(home: Path) -> Path:
    [found] = home.glob("*.toml")
    return found


def a_screen(terminal: Terminal) -> None:
    terminal.wait("first?")
    terminal.send("\r")
    terminal.settle()


def in_lines(terminal: Terminal) -> None:
    terminal.wait("Carthage>")
    terminal.send("1\n")
    terminal.wait("Phase D")
    terminal.settle()


def stopped_by_its_shell(terminal: Terminal) -> None:
    terminal.kill(signal.SIGTSTP)
    terminal.wait_stopped()


def stopped(terminal: Terminal) -> None:
    terminal.kill(signal.SIGSTOP)
    terminal.wait_stopped()


def runs(terminal: Terminal) -> None:
    """Nothing holds it up."""


@pytest.mark.parametrize("how", [runs, stopped, stopped_by_its_shell])
@pytest.mark.parametrize("code", [None, LINES], ids=["screen", "lines"])
def test_who_plays_is_told_and_ends_whole(
    code: str | None, how: Callable[[Terminal], None], home: Path
) -> None:
    begin = {} if code is None else {"code": code}
    with Terminal(home, **begin) as terminal, Serving(home) as engine:  # type: ignore[arg-type]
        (in_lines if code else a_screen)(terminal)
        save = the_save(home)
        played = save.read_bytes().count(b"[[entry]]")
        how(terminal)
        held = engine("load", path=str(save))
        assert held["error"]["code"] == "bad-file"
        assert held["holder"]["process"] == terminal.pid
        assert re.fullmatch(r"(pts/|tty)\d+", held["holder"]["terminal"])
        assert (
            f"process {terminal.pid} on {held['holder']['terminal']}, since 20"
            in (held["error"]["text"])
        )
        taken = engine("load", path=str(save), take_over="ask")
        assert taken["ok"], taken
        assert terminal.wait_end() == TAKEN_OVER
        assert b"Another galley has taken this battle over" in terminal.raw
        assert terminal.restored() == [] or how is not runs
        assert save.read_bytes().count(b"[[entry]]") == played
        assert engine("check")["ok"]


@pytest.mark.parametrize("code", [GO_ON, TEXT_MENU], ids=["screen", "lines"])
def test_a_player_is_asked_whether_to_take_over(code: str, home: Path) -> None:
    save = a_save(home)
    with Serving(home) as engine, Terminal(home, code=code) as terminal:
        assert engine("load", path=str(save))["ok"]
        terminal.wait("Continue")
        lines = code == TEXT_MENU
        terminal.send("continue\r" if lines else "c")
        shown = " ".join(terminal.wait("Take this battle over?").split())
        assert f"process {engine.process.pid}" in shown
        assert "since 20" in shown
        terminal.send("yes\r" if lines else "\r")
        terminal.wait("Carthage" if lines else "q menu")
        _, said = engine.process.communicate()
        assert engine.process.returncode == TAKEN_OVER
        assert said == f"galley: Another galley has taken this battle over: {save}.\n"
        assert holder_of(save).process == terminal.pid


def test_half_an_answer_in_secret_is_not_lost(home: Path) -> None:
    with Serving(home) as one, Serving(home) as other:
        path = str(home / "secret.toml")
        asked = one("new", scenario="tournament")
        one("save", path=path)
        side = asked["pending"][0]["side"]
        for _ in range(3):
            command = one("choices", side=side)["choices"][0]["command"]
            assert one("play", side=side, command=command)["ok"]
        assert save_has_entries(path) == 1  # the set-up alone: answers are elsewhere yet
        known = one("view", side=side)
        assert other("load", path=path, take_over="ask")["ok"]
        assert other("view", side=side) == known
        assert one.process.wait() == TAKEN_OVER


def test_a_process_that_died_holds_nothing(home: Path) -> None:
    save = a_save(home)
    with Serving(home) as engine:
        assert engine("load", path=str(save))["ok"]
        assert holder_of(save).process == engine.process.pid
        engine.process.kill()
        engine.process.wait()
    other = a_save(home)
    load(other).close()  # whoever plays next clears it away
    assert [*(home / ".local/state/galley/open").iterdir()] == []
    load(save).close()
    assert holder_of(save).process == 0


def test_a_process_that_hangs_can_be_ended(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = a_save(home)
    monkeypatch.setattr(taking_over, "PATIENCE", 0)
    with begun(HEARS_NOTHING, save, home=home) as process:
        with pytest.raises(Held, match="was told to end, and does not") as found:
            load(save, take_over="ask")
        assert found.value.deaf
        monkeypatch.undo()
        monkeypatch.setenv("HOME", str(home))
        load(save, take_over="force").close()
        assert process.wait() == -signal.SIGKILL


def test_a_program_that_hears_nothing_is_left_alone(home: Path) -> None:
    save = a_save(home)
    with begun(PROGRAM, save, home=home) as process:
        for way in ("ask", "force"):
            with pytest.raises(Held, match=f"process {process.pid} on no terminal.* told to end"):
                load(save, take_over=way)  # type: ignore[arg-type]
        assert process.poll() is None
        process.kill()


def test_this_program_itself(home: Path) -> None:
    save = a_save(home)
    game = load(save)
    with pytest.raises(Held, match="in this very program"):
        load(save, take_over="force")
    game.close()


def test_another_machine_and_another_user(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save = a_save(home)
    with begun(HEARS_NOTHING, save, home=home) as process:
        [note] = (home / ".local/state/galley/open").iterdir()
        known = note.read_text()
        note.write_text(known.replace('"machine":"', '"machine":"far\\u001b[2Jaway'))
        with pytest.raises(Held) as found:
            load(save, take_over="force")
        assert "of the machine far?[2Jaway" in str(found.value)
        assert "it cannot be taken over" in str(found.value)
        note.unlink()
        monkeypatch.setattr(os, "geteuid", lambda: 12345)
        with pytest.raises(Held, match="it cannot be taken over") as found:
            load(save, take_over="force")
        assert holder_of(save).user or not holder_of(save).process
        assert process.poll() is None
        process.kill()


def test_a_note_never_ends_a_process_that_does_not_play(home: Path) -> None:
    """One that was left behind, whose number is another process's by now."""
    save = a_save(home)
    with begun(HEARS_NOTHING, save, home=home) as process:
        [note] = (home / ".local/state/galley/open").iterdir()
        with begun(INNOCENT, home=home) as other:
            forged = note.read_text().replace(f":{process.pid},", f":{other.pid},")
            assert forged != note.read_text()
            started = holders._started(other.pid)
            note.write_text(re.sub(r'"started":"\d*"', f'"started":"{started}"', forged))
            with suppress(Held):
                load(save, take_over="force")
            assert other.poll() is None
            other.kill()
        process.kill()
