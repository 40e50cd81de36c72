"""H02, H03, H04. What a scenario file says of the end of its battle becomes records, and what has
happened for it already becomes the memory of the position.
"""

import re
from collections.abc import Iterable, Mapping, Sequence

from galley.engine.records import Side
from galley.files.faults import Note, shown, some
from galley.war_galley.scenario_files.scenario import Scenario
from galley.war_galley.scenario_files.squadron_tables import CommanderTable, LeaderTable
from galley.war_galley.state.board import Board
from galley.war_galley.state.ends import (
    AT_LIMIT,
    Away,
    EndRules,
    Inside,
    LeftTable,
    ManWorth,
    Memory,
    OutcomeTable,
)
from galley.war_galley.state.scenario_rules import ExitTable
from galley.war_galley.state.ship import INSIDE, LEFT_MAP, NUMBERS

_SHIP = re.compile(r"squadrons\[(\d+)\]\.ships\[(\d+)\]")


def read_ends(data: Scenario, letters: Sequence[str], note: Note) -> EndRules:
    """Outcomes, worth of hulls and of commanders, with all that is wrong in them noted."""
    for n, one in enumerate(data.outcomes, 1):
        _check_outcome(data, one, f"outcomes[{n}]", letters, note)
    for n, way in enumerate(data.exits, 1):
        if way.returns:
            _check_returns(data, way, f"exits[{n}]", note)
    leads = _leaders(data, letters)
    worth = tuple(
        ManWorth(letter, card.points, card.leaves)
        for letter, (_, card, _) in sorted(leads.items()) if card.points or card.leaves
    )  # fmt: skip
    for letter, (side, card, place) in sorted(leads.items()):
        if card.leaves and not any(way.side == side for way in data.exits):
            note(
                f"{place}.leaves", f"{letter}'s side has no exit: give it one in exits", "9.1, H04"
            )
    return EndRules(data.outcomes, dict(_worth(data, letters, note)), worth)


def reserve_letters(data: Scenario, letters: Sequence[str]) -> list[str]:
    """List the letters of reinforcements in the file's order, as they are given or next free."""
    taken = {*letters, *(one.letter for one in data.reinforcements if one.letter)}
    free = iter(x for x in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if x not in taken)
    return [one.letter or next(free, "") for one in data.reinforcements]


def _leaders(
    data: Scenario, letters: Sequence[str]
) -> Mapping[str, tuple[Side, LeaderTable, str]]:
    """Letter -> side, table and place of each commander of the file."""
    found: dict[str, tuple[Side, LeaderTable, str]] = {}
    for n, (letter, squadron) in enumerate(zip(letters, data.squadrons, strict=True), 1):
        if squadron.commander:
            found[letter] = squadron.side, squadron.commander, f"squadrons[{n}].commander"
    pairs = zip(reserve_letters(data, letters), data.reinforcements, strict=True)
    for n, (letter, one) in enumerate(pairs, 1):
        if one.commander:
            found.setdefault(letter, (one.side, one.commander, f"reinforcements[{n}].commander"))
    return found


# -- outcomes


def _check_outcome(
    data: Scenario, one: OutcomeTable, place: str, letters: Sequence[str], note: Note
) -> None:
    """H02 Every condition names what there is; only at the limit none is needed."""
    wanted = (
        one.points, one.other_under, one.left or None, one.in_harbour_or_aground, one.lost_under,
        one.other_left_under, one.commander_lost, one.commander_left, one.arrived,
    )  # fmt: skip
    if one.when != AT_LIMIT and all(each is None for each in wanted):
        note(place, "has no condition: give one, such as points or left", "9.1, H02")
    ways = [way for way in data.exits if way.side == one.side]
    for n, left in enumerate(one.left, 1):
        _check_left(data, one, left, f"{place}.left[{n}]", letters, note)
    shores = any(shore.side == one.side for shore in data.friendly_shore)
    if one.in_harbour_or_aground is not None and not (ways or shores):
        why = f"side {one.side} has neither an exit nor a friendly shore: give one"
        note(f"{place}.in_harbour_or_aground", why, "9.1, H02")
    leads = _leaders(data, letters)
    for key in ("commander_lost", "commander_left"):
        letter = getattr(one, key)
        if letter and letter not in leads:
            why = f"{letter} has no commander: use {some(sorted(leads)) or 'a letter that has'}"
            note(f"{place}.{key}", why, "9.1, H02")
    if one.commander_left and one.commander_left in leads:
        side = leads[one.commander_left][0]
        if not any(way.side == side for way in data.exits):
            why = f"the side of {one.commander_left} has no exit: give it one in exits"
            note(f"{place}.commander_left", why, "9.1, H02")
    _check_arrival(data, one, place, letters, note)


