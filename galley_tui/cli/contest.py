"""What every command takes that lets bots play, and how their games are played."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from galley_tui.cli.common import JSON, Arguments, seed_number, whole

if TYPE_CHECKING:
    from galley.contests.game import Job, Played
    from galley_tui.cli.playing_games import Enough

MOST = 100_000  # games, pairs or play-outs
MOST_JOBS = 1024
CAP = 60.0  # seconds of the processor


def contest_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of every command that lets bots play."""
    out = "keep the games, a line of JSON each; games that it has are not played again"
    parser.add_argument("--out", type=Path, metavar="FILE", help=out)
    first = "decides all dice of the first pair, the next number those of the next; by default 1"
    parser.add_argument("--seed", type=seed_number, default=1, metavar="N", help=first)
    jobs = "games at a time; by default one for each core"
    parser.add_argument("--jobs", type=_jobs, metavar="N", help=jobs)
    cap = f"of the processor for an answer, by default {CAP:g}; 0 for any"
    parser.add_argument("--cap", type=seconds, default=CAP, metavar="SECONDS", help=cap)
    budget = "games that a bot may play out for a decision, by default 100"
    parser.add_argument("--playouts", type=many, default=100, metavar="N", help=budget)
    cluster = "let the workers of this Dask scheduler play, as tcp://host:8786"
    parser.add_argument("--cluster", metavar="ADDRESS", help=cluster)
    parser.add_argument("--json", action="store_true", help=JSON)


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
    from functools import partial

    from galley.contests.executors import at_home, cores, on_cluster
    from galley_tui.cli.playing_games import play_all

    make = partial(at_home, arguments.jobs or cores())
    if arguments.cluster:
        make = partial(on_cluster, arguments.cluster)
    return play_all(todo, make, arguments.out, enough)
