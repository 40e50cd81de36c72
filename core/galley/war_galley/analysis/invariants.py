"""Checks what must hold of every position at which somebody is asked (properties of the rules).

What a ship cannot be is said with the key of a scenario file that would make it so: the file of
a battle that begins in the midst is refused for the same reasons.
"""

from collections.abc import Iterator

from galley.engine.records import SIDES
from galley.geometry.hexes import NEXT, Hex, name
from galley.war_galley.ch5_command.withdrawal import no_max_while_held
from galley.war_galley.ch6_movement.sailing import under_plain_sail
from galley.war_galley.ch6_movement.speed import free_cap
from galley.war_galley.ch9_victory.points import hull_points, hulls, men, victory_points
from galley.war_galley.scenario_rules.afloat.tow import no_max_in_tow
from galley.war_galley.scenario_rules.gear import HARPAX
from galley.war_galley.scenario_rules.leaving.inside import points_inside
from galley.war_galley.scenario_rules.shores.shoals import lies_on_shoal
from galley.war_galley.scenario_rules.winning.passed import passing_points
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship, SpeedLevel, adjacent, hexes


def broken(board: Board) -> list[str]:
    """A sentence for every invariant that does not hold; empty when all is well."""
    strange = [*_counters(board)]
    if strange:  # the other rules hold of counters that there are
        return strange
    return [*_places(board), *_statuses(board), *_commanders(board), *_points(board)]


def _counters(board: Board) -> Iterator[str]:
    for ship in (*board.ships.values(), *board.lost.values()):
        card = board.theatre.classes.get(ship.code)
        if card is None:
            yield f"2.1 {ship.id} is of no class of this battle"
        if not {ship.side, ship.owner} <= {*SIDES} or ship.level not in (
            SpeedLevel.CRUISE,
            SpeedLevel.MAX,
        ):
            yield f"6.12 {ship.id} has a side or a level that there is not"
        if ship.facing not in range(6):
            yield f"4.2 {ship.id} heads nowhere"
        elif card and ship.id in board.ships and not 0 < ship.bow < len(NEXT):
            yield f"6.31a {ship.id} is off the map"
        elif card and ship.id in board.ships and ship.stern != _stern(ship, card.size):
            yield f"4.2 the stern of {ship.id} does not lie behind its bow"


def _stern(ship: Ship, size: int) -> Hex:
    return ship.bow if size == 1 else NEXT[ship.bow][(ship.facing + 3) % 6]


def _places(board: Board) -> Iterator[str]:
    for id_, ship in board.ships.items():
        if id_ != ship.id:
            yield f"{id_} is filed under another name"
    yield from (f"6.6 {text}" for _, text in overlaps(board))
    filled = {hex_: ship.id for ship in board.ships.values() for hex_ in hexes(ship)}
    if filled != board.at:
        yield "the hexes known to be filled are not those of the ships"
    if board.ships.keys() & board.lost.keys():
        yield "a ship is both on the map and lost"


def _statuses(board: Board) -> Iterator[str]:
    for ship in board.ships.values():
        for of_ship in (lying, at_level, tied, geared, owned, announced):
            yield from (f"{rule} {text}" for _, text, rule in of_ship(board, ship))
        if ship.fatigue not in range(5):
            yield f"6.43a {ship.id} has fatigue {ship.fatigue}"
        if ship.captured and (board.crew(ship) or board.manpower(ship)):
            yield f"8.25a the prize {ship.id} has crew or manpower"
        if ship.turn.mp_announced >= 0 and ship.turn.mp_used > ship.turn.mp_announced:
            yield f"6.13b {ship.id} used more MP than it announced"
        if free_cap(board, ship) < 0:
            yield f"6.37h {ship.id} has a negative cap"


def _commanders(board: Board) -> Iterator[str]:
    for commander in board.commanders.values():
        if commander.ship and commander.ship not in board.ships:
            yield f"5.53a {commander.id} is on {commander.ship}, which is gone"
        elif commander.ship and board.ships[commander.ship].owner != commander.side:
            yield f"5.53a {commander.id} is on an enemy ship"


def _points(board: Board) -> Iterator[str]:
    for side in SIDES:
        every = (*board.ships.values(), *board.lost.values())
        lost = sum(hull_points(board, s) for s in every if s.side != side)
        past = sum(passing_points(board, s) for s in every if s.side == side)
        fallen = sum(points for _, points in men(board, side))
        past += points_inside(board, side) * board.over
        if victory_points(board, side) != board.points[side] + fallen + lost + past:
            yield f"9.1 the points of {side} do not follow from the hulls"
    both = {s.id for s, _ in hulls(board, "A")} & {s.id for s, _ in hulls(board, "B")}
    if both:
        yield f"C109 {sorted(both)} score for both sides"


