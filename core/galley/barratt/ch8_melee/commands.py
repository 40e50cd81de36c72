"""What the holder of the baton says of melees (B7)."""

from galley.engine.records import Command


class PairUp(Command, frozen=True):
    """MB-8.08e, MB-8.08h Which enemies fight each other, one against one."""

    pairs: tuple[tuple[str, str], ...]


class JoinFight(Command, frozen=True):
    """MB-8.08h Whom a ship that is left over fights."""

    ship: str
    target: str


class Direct(Command, frozen=True):
    """MB-8.08b, D6 Who attacks first a ship that fights several, and which way round it goes."""

    ship: str  # that fights several
    first: str
    clockwise: bool = True
