"""`galley edit`: make a battle, or change one."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from galley_tui.cli.common import Arguments, describe
from galley_tui.cli.screens import screen_options, screens, settled

if TYPE_CHECKING:
    pass

if TYPE_CHECKING:
    from galley.editor.editor import Editor

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
    """Talk about a battle, and play it as often as it is asked for; the exit code."""
    from galley.editor.editor import begun, opened
    from galley.files.disk import DISK
    from galley.scenarios.library import read_text

    editor = begun(arguments.rules) if arguments.battle is None else opened(arguments.battle)
    while _talked(arguments, editor):
        document = editor.document
        battle = read_text(document.text, str(document.path or ""), DISK)
        screens(arguments, scenario=battle)
    return 0


def _talked(arguments: Arguments, editor: Editor) -> bool:
    """Edit in lines; whether the battle is to be played as it is."""
    import sys
    from contextlib import suppress

    from galley_tui.terminal.detection import look
    from galley_tui.text.console.console import Console, Gone, Leave
    from galley_tui.text.console.editing import keyboard
    from galley_tui.text.console.signals import Signals
    from galley_tui.text.making import Making

    letters = look(arguments.charset, settings=settled(arguments).settings).charset
    signals, width = Signals(), arguments.width or 0
    console = Console(keyboard(sys.stdin, signals), sys.stdout, letters, width, signals)
    talk = Making(console, editor)
    with suppress(Leave, Gone), signals:
        talk.run()
    return talk.plays
