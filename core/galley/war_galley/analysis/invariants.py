"""What must hold of every position at which somebody is asked (the properties of the rules)."""

from collections.abc import Iterator

from galley.engine.records import SIDES
from galley.geometry.hexes import NEXT, Hex
from galley.war_galley.ch6_movement.sailing import under_plain_sail
from galley.war_galley.ch6_movement.speed import free_cap
from galley.war_galley.ch9_victory.victory import hull_points, hulls, victory_points
from galley.war_galley.state.board import Board
from galley.war_galley.state.links_and_statuses import immobile
from galley.war_galley.state.ship import CRUISE, MAX, Ship, adjacent, hexes


def broken(board: Board) -> list[str]:
    """A sentence for every invariant that does not hold; empty when all is well."""
    strange = [*_counters(board)]
    if strange:  # the other rules hold of counters that there are
        return strange
    return [*_places(board), *_statuses(board), *_links(board), *_commanders(board),
            *_points(board)]  # fmt: skip


def _counters(board: Board) -> Iterator[str]:
    for ship in (*board.ships.values(), *board.lost.values()):
        card = board.theatre.classes.get(ship.code)
        if card is None:
            yield f"2.1 {ship.id} is of no class of this battle"
        if not {ship.side, ship.owner} <= {*SIDES} or ship.level not in (CRUISE, MAX):
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
    filled: dict[int, str] = {}
    for id_, ship in board.ships.items():
        if id_ != ship.id:
            yield f"{id_} is filed under another name"
        for hex_ in hexes(ship):
            if hex_ in filled:
                yield f"6.6a {id_} and {filled[hex_]} share {hex_:04d}"
            filled[hex_] = id_
            if not board.theatre.on_map(hex_):
                yield f"6.31a {id_} is off the map in {hex_:04d}"
            if hex_ in board.theatre.land_for(ship.code) and not ship.aground:
                yield f"6.31a {id_} is on land in {hex_:04d} and not aground"
    if filled != board.at:
        yield "the hexes known to be filled are not those of the ships"
    if board.ships.keys() & board.lost.keys():
        yield "a ship is both on the map and lost"


def _statuses(board: Board) -> Iterator[str]:
    for ship in board.ships.values():
        slow = ship.half_speed or ship.fatigue or ship.captured or ship.crippled
        slow = slow or ship.mast_down or under_plain_sail(board, ship)
        if ship.level == MAX and (slow or immobile(ship)):
            yield f"6.12b {ship.id} is at maximum with a status that forbids it"
        if ship.fatigue not in range(5):
            yield f"6.43a {ship.id} has fatigue {ship.fatigue}"
        if ship.captured and (board.crew(ship) or board.manpower(ship)):
            yield f"8.25a the prize {ship.id} has crew or manpower"
        if bool(ship.captured == "captured") != (ship.owner != ship.side):
            yield f"8.25a {ship.id}'s owner and its capture do not agree"
        if ship.turn.mp_announced >= 0 and ship.turn.mp_used > ship.turn.mp_announced:
            yield f"6.13b {ship.id} used more MP than it announced"
        yield from _announced(board, ship)


def _announced(board: Board, ship: Ship) -> Iterator[str]:
    most = max(board.printed(ship).speed) + ship.jettisoned + ship.turn.sail_bonus
    if ship.turn.mp_announced > most:
        yield f"6.13a {ship.id} announced {ship.turn.mp_announced} of at most {most} MP"
    if free_cap(board, ship) < 0:
        yield f"6.37h {ship.id} has a negative cap"


def _links(board: Board) -> Iterator[str]:
    for ship in board.ships.values():
        for kind in ("grapples", "fouls"):
            for other in getattr(ship, kind):
                mate = board.ships.get(other)
                if mate is None:
                    yield f"8.12g {ship.id} is linked to {other}, which is gone"
                elif ship.id not in getattr(mate, kind):
                    yield f"8.12g the link of {ship.id} to {other} has one end"
                elif not adjacent(ship, mate):
                    yield f"8.12g {ship.id} and {other} are linked and apart"
        if not {*ship.corvus_fresh} <= {*ship.corvus_by} <= {*ship.grapples}:
            yield f"8.12f {ship.id} is held by a corvus that is no grapple"
        if not {*ship.harpax_by} <= {*ship.grapples}:
            yield f"8.12f {ship.id} is held by a harpax that is no grapple"


def _commanders(board: Board) -> Iterator[str]:
    for commander in board.commanders.values():
        if commander.ship and commander.ship not in board.ships:
            yield f"5.53a {commander.id} is on {commander.ship}, which is gone"
        elif commander.ship and board.ships[commander.ship].owner != commander.side:
            yield f"5.53a {commander.id} is on an enemy ship"


def _points(board: Board) -> Iterator[str]:
    for side in SIDES:
        if victory_points(board, side) != board.points[side] + sum(
            hull_points(board, s)
            for s in (*board.ships.values(), *board.lost.values())
            if s.side != side
        ):
            yield f"9.1 the points of {side} do not follow from the hulls"
    both = {s.id for s, _ in hulls(board, "A")} & {s.id for s, _ in hulls(board, "B")}
    if both:
        yield f"C109 {sorted(both)} score for both sides"
