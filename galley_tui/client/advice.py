"""How much a player is advised: all, the odds alone, or what is legal.

Whatever he chose, `$` tells him what a captain would do.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.checks import Odds
from galley.engine.deed import Deed
from galley.engine.records import LogLine, Remarked
from galley.engine.text import without_stakes
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


def tells_chances(advice: str) -> bool:
    """Whether a player is told how likely something is."""
    return advice != NONE


def told(odds: Odds | None, advice: str) -> Odds | None:
    """The dice of a choice as a player is told them: where he is told no chances, what is thrown
    and needed."""
    return replace(odds, outcomes=()) if odds is not None and not tells_chances(advice) else odds


def reasons_told(log: Sequence[LogLine], advice: str) -> Sequence[LogLine]:
    """The lines of a log with the reasons of bots as a player is told them: who is told nothing
    of worth hears what they want, and not what is at stake."""
    if advice == FULL:
        return log
    return [
        replace(one, text=without_stakes(one.text)) if isinstance(one.event, Remarked) else one
        for one in log
    ]


def in_view(deeds: Sequence[Deed], advice: str) -> Sequence[Deed]:
    """The deeds in the order in which they are listed: by worth; or, which prefers none, one that
    risks nothing, as it is lit first, then attacks by ships, and all else by ships."""
    if advice == FULL or not deeds:
        return deeds
    every = sorted(deeds, key=lambda deed: (
        deed.chance is None, not deed.ship, len(deed.ship), deed.ship, deed.text, repr(deed.steps)
    ))  # fmt: skip
    first = min(every, key=lambda deed: (deed.chance is not None, len(deed.way) > 1))
    return [first, *(deed for deed in every if deed is not first)]
