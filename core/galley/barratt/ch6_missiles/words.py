"""6. Missiles and losses in words."""

from collections.abc import Sequence

from galley.barratt.ch6_missiles.casualties import AskCasualties, rule_of
from galley.barratt.ch6_missiles.events import Fell, FireRevealed, FlagStruck, Lose, Shoot, Shot
from galley.barratt.ch6_missiles.fire import AskFire, in_turn
from galley.barratt.state.board import Board
from galley.barratt.state.marks import MISSILE, ThrowKind
from galley.barratt.state.phrases import inches
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.engine.text import count, joined
from galley.tabletop.words import LogLine, ship_name


def _shots(orders: Sequence[Shoot]) -> str:
    """`2 archers of A1 at B1 and 1 ballista of A2 at B1`."""
    return joined([
        f"{figures(one.count, one.kind)} of {one.ship} at {one.target}" for one in in_turn(orders)
    ])  # fmt: skip


def figures(n: int, kind: str) -> str:
    """`2 archers`, `2 ballistae`."""
    if kind == "ballista" and n != 1:
        return f"{n} ballistae"
    return count(n, kind)


# -- questions


def _fire(board: Board, ask: AskFire) -> Asked:
    so_far = f" (so far: {_shots(ask.orders)})" if ask.orders else ""
    return f"who shoots, and at what?{so_far}", "MB-6.01a"


def _casualties(board: Board, ask: AskCasualties) -> Asked:
    left = [(due.ship, ask.left(board, due)[1]) for due in ask.open_dues(board)]
    told = [f"{n} aboard {ship_name(board, ship)}" for ship, n in left]
    said = [f"{one.kind} of {one.ship}" for one in ask.lost]
    so_far = f" (so far: {joined(said)})" if said else ""
    return f"who falls? {joined(told)}{so_far}", rule_of(ask.due)


QUESTIONS = (
    AskCard(
        AskFire, _fire, lambda ask: "the rest shoots at what is nearest", "rest as usual",
        passed="shoots at what is nearest", deeds=True,
    ),
    AskCard(
        AskCasualties, _casualties, lambda ask: "the rest falls as is usual", "rest as usual",
        passed="the rest falls as is usual", aboard=True, deeds=True,
    ),
)  # fmt: skip

# -- choices


def _shoot(board: Board, c: Shoot, asks: Sequence[Ask]) -> str:
    who = figures(c.count, c.kind)
    verb = "shoots" if c.count == 1 else "shoot"
    return f"{who} of {ship_name(board, c.ship)} {verb} at {ship_name(board, c.target)}"


def _shoot_short(board: Board, c: Shoot, asks: Sequence[Ask]) -> str:
    return f"{c.ship}: {figures(c.count, c.kind)} at {c.target}"


CARDS = (
    CommandCard(
        Shoot, _shoot, _shoot_short, verbs=verbs("shoot"), group="missiles", attacks=True
    ),
    CommandCard(
        Lose, lambda b, c, _: f"{ship_name(b, c.ship)} loses 1 {c.kind}", "{c.ship}: {c.kind}",
        verbs=verbs("lose"), group="losses",
    ),
)  # fmt: skip

THROWS = (
    ThrowCard(ThrowKind.BOLT, counted=("bolts", "hits")),
    ThrowCard(ThrowKind.ARROW, counted=("arrows", "hits")),
    ThrowCard(ThrowKind.STONE, counted=("sling stones", "hits")),
    ThrowCard(ThrowKind.BOLT_HIT, 4, group=MISSILE),
    ThrowCard(ThrowKind.MISSILE_HIT, 4, group=MISSILE),
)

# -- what happened


def _shot(board: Board, e: Shot) -> LogLine:
    who = figures(e.count, e.kind)
    verb = "shoots" if e.count == 1 else "shoot"
    names = ship_name(board, e.ship), ship_name(board, e.target)
    return f"{who} of {names[0]} {verb} at {names[1]}, {inches(e.mils)} away.", "MB-6.02a"


def _fell(board: Board, e: Fell) -> LogLine:
    return f"{ship_name(board, e.ship)} loses {figures(e.count, e.kind)}.", e.rule


EVENTS = (
    EventCard(FireRevealed, lambda board, e: (f"Shots: {_shots(e.shots)}.", "MB-6.01a")),
    EventCard(Shot, _shot),
    EventCard(Fell, _fell, hurts="ship", scores=True),
    EventCard(FlagStruck, "Nobody is left aboard {ship}: its flag is struck.", hurts="ship"),
)
