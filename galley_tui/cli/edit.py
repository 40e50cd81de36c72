"""`galley edit`: make a battle, or change one."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from galley_tui.cli.common import Arguments, describe
from galley_tui.cli.screens import screen_options, settled

if TYPE_CHECKING:
    pass

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
    import sys

    from galley.editor.editor import begun, opened
    from galley_tui.terminal.detection import look
    from galley_tui.text.console.console import Console, Gone, Leave
    from galley_tui.text.console.editing import keyboard
    from galley_tui.text.console.signals import Signals
    from galley_tui.text.making import Making

    editor = begun(arguments.rules) if arguments.battle is None else opened(arguments.battle)
    config = settled(arguments)
    letters = look(arguments.charset, settings=config.settings).charset
    signals = Signals()
    console = Console(
        keyboard(sys.stdin, signals), sys.stdout, letters, arguments.width or 0, signals
    )
    talk = Making(console, editor)
    try:
        with signals:
            talk.run()
    except (Leave, Gone):
        pass
    return 0
