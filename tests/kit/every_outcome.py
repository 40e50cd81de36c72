"""What may come of a command, with its exact chance: every face of every die is thrown."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from galley.engine.dice import D6, Die
from galley.engine.loop import State, step
from galley.engine.records import Command, Event, Side
from galley.engine.ruleset import RuleSet

Outcome = tuple[Fraction, State, list[Event]]


class _Wanted(Exception):
    def __init__(self, n: int, die: Die) -> None:
        self.n, self.die = n, die


class _Given:
    """Gives faces that were chosen before; asks for more once they are used up."""

    def __init__(self, faces: Sequence[int]) -> None:
        self.left = list(faces)

    def roll(self, n: int, die: Die = D6) -> tuple[int, ...]:
        if len(self.left) < n:
            raise _Wanted(n, die)
        given, self.left = tuple(self.left[:n]), self.left[n:]
        return given


def outcomes(state: State, side: Side, command: Command) -> Iterator[Outcome]:
    """List (chance, position, events) of a command."""
    tried: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while tried:
        faces, chance = tried.pop()
        try:
            after, events = step(state, command, _Given(faces), side)
        except _Wanted as more:
            each = chance / len(more.die.values) ** more.n
            tried += [(faces + f, each) for f in product(more.die.values, repeat=more.n)]
        else:
            yield chance, after, events


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
