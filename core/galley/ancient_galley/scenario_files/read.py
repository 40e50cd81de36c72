"""A scenario file becomes the first position."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from galley.ancient_galley.scenario_files.crews import crew
from galley.ancient_galley.scenario_files.movement import add_movement, check_orders
from galley.ancient_galley.scenario_files.scenario import (
    ENERGY,
    ClassTable,
    ManTable,
    Scenario,
    ShipTable,
)
from galley.ancient_galley.scenario_files.validity import check_fleets, check_position
from galley.ancient_galley.state.board import Board, Options, Setting, in_order
from galley.ancient_galley.state.man import ABOARD, SECTIONS, Condition, Man, Rank
from galley.ancient_galley.state.marks import Link, Wreck
from galley.ancient_galley.state.ship import (
    LOADED,
    Engine,
    InCommand,
    Sheet,
    Ship,
    ShipClass,
    SpeedBand,
    Status,
)
from galley.engine.records import SIDES
from galley.files.faults import Fault, Faults, Note, shown, some
from galley.geometry.plane.outlines import Model
from galley.geometry.plane.poses import Point, Pose
from galley.tabletop.board import order, pair
from galley.tabletop.scenario import check_link, noting, side_facts, wreck


def board_of(data: Mapping[str, Any], scenario: Scenario, file: str) -> Board:
    """The board of a scenario, once its rules are looked at.  Raises Faults."""
    faults, note = noting(file)
    board = _board(scenario, faults, note)
    if not faults:
        check_position(board, note)
        check_fleets(board, note)
        check_orders(board, scenario.start.phase, note)
    if faults:
        raise Faults(faults)
    return board


def sketched(scenario: Scenario) -> tuple[Board, Sequence[Fault]]:
    """The board of a scenario as far as it goes, and what keeps it from going further."""
    faults, note = noting("")
    board = _board(scenario, faults, note)
    for ship in board.ships.values():
        towers = tuple(section for section in ship.towers if section in SECTIONS)
        stuck = ship.stuck if ship.stuck in board.ships else ""
        board.ships[ship.id] = replace(ship, towers=towers, stuck=stuck)
    board.men = {id_: man for id_, man in board.men.items()
                 if man.section in SECTIONS or not man.ship}  # fmt: skip
    return board, faults


def _board(scenario: Scenario, faults: Sequence[Fault], note: Note) -> Board:
    board = Board(_setting(scenario, note), _classes(scenario))
    _add_ships(board, scenario, note)
    if not faults:
        _add_men(board, scenario, note)
        _add_links(board, scenario, note)
        _add_wrecks(board, scenario, note)
        add_movement(board, scenario, note)
    if not faults:
        _complete(board, scenario)
    return board


def _setting(data: Scenario, note: Note) -> Setting:
    shores = []
    for n, shore in enumerate(data.shores, 1):
        corners = corners_of(shore.corners)
        if not is_convex(corners):
            note(f"shores[{n}].corners", "is not convex: cut it into convex pieces", "23.2")
        shores.append(corners)
    return Setting(
        data.id, data.title, data.table.width, data.table.height, data.table.zone,
        side_facts(data.sides.A, data.sides.B), data.turn_limit or Options.max_turns,
        given={"A": data.start.points.A, "B": data.start.points.B},
        shores=tuple(shores), options=data.options,
        names=tuple([shore.name for shore in data.shores]),
    )  # fmt: skip


def corners_of(text: str) -> tuple[Point, ...]:
    """`0 0, 9000 0, 9000 4000` as points."""
    pairs = (pair_.split() for pair_ in text.split(", "))
    return tuple((int(x), int(y)) for x, y in pairs)


def is_convex(corners: tuple[Point, ...]) -> bool:
    """The corners run round a convex shape, none of them on a line with its neighbours."""
    n = len(corners)
    turns = set[bool]()
    for i in range(n):
        (ax, ay), (bx, by), (cx, cy) = corners[i], corners[(i + 1) % n], corners[(i + 2) % n]
        turn = (bx - ax) * (cy - by) - (by - ay) * (cx - bx)
        if not turn:
            return False
        turns.add(turn > 0)
    return len(turns) == 1


def _classes(data: Scenario) -> dict[str, ShipClass]:
    return {code: ship_class(code, card) for code, card in data.classes.items()}


def ship_class(code: str, card: ClassTable) -> ShipClass:
    """A class as its table has it."""
    model = Model(card.length, card.beam, card.ram, card.bow, card.stern)
    return ShipClass(code, card.name, model, card.oars)


def _add_ships(board: Board, data: Scenario, note: Note) -> None:
    found = dict[str, Ship]()
    for n, table in enumerate(data.ships, 1):
        place = f"ships[{n}]"
        if table.id in found:
            note(f"{place}.id", f"{table.id} is the id of two ships", "1.1")
        if table.type not in data.classes:
            known = some(data.classes)
            note(f"{place}.type", f"{shown(table.type)} is no class of this file: {known}", "2.1")
        found[table.id] = _ship(table, data)
    board.ships = {id_: found[id_] for id_ in sorted(found, key=order)}
    for table in data.ships:
        if table.boarded:
            board.boarded[table.id] = table.boarded


def _ship(table: ShipTable, data: Scenario) -> Ship:
    facts = asdict(table)
    for gone in ("at", "type", "boarded", "engines", "energy", "command", "strength", "side",
                 "moved", "orders", "last_orders", "announced"):  # fmt: skip
        del facts[gone]
    owner = table.id[0]
    rested = (data.sides.A if owner == "A" else data.sides.B).crews
    engines = tuple(
        Engine(e.kind, e.section, LOADED[e.kind] if e.points is None else e.points)
        for e in table.engines
    )
    orders = table.orders or table.last_orders
    return Ship(
        **facts, code=table.type, x=table.at[0], y=table.at[1], engines=engines, owner=owner,
        side=table.side or owner, strength=table.strength or 0,
        energy=ENERGY[rested] if table.energy is None else table.energy,
        command=table.command or "",
        sheet=None if orders is None else Sheet(table.id, **asdict(orders)),
        moved=table.band != SpeedBand.STOP if table.moved is None else table.moved,
    )  # fmt: skip


def _add_men(board: Board, data: Scenario, note: Note) -> None:
    named = dict[str, Man]()
    for n, table in enumerate(data.men, 1):
        place = f"men[{n}]"
        man = _man(table)
        if man.id in named:
            note(f"{place}.id", f"{man.id} is the id of two men", "13.0")
        if man.came and man.came not in SECTIONS and man.came not in board.ships:
            text = f"{shown(man.came)} is neither a section nor a ship of this file"
            note(f"{place}.came", text, "16.9")
        if man.home not in board.ships:
            note(f"{place}.id", f"there is no ship {man.home} in this file", "13.0")
        if man.ship and man.ship not in board.ships:
            note(f"{place}.ship", f"there is no ship {shown(man.ship)} in this file", "13.0")
        on = board.ships.get(man.ship)
        if on is not None and on.status == Status.SUNK and man.state in ABOARD:
            text = (
                f"{man.id} is {man.state} on {on.id}, which has sunk: dead, prisoner or swimming"
            )
            note(f"{place}.state", text, "12.0")
        named[man.id] = man
    manned = {man.home for man in named.values()}
    for ship in board.ships.values():
        if ship.id not in manned and ship.afloat and ship.code in data.classes:
            counts = asdict(data.classes[ship.code].crew)
            named |= {man.id: man for man in crew(ship, counts)}
    board.men = in_order(named)


def _man(table: ManTable) -> Man:
    facts = asdict(table)
    home = table.id.rpartition(".")[0]
    aboard = table.state in ("fit", "wounded", "recovering", Condition.PRISONER)
    facts["ship"] = (table.ship or home) if aboard else ""
    facts["section"] = table.section if aboard else ""
    facts["at"] = (table.at[0], table.at[1])
    return Man(side=table.id[0], **facts)


def _add_links(board: Board, data: Scenario, note: Note) -> None:
    for n, table in enumerate(data.links, 1):
        check_link(board.ships, table, f"links[{n}]", note, "14.0")
        by = table.by or (board.ships[table.ship].side if table.ship in board.ships else "A")
        link = Link(n, table.ship, table.section, table.other, table.end, by, table.kind)
        board.links = (*board.links, link)
        if table.drawn and pair(table.ship, table.other) not in board.drawn:
            board.drawn = (*board.drawn, pair(table.ship, table.other))
    board.count = len(data.links)


def _add_wrecks(board: Board, data: Scenario, note: Note) -> None:
    for n, table in enumerate(data.wrecks, 1):
        pose = Pose(table.at[0], table.at[1], table.heading)
        corners = wreck(board.classes, table.type, pose, f"wrecks[{n}]", note, "23.0")
        board.wrecks = (*board.wrecks, Wreck(f"wreck {n}", corners))


def _complete(board: Board, data: Scenario) -> None:
    """Add what the file leaves open: who commands, how many men there were, the wind."""
    for ship in board.ships.values():
        own = [m for m in board.men.values() if m.home == ship.id]
        command = ship.command or _commands(board, ship)
        board.change(ship.id, command=command, strength=ship.strength or len(own))
    if data.wind is not None:
        board.wind, board.force = data.wind.comes_from, data.wind.force
    board.turn = data.start.turn - 1
    tables = {"A": data.sides.A, "B": data.sides.B}
    board.lost_flag = tuple(side for side in SIDES if tables[side].flag_lost)


def _commands(board: Board, ship: Ship) -> str:
    if ship.side != ship.owner:
        return InCommand.NOBODY
    ranks = {m.rank for m in board.men.values() if m.home == ship.id and not m.lost}
    if Rank.CAPTAIN in ranks:
        return InCommand.CAPTAIN
    return InCommand.ADMIRAL if Rank.ADMIRAL in ranks else InCommand.NOBODY
