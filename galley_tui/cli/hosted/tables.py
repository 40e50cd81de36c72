"""`galley tables`: the battles at the host of this machine."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from galley_tui.cli.common import JSON, Arguments, describe, print_json, say
from galley_tui.cli.hosted.host import folder_of, folder_option

if TYPE_CHECKING:
    from galley.remote.lines import Chair, Table


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "List the battles at the host of this machine: their sides, who is there, whose turn.",
        "galley tables",
    )
    parser.add_argument("--json", action="store_true", help=JSON)
    folder_option(parser)


def run(arguments: Arguments) -> int:
    from galley.remote.host_line import Parted, connected, tables
    from galley_tui.host.place import socket_of

    try:
        found = tables(connected(socket_of(folder_of(arguments))))
    except Parted as parted:
        return say(str(parted))
    if arguments.json:
        print_json(found)
    else:
        print("\n".join(line for table in found for line in _lines(table)) or "No battle.")
    return 0


def _lines(table: Table) -> list[str]:
    state = table.over or f"turn {table.turn}"
    return [f"{table.name}: {table.title}, {state}",
            *(f"  {_words(chair, table)}" for chair in table.chairs),
            *(f"  {one} looks on" for one in table.lookers)]  # fmt: skip


def _words(chair: Chair, table: Table) -> str:
    """`A Rome: anna, here, decides`."""
    from galley.remote.table_words import away_words

    asked = chair.place in table.decides and chair.side not in table.done
    where = "" if chair.bot else "here" if chair.there else away_words(chair.away)
    found = [chair.bot or chair.owner or "anybody", where, "decides" if asked else ""]
    return f"{chair.place} {chair.name}: {', '.join(filter(None, found))}"
