"""6.3. What forbids a move, and what compels one; each condition by its number."""

from galley.engine.records import Refusal
from galley.geometry.hexes import NEXT
from galley.war_galley.ch5_command.withdrawal import leaving, turns_only
from galley.war_galley.ch5_command.withdrawal_path import nearer, not_nearer, off_its_way
from galley.war_galley.ch6_movement.movement import (
    BACKWATER,
    BOW,
    FORWARD,
    STEPS,
    STERN,
    Move,
    Pose,
    Step,
    Turn,
    TurnAround,
    clear,
    cost_here,
    grounds,
    leaves_map,
    left,
    moves_of_kind,
    pose_after,
    prices,
    turns_free,
)
from galley.war_galley.ch6_movement.sailing import no_turning_under_sail
from galley.war_galley.ch9_victory.exits import no_exit_here
from galley.war_galley.scenario_rules.afloat.rounding import in_the_way
from galley.war_galley.scenario_rules.afloat.runners import no_way_back
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import SIDE_NAMES, TURN_OF, Ship, SpeedLevel, immobile


def why_not_move(board: Board, ship: Ship, move: Move) -> Refusal | None:
    """Why a ship may not make this move now; None when it may."""
    return (
        unknown_move(ship, move)
        or _refused(board, ship, move)
        or (not_nearer(board, ship, move, moves(board, ship)) if board.leaving else None)
    )


def _refused(board: Board, ship: Ship, move: Move) -> Refusal | None:
    return movement_over(ship) or held_fast(ship) or _move_refused(board, ship, move)


def _move_refused(board: Board, ship: Ship, move: Move) -> Refusal | None:
    """Why a ship that may move may not move so."""
    return (
        (no_way_but_turning(board, ship, move) if board.theatre.special.holds else None)
        or (turns_back(board, ship, move) if board.theatre.special.turn_rules.runs else None)
        or (crippled_ways(ship, move) if ship.crippled else None)
        or _kind_refused(board, ship, move)
        or not_enough(ship, cost_here(board, ship, move))
        or _place_refused(board, ship, move, pose_after(ship, move))
    )


def _kind_refused(board: Board, ship: Ship, move: Move) -> Refusal | None:
    """Why a ship may make no move of this kind."""
    if not isinstance(move, Step):
        return no_turn_astern(ship, move) or no_mixing(ship, True) or _no_turn(board, ship, move)
    forward = STEPS[move.way][0]
    return no_mixing(ship, forward) or (None if forward else no_backwater_at_max(ship))


def _no_turn(board: Board, ship: Ship, move: Turn | TurnAround) -> Refusal | None:
    """Why a ship may not turn on the spot at all, nor turn around."""
    if ship.sail:
        return no_turning_under_sail(ship)
    if isinstance(move, Turn):
        return no_turn_at_max(ship)
    return no_turn_around(board, ship)


def _place_refused(board: Board, ship: Ship, move: Move, pose: Pose) -> Refusal | None:
    """Why a ship may not go where this move puts it."""
    barred = None if clear(board, ship, pose) else _not_clear(board, ship, move, pose)
    if board.theatre.special.own.obstacles:
        barred = barred or in_the_way(board, pose)
    return barred or (confined(board, ship, pose) if ship.turn.confined else None)


def _not_clear(board: Board, ship: Ship, move: Move, pose: Pose) -> Refusal | None:
    """Why a ship may not lie where there is another ship, or where the map ends."""
    if isinstance(move, Turn):
        return no_swing_off_map(board, pose) or no_swing_into_ship(board, ship, pose)
    barred = occupied(board, ship, pose)
    if not barred and leaves_map(board, pose):
        flees = leaving(board, ship)
        barred = (off_its_way if flees else no_exit_here)(board, ship, pose)
    return barred


