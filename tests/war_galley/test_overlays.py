"""What the overlays mark is what the rules allow: no more, and no less."""

from collections.abc import Iterator
from random import Random

import pytest

from core.hexes import NAMES, NEXT, NOWHERE, Hex, distance, name
from core.war_galley.board import Board, hexes
from core.war_galley.grappling import Grapple
from core.war_galley.missiles import Fire, shot_targets
from core.war_galley.move_limits import moves
from core.war_galley.movement import Step, grounds, leaves_map, moved
from core.war_galley.overlays import (
    CLOSE,
    FIRE,
    GRAPPLE,
    RAKE,
    RAM,
    Spot,
    command_of,
    commander_of,
    fire_arcs,
    spots,
    threats,
)
from core.war_galley.raking import AskRake, Rake
from core.war_galley.ramming import Ram
from core.war_galley.ship_asks import AskAction
from core.war_galley.speed import cap

from tests.war_galley.kit import CLASSES, board

WORDS = ("", "", "", "max", "max", "half", "rammed", "fatigue=1", "crippled=P")


def melee(seed: int) -> Board:
    """Seven ships thrown together near the middle of a small sea."""
    chance, taken, lines = Random(seed), set[Hex](), ["map 14 14", "land 0707"]
    for id_ in ("A1", "A2", "B1", "B2", "B3", "B4", "B5"):
        code = chance.choice(sorted(CLASSES))
        while True:
            facing = chance.randrange(6)
            bow = chance.randrange(5, 10) * 100 + chance.randrange(5, 10)
            stern = bow if CLASSES[code].size == 1 else NEXT[bow][(facing + 3) % 6]
            if not {bow, stern} & (taken | {707}):
                break
        taken |= {bow, stern}
        lines.append(f"{id_} {code} {name(bow)} {NAMES[facing]} {chance.choice(WORDS)}")
    made = board("\n".join(lines))
    announced = chance.choice((-1, -1, 2))
    if announced >= 0:
        made.change("A1", mp_announced=min(announced, cap(made, made.ships["A1"])))
    return made


def every_position(start: Board, points: int) -> Iterator[tuple[Board, Hex]]:
    """Each board that A1 can bring about by its legal moves, afloat, made by their events."""
    edge, seen = [(start, NOWHERE)], set[tuple[object, ...]]()
    while edge:
        here, came_from = edge.pop()
        yield here, came_from
        ship = here.ships["A1"]
        for move in moves(here, ship):
            event = moved(here, ship, move)
            after = here.copy()
            if leaves_map(here, event) or grounds(here, ship, event):
                continue
            event.apply(after)
            new = after.ships["A1"]
            ahead = isinstance(move, Step) and not move.way.startswith("astern")
            if (key := (new, ahead)) not in seen:
                seen.add(key)
                edge.append((after, ship.bow if ahead else NOWHERE))


def allowed(start: Board, points: int) -> set[Spot]:
    """The attacks which the questions themselves accept, somewhere on A1's ways."""
    free = start.ships["A1"].mp_announced < 0
    found: dict[Spot, int] = {}
    begun = start.copy()
    if free:
        begun.change("A1", mp_announced=points)
    for here, came_from in every_position(begun, points):
        if free:
            here = here.copy()
            here.change("A1", mp_announced=here.ships["A1"].mp_used)
        ship = here.ships["A1"]
        ask = AskAction("A", "A1")
        for target in here.fleet("B"):
            rake = AskRake("A", "A1", (target.id,), came_from)
            legal = {
                RAM: ask.why_not(here, Ram(target.id)) is None,
                RAKE: came_from and rake.why_not(here, Rake(target.id)) is None,
                GRAPPLE: ask.why_not(here, Grapple(target.id)) is None,
                FIRE: ask.why_not(here, Fire(target.id)) is None,
            }
            for kind, may in legal.items():
                if may:
                    spot = Spot(kind, target.id, ship.bow, ship.stern, ship.facing, 0)
                    found[spot] = min(ship.mp_used, found.get(spot, ship.mp_used))
    return {spot._replace(points=used) for spot, used in found.items()}


@pytest.mark.parametrize("seed", range(40))
def test_every_marked_position_allows_the_attack_and_no_other_does(seed: int) -> None:
    made = melee(seed)
    ship = made.ships["A1"]
    points = ship.mp_announced if ship.mp_announced >= 0 else cap(made, ship)
    assert set(spots(made, ship, (*CLOSE, FIRE))) == allowed(made, points)
