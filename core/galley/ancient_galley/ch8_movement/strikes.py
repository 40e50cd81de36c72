"""9. Who struck whom and where (D3, D4); oars that a bow passes are smashed, hulls slide
(D5).
"""

from functools import lru_cache

from galley.ancient_galley.ch8_movement.movers import Mover, slot_at
from galley.ancient_galley.state.marks import Contact, ShipPart, Smashed, Touch
from galley.ancient_galley.state.ship import SLOTS
from galley.geometry.plane.outlines import Corners, Model, aligned, placed, touching
from galley.geometry.plane.polygons import contains, overlap
from galley.geometry.plane.poses import INCH, ONE, Point, Pose, cosine, rdiv, scaled_frame, sine
from galley.tabletop.board import FLANKS, Flank

RUN_UP = INCH
"""AG-10.3f What a ship must have gone ahead to strike."""
GRAZE = 500
"""G17 Below this angle a side is rubbed, not struck."""
SHALLOW = 3_000
"""AG-9.1b Up to this angle a ship that is told to rake does so."""


def strikes(mover: Mover, victim: Mover, tick: int) -> bool:
    """D3 A ship strikes another whose outline it has run into."""
    if mover.stopped or mover.astern or mover.run(tick) < RUN_UP:
        return False
    if victim.id in mover.raked or (mover.withdraws and mover.enemy_of(victim)):
        return False
    if contains(victim.outline, mover.bow[0]):
        return True
    return (
        overlap(mover.bow, victim.outline)
        and not contains(mover.outline, victim.bow[0])
        and mover.angle_to(victim) >= GRAZE
        and _converging(mover, victim)
    )


def _converging(mover: Mover, victim: Mover) -> bool:
    _, abeam = scaled_frame(victim.next, mover.next.centre)
    return abeam * sine(mover.next.heading - victim.next.heading) < 0


def rakes(mover: Mover, victim: Mover) -> bool:
    """D3 A ship that is told to rake meets an enemy at a shallow angle, hull against hull for
    the first time."""
    return (
        mover.flagged
        and not mover.stopped
        and mover.enemy_of(victim)
        and victim.id not in mover.touched
        and mover.angle_to(victim) <= SHALLOW
        and overlap(mover.bow, victim.outline)
    )


def contact(mover: Mover, victim: Mover, tick: int) -> Contact:
    """D4 Where a ship strikes, and at what angle."""
    model, point = victim.model, impact(mover, victim)
    ahead, abeam = scaled_frame(victim.next, point)
    place = ShipPart.STEM if ahead > model.shoulder * ONE else ShipPart.OARS
    if ahead < model.quarter * ONE:
        place = ShipPart.REAR
    return Contact(
        Touch.STRUCK, mover.id, victim.id, tick, mover.angle_to(victim), mover.band, place,
        Flank.STARBOARD if abeam >= 0 else Flank.PORT,
        slot_at(model, ahead) if place == ShipPart.OARS else 0, point,
        central=not abeam,
    )  # fmt: skip


def impact(mover: Mover, victim: Mover) -> Point:
    """D4 The tip of the ram in the victim; else its first corner in the striker's bow; else the
    striker's shoulder in it; else the tip."""
    tip, right, left = mover.bow
    if contains(victim.outline, tip):
        return tip
    for corner in victim.outline:
        if contains(mover.bow, corner):
            return corner
    return next((one for one in (right, left) if contains(victim.outline, one)), tip)


SMASHES = 501
"""AG-9.0b Half an inch from the side, and a mil so that exactly that much still counts."""


@lru_cache(64)
def strip(model: Model, flank: str, slot: int) -> Corners:
    """The water in which a bow smashes a section of oars, in the ship's frame."""
    width = (model.shoulder - model.quarter) // SLOTS
    fore, aft = model.shoulder - width * (slot - 1), model.shoulder - width * slot
    side = 1 if flank == Flank.STARBOARD else -1
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
