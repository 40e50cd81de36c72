"""The weights of a captain, and what a meeting of two ships is worth, in points of
victory (G24).
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from galley.ancient_galley.advice.meeting import BUMPS, IS_RAMMED, LEAVES, RAMS, STRANDS, Meeting
from galley.ancient_galley.ch10_ramming.ramming import SHALLOW, STEEP, ram_check
from galley.ancient_galley.ch24_victory.victory import hull_value
from galley.ancient_galley.state.aboard import SINKING
from galley.ancient_galley.state.marks import ShipPart
from galley.ancient_galley.state.ship import Ship
from galley.engine.checks import chances
from galley.engine.records import Record


class Weights(Record, frozen=True):
    """Weights on what orders may bring, in points of victory (G24)."""

    ram: float = 1.0
    rake: float = 1.0
    board: float = 1.0  # how gladly he fights on deck
    danger: float = 1.0  # what may be done to him
    approach: float = 0.12  # points for each inch nearer to an enemy
    energy: float = 0.5  # points for each point of the rowers' strength


PLAIN: Final = Weights()
CHARACTERS: Final[Mapping[str, Weights]] = {
    "plain": PLAIN,
    "roman": Weights(ram=0.7, rake=0.6, board=1.4, approach=0.15),
    "rhodian": Weights(rake=1.7, board=0.5, danger=1.1),
    "phoenician": Weights(ram=1.4, board=0.6, approach=0.15),
}


def likes_of(id_: str) -> Weights:
    """The weights of a character; those of the plain captain where nobody is known by it."""
    return CHARACTERS.get(id_, PLAIN)


SECTION, RUDDER = 2.5, 2.0
"""What a section of oars and a rudder are worth."""
LOST, AGROUND, BUMPED = 30.0, 6.0, 1.5
"""What a ship that leaves the table costs, one that runs ashore, and one that is stopped."""


@lru_cache(64)
def loads_of(band: str, angle_class: int) -> tuple[tuple[int, float], ...]:
    """The loads that a ram brings, 5 for a ship that is cut in half, and how likely."""
    angle = (0, SHALLOW, STEEP)[angle_class]
    found = []
    for what, chance in chances(ram_check(band, angle)).items():
        number = what.split()[0]
        loads = int(number) if number.isdigit() else SINKING if "half" in what else 0
        found.append((loads, float(chance)))
    return tuple(found)


LOST_AT_ONCE: dict[str, float] = {ShipPart.OARS: SECTION, ShipPart.REAR: RUDDER}


def ram_worth(met: Meeting, victim: Ship) -> float:
    """What a ram costs its victim: it sinks at five loads, and the fewer are left the nearer it
    is to that; oars and rudders are lost at once."""
    one = met.contact
    if one is None:
        return 0.0
    angle_class = (one.angle >= SHALLOW) + (one.angle >= STEEP)
    hull = hull_value(victim) + 20.0  # with its men
    worth = 0.0
    for loads, chance in loads_of(one.band, angle_class):
        after = min(SINKING, victim.loads + loads + (loads > 0))  # the hole leaks
        worth += chance * hull * ((after / SINKING) ** 1.5 - (victim.loads / SINKING) ** 1.5)
    return worth + LOST_AT_ONCE.get(one.place, 0.0)


def meeting_worth(met: Meeting, mine: Ship, foe: Ship, likes: Weights) -> float:
    """What a meeting brings to the side of `mine`."""
    worth = likes.rake * SECTION * met.smashed - likes.danger * SECTION * met.lost
    if met.what == RAMS:
        worth += likes.ram * ram_worth(met, foe)
    elif met.what == IS_RAMMED:
        worth -= likes.danger * ram_worth(met, mine)
    elif met.what == BUMPS:
        worth -= BUMPED
    elif met.what == LEAVES:
        worth -= LOST
    elif met.what == STRANDS:
        worth -= AGROUND
    return worth
