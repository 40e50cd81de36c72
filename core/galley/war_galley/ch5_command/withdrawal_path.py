"""5.41 The way off the map of a ship that leaves the battle, and what it must do to take it."""

from collections.abc import Callable
from functools import lru_cache

from galley.engine.records import Refusal
from galley.geometry.hexes import NEXT, Facing, Hex
from galley.war_galley.ch5_command.withdrawal import leaving, pressed
from galley.war_galley.ch6_movement.movement import Move, Pose, leaves_map, pose_after
from galley.war_galley.ch9_victory.exits import edges_of
from galley.war_galley.state.battle_setting import BattleSetup
from galley.war_galley.state.board import Board
from galley.war_galley.state.phrases import area_words
from galley.war_galley.state.scenario_rules import Leaving
from galley.war_galley.state.ship import Ship

FAR = 10_000
Way = dict[tuple[Hex, Facing], int]
Moves = Callable[[Board, Ship], list[Move]]


def goal_words(rule: Leaving) -> str:
    """Tell where it goes: `the bottom or left edge`, `the top edge from columns 30 to 34`."""
    where = f"the {' or '.join(rule.edges)} edge" if rule.edges else "the sea beyond"
    if not rule.last:
        return where
    return f"{where} from {area_words(rule.last)}"


def leads_off(theatre: BattleSetup, rule: Leaving, last: Hex, out: Hex) -> bool:
    """A step from the last hex on the map to one beyond goes where the squadron may leave."""
    if rule.last and last not in rule.last:
        return False
    return not rule.edges or any(edge in rule.edges for edge in edges_of(theatre, out))


def off_its_way(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """5.41 It leaves the map by its own way and no other."""
    rule, theatre = leaving(board, ship), board.theatre
    assert rule is not None
    last, out = (ship.stern, pose.stern) if theatre.on_map(pose.bow) else (ship.bow, pose.bow)
    if leads_off(theatre, rule, last, out):
        return None
    return Refusal("5.41", f"{ship.id} leaves the battle by {goal_words(rule)} alone")


@lru_cache(maxsize=64)
def _way(
    columns: int, rows: int, land: frozenset[Hex], long: bool, edges: tuple[str, ...],
    last: tuple[Hex, ...],
) -> Way:  # fmt: skip
    """(bow, facing) -> the fewest movement points off the map, were no ship in the way."""
    sea = {
        c * 100 + r for c in range(1, columns + 1) for r in range(1, rows + 1)
    } - land  # fmt: skip
    goal = Leaving(squadron="", edges=edges, last=last)
    beyond = BattleSetup("", "", columns, rows, land, {}, {})
    found: Way = {}
    rings: list[list[tuple[Hex, Facing]]] = [[], []]
    for hex_ in sorted(sea):
        out = [f for f in range(6) if not beyond.on_map(NEXT[hex_][f])
               and leads_off(beyond, goal, hex_, NEXT[hex_][f])]  # fmt: skip
        rings[1] += [(hex_, (f + turn) % 6) for f in out for turn in (0, 1, 5)]
    points = 1
    while points < len(rings):
        for at in rings[points]:
            if at in found:
                continue
            found[at] = points
            rings += [[] for _ in range(points + 3 - len(rings))]
            for before, cost in _before(*at, long):
                if before[0] in sea and before not in found:
                    rings[points + cost].append(before)
        points += 1
    return found


def _before(hex_: Hex, facing: Facing, long: bool) -> list[tuple[tuple[Hex, Facing], int]]:
    """The poses from which one move leads to a pose, and its cost (6.32)."""
    back, turned = NEXT[hex_][(facing + 3) % 6], (facing + 3) % 6
    steps = [((back, (facing + turn) % 6), 1) for turn in (0, 1, 5)]
    turns = [((hex_, (facing + turn) % 6), 1) for turn in (1, 5)]
    return [*steps, *turns, ((back if long else hex_, turned), 2)]


def way_left(board: Board, ship: Ship, pose: Pose) -> int:
    """Movement points from a pose of a leaving ship to its goal; 0 once it is off the map."""
    rule, theatre = leaving(board, ship), board.theatre
    assert rule is not None
    if leaves_map(board, pose):
        return 0
    long = ship.bow != ship.stern
    land = theatre.land_for(ship.code)
    if pose.bow in land or pose.stern in land:
        return FAR
    way = _way(theatre.columns, theatre.rows, land, long, rule.edges, rule.last)
    return way.get((pose.bow, pose.facing), FAR)


def nearer(board: Board, ship: Ship, legal: list[Move]) -> list[Move]:
    """5.41 Those of its legal moves that shorten a leaving ship's way."""
    here = way_left(board, ship, Pose(ship.bow, ship.stern, ship.facing))
    return [m for m in legal if way_left(board, ship, pose_after(ship, m)) < here]


def not_nearer(board: Board, ship: Ship, move: Move, legal: list[Move]) -> Refusal | None:
    """5.41 While some move shortens its way, a leaving ship makes no other."""
    rule = leaving(board, ship)
    if rule is None or move in legal:
        return None
    where = goal_words(rule)
    return Refusal("5.41", f"{ship.id} leaves the battle: that is not its way to {where}")


def must_go(board: Board, ship: Ship, points: int, moves: Moves) -> bool:
    """5.41 With so many points the ship could come nearer to its goal, and so must."""
    if leaving(board, ship) is None or pressed(board, ship):
        return False
    ready = ship.with_turn(mp_announced=points)
    return bool(nearer(board, ready, moves(board, ready)))
