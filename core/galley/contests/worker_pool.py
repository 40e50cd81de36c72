"""Provides who plays the games of a match: processes at home, or workers of a Dask cluster.

Any `concurrent.futures.Executor` plays games as well as these.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import contextmanager, redirect_stderr, suppress
from importlib import import_module
from logging import CRITICAL, getLogger, root
from multiprocessing import parent_process, resource_tracker
from multiprocessing.context import SpawnContext, SpawnProcess
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Any

from galley.bots.process import kill_all
from galley.engine.records import Record
from galley.files.faults import Fault, shown

PATIENCE = 20  # seconds to find a cluster, and to wait for one that says nothing
LOOK = 3  # seconds from one look at a cluster to the next
LOST = {"KilledWorker", "FutureCancelledError", "FuturesCancelledError", "CommClosedError"}


class WorkerPool(Record, frozen=True):
    """An executor, and how many games it plays at once; `lost` says why none of them will come
    to its end, "" as long as they may.  `end` ends all of them at once, from any thread."""

    executor: Executor
    workers: int
    lost: Callable[[], str] = lambda: ""
    end: Callable[[], None] = lambda: None


class CrewLost(Fault):
    """Whoever played the games of a match is gone."""


def cores() -> int:
    """The processors that this process may use."""
    may = getattr(os, "sched_getaffinity", None)
    return len(may(0)) if may is not None else os.cpu_count() or 1


class _Own(SpawnContext):
    """Makes processes, and knows those that it has made."""

    def __init__(self) -> None:
        super().__init__()
        self.made: list[BaseProcess] = []

    def Process(self, *args: Any, **named: Any) -> SpawnProcess:  # type: ignore[override]
        made = SpawnProcess(*args, **named)
        self.made.append(made)
        return made

    def end(self) -> None:
        """End them at once, and no other child of this process."""
        for child in [*self.made]:
            with suppress(AttributeError, OSError, ValueError):  # not begun yet, or long gone
                child.terminate()


@contextmanager
def at_home(workers: int, nice: int = 0) -> Iterator[WorkerPool]:
    """Processes of this machine, so much nicer to others than this one.  Where it is left by an
    exception, they are stopped at once."""
    _begin_tracker()
    own = _Own()
    pool = ProcessPoolExecutor(workers, own, _begin, (nice,))
    try:
        with _interrupts_held_back():  # a worker that is being made would take Ctrl+C for its own
            for _ in range(workers):
                pool.submit(int)
        yield WorkerPool(pool, workers, end=own.end)
    except BaseException:
        own.end()
        _let_go(pool)
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin_tracker() -> None:
    """Have Python begin the process of its own that goes with each pool.

    That is handed the number of the error output, which is none while a screen has taken it over;
    and it does not tell the terminal what a program that was killed has left for it to clean up.
    """
    options, sys.warnoptions = sys.warnoptions, [*sys.warnoptions, "ignore"]
    try:
        with redirect_stderr(sys.__stderr__):
            resource_tracker.ensure_running()
    finally:
        sys.warnoptions = options


def _let_go(pool: ProcessPoolExecutor) -> None:
    """Nobody reads the jobs of a pool any more: one that is half handed over holds up nothing.
    Python itself does so from 3.11.5 on."""
    if sys.version_info < (3, 11, 5):
        jobs: Any = getattr(pool, "_call_queue", None)
        if jobs is not None:
            jobs._reader.close()


@contextmanager
def _interrupts_held_back() -> Iterator[None]:
    """Ctrl+C waits, here and in processes that are begun meanwhile, until they let it come."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(nice: int) -> None:
    """A worker leaves Ctrl+C to the match, and ends when that is gone."""
    os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    signal.signal(signal.SIGTERM, _leave)
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        _leave()


def _leave(*_: object) -> None:
    """End at once, with all programs that play here."""
    kill_all()
    os._exit(1)


@contextmanager
def on_cluster(address: str) -> Iterator[WorkerPool]:
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
    for name in [*root.manager.loggerDict]:
        if name.split(".")[0] == "distributed":  # what is lost is told in a sentence
            getLogger(name).setLevel(CRITICAL)
    try:
        workers = sum(client.nthreads().values())
        if not workers:
            raise Fault("--cluster", shown(address), "the scheduler has no workers: start some")
        executor, watch = client.get_executor(pure=False), _Watch(client)
        try:
            yield WorkerPool(executor, workers, watch.lost)
        finally:
            watch.over.set()
            with suppress(Exception):  # the client may be closed already
                executor.shutdown(wait=False)
    finally:
        with suppress(Exception):
            client.close(timeout=LOOK)


class _Watch:
    """Asks a scheduler now and then whether it is there, in a thread of its own."""

    def __init__(self, client: Any) -> None:
        self.client, self.over = client, threading.Event()
        self.since, self.workers = monotonic(), True  # when it answered last, and what
        self.begun = monotonic()  # since when it has workers, or has none
        threading.Thread(target=self._ask, daemon=True).start()

    def lost(self) -> str:
        """Why no game comes back any more; "" as long as one may."""
        if self.client.status in ("closing", "closed"):
            return "the scheduler is gone"
        if monotonic() - self.since > PATIENCE:
            return f"the scheduler has not answered for {PATIENCE} seconds"
        if not self.workers and monotonic() - self.begun > PATIENCE:
            return f"the scheduler has had no workers for {PATIENCE} seconds"
        return ""

    def _ask(self) -> None:
        while not self.over.wait(LOOK):
            with suppress(Exception):  # it is asked again
                found = self.client.sync(self.client.scheduler.identity, callback_timeout=LOOK)
                workers = bool(found["workers"])
                self.since = monotonic()
                if workers != self.workers:
                    self.workers, self.begun = workers, self.since


def is_lost(error: BaseException) -> bool:
    """A game ended with its worker, so that it can be played again.  Raises Fault for workers
    that do not know galley."""
    if isinstance(error, ModuleNotFoundError):
        why = f"the workers lack {shown(error.name)}: install this version of galley there"
        raise Fault("--cluster", "", why)
    return isinstance(error, BrokenExecutor | CancelledError) or type(error).__name__ in LOST
