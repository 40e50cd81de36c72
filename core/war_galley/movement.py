"""6.3. Moving: the steps, facing changes, running aground, leaving the map."""

from typing import NamedTuple

from core.hexes import NEXT, Facing, Hex
from core.records import Command, Event, Refusal
from core.war_galley.board import (
    CRUISE,
    MAX,
    PORT,
    SIDE_NAMES,
    STARBOARD,
    TURN_OF,
    Board,
    Ship,
    immobile,
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
    """Where a ship lies."""

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
        ship = board.ships[self.ship]
        board.place(
            self.ship,
            self.bow,
            self.stern,
            self.facing,
            mp_used=ship.mp_used + self.cost,
            mode=BACKWATER if self.how.startswith("astern") else FORWARD,
            bowflank_steps=ship.bowflank_steps + (self.how in ("port", "starboard")),
            pivoted=ship.pivoted or self.how.startswith("turn"),
        )


class RanAground(Event, frozen=True):
    """6.31a A ship is on the land and stays there."""

    ship: str

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        board.change(self.ship, aground=board.turn, ended=True, level=CRUISE, **hurt(ship))


class LeftMap(Event, frozen=True):
    """9.1e A ship left the map for good."""

    ship: str

    def apply(self, board: Board) -> None:
        board.remove(self.ship, "left the map")


class MovementEnded(Event, frozen=True):
    """6.13d A ship moves no more this turn."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, ended=True)


def hurt(ship: Ship) -> dict[str, bool]:
    """What a ram, a grounding or sinking writes down for victory points (C109)."""
    return {"hurt_as_prize": True} if ship.owner != ship.side else {"hurt": True}


STEPS: dict[str, tuple[bool, int]] = {  # way -> (forward, turn to starboard)
    "ahead": (True, 0),
    "port": (True, -1),
    "starboard": (True, +1),
    "astern": (False, 0),
    "astern-port": (False, -1),
    "astern-starboard": (False, +1),
}
MOVES_OF_TWO: tuple[Move, ...] = (
    *(Step(way) for way in STEPS),
    *(Turn(side, half) for side in (PORT, STARBOARD) for half in (BOW, STERN)),
    TurnAround(),
)
MOVES_OF_ONE: tuple[Move, ...] = tuple(
    move for move in MOVES_OF_TWO if not (isinstance(move, Turn) and move.half == STERN)
)


def cost(move: Move) -> int:
    """Movement points: 1 a step or hexside, 2 to back a hex or turn around (6.32a-d)."""
    if isinstance(move, Step):
        return 1 if STEPS[move.way][0] else 2
    return 2 if isinstance(move, TurnAround) else 1


def pose_after(ship: Ship, move: Move) -> Pose:
    """Where a move puts a ship (the movement table, G08)."""
    if isinstance(move, Step):
        return _after_step(ship, *STEPS[move.way])
    if isinstance(move, Turn):
        return _after_turn(ship, TURN_OF[move.side], move.half)
    return after_turn_around(ship)


def _after_step(ship: Ship, forward: bool, turn: int) -> Pose:
    b, s, f = ship.bow, ship.stern, ship.facing
    if forward:  # 6.32e
        facing = (f + turn) % 6
        hex_ = NEXT[b][facing]
        return Pose(hex_, hex_ if b == s else b, facing)
    back = NEXT[s][(f + 2 * turn) % 6] if turn else NEXT[s][(f + 3) % 6]  # 6.32f
    return Pose(back if b == s else s, back, (f - turn) % 6)


def _after_turn(ship: Ship, turn: int, half: str) -> Pose:
    b, s, f = ship.bow, ship.stern, ship.facing
    facing = (f + turn) % 6
    if b == s:  # 6.34d
        return Pose(b, s, facing)
    if half == BOW:  # 6.34a the stern hex stays
        return Pose(NEXT[s][facing], s, facing)
    return Pose(b, NEXT[b][(facing + 3) % 6], facing)


def after_turn_around(ship: Ship) -> Pose:
    """6.35a Facing reversed, bow and stern hexes exchanged."""
    return Pose(ship.stern, ship.bow, (ship.facing + 3) % 6)


def left(ship: Ship) -> int:
    """Movement points announced and not yet spent."""
    return max(0, ship.mp_announced - ship.mp_used)


# -- conditions, each by its number


def why_not_move(board: Board, ship: Ship, move: Move) -> Refusal | None:
    """Why a ship may not make this move now; None when it may."""
    forward = not (isinstance(move, Step) and not STEPS[move.way][0])
    return (
        movement_over(ship)
        or held_fast(ship)
        or not_enough(ship, cost(move))
        or no_mixing(ship, forward)
        or (None if forward else no_backwater_at_max(ship))
        or crippled_ways(ship, move)
        or (_turning_refused(board, ship, move) if not isinstance(move, Step) else None)
        or _place_refused(board, ship, move)
    )


def _turning_refused(board: Board, ship: Ship, move: Move) -> Refusal | None:
    if isinstance(move, Turn):
        return no_turn_at_max(ship)
    return no_turn_around(board, ship)


def _place_refused(board: Board, ship: Ship, move: Move) -> Refusal | None:
    pose = pose_after(ship, move)
    return (
        (no_swing_off_map(board, pose) if isinstance(move, Turn) else None)
        or occupied(board, ship, pose)
        or (confined(board, ship, pose) if ship.confined else None)
    )


def movement_over(ship: Ship) -> Refusal | None:
    """6.13c, 7.16b A ram, a collision or running aground ends the movement."""
    return Refusal("6.13c", f"{ship.id}'s movement is over") if ship.ended else None


def held_fast(ship: Ship) -> Refusal | None:
    """6.37a, 6.37c Rammed, Fouled, Grappled, aground or twice Crippled ships cannot move."""
    if not immobile(ship):
        return None
    for holds, word in (
        (ship.rammed, "is Rammed"),
        (ship.fouls, "is Fouled"),
        (ship.grapples, "is Grappled"),
        (ship.aground, "is aground"),
    ):
        if holds:
            return Refusal("6.37a", f"{ship.id} {word} and cannot move")
    return Refusal("6.37c", f"{ship.id} is Crippled on both sides and cannot move")


def not_enough(ship: Ship, needed: int) -> Refusal | None:
    """6.13a, 6.13b Only the announced movement points can be spent."""
    if needed <= ship.mp_announced - ship.mp_used:
        return None
    return Refusal("6.13b", f"that costs {needed} MP; {ship.id} has {left(ship)} left")


def no_mixing(ship: Ship, forward: bool) -> Refusal | None:
    """6.33b Backwater and any other move exclude each other in one activation (C54)."""
    if ship.mode == "" or (ship.mode == FORWARD) == forward:
        return None
    done = "backed water" if forward else "moved or turned"
    return Refusal("6.33b", f"{ship.id} has {done} in this activation")


def no_backwater_at_max(ship: Ship) -> Refusal | None:
    """6.33a Backwater needs cruise level."""
    if ship.level == MAX:
        return Refusal("6.33a", f"{ship.id} is at maximum and cannot back water")
    return None


def no_turn_at_max(ship: Ship) -> Refusal | None:
    """6.34b No facing change on the spot at maximum."""
    if ship.level == MAX:
        return Refusal("6.34b", f"{ship.id} is at maximum and cannot turn on the spot")
    return None


def no_turn_around(board: Board, ship: Ship) -> Refusal | None:
    """6.35b Not at maximum, nor next to an enemy ship (C117)."""
    if ship.level == MAX:
        return Refusal("6.35b", f"{ship.id} is at maximum and cannot turn around")
    if board.enemy_adjacent(ship):
        return Refusal("6.35b", f"an enemy is next to {ship.id}: it cannot turn around")
    return None


def crippled_ways(ship: Ship, move: Move) -> Refusal | None:
    """6.37b, 7.28b Crippled on one side: a bow/flank step or hexside to that side (C27)."""
    if len(ship.crippled) != 1:
        return None
    side = SIDE_NAMES[ship.crippled]
    if isinstance(move, Step) and move.way == side:
        return None
    if isinstance(move, Turn) and move.side == ship.crippled:
        return None
    return Refusal("6.37b", f"{ship.id} is Crippled: it can only go or turn to {side}")


def no_swing_off_map(board: Board, pose: Pose) -> Refusal | None:
    """6.34c, C55 No half may swing off the map."""
    if board.theatre.on_map(pose.bow) and board.theatre.on_map(pose.stern):
        return None
    return Refusal("6.34c", "that half would swing off the map")


def occupied(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """6.6a Never two ships in one hex, friend or enemy (6.34c for a swing)."""
    for hex_ in (pose.bow, pose.stern):
        other = board.at.get(hex_)
        if other is not None and other != ship.id:
            return Refusal("6.6a", f"{other} is in hex {hex_:04d}")
    return None


def confined(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """5.31c A ship that failed its roll may not end a step next to an enemy."""
    at, ships = board.at, board.ships
    for mine in (pose.bow, pose.stern):
        for near in NEXT[mine]:
            id_ = at.get(near)
            if id_ is not None and ships[id_].owner != ship.owner:
                return Refusal("5.31c", f"out of command, {ship.id} may not go next to {id_}")
    return None


def moves(board: Board, ship: Ship) -> list[Move]:
    """Every legal move of a ship now, in a fixed order."""
    if ship.ended or ship.mp_announced <= ship.mp_used or immobile(ship):
        return []
    every = MOVES_OF_ONE if ship.stern == ship.bow else MOVES_OF_TWO
    return [move for move in every if why_not_move(board, ship, move) is None]


def leaves_map(board: Board, pose: Pose) -> bool:
    """Bow going forward, or stern backing, off the map (C55)."""
    return not (board.theatre.on_map(pose.bow) and board.theatre.on_map(pose.stern))


def grounds(board: Board, pose: Pose) -> bool:
    """6.31a, C42 A half on land."""
    land = board.theatre.land
    return pose.bow in land or pose.stern in land


def compulsory(board: Board, ship: Ship, legal: list[Move]) -> bool:
    """6.13b, C50 Movement points are owed while a move neither grounds nor leaves the map."""
    for move in legal:
        pose = pose_after(ship, move)
        if not leaves_map(board, pose) and not grounds(board, pose):
            return True
    return False


def must_spend(board: Board, ship: Ship) -> Refusal | None:
    """6.13b Announced movement points must be spent while that is possible (6.13d)."""
    if compulsory(board, ship, moves(board, ship)):
        return Refusal("6.13b", f"{ship.id} still has {left(ship)} of its announced MP to spend")
    return None


def how(move: Move) -> str:
    """The word for a move in events and logs."""
    if isinstance(move, Step):
        return move.way
    if isinstance(move, Turn):
        return f"turn {SIDE_NAMES[move.side]} by the {move.half}"
    return "turn around"


def moved(ship: Ship, move: Move) -> Moved:
    """The event of a move."""
    pose = pose_after(ship, move)
    return Moved(ship.id, how(move), *pose, cost(move))


def entered(event: Moved) -> Hex | None:
    """The hex which a move enters (C47): ahead the bow's, backing the stern's, turning none."""
    if event.how.startswith("turn"):
        return None
    return event.stern if event.how.startswith("astern") else event.bow
