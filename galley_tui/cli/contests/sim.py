"""`galley sim`: battles between bots, and what they came to."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from galley.catalogue import rules_of
from galley.contests.trials import Broken, Game, check_bots, dealt, play_game, summary
from galley.engine.records import OTHER, SIDES, Record
from galley.engine.text import count
from galley.scenarios import library
from galley.scenarios.library import ScenarioFile
from galley_tui.cli.common import (
    ALL,
    JSON,
    describe,
    faults_as_json,
    print_json,
    seed_number,
    whole,
)

if TYPE_CHECKING:
    from galley.contests.coverage import Coverage
    from galley.engine.ruleset import RuleSet


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Let bots play many battles, and count what happens in them.",
        "galley sim training --games 100",
        "galley sim all --games 1000 --shuffle-options --check --coverage",
        "galley sim lilybaeum aegates --games 20 --seed 7 --json",
    )
    which = "ids or scenario files, and `all` for all that come with the game"
    parser.add_argument("scenarios", metavar="SCENARIO", nargs="+", help=which)
    number = "battles in all, by default 10; the smaller are played more often"
    parser.add_argument("--games", type=_games, default=10, metavar="N", help=number)
    bots = "who plays side A and side B; by default random,random; cmd:COMMAND is a program"
    parser.add_argument("--bots", default="random,random", metavar="A,B", help=bots)
    first = "decides all dice of the first battle, the next number those of the next; by default 1"
    parser.add_argument("--seed", type=seed_number, default=1, metavar="N", help=first)
    parser.add_argument("--check", action="store_true", help="check every position on the way")
    shuffle = "set every optional rule at random in each battle; now and then a side gives up"
    parser.add_argument("--shuffle-options", action="store_true", help=shuffle)
    coverage = "count every procedure, step, event, command and clause that was reached"
    parser.add_argument("--coverage", action="store_true", help=coverage)
    parser.add_argument("--json", action="store_true", help=JSON)


def _games(text: str) -> int:
    return whole(text, 1, 1_000_000)


def run(arguments: argparse.Namespace) -> int:
    """Play, and print what happened; 1 if a battle went wrong.  Raises Fault."""

    with faults_as_json(arguments.json):
        return simulate(arguments)


MOST_FILES = 5  # of a scenario's battles that went wrong
Job = tuple[ScenarioFile, int]


class Report(Record, frozen=True):
    """The outcome of the battles of one scenario, and a sentence for each that went wrong."""

    scenario: ScenarioFile
    games: list[Game]
    faults: list[str]


def simulate(arguments: argparse.Namespace) -> int:
    """Play, and print what happened; 1 if a battle went wrong.  Raises Fault."""
    files = named(arguments.scenarios)
    for file in files:
        check_bots(file, arguments.bots.split(","), "--bots")
    games = {file.rules: file for file in reversed(files)} if arguments.coverage else {}
    coverages = {id_: _coverage(rules_of(id_, file.file)) for id_, file in games.items()}
    shares = dealt(files, arguments.games)
    jobs = [
        (file, seed)
        for file, share in zip(files, shares, strict=True)
        for seed in range(arguments.seed, arguments.seed + share)
    ]
    reports = {file.path: Report(file, [], []) for file in files}
    for file, seed in _shown(jobs):
        _play(reports[file.path], seed, arguments, coverages.get(file.rules))
    if arguments.json:
        print_json(_as_json(list(reports.values()), arguments.seed, coverages))
    else:
        for report in reports.values():
            _print_report(report, arguments.seed)
        if len(files) > 1:
            ended = sum(len(report.games) for report in reports.values())
            wrong = sum(len(report.faults) for report in reports.values())
            print(f"In all: {_played(ended, wrong)}")
        for id_, coverage in coverages.items():
            print("\n".join([f"\n{id_}"] * (len(coverages) > 1) + [*_tables(coverage)]))
    return 1 if any(report.faults for report in reports.values()) else 0


def named(names: Sequence[str]) -> list[ScenarioFile]:
    """The scenarios of the names; `all` stands for all that come with the game."""
    found: dict[str, ScenarioFile] = {}
    for name in names:
        for file in library.find() if name == ALL else [library.load(name)]:
            found[file.path] = file
    return list(found.values())


def _coverage(rules: RuleSet) -> Coverage:
    from galley.contests.coverage import Coverage

    return Coverage(rules)


def _play(
    report: Report, seed: int, arguments: argparse.Namespace, coverage: Coverage | None
) -> None:
    bots = arguments.bots.split(",")
    check, shuffle = arguments.check, arguments.shuffle_options
    try:
        game = play_game(report.scenario, bots, seed, check, shuffle, coverage)
        report.games.append(game)
        if game.forfeited:
            loser = bots[SIDES.index(OTHER[game.winner])]
            said = f"{report.scenario.id}, seed {seed}: {loser} lost: {game.reason}"
            print(f"galley: {said}", file=sys.stderr)
    except Broken as broken:
        report.faults.append(str(broken))
        said = str(broken)
        if len(report.faults) <= MOST_FILES:
            from galley.crash_reports.crash_file import keep_failure
            from galley.crash_reports.reproduce import repeated

            said += f"; {keep_failure(repeated(broken), 'sim')}"
        print(f"galley: {said}", file=sys.stderr)


def _as_json(
    reports: Sequence[Report], seed: int, coverages: Mapping[str, Coverage]
) -> dict[str, object]:
    """The reports as data; the coverage goes game by game where battles of several are played."""
    told: list[dict[str, object]] = [
        {"scenario": r.scenario.id, "seed": seed, **summary(r.games), "faults": r.faults}
        for r in reports
    ]
    out: dict[str, object] = told[0] if len(told) == 1 else {"scenarios": told}
    tables = {id_: coverage.tables for id_, coverage in coverages.items()}
    if not tables:
        return out
    return {**out, "coverage": next(iter(tables.values())) if len(tables) == 1 else tables}


def _played(ended: int, wrong: int) -> str:
    """How many games were played; of some that went wrong only the others are counted."""
    if not wrong:
        return count(ended, "game")
    return f"{count(ended + wrong, 'game')}, of which {wrong} went wrong and {ended} are counted"


def _print_report(report: Report, seed: int) -> None:
    scenario, counts = report.scenario, summary(report.games)
    wins = counts["wins"]
    print(f"{scenario.title}: {_played(counts['games'], len(report.faults))}, seeds from {seed}")
    print(f"  won by {scenario.names['A']} {wins['A']}, {scenario.names['B']} {wins['B']}, "
          f"drawn {wins['draws']}")  # fmt: skip
    print(f"  {'a game':>22}{'in all':>9}")
    for name in ("turns", "commands"):
        print(f"  {name:<14}{counts[name]:8.2f}")
    for name, mean in counts["a_game"].items():
        print(f"  {name:<14}{mean:8.2f}{counts['total'][name]:9}")


def _tables(coverage: Coverage) -> Iterator[str]:
    """Every table, three counts to a line, and below it what has the count 0."""
    unreached = coverage.unreached()
    for table, counts in coverage.tables.items():
        reached = Counter({name: count for name, count in counts.items() if count})
        yield f"\n{table.capitalize()}: {len(reached)} reached, {len(unreached[table])} not"
        yield from _columns(f"{name} {count}" for name, count in reached.items())
        yield f"  never reached: {', '.join(unreached[table]) or 'nothing'}"


def _columns(cells: Iterable[str]) -> Iterator[str]:
    """Cells side by side, at most 80 columns wide where they fit."""
    listed = list(cells)
    width = max((len(cell) for cell in listed), default=0) + 2
    across = max(1, 78 // width)
    for at in range(0, len(listed), across):
        yield "  " + "".join(cell.ljust(width) for cell in listed[at : at + across]).rstrip()


def _shown(jobs: Sequence[Job]) -> Iterator[Job]:
    """The games to play, with a progress bar where there is a terminal to show it."""
    if not sys.stderr.isatty():
        yield from jobs
        return
    from rich.console import Console
    from rich.progress import track

    console = Console(file=sys.__stderr__)
    yield from track(jobs, "Playing", total=len(jobs), console=console, transient=True)
