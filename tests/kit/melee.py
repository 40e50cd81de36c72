"""Ships thrown together near the middle of a small sea, and all that the questions themselves
accept of the first of them, found by trying every sequence of moves."""

from collections.abc import Iterator
from random import Random

from galley.geometry.hexes import NAMES, NEXT, NOWHERE, Hex, name
from galley.war_galley.ch3_turn.ship_choices import AskAction
from galley.war_galley.ch6_movement.move_limits import moves
from galley.war_galley.ch6_movement.movement import Step, grounds, leaves_map, moved
from galley.war_galley.ch6_movement.speed import cap
from galley.war_galley.ch7_ramming.raking import AskRake, Rake
from galley.war_galley.ch7_ramming.ramming import Ram
from galley.war_galley.ch8_combat.grappling import Grapple
from galley.war_galley.ch8_combat.missiles import Fire
from galley.war_galley.state.board import Board
from galley.war_galley.tactics.reach.attack_positions import FIRE, GRAPPLE, RAKE, RAM, Spot
from tests.kit.war_galley import CLASSES, board

WORDS = ("", "", "", "max", "max", "half", "rammed", "fatigue=1", "crippled=P")


def melee(seed: int, *more: str) -> Board:
    """Seven ships thrown together near the middle of a small sea, with more lines about it."""
    chance, taken, lines = Random(seed), set[Hex](), ["map 14 14", "land 0707", *more]
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
        made.change_turn("A1", mp_announced=min(announced, cap(made, made.ships["A1"])))
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
    free = start.ships["A1"].turn.mp_announced < 0
    found: dict[Spot, int] = {}
    begun = start.copy()
    if free:
        begun.change_turn("A1", mp_announced=points)
    for here, came_from in every_position(begun, points):
        if free:
            here = here.copy()
            here.change_turn("A1", mp_announced=here.ships["A1"].turn.mp_used)
        ship = here.ships["A1"]
        ask = AskAction("A", "A1")
        for target in here.fleet("B"):
            rake = AskRake("A", "A1", (target.id,), came_from)
            legal = {
                RAM: ask.why_not(here, Ram(target.id)) is None,
                RAKE: came_from and rake.why_not(here, Rake(target.id)) is None,
                GRAPPLE: ask.why_not(here, Grapple(target.id)) is None,
                FIRE: any(ask.why_not(here, Fire(target.id, f)) is None for f in (False, True)),
            }
            for kind, may in legal.items():
                if may:
                    spot = Spot(kind, target.id, ship.bow, ship.stern, ship.facing, 0)
                    found[spot] = min(ship.turn.mp_used, found.get(spot, ship.turn.mp_used))
    return {spot._replace(points=used) for spot, used in found.items()}
