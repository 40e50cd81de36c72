"""A ship taken along a course on a copy of the sea: who may come between, what it may rake."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from galley.engine.checks import chances
from galley.engine.deed import Hindrance
from galley.engine.proposal import Answering
from galley.geometry.hulls import Hull
from galley.war_galley.advice.evaluation import escape, rake_chance, worth
from galley.war_galley.ch6_movement.avoidance import met, why_not_avoid
from galley.war_galley.ch6_movement.defensive_ram import defence_check, defenders
from galley.war_galley.ch6_movement.movement import FORWARD, Move, entered, moved
from galley.war_galley.ch7_ramming.raking import Crippled, Rake, rake_targets, side_raked
from galley.war_galley.state.board import Board
from galley.war_galley.state.common_answers import Decline
from galley.war_galley.state.ship import Ship, hull


class Raked(NamedTuple):
    """A rake on the way: whom, on which side, the chance that it cripples."""

    target: str
    side: str
    chance: Fraction
    net: float  # the victory points that it is worth


class Passage:
    """Where a ship comes by a course, if nobody comes between.

    `sea` is a board on which it has made all its moves; `steps` are the answers by which it
    makes them; `offered` are those who had their chance to avoid where it ends (C28).
    """

    def __init__(self, board: Board, ship: Ship, course: Sequence[Move], rakes: str = "") -> None:
        self.sea, self.id = board.copy(), ship.id
        self.sea.ships[ship.id] = ship
        self.way: list[Hull] = [hull(ship)]
        self.steps: list[Answering] = []
        self.hindrances: list[Hindrance] = []
        self.raked: list[Raked] = []
        self.offered: tuple[str, ...] = ()
        for n, move in enumerate(course, 1):
            self._make(n, move, last=n == len(course), rakes=rakes)

    @property
    def ship(self) -> Ship:
        """The ship as it lies and counts now."""
        return self.sea.ships[self.id]

    def _make(self, n: int, move: Move, last: bool, rakes: str) -> None:
        before = self.ship
        event = moved(self.sea, before, move)
        event.apply(self.sea)
        self.way.append(hull(self.ship))
        self.steps.append(Answering("AskAction", move))
        hex_ = entered(event)
        near = met(self.sea, self.ship, hex_) if hex_ else ()
        self.offered = tuple(
            id_ for id_ in near if why_not_avoid(self.sea, self.sea.ships[id_]) is None
        )
        self._avoiding(self.offered, n)
        for id_ in defenders(self.sea, self.id, self.offered) if hex_ else ():
            ready = chances(defence_check(self.sea, self.sea.ships[id_]))["yes"]
            self.hindrances.append(Hindrance(id_, "ram first", ready, "6.7", n))
        if hex_ and self.ship.turn.mode == FORWARD:
            self._rake(before, rakes if last else "")

    def _avoiding(self, ids: tuple[str, ...], n: int) -> None:
        for id_ in ids:
            chance = escape(self.sea, self.sea.ships[id_])
            self.hindrances.append(Hindrance(id_, "avoid", chance, "6.5", n))

    def faces(self, target: str) -> None:
        """The target that is attacked from here may avoid, if it had no offer yet (C28)."""
        ship = self.sea.ships[target]
        if target not in self.offered and why_not_avoid(self.sea, ship) is None:
            self._avoiding((target,), len(self.way) - 1)

    def _rake(self, before: Ship, wanted: str) -> None:
        """The step may be a rake: of the wanted ship, or else of the one that it likeliest
        cripples."""
        found = rake_targets(self.sea, self.ship, before.bow)
        if not found:
            return
        hopes = {id_: rake_chance(self.sea, self.ship, id_) for id_ in found}
        best = wanted if wanted in hopes else max(found, key=lambda id_: hopes[id_])
        if not hopes[best] and best != wanted:
            self.steps.append(Answering("AskRake", Decline()))
            return
        side = side_raked(self.ship, self.sea.ships[best], before.bow)
        told = worth(self.sea, self.ship, Rake(best), tuple(self.sea.ships))
        self.raked.append(Raked(best, side, hopes[best], told.net if told else 0.0))
        self.steps.append(Answering("AskRake", Rake(best)))
        self.sea.change_turn(self.id, rake_attempted=True)

    def outcomes(self, target: str) -> list[tuple[Fraction, Board]]:
        """The seas on which an attack on a target is made, each with its chance: the target
        may have been crippled by a rake on the way."""
        raked = next((one for one in self.raked if one.target == target and one.chance), None)
        if raked is None:
            return [(Fraction(1), self.sea)]
        lame = self.sea.copy()
        Crippled(target, raked.side).apply(lame)
        return [(1 - raked.chance, self.sea), (raked.chance, lame)]
