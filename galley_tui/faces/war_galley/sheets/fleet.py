"""Ships as a list, one line each."""

from collections.abc import Iterable, Sequence

import msgspec

from galley.geometry.hexes import NAMES, Hex, distance
from galley.war_galley.analysis.readiness import finished
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, ShipClass, SpeedLevel, immobile
from galley_tui.draw.sheet_blocks import more_words
from galley_tui.faces.war_galley.sea import marks_of, signs
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
    beside, led = signs(board, ships), {officer.ship for officer in board.commanders.values()}
    done, classes = finished(board), board.theatre.classes
    crews, men = [board.crew(ship) for ship in ships], [board.manpower(ship) for ship in ships]
    names, points = [safe(ship.name) for ship in ships], [cap(board, ship) for ship in ships]
    return [
        FleetLine(
            ship, classes[ship.code], names[i], crews[i], men[i],
            f"{points[i]}{'+' if ship.level == SpeedLevel.MAX else ''}", beside[ship.id],
            ship.id not in done, ship.id == selected, ship.id in led,
        )
        for i, ship in enumerate(ships)
    ]  # fmt: skip


def ordered(board: Board, side: str = "", order: str = "squadron", near: Hex = 0) -> list[Ship]:
    """The ships of a side ("" for both) by squadron, by state (worst first) or by range."""
    ships = [s for s in board.ships.values() if side in ("", s.owner)]
    if order == "state":
        return sorted(ships, key=lambda s: (not immobile(s), -len(marks_of(s)), s.turn.done, s.id))
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


def states_of(line: FleetLine) -> str:
    """The letters of its troubles, its crippled oars small."""
    return line.marks + line.ship.crippled.lower()


def fleet_head(more: str = "") -> Row:
    """The names of the columns of `fleet_row`; `more` stands for ships above and below."""
    return [(" id to type mp   men ", "mute"), (more or "state", "key" if more else "mute")]


def fleet_row(line: FleetLine) -> Row:
    """One ship: id, facing, type, speed, manpower, states."""
    men = f"{line.manpower}/{line.printed.manpower}"
    rest = f" {NAMES[line.ship.facing]:<2} {line.printed.type:<4}{line.points:>3} {men:>5} "
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
