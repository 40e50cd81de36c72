"""Ships of a scenario file that are still to come in become reserves (9.1)."""

from galley.files.faults import Note
from galley.geometry.hexes import name
from galley.war_galley.ch10_tournament.deployment import depth
from galley.war_galley.scenario_files.read_rules import area
from galley.war_galley.scenario_files.scenario import Scenario, unknown_class
from galley.war_galley.scenario_files.squadron_tables import (
    GEAR,
    ReinforcementTable,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander, Reserve
from galley.war_galley.state.ship import NUMBERS


def read_reserves(
    data: Scenario, board: Board, letters: list[str], note: Note
) -> tuple[Reserve, ...]:
    """9.1 Every squadron that comes in later, with what its ships carry."""
    taken = {*letters, *(one.letter for one in data.reinforcements if one.letter)}
    free = iter(x for x in "ABCDEFGHIJKLMNOPQRSTUVWXYZ" if x not in taken)
    used, found = set(letters), list[Reserve]()
    for n, one in enumerate(data.reinforcements, 1):
        place = f"reinforcements[{n}]"
        letter = one.letter or next(free, "")
        if one.ids and letter in letters:
            _check_rest(data, board, place, letter, one, note)
        elif not letter or letter in used:
            why = f"{letter or 'no letter'} is free no more: there are 26 squadrons at most"
            note(f"{place}.letter", why, "5.2")
            continue
        used.add(letter)
        board.theatre.squadrons[letter] = one.name
        ships = _ships(data, board, place, letter, one, note)
        found.append(Reserve(
            letter, one.side, one.turn, one.edge, ships,
            _edge_hexes(board, place, one, note), _commanders(letter, one), one.on, one.eases,
        ))  # fmt: skip
    return tuple(found)


def _ships(
    data: Scenario, board: Board, place: str, letter: str, one: ReinforcementTable, note: Note
) -> tuple[tuple[str, str], ...]:
    """2.1 The ids and classes; the gear is written down with the theatre's."""
    kinds = [kind for kind in one.ships for _ in range(kind.count)]
    if len(kinds) > len(NUMBERS):
        note(place, f"has {len(kinds)} ships: at most {len(NUMBERS)} fit a squadron", "5.2")
        return ()
    for m, kind in enumerate(one.ships, 1):
        card = board.theatre.classes.get(kind.code)
        if card is None:
            note(f"{place}.ships[{m}].class", unknown_class(data, kind.code), "2.1")
        elif kind.harpax and not card.engines:
            why = f"{kind.code} has no engines to throw a harpax with"
            note(f"{place}.ships[{m}].harpax", why, "8.12")
    ids = one.ids if len(one.ids) == len(kinds) else [letter + x for x in NUMBERS]
    ships = tuple((id_, kind.code) for id_, kind in zip(ids, kinds, strict=False))
    for (id_, _), kind in zip(ships, kinds, strict=True):
        for gear in GEAR:
            if getattr(kind, gear):
                board.theatre.gear[gear] = (*board.theatre.gear.get(gear, ()), id_)
    return ships


def _check_rest(
    data: Scenario, board: Board, place: str, letter: str, one: ReinforcementTable, note: Note
) -> None:
    """Note what is wrong with the rest of a squadron of which some have come in (9.1)."""
    count = sum(kind.count for kind in one.ships)
    there = {*board.ships, *board.lost}
    for id_ in one.ids:
        if id_[0] != letter or id_ in there:
            why = (
                f"{id_} is there already"
                if id_ in there
                else f"{id_} does not begin with {letter}"
            )
            note(f"{place}.ids", f"{why}: give the ids of those who are still to come", "9.1")
    if len({*one.ids}) != count:
        note(f"{place}.ids", f"are {len({*one.ids})}, and {count} ships are to come", "9.1")
    if one.commander is not None and letter + "1" not in one.ids:
        why = f"is aboard {letter}1, which has come in: give him to the squadron"
        note(f"{place}.commander", why, "5.1")


def _edge_hexes(board: Board, place: str, one: ReinforcementTable, note: Note) -> tuple[int, ...]:
    """9.1 Hexes to come in by lie on the edge itself."""
    theatre = board.theatre
    place = f"{place}.hexes"
    hexes = tuple(sorted({*area(one.hexes, theatre.columns, theatre.rows, note, place)}))
    inside = [hex_ for hex_ in hexes if depth(board, one.edge, hex_) != 1]
    if inside:
        note(place, f"{name(inside[0])} is not on the {one.edge} edge", "9.1")
    return hexes


def _commanders(letter: str, one: ReinforcementTable) -> tuple[Commander, ...]:
    """5.1 Aboard the first ship, with the reduced values of C131."""
    card = one.commander
    if card is None:
        return ()
    man = Commander(
        id=letter, side=one.side, name=card.name, ship=letter + "1", range=card.range,
        initiative=card.initiative, reduced_range=max(1, card.range - 2),
        reduced_initiative=max(0, (card.initiative or 0) - 1),
    )  # fmt: skip
    return (man,)
