"""The account on a terminal is to be read, in a pipe it is Markdown."""

import subprocess
from pathlib import Path

from galley.game.game import Game
from galley.scenarios.library import load
from tests.kit.text import GALLEY
from tests.reliability.terminal import Terminal

MAIN = "import sys; from galley_tui.__main__ import main; sys.exit(main({0!r}))"
NAMES = ("Rhodes & Cos", "Attalus* _I_")


def test_names_are_as_they_are(tmp_path: Path) -> None:
    text = Path(load("training").path).read_text("utf-8")
    for before, name in zip(('"Rome"', '"Carthage"'), NAMES, strict=True):
        text = text.replace(f"name = {before}", f'name = "{name}"')
    path = tmp_path / "named.toml"
    path.write_text(text)
    session = Game.new(load(str(path)), 7, tmp_path / "saves")
    session.close()
    call = ["report", str(session.path)]
    with Terminal(tmp_path, code=MAIN.format(call), columns=120, rows=50) as terminal:
        assert terminal.wait_end() == 0
        shown = terminal.screen()
    assert all(name in shown for name in NAMES) and "&amp;" not in shown and "\\_" not in shown
    piped = subprocess.run([*GALLEY, *call], capture_output=True, text=True, check=True).stdout
    assert "Rhodes &amp; Cos" in piped and "Attalus\\* \\_I\\_" in piped
