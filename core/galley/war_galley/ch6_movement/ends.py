"""6.3 Every position that a ship can end in, with a course that leads there.

One search over (pose, what was done on the way, points) finds them all, in the order of the
points that they take.  No course takes the ship aground or off the map.  Where several lead to
a position for the same points, the one is kept whose hexes weigh least.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from galley.geometry.hexes import NOWHERE, Facing, Hex
from galley.war_galley.ch5_command.withdrawal_limits import leaving
from galley.war_galley.ch6_movement.move_limits import crippled_ways, moves
from galley.war_galley.ch6_movement.movement import (
    BACKWATER,
    FORWARD,
    ONE_OF_EACH,
    Move,
    Pose,
    moves_of_pose,
)
from galley.war_galley.ch6_movement.sailing import wind_bonus
from galley.war_galley.state.board import Board
from galley.war_galley.state.links_and_statuses import immobile
from galley.war_galley.state.ship import MAX, Ship, around

CURVES = 2  # so many steps into a Bow/Flank hex make all the difference there is (7.15a)
BowStep = tuple[Hex, Hex]
"""A step of the bow: from this hex into that one."""


class End(NamedTuple):
    """A position that a ship can come to, and what was done on the way."""

    bow: Hex
    stern: Hex
    facing: Facing
    used: int  # movement points, those spent before the course among them
    pivoted: bool
    curves: int  # steps into a Bow/Flank hex, those before the course among them
    back: bool  # it has backed water
    came_from: Hex  # the bow's hex before a forward step, NOWHERE after any other move
    straight: bool  # its last step, if it made one, went straight ahead
    risk: float  # what the hexes that it entered weigh together
    parent: int  # the place among all ends of the one before it
    move: Move | None  # that led from there; None where the ship lies

    @property
    def pose(self) -> Pose:
        return Pose(self.bow, self.stern, self.facing)


class Ends:
    """All that a ship can come to: `found`, where it lies first, then by rising points.

    `steps` are the ends of those single steps which were looked out for.
    """

    def __init__(self, ship: Ship, points: int, sail_bonus: int, here: End) -> None:
        self.ship, self.points, self.sail_bonus = ship, points, sail_bonus
        self.found: list[End] = [here]
        self.steps: list[End] = []

    def along(self, end: End) -> list[End]:
        """The ends on the way to one, from where the ship lies to that one itself."""
        way = [end]
        while end.move is not None:
            end = self.found[end.parent]
            way.append(end)
        return way[::-1]

    def course(self, end: End) -> tuple[Move, ...]:
        """The moves that lead to an end."""
        return tuple([one.move for one in self.along(end) if one.move is not None])

    def ship_at(self, end: End, more: int = 0) -> Ship:
        """The ship as it lies and counts there, when it announced just what that takes.

        `more` are points that it announced beyond.
        """
        turn, announced = self.ship.turn, {}
        if turn.mp_announced < 0:
            announced = {"mp_announced": end.used + more, "sail_bonus": self.sail_bonus}
        mode = turn.mode if end.move is None else BACKWATER if end.back else FORWARD
        turn = replace(
            turn, mp_used=end.used, mode=mode, bowflank_steps=end.curves, pivoted=end.pivoted,
            **announced,
        )  # fmt: skip
        return replace(self.ship, bow=end.bow, stern=end.stern, facing=end.facing, turn=turn)


def ends(
    board: Board,
    ship: Ship,
    points: int,
    *,
    straight: bool = True,
    steps: Collection[BowStep] = (),
    weights: Mapping[Hex, float] | None = None,
    ahead: bool = False,
) -> Ends:
    """Every position within `points`, those that the ship has used already among them.

    `straight`: its last step, if it made one, went straight ahead.  `steps` of the bow are
    told one by one, whichever course they are part of.  `weights` are of hexes to be avoided.
    `ahead`: by steps ahead alone.
    Ends that differ only in the points spent are kept apart once points are announced, for
    these are owed (6.13b); and above the cruise speed, where they make a difference (7.15a).
    """
    turn = ship.turn
    bonus = turn.sail_bonus if turn.mp_announced >= 0 else wind_bonus(board, ship)
    here = End(ship.bow, ship.stern, ship.facing, turn.mp_used, turn.pivoted,
               turn.bowflank_steps, turn.mode == BACKWATER, NOWHERE, straight, 0.0, -1,
               None)  # fmt: skip
    found = Ends(ship, points, bonus, here)
    if turn.ended or immobile(ship) or points <= turn.mp_used:
        return found
    cruise = board.printed(ship).speed[0] + bonus
    same = -1 if turn.mp_announced >= 0 else cruise
    _search(found, _Seaway(board, found, ahead), steps, weights or {}, same, points > cruise)
    return found


def _search(
    found: Ends, seaway: "_Seaway", steps: Collection[BowStep], weights: Mapping[Hex, float],
    same: int, curves_tell: bool,
) -> None:  # fmt: skip
    """Fill `found`, layer by layer of points; up to `same` of them are all one.

    A ship that has turned on the spot, or more often into a Bow/Flank hex, can do nothing that
    another cannot which lies there for no more points.

    A key holds what of an end decides where the ship can go from there, and how it attacks.
    """
    points, listed, kinds, legal = found.points, found.found, seaway.kinds, seaway.legal
    weight_of, exact, watches = weights.get, same < 0, bool(steps)
    here = listed.pop()
    layers: list[dict[int, End]] = [{} for _ in range(points + 1)]
    layers[here.used][-1] = here
    watched: dict[_Watched, End] = {}
    seen: set[int] = set()
    for used, layer in enumerate(layers):
        seen.update(layer)
        for end in layer.values():
            parent = len(listed)
            listed.append(end)
            if used == points:
                continue
            bow, stern, facing, _, pivoted, curves, _, _, _, risk, _, _ = end
            left = points - used
            for kind in kinds(end):
                spins, back = pivoted or kind > 1, kind == 1
                flags = spins * 2 + back
                for move, price, pose in legal(bow, stern, facing, kind, left):
                    if price > left:
                        continue
                    b, s, f = pose
                    after = used + price
                    turned = not kind and f != facing
                    bends = curves + turned if curves < CURVES else CURVES
                    told = bends if curves_tell else 0
                    over = after - same if after > same and (exact or told < CURVES) else 0
                    key = (((b * 8 + f) * 4 + flags) * 4 + told) * 32 + over
                    watching = watches and not kind and (bow, b) in steps
                    known = (
                        key in seen
                        or (spins and key - _SPUN in seen)
                        or (told and key - _BENT in seen)
                    )
                    if known and not watching:
                        continue
                    weight = risk + weight_of(s if back else b, 0.0) if kind < 2 else risk
                    before = layers[after].get(key)
                    better = not known and (before is None or weight < before.risk)
                    if not better and not watching:
                        continue
                    child = End(
                        b, s, f, after, spins, bends, back, NOWHERE if kind else bow,
                        not kind and not turned, weight, parent, move,
                    )  # fmt: skip
                    if better:
                        layers[after][key] = child
                    if watching:
                        _watch(watched, (bow, b, child.straight, over), child)
    found.steps += watched.values()


_SPUN, _BENT = 2 * 4 * 32, 32  # what tells such ends apart in their number
_Watched = tuple[Hex, Hex, bool, int]


def _watch(watched: dict[_Watched, End], key: _Watched, end: End) -> None:
    """Keep the cheapest way to make a step, of those the one that weighs least."""
    least = watched.get(key)
    if least is None or (end.used, end.risk) < (least.used, least.risk):
        watched[key] = end


Moves = list[tuple[Move, int, Pose]]


class _Seaway:
    """Which moves a ship can make from where, with their points.

    Kinds of moves: 0 ahead, 1 astern, 2 a turn on the spot, 3 turning around.
    """

    def __init__(self, board: Board, ends: Ends, ahead: bool) -> None:
        ship = ends.ship
        self.board, self.ends, self.ship, self.sea = board, ends, ship, without(board, ship)
        self.flees = bool(board.leaving) and leaving(board, ship) is not None
        self.taken, self.area = self.sea.at, board.theatre.area
        self.land, self.shallows = board.theatre.land_for(ship.code), board.theatre.shallows
        self.fast = ship.level == MAX or ahead
        self.fixed = self.fast or ship.sail
        self.crippled = len(ship.crippled) == 1
        near = not self.fixed or ship.turn.confined
        self.foes = _beside_enemies(board, ship) if near else frozenset()
        self.known: dict[tuple[Hex, Facing, int], Moves] = {}

    def kinds(self, end: End) -> tuple[int, ...]:
        """The kinds of move that are open from an end (6.33b, c, 6.34b, 6.35b)."""
        if end.back:
            return (1,)
        if self.fast:
            return (0,)
        begun = end.move is not None or self.ship.turn.mode
        kinds: tuple[int, ...] = (0,) if begun else (0, 1)
        if self.fixed:
            return kinds
        near = end.bow in self.foes or end.stern in self.foes
        return (*kinds, 2) if near else (*kinds, 2, 3)

    def legal(self, bow: Hex, stern: Hex, facing: Facing, kind: int, left: int) -> Moves:
        """The moves of a kind from a position that keep the ship afloat and on the map."""
        if self.flees:
            return self._homeward(bow, stern, facing, kind, left)
        key = (bow, facing, kind)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._look(bow, stern, facing, kind)
        return found

    def _look(self, bow: Hex, stern: Hex, facing: Facing, kind: int) -> Moves:
        price, confined = ONE_OF_EACH[kind][1], self.ship.turn.confined
        taken, area, land, found = self.taken, self.area, self.land, list[tuple[Move, int, Pose]]()
        for move, fills, pose in moves_of_pose(bow, stern, facing, kind):
            if fills and (fills in taken or fills not in area or fills in land):
                continue
            if confined and (pose.bow in self.foes or pose.stern in self.foes):
                continue
            if self.crippled and crippled_ways(self.ship, move) is not None:
                continue
            slow = kind == 0 and pose.bow in self.shallows
            found.append((move, 2 if slow else price, pose))
        return found

    def _homeward(self, bow: Hex, stern: Hex, facing: Facing, kind: int, left: int) -> Moves:
        """Of these moves only such as bring a ship that leaves nearer to its goal (5.41)."""
        points = self.ends.points
        here = self.ship.with_turn(mp_announced=points, mp_used=points - left)
        allowed = moves(self.sea, replace(here, bow=bow, stern=stern, facing=facing))
        return [one for one in self._look(bow, stern, facing, kind) if one[0] in allowed]


def without(board: Board, ship: Ship) -> Board:
    """The sea without a ship, for looking at it elsewhere."""
    other = board.copy()
    for hex_ in (ship.bow, ship.stern):
        other.at.pop(hex_, None)
    return other


def _beside_enemies(board: Board, ship: Ship) -> frozenset[Hex]:
    """The hexes next to an enemy."""
    foes = [other for other in board.ships.values() if other.owner != ship.owner]
    return frozenset(hex_ for foe in foes for hex_ in around(foe))
