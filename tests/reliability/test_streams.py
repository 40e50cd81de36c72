"""What a command prints on, and its home: made sound before anything is done."""

from __future__ import annotations

import os
import pwd
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from galley_tui.process.stdio import Clean, settle_home
from tests.kit.paths import ROOT
from tests.reliability.battles import battle, kept


def printed(text: str, encoding: str) -> bytes:
    below = BytesIO()
    stream = Clean(TextIOWrapper(below, encoding=encoding))
    assert stream.write(text) == len(text)
    stream.flush()
    return below.getvalue()


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("one\ntwo\n", b"one\ntwo\n"),
        ("\x1b[2J\x07\r\t\x7f\x9b", b"?[2J?????"),
        ("\u202e\u2066\u200b\u2028\ufeff\ue000", b"??????"),
        ("\udcff", b"?"),
        ("日本 é", "日本 é".encode()),
        ("\a", b"\a"),  # the bell of text mode, which stands alone
    ],
)
def test_no_character_commands_the_terminal(text: str, shown: bytes) -> None:
    assert printed(text, "utf-8") == shown


def test_what_cannot_be_encoded_is_shown_as_such() -> None:
    assert printed("é 日\n", "ascii") == b"? ?\n"
    assert printed("é 日\n", "latin-1") == b"\xe9 ?\n"


def test_nobody_writes_past_it() -> None:
    assert not hasattr(Clean(TextIOWrapper(BytesIO())), "fileno")


@pytest.mark.parametrize("home", [None, "", "home", ".", "~"])
def test_a_home_that_is_none_is_that_of_the_users_entry(home: str | None) -> None:
    environ = {"XDG_DATA_HOME": "data", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": "/cache"}
    environ |= {} if home is None else {"HOME": home}
    settle_home(environ)
    assert os.path.isabs(environ["HOME"])
    assert {key: value for key, value in environ.items() if key != "HOME"} == {
        "XDG_CACHE_HOME": "/cache"
    }


def test_a_command_looks_for_settings_in_the_users_home_alone(tmp_path: Path) -> None:
    usual = {name: value for name, value in os.environ.items() if name != "GALLEY_CONFIG"}
    done = subprocess.run(
        [sys.executable, "-m", "galley_tui", "keys"],
        env={**usual, "HOME": "gone", "XDG_CONFIG_HOME": "gone", "PYTHONPATH": str(ROOT)},
        cwd=tmp_path, capture_output=True, text=True, check=True,
    )  # fmt: skip
    home = pwd.getpwuid(os.getuid()).pw_dir
    assert done.stdout.startswith(f"# They are read from {home}/")


def test_a_home_stays_as_it_is() -> None:
    environ = {"HOME": "/any/where"}
    settle_home(environ)
    assert environ == {"HOME": "/any/where"}


def test_each_command_says_when_nobody_can_read_it(tmp_path: Path) -> None:
    save = str(kept(battle(4, tmp_path, 20)))
    commands = [
        ["--version"], ["--help"], ["scenarios"], ["scenarios", "--json"], ["check", save],
        ["report", save], ["rules", "7.16"], ["keys"], ["engine"],
        ["sim", "training", "--games", "1"],
    ]  # fmt: skip
    calls = [(command, end) for command in commands for end in (">&-", ">/dev/full")]

    usual = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}

    def run(call: tuple[list[str], str]) -> tuple[int, str]:
        command, end = call
        galley = [sys.executable, "-m", "galley_tui", *command]
        done = subprocess.run(
            ["/bin/sh", "-c", f'exec "$@" {end}', "sh", *galley],
            input='{"op":"hello"}\n', stderr=subprocess.PIPE, text=True, check=False, env=usual,
        )  # fmt: skip
        return done.returncode, done.stderr

    with ThreadPoolExecutor(os.cpu_count()) as threads:
        for (command, end), (code, err) in zip(calls, threads.map(run, calls), strict=True):
            why = "it is not open" if end == ">&-" else "the disk is full"
            assert (code, err) == (1, f"galley: standard input or output: {why}\n"), command
