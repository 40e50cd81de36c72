"""How much a player is advised: all, the odds alone, or what is legal.

Whatever he chose, `$` tells him what a captain would do.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.checks import Odds
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


_CHANCES = re.compile(r"; [^;:]*\d %[^;:]*")


def told(odds: Odds | None, advice: str) -> Odds | None:
    """The dice of a choice as a player is told them: where he is told no chances, what is thrown
    and needed."""
    return replace(odds, outcomes=()) if odds is not None and advice == NONE else odds


def without_chances(words: str) -> str:
    """Leave `; tires 17 % to 50 %` out of the words of a choice."""
    return _CHANCES.sub("", words)


def in_view(deeds: Sequence[Deed], advice: str) -> Sequence[Deed]:
    """The deeds in the order in which they are listed: by worth; or, which prefers none, one that
    risks nothing, as it is lit first, then attacks by ships, and all else by ships."""
    if advice == FULL or not deeds:
        return deeds
    every = sorted(deeds, key=lambda deed: (
        deed.chance is None, not deed.ship, len(deed.ship), deed.ship, deed.text
    ))  # fmt: skip
    first = min(every, key=lambda deed: (deed.chance is not None, len(deed.way) > 1))
    return [first, *(deed for deed in every if deed is not first)]
