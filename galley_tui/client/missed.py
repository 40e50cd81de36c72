"""What happened since a side last had the keyboard."""

from collections.abc import Callable, Iterable, Sequence

from galley.engine.log_line import LogLine
from galley.engine.loop import Board
from galley.engine.records import Side
from galley.game.port import GamePort
from galley_tui.client.opponents.sitting import is_own

TURNS = 5_000  # lines of the log in which a turn is looked for
Groups = list[tuple[str, list[str]]]
Sorting = Callable[[Board, Board, Iterable[LogLine], Side], Groups]
"""(before, now, what happened, side) -> groups of sentences, as a face makes them."""


def missed(game: GamePort, side: Side, sorting: Sorting) -> tuple[int, Groups]:
    """The turn with which the missed news begin, and the news as groups of sentences."""
    history = game.history(side)
    last = last_look(game, side)
    told = history.since(last)
    before = history.state_at(last).board
    from_ = next((line.turn for line in told), 0)
    return from_, sorting(before, game.seen().board, told, side)


def their_turn(
    game: GamePort, side: Side, telling: Callable[[Board, Sequence[LogLine], Side], Groups]
) -> Groups:
    """The last turn of the other side in groups of sentences, as a face makes them."""
    return telling(game.seen().board, game.lately(TURNS), side)


def task(game: GamePort, side: Side) -> str:
    """The task of a side in a sentence or two, before it has decided anything; else ""."""
    if last_look(game, side):
        return ""
    briefing = game.scenario.briefings.get(side, "")
    return f"The battle begins. {briefing.partition(chr(10))[0]}".strip()


def last_look(game: GamePort, side: Side) -> int:
    """The last entry of this side before another player decided; the start if there is none."""
    history = game.history(side)
    live, entries = history.live, history.entries

    def own(at: int) -> bool:
        entry = entries[live[at]]
        return entry.side == side and is_own(game, side, entry.seat)

    at = len(live) - 1
    while at > 0 and own(at):
        at -= 1
    while at > 0 and not (own(at) and entries[live[at]].order is None):
        at -= 1
    return live[at]
