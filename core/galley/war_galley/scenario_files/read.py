"""A scenario file becomes the first position."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import asdict, replace

from galley.engine.records import OTHER, Side
from galley.files.faults import Fault, Faults, Note, shown
from galley.geometry.hexes import LAST, NAMES, NEXT, NOWHERE, Hex, name, parse
from galley.war_galley.codec import SHIP_NAMES, ship_of
from galley.war_galley.scenario_files.read_battle import (
    barred_classes,
    cut_already,
    read_battle,
    read_round,
)
from galley.war_galley.scenario_files.read_ends import read_ends, remembered
from galley.war_galley.scenario_files.read_reserves import read_reserves
from galley.war_galley.scenario_files.read_rules import (
    area,
    begun,
    ended_holds,
    read_leaving,
    read_special,
)
from galley.war_galley.scenario_files.read_turn import (
    orders_so_far,
    read_turn_rules,
    signals_given,
)
from galley.war_galley.scenario_files.scenario import ClassTable, Scenario, unknown_class
from galley.war_galley.scenario_files.squadron_tables import (
    GEAR,
    CommanderTable,
    RowTable,
    ShipTable,
    SquadronTable,
)
from galley.war_galley.scenario_files.validity import SUNK, assign, check_position
from galley.war_galley.state.battle_setting import BattleSetup, Wind
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ship import NUMBERS, Ratings, Ship, ShipClass, hexes

Placed = tuple[str, ShipTable]  # a ship, after its place in the file


def board_of(data: Mapping[str, Any], scenario: Scenario, file: str) -> Board:
    """The board of a scenario, once its rules are looked at.  Raises Faults."""
    faults: list[Fault] = []

    def note(place: str, text: str, rule: str = "") -> None:
        faults.append(Fault(file, place, text, rule))

    if data.get("wind") and scenario.wind.strength is None:
        note("wind.strength", "is missing: 0, dead calm, to 4", "6.2")
    places: dict[str, str] = {}
    board = _board(scenario, places, note)
    check_position(board, scenario.squadrons, places, note)
    if faults:
        raise Faults(faults)
    if board.phase not in "AB":
        pairs = zip(squadron_letters(scenario), scenario.squadrons, strict=True)
        assign(board, {x: one.commander.leads for x, one in pairs if one.commander})
    return board


def first_sea(data: Scenario, note: Note) -> Board:
    """10.0 The board of a tournament: no ship is on it yet."""
    return _board(data, {}, note)


def sketched(data: Scenario, places: dict[str, str]) -> tuple[Board, set[str]]:
    """The board of a scenario as far as it goes, and the keys of the file under which something
    is wrong."""
    wrong = set[str]()

    def note(place: str, text: str, rule: str = "") -> None:
        wrong.add(re.split(r"[.\[]", place)[0])

    return _board(data, places, note), wrong


def _board(data: Scenario, places: dict[str, str], note: Note) -> Board:
    """The board; `places` gets the key path of every ship."""
    squadrons, start, wind = data.squadrons, data.start, data.wind
    letters = _letters(squadrons, note)
    board = Board(_theatre(data, letters, note))
    if wind.strength is not None:
        waits = bool(wind.arrives) and not wind.arrived
        strength = wind.strength if start.turn >= wind.rises and not waits else 0
        board.wind = Wind(NAMES.index(wind.direction), strength, wind.kind, wind.turned)
    board.turn, board.phase = start.turn, start.phase
    board.first = start.first or ("" if start.phase in "ABC" else "A")
    board.points = {"A": start.points.A, "B": start.points.B}
    board.roused = ended_holds(squadrons, letters)
    board.leaving, board.wavered = begun(squadrons, letters)
    board.signalled = signals_given(squadrons, letters)
    ships: list[Ship] = []
    for place, letter, squadron in _in_order(squadrons, letters):
        ships += _ships(data, place, letter, squadron, board.theatre, places, note)
    for ship in sorted(ships, key=lambda s: s.id):
        (board.lost if ship.fate else board.ships)[ship.id] = ship
    for ship in board.ships.values():
        board.at.update(dict.fromkeys(hexes(ship), ship.id))
    for place, letter, squadron in _in_order(squadrons, letters):
        if squadron.commander:
            _add_commander(board, place, letter, squadron.side, squadron.commander, note)
    board.reserves = read_reserves(data, board, letters, note)
    board.memory = replace(remembered(data, board, letters, places, note), cut=cut_already(data))
    board.memory = orders_so_far(squadrons, letters, board, note)
    return board


def squadron_letters(data: Scenario) -> list[str]:
    """The letters of a good file's squadrons, in its order."""
    return _letters(data.squadrons, lambda *fault: None)


# -- the theatre


