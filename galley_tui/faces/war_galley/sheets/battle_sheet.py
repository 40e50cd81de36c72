"""The ships of a squadron as the printed battle sheet has them: a row a ship, boxes ticked."""

from collections.abc import Sequence

from galley_tui.draw.sheet_blocks import Column, ladder, rows, text_column, ticks
from galley_tui.faces.war_galley.sheets.fleet import FleetLine
from galley_tui.terminal.look import Run

Row = list[Run]
WIDE = 44  # columns from which on there is room for the printed rows
ROOMY = 52  # and for as many boxes of manpower as there are
BOXES = "HpsRAC"
"""Half speed, port and starboard oars crippled, rammed, aground, captured."""
RARE = "*SM"
"""On fire, under sail, mast down: where a ship of the squadron is so, or has a sail."""
EXPENDABLE = ("sp", "ET", "cr")
"""Columns that give way to who holds whom, in this order."""


def sheet_table(lines: Sequence[FleetLine], columns: int) -> list[Row]:
    """A heading and one row a ship, in `columns` cells."""
    signs: list[tuple[Run, str]] = []
    for line in lines:
        sign = ">" if line.selected else " " if line.able else "."
        signs.append(((sign, "key" if line.selected else "mute"), line.name))
    return rows(_columns(lines, 7 if columns >= ROOMY else 4), signs, columns, EXPENDABLE)


def _columns(lines: Sequence[FleetLine], most: int) -> list[Column]:
    """All that a row may have; those that no ship needs have no cells.  `most`: boxes of
    manpower."""
    boxes = BOXES + "".join(b for b in RARE if any(b in _states(x) or _may(x, b) for x in lines))
    inks = ["text" if line.able else "mute" for line in lines]
    men = min(most, max(4, *(x.manpower_printed for x in lines), 0))
    return [
        Column("id", 3, [_id(x) for x in lines]),
        text_column("type", [x.type for x in lines], inks, 4),
        text_column("cr", [f"{x.crew:>2}" for x in lines], inks, 2),
        text_column("ram", [x.rams for x in lines], inks, 4),
        text_column("df", [f"{x.defence:>2}" for x in lines], inks, 2),
        text_column("ET", [x.gear for x in lines], inks),
        text_column("sp", [x.speeds for x in lines], inks, 3),
        text_column("mp", [_points(x) for x in lines], inks, 2),
        Column("men", men, [ticks(x.manpower, x.manpower_printed, most) for x in lines]),
        Column("1234", 4, [ladder("1234", _tired(x)) for x in lines]),
        Column(boxes, len(boxes), [ladder(boxes, _states(x), harmless="S") for x in lines]),
        text_column("held", [" ".join(x.links) for x in lines], ["bad"] * len(lines)),
    ]


def _id(line: FleetLine) -> Row:
    hull = line.side if line.able else line.side + ".dim"
    return [(line.id, f"{hull}.text on text"), ("@" if line.leads else " ", "key")]


def _points(line: FleetLine) -> str:
    """What it may move now; + at maximum."""
    return f"{line.cap}{'+' if line.level == 'max' else ''}"


def _states(line: FleetLine) -> str:
    """The letters of its boxes that are ticked: capitals of `marks`, its oars small."""
    return line.marks + line.crippled.lower()


def _may(line: FleetLine, box: str) -> bool:
    """The printed row has this box."""
    return box in "SM" and line.sails


def _tired(line: FleetLine) -> str:
    """The fatigue boxes up to the one it has come to."""
    level = next((c for c in line.marks if c.isdecimal()), "0")
    return "1234"[: int(level)]
