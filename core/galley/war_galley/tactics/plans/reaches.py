"""Finds the best way of one ship to each attack within its reach."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from galley.engine.checks import chances
from galley.engine.records import Command
from galley.geometry.hexes import NEXT, Hex, spread
from galley.war_galley.ch5_command.withdrawal import no_attack
from galley.war_galley.ch6_movement.avoidance import why_unfit
from galley.war_galley.ch6_movement.ends import End, ends, to_move
from galley.war_galley.ch7_ramming.anastrophe import anastrophe_choices
from galley.war_galley.ch7_ramming.pass_through import pass_choices, pass_cost
from galley.war_galley.ch7_ramming.raking import Rake, why_not_rake
from galley.war_galley.ch7_ramming.ramming import Ram, why_not_ram
from galley.war_galley.ch8_combat.fire import FIREPOTS, FLAME, carries
from galley.war_galley.ch8_combat.grappling import Grapple, grapple_check, why_not_grapple
from galley.war_galley.ch8_combat.missiles import Fire, fired_already, ways_to_shoot
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import MOST_POSES, Ship, SpeedLevel, around, hexes, separation
from galley.war_galley.tactics.plans.boardings import (
    ANASTROPHE,
    DIEKPLUS,
    GRAPPLE,
    RAKE,
    RAM,
    SHOOT,
)
from galley.war_galley.tactics.reach.threats import places
from galley.war_galley.tactics.worth.chances import depletes
from galley.war_galley.tactics.worth.judgement import escape, ram_hits

FAR = 3  # no bow attacks anybody farther away


class Attack(NamedTuple):
    """An attack on a target, made where a course ends; a rake is made by its last step.

    `more`: points that the attack itself takes.
    """

    kind: str
    target: str
    end: End
    command: Command
    more: int = 0


class Reaches:
    """All that a ship can come to, the enemies within its reach, and the places between.

    `finals` are the ends where no announced points are left (6.13b), `cheap` the same by what
    the way there weighs.
    """

    def __init__(self, board: Board, ship: Ship, straight: bool, foes: Sequence[Ship]) -> None:
        self.start, self.points = to_move(board, ship)
        left = self.points - max(0, self.start.turn.mp_used) + FAR
        self.foes = [foe for foe in foes if separation(ship, foe) <= left]
        self.places = places(self.foes)
        passes = {(NEXT[bow][(facing + 3) % 6], bow) for bow, facing in self.places.passes}
        self.ends = ends(
            board, self.start, self.points, straight=straight,
            steps={*self.places.rakes, *passes}, weights=_weights(board, self.foes),
        )  # fmt: skip
        announced = self.start.turn.mp_announced
        self.finals = [end for end in self.ends.found if end.used >= announced]
        self.cheap = sorted(self.finals, key=attrgetter("risk"))  # they rise by points
        self.cruise = board.printed(self.start).speed[0] + self.ends.sail_bonus
        self.board = board.copy()  # without the ship, to look at it elsewhere
        for hex_ in hexes(self.start):
            self.board.at.pop(hex_, None)

    def attacks(self) -> Iterator[Attack]:
        """The best way to each kind of attack on each target."""
        if no_attack(self.board, self.start) is None:
            for finder in (_rams, _rakes, _passes, _grapples, _shots, _anastrophes):
                yield from finder(self)


def _weights(board: Board, foes: Iterable[Ship]) -> dict[Hex, float]:
    """The weight of each hex: the chances of those that may avoid a ship that enters it."""
    found: dict[Hex, float] = {}
    for foe in foes:
        if why_unfit(board, foe) is None:
            chance = float(escape(board, foe))
            for hex_ in around(foe):
                found[hex_] = found.get(hex_, 0.0) + chance
    return found


Ranked = tuple[Fraction, float, int]
"""Of several ways to an attack: the chance, negative, what the way weighs, the points."""


def _rams(here: Reaches) -> Iterator[Attack]:
    """The rams that it can come to (7.1)."""
    by_target: dict[str, list[End]] = {}
    for end in here.ends.found:
        if not (end.pivoted or end.back):
            target = here.places.rams.get((end.bow, end.facing))
            if target is not None:
                by_target.setdefault(target, []).append(end)
    pots = carries(here.board, here.start, FIREPOTS)
    for target, every in by_target.items():
        best = _best_ram(here, here.board.ships[target], every)
        if best is not None:
            yield Attack(RAM, target, best, Ram(target, firepots=pots))


def _best_ram(here: Reaches, foe: Ship, every: Iterable[End]) -> End | None:
    """The end of the likeliest hit, by the way that weighs least."""
    known: dict[tuple[int, bool], Fraction] = {}

    def rank(end: End) -> Ranked:
        key = max(0, end.used - here.cruise), end.curves > 1
        if key not in known:
            known[key] = -ram_hits(here.board, here.ends.ship_at(end), foe)
        return known[key], end.risk, end.used

    for end in sorted(every, key=rank):
        if why_not_ram(here.board, here.ends.ship_at(end), foe) is None:
            return end
    return None


def _cheap(end: End) -> tuple[float, int]:
    return end.risk, end.used


def _rakes(here: Reaches) -> Iterator[Attack]:
    """The rakes, each made by the step that runs along the oars (7.2)."""
    by_target: dict[str, list[End]] = {}
    for end in here.ends.steps:
        for target in here.places.rakes.get((end.came_from, end.bow), ()):
            by_target.setdefault(target, []).append(end)
    for target, every in by_target.items():
        foe = here.board.ships[target]
        for end in sorted(every, key=_cheap):
            ship = here.ends.ship_at(end)
            if why_not_rake(here.board, ship, foe, end.came_from) is None:
                yield Attack(RAKE, target, end, Rake(target))
                break


def _passes(here: Reaches) -> Iterator[Attack]:
    """The ways through a line for which enough points are left (7.24)."""
    if here.start.level != SpeedLevel.MAX:
        return
    known: dict[str, Attack] = {}
    for end in sorted([*here.ends.found[:1], *here.ends.steps], key=_cheap):
        through = here.places.passes.get((end.bow, end.facing)) if end.straight else None
        if through is None:
            continue
        cost = pass_cost(here.start, here.board.ships[through])
        if end.used + cost > here.points:
            continue
        for command in pass_choices(here.board, here.ends.ship_at(end, cost), True):
            known.setdefault(command.raked, Attack(DIEKPLUS, command.raked, end, command, cost))
    yield from known.values()


def _grapples(here: Reaches) -> Iterator[Attack]:
    """The grapples: at cruise, all announced points spent (8.1)."""
    if here.start.level == SpeedLevel.MAX or here.start.turn.grapple_attempted:
        return
    by_target: dict[str, dict[int, End]] = {}
    for end in here.cheap:
        near = {*here.places.beside.get(end.bow, ()), *here.places.beside.get(end.stern, ())}
        for target in near:
            kept = by_target.setdefault(target, {})
            if end.facing not in kept:  # what else the chance depends on is the same everywhere
                foe, ship = here.board.ships[target], here.ends.ship_at(end)
                if why_not_grapple(here.board, ship, foe) is None:
                    kept[end.facing] = end
    for target, kept in by_target.items():
        foe = here.board.ships[target]

        def rank(end: End, foe: Ship = foe) -> Ranked:
            check = grapple_check(here.board, here.ends.ship_at(end), foe)
            return -chances(check).get("S", Fraction(0)), end.risk, end.used

        if kept:
            yield Attack(GRAPPLE, target, min(kept.values(), key=rank), Grapple(target))


def _shots(here: Reaches) -> Iterator[Attack]:
    """The shots from the cheapest place beside a target or two hexes away (8.4)."""
    if fired_already(here.start) is not None:
        return
    near = _within_range(here.foes)
    hot = (False, True) if carries(here.board, here.start, FLAME) else (False,)
    found: dict[tuple[str, bool, int], End] = {}
    settled = set[tuple[str, int]]()
    for end in here.cheap:
        bow, stern = near.get(end.bow, {}), near.get(end.stern, {})
        for target in {**bow, **stern}:
            far = min(bow.get(target, 2), stern.get(target, 2))
            if (target, far) in settled:
                continue
            for flame in telling(here.board, here.ends.ship_at(end), here.board.ships[target]):
                found.setdefault((target, flame, far), end)
            if all((target, flame, far) in found for flame in hot):
                settled.add((target, far))
    best: dict[tuple[str, bool], tuple[Ranked, End]] = {}
    for (target, flame, _), end in found.items():
        rank = -depletes(here.board, here.ends.ship_at(end), target), end.risk, end.used
        if (target, flame) not in best or rank < best[target, flame][0]:
            best[target, flame] = rank, end
    for (target, flame), (_, end) in best.items():
        yield Attack(SHOOT, target, end, Fire(target, flame))


def telling(board: Board, ship: Ship, target: Ship) -> list[bool]:
    """Ordinary (False) and flame (True), whichever may do anything to a target: only flame
    does to one that has no manpower left."""
    return [
        flame for flame in ways_to_shoot(board, ship, target)
        if (flame or board.manpower(target)) and depletes(board, ship, target.id)
    ]  # fmt: skip


def _within_range(foes: Iterable[Ship]) -> dict[Hex, dict[str, int]]:
    """Hex -> the ships that are at most two hexes away, and how far (8.41a)."""
    found: dict[Hex, dict[str, int]] = {}
    for foe in foes:
        for hex_, far in _two_around(foe.bow, foe.stern):
            found.setdefault(hex_, {})[foe.id] = far
    return found


@lru_cache(MOST_POSES)
def _two_around(bow: Hex, stern: Hex) -> tuple[tuple[Hex, int], ...]:
    """The hexes within two of a hull, and how far each is."""
    return tuple(spread((bow, stern), 2, lambda _: True).items())


def _anastrophes(here: Reaches) -> Iterator[Attack]:
    """Those from where it lies, before it announces its points (7.3)."""
    if here.start.turn.mp_announced < 0:
        for command in anastrophe_choices(here.board, here.start):
            yield Attack(ANASTROPHE, command.target, here.ends.found[0], command)
