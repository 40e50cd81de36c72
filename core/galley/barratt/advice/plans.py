"""What a ship could do in its activation: moves with what comes of them, and what follows.

A plan is a move, or none, and what is done after it where both ships lie then.  It is worth what
it brings at once, by exact odds, and what the place is worth afterwards (an estimate).
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from heapq import heappush, heappushpop
from math import hypot
from typing import Final

from msgspec.structs import replace

from galley.barratt.advice.aims import Outcome, outcome
from galley.barratt.advice.approach import home_stake
from galley.barratt.advice.courses import (
    Node,
    Run,
    cost,
    nodes,
    paths,
    ram_runs,
    run_move,
    runs_at,
    walked,
)
from galley.barratt.advice.encounters import danger, grapples, joining_worth, melee, words
from galley.barratt.advice.exposure import yet_to_act
from galley.barratt.advice.lookout import Lookout, standing
from galley.barratt.advice.position import (
    EFFORT,
    LATER,
    RISK,
    SOON,
    PositionWorth,
    at,
    could_ram,
    effort,
    foes_of,
    together,
    window,
)
from galley.barratt.advice.withdrawal import withdraws
from galley.barratt.advice.worth import damage_worth, manning_worth, ram_worth, stake, tests_cost
from galley.barratt.ch3_movement.events import rests
from galley.barratt.ch3_movement.moving import Move, MoveEnd, legs_of, why_not_move
from galley.barratt.ch3_movement.speeds import speeds, why_not_move_at_all
from galley.barratt.ch4_grappling.grappling import DropCorvus, Grapple
from galley.barratt.ch5_ramming.contact import ContactKind, glance_damage
from galley.barratt.state.board import Board
from galley.barratt.state.ship import CRIPPLED, Fate, Ship, Speed
from galley.engine.records import Record
from galley.geometry.plane.outlines import Model, touching
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import FLANKS, HOME_EDGE

RAM, CHARGE_PAST, BOARD, GO, STAY = "ram", "glance", "board", "go", "stay"
RAMS, CLOSE, TRIED, LOOKED_AT = 2, 2, 8, 40
"""Rams of an enemy, ways alongside it, and other ways that are tried step by step: so many that
run into no friend, of so many in all."""
OAR, SLOWED, LAMED = 0.3, 4.0, 2.0
"""What an oar is worth, that a ship cannot ram any more, and that it cannot row fast."""
STOPS: Final = 1.5  # what it is worth that an enemy loses its move (MB-0.07a)
SIMPLER: Final = 0.05  # points for each leg that a path has less
OUT: Final = 8.0  # what a sound ship does in a battle, which is missed when it has gone home
SURE: Final = 0.7  # how likely an enemy rams that could
RAMS_FROM: Final = 30 * INCH  # from middle to middle
FAR: Final = 32 * INCH  # beyond which an enemy cannot be met in a turn


class ShipPlan(Record, frozen=True):
    """A move (None: the ship stays as it is), what comes of it, what is done afterwards."""

    kind: str
    target: str
    move: Move | None
    comes: Outcome | None
    gain: float  # at once, with what follows
    lies: PositionWorth  # afterwards
    more: float  # that the place is worth more than before
    then: Grapple | DropCorvus | None = None
    gains: tuple[tuple[str, float], ...] = ()

    @property
    def worth(self) -> float:
        return self.gain + self.more

    @property
    def legs(self) -> int:
        """The parts of its path: of plans alike the simplest is the best."""
        return len(self.move.path.split()) if self.move is not None else 0


class Planner:
    """What one ship could do on a board; what is worked out once is kept."""

    def __init__(self, board: Board, ship: Ship) -> None:
        self.board, self.ship = board.copy(), ship
        self.board.walked = {}
        self.foes = foes_of(board, ship)
        self.rammers = [foe for foe in self.foes if could_ram(board, foe)]
        self.lookout = Lookout(board, ship, self.foes, self.rammers)
        self.before = self.lookout.standing(ship)
        self._worth_before = self.before.worth
        self._moved: dict[tuple[str, int], Ship] = {}
        self._comes_of: dict[Move, tuple[Outcome, Board]] = {}
        self._free: dict[Pose, bool] = {}
        self._nodes: dict[tuple[str, Pose], list[Node]] = {}

    def plans(self) -> list[ShipPlan]:
        """The best plans, the best first."""
        found = [self.stay()] if self._may_stay() else []
        if why_not_move_at_all(self.board, self.ship) is None:
            found += self.attacks()
            found += self.ways()
        found = [self._looked_at(plan) for plan in found]
        return sorted(found, key=lambda plan: SIMPLER * plan.legs - plan.worth)

    def attacks(self) -> list[ShipPlan]:
        """Rams and ways alongside."""
        if why_not_move_at_all(self.board, self.ship) is not None or self.ship.now.speed:
            return []
        moves: dict[Move, None] = {}
        for foe in self._in_reach():
            for move in (*self._rams(foe), *self._alongside(foe)):
                moves.setdefault(move)
        found = (self.plan(move) for move in moves)
        return [plan for plan in found if plan is not None and not self._runs_into_friend(plan)]

    def _in_reach(self) -> list[Ship]:
        ship = self.ship
        every = [one for one in self.board.afloat()
                 if one.id != ship.id and (one.side != ship.side or one.empty)]  # fmt: skip
        return [one for one in every if hypot(one.x - ship.x, one.y - ship.y) < FAR]

    def _may_stay(self) -> bool:
        ship = self.ship
        stuck = why_not_move_at_all(self.board, ship) is not None
        return stuck or (ship.speed == Speed.STOPPED and not ship.now.speed)

    def stay(self) -> ShipPlan:
        """It does not move."""
        gain, then, gains = self._follow(self.board)
        rested = self._rests(self.board)
        return ShipPlan(STAY, "", None, None, gain, self.before, rested, then, gains)

    def _rests(self, board: Board) -> float:
        ship = board.ships[self.ship.id]
        return effort(board) * EFFORT[ship.stamina] if rests(board, ship) else 0.0

    def plan(self, move: Move, wanted: Callable[[Outcome], bool] | None = None) -> ShipPlan | None:
        """What comes of a move; None where it is not legal, or what comes is not `wanted`."""
        if why_not_move(self.board, self.ship, move) is not None:
            return None
        if move not in self._comes_of:
            self._comes_of[move] = outcome(self.board, move)
        comes, after = self._comes_of[move]
        if wanted is not None and not wanted(comes):
            return None
        gains = self._at_once(comes, after)
        more_gain, then, follows = self._follow(after) if not comes.fate else (0.0, None, ())
        ship = after.ships[self.ship.id]
        lies = standing(after, ship, self.lookout) if ship.afloat else PositionWorth(())
        kind, target = _kind(comes, then)
        gain = sum(worth for _, worth in gains) + more_gain
        more = lies.worth - self.before.worth if ship.afloat else -self.before.term(RISK)
        return ShipPlan(kind, target, move, comes, gain, lies, more, then, (*gains, *follows))

    # -- what it brings

    def _at_once(self, comes: Outcome, after: Board) -> tuple[tuple[str, float], ...]:
        """Damage, oars and ships that go, in points."""
        found = []
        board, ship, touch = self.board, self.ship, comes.contact
        if touch is not None:
            other = board.ships[touch.other]
            if touch.kind == ContactKind.FULL:
                worth = ram_worth(board, ship, other)
                if not board.linked(other.id) and other.manned:
                    worth += joining_worth(board, ship, other)
                found.append((f"ram {other.id}", worth))
            elif touch.kind == ContactKind.GLANCE:
                points = glance_damage(board, ship, other)
                found.append((f"glance {other.id}", damage_worth(board, other, points)))
            if yet_to_act(other) and other.under_way:
                stops = STOPS if other.side != ship.side else -STOPS
                found.append((f"stops {other.id}", stops))
        hull = tests_cost(board, ship, comes.throws)
        oars = sum(_oars(board, after, id_) * (1 if board.ships[id_].side != ship.side else -1)
                   for id_ in dict.fromkeys(oar.ship for oar in comes.oars))  # fmt: skip
        fates: dict[str, float] = {Fate.HOME: self._home, Fate.STRAYED: -2 * stake(board, ship)}
        gone = fates.get(comes.fate, 0.0)
        found += [("hull tests", -hull), ("oars", oars), ("off the table", gone)]
        return tuple((name, worth) for name, worth in found if worth)

    @cached_property
    def _home(self) -> float:
        """g33 A prize is safe; another ship is, and does no more."""
        saved = self.ship.prize or withdraws(self.board, self.ship.side)
        return home_stake(self.board, self.ship) - (0.0 if saved else OUT)

    def _follow(
        self, after: Board
    ) -> tuple[float, Grapple | DropCorvus | None, tuple[tuple[str, float], ...]]:
        """The best that can be done from there without moving, if it brings anything."""
        best, worth = None, 0.0
        for command, gain in grapples(after, after.ships[self.ship.id]):
            if gain > worth:
                best, worth = command, gain
        return worth, best, ((f"then {words(best)}", worth),) if best is not None else ()

    # -- which moves

    def _rams(self, foe: Ship) -> Iterator[Move]:
        """Runs at ramming speed, full rams before glances."""
        ship, board = self.ship, self.board
        if not ship.under_way or Speed.RAMMING not in speeds(board, ship):
            return
        runs = ram_runs(board, ship, foe, self.nodes(ship, Speed.RAMMING))
        for run in _spread(runs, RAMS):
            yield run_move(board, ship, run, Speed.RAMMING, board.setting.lengths.ramming)

    def _alongside(self, foe: Ship) -> Iterator[Move]:
        """Ways that bump into an enemy, to lie beside it and grapple."""
        ship, board = self.ship, self.board
        if not self._wanted(foe):
            return
        lengths = board.setting.lengths
        for speed, far in ((Speed.CRUISING, lengths.cruising), (Speed.BATTLE, lengths.battle)):
            if speed not in speeds(board, ship):
                continue
            runs = runs_at(board, ship, foe, self._starts(speed), far)
            if runs:
                for run in _spread(runs, CLOSE):
                    yield run_move(board, ship, run, speed, far, MoveEnd.STOP)
                return

    def _wanted(self, other: Ship) -> bool:
        """It is worth lying beside: to fight its crew, or to man it."""
        if other.empty:
            return manning_worth(self.board, self.ship, other) > 0
        return melee(self.board, self.ship, other) > 0 or bool(self.board.linked(other.id))

    def _starts(self, speed: str) -> list[Node]:
        """From where a last run may begin; a stopped ship goes straight, or turns first."""
        if self.ship.under_way:
            return self.nodes(self.ship, speed)
        return [Node((), self.ship.pose, 0, 0, True)]

    def nodes(self, ship: Ship, speed: str, turns: int | None = None) -> list[Node]:
        """The same for each ship where it lies."""
        key = f"{ship.id} {speed} {turns}", ship.pose
        if key not in self._nodes:
            self._nodes[key] = nodes(self.board, ship, speed, turns)
        return self._nodes[key]

    @cached_property
    def ends(self) -> dict[Move, Pose]:
        """Moves all around the ship, and where they would end on open water."""
        return dict(paths(self.board, self.ship))

    def ways(self) -> list[ShipPlan]:
        """Other ways, the most promising of many."""
        ends = self.ends
        best = self._most_promising()
        free = [move for move in best if not self._crowded(move, ends[move])]
        found: list[ShipPlan] = []
        clear = 0
        for move in free or best[:TRIED]:
            if clear >= TRIED:
                break
            plan = self.plan(move)
            if plan is not None:
                found.append(plan)
                clear += not self._runs_into_friend(plan)
        return found

    def _most_promising(self) -> list[Move]:
        """The moves to the best places, the best first; a place is weighed in full only as long
        as it could still be one of them."""
        bounds = [(self._promise(move, pose, self.lookout.at_most), -n, move, pose)
                  for n, (move, pose) in enumerate(self.ends.items())]  # fmt: skip
        bounds.sort(reverse=True, key=lambda one: one[:2])
        best: list[tuple[float, int, Move]] = []
        for bound, n, move, pose in bounds:
            full = len(best) == LOOKED_AT
            if full and bound < best[0][0]:
                break
            one = self._promise(move, pose, self.lookout.worth), n, move
            heappushpop(best, one) if full else heappush(best, one)
        return [move for _, _, move in sorted(best, reverse=True)]

    def _crowded(self, move: Move, end: Pose) -> bool:
        """Another hull lies on the way, or where it ends."""
        return any(map(self._taken, (end, *walked(self.ship.pose, legs_of(move), FAR))))

    def _taken(self, pose: Pose) -> bool:
        """Another hull lies there."""
        if pose not in self._free:
            model = self.board.class_of(self.ship).model
            self._free[pose] = not any(touching(model, pose, *other) for other in self._hulls)
        return not self._free[pose]

    @cached_property
    def _hulls(self) -> list[tuple[Model, Pose]]:
        """The hulls that could be met in a turn, where they lie."""
        ship, board = self.ship, self.board
        return [(board.class_of(one).model, one.pose) for one in board.afloat()
                if one.id != ship.id and hypot(one.x - ship.x, one.y - ship.y) < FAR]  # fmt: skip

    def _runs_into_friend(self, plan: ShipPlan) -> bool:
        touch = plan.comes.contact if plan.comes is not None else None
        if touch is None or self.board.ships[touch.other].empty:
            return False
        return self.board.ships[touch.other].side == self.ship.side

    def _promise(self, move: Move, pose: Pose, worth: Callable[[Ship, Pose], float]) -> float:
        """What a place would be `worth` on open water, more than where the ship lies."""
        board, (width, height) = self.board, (self.board.setting.width, self.board.setting.height)
        if not (0 <= pose.x <= width and 0 <= pose.y <= height):
            home = pose.y < 0 if HOME_EDGE[self.ship.side] < 0 else pose.y > height
            return self._home if home else -2 * stake(board, self.ship)
        key = Speed.STOPPED if move.end == MoveEnd.STOP else move.speed, cost(move)
        if key not in self._moved:
            self._moved[key] = at(self.ship, self.ship.pose, *key)
        return worth(self._moved[key], pose) - self._worth_before

    # -- what it lays open

    def _looked_at(self, plan: ShipPlan) -> ShipPlan:
        """The same with the rams of enemies that are still to act looked for on their paths."""
        comes = plan.comes
        if comes is not None and comes.fate:
            return plan
        speed = comes.speed if comes is not None else self.ship.speed
        ship = at(self.ship, comes.pose if comes is not None else self.ship.pose, speed)
        struck = comes.contact.other if comes is not None and comes.contact is not None else ""
        risk = together(self._comes(foe, ship) for foe in self.rammers if foe.id != struck)
        terms = tuple((name, -risk if name == RISK else worth) for name, worth in plan.lies.terms)
        return replace(
            plan, lies=PositionWorth(terms), more=plan.more - plan.lies.term(RISK) - risk
        )

    def _comes(self, foe: Ship, ship: Ship) -> float:
        """What a ram of an enemy on the ship would cost, as likely as it is."""
        lies = window(foe.pose, ship.pose)
        if not yet_to_act(foe):
            return LATER * lies * danger(self.board, foe, ship) if lies else 0.0
        if hypot(foe.x - ship.x, foe.y - ship.y) > RAMS_FROM:
            return 0.0
        if not ram_runs(self.board, foe, ship, self.nodes(foe, Speed.RAMMING, 1)):
            return 0.0
        return SOON * max(SURE, lies) * danger(self.board, foe, ship)


def _spread(runs: Sequence[Run], wanted: int) -> list[Run]:
    """A few of many alike, `runs` the best first: the simplest, and others from among them."""
    best = [run for run in runs if run.square] or [*runs]
    step = max(1, len(best) // wanted)
    return best[::step][:wanted]


def _kind(comes: Outcome, then: Grapple | DropCorvus | None) -> tuple[str, str]:
    touch = comes.contact
    if touch is not None and touch.kind in (ContactKind.FULL, ContactKind.GLANCE):
        return RAM if touch.kind == ContactKind.FULL else CHARGE_PAST, touch.other
    if then is not None:
        return BOARD, then.target
    return GO, touch.other if touch is not None else ""


def _oars(board: Board, after: Board, id_: str) -> float:
    """MB-3.12c to MB-3.12e What a ship loses with its oars."""
    then, now = board.ships[id_], after.ships[id_]
    gone = sum(len(then.oars(flank)) - len(now.oars(flank)) for flank in FLANKS)
    worth = OAR * gone
    bare = [sum(one.gaps(ship, flank) >= CRIPPLED for flank in FLANKS)
            for one, ship in ((board, then), (after, now))]  # fmt: skip
    if bare[0] < bare[1]:
        worth += (SLOWED if not bare[0] else 0.0) + (LAMED if bare[1] > 1 else 0.0)
    return worth