def _theatre(data: Scenario, letters: list[str], note: Note) -> BattleSetup:
    columns, rows = data.map.columns, data.map.rows
    land = frozenset(area(data.map.land, columns, rows, note))
    own = read_battle(data, land, letters, note)
    dry = land | {one.hex for one in own.obstacles}
    found = BattleSetup(
        scenario=data.id,
        title=data.title,
        columns=columns,
        rows=rows,
        land=dry,
        coast=data.map.coast,
        shallows=frozenset(area(data.map.shallows, columns, rows, note, "map.shallows")) - dry,
        barred=barred_classes(data, note),
        classes={c: _class(c, card) for c, card in data.classes.items()},
        sides={"A": data.sides.A, "B": data.sides.B},
        turn_limit=data.turn_limit,
        draw_at_limit_under=data.draw_at_limit_under,
        first_turn=data.start.turn,
        ships_per_counter=data.ships_per_counter,
        options=data.options,
        gear={},
        special=replace(
            read_special(data, land, letters, note),
            leaving=read_leaving(data, letters, note),
            ends=read_ends(data, letters, note),
            own=own,
            turn_rules=read_turn_rules(data, land, letters, note),
        ),
        squadrons={
            letter: squadron.name for letter, squadron in zip(letters, data.squadrons, strict=True)
        },
    )
    return found.with_boom_cut(cut_already(data))


def _class(code: str, card: ClassTable) -> ShipClass:
    """The ratings of a class; what it is like was put into them when the file was read."""
    return ShipClass(code=code, **{key: getattr(card, key) for key in Ratings.__struct_fields__})


# -- ships


def _letters(squadrons: Sequence[SquadronTable], note: Note) -> list[str]:
    """The squadrons' letters in file order: as given, else the next free, side A first."""
    given = [s.letter for s in squadrons if s.letter]
    for twice in sorted({letter for letter in given if given.count(letter) > 1}):
        note("squadrons", f"letter {twice} is given to two squadrons: letters differ", "5.2")
    free = iter(x for x in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if x not in given)
    order = sorted(range(len(squadrons)), key=lambda n: squadrons[n].side)
    letters = [s.letter or "" for s in squadrons]
    for n in order:
        letters[n] = letters[n] or next(free)
    return letters


def _in_order(
    squadrons: Sequence[SquadronTable], letters: list[str]
) -> Iterable[tuple[str, str, SquadronTable]]:
    """(place in the file, letter, squadron) by letter."""
    places = [f"squadrons[{n}]" for n in range(1, len(squadrons) + 1)]
    return sorted(zip(places, letters, squadrons, strict=True), key=lambda item: item[1])


def _ships(
    data: Scenario,
    place: str,
    letter: str,
    squadron: SquadronTable,
    theatre: BattleSetup,
    places: dict[str, str],
    note: Note,
) -> list[Ship]:
    """A squadron's ships: those with an id of their own keep it, the rest take the next free."""
    found = [
        placed
        for n, row in enumerate(squadron.rows, 1)
        for placed in _row(f"{place}.rows[{n}]", row, note)
    ]
    found += [(f"{place}.ships[{n}]", entry) for n, entry in enumerate(squadron.ships, 1)]
    ships = []
    for id_, where, entry in _numbered(place, letter, found, note):
        places[id_] = where
        if id_[0] != letter:
            note(
                f"{where}.id",
                f"{shown(id_)} must begin with its squadron's letter {letter}",
                "5.2",
            )
        elif entry.code not in theatre.classes:
            note(f"{where}.class", unknown_class(data, entry.code), "2.1")
        elif entry.bow is None and not entry.fate:
            note(f"{where}.bow", "is missing: give the bow hex of a ship that is not lost", "4.2")
        else:
            entry = replace(entry, sail=squadron.sail or entry.sail)
            ship = _ship(id_, entry.side or squadron.side, entry, theatre)
            ships.append(replace(ship, round=read_round(entry, ship, theatre, where, note)))
            if entry.avoids_as:
                theatre.special.own.avoids_as[id_] = entry.avoids_as
            for kind in GEAR:
                if getattr(squadron, kind) or getattr(entry, kind):
                    theatre.gear[kind] = (*theatre.gear.get(kind, ()), id_)
    return ships


def _numbered(
    place: str, letter: str, found: list[Placed], note: Note
) -> Iterable[tuple[str, str, ShipTable]]:
    """(id, place in the file, keys) of each ship of a squadron."""
    if len(found) > len(NUMBERS):
        note(place, f"has {len(found)} ships: at most {len(NUMBERS)} fit a squadron", "5.2")
        return
    taken = [entry.id for _, entry in found if entry.id]
    for twice in sorted({id_ for id_ in taken if taken.count(id_) > 1}):
        note(place, f"has two ships with the id {twice}: ids differ", "4.0")
    free = iter(letter + x for x in NUMBERS if letter + x not in taken)
    for where, entry in found:
        yield entry.id or next(free), where, entry