# -- what a ship cannot be: the key that says it is, why it cannot, the rule

Trouble = tuple[str, str, str]


def lying(board: Board, ship: Ship) -> Iterator[Trouble]:
    """2.2, 6.31, H21 A ship lies on the map, on land only aground, and aground only on land or on
    shoals."""
    theatre, filled = board.theatre, hexes(ship)
    off = next((hex_ for hex_ in filled if not theatre.on_map(hex_)), None)
    if off is not None:
        size = f"{theatre.columns} x {theatre.rows}"
        yield "bow", f"{ship.id} in {name(off)} is off the map of {size} hexes", "2.2"
        return
    on_land = [hex_ for hex_ in filled if hex_ in theatre.land_for(ship.code)]
    if on_land and not ship.aground:
        where = f"{ship.id} in {name(on_land[0])}"
        yield "bow", f"{where} is on land: put it in the sea, or aground", "6.31"
    if ship.aground and not on_land and not lies_on_shoal(board, ship):
        yield "aground", f"{ship.id} has no hex on land, so it cannot be aground", "6.31"
    if ship.aground > board.turn:
        yield "aground", f"turn {ship.aground} is still to come", "6.31"


def overlaps(board: Board) -> Iterator[tuple[str, str]]:
    """6.6 (a ship, the sentence) where it lies in another one's hex."""
    held: dict[int, str] = {}
    for ship in board.ships.values():
        for hex_ in hexes(ship):
            other = held.setdefault(hex_, ship.id)
            if other != ship.id:
                yield ship.id, f"{ship.id} and {other} are both in {name(hex_)}"


def at_level(board: Board, ship: Ship) -> Iterator[Trouble]:
    """6.12, 6.44, 8.25 Statuses that bar the maximum level."""
    if ship.level != SpeedLevel.MAX:
        return
    bars = {
        "rammed": ship.rammed, "crippled": ship.crippled, "at half speed": ship.half_speed,
        "fatigued": ship.fatigue, "captured": ship.captured, "fouled": ship.fouls,
        "grappled": ship.grapples, "aground": ship.aground, "under a fallen mast": ship.mast_down,
    }  # fmt: skip
    why = next((word for word, bar in bars.items() if bar), "")
    if why:
        yield "level", f"{ship.id} is {why} and cannot be at maximum: put cruise", "6.12"
    elif refused := no_max_while_held(board, ship) or no_max_in_tow(board, ship):
        yield "level", f"{refused.text}: put cruise", refused.rule
    if under_plain_sail(board, ship):
        yield "level", f"{ship.id} is under sail: put cruise", "6.23"


def tied(board: Board, ship: Ship) -> Iterator[Trouble]:
    """7.16, 8.12 Grapples and fouls tie two ships side by side, and both say so."""
    for kind, mine, rule in (("grapples", ship.grapples, "8.12"), ("fouls", ship.fouls, "7.16")):
        if len(set(mine)) != len(mine):
            yield kind, f"{ship.id} names a ship twice", rule
        for id_ in mine:
            other = board.ships.get(id_)
            if other is None or id_ == ship.id:
                yield kind, f"{id_} is no other ship on the map", rule
            elif ship.id not in (other.grapples if kind == "grapples" else other.fouls):
                yield kind, f"{id_} must name {ship.id} too: links have two ends", rule
            elif not adjacent(ship, other):
                yield kind, f"{ship.id} and {id_} are not adjacent", rule


def geared(board: Board, ship: Ship) -> Iterator[Trouble]:
    """8.12f What holds a ship is a grapple; a harpax is shot from engines."""
    for kind in ("corvus_by", "harpax_by", "corvus_fresh"):
        among = "corvus_by" if kind == "corvus_fresh" else "grapples"
        for id_ in getattr(ship, kind):
            if id_ not in getattr(ship, among):
                yield kind, f"{id_} is not in {among} of {ship.id}", "8.12"
    if ship.id in board.theatre.gear.get(HARPAX, ()) and not board.printed(ship).engines:
        yield "harpax", f"{ship.id} has no engines to throw a harpax with", "8.12"


def owned(board: Board, ship: Ship) -> Iterator[Trouble]:
    """8.25, 8.26 A captured ship is the enemy's, any other its own side's."""
    if (ship.owner != ship.side) != (ship.captured == "captured"):
        word = ship.captured or "never taken"
        yield "owner", f"{ship.id} is {word}, so {ship.owner} cannot own it", "8.25"


def announced(board: Board, ship: Ship) -> Iterator[Trouble]:
    """6.13 No ship announces points that it never has."""
    turn = ship.turn
    if turn.mp_announced > max(board.printed(ship).speed) + turn.sail_bonus + ship.jettisoned:
        yield "mp_announced", f"{ship.id} never has {turn.mp_announced} points", "6.13"
