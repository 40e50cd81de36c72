"""The special rules, reinforcements and withdrawals of a scenario file become records."""

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import asdict

from galley.files.faults import Note, shown, some
from galley.geometry.hexes import NAMES, NEXT, Hex, name
from galley.war_galley.ch5_command.defection import AT_ONCE
from galley.war_galley.ch9_victory.exits import edges_of
from galley.war_galley.scenario_files.read_ends import reserve_letters
from galley.war_galley.scenario_files.scenario import Scenario, unknown_class
from galley.war_galley.scenario_files.squadron_tables import (
    SquadronTable,
    SwellTable,
)
from galley.war_galley.state.battle_setting import REVERSING, BattleSetup
from galley.war_galley.state.scenario_rules import (
    EDGES,
    HOW,
    Exit,
    FlameTurns,
    Hold,
    LeavesTable,
    Leaving,
    Shore,
    ShoreTroops,
    Special,
    Surprise,
    Swell,
    Turning,
    WorthTable,
)
from galley.war_galley.state.ship import TYPES


def area(
    parts: Sequence[str], columns: int, rows: int, note: Note, place: str = "map.land"
) -> Iterable[Hex]:
    """Hexes ("0812") and rectangles of columns x rows ("01-46 x 26-28")."""
    for part in parts:
        numbers = [int(n) for n in re.findall(r"\d\d", part)]
        if "x" in part:
            wide, _, high = part.partition(" x ")
            c1, c2 = (*numbers[:2],) if "-" in wide else (numbers[0],) * 2
            r1, r2 = (*numbers[-2:],) if "-" in high else (numbers[-1],) * 2
        else:
            c1 = c2 = numbers[0]
            r1 = r2 = numbers[1]
        if not (1 <= c1 <= c2 <= columns and 1 <= r1 <= r2 <= rows):
            note(place, f"{shown(part)} is not on the map of {columns} x {rows} hexes", "2.2")
            continue
        yield from (c * 100 + r for c in range(c1, c2 + 1) for r in range(r1, r2 + 1))


def rectangles(hexes: set[Hex]) -> list[str]:
    """Hexes as few columns x rows, from the left."""
    left, found = set(hexes), list[str]()
    while left:
        first = min(left)
        column, row = divmod(first, 100)
        low = row
        while column * 100 + low + 1 in left:
            low += 1
        right = column
        while all((right + 1) * 100 + r in left for r in range(row, low + 1)):
            right += 1
        left -= {c * 100 + r for c in range(column, right + 1) for r in range(row, low + 1)}
        if (column, row) == (right, low):
            found.append(name(first))
        else:
            wide = f"{column:02}" if column == right else f"{column:02}-{right:02}"
            high = f"{row:02}" if row == low else f"{row:02}-{low:02}"
            found.append(f"{wide} x {high}")
    return found


def read_special(data: Scenario, land: frozenset[Hex], letters: list[str], note: Note) -> Special:
    """Every special rule of a scenario, with all that is wrong in them noted."""
    return Special(
        exits=_exits(data, letters, note),
        shores=_shores(data, land, note),
        swell=_swell(data, note),
        turning=_turning(data, note),
        corvus=data.corvus,
        harpax=data.harpax,
        iron_hands=data.iron_hands.grapple,
        surprises=_surprises(data, note),
        bow_test=data.firepots.bow_test,
        holds=_holds(data, letters, note),
        shore_troops=_troops(data, note),
        flame_turns=_flame_turns(data, note),
    )


def _hexes(data: Scenario, parts: Sequence[str], place: str, note: Note) -> tuple[Hex, ...]:
    size = data.map
    return tuple(sorted({*area(parts, size.columns, size.rows, note, place)}))


def _reverses(data: Scenario) -> bool:
    wind = data.wind
    return bool(wind.kind == REVERSING and wind.strength is not None)


def _exits(data: Scenario, letters: list[str], note: Note) -> tuple[Exit, ...]:
    """9.1 Each exit names an edge, hexes, or both."""
    found = []
    for n, way in enumerate(data.exits, 1):
        place = f"exits[{n}]"
        hexes = _hexes(data, way.hexes, f"{place}.hexes", note)
        if not way.edge and not way.hexes:
            note(f"{place}.edge", "is missing: give the edge, or the hexes of the exit", "9.1")
        if way.harbour and not way.hexes:
            note(f"{place}.hexes", "is missing: give the hexes of the harbour", "9.1")
        elif not way.harbour:
            _only_on_the_rim(data, place, hexes, note)
        if way.after_reversal and not _reverses(data):
            why = 'needs a wind that turns: give wind.kind = "reversing" and wind.strength'
            note(f"{place}.after_reversal", why, "6.2")
        known_types(way.types, f"{place}.types", note)
        known = {*letters, *reserve_letters(data, letters)}
        if way.after_squadron and way.after_squadron not in known:
            why = f"{way.after_squadron} is no squadron of this battle: use {some(sorted(known))}"
            note(f"{place}.after_squadron", why, "9.1")
        worth = tuple(_worth(data, way.worth, f"{place}.worth", note))
        found.append(Exit(**asdict(way), last=hexes, prizes=worth))
    return tuple(found)


