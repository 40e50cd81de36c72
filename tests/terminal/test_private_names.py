"""With a version of Textual that was not tried, the wire saver is off, and that is said once."""

import tomllib
from pathlib import Path

import pytest

from galley.game.game import Game
from galley.scenarios.library import load
from galley_tui.config.settings import Config
from galley_tui.dialogs import opening
from galley_tui.terminal import private_names
from tests.kit.paths import ROOT
from tests.kit.screen import playing

SAID = "Textual 8.3.0 is untried (8.2.8 was): the wire saver is off."


@pytest.fixture
def untried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(private_names, "version", lambda: "8.3.0")


@pytest.mark.parametrize(
    ("version", "known"),
    [
        ("8.2.5", False), ("8.2.6", False), ("8.2.7", False), ("8.2.8", True), ("8.2.9", False),
        ("8.2.10", False), ("8.3.0", False), ("9.0.0", False), ("8.2", False), ("", False),
        ("8.2.8rc1", False), ("8.2.8.dev0", False), ("8.2.8\n", False),
        ("8.2.\N{ARABIC-INDIC DIGIT SEVEN}", False),
    ],
)  # fmt: skip
def test_the_range(version: str, known: bool) -> None:
    assert private_names.tested(version) is known


def test_the_version_that_runs_is_found_and_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    from importlib.metadata import version

    assert private_names.version() == version("textual")
    monkeypatch.delenv("GALLEY_PLAIN_OUTPUT", raising=False)
    assert private_names.saves() and private_names.news() == ""


def test_the_oldest_that_installs_is_the_oldest_tried() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (wanted,) = (one for one in project["dependencies"] if one.startswith("textual"))
    assert wanted.startswith("textual>=" + ".".join(map(str, private_names.OLDEST)) + ",")


@pytest.mark.usefixtures("untried")
def test_another_version_is_written_by_textual_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GALLEY_PLAIN_OUTPUT", raising=False)
    assert not private_names.saves() and private_names.news() == SAID
    monkeypatch.setenv("GALLEY_PLAIN_OUTPUT", "1")  # who wants it so needs not be told
    assert not private_names.saves() and private_names.news() == ""


@pytest.mark.usefixtures("untried")
async def test_the_title_says_it_until_a_key(tmp_path: Path) -> None:
    """In 80x24 there is room for it beside all that may stand there."""
    Game.new(load("training"), 1, tmp_path).close()
    config = Config(None, faults=["something"])
    async with playing(tmp_path, config=config) as player:
        assert SAID in player.screen() and "something is wrong" in player.screen()
        assert "Continue" in player.screen()
        await player.press("down")
        assert SAID not in player.screen()
        await player.press("n", "enter")
        assert SAID not in player.screen()


@pytest.mark.usefixtures("untried")
async def test_a_battle_that_begins_at_once_says_it_and_the_next_does_not(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, scenario="training", seed=7) as player:
        assert SAID in player.screen()
        player.app.close_battle()
        opening.start(player.app, "training", 8)
        await player.app.workers.wait_for_complete()
        await player.press("h")
        assert SAID not in player.screen()


@pytest.mark.parametrize("file", private_names.HOOKED)
def test_each_file_hooks_what_the_list_says(file: str) -> None:
    where = file if "." in file else f"terminal.{file}"
    source = (ROOT / "galley_tui" / f"{where.replace('.', '/')}.py").read_text("utf-8")
    missing = [n for n in private_names.HOOKED[file] if n.rpartition(".")[2] not in source]
    assert not missing
