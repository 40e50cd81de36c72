"""`galley sim`: battles between bots, and what they came to."""

from __future__ import annotations

import argparse

from galley_tui.cli.common import JSON, describe, faults_as_json, seed_number, whole


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
    from galley_tui.cli.simulating import simulate

    with faults_as_json(arguments.json):
        return simulate(arguments)
