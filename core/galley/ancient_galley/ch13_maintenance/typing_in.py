"""How the orders of phase 8 are typed."""

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.commands import (
    CutLine,
    GiveJob,
    MoveOars,
    PlaceMan,
    Plug,
    RemoveCorvus,
    Swim,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import ENGINE
from galley.engine.records import Command, Refusal
from galley.tabletop.board import Done, Hold

HOW = Refusal(
    "AG-13.0a",
    "type place A1.3 bow tower, job A1.2 helm (engine 1, sail, plug, free), cut A1.4 7 (or none), "
    "corvus A1, plug A1 A1.5 (or nobody), oars A1 port 2, swim A1.6 1000 -500 (mils east and "
    "north), done, or hold",
)


def typed(board: Board, ask: AskMaintenance, text: str) -> Command | Refusal:
    """One order in words; a swimmer's way is counted from where he is."""
    words = text.lower().split()
    if not words:
        return HOW
    first, *rest = words
    if first in ("done", "end", "finish"):
        return Done()
    if first == "hold":
        return Hold()
    if not rest:
        return HOW
    who, *more = rest[0].upper(), *rest[1:]
    try:
        return _order(board, first, who, more) or HOW
    except (IndexError, ValueError):
        return HOW


def _order(board: Board, first: str, who: str, more: list[str]) -> Command | None:
    """Raises IndexError for a word that is missing, ValueError for one that is no number."""
    if first in ("place", "send"):
        return PlaceMan(who, more[0], "tower" in more[1:])
    if first == "job":
        job = "" if more[0] in ("free", "none") else more[0]
        return GiveJob(who, job, int(more[1]) if job == ENGINE else 0)
    if first == "cut":
        return CutLine(who, 0 if more[0] == "none" else int(more[0]))
    if first in ("corvus", "remove"):
        return RemoveCorvus(who)
    if first == "plug":
        return Plug(who, "" if more[0] in ("nobody", "none") else more[0].upper())
    if first == "oars":
        return MoveOars(who, more[0], int(more[1]))
    if first == "swim":
        at = board.men[who].at if who in board.men else (0, 0)
        return Swim(who, at[0] + int(more[0]), at[1] + int(more[1]))
    return None
