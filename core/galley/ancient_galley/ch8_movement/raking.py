"""9. Oars that a bow passes are smashed; hulls that meet slide along each other (D5)."""

from functools import lru_cache

from galley.ancient_galley.ch8_movement.movers import Mover
from galley.ancient_galley.ch8_movement.strikes import SHALLOW
from galley.ancient_galley.state.marks import Smashed
from galley.ancient_galley.state.ship import FLANKS, SLOTS, STARBOARD
from galley.geometry.plane.outlines import Corners, Model, aligned, placed, touching
from galley.geometry.plane.polygons import overlap
from galley.geometry.plane.poses import ONE, Pose, cosine, rdiv, sine

SMASHES = 501
"""AG-9.0b Half an inch from the side, and a mil so that exactly that much still counts."""


@lru_cache(64)
def strip(model: Model, flank: str, slot: int) -> Corners:
    """The water in which a bow smashes a section of oars, in the ship's frame."""
    width = (model.shoulder - model.quarter) // SLOTS
    fore, aft = model.shoulder - width * (slot - 1), model.shoulder - width * slot
    side = 1 if flank == STARBOARD else -1
    inner, outer = side * (model.beam // 2), side * (model.beam // 2 + SMASHES)
    return (fore, inner), (fore, outer), (aft, outer), (aft, inner)


def smash(raker: Mover, victim: Mover, tick: int) -> list[Smashed]:
    """AG-9.0b The sections that the raker's bow passes now."""
    if not raker.near(victim, SMASHES) or raker.angle_to(victim) > SHALLOW:
        return []
    found, bow = [], raker.bow
    for flank in FLANKS:
        for slot in victim.oars[flank]:
            if (flank, slot) in victim.smashed:
                continue
            if overlap(placed(strip(victim.model, flank, slot), victim.next), bow):
                found.append(Smashed(victim.id, flank, slot, raker.id, tick))
    for one in found:
        victim.smashed.add((one.flank, one.slot))
        raker.raked.add(victim.id)
    return found


def beside(raker: Mover, victim: Mover) -> Pose:
    """AG-9.0d The raker along its victim's side."""
    return aligned(raker.model, raker.next, victim.model, victim.next)


def pushed(raker: Mover, victim: Mover) -> Pose:
    """D5 The raker moved out along its victim's beam until the outlines only touch."""
    x, y, heading = raker.next
    s, c = sine(victim.next.heading), cosine(victim.next.heading)
    n = 0
    while True:
        n += 1
        for side in (1, -1):
            pose = Pose(x + rdiv(side * n * c, ONE), y + rdiv(-side * n * s, ONE), heading)
            if not touching(raker.model, pose, victim.model, victim.next):
                return pose
