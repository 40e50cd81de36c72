"""The sea of the toy."""

from msgspec.structs import replace

from galley.engine.records import OTHER
from galley.geometry.hexes import Hex, distance, name
from galley_tui.draw.model import SeaModel, SeaShip
from galley_tui.draw.position import Position, Vessel
from galley_tui.faces.face import Highlights
from tests.kit.toy.state import Board, way


def position(board: Board) -> Position:
    afloat, setting = board.afloat(), board.setting
    return Position(
        setting.columns, setting.rows, board.turn, setting.turns, board.phase, board.over,
        ships={s.id: Vessel(s.lies(), s.side, s.seat) for s in afloat},
        lost={s.id: s.side for s in board.ships.values() if s.fate},
        at={hex_: s.id for s in afloat for hex_ in s.lies().hexes},
        sides=setting.names,
        leaders={},
        heads=tuple(one[0].id for seat in setting.seats if (one := board.afloat(seat=seat.id))),
        flagships={s.side: s.id for s in reversed(afloat)},
    )  # fmt: skip


def model(board: Board, lit: Highlights) -> SeaModel:
    ships = tuple(
        SeaShip(
            s.lies(), s.side, lit.flags.get(s.id, "") + "x" * s.stopped,
            selected=s.id == lit.selected, target=s.id in lit.targets,
            hit=s.id in lit.hit, changed=s.id in lit.changed,
        )
        for s in board.afloat()
    )  # fmt: skip
    setting = board.setting
    return SeaModel(
        setting.columns, setting.rows, ships=ships, ghosts=lit.ghosts, overlay=lit.overlay,
        numbers=lit.numbers,
    )  # fmt: skip


def describe(board: Board, hex_: Hex) -> str:
    ship = board.on(hex_)
    what = f"{ship.id} {ship.name}, {way(ship.heading)}" if ship else "open sea"
    return f"{name(hex_)} {what}"


def bearing(board: Board, ship: str, hex_: Hex) -> str:
    return f"{distance(board.ships[ship].at, hex_)} from {ship}"


def changed(before: Board, now: Board) -> set[str]:
    old, new = before.ships, now.ships
    same = {s.id for s in new.values() if replace(s, letters="") == replace(old[s.id], letters="")}
    return new.keys() - same


def enemy_in_reach(board: Board, ship: str) -> bool:
    found = board.ships[ship]
    foes = board.afloat(OTHER[found.side])
    return any(found.off(foe) <= 2 for foe in foes)
