"""`galley join`: play a battle at a host, on a screen or in lines."""

from __future__ import annotations

import argparse
import sys

from galley_tui.cli.common import Arguments, describe, say
from galley_tui.cli.hosted.host import folder_of, folder_option
from galley_tui.cli.screens import screen_options, screens


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Play one side of a battle at the host of this machine, on the screen, or with --text in\n"
        "lines.  What the other side does is shown as it comes.",
        "galley join training-1",
        "galley join training-1 --seat B",
        "galley join phormio-1 --player anna --text",
    )
    parser.add_argument("battle", metavar="BATTLE", help="a battle, as `galley tables` lists it")
    which = "the side; by default the player's own, or one that is free"
    parser.add_argument("--seat", metavar="SIDE", choices=("A", "B"), default="", help=which)
    name = "who you are, where the host keeps a side for somebody: small letters, digits and -"
    parser.add_argument("--player", metavar="NAME", default="", help=name)
    folder_option(parser)
    screen_options(parser)


def run(arguments: Arguments) -> int:
    from galley.remote.host_line import Parted, connected
    from galley.remote.remote_game import joined
    from galley_tui.client.hosted.hosts import socket_of
    from galley_tui.client.hosted.words import join_words
    from galley_tui.terminal.detection import NO_TERMINAL

    if not (arguments.text or (sys.stdin.isatty() and sys.stdout.isatty())):
        return say(NO_TERMINAL, 2)
    folder = folder_of(arguments)
    line = connected(socket_of(folder))
    try:
        game = joined(line, arguments.battle, arguments.player, arguments.seat)
    except Parted as parted:
        return say(str(parted))
    again = join_words(folder, arguments.battle, game.side, arguments.player)
    game.back = f"{again} --text" if arguments.text else again
    return screens(arguments, game=game, hosts=folder)
