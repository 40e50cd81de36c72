"""Plans what a ship could do in its activation; one file: all goes by one sum of terms.

A plan is a move, men who change ships, a grapple or none of them, and what is done after it where
both ships lie then.  It is worth what it brings at once, by exact odds, and what the place is
worth afterwards (an estimate).  `ranked` is what the list of deeds and every captain go by.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from heapq import heappush, heappushpop, nlargest
from math import hypot
from typing import Final

from msgspec.structs import replace

from galley.barratt.ch3_movement.events import rests
from galley.barratt.ch3_movement.moving import Move, MoveEnd, legs_of, why_not_move
from galley.barratt.ch3_movement.speeds import speeds, why_not_move_at_all
from galley.barratt.ch3_movement.suggesting import default_move
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Fate, Ship, Speed
from galley.barratt.tactics.plans.alongside import LEAVE, crossings, partings
from galley.barratt.tactics.plans.ship_plan import (
    ATTACKS,
    AWAY,
    CLOSE,
    CROSS,
    DONE,
    GRAPPLE,
    HOMEWARD,
    LET_GO,
    REST,
    STOP,
    SWEEP,
    ShipPlan,
    at_once,
    grapple_next,
    named,
)
from galley.barratt.tactics.reach.aims import SWEPT, Outcome, outcome
from galley.barratt.tactics.reach.courses import (
    Node,
    closing_moves,
    cost,
    nodes,
    paths,
    ram_runs,
    run_move,
    spread,
    sweeping_moves,
    walked,
)
from galley.barratt.tactics.reach.lookout import Lookout, standing
from galley.barratt.tactics.reach.places import (
    BOARDING,
    EFFORT,
    EFFORT_TERM,
    LATER,
    RISK,
    SOON,
    THREAT,
    PositionWorth,
    at,
    effort,
    foes_of,
    home_stake,
    window,
)
from galley.barratt.tactics.values.encounters import danger, grapples, melee, verb, words
from galley.barratt.tactics.values.exposure import could_ram, yet_to_act
from galley.barratt.tactics.values.terms import PLAIN, Liking, Term, Weights
from galley.barratt.tactics.values.withdrawal import withdraws
from galley.barratt.tactics.values.worth import manning_worth, stake
from galley.engine.records import Command
from galley.engine.text import count
from galley.geometry.plane.outlines import Model, touching
from galley.geometry.plane.poses import INCH, Pose
from galley.tabletop.board import HOME_EDGE, Done

RAMS, TRIED, LOOKED_AT = 2, 8, 40
"""Rams of an enemy, and other ways that are tried step by step: so many that run into no friend,
of so many in all."""
SWEEPERS, FARTHEST = 3, 6
"""The nearest enemies, whose oars are thought of; ways away from all."""
OUT: Final = 8.0  # what a sound ship does in a battle, which is missed when it has gone home
FREE: Final = 0.1  # points for a ship that nothing holds without need
SURE: Final = 0.7  # how likely an enemy rams that could
RAMS_FROM: Final = 30 * INCH  # from middle to middle
FAR: Final = 32 * INCH  # beyond which an enemy cannot be met in a turn
PLACE: Final = {THREAT: Liking.RAM, BOARDING: Liking.BOARD, EFFORT_TERM: Liking.EFFORT}
"""What terms of a place are liked for; every captain makes as much of the others."""


class Planner:
    """The plans of one ship on a board; what is worked out once is kept."""

    def __init__(self, board: Board, ship: Ship) -> None:
        self.board, self.ship = board.copy(), ship
        self.board.walked = {}
        self.foes = foes_of(board, ship)
        self.rammers = [foe for foe in self.foes if could_ram(board, foe)]
        self.stuck = why_not_move_at_all(self.board, ship) is not None
        self._moved: dict[tuple[str, int], Ship] = {}
        self._comes_of: dict[Move, tuple[Outcome, Board]] = {}
        self._free: dict[Pose, bool] = {}
        self._nodes: dict[tuple[str, Pose], list[Node]] = {}

    @cached_property
    def lookout(self) -> Lookout:
        """The worth of places."""
        return Lookout(self.board, self.ship, self.foes, self.rammers)

    @cached_property
    def before(self) -> PositionWorth:
        """The worth of the place where it lies."""
        return self.lookout.standing(self.ship)

    @cached_property
    def _worth_before(self) -> float:
        return self.before.worth

    def ranked(self, likes: Weights = PLAIN, most: int | None = None) -> list[ShipPlan]:
        """The best plans as a captain likes them, the best first, all or so many: rams that may
        come are looked for as long as a plan could still be one of them."""
        found: list[ShipPlan] = []
        for plan in sorted(self._plans, key=lambda plan: -plan.at_most(likes)):
            full = most is not None and len(found) == most
            if full and plan.at_most(likes) <= found[-1].rank(likes):
                break
            found.append(self.looked(plan))
            found.sort(key=lambda one: -one.rank(likes))
            if most is not None:
                del found[most:]
        return found

    @cached_property
    def _plans(self) -> list[ShipPlan]:
        """List everything that the ship could do."""
        found = [*self._crossings(), *self.grappling, *self._partings()]
        if self._may_stay():
            found.append(self._stay())
        if not self.stuck:
            moves = [*self.attacks, *self.ways()]
            found += moves
            found += self._others(moves)
        return found

    def attack(self, likes: Weights = PLAIN) -> float:
        """Weigh its best ram or grapple for a captain at a first glance, 0 where there is
        none that is worth anything."""
        found = [plan for plan in (*self.attacks, *self.grappling) if plan.kind in ATTACKS]
        return max((0.0, *(plan.rank(likes) for plan in found)))

    @cached_property
    def attacks(self) -> list[ShipPlan]:
        """Rams and ways alongside."""
        if self.stuck or self.ship.now.speed:
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
        return self.stuck or (self.ship.speed == Speed.STOPPED and not self.ship.now.speed)

    # -- without a move

    def _here(
        self, kind: str, target: str, text: str, commands: Iterable[Command], *terms: Term
    ) -> ShipPlan:
        """A plan to stay as it is; what may come of that is the same for all plans of a ship that
        cannot move."""
        gain = self._rested if self._may_stay() else 0.0
        found = *terms, Term(Liking.EFFORT, "rests", gain)
        if self.stuck:
            return ShipPlan(kind, target, text, tuple(commands), found)
        return self._priced(kind, target, text, commands, found, self.before)

    def _stay(self) -> ShipPlan:
        if self.stuck:
            return self._here(DONE, "", f"{self.ship.id} is done", [Done()])
        text = "rests" if self._rested > 0 else "stays where it is"
        return self._here(REST, "", f"{self.ship.id} {text}", [Done()])

    @cached_property
    def _rested(self) -> float:
        stamina = self.ship.stamina
        return effort(self.board) * EFFORT[stamina] if rests(self.board, self.ship) else 0.0

    def _crossings(self) -> Iterator[ShipPlan]:
        """Men who change ships; what holds two ships is let go afterwards."""
        then, follows = grapple_next(self.board, self.ship)
        for one in crossings(self.board, self.ship):
            commands: list[Command] = [*one.transfers]
            terms = [Term(Liking.EVEN, "men change ships", one.worth)]
            if then is not None and one.kind != LEAVE:
                commands.append(then)
                terms += follows
            plan = self._here(CROSS, one.to, one.text, commands, *terms)
            yield replace(plan, reasons=tuple(count(t.count, t.kind) for t in one.transfers))

    @cached_property
    def grappling(self) -> list[ShipPlan]:
        """Grapples and corvi from where it lies."""
        return [*self._grapples()]

    def _grapples(self) -> Iterator[ShipPlan]:
        for command, gain in grapples(self.board, self.ship):
            text = f"{self.ship.id} {verb(command)} {command.target}"
            term = Term(Liking.BOARD, words(command), gain)
            yield self._here(GRAPPLE, command.target, text, [command], term)

    def _partings(self) -> Iterator[ShipPlan]:
        if self.ship.now.halted:
            return
        for command in partings(self.board, self.ship):
            text = f"{self.ship.id} lets {command.other} go"
            term = Term(Liking.EVEN, "free to move", FREE)
            yield self._here(LET_GO, command.other, text, [command], term)

    # -- moves

    def plan(self, move: Move, wanted: Callable[[Outcome], bool] | None = None) -> ShipPlan | None:
        """Price a move; None where it is not legal, or what comes is not `wanted`."""
        if why_not_move(self.board, self.ship, move) is not None:
            return None
        if move not in self._comes_of:
            self._comes_of[move] = outcome(self.board, move)
        comes, after = self._comes_of[move]
        if wanted is not None and not wanted(comes):
            return None
        ship = after.ships[self.ship.id]
        terms = [*at_once(self.board, self.ship, comes, after)]
        if comes.fate == Fate.HOME:
            terms.append(Term(Liking.EVEN, "off the table", self._home))
        then = None
        if not comes.fate:
            then, follows = grapple_next(after, ship)
            terms += follows
        lies = standing(after, ship, self.lookout) if ship.afloat else None
        commands = [move] if then is None else [move, then]
        called = named(self.board, self.ship, comes, then)
        return self._priced(*called, commands, terms, lies, comes)

    def _priced(
        self, kind: str, target: str, text: str, commands: Iterable[Command],
        terms: Iterable[Term], lies: PositionWorth | None, comes: Outcome | None = None,
    ) -> ShipPlan:  # fmt: skip
        """A plan with what the place is worth more than before; without one the ship has gone."""
        before = dict(self.before.terms)
        found = [*terms, Term(Liking.DANGER, "at risk before", -before[RISK])]
        rams: tuple[Term, ...] = ()
        if lies is not None:
            found += [Term(PLACE.get(name, Liking.EVEN), name, value - before[name])
                      for name, value in lies.terms if name != RISK]  # fmt: skip
            rams = (Term(Liking.DANGER, RISK, lies.term(RISK)),)
        kept = tuple(term for term in found if term.worth)
        return ShipPlan(kind, target, text, tuple(commands), kept, rams, lies is None, comes)

    @cached_property
    def _home(self) -> float:
        """g33 A prize is safe; another ship is, and does no more."""
        saved = self.ship.prize or withdraws(self.board, self.ship.side)
        return home_stake(self.board, self.ship) - (0.0 if saved else OUT)

    def _others(self, moves: Sequence[ShipPlan]) -> Iterator[ShipPlan]:
        """A stop, oars of near enemies swept off, and the way off from all, where none of these
        moves does it."""
        usual = default_move(self.board, self.ship)
        stops = self.plan(usual) if usual is not None else None
        if stops is not None:
            if stops.kind in (CLOSE, AWAY, HOMEWARD):
                stops = replace(stops, kind=STOP, target="", text=f"{self.ship.id} stops")
            yield stops
        done = {(plan.kind, plan.target) for plan in moves}
        for foe in self.by_nearness[:SWEEPERS]:
            sweeps = self._sweep(foe) if (SWEEP, foe.id) not in done else None
            if sweeps is not None:
                yield sweeps
        if AWAY not in {plan.kind for plan in moves}:
            away = self._away()
            if away is not None:
                yield away

    @cached_property
    def by_nearness(self) -> list[Ship]:
        """The enemies that count, the nearest first."""
        return sorted(self.foes, key=self._off)

    def _off(self, other: Ship) -> float:
        return hypot(other.x - self.ship.x, other.y - self.ship.y)

    def _sweep(self, foe: Ship) -> ShipPlan | None:
        """A way close along an enemy that sweeps off some of its oars, hull clear of hull."""

        def wanted(comes: Outcome) -> bool:
            return comes.contact is None and comes.lost(foe.id) >= SWEPT

        for move in sweeping_moves(self.board, self.ship, foe, self.nodes):
            plan = self.plan(move, wanted)
            if plan is not None:
                text = f"{self.ship.id} sweeps oars of {foe.id}"
                return replace(plan, kind=SWEEP, target=foe.id, text=text)
        return None

    def _away(self) -> ShipPlan | None:
        """The way that leads farthest from every enemy."""
        if not self.foes:
            return None
        off = {pose: self._nearest(pose) for pose in {*self.ends.values()}}
        ways = [(off[pose], -n, move) for n, (move, pose) in enumerate(self.ends.items())]
        for _, _, move in nlargest(FARTHEST, ways):
            plan = self.plan(move)
            if plan is not None and plan.kind in (CLOSE, AWAY):
                foe = self.by_nearness[0].id
                return replace(plan, kind=AWAY, target=foe,
                               text=f"{self.ship.id} holds off from {foe}")  # fmt: skip
        return None

    def _nearest(self, pose: Pose) -> float:
        return min(hypot(foe.x - pose.x, foe.y - pose.y) for foe in self.foes)

    # -- towards other ships

    def _rams(self, foe: Ship) -> Iterator[Move]:
        """Runs at ramming speed, full rams before glances."""
        ship, board = self.ship, self.board
        if not ship.under_way or Speed.RAMMING not in speeds(board, ship):
            return
        runs = ram_runs(board, ship, foe, self.nodes(ship, Speed.RAMMING))
        for run in spread(runs, RAMS):
            yield run_move(board, ship, run, Speed.RAMMING, board.setting.lengths.ramming)

    def _alongside(self, foe: Ship) -> Iterator[Move]:
        """Ways that bump into an enemy, to lie beside it and grapple."""
        if self._wanted(foe):
            yield from closing_moves(self.board, self.ship, foe, self.nodes)

    def _wanted(self, other: Ship) -> bool:
        """The other is worth lying beside: to fight its crew, or to man it."""
        if other.empty:
            return manning_worth(self.board, self.ship, other) > 0
        return melee(self.board, self.ship, other) > 0 or bool(self.board.linked(other.id))

    def nodes(self, ship: Ship, speed: str, turns: int | None = None) -> list[Node]:
        """The nodes of a ship from where it lies, worked out once."""
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
        """Weigh what a place would be `worth` on open water, more than where the ship lies."""
        board, (width, height) = self.board, (self.board.setting.width, self.board.setting.height)
        if not (0 <= pose.x <= width and 0 <= pose.y <= height):
            home = pose.y < 0 if HOME_EDGE[self.ship.side] < 0 else pose.y > height
            return self._home if home else -2 * stake(board, self.ship)
        key = Speed.STOPPED if move.end == MoveEnd.STOP else move.speed, cost(move)
        if key not in self._moved:
            self._moved[key] = at(self.ship, self.ship.pose, *key)
        return worth(self._moved[key], pose) - self._worth_before

    # -- what it lays open

    def looked(self, plan: ShipPlan) -> ShipPlan:
        """Look for the rams of enemies that are still to act on their paths, each by the name of
        who comes: the worst counts whole, of others a part."""
        if plan.looked:
            return plan
        comes = plan.comes
        speed = comes.speed if comes is not None else self.ship.speed
        ship = at(self.ship, comes.pose if comes is not None else self.ship.pose, speed)
        struck = comes.contact.other if comes is not None and comes.contact is not None else ""
        blows = [(self._comes(foe, ship), foe.id) for foe in self.rammers if foe.id != struck]
        worst = sorted((one for one in blows if one[0] > 0), key=lambda one: -one[0])
        rams = tuple(Term(Liking.DANGER, f"{foe} may ram", -blow / (1 + n))
                     for n, (blow, foe) in enumerate(worst))  # fmt: skip
        return replace(plan, rams=rams, looked=True)

    def _comes(self, foe: Ship, ship: Ship) -> float:
        """Weigh what a ram of an enemy on the ship would cost, as likely as it is."""
        lies = window(foe.pose, ship.pose)
        if not yet_to_act(foe):
            return LATER * lies * danger(self.board, foe, ship) if lies else 0.0
        if hypot(foe.x - ship.x, foe.y - ship.y) > RAMS_FROM:
            return 0.0
        if not ram_runs(self.board, foe, ship, self.nodes(foe, Speed.RAMMING, 1)):
            return 0.0
        return SOON * max(SURE, lies) * danger(self.board, foe, ship)
