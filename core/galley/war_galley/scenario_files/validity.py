"""Whether a position from a file can stand: the rules that hold between ships."""

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from galley.engine.records import SIDES
from galley.files.faults import Note
from galley.war_galley.analysis.invariants import (
    Trouble,
    announced,
    at_level,
    geared,
    lying,
    overlaps,
    owned,
    tied,
)
from galley.war_galley.ch5_command.line_astern import line_from
from galley.war_galley.ch5_command.squadrons import assignments, in_command, leading
from galley.war_galley.scenario_files.squadron_tables import SquadronTable
from galley.war_galley.scenario_rules.afloat.tow import LONGEST, line_holds
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import FRESH, Ship, separation

SUNK = ("sunk", "wrecked")
TRANSPORT = "T"


def check_position(
    board: Board, squadrons: Sequence[SquadronTable], places: dict[str, str], note: Note
) -> None:
    """Note everything that a position must not be.  `places`: ship id -> its key path."""
    there = {ship.side for ship in (*board.ships.values(), *board.lost.values())}
    there |= {reserve.side for reserve in board.reserves if reserve.ships}
    for side, card in board.theatre.sides.items():
        if side not in there:
            note("squadrons", f"no ship is on the side of {card.name}: give it one", "9.1")
    limit = board.theatre.turn_limit
    if limit is not None and board.turn > limit:
        note("start.turn", f"{board.turn} is after the last turn, {limit}", "3.1")
    for ship in board.ships.values():
        for of_ship in (lying, at_level, tied, geared):
            _tell(of_ship(board, ship), places[ship.id], note)
    for ship in (*board.ships.values(), *board.lost.values()):
        _tell(owned(board, ship), places[ship.id], note)
        _check_marks(board, ship, places[ship.id], note)
        _check_turn(board, ship, places[ship.id], note)
    for id_, text in overlaps(board):
        note(places[id_], text, "6.6")
    _check_command(board, squadrons, places, note)


def _tell(found: Iterable[Trouble], place: str, note: Note) -> None:
    """Note what a ship cannot be at its keys; those of a ship in a row stand with the row."""
    for key, text, rule in found:
        note(place if key == "bow" and "ships" not in place else f"{place}.{key}", text, rule)


def _check_marks(board: Board, ship: Ship, place: str, note: Note) -> None:
    known = board.ships.keys() | board.lost.keys()
    if ship.rammed_by and not ship.rammed:
        note(f"{place}.rammed_by", f"{ship.id} is not rammed: put rammed = true", "7.16")
    for key, id_ in (("rammed_by", ship.rammed_by), ("ram_hit", ship.turn.ram_hit)):
        if id_ and (id_ not in known or id_ == ship.id):
            note(f"{place}.{key}", f"{id_} is no other ship of this battle", "7.16")
    if ship.sail and ship.mast_lost:
        note(f"{place}.sail", f"{ship.id} has lost its mast and cannot be under sail", "6.22")
    if ship.turn.fire_fresh and not ship.on_fire:
        note(f"{place}.fire_fresh", f"{ship.id} is not on fire", "8.54")
    if ship.jettisoned and not board.printed(ship).towers:
        note(f"{place}.jettisoned", f"{ship.id} has no towers", "8.48")
    if ship.half_speed_fresh and not ship.half_speed:
        note(f"{place}.half_speed_fresh", f"{ship.id} is not at half speed", "7.16")
    rules = board.theatre.special.turn_rules
    if ship.passed and all(rule.side != ship.side for rule in rules.passed):
        note(f"{place}.passed", f"{ship.id} has nothing to pass: give a table passed", "H38")
    tangle = rules.entangled
    if ship.entangled and not (tangle and ship.id[0] in tangle.squadrons):
        why = f"{ship.id} is of no squadron that lies entangled: put it in entangled.squadrons"
        note(f"{place}.entangled", why, "H14")
    _check_tow(board, ship, place, note)
    harmed = ship.rammed or ship.aground or ship.fate in SUNK
    won_back = ship.captured == "recaptured"  # what it counted for is forgotten then
    if harmed and not won_back and not (ship.hurt or ship.hurt_as_prize or ship.beached):
        note(f"{place}.hurt", f"{ship.id} is rammed, aground or sunk, so it has been hurt", "9.1")
    if ship.hurt_as_prize and not ship.captured:
        note(f"{place}.hurt_as_prize", f"{ship.id} was never captured", "9.1")
    if ship.fate and (ship.grapples or ship.fouls):
        note(f"{place}.fate", f"{ship.id} is lost and cannot be linked to any ship", "7.17")


