"""`galley match`: bots against bots, and how sure the result is."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from galley_tui.cli.common import Arguments, describe
from galley_tui.cli.contest import contest_options, games_of, many

if TYPE_CHECKING:
    from galley.contests.game import Job, Played
    from galley.contests.match import Match, Pairing
    from galley.contests.statistics import Sprt
    from galley.scenarios.library import ScenarioFile


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Let bots play matches: pairs of games on one seed with the sides swapped.  A crash, an\n"
        "illegal command or an answer past the cap loses.  Ctrl+C ends it; with --out the same\n"
        "command goes on where it was.  It fails where anything went wrong in a game.",
        "galley match training --bots captain,mate --pairs 50",
        "galley match training --bots captain,mate,cadet --pairs 20 --out games.jsonl",
        "galley match training --bots captain,cadet --pairs 500 --sprt 0,30",
        "galley match training --levels --pairs 100",
        "galley match all --bots captain --pairs 50 --table",
    )
    which = "ids or scenario files, and `all` for all that come with the game"
    parser.add_argument("scenarios", metavar="SCENARIO", nargs="+", help=which)
    who = parser.add_mutually_exclusive_group(required=True)
    bots = (
        "who plays: two or more, each against each; one plays against itself; cmd:COMMAND is a "
        "program of yours"
    )
    who.add_argument("--bots", metavar="ONE,TWO", help=bots)
    levels = "every level against the one below it, as a table in Markdown"
    who.add_argument("--levels", action="store_true", help=levels)
    number = "pairs of games for each two bots in each battle, by default 10"
    parser.add_argument("--pairs", type=many, default=10, metavar="N", help=number)
    sprt = "stop as soon as it is sure whether the first is better by ELO1 points, or by ELO0 only"
    parser.add_argument("--sprt", type=elo_bounds, metavar="ELO0,ELO1", help=sprt)
    table = "write what came of it for each battle where the list of battles shows it"
    parser.add_argument("--table", action="store_true", help=table)
    contest_options(parser)


def elo_bounds(text: str) -> tuple[float, float]:
    """Two rising numbers of Elo points.  Raises ArgumentTypeError."""
    try:
        low, high = map(float, text.split(","))
    except ValueError:
        low = high = 0.0
    if not -1000 <= low < high <= 1000:
        why = f"{ascii(text)[:40]} is no pair of rising numbers of Elo points, as 0,30"
        raise argparse.ArgumentTypeError(why)
    return low, high


def run(arguments: Arguments) -> int:
    """Play, and print what came of it; 1 if a game went wrong.  Raises Fault."""
    from galley_tui.cli.common import faults_as_json

    with faults_as_json(arguments.json):
        return _match(arguments)


def _match(arguments: Arguments) -> int:
    from galley.contests.match import key_of, key_of_played
    from galley_tui.cli import match_report

    match = _agreed(arguments)
    todo = match.jobs()
    games, stopped, verdict = _played(arguments, match, todo)
    place = {key_of(job): n for n, job in enumerate(todo)}
    games.sort(key=lambda game: place[key_of_played(game)])
    names = {one.id: one for one in match.scenarios}
    report = match_report.Report(games, names, verdict, arguments.levels)
    match_report.show(report, arguments.json)
    if arguments.table and not stopped:
        _write_table(match, games)
    return stopped or int(any(game.crash for game in games))


def _agreed(arguments: Arguments) -> Match:
    """The match that is to be played.  Raises Fault."""
    from galley.bots.seating import check_player, levels
    from galley.catalogue import rules_of
    from galley.contests.match import Match, ladder, round_robin
    from galley.files.faults import Fault

    scenarios = _files(arguments.scenarios)
    rules = rules_of(scenarios[0].rules, scenarios[0].file)
    if arguments.levels:
        pairings = ladder(levels(rules))
        bots = list(levels(rules))
    else:
        bots = list(dict.fromkeys(arguments.bots.split(",")))
        pairings = round_robin(bots)
    for scenario in scenarios:
        for bot in bots:
            check_player(rules_of(scenario.rules, scenario.file), bot, "--bots")
    _fits(arguments, pairings)
    if not pairings:
        raise Fault("--levels", "", "there is only one level here")
    return Match(
        tuple(scenarios), tuple(pairings), arguments.pairs, arguments.seed, arguments.cap,
        arguments.playouts,
    )  # fmt: skip


def _fits(arguments: Arguments, pairings: Sequence[Pairing]) -> None:
    """Raises Fault for options that cannot go together."""
    from galley.files.faults import Fault

    alone = len(pairings) == 1 and pairings[0][0] == pairings[0][1]
    if arguments.sprt and (alone or len(pairings) != 1):
        raise Fault("--sprt", "", "is a test of two bots: name two with --bots")
    if arguments.table and not alone:
        raise Fault("--table", "", "is of one bot that plays both sides: name one with --bots")


def _files(names: Sequence[str]) -> list[ScenarioFile]:
    """The scenarios of the names, no two of one id.  Raises Fault."""
    from galley.catalogue import rules_of
    from galley.files.faults import Fault, shown_key
    from galley_tui.cli.simulating import named

    files = named(names)
    ids: set[str] = set()
    for file in files:
        if file.id in ids:
            raise Fault(file.file, "id", f"two battles have the id {shown_key(file.id)}")
        ids.add(file.id)
        rules_of(file.rules, file.file).setup(file.data, file.file)
    return files


def _played(
    arguments: Arguments, match: Match, todo: Sequence[Job]
) -> tuple[list[Played], int, Sprt | None]:
    """The games of a match, the exit code of what stopped them, and what the test says."""
    from galley.contests.match import in_order
    from galley.contests.statistics import pair_scores, sprt

    def verdict(games: Sequence[Played]) -> Sprt | None:
        if not arguments.sprt:
            return None
        return sprt(pair_scores(in_order(todo, games)), *arguments.sprt)

    def decided(games: Sequence[Played]) -> bool:
        found = verdict(games)
        return found is not None and found.verdict != "go on"

    games, stopped = games_of(arguments, todo, decided)
    return games, stopped, verdict(games)


def _write_table(match: Match, games: Sequence[Played]) -> None:
    from galley.contests.balance_table import entries
    from galley.scenarios.balance import FILE, write

    write(entries(games), FILE)
