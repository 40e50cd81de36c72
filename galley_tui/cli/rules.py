"""`galley rules`: any rule in plain words."""

from __future__ import annotations

import argparse

from galley_tui.cli.common import JSON, Arguments, describe, print_json, say


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Print rules in plain words, each with its table; without a word a list of all.",
        "galley rules 7.16",
        "galley rules anastrophe",
        "galley rules interpretations",
        "galley rules --game ancient-galley",
    )
    what = (
        "a paragraph (7.16), a chapter (7), words to look for; `glossary` for all words, "
        "`interpretations` for how the game reads the rulebook where it is silent"
    )
    parser.add_argument("query", metavar="WORD", nargs="*", help=what)
    from galley_tui.faces.catalogue import games_with_rules

    games = games_with_rules()
    said = (
        f"the game whose rules are read; by default the one that knows the word, {games[0]} first"
    )
    parser.add_argument("--game", choices=games, default="", help=said)
    parser.add_argument("--json", action="store_true", help=JSON)


def run(arguments: Arguments) -> int:
    from galley.files.faults import shown
    from galley_tui.client.rules_page import data, page
    from galley_tui.faces.catalogue import book_about
    from galley_tui.process.stdio import size

    query = " ".join(arguments.query)
    book = book_about(query, arguments.game)
    if arguments.json:
        found = data(book, query)
        print_json(found)
        there = any(found.values())
    else:
        lines = page(book, query, max(30, min(size(1)[0] - 1, 90)))
        there = bool(lines)
        if there:
            print("\n".join([*lines, ""]))
    if not there:
        return say(f"the rules have nothing about {shown(query)}; galley rules lists them all")
    return 0
