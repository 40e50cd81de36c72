"""The first position of a tournament: a sea without ships, and fleets to be bought."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import SIDES
from galley.files.faults import Fault, Faults, show_path
from galley.files.schema import read
from galley.scenarios.library import HEADER
from galley.war_galley.ch10_tournament.deployment import DEPTH
from galley.war_galley.ch10_tournament.tournament import LEVELS, Admiral, Tournament, price
from galley.war_galley.scenario_files.keys import KEYS
from galley.war_galley.scenario_files.read import first_sea
from galley.war_galley.scenario_files.value_kinds import SEA_KINDS
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import ShipClass

Note = Callable[[str, str, str], None]  # place, text, rule: one more fault
ALLOWED = {key.path for key in HEADER} | {
    "map", "sides", "classes", "options", "wind", "tournament"
}  # fmt: skip
SEA = {"columns", "rows", "top"}
ONE_ADMIRAL = {"name": "Admiral", "range": 5, "initiative": 1}
TOURNAMENT_FILE_KEYS = tuple(
    replace(key, required=False, default=[]) if key.path == "squadrons" else key for key in KEYS
)


def tournament_start(data: Mapping[str, Any], file: str) -> State:
    """The position in which both sides buy.  Raises galley.files.faults.Faults."""
    from galley.war_galley.ch3_turn.sequence import first_frame

    file = show_path(file) or "scenario"
    filled, faults = read(data, TOURNAMENT_FILE_KEYS, file, SEA_KINDS)

    def note(place: str, text: str, rule: str) -> None:
        faults.append(Fault(file, place, text, rule))

    _refuse_foreign(data, note)
    if faults:
        raise Faults(faults)
    board = first_sea(filled, note)
    _check(filled, board, note)
    if faults:
        raise Faults(faults)
    card = filled["tournament"]
    _set_goals(board, card["points"])
    admirals = card["admirals"] or [ONE_ADMIRAL]
    frame = Tournament(
        points=card["points"], leader_range=card["leader_range"],
        admirals=tuple(Admiral(a["name"], a["range"], a["initiative"]) for a in admirals),
    )  # fmt: skip
    return State(board, [first_frame(board), frame])


def _refuse_foreign(data: Mapping[str, Any], note: Note) -> None:
    """10.0d Keys of a battle that is given; a tournament is played on the all-sea map."""
    for key in data:
        if key not in ALLOWED and any(known.path == key for known in KEYS):
            note(key, "has no place in a tournament: take it out", "10.0")
    sea = data.get("map")
    for key in sorted(sea.keys() - SEA) if isinstance(sea, dict) else ():
        if any(known.path == f"map.{key}" for known in KEYS):
            note(f"map.{key}", "a tournament is played on the open sea: take it out", "10.0")


def _set_goals(board: Board, points: int) -> None:
    """10.0g The victory points that win, by the points agreed on."""
    goal = LEVELS[points][1]
    sides = {side: replace(board.theatre.sides[side], goal=goal) for side in SIDES}
    board.theatre = replace(board.theatre, sides=sides)
    board.phase = ""


def _check(data: dict[str, Any], board: Board, note: Note) -> None:
    theatre, card = board.theatre, data["tournament"]
    if card["points"] not in LEVELS:
        levels = ", ".join(map(str, LEVELS))
        note("tournament.points", f"{card['points']} is not one of {levels}: put one", "10.0")
    for side in SIDES:
        if theatre.sides[side].goal is not None:
            why = "the points of a tournament set it: take it out"
            note(f"sides.{side}.level", why, "10.0")
    names = [a["name"] for a in card["admirals"]]
    for twice in sorted({name for name in names if names.count(name) > 1}):
        note("tournament.admirals", f"has two men called {twice}: names differ", "10.0")
    _check_room(theatre.columns, theatre.rows, card["points"], theatre.classes, note)


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
