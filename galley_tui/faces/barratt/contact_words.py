"""What a ship that is moved would meet, in words: for the panel, and for a line of text."""

from typing import NamedTuple

from galley.barratt.ch5_ramming.contact import Contact, ContactKind, ShipPart
from galley.barratt.ch5_ramming.ramming import RULES
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import SINKS, Ship
from galley.engine.checks import NEVER, Throw
from galley.engine.text import percent
from galley_tui.draw.table.model import DEGREE


class Verb(NamedTuple):
    """How a kind of contact is named: after `would`, and on the panel."""

    would: str
    named: str


VERBS: dict[str, Verb] = {
    ContactKind.FULL: Verb("ram", "full ram"),
    ContactKind.GLANCE: Verb("glance off", "glances off"),
    ContactKind.COLLISION: Verb("run against", "collides with"),
    ContactKind.BUMP: Verb("bump into", "bumps into"),
    ContactKind.FRIENDS: Verb("run against its friend", "runs against its friend"),
    ContactKind.FRIENDS_AT_SPEED: Verb("ram its friend", "rams its friend"),
}
PLACES: dict[str, tuple[str, str]] = {
    ShipPart.OARS: ("in", "the oars"),
    ShipPart.STERN: ("in", "the stern"),
}
BOW = ("at", "the bow")


def touches(contact: Contact) -> str:
    """`ram B2 in the oars at 62 degrees`, after `would`."""
    where = " ".join(PLACES.get(contact.place, BOW))
    verb = VERBS[contact.kind].would
    return f"{verb} {contact.other} {where} at {_degrees(contact)} degrees"


def met(contact: Contact, run: int) -> str:
    """`full ram B2: the oars, 62 degrees, after 14 inches [MB-5.02a]`; `run` is in mils."""
    _, place = PLACES.get(contact.place, BOW)
    head = f"{VERBS[contact.kind].named} {contact.other}: {place}, {_degrees(contact)} degrees"
    return f"{head}, after {inches(run)} [{RULES[contact.kind]}]"


def _degrees(contact: Contact) -> int:
    return round(contact.angle / DEGREE)


def ram_words(throw: Throw, struck: Ship) -> tuple[str, str]:
    """The odds of a full ram in words: `3 to 8 points`, and `28 %`, by which it sinks."""
    ends = throw.totals()
    sinks = sum((p for n, p in ends.items() if n + struck.hd >= SINKS), NEVER)
    return f"{min(ends)} to {max(ends)} points", percent(sinks)
