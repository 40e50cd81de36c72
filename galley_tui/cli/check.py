"""`galley check`: what is wrong with scenario files and saves."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galley_tui.cli.common import JSON, Arguments, as_data, describe, print_json, progress

if TYPE_CHECKING:
    from galley.files.faults import Fault

MOST = 20  # faults of one file that are printed
MOST_JSON = 1000


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        f"Say what is wrong with scenario files and saves: a line a fault, {MOST} for each file\n"
        "at the most.  A save is replayed to its end.  It fails where anything is wrong.",
        "galley check my-battle.toml",
        "galley check saves/*.toml",
    )
    which = "a scenario file or a saved battle"
    parser.add_argument("files", metavar="FILE", nargs="+", help=which)
    parser.add_argument("--json", action="store_true", help=JSON)


def run(arguments: Arguments) -> int:
    from galley.files.faults import show_path

    wrong = 0
    rows = []
    for name in arguments.files:
        faults, notices = _checked(Path(name))
        wrong += bool(faults)
        file = show_path(name)
        if arguments.json:
            rows.append(_as_data(file, faults, notices))
        else:
            print("\n".join(_lines(file, faults, notices)))
    if arguments.json:
        print_json(rows)
    return 1 if wrong else 0


def _lines(file: str, faults: Sequence[Fault], notices: Sequence[str]) -> list[str]:
    if not faults:
        return [f"{file}: {'; '.join([*['good'][: _proven(notices)], *notices])}"]
    more = len(faults) - MOST
    return [*map(_line, faults[:MOST]), *([f"{file}: and {more} more"] if more > 0 else [])]


def _line(fault: Fault) -> str:
    """A fault, and in which line of the file it is, where that is known and not said yet."""
    known = fault.line and not fault.place.startswith("line ")
    return f"{fault} (line {fault.line})" if known else str(fault)


def _as_data(file: str, faults: Sequence[Fault], notices: Sequence[str]) -> dict[str, Any]:
    return {
        "file": file, "good": not faults and _proven(notices), "notices": notices,
        "faults": [{**as_data(fault), "line": fault.line} for fault in faults[:MOST_JSON]],
        "more": max(0, len(faults) - MOST_JSON),
    }  # fmt: skip


def _proven(notices: Sequence[str]) -> bool:
    """Nothing has to be believed of a file."""
    if not notices:
        return True
    from galley.game.loading.taking_up import GIVEN

    return GIVEN not in notices


def _checked(path: Path) -> tuple[list[Fault], list[str]]:
    """What is wrong with a scenario or a save, and what else there is to say."""
    from galley.files.faults import Fault
    from galley.saves import save_format

    try:
        if save_format.is_save(path):
            from galley.failures.retrying import check

            return check(path, progress=progress())
    except Fault as fault:
        return [fault], []
    from galley.game.scenario_faults import scenario_faults

    return scenario_faults(path), []
