"""`galley attend`: join standard input and output to a host."""

from __future__ import annotations

import argparse
import os
import select
import sys

from galley_tui.cli.common import Arguments, describe
from galley_tui.cli.hosted.host import folder_of, folder_option

PIECE = 1 << 16  # bytes


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Join standard input and output to a battle at the host of this machine, for a program\n"
        "that speaks its lines.  It ends when either side does.",
        "galley attend training-1",
    )
    parser.add_argument("battle", metavar="BATTLE", help="a battle, as `galley tables` lists it")
    folder_option(parser)


def run(arguments: Arguments) -> int:
    return attend(arguments, arguments.battle)


def attend(arguments: Arguments, battle: str, player: str = "") -> int:
    """Join standard input and output to a battle, perhaps for a player.  Raises Fault."""
    from galley.remote.client.host_line import connected
    from galley.remote.lines import At
    from galley_tui.host.place import socket_of

    line = connected(socket_of(folder_of(arguments)))
    line.say(At(battle, player))
    here, there = sys.stdin.fileno(), line.wire
    sys.stdout.flush()
    out = sys.__stdout__.fileno() if sys.__stdout__ is not None else 1
    while True:
        ready, _, _ = select.select([here, there], [], [])
        if there in ready:
            if not (data := there.recv(PIECE)):
                return 0
            while data:
                data = data[os.write(out, data) :]
        if here in ready:
            if not (data := os.read(here, PIECE)):
                return 0
            there.sendall(data)
