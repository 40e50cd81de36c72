"""3.1. What a ship has done this turn."""

from galley.engine.records import Record


class TurnRecord(Record, frozen=True):
    """What a ship has done and suffered this turn; each turn begins with a new one (C129)."""

    tired_now: bool = False  # its fatigue is of this turn (C25)
    fire_fresh: bool = False  # caught fire in G/2: no roll before the next turn's (8.54d)
    done: bool = False
    mp_announced: int = -1
    mp_used: int = 0
    mode: str = ""  # "", "forward", "backwater" or "anastrophe"
    bowflank_steps: int = 0
    pivoted: bool = False
    began_at_max: bool = False
    ended: bool = False  # its movement is over
    ram_attempted: bool = False
    ram_hit: str = ""  # the ship it rammed this turn
    rake_attempted: bool = False
    grapple_attempted: bool = False
    collided: bool = False
    fired: bool = False
    reacted: bool = False
    repulsed_boarders: bool = False
    confined: bool = False  # failed its roll: may not come next to an enemy (5.31)
    tried_links: tuple[str, ...] = ()
    sail_set: bool = False  # raised or lowered in this activation
    sail_bonus: int = 0  # movement points which the wind gives in this activation
    daunted: tuple[str, ...] = ()  # ships it did not dare to attack (8.53)
    corvus_used: bool = False  # dropped in this enemy activation
    upset: bool = False  # survived a defensive ram in this activation (6.7)


FRESH = TurnRecord()
"""What every ship's turn begins with (C129)."""
