"""The ways off the map that earn points, and whom they suit."""

from collections.abc import Callable
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.records import OTHER, Side
from galley.engine.text import at_stake, count
from galley.geometry.hexes import NEXT, Facing, Hex
from galley.war_galley.ch6_movement.movement import Step, pose_after
from galley.war_galley.ch9_victory.exits import (
    exit_points,
    exits_taken,
    is_open,
    suits,
    worth_aboard,
)
from galley.war_galley.ch9_victory.outcomes import conditions, counts, holds, so_far
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.state.board import Board
from galley.war_galley.state.ends import CANNOT_WIN, WINS, LeftTable, OutcomeTable
from galley.war_galley.state.scenario_rules import Exit
from galley.war_galley.state.ship import Ship
from galley.war_galley.tactics.reach.danger import apart
from galley.war_galley.tactics.worth.judgement import helpless
from galley.war_galley.tactics.worth.values import WON

Far = Callable[[Hex, Facing], int]
SOON = 3  # turns for which it is worth to wait for a way
MANY = 1.5  # times as many enemies before whom ships go inside an exit that gives back
SPARE = 1  # turns more than it needs that a ship allows itself to leave before the last is over


def way_out(board: Board, ship: Ship) -> Far | None:
    """How many hexes a place and a facing are from leaving for points, 0 where the next step
    ahead does; None where the ship had better fight.

    Ships that cannot fight leave, those that have lost their oars, and any before it is too
    late; an admiral never.  By an exit that gives back those leave that are worn, and all
    before too many enemies (H38).
    """
    if (sent := errand(board, ship)) is not None:
        return lambda bow, facing: _to_go(board, sent.way, bow, facing)
    earns = worth_aboard(board, ship)
    admiral = any(one.admiral for one in board.aboard(ship.id))
    if (ship.side != ship.owner or admiral) and not earns:
        return None
    ways = [
        way for way in board.theatre.special.exits
        if way.side == ship.owner and _suits(board, way, ship)
        and max(way.points_for(ship.id, ship.code), earns) > 0
        and (is_open(board, way) or way.from_turn <= board.turn + SOON)
        and not ((way.after_reversal or way.after_squadron) and not is_open(board, way))
    ]  # fmt: skip
    if not ways:
        return None
    best = max(ways, key=lambda way: way.points_for(ship.id, ship.code))
    worn = bool(ship.fatigue or ship.half_speed)
    spent = best.returns and (worn or outnumbered(board, ship.owner))
    if not (helpless(board, ship) or ship.crippled or spent or _late(board, ship, best)):
        return None
    return lambda bow, facing: _to_go(board, best, bow, facing)


def _suits(board: Board, way: Exit, ship: Ship) -> bool:
    """The exit is for ships of this type, and not all its hexes are land to them."""
    land = board.theatre.land_for(ship.code)
    return suits(board, way, ship) and (not way.last or any(h not in land for h in way.last))


class Errand(NamedTuple):
    """H02 A ship that leaves because its side wins, or draws, by it: the way, the ships that must
    leave, and its share of what the battle is worth, in victory points."""

    way: Exit
    ships: int
    share: float


def errand(board: Board, ship: Ship) -> Errand | None:
    """H02 The errand of a ship; None where its side needs it for no outcome, or sends others.

    Of those that can still leave, as many as are missing are sent, the nearest first; where the
    outcome asks for more than ships that leave and has not got it, they go when it is late.  A
    draw is sought by who would lose.
    """
    if ship.side != ship.owner:
        return None
    for one in board.theatre.special.ends.outcomes:
        if one.side != ship.owner or not _sought(board, one):
            continue
        for wanted in _leavers(board, one):
            found = _sent(board, ship, one, wanted)
            if found is not None:
                return found
    return None


def pull(board: Board, ship: Ship, plain: float) -> float:
    """The worth of a hex nearer to the way out: its part of what hangs on leaving, where that is
    more than what each hex is worth to its captain (`plain`)."""
    sent = errand(board, ship)
    if sent is None:
        return plain
    return max(plain, sent.share / max(1, _to_go(board, sent.way, ship.bow, ship.facing)))


def _sought(board: Board, one: OutcomeTable) -> bool:
    """The side can have this outcome, and has a use for it."""
    if one.result == CANNOT_WIN or not all(c.possible for c in conditions(board, one)):
        return False
    mine, theirs = (victory_points(board, side) for side in (one.side, OTHER[one.side]))
    return one.result == WINS or mine < theirs


