"""The ships of a squadron: a line each in a narrow column, in a wide one as the printed battle
sheet has them, a row a ship, boxes ticked."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import msgspec

from galley.engine.cards import letters
from galley.geometry.hexes import Hex, distance
from galley.war_galley.analysis.readiness import finished
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.facts import states
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import TYPE_NAMES
from galley.war_galley.state.ship import Ship, ShipClass, SpeedLevel, immobile
from galley_tui.draw.sheet_blocks import Column, ladder, more_words, rows, text_column, ticks
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit_all

Row = list[Run]


class FleetLine(msgspec.Struct, frozen=True):
    """One line of a fleet list: the facts of a ship."""

    ship: Ship
    printed: ShipClass
    name: str
    crew: int
    manpower: int
    points: str  # what it may move now; + at maximum
    marks: str  # a letter for each of its troubles
    able: bool
    selected: bool
    leads: bool  # a commander is aboard


ORDERS = ("squadron", "state", "range")


def ship_lines(board: Board, ships: Sequence[Ship], selected: str = "") -> list[FleetLine]:
    """The lines of some ships."""
    led = {officer.ship for officer in board.commanders.values()}
    done, classes = finished(board), board.theatre.classes
    crews, men = [board.crew(ship) for ship in ships], [board.manpower(ship) for ship in ships]
    names, points = [safe(ship.name) for ship in ships], [cap(board, ship) for ship in ships]
    return [
        FleetLine(
            ship, classes[ship.code], names[i], crews[i], men[i],
            f"{points[i]}{'+' if ship.level == SpeedLevel.MAX else ''}",
            letters(states(board, ship)), ship.id not in done, ship.id == selected, ship.id in led,
        )
        for i, ship in enumerate(ships)
    ]  # fmt: skip


def ordered(board: Board, side: str = "", order: str = "squadron", near: Hex = 0) -> list[Ship]:
    """The ships of a side ("" for both) by squadron, by state (worst first) or by range."""
    ships = [s for s in board.ships.values() if side in ("", s.owner)]
    if order == "state":
        ails = {s.id: sum([state.trouble for state in states(board, s)]) for s in ships}
        return sorted(ships, key=lambda s: (not immobile(s), -ails[s.id], s.turn.done, s.id))
    if order == "range" and near:
        return sorted(ships, key=lambda s: (distance(s.bow, near), s.id))
    return sorted(ships, key=lambda s: (s.owner, s.squadron or s.id[0], s.id))


def squadron_lines(board: Board, ship: Ship) -> list[FleetLine]:
    """The ships that sail with `ship`, itself among them; before phase B its own letter's."""
    mates = [
        s for s in board.ships.values()
        if s.owner == ship.owner and (s.squadron or s.id[0]) == (ship.squadron or ship.id[0])
    ]  # fmt: skip
    return ship_lines(board, mates, ship.id)


def sign_of(line: FleetLine) -> Run:
    """> for the selected ship, a dot for one that has done its part."""
    sign = ">" if line.selected else " " if line.able else "."
    return sign, "key" if line.selected else "mute"


def id_of(line: FleetLine) -> Run:
    hull = line.ship.owner if line.able else line.ship.owner + ".dim"
    return line.ship.id, f"{hull}.text on text"


SHORTER = {"RL": "lembus+", "T": "transp.", "L2": "liburn.", "3": "light 3", "Trm": "tremio."}


def short_type(line: FleetLine) -> str:
    """Name the type of a ship in seven letters."""
    type_ = line.printed.type
    return SHORTER.get(type_) or TYPE_NAMES.get(type_, type_)


def states_of(line: FleetLine) -> str:
    """The letters of its troubles, its crippled oars small."""
    return line.marks + line.ship.crippled.lower()


def fleet_head(more: str = "") -> Row:
    """The names of the columns of `fleet_row`; `more` stands for ships above and below."""
    return [(" id type    mp   men ", "mute"), (more or "state", "key" if more else "mute")]


def fleet_row(line: FleetLine) -> Row:
    """One ship: id, type, speed, manpower, states."""
    men = f"{line.manpower}/{line.printed.manpower}"
    rest = f" {short_type(line):<7}{line.points:>3} {men:>5} "
    return [sign_of(line), id_of(line), (rest, "text" if line.able else "mute"),
            (states_of(line), "bad")]  # fmt: skip


def fleet_rows(lines: Iterable[FleetLine], columns: int, more: str = "") -> list[Row]:
    """A heading and one row a ship."""
    rows = [fleet_head(more), *[fleet_row(line) for line in lines]]
    return fit_all(rows, columns)


def window(lines: Sequence[FleetLine], room: int) -> tuple[Sequence[FleetLine], str]:
    """The page of ships with the selected one, as many as there is room for; and how many
    are above and below, as `↑3 ↓6`."""
    if len(lines) <= room:
        return lines, ""
    at = next((i for i, line in enumerate(lines) if line.selected), 0)
    top = min(at // room * room, len(lines) - room)
    return lines[top : top + room], more_words(top, len(lines) - room - top)


# -- as printed

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
    """The columns of a battle sheet; those that no ship needs have no cells. `most`: boxes of
    manpower."""
    rare = [b for b in RARE if any(b in x.marks or _may(x, b) for x in lines)]
    boxes, inks = BOXES + "".join(rare), ["text" if x.able else "mute" for x in lines]
    men = min(most, max(4, *(x.printed.manpower for x in lines), 0))
    return [
        Column("id", 3, [[id_of(x), ("@" if x.leads else " ", "key")] for x in lines]),
        text_column("type", [short_type(x) for x in lines], inks, 4),
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
    """The ships that hold this one: & grappled, % fouled."""
    signs = dict.fromkeys(ship.grapples, "&")
    for id_ in ship.fouls:
        signs[id_] = signs.get(id_, "") + "%"
    return " ".join([sign + id_ for id_, sign in signs.items()])


def _may(line: FleetLine, box: str) -> bool:
    """The printed row has this box."""
    return box in "SM" and line.printed.sail


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
    """The facts of a line that all ships like this one share, said once."""
    sail = ", sail up" if line.ship.sail else ""
    level = "at max" if line.ship.level == SpeedLevel.MAX else "as printed"
    type_ = TYPE_NAMES.get(line.printed.type, line.printed.type)
    return f" {type_} {level}{sail}:"


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
