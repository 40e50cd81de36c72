"""A scenario file becomes the first position."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec.structs import replace

from galley.engine.records import OTHER, SIDES, Side
from galley.files.faults import Fault, Faults, show_path, shown
from galley.files.schema import read
from galley.geometry.hexes import LAST, NAMES, NEXT, NOWHERE, Hex, name, parse
from galley.war_galley.codec import ship_of
from galley.war_galley.scenario_files.keys import KEYS
from galley.war_galley.scenario_files.read_reserves import read_reserves
from galley.war_galley.scenario_files.read_rules import (
    area,
    barred_classes,
    ended_holds,
    read_special,
)
from galley.war_galley.scenario_files.read_withdrawal import begun, read_leaving
from galley.war_galley.scenario_files.validity import SUNK, assign, check_position
from galley.war_galley.scenario_files.value_kinds import SEA_KINDS
from galley.war_galley.state.battle_setting import SideCard, Theatre, Wind
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.options import Options
from galley.war_galley.state.ship import Ship, ShipClass, hexes

Note = Callable[[str, str, str], None]  # place, text, rule: one more fault
NUMBERS = "123456789abcdefghijklmnopqrstuvwxyz"
GEAR = ("flame", "firepots", "corvus", "harpax", "iron_hands")
_SHIP_FIELDS = {
    key.path.rpartition(".")[2]
    for key in KEYS
    if key.path.startswith("squadrons[].ships[].") and not key.later
} - {"class", "bow", "facing", "id", "alone", *GEAR}


def first_board(data: Mapping[str, Any], file: str) -> Board:
    """The board alone.  Raises galley.files.faults.Faults."""
    file = show_path(file) or "scenario"
    filled, faults = read(data, KEYS, file, SEA_KINDS)
    if faults:
        raise Faults(faults)
    if data.get("wind") and filled["wind"]["strength"] is None:
        faults.append(Fault(file, "wind.strength", "is missing: 0, dead calm, to 4", "6.2"))

    def note(place: str, text: str, rule: str = "") -> None:
        faults.append(Fault(file, place, text, rule))

    places: dict[str, str] = {}
    board = _board(filled, places, note)
    check_position(board, filled["squadrons"], places, note)
    if faults:
        raise Faults(faults)
    if board.phase not in "AB":
        assign(board)
    return board


def first_sea(data: dict[str, Any], note: Note) -> Board:
    """10.0 The board of a tournament: no ship is on it yet."""
    return _board(data, {}, note)


def _board(data: dict[str, Any], places: dict[str, str], note: Note) -> Board:
    """The board; `places` gets the key path of every ship."""
    squadrons = data["squadrons"]
    letters = _letters(squadrons, note)
    board = Board(_theatre(data, letters, note))
    if data["wind"]["strength"] is not None:
        wind = data["wind"]
        strength = wind["strength"] if data["start"]["turn"] >= wind["rises"] else 0
        board.wind = Wind(NAMES.index(wind["direction"]), strength, wind["kind"],
                          wind["turned"])  # fmt: skip
    start = data["start"]
    board.turn, board.phase = start["turn"], start["phase"]
    board.first = start["first"] or ("" if start["phase"] in "ABC" else "A")
    board.points = {side: start["points"][side] for side in SIDES}
    board.roused = ended_holds(squadrons, letters)
    board.leaving, board.wavered = begun(squadrons, letters)
    ships: list[Ship] = []
    for place, letter, squadron in _in_order(squadrons, letters):
        ships += _ships(place, letter, squadron, board.theatre, places, note)
    for ship in sorted(ships, key=lambda s: s.id):
        (board.lost if ship.fate else board.ships)[ship.id] = ship
    for ship in board.ships.values():
        board.at.update(dict.fromkeys(hexes(ship), ship.id))
    for place, letter, squadron in _in_order(squadrons, letters):
        if squadron["commander"]:
            _add_commander(board, place, letter, squadron, note)
    board.reserves = read_reserves(data, board, letters, note)
    return board


# -- the theatre


def _theatre(data: dict[str, Any], letters: list[str], note: Note) -> Theatre:
    columns, rows = data["map"]["columns"], data["map"]["rows"]
    land = frozenset(area(data["map"]["land"], columns, rows, note))
    return Theatre(
        scenario=data["id"],
        title=data["title"],
        columns=columns,
        rows=rows,
        land=land,
        shallows=frozenset(area(data["map"]["shallows"], columns, rows, note, "map.shallows"))
        - land,
        barred=barred_classes(data, note),
        classes={
            code: ShipClass(code=code, **_rated(values))
            for code, values in data["classes"].items()
        },
        sides={side: _card(side, data["sides"][side]) for side in SIDES},
        turn_limit=data["turn_limit"],
        draw_at_limit_under=data["draw_at_limit_under"],
        first_turn=data["start"]["turn"],
        options=Options(**data["options"]),
        gear={},
        special=replace(
            read_special(data, land, letters, note), leaving=read_leaving(data, letters, note)
        ),
        squadrons={
            letter: squadron["name"]
            for letter, squadron in zip(letters, data["squadrons"], strict=True)
        },
    )


def _card(side: Side, card: dict[str, Any]) -> SideCard:
    return SideCard(side, card["name"], card["level"], card["wins_at_limit_if_other_under"],
                    card["wins_at_limit_with"])  # fmt: skip


def _rated(values: dict[str, Any]) -> dict[str, Any]:
    return {k: tuple(v) if isinstance(v, list) else v for k, v in values.items()}


# -- ships


def _letters(squadrons: list[dict[str, Any]], note: Note) -> list[str]:
    """The squadrons' letters in file order: as given, else the next free, side A first."""
    given = [s["letter"] for s in squadrons if s["letter"]]
    for twice in sorted({letter for letter in given if given.count(letter) > 1}):
        note("squadrons", f"letter {twice} is given to two squadrons: letters differ", "5.2")
    free = iter(x for x in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if x not in given)
    order = sorted(range(len(squadrons)), key=lambda n: squadrons[n]["side"])
    letters = [s["letter"] or "" for s in squadrons]
    for n in order:
        letters[n] = letters[n] or next(free)
    return letters


