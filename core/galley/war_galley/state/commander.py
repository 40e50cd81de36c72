"""5.1. Commanders."""

from galley.engine.records import Record, Side


class Commander(Record, frozen=True):
    """A squadron commander, with his range (5.11a), or an admiral, who is one too (5.12a)."""

    id: str
    side: Side
    name: str
    ship: str  # "" when he is out of the game
    range: int
    initiative: int | None = None
    reduced_range: int = 1
    reduced_initiative: int = 0
    reduced: bool = False
    reduced_for_good: bool = False
    squadron: str = ""  # the squadron he leads this turn, else ""
    transfer_tried: bool = False  # this turn (5.51)
    reduced_used: bool = False  # reduced by a transfer, and his reduced range has counted (C90)

    @property
    def admiral(self) -> bool:
        return self.initiative is not None

    def command_range(self) -> int:
        """Range in hexes, normal or reduced (5.23)."""
        return self.reduced_range if self.reduced else self.range

    def rating(self) -> int:
        """Initiative, normal or reduced; 0 for a squadron commander (3.2)."""
        if self.initiative is None:
            return 0
        return self.reduced_initiative if self.reduced else self.initiative
