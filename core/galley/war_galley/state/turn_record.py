"""3.1. What a ship has done this turn."""

from typing import Annotated

from msgspec import Meta

from galley.engine.records import Record
from galley.files.schema import says
from galley.files.value_kinds import one_of
from galley.war_galley.state.values import Initiative, ShipId, ShipIds

# fmt: off


class TurnRecord(Record, frozen=True):
    """What a ship has done and suffered this turn; each turn begins with a new one (C129).

    Each fact is a key of a scenario file too, for a battle that begins in the midst of a turn.
    """

    tired_now: Annotated[bool, says("6.45 its fatigue is of this turn")] = False
    fire_fresh: Annotated[bool, says("8.54 caught fire in this turn's G/2")] = False
    done: Annotated[bool, says("5.41 its activation is over this turn")] = False
    mp_announced: Annotated[int, Meta(ge=-1, le=20),
        says("6.13 movement points announced; -1 none yet")] = -1
    mp_used: Annotated[int, Meta(ge=0, le=20), says("6.13 movement points used")] = 0
    mode: Annotated[str, one_of("", "forward", "backwater", "anastrophe"),
        says("6.33 how it has moved this turn")] = ""
    bowflank_steps: Annotated[int, Meta(ge=0, le=20), says("7.15 steps into a Bow/Flank hex")] = 0
    pivoted: Annotated[bool, says("7.12 changed facing in place")] = False
    began_at_max: Annotated[bool, says("6.14 was at maximum when its segment began, as every ship "
        "of `start.activate` that still is")] = False
    ended: Annotated[bool, says("6.13 its movement is over")] = False
    ram_attempted: Annotated[bool, says("7.11 tried to ram")] = False
    ram_hit: Annotated[ShipId, says("7.16 the ship it rammed")] = ""
    rake_attempted: Annotated[bool, says("6.42 tried to rake")] = False
    grapple_attempted: Annotated[bool, says("8.13 tried to grapple")] = False
    collided: Annotated[bool, says("7.16 collided")] = False
    fired: Annotated[bool, says("8.42 has fired")] = False
    reacted: Annotated[bool, says("8.42 has fired in reaction")] = False
    repulsed_boarders: Annotated[bool, says("8.27 threw boarders back")] = False
    confined: Annotated[bool,
        says("5.31 failed its roll alone: may not come next to an enemy")] = False
    tried_links: Annotated[ShipIds, says("8.33 links it tried to cut")] = ()
    sail_set: Annotated[bool, says("6.21 raised or lowered in this activation")] = False
    sail_bonus: Annotated[Initiative,
        says("6.22 movement points the wind gives in this activation")] = 0
    daunted: Annotated[ShipIds,
        says("8.53 ships it did not dare to attack this turn")] = ()
    corvus_used: Annotated[bool,
        says("8.12 has dropped its corvus in this enemy activation")] = False
    upset: Annotated[bool, says("6.7 survived a defensive ram in this activation")] = False


FRESH = TurnRecord()
"""What every ship's turn begins with (C129)."""
