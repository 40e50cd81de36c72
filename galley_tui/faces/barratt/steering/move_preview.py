"""The outcome of a move in words for the panel: contact and odds first."""

from collections.abc import Iterator
from itertools import pairwise

from galley.barratt.ch3_movement.paths import Leg
from galley.barratt.ch5_ramming.contact import Contact, ContactKind, glance_damage, ram_check
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Fate
from galley.barratt.tactics.reach.aims import Outcome
from galley.engine.checks import Odds, chances
from galley.engine.text import count, joined
from galley.geometry.plane.poses import CIRCLE, Point, Pose, point_at
from galley_tui.draw.table.model import DEGREE
from galley_tui.faces.barratt.contact_words import met, ram_words
from galley_tui.faces.barratt.text.move_preview import oars_words

Line = tuple[str, str]
"""Words, and their ink."""


def lines(board: Board, found: Outcome, likely: bool) -> Iterator[Line]:
    """The lines of a preview: contacts and their odds, with the chances if they are told; the
    oars, wrecks, the edge."""
    if found.contact is not None:
        yield from _contact(board, found, found.contact, likely)
    if found.wrecks:
        yield f"over the {joined(found.wrecks)}: cruising from there, a hull test", "warn"
    if found.oars:
        yield f"oars gone: {oars_words(found.oars)}", "warn"
    if found.fate:
        yield "leaves the table, " + ("safe" if found.fate == Fate.HOME else "lost"), "bad"


def _contact(board: Board, found: Outcome, one: Contact, likely: bool) -> Iterator[Line]:
    foe = board.ships[one.ship].side != board.ships[one.other].side
    ink = "good" if one.kind == ContactKind.FULL else "warn" if foe else "bad"
    yield met(one, found.run), ink
    ship, other = board.ships[one.ship], board.ships[one.other]
    if one.kind == ContactKind.FULL:
        points, sinks = ram_words(ram_check(board, ship, other), other)
        yield f"{points}{sinks * likely}; both are held", "strong"
    elif one.kind == ContactKind.GLANCE:
        damage = glance_damage(board, ship, other)
        yield f"{count(damage, 'point')}; slides on up to half the rest", "strong"
    elif one.kind == ContactKind.COLLISION:
        yield f"no damage: {other.id} stops, it slides until an oar goes", "text"
    elif one.kind == ContactKind.FRIENDS_AT_SPEED:
        yield "both stop, both hulls are tested", "text"
    else:
        yield "both stop" if not foe else f"stops just clear; {other.id} stops", "text"


def ram_odds(board: Board, found: Outcome) -> tuple[str, Odds] | None:
    """The die of a full ram; None where there is none."""
    one = found.contact
    if one is None or one.kind != ContactKind.FULL:
        return None
    check = ram_check(board, board.ships[one.ship], board.ships[one.other])
    return f"{one.ship} rams {one.other}", Odds((check,), tuple(chances(check).items()))


def way_of(start: Pose, legs: tuple[Leg, ...], mils: int, end: Pose) -> tuple[Point, ...]:
    """The way of the middle of a ship that makes so many mils of a path, and ends there."""
    here, spots = start, [start.centre]
    for leg in legs:
        if leg.turn:
            here = here._replace(heading=(here.heading + leg.turn * DEGREE) % CIRCLE)
            continue
        length = min(abs(leg.mils), mils)
        x, y = point_at(here, length if leg.mils > 0 else -length, 0)
        here, mils = Pose(x, y, here.heading), mils - length
        spots.append(here.centre)
    spots.append(end.centre)
    return (spots[0], *(b for a, b in pairwise(spots) if a != b))
