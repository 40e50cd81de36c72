"""What a list shows of a save, read without replaying it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from galley.engine.records import SIDES, Record, Side
from galley.files.disk import DISK, Disk
from galley.files.faults import show_path
from galley.files.toml_guard import parse_toml
from galley.saves.save_format import LARGEST_SAVE, OPENER, read_header
from galley.saves.seals import Seal, over_in

_TURN = re.compile(rb"^turn = ([0-9]{1,6})$", re.MULTILINE)
_SAT = re.compile(rb'^kind = "seat"$', re.MULTILINE)
_PAIR = re.compile(rb'^(side|seat|player) = "([^"\n]*)"$', re.MULTILINE)


class SaveSummary(Record, frozen=True):
    """A save as a list of saves shows it."""

    title: str
    turn: int
    entries: int
    names: Mapping[Side, str] = {}  # of the sides, where it is over
    players: Mapping[str, str] = {}  # place -> who sits there, but for those of the beginning
    over: Seal | None = None  # how it has ended, if it has and says so


def glance(path: Path, disk: Disk = DISK) -> SaveSummary:
    """The summary of a save for a list.  Only the header is checked.  Raises Fault."""
    data = disk.read_bytes(path, LARGEST_SAVE)
    header, _, at = read_header(data, show_path(path))
    last = max(at, data.rfind(OPENER))
    turn = _TURN.search(data, last)
    over = over_in(data[last:])
    return SaveSummary(
        header.title, int(turn[1]) if turn else 0, data.count(OPENER, at),
        _names("\n".join(header.scenario), show_path(path)) if over is not None else {},
        dict(_players(data, at)), over,
    )  # fmt: skip


def _names(scenario: str, file: str) -> dict[Side, str]:
    """The names of the sides in a scenario; what is none there, is none here.  Raises Fault."""
    sides = parse_toml(scenario, file).get("sides")
    cards = ((side, sides.get(side)) for side in SIDES) if isinstance(sides, dict) else ()
    return {side: str(card["name"]) for side, card in cards
            if isinstance(card, dict) and "name" in card}  # fmt: skip


def _players(data: bytes, at: int) -> Iterator[tuple[str, str]]:
    """The places that were given and their players, one after the other."""
    for found in _SAT.finditer(data, at):
        end = data.find(b"\nchain = ", found.start())
        one = {key: value.decode(errors="replace") for key, value in
               _PAIR.findall(data, found.start(), end)}  # fmt: skip
        side, seat = one.get(b"side", ""), one.get(b"seat", "")
        yield f"{side}.{seat}" if seat else side, one.get(b"player", "")
