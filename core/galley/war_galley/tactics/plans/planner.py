"""The best that one ship can do: every end position, by what it brings and what it lays open.

The terms are victory points, or stand for them.  What only costs (what the enemy can do back)
is worked out last, and only for the positions that could still be the best.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from galley.geometry.hexes import NEXT, Hex
from galley.war_galley.ch6_movement.ends import End, Ends
from galley.war_galley.ch6_movement.movement import Move
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.ch7_ramming.ramming import unfit_to_ram
from galley.war_galley.ch8_combat.grappling import why_not_grapple
from galley.war_galley.state.ship import Ship, SpeedLevel, hexes, immobile
from galley.war_galley.tactics.plans.manoeuvres import passages
from galley.war_galley.tactics.reach.bot_view import MATES, BotView
from galley.war_galley.tactics.reach.danger import apart
from galley.war_galley.tactics.reach.ways_out import way_out
from galley.war_galley.tactics.worth.judgement import helpless

Terms = tuple[tuple[str, float], ...]


class ShipPlan(NamedTuple):
    """A course and an attack at its end; `value` is the sum of `terms`, in victory points."""

    ship: str
    value: float
    attack: float  # what its attacks are worth
    risk: float  # what it lies open to afterwards
    points: int  # movement points it takes, those used before among them
    course: tuple[Move, ...]
    ram: str = ""
    rake: str = ""
    grapple: str = ""
    way: str = ""  # where it goes without an attack, in a few words
    passes: PassThrough | None = None
    terms: Terms = ()

    @property
    def deed(self) -> str:
        """The deed of the plan in a few words."""
        deeds = [
            f"{verb} {target}"
            for verb, target in [
                ("rakes", self.rake), ("rams", self.ram), ("grapples", self.grapple),
            ] if target
        ]  # fmt: skip
        if self.passes is not None:
            deeds = [f"goes through by {self.passes.target}", f"raking {self.passes.raked}"]
        return f"{self.ship} {', '.join(deeds) or self.way}"

    @property
    def why(self) -> str:
        """The line that explains it."""
        return f"{self.deed}: worth {self.attack:+.1f}, at risk {self.risk:.1f}"


ONWARD = 3  # so many rakes are looked at for where the ship goes on to
STRAY = 4  # hexes out of command beyond which no difference is made
TOUCH = 3  # hexes within which one ship covers another
SAFE = 12  # hexes from the enemy beyond which a ship that cannot fight keeps no farther off
SHOWN = 3  # so many plans are kept, to be shown


class Option(NamedTuple):
    """An end position, and what it is worth but for what the enemy can do back."""

    value: float
    end: End
    every: Ends
    before: tuple[End, Ends] | None  # the rake on the way, where there is one
    attack: float
    ram: str
    rake: str
    grapple: str
    passes: PassThrough | None = None


class Planner:
    """Plans one ship, as it lies, at its level."""

    def __init__(self, sea: BotView, ship: Ship, owes: bool = False) -> None:
        """`owes`: its points are announced, and all to be used (6.13b)."""
        self.sea, self.ship, self.values, self.owes = sea, ship, sea.values, owes
        board, turn = sea.board, ship.turn
        self.points = turn.mp_announced if owes else cap(board, ship)
        self.at_max = ship.level == SpeedLevel.MAX
        free = not (ship.fatigue or ship.half_speed or ship.crippled or immobile(ship))
        self.may_ram = (
            unfit_to_ram(ship) is None and free and not turn.ram_attempted
            and board.ram_attack(ship) > 0 and not turn.ended
        )  # fmt: skip
        self.may_rake = free and not ship.sail
        self.may_grapple = not (self.at_max or turn.grapple_attempted or turn.collided)
        self.target, self.out_at = sea.chosen_target(ship), way_out(board, ship)
        self.weak = helpless(board, ship) or bool(ship.captured)
        self.command = self._command() if self.out_at is None else None

    def best(self) -> ShipPlan:
        """The best plan."""
        return self.plans(1)[0]

    def prospect(self) -> float:
        """The worth of the best attack, whatever comes of it."""
        every = self._ends(self.ship)
        attacks = [self._attack(every, end)[0] for end in every.found]
        return max([*attacks, *(worth for worth, _ in self._rakes(every).values())], default=0.0)

    # -- end positions

    def _ends(self, ship: Ship, straight: bool = True) -> Ends:
        steps = self.sea.places.rakes if self.may_rake else ()
        courses = self.sea.memory.courses
        return courses.ends(self.sea.board, ship, self.points, straight, steps)

    def _rakes(self, every: Ends) -> dict[str, tuple[float, End]]:
        """Enemy -> what it is worth to rake it, and the cheapest step that does."""
        found: dict[str, tuple[float, End]] = {}
        for end in every.steps:
            for target in self.sea.places.rakes[end.came_from, end.bow]:
                worth = self.values.raking(self.ship, self.sea.board.ships[target])
                if worth > 0 and (target not in found or end.used < found[target][1].used):
                    found[target] = worth, end
        return found

    def _options(self) -> Iterator[Option]:
        every = self._ends(self.ship)
        yield from self._judged(every, None, 0.0, "")
        if self.at_max and self.may_rake:
            yield from self._through(every)
        rakes = self._rakes(every)
        for target in sorted(rakes, key=lambda id_: (-rakes[id_][0], id_))[:ONWARD]:
            worth, end = rakes[target]
            ship = every.ship_at(end)
            if not self.owes:
                ship = ship.with_turn(mp_announced=-1)
            after = self._ends(ship.with_turn(rake_attempted=True), end.straight)
            yield from self._judged(after, (end, every), worth, target)

    def _judged(
        self, every: Ends, before: tuple[End, Ends] | None, raked: float, rake: str
    ) -> Iterator[Option]:
        most = max(end.used for end in every.found)
        for end in every.found:
            attack, ram, grapple = self._attack(every, end)
            if self.owes and end.used not in (self.points, most) and not (ram or self._out(end)):
                continue
            value = raked + attack + self._bearing(end)
            if self.at_max:
                levels = self.values.tiring(self.ship, end.used, bool(ram), bool(rake))
                value -= self.sea.likes.tired * levels
            yield Option(value, end, every, before, raked + attack, ram, rake, grapple)

    def _through(self, every: Ends) -> Iterator[Option]:
        """The ways through the enemy's line."""
        for passes, worth, end in passages(self.sea, every, self.points):
            if self.owes and end.used != self.points:
                continue
            levels = self.values.tiring(self.ship, end.used, False, True)
            value = worth + self._bearing(end) - self.sea.likes.tired * levels
            yield Option(value, end, every, None, worth, "", "", "", passes)

    # -- places

    def _out(self, end: End) -> bool:
        """The step after this end leads off the map for points."""
        if self.out_at is None or end.used >= self.points:
            return False
        return self.out_at(end.bow, end.facing) == 0

    def _bearing(self, end: End) -> float:
        """The worth of lying at an end, whatever is attacked from there."""
        return self._towards(end) - self._astray(end.bow)

    def _towards(self, end: End) -> float:
        """The worth of being so near to what the ship makes for, or so far from it."""
        likes, prey = self.sea.likes, self.target
        if self.out_at is not None:
            return -likes.exit * self.out_at(end.bow, end.facing)
        if self.weak:
            return likes.approach * min(SAFE, self._nearest(end.bow))
        if prey is None:
            return 0.0
        ahead = NEXT[NEXT[end.bow][end.facing]][end.facing]
        far = likes.approach * apart(end.bow, prey.bow) + likes.heading * apart(ahead, prey.bow)
        return -self.sea.approach_factor * far

    def _astray(self, hex_: Hex) -> float:
        """The cost of being out of command in a hex; 0 for a ship that leaves."""
        if self.command is None:
            return 0.0
        out = apart(hex_, self.command[0]) - self.command[1]
        return self.sea.likes.command * min(out, STRAY) if out > 0 else 0.0

    def _nearest(self, hex_: Hex) -> int:
        """Hexes to the nearest enemy."""
        return min([apart(hex_, foe.bow) for foe in self.sea.foes], default=SAFE)

    def _command(self) -> tuple[int, int] | None:
        """The hex and the command range of the ship's leader; None if nobody else leads it."""
        leader = self.sea.leader(self.ship)
        if leader is None or leader.ship in ("", self.ship.id):
            return None
        flagship = self.sea.board.ships.get(leader.ship)
        return (flagship.bow, leader.command_range()) if flagship is not None else None

    # -- attacks

    def _attack(self, every: Ends, end: End) -> tuple[float, str, str]:
        """The worth of an attack from an end, the ship that it rams, the ship that it grapples."""
        if self.may_ram and not (end.pivoted or end.back):
            target = self.sea.places.rams.get((end.bow, end.facing))
            if target is not None:
                foe = self.sea.board.ships[target]
                worth = self.values.ram(every.ship_at(end), foe)
                if worth > 0:
                    return worth, target, ""
        beside = self.sea.beside
        if self.may_grapple and (end.bow in beside or end.stern in beside):
            worth, target = self.grapple(every.ship_at(end))
            return worth, "", target
        return 0.0, "", ""

    def grapple(self, ship: Ship) -> tuple[float, str]:
        """The best grapple from where a ship lies, and its worth; 0 where none pays."""
        board, best, whom = self.sea.board, 0.0, ""
        seen = set()
        for hull in hexes(ship):
            for hex_ in NEXT[hull]:
                id_ = board.at.get(hex_)
                if id_ is None or id_ in seen:
                    continue
                seen.add(id_)
                foe = board.ships[id_]
                if foe.owner == ship.owner:
                    continue
                lying = ship.with_turn(mp_announced=ship.turn.mp_used)
                if why_not_grapple(board, lying, foe) is None:
                    worth = self.values.grapple(ship, foe)
                    if worth > best:
                        best, whom = worth, id_
        return best, whom

    # -- what the enemy can do back

    def plans(self, most: int = SHOWN) -> list[ShipPlan]:
        """The best plans, at most so many, the best first."""
        options = sorted(self._options(), key=_first)
        likes, sight = self.sea.likes, self.sea.sight
        if not (sight.threats and (likes.exposure or likes.cover)):
            if most == 1:
                return [self._plan(options[0], options[0].value, 0.0, 0.0)]
            return _kept([self._plan(one, one.value, 0.0, 0.0) for one in options], most)
        danger = self.sea.danger(self.ship)
        reach = max(0, self.points - self.ship.turn.mp_used) + MATES
        mates = self.sea.mates(self.ship, danger, reach) if sight.friends else []
        friends = self.sea.friends(self.ship)
        hope = likes.cover * sum(mate.open_to for mate in mates)
        known: dict[tuple[int, int, int, str, bool], tuple[float, float]] = {}
        found: list[ShipPlan] = []
        least = -1e9
        for option in options:
            if option.value + hope <= least:
                break
            end = option.end
            bow, stern, facing = end.bow, end.stern, end.facing
            spent = option.ram or option.grapple
            pose = bow, stern, facing, spent, bool(option.grapple)
            if pose not in known:
                ship, left = self._afterwards(option, spent)
                risk = danger.exposure(ship, bow, stern, facing, (), spent, left)
                near = [
                    mate for mate in mates if apart(mate.ship.bow, bow) <= TOUCH
                    and (spent or bow in mate.beside or stern in mate.beside)
                ]  # fmt: skip
                relief = sum(mate.open_to - danger.of(mate.ship, (bow, stern), spent, left)
                             for mate in near)  # fmt: skip
                known[pose] = risk, relief
            risk, relief = known[pose]
            value = option.value - likes.exposure * risk + likes.cover * relief
            if friends and likes.alone:
                value -= likes.alone * min(6, min([apart(bow, hex_) for hex_ in friends]))
            if value > least:
                plan = self._plan(option, value, risk, relief)
                found = [plan] if most == 1 else _kept([*found, plan], most)
                least = found[-1].value if len(found) == most else least
        return found

    def _afterwards(self, option: Option, spent: str) -> tuple[Ship, float]:
        """The ship after its attack, and how much of its target's attacks is left then."""
        if not spent:
            return self.ship, 1.0
        if option.grapple:
            return replace(self.ship, grapples=(spent,)), 0.0
        foe = self.sea.board.ships[spent]
        return self.ship, 1 - self.values.lands(option.every.ship_at(option.end), foe)

    def _plan(self, option: Option, value: float, risk: float, relief: float) -> ShipPlan:
        course = option.every.course(option.end)
        if option.before is not None:
            end, every = option.before
            course = every.course(end) + course
        feared, covers = self.sea.likes.exposure * risk, self.sea.likes.cover * relief
        return ShipPlan(
            self.ship.id, value, option.attack, risk,
            option.end.used + self._out(option.end), course, option.ram,
            option.rake, option.grapple, self._way(option.end, bool(course)), option.passes,
            (("attack", option.attack), ("place", value - option.attack + feared - covers),
             ("risk", -feared), ("cover", covers)),
        )  # fmt: skip

    def _way(self, end: End, moves: bool) -> str:
        """The way of a ship that attacks nobody, in words."""
        if not moves:
            return "waits"
        if self.out_at is not None:
            return "leaves"
        if self.weak:
            return "keeps away"
        if self.target is None:
            return "moves"
        before, after = (apart(hex_, self.target.bow) for hex_ in (self.ship.bow, end.bow))
        if before == after:
            return f"bears on {self.target.id}"
        return f"{'makes for' if after < before else 'draws back from'} {self.target.id}"


def _first(option: Option) -> tuple[float, int, int, int]:
    """The best first; of equals the cheapest, so that the order is always the same."""
    return -option.value, option.end.used, option.end.bow, option.end.facing


def _kept(plans: Iterable[ShipPlan], most: int) -> list[ShipPlan]:
    """The best plans, of those that do the same only one."""
    found: list[ShipPlan] = []
    for plan in sorted(plans, key=lambda one: -one.value):
        if all(plan.deed != other.deed for other in found):
            found.append(plan)
    return found[:most]


def fresh(ship: Ship, level: str) -> Ship:
    """A ship as it begins a turn at a level."""
    return replace(ship, level=level, turn=type(ship.turn)())
