"""Who plays the games of a match: processes at home, or the workers of a Dask cluster.

Either is a `concurrent.futures.Executor`; any other does as well.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from multiprocessing import active_children, get_context, parent_process

from galley.engine.records import Record
from galley.files.faults import Fault, shown

PATIENCE = 20  # seconds to find a cluster
LOST = {"KilledWorker", "FutureCancelledError", "FuturesCancelledError", "CommClosedError"}


class Crew(Record, frozen=True):
    """An executor, and how many games it plays at once."""

    executor: Executor
    workers: int


def cores() -> int:
    """The processors that this process may use."""
    may = getattr(os, "sched_getaffinity", None)
    return len(may(0)) if may is not None else os.cpu_count() or 1


@contextmanager
def at_home(workers: int) -> Iterator[Crew]:
    """Processes of this machine.  Where it is left by an exception, they are stopped at once."""
    before = set(active_children())
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin)
    try:
        yield Crew(pool, workers)
    except BaseException:
        for child in set(active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """A worker leaves Ctrl+C to the match, and ends when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def on_cluster(address: str) -> Iterator[Crew]:
    """The workers of a Dask scheduler, which must know this version of galley.  Raises Fault."""
    try:
        dask = import_module("distributed")
    except ImportError:
        why = "needs Dask: python3 -m pip install 'galley-tui[cluster]'"
        raise Fault("--cluster", "", why) from None
    try:
        client = dask.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError):
        raise Fault("--cluster", shown(address), "no Dask scheduler answers there") from None
    with client:
        workers = sum(client.nthreads().values())
        if not workers:
            raise Fault("--cluster", shown(address), "the scheduler has no workers: start some")
        executor = client.get_executor(pure=False)
        try:
            yield Crew(executor, workers)
        finally:
            executor.shutdown(wait=False)


def is_lost(error: BaseException) -> bool:
    """A game ended with its worker, so that it can be played again.  Raises Fault for workers
    that do not know galley."""
    if isinstance(error, ModuleNotFoundError):
        why = f"the workers lack {shown(error.name)}: install this version of galley there"
        raise Fault("--cluster", "", why)
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ in LOST
