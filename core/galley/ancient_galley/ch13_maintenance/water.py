"""10.5, 10.6, 10.8. Holes are plugged, and let in water."""

from collections.abc import Iterable

from galley.ancient_galley.ch13_maintenance.commands import Plug
from galley.ancient_galley.ch13_maintenance.events import JobGiven, Leaked, Plugged
from galley.ancient_galley.ch13_maintenance.placing import not_yours, unable
from galley.ancient_galley.state.aboard import engaged, fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.holding import UNDER
from galley.ancient_galley.state.man import ENGINE, HELM, PLUG, SAIL, SAILOR, Man, number, rank_of
from galley.ancient_galley.state.play import Play
from galley.ancient_galley.state.ship import Ship
from galley.engine.checks import Check, need_or_more
from galley.engine.records import Refusal, Side

IS_PLUGGED = "plugged"
BUSY = {HELM: "steers", SAIL: "works the sail"}
"""AG-10.5b, G55 One job each; who serves an engine may leave it for a hole (G89)."""


def plug_check(man: Man) -> Check:
    """AG-10.5a A sailor plugs with 5 or 6, any other man with 6."""
    low, need = (5, "5 or more") if man.rank == SAILOR else (6, "6")
    return Check("plug a hole", "AG-10.5a", 1, need, need_or_more(low, IS_PLUGGED, "still open"))


def why_not_plug(board: Board, side: Side, command: Plug) -> Refusal | None:
    """Why a man may not try to plug a hole of a ship; None where he may, or nobody tries."""
    why = not_yours(board, side, command.ship, "AG-10.5a")
    if why is not None:
        return why
    ship = board.ships[command.ship]
    if not ship.holes:
        return Refusal("AG-10.5a", f"{ship.id} has no open hole")
    if not command.man:
        return None
    why = unable(board, side, command.man, "AG-10.5b")
    if why is not None:
        return Refusal("AG-10.5b", why.text)
    return _busy(board, ship, board.men[command.man])


def _busy(board: Board, ship: Ship, man: Man) -> Refusal | None:
    """AG-10.5b"""
    if man.ship != ship.id:
        return Refusal("AG-10.5b", f"{man.id} is not aboard {ship.id}")
    if engaged(board, man):
        return Refusal("AG-10.5b", f"{man.id} is engaged")
    if man.job in BUSY:
        return Refusal("AG-10.5b", f"{man.id} {BUSY[man.job]}: one job each")
    return None


def usual_plugger(board: Board, ship: Ship) -> Man | None:
    """B8c Who was told to plug; else a free sailor, else the free man of the lowest rank.
    Nobody leaves an engine unless he is told to (G89)."""
    free = [
        m for m in fit_men(board, ship.id, ship.side)
        if m.job != ENGINE and _busy(board, ship, m) is None
    ]  # fmt: skip
    return min(
        free,
        key=lambda m: (m.job != PLUG, m.rank != SAILOR, -rank_of(m), number(m.id)),
        default=None,
    )


def pluggers(board: Board, said: Iterable[Plug], held: Iterable[Side]) -> list[Man]:
    """AG-10.5a Who tries, one a ship, by ships; on those of which nothing is said who usually
    does, unless the side holds."""
    named, found = {one.ship: one for one in said}, list[Man]()
    holding = set(held)
    for ship in board.afloat():
        if not ship.holes:
            continue
        plug = named.get(ship.id)
        man: Man | None = None
        if plug is not None and why_not_plug(board, ship.side, plug) is None:
            man = board.men.get(plug.man)
        elif ship.side not in holding:
            man = usual_plugger(board, ship)
        if man is not None:
            found.append(man)
    return found


def plug_holes(play: Play, men: Iterable[Man]) -> None:
    """AG-10.5a A die for each; a success closes one hole (AG-10.8a).  Who served an engine does
    so no more (G89)."""
    for man in men:
        if man.job == ENGINE:
            play.emit(JobGiven(man.id, ""))
        if play.throw(plug_check(man), man.ship).verdict == IS_PLUGGED:
            play.emit(Plugged(man.ship, man.id))


def leak(play: Play) -> None:
    """AG-10.6a, AG-10.8a, G56 After the attempts each open hole lets in a load, or each ship
    with one (option `leak_per_hole`); seven loads are as many as count (AG-11.0c)."""
    board = play.board
    for ship in board.afloat():
        holes = ship.holes if board.setting.options.leak_per_hole else min(ship.holes, 1)
        loads = min(holes, UNDER - ship.loads)
        if loads > 0:
            play.emit(Leaked(ship.id, loads))
