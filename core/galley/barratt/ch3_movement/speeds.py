"""3.02, 3.04, 3.08, 3.11, 3.12. Which speed a ship may declare."""

from galley.barratt.state.board import Board
from galley.barratt.state.relations import enemies_linked
from galley.barratt.state.ship import CRIPPLED, LEVELS, SPEEDS, Ship, Speed
from galley.engine.records import Refusal
from galley.geometry.plane.outlines import outline
from galley.geometry.plane.polygons import overlap
from galley.tabletop.board import FLANKS

COSTS: dict[str, int] = {Speed.BATTLE: 1, Speed.RAMMING: 3}
"""MB-3.04a Points of stamina that a speed costs."""


def why_not_move_at_all(board: Board, ship: Ship) -> Refusal | None:
    """Why a ship may not move now, at whatever speed; None where it may."""
    if ship.foundering:
        return Refusal("MB-2.03c", f"{ship.id} founders and does not move")
    if ship.empty:
        return Refusal("MB-4.07d", f"nobody is aboard {ship.id}")
    if ship.now.halted:
        return Refusal("MB-0.07a", f"{ship.id} is at a full stop until next turn")
    if ship.now.ended:
        return Refusal("MB-3.01a", f"{ship.id} has moved")
    foes = enemies_linked(board, ship)
    if foes:
        return Refusal("MB-4.06a", f"{ship.id} is grappled to {foes[0].id}")
    held = board.linked(ship.id)
    if held:
        return Refusal("MB-4.07a", f"{ship.id} is grappled to {held[0]}: let go first")
    return None


def why_not_speed(board: Board, ship: Ship, speed: str) -> Refusal | None:
    """Why a ship may not declare a speed; None where it may, and where it has."""
    if speed not in SPEEDS:
        return Refusal("MB-3.02a", f"{speed[:20]!r} is no speed: {', '.join(SPEEDS)}")
    if ship.now.speed == speed:
        return None  # looked at when it was declared (MB-3.12d)
    if ship.now.speed:
        return Refusal("MB-3.01a", f"{ship.id} has declared {ship.now.speed} this turn")
    return (
        _level(ship, speed)
        or _rowers(ship, speed)
        or _oars(board, ship, speed)
        or _bounds(board, ship, speed)
    )


def _level(ship: Ship, speed: str) -> Refusal | None:
    """MB-3.08a, MB-3.05a, MB-3.10g: a level a turn; no ship is stopped at once, none in reverse
    goes ahead."""
    if ship.speed == Speed.REVERSE and LEVELS[speed] > LEVELS[Speed.STOPPED]:
        return Refusal("MB-3.10g", f"{ship.id} is in reverse: it goes on astern, or stops")
    if abs(LEVELS[speed] - ship.level) > 1:
        text = f"{ship.id} was {ship.speed}: speed changes by one level a turn"
        return Refusal("MB-3.08a", text)
    if speed == Speed.STOPPED and ship.under_way:
        text = f"{ship.id} is under way: it goes straight ahead first and stops after that"
        return Refusal("MB-3.05a", text)
    return None


def _rowers(ship: Ship, speed: str) -> Refusal | None:
    """MB-3.04b, MB-3.04c"""
    need = COSTS.get(speed, 1)
    if speed != Speed.STOPPED and ship.stamina < need:
        rule = "MB-3.04c" if speed in COSTS else "MB-3.04b"
        return Refusal(rule, f"{speed} needs {need} of stamina: {ship.id} has {ship.stamina}")
    return None


def _oars(board: Board, ship: Ship, speed: str) -> Refusal | None:
    """MB-3.12d, MB-3.12e"""
    bare = [flank for flank in FLANKS if board.gaps(ship, flank) >= CRIPPLED]
    if speed == Speed.RAMMING and bare:
        text = f"{ship.id} has {board.gaps(ship, bare[0])} oars to {bare[0]} missing"
        return Refusal("MB-3.12d", f"{text}: no ramming speed")
    if speed == Speed.BATTLE and len(bare) > 1:
        text = f"{ship.id} has {CRIPPLED} oars or more missing on both sides"
        return Refusal("MB-3.12e", f"{text}: cruising at most")
    return None


def _bounds(board: Board, ship: Ship, speed: str) -> Refusal | None:
    """MB-8.06a, MB-3.13a; the rules are silent on a captured ship that is too weak to be a prize
    (g60): it goes like one, as MB-8.07b has it."""
    if LEVELS[speed] <= LEVELS[Speed.CRUISING]:
        return None
    if ship.taken:
        return Refusal("MB-8.06a", f"{ship.id} is a prize: cruising at most")
    if slowed_at_start(board, ship):
        return Refusal("MB-3.13a", f"{ship.id} lies over a wreck: cruising until it is clear")
    return None


def speeds(board: Board, ship: Ship) -> list[str]:
    """The speeds that a ship may declare, the slowest first."""
    return [speed for speed in SPEEDS if why_not_speed(board, ship, speed) is None]


def most(board: Board, ship: Ship, speed: str) -> int:
    """MB-3.02a, MB-3.13a How many mils a speed is good for in this turn."""
    lengths = board.setting.lengths
    good_for: dict[str, int] = {
        Speed.REVERSE: lengths.reverse, Speed.STOPPED: 0, Speed.CRUISING: lengths.cruising,
        Speed.BATTLE: lengths.battle, Speed.RAMMING: lengths.ramming,
    }  # fmt: skip
    far = good_for[speed]
    return min(far, lengths.cruising) if ship.now.slowed else far


def charges_on(ship: Ship, speed: str) -> bool:
    """MB-3.11c It goes on at ramming speed for another turn."""
    return speed == Speed.RAMMING and ship.speed == Speed.RAMMING


def over_wreck(board: Board, ship: Ship) -> bool:
    """D10 The hull lies over a wreck."""
    if not board.wrecks:
        return False
    hull = outline(board.class_of(ship).model, ship.pose)
    return any(overlap(hull, wreck.corners) for wreck in board.wrecks)


def slowed_at_start(board: Board, ship: Ship) -> bool:
    """MB-3.13a A ship that lies over a wreck before it moves; later in its move `slowed` says
    it."""
    return not ship.now.used and over_wreck(board, ship)
