"""What happened since a side last had the keyboard."""

from collections.abc import Callable, Iterable

from galley.engine.log_line import Told
from galley.engine.loop import Board
from galley.engine.records import Side
from galley.game.session import Session
from galley_tui.client.game import Game

Groups = list[tuple[str, list[str]]]
Sorting = Callable[[Board, Board, Iterable[Told], Side], Groups]
"""(before, now, what happened, side) -> groups of sentences, as a face makes them."""


def missed(game: Game, side: Side, sorting: Sorting) -> tuple[int, Groups]:
    """(turn from which on, groups of sentences)."""
    session = game.session
    last = last_look(session, side)
    told = game.since(last)
    before = session.state_at(last).board
    from_ = next((line.turn for line in told), 0)
    return from_, sorting(before, game.board, told, side)


def task(game: Game, side: Side) -> str:
    """What a side is to do, in a sentence or two, before it has decided anything; else ""."""
    session = game.session
    if last_look(session, side):
        return ""
    briefing = session.scenario.briefings.get(side, "")
    return f"The battle begins. {briefing.partition(chr(10))[0]}".strip()


def last_look(session: Session, side: Side) -> int:
    """The last entry of this side before the other one decided; the start if there is none."""
    live, entries = session.live, session.entries
    at = len(live) - 1
    while at > 0 and entries[live[at]].side == side:
        at -= 1
    while at > 0 and (entries[live[at]].side != side or entries[live[at]].order is not None):
        at -= 1
    return live[at]