def _row(place: str, row: RowTable, note: Note) -> list[Placed]:
    """The ships of a row, with the last bow hex as a checksum."""
    bows = [parse(row.first)]
    while len(bows) < row.count:
        bows.append(stepped(bows[-1], row.step))
    if NOWHERE in bows:
        note(f"{place}.step", "leads off the widest possible map: shorten the row", "2.2")
        return []
    if row.last and name(bows[-1]) != row.last:
        note(
            f"{place}.last",
            f"{row.last} does not agree: {row.count} ships from {row.first} by "
            f"{row.step} end at {name(bows[-1])}",
            "",
        )
    gear = {kind: getattr(row, kind) for kind in GEAR}
    first = ShipTable(code=row.code, facing=row.facing, level=row.level, sail=row.sail, **gear)
    return [(place, replace(first, bow=name(bow))) for bow in bows]


def stepped(hex_: Hex, step: str) -> Hex:
    """One step of a row: "E2" two columns right, "S+SE" down and then south-east."""
    for way, count in re.findall(r"([NESW]+)([1-9]?)", step):
        for _ in range(int(count or 1)):
            if hex_ and way in NAMES:
                hex_ = NEXT[hex_][NAMES.index(way)]
            elif hex_:
                column = hex_ // 100 + (1 if way == "E" else -1)
                hex_ = column * 100 + hex_ % 100 if 0 < column < LAST else NOWHERE
    return hex_


def _ship(id_: str, side: Side, entry: ShipTable, theatre: BattleSetup) -> Ship:
    facing = NAMES.index(entry.facing)
    bow = parse(entry.bow or "0000")
    size = theatre.classes[entry.code].size
    stern = bow if size == 1 else NEXT[bow][(facing + 3) % 6]
    taken, fresh, beached = entry.captured == "captured", entry.corvus_fresh, entry.beached
    harmed = bool(entry.rammed or entry.aground or entry.fate in SUNK)
    if beached is None:
        beached = _beached(entry, side, {bow, stern}, theatre)
    hurt, as_prize = entry.hurt, entry.hurt_as_prize
    if hurt is None:
        hurt = harmed and not entry.captured and not beached
    entangled = entry.entangled
    if entangled is None:
        rule = theatre.special.turn_rules.entangled
        entangled = bool(rule and id_[0] in rule.squadrons and not entry.fate)
    kept = SHIP_NAMES
    stated = {key: value for key, value in asdict(entry).items() if key in kept}
    stated.pop("round")  # a table, which is read for itself (H19)
    return ship_of(stated | {
        "id": id_, "side": side, "owner": entry.owner or (OTHER[side] if taken else side),
        "bow": bow, "stern": stern, "facing": facing,
        "corvus_fresh": entry.corvus_by if fresh is None else fresh, "beached": beached,
        "hurt": hurt, "hurt_as_prize": harmed and taken and not hurt if as_prize is None
        else as_prize, "mast_lost": entry.mast_lost or entry.mast_down,  # 6.24a
        "entangled": entangled, "half_speed": entry.half_speed or entangled,
        "squadron": id_ if entry.alone else entry.squadron or "",
    })  # fmt: skip


def _beached(entry: ShipTable, side: Side, filled: set[Hex], theatre: BattleSetup) -> bool:
    """9.1 Without a word of the file: aground on its own side's shore, and no more than that."""
    if not entry.aground or entry.captured or entry.hurt or entry.rammed or entry.fate:
        return False
    return any(s.side == side and filled & {*s.hexes} for s in theatre.special.shores)


# -- commanders


def _add_commander(
    board: Board, place: str, letter: str, side: Side, card: CommanderTable, note: Note
) -> None:
    """2.1g, C131 A commander, with the reduced values that the file gives, else the usual ones."""
    off_map = card.lost or card.inside is not None
    aboard = "" if off_map else _ship_at(board, side, card.ship)
    if not off_map and not aboard:
        what = shown(card.ship) if card.ship else "nothing"
        note(f"{place}.commander.ship",
             f"{what} is not the bow hex of a ship of his side: give one", "5.14")  # fmt: skip
    if card.reduced_for_good and not card.reduced:
        note(f"{place}.commander.reduced_for_good", "needs reduced = true as well", "5.53")
    initiative, reduced_range = card.initiative, card.reduced_range
    reduced_initiative = card.reduced_initiative
    if reduced_initiative is None:
        reduced_initiative = max(0, (initiative or 0) - 1)
    board.commanders[letter] = Commander(
        id=letter, side=side, name=card.name, ship=aboard, range=card.range,
        initiative=initiative, reduced_range=reduced_range or max(1, card.range - 2),
        reduced_initiative=reduced_initiative, reduced=card.reduced,
        reduced_for_good=card.reduced_for_good, transfer_tried=card.transfer_tried,
        reduced_used=card.reduced_used,
    )  # fmt: skip


def _ship_at(board: Board, side: Side, bow: str | None) -> str:
    ships = (s for s in board.ships.values() if s.owner == side and name(s.bow) == bow)
    return next((ship.id for ship in ships), "")
