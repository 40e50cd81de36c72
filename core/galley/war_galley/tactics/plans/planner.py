"""Ranks everything that one ship can do, and looks at what the enemy may do back.

The first look counts what lies open to the enemy as all ships lie now; it is what a player's list
shows.  A captain then looks further at those that could still be best: with the ship lifted off
the sea, and at what its move lays open or covers of its friends.
"""

from collections.abc import Iterable
from functools import cached_property
from heapq import nsmallest
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.records import Command
from galley.engine.text import at_stake
from galley.geometry.hexes import Hex
from galley.war_galley.ch6_movement.movement import Move
from galley.war_galley.ch7_ramming.pass_through import PassThrough
from galley.war_galley.scenario_rules.afloat.crowding import as_it_acts
from galley.war_galley.state.ship import Ship
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
from galley.war_galley.tactics.plans.options import Option, Options
from galley.war_galley.tactics.reach.bot_view import MATES, BotView, Mate
from galley.war_galley.tactics.reach.danger import Danger, Threat, apart

Terms = tuple[tuple[str, float], ...]
TOUCH = 3  # hexes within which one ship covers another
SHOWN = 3  # so many plans are kept, to be shown
LEAST = 0.005  # a chance of less is not told
ATTACKS = (RAM, RAKE, DIEKPLUS, ANASTROPHE, GRAPPLE, SHOOT)


class ShipPlan(NamedTuple):
    """A course and an attack at its end; `value` is the sum of `terms`, in victory points."""

    ship: str
    kind: str
    target: str
    value: float
    attack: float  # what its attacks are worth
    risk: float  # what it lies open to afterwards
    points: int  # movement points it takes, those used before among them
    course: tuple[Move, ...]
    command: Command | None  # of the attack at the end of the course
    raked: str = ""  # whom it rakes on the way
    way: str = ""  # where it goes without an attack, in a few words
    terms: Terms = ()

    @property
    def deed(self) -> str:
        """The deed of the plan in a few words."""
        done = [f"rakes {self.raked}"] * bool(self.raked)
        if isinstance(self.command, PassThrough):
            done = [f"goes through by {self.command.target}", f"raking {self.command.raked}"]
        elif self.kind == ANASTROPHE:
            done = [f"anastrophe on {self.target}"]
        elif self.kind in VERBS:
            done.append(f"{VERBS[self.kind]} {self.target}")
        return f"{self.ship} {', '.join(done) or self.way}"

    @property
    def why(self) -> str:
        """The line that explains it."""
        return f"{self.deed}{at_stake(self.attack, self.risk)}"


VERBS = {RAM: "rams", GRAPPLE: "grapples", SHOOT: "shoots at"}


class Look(NamedTuple):
    """An option as it is ranked, with what it lies open to, and what its friends do less."""

    value: float
    option: Option
    risk: float = 0.0
    relief: float = 0.0


