"""The first position of a tournament: a sea without ships, and fleets to be bought."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import SIDES
from galley.files.faults import Fault, Faults, Note, show_path
from galley.files.schema import check, says
from galley.scenarios.header import Header
from galley.war_galley.ch10_tournament.deployment import DEPTH
from galley.war_galley.ch10_tournament.tournament import LEVELS, Admiral, Tournament, price
from galley.war_galley.scenario_files.read import first_sea
from galley.war_galley.scenario_files.scenario import MapTable, Scenario, TournamentTable
from galley.war_galley.scenario_files.squadron_tables import SquadronTable
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import ShipClass

ALLOWED = {*Header.__struct_fields__, "map", "sides", "ratings", "classes", "options", "wind",
           "tournament"}  # fmt: skip
SEA = {"columns", "rows", "top"}
ONE_ADMIRAL = Admiral(name="Admiral", range=5, initiative=1)


class TournamentScenario(Scenario, frozen=True, kw_only=True):
    """A scenario file whose players buy their fleets: it has no squadrons."""

    tournament: Annotated[TournamentTable, says("10.0 fleets that the players buy")]
    squadrons: Annotated[
        tuple[SquadronTable, ...],
        Meta(min_length=1, max_length=26),
        says("5.2 the fleets, squadron by squadron"),
    ] = ()


def tournament_start(data: Mapping[str, Any], file: str) -> State:
    """The position in which both sides buy.  Raises galley.files.faults.Faults."""
    from galley.war_galley.ch3_turn.sequence import first_frame

    file = show_path(file) or "scenario"
    faults = check(data, TournamentScenario, file)

    def note(place: str, text: str, rule: str) -> None:
        faults.append(Fault(file, place, text, rule))

    _refuse_foreign(data, note)
    if faults:
        raise Faults(faults)
    scenario = msgspec.convert(data, TournamentScenario)
    board = first_sea(scenario, note)
    _check(scenario, board, note)
    if faults:
        raise Faults(faults)
    card = scenario.tournament
    _set_goals(board, card.points)
    admirals = card.admirals or (ONE_ADMIRAL,)
    frame = Tournament(points=card.points, leader_range=card.leader_range, admirals=admirals)
    return State(board, [first_frame(board), frame])


def _refuse_foreign(data: Mapping[str, Any], note: Note) -> None:
    """10.0d Keys of a battle that is given; a tournament is played on the all-sea map."""
    for key in data:
        if key not in ALLOWED and key in Scenario.__struct_fields__:
            note(key, "has no place in a tournament: take it out", "10.0")
    sea = data.get("map")
    for key in sorted(sea.keys() - SEA) if isinstance(sea, dict) else ():
        if key in MapTable.__struct_fields__:
            note(f"map.{key}", "a tournament is played on the open sea: take it out", "10.0")


def _set_goals(board: Board, points: int) -> None:
    """10.0g The victory points that win, by the points agreed on."""
    goal = LEVELS[points][1]
    sides = {side: replace(board.theatre.sides[side], goal=goal) for side in SIDES}
    board.theatre = replace(board.theatre, sides=sides)
    board.phase = ""


def _check(scenario: TournamentScenario, board: Board, note: Note) -> None:
    theatre, card = board.theatre, scenario.tournament
    if card.points not in LEVELS:
        levels = ", ".join(map(str, LEVELS))
        note("tournament.points", f"{card.points} is not one of {levels}: put one", "10.0")
    for side in SIDES:
        if theatre.sides[side].goal is not None:
            why = "the points of a tournament set it: take it out"
            note(f"sides.{side}.level", why, "10.0")
    names = [a.name for a in card.admirals]
    for twice in sorted({name for name in names if names.count(name) > 1}):
        note("tournament.admirals", f"has two men called {twice}: names differ", "10.0")
    _check_room(theatre.columns, theatre.rows, card.points, theatre.classes, note)


def _check_room(
    columns: int, rows: int, points: int, classes: Mapping[str, ShipClass], note: Note
) -> None:
    """10.0e, f Every fleet must find room by every edge, and the two must lie apart."""
    most = max(card.size * (points // price(card)) for card in classes.values())
    edge = min(columns, rows)
    wanted = max(2 * DEPTH + 4, -(-2 * most // DEPTH))
    if edge < wanted:
        why = f"{columns} x {rows} hexes are too few for these fleets: give {wanted} each way"
        note("map", why, "10.0")
