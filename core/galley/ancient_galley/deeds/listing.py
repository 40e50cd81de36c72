"""The deeds of each question, and why there are none against a ship."""

from collections.abc import Sequence

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.cutting import AskLastAttempt
from galley.ancient_galley.ch14_grappling.grappling import AskLines
from galley.ancient_galley.ch15_boarding.asks import (
    AskBoard,
    AskFighters,
    AskMoves,
    AskPairings,
)
from galley.ancient_galley.ch18_fire.fire import AskFire
from galley.ancient_galley.deeds.boarding import (
    board_deeds,
    fighter_deeds,
    move_deeds,
    pair_deeds,
)
from galley.ancient_galley.deeds.grappling import line_deeds, no_lines
from galley.ancient_galley.deeds.maintaining import (
    last_attempt_deeds,
    maintenance_deeds,
    no_cut,
)
from galley.ancient_galley.deeds.shooting import fire_deeds, no_fire
from galley.ancient_galley.state.board import Board
from galley.engine.deed import Deed
from galley.engine.records import Ask, Refusal


def deeds(board: Board, ask: Ask, about: str = "") -> Sequence[Deed]:
    """What can be done now: first what is usual, then the best; `about` a ship: what it does,
    or what can be done to it."""
    found = _deeds(board, ask)
    if not about:
        return found
    return [one for one in found if about in (one.ship, one.target)]


def _deeds(board: Board, ask: Ask) -> list[Deed]:
    if isinstance(ask, AskFire):
        return fire_deeds(board, ask)
    if isinstance(ask, AskLines):
        return line_deeds(board, ask)
    if isinstance(ask, AskMaintenance):
        return maintenance_deeds(board, ask)
    if isinstance(ask, AskLastAttempt):
        return last_attempt_deeds(board, ask)
    return _aboard(board, ask)


def _aboard(board: Board, ask: Ask) -> list[Deed]:
    if isinstance(ask, AskBoard):
        return board_deeds(board, ask)
    if isinstance(ask, AskMoves):
        return move_deeds(board, ask)
    if isinstance(ask, AskFighters):
        return fighter_deeds(board, ask)
    return pair_deeds(board, ask) if isinstance(ask, AskPairings) else []


def why_no_attack(board: Board, ask: Ask, target: str) -> Refusal | None:
    """The one reason that matters why nothing can be done to a ship; None where it can."""
    if target not in board.ships or any(one.target == target for one in _deeds(board, ask)):
        return None
    if isinstance(ask, AskFire):
        return no_fire(board, ask, target)
    if isinstance(ask, AskLines):
        return no_lines(board, ask, target)
    return no_cut(board, ask, target) if isinstance(ask, AskMaintenance) else None
