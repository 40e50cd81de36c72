"""`galley tables`: the battles at the host of this machine."""

from __future__ import annotations

import argparse

from galley_tui.cli.common import JSON, Arguments, describe, print_json, say
from galley_tui.cli.hosted.host import folder_of, folder_option


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
        from galley_tui.client.hosted.words import NONE, chair_words, table_words

        for table in found:
            _say(table_words(table), *(f"  {chair_words(one, table)}" for one in table.chairs))
        _say(*([] if found else [NONE]))
    return 0


def _say(*lines: str) -> None:
    from galley.files.faults import printable

    for line in lines:
        print(printable(line))