def _check_tow(board: Board, ship: Ship, place: str, note: Note) -> None:
    """H29 Transports are tied to ships of their side that can tow them."""
    if ship.adrift and (ship.towed_by or ship.fate or board.printed(ship).type != TRANSPORT):
        why = f"is towed by {ship.towed_by}: put one of the two" if ship.towed_by else (
            f"is {ship.fate}: nothing is adrift off the map" if ship.fate
            else f"is no transport, of type {TRANSPORT}: others are not towed")  # fmt: skip
        note(f"{place}.adrift", f"{ship.id} {why}", "H29")
    if ship.towed_by and (bad := _no_tower(board, ship)):
        note(f"{place}.towed_by", bad, "H29")


def _no_tower(board: Board, ship: Ship) -> str:
    """Why a ship cannot be tied to the one that is named; "" when it can."""
    name, tower = ship.towed_by, board.ships.get(ship.towed_by)
    if ship.fate:
        return f"{ship.id} is {ship.fate}: only a ship on the map is towed"
    if tower is None or tower.id == ship.id:
        return f"{name} is no other ship on the map"
    others = [one.id for one in board.ships.values() if one.towed_by == name and one.id < ship.id]
    held = next((one.id for one in (tower, ship) if not line_holds(one, one)), "")
    for holds, why in (
        (board.printed(ship).type != TRANSPORT,
         f"{ship.id} is no transport, of type {TRANSPORT}: others are not towed"),
        (board.printed(tower).type == TRANSPORT, f"{name} is a transport: a warship tows one"),
        (tower.owner != ship.owner, f"{name} is on the other side: friends tow"),
        (others, f"{name} tows {' '.join(others)} already: a ship tows one"),
        (held, f"{held} is Rammed, aground, on fire or captured: its line has parted"),
        (separation(tower, ship) > LONGEST,
         f"{name} is {separation(tower, ship)} hexes away: a line is {LONGEST} long"),
    ):  # fmt: skip
        if holds:
            return why
    return ""


