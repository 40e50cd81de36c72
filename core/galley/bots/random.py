"""Plays anything legal: the measure for other bots, and the fuzzer of the rules."""

from collections import defaultdict
from collections.abc import Sequence
from itertools import groupby

from galley.engine.bot import Decision, Weighed
from galley.engine.dice import chooser
from galley.engine.loop import State
from galley.engine.records import Ask, Chooser, Command, Seat
from galley.engine.ruleset import RuleSet

ACTIVE = 4  # a kind of command that names something is so much likelier than "done" or "no"


class RandomBot:
    """Answers by chance, whatever it sees; it plays nothing out."""

    def __init__(self, rules: RuleSet, seat: Seat, seed: int, playouts: int = 0) -> None:
        self.seed = seed

    def choose(self, seen: State, ask: Ask, choices: Sequence[Command], number: int) -> Decision:
        return Decision(choose(seen, ask, choices, chooser(self.seed, number)))

    def weigh(self, seen: State, ask: Ask, choices: Sequence[Command]) -> Sequence[Weighed]:
        return ()


def choose(state: State, ask: Ask, choices: Sequence[Command], rng: Chooser) -> Command:
    """A kind of command first, then one of that kind; of an open question any answer.

    So the rare kinds (a ram, a boarding) are tried as often as the many small steps, and
    battles do not fizzle out in ships that stay.  Giving up is never among the choices.
    """
    if ask.open:
        return state.any_answer(ask, rng)
    if len(choices) == 1:
        return choices[0]
    kinds: defaultdict[type[Command], list[Command]] = defaultdict(list)
    for kind, alike in groupby(choices, type):
        kinds[kind].extend(alike)
    seldom = ask.seldom  # where going back is as easy as going on
    weights = [seldom.get(kind, ACTIVE if kind.__struct_fields__ else 1) for kind in kinds]
    (chosen,) = rng.choices(list(kinds), weights)
    command: Command = rng.choice(kinds[chosen])
    return command
