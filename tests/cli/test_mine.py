"""`galley mine`: what it is given, what it says, and where it keeps what it finds."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from pathlib import Path

import pytest

from galley.contests.worker_pool import WorkerPool
from galley.puzzles.digging import Dug, dig, prove_file
from galley.puzzles.library import all_puzzles, own_puzzles
from galley_tui.__main__ import main
from galley_tui.client.puzzles.shelf import Shelf
from tests.kit.contests import AtOnce

PUZZLE = next(one for one in all_puzzles() if one.rules == "barratt")


class Finds(AtOnce):
    """Workers to whom every battle gives the same puzzle, which is always proved."""

    def submit(self, fn, /, *args, **more):  # type: ignore[no-untyped-def, override]
        known = {dig: lambda job: Dug(9, (PUZZLE.text,)), prove_file: str}
        return super().submit(known[fn], *args)


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> None:
    @contextmanager
    def crew(workers: int) -> Iterator[WorkerPool]:
        executor: Executor = Finds()
        yield WorkerPool(executor, 1)

    monkeypatch.setattr("galley.contests.worker_pool.at_home", crew)


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["mine"], "name a save, or give --games N"),
        (["mine", "nowhere"], "nowhere"),
        (["mine", "--games", "1", "nowhere"], "there is no scenario of this id"),
    ],
)
def test_what_is_wrong_is_one_sentence(
    call: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(call) != 0
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_each_is_kept_once_and_over_no_other_file(
    found: None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    call = ["mine", "--games", "2", "training", "--out", str(tmp_path / "new"), "--json"]
    assert main(call) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["looked"], told["sifted"], told["played_on"], told["proved"]) == (18, 2, 2, 2)
    names = sorted(path.name for path in (tmp_path / "new").iterdir())
    assert names == [f"{PUZZLE.id}-1.toml", f"{PUZZLE.id}.toml"]
    assert main([*call[:-1]]) == 0
    assert "18 questions looked at, 2 sifted, 2 proved of 2" in capsys.readouterr().out
    assert len(own_puzzles(tmp_path / "new")) == 4


def test_what_is_found_is_listed(
    found: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GALLEY_SAVES", str(tmp_path))
    assert main(["mine", "--games", "1"]) == 0
    (path,) = (tmp_path / "puzzles").iterdir()
    path.write_text(path.read_text().replace(PUZZLE.id, "one-of-mine", 1))
    path.rename(path.with_name("one-of-mine.toml"))
    shelf = Shelf(None, saves=tmp_path)
    assert shelf.named("one-of-mine") in shelf.by_game()["Barratt's rules: found in battles"]
    assert shelf.today in shelf.shipped


def test_when_the_time_is_over_it_says_what_it_has(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mine", "--games", "1", "--minutes", "0"]) == 0
    assert capsys.readouterr().out.startswith("0 questions looked at, 0 sifted, 0 proved of 0")
