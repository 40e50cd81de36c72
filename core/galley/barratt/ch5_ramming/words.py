"""5. Contacts in words."""

from galley.barratt.ch3_movement.paths import Leg, read_path
from galley.barratt.ch5_ramming.contact import ContactKind, Deflected, Linked, Touched
from galley.barratt.ch5_ramming.ramming import AskSlide, Slide
from galley.barratt.state.board import Board
from galley.barratt.state.marks import DAMAGE, LinkKind, ThrowKind
from galley.barratt.state.phrases import inches
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Refusal
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


def typed(board: Board, ask: AskSlide, text: str) -> Slide | Refusal:
    """`2.5`, `slide 2.5` or `stop`: how many inches."""
    said = text.lower().split()
    said = said[1:] if said[:1] == ["slide"] else said
    if said in (["stop"], ["0"]):
        return Slide(ask.ship, 0)
    match read_path(" ".join(said)):
        case (Leg(mils=mils, turn=0),) if mils > 0:
            return Slide(ask.ship, ask.half if inches(mils) == inches(ask.half) else mils)
    return Refusal("MB-5.03d", f"type {TYPED_AS}")


TYPED_AS = "how many inches: slide 2.5, or stop"
QUESTIONS = (AskCard(AskSlide, _slide, typed=typed, typed_as=TYPED_AS),)
CARDS = (CommandCard(Slide, _sliding, verbs=verbs("slide"), places=True),)
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