def _only_on_the_rim(data: Scenario, place: str, hexes: tuple[Hex, ...], note: Note) -> None:
    """9.1 Nobody goes off the map from the middle of it."""
    columns, rows = data.map.columns, data.map.rows
    for hex_ in hexes:
        column, row = divmod(hex_, 100)
        if 1 < column < columns and 1 < row < rows:
            why = f"{name(hex_)} is not on the map's edge: take it out, or give harbour = true"
            note(f"{place}.hexes", why, "9.1")
            return


def _worth(
    data: Scenario, worth: Sequence[WorthTable], place: str, note: Note
) -> Iterable[tuple[str, int]]:
    """9.1 Points by class, or ship by ship."""
    for n, one in enumerate(worth, 1):
        code = one.code
        if code is None and not one.ships:
            note(f"{place}[{n}].class", "is missing: give a class, or ships", "9.1")
        elif code is not None and code not in data.classes:
            note(f"{place}[{n}].class", unknown_class(data, code), "2.1")
        for named in (code, *one.ships):
            if named is not None:
                yield named, one.points


def _shores(data: Scenario, land: frozenset[Hex], note: Note) -> tuple[Shore, ...]:
    """9.1 A friendly shore is land."""
    found = []
    for n, shore in enumerate(data.friendly_shore, 1):
        place = f"friendly_shore[{n}].hexes"
        hexes = _hexes(data, shore.hexes, place, note)
        wet = [hex_ for hex_ in hexes if hex_ not in land]
        if wet:
            note(place, f"{name(wet[0])} is no land: put it in map.land, or take it out", "9.1")
        found.append(Shore(shore.side, hexes, shore.full_if, shore.recovers))
    return tuple(found)


def _surprises(data: Scenario, note: Note) -> tuple[Surprise, ...]:
    """3.2 One side at most in a turn."""
    turns = [one.turn for one in data.surprise]
    for n, turn in enumerate(turns, 1):
        if turn in turns[: n - 1]:
            note(f"surprise[{n}].turn", f"turn {turn} has its surprise already", "3.2")
    return data.surprise


def _holds(data: Scenario, letters: list[str], note: Note) -> tuple[Hold, ...]:
    """5.41 By the letter of the squadron; one ends with others that are held too (H13)."""
    pairs = [*zip(letters, data.squadrons, strict=True)]
    held = [letter for letter, squadron in pairs if squadron.hold]
    found = []
    for n, (letter, squadron) in enumerate(pairs, 1):
        hold, place = squadron.hold, f"squadrons[{n}].hold"
        if hold is None:
            continue
        if hold.turn_only and hold.maximum_only:
            why = "is set with turn_only, which keeps ships at cruise in any case: take one out"
            note(f"{place}.maximum_only", why, "5.41, H13")
        others = [x for x in held if x != letter]
        for wrong in [x for x in hold.ends_with if x not in others]:
            why = f"{wrong} is no other squadron with a hold: {some(others) or 'there is none'}"
            note(f"{place}.ends_with", why, "5.41, H13")
        found.append(Hold(**asdict(hold), squadron=letter))
    return tuple(found)


def ended_holds(squadrons: Sequence[SquadronTable], letters: list[str]) -> tuple[str, ...]:
    """5.41 The squadrons that an attack has freed before the battle starts, by letter."""
    pairs = zip(letters, squadrons, strict=True)
    return tuple(sorted(x for x, squadron in pairs if squadron.hold and squadron.hold.ended))


def _troops(data: Scenario, note: Note) -> tuple[ShoreTroops, ...]:
    """8.4 Every group of troops."""
    return tuple(
        ShoreTroops(**asdict(one), stand=_hexes(data, one.hexes, f"shore_troops[{n}].hexes", note))
        for n, one in enumerate(data.shore_troops, 1)
    )


def _flame_turns(data: Scenario, note: Note) -> tuple[FlameTurns, ...]:
    """8.51 Every span of turns."""
    for n, one in enumerate(data.flame_turns, 1):
        if one.until_turn < one.from_turn:
            why = f"comes before turn {one.from_turn}: give the same turn or a later one"
            note(f"flame_turns[{n}].until_turn", why, "8.51")
    return data.flame_turns


def known_types(types: Sequence[str], place: str, note: Note) -> None:
    for kind in types:
        if kind not in TYPES:
            note(place, f"{shown(kind)} is no type code: use {some(TYPES)}", "4.1")


def _swell(data: Scenario, note: Note) -> Swell | None:
    """7.15 The swell, if there is one."""
    swell = data.swell
    if swell.until_reversal and not _reverses(data):
        why = 'needs a wind that turns: give wind.kind = "reversing" and wind.strength'
        note("swell.until_reversal", why, "6.2")
    known_types(swell.types, "swell.types", note)
    hexes = _hexes(data, swell.hexes, "swell.hexes", note)
    if swell.ram is None and not swell.rake:
        if swell != SwellTable():
            note("swell.ram", "is missing: give what the swell adds to rams", "7.15")
        return None
    return Swell(
        swell.ram or 0, swell.until_reversal, swell.rake, swell.side or "",
        swell.from_turn, frozenset(hexes), swell.types,
    )  # fmt: skip


