"""A wrong settings or keys file is told by every command, on standard error, and stops none."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from galley_tui.__main__ import main
from galley_tui.cli import COMMANDS
from galley_tui.config.bindings import KeyTables
from galley_tui.config.settings import Config
from galley_tui.faces.catalogue import game_keys
from tests.kit.screen import playing

SETTINGS = 'bell = 5\nzoom = "XXL"\ncolors = "none"\n'
KEYS = '[battle]\nodds = ["|", "f2"]\nundo = ["é"]\n'
CALLS = {
    "edit": ("edit", "--text"), "puzzles": ("puzzles", "--list"),
    "play": ("play", "training", "--text", "--seed", "3", "--saves", "{here}"),
    "scenarios": ("scenarios", "--json"), "check": ("check", "{scenario}", "--json"),
    "replay": ("replay", "{here}/none.toml", "--text"), "report": ("report", "{here}/none.toml"),
    "rules": ("rules", "7.1"), "engine": ("engine",), "seat": ("seat", "random"),
    "keys": ("keys",), "match": ("match", "nowhere", "--bots", "random,random", "--pairs", "1"),
    "balance": ("balance", "nowhere"), "sim": ("sim", "nowhere", "--games", "1"),
    "mine": ("mine", "nowhere", "--games", "1"),
    "host": ("host", "nowhere", "--folder", "{here}/host"),
    "join": ("join", "nowhere", "--folder", "{here}/host"),
    "invite": ("invite", "nowhere", "A", "--folder", "{here}/host"),
    "tables": ("tables", "--folder", "{here}/host"),
    "watch": ("watch", "nowhere", "--folder", "{here}/host"),
    "attend": ("attend", "nowhere", "--folder", "{here}/host"),
    "door": ("door", "--player", "anna", "--folder", "{here}/host"),
    "": ("--text", "--saves", "{here}"),
}  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("GALLEY_CONFIG", str(tmp_path))
    yield tmp_path
    KeyTables(game_keys()).restore()


def test_every_command_is_called_here() -> None:
    assert {*COMMANDS, ""} == {*CALLS}


@pytest.mark.parametrize("command", CALLS)
def test_each_says_what_is_left_out(command: str, folder: Path) -> None:
    (folder / "settings.toml").write_text(SETTINGS)
    (folder / "keys.toml").write_text(KEYS, "utf-8")
    scenario = next(iter(Path("scenarios/war_galley").glob("*training.toml")))
    given = [one.format(here=folder, scenario=scenario) for one in CALLS[command]]
    program = [sys.executable, "-m", "galley_tui", *given]
    told = subprocess.run(program, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    for words in ("settings.toml: bell: 5 is not right", "zoom: 'XXL'", "colors: is no setting",
                  "keys.toml: battle.odds: | is orders.line_astern already"):  # fmt: skip
        assert told.stderr.count(words) == 1, told.stderr
        assert words not in told.stdout
    if command in ("scenarios", "check"):
        json.loads(told.stdout)


def test_good_files_and_none_say_nothing(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["scenarios"]) == 0
    (folder / "settings.toml").write_text("bell = true\n")
    (folder / "keys.toml").write_text('[battle]\nodds = "f2"\n')
    assert main(["scenarios"]) == 0
    assert capsys.readouterr().err == ""


async def test_a_battle_that_begins_at_once_says_it(tmp_path: Path) -> None:
    config = Config(None, faults=["something"])
    async with playing(tmp_path, config=config, scenario="training", seed=7) as player:
        assert "In your own files something is wrong" in player.screen()
