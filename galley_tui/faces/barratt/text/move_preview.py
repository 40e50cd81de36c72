"""What a move would come to, in words: where the ship would lie, what it would touch, the odds."""

from __future__ import annotations

from collections.abc import Iterator

from galley.barratt.ch3_movement.moving import Move, MoveEnd
from galley.barratt.ch5_ramming.contact import ContactKind
from galley.barratt.ch5_ramming.ramming import RULES
from galley.barratt.state.board import Board
from galley.barratt.state.marks import ThrowKind
from galley.barratt.state.oars import Oar
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import Fate, Speed
from galley.barratt.tactics.reach.aims import Outcome
from galley.engine.checks import Throw, chances
from galley.engine.text import count, joined, percent
from galley.tabletop.board import FLANKS
from galley_tui.faces.barratt.contact_words import ram_words, touches
from galley_tui.faces.table.looking import lies

NEXT = "may turn at once next turn"


def foreseen(found: Outcome, after: Board, move: Move, likely: bool) -> Iterator[str]:
    """The preview of a move, first what matters: what it touches and the odds, with the chances if
    they are told; the oars; where it ends."""
    if found.contact is not None:
        run = f" after {inches(found.run)}"
        rule = RULES[found.contact.kind]
        yield f"It would {touches(found.contact)}{run} [{rule}]"
    for throw in found.throws:
        yield from throw_words(after, found, throw, likely)
    if found.wrecks:
        yield f"It comes over the {joined(found.wrecks)}: cruising from there [MB-3.13a]"
    if found.oars:
        yield f"Oars swept off: {oars_words(found.oars)} [MB-3.12a]"
    if found.fate:
        safe = "is safe, for good" if found.fate == Fate.HOME else "is lost"
        yield f"It leaves the table and {safe} [g33]"
    else:
        yield _end(found, after, move)


def _end(found: Outcome, after: Board, move: Move) -> str:
    """Where it lies then, how it moves, what its rowers have left."""
    ship = after.ships[move.ship]
    said = f"Ends {lies(found.pose, inches)}"
    if move.end == MoveEnd.MORE and not ship.now.ended:
        return f"{said}, and may go on: {inches(found.mils)} so far"
    pace = "stopped" if found.speed == Speed.STOPPED else found.speed
    credit = f", {NEXT}" if ship.credit else ""
    return f"{said}, {pace}{credit}; stamina {found.stamina}"


def throw_words(after: Board, found: Outcome, throw: Throw, likely: bool) -> Iterator[str]:
    """The dice of a ram, or of a hull, before they are thrown."""
    contact = found.contact
    if (
        ThrowKind.of(throw) is ThrowKind.RAM
        and contact is not None
        and contact.kind == ContactKind.FULL
    ):
        points, sinks = ram_words(throw, after.ships[contact.other])
        yield f"{points} of damage{sinks * likely}, and it is held [{throw.rule}]"
    else:
        ends = "; ".join(f"{percent(p)} {name}" for name, p in chances(throw).items() if p)
        yield f"A hull test, {throw.need}{f': {ends}' * likely} [{throw.rule}]"


def oars_words(oars: tuple[Oar, ...]) -> str:
    """`B2 5 port, A1 2 starboard`."""
    counts: dict[tuple[str, str], int] = {}
    for oar in oars:
        counts[oar.ship, oar.flank] = counts.get((oar.ship, oar.flank), 0) + 1
    ships = dict.fromkeys(oar.ship for oar in oars)
    return joined([f"{s} {counts[s, f]} {f}" for s in ships for f in FLANKS if (s, f) in counts])


def in_a_word(found: Outcome) -> str:
    """The contacts of a move, to stand behind it in a list; "" where it meets nothing."""
    said = []
    if found.contact is not None:
        said.append(f"would {touches(found.contact)}")
    if found.oars:
        said.append(f"{count(len(found.oars), 'oar')} swept off")
    if found.wrecks:
        said.append("comes over a wreck")
    if found.fate:
        said.append(
            "leaves the table, safe" if found.fate == Fate.HOME else "leaves the table, lost"
        )
    return ", ".join(said)
