"""Games of bots are played: what is known of them is kept, and shown while they go on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from galley_tui.cli.common import say
from galley_tui.process.failed import FAILED

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
    from galley.contests.executors import CrewLost
    from galley.contests.match import key_of, key_of_played, run

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
