"""The game itself, on a screen or in lines: what `galley`, `play` and `replay` have in common."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galley_tui.cli.common import Arguments, whole
from galley_tui.config.player_file import ADVICE, CHARSETS, DEPTHS
from galley_tui.process.memory import load_asyncio, pause

if TYPE_CHECKING:
    from galley_tui.config.settings import Config


def screen_options(parser: argparse.ArgumentParser, default: Any = argparse.SUPPRESS) -> None:
    """May stand before the command or after it."""
    where = "folder in which battles are kept; by default GALLEY_SAVES or one of the game's own"
    parser.add_argument("--saves", metavar="DIR", type=Path, default=default, help=where)
    letters = "what ships and boxes are drawn with; by default what the terminal can show"
    sets = ("auto", *CHARSETS)
    parser.add_argument("--charset", choices=sets, default=default, help=letters)
    deep = "colours; by default those of the settings, else what the terminal can show"
    depths = ("auto", *DEPTHS)
    parser.add_argument("--colours", choices=depths, default=default, help=deep)
    told = "how far what can be done is judged: ranked by worth, with odds alone, or not at all"
    parser.add_argument("--advice", choices=ADVICE, default=default, help=told)
    lines = "play in plain lines and words, without a screen"
    parser.add_argument("--text", action="store_true", default=default, help=lines)
    cells = "longest line of --text; by default the terminal's width, 79 at the most"
    parser.add_argument("--width", metavar="N", type=_width, default=default, help=cells)


def _width(text: str) -> int:
    return whole(text, 20, 500)


def menu(arguments: Arguments) -> int:
    """`galley` alone."""
    return screens(arguments)


def screens(arguments: Arguments, **start: Any) -> int:
    """Open the game where `start` says; the exit code.  Raises Fault."""
    from msgspec.structs import replace

    from galley.saves.save_format import folder
    from galley_tui.config.settings import remember
    from galley_tui.terminal.detection import unfit
    from galley_tui.terminal.palette import force_colour_depth

    saves, config = folder(arguments.saves), settled(arguments)
    if guided := start.pop("guided", False):
        remember(config.folder, "lessons", True)
        config = replace(config, settings=replace(config.settings, lessons=True))
    reason = unfit()
    if arguments.text or (reason and sys.stdin.isatty() and sys.stdout.isatty()):
        arguments.charset = arguments.charset or config.settings.charset
        return _lines(arguments, saves, "" if arguments.text else reason, guided=guided,
                      advice=config.settings.advice, **start)  # fmt: skip
    force_colour_depth(arguments.colours, config.settings.colours, os.environ)
    pause()
    load_asyncio()
    from galley_tui.app import run

    letters, colours = arguments.charset, arguments.colours
    return run(saves=saves, charset=letters, colours=colours, config=config, **start)


def settled(arguments: Arguments) -> Config:
    """Settings and keys, with what the command line says over them."""
    from msgspec.structs import replace

    from galley_tui.config.settings import load
    from galley_tui.faces.catalogue import game_keys

    config = load(game_keys)
    if advice := getattr(arguments, "advice", None):
        config = replace(config, settings=replace(config.settings, advice=advice))
    return config


def _lines(arguments: Arguments, saves: Path, reason: str, **start: Any) -> int:
    """Text mode, chosen or because the terminal can show nothing else."""
    from galley_tui.text.menus.play import run

    return run(saves, arguments.charset, arguments.width or 0, reason, **start)
