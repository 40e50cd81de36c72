"""Scenarios, saves, settings and keys from strangers."""

import os
from collections.abc import Sequence
from pathlib import Path

import pytest

from galley.files.disk import DISK
from galley.files.faults import Fault
from galley.game.game import Game
from galley.game.loading.opening import open_battle
from galley.game.scenario_list import scenario_faults
from galley.scenarios import library
from galley_tui.config import settings
from galley_tui.faces.catalogue import game_keys
from tests.outside.rounds import mangled, noise, rounds, sentence
from tests.reliability.battles import battle, kept

SETTINGS = b'pace = 1\ncurtain = "hidden"\nbell = true\ncharset = "ascii"\nlessons = true\n'
KEYS = b'[battle]\nhelp = ["?", "F1"]\nundo = "U"\n[menus]\nback = "escape"\n'


def test_scenarios(tmp_path: Path) -> None:
    """Each is good, or every fault of it is a sentence; a good one can be set up."""
    texts, path = [file.read_bytes() for file in library.files(None, DISK)], tmp_path / "one.toml"
    for rng in rounds("scenarios"):
        path.write_bytes(mangled(rng, rng.choice(texts)))
        faults = scenario_faults(path)
        for fault in faults:
            sentence(str(fault))
        if not faults:
            assert Game.new(library.load(path), 1).state is not None


@pytest.fixture(scope="module")
def saves(tmp_path_factory: pytest.TempPathFactory) -> Sequence[bytes]:
    games = (("training", 150), ("phormio", 250), ("dare", 120), ("tournament", 40))
    return [
        kept(battle(n, tmp_path_factory.mktemp(name), commands, name)).read_bytes()
        for n, (name, commands) in enumerate(games)
    ]


def test_saves(saves: Sequence[bytes], tmp_path: Path) -> None:
    """Each is opened, with all that its checks still prove, or refused in a sentence."""
    path = tmp_path / "one.toml"
    for rng in rounds("saves"):
        path.write_bytes(mangled(rng, rng.choice(saves)))
        try:
            session = open_battle(path, write=False)
        except Fault as fault:
            sentence(str(fault))
            continue
        for notice in session.notices:
            sentence(str(notice))


def test_private_files(tmp_path: Path) -> None:
    """What is cut or changed is told, wherever that is; nothing is lost without a word."""
    home = Path(os.environ["GALLEY_PRIVATE"])
    before = {*home.rglob("*")}
    path = kept(battle(9, tmp_path, 25, "tournament"))
    (private,) = [one for one in home.rglob("*") if one.is_file() and one not in before]
    right, save, answers = private.read_bytes(), path.read_bytes(), 0
    for rng in rounds("private files"):
        path.write_bytes(save)
        private.write_bytes(mangled(rng, right) if answers else right)
        session = open_battle(path)
        answers = answers or len(session.past.entries)
        assert answers > 5
        for notice in session.notices:
            sentence(str(notice))
        assert len(session.past.entries) == answers or session.notices
        session.close()


def test_settings_and_keys(tmp_path: Path) -> None:
    """Whatever is wrong is a sentence, and the rest holds."""
    folder = {"GALLEY_CONFIG": str(tmp_path)}
    for rng in rounds("settings"):
        (tmp_path / "settings.toml").write_bytes(_some(rng, SETTINGS))
        (tmp_path / "keys.toml").write_bytes(_some(rng, KEYS))
        for fault in settings.load(game_keys, folder).faults:
            sentence(fault)


def _some(rng, data: bytes) -> bytes:  # type: ignore[no-untyped-def]
    return noise(rng, 2_000) if rng.randrange(8) == 0 else mangled(rng, data)
