"""The position as plain data, complete: every ship, every oar, everything in between."""

from typing import Any

import msgspec

from galley.barratt.ch3_movement.speeds import most, speeds, why_not_move_at_all
from galley.barratt.ch9_victory.victory import points
from galley.barratt.facts import facts
from galley.barratt.state.board import Board, own
from galley.barratt.state.ship import Ship
from galley.engine.cards import worst_first
from galley.engine.loop import State
from galley.engine.records import SIDES, Side
from galley.tabletop.board import FLANKS

STATES = "foundering", "empty", "prize"


def view_of(state: State, side: Side) -> dict[str, Any]:
    """MB-0.05a, g56 Everything on the table is seen by both sides (answers that are still hidden
    are taken out before)."""
    board = own(state.board)
    setting = board.setting
    return {
        "scenario": setting.scenario, "title": setting.title, "viewer": side,
        "turn": board.turn, "turn_limit": setting.turn_limit, "phase": board.phase,
        "table": {"width": setting.width, "height": setting.height, "zone": setting.zone},
        "options": msgspec.to_builtins(setting.options),
        "lengths": msgspec.to_builtins(setting.lengths),
        "over": board.over, "winner": board.winner, "reason": board.reason,
        "sides": {s: {"name": setting.sides[s].name, "points": points(board, s),
                      "casualties": board.casualties[s]} for s in SIDES},
        "seats": msgspec.to_builtins(setting.seats),
        "classes": {code: {**msgspec.to_builtins(kind), "model": kind.model._asdict()}
                    for code, kind in board.classes.items()},
        "ships": [_ship(board, ship) for ship in board.ships.values()],
        "links": msgspec.to_builtins(board.links),
        "wrecks": msgspec.to_builtins(board.wrecks),
        "lost_flag": board.lost_flag, "baton": board.baton,
        "stack": [msgspec.to_builtins(item) for item in state.stack],
    }  # fmt: skip


def _ship(board: Board, ship: Ship) -> dict[str, Any]:
    """A ship with what it amounts to: men, empty sockets, the speeds that it may declare and how
    far each takes it."""
    found: dict[str, Any] = msgspec.to_builtins(ship)
    found["captured_by"] = ship.side if ship.taken else ""
    found["men"] = ship.crew.humans
    found["gaps"] = {flank: board.gaps(ship, flank) for flank in FLANKS}
    names = [fact.name for fact in worst_first(facts(board, ship)) if fact.name in STATES]
    found["state"] = next(iter(names), ship.fate or "fighting")
    found["speeds"] = (
        [{"speed": speed, "mils": most(board, ship, speed)} for speed in speeds(board, ship)]
        if ship.manned and why_not_move_at_all(board, ship) is None
        else []
    )
    return found
