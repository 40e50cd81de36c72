"""Finds the threats of a side in one piece: all attacks that its ships may come to.

Ships that still act may come this turn; those that are done begin their next turn.  Nobody is
in the way but who lies there now.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from galley.engine.records import Refusal
from galley.geometry.hexes import NEXT, NOWHERE, Facing, Hex
from galley.war_galley.ch5_command.withdrawal import turns_only
from galley.war_galley.ch6_movement.ends import BowStep, End, Ends, ends, to_move
from galley.war_galley.ch7_ramming.raking import why_not_rake
from galley.war_galley.ch7_ramming.ramming import why_not_ram
from galley.war_galley.ch8_combat.grappling import why_not_grapple
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import (
    bow_flank,
    bow_hex,
    is_flank,
    midship,
    stern_flank,
    stern_hex,
)
from galley.war_galley.state.ship import MOST_POSES, Flank, Ship, SpeedLevel, around, hexes

RAM, RAKE, GRAPPLE = KINDS = "ram", "rake", "grapple"


class Threat(NamedTuple):
    """An attack that a ship may come to: how, and how it lies then."""

    ship: str
    kind: str
    lying: Ship
    now: bool  # this turn; else in the next


Way = tuple[Ends, End]


class ThreatMap:
    """The attacks of some kinds that given ships of a side may come to, and where."""

    def __init__(
        self, board: Board, ships: Iterable[Ship], kinds: Collection[str] = KINDS
    ) -> None:
        self.board, self.kinds, ships = board, kinds, list(ships)
        self.rams: dict[Pointing, list[Way]] = {}
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
        if GRAPPLE in self.kinds and every.ship.level != SpeedLevel.MAX:
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
        """The threats to a ship from every place of an attacker; `once`: from the first."""
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
    fleet = board.fleet(side)
    if board.theatre.special.holds:
        fleet = [ship for ship in fleet if not turns_only(board, ship)]
    return ThreatMap(board, fleet)


Pointing = tuple[Hex, Facing]
"""The hex of a bow and where it points."""


class Places(NamedTuple):
    """The ships that another may be about to attack, by where it lies or how it steps."""

    rams: dict[Pointing, str]
    passes: dict[Pointing, str]  # whom a straight step into this place may pass through
    rakes: dict[BowStep, list[str]]
    beside: dict[Hex, list[str]]  # next to whom a hex lies


def places(targets: Iterable[Ship]) -> Places:
    """The places of attack of several ships together."""
    found = Places({}, {}, {}, {})
    for ship in targets:
        rams, passes, rakes, beside = _places(ship.bow, ship.stern, ship.facing)
        found.rams.update(dict.fromkeys(rams, ship.id))
        found.passes.update(dict.fromkeys(passes, ship.id))
        for step in rakes:
            found.rakes.setdefault(step, []).append(ship.id)
        for hex_ in beside:
            found.beside.setdefault(hex_, []).append(ship.id)
    return found


@lru_cache(MOST_POSES)
def _places(
    bow: Hex, stern: Hex, facing: Facing
) -> tuple[tuple[Pointing, ...], tuple[Pointing, ...], tuple[BowStep, ...], tuple[Hex, ...]]:
    ship = Ship("", "", "A", "A", bow, stern, facing)
    return ram_places(ship), pass_places(ship), rake_steps(ship), around(ship)


def rams_at(target: Ship) -> tuple[Pointing, ...]:
    """The places and headings from which a target can be rammed; looked up."""
    return _places(target.bow, target.stern, target.facing)[0]


def rakes_at(target: Ship) -> tuple[BowStep, ...]:
    """The steps that rake a target; looked up."""
    return _places(target.bow, target.stern, target.facing)[2]


def ram_places(target: Ship) -> tuple[Pointing, ...]:
    """Find where a bow lies in a flank hex and points at the target (7.12a, b)."""
    mine = hexes(target)
    return tuple(
        (hex_, facing)
        for hex_ in dict.fromkeys(around(target))
        if is_flank(target, hex_)
        for facing in range(6)
        if NEXT[hex_][facing] in mine
    )


def pass_places(target: Ship) -> tuple[Pointing, ...]:
    """Find where a bow lies straight before the target's bow or behind its stern (7.24c)."""
    return (bow_hex(target), (target.facing + 3) % 6), (stern_hex(target), target.facing)


def rake_steps(target: Ship) -> tuple[BowStep, ...]:
    """The steps of a bow that run along the target's oars (7.21a, b)."""
    found: list[BowStep] = []
    for side in (Flank.PORT, Flank.STARBOARD):
        ends = bow_flank(target, side), stern_flank(target, side)
        if target.stern == target.bow:
            found += [ends, ends[::-1]]
        else:
            found += [(end, midship(target, side)) for end in ends]
    return tuple(found)