def _check_turn(board: Board, ship: Ship, place: str, note: Note) -> None:
    """Note what a ship cannot have done this turn; in phase A, which begins it, nothing (C129)."""
    turn, facts = ship.turn, FRESH.__struct_fields__
    done = next((key for key in facts if getattr(turn, key) != getattr(FRESH, key)), "")
    if done and board.phase == "A":
        note(f"{place}.{done}", "belongs to a turn that has begun: put start.phase B to H", "3.1")
    _tell(announced(board, ship), place, note)
    before = 1 if turn.mode else 3  # for coming in; for sails, grapples and towers
    if turn.mp_used > (turn.mp_announced if turn.mp_announced >= 0 else before):
        note(f"{place}.mp_used", f"{ship.id} used more points than it announced", "6.13")
    if turn.ram_hit and not turn.ram_attempted:
        note(f"{place}.ram_hit", f"{ship.id} tried no ram: put ram_attempted = true", "7.11")
    rules = board.theatre.special.turn_rules.stays_by_wrecks
    if turn.stays_by and all(rule.side != ship.side for rule in rules):
        why = f"{ship.id}'s crew tests nothing: give a table stays_by_wrecks"
        note(f"{place}.stays_by", why, "H27")
    for key in ("in_line", "closed_in", "pressed"):
        if getattr(turn, key) and board.theatre.special.turn_rules.closing is None:
            note(f"{place}.{key}", f"nothing presses {ship.id}: give a table closing_ring", "H18")
    chop = board.theatre.special.turn_rules.chop
    if turn.jostled and (chop is None or chop.side != ship.owner):
        why = f"no chop fouls {ship.id}'s oars: give a table fouling_chop of its side"
        note(f"{place}.jostled", why, "H12")
    if turn.swarmed and not board.theatre.special.own.swarms:
        note(f"{place}.swarmed", f"nothing swarms round {ship.id}: give a table swarm", "H31")
    leader = board.commanders.get(ship.squadron)
    if (
        ship.squadron
        and ship.squadron != ship.id
        and (leader is None or leader.side not in (ship.owner, ship.side))
    ):
        note(f"{place}.squadron", f"{ship.squadron} is no commander of its side", "5.24")
    for id_ in turn.daunted:
        if id_ not in known_ships(board) or id_ == ship.id:
            note(f"{place}.daunted", f"{id_} is no other ship of this battle", "8.53")
    for id_ in turn.grappled_at:
        if id_ not in known_ships(board) or id_ == ship.id:
            note(f"{place}.grappled_at", f"{id_} is no other ship of this battle", "8.13a, H36")
    if turn.grappled_at and not turn.grapple_attempted:
        why = f"{ship.id} tried to grapple nobody: put grapple_attempted = true"
        note(f"{place}.grappled_at", why, "8.13a, H36")
    for id_ in turn.tried_links:
        if id_ not in board.ships or id_ == ship.id:
            note(f"{place}.tried_links", f"{id_} is no other ship on the map", "8.33")


def known_ships(board: Board) -> set[str]:
    """Every ship of the battle, lost ones too."""
    return {*board.ships, *board.lost}


def _check_command(
    board: Board, squadrons: Sequence[SquadronTable], places: dict[str, str], note: Note
) -> None:
    """5.23, H08 Where the file asks for it: every ship in its own commander's range, or in a line
    astern from his ship on."""
    for n, squadron in enumerate(squadrons, 1):
        if not squadron.in_command:
            continue
        place = f"squadrons[{n}]"
        mine = [s for s in board.ships.values() if places[s.id].startswith(place + ".")]
        leaders = [m for m in board.commanders.values() if m.name == _leader(squadron)]
        leader = next((m for m in leaders if any(m.ship == s.id for s in mine)), None)
        if leader is None:
            note(f"{place}.in_command", "needs a commander aboard one of its ships", "5.23")
            continue
        beyond = [ship.id for ship in mine if not in_command(board, leader, ship)]
        line = line_from(board, board.ships[leader.ship], frozenset(beyond)) if beyond else ()
        for id_ in beyond:
            if id_ not in line:
                range_ = f"{leader.name}'s range {leader.command_range()}"
                why = f"{id_} is beyond {range_}, and in no line astern from {leader.ship} on"
                note(places[id_], why, "5.23, H08")
                break


def _leader(squadron: SquadronTable) -> str:
    return squadron.commander.name if squadron.commander else ""


def assign(board: Board, leads: Mapping[str, bool | None]) -> None:
    """5.24, C91 A battle that starts after phase B: the squadrons of this turn.

    A ship keeps the squadron that the file names, else it gets what phase B would give it; so
    does a commander, of whom the file may say whether he `leads` one.
    """
    for side in SIDES:
        named = tuple((s.id, s.squadron) for s in board.fleet(side) if s.squadron)
        for man in leading(board, side, named):
            board.commanders[man.id] = replace(man, squadron=man.id)
        for ship, squadron in assignments(board, side, named):
            if not board.ships[ship].squadron:
                board.change(ship, squadron=squadron)
    for letter, one in leads.items():
        if one is not None:
            man = board.commanders[letter]
            board.commanders[letter] = replace(man, squadron=letter if one else "")
