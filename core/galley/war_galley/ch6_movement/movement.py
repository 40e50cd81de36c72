"""6.3. Moving: the steps, facing changes, running aground, leaving the map."""

from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.records import Command, Event
from galley.geometry.hexes import NEXT, NOWHERE, Facing, Hex
from galley.war_galley.scenario_rules.afloat.hot_heads import turns_cheaply
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import (
    LEFT_MAP,
    MOST_POSES,
    SIDE_NAMES,
    TURN_OF,
    Flank,
    Ship,
    SpeedLevel,
    hexes,
)

FORWARD, BACKWATER = "forward", "backwater"
BOW, STERN = "bow", "stern"


class Step(Command, frozen=True):
    """One hex: `ahead`, `port`, `starboard`, `astern`, `astern-port` or `astern-starboard`."""

    way: str


class Turn(Command, frozen=True):
    """One hexside to a side ("P" or "S") on the spot, by swinging the bow or the stern half."""

    side: str
    half: str


class TurnAround(Command, frozen=True):
    """Bow and stern change places."""


Move = Step | Turn | TurnAround


class Pose(NamedTuple):
    """The place and the facing of a ship."""

    bow: Hex
    stern: Hex
    facing: Facing


class Moved(Event, frozen=True):
    """6.32 A ship made one step, facing change or Turn Around."""

    ship: str
    how: str
    bow: Hex
    stern: Hex
    facing: Facing
    cost: int

    def apply(self, board: Board) -> None:
        so_far = board.ships[self.ship].turn
        turn = replace(
            so_far,
            mp_used=so_far.mp_used + self.cost,
            mode=BACKWATER if self.how.startswith("astern") else FORWARD,
            bowflank_steps=so_far.bowflank_steps + (self.how in ("port", "starboard")),
            pivoted=so_far.pivoted or (self.how.startswith("turn") and self.cost > 0),  # H19
        )
        board.place(self.ship, self.bow, self.stern, self.facing, turn=turn)


class RanAground(Event, frozen=True):
    """6.31a A ship is on the land and stays there."""

    ship: str

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        marks = grounding(board, ship)
        board.change(self.ship, aground=board.turn, level=SpeedLevel.CRUISE, **marks)
        board.change_turn(self.ship, ended=True)


class LeftMap(Event, frozen=True):
    """9.1e A ship left the map for good."""

    ship: str

    def apply(self, board: Board) -> None:
        board.remove(self.ship, LEFT_MAP)


def hurt(ship: Ship) -> dict[str, bool]:
    """Find what a ram, a grounding or sinking writes down for victory points (C109)."""
    return {"hurt_as_prize": True} if ship.owner != ship.side else {"hurt": True}


STEPS: dict[str, tuple[bool, int]] = {  # way -> (forward, turn to starboard)
    "ahead": (True, 0),
    "port": (True, -1),
    "starboard": (True, +1),
    "astern": (False, 0),
    "astern-port": (False, -1),
    "astern-starboard": (False, +1),
}
_AHEAD = tuple(Step(way) for way, (forward, _) in STEPS.items() if forward)
_ASTERN = tuple(Step(way) for way, (forward, _) in STEPS.items() if not forward)
Kinds = tuple[tuple[Move, ...], ...]
KINDS_OF_TWO: Kinds = (
    _AHEAD,
    _ASTERN,
    tuple(Turn(side, half) for side in (Flank.PORT, Flank.STARBOARD) for half in (BOW, STERN)),
    (TurnAround(),),
)
"""Every move of a two-hex ship, in a fixed order; those of a kind together."""
KINDS_OF_ONE: Kinds = (
    _AHEAD,
    _ASTERN,
    (Turn(Flank.PORT, BOW), Turn(Flank.STARBOARD, BOW)),
    (TurnAround(),),
)
"""The same of a one-hex ship."""
MOVES_OF_TWO = tuple(move for kind in KINDS_OF_TWO for move in kind)
MOVES_OF_ONE = tuple(move for kind in KINDS_OF_ONE for move in kind)


def cost(move: Move) -> int:
    """Movement points: 1 a step or hexside, 2 to back a hex or turn around (6.32a-d)."""
    if isinstance(move, Step):
        return 1 if STEPS[move.way][0] else 2
    return 2 if isinstance(move, TurnAround) else 1


ONE_OF_EACH = tuple((kind[0], cost(kind[0])) for kind in KINDS_OF_TWO)
"""A move of each kind, and what all of the kind cost."""
CHEAPLY = tuple((one, 1 if isinstance(one, TurnAround) else n) for one, n in ONE_OF_EACH)
"""The same of a ship that turns around for less (H30)."""


def pose_after(ship: Ship, move: Move) -> Pose:
    """Find where a move puts a ship (the movement table, G08)."""
    return _pose_after(ship.bow, ship.stern, ship.facing, move)


@lru_cache(MOST_POSES)
def _pose_after(b: Hex, s: Hex, f: Facing, move: Move) -> Pose:
    return _lies_after(b, s, f, move)


def _lies_after(b: Hex, s: Hex, f: Facing, move: Move) -> Pose:
    if isinstance(move, Step):
        return _after_step(b, s, f, *STEPS[move.way])
    if isinstance(move, Turn):
        return _after_turn(b, s, f, TURN_OF[move.side], move.half)
    return _after_turn_around(b, s, f)


