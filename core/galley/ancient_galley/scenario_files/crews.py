"""The men of a ship whose scenario does not name them, each in his usual place."""

from typing import Final

from galley.ancient_galley.state.man import RANKS, Job, Man, Rank, Section
from galley.ancient_galley.state.ship import Ship

CREW = 2  # artillerymen of an engine (G22)
FULL_SECTION, FULL_TOWER, MOST = 5, 2, 15
WHERE: Final[dict[str, tuple[str, ...]]] = {
    Rank.ADMIRAL: (Section.STERN,), Rank.CAPTAIN: (Section.STERN,),
    Rank.MARINE: (Section.BOW, Section.MIDDLE), Rank.ARCHER: (Section.BOW, Section.MIDDLE),
    Rank.SAILOR: (Section.STERN, Section.STERN, Section.MIDDLE), Rank.ARTILLERYMAN: (Section.BOW,),
}  # fmt: skip
"""Where the men of a rank stand, one after the other; the last place takes the rest."""


def crew(ship: Ship, counts: dict[str, int]) -> list[Man]:
    """G22 The men by rank: as the class says, two for each engine, an admiral aboard the
    flagship, who takes a marine's place where fifteen are aboard already."""
    found = dict(counts)
    found[Rank.ARTILLERYMAN] = max(found[Rank.ARTILLERYMAN], CREW * len(ship.engines))
    found[Rank.ADMIRAL] = int(ship.flagship)
    while sum(found.values()) > MOST and found[Rank.MARINE]:
        found[Rank.MARINE] -= 1
    men, taken = list[Man](), dict[str, int]()
    for one in ship.engines:  # their crews need room beside them
        taken[one.section] = taken.get(one.section, 0) + CREW
    for rank in RANKS:
        for n in range(found[rank]):
            section, tower, engine = _place(ship, rank, n, taken, men)
            taken[section] = taken.get(section, 0) + (not engine)
            job = Job.ENGINE if engine else Job.HELM if rank == Rank.SAILOR and n == 0 else ""
            men.append(
                Man(f"{ship.id}.{len(men) + 1}", ship.side, rank, ship.id, section, tower,
                    job=job, engine=engine)
            )  # fmt: skip
    return men


def _place(
    ship: Ship, rank: str, n: int, taken: dict[str, int], men: list[Man]
) -> tuple[str, bool, int]:
    """Section, whether in its tower, and the engine served, from 1."""
    if rank == Rank.ARTILLERYMAN and n // CREW < len(ship.engines):
        return ship.engines[n // CREW].section, False, n // CREW + 1
    if rank == Rank.ARCHER:
        for tower in ship.towers:
            up = sum(man.tower and man.section == tower for man in men)
            if up < FULL_TOWER and taken.get(tower, 0) < FULL_SECTION:
                return tower, True, 0
    wanted = WHERE[rank]
    first = wanted[min(n, len(wanted) - 1)] if rank == Rank.SAILOR else wanted[n % len(wanted)]
    for section in (first, *wanted, Section.MIDDLE, Section.BOW, Section.STERN):
        if taken.get(section, 0) < FULL_SECTION:
            return section, False, 0
    return Section.MIDDLE, False, 0