def unknown_move(ship: Ship, move: Move) -> Refusal | None:
    """6.32a There are six steps and two hexsides to turn to, and no others."""
    if isinstance(move, Step) and move.way not in STEPS:
        return Refusal("6.32a", f"a step goes {', '.join(STEPS)}")
    if isinstance(move, Turn):
        if move.side not in TURN_OF or move.half not in (BOW, STERN):
            return Refusal("6.34a", "a ship turns to P or S, by its bow or its stern")
        return turns_whole(ship, move)
    return None


def turns_whole(ship: Ship, move: Turn) -> Refusal | None:
    """6.34d A one-hex ship turns in its hex: it has no stern half to swing."""
    if ship.stern == ship.bow and move.half == STERN:
        return Refusal("6.34d", f"{ship.id} fills one hex: it turns by the bow")
    return None


def movement_over(ship: Ship) -> Refusal | None:
    """6.13c A ram, a collision or running aground ends the movement."""
    return Refusal("6.13c", f"{ship.id}'s movement is over") if ship.turn.ended else None


def held_fast(ship: Ship) -> Refusal | None:
    """Why a ship cannot move at all (6.37a, 6.37c)."""
    if not immobile(ship):
        return None
    return dead_in_water(ship) or oarless(ship) or drifting(ship)


def drifting(ship: Ship) -> Refusal | None:
    """H29 A transport adrift does not move."""
    return Refusal("6.37, H29", f"{ship.id} is adrift and cannot move") if ship.adrift else None


def dead_in_water(ship: Ship) -> Refusal | None:
    """6.37a Rammed, Fouled, Grappled and aground ships cannot move."""
    for holds, word in (
        (ship.rammed, "is Rammed"),
        (ship.fouls, "is Fouled"),
        (ship.grapples, "is Grappled"),
        (ship.aground, "is aground"),
    ):
        if holds:
            return Refusal("6.37a", f"{ship.id} {word} and cannot move")
    return None


def oarless(ship: Ship) -> Refusal | None:
    """6.37c A ship Crippled on both sides cannot move."""
    if ship.crippled == "PS":
        return Refusal("6.37c", f"{ship.id} is Crippled on both sides and cannot move")
    return None


def not_enough(ship: Ship, needed: int) -> Refusal | None:
    """6.13b Only the announced movement points can be spent."""
    if needed <= left(ship):
        return None
    return Refusal("6.13b", f"that costs {needed} MP; {ship.id} has {left(ship)} left")


def no_turn_astern(ship: Ship, move: Move) -> Refusal | None:
    """6.33c A ship that backs water turns only by backing into a Stern/Flank hex."""
    if ship.turn.mode == BACKWATER and isinstance(move, Turn):
        return Refusal("6.33c", f"{ship.id} backs water: it turns by astern-port or -starboard")
    return None


def no_mixing(ship: Ship, forward: bool) -> Refusal | None:
    """6.33b Backwater and any other move exclude each other in one activation (C54)."""
    if ship.turn.mode == "" or (ship.turn.mode == FORWARD) == forward:
        return None
    done = "backed water" if forward else "moved or turned"
    return Refusal("6.33b", f"{ship.id} has {done} in this activation")


def no_backwater_at_max(ship: Ship) -> Refusal | None:
    """6.33a Backwater needs cruise level."""
    if ship.level == SpeedLevel.MAX:
        return Refusal("6.33a", f"{ship.id} is at maximum and cannot back water")
    return None


def no_turn_at_max(ship: Ship) -> Refusal | None:
    """6.34b No facing change on the spot at maximum."""
    if ship.level == SpeedLevel.MAX:
        return Refusal("6.34b", f"{ship.id} is at maximum and cannot turn on the spot")
    return None


def no_turn_around(board: Board, ship: Ship) -> Refusal | None:
    """6.35b Not at maximum, nor next to an enemy ship (C117)."""
    if ship.level == SpeedLevel.MAX:
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


def no_way_but_turning(board: Board, ship: Ship, move: Move) -> Refusal | None:
    """H13 A ship that is held in its place only turns there, by its bow or its stern."""
    if isinstance(move, Turn) or not turns_only(board, ship):
        return None
    return Refusal("6.32, H13", f"{ship.id} is held in its place: it may only turn there")


