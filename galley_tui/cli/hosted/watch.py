"""`galley watch`: look on at a battle at a host."""

from __future__ import annotations

import argparse
import shlex
import sys

from galley_tui.cli.common import Arguments, describe, say
from galley_tui.cli.hosted.join import battle_options, line_to
from galley_tui.cli.screens import screens


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Look on at a battle at the host of this machine, or of another over ssh: what all may\n"
        "see, as it comes, or some activations late.  Everybody there sees who looks on.  Who is\n"
        "the umpire of a battle, by his name, sees all, also what sides hide from each other.",
        "galley watch training-1",
        "galley watch training-1 --late 3 --text",
        "galley watch training-1 --player zoe",
        "galley watch anna@old.example:phormio-1",
    )
    battle_options(parser, "who you are")
    late = "what happened so many activations ago; in the games in inches phases count too"
    parser.add_argument("--late", metavar="N", type=int, default=0, help=late)


def run(arguments: Arguments) -> int:
    from galley.remote.client.host_line import Parted
    from galley.remote.client.over_ssh import address, is_address
    from galley.remote.client.remote_game import joined
    from galley_tui.terminal.detection import NO_TERMINAL

    far = is_address(arguments.battle)
    if far and arguments.folder is not None:
        arguments.misused("--folder is of a host on this machine")
    battle = address(arguments.battle).battle if far else arguments.battle
    if not (arguments.text or (sys.stdin.isatty() and sys.stdout.isatty())):
        return say(NO_TERMINAL, 2)
    late = max(0, arguments.late)
    try:
        game = joined(line_to(arguments), battle, arguments.player,
                      again=lambda: line_to(arguments, back=True), late=late)  # fmt: skip
    except Parted as parted:
        return say(str(parted))
    named = ["--folder", str(arguments.folder)] if arguments.folder is not None else []
    behind = ["--late", str(late)] if late else []
    game.back = shlex.join(["galley", "watch", arguments.battle, *behind, *named])
    return screens(arguments, game=game)
