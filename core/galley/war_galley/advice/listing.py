"""The choices of a question as a menu shows them: groups, labels in full and in short."""

from collections.abc import Sequence

from galley.engine.loop import State
from galley.engine.records import Ask, Command
from galley.engine.ruleset import Choice
from galley.war_galley.advice.outlook import GROUPS, HOPELESS, USUAL, group_of
from galley.war_galley.ch10_tournament.tournament import NameAdmiral
from galley.war_galley.ch10_tournament.words import waiting_types
from galley.war_galley.state.board import board_of
from galley.war_galley.words import labels


def labelled(state: State, ask: Ask, commands: Sequence[Command]) -> list[Choice]:
    """The answers to a question, first what one usually wants."""
    groups = [group_of(state, ask, command) for command in commands]
    found = zip(commands, _labels(state, commands, groups), groups, strict=True)
    choices = [Choice(*one) for one in found]
    return [choice for group in GROUPS for choice in choices if choice.group == group]


def label(state: State, command: Command) -> str:
    """A command as a menu shows it, among the questions that wait."""
    group = USUAL
    for ask in state.asks()[:1]:
        group = group_of(state, ask, command)
    return _labels(state, [command], [group])[0]


def _labels(state: State, commands: Sequence[Command], groups: Sequence[str]) -> list[str]:
    words = labels.labels(board_of(state), commands, state.asks())
    found = zip(words, waiting_types(state, commands), groups, strict=True)
    return [word + code + ", in vain" * (group == HOPELESS) for word, code, group in found]


def short_labels(state: State, choices: Sequence[Choice]) -> list[str]:
    """Each choice in the fewest words."""
    commands = [choice.command for choice in choices]
    words = labels.short_labels(board_of(state), commands, state.asks())
    found = zip(words, waiting_types(state, commands), choices, strict=True)
    return [_short(word, code, choice) for word, code, choice in found]


def _short(words: str, code: str, choice: Choice) -> str:
    if choice.group == HOPELESS:
        return words.replace(", rake ", ", ") + ": vain"
    # the name of an admiral leaves no room for more
    return words if isinstance(choice.command, NameAdmiral) else words + code
