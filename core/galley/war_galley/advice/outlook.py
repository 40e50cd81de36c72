"""What is worth a look: attacks that can come to something, and choices that are seldom wanted."""

from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.war_galley.advice.evaluation import attacks, hopeless, staying
from galley.war_galley.ch3_turn.ship_choices import AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.transfer import Transfer
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.state.board import board_of

USUAL, COMMANDERS, OTHERS, HOPELESS = "", "commanders", "other commanders", "without hope"
GROUPS = (USUAL, COMMANDERS, OTHERS, HOPELESS)
"""The groups of a list of choices, in the order in which they stand."""


def group_of(state: State, ask: Ask, command: Command) -> str:
    """The group that a choice stands in."""
    if isinstance(command, Transfer):
        acting = (ask.squadron, ask.second) if isinstance(ask, AskShip) else None
        return COMMANDERS if acting is None or command.commander in acting else OTHERS
    return HOPELESS if hopeless(state, ask, command) else USUAL


def promising(state: State, ask: Ask) -> set[str]:
    """The ships that the one which acts can attack now, with some hope."""
    return {str(getattr(command, "target", "")) for command in attacks(state, ask)} - {""}


def attackable(state: State, side: Side, id_: str) -> set[str]:
    """The ships that this one could attack with some hope from where it lies."""
    return promising(*staying(state, side, id_))


def busy(state: State, side: Side, id_: str) -> bool:
    """A ship that does not move has something else to do: attack, cut loose, get off the land."""
    usual = AskAnnounce(side, id_).choices(board_of(state))
    other = any(isinstance(command, Disengage | Refloat) for command in usual)
    return other or bool(attackable(state, side, id_))
