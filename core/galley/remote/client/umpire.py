"""What the umpire of a battle at a host sees besides: decisions in secret, and standing orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from galley.engine.records import SIDES
from galley.engine.views import deciding_together
from galley.game.game import Game
from galley.game.standing_orders import text_of


def sealed(game: Game) -> list[str]:
    """Say all that the sides hide from each other."""
    return [*decided(game), *ordered(game)]


def unseen(now: Sequence[str], before: Sequence[str]) -> list[str]:
    """Give those sentences that were not said before."""
    return [*(Counter(now) - Counter(before)).elements()]


def decided(game: Game) -> list[str]:
    """Say what the sides have answered in secret that is not revealed yet, in order."""
    past, names, found = game.past, game.names(), list[str]()
    for before, n in reversed([*pairwise(past.live)]):
        if not deciding_together(past.state_at(n)):
            break
        entry, state = past.entries[n], past.state_at(before)
        ask = state.ask_of(entry.side, entry.seat)
        if entry.command is not None and ask is not None and ask.together:
            said = game.rules.label(state, entry.command)
            found.append(f"{names[entry.side]} in secret: {said}")
    return found[::-1]


def ordered(game: Game) -> list[str]:
    """Say which standing orders the sides have."""
    names = game.names()
    return [
        f"{names[side]}'s standing order: {text_of(game.rules, one)}{'' if one.on else ' (off)'}"
        for side in SIDES
        for one in game.orders(side)
    ]
