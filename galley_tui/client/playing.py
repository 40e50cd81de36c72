"""Commands given at one keyboard, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.log_line import LogLine
from galley.engine.loop import Illegal
from galley.engine.proposal import Proposal
from galley.engine.records import Command, Refusal, Side
from galley.engine.standing import Order
from galley.game.port import GamePort
from galley.game.questions import Pending
from galley_tui.client.keeping import following
from galley_tui.client.messages import Came, Ended, PositionChanged, Refused


def play(game: GamePort, side: Side, command: Command, remark: str = "", seat: str = "") -> Came:
    """Carry out a command, with a remark that the log tells before it."""
    return _tried(game, lambda: game.play(side, command, remark, seat))


def play_typed(game: GamePort, pending: Pending, text: str) -> Came:
    """Carry out the answer to an open question that a player typed."""
    side, ask = pending.side, pending.ask
    read = game.rules.ask_cards[type(ask)].typed
    if read is None:
        return Refused(pending.rule, "one of the choices answers this question")
    command = read(game.seen(side).board, ask, text)
    if isinstance(command, Refusal):
        return Refused(command.rule, command.text)
    return play(game, side, command, seat=ask.seat)


def concede(game: GamePort, side: Side) -> Came:
    """Give a battle up."""
    return play(game, side, game.rules.concede(side))


def accept(game: GamePort, pending: Pending, proposal: Proposal) -> Came:
    """Carry out what is proposed for a question."""
    return _tried(game, lambda: game.accept(pending.side, proposal, pending.ask.seat))


def give_orders(game: GamePort, side: Side, orders: Sequence[Order]) -> Came:
    """The standing orders of a side from the next question on."""
    return _tried(game, lambda: game.give_orders(side, orders, waiting=False))


def _tried(game: GamePort, do: Callable[[], list[LogLine]]) -> Came:
    try:
        with following(game):
            told = tuple(do())
    except Illegal as illegal:
        return Refused(illegal.refusal.rule, illegal.refusal.text)
    result = game.result()
    return PositionChanged(told) if result is None else Ended(result, told)
