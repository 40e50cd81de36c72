"""Gives every command that lets bots play its options, and plays its games."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from galley_tui.cli.common import JSON, Arguments, say, seed_number, whole
from galley_tui.process.error_exit import FAILED

if TYPE_CHECKING:
    from galley.contests.game import Job, Played
    from galley.contests.match import MakeCrew


TENTHS = 10  # a line for each on a pipe
Tell = Callable[[int], None]
Enough = Callable[[Sequence["Played"]], bool]


def play_all(
    todo: Sequence[Job], make: MakeCrew, out: Path | None, enough: Enough = lambda games: False
) -> tuple[list[Played], int]:
    """Play what the file has not, until it is enough; the games, and the exit code of what
    stopped them: 130 for Ctrl+C, 70 for a cluster that is gone, 0 for nothing.

    Every game is kept before it is counted.  Raises Fault.
    """
    from galley.contests.game_file import GameFile

    if out is None:
        return _play(todo, make, [], lambda game: None, enough)
    with closing(GameFile(out)) as file:
        known = _known(todo, file.games, out)
        return _play(todo, make, known, file.add, enough)


def _known(todo: Sequence[Job], games: Sequence[Played], out: Path) -> list[Played]:
    """The games of a file that are to be played.  Raises Fault for one that would go otherwise
    today."""
    from galley.contests.match import is_of, key_of, key_of_played
    from galley.files.faults import Fault, show_path
    from galley.version import __version__

    jobs = {key_of(job): job for job in todo}
    found = {}
    for n, game in enumerate(games, 1):
        job = jobs.get(key_of_played(game))
        if job is None:
            continue
        if not is_of(game, job) or game.version != __version__:
            why = (
                f"was played with other rules, another {game.scenario} or other play-outs: "
                "name another file"
            )
            raise Fault(show_path(out), f"line {n}", why)
        found[key_of(job)] = game
    return list(found.values())


def _play(
    todo: Sequence[Job],
    make: MakeCrew,
    known: list[Played],
    keep: Callable[[Played], None],
    enough: Enough,
) -> tuple[list[Played], int]:
    from galley.contests.match import key_of, key_of_played, run
    from galley.contests.worker_pool import CrewLost

    games = list(known)
    there = {key_of_played(game) for game in known}
    left = [job for job in todo if key_of(job) not in there]
    if not left or enough(games):
        return games, 0
    try:
        with closing(run(left, make)) as played, telling(len(todo), len(games)) as tell:
            for game in played:
                keep(game)
                games.append(game)
                tell(len(games))
                if enough(games):
                    break
    except KeyboardInterrupt:
        return games, 130
    except CrewLost as lost:
        say(f"{lost}; {len(games)} of {len(todo)} games were played")
        return games, FAILED
    return games, 0


@contextmanager
def telling(total: int, done: int) -> Iterator[Tell]:
    """Says how many games are over: by a bar on a terminal, else by a line for each tenth."""
    if sys.stderr.isatty():
        with _bar(total, done) as tell:
            yield tell
        return
    before = done * TENTHS // total

    def line(now: int) -> None:
        nonlocal before
        if now * TENTHS // total > before:
            before = now * TENTHS // total
            say(f"{now} of {total} games")

    yield line


@contextmanager
def _bar(total: int, done: int) -> Iterator[Tell]:
    """A bar that is drawn when a game ends, and never by a clock of its own."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    console = Console(file=sys.__stderr__)
    columns = "Playing", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task("", total=total, completed=done)
        bar.refresh()

        def tell(now: int) -> None:
            bar.update(task, completed=now, refresh=True)

        yield tell


MOST = 100_000  # games, pairs or play-outs
MOST_JOBS = 1024
CAP = 60.0  # seconds of the processor


def contest_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of every command that lets bots play."""
    out = "keep the games, a line of JSON each; games that it has are not played again"
    parser.add_argument("--out", type=Path, metavar="FILE", help=out)
    first = "decides all dice of the first pair, the next number those of the next; by default 1"
    parser.add_argument("--seed", type=seed_number, default=1, metavar="N", help=first)
    cap = f"of the processor for an answer, by default {CAP:g}; 0 for any"
    parser.add_argument("--cap", type=seconds, default=CAP, metavar="SECONDS", help=cap)
    budget = "games that a bot may play out for a decision, by default 100"
    parser.add_argument("--playouts", type=many, default=100, metavar="N", help=budget)
    crew_options(parser)
    parser.add_argument("--json", action="store_true", help=JSON)


def crew_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of who plays."""
    jobs = "games at a time; by default one for each core"
    parser.add_argument("--jobs", type=_jobs, metavar="N", help=jobs)
    cluster = "let the workers of this Dask scheduler play, as tcp://host:8786"
    parser.add_argument("--cluster", metavar="ADDRESS", help=cluster)


def crew_of(arguments: Arguments) -> MakeCrew:
    """The workers that the arguments name."""
    from functools import partial

    from galley.contests.worker_pool import at_home, cores, on_cluster

    if arguments.cluster:
        return partial(on_cluster, arguments.cluster)
    return partial(at_home, arguments.jobs or cores())


def many(text: str) -> int:
    """A number of games in digits.  Raises ArgumentTypeError."""
    return whole(text, 1, MOST)


def _jobs(text: str) -> int:
    return whole(text, 1, MOST_JOBS)


def seconds(text: str) -> float:
    """Seconds in digits, with a point or without.  Raises ArgumentTypeError."""
    head, _, tail = text.partition(".")
    good = text.isascii() and f"{head}{tail}".isdigit() and len(text) < 10
    if not good:
        raise argparse.ArgumentTypeError(f"{ascii(text)[:40]} is no number of seconds")
    return float(text)


def never(games: Sequence[Played]) -> bool:
    """All games are to be played."""
    return False


def games_of(
    arguments: Arguments, todo: Sequence[Job], enough: Enough = never
) -> tuple[list[Played], int]:
    """The games, played as the arguments say until it is enough; the exit code of what stopped
    them, 0 for nothing.

    Raises Fault.
    """
    return play_all(todo, crew_of(arguments), arguments.out, enough)
