"""`galley join`: play a battle at a host, in lines."""

from __future__ import annotations

import argparse

from galley_tui.cli.common import Arguments, describe, say
from galley_tui.cli.hosted.host import folder_of, folder_option
from galley_tui.cli.screens import screen_options


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Play one side of a battle at the host of this machine, in lines of words, as --text is:\n"
        "a battle at a host has no screen yet.  What the other side does is told as it comes.",
        "galley join training-1",
        "galley join training-1 --seat B",
        "galley join phormio-1 --player anna",
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
    from galley.saves.save_format import folder
    from galley_tui.cli.screens import settled
    from galley_tui.host.place import socket_of
    from galley_tui.text.menus.play import run

    line = connected(socket_of(folder_of(arguments)))
    try:
        game = joined(line, arguments.battle, arguments.player, arguments.seat)
    except Parted as parted:
        return say(str(parted))
    config = settled(arguments)
    charset = arguments.charset or config.settings.charset
    return run(folder(arguments.saves), charset, arguments.width or 0, game=game,
               advice=config.settings.advice)  # fmt: skip
