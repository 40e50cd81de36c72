"""6.06, 8.02. Who may fall for a hit, who falls by default, and whether there is a choice."""

from collections.abc import Sequence

from galley.barratt.state.crew import (
    ARCHER,
    BALLISTA,
    BEARER,
    FIGHTERS,
    KINDS,
    MARINE,
    MISSILE_MEN,
    MUSICIAN,
    SLINGER,
    Crew,
)
from galley.engine.records import Record

BY_MISSILES = -1
KEEPING = (SLINGER, ARCHER, MARINE, BEARER, BALLISTA, MUSICIAN)
SPENDING = (MARINE, BEARER, SLINGER, ARCHER, BALLISTA, MUSICIAN)
"""B7a The orders in which men of a melee fall, the one while own fighters outnumber the enemy's:
the musician last, and the ballista after the other men."""
SPARING = (SLINGER, ARCHER, BALLISTA, MARINE, BEARER, MUSICIAN)
"""The order in which men fall best in a fight to the death (MB-8.02b): who fights falls last."""


class Due(Record, frozen=True):
    """Figures of a ship that are to fall; `foes` are the fighters they fell to in a melee, or
    `BY_MISSILES`."""

    ship: str
    count: int
    foes: int = BY_MISSILES


def options(crew: Crew, foes: int) -> list[str]:
    """The kinds of which one may fall next.

    In a melee anybody (MB-8.02b).  By missiles an archer, a slinger or instead the ballista
    (MB-6.06b); without archers and slingers the ballista or a fighter (MB-6.06c), a musician or
    a standard bearer only when no marine is left (g24).  Where no man is left a missile kill is
    lost, and takes no ballista (MB-6.06c).
    """
    if foes != BY_MISSILES:
        return [kind for kind in KINDS if crew.of(kind)]
    men = [kind for kind in MISSILE_MEN if crew.of(kind)] or fighter(crew)
    return [*men, BALLISTA] if men and crew.ballistae else men


def fighter(crew: Crew) -> list[str]:
    """g24 Which fighter a missile kills, if there is any."""
    return [kind for kind in FIGHTERS if crew.of(kind)][:1]


def usual(crew: Crew, foes: int) -> str:
    """B6a, B7a Who falls next where nothing is said."""
    if foes == BY_MISSILES:
        return options(crew, foes)[0]
    falls = KEEPING if crew.fighters > foes else SPENDING
    return next(kind for kind in falls if crew.of(kind))


def best(crew: Crew) -> str:
    """MB-8.02b Whom a crew that has a melee to win lets fall next."""
    return next(kind for kind in SPARING if crew.of(kind))


def choice(crew: Crew, count: int, foes: int) -> bool:
    """Whether so many losses may end in more than one way, and not all men fall to missiles."""
    if foes == BY_MISSILES and count > crew.humans:
        return False
    ends = {crew}
    for _ in range(min(count, crew.figures)):
        ends = {one.changed(kind, -1) for one in ends for kind in options(one, foes)}
    return len(ends) > 1


def without(crew: Crew, kinds: Sequence[str]) -> Crew:
    """A crew after these losses."""
    for kind in kinds:
        crew = crew.changed(kind, -1)
    return crew


def fallen(crew: Crew, count: int, foes: int, said: Sequence[str] = ()) -> dict[str, int]:
    """How many of each kind fall: who was named, then as is usual; hits beyond all who can
    fall are lost (MB-6.06c)."""
    found: dict[str, int] = {}
    for n in range(min(count, crew.figures)):
        if not options(crew, foes):
            break
        kind = said[n] if n < len(said) else usual(crew, foes)
        found[kind] = found.get(kind, 0) + 1
        crew = crew.changed(kind, -1)
    return found
