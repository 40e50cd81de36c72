"""What a seat may want."""

from galley.engine.records import Command


class Write(Command, frozen=True):
    """T3. The orders of one ship: a letter for each tick."""

    ship: str
    letters: str


class Commit(Command, frozen=True):
    """T3. All orders are written; a ship without any lies still."""


class Shoot(Command, frozen=True):
    """T6. Every man of a ship shoots at another."""

    ship: str
    target: str


class Grapple(Command, frozen=True):
    """T7. The men of a ship board another beside it."""

    ship: str
    target: str


class Hold(Command, frozen=True):
    """T6, T7. Do nothing."""
