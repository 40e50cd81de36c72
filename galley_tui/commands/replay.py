"""`galley replay`: a saved battle step by step."""

from __future__ import annotations

import argparse
from pathlib import Path

from galley_tui.commands.common import Arguments
from galley_tui.commands.screens import screen_options, screens


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", metavar="SAVE", type=Path)
    screen_options(parser)


def run(arguments: Arguments) -> int:
    from core.saves import glance

    glance(arguments.save)
    return screens(arguments, replay=arguments.save)
