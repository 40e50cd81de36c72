"""The ships of a squadron as the printed battle sheet has them: a row a ship, boxes ticked."""

from collections.abc import Sequence

from galley.war_galley.state.ship import Ship, ShipClass
from galley_tui.draw.sheet_blocks import Column, ladder, rows, text_column, ticks
from galley_tui.faces.war_galley.sheets.fleet import FleetLine, id_of, sign_of, states_of
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
    signs = [(sign_of(line), line.name) for line in lines]
    return rows(_columns(lines, 7 if columns >= ROOMY else 4), signs, columns, EXPENDABLE)


def _columns(lines: Sequence[FleetLine], most: int) -> list[Column]:
    """All that a row may have; those that no ship needs have no cells.  `most`: boxes of
    manpower."""
    rare = [b for b in RARE if any(b in x.marks or _may(x, b) for x in lines)]
    boxes, inks = BOXES + "".join(rare), ["text" if x.able else "mute" for x in lines]
    men = min(most, max(4, *(x.printed.manpower for x in lines), 0))
    return [
        Column("id", 3, [[id_of(x), ("@" if x.leads else " ", "key")] for x in lines]),
        text_column("type", [x.printed.type for x in lines], inks, 4),
        text_column("cr", [f"{x.crew:>2}" for x in lines], inks, 2),
        text_column("ram", [_ram(x.printed) for x in lines], inks, 4),
        text_column("df", [f"{x.printed.ram_defense:>2}" for x in lines], inks, 2),
        text_column("ET", [gear_of(x) for x in lines], inks),
        text_column("sp", ["/".join(map(str, x.printed.speed)) for x in lines], inks, 3),
        text_column("mp", [x.points for x in lines], inks, 2),
        Column("men", men, [ticks(x.manpower, x.printed.manpower, most) for x in lines]),
        Column("1234", 4, [ladder("1234", "1234"[: x.ship.fatigue]) for x in lines]),
        Column(boxes, len(boxes), [ladder(boxes, states_of(x), harmless="S") for x in lines]),
        text_column("held", [_held(x.ship) for x in lines], ["bad"] * len(lines)),
    ]


def _ram(printed: ShipClass) -> str:
    """Attack at cruise and at maximum, with the asterisk."""
    return f"{printed.ram[0]}/{printed.ram[1]}{'*' if printed.asterisk else ''}"


def gear_of(line: FleetLine) -> str:
    """Engines and towers."""
    towers = line.printed.towers and not line.ship.jettisoned
    return "E" * line.printed.engines + "T" * towers


def _held(ship: Ship) -> str:
    """Whom it is held by: & grappled, % fouled."""
    signs = dict.fromkeys(ship.grapples, "&")
    for id_ in ship.fouls:
        signs[id_] = signs.get(id_, "") + "%"
    return " ".join([sign + id_ for id_, sign in signs.items()])


def _may(line: FleetLine, box: str) -> bool:
    """The printed row has this box."""
    return box in "SM" and line.printed.sail
