"""6.3 Every position that a ship can end in, with a course that leads there.

One search over (pose, what was done on the way, points) finds them all, in the order of the
points that they take.  No course takes the ship aground or off the map.  Where several lead to
a position for the same points, the one is kept whose hexes weigh least.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise

from msgspec.structs import replace

from galley.engine.records import Record
from galley.geometry.hexes import NEXT, NOWHERE, NUMBERS, Facing, Hex
from galley.war_galley.ch5_command.withdrawal import leaving, turns_only
from galley.war_galley.ch6_movement.move_limits import crippled_ways, moves
from galley.war_galley.ch6_movement.movement import (
    BACKWATER,
    FORWARD,
    ONE_OF_EACH,
    Move,
    Pose,
    TurnAround,
    moves_of_pose,
    prices,
    turns_free,
)
from galley.war_galley.ch6_movement.sailing import wind_bonus
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.scenario_rules.afloat.rounding import (
    after_move,
    may_round,
)
from galley.war_galley.scenario_rules.afloat.runners import gets_on, runs_to
from galley.war_galley.state.battle_rules import Obstacle
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import FRESH, Round, Ship, SpeedLevel, around, immobile

CURVES = 2  # so many steps into a Bow/Flank hex make all the difference there is (7.15a)
BowStep = tuple[Hex, Hex]
"""A step of the bow: from this hex into that one."""


class End(Record, frozen=True):
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
    """Everything that a ship can come to: `found`, where it lies first, then by rising points.

    `steps` are the ends of those single steps which were looked out for.
    """

    def __init__(self, ship: Ship, points: int, sail_bonus: int, here: End) -> None:
        self.ship, self.points, self.sail_bonus = ship, points, sail_bonus
        self.rounds: list[Obstacle] = []  # that the ship may have gone round within them (H19)
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
        there = replace(self.ship, bow=end.bow, stern=end.stern, facing=end.facing, turn=turn)
        return replace(there, round=self.round_at(end)) if self.rounds else there

    def round_at(self, end: End) -> Round | None:
        """H19 How far round an obstacle the ship has gone by the course that leads to an end."""
        so_far = self.ship.round
        for last, now in pairwise(self.along(end)):
            free = isinstance(now.move, TurnAround) and now.used == last.used
            so_far = after_move(self.rounds, so_far, last.bow, now.bow, free)
        return so_far


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
    `ahead`: by steps ahead alone, and of each position the cheapest way alone.
    Ends that differ only in the points spent are kept apart once points are announced, for
    these are owed (6.13b); and above the cruise speed, where they make a difference (7.15a).
    """
    turn = ship.turn
    bonus = turn.sail_bonus if turn.mp_announced >= 0 else wind_bonus(board, ship)
    here = End(ship.bow, ship.stern, ship.facing, turn.mp_used, turn.pivoted,
               turn.bowflank_steps, turn.mode == BACKWATER, NOWHERE, straight, 0.0, -1,
               None)  # fmt: skip
    found = Ends(ship, points, bonus, here)
    spent = points < turn.mp_used or (points == turn.mp_used and not turns_free(ship))
    if turn.ended or immobile(ship) or spent or not ship.bow:
        return found
    cruise = board.printed(ship).speed[0] + bonus
    same, curves_tell = cruise if turn.mp_announced < 0 else -1, points > cruise
    if ahead:
        same, curves_tell = points, False
    _search(found, _Seaway(board, found, ahead), steps, weights or {}, same, curves_tell)
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
    points, listed, ways, weight_of = found.points, found.found, seaway.ways, weights.get
    taken, sea, watches = seaway.taken, seaway.sea, bool(steps)
    tails = [_tails(used, same, curves_tell) for used in range(points + 1)]
    here = listed.pop()
    layers: list[dict[int, End]] = [{} for _ in tails]
    layers[here.used][-1] = here
    watched: dict[_Watched, End] = {}
    seen: set[int] = set()
    for used, layer in enumerate(layers):
        seen.update(layer)
        queue = [*layer.values()]
        for end in queue:
            parent = len(listed)
            listed.append(end)
            if used == points and not seaway.rounds:
                continue
            bow, curves, risk, spun = end.bow, end.curves, end.risk, _SPUN * end.pivoted
            for fills, kind, price, turns, pose, move, b, s, f in ways(end):
                after = used + price
                if after > points:
                    continue
                filled = bow + fills if fills else NOWHERE
                if filled in taken or filled not in sea:
                    continue
                bends = curves + turns if curves < CURVES else CURVES
                tail = tails[after][bends]
                key = bow * _HEX + pose + tail | spun
                known = (
                    key in seen
                    or (tail >= _BENT and key - _BENT in seen)
                    or (key & _SPUN and key - _SPUN in seen)
                )
                watching = watches and kind == 0 and (bow, filled) in steps
                if known and not watching:
                    continue
                weight = risk + weight_of(filled, 0.0) if kind < 2 else risk
                before = layers[after].get(key)
                better = not known and (before is None or weight < before.risk)
                if not better and not watching:
                    continue
                straight = kind == 0 and not turns
                child = End(
                    NUMBERS[bow + b], NUMBERS[bow + s], f, after, bool(key & _SPUN), bends,
                    kind == 1, NOWHERE if kind else bow, straight, weight, parent, move,
                )  # fmt: skip
                if better:
                    layers[after][key] = child
                    if not price:  # H19: it lies in the layer that is gone through now
                        seen.add(key)
                        queue.append(child)
                if watching:
                    _watch(watched, (bow, filled, straight, tail % _BENT), child)
    found.steps += watched.values()


