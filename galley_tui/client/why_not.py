"""Why a key's kind of choice is not possible now, and what a ship may do later."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from galley.engine.loop import Board
from galley.engine.records import Ask, Command, Refusal, Side
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.choices import Option
from galley_tui.config.keymap import Order

Query = tuple[Command, str]
"""A command that a player may want, and words for it."""
Queries = Callable[[Board, Ask | None, Side, str], Iterable[Query]]
"""(board, what the side is asked, the side, a ship or "") -> what it may want of that ship."""
Tries = Callable[[Board, Pending, Order], Iterable[Command]]
"""(board, what is asked, a key's order) -> what a player may mean, the likeliest first."""
MORE = "; w on an enemy tells more"
ROOM = 78  # a note in the smallest window


def reason(
    game: GamePort, tries: Tries, pending: Pending, orders: Sequence[Order], brief: bool = False
) -> str:
    """Why none of these may be played, by the rules, or else what is asked instead."""
    for order in orders:
        found, aimed = refusal(game, tries, pending, order)
        if found is not None:
            said = f"{order.label}: {found.text} [{found.rule}]"
            return said + MORE * (aimed and not brief and len(said + MORE) <= ROOM)
    return f"{orders[0].label}: not now: {pending.text} [{pending.rule}]"


def refusal(
    game: GamePort, tries: Tries, pending: Pending, order: Order
) -> tuple[Refusal | None, bool]:
    """Why a kind of choice is refused, and whether what it is aimed at had to do with it.

    The reason counts that is the rarest: that choice is nearly possible.
    """
    side, seat = pending.side, pending.ask.seat
    tried = (game.why_not(side, it, seat) for it in tries(game.seen().board, pending, order))
    found = [refused for refused in tried if refused is not None]
    if not found:
        return None, False
    often = Counter(refused.rule for refused in found)
    best = min(found, key=lambda refused: often[refused.rule])
    return best, len({refused.text for refused in found}) > 1


def answers(
    game: GamePort, queries: Queries, pending: Pending, ship: str
) -> Iterator[tuple[str, Refusal | None]]:
    """(what a player may want, why it may not be; None when it may) of a ship, or of the sea
    when `ship` is empty."""
    side, ask = pending.side, pending.ask
    for command, label in queries(game.seen().board, ask, side, ship):
        yield label, game.why_not(side, command, ask.seat)


def attacks(
    game: GamePort,
    tries: Tries,
    pending: Pending,
    options: Sequence[Option],
    orders: Sequence[Order],
) -> Iterator[tuple[str, Refusal | None]]:
    """(an attack, why the ship that acts may not make it; None when it may)."""
    for order in orders:
        fits = [option.label for option in options if order.fits(option.command)]
        if fits:
            yield "; ".join(fits), None
        elif (found := refusal(game, tries, pending, order)[0]) is not None:
            yield order.label, found
