"""What all ships of a side may come to: the threats of a side in one piece.

Ships that still act may come this turn; those that are done begin their next turn.  Nobody is
in the way but who lies there now.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from galley.engine.records import Refusal
from galley.geometry.hexes import NOWHERE, Hex
from galley.war_galley.analysis.attack_places import Aim, rakes_at, rams_at
from galley.war_galley.ch6_movement.ends import BowStep, End, Ends, ends
from galley.war_galley.ch6_movement.reach import to_move
from galley.war_galley.ch7_ramming.raking import why_not_rake
from galley.war_galley.ch7_ramming.ramming import why_not_ram
from galley.war_galley.ch8_combat.grappling import why_not_grapple
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import MAX, Ship, around

RAM, RAKE, GRAPPLE = KINDS = "ram", "rake", "grapple"


class Threat(NamedTuple):
    """An attack that a ship may come to: how, and how it lies then."""

    ship: str
    kind: str
    lying: Ship
    now: bool  # this turn; else in the next


Way = tuple[Ends, End]


class ThreatMap:
    """Who may come where, of the ships of a side that it was made for, to attack in some ways."""

    def __init__(
        self, board: Board, ships: Iterable[Ship], kinds: Collection[str] = KINDS
    ) -> None:
        self.board, self.kinds, ships = board, kinds, list(ships)
        self.rams: dict[Aim, list[Way]] = {}
        self.hulls: dict[Hex, list[Way]] = {}
        self.steps: dict[BowStep, list[Way]] = {}
        foes = [s for s in board.ships.values() if ships and s.owner != ships[0].owner]
        steps = {step for foe in foes for step in rakes_at(foe)} if RAKE in kinds else ()
        rams_alone = {*kinds} == {RAM}  # made after steps ahead, as well by the cheapest way
        for ship in ships:
            self._add(ends(board, *to_move(board, ship), steps=steps, ahead=rams_alone))

    def _add(self, every: Ends) -> None:
        """Of several ways to lie in a place the cheapest counts."""
        if RAM in self.kinds:
            self._add_rams(every)
        if GRAPPLE in self.kinds and every.ship.level != MAX:
            self._add_hulls(every)
        if RAKE in self.kinds:
            self._add_steps(every)

    def _add_rams(self, every: Ends) -> None:
        cheapest = {
            (end.bow, end.facing): end
            for end in reversed(every.found) if not (end.pivoted or end.back)
        }  # fmt: skip
        for aim, end in cheapest.items():
            self.rams.setdefault(aim, []).append((every, end))

    def _add_hulls(self, every: Ends) -> None:
        cheapest = {(end.bow, end.facing): end for end in reversed(every.found)}
        hulls = self.hulls
        for end in reversed(cheapest.values()):
            way = every, end
            hulls.setdefault(end.bow, []).append(way)
            if end.stern != end.bow:
                hulls.setdefault(end.stern, []).append(way)

    def _add_steps(self, every: Ends) -> None:
        steps = set[BowStep]()
        for end in (*every.steps, *every.found):
            step = end.came_from, end.bow
            if end.came_from and step not in steps:
                steps.add(step)
                self.steps.setdefault(step, []).append((every, end))

    def on(self, victim: Ship, kinds: Collection[str] = KINDS) -> list[Threat]:
        """Everybody who may ram, rake or grapple a ship that lies so; each kind once a ship.

        The ship may lie elsewhere than on the board.
        """
        return list(self.places(victim, kinds, once=True))

    def places(
        self, victim: Ship, kinds: Collection[str] = KINDS, once: bool = False
    ) -> Iterator[Threat]:
        """The same from each place that an attacker can come to; `once`: from the first."""
        known = set[tuple[str, str]]()
        for kind, ways, came_from in self._ways(victim, kinds):
            for every, end in ways:
                if once and (every.ship.id, kind) in known:
                    continue
                lying = every.ship_at(end)
                if self._refused(kind, lying, victim, came_from) is None:
                    known.add((lying.id, kind))
                    yield Threat(lying.id, kind, lying, not self.board.ships[lying.id].turn.done)

    def _ways(
        self, victim: Ship, kinds: Collection[str]
    ) -> Iterator[tuple[str, Sequence[Way], Hex]]:
        """Kind of attack, who comes to a place for it, and from which hex a rake is begun."""
        for aim in rams_at(victim) if RAM in kinds else ():
            yield RAM, self.rams.get(aim, ()), NOWHERE
        for step in rakes_at(victim) if RAKE in kinds else ():
            yield RAKE, self.steps.get(step, ()), step[0]
        for hex_ in around(victim) if GRAPPLE in kinds else ():
            yield GRAPPLE, self.hulls.get(hex_, ()), NOWHERE

    def _refused(self, kind: str, lying: Ship, victim: Ship, came_from: Hex) -> Refusal | None:
        if kind == RAM:
            return why_not_ram(self.board, lying, victim)
        if kind == RAKE:
            return why_not_rake(self.board, lying, victim, came_from)
        return why_not_grapple(self.board, lying, victim)


def threat_map(board: Board, side: str) -> ThreatMap:
    """The threats of all ships that a side has on the map."""
    return ThreatMap(board, board.fleet(side))
