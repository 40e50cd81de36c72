"""`galley join`: play a battle at a host, on a screen or in lines."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from galley_tui.cli.common import Arguments, describe, say
from galley_tui.cli.hosted.host import folder_of, folder_option
from galley_tui.cli.screens import screen_options, screens

if TYPE_CHECKING:
    from galley.remote.client.host_line import Line


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Play one side of a battle at the host of this machine, or over ssh at that of another,\n"
        "on the screen, or with --text in lines.  What the other side does is shown as it comes.",
        "galley join training-1",
        "galley join training-1 --seat B",
        "galley join phormio-1 --player anna --text",
        "galley join anna@old.example:phormio-1",
        "galley join phormio-1 --word WORD --player zoe",
        "galley join old.example:2222:phormio-1",
    )
    battle_options(parser, "who you are, where the host keeps a side for somebody")
    seat = "A, B, or a share as `galley tables` lists it; by default the own, or a free one"
    parser.add_argument("--seat", metavar="SEAT", default="", help=seat)
    word = "the word that you were given, if a side is kept for one (galley invite)"
    parser.add_argument("--word", metavar="WORD", default="", help=word)


def battle_options(parser: argparse.ArgumentParser, name: str) -> None:
    """Take which battle at a host it is, and a name, which is told in these words."""
    which = "a battle, as `galley tables` lists it, here or as [USER@]MACHINE[:PORT]:BATTLE"
    parser.add_argument("battle", metavar="BATTLE", help=which)
    name = f"{name}: small letters, digits and -"
    parser.add_argument("--player", metavar="NAME", default="", help=name)
    folder_option(parser)
    screen_options(parser)
    parser.set_defaults(misused=parser.error)


def run(arguments: Arguments) -> int:
    from galley.remote.client.host_line import Parted
    from galley.remote.client.over_ssh import address, is_address
    from galley.remote.client.remote_game import joined
    from galley.remote.shares import share_of
    from galley_tui.client.hosted.words import join_words
    from galley_tui.terminal.detection import NO_TERMINAL

    battle = arguments.battle
    if is_address(battle):
        battle = address(battle).battle
        if arguments.folder is not None:
            arguments.misused("--folder is of a host on this machine")
    if not (arguments.text or (sys.stdin.isatty() and sys.stdout.isatty())):
        return say(NO_TERMINAL, 2)
    try:
        line, player, seat = line_to(arguments), arguments.player, arguments.seat
        game = joined(line, battle, player, seat, lambda: line_to(arguments, back=True),
                      word=arguments.word)  # fmt: skip
    except Parted as parted:
        return say(str(parted))
    far = is_address(arguments.battle)
    folder = None if far else folder_of(arguments)
    seat = share_of(game.side, game.commanders)
    again = join_words(folder, arguments.battle, seat, player)
    game.back = f"{again} --text" if arguments.text else again
    return screens(arguments, game=game, hosts=folder)


def line_to(arguments: Arguments, back: bool = False) -> Line:
    """A line to the battle; when coming `back` nobody is asked anything.  Raises Parted, and the
    first time Fault."""
    from galley.remote.client import over_ssh
    from galley.remote.client.host_line import connected, connected_again
    from galley_tui.client.hosted.hosts import socket_of

    if over_ssh.is_address(arguments.battle):
        return over_ssh.connected(over_ssh.address(arguments.battle), asks=not back)
    made = connected_again if back else connected
    return made(socket_of(folder_of(arguments)))
