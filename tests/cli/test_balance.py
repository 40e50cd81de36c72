"""`galley balance`, as a shell sees it."""

import csv
import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from galley.contests import worker_pool
from galley_tui.__main__ import main
from galley_tui.cli.contests.balance import COLUMNS
from tests.kit.contests import at_once

BALANCE = ("balance", "training", "--bot", "random", "--games", "2")


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process."""
    monkeypatch.setattr(worker_pool, "at_home", lambda workers: at_once())


def test_a_table_tells_each_change_beside_the_battle_as_it_is(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "table.csv"
    assert main([*BALANCE, "--change", "A-ship", "--change", "longer", "--csv", str(file)]) == 0
    head, titles, *rows = capsys.readouterr().out.splitlines()
    assert head.endswith("2 games each; A is Rome, B Carthage")
    assert [row[2:22].strip() for row in rows] == [
        "as it is",
        "Rome: one ship more",
        "2 turns more",
    ]
    assert max(map(len, (titles, *rows))) < 80
    written = list(csv.reader(file.read_text().splitlines()))
    assert written[0] == list(COLUMNS)
    assert [(row[0], len(row)) for row in written[1:]] == [
        (id_, len(COLUMNS)) for id_ in ("as-it-is", "A-ship", "longer")
    ]


def test_games_are_kept_and_not_played_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = [*BALANCE, "--change", "longer", "--out", str(tmp_path / "games.jsonl"), "--json"]
    assert main(call) == 0
    first = capsys.readouterr()
    assert main(call) == 0
    assert capsys.readouterr() == (first.out, "")
    assert [row["id"] for row in json.loads(first.out)] == ["", "longer"]


def test_the_changes_of_a_battle_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["balance", "training", "--list"]) == 0
    told = capsys.readouterr().out
    assert "A-ship " in told and "  Rome: one ship more\n" in told


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            ["--change", "A-shop"],
            "--change: A-shop: is no change of this battle: use one of A-ship",
        ),
        (["--bot", "captian"], "--bot: captian: there is no bot of this name"),
        (["--csv", "/dev/null"], "/dev/null: is there already: choose another name"),
    ],
)
def test_a_wrong_call_is_one_sentence(
    given: Sequence[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*BALANCE, *given]) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"galley: {said}") and told.count("\n") == 1