def _turning(data: Scenario, note: Note) -> Turning:
    """6.2 What turns a reversing wind."""
    wind = data.wind
    if wind.turned and not _reverses(data):
        note("wind.turned", 'only a reversing wind turns: give wind.kind = "reversing"', "6.2")
    if wind.turns_to and not _reverses(data):
        note("wind.turns_to", 'only a turning wind turns: give wind.kind = "reversing"', "6.2")
    to = NAMES.index(wind.turns_to) if wind.turns_to else -1
    if wind.rises > 1 and wind.strength == 0:
        note("wind.strength", "is 0: give how hard the wind blows once it rises, 1 to 4", "6.2")
    return Turning(wind.from_turn, wind.on, to, wind.rises, wind.strength or 0)


def read_leaving(data: Scenario, letters: list[str], note: Note) -> tuple[Leaving, ...]:
    """5.41 Every squadron with `leaves`, by letter, with all that is wrong noted."""
    found = []
    for n, (letter, squadron) in enumerate(zip(letters, data.squadrons, strict=True), 1):
        if squadron.leaves:
            found.append(_read(data, letter, letters, squadron.leaves, n, note))
    return tuple(sorted(found, key=lambda rule: rule.squadron))


def _read(
    data: Scenario, letter: str, letters: list[str], card: LeavesTable, n: int, note: Note
) -> Leaving:
    place = f"squadrons[{n}].leaves"
    _check_conditions(data, letter, letters, card, place, note)
    for ship in card.stays:
        if ship[0] != letter:
            note(f"{place}.stays", f"{ship} is no ship of squadron {letter}", "5.41")
    return Leaving(**asdict(card), squadron=letter, last=_way(data, card, place, note))


def _check_conditions(
    data: Scenario, letter: str, letters: list[str], card: LeavesTable, place: str,
    note: Note,
) -> None:  # fmt: skip
    """5.41 Conditions name squadrons that there are, and a last turn needs one."""
    after, leader = card.after, card.commander_lost
    leave = [x for x, s in zip(letters, data.squadrons, strict=True) if s.leaves]
    lead = [x for x, s in zip(letters, data.squadrons, strict=True) if s.commander]
    if after and (after == letter or after not in leave):
        others = some(x for x in leave if x != letter) or "none does"
        note(f"{place}.after", f"{after} is no other squadron that leaves: {others}", "5.41")
    if leader and leader not in lead:
        note(f"{place}.commander_lost", f"{leader} has no commander: use {some(lead)}", "5.1")
    if card.at_latest and not (card.struck or card.losses or leader or after):
        note(f"{place}.at_latest", "needs a condition that it sets aside: use from_turn", "5.41")
    if card.each_turn and not card.on:
        note(f"{place}.each_turn", "needs a die: give `on`", "5.41")
    if card.on_after and not 2 <= card.on_after[1] < (card.on or 0):
        why = "needs a die, and a second number below it: give `on`, and a smaller one here"
        note(f"{place}.on_after", why, "H36")
    if card.how == HOW[1] and data.wind.strength is None:
        note(f"{place}.how", "a sail needs wind: give wind.strength", "6.2")


def _way(data: Scenario, card: LeavesTable, place: str, note: Note) -> tuple[int, ...]:
    """5.41 Who goes needs an edge, or hexes at an edge; who strikes or turns needs neither."""
    columns, rows = data.map.columns, data.map.rows
    hexes = tuple(sorted({*area(card.hexes, columns, rows, note, f"{place}.hexes")}))
    for edge in card.edges:
        if edge not in EDGES:
            why = f"{shown(edge)} is no map edge: use {', '.join(EDGES)}"
            note(f"{place}.edges", why, "5.41")
    if card.how in AT_ONCE:
        if card.edges or card.hexes:
            note(f"{place}.how", "who strikes or changes sides goes nowhere: take edges and "
                 "hexes out", "5.41")  # fmt: skip
    elif not card.edges and not card.hexes:
        note(f"{place}.edges", "is missing: give the edges, or the last hexes", "5.41")
    sea = BattleSetup("", "", columns, rows, frozenset(), {}, {})
    for hex_ in hexes:
        out = [near for near in NEXT[hex_] if not sea.on_map(near)]
        wanted = {*card.edges} or {*EDGES}
        if not any(wanted & {*edges_of(sea, near)} for near in out):
            note(f"{place}.hexes", f"{name(hex_)} is not on its edge of the map", "5.41")
            break
    return hexes


def begun(
    squadrons: Sequence[SquadronTable], letters: list[str]
) -> tuple[tuple[str, ...], tuple[tuple[str, int], ...]]:
    """5.41 The squadrons that leave already, and those that threw and stayed."""
    cards = [(x, s.leaves) for x, s in zip(letters, squadrons, strict=True) if s.leaves]
    gone = tuple(sorted(x for x, card in cards if card.begun))
    return gone, tuple(sorted((x, card.stayed) for x, card in cards if card.stayed))
