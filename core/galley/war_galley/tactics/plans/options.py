"""Lists everything that one ship can do with its activation: end positions, attacks from there.

Each is worth what it brings and what its place is worth, in victory points or what stands for
them; what the enemy may do back is not looked at here.  It is one file: all kinds share the ends,
and what a place is worth is worked out once for all that is done from it.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.checks import chance_of
from galley.engine.records import Command
from galley.geometry.hexes import NEXT, Facing, Hex, spread
from galley.war_galley.ch5_command.withdrawal import no_attack
from galley.war_galley.ch6_movement.ends import End, Ends, without
from galley.war_galley.ch6_movement.refloating import (
    FREED,
    Refloat,
    refloat_check,
    why_not_refloat,
)
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch7_ramming.anastrophe import anastrophe_choices
from galley.war_galley.ch7_ramming.raking import unfit_to_rake, why_not_rake
from galley.war_galley.ch7_ramming.ramming import Ram, unfit_to_ram, why_not_ram
from galley.war_galley.ch8_combat.disengaging import (
    Disengage,
    disengage_choices,
    hope_to_come_free,
)
from galley.war_galley.ch8_combat.fire import FIREPOTS, FLAME, carries
from galley.war_galley.ch8_combat.grappling import Grapple, why_not_grapple
from galley.war_galley.ch8_combat.missiles import Fire, fired_already, ways_to_shoot
from galley.war_galley.scenario_rules.afloat.current import dangers
from galley.war_galley.scenario_rules.afloat.entangled import FOUL_UP, tangles, tangling_check
from galley.war_galley.scenario_rules.afloat.impetuous import bound, nearest_ends
from galley.war_galley.scenario_rules.fighting.boarders import grapnels_left
from galley.war_galley.scenario_rules.fighting.standing_by import orders_of, provokers
from galley.war_galley.scenario_rules.shores.boom import cuts
from galley.war_galley.scenario_rules.shores.shoals import risk_of_entering, shoal_rule
from galley.war_galley.state.acting import Acting
from galley.war_galley.state.battle_rules import ENTER
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import MOST_POSES, Ship, SpeedLevel, immobile
from galley.war_galley.tactics.plans import (
    ANASTROPHE,
    COME_FREE,
    CUT_BOOM,
    DIEKPLUS,
    GO,
    GRAPPLE,
    RAKE,
    RAM,
    REFLOAT,
    SHOOT,
)
from galley.war_galley.tactics.plans.manoeuvres import anastrophe_worth, passages
from galley.war_galley.tactics.reach.booms import cutting
from galley.war_galley.tactics.reach.bot_view import BotView
from galley.war_galley.tactics.reach.danger import apart
from galley.war_galley.tactics.reach.earning_places import earning_places, worth_stranded
from galley.war_galley.tactics.reach.ways_out import pull, way_out
from galley.war_galley.tactics.worth.chances import depletes, no_man_to_hit
from galley.war_galley.tactics.worth.judgement import helpless

AT_ONCE = (ANASTROPHE, REFLOAT, COME_FREE, CUT_BOOM)
"""What is done before a ship announces its points."""

ONWARD = 3  # so many rakes are looked at for where the ship goes on to
STRAY = 4  # hexes out of command beyond which no difference is made
SAFE = 12  # hexes from the enemy beyond which a ship that cannot fight keeps no farther off
LONE = 6  # hexes from the nearest friend beyond which no difference is made
ALARM = 0.1  # victory points that it costs to come beside who is sure to slip away
FREEDOM = 2.0  # victory points that it is worth to be able to move again
SLOWED = 1.0  # victory points that it costs to row at half speed


class Option(NamedTuple):
    """An end position, what is done there, and the worth of both before the enemy replies."""

    value: float
    kind: str
    target: str  # of the attack, "" without one
    command: Command | None  # of the attack, where it is not a rake on the way
    attack: float  # what its attacks are worth, the one on the way among them
    end: End
    every: Ends
    raked: str = ""  # whom it rakes on the way
    before: tuple[End, Ends] | None = None  # the step that rakes

    @property
    def points(self) -> int:
        """Movement points that it takes, those used before among them."""
        return self.end.used


Attacks = Iterator[tuple[str, str, Command, float]]
"""Kind, target, command and worth of attacks from one place."""


class Options:
    """Lists all that one ship can do, as it lies, by the weights and the sight of its captain."""

    def __init__(
        self, sea: BotView, ship: Ship, owes: bool = False, straight: bool = True
    ) -> None:
        """`owes`: its points are announced, and all to be used (6.13b).

        `straight`: its last step, if it made one, went straight ahead (7.24d).
        """
        self.sea, self.ship, self.values, self.owes = sea, ship, sea.values, owes
        self.straight = straight
        board, turn = sea.board, ship.turn
        self.points = turn.mp_announced if owes else cap(board, ship)
        self.at_max = ship.level == SpeedLevel.MAX
        attacks = no_attack(board, ship) is None
        able = not immobile(ship)
        self.may_ram = attacks and (
            unfit_to_ram(ship) is None and able and not turn.ram_attempted
            and board.ram_attack(ship) > 0 and not turn.ended
        )  # fmt: skip
        self.may_rake = attacks and able and not ship.sail and unfit_to_rake(ship) is None
        grapnels = not (self.at_max or turn.collided) and grapnels_left(board, ship)
        self.may_grapple = attacks and grapnels
        self.may_shoot = attacks and fired_already(ship) is None
        self.target, self.out_at = sea.chosen_target(ship), way_out(board, ship)
        self.pull = pull(board, ship, sea.likes.exit) if self.out_at is not None else 0.0
        self.earning = earning_places(board, ship)
        self.weak = helpless(board, ship) or bool(ship.captured)
        self.friends = sea.friends(ship) if sea.likes.alone else []
        self.command = self._command() if self.out_at is None else None
        self.afloat = without(board, ship)
        self.orders = orders_of(board, ship)
        self.rush = {end.bow for end in nearest_ends(board, ship)} if bound(board, ship) else None
        self.tangle = board.theatre.special.turn_rules.entangled
        self.current = board.theatre.special.own.current
        self.sounds = shoal_rule(board, ship, ENTER) is not None
        self._apart: dict[Hex, float] = {}  # what a place costs so far from the others
        self._nearest: dict[Hex, int] = {}
        self._here = self._lies(ship.bow, ship.facing)
        self._fast = sum(self._held(id_) for id_ in ship.grapples)  # for all that keeps it there

    def every(self) -> Iterator[Option]:
        """Everything that the ship can do, in no order."""
        every = self.ends(self.ship)
        yield from self._judged(every, None, self._fast, "")
        if self.at_max and self.may_rake:
            yield from self._through(every)
        rakes = self._rakes(every)
        best = sorted(rakes, key=lambda id_: (-rakes[id_][0], id_))
        for n, target in enumerate(best):
            worth, end = rakes[target]
            ship = every.ship_at(end)
            if not self.owes:
                ship = ship.with_turn(mp_announced=-1)
            if n < ONWARD and worth > 0:
                after = self.ends(ship.with_turn(rake_attempted=True), end.straight)
                yield from self._judged(after, (end, every), worth, target)
            else:
                yield self._option(RAKE, target, None, worth, end, every, target, (end, every))
        if not self.owes:
            yield from self._at_once(every)

    def places(self, hex_: Hex) -> Iterator[Option]:
        """Every end position in a hex without an attack, by rising points, whatever is owed."""
        every = self.ends(self.ship)
        for end in every.found:
            if end.bow == hex_:
                yield self._option(GO, "", None, 0.0, end, every)

    def prospect(self) -> float:
        """The worth of the best attack, whatever comes of it."""
        every = self.ends(self.ship)
        attacks = [worth for end in every.found for *_, worth in self._attacks(every, end)]
        return max([*attacks, *(worth for worth, _ in self._rakes(every).values())], default=0.0)

    def first_blow(self) -> float:
        """The gain of acting before the enemies to whom the ship is fast: it boards them first."""
        ships = [self.sea.board.ships[id_] for id_ in self.ship.grapples]
        return sum(self.values.first_blow(self.ship, foe) for foe in ships
                   if foe.owner != self.ship.owner)  # fmt: skip

    def why_not(self, option: Option) -> bool:
        """Whether the rules forbid the attack of an option, which its place alone allows."""
        ship = option.every.ship_at(option.end)
        if option.before is not None:
            end, every = option.before
            raker, foe = every.ship_at(end), self.sea.board.ships[option.raked]
            if why_not_rake(self.afloat, raker, foe, end.came_from) is not None:
                return True
        if option.kind == RAM:
            return why_not_ram(self.afloat, ship, self.sea.board.ships[option.target]) is not None
        return False

    def then(self, option: Option) -> Ship:
        """The ship with those to whom it is fast after an option: their fight is reckoned."""
        ship = self.ship
        if option.kind == GRAPPLE:
            return replace(ship, grapples=(*ship.grapples, option.target))
        if isinstance(option.command, Disengage):
            loose = option.command.links
            return replace(ship, grapples=tuple(x for x in ship.grapples if x not in loose))
        return ship

    # -- end positions

    def ends(self, ship: Ship, straight: bool | None = None) -> Ends:
        """The ends that a ship of the side can reach with the points of this one."""
        steps = self.sea.places.rakes if self.may_rake else ()
        goes = self.straight if straight is None else straight
        courses, board = self.sea.memory.courses, self.sea.board
        return courses.ends(board, ship, self.points, goes, steps, self.sea.alarms)

    def _rakes(self, every: Ends) -> dict[str, tuple[float, End]]:
        """Enemy -> what it is worth to rake it, and the cheapest step that does."""
        found: dict[str, tuple[float, End]] = {}
        for end in every.steps:
            for target in self.sea.places.rakes.get((end.came_from, end.bow), ()):
                if not self._may_attack(target):
                    continue
                if target not in found or end.used < found[target][1].used:
                    worth = self.values.raking(self.ship, self.sea.board.ships[target])
                    found[target] = worth, end
        return found

    def _judged(
        self, every: Ends, before: tuple[End, Ends] | None, raked: float, rake: str
    ) -> Iterator[Option]:
        """Every end, and every attack from there; all announced points are used, where they are
        owed."""
        most = max(end.used for end in every.found)
        kind = RAKE if rake else GO
        shots: list[tuple[float, End]] = []
        for end in every.found:
            if self.rush is not None and end.bow not in self.rush:
                continue
            spends = not self.owes or end.used in (self.points, most)
            place = self.bearing(end.bow, end.facing) - self.tired(end.used, False, bool(rake))
            place -= ALARM * end.risk + self.tangled(every, end) + self.swept(every, end)
            place -= self.sounding(every, end) if self.sounds else 0.0
            if spends or self.out(end):
                yield Option(raked + place, kind, rake, None, raked, end, every, rake, before)
            shots.append((place, end))
            for attack, target, command, worth in self._attacks(every, end):
                if not spends and attack != RAM:
                    continue
                value = raked + worth + place
                if attack == RAM and self.at_max:
                    value += self.tired(end.used, False, bool(rake)) - self.tired(
                        end.used, True, bool(rake)
                    )
                yield Option(
                    value, attack, target, command, raked + worth, end, every, rake, before
                )
        if before is None and self.may_shoot:
            yield from self._shots(every, shots)

    def _option(
        self, kind: str, target: str, command: Command | None, worth: float, end: End,
        every: Ends, rake: str = "", before: tuple[End, Ends] | None = None,
    ) -> Option:  # fmt: skip
        value = (
            worth
            + self.bearing(end.bow, end.facing)
            - self.tired(end.used, kind == RAM, kind != GO)
        )
        return Option(value, kind, target, command, worth, end, every, rake, before)

    def tangled(self, every: Ends, end: End) -> float:
        """H14 The cost of the friends whom the ship may foul where it ends its movement."""
        if self.tangle is None:
            return 0.0
        both = 2 * FREEDOM * chance_of(tangling_check(), FOUL_UP)
        return both * len(tangles(self.afloat, every.ship_at(end)))

    def swept(self, every: Ends, end: End) -> float:
        """H15 The cost of the friends against whom the current may drive the ship there; where it
        is an enemy both sides pay."""
        if self.current is None or end.move is None:
            return 0.0
        mates = {mate.id for mate in self.sea.mine}
        there = dangers(self.afloat, every.ship_at(end))
        return 2 * SLOWED * float(sum(risk for id_, risk in there.items() if id_ in mates))

    def sounding(self, every: Ends, end: End) -> float:
        """H21 The cost of the shoals into which the bow comes on the way to an end."""
        way, afloat = every.along(end), 1.0
        for before, after in pairwise(way):
            there = replace(self.ship, bow=after.bow)
            afloat *= 1 - float(risk_of_entering(self.afloat, there, before.bow))
        return (1 - afloat) * worth_stranded(self.sea.board, self.ship)

    def tired(self, used: int, rams: bool, rakes: bool) -> float:
        """The cost of the fatigue to be expected."""
        if not self.at_max:
            return 0.0
        return self.sea.likes.tired * self.values.tiring(self.ship, used, rams, rakes)

    def _through(self, every: Ends) -> Iterator[Option]:
        """The ways through the enemy's line."""
        for passes, worth, end in passages(self.sea, every, self.points):
            if self.owes and end.used != self.points:
                continue
            yield self._option(DIEKPLUS, passes.raked, passes, worth, end, every)

    # -- places

    def out(self, end: End) -> bool:
        """The step after this end leads off the map for points."""
        if self.out_at is None or end.used >= self.points:
            return False
        return self.out_at(end.bow, end.facing) == 0

    def bearing(self, bow: Hex, facing: Facing) -> float:
        """How much better it is to lie there than where the ship is, whatever is attacked from
        there."""
        return self._lies(bow, facing) - self._here

    def _lies(self, bow: Hex, facing: Facing) -> float:
        if bow not in self._apart:
            self._apart[bow] = self._astray(bow) + self._alone(bow)
        return self._towards(bow, facing) - self._apart[bow] + self.earning.get(bow, 0.0)

    def _towards(self, bow: Hex, facing: Facing) -> float:
        """The worth of being so near to what the ship makes for, or so far from it."""
        likes, prey = self.sea.likes, self.target
        if self.out_at is not None:
            return -self.pull * self.out_at(bow, facing)
        if self.weak:
            return likes.approach * min(SAFE, self.nearest(bow))
        if prey is None:
            return 0.0
        ahead = NEXT[NEXT[bow][facing]][facing]
        far = likes.approach * apart(bow, prey.bow) + likes.heading * apart(ahead, prey.bow)
        return -self.sea.approach_factor * far

    def _astray(self, hex_: Hex) -> float:
        """The cost of being out of command in a hex; 0 for a ship that leaves."""
        if self.command is None:
            return 0.0
        out = apart(hex_, self.command[0]) - self.command[1]
        return self.sea.likes.command * min(out, STRAY) if out > 0 else 0.0

    def _alone(self, bow: Hex) -> float:
        """The cost of being so far from the nearest of its squadron."""
        if not self.friends:
            return 0.0
        return self.sea.likes.alone * min(LONE, min([apart(bow, hex_) for hex_ in self.friends]))

    def nearest(self, hex_: Hex) -> int:
        """Hexes to the nearest enemy."""
        if hex_ not in self._nearest:
            found = min([apart(hex_, foe.bow) for foe in self.sea.foes], default=SAFE)
            self._nearest[hex_] = found
        return self._nearest[hex_]

    def _command(self) -> tuple[int, int] | None:
        """The hex and the command range of the ship's leader; None if nobody else leads it."""
        leader = self.sea.leader(self.ship)
        if leader is None or leader.ship in ("", self.ship.id):
            return None
        flagship = self.sea.board.ships.get(leader.ship)
        return (flagship.bow, leader.command_range()) if flagship is not None else None

    # -- attacks

    def _attacks(self, every: Ends, end: End) -> Attacks:
        """The ram and the grapples from an end."""
        ships = self.sea.board.ships
        if self.may_ram and not (end.pivoted or end.back):
            target = self.sea.places.rams.get((end.bow, end.facing))
            if target is not None and self._may_attack(target):
                pots = carries(self.sea.board, self.ship, FIREPOTS)
                worth = self.values.ram(every.ship_at(end), ships[target])
                yield RAM, target, Ram(target, firepots=pots), worth
        beside = self.sea.beside
        if self.may_grapple and (end.bow in beside or end.stern in beside):
            yield from self.grapples(every.ship_at(end))

    def _may_attack(self, id_: str) -> bool:
        """H17 Whether the ship's orders let it attack an enemy."""
        return self.orders is None or id_ in provokers(self.sea.board, self.ship)

    def grapples(self, ship: Ship) -> Attacks:
        """Every grapple from where a ship lies, all its points announced and used (8.1)."""
        beside = self.sea.places.beside
        near = dict.fromkeys([*beside.get(ship.bow, ()), *beside.get(ship.stern, ())])
        lying = ship.with_turn(mp_announced=ship.turn.mp_used)
        for id_ in near:
            foe = self.sea.board.ships[id_]
            if why_not_grapple(self.afloat, lying, foe) is None:
                yield GRAPPLE, id_, Grapple(id_), self.values.grapple(ship, foe)

    def _shots(self, every: Ends, places: list[tuple[float, End]]) -> Iterator[Option]:
        """A shot at each target from the best place at each range: what else its chance hangs on
        is the same everywhere (8.4)."""
        announced = self.ship.turn.mp_announced
        near = self._within_range
        hot = (False, True) if carries(self.sea.board, self.ship, FLAME) else (False,)
        known = set[tuple[str, int, bool]]()
        for place, end in sorted(places, key=lambda one: -one[0]) if near else ():
            bow, stern = near.get(end.bow), near.get(end.stern)
            if (bow is None and stern is None) or end.used < announced:
                continue
            for target in filter(self._may_attack, {**(bow or {}), **(stern or {})}):
                far = min(one[target] for one in (bow, stern) if one and target in one)
                if all((target, far, flame) in known for flame in hot):
                    continue
                ship, foe = every.ship_at(end), self.sea.board.ships[target]
                for flame in telling(self.afloat, ship, foe):
                    if (target, far, flame) not in known:
                        known.add((target, far, flame))
                        worth = self._fast + self.values.shot(ship, foe, flame)
                        yield Option(worth + place, SHOOT, target, Fire(target, flame), worth,
                                     end, every)  # fmt: skip

    @property
    def _within_range(self) -> dict[Hex, dict[str, int]]:
        """Hex -> the enemies that are at most two hexes away, and how far (8.41a)."""
        found: dict[Hex, dict[str, int]] = {}
        reach = self.points - self.ship.turn.mp_used + 4
        for foe in self.sea.foes:
            if apart(foe.bow, self.ship.bow) <= reach:
                for hex_, far in two_around(foe.bow, foe.stern):
                    found.setdefault(hex_, {})[foe.id] = far
        return found

    # -- before the announcement

    def _at_once(self, every: Ends) -> Iterator[Option]:
        """Round an enemy's stern, off the land, loose from others, through a boom (7.3, 6.36,
        8.31, H22)."""
        board, ship, here = self.sea.board, self.ship, every.found[0]
        if ship.turn.mp_announced >= 0:
            return
        for command in anastrophe_choices(board, ship):
            worth = anastrophe_worth(self.sea, ship, command)
            yield self._now(ANASTROPHE, command.target, command, worth, here, every)
        if ship.aground and why_not_refloat(board, ship) is None:
            hope = chance_of(refloat_check(board, ship), FREED)
            yield self._now(REFLOAT, "", Refloat(), hope * FREEDOM, here, every)
        for loose in self._cuts():
            held = sum(self._held(id_) for id_ in loose.links)
            worth = float(hope_to_come_free(board, ship, loose.links)) * (FREEDOM - held)
            yield self._now(COME_FREE, "", loose, worth, here, every)

        for cut in cuts(Acting(board, ship)) if board.theatre.special.own.boom else ():
            yield self._now(CUT_BOOM, "", cut, cutting(board, ship), here, every)

    def _now(
        self, kind: str, target: str, command: Command, worth: float, end: End, every: Ends
    ) -> Option:
        worth += self._fast
        value = worth + self.bearing(end.bow, end.facing)
        return Option(value, kind, target, command, worth, end, every)

    def _cuts(self) -> Iterator[Disengage]:
        """Loose from all, or from those whom the ship had better not lie beside."""
        every = disengage_choices(self.ship)
        if not every:
            return
        yield every[-1]
        worse = [id_ for id_ in self.ship.grapples if self._held(id_) <= 0]
        if worse and len(worse) < len(self.ship.grapples):
            yield from (one for one in every if sorted(one.links) == sorted(worse))

    def _held(self, other: str) -> float:
        """The worth of lying fast beside another: nothing beside a friend or a prize."""
        foe = self.sea.board.ships[other]
        return 0.0 if foe.owner == self.ship.owner else self.values.held(self.ship, foe)


def telling(board: Board, ship: Ship, target: Ship) -> list[bool]:
    """Ordinary (False) and flame (True), whichever may do anything to a target."""
    return [
        flame for flame in ways_to_shoot(board, ship, target)
        if not no_man_to_hit(board, target.id, flame) and depletes(board, ship, target.id)
    ]  # fmt: skip


@lru_cache(MOST_POSES)
def two_around(bow: Hex, stern: Hex) -> tuple[tuple[Hex, int], ...]:
    """The hexes within two of a hull, and how far each is."""
    return tuple(spread((bow, stern), 2, lambda _: True).items())