def _in_order(
    squadrons: list[dict[str, Any]], letters: list[str]
) -> Iterable[tuple[str, str, dict[str, Any]]]:
    """(place in the file, letter, squadron) by letter."""
    places = [f"squadrons[{n}]" for n in range(1, len(squadrons) + 1)]
    return sorted(zip(places, letters, squadrons, strict=True), key=lambda item: item[1])


def _ships(
    place: str,
    letter: str,
    squadron: dict[str, Any],
    theatre: Theatre,
    places: dict[str, str],
    note: Note,
) -> list[Ship]:
    """A squadron's ships: those with an id of their own keep it, the rest take the next free."""
    found: list[tuple[str, dict[str, Any]]] = []
    for n, row in enumerate(squadron["rows"], 1):
        found += _row(f"{place}.rows[{n}]", row, note)
    for n, single in enumerate(squadron["ships"], 1):
        found.append((f"{place}.ships[{n}]", single))
    ships = []
    for id_, where, values in _numbered(place, letter, found, note):
        places[id_] = where
        if id_[0] != letter:
            note(
                f"{where}.id",
                f"{shown(id_)} must begin with its squadron's letter {letter}",
                "5.2",
            )
        elif values["class"] not in theatre.classes:
            known = ", ".join(theatre.classes)
            note(f"{where}.class", f"{shown(values['class'])} is not among the classes: {known}",
                 "2.1")  # fmt: skip
        elif values["bow"] is None and not values["fate"]:
            note(f"{where}.bow", "is missing: give the bow hex of a ship that is not lost", "4.2")
        else:
            values = {**values, "sail": squadron["sail"] or values["sail"]}
            ships.append(_ship(id_, squadron["side"], values, theatre))
            for kind in GEAR:
                if squadron[kind] or values[kind]:
                    theatre.gear[kind] = (*theatre.gear.get(kind, ()), id_)
    return ships


def _numbered(
    place: str, letter: str, found: list[tuple[str, dict[str, Any]]], note: Note
) -> Iterable[tuple[str, str, dict[str, Any]]]:
    """(id, place in the file, keys) of each ship of a squadron."""
    if len(found) > len(NUMBERS):
        note(place, f"has {len(found)} ships: at most {len(NUMBERS)} fit a squadron", "5.2")
        return
    taken = [values["id"] for _, values in found if values.get("id")]
    for twice in sorted({id_ for id_ in taken if taken.count(id_) > 1}):
        note(place, f"has two ships with the id {twice}: ids differ", "4.0")
    free = iter(letter + x for x in NUMBERS if letter + x not in taken)
    for where, values in found:
        yield values.get("id") or next(free), where, values


