"""The reinforcements of a scenario file."""

from galley.files.faults import Note, shown, some
from galley.geometry.hexes import name
from galley.war_galley.ch10_tournament.deployment import depth
from galley.war_galley.scenario_files.read_rules import area
from galley.war_galley.scenario_files.rule_tables import ReinforcementTable
from galley.war_galley.scenario_files.scenario import Scenario
from galley.war_galley.scenario_files.squadron_tables import GEAR
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.reserve import Reserve
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
        if not letter or letter in used:
            why = f"{letter or 'no letter'} is free no more: there are 26 squadrons at most"
            note(f"{place}.letter", why, "5.2")
            continue
        used.add(letter)
        board.theatre.squadrons[letter] = one.name
        ships = _ships(board, place, letter, one, note)
        found.append(Reserve(
            letter, one.side, one.turn, one.edge, ships,
            _hexes(board, place, one, note), _commanders(letter, one), one.on, one.eases,
        ))  # fmt: skip
    return tuple(found)


def _ships(
    board: Board, place: str, letter: str, one: ReinforcementTable, note: Note
) -> tuple[tuple[str, str], ...]:
    """2.1 The ids and classes; the gear is written down with the theatre's."""
    kinds = [kind for kind in one.ships for _ in range(kind.count)]
    if len(kinds) > len(NUMBERS):
        note(place, f"has {len(kinds)} ships: at most {len(NUMBERS)} fit a squadron", "5.2")
        return ()
    for m, kind in enumerate(one.ships, 1):
        card = board.theatre.classes.get(kind.code)
        if card is None:
            known = some(board.theatre.classes)
            why = f"{shown(kind.code)} is not among the classes: {known}"
            note(f"{place}.ships[{m}].class", why, "2.1")
        elif kind.harpax and not card.engines:
            why = f"{kind.code} has no engines to throw a harpax with"
            note(f"{place}.ships[{m}].harpax", why, "8.12")
    ships = tuple((letter + x, kind.code) for x, kind in zip(NUMBERS, kinds, strict=False))
    for (id_, _), kind in zip(ships, kinds, strict=True):
        for gear in GEAR:
            if getattr(kind, gear):
                board.theatre.gear[gear] = (*board.theatre.gear.get(gear, ()), id_)
    return ships


def _hexes(board: Board, place: str, one: ReinforcementTable, note: Note) -> tuple[int, ...]:
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
