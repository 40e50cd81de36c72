"""4. Grapples in words."""

from galley.barratt.ch4_grappling.grappling import (
    FELL_SHORT,
    HELD,
    IN_THE_SEA,
    AskFend,
    CastOff,
    CorvusUsed,
    DropCorvus,
    Fend,
    Fended,
    Grapple,
    GrappleTried,
    LetGo,
)
from galley.barratt.ch4_grappling.transfers import Transfer, Transferred
from galley.barratt.state.board import Board
from galley.barratt.state.marks import ThrowKind
from galley.barratt.state.relations import friendly
from galley.barratt.state.ship import Corvus
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.text import count
from galley.tabletop.words import LogLine, ship_name


def _fend(board: Board, ask: AskFend) -> Asked:
    text = f"{ask.other} has grappled {ship_name(board, ask.ship)}: how many men fend it off?"
    return text, "MB-4.05a"


def _grapple(board: Board, c: Grapple, asks: object) -> str:
    ship, other = board.ships[c.ship], board.ships.get(c.target)
    if other is not None and friendly(ship, other):
        return f"{c.ship} comes alongside {ship_name(board, c.target)} as a friend"
    return f"{c.ship} grapples {ship_name(board, c.target)}"


def _fending(board: Board, c: Fend, asks: object) -> str:
    if not c.figures:
        return "nobody fends it off"
    return f"fend it off with {count(c.figures, 'missile figure')}"


def _transfer(board: Board, c: Transfer, asks: object) -> str:
    return f"{count(c.count, c.kind)} from {c.ship} to {c.to}"


QUESTIONS = (AskCard(AskFend, _fend, interrupts=True, deeds=True),)
CARDS = (
    CommandCard(
        Grapple, _grapple, "{c.ship} grapple {c.target}", verbs=verbs("grapple"), attacks=True
    ),
    CommandCard(
        DropCorvus, "{c.ship} drops its corvus on {c.target}", "{c.ship} corvus {c.target}",
        verbs=verbs("corvus|drop"), attacks=True,
    ),
    CommandCard(Fend, _fending, "{c.figures}", verbs=verbs("fend"), number=lambda c: c.figures),
    CommandCard(
        Transfer, _transfer, "{c.count} {c.kind} to {c.to}", verbs=verbs("transfer|send"),
        group="men",
    ),
    CommandCard(
        LetGo, "{c.ship} lets {c.other} go", "let {c.other} go", verbs=verbs("release|letgo"),
        group="men",
    ),
)  # fmt: skip
THROWS = (
    ThrowCard(ThrowKind.GRAPPLE, 9, (FELL_SHORT,), ("grapples", "that lodge")),
    ThrowCard(ThrowKind.FEND, 9, (HELD,), ("fending off", "grapples thrown off")),
    ThrowCard(ThrowKind.CORVUS, 10, (IN_THE_SEA,), ("bridges", "that lock")),
)


def _tried(board: Board, e: GrappleTried) -> LogLine:
    what, rule = ("drops its corvus on", "MB-4.08d") if e.corvus else ("grapples", "MB-4.02a")
    return f"{ship_name(board, e.ship)} {what} {ship_name(board, e.other)}.", rule


def _used(board: Board, e: CorvusUsed) -> LogLine:
    name = ship_name(board, e.ship)
    if e.corvus == Corvus.DOWN:
        return f"The corvus of {name} bites.", "MB-4.08d"
    return f"The corvus of {name} falls into the sea.", "MB-4.08f"


def _transferred(board: Board, e: Transferred) -> LogLine:
    verb = "crosses" if e.count == 1 else "cross"
    text = f"{count(e.count, e.kind)} of {ship_name(board, e.ship)} {verb} to {e.other}."
    return text, "MB-4.07b"


def _fended(board: Board, e: Fended) -> LogLine:
    figures = f"{count(e.figures, 'figure')} of {ship_name(board, e.ship)}"
    return f"{figures} against {e.other}'s grapple.", "MB-4.05a"


EVENTS = (
    EventCard(GrappleTried, _tried, attempt="grapples"),
    EventCard(
        Fended, _fended,
    ),
    EventCard(CorvusUsed, _used),
    EventCard(CastOff, "{e.ship} and {e.other} are let go."),
    EventCard(Transferred, _transferred, scores=True),
)  # fmt: skip
