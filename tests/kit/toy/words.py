"""How commands, questions and events are said."""

from galley.engine.cards import AskCard, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.loop import Rolled
from galley.engine.records import Command, Concede, DiceByHand, Refusal, Remarked
from galley.engine.text import joined
from tests.kit.toy.asks import AskBoarding, AskOrders, AskShot
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot, Write
from tests.kit.toy.events import Blew, Fell, Holed, Moved, PhaseBegan, Revealed, Struck, TurnBegan
from tests.kit.toy.state import Board, Ended, way
from tests.kit.toy.throws import ThrowKind

QUESTIONS = (
    AskCard(
        AskOrders,
        lambda board, ask: (f"write the orders of your ships{so_far(ask)}", "T3"),
        typed=lambda board, ask, text: written(board, ask, text),
        typed_as="a ship and its letters, such as A1 SLR; or done",
    ),
    AskCard(AskShot, lambda board, ask: ("shoot, or hold", "T6")),
    AskCard(AskBoarding, lambda board, ask: ("board a ship beside one of yours, or hold", "T7")),
)
CARDS = (
    CommandCard(Write, "{c.ship}: {c.letters}", verbs=verbs("write")),
    CommandCard(Commit, "done", ends=True),
    CommandCard(Shoot, "{c.ship} shoots at {c.target}", verbs=verbs("shoot"), attacks=True),
    CommandCard(Grapple, "{c.ship} boards {c.target}", verbs=verbs("board"), attacks=True),
    CommandCard(Hold, "hold", verbs=verbs("hold"), ends=True),
    CommandCard(Concede, "give up", risky=True),
)
THROWS = (
    ThrowCard(ThrowKind.RAM, stage=3),
    ThrowCard(ThrowKind.VOLLEY, stage=2),
    ThrowCard(ThrowKind.MELEE, stage=2),
)
EVENTS = (
    EventCard(TurnBegan, "Turn {e.turn}", "T1"),
    EventCard(PhaseBegan, "Phase: {e.phase}", "T1", routine=True, landmark=True),
    EventCard(Blew, lambda board, e: ("A storm blows" if e.storm else "The sea is calm", "T2")),
    EventCard(Revealed, lambda board, e: (", ".join(f"{s} {text}" for s, text in e.orders), "T3")),
    EventCard(
        Moved, lambda board, e: (f"{e.ship} lies in {e.to:04d}, heading {way(e.heading)}", "T4")
    ),
    EventCard(Struck, "{e.ship} runs into {e.target}", "T4"),
    EventCard(Holed, "{e.ship} loses {e.loss} of its hull", "T5"),
    EventCard(Fell, "{e.ship} loses men: {e.men}", "T6"),
    EventCard(Ended, "The battle is over: {e.reason}", "T8"),
    EventCard(Rolled, lambda board, e: (rolled(e), e.rule)),
    EventCard(Remarked, "{e.text}", "T1"),
    EventCard(
        DiceByHand,
        lambda board, e: (f"dice given by hand: {joined([*map(str, e.faces)])}", "T6"),
    ),
)


def so_far(ask: AskOrders) -> str:
    """` (A1 SLR, A2 SSS)`: what has been written."""
    return f" ({', '.join(' '.join(sheet) for sheet in ask.sheets)})" if ask.sheets else ""


def written(board: Board, ask: AskOrders, text: str) -> Command | Refusal:
    """T3. `A1 SLR`, in small or large letters; without a ship for the first that has none."""
    words = text.upper().split()
    if words == ["DONE"]:
        return Commit()
    if len(words) == 1 and (left := ask.unwritten(board)):
        words = [left[0].id, *words]
    if len(words) != 2:
        return Refusal("T3", "type a ship and its letters, such as A1 SLR")
    return Write(*words)


def rolled(event: Rolled) -> str:
    """`A1 on B1: ram: 4+3 -1 = 6: holed`."""
    head = f"{' on '.join(event.ships)}: " if event.ships else ""
    return f"{head}{event.what}: {event.throw.shown(event.dice)}: {event.verdict}"
