"""What commands, questions and events are about."""

from galley.engine.loop import Rolled
from galley.engine.records import Ask, Command, Event


def ship_of(about: Ask | Command | Event) -> str:
    """The ship that something is about first; "" for none."""
    if isinstance(about, Rolled):
        return about.ships[0] if about.ships else ""
    return str(getattr(about, "ship", ""))


def squadron_of(about: Command) -> str:
    """The squadron that a command is about, by its letter; "" for none."""
    return str(getattr(about, "squadron", ""))
