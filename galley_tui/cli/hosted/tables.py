"""`galley tables`: the battles at a host."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from galley_tui.cli.common import JSON, Arguments, describe, print_json, say
from galley_tui.cli.hosted.host import folder_of, folder_option

if TYPE_CHECKING:
    from collections.abc import Sequence

    from galley.remote.lines import Table


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "List the battles at the host of this machine, or over ssh at that of another: their\n"
        "sides, who is there, whose turn.",
        "galley tables",
        "galley tables anna@old.example:",
    )
    other = "another machine, as [USER@]MACHINE[:PORT]:"
    parser.add_argument("machine", metavar="MACHINE:", nargs="?", default="", help=other)
    parser.add_argument("--json", action="store_true", help=JSON)
    folder_option(parser)
    parser.set_defaults(misused=parser.error)


def run(arguments: Arguments) -> int:
    from galley.remote.client.host_line import Parted

    try:
        found = _found(arguments)
    except Parted as parted:
        return say(str(parted))
    if arguments.json:
        print_json(found)
    else:
        from galley_tui.client.hosted.words import NONE, table_words, those_there

        for table in found:
            _say(table_words(table), *(f"  {one}" for one in those_there(table)))
        _say(*([] if found else [NONE]))
    return 0


def _say(*lines: str) -> None:
    from galley.files.faults import printable

    for line in lines:
        print(printable(line))


def _found(arguments: Arguments) -> Sequence[Table]:
    """The battles.  Raises Fault, Parted."""
    from galley.remote.client import over_ssh
    from galley.remote.client.host_line import connected, tables
    from galley_tui.client.hosted.hosts import socket_of

    if not arguments.machine:
        return tables(connected(socket_of(folder_of(arguments))))
    to = over_ssh.address(arguments.machine, whole=False)
    if arguments.folder is not None:
        arguments.misused("--folder is of a host on this machine")
    return over_ssh.tables(to, asks=True)
