"""`galley balance`: for designers, how a battle would come out with one thing changed."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galley_tui.cli.common import Arguments, describe, print_json
from galley_tui.cli.contests.contest import contest_options, games_of, many

if TYPE_CHECKING:
    from galley.contests.balance import Changed
    from galley.engine.ruleset import Variation
    from galley.scenarios.library import ScenarioFile

BOT = "captain"
COLUMNS = (
    "change", "text", "games", "won_a", "won_b", "drawn", "turns", "lost_a", "lost_b",
    "margin", "margin_low", "margin_high", "score_by", "score_by_low", "score_by_high",
    "margin_by", "margin_by_low", "margin_by_high",
)  # fmt: skip


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "For designers: one bot plays both sides of a battle, as it is and with one thing\n"
        "changed, on the same dice seeds.  The margin is side A's, with the luck taken off; what\n"
        "stands behind it is by how much that and A's score are above those as it is.",
        "galley balance training --list",
        "galley balance training --games 40",
        "galley balance lilybaeum --change A-ship --change B-crew --csv balance.csv",
    )
    parser.add_argument("scenario", metavar="SCENARIO", help="an id, or a scenario file")
    listed = "print the changes that there are for this battle, and play nothing"
    parser.add_argument("--list", action="store_true", help=listed)
    change = "only this change, and others given so; by default all"
    parser.add_argument("--change", action="append", metavar="ID", help=change)
    parser.add_argument("--bot", metavar="BOT", default=BOT, help=f"who plays; by default {BOT}")
    number = "games for each change, by default 20"
    parser.add_argument("--games", type=many, default=20, metavar="N", help=number)
    table = "write the table as CSV too, into a new file"
    parser.add_argument("--csv", type=Path, metavar="FILE", help=table)
    contest_options(parser)


def run(arguments: Arguments) -> int:
    """Play, and print what came of it; 1 if a game went wrong.  Raises Fault."""
    from galley_tui.cli.common import faults_as_json

    with faults_as_json(arguments.json):
        return _balance(arguments)


def _balance(arguments: Arguments) -> int:
    from galley.bots.bot_names import check_bot
    from galley.catalogue import rules_of
    from galley.contests.balance import compared, jobs_of
    from galley.contests.summary import wrong
    from galley_tui.cli.common import say

    scenario = _scenario(arguments.scenario)
    changes = _changes(scenario, arguments.change)
    if arguments.list:
        _list(changes, arguments.json)
        return 0
    check_bot(rules_of(scenario.rules, scenario.file), arguments.bot, "--bot")
    _free(arguments.csv)
    todo = jobs_of(
        scenario, changes, arguments.bot, arguments.games, arguments.seed, arguments.cap,
        arguments.playouts,
    )  # fmt: skip
    games, stopped = games_of(arguments, todo)
    rows = compared(scenario, changes, games)
    if arguments.json:
        print_json(rows)
    else:
        print("\n".join(_lines(scenario, rows)))
    if arguments.csv:
        _write(arguments.csv, rows)
    for one in wrong(games):
        say(f"{one.scenario}, seed {one.seed}: {one.what}")
    return stopped or int(any(game.crash for game in games))


def _scenario(name: str) -> ScenarioFile:
    """A scenario without a fault.  Raises Fault."""
    from galley.catalogue import rules_of
    from galley.scenarios.library import load

    scenario = load(name)
    rules_of(scenario.rules, scenario.file).setup(scenario.data, scenario.file)
    return scenario


def _changes(scenario: ScenarioFile, wanted: Sequence[str] | None) -> list[Variation]:
    """The changes to be played.  Raises Fault for one that there is not."""
    from galley.catalogue import rules_of
    from galley.files.faults import Fault, shown_key, some

    known = rules_of(scenario.rules, scenario.file).variations
    every = {one.id: one for one in known.of(scenario.data, scenario.file)} if known else {}
    for id_ in wanted or ():
        if id_ not in every:
            there = f"use one of {some(every)}" if every else "there are none"
            raise Fault("--change", shown_key(id_), f"is no change of this battle: {there}")
    return [one for id_, one in every.items() if not wanted or id_ in wanted]


def _list(changes: Sequence[Variation], as_json: bool) -> None:
    if as_json:
        print_json([{"id": one.id, "text": one.text} for one in changes])
        return
    wide = max((len(one.id) for one in changes), default=0)
    for one in changes:
        print(f"{one.id:<{wide}}  {one.text}")


def _lines(scenario: ScenarioFile, rows: Sequence[Changed]) -> Iterator[str]:
    names = scenario.names
    yield f"{scenario.title}: {rows[0].games} games each; A is {names['A']}, B {names['B']}"
    wide = 28
    yield f"  {'change':<{wide}} A won B won turns  margin    margin by  score by"
    for one in rows:
        by = ""
        if one.id:
            by = (
                f"{one.margin_by.mean:+6.1f} ±{one.margin_by.half:4.1f}   {one.score_by.mean:+.2f}"
            )
        text = one.text if len(one.text) <= wide else one.text[: wide - 3] + "..."
        yield (
            f"  {text:<{wide}} {one.won['A']:5.2f} {one.won['B']:5.2f} {one.turns:5g} "
            f"{one.margin.mean:+6.1f} {by}"
        ).rstrip()


def _free(path: Path | None) -> None:
    """Raises Fault for a file that is there already, before hours of play."""
    from galley.files.faults import Fault, show_path

    if path is not None and path.exists():
        raise Fault(show_path(path), "", "is there already: choose another name")


def _write(path: Path, rows: Sequence[Changed]) -> None:
    import csv
    import io

    from galley.files.disk import DISK

    text = io.StringIO()
    out = csv.writer(text, lineterminator="\n")
    out.writerow(COLUMNS)
    out.writerows(_cells(one) for one in rows)
    DISK.write_new(path, text.getvalue().encode())


def _cells(one: Changed) -> list[Any]:
    figures = [one.won["A"], one.won["B"], one.drawn, one.turns, one.lost["A"], one.lost["B"]]
    for found in (one.margin, one.score_by, one.margin_by):
        figures += [found.mean, found.low, found.high]
    return [one.id or "as-it-is", one.text, one.games, *(round(x, 4) for x in figures)]