_BENT, _BACK, _SPUN, _POSE, _HEX = 32, 128, 256, 512, 4096  # the places in a key, points below
_MARKS = (0, _BACK, _SPUN, _SPUN)  # what a move of each kind leaves in it


def _tails(used: int, same: int, curves_tell: bool) -> list[int]:
    """List what points and curves add to a key, by the number of curves."""
    found = list[int]()
    for bends in range(CURVES + 1):
        told = bends if curves_tell else 0
        over = used - same if used > same and (same < 0 or told < CURVES) else 0
        found.append(told * _BENT + over)
    return found


_Watched = tuple[Hex, Hex, bool, int]


def _watch(watched: dict[_Watched, End], key: _Watched, end: End) -> None:
    """Keep the cheapest way to make a step, of those the one that weighs least."""
    least = watched.get(key)
    if least is None or (end.used, end.risk) < (least.used, least.risk):
        watched[key] = end


Kinds = tuple[int, ...]
"""Of moves: 0 ahead, 1 astern, 2 a turn on the spot, 3 turning around."""
Way = tuple[Hex, int, int, int, int, Move, Hex, Hex, Facing]
"""Of a move the hex that it fills, its kind, its points, whether it turns ahead, the key of the
pose that it leads to, the move itself, and how the ship lies then.

Hexes are what is added to the bow's, 0 for none that was not filled before."""
AROUND = 3
_MIDDLE = 5050  # a hex in an even column, far from the rim


@cache
def _ways(odd: int, single: bool, facing: Facing, kinds: Kinds, around: int) -> tuple[Way, ...]:
    """The moves of some kinds, alike for all bows in odd columns, and for all in even ones.

    `around`: what turning around costs.
    """
    found = list[Way]()
    bow = _MIDDLE + odd * 100
    stern = bow if single else NEXT[bow][(facing + 3) % 6]
    for kind in kinds:
        price = around if kind == AROUND else ONE_OF_EACH[kind][1]
        for move, fills, (b, s, f) in moves_of_pose(bow, stern, facing, kind):
            more = fills - bow if fills else 0
            pose, turns = ((b - bow) * 8 + f) * _POSE + _MARKS[kind], kind == 0 and f != facing
            found.append((more, kind, price, turns, pose, move, b - bow, s - bow, f))
    return tuple(found)


@lru_cache(16)
def _open_sea(area: frozenset[Hex], land: frozenset[Hex]) -> frozenset[Hex]:
    """Find where a ship stays afloat and on the map; turning within its hexes it fills none."""
    return area - land | {NOWHERE}


