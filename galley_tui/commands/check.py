"""`galley check`: what is wrong with scenario files and saves."""

from __future__ import annotations

import argparse
from pathlib import Path

from galley_tui.commands.common import Arguments


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("files", metavar="FILE", nargs="+")


def run(arguments: Arguments) -> int:
    from core.faults import show_path

    wrong = 0
    for name in arguments.files:
        faults, notices = _checked(Path(name))
        for fault in faults:
            print(fault)
        wrong += bool(faults)
        if not faults:
            print(f"{show_path(name)}: {'; '.join(['good', *notices])}")
    return 1 if wrong else 0


def _checked(path: Path) -> tuple[list[Exception], list[str]]:
    """What is wrong with a scenario or a save, and what else there is to say."""
    from core import saves, scenarios
    from core.faults import Fault
    from core.restoring import verify

    try:
        if saves.is_save(path):
            return [], verify(path).notices
    except Fault as fault:
        return [fault], []
    return [*scenarios.faults(path)], []
