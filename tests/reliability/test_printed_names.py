"""Names of files and arguments may hold anything: nothing of it commands the terminal."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from galley.engine.dice import chooser
from galley.files.faults import FORBIDDEN, printable
from galley.game.loading.opening import open_battle, verify
from galley_tui.__main__ import main
from tests.reliability.battles import battle, kept, play_on
from tests.reliability.terminal import Terminal

TRICK = "a\x1b[2J\x9b31m\u202e\x07\x7f\r\nForged\u2028line\udcff"
COMMANDS: dict[str, Sequence[str]] = {
    "check": ["check", TRICK],
    "report": ["report", TRICK],
    "report to": ["report", "{save}", "-o", f"{TRICK}/x"],
    "report in the place of": ["report", "{save}", "-o", "{trick}"],
    "report a tricky save": ["report", "{trick}"],
    "replay": ["replay", TRICK],
    "replay a tricky save": ["replay", "{trick}", "--text"],
    "keys": ["keys", TRICK],
    "good keys": ["keys", "{keys}"],
    "check a tricky save": ["check", "{trick}"],
    "play": ["play", TRICK],
    "play from": ["play", "--from", TRICK],
    "play from a tricky save": ["play", "--from", "{trick}", "--text", "--saves", "{folder}"],
    "an entry": ["play", "--from", "{trick}", "--entry", TRICK],
    "saves": ["play", "training", "--text", "--saves", f"/proc/self/{TRICK}"],
    "option": ["play", "training", "--option", TRICK],
    "option's value": ["play", "training", "--option", f"{TRICK}={TRICK}"],
    "seed": ["play", "training", "--seed", TRICK],
    "charset": ["play", "training", "--text", "--charset", TRICK],
    "colours": ["play", "training", "--colours", TRICK],
    "sim": ["sim", TRICK],
    "bots": ["sim", "training", "--bots", f"{TRICK},random"],
    "games": ["sim", "training", "--games", TRICK],
    "rules": ["rules", TRICK],
    "a command": [TRICK],
    "an option": [f"--{TRICK}"],
    "one too many": ["scenarios", TRICK],
}


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Files whose names are tricky, and one whose name is not."""
    folder = tmp_path_factory.mktemp("names")
    tricky = folder / f"{TRICK}.toml"
    save = kept(battle(4, folder, 30))
    tricky.write_bytes(save.read_bytes())
    (folder / f"keys{TRICK}").write_text("")
    return {"save": str(save), "trick": str(tricky), "keys": f"{folder}/keys{TRICK}",
            "folder": str(folder)}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
def test_whatever_is_named_no_command_prints_it_raw(
    name: str,
    places: dict[str, str],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", open(os.devnull))  # noqa: SIM115  as a shell does
    arguments = [one.format(**places) for one in COMMANDS[name]]
    code = main(arguments)
    out, err = capsys.readouterr()
    printed = out + err
    assert printable(printed.replace("\n", "")) == printed.replace("\n", ""), FORBIDDEN
    assert "\nForged" not in printed
    assert code in (0, 1, 2) and printed
    if code and not out:
        assert err.splitlines()[-1].startswith(("galley: ", "galley "))


@pytest.mark.parametrize("closed", ["", "2>&-", "2>/dev/null"])
def test_the_screen_says_farewell_in_words_that_it_has(closed: str, tmp_path: Path) -> None:
    """With standard error elsewhere, the screen is drawn all the same."""
    folder = tmp_path / "日本\x1b[8m\u202e"
    command = ["-m", "galley_tui", "play", "training", "--charset", "ascii"]
    command += ["--saves", str(folder)]
    shell = ["sh", "-c", f'exec "$@" {closed}', "sh", sys.executable, *command]
    code = f"import os; os.execvp('sh', {shell!r})"
    plain = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "GALLEY_CONFIG": os.devnull}
    with Terminal(tmp_path, code=code, env=plain) as terminal:
        terminal.wait("q menu")
        terminal.send("\x03")
        assert terminal.wait_end() in (0, 130)
        farewell = terminal.raw[terminal.raw.rindex(b"The battle is kept in ") :]
    assert b"\x1b" not in farewell
    assert b"??[8m?/training-1.toml: galley goes on with it." in farewell
    assert len(verify(folder / "training-1.toml").past.live) == 1


@pytest.mark.parametrize("name", [TRICK, "\udcff", "'\"\\\t", "x" * 240])
def test_a_battle_that_follows_a_tricky_name_opens_again(name: str, tmp_path: Path) -> None:
    source = battle(4, tmp_path, 10)
    path = tmp_path / f"{name}.toml"
    path.write_bytes(kept(source).read_bytes())
    made = open_battle(path, write=False).branch(path, 5, 1, tmp_path)
    play_on(made, chooser(4), 3)
    again = verify(kept(made))
    assert again.check() == made.check()
    assert again.past.follows.startswith(printable(path.name))
