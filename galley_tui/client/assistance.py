"""Proposals and standing orders, as the screens need them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.engine.loop import Illegal
from galley.engine.proposal import Proposal
from galley.engine.records import Side
from galley.engine.standing import Order, Template
from galley.game.session import Told
from galley.game.standing_orders import MOST_ORDERS, template_of, text_of
from galley_tui.client.game import Game
from galley_tui.client.messages import Ended, PositionChanged, Refused

Came = PositionChanged | Refused | Ended


def propose(game: Game, side: Side) -> Proposal | None:
    """What a side may accept with one key."""
    return game.session.propose(side)


def accept(game: Game, side: Side, proposal: Proposal) -> Came:
    """Carry a proposal out."""
    return _tried(game, lambda: game.session.accept(side, proposal))


def stopped(game: Game) -> str:
    """Why the last accepted proposal ended before its end; "" when it did not."""
    why = game.session.plans.stopped
    game.session.plans.stopped = ""
    return why


def orders(game: Game, side: Side) -> tuple[Order, ...]:
    """The standing orders of a side."""
    return game.session.orders.get(side, ())


def give(game: Game, side: Side, orders: Sequence[Order]) -> Came:
    """The standing orders of a side from now on."""
    return _tried(game, lambda: game.session.give_orders(side, orders))


def text(game: Game, order: Order) -> str:
    """An order in plain words."""
    return text_of(game.session.rules, order)


def rule(game: Game, order: Order) -> str:
    """The number of the rule behind an order."""
    found = template_of(game.session.rules, order)
    return found.rule if found else ""


def templates(game: Game) -> Sequence[Template]:
    """The orders that there are."""
    return game.session.rules.advice.templates()


def letters(game: Game, side: Side) -> list[str]:
    """The letters of a side's ships."""
    return sorted({ship.id[0] for ship in game.board.fleet(side)})


def full(game: Game, side: Side) -> bool:
    """The side has as many orders as it may."""
    return len(orders(game, side)) >= MOST_ORDERS


def _tried(game: Game, do: Callable[[], list[Told]]) -> Came:
    try:
        told = tuple(do())
    except Illegal as illegal:
        return Refused(illegal.refusal.rule, illegal.refusal.text)
    result = game.session.result()
    return PositionChanged(told) if result is None else Ended(result, told)
