"""Carries out one command with all that may come of it: every throw, total by total."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from galley.engine.checks import ALWAYS, NEVER, Check, Opposed, Pool, Throw
from galley.engine.dice import ByHand, DiceWanted, Die, Wanting
from galley.engine.loop import State, step
from galley.engine.records import Command, Event, Side

Faces = tuple[int, ...]
MOST_RESULTS: Final = 50_000


class Came(NamedTuple):
    """A result of a command: how likely it is, the events, and the position after it; None where
    it was over before the next question."""

    chance: Fraction
    events: Sequence[Event]
    after: State | None


Over = Callable[[Sequence[Event]], bool]
"""Whether what is waited for has happened."""


class TooMany(Exception):
    """A command has more results than are looked at."""


def all_results(
    state: State,
    command: Command,
    side: Side,
    seat: str = "",
    over: Over = lambda events: False,
    most: int = MOST_RESULTS,
) -> Iterator[Came]:
    """Carry a command out with every result of its throws, each until the next question or until
    it is `over`.  Raises TooMany."""
    tried: list[tuple[Faces, Fraction]] = [((), Fraction(1))]
    while tried:
        if len(tried) > most:
            raise TooMany
        faces, chance = tried.pop()
        try:
            after, events = step(state, command, ByHand(faces, Wanting()), side, seat)
        except DiceWanted as wanted:
            if over(wanted.events):
                yield Came(chance, wanted.events, None)
                continue
            results = every_result(wanted.throw, wanted.by_verdict)
            tried += [(faces + more, chance * likely) for more, likely in results]
        else:
            yield Came(chance, events, after)


def every_result(throw: Throw, by_verdict: bool = False) -> Iterable[tuple[Faces, Fraction]]:
    """Faces for each result that a throw can have, with their chance; of all faces that a rule
    cannot tell apart these stand for all."""
    if not by_verdict:
        return _totals(throw)
    found: dict[str, tuple[Faces, Fraction]] = {}
    for faces, chance in _totals(throw):
        verdict = throw.read(throw.total(faces))
        first, known = found.get(verdict, (faces, NEVER))
        found[verdict] = first, known + chance
    return found.values()


def _totals(throw: Throw) -> Iterator[tuple[Faces, Fraction]]:
    if isinstance(throw, Check):
        yield from _sums(throw.dice, throw.die)
    elif isinstance(throw, Opposed):
        one, other = (_sums(check.dice, check.die) for check in (throw.one, throw.other))
        for (mine, likely), (theirs, as_likely) in product(one, other):
            yield mine + theirs, likely * as_likely
    else:
        yield from _of_pool(throw)


def _of_pool(pool: Pool) -> Iterator[tuple[Faces, Fraction]]:
    """Dice that hit or miss, each by itself where it is somebody's; a pool in which every face
    hits, or none, is read in another way, and each face is told apart."""
    values = pool.die.values
    high, low = max(values), min(values)
    share = Fraction(pool.total(values), len(values))
    if share in (NEVER, ALWAYS):
        each = Fraction(1, len(values) ** pool.dice)
        for faces in product(values, repeat=pool.dice):
            yield faces, each
    elif pool.each:
        for hits in product((True, False), repeat=pool.dice):
            chance = share ** sum(hits) * (1 - share) ** (pool.dice - sum(hits))
            yield tuple(high if hit else low for hit in hits), chance
    else:
        for count, chance in pool.totals().items():
            yield (high,) * count + (low,) * (pool.dice - count), chance


@cache
def _sums(dice: int, die: Die) -> tuple[tuple[Faces, Fraction], ...]:
    """For each sum of some dice faces that make it, and its chance."""
    found: dict[int, tuple[Faces, int]] = {0: ((), 1)}
    for _ in range(dice):
        more: dict[int, tuple[Faces, int]] = {}
        for (total, (faces, ways)), value in product(found.items(), die.values):
            known = more.get(total + value, ((*faces, value), 0))
            more[total + value] = known[0], known[1] + ways
        found = more
    every = len(die.values) ** dice
    return tuple((faces, Fraction(ways, every)) for faces, ways in found.values())
