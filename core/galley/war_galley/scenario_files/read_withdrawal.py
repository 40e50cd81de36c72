"""The squadrons of a scenario file that leave the battle."""

from collections.abc import Sequence

from msgspec.structs import asdict

from galley.files.faults import Note, shown, some
from galley.geometry.hexes import NEXT, name
from galley.war_galley.ch5_command.defection import AT_ONCE
from galley.war_galley.ch9_victory.exits import edges_of
from galley.war_galley.scenario_files.read_rules import area
from galley.war_galley.scenario_files.scenario import Scenario
from galley.war_galley.scenario_files.squadron_tables import SquadronTable
from galley.war_galley.state.battle_setting import Theatre
from galley.war_galley.state.scenario_rules import EDGES, HOW, LeavesTable, Leaving


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
    sea = Theatre("", "", columns, rows, frozenset(), {}, {})
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