def moves_of_kind(ship: Ship, kind: int) -> tuple[tuple[Move, Hex, Pose], ...]:
    """Every move of a kind, by its place in the list: the hex it fills, where it leads.

    The hex is one that the ship did not fill before; NOWHERE for a turn within its hexes.
    """
    return moves_of_pose(ship.bow, ship.stern, ship.facing, kind)


@lru_cache(MOST_POSES)
def moves_of_pose(b: Hex, s: Hex, f: Facing, kind: int) -> tuple[tuple[Move, Hex, Pose], ...]:
    """Find the moves of a ship that lies so."""
    every = KINDS_OF_ONE if b == s else KINDS_OF_TWO
    poses = [(move, _lies_after(b, s, f, move)) for move in every[kind]]
    return tuple([(move, _filled(b, s, pose), pose) for move, pose in poses])


def _filled(b: Hex, s: Hex, pose: Pose) -> Hex:
    if pose.bow not in (b, s):
        return pose.bow
    return pose.stern if pose.stern not in (b, s) else NOWHERE


def _after_step(b: Hex, s: Hex, f: Facing, forward: bool, turn: int) -> Pose:
    if forward:  # 6.32e
        facing = (f + turn) % 6
        hex_ = NEXT[b][facing]
        return Pose(hex_, hex_ if b == s else b, facing)
    back = NEXT[s][(f + 2 * turn) % 6] if turn else NEXT[s][(f + 3) % 6]  # 6.32f
    return Pose(back if b == s else s, back, (f - turn) % 6)


def _after_turn(b: Hex, s: Hex, f: Facing, turn: int, half: str) -> Pose:
    facing = (f + turn) % 6
    if b == s:  # 6.34d
        return Pose(b, s, facing)
    if half == BOW:  # 6.34a the stern hex stays
        return Pose(NEXT[s][facing], s, facing)
    return Pose(b, NEXT[b][(facing + 3) % 6], facing)


def _after_turn_around(b: Hex, s: Hex, f: Facing) -> Pose:
    """6.35a Facing reversed, bow and stern hexes exchanged."""
    return Pose(s, b, (f + 3) % 6)


def left(ship: Ship) -> int:
    """Movement points announced and not yet spent."""
    return max(0, ship.turn.mp_announced - ship.turn.mp_used)


def leaves_map(board: Board, pose: Pose) -> bool:
    """Bow going forward, or stern backing, off the map (C55)."""
    area = board.theatre.area
    return pose.bow not in area or pose.stern not in area


def clear(board: Board, ship: Ship, pose: Pose) -> bool:
    """Both halves on the map, in hexes without another ship."""
    at, area, id_ = board.at, board.theatre.area, ship.id
    bow, stern, _ = pose
    here = bow in area and stern in area
    return here and at.get(bow, id_) == id_ and at.get(stern, id_) == id_


def grounds(board: Board, ship: Ship, pose: Pose) -> bool:
    """6.31a, C42 A half on land."""
    land = board.theatre.land_for(ship.code)
    return pose.bow in land or pose.stern in land


def how(move: Move) -> str:
    """The word for a move in events and logs."""
    if isinstance(move, Step):
        return move.way
    if isinstance(move, Turn):
        return f"turn {SIDE_NAMES[move.side]} by the {move.half}"
    return "turn around"


def cost_here(board: Board, ship: Ship, move: Move) -> int:
    """6.32, H30 What a move costs where the ship is: 2 MP ahead into shallows; nothing to turn
    around for a ship that has gone round an obstacle (H19)."""
    shallows = board.theatre.shallows
    if shallows and isinstance(move, Step) and pose_after(ship, move).bow in shallows:
        return 2
    if not isinstance(move, TurnAround):
        return cost(move)
    return 0 if turns_free(ship) else prices(board, ship)[-1][1]


def prices(board: Board, ship: Ship) -> tuple[tuple[Move, int], ...]:
    """6.32, H30 A move of each kind, and what all of the kind cost this ship."""
    rules = board.theatre.special.turn_rules.turns_cheaply
    return CHEAPLY if rules and turns_cheaply(board, ship) else ONE_OF_EACH


def turns_free(ship: Ship) -> bool:
    """H19 The ship has gone round an obstacle and may turn around at no cost."""
    return ship.round is not None and ship.round.whole


def moved(board: Board, ship: Ship, move: Move) -> Moved:
    """The event of a move."""
    pose = pose_after(ship, move)
    return Moved(ship.id, how(move), *pose, cost_here(board, ship, move))


def entered(event: Moved) -> Hex | None:
    """The hex which a move enters (C47): ahead the bow's, backing the stern's, turning none."""
    if event.how.startswith("turn"):
        return None
    return event.stern if event.how.startswith("astern") else event.bow


def on_own_shore(board: Board, ship: Ship) -> bool:
    """The ship is aground where its owner's friends stand."""
    if not ship.aground:
        return False
    return any(
        shore.side == ship.owner and any(h in shore.hexes for h in hexes(ship))
        for shore in board.theatre.special.shores
    )


def grounding(board: Board, ship: Ship) -> dict[str, bool]:
    """Find what running aground writes down: on a ship's own shore half the points (9.1).

    `ship` lies where it grounded.  A prize gets no such welcome for its points (C109).
    """
    prize = ship.owner != ship.side
    safe = any(
        shore.side == ship.owner and any(h in shore.hexes for h in hexes(ship))
        for shore in board.theatre.special.shores
    )
    if prize:
        return {"hurt_as_prize": True}
    return {"beached": True} if safe else {"hurt": True}
