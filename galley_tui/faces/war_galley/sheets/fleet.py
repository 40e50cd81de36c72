"""Ships as a list, one line each."""

from collections.abc import Collection, Iterable, Sequence

import msgspec

from galley.geometry.hexes import NAMES, Facing, Hex, distance
from galley.war_galley.analysis.readiness import finished
from galley.war_galley.ch6_movement.speed import caps
from galley.war_galley.state.board import Board
from galley.war_galley.state.links_and_statuses import immobile
from galley.war_galley.state.ship import Ship
from galley_tui.draw.news import more_words
from galley_tui.faces.war_galley.sea import marks_of, signs
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit_all

Row = list[Run]


class FleetLine(msgspec.Struct, frozen=True):
    """What one line says of a ship."""

    id: str
    side: str
    squadron: str  # the commander's id, the ship's own when it sails alone, "" before phase B
    name: str
    type: str
    bow: Hex
    facing: Facing
    crew: int
    manpower: int
    manpower_printed: int
    level: str
    cap: int
    marks: str
    crippled: str
    able: bool
    selected: bool
    rams: str = ""  # attack at cruise and at maximum, with the asterisk
    defence: str = ""
    gear: str = ""  # E and T
    speeds: str = ""  # as printed, at cruise and at maximum
    links: tuple[str, ...] = ()  # whom it is held by: & grappled, % fouled
    leads: bool = False  # a commander is aboard
    sails: bool = False  # its class can sail


ORDERS = ("squadron", "state", "range")


def ship_lines(
    board: Board,
    ships: Sequence[Ship],
    selected: str = "",
    able: Collection[str] | None = None,
) -> list[FleetLine]:
    """The lines of some ships."""
    beside, led = signs(board), {officer.ship for officer in board.commanders.values()}
    bright = board.ships.keys() - finished(board) if able is None else able
    crews, men = [board.crew(ship) for ship in ships], [board.manpower(ship) for ship in ships]
    names, points = [safe(ship.name) for ship in ships], caps(board, ships)
    lines = []
    for i, ship in enumerate(ships):
        printed = board.theatre.classes[ship.code]
        towers = printed.towers and not ship.jettisoned
        line = FleetLine(
            ship.id, ship.owner, ship.squadron, names[i], printed.type, ship.bow,
            ship.facing, crews[i], men[i], printed.manpower, ship.level, points[i],
            beside[ship.id], ship.crippled, ship.id in bright, ship.id == selected,
            f"{printed.ram[0]}/{printed.ram[1]}{'*' if printed.asterisk else ''}",
            str(printed.ram_defense), "E" * printed.engines + "T" * towers,
            f"{printed.speed[0]}/{printed.speed[1]}",
            (*[f"&{id_}" for id_ in ship.grapples], *[f"%{id_}" for id_ in ship.fouls]),
            ship.id in led, printed.sail,
        )  # fmt: skip
        lines.append(line)
    return lines


def fleet_lines(
    board: Board,
    side: str = "",
    order: str = "squadron",
    selected: str = "",
    able: Collection[str] | None = None,
    near: Hex = 0,
) -> list[FleetLine]:
    """The ships of a side ("" for both) by squadron, by state (worst first) or by range."""
    ships = [s for s in board.ships.values() if side in ("", s.owner)]
    if order == "state":
        ships = sorted(
            ships, key=lambda s: (not immobile(s), -len(marks_of(s)), s.turn.done, s.id)
        )
    elif order == "range" and near:
        ships = sorted(ships, key=lambda s: (distance(s.bow, near), s.id))
    else:
        ships = sorted(ships, key=lambda s: (s.owner, s.squadron or s.id[0], s.id))
    return ship_lines(board, ships, selected, able)


def squadron_lines(
    board: Board, ship: Ship, selected: str = "", able: Collection[str] | None = None
) -> list[FleetLine]:
    """The ships that sail with `ship`, itself among them; before phase B its own letter's."""
    mates = [
        s for s in board.ships.values()
        if s.owner == ship.owner and (s.squadron or s.id[0]) == (ship.squadron or ship.id[0])
    ]  # fmt: skip
    return ship_lines(board, mates, selected, able)


def fleet_head(more: str = "") -> Row:
    """The names of the columns of `fleet_row`; `more` stands for ships above and below."""
    return [(" id to type mp   men ", "mute"), (more or "state", "key" if more else "mute")]


def fleet_row(line: FleetLine) -> Row:
    """One ship: id, facing, type, speed, manpower, states; > is selected,
    a dot before the id means that it has done its part."""
    hull = line.side if line.able else line.side + ".dim"
    sign = ">" if line.selected else " " if line.able else "."
    men = f"{line.manpower}/{line.manpower_printed}"
    most = "+" if line.level == "max" else ""
    state = line.marks + "".join(c.lower() for c in line.crippled)
    rest = f" {NAMES[line.facing]:<2} {line.type:<4}{f'{line.cap}{most}':>3} {men:>5} "
    return [
        (sign, "key" if line.selected else "mute"), (line.id, f"{hull}.text on text"),
        (rest, "text" if line.able else "mute"), (state, "bad"),
    ]  # fmt: skip


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
