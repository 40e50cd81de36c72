"""Whether a deed still stands when the other side has answered between its commands."""

from collections.abc import Sequence

from galley.engine.deed import Deed
from galley.engine.loop import State
from galley.engine.proposal import Proposal
from galley.engine.records import Command, Refusal
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.deeds.kinds import ORDERS
from galley.war_galley.manoeuvres.ship_paths import sail
from galley.war_galley.state.board import board_of
from galley.war_galley.state.ship import hull


def upset(state: State, proposal: Proposal, rest: Sequence[Command]) -> Refusal | None:
    """Why the ship does not go on: its target lies elsewhere, or its course is barred.

    What else the other side did does not matter to it.
    """
    if not isinstance(proposal, Deed) or proposal.kind == ORDERS or not rest:
        return None
    board = board_of(state)
    ship, target = board.ships.get(proposal.ship), board.ships.get(proposal.target)
    if ship is None:
        return Refusal("3.1g", f"{proposal.ship} is gone")
    if proposal.aim is not None and target is None:
        return Refusal("3.1g", f"{proposal.target} is gone")
    if proposal.aim is not None and target is not None and hull(target) != proposal.aim:
        return Refusal("6.52b", f"{proposal.target} has slipped away")
    course = tuple(c for c in rest if isinstance(c, Step | Turn | TurnAround))
    if not course or ship.turn.mp_announced < 0:
        return None
    return sail(board.copy(), ship.id, course).barred