def _row(place: str, row: dict[str, Any], note: Note) -> list[tuple[str, dict[str, Any]]]:
    """The ships of a row, with the last bow hex as a checksum."""
    bows = [parse(row["first"])]
    while len(bows) < row["count"]:
        bows.append(_stepped(bows[-1], row["step"]))
    if NOWHERE in bows:
        note(f"{place}.step", "leads off the widest possible map: shorten the row", "2.2")
        return []
    if row["last"] and name(bows[-1]) != row["last"]:
        note(
            f"{place}.last",
            f"{row['last']} does not agree: {row['count']} ships from {row['first']} by "
            f"{row['step']} end at {name(bows[-1])}",
            "",
        )
    same = {k: row[k] for k in ("class", "facing", "level", "sail", *GEAR)}
    return [(place, {**same, "bow": name(bow)}) for bow in bows]


def _stepped(hex_: Hex, step: str) -> Hex:
    """One step of a row: "E2" two columns right, "S+SE" down and then south-east."""
    for way, count in re.findall(r"([NESW]+)([1-9]?)", step):
        for _ in range(int(count or 1)):
            if hex_ and way in NAMES:
                hex_ = NEXT[hex_][NAMES.index(way)]
            elif hex_:
                column = hex_ // 100 + (1 if way == "E" else -1)
                hex_ = column * 100 + hex_ % 100 if 0 < column < LAST else NOWHERE
    return hex_


def _ship(id_: str, side: Side, values: dict[str, Any], theatre: Theatre) -> Ship:
    fields = {k: v for k, v in values.items() if k in _SHIP_FIELDS and v is not None}
    fields = {k: tuple(v) if isinstance(v, list) else v for k, v in fields.items()}
    facing = NAMES.index(values["facing"])
    bow = parse(values["bow"] or "0000")
    size = theatre.classes[values["class"]].size
    stern = bow if size == 1 else NEXT[bow][(facing + 3) % 6]
    if values.get("alone"):
        fields["squadron"] = id_
    taken = fields.get("captured") == "captured"
    fields.setdefault("corvus_fresh", fields.get("corvus_by", ()))
    fields.setdefault("owner", OTHER[side] if taken else side)
    harmed = bool(fields.get("rammed") or fields.get("aground") or
                  fields.get("fate") in SUNK)  # fmt: skip
    fields["mast_lost"] = bool(fields.get("mast_lost") or fields.get("mast_down"))  # 6.24a
    fields.setdefault("beached", bool(_beached(fields, side, {bow, stern}, theatre)))
    fields.setdefault("hurt", harmed and not fields.get("captured") and not fields["beached"])
    fields.setdefault("hurt_as_prize", harmed and taken and not fields["hurt"])
    fields |= {"id": id_, "code": values["class"], "side": side}
    return ship_of(fields | {"bow": bow, "stern": stern, "facing": facing})


def _beached(fields: dict[str, Any], side: Side, filled: set[Hex], theatre: Theatre) -> bool:
    """9.1 Without a word of the file: aground on its own side's shore, and no more than that."""
    if not fields.get("aground") or fields.get("captured") or fields.get("hurt"):
        return False
    if fields.get("rammed") or fields.get("fate"):
        return False
    return any(s.side == side and filled & {*s.hexes} for s in theatre.special.shores)


# -- commanders


def _add_commander(
    board: Board, place: str, letter: str, squadron: dict[str, Any], note: Note
) -> None:
    """2.1g, C131 A commander, with the reduced values that the file gives or the ledger's."""
    card, side = squadron["commander"], squadron["side"]
    aboard = "" if card["lost"] else _ship_at(board, side, card["ship"])
    if not card["lost"] and not aboard:
        what = shown(card["ship"]) if card["ship"] else "nothing"
        note(f"{place}.commander.ship",
             f"{what} is not the bow hex of a ship of his side: give one", "5.14")  # fmt: skip
    if card["reduced_for_good"] and not card["reduced"]:
        note(f"{place}.commander.reduced_for_good", "needs reduced = true as well", "5.53")
    initiative, reduced_range = card["initiative"], card["reduced_range"]
    reduced_initiative = card["reduced_initiative"]
    if reduced_initiative is None:
        reduced_initiative = max(0, (initiative or 0) - 1)
    board.commanders[letter] = Commander(
        id=letter, side=side, name=card["name"], ship=aboard, range=card["range"],
        initiative=initiative, reduced_range=reduced_range or max(1, card["range"] - 2),
        reduced_initiative=reduced_initiative, reduced=card["reduced"],
        reduced_for_good=card["reduced_for_good"], transfer_tried=card["transfer_tried"],
        reduced_used=card["reduced_used"],
    )  # fmt: skip


def _ship_at(board: Board, side: Side, bow: str | None) -> str:
    ships = (s for s in board.ships.values() if s.owner == side and name(s.bow) == bow)
    return next((ship.id for ship in ships), "")