def turns_back(board: Board, ship: Ship, move: Move) -> Refusal | None:
    """H16 A ship that runs comes nearer to its edge, or turns where it is no farther off."""
    pose = pose_after(ship, move)
    return no_way_back(board, ship, pose.bow, pose.facing != ship.facing)


def no_swing_off_map(board: Board, pose: Pose) -> Refusal | None:
    """6.34c No half may swing off the map (C53, C55)."""
    if leaves_map(board, pose):
        return Refusal("6.34c", "that half would swing off the map")
    return None


def no_swing_into_ship(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """6.34c The hex which a half swings into must be empty of ships."""
    if taken := occupied(board, ship, pose):
        return Refusal("6.34c", taken.text)
    return None


def occupied(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """6.6a Never two ships in one hex, friend or enemy."""
    for hex_ in (pose.bow, pose.stern):
        other = board.at.get(hex_)
        if other is not None and other != ship.id:
            return Refusal("6.6a", f"{other} is in hex {hex_:04d}")
    return None


def confined(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """5.31c A ship that failed its roll may not end a step next to an enemy."""
    if leaves_map(board, pose):
        return None
    at, ships, owner = board.at, board.ships, ship.owner
    for near in (*NEXT[pose.bow], *NEXT[pose.stern]):
        if near in at and ships[at[near]].owner != owner:
            return Refusal("5.31c", f"out of command, {ship.id} may not go next to {at[near]}")
    return None


def moves(board: Board, ship: Ship) -> list[Move]:
    """Every legal move of a ship now, in a fixed order."""
    points, anywhere, free = left(ship), not ship.turn.confined, turns_free(ship)
    if ship.turn.ended or not (points or free) or immobile(ship):
        return []
    at, area = board.at, board.theatre.area
    legal: list[Move] = []
    for kind, (one, needed) in enumerate(prices(board, ship)):
        dear = needed > points and not (free and isinstance(one, TurnAround))
        if not dear and not _kind_refused(board, ship, one):
            legal += [
                move for move, fills, pose in moves_of_kind(ship, kind)
                if (fills not in at and (anywhere or not confined(board, ship, pose))
                    if fills in area else not _place_refused(board, ship, move, pose))
            ]  # fmt: skip
    if board.theatre.shallows:
        legal = [m for m in legal if not_enough(ship, cost_here(board, ship, m)) is None]
    if board.theatre.special.own.obstacles:
        legal = [m for m in legal if in_the_way(board, pose_after(ship, m)) is None]
    if board.theatre.special.holds and turns_only(board, ship):
        legal = [m for m in legal if isinstance(m, Turn)]
    if board.theatre.special.turn_rules.runs:
        legal = [m for m in legal if turns_back(board, ship, m) is None]
    if ship.crippled:
        legal = [m for m in legal if crippled_ways(ship, m) is None]
    if board.leaving and leaving(board, ship):
        return nearer(board, ship, legal) or legal
    return legal


def compulsory(board: Board, ship: Ship, legal: list[Move]) -> bool:
    """6.13b, C50 Movement points are owed while a move neither grounds nor leaves the map; one
    that costs nothing (H19) owes none.

    A ship that leaves the battle owes them while they bring it nearer to its goal (5.41).
    """
    if board.leaving and leaving(board, ship):
        return bool(nearer(board, ship, legal))
    for move in legal:
        if turns_free(ship) and isinstance(move, TurnAround):
            continue
        pose = pose_after(ship, move)
        if not leaves_map(board, pose) and not grounds(board, ship, pose):
            return True
    return False


def must_spend(board: Board, ship: Ship) -> Refusal | None:
    """6.13b Announced movement points must be spent while that is possible (6.13d)."""
    if compulsory(board, ship, moves(board, ship)):
        return Refusal("6.13b", f"{ship.id} still has {left(ship)} of its announced MP to spend")
    return None
