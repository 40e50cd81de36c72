"""A ship taken along a course on a copy of the sea: who may come between, what it may rake."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.checks import ALWAYS, Odds, chances
from galley.engine.deed import Answering, Hindrance
from galley.engine.records import Command
from galley.geometry.hexes import Hex, Hull
from galley.war_galley.ch6_movement.avoidance import AHEAD, Avoid, met, ways, why_not_avoid
from galley.war_galley.ch6_movement.defensive_ram import defence_check, defenders
from galley.war_galley.ch6_movement.movement import FORWARD, Move, entered, moved
from galley.war_galley.ch7_ramming.raking import (
    Crippled,
    Rake,
    rake_targets,
    shears,
    side_raked,
)
from galley.war_galley.scenario_rules.afloat.rounding import carry
from galley.war_galley.scenario_rules.shores.shoals import risk_of_entering
from galley.war_galley.state.acting import attack_odds
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import bow_hex, stern_hex
from galley.war_galley.state.play import Decline
from galley.war_galley.state.ship import Ship, hull
from galley.war_galley.tactics.worth.chances import AVOIDED, ended, success
from galley.war_galley.tactics.worth.judgement import HOPES, escape

AVOID = "avoid"


class Raked(NamedTuple):
    """A rake on the way: whom, on which side, its dice."""

    target: str
    side: str
    odds: Odds

    @property
    def chance(self) -> Fraction:
        """The chance that it cripples."""
        return success(self.odds)


class Leg(NamedTuple):
    """A move of a course: the ship after it, the answers by which it is made, who may come
    between, with the hex into which he usually slips (0 for a ram), whom it rakes, without whom
    its answer on a rake is not asked for, who had his chance to avoid."""

    ship: Ship
    lies: Hull
    steps: tuple[Answering, ...]
    hindrances: tuple[tuple[Hindrance, Hex], ...]
    raked: tuple[Raked, ...]
    needed: tuple[str, ...]
    offered: tuple[str, ...]


Course = tuple[Move, ...]


class Legs:
    """The moves of all courses of a ship, each looked at once."""

    def __init__(self, board: Board, start: Ship) -> None:
        """`start`: the ship as it lies, with all points announced that it may use."""
        self.sea, self.start, self.id = board.copy(), start, start.id
        self._known: dict[tuple[Course, int, str], Leg] = {}

    def along(self, course: Course, rake_at: int = 0, raked: str = "") -> list[Leg]:
        """The legs of a course; by the move of the number `rake_at`, counted from 1, it rakes
        the ship `raked`, and nobody before."""
        ship, found = self.start, list[Leg]()
        for n, move in enumerate(course, 1):
            key = course[:n], rake_at, raked
            leg = self._known.get(key)
            if leg is None:
                leg = self._known[key] = self._leg(n, ship, move, rake_at - n, raked)
            found.append(leg)
            ship = leg.ship
        return found

    def _leg(self, n: int, before: Ship, move: Move, until: int, wanted: str) -> Leg:
        """`until`: how many moves later the wanted ship is raked, below 0 for past or never."""
        sea = self.sea
        put(sea, before)
        event = moved(sea, before, move)
        carry(sea, before, event)
        hex_, ship = entered(event), sea.ships[self.id]
        near = met(sea, ship, hex_) if hex_ else ()
        offered = tuple(id_ for id_ in near if why_not_avoid(sea, sea.ships[id_]) is None)
        hindrances = [(avoiding(sea, id_, n), slip(sea, sea.ships[id_])) for id_ in offered]
        for id_ in defenders(sea, self.id, offered) if hex_ else ():
            ready = chances(defence_check(sea, sea.ships[id_]))["yes"]
            hindrances.append((Hindrance(id_, "ram first", ready, "6.7", n), 0))
        steps, raked = [Answering("AskAction", move)], tuple[Raked, ...]()
        needed: Sequence[str] = ()
        if hex_ and ship.turn.mode == FORWARD:
            beside = rake_targets(sea, ship, before.bow)
            answer, raked = self._rake(before, beside, wanted if until == 0 else "", until > 0)
            needed = [one.target for one in raked] or beside * (len(beside) == 1)
            steps += answer
        ship = sea.ships[self.id]
        return Leg(
            ship, hull(ship), tuple(steps), tuple(hindrances), raked, tuple(needed), offered
        )

    def _rake(
        self, before: Ship, found: Sequence[str], wanted: str, waits: bool
    ) -> tuple[list[Answering], tuple[Raked, ...]]:
        """The step may be a rake of those `found` beside it: of the wanted ship, or else of the
        one that it likeliest cripples; of none where it `waits` for another."""
        sea, ship = self.sea, self.sea.ships[self.id]
        if not found:
            return [], ()
        odds = {id_: _rake_odds(sea, ship, id_) for id_ in found}
        anew = {id_: shears(ship, sea.ships[id_], before.bow) for id_ in found}
        hopes = {id_: success(odds[id_]) * anew[id_] for id_ in found}
        best = wanted if wanted in hopes else max(found, key=lambda id_: hopes[id_])
        if waits or (not hopes[best] and best != wanted):
            return [Answering("AskRake", Decline())], ()
        side = side_raked(ship, sea.ships[best], before.bow)
        sea.change_turn(self.id, rake_attempted=True)
        return [Answering("AskRake", Rake(best))], (Raked(best, side, odds[best]),)


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
    return Hindrance(id_, AVOID, escape(sea, sea.ships[id_]), "6.5", after)


def slip(sea: Board, ship: Ship) -> Hex:
    """The hex into which a ship that avoids usually goes."""
    return bow_hex(ship) if AHEAD in ways(sea, ship) else stern_hex(ship)


class Passage:
    """The place to which a ship comes by a course, if nobody comes between.

    `sea` is a board on which it has made all its moves; `steps` are the answers by which it
    makes them; `offered` are those who had their chance to avoid where it ends (C28), as those
    `before` had it where it begins.  `announced` are the points that it announces in all.
    """

    def __init__(
        self, board: Board, legs: Legs, announced: int, course: Course, rake_at: int = 0,
        raked: str = "", before: Sequence[str] = (),
    ) -> None:  # fmt: skip
        way = legs.along(course, rake_at, raked)
        first = legs.start.with_turn(mp_announced=announced)
        last = way[-1].ship if way else first
        self.sea, self.id = board.copy(), first.id
        put(self.sea, last.with_turn(mp_announced=announced))
        self.way = [hull(first), *(leg.lies for leg in way)]
        self.steps = [step for leg in way for step in leg.steps]
        self._met = [met for leg in way for met in leg.hindrances]
        self.raked = [one for leg in way for one in leg.raked]
        self._needed = {id_ for leg in way for id_ in leg.needed}
        self.offered = way[-1].offered if way else before
        self.floats = self._floats([first, *(leg.ship for leg in way)])
        self._escapes = False  # the target that may avoid at last is out of reach then

    @property
    def ship(self) -> Ship:
        """The ship as it lies and counts now."""
        return self.sea.ships[self.id]

    def _floats(self, poses: Sequence[Ship]) -> Fraction:
        """H21 How likely the ship does not run aground in shallows on its way."""
        afloat = ALWAYS
        if self.sea.theatre.special.own.shallows_tests:
            for before, after in pairwise(poses):
                afloat *= 1 - risk_of_entering(self.sea, after, before.bow)
        return afloat

    def faces(self, target: str, command: Command) -> None:
        """The target that is attacked from here may avoid, if it had no offer yet (C28); it may
        lie beside the ship all the same when it has slipped."""
        ship = self.sea.ships[target]
        if target not in self.offered and why_not_avoid(self.sea, ship) is None:
            self._met.append((avoiding(self.sea, target, len(self.way) - 1), 0))
            odds = attack_odds(self.sea, self.ship, command)
            self._escapes = odds is not None and ended(odds, *AVOIDED) > 0

    def against(self, target: str) -> tuple[Hindrance, ...]:
        """Tell who may come between an attack on a target ("" for none).  He foils it who usually
        tries to avoid, and is then not where the ship attacks him, or lies in its course."""
        aims = {target, *self._needed} if target else set[str]()
        found = list[Hindrance]()
        for one, there in self._met:
            usual = one.what == AVOID and one.chance >= HOPES[Avoid].least
            barred = bool(aims) and any(there in hull.hexes for hull in self.way[one.after + 1 :])
            last = one.ship == target and there == 0
            foils = usual and (self._escapes if last else one.ship in aims or barred)
            found.append(replace(one, foils=foils) if foils else one)
        return tuple(found)

    def outcomes(self, target: str) -> list[tuple[Fraction, Board]]:
        """The seas on which an attack on a target is made, each with its chance: the target
        may have been crippled by a rake on the way."""
        raked = next((one for one in self.raked if one.target == target and one.chance), None)
        if raked is None:
            return [(ALWAYS, self.sea)]
        lame = self.sea.copy()
        Crippled(target, raked.side).apply(lame)
        return [(1 - raked.chance, self.sea), (raked.chance, lame)]
