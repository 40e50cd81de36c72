"""What may come of a command, with its exact chance: every throw has every result."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction

from galley.engine.loop import State
from galley.engine.records import Command, Event, Side
from galley.engine.ruleset import RuleSet
from galley.puzzles.throwing import all_results

Outcome = tuple[Fraction, State, list[Event]]


def outcomes(state: State, side: Side, command: Command) -> Iterator[Outcome]:
    """List (chance, position, events) of a command."""
    for chance, events, after in all_results(state, command, side):
        assert after is not None
        yield chance, after, [*events]


def chance_of(
    rules: RuleSet,
    state: State,
    side: Side,
    commands: Sequence[Command],
    seen: Callable[[Event], bool],
) -> Fraction:
    """The chance that something is seen before a side has given these commands and all that was
    asked on the way has its usual answer."""
    waiting = state.asks()
    if not waiting:
        return Fraction(0)
    ask = next((one for one in waiting if one.side == side), waiting[-1])
    wanted = ask.side == side and commands and ask.why_not(state.board, commands[0]) is None
    if wanted:
        command, left = commands[0], commands[1:]
    elif commands or ask.side != side:
        choices = state.choices(ask)
        command = choices[rules.advice.default_choice(state, ask.side, ask, choices)]
        left = commands
    else:
        return Fraction(0)
    found = Fraction(0)
    for chance, after, events in outcomes(state, ask.side, command):
        is_seen = any(map(seen, events))
        found += chance * (1 if is_seen else chance_of(rules, after, side, left, seen))
    return found
