"""The ships of a squadron beside a sheet: a row for each that differs from its type.

All others are summed in a line for each type: `5 as printed: A1 A2 A5`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from galley.war_galley.state.ship import MAX
from galley_tui.faces.war_galley.sheets.battle_sheet import WIDE, sheet_table
from galley_tui.faces.war_galley.sheets.fleet import (
    FleetLine,
    fleet_rows,
    id_of,
    sign_of,
    window,
)
from galley_tui.terminal.look import Run

Row = list[Run]
HARMLESS = "S"
"""Marks of a ship that is as sound as printed: under sail."""
INDENT, FEW = 3, 3  # cells before more ids; rows of ships that come before the sums
LEADS = [("@", "key")]


class Squadron(NamedTuple):
    """The ships that differ from their type, and the rows that sum the others."""

    odd: Sequence[FleetLine]
    sums: Sequence[Row]


def squadron(lines: Sequence[FleetLine], columns: int) -> Squadron:
    """The ships of a squadron in rows of so many cells."""
    odd: list[FleetLine] = []
    groups: dict[str, list[FleetLine]] = {}
    for line in lines:
        if differs(line):
            odd.append(line)
        else:
            groups.setdefault(_as_one(line), []).append(line)
    sums = [row for words, alike in groups.items() for row in _sum(words, alike, columns)]
    return Squadron(odd, sums)


def mate_rows(mates: Squadron, columns: int, room: int) -> tuple[list[Row], str]:
    """The ships in at most `room` rows; those that differ come first, with a heading.

    And how many of these are above and below.
    """
    odd, sums = mates
    if not odd or room < 1:
        return [*sums[: max(0, room)]], ""
    head = room > FEW
    rest = room - head - len(sums)
    seen, more = window(odd, rest if rest >= min(len(odd), FEW) else room - head)
    rows = sheet_table(seen, columns) if columns >= WIDE else fleet_rows(seen, columns, more)
    return [*rows[not head :], *sums][:room], more


def differs(line: FleetLine) -> bool:
    """The ship is not as sound as its counter says, or has orders of its own."""
    ship, printed = line.ship, line.printed
    hurt = ship.crippled or ship.jettisoned or line.marks.strip(HARMLESS)
    return bool(hurt) or (line.manpower, line.crew) != (printed.manpower, printed.crew)


def _as_one(line: FleetLine) -> str:
    """What is said once of all ships like this one."""
    sail = ", sail up" if line.ship.sail else ""
    level = "at max" if line.ship.level == MAX else "as printed"
    return f" {line.printed.type} {level}{sail}:"


def _sum(words: str, alike: Sequence[FleetLine], columns: int) -> list[Row]:
    """The words and the ids: > the selected ship, a dot one that is done, @ a commander's."""
    rows: list[Row] = [[(words, "mute")]]
    used = len(words)
    for line in alike:
        cells = [sign_of(line), id_of(line), *LEADS[: line.leads]]
        wide = 1 + len(line.ship.id) + line.leads
        if used + wide > columns:
            rows.append([(" " * INDENT, "mute")])
            used = INDENT
        rows[-1] += cells
        used += wide
    return rows
