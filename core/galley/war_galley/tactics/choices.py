"""The choices of a question as a menu shows them: groups, labels in full and in short."""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.loop import State
from galley.engine.records import Ask, Command, Side
from galley.engine.ruleset import Choice
from galley.war_galley import wording
from galley.war_galley.ch3_turn.ship_choices import AskAnnounce
from galley.war_galley.ch5_command.squadron_activation import AskShip
from galley.war_galley.ch5_command.transfer import Transfer
from galley.war_galley.ch6_movement.refloating import Refloat
from galley.war_galley.ch6_movement.speed import AskLevels
from galley.war_galley.ch6_movement.tiring_words import tires_words
from galley.war_galley.ch8_combat.disengaging import Disengage
from galley.war_galley.ch10_tournament.tournament import NameAdmiral
from galley.war_galley.ch10_tournament.words import waiting_types
from galley.war_galley.scenario_rules.shores.boom import CutBoom
from galley.war_galley.state.board import board_of
from galley.war_galley.tactics.worth.judgement import attacks, hopeless, staying


def labelled(state: State, ask: Ask, commands: Sequence[Command]) -> list[Choice]:
    """The answers to a question, first what one usually wants."""
    groups = [group_of(state, ask, command) for command in commands]
    found = zip(commands, _labels(state, commands, groups), groups, strict=True)
    choices = [Choice(*one) for one in found]
    if isinstance(ask, AskLevels):
        board = board_of(state)
        choices = [replace(c, later=tires_words(board, c.command, ask.side)) for c in choices]
    return [choice for group in GROUPS for choice in choices if choice.group == group]


def label(state: State, command: Command) -> str:
    """A command as a menu shows it, among the questions that wait."""
    group = USUAL
    for ask in state.asks()[:1]:
        group = group_of(state, ask, command)
    return _labels(state, [command], [group])[0]


def _labels(state: State, commands: Sequence[Command], groups: Sequence[str]) -> list[str]:
    words = wording.labels(board_of(state), commands, state.asks())
    found = zip(words, waiting_types(state, commands), groups, strict=True)
    return [word + code + ", in vain" * (group == HOPELESS) for word, code, group in found]


def short_labels(state: State, choices: Sequence[Choice]) -> list[str]:
    """Each choice in the fewest words."""
    commands = [choice.command for choice in choices]
    words = wording.labels(board_of(state), commands, state.asks(), brief=True)
    found = zip(words, waiting_types(state, commands), choices, strict=True)
    return [_short(word, code, choice) for word, code, choice in found]


def _short(words: str, code: str, choice: Choice) -> str:
    if choice.group == HOPELESS:
        return words.replace(", rake ", ", ") + ": vain"
    # the name of an admiral leaves no room for more
    return words if isinstance(choice.command, NameAdmiral) else words + code


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
    """A ship that does not move has something else to do: attack, cut loose, get off the
    land, cut a boom."""
    usual = AskAnnounce(side, id_).choices(board_of(state))
    other = any(isinstance(command, Disengage | Refloat | CutBoom) for command in usual)
    return other or bool(attackable(state, side, id_))
