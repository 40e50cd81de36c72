"""The ships of a squadron beside a sheet: a row for each that differs from its type.

All others are summed in a line for each type: `5 as printed: A1 A2 A5`.
"""

from collections.abc import Sequence

from galley.war_galley.state.ship import MAX
from galley_tui.faces.war_galley.sheets.battle_sheet import WIDE, sheet_table
from galley_tui.faces.war_galley.sheets.fleet import (
    FleetLine,
    fleet_rows,
    id_of,
    sign_of,
    window,
)
from galley_tui.terminal.look import Run, width

Row = list[Run]
HARMLESS = "S"
"""Marks of a ship that is as sound as printed: under sail."""
INDENT, FEW = 3, 3  # cells before more ids; rows of ships that come before the sums


def mate_rows(lines: Sequence[FleetLine], columns: int, room: int) -> tuple[list[Row], str]:
    """The ships in at most `room` rows; those that differ come first, with a heading.

    And how many of these are above and below.
    """
    odd, sums = apart(lines, columns)
    if not odd or room < 1:
        return sums[: max(0, room)], ""
    head = room > FEW
    rest = room - head - len(sums)
    seen, more = window(odd, rest if rest >= min(len(odd), FEW) else room - head)
    rows = sheet_table(seen, columns) if columns >= WIDE else fleet_rows(seen, columns, more)
    return [*rows[not head :], *sums][:room], more


def apart(lines: Sequence[FleetLine], columns: int) -> tuple[list[FleetLine], list[Row]]:
    """The ships that differ, and the rows that sum the others."""
    odd = [line for line in lines if differs(line)]
    groups: dict[tuple[str, str], list[FleetLine]] = {}
    for line in lines:
        if not differs(line):
            groups.setdefault((line.printed.type, _state(line)), []).append(line)
    sums: list[Row] = []
    for (type_, state), alike in groups.items():
        sums += _sum(f" {type_} {state}:", alike, columns)
    return odd, sums


def differs(line: FleetLine) -> bool:
    """The ship is not as sound as its counter says, or has orders of its own."""
    ship, printed = line.ship, line.printed
    hurt = ship.crippled or ship.jettisoned or line.marks.strip(HARMLESS)
    return bool(hurt) or (line.manpower, line.crew) != (printed.manpower, printed.crew)


def _state(line: FleetLine) -> str:
    sail = ", sail up" if line.ship.sail else ""
    return ("at max" if line.ship.level == MAX else "as printed") + sail


def _sum(words: str, alike: Sequence[FleetLine], columns: int) -> list[Row]:
    """The words and the ids: > the selected ship, a dot one that is done, @ a commander's."""
    rows: list[Row] = [[(words, "mute")]]
    for line in alike:
        cells = [sign_of(line), id_of(line), ("@" if line.leads else "", "key")]
        if width(rows[-1]) + width(cells) > columns:
            rows.append([(" " * INDENT, "mute")])
        rows[-1] += [run for run in cells if run[0]]
    return rows
