"""The position as plain data, complete: every ship with every status."""

from typing import Any

import msgspec

from galley.engine.loop import State
from galley.engine.records import SIDES, Side
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch9_victory.outcomes import holds, told
from galley.war_galley.ch9_victory.points import hulls, men, victory_points
from galley.war_galley.codec import written
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.scenario_rules import Special
from galley.war_galley.state.ship import Ship

_READ = {"last": "hexes", "stand": "hexes", "beyond": "hexes", "lay": "hexes", "prizes": "worth"}
"""What is read of a scenario's table -> the key that programs know for it."""
_NONE = {"edge": "", "commander_lost": "", "after": "", "at_latest": 0, "on": 0}
"""What programs are told where a table leaves a key out."""
_RARE = frozenset({
    "after_squadron", "avoids_as", "ends_with", "points_for_last", "returns", "turn_only",
    "types", "unengaged",
})  # fmt: skip
"""Keys of which programs are told only where a table gives them."""
_OF_THE_TURN = frozenset({"ended", "begun", "stayed", "given", "cut"})
"""Keys of how far a position has come; the view tells it elsewhere."""

TOLD = frozenset({"ships", "text"})
"""Keys of a class that no counter has printed on it: no rule asks them."""


def view_of(state: State, side: Side) -> dict[str, Any]:
    """Everything `side` may see (hidden answers are taken out before)."""
    board = board_of(state)
    theatre = board.theatre
    return {
        "scenario": theatre.scenario, "title": theatre.title, "viewer": side,
        "wind": msgspec.to_builtins(board.wind),
        "options": msgspec.to_builtins(theatre.options), "gear": theatre.gear,
        "special": _special(theatre.special), "roused": board.roused,
        "leaving": board.leaving, "wavered": board.wavered, **_later(board),
        "reserves": msgspec.to_builtins(board.reserves),
        "turn": board.turn, "turn_limit": theatre.turn_limit, "phase": board.phase,
        "draw_at_limit_under": theatre.draw_at_limit_under, **_memory(board),
        "first": board.first, "over": board.over, "winner": board.winner,
        "map": {"columns": theatre.columns, "rows": theatre.rows,
                "land": [f"{hex_:04d}" for hex_ in sorted(theatre.land)],
                "shallows": [f"{hex_:04d}" for hex_ in sorted(theatre.shallows)],
                "barred": sorted(theatre.barred)},
        "sides": {s: _side(board, s) for s in SIDES},
        "ships": [_ship(board, ship) for ship in board.ships.values()],
        "lost": [_ship(board, ship) for ship in board.lost.values()],
        "commanders": [msgspec.to_builtins(c) for c in board.commanders.values()],
        "stack": [msgspec.to_builtins(item) for item in state.stack],
    }  # fmt: skip


def _memory(board: Board) -> dict[str, Any]:
    """H02 What is remembered for the end of the battle, and how far each outcome has come."""
    ends, found = board.theatre.special.ends, dict[str, Any]()
    if ends.remembers:
        found["memory"] = msgspec.to_builtins(board.memory)
    if ends.outcomes:
        found["outcomes"] = [
            {"side": one.side, "told": told(board, one), "holds": holds(board, one)}
            for one in ends.outcomes
        ]
    return found


def _later(board: Board) -> dict[str, Any]:
    """What only some battles have: told where it is so."""
    memory = board.memory
    told = {
        "signalled": board.signalled, "provoked": memory.provoked, "released": memory.released,
        "cut": [f"{h:04d}" for h in memory.cut], "troops": memory.troops,
        "inside": [msgspec.to_builtins(one) for one in memory.inside],
    }  # fmt: skip
    return {key: value for key, value in told.items() if value}


def _side(board: Board, side: Side) -> dict[str, Any]:
    card = board.theatre.sides[side]
    more: dict[str, Any] = {}
    if card.withdrawal is not None:
        more["withdrawal"] = card.withdrawal
    if lost := dict(men(board, side)):
        more["commanders"] = lost
    return more | {
        "name": card.name, "goal": card.goal, "victory_points": victory_points(board, side),
        "wins_at_limit_if_other_under": card.wins_at_limit_if_other_under,
        "wins_at_limit_with": card.wins_at_limit_with,
        "awarded": board.points[side], "hulls": {s.id: n for s, n in hulls(board, side)},
    }  # fmt: skip


def _ship(board: Board, ship: Ship) -> dict[str, Any]:
    """2.3a Every rating and every status of a ship, from the one record of it."""
    facts: dict[str, Any] = msgspec.to_builtins(written(ship))
    facts["captured_by"] = ship.owner if ship.owner != ship.side else ""
    facts["printed"] = {
        key: value for key, value in msgspec.to_builtins(board.printed(ship)).items()
        if key not in TOLD
    }  # fmt: skip
    facts["current"] = {
        "crew": board.crew(ship), "manpower": board.manpower(ship),
        "ram_attack": board.ram_attack(ship), "cap": 0 if ship.fate else cap(board, ship),
        "commanders": [c.id for c in board.aboard(ship.id)],
        "command_ship": bool(board.aboard(ship.id)),
        "flagship": any(c.admiral for c in board.aboard(ship.id)),
        "individual": ship.squadron == ship.id,
    }  # fmt: skip
    return facts


def _special(special: Special) -> dict[str, Any]:
    """The scenario's special rules by their keys, with names for what is read of a table."""
    tables: dict[str, Any] = msgspec.to_builtins(special)
    ends = {key: value for key, value in tables.pop("ends").items() if value}
    own = {key: value for key, value in tables.pop("own").items() if value not in (None, {}, ())}
    own |= {"boom": _row(own["boom"])} if "boom" in own else {}
    tables |= {"own": own} if own else {}
    tables |= {key: rule for key, rule in tables.pop("turn_rules").items() if rule}
    return {
        key: [_row(row) for row in value] if isinstance(value, tuple) else value
        for key, value in (tables | ends).items()
    }


def _row(row: Any) -> Any:
    if not isinstance(row, dict):
        return row
    told = {
        key: _NONE[key] if value is None else value
        for key, value in row.items()
        if key not in _OF_THE_TURN
        and key not in _READ
        and (value or key not in _RARE)
        and (value is not None or key in _NONE)
    }
    return told | {_READ[key]: value for key, value in row.items() if key in _READ}
