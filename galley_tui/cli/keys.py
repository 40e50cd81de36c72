"""`galley keys`: all keys as TOML, and what is wrong with a file of one's own."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from galley_tui.cli.common import Arguments, describe, say

DEFAULT = Path(__file__).parent.parent / "config" / "default_keys.toml"
"""All keys as they are given, made from the keys of the screens and of every game."""


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Print all keys as TOML, the way `keys.toml` gives them; or check such a file.",
        "galley keys",
        "galley keys my-keys.toml",
    )
    what = "the file to check; without it all keys are printed"
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help=what)


def run(arguments: Arguments) -> int:
    from galley.files.faults import show_path
    from galley_tui.config.settings import KEYS_FILE, folder

    place = folder()
    path = arguments.file or (place / KEYS_FILE if place else None)
    where = show_path(path) if path else f"{KEYS_FILE} in the folder GALLEY_CONFIG"
    own = path if path and (arguments.file or os.path.exists(path)) else None
    text, faults = (DEFAULT.read_text("utf-8"), ()) if own is None else _with(own)
    if arguments.file:
        print("\n".join(faults) or f"{where}: good")
    else:
        print(f"# They are read from {where}\n{text}", end="")
        for fault in faults:
            say(fault)
    return 1 if faults else 0


def _with(path: Path) -> tuple[str, Sequence[str]]:
    """All keys with those of a player's file, and what is wrong in it."""
    from galley_tui.config.bindings import KeyTables
    from galley_tui.faces.catalogue import game_keys

    tables = KeyTables(game_keys())
    faults = tables.rebind(path)
    return tables.as_toml(), faults
