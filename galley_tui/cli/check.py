"""`galley check`: what is wrong with scenario files and saves."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from galley_tui.cli.common import JSON, Arguments, as_data, describe, kept, print_json, progress

if TYPE_CHECKING:
    from galley.files.faults import Fault

MOST = 20  # faults of one file that are printed
MOST_JSON = 1000
MOST_LETTERS = 5
SHOWN_SO = "a terminal shows ?"  # where letters have no width that all terminals agree on


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        f"Say what is wrong with scenario files and saves: a line a fault, {MOST} for each file\n"
        "at the most.  A save is replayed to its end.  It fails where anything is wrong.",
        "galley check my-battle.toml",
        "galley check saves/*.toml",
    )
    which = "a scenario file, or a saved battle: its file, or its name where battles are kept"
    parser.add_argument("files", metavar="FILE", nargs="+", help=which)
    parser.add_argument("--json", action="store_true", help=JSON)


def run(arguments: Arguments) -> int:
    from galley.files.faults import show_path

    wrong = 0
    rows = []
    for name in arguments.files:
        path = kept(Path(name))
        faults, notices = _checked(path)
        notices = [*notices, *([] if faults else _not_shown(path))]
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
    from galley.game.restoring_state import GIVEN

    return GIVEN not in notices and not any(SHOWN_SO in notice for notice in notices)


def _not_shown(path: Path) -> list[str]:
    """Texts of a scenario, or of that of a save, of which letters are not shown as they are."""
    from galley.saves import save_format
    from galley.scenarios.library import load, read_text
    from galley_tui.terminal.charset import lost

    if not save_format.is_save(path):
        scenario = load(path)
    elif text := save_format.read(path).header.text():
        scenario = read_text(text)
    else:
        return []
    said = []
    for place, text in _texts(scenario.data, ""):
        if letters := lost(text):
            codes = ", ".join(f"U+{ord(letter):04X}" for letter in letters[:MOST_LETTERS])
            more = f" and {len(letters) - MOST_LETTERS} more" * (len(letters) > MOST_LETTERS)
            said.append(f"{place}: {SHOWN_SO} for {codes}{more}")
    return said[:MOST]


def _texts(value: Any, place: str) -> Iterator[tuple[str, str]]:
    """(place, text) of all texts in a file."""
    if isinstance(value, str):
        yield place, value
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _texts(inner, f"{place}.{key}" if place else key)
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield from _texts(inner, f"{place}[{n}]")


def _checked(path: Path) -> tuple[list[Fault], list[str]]:
    """Check a scenario or a save: its faults, and the notices besides."""
    from galley.files.faults import Fault
    from galley.saves import save_format

    try:
        if save_format.is_save(path):
            from galley.crash_reports.reproduce import check

            return check(path, progress=progress())
    except Fault as fault:
        return [fault], []
    from galley.game.scenario_list import scenario_faults

    return scenario_faults(path), []
