"""A scenario file becomes the first position."""

from collections.abc import Mapping, Sequence
from typing import Any

from galley.barratt.scenario_files.scenario import PHASES, Scenario, SeatTable, ShipTable
from galley.barratt.scenario_files.sizes import complement, men_of, ship_class
from galley.barratt.scenario_files.under_way import check_ways, way_gone
from galley.barratt.scenario_files.validity import (
    check_classes,
    check_fleets,
    check_lengths,
    check_position,
    check_seats,
    check_ship,
)
from galley.barratt.state.board import Board
from galley.barratt.state.marks import Link, LinkKind, Wreck
from galley.barratt.state.setting import Options, Setting
from galley.barratt.state.ship import LEVELS, Corvus, Ship, Speed, ThisTurn
from galley.engine.records import ONE_A_SIDE, SIDES, Seat, Side
from galley.files.faults import Fault, Faults, Note, shown, some
from galley.geometry.plane.poses import Pose
from galley.tabletop.board import order
from galley.tabletop.scenario import check_link, noting, side_facts, wreck

THROWN = PHASES[PHASES.index("hull") :]
"""The phases that follow the initiative."""


def board_of(data: Mapping[str, Any], scenario: Scenario, file: str) -> Board:
    """The board of a scenario, once its rules are looked at.  Raises Faults."""
    faults, note = noting(file)
    board = _board(scenario, faults, note)
    if not faults:
        check_position(board, note)
        check_fleets(board, note)
    if faults:
        raise Faults(faults)
    return board


def sketched(scenario: Scenario) -> tuple[Board, Sequence[Fault]]:
    """The board of a scenario as far as it goes, and what keeps it from going further."""
    faults, note = noting("")
    return _board(scenario, faults, note), faults


def _board(scenario: Scenario, faults: Sequence[Fault], note: Note) -> Board:
    classes = {code: ship_class(code, table) for code, table in scenario.classes.items()}
    check_classes(classes, note)
    check_lengths(scenario.lengths, note)
    check_seats(scenario, note)
    board = Board(_setting(scenario), classes)
    _add_ships(board, scenario, note)
    if not faults:
        _add_links(board, scenario, note)
        _add_wrecks(board, scenario, note)
        check_ways(board, scenario, note)
    if not faults:
        _complete(board, scenario)
    return board


def _setting(data: Scenario) -> Setting:
    lost = data.sides.A.flag_lost or data.sides.B.flag_lost
    return Setting(
        data.id, data.title, data.table.width, data.table.height, data.table.zone,
        side_facts(data.sides.A, data.sides.B),
        data.turn_limit or Options.max_turns,
        tuple(_seat(table) for table in data.seats) or ONE_A_SIDE,
        given={"A": data.start.points.A, "B": data.start.points.B},
        flagships=lost or any(ship.flagship for ship in data.ships),
        options=data.options, lengths=data.lengths,
    )  # fmt: skip


def _seat(table: SeatTable) -> Seat:
    return Seat(table.id, table.side, table.ships)


def _add_ships(board: Board, data: Scenario, note: Note) -> None:
    found = dict[str, Ship]()
    for n, table in enumerate(data.ships, 1):
        place = f"ships[{n}]"
        if table.id in found:
            note(f"{place}.id", f"{table.id} is the id of two ships", "0.01")
        if table.type not in data.classes:
            known = some(data.classes)
            note(f"{place}.type", f"{shown(table.type)} is no class of this file: {known}", "0.02")
            continue
        found[table.id] = ship = _ship(board, table, data)
        check_ship(ship, table, board, place, note)
    board.ships = {id_: found[id_] for id_ in sorted(found, key=order)}


def _ship(board: Board, table: ShipTable, data: Scenario) -> Ship:
    kind, code = data.classes[table.type], board.classes[table.type]
    owner, crew = table.id[0], men_of(kind, table)
    side = table.side or owner
    men = crew.humans if crew.humans and side == owner else complement(kind, table).humans
    every = tuple(range(1, code.oars + 1))
    under_way = LEVELS[table.speed] > LEVELS[Speed.STOPPED]
    moved = table.moved or bool(table.path)
    at_rest = table.speed == Speed.STOPPED and not (moved or table.halted)
    return Ship(
        table.id, side, owner, table.seat or _commands(board, table.id, side), table.name,
        table.type, table.at[0], table.at[1], table.heading, crew,
        men if table.crew0 is None else table.crew0,
        every if table.port is None else tuple(sorted(table.port)),
        every if table.starboard is None else tuple(sorted(table.starboard)),
        table.speed, under_way if table.credit is None else table.credit,
        table.stamina, table.hd, table.corvus, table.flagship, table.init, table.fate,
        ThisTurn(
            at_rest=at_rest if table.at_rest is None else table.at_rest, speed=table.declared,
            path=table.path, used=way_gone(table.path), moved=moved,
            ended=table.acted if table.move_over is None else table.move_over,
            slowed=table.slowed, acted=table.acted, halted=table.halted, tried=table.tried,
            fended=table.fended, wrecks=tuple(wreck_id(n) for n in table.tested),
        ),
    )  # fmt: skip


def wreck_id(n: int) -> str:
    """The id of a wreck, by its place in the file."""
    return f"wreck {n}"


def _commands(board: Board, ship: str, side: Side) -> str:
    """MB-0.01a The seat that has a ship, of a prize the first seat of its side."""
    own = [seat for seat in board.setting.seats if seat.side == side]
    named = [seat.id for seat in own if ship in seat.ships]
    return (named or [seat.id for seat in own] or [""])[0]


def _add_links(board: Board, data: Scenario, note: Note) -> None:
    for n, table in enumerate(data.links, 1):
        place = f"links[{n}]"
        check_link(board.ships, table, place, note, "4.01")
        link = Link(table.ship, table.other, table.kind)
        if link in board.links:
            note(place, f"is there twice: {table.ship} holds {table.other} so already", "4.01")
        holds = board.ships.get(table.ship)
        if table.kind == LinkKind.BRIDGE and holds is not None and holds.corvus == Corvus.NONE:
            note(f"{place}.kind", f"{table.ship} carries no corvus", "4.08")
        board.links = (*board.links, link)


def _add_wrecks(board: Board, data: Scenario, note: Note) -> None:
    for n, table in enumerate(data.wrecks, 1):
        pose = Pose(table.at[0], table.at[1], table.heading)
        corners = wreck(board.classes, table.type, pose, f"wrecks[{n}]", note, "7.01")
        board.wrecks = (*board.wrecks, Wreck(wreck_id(n), corners))


def _complete(board: Board, data: Scenario) -> None:
    """Casualties, lost admirals (whom the initiative looks for otherwise), the turn, the baton."""
    tables = {"A": data.sides.A, "B": data.sides.B}
    thrown = data.start.phase in THROWN
    board.casualties = {side: tables[side].casualties for side in SIDES}
    lost = {ship.owner for ship in board.ships.values() if thrown and ship.flagship
            and (not ship.manned or ship.prize)}  # fmt: skip
    board.lost_flag = tuple(side for side in SIDES if tables[side].flag_lost or side in lost)
    board.turn = data.start.turn - 1
    if thrown:
        board.baton = data.start.baton or _higher_dice(board)


def _higher_dice(board: Board) -> Side:
    """MB-1.03a The side whose flagship's dice are higher; A where nothing tells it."""
    dice = dict.fromkeys(SIDES, 0)
    for ship in board.ships.values():
        if ship.flagship:
            dice[ship.owner] = sum(ship.init)
    return max(SIDES, key=lambda side: dice[side])