def _check_left(
    data: Scenario, one: OutcomeTable, left: LeftTable, place: str, letters: Sequence[str],
    note: Note,
) -> None:  # fmt: skip
    """H02 Ships that must leave need an exit of their side, and there must be as many."""
    ways: Sequence[ExitTable] = data.exits
    if not any(way.side == one.side for way in ways):
        note(place, f"side {one.side} has no exit: give it one in exits", "9.1, H02")
    elif left.exit is not None and not 1 <= left.exit <= len(ways):
        why = f"{left.exit} is not the number of an exit: there are {len(ways)}"
        note(f"{place}.exit", why, "9.1, H02")
    elif left.exit is not None and ways[left.exit - 1].side != one.side:
        note(f"{place}.exit", f"exit {left.exit} is the other side's", "9.1, H02")
    for code in left.classes:
        if code not in data.classes:
            why = f"{shown(code)} is not among the classes: {some(data.classes)}"
            note(f"{place}.classes", why, "2.1")
    ids = dict(_ships(data, letters, one.side))
    for id_ in left.ships:
        if id_ not in ids:
            note(f"{place}.ships", f"{id_} is no ship of side {one.side}", "9.1, H02")
    able = [
        id_ for id_, code in ids.items()
        if (not left.ships or id_ in left.ships) and (not left.classes or code in left.classes)
    ]  # fmt: skip
    if len(able) < left.number:
        why = f"{left.number} ships are asked for, and there are {len(able)}: ask for fewer"
        note(f"{place}.number", why, "9.1, H02")


def _ships(data: Scenario, letters: Sequence[str], side: Side) -> Iterable[tuple[str, str]]:
    """(id, class) of every ship of a side, those still to come too."""
    for letter, squadron in zip(letters, data.squadrons, strict=True):
        codes = [(None, row.code) for row in squadron.rows for _ in range(row.count)]
        entries = [*codes, *((ship.id, ship.code) for ship in squadron.ships)]
        taken = {id_ for id_, _ in entries if id_}
        free = iter(letter + x for x in NUMBERS if letter + x not in taken)
        if squadron.side == side:
            yield from ((id_ or next(free, ""), code) for id_, code in entries)
    pairs = zip(reserve_letters(data, letters), data.reinforcements, strict=True)
    for letter, one in pairs:
        if one.side == side:
            kinds = [kind.code for kind in one.ships for _ in range(kind.count)]
            ids = one.ids or [letter + x for x in NUMBERS]
            yield from ((id_, code) for id_, code in zip(ids, kinds, strict=False))


def _check_arrival(
    data: Scenario, one: OutcomeTable, place: str, letters: Sequence[str], note: Note
) -> None:
    """H02 Who arrives is among the reinforcements, or has come already and says so."""
    if one.arrived_before_points is not None and one.arrived is None:
        note(f"{place}.arrived_before_points", "needs arrived, a squadron", "9.1, H02")
    if one.arrived is None or one.arrived in reserve_letters(data, letters):
        return
    if one.arrived not in letters:
        known = some(reserve_letters(data, letters)) or "there are none"
        why = f"{one.arrived} is no squadron that comes in: {known}"
        note(f"{place}.arrived", why, "9.1, H02")
        return
    n = letters.index(one.arrived)
    if one.arrived_before_points is not None and data.squadrons[n].arrived_at is None:
        why = f"is missing: outcome {place} asks how many points its enemy had then"
        note(f"squadrons[{n + 1}].arrived_at", why, "9.1, H02")


# -- worth


def _worth(data: Scenario, letters: Sequence[str], note: Note) -> Iterable[tuple[str, int]]:
    """H03 Points by class, or ship by ship."""
    ids = {id_ for side in ("A", "B") for id_, _ in _ships(data, letters, side)}
    for n, one in enumerate(data.worth_to_enemy, 1):
        place = f"worth_to_enemy[{n}]"
        if (one.code is None) == (not one.ships):
            note(f"{place}.class", "give a class, or ships, and not both", "9.1, H03")
        if one.code is not None and one.code not in data.classes:
            why = f"{shown(one.code)} is not among the classes: {some(data.classes)}"
            note(f"{place}.class", why, "2.1")
        for id_ in one.ships:
            if id_ not in ids:
                note(f"{place}.ships", f"{id_} is no ship of this battle", "9.1, H03")
        for named in (one.code, *one.ships):
            if named is not None:
                yield named, one.points


# -- ships inside


