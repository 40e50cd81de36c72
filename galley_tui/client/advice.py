"""How much a player is advised: all, the odds alone, or what is legal.

Whatever he chose, `$` tells him what a captain would do.
"""

from __future__ import annotations

from collections.abc import Sequence

from galley.engine.deed import Deed
from galley_tui.config.settings import Settings

FULL, ODDS, NONE = "full", "odds", "none"
ASK = "ask"  # all, until he was asked after his first battle
LEVELS = {
    FULL: "the best first, with what each is worth",
    ODDS: "attacks first, with their chances; none is preferred",
    NONE: "what is legal, without a number",
}


def level(settings: Settings) -> str:
    """The advice that a player gets now."""
    return FULL if settings.advice == ASK else settings.advice


def in_view(deeds: Sequence[Deed], advice: str) -> Sequence[Deed]:
    """The deeds in the order in which they are listed: by worth, or attacks by ships and then all
    else by ships, which prefers none."""
    if advice == FULL:
        return deeds
    return sorted(deeds, key=lambda deed: (
        deed.chance is None, not deed.ship, len(deed.ship), deed.ship, deed.text
    ))  # fmt: skip


def lit_first(deeds: Sequence[Deed], advice: str) -> int:
    """The place of the deed that is lit first: the best; without advice one that risks nothing,
    such as to hold."""
    if advice == FULL:
        return 0
    tame = [at for at, deed in enumerate(deeds) if deed.chance is None]
    still = [at for at in tame if len(deeds[at].way) < 2]
    return next(iter([*still, *tame]), 0)