def _leavers(board: Board, one: OutcomeTable) -> list[LeftTable]:
    """The ships that an outcome asks to leave: so many, or that of a commander."""
    safe, man = one.in_harbour_or_aground, board.commanders.get(one.commander_left or "")
    found = [*one.left, *([LeftTable(number=safe)] if safe is not None else [])]
    if man is not None and man.ship and man.id not in board.memory.men_left:
        found.append(LeftTable(number=1, ships=(man.ship,)))
    return found


def _sent(board: Board, ship: Ship, one: OutcomeTable, wanted: LeftTable) -> Errand | None:
    """The errand on which a ship is sent for one part of an outcome."""
    missing = wanted.number - so_far(board, one.side, wanted)
    if missing <= 0 or not counts(board, wanted, ship):
        return None
    far = dict[str, tuple[int, str]]()
    ways = dict[str, Exit]()
    for mate in board.fleet(one.side):
        way = _nearest_way(board, mate, wanted)
        if way is not None and counts(board, wanted, mate) and not _fast(mate):
            ways[mate.id], far[mate.id] = way, (_to_go(board, way, mate.bow, mate.facing), mate.id)
    chosen = sorted(far, key=lambda id_: far[id_])[:missing]
    if ship.id not in chosen:
        return None
    rest = replace(one, left=(), in_harbour_or_aground=None, commander_left=None)
    if not holds(board, rest) and not _late(board, ship, ways[ship.id]):
        return None
    return Errand(ways[ship.id], wanted.number, WON / wanted.number)


def _fast(ship: Ship) -> bool:
    """The ship goes nowhere."""
    return bool(ship.rammed or ship.aground or len(ship.crippled) == len("PS"))


def _nearest_way(board: Board, ship: Ship, wanted: LeftTable) -> Exit | None:
    """The nearest exit that an outcome counts and that is open to a ship, or soon will be."""
    ways = [
        way for n, way in enumerate(board.theatre.special.exits, 1)
        if way.side == ship.owner and wanted.exit in (None, n) and _suits(board, way, ship)
        and (is_open(board, way) or way.from_turn <= board.turn + SOON)
        and not ((way.after_reversal or way.after_squadron) and not is_open(board, way))
    ]  # fmt: skip
    return min(ways, key=lambda way: _to_go(board, way, ship.bow, ship.facing), default=None)


def outnumbered(board: Board, side: Side, more: int = 0) -> bool:
    """The enemy has so many more ships that can fight that it is better to be inside (H38);
    `more` are those that may come out."""
    mine, theirs = (
        sum(not (helpless(board, one) or one.rammed or one.captured) for one in board.fleet(who))
        for who in (side, OTHER[side])
    )
    return theirs > MANY * (mine + more)


def _late(board: Board, ship: Ship, way: Exit) -> bool:
    """Whether a ship needs all turns that are left to get there, with a few to spare."""
    limit = board.theatre.turn_limit
    if limit is None:
        return False
    turns = -(-_to_go(board, way, ship.bow, ship.facing) // board.printed(ship).speed[0])
    return limit - board.turn + 1 <= turns + SPARE


def _to_go(board: Board, way: Exit, bow: Hex, facing: Facing) -> int:
    """Hexes to go, and one more for a bow that does not point there."""
    here = _far(board, way, bow)
    if way.harbour:
        return here
    return here + (_far(board, way, NEXT[bow][facing]) >= here)


def _far(board: Board, way: Exit, hex_: Hex) -> int:
    """Hexes from a place to the last hex on the map by a way; less than 0 beyond the edge."""
    theatre = board.theatre
    column, row = divmod(hex_, 100)
    by_edge = {"top": row - 1, "bottom": theatre.rows - row, "left": column - 1,
               "right": theatre.columns - column}  # fmt: skip
    across = by_edge[way.edge] if way.edge else 0
    if way.last and across >= 0:
        return min(apart(hex_, last) for last in way.last)
    return across


def leaves(board: Board, ship: Ship, move: Step) -> str:
    """Why a ship takes a step off the map, `for 3 points`; "" for one that stays on it, or that
    brings nothing."""
    pose = pose_after(ship, move)
    if board.theatre.on_map(pose.bow) and board.theatre.on_map(pose.stern):
        return ""
    points, sent = exit_points(board, ship, pose), errand(board, ship)
    if sent is not None and sent.way in exits_taken(board, ship, pose):
        return why_sent(sent)
    return f"for {count(points, 'point')}" if points else ""


def why_sent(sent: Errand) -> str:
    """`as one of 16 ships that must`: the reason of a ship that leaves for an outcome, with its
    share of what the battle is worth."""
    many = f"one of {sent.ships} ships that must" if sent.ships > 1 else "the one ship that must"
    return f"as {many}{at_stake(sent.share)}"