def _check_returns(data: Scenario, way: ExitTable, place: str, note: Note) -> None:
    """H38 Ships come back over an edge, and count when the battle ends, not one by one."""
    if not way.edge:
        why = "is missing: give the edge over which the ships come back"
        note(f"{place}.edge", why, "9.1, H38")
    if way.harbour:
        why = "is a harbour, in which nothing comes back over an edge: take one out"
        note(f"{place}.returns", why, "9.1, H38")
    if way.points_for_last:
        why = "goes with an exit for good, where a last ship leaves: take it or returns out"
        note(f"{place}.points_for_last", why, "9.1, H38")
    if data.turn_limit is None:
        why = "needs a last turn, at which those inside count: give turn_limit"
        note(f"{place}.returns", why, "9.1, H38")


# -- memory


def _ways_taken(data: Scenario, places: Mapping[str, str]) -> dict[str, tuple[int, bool]]:
    """H02 Ship -> the number of the exit by which it left, and whether it fled, as `ships` says;
    `places`: ship -> its key path."""
    found = {}
    for id_, place in places.items():
        if at := _SHIP.fullmatch(place):
            entry = data.squadrons[int(at[1]) - 1].ships[int(at[2]) - 1]
            if entry.by:
                found[id_] = entry.by, entry.fled
    return found


def remembered(
    data: Scenario, board: Board, letters: Sequence[str], places: Mapping[str, str], note: Note
) -> Memory:
    """H02, H04 Who left by which exit, which commanders lost their ships or left, who came in
    when; nothing of it in a battle that asks for none of it."""
    by = _ways_taken(data, places)
    for id_, (number, _) in by.items():
        ship, place = board.lost.get(id_), f"{places[id_]}.by"
        if ship is None or ship.fate not in (LEFT_MAP, INSIDE):
            note(place, f'{id_} has not left: give fate = "{LEFT_MAP}"', "9.1, H02")
        elif number > len(data.exits) or data.exits[number - 1].side != ship.owner:
            note(place, f"exit {number} is none of side {ship.owner}", "9.1, H02")
    cards = {
        letter: squadron.commander
        for letter, squadron in zip(letters, data.squadrons, strict=True) if squadron.commander
    }  # fmt: skip
    there = _inside(data, board, cards, by, places, note)
    for n, (letter, squadron) in enumerate(zip(letters, data.squadrons, strict=True), 1):
        card = squadron.commander
        if card and card.inside and all(letter not in one.men for one in there):
            why = (
                f"{card.inside} is no ship of his side inside an exit: leave it out, or give ship"
            )
            note(f"squadrons[{n}].commander.inside", why, "9.1, H38")
    if not board.theatre.special.ends.remembers:
        return Memory(inside=there)
    pairs = zip(letters, data.squadrons, strict=True)
    return Memory(
        tuple(Away(id_, number, fled) for id_, (number, fled) in sorted(by.items())),
        tuple(sorted(letter for letter, card in cards.items() if _lost_ship(card))),
        tuple(sorted(letter for letter, card in cards.items() if card.left)),
        tuple(sorted((x, s.arrived_at) for x, s in pairs if s.arrived_at is not None)),
        inside=there,
    )


def _inside(
    data: Scenario, board: Board, cards: Mapping[str, CommanderTable],
    by: Mapping[str, tuple[int, bool]], places: Mapping[str, str], note: Note,
) -> tuple[Inside, ...]:  # fmt: skip
    """H38 The ships inside an exit that gives back, and who is aboard."""
    found = []
    for id_, ship in board.lost.items():
        if ship.fate != INSIDE:
            continue
        number, fled = by.get(id_, (0, False))
        if not 1 <= number <= len(data.exits) or not data.exits[number - 1].returns:
            why = f"{id_} is inside no exit that gives it back: give the number of one"
            note(f"{places[id_]}.by", why, "9.1, H38")
        elif fled or ship.owner != ship.side:
            who = "has fled with its squadron" if fled else "is a prize"
            why = f'{id_} {who} and does not come back: put "{LEFT_MAP}"'
            note(f"{places[id_]}.fate", why, "9.1, H38")
        else:
            men = [x for x, card in cards.items() if card.inside == id_]
            mine = tuple(sorted(x for x in men if board.commanders[x].side == ship.side))
            found.append(Inside(id_, number, mine))
    return tuple(found)


def _lost_ship(card: CommanderTable) -> bool:
    """H04 As the file says; where it is silent, as 5.53 has left him, unless he left himself."""
    if card.ship_lost is not None:
        return card.ship_lost
    return (card.lost or card.reduced_for_good) and not card.left
