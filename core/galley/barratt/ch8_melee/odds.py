"""8.02, 8.03, 8.08b. How a fight to the death ends, exactly but for the rounding of the machine.

On both sides who fights falls last, as it is best.  A crew is written as four numbers: marines
and standard bearers, musicians, archers and slingers, ballistae.
"""

from functools import lru_cache
from math import comb
from typing import NamedTuple

from galley.barratt.state.crew import Crew

Men = tuple[int, int, int, int]
KILLED, CUT = 1 / 6, 1 / 3
"""The chances of a javelin, and of a blow."""


class Ends(NamedTuple):
    """The chances of the ends of a fight, and the men left on each side on average, none where it
    is beaten."""

    wins: float  # the one has men left, its enemies none
    loses: float
    nobody: float  # all are dead
    stops: float  # men are left on both sides, but no fighter (MB-8.03c)
    left: float
    others_left: float


NOTHING = Ends(0, 0, 0, 0, 0, 0)


def fight_ends(one: Crew, *others: Crew) -> Ends:
    """MB-8.02a to MB-8.03d, MB-8.08b to MB-8.08d How the fight of a crew ends against another, or
    against several in their order."""
    return _from_javelins(men_of(one), tuple(men_of(crew) for crew in others))


def men_of(crew: Crew) -> Men:
    return crew.marines + crew.bearers, crew.musicians, crew.missile_men, crew.ballistae


def _humans(men: Men) -> int:
    return men[0] + men[1] + men[2]


def _fighters(men: Men) -> int:
    return men[0] + men[1]


SPARING = (2, 3, 0, 1)
"""MB-8.02b The places of a crew's numbers in the order in which men fall best."""


@lru_cache(65_536)
def after_losses(men: Men, losses: int) -> Men:
    """MB-8.02b A crew after losses, of which it makes the best."""
    left = list(men)
    for at in SPARING:
        falls = min(left[at], losses)
        left[at] -= falls
        losses -= falls
    return left[0], left[1], left[2], left[3]


@lru_cache(1024)
def _hits(dice: int, chance: float) -> tuple[float, ...]:
    """How likely each number of hits is."""
    return tuple(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1))


@lru_cache(4096)
def differences(one: int, other: int) -> tuple[tuple[int, float], ...]:
    """MB-8.03a By how much the one hits more often than the other, and how likely it is."""
    found: dict[int, float] = {}
    for a, p in enumerate(_hits(one, CUT)):
        for b, q in enumerate(_hits(other, CUT)):
            found[a - b] = found.get(a - b, 0.0) + p * q
    return tuple(found.items())


@lru_cache(16_384)
def _from_javelins(one: Men, others: tuple[Men, ...]) -> Ends:
    """MB-8.02a, MB-8.08c Javelins are exchanged with the first attacker alone."""
    first, total = others[0], NOTHING
    for a, p in enumerate(_hits(_fighters(one), KILLED)):
        for b, q in enumerate(_hits(_fighters(first), KILLED)):
            hurt = after_losses(first, a)
            left = (hurt,) if _humans(hurt) else ()
            ends = hacking(after_losses(one, b), (*left, *others[1:]))[0]
            total = _plus(total, p * q, ends)
    return total


def _plus(total: Ends, chance: float, ends: Ends) -> Ends:
    return Ends(*[t + chance * e for t, e in zip(total, ends, strict=True)])


@lru_cache(262_144)
def hacking(one: Men, others: tuple[Men, ...]) -> tuple[Ends, ...]:
    """MB-8.03a, MB-8.08b How it ends from here, by who attacks next; the beaten are left out.

    A round in which nobody falls passes the word on, so that what the attackers lead to is a
    circle of equations.
    """
    over = _over(one, others)
    if over is not None:
        return (over,) * max(1, len(others))
    rounds = [_round(one, others, at) for at in range(len(others))]
    again = 1.0
    for ties, _ in rounds:
        again *= ties
    found = []
    for start in range(len(rounds)):
        total, chance = NOTHING, 1 / (1 - again)
        for step in range(len(rounds)):
            ties, ends = rounds[(start + step) % len(rounds)]
            total = _plus(total, chance, ends)
            chance *= ties
        found.append(total)
    return tuple(found)


def _over(one: Men, others: tuple[Men, ...]) -> Ends | None:
    """MB-8.03b, MB-8.03c How it has ended; None where it goes on."""
    men, foes = _humans(one), sum(_humans(other) for other in others)
    if not foes:
        return Ends(1, 0, 0, 0, men, 0) if men else Ends(0, 0, 1, 0, 0, 0)
    if not men:
        return Ends(0, 1, 0, 0, 0, foes)
    if _fighters(one) or any(_fighters(other) for other in others):
        return None
    return Ends(0, 0, 0, 1, men, foes)


def _round(one: Men, others: tuple[Men, ...], at: int) -> tuple[float, Ends]:
    """One round with one attacker: the chance that nobody falls, and what the rest leads to."""
    other = others[at]
    ours, theirs = _fighters(one), _fighters(other)
    ties, total = 0.0, NOTHING
    for more, chance in differences(ours, theirs):
        if not more:
            ties = chance
        elif more < 0:
            ends = hacking(after_losses(one, -more), others)[(at + 1) % len(others)]
            total = _plus(total, chance, ends)
        else:
            hurt = after_losses(other, more)
            total = _plus(total, chance, _beaten(one, others, at, hurt))
    return ties, total


def _beaten(one: Men, others: tuple[Men, ...], at: int, hurt: Men) -> Ends:
    """Find what it leads to that an attacker has lost men, or all of them."""
    if _humans(hurt):
        left = (*others[:at], hurt, *others[at + 1 :])
        return hacking(one, left)[(at + 1) % len(left)]
    left = (*others[:at], *others[at + 1 :])
    return hacking(one, left)[at % max(1, len(left))]
