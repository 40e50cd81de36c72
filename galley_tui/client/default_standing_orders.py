"""The standing orders with which a new battle begins on the screen and in text mode."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from galley.engine.records import SIDES
from galley.engine.standing import Order
from galley.game.port import GamePort
from galley.game.standing_orders import text_of
from galley_tui.client.opponents.sitting import people
from galley_tui.client.playing import Refused, give_orders


class Defaults(NamedTuple):
    """Orders that nearly every player gives, and what they do in a few words; `besides`: the kinds
    of deed that a ship of several does after its own, without moving, and how that is told."""

    orders: Sequence[Order] = ()
    words: str = ""
    besides: Sequence[str] = ()
    besides_words: str = ""


def begin_with(game: GamePort, defaults: Defaults) -> str:
    """Give them to the sides of a new battle that people play: the line that says so, "" for
    none."""
    own = game.side if game.incoming is not None else ""
    sides = [side for side in SIDES if people(game, side) and side in (own or side)]
    if not defaults.orders or not sides:
        return ""
    given = [give_orders(game, side, defaults.orders) for side in sides]
    if any(isinstance(one, Refused) for one in given):  # a side that several share has none
        return ""
    return f"Standing orders: {defaults.words} (Q)"


def in_full(game: GamePort) -> str:
    """A sentence on both sides' standing orders at the start; "" where they have none.

    Of a side that bots play nothing is said.
    """
    sides = [side for side in SIDES if people(game, side)]
    first, *others = [game.orders(side) for side in sides] or [()]
    if not first or any(other != first for other in others):
        return ""
    said = "; ".join(text_of(game.rules, order) for order in first if order.on)
    whose = "both sides" if others else game.names()[sides[0]]
    return f"Standing orders of {whose}: {said}. standing changes them."
