"""How commands, questions and events are said."""

from collections.abc import Callable
from typing import Any

from galley.engine.loop import Passed, Rolled
from galley.engine.records import Ask, Command, Event, Remarked
from galley.geometry.hexes import NAMES
from tests.kit.toy.asks import AskBoarding, AskOrders, AskShot
from tests.kit.toy.commands import Commit, Grapple, Shoot, Write
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
from tests.kit.toy.state import Board, Ended

QUESTIONS: dict[type[Ask], tuple[str, str]] = {
    AskOrders: ("write the orders of your ships", "T3"),
    AskShot: ("shoot, or hold", "T6"),
    AskBoarding: ("board a ship beside one of yours, or hold", "T7"),
}
SENTENCES: dict[type[Event], tuple[Callable[[Board, Any], str], str]] = {
    TurnBegan: (lambda board, e: f"Turn {e.turn}", "T1"),
    PhaseBegan: (lambda board, e: f"Phase: {e.phase}", "T1"),
    Blew: (lambda board, e: "A storm blows" if e.storm else "The sea is calm", "T2"),
    Revealed: (lambda board, e: ", ".join(f"{s} {text}" for s, text in e.orders), "T3"),
    Moved: (lambda board, e: f"{e.ship} lies in {e.to:04d}, heading {NAMES[e.facing]}", "T4"),
    Struck: (lambda board, e: f"{e.ship} runs into {e.target}", "T4"),
    Holed: (lambda board, e: f"{e.ship} loses {e.loss} of its hull", "T5"),
    Fell: (lambda board, e: f"{e.ship} loses men: {e.men}", "T6"),
    Ended: (lambda board, e: f"The battle is over: {e.reason}", "T8"),
    Rolled: (lambda board, e: rolled(e), ""),
    Passed: (lambda board, e: f"{board.setting.names[e.side]}: {label(e.command)}", "T1"),
    Remarked: (lambda board, e: e.text, "T1"),
}


def label(command: Command) -> str:
    """A few words for a command."""
    if isinstance(command, Write):
        return f"{command.ship}: {command.letters}"
    if isinstance(command, Commit):
        return "these are the orders"
    if isinstance(command, Shoot):
        return f"{command.ship} shoots at {command.target}"
    if isinstance(command, Grapple):
        return f"{command.ship} boards {command.target}"
    return "hold"


def rolled(event: Rolled) -> str:
    """`A1 on B1: ram: 4+3 -1 = 6: holed`."""
    head = f"{' on '.join(event.ships)}: " if event.ships else ""
    return f"{head}{event.what}: {event.throw.shown(event.dice)}: {event.verdict}"


def question(board: Board, ask: Ask) -> tuple[str, str]:
    text, rule = QUESTIONS[type(ask)]
    seat = f", {ask.seat}" if ask.seat not in ("", ask.side) else ""
    return f"{board.setting.names[ask.side]}{seat}: {text}", rule


def sentence(board: Board, event: Event) -> tuple[str, str]:
    say, rule = SENTENCES[type(event)]
    return say(board, event), rule or getattr(event, "rule", "")
