"""`galley watch`: look on at a battle at a host."""

from __future__ import annotations

import argparse
import shlex
import sys

from galley_tui.cli.common import Arguments, describe, say
from galley_tui.cli.hosted.host import folder_of, folder_option
from galley_tui.cli.screens import screen_options, screens


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Look on at a battle at the host of this machine: what all may see, as it comes, or some\n"
        "activations late.  Everybody at the table sees who looks on.",
        "galley watch training-1",
        "galley watch training-1 --late 3 --text",
    )
    parser.add_argument("battle", metavar="BATTLE", help="a battle, as `galley tables` lists it")
    late = "what happened so many activations ago: ships in Barratt's rules, else by turns"
    parser.add_argument("--late", metavar="N", type=int, default=0, help=late)
    name = "who you are: small letters, digits and -"
    parser.add_argument("--player", metavar="NAME", default="", help=name)
    folder_option(parser)
    screen_options(parser)


def run(arguments: Arguments) -> int:
    from galley.remote.host_line import Parted, connected
    from galley.remote.remote_game import joined
    from galley_tui.host.place import socket_of
    from galley_tui.terminal.detection import NO_TERMINAL

    if not (arguments.text or (sys.stdin.isatty() and sys.stdout.isatty())):
        return say(NO_TERMINAL, 2)
    line = connected(socket_of(folder_of(arguments)))
    try:
        late = max(0, arguments.late)
        game = joined(line, arguments.battle, arguments.player, late=late)
    except Parted as parted:
        return say(str(parted))
    game.back = shlex.join(["galley", "watch", arguments.battle])
    return screens(arguments, game=game)
