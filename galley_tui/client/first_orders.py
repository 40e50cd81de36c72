"""The standing orders with which a new battle begins on the screen and in text mode."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from galley.engine.records import SIDES
from galley.engine.standing import Order
from galley.game.port import GamePort
from galley.game.standing_orders import text_of
from galley_tui.client.playing import give_orders


class Defaults(NamedTuple):
    """Orders that nearly every player gives, and what they do in a few words; `besides`: the kinds
    of deed that a ship of several does after its own, without moving, and how that is told."""

    orders: Sequence[Order] = ()
    words: str = ""
    besides: Sequence[str] = ()
    besides_words: str = ""


def begin_with(game: GamePort, defaults: Defaults) -> str:
    """Give them to both sides of a new battle: the line that says so, "" for none."""
    if not defaults.orders:
        return ""
    for side in SIDES:
        give_orders(game, side, defaults.orders)
    return f"Standing orders: {defaults.words} (Q)"


def in_full(game: GamePort) -> str:
    """What both sides' orders say at the start, as a sentence; "" where they have none."""
    first, second = (game.orders(side) for side in SIDES)
    if not first or first != second:
        return ""
    said = "; ".join(text_of(game.rules, order) for order in first if order.on)
    return f"Standing orders of both sides: {said}. standing changes them."
