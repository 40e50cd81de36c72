"""`galley puzzles`: a ship acts, what is best?"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from galley.catalogue import rule_set_ids
from galley_tui.cli.common import Arguments, describe, say
from galley_tui.cli.screens import screen_options, screens

if TYPE_CHECKING:
    from galley_tui.client.puzzles.shelf import Shelf

GRADES = ("easy", "middling", "hard")


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Answer puzzles: a position, a ship that acts, one question.  Right is what brings the\n"
        "most victory points on average, every die reckoned.  One is today's.",
        "galley puzzles",
        "galley puzzles today",
        "galley puzzles --game barratt --grade easy",
        "galley puzzles --list",
    )
    which = "a puzzle by its id, or `today` for that of the day; without it the list"
    parser.add_argument("id", metavar="PUZZLE", nargs="?", default="", help=which)
    game = "those of a game alone"
    parser.add_argument("--game", choices=rule_set_ids(), default="", help=game)
    grade = "those of a grade alone"
    parser.add_argument("--grade", choices=GRADES, default="", help=grade)
    listed = "print the list, and leave; so it is where there is no terminal"
    parser.add_argument("--list", action="store_true", help=listed)
    screen_options(parser)
    parser.set_defaults(misused=parser.error)


def run(arguments: Arguments) -> int:
    from galley.saves.save_format import folder as kept_in
    from galley_tui.client.puzzles.shelf import Shelf, Wanted
    from galley_tui.config.settings import folder

    wanted = Wanted(arguments.game, arguments.grade, arguments.id)
    shelf = Shelf(folder(), wanted, saves=kept_in(arguments.saves))
    if wanted.id and arguments.list:
        arguments.misused("--list leaves no room for a PUZZLE")
    if wanted.id:
        shelf.named(wanted.id)
    here = sys.stdin.isatty() and sys.stdout.isatty()
    if arguments.list or not (here or arguments.text or wanted.id):
        return _list(shelf)
    return screens(arguments, puzzles=wanted)


def _list(shelf: Shelf) -> int:
    """Print the puzzles; the exit code."""
    from galley.files.faults import printable
    from galley_tui.client.puzzles.shelf import list_lines

    today = shelf.today_words()
    for line in [*([today] if today else []), *list_lines(shelf)]:
        print(printable(line))
    for fault in filter(None, [shelf.fault, *shelf.faults]):
        say(fault)
    return 1 if shelf.faults else 0
