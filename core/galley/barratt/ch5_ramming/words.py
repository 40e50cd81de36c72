"""5. Contacts in words."""

from galley.barratt.ch5_ramming.contact import ContactKind, Deflected, Linked, Touched
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.state.board import Board
from galley.barratt.state.marks import DAMAGE, LinkKind, ThrowKind
from galley.barratt.state.phrases import inches
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.geometry.plane.poses import QUARTER
from galley.tabletop.words import LogLine, ship_name

WORDS: dict[str, str] = {
    ContactKind.FULL: "rams", ContactKind.GLANCE: "glances off",
    ContactKind.COLLISION: "runs against", ContactKind.BUMP: "bumps into",
    ContactKind.FRIENDS: "runs against its friend",
    ContactKind.FRIENDS_AT_SPEED: "rams its friend",
}  # fmt: skip


def _slide(board: Board, ask: AskSlide) -> Asked:
    text = f"how far does {ship_name(board, ask.ship)} slide on, {inches(ask.half)} at most?"
    return text, "MB-5.03d"


def _sliding(board: Board, c: Slide, asks: object) -> str:
    return f"{c.ship} slides {inches(c.mils)}" if c.mils else f"{c.ship} stops"


QUESTIONS = (AskCard(AskSlide, _slide),)
CARDS = (
    CommandCard(
        Slide, _sliding, verbs=verbs("slide"), number=lambda c: c.mils, places=True,
    ),
)  # fmt: skip
THROWS = (ThrowCard(ThrowKind.RAM, 12, counted=("rams", "points of damage"), group=DAMAGE),)


def _touched(board: Board, e: Touched) -> LogLine:
    one = e.contact
    where = f"the {one.place}"
    head = f"{ship_name(board, e.ship)} {WORDS[one.kind]} {ship_name(board, e.other)}"
    degrees = f"{one.angle / 100:g} of {QUARTER // 100} degrees"
    text = f"{head} at {where}, {degrees}, after {inches(e.path)}."
    return text, e.rule


def _linked(board: Board, e: Linked) -> LogLine:
    how: dict[str, str] = {
        LinkKind.RAM: "the ram of {} holds {}",
        LinkKind.BRIDGE: "the corvus of {} holds {}",
    }
    text = how.get(e.link.kind, "{} holds {} fast")
    told = text.format(ship_name(board, e.ship), ship_name(board, e.other))
    return f"{told[0].upper()}{told[1:]}.", e.rule


EVENTS = (
    EventCard(Touched, _touched),
    EventCard(Linked, _linked),
    EventCard(Deflected, "{ship} turns along the side of {other}.", "MB-5.03d"),
)
