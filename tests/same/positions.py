"""Positions of all games, each reached by chance from a number, and always the same.

A position is reached alone: a battle of the list, every second time with its optional rules
switched by chance, played by chance to a depth that its number draws; most of them a little
further, to that of the next few questions whose kind was asked least in that battle.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tests.same.program import Live, State, by_chance, chooser, opened, rules_of, scenario, step

ALL, SHOWN, SUITE = 1_000, 100, 30
"""So many positions a game are frozen, so many with their text, so many tried by the tests."""
DEEP, NEAR = 400, 40  # commands to a position at most, and where one near the start is wanted
FAR = 100  # questions at most among which the rarest is taken
WAYS = ((DEEP, 1), (NEAR, 10), (DEEP, FAR), (NEAR, FAR))
"""Commands to a position at most, and among how many questions from there on the rarest is
taken: so ways take turns."""
BATTLES = {
    "war-galley": (
        "training", "melee", "aegates", "line", "lilybaeum", "grappled", "tournament", "burning",
        "engines-and-towers", "coast", "everything", "gear", "flight", "orders", "fleets", "last",
    ),
    "ancient-galley": (
        "phormio", "decks", "first-clash", "stones", "strait", "swimmers", "pilots-and-grapnels",
        "sick-mans-fleet", "off-drepana", "the-rhodian", "ravens",
    ),
    "barratt": (
        "dare", "wreckage", "sharp-bend", "castles", "bridges", "prize", "two-wings",
        "sick-rowers", "boarders", "berths",
    ),
}  # fmt: skip
"""Named one by one: a battle that is added later changes no position."""


class Position(NamedTuple):
    """A position and how it was reached: the battle, its seed, the optional rules that were
    switched (those that are on), the number of commands."""

    number: int
    game: str
    battle: str
    switched: str
    commands: int
    state: State

    @property
    def head(self) -> str:
        """Six words in one line."""
        asked = "+".join(str(type(ask).__struct_config__.tag) for ask in self.state.asks())
        reached = f"{self.battle} {self.number} {self.switched} {self.commands}"
        return f"{self.number:04d} {reached} {asked or 'nothing'}"


def position(game: str, number: int) -> Position:
    """Reach a position of a game by its number, which is also the seed of its dice."""
    turn, place = divmod(number, len(BATTLES[game]))
    battle = BATTLES[game][place]
    rules, drawn = rules_of(scenario(battle).rules), chooser(number, 1)
    options: dict[str, bool] = {}
    if turn % 2:
        options = {name: bool(drawn.randrange(2)) for name in rules.option_names}
    on = "+".join(name for name, yes in options.items() if yes)
    most, later = WAYS[turn // 2 % len(WAYS)]
    depth = min(drawn.randrange(most), drawn.randrange(most))
    wanted = {depth}  # and, where the battle ends before it, shorter ways
    while depth:
        depth = drawn.randrange(depth)
        wanted.add(depth)
    state = opened(battle, number, options)
    answer = by_chance(rules, number, state)
    asked, taken, rarest, last = Counter[str](), (0, state), 0, -FAR
    for n in range(max(wanted) + later):
        if not (asks := state.asks()):
            break
        kind = type(asks[-1]).__name__
        if n in wanted:
            last, rarest, taken = n, asked[kind], (n, state)
        elif n < last + later and asked[kind] <= rarest:
            rarest, taken = asked[kind], (n, state)
        asked[kind] += 1
        command = answer(state, asks[-1], state.choices(asks[-1]), n)
        state, _ = step(state, command, Live(number, n + 1), asks[-1].side, asks[-1].seat)
    switched = on or ("none" if options else "own")
    return Position(number, game, battle, switched, *taken)


def chosen(lines: Sequence[str], most: int = SUITE) -> list[str]:
    """Lines of positions to be tried often: of every kind of question in turn those that are
    reached with the fewest commands."""
    seen, order = Counter[str](), list[tuple[int, int, str]]()
    for commands, line in sorted((int(line.split()[4]), line) for line in lines):
        asked = line.split()[5]
        seen[asked] += 1
        order.append((seen[asked], commands, line))
    return sorted(line for _, _, line in sorted(order)[:most])
