"""The wishes of a player, for a ship or by a key, that `why not` answers."""

from collections.abc import Iterator

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch4_grappling.grappling import DropCorvus, Grapple, LetGo
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch6_missiles.events import Shoot
from galley.barratt.ch6_missiles.fire import AskFire
from galley.barratt.state.board import Board
from galley.barratt.state.crew import SHOOTERS, Figure
from galley.barratt.state.ship import SPEEDS, Ship, Speed
from galley.engine.records import Ask, Command, Side
from galley.game.questions import Pending
from galley_tui.config.keymap import Order

MOST = 12  # ships that are looked at


def why_not_queries(
    board: Board, ask: Ask | None, side: Side, ship: str
) -> Iterator[tuple[Command, str]]:
    """The commands that a side may want of a ship, each with words for it."""
    found = board.ships.get(ship)
    if found is None or not found.afloat:
        return
    if isinstance(ask, AskActivation):
        yield from _activation(ask, found)
    if isinstance(ask, AskFire):
        yield from _shots(board, side, found)


def _activation(ask: AskActivation, ship: Ship) -> Iterator[tuple[Command, str]]:
    """List how the acting ship may move, and what it may do to another."""
    acts = ask.ship
    if ship.id != acts and ship.side == ask.side:
        yield Move(ship.id, Speed.CRUISING, "4", MoveEnd.ON), f"{ship.id} moves now"
    if ship.id != acts:
        yield Grapple(acts, ship.id), f"{acts} grapples {ship.id}"
        yield DropCorvus(acts, ship.id), f"{acts} drops its corvus on {ship.id}"
        yield Transfer(acts, ship.id, Figure.MARINE), f"a marine of {acts} goes over to {ship.id}"
        yield LetGo(acts, ship.id), f"{acts} lets {ship.id} go"
        return
    for speed in SPEEDS:
        path = "" if speed == Speed.STOPPED else "-4" if speed == Speed.REVERSE else "4"
        end = MoveEnd.ON if path else MoveEnd.STOP
        yield Move(acts, speed, path, end), f"{acts} at {speed}" if path else f"{acts} stops"
    yield Move(acts, Speed.CRUISING, "R45 4", MoveEnd.ON), f"{acts} turns at once"


def _shots(board: Board, side: Side, target: Ship) -> Iterator[tuple[Command, str]]:
    for mine in _own(board, side):
        for kind in SHOOTERS:
            if mine.crew.of(kind):
                yield Shoot(mine.id, kind, target.id), f"{mine.id}: {kind} at {target.id}"


def _own(board: Board, side: Side) -> list[Ship]:
    return [ship for ship in board.afloat() if ship.side == side][:MOST]


def tries(board: Board, pending: Pending, order: Order) -> Iterator[Command]:
    """Commands of a key's kind: at each other ship, by the ship that acts or by each."""
    side, acts = pending.side, getattr(pending.ask, "ship", "")
    others = [ship.id for ship in board.afloat() if ship.id != acts]
    foes = [id_ for id_ in others if board.ships[id_].side != side][:MOST]
    if order.kind in (Grapple, DropCorvus) and acts:
        yield from (order.kind(acts, other) for other in (*foes, *others))
    elif order.kind is Transfer and acts:
        yield from (Transfer(acts, other, Figure.MARINE) for other in others)
    elif order.kind is LetGo and acts:
        yield from (LetGo(acts, other) for other in others)
    elif order.kind is Shoot:
        for mine in _own(board, side):
            yield from (Shoot(mine.id, kind, foe) for kind in SHOOTERS for foe in foes)
