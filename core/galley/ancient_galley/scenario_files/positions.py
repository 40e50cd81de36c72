"""The inverse of setting up: a position of Ancient Galley as the data of a scenario file."""

from typing import Any, Final

from msgspec.structs import replace

from galley.ancient_galley.scenario_files.movement import BEFORE_MOVING, BEFORE_RAMS
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.marks import Contact, Smashed
from galley.ancient_galley.state.ship import LOADED, Sheet, Ship
from galley.engine.editing import Data, Position
from galley.engine.loop import State
from galley.engine.records import SIDES
from galley.tabletop.positions import Table, begun_at, plain, told, with_lists, wreck_tables

KEYS: Final = ("name", "flagship", "band", "port", "starboard", "half", "rudders", "sail",
               "sail_steps", "holes", "loads", "stuck", "towers", "corvus", "status",
               "abandoned")  # fmt: skip
OF_MEN: Final = ("tower", "state", "until", "unarmed", "job", "engine", "at", "swum", "came")
_SHIP: Final = Ship("A1", "A", "A", "", "", 0, 0, 0)
_MAN: Final = Man("A1.1", "A", "", "", "")
_SHEET: Final = Sheet("", "")


class AncientGalleyPositions:
    """How Ancient Galley writes a position."""

    def written(self, data: Data, state: State) -> Position | None:
        board = own(state.board)
        if not board.phase:
            return None
        before_rams = board.phase in BEFORE_RAMS
        found = with_lists(
            data,
            ships=[_ship(board, ship) for ship in board.ships.values()],
            men=[_man(man) for man in board.men.values()],
            links=_links(board),
            contacts=[_contact(one) for one in board.contacts] if before_rams else [],
            smashed=[_smashed(one) for one in board.smashed] if before_rams else [],
            wrecks=wreck_tables([one.ship for one in board.wrecks], data, board.ships),
        )
        if board.wind:
            found["wind"] = {"comes_from": board.wind, "force": board.force}
        found["sides"] = {
            side: {**data["sides"][side], "flag_lost": side in board.lost_flag} for side in SIDES
        }
        found["start"] = begun_at(data, board.turn, board.phase)
        if board.setting.options.secret_set_up:  # it is over
            found["options"] = {**data["options"], "secret_set_up": False}
        return Position(found, f"in turn {board.turn}, as the phase {board.phase} begins")

    def likened(self, state: State) -> tuple[object, object]:
        board = own(state.board)
        facts = board.facts()
        del facts["count"]
        facts["ships"] = [_likened(board, ship) for ship in board.ships.values()]
        facts["links"] = [replace(link, id=n) for n, link in enumerate(board.links)]
        facts["drawn"] = sorted(board.drawn)
        facts["wrecks"] = [one.corners for one in board.wrecks]
        before_rams = board.phase in BEFORE_RAMS
        contacts, smashed = (board.contacts, board.smashed) if before_rams else ((), ())
        facts["contacts"] = [replace(one, tick=0, point=(0, 0)) for one in contacts]
        facts["smashed"] = [replace(one, tick=0) for one in smashed]
        return facts, state.stack


def _likened(board: Board, ship: Ship) -> Ship:
    """A ship without the orders that nobody looks at any more."""
    return replace(ship, last=None, sheet=ship.sheet if ship.afloat else None)


def _ship(board: Board, ship: Ship) -> Table:
    found: Table = {"id": ship.id, "type": ship.code, "at": [ship.x, ship.y]}
    found |= {"heading": ship.heading, "side": ship.side}
    found |= told(ship, _SHIP, KEYS)
    found |= {"energy": ship.energy, "command": str(ship.command), "strength": ship.strength}
    found["moved"] = ship.moved
    if ship.engines:
        found["engines"] = [
            {"kind": str(one.kind), "section": str(one.section),
             "points": min(one.points, LOADED[one.kind])} for one in ship.engines
        ]  # fmt: skip
    if ship.sheet is not None and ship.afloat:
        orders: Table = {"band": str(ship.sheet.band)}
        orders |= told(ship.sheet, _SHEET, ("letters", "rake", "sail"))
        found["last_orders" if board.phase in BEFORE_MOVING else "orders"] = orders
    if ship.id in board.boarded:
        found["boarded"] = board.boarded[ship.id]
    if ship.id in board.rakers:
        found["announced"] = True
    return found


def _man(man: Man) -> Table:
    found: Table = {"id": man.id, "rank": str(man.rank)}
    if man.ship and man.ship != man.home:
        found["ship"] = man.ship
    if man.section:
        found["section"] = str(man.section)
    return found | told(man, _MAN, OF_MEN)


def _links(board: Board) -> list[Table]:
    found = []
    for link in board.links:
        table: dict[str, Any] = {"ship": link.ship, "other": link.other}
        table |= {"section": str(link.section), "end": str(link.end), "by": link.by}
        found.append({**table, "kind": str(link.kind), "drawn": link.pair in board.drawn})
    return found


def _contact(one: Contact) -> Table:
    found: Table = {"kind": str(one.kind), "ship": one.ship}
    if one.other and one.kind in ("ram", "bump"):
        found["other"] = one.other
    keys = {"angle": one.angle, "band": one.band, "place": one.place, "flank": one.side,
            "slot": one.slot, "central": one.central}  # fmt: skip
    return found | {key: plain(value) for key, value in keys.items() if value}


def _smashed(one: Smashed) -> Table:
    return {"ship": one.ship, "by": one.by, "flank": str(one.flank), "slot": one.slot}
