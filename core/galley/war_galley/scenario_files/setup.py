"""The first position of a battle or a tournament, and where in the turn it begins."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import Ask, Frame, Side
from galley.files.faults import Fault, Faults, show_path
from galley.files.schema import read
from galley.geometry.hexes import NEXT
from galley.war_galley.ch3_turn.sequence import first_frame
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.turn import GameTurn
from galley.war_galley.ch5_command.squadron_activation import Activation
from galley.war_galley.scenario_files.read import board_of
from galley.war_galley.scenario_files.read_tournament import tournament_start
from galley.war_galley.scenario_files.scenario import Scenario, StartTable
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import SpeedLevel


def setup(data: Mapping[str, Any], file: str) -> State:
    """The first position of a parsed scenario file, before the first question.

    Raises galley.files.faults.Faults with everything that is wrong with it.
    """
    if "tournament" in data:
        return tournament_start(data, file)
    file = show_path(file) or "scenario"
    scenario = read(data, Scenario, file)
    board = board_of(data, scenario, file)
    return State(board, first_stack(board, scenario.start, file))


OPEN = {"E": "choose_command", "F": "choose_individual", "D": "next_levels"}


def first_stack(board: Board, start: StartTable, file: str) -> list[Frame | Ask]:
    """The turn at its phase, and the activation in progress where the file names one.

    Raises Faults when squadron and ship do not fit together.
    """
    turn = first_frame(board, board.phase or "A")
    assert isinstance(turn, GameTurn)
    side, squadron, ship = start.to_act, start.activate, start.ship
    if side and board.phase in OPEN:
        turn = replace(turn, at=OPEN[board.phase], to_act=side)
    turn = _remembered(board, turn, start, file)
    second = start.second or ""
    if not squadron:
        key = "ship" if ship else "second" if second else ""
        if key:
            raise Faults([Fault(file, f"start.{key}", "needs start.activate, a squadron", "3.1")])
        return [turn]
    begun = _in_activation(board, turn, (squadron, second), file)
    return [*begun, *_acting(board, (squadron, second), ship, file)]


def _remembered(board: Board, turn: GameTurn, start: StartTable, file: str) -> GameTurn:
    """5.13b, 5.42c, 6.12a What the turn remembers of its phases C, D and E."""
    tried, bound = start.double_tried, start.bound or ""
    if tried and board.phase != "E":
        raise Faults([Fault(file, "start.double_tried", "needs start.phase E", "5.42")])
    if bound:
        man = board.commanders.get(bound)
        if board.phase not in ("D", "E") or not man or not man.admiral or man.side != board.first:
            text = f"{bound} is no admiral of the side that goes first, or the phase not D or E"
            raise Faults([Fault(file, "start.bound", text, "5.13")])
    if start.settled and (board.phase != "D" or start.to_act is None):
        text = "needs start.phase D, and start.to_act: who sets the next levels"
        raise Faults([Fault(file, "start.settled", text, "6.12")])
    for one in start.settled:
        if one[-1] != "*" and one not in board.commanders:
            text = f"{one} has no commander, and so no squadron whose levels are set"
            raise Faults([Fault(file, "start.settled", text, "6.12")])
    return replace(turn, doubled=tuple(tried), bound=bound, settled=start.settled)


def _in_activation(
    board: Board, turn: GameTurn, squadrons: tuple[str, str], file: str
) -> list[Frame | Ask]:
    squadron, second = squadrons
    ships = [s for s in board.ships.values() if s.squadron and s.squadron in squadrons]
    if board.phase not in ("E", "F") or all(s.squadron != squadron for s in ships):
        text = f"{squadron!r} is no squadron with ships, or the phase is not E or F"
        raise Faults([Fault(file, "start.activate", text, "5.41")])
    man = board.commanders.get(squadron)
    side: Side = man.side if man else ships[0].owner
    other_man = board.commanders.get(second)
    if second and (second == squadron or not man or not other_man or other_man.side != side):
        text = f"{second} is not another squadron of the side in activation"
        raise Faults([Fault(file, "start.second", text, "5.42")])
    step = "choose_command" if board.phase == "E" else "choose_individual"
    other = {"A": "B", "B": "A"}[side]
    settled = (squadron, second) if second else (squadron,)
    doubled = (*turn.doubled, side) if second and side not in turn.doubled else turn.doubled
    turn = replace(turn, at=step, to_act=other, settled=settled, doubled=doubled)
    ids = tuple(s.id for s in ships if s.owner == side)
    for one in ships:
        if one.level == SpeedLevel.MAX and one.id in ids:  # no ship goes to maximum in its segment
            board.change_turn(one.id, began_at_max=True)
    begun = Activation(side=side, squadron=squadron, ships=ids, second=second, at="next_ship")
    return [turn, begun]


def _acting(board: Board, squadrons: tuple[str, str], id_: str, file: str) -> list[Frame | Ask]:
    if not id_:
        return []
    ship = board.ships.get(id_)
    if ship is None or ship.squadron not in squadrons or ship.turn.done:
        text = f"{id_} is not a ship of {squadrons[0]} that has still to act"
        raise Faults([Fault(file, "start.ship", text, "3.1")])
    if ship.turn.mp_announced < 0:
        return [ShipActivation(ship=id_)]
    came = NEXT[ship.bow][(ship.facing + 3) % 6] if ship.turn.mode == "forward" else 0
    return [ShipActivation(ship=id_, at="decide", came_from=came)]
