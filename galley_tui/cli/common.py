"""Serves several commands: the sentence of an error, JSON, numbers, the words of the help."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from galley.files.faults import Fault
    from galley.game.restoring_state import Progress


Arguments = argparse.Namespace
ALL: Final = "all"
"""Every battle that comes with the game, where scenarios are named."""
SAVE: Final = "a saved battle: its file, or its name in the folder where battles are kept"
JSON: Final = "print data (JSON) for programs; galley_tui/README.md names the fields"
LONGEST = 400  # characters of a sentence about the command line


def kept(given: Path, saves: Path | None = None) -> Path:
    """A saved battle that the command line names, by its file or by its name in the folder of
    saves.  Raises Fault."""
    from galley.saves.folder import named
    from galley.saves.save_format import folder

    return named(given, lambda: folder(saves))


def say(text: str, code: int = 1, command: str = "galley") -> int:
    """Print what is wrong; the exit code."""
    print(f"{command}: {text}", file=sys.stderr)
    return code


def describe(parser: argparse.ArgumentParser, text: str, *examples: str) -> None:
    """Write the help above and below the arguments; lines of at most 79 characters."""
    parser.description = text
    parser.epilog = "\n".join(["examples:", *(f"  {example}" for example in examples)])


def print_json(value: Any) -> None:
    print(json_text(value), end="")


def json_text(value: Any) -> str:
    """Indented, in ASCII: nothing in it can move a cursor, and every encoding can say it."""
    import json
    import re

    import msgspec

    text = msgspec.json.format(msgspec.json.encode(value)).decode()
    return re.sub(r"[^ -~\n]+", lambda found: json.dumps(found[0])[1:-1], text) + "\n"


def as_data(fault: Fault) -> dict[str, str]:
    """A fault for programs."""
    return {"file": fault.file, "place": fault.place, "text": fault.text, "rule": fault.rule}


@contextmanager
def faults_as_json(wanted: bool) -> Iterator[None]:
    """If wanted, a Fault is printed as `{"error": ...}` too, on its way to standard error."""
    from galley.files.faults import Fault

    try:
        yield
    except Fault as fault:
        if wanted:
            print_json({"error": as_data(fault)})
        raise


def progress(doing: str = "Reading the battle") -> Progress | None:
    """Says on a terminal how much of something long is done."""
    from galley_tui.client.opening import by_tenths

    def tell(text: str) -> None:
        say(text)

    return by_tenths(tell, doing) if sys.stderr.isatty() else None


def seed_number(text: str) -> int:
    return whole(text, 0, 2**63 - 1)


def whole(text: str, low: int, high: int) -> int:
    """A whole number in digits.  Raises ArgumentTypeError."""
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 20 else -1
    if not low <= number <= high:
        raise argparse.ArgumentTypeError(f"{ascii(text)[:40]} is no whole number {low} to {high}")
    return number


MOST = 20  # faults that are told


def tell_faults(arguments: Arguments) -> None:
    """Say on standard error what of settings and keys is left out, and why; what `galley keys`
    tells of the keys is left to it."""
    from galley_tui.config.settings import FILE, KEYS_FILE, folder

    place, keys = folder(), getattr(arguments, "file", arguments) is not None
    names = (FILE, *([KEYS_FILE] if keys else []))
    if place is None or not any(os.path.lexists(place / name) for name in names):
        return
    from galley_tui.config.settings import load, read
    from galley_tui.faces.catalogue import game_keys

    faults = load(game_keys).faults if keys else read(place / FILE)[1]
    for fault in faults[:MOST]:
        say(fault, command="galley")
    if len(faults) > MOST:
        say(f"and {len(faults) - MOST} more things in these files")
    if faults:
        sys.stderr.flush()
