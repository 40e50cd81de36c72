"""What a ship that is moved would meet, and what enemies can do to one, in words: for the panel,
the sea, and a line of text."""

from fractions import Fraction
from typing import NamedTuple

from galley.barratt.ch3_movement.moving import legs_of
from galley.barratt.ch5_ramming.contact import Contact, ContactKind, ShipPart
from galley.barratt.ch5_ramming.ramming import RULES
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import SINKS, Ship
from galley.barratt.tactics.reach.courses import walked
from galley.barratt.tactics.reach.next_move import GRAPPLE, Blow, blows
from galley.engine.checks import NEVER, Throw
from galley.engine.text import count, percent
from galley.geometry.plane.poses import Point
from galley_tui.draw.table.model import DEGREE
from galley_tui.faces.table.threats import Threat


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
    """The odds of a full ram in words: `3 to 8 points`, and `, 28 % sinks it`."""
    ends = throw.totals()
    sinks = sum((p for n, p in ends.items() if n + struck.hd >= SINKS), NEVER)
    return f"{min(ends)} to {max(ends)} points", sinks_words(sinks)


def sinks_words(sinks: Fraction) -> str:
    """`, 28 % sinks it`, to stand behind a ram."""
    return f", {percent(sinks)} sinks it"


def threats(board: Board, ship: Ship) -> list[Threat]:
    """List what enemies can do to a ship where it lies."""
    return [
        Threat(
            blow.ship.id,
            blow.kind,
            blow.now,
            _way(blow),
            _words(blow, ship),
            sinks_words(blow.sinks) if blow.sinks else "",
        )
        for blow in blows(board, ship)
    ]


def _way(blow: Blow) -> list[Point]:
    if blow.move is None or blow.comes is None:
        return []
    mils = blow.comes.run if blow.comes.contact is not None else blow.comes.mils
    return [pose.centre for pose in walked(blow.ship.pose, legs_of(blow.move), mils)]


def _words(blow: Blow, ship: Ship) -> str:
    """`ram in the oars at 62 degrees`."""
    comes = blow.comes
    if comes is None or blow.kind == GRAPPLE:
        return "grapple it" if blow.kind == GRAPPLE else "shoot at it"
    if comes.contact is None:
        return f"sweep off {count(comes.lost(ship.id), 'oar')}"
    return touches(comes.contact).replace(f" {ship.id}", "", 1)