class _Seaway:
    """The moves that a ship can make from each place, with their points."""

    def __init__(self, board: Board, ends: Ends, ahead: bool) -> None:
        ship, theatre = ends.ship, board.theatre
        self.board, self.ends, self.ship = without(board, ship), ends, ship
        self.taken, self.shallows = self.board.at, theatre.shallows
        self.sea = _open_sea(theatre.area, theatre.land_for(ship.code))
        self.around = prices(board, ship)[AROUND][1]
        self.fast = ship.level == SpeedLevel.MAX or ahead
        self.fixed = self.fast or ship.sail
        self.flees = bool(board.leaving) and leaving(board, ship) is not None
        self.crippled = len(ship.crippled) == 1
        self.rounds = ends.rounds = _rounds(board, ship, ends.points)
        self.edge = runs_to(board, ship)
        self.plain = not (
            self.flees
            or self.crippled
            or self.shallows
            or ship.turn.confined
            or self.rounds
            or self.edge
        )
        self.held = bool(theatre.special.holds) and turns_only(board, ship)
        near = not self.fixed or ship.turn.confined
        self.foes = _beside_enemies(board, ship) if near else frozenset()

    def kinds(self, end: End) -> Kinds:
        """The kinds of move that are open from an end, not at maximum (6.33b, c, 6.34b, 6.35b)."""
        if end.back:
            return (1,)
        begun = end.move is not None or self.ship.turn.mode
        kinds = (0,) if begun else (0, 1)
        if self.fixed:
            return kinds
        near = end.bow in self.foes or end.stern in self.foes
        return (*kinds, 2) if near else (*kinds, 2, 3)

    def ways(self, end: End) -> Iterable[Way]:
        """The moves from an end that its ship may make, on an empty sea without end."""
        kinds = (0,) if self.fast and not end.back else self.kinds(end)
        if self.held:
            kinds = () if self.fixed else (2,)
        bow = end.bow
        every = _ways(bow // 100 % 2, bow == end.stern, end.facing, kinds, self.around)
        return every if self.plain else self._allowed(end, every)

    def _allowed(self, end: End, every: Iterable[Way]) -> Iterator[Way]:
        """Those that a ship may make which is not as free as others, with their points."""
        homeward = self._homeward(end) if self.flees else None
        free = bool(self.rounds) and self._turns_free(end)
        for way in every:
            fills, kind, price, turns, pose, move, b, s, facing = way
            bow, stern = end.bow + b, end.bow + s
            if homeward is not None and move not in homeward:
                continue
            if self.ship.turn.confined and (bow in self.foes or stern in self.foes):
                continue
            if self.edge and not gets_on(
                self.board.theatre, self.edge, end.bow, bow, facing != end.facing
            ):
                continue
            if self.crippled and crippled_ways(self.ship, move) is not None:
                continue
            if kind == 0 and bow in self.shallows:
                price = 2
            if kind == 3 and free:  # H19 it costs nothing, and the ship may ram after it
                price, pose = 0, pose - _SPUN
            yield fills, kind, price, turns, pose, move, b, s, facing

    def _turns_free(self, end: End) -> bool:
        so_far = self.ends.round_at(end)
        return so_far is not None and so_far.whole

    def _homeward(self, end: End) -> list[Move]:
        """The moves that bring a ship which leaves nearer to its goal (5.41)."""
        here = self.ship.with_turn(mp_announced=self.ends.points, mp_used=end.used)
        there = replace(here, bow=end.bow, stern=end.stern, facing=end.facing)
        return moves(self.board, there)


def _rounds(board: Board, ship: Ship, points: int) -> list[Obstacle]:
    """H19 The obstacles that a ship goes round and may have gone round within its points."""
    so_far = ship.round
    if so_far is None or so_far.turned or 6 - so_far.been.bit_count() > points - ship.turn.mp_used:
        return []
    return may_round(board, ship)


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


def reach(board: Board, ship: Ship, points: int) -> dict[Hex, int]:
    """Hexes which the bow can reach -> the fewest movement points it takes.

    `points` are all that the ship has for this turn, those used already among them.  Enemies
    may interrupt the way: what is lit is what the rules of movement alone allow.
    """
    found: dict[Hex, int] = {}
    for end in ends(board, ship, points).found:
        if end.bow != ship.bow:
            found.setdefault(end.bow, end.used - ship.turn.mp_used)
    return found


def to_move(board: Board, ship: Ship) -> tuple[Ship, int]:
    """A ship as it begins or goes on to move, and all its movement points.

    One that is done is taken as it begins its next turn.
    """
    if ship.turn.done:
        ship = replace(ship, turn=FRESH)
    return ship, ship.turn.mp_announced if ship.turn.mp_announced >= 0 else cap(board, ship)
