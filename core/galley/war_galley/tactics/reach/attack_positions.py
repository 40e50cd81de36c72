"""Finds what a player may want to see of a position: from where a ship can attack, who can attack
it, where its shots go, whom a commander reaches.

Each is made from the conditions of the rules themselves, one position of a ship at a time.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from galley.engine.records import OTHER
from galley.geometry.hexes import NEXT, Facing, Hex, distance
from galley.war_galley.ch5_command.commanders import commanded_hexes
from galley.war_galley.ch5_command.squadrons import in_command
from galley.war_galley.ch5_command.withdrawal import no_attack
from galley.war_galley.ch6_movement.ends import End, ends, to_move, without
from galley.war_galley.ch7_ramming.raking import rake_targets
from galley.war_galley.ch7_ramming.ramming import ram_targets
from galley.war_galley.ch8_combat.grappling import grapple_targets
from galley.war_galley.ch8_combat.missiles import (
    clear_hex_between,
    fired_already,
    no_first_shot,
    shot_targets,
    ways_to_shoot,
    why_not_shoot,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ship import Ship, hexes, separation
from galley.war_galley.tactics.reach.threats import places

RAM, RAKE, GRAPPLE, FIRE = "ram", "rake", "grapple", "fire"
CLOSE = (RAM, RAKE, GRAPPLE)
RANGE = {RAM: 2, RAKE: 2, GRAPPLE: 2, FIRE: 3}
"""No bow lies farther from a hex of the target than this."""


class Spot(NamedTuple):
    """A position from which a ship can attack, and the movement points that lead there."""

    kind: str
    target: str
    bow: Hex
    stern: Hex
    facing: Facing
    points: int


# -- attacks


def spots(board: Board, ship: Ship, kinds: Collection[str] = CLOSE, only: str = "") -> list[Spot]:
    """The positions from which a ship can attack in its activation.

    Where it lies now counts too.  `only` names the one target that matters.
    """
    enemies = [s for s in board.ships.values() if s.owner != ship.owner and only in ("", s.id)]
    start, points = to_move(board, ship)
    return _spots(board, start, points, kinds, enemies, only)


def _spots(
    board: Board, start: Ship, points: int, kinds: Collection[str], enemies: Sequence[Ship],
    only: str,
) -> list[Spot]:  # fmt: skip
    known = places(enemies)
    every = ends(board, start, points, steps=known.rakes)
    afloat, found = without(board, start), dict[Spot, int]()
    close = RAM in kinds or GRAPPLE in kinds
    near = _around((h for s in enemies for h in hexes(s)), RANGE[FIRE]) if FIRE in kinds else ()
    for end in every.found:
        here = (
            close
            and ((end.bow, end.facing) in known.rams
                 or end.bow in known.beside or end.stern in known.beside)
        )  # fmt: skip
        if here or end.bow in near:
            _note(found, end, start, _attacks(afloat, every.ship_at(end), kinds, only))
    if RAKE in kinds:
        for end in every.steps:
            lying = every.ship_at(end)
            if no_attack(afloat, lying) is None:
                raked = rake_targets(afloat, lying, end.came_from)
                _note(found, end, start, ((RAKE, id_) for id_ in raked if only in ("", id_)))
    return [spot._replace(points=used) for spot, used in found.items()]


def _note(
    found: dict[Spot, int], end: End, start: Ship, attacks: Iterable[tuple[str, str]]
) -> None:
    """Note the attacks that are possible at an end, each at the fewest points."""
    used = end.used - start.turn.mp_used
    for kind, target in attacks:
        spot = Spot(kind, target, end.bow, end.stern, end.facing, 0)
        found[spot] = min(used, found.get(spot, used))


def threats(board: Board, victim: Ship) -> list[tuple[str, Spot]]:
    """The enemies that may still attack a ship this turn, and from where.

    Those that are done are left out; enemies, and ships that move first, may bar the way.
    """
    found: list[tuple[str, Spot]] = []
    for enemy in board.fleet(OTHER[victim.owner]):
        if enemy.turn.done:
            continue
        start, points = to_move(board, enemy)
        if separation(enemy, victim) <= points - start.turn.mp_used + max(RANGE.values()):
            every = _spots(board, start, points, tuple(RANGE), [victim], victim.id)
            found += [(enemy.id, spot) for spot in every]
    return found


def _attacks(
    board: Board, ship: Ship, kinds: Collection[str], only: str
) -> Iterator[tuple[str, str]]:
    """The attacks that a ship may make where it is, each with its target; rakes are left out."""
    if no_attack(board, ship) is not None:
        return
    if RAM in kinds:
        yield from ((RAM, id_) for id_ in ram_targets(board, ship) if only in ("", id_))
    if GRAPPLE in kinds:
        yield from ((GRAPPLE, id_) for id_ in grapple_targets(board, ship) if only in ("", id_))
    if FIRE in kinds and fired_already(ship) is None:
        shot = shot_targets(board, ship) if not only else _shot_at(board, ship, only)
        yield from ((FIRE, id_) for id_ in shot)


def _shot_at(board: Board, ship: Ship, only: str) -> list[str]:
    target = board.ships[only]
    near = separation(ship, target) <= 2 and no_first_shot(board, ship, target) is None
    return [only] if near and ways_to_shoot(board, ship, target) else []


def _around(centres: Iterable[Hex], within: int) -> frozenset[Hex]:
    """All hexes within a distance of any of these."""
    found = set(centres)
    for _ in range(within):
        found |= {near for hex_ in found for near in NEXT[hex_]}
    return frozenset(found)


# -- missiles


class Arc(NamedTuple):
    """A hex that a ship may shoot into; `clear` when no ship is in the way."""

    range: int
    clear: bool


def fire_arcs(board: Board, ship: Ship) -> dict[Hex, Arc]:
    """The hexes within range through the ship's flank hexsides."""
    free = replace(ship, rammed=False)  # whom a Rammed ship may shoot at is another matter
    found: dict[Hex, Arc] = {}
    for hex_ in _around(hexes(ship), 2) - set(hexes(ship)):
        if not board.theatre.on_map(hex_):
            continue
        shots = {_shot(board, free, hex_, facing) for facing in range(6)}
        if shots & {CLEAR, BLOCKED}:
            far = min(distance(hex_, mine) for mine in hexes(ship))
            found[hex_] = Arc(far, CLEAR in shots)
    return found