class Planner:
    """Plans one ship, as it lies, at its level."""

    def __init__(
        self, sea: BotView, ship: Ship, owes: bool = False, straight: bool = True
    ) -> None:
        """`owes`: its points are announced, and all to be used (6.13b)."""
        if sea.board.theatre.special.own.crowding:
            ship = as_it_acts(sea.board, ship)
        self.sea, self.ship = sea, ship
        self.options = Options(sea, ship, owes, straight)
        self._known: dict[tuple[Hex, Hex, int, str, tuple[str, ...]], tuple[float, float]] = {}

    def best(self) -> ShipPlan:
        """The best plan."""
        return self.plans(1)[0]

    def prospect(self) -> float:
        """The worth of the best attack, whatever comes of it."""
        return self.options.prospect()

    def haste(self) -> float:
        """The gain of acting before the enemy: its best attack, and the first
        blow where it is fast to somebody."""
        return self.options.prospect() + self.options.first_blow()

    # -- the first look

    def first_looks(self) -> list[Look]:
        """The best of each kind of attack on each target, of lying still, and of going elsewhere,
        as they are ranked at first look, the best first."""
        groups: dict[tuple[str, str, bool], list[Option]] = {}
        for option in self.every:
            still = option.kind == GO and option.end.move is None
            groups.setdefault((option.kind, option.target, still), []).append(option)
        found = (self._best(group) for group in groups.values())
        return sorted((look for look in found if look is not None), key=_best_first)

    def first(self) -> Look:
        """The best option at first look."""
        return self.first_looks()[0]

    def farthest(self, most: int) -> list[Look]:
        """Places as far as can be from every enemy, at most so many, without an attack."""
        moved = [one for one in self.every if one.kind == GO and one.end.move is not None]
        far = nsmallest(most, moved, key=lambda one: (-self.options.nearest(one.end.bow),
                                                      *_cheapest(one)))  # fmt: skip
        return [self._first(option) for option in far]

    def places(self, hex_: Hex) -> list[Look]:
        """The ways in which the ship can come into a hex, by rising points, without an attack."""
        return [self._first(option) for option in self.options.places(hex_)]

    def _best(self, options: list[Option]) -> Look | None:
        """The best of several that the rules allow, None where they allow none.  An option is not
        worth more than what it brings: what lies open only costs."""
        best = None
        for option in sorted(options, key=_cheapest):
            if best is not None and option.value <= best.value:
                break
            look = self._first(option)
            if (best is None or look.value > best.value) and not self.options.why_not(option):
                best = look
        return best

    def _first(self, option: Option) -> Look:
        danger = self.sea.danger_now(self.ship.squadron)
        if danger is None:
            return Look(option.value, option)
        risk = self._risk(option, danger)
        return Look(option.value - self.sea.likes.exposure * risk, option, risk)

    def lying(self, ship: Ship, danger: Danger) -> float:
        """The worth at first look of having come to lie so, without an attack."""
        risk = danger.exposure(ship, ship.bow, ship.stern, ship.facing, (), "", 1.0)
        place = self.options.bearing(ship.bow, ship.facing)
        tired = self.options.tired(ship.turn.mp_used, False, False)
        return place - tired - self.sea.likes.exposure * risk

    @cached_property
    def every(self) -> list[Option]:
        """Everything that the ship can do."""
        return [*self.options.every()]

    # -- what the enemy can do back

    def plans(self, most: int = SHOWN) -> list[ShipPlan]:
        """The best plans after a further look, at most so many, the best first."""
        return [self.plan(look) for look in self.looks(most)]

    def looks(self, most: int) -> list[Look]:
        """The best options after a further look, at most so many, of those that do the same only
        one."""
        options, found, least = sorted(self.every, key=_cheapest), list[Look](), -1e9
        for option in options:
            if option.value + self._hope <= least:
                break
            look = self.further(option)
            if look.value > least and not self.options.why_not(option):
                found = self._kept([*found, look], most)
                least = found[-1].value if len(found) == most else least
        return found

    def further(self, option: Option) -> Look:
        """An option with what it lays open, with the ship lifted off the sea, and what it covers
        of its friends."""
        likes, end, spent = self.sea.likes, option.end, _spent(option)
        if self._danger is None:
            return Look(option.value, option)
        pose = end.bow, end.stern, end.facing, spent, self.options.then(option).grapples
        if pose not in self._known:
            near = [
                mate for mate in self._mates if apart(mate.ship.bow, end.bow) <= TOUCH
                and (spent or end.bow in mate.beside or end.stern in mate.beside)
            ]  # fmt: skip
            lies, left = (end.bow, end.stern), self._left(option, spent)
            relief = sum(mate.open_to - self._danger.of(mate.ship, lies, spent, left)
                         for mate in near)  # fmt: skip
            self._known[pose] = self._risk(option, self._danger), relief
        risk, relief = self._known[pose]
        value = option.value - likes.exposure * risk + likes.cover * relief
        return Look(value, option, risk, relief)

    @cached_property
    def _danger(self) -> Danger | None:
        """The danger with the ship lifted off the sea; None for a captain who sees none."""
        likes = self.sea.likes
        sees = self.sea.sight.threats and (likes.exposure or likes.cover)
        return self.sea.danger(self.ship) if sees else None

    @cached_property
    def _mates(self) -> list[Mate]:
        """Friends near, whom its move may lay open or cover."""
        if self._danger is None or not self.sea.sight.friends:
            return []
        reach = max(0, self.options.points - self.ship.turn.mp_used) + MATES
        return self.sea.mates(self.ship, self._danger, reach)

    @cached_property
    def _hope(self) -> float:
        """The most that covering friends may be worth."""
        return self.sea.likes.cover * sum(mate.open_to for mate in self._mates)

    def _risk(self, option: Option, danger: Danger) -> float:
        """The victory points that the ship may lose where an option leaves it."""
        end, spent, ship = option.end, _spent(option), self.options.then(option)
        left = self._left(option, spent)
        return danger.exposure(ship, end.bow, end.stern, end.facing, (), spent, left)

    def _left(self, option: Option, spent: str) -> float:
        """How much of its target's attacks is left after an option."""
        if not spent:
            return 1.0
        if option.kind == GRAPPLE:
            return 0.0
        foe = self.sea.board.ships[spent]
        return 1 - self.sea.values.lands(option.every.ship_at(option.end), foe)

    def _kept(self, looks: Iterable[Look], most: int) -> list[Look]:
        """The best, of those that do the same only one."""
        found: list[Look] = []
        for look in sorted(looks, key=lambda one: -one.value):
            if len(found) == most:
                break
            if all(self._words(look.option) != self._words(other.option) for other in found):
                found.append(look)
        return found

    # -- words

    def plan(self, look: Look) -> ShipPlan:
        """The plan of an option, with its terms."""
        option, likes = look.option, self.sea.likes
        course = option.every.course(option.end)
        if option.before is not None:
            end, every = option.before
            course = every.course(end) + course
        feared, covers = likes.exposure * look.risk, likes.cover * look.relief
        threat = self.feared(option) if feared else "risk"
        return ShipPlan(
            self.ship.id, option.kind, option.target, look.value, option.attack, look.risk,
            option.end.used + self.options.out(option.end), course, option.command,
            option.raked, self._way(option),
            (("attack", option.attack), ("place", look.value - option.attack + feared - covers),
             (threat, -feared), ("cover", covers)),
        )  # fmt: skip

    def feared(self, option: Option) -> str:
        """The reply that an option has to fear most, in a few words."""
        worst = next(iter(self._threats(option, self.sea.danger(self.ship))), None)
        return f"{worst.ship} may {worst.verb} it" if worst is not None else "risk"

    def threats(self, option: Option) -> list[Threat]:
        """The enemies that may attack the ship this turn where an option leaves it, the worst
        first."""
        danger = self.sea.danger_now(self.ship.squadron)
        every = self._threats(option, danger) if danger is not None else []
        return [one for one in every if one.now and one.chance >= LEAST][:SHOWN]

    def _threats(self, option: Option, danger: Danger) -> list[Threat]:
        end = option.end
        return danger.threats(
            self.options.then(option), end.bow, end.stern, end.facing, _spent(option)
        )

    def _words(self, option: Option) -> tuple[str, str, str]:
        return option.kind if option.kind != GO else self._way(option), option.target, option.raked

    def _way(self, option: Option) -> str:
        """The way of a ship that attacks nobody, in words."""
        if option.kind in AT_ONCE:
            return AT_ONCE[option.kind]
        end, target = option.end, self.options.target
        if end.move is None and option.before is None:
            return "waits"
        if self.options.out_at is not None:
            return "leaves"
        if self.options.weak:
            return "keeps away"
        if target is None:
            return "moves"
        before, after = (apart(hex_, target.bow) for hex_ in (self.ship.bow, end.bow))
        if before == after:
            return f"bears on {target.id}"
        return f"{'makes for' if after < before else 'draws back from'} {target.id}"


AT_ONCE = {REFLOAT: "comes off the land", COME_FREE: "cuts loose", CUT_BOOM: "cuts the boom"}


def _spent(option: Option) -> str:
    """The enemy who can do less afterwards: whom the ship has rammed, or holds."""
    return option.target if option.kind in (RAM, GRAPPLE) else ""


def _best_first(look: Look) -> tuple[float, int, int, int]:
    end = look.option.end
    return -look.value, end.used, end.bow, end.facing


def _cheapest(option: Option) -> tuple[float, int, int, int]:
    """The best first; of equals the cheapest, so that the order is always the same."""
    return -option.value, option.end.used, option.end.bow, option.end.facing


def first_blows(sea: BotView) -> float:
    """The gain of the side's ships by acting before the enemy does."""
    return sum(Planner(sea, fresh(ship, ship.level)).haste() for ship in sea.mine)


def fresh(ship: Ship, level: str) -> Ship:
    """A ship as it begins a turn at a level."""
    return replace(ship, level=level, turn=type(ship.turn)())
