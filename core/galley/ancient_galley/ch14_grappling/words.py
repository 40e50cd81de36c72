"""14, 21. Lines and corvi in words."""

from galley.ancient_galley.ch14_grappling.grappling import (
    FALLS_SHORT,
    AskLines,
    CorvusDropped,
    DrawnTogether,
    DropCorvus,
    LineHeld,
    LineParted,
    LinesRevealed,
    ThrowLine,
)
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.phrases import inches, man_name
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.text import count, joined
from galley.geometry.plane.outlines import hull_gap
from galley.tabletop.words import LogLine, ship_name


def _question(board: Board, ask: AskLines) -> Asked:
    thrown = [f"{one.man} at {one.target}" for one in ask.throws]
    so_far = f" (so far: {joined(thrown)})" if thrown else ""
    return f"who throws a line, and at whom?{so_far}", "AG-14.0"


NO_INCH = inches(0)

QUESTIONS = (
    AskCard(AskLines, _question, lambda ask: "no more lines", "no more lines",
            passed="throws no lines", deeds=True),
)  # fmt: skip
CARDS = (
    CommandCard(
        ThrowLine, lambda b, c, _: f"{man_name(b, c.man)} throws a line at {c.target}",
        "{c.man} line {c.target}", verbs=verbs("throw|line"), group="lines", attacks=True,
    ),
    CommandCard(
        DropCorvus, "{c.ship} drops its corvus on {c.target}", "{c.ship} corvus {c.target}",
        verbs=verbs("corvus|drop"), attacks=True,
    ),
)  # fmt: skip


def _revealed(board: Board, e: LinesRevealed) -> LogLine:
    ships: dict[tuple[str, str], int] = {}
    for one in e.throws:
        key = board.men[one.man].ship, one.target
        ships[key] = ships.get(key, 0) + 1
    told = [f"{ship} {count(n, 'line')} at {target}" for (ship, target), n in ships.items()]
    told += [f"{one.ship} its corvus on {one.target}" for one in e.drops]
    return f"Thrown: {joined(told)}.", "AG-14.0a"


def _held(board: Board, e: LineHeld) -> LogLine:
    one = e.link
    return f"A line from {one.ship} holds {one.other} at its {one.end}.", "AG-14.0c"


def _drawn(board: Board, e: DrawnTogether) -> LogLine:
    """AG-14.1a, G73 What came of it: who was drawn in, and how far apart they still lie."""
    ships = {id_: ship_name(board, id_) for id_ in (e.ship, e.other)}
    if len(e.moved) == 1:
        (moved,) = e.moved
        text = f"{ships.pop(moved)} is drawn to {joined([*ships.values()])}"
    else:
        how = "are drawn together" if e.moved else "hold each other"
        text = f"{joined([*ships.values()])} {how}"
    kinds = [board.class_of(board.ships[id_]).model for id_ in (e.ship, e.other)]
    apart = inches(hull_gap(kinds[0], e.here, kinds[1], e.there).mils)
    return f"{text}{'' if apart == NO_INCH else f', {apart} apart'}.", "AG-14.1a"


THROWS = (ThrowCard(ThrowKind.LINE, 5, (FALLS_SHORT,), ("lines", "lines that hold")),)


def _dropped(board: Board, e: CorvusDropped) -> LogLine:
    one, other = ship_name(board, e.link.ship), ship_name(board, e.link.other)
    return f"The corvus of {one} locks {other}.", "AG-21.1a"


EVENTS = (
    EventCard(LinesRevealed, _revealed),
    EventCard(LineHeld, _held),
    EventCard(
        CorvusDropped, _dropped,
    ),
    EventCard(LineParted, "The single line between {ship} and {other} snaps.", "AG-14.1b"),
    EventCard(DrawnTogether, _drawn),
)  # fmt: skip
