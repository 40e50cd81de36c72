"""A match on a Dask cluster: a scheduler and two workers, of which one is killed."""

import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from galley.contests import worker_pool
from galley.contests.game_file import GameFile
from galley.contests.match import Match, key_of, key_of_played, run
from galley.contests.worker_pool import WorkerPool, on_cluster
from galley.files.faults import Fault
from galley_tui.cli.contests.contest import play_all
from tests.core.contests.test_game import without_times
from tests.kit.contests import at_once, duel

PATIENCE = 60  # seconds at most until a process of the cluster answers


@contextmanager
def process(*arguments: str, folder: Path) -> Iterator["subprocess.Popen[bytes]"]:
    with subprocess.Popen(
        [sys.executable, "-m", "distributed.cli." + arguments[0], *arguments[1:]],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder,
    ) as begun:  # fmt: skip
        try:
            yield begun
        finally:
            begun.kill()


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, "subprocess.Popen[bytes]"]]:
    """The address of a scheduler of one's own, on a port that the system gives, and itself."""
    dask = pytest.importorskip("distributed")
    file = folder / "scheduler.json"
    told = ("--scheduler-file", str(file), "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with process("dask_scheduler", *told, folder=folder) as begun:
        with dask.Client(scheduler_file=str(file), timeout=PATIENCE, set_as_default=False) as one:
            address: str = one.scheduler.address
        yield address, begun


@contextmanager
def two_workers(address: str, folder: Path) -> Iterator[list["subprocess.Popen[bytes]"]]:
    from distributed import Client

    told = (address, "--nthreads", "1", "--no-nanny", "--no-dashboard")
    with ExitStack() as stack:
        found = [
            stack.enter_context(process("dask_worker", *told, folder=folder)) for _ in range(2)
        ]
        with Client(address, timeout=PATIENCE, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE)
        yield found


def test_a_worker_that_is_killed_in_the_middle_loses_no_game(tmp_path: Path) -> None:
    match = Match((duel(1),), (("random", "cadet"),), 8)
    here = {key_of_played(game): without_times(game) for game in run(match.jobs(), at_once)}
    with scheduler(tmp_path) as (address, _), two_workers(address, tmp_path) as workers:
        there = []
        with closing(run(match.jobs(), partial(on_cluster, address))) as games:
            for game in games:
                there.append(without_times(game))
                if len(there) == 3:
                    workers[0].kill()
    assert Counter(map(key_of_played, there)) == Counter(map(key_of, match.jobs()))
    assert {key_of_played(game): game for game in there} == here


@pytest.mark.parametrize("how", ["killed", "stopped", "workers"])
def test_a_cluster_that_is_gone_ends_the_match_and_what_was_played_is_kept(
    how: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(worker_pool, "PATIENCE", 4)
    monkeypatch.setattr(worker_pool, "LOOK", 1)
    match = Match((duel(1),), (("random", "cadet"),), 200)
    kept: list[object] = []
    with ExitStack() as stack:
        address, begun = stack.enter_context(scheduler(tmp_path))
        workers = stack.enter_context(two_workers(address, tmp_path))

        def games() -> Iterator[WorkerPool]:
            with on_cluster(address) as crew:
                yield crew

        def enough(played: Sequence[object]) -> bool:
            kept[:] = played
            if len(played) == 3:
                for one in [begun] if how != "workers" else workers:
                    one.send_signal(signal.SIGSTOP if how == "stopped" else signal.SIGKILL)
            return False

        found, code = play_all(match.jobs(), contextmanager(games), tmp_path / "out", enough)
    assert code == 70
    said = capsys.readouterr().err
    assert "galley: --cluster: the scheduler " in said
    assert f"{len(found)} of 400 games were played" in said
    with closing(GameFile(tmp_path / "out")) as file:
        assert len(file.games) == len(found) >= 3


def test_an_address_where_nobody_answers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(worker_pool, "PATIENCE", 1)
    for address in ("tcp://127.0.0.1:1", "no address:x", ""):
        with pytest.raises(Fault, match=r"--cluster: .*no Dask scheduler answers there"):
            on_cluster(address).__enter__()


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Fault, match=r"needs Dask: .*galley-tui\[cluster\]"):
        on_cluster("tcp://127.0.0.1:8786").__enter__()


def test_matches_at_home_know_nothing_of_dask() -> None:
    code = "import sys, galley.contests.match, galley_tui.cli.contests.match; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert not {b"distributed", b"dask"} & set(found.stdout.split())
