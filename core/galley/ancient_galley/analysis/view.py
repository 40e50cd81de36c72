"""The position as plain data, complete: every ship, every man, everything in between."""

from typing import Any

import msgspec

from galley.ancient_galley.ch2_orders.bands import grade, legal_bands, letters_needed, mils
from galley.ancient_galley.ch2_orders.sheets import with_energy
from galley.ancient_galley.ch24_victory.victory import points
from galley.ancient_galley.state.board import Board, own
from galley.ancient_galley.state.man import Condition, Man
from galley.ancient_galley.state.ship import Ship
from galley.engine.loop import State
from galley.engine.records import OTHER, SIDES, Ask, Frame, Side


def view_of(state: State, side: Side) -> dict[str, Any]:
    """Everything `side` may see (hidden answers are taken out before)."""
    board = own(state.board)
    setting = board.setting
    return {
        "scenario": setting.scenario, "title": setting.title, "viewer": side,
        "turn": board.turn, "turn_limit": setting.turn_limit, "phase": board.phase,
        "wind": {"comes_from": board.wind, "force": board.force},
        "table": {"width": setting.width, "height": setting.height, "zone": setting.zone,
                  "shores": setting.shores},
        "options": msgspec.to_builtins(setting.options),
        "over": board.over, "winner": board.winner, "reason": board.reason,
        "sides": {s: {"name": setting.sides[s].name, "points": points(board, s)}
                  for s in SIDES},
        "classes": msgspec.to_builtins(dict(board.classes)),
        "ships": [_ship(board, ship) for ship in board.ships.values()],
        "men": [_man(man) for man in board.men.values()],
        "links": msgspec.to_builtins(board.links), "drawn": board.drawn,
        "wrecks": msgspec.to_builtins(board.wrecks),
        "contacts": msgspec.to_builtins(board.contacts),
        "smashed": msgspec.to_builtins(board.smashed),
        "boarded": board.boarded, "lost_flag": board.lost_flag,
        "rakers": board.rakers,
        "stack": [_on_the_stack(board, item) for item in state.stack],
    }  # fmt: skip


def _ship(board: Board, ship: Ship) -> dict[str, Any]:
    """A ship with what it may be ordered: each legal band, its distance, its circle."""
    facts: dict[str, Any] = msgspec.to_builtins(ship)
    facts["captured_by"] = ship.side if ship.side != ship.owner else ""
    if ship.sheet is not None:
        facts["sheet"] = with_energy(ship.sheet, ship.energy)
    if ship.afloat:
        facts["bands"] = [
            {"band": band, "mils": (length := mils(board, ship, band)),
             "letters": letters_needed(length), "circle": grade(board, ship, band)}
            for band in legal_bands(board, ship)
        ]  # fmt: skip
    return facts


def _man(man: Man) -> dict[str, Any]:
    """A man, and whose prisoner he is."""
    facts: dict[str, Any] = msgspec.to_builtins(man)
    return {**facts, "captured_by": OTHER[man.side] if man.state == Condition.PRISONER else ""}


def _on_the_stack(board: Board, item: Ask | Frame) -> dict[str, Any]:
    """A question with what it tells beside its fields, or a procedure with the answers given."""
    facts: dict[str, Any] = msgspec.to_builtins(item)
    if isinstance(item, Ask):
        return facts | item.tells(board)
    if item.answers:
        facts["answers"] = [_on_the_stack(board, one) for one in item.answers]
    return facts
