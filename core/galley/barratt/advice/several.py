"""About how a fight of one crew against several ends: the exact way is too long for a search.

The attackers come round by round, each with its own men (MB-8.08b).  Here they are alike: each
has an equal part of all who are left, and men who do not fight fall first.
"""

from collections.abc import Sequence
from functools import lru_cache

from galley.barratt.ch8_melee.odds import Ends, differences, fight_ends
from galley.barratt.ch8_melee.throws import javelins
from galley.barratt.state.crew import Crew


def several_ends(one: Crew, others: Sequence[Crew]) -> Ends:
    """The ends of a fight of a crew against one or several: exact against one."""
    if len(others) == 1:
        return fight_ends(one, others[0])
    fighters = -(-sum(crew.fighters for crew in others) // len(others))
    foes, first = sum(crew.figures for crew in others), others[0].fighters
    total = [0.0] * 6
    for a, p in javelins(one.fighters).totals().items():
        for b, q in javelins(first).totals().items():
            left = max(0, one.figures - b), max(0, foes - min(a, others[0].figures))
            ends = _crowd(one.fighters, left[0], len(others), fighters, left[1])
            total = [t + float(p * q) * e for t, e in zip(total, ends, strict=True)]
    return Ends(*total)


@lru_cache(1 << 16)
def _crowd(fighters: int, men: int, ships: int, theirs: int, foes: int) -> Ends:
    """From here on, with so many fighters at most aboard the one and aboard each of the others."""
    if not foes or not men:
        return Ends(float(not foes), float(not men), 0, 0, men, foes)
    mine, one_of_them = min(fighters, men), min(theirs, -(-foes // ships))
    if not mine and not one_of_them:
        return Ends(0, 0, 0, 1, men, foes)
    total, ties = [0.0] * 6, 0.0
    for more, chance in differences(mine, one_of_them):
        if not more:
            ties = chance
            continue
        left = (max(0, men + more), foes) if more < 0 else (men, max(0, foes - more))
        ends = _crowd(fighters, left[0], ships, theirs, left[1])
        total = [t + chance * e for t, e in zip(total, ends, strict=True)]
    return Ends(*[t / (1 - ties) for t in total])
