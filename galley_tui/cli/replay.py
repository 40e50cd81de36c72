"""`galley replay`: a saved battle step by step."""

from __future__ import annotations

import argparse
from pathlib import Path

from galley_tui.cli.common import SAVE, Arguments, describe, kept
from galley_tui.cli.screens import screen_options, screens


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Look at a saved battle step by step; C in it plays on from there as a new battle.",
        "galley replay saves/training-1.toml",
        "galley replay saves/training-1.toml --text",
    )
    parser.add_argument("save", metavar="SAVE", type=Path, help=SAVE)
    screen_options(parser)


def run(arguments: Arguments) -> int:
    from galley.saves.folder import glance

    save = kept(arguments.save, arguments.saves)
    glance(save)
    return screens(arguments, replay=save)
