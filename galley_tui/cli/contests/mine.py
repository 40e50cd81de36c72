"""`galley mine`: puzzles found in saves, or in games of captains."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from galley.catalogue import rules_of
from galley.files.disk import DISK, parse_toml
from galley.files.faults import Fault, reason, show_path
from galley_tui.cli.common import JSON, Arguments, describe, kept, print_json, say, seed_number
from galley_tui.cli.contests.contest import crew_of, crew_options, many, seconds
from galley_tui.process.error_exit import FAILED

if TYPE_CHECKING:
    from galley.puzzles.digging import Dig, Mining

MINUTES: Final = 10.0
USUAL: Final = "training"
MOST: Final = 100  # puzzles of one id in a folder


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Find puzzles: questions of saved battles, or of games between captains, to which one\n"
        "answer is clearly the best.  The exact sums sift them, and captains who play on prove\n"
        "them; each that is proved is kept as a scenario file.",
        "galley mine training-1 phormio-3",
        "galley mine --games 50 training --minutes 30",
    )
    parser.add_argument("saves", metavar="SAVE", nargs="*", help="saves; with --games battles")
    number = "play so many games of captains of each battle, by default the training battle"
    parser.add_argument("--games", type=many, metavar="N", help=number)
    minutes = f"stop after so many minutes, by default {MINUTES:g}"
    parser.add_argument("--minutes", type=seconds, default=MINUTES, metavar="N", help=minutes)
    out = "the folder for the puzzles, by default `puzzles` beside the saves"
    parser.add_argument("--out", type=Path, metavar="FOLDER", help=out)
    first = "decides all dice of the first game, the next number those of the next; by default 1"
    parser.add_argument("--seed", type=seed_number, default=1, metavar="N", help=first)
    crew_options(parser)
    parser.add_argument("--json", action="store_true", help=JSON)


def run(arguments: Arguments) -> int:
    """Look, and keep what is proved; the exit code.  Raises Fault."""
    from galley_tui.cli.common import faults_as_json

    with faults_as_json(arguments.json):
        return _mine(arguments)


def _mine(arguments: Arguments) -> int:
    from galley.puzzles.digging import Mining
    from galley.puzzles.library import FOLDER
    from galley.saves.save_format import folder

    where = arguments.out or folder(None) / FOLDER
    mining, files = Mining(_digs(arguments)), list[Path]()
    stopped = _search(mining, arguments, lambda text: files.append(_keep(text, where)))
    for one in mining.wrong:
        say(one)
    if arguments.json:
        print_json({
            "looked": mining.looked, "sifted": mining.sifted, "played_on": mining.tried,
            "proved": len(mining.proved), "files": [show_path(file) for file in files],
        })  # fmt: skip
    else:
        print("\n".join([f"{mining.told()}.", *map(show_path, files)]))
    return stopped or int(bool(mining.wrong))


def _digs(arguments: Arguments) -> list[Dig]:
    """The battles to be looked through.  Raises Fault."""
    from galley.puzzles.digging import Dig
    from galley.scenarios.library import load

    if arguments.games is None:
        if not arguments.saves:
            raise Fault("mine", "", "name a save, or give --games N for games of captains")
        return [Dig(save=str(kept(Path(name)))) for name in arguments.saves]
    battles = [load(name) for name in arguments.saves or (USUAL,)]
    for one in battles:
        rules_of(one.rules, one.file).setup(one.data, one.file)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    return [Dig(one, seed) for seed in seeds for one in battles]


def _search(mining: Mining, arguments: Arguments, keep: Callable[[str], None]) -> int:
    """Look until all is done, the time is over or Ctrl+C comes; the exit code of what stopped
    it."""
    from galley.contests.worker_pool import CrewLost

    until, kept_so_far = monotonic() + 60 * arguments.minutes, 0
    try:
        with crew_of(arguments)() as crew, _telling(mining) as tell:
            for _ in mining.run(crew, lambda: monotonic() >= until):
                for text in mining.proved[kept_so_far:]:
                    keep(text)
                kept_so_far = len(mining.proved)
                tell()
            crew.end()
    except KeyboardInterrupt:
        return 130
    except CrewLost as lost:
        say(f"{lost}; {mining.told()}")
        return FAILED
    return 0


def _keep(text: str, folder: Path) -> Path:
    """Write a puzzle under its id, and never over another file.  Raises Fault."""
    id_ = parse_toml(text, "a puzzle")["id"]
    try:
        DISK.make_folder(folder)
        for number in range(MOST):
            path = folder / f"{id_}{f'-{number}' if number else ''}.toml"
            with suppress(FileExistsError):
                DISK.write_new(path, text.encode())
                return path
    except OSError as error:
        raise Fault(show_path(folder), "", f"cannot be written: {reason(error)}") from None
    raise Fault(show_path(folder), "", f"holds {MOST} puzzles of this id: clear it")


@contextmanager
def _telling(mining: Mining) -> Iterator[Callable[[], None]]:
    """Says how far it is: by a bar on a terminal, else in a line whenever a puzzle is proved."""
    if not sys.stderr.isatty():
        yield _Lines(mining).tell
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = BarColumn(bar_width=20), TextColumn("{task.description}")
    console = Console(file=sys.__stderr__)
    with Progress(*columns, console=console, transient=True, auto_refresh=False) as bar:
        task = bar.add_task(mining.told(), total=mining.jobs)

        def tell() -> None:
            done = mining.dug + mining.tried
            bar.update(task, completed=done, total=mining.jobs, description=mining.told())
            bar.refresh()

        yield tell


class _Lines:
    """Says how far it is whenever another puzzle is proved."""

    def __init__(self, mining: Mining) -> None:
        self.mining, self.proved = mining, 0

    def tell(self) -> None:
        if len(self.mining.proved) > self.proved:
            self.proved = len(self.mining.proved)
            say(self.mining.told())
