"""How commands, questions and events are said."""

from collections.abc import Callable
from typing import Any

from galley.engine.cards import AskCard, CommandCard, verbs
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Ask, Command, Concede, DiceByHand, Event, Refusal, Remarked
from galley.engine.standing import Obeyed
from galley.engine.text import joined
from tests.kit.toy.asks import AskBoarding, AskOrders, AskShot
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot, Write
from tests.kit.toy.events import (
    Blew,
    Fell,
    Holed,
    Moved,
    PhaseBegan,
    Revealed,
    Struck,
    TurnBegan,
)
from tests.kit.toy.state import Board, Ended, way

ASK_CARDS: dict[type[Ask], AskCard] = {
    card.kind: card
    for card in (
        AskCard(
            AskOrders,
            lambda board, ask: (f"write the orders of your ships{so_far(ask)}", "T3"),
            typed=lambda board, ask, text: written(board, ask, text),
            typed_as="a ship and its letters, such as A1 SLR; or done",
        ),
        AskCard(AskShot, lambda board, ask: ("shoot, or hold", "T6")),
        AskCard(
            AskBoarding, lambda board, ask: ("board a ship beside one of yours, or hold", "T7")
        ),
    )
}
CARDS: dict[type[Command], CommandCard] = {
    card.kind: card
    for card in (
        CommandCard(Write, "{c.ship}: {c.letters}", verbs=verbs("write")),
        CommandCard(Commit, "done", ends=True),
        CommandCard(Shoot, "{c.ship} shoots at {c.target}", verbs=verbs("shoot"), attacks=True),
        CommandCard(Grapple, "{c.ship} boards {c.target}", verbs=verbs("board"), attacks=True),
        CommandCard(Hold, "hold", verbs=verbs("hold"), ends=True),
        CommandCard(Concede, "give up", risky=True),
    )
}
SENTENCES: dict[type[Event], tuple[Callable[[Board, Any], str], str]] = {
    TurnBegan: (lambda board, e: f"Turn {e.turn}", "T1"),
    PhaseBegan: (lambda board, e: f"Phase: {e.phase}", "T1"),
    Blew: (lambda board, e: "A storm blows" if e.storm else "The sea is calm", "T2"),
    Revealed: (lambda board, e: ", ".join(f"{s} {text}" for s, text in e.orders), "T3"),
    Moved: (lambda board, e: f"{e.ship} lies in {e.to:04d}, heading {way(e.heading)}", "T4"),
    Struck: (lambda board, e: f"{e.ship} runs into {e.target}", "T4"),
    Holed: (lambda board, e: f"{e.ship} loses {e.loss} of its hull", "T5"),
    Fell: (lambda board, e: f"{e.ship} loses men: {e.men}", "T6"),
    Ended: (lambda board, e: f"The battle is over: {e.reason}", "T8"),
    Rolled: (lambda board, e: rolled(e), ""),
    Passed: (lambda board, e: f"{board.setting.names[e.side]}: {label(board, e.command)}", "T1"),
    Remarked: (lambda board, e: e.text, "T1"),
    DiceByHand: (lambda board, e: f"dice given by hand: {joined([*map(str, e.faces)])}", "T6"),
    Obeyed: (lambda board, e: e.text, ""),
}


def label(board: Board, command: Command) -> str:
    """A few words for a command."""
    return CARDS[type(command)].words(board, command, ())


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


def question(board: Board, ask: Ask) -> tuple[str, str]:
    text, rule = ASK_CARDS[type(ask)].question(board, ask)
    seat = f", {ask.seat}" if ask.seat not in ("", ask.side) else ""
    return f"{board.setting.names[ask.side]}{seat}: {text}", rule


def sentence(board: Board, event: Event) -> tuple[str, str]:
    say, rule = SENTENCES[type(event)]
    return say(board, event), rule or getattr(event, "rule", "")
