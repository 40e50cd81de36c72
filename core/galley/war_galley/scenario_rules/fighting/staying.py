"""H27 What a crew that stays by a friend may not do."""

from galley.engine.records import Refusal
from galley.war_galley.state.ship import STAYS, Ship


def stays(ship: Ship) -> Refusal | None:
    """H27 A crew that stays by a friend moves in no way; it may fight where it lies."""
    if ship.turn.stays_by != STAYS:
        return None
    return Refusal("6.13a, H27", f"{ship.id} stays by a friend that sinks: it does not move")
