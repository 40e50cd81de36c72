"""The inverse of setting up: a position of Barratt's rules as the data of a scenario file."""

from typing import Final

from msgspec.structs import replace

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.ch1_initiative.order import Movement, act
from galley.barratt.scenario_files.scenario import CrewTable
from galley.barratt.state.board import Board, own
from galley.barratt.state.crew import Crew
from galley.barratt.state.ship import Fate, Ship, ThisTurn
from galley.engine.editing import Data, Position
from galley.engine.loop import State
from galley.engine.records import SIDES, Ask, Frame
from galley.tabletop.positions import Table, begun_at, plain, told, with_lists, wreck_tables

KEYS: Final = ("name", "flagship", "stamina", "hd", "corvus", "fate", "init")
_SHIP: Final = Ship("A1", "A", "A", "", "", "", 0, 0, 0, Crew(), 0, (), ())


class BarrattPositions:
    """How Barratt's rules write a position."""

    def written(self, data: Data, state: State) -> Position | None:
        board = own(state.board)
        if not board.phase:
            return None
        found = with_lists(
            data,
            ships=[_ship(board, ship) for ship in board.ships.values()],
            links=[{"ship": one.ship, "other": one.other, "kind": str(one.kind)}
                   for one in board.links],
            wrecks=wreck_tables([one.id for one in board.wrecks], data, board.ships),
        )  # fmt: skip
        found["sides"] = {
            side: {**data["sides"][side], "casualties": board.casualties[side],
                   "flag_lost": side in board.lost_flag}
            for side in SIDES
        }  # fmt: skip
        found["start"] = begun_at(data, board.turn, board.phase)
        if board.baton:
            found["start"]["baton"] = board.baton
        acting = state.stack[-2] if len(state.stack) > 1 else None
        if isinstance(acting, Activation):
            found["start"]["ship"] = acting.ship
            return Position(found, f"in turn {board.turn}, as {acting.ship} acts")
        return Position(found, f"in turn {board.turn}, in the phase {board.phase}")

    def likened(self, state: State) -> tuple[object, object]:
        board = own(state.board)
        facts = board.facts()
        names = {one.id: n for n, one in enumerate(board.wrecks)}
        facts["wrecks"] = [one.corners for one in board.wrecks]
        facts["lost_flag"] = sorted(board.lost_flag)
        facts["ships"] = [
            (replace(ship, now=_likened(ship.now)), {names[one] for one in ship.now.wrecks})
            for ship in board.ships.values()
        ]  # fmt: skip
        return facts, [_frame(item) for item in state.stack]


def _frame(item: Frame | Ask) -> Frame | Ask:
    """The ships that may act next are found anew but where one of them is chosen."""
    if isinstance(item, Movement) and item.at != act.__name__:
        return replace(item, next=())
    return item


def _likened(now: ThisTurn) -> ThisTurn:
    """Who has acted moves no more this turn, whether it has said so or not."""
    return replace(now, wrecks=(), ended=now.ended or now.acted)


def _ship(board: Board, ship: Ship) -> Table:
    now = ship.now
    found: Table = {"id": ship.id, "type": ship.code, "at": [ship.x, ship.y]}
    found |= {"heading": ship.heading, "side": ship.side}
    found |= told(ship, _SHIP, KEYS)
    if ship.seat:
        found["seat"] = ship.seat
    found |= {"port": [*ship.port], "starboard": [*ship.starboard], "crew0": ship.crew0}
    found |= {"speed": str(ship.speed), "credit": ship.credit}
    if ship.fate != Fate.SUNK:
        found["crew"] = {kind: getattr(ship.crew, kind) for kind in CrewTable.__struct_fields__}
        found["ballista"] = bool(ship.crew.ballistae)
    found |= {"declared": str(now.speed), "path": now.path, "moved": now.moved}
    found |= {"at_rest": now.at_rest, "move_over": now.ended or now.acted, "fended": now.fended}
    names = [one.id for one in board.wrecks]
    found["tested"] = [names.index(one) + 1 for one in now.wrecks]
    for key in ("slowed", "acted", "halted", "tried"):
        if getattr(now, key):
            found[key] = True
    return {key: plain(value) for key, value in found.items() if value not in ("", [], None)
            or key in ("port", "starboard")}  # fmt: skip
