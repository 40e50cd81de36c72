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
    return _first_of(about, "squadron", "second")


def pointed_at(choice: Command) -> str:
    """The ship that a choice points at: its target, else its own or the commander's; "" for
    none."""
    return _first_of(choice, "target", "ship", "commander")


def _first_of(about: Command, *names: str) -> str:
    """The first of these fields that the command has and that is not empty."""
    for name in names:
        if found := getattr(about, name, ""):
            return str(found)
    return ""
