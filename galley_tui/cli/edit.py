"""`galley edit`: make a battle, or change one."""

from __future__ import annotations

import argparse

from galley_tui.cli.common import Arguments, describe
from galley_tui.cli.screens import screen_options, screens

RULES = "war-galley"


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Make a battle, or change one: ships, seas, sides, and everything else in its file.",
        "galley edit",
        "galley edit tauris",
        "galley edit my-battle.toml",
    )
    which = "a battle by its id, of which a copy is made, or a file; without it a new battle"
    parser.add_argument("battle", metavar="BATTLE", nargs="?", help=which)
    game = f"of a new battle: the game; {RULES} by default"
    parser.add_argument("--rules", metavar="GAME", default=RULES, help=game)
    screen_options(parser)


def run(arguments: Arguments) -> int:
    from galley.editor.editor import begun, opened

    editor = begun(arguments.rules) if arguments.battle is None else opened(arguments.battle)
    return screens(arguments, edit=editor)
