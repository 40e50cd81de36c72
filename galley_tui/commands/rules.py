"""`galley rules`: any rule in plain words."""

from __future__ import annotations

import argparse

from galley_tui.commands.common import Arguments, say


def arguments(parser: argparse.ArgumentParser) -> None:
    what = "a paragraph (7.16), a chapter (7), words, glossary, interpretations; without it a list"
    parser.add_argument("query", metavar="WORD", nargs="*", help=what)


def run(arguments: Arguments) -> int:
    from shutil import get_terminal_size

    from core.faults import shown
    from galley_tui.rules_page import page

    query = " ".join(arguments.query)
    lines = page(query, max(30, min(get_terminal_size().columns - 1, 90)))
    if not lines:
        return say(f"the rules have nothing about {shown(query)}; galley rules lists them all")
    print("\n".join([*lines, ""]))
    return 0
