"""`galley match`, as a shell sees it."""

import json
import os
import pty
import signal
import subprocess
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import msgspec
import pytest

from galley.bots import bot_names
from galley.contests import worker_pool
from galley.contests.game import Played
from galley.contests.match import key_of_played
from galley.scenarios import balance, fought
from galley.scenarios.library import load
from galley_tui.__main__ import main
from tests.cli.test_cli import GALLEY
from tests.kit.contests import Crashes, at_once

MATCH = ("match", "training", "--bots", "cadet,random")


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process."""
    monkeypatch.setattr(worker_pool, "at_home", lambda workers: at_once())


def games_of(path: Path) -> list[Played]:
    return [msgspec.json.decode(line, type=Played) for line in path.read_bytes().splitlines()]


@pytest.mark.usefixtures("here")
def test_a_report_tells_score_points_sides_losses_turns_and_time(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([*MATCH, "--pairs", "1"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith(
        "Training: the Strait, first clash\n  cadet against random, 2 games"
    )
    rows = ("score", "Elo", "margin", "score as", "won by", "ships lost", "turns", "cadet")
    for row in rows:
        assert f"\n    {row:<12}" in told.out
    assert told.err == "galley: 1 of 2 games\ngalley: 2 of 2 games\n"
    assert max(map(len, told.out.splitlines())) <= 79


@pytest.mark.usefixtures("here")
def test_a_file_of_games_is_gone_on_with(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    assert main([*MATCH, "--pairs", "1", "--out", str(out)]) == 0
    whole = out.read_bytes()
    first, second = whole.splitlines(keepends=True)
    out.write_bytes(first + second[:100])
    assert main([*MATCH, "--pairs", "2", "--out", str(out), "--json"]) == 0
    assert out.read_bytes().startswith(first)
    keys = [key_of_played(game) for game in games_of(out)]
    assert len(keys) == 4 == len(set(keys))
    capsys.readouterr()
    assert main([*MATCH, "--pairs", "2", "--out", str(out), "--json"]) == 0
    told = capsys.readouterr()
    assert json.loads(told.out)["games"] == 4 and not told.err
    assert len(games_of(out)) == 4


@pytest.mark.usefixtures("here")
def test_games_that_would_go_otherwise_today_are_not_taken_for_these(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "games.jsonl"
    assert main([*MATCH, "--pairs", "1", "--out", str(out)]) == 0
    capsys.readouterr()
    assert main([*MATCH, "--pairs", "1", "--out", str(out), "--playouts", "7"]) == 1
    told = capsys.readouterr().err
    assert "games.jsonl: line 1: was played with other rules" in told and told.count("\n") == 1


@pytest.mark.usefixtures("here")
def test_a_bot_that_crashes_loses_is_told_and_the_match_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(bot_names.MAKERS, "bad", Crashes)
    assert main(["match", "training", "--bots", "bad,random", "--pairs", "1"]) == 1
    told = capsys.readouterr().out
    assert "won 0, lost 2, drawn 0" in told
    assert (
        "Something went wrong in 2 games\n  training, seed 1, bad against random: bad lost: Z"
        in (told)
    )


@pytest.mark.usefixtures("here")
def test_a_test_stops_as_soon_as_it_is_sure(capsys: pytest.CaptureFixture[str]) -> None:
    call = ["match", "training", "--bots", "captain,random", "--pairs", "99"]
    assert main([*call, "--sprt=-200,400", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["sprt"]["verdict"] == "better" and told["games"] < 20


@pytest.mark.usefixtures("here")
def test_levels_are_a_table_each_against_the_one_below(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bot_names, "levels", lambda rules: ("random", "cadet"))
    assert main(["match", "training", "--levels", "--pairs", "1"]) == 0
    head, _, row = capsys.readouterr().out.splitlines()
    assert head.count("|") == row.count("|") == 7
    assert row.startswith("| `training` | cadet v random | 2 | ")


@pytest.mark.usefixtures("here")
def test_the_table_of_battles_is_written_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(balance, "FILE", tmp_path / "balance.toml")
    (tmp_path / "war_galley").mkdir()
    monkeypatch.setattr(fought, "folders", lambda: [tmp_path])
    assert main(["match", "training", "--bots", "cadet", "--pairs", "1", "--table"]) == 0
    table = balance.read(balance.FILE)
    beside = fought.of(load("training"))
    assert beside is not None and len(beside.games) == 2
    assert table["training"].bot == "cadet" and table["training"].games == 2
    assert "cadet against itself, 2 games\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["nowhere", "--bots", "random,cadet"], "nowhere: there is no scenario of this id"),
        (
            ["training", "--bots", "random,captian"],
            "--bots: captian: there is no bot of this name",
        ),
        (["training", "--bots", "random,"], "--bots: '': there is no bot of this name"),
        (["training", "--bots", "random", "--sprt", "0,5"], "--sprt: is a test of two bots"),
        (["training", "--levels", "--table"], "--table: is of one bot that plays both sides"),
        (["training", "--bots", "random,cadet", "--table"], "--table: is of one bot"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    given: Sequence[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["match", *given]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"galley: {said}") and told.count("\n") == 1


@pytest.mark.parametrize(
    "given",
    [
        [], ["--bots", "a", "--levels"], ["--levels", "--pairs", "0"], ["--levels", "--cap", "-1"],
        ["--levels", "--cap", "."], ["--levels", "--sprt", "5,0"], ["--levels", "--sprt", "x"],
        ["--levels", "--sprt", "nan,5"], ["--levels", "--jobs", "0"],
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_is_one_sentence(
    given: Sequence[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["match", "training", *given]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_ctrl_c_leaves_a_good_file_and_ends_the_processes(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    call = [*GALLEY, *MATCH, "--pairs", "500", "--jobs", "1", "--out", str(out)]
    with subprocess.Popen(call, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as going:
        assert going.stderr and going.stdout
        while not out.exists() or not out.read_bytes():
            assert going.poll() is None
        going.send_signal(signal.SIGINT)
        told = going.stdout.read()
        assert going.wait(60) == 130
    assert b"cadet against random" in told
    assert games_of(out)
    assert out.read_bytes().endswith(b"\n")


def test_a_terminal_shows_a_bar_and_no_lines() -> None:
    ours, theirs = pty.openpty()
    call = [*GALLEY, *MATCH, "--pairs", "1", "--jobs", "1"]
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}
    with subprocess.Popen(call, stderr=theirs, stdout=subprocess.PIPE, env=environment) as going:
        os.close(theirs)
        shown = bytearray()
        for piece in iter(partial(_read, ours), b""):
            shown += piece
        assert going.stdout and b"cadet against random" in going.stdout.read()
    os.close(ours)
    assert b"Playing" in shown and b"2/2" in shown and b"of 2 games" not in shown
    assert len(shown) < 4000


def _read(descriptor: int) -> bytes:
    try:
        return os.read(descriptor, 4096)
    except OSError:  # the other end is closed
        return b""


def test_help_shows_an_example_with_each_purpose() -> None:
    told = subprocess.run(
        [sys.executable, "-m", "galley_tui", "match", "--help"], capture_output=True, text=True,
        check=True,
    ).stdout  # fmt: skip
    for word in ("--sprt 0,30", "--levels", "--table", "--out games.jsonl"):
        assert word in told.partition("examples:")[2]