CLEAR, BLOCKED, AWAY = "clear", "blocked", "away"


def _shot(board: Board, ship: Ship, hex_: Hex, facing: Facing) -> str:
    """Whether a ship could shoot at an enemy of one hex that lay there."""
    foe = OTHER[ship.owner]
    target = Ship("", ship.code, foe, foe, hex_, hex_, facing)
    refused = why_not_shoot(board, ship, target)
    if refused is None:
        return CLEAR
    return BLOCKED if refused == clear_hex_between(board, ship, target) else AWAY


# -- command


class Command(NamedTuple):
    """The reach of a commander: hexes with their distance, his ships, ships out of range."""

    commander: Commander
    hexes: dict[Hex, int]
    own: tuple[str, ...]
    beyond: tuple[str, ...]


def commander_of(board: Board, ship: Ship) -> Commander | None:
    """The commander who leads a ship's squadron, or would: he must be aboard a ship."""
    every = [c for c in board.commanders.values() if c.ship and c.side == ship.owner]
    aboard = [c for c in every if c.ship == ship.id]
    led = [c for c in every if c.id in (ship.squadron, ship.id[0])]
    led.sort(key=lambda c: c.id != ship.squadron)
    return next(iter([*aboard, *led]), None)


def command_of(board: Board, commander: Commander) -> Command:
    """The hexes within his range, and the ships of his side without."""
    fleet = board.fleet(commander.side)
    own = tuple(s.id for s in fleet if s.squadron == commander.id and s.id != commander.ship)
    beyond = tuple(
        s.id for s in fleet if s.id != commander.ship and not in_command(board, commander, s)
    )
    return Command(commander, commanded_hexes(board, commander), own, beyond)
