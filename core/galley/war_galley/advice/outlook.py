"""What is worth a look: attacks that can come to something, and choices that are seldom wanted."""

from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.war_galley.advice.odds import odds_of
from galley.war_galley.ch3_turn.ship_activation import ShipActivation
from galley.war_galley.ch3_turn.ship_choices import ATTACKS, AskAction, AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.transfer import Transfer
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch7_ramming.raking import AskRake
from galley.war_galley.ch7_ramming.ramming import COLLISION
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.state.board import board_of

USUAL, COMMANDERS, OTHERS, HOPELESS = "", "commanders", "other commanders", "without hope"
GROUPS = (USUAL, COMMANDERS, OTHERS, HOPELESS)
"""The groups of a list of choices, in the order in which they stand."""
NOTHING = ("avoided", "no effect", "fails", COLLISION, "does not dare")


def group_of(state: State, ask: Ask, command: Command) -> str:
    """The group that a choice stands in."""
    if isinstance(command, Transfer):
        acting = (ask.squadron, ask.second) if isinstance(ask, AskShip) else None
        return COMMANDERS if acting is None or command.commander in acting else OTHERS
    return HOPELESS if hopeless(state, ask, command) else USUAL


def hopeless(state: State, ask: Ask, command: Command) -> bool:
    """It is an attack, and no dice let it do anything to its target."""
    if not isinstance(ask, AskAction | AskRake) or not isinstance(command, ATTACKS):
        return False
    odds = odds_of(state, ask.side, command)
    return odds is not None and not any(p for name, p in odds.outcomes if name not in NOTHING)


def promising(state: State, ask: Ask) -> set[str]:
    """The ships that the one which acts can attack now, with some hope."""
    if not isinstance(ask, AskAction):
        return set()
    attacks = (c for c in state.choices(ask) if isinstance(c, ATTACKS))
    found = (str(getattr(c, "target", "")) for c in attacks if not hopeless(state, ask, c))
    return {*found} - {""}


def attackable(state: State, side: Side, id_: str) -> set[str]:
    """The ships that this one could attack with some hope from where it lies."""
    board = board_of(state).copy()
    board.change_turn(id_, mp_announced=max(board.ships[id_].turn.mp_used, 0))
    ask = AskAction(side, id_)
    return promising(State(board, [*state.stack, ShipActivation(ship=id_), ask]), ask)


def busy(state: State, side: Side, id_: str) -> bool:
    """A ship that does not move has something else to do: attack, cut loose, get off the land."""
    usual = AskAnnounce(side, id_).choices(board_of(state))
    other = any(isinstance(command, Disengage | Refloat) for command in usual)
    return other or bool(attackable(state, side, id_))
