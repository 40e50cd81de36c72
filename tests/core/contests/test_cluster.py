"""A match on a Dask cluster: a scheduler and two workers, of which one is killed."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from pathlib import Path

import pytest

from galley.contests import executors
from galley.contests.executors import on_cluster
from galley.contests.match import Match, key_of, key_of_played, run
from galley.files.faults import Fault
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
def scheduler(folder: Path) -> Iterator[str]:
    """The address of a scheduler of one's own, on a port that the system gives."""
    dask = pytest.importorskip("distributed")
    file = folder / "scheduler.json"
    told = ("--scheduler-file", str(file), "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with process("dask_scheduler", *told, folder=folder):
        with dask.Client(scheduler_file=str(file), timeout=PATIENCE, set_as_default=False) as one:
            address: str = one.scheduler.address
        yield address


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
    with scheduler(tmp_path) as address, two_workers(address, tmp_path) as workers:
        there = []
        with closing(run(match.jobs(), partial(on_cluster, address))) as games:
            for game in games:
                there.append(without_times(game))
                if len(there) == 3:
                    workers[0].kill()
    assert Counter(map(key_of_played, there)) == Counter(map(key_of, match.jobs()))
    assert {key_of_played(game): game for game in there} == here


def test_an_address_where_nobody_answers_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(executors, "PATIENCE", 1)
    for address in ("tcp://127.0.0.1:1", "no address:x", ""):
        with pytest.raises(Fault, match=r"--cluster: .*no Dask scheduler answers there"):
            on_cluster(address).__enter__()


def test_a_cluster_needs_its_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(Fault, match=r"needs Dask: .*galley-tui\[cluster\]"):
        on_cluster("tcp://127.0.0.1:8786").__enter__()


def test_matches_at_home_know_nothing_of_dask() -> None:
    code = "import sys, galley.contests.match, galley_tui.cli.match; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    assert not {b"distributed", b"dask"} & set(found.stdout.split())
