"""A ship taken along a course on a copy of the sea: who may come between, what it may rake."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from galley.engine.checks import ALWAYS, NEVER, Odds, chances
from galley.engine.deed import Answering, Hindrance
from galley.engine.text import joined, percent
from galley.geometry.hexes import Facing, Hex, Hull
from galley.war_galley.analysis.account import points
from galley.war_galley.ch6_movement.avoidance import met, why_not_avoid
from galley.war_galley.ch6_movement.defensive_ram import defence_check, defenders
from galley.war_galley.ch6_movement.ends import End, Ends
from galley.war_galley.ch6_movement.movement import FORWARD, Move, entered, moved
from galley.war_galley.ch6_movement.speed import checks_fatigue, fatigue_check, over_cruise
from galley.war_galley.ch7_ramming.raking import Crippled, Rake, rake_targets, side_raked
from galley.war_galley.ch7_ramming.ramming import HIT
from galley.war_galley.state.acting import attack_odds
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import Ship, hull
from galley.war_galley.tactics.reach.threats import RAM, ThreatMap
from galley.war_galley.tactics.worth.chances import success
from galley.war_galley.tactics.worth.judgement import escape, ram_hits
from galley.war_galley.tactics.worth.prices import weighed


class Raked(NamedTuple):
    """A rake on the way: whom, on which side, the chance that it cripples."""

    target: str
    side: str
    chance: Fraction
    net: float  # the victory points that it is worth


class Leg(NamedTuple):
    """A move of a course: the ship after it, the answers by which it is made, who may come
    between, whom it rakes, who had his chance to avoid."""

    ship: Ship
    lies: Hull
    steps: tuple[Answering, ...]
    hindrances: tuple[Hindrance, ...]
    raked: tuple[Raked, ...]
    offered: tuple[str, ...]


class Legs:
    """The moves of all courses of a ship, each looked at once."""

    def __init__(self, board: Board, every: Ends) -> None:
        self.sea, self.every, self.id = board.copy(), every, every.ship.id
        here = every.found[0]
        self.start = every.ship_at(here, every.points - here.used)
        self._known: dict[tuple[int, Move], Leg] = {}

    def along(self, end: End, rakes: str) -> list[Leg]:
        """The legs of the course to an end, the last of which `rakes` a ship, or "" for any."""
        way, ship, found = self.every.along(end)[1:], self.start, list[Leg]()
        for n, one in enumerate(way, 1):
            assert one.move is not None
            key, last = (one.parent, one.move), bool(rakes) and n == len(way)
            leg = None if last else self._known.get(key)
            if leg is None:
                leg = self._leg(n, ship, one.move, rakes if last else "")
                if not last:
                    self._known[key] = leg
            found.append(leg)
            ship = leg.ship
        return found

    def _leg(self, n: int, before: Ship, move: Move, rakes: str) -> Leg:
        sea = self.sea
        put(sea, before)
        event = moved(sea, before, move)
        event.apply(sea)
        hex_, ship = entered(event), sea.ships[self.id]
        near = met(sea, ship, hex_) if hex_ else ()
        offered = tuple(id_ for id_ in near if why_not_avoid(sea, sea.ships[id_]) is None)
        hindrances = [avoiding(sea, id_, n) for id_ in offered]
        for id_ in defenders(sea, self.id, offered) if hex_ else ():
            ready = chances(defence_check(sea, sea.ships[id_]))["yes"]
            hindrances.append(Hindrance(id_, "ram first", ready, "6.7", n))
        steps, raked = [Answering("AskAction", move)], tuple[Raked, ...]()
        if hex_ and ship.turn.mode == FORWARD:
            answer, raked = self._rake(before, rakes)
            steps += answer
        ship = sea.ships[self.id]
        return Leg(ship, hull(ship), tuple(steps), tuple(hindrances), raked, offered)

    def _rake(self, before: Ship, wanted: str) -> tuple[list[Answering], tuple[Raked, ...]]:
        """The step may be a rake: of the wanted ship, or else of the one that it likeliest
        cripples."""
        sea, ship = self.sea, self.sea.ships[self.id]
        found = rake_targets(sea, ship, before.bow)
        if not found:
            return [], ()
        odds = {id_: _rake_odds(sea, ship, id_) for id_ in found}
        hopes = {id_: success(odds[id_]) for id_ in found}
        best = wanted if wanted in hopes else max(found, key=lambda id_: hopes[id_])
        if not hopes[best] and best != wanted:
            return [Answering("AskRake", Decline())], ()
        side = side_raked(ship, sea.ships[best], before.bow)
        told = weighed(sea, ship, Rake(best), odds[best])
        sea.change_turn(self.id, rake_attempted=True)
        raked = Raked(best, side, hopes[best], told.net)
        return [Answering("AskRake", Rake(best))], (raked,)


def _rake_odds(sea: Board, ship: Ship, target: str) -> Odds:
    odds = attack_odds(sea, ship, Rake(target))
    assert odds is not None
    return odds


def put(sea: Board, ship: Ship) -> None:
    """The ship lies there, whatever it did before."""
    sea.place(ship.id, ship.bow, ship.stern, ship.facing)
    sea.ships[ship.id] = ship


def avoiding(sea: Board, id_: str, after: int) -> Hindrance:
    """A ship may try to slip away after so many moves."""
    return Hindrance(id_, "avoid", escape(sea, sea.ships[id_]), "6.5", after)


class Passage:
    """Where a ship comes by a course, if nobody comes between.

    `sea` is a board on which it has made all its moves; `steps` are the answers by which it
    makes them; `offered` are those who had their chance to avoid where it ends (C28), as those
    `before` had it where it begins.  `more` are points that it announces beyond those of the
    course.
    """

    def __init__(
        self, board: Board, legs: Legs, end: End, more: int = 0, rakes: str = "",
        before: Sequence[str] = (),
    ) -> None:  # fmt: skip
        every, way = legs.every, legs.along(end, rakes)
        here = every.found[0]
        first = every.ship_at(here, end.used - here.used + more)
        last = way[-1].ship if way else first
        self.sea, self.id = board.copy(), first.id
        put(self.sea, last.with_turn(mp_announced=first.turn.mp_announced))
        self.way = [hull(first), *(leg.lies for leg in way)]
        self.steps = [step for leg in way for step in leg.steps]
        self.hindrances = [one for leg in way for one in leg.hindrances]
        self.raked = [one for leg in way for one in leg.raked]
        self.offered = way[-1].offered if way else before

    @property
    def ship(self) -> Ship:
        """The ship as it lies and counts now."""
        return self.sea.ships[self.id]

    def faces(self, target: str) -> None:
        """The target that is attacked from here may avoid, if it had no offer yet (C28)."""
        ship = self.sea.ships[target]
        if target not in self.offered and why_not_avoid(self.sea, ship) is None:
            self.hindrances.append(avoiding(self.sea, target, len(self.way) - 1))

    def outcomes(self, target: str) -> list[tuple[Fraction, Board]]:
        """The seas on which an attack on a target is made, each with its chance: the target
        may have been crippled by a rake on the way."""
        raked = next((one for one in self.raked if one.target == target and one.chance), None)
        if raked is None:
            return [(ALWAYS, self.sea)]
        lame = self.sea.copy()
        Crippled(target, raked.side).apply(lame)
        return [(1 - raked.chance, self.sea), (raked.chance, lame)]


EXPOSED = 0.5  # what may be suffered afterwards counts so much: the enemy has other things to do
Exposure = tuple[float, tuple[str, ...]]
"""What may be suffered in a place, in victory points, and the words for it."""


class Aftermath:
    """Weighs the places in which one ship may end, in the face of these threats."""

    def __init__(self, threats: ThreatMap) -> None:
        self.threats = threats
        self.exposed: dict[tuple[Hex, Facing], Exposure] = {}
        self.harm: dict[tuple[str, int, bool], tuple[float, str]] = {}

    def of(self, sea: Board, ship: Ship, rows: bool = True) -> tuple[float, tuple[str, ...]]:
        """The cost of rowing so hard and of lying there, in victory points, and the words for it.

        `rows`: its movement counts besides.
        """
        cost, said = 0.0, list[str]()
        if rows and checks_fatigue(ship):
            likely = chances(fatigue_check(sea, ship))
            tired = 1 - likely.get("-", NEVER)
            cost -= sum(float(p) * points(sea, ThrowKind.FATIGUE, name, ship, ship.owner)
                        for name, p in likely.items() if name != "-")  # fmt: skip
            said += [f"tires: {percent(tired)}"] * bool(tired)
        risk, words = self._exposure(sea, ship)
        return cost + EXPOSED * risk, (*said, *words)

    def _exposure(self, sea: Board, ship: Ship) -> Exposure:
        """The worst that may be done to a ship where it lies, and by whom this turn.

        Looked up: on its way only its place changes what matters to that.
        """
        key = ship.bow, ship.facing
        if key not in self.exposed:
            self.exposed[key] = self._exposed(sea, ship)
        return self.exposed[key]

    def _exposed(self, sea: Board, ship: Ship) -> Exposure:
        worst, who = 0.0, list[str]()
        for threat in self.threats.on(ship, (RAM,)):
            harm, words = self._harm(sea, ship, threat.lying)
            worst = max(worst, harm if threat.now else harm / 2)
            if threat.now and harm:
                who.append(f"{threat.ship} ({words})")
        return worst, (f"then {joined(who[:3], 'or')} may ram it",) if who else ()

    def _harm(self, sea: Board, ship: Ship, enemy: Ship) -> tuple[float, str]:
        """The harm that an enemy's ram may do, and how likely it hits; places do not count."""
        key = enemy.id, over_cruise(sea, enemy), enemy.turn.bowflank_steps > 1
        if key not in self.harm:
            hits = ram_hits(sea, enemy, ship)
            worth = float(hits * points(sea, ThrowKind.RAM, HIT, ship, enemy.owner))
            self.harm[key] = worth, percent(hits)
        return self.harm[key]
