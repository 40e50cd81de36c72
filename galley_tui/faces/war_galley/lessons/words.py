"""Short forms of the screen, each in one line."""

import re
from collections.abc import Sequence

FORMS: Sequence[tuple[str, str, str]] = (
    (r"\bcat\d\b", "cat3", "the type of a ship: its values are those of its counter"),
    (r"\bkeep [A-Z]\b", "keep A", "a squadron's letter: its ships keep the speed that they have"),
    (r"\bagr\.", "agr.", "aground: fast on the shore, it neither moves nor fights with its ram"),
    (r"\bHpsRAC", "HpsRAC",
     "Half speed, port and starboard oars gone, Rammed, Aground, Captured"),
    (r"\bhalf ram port stbd", "half ram port stbd",
     "boxes to tick: half speed, rammed, oars lost to port, to starboard"),
    (r"\bdef\.", "def.", "defence: what a ram against this ship has to beat"),
    (r"\btired [-\d]+", "tired ----", "four grades of fatigue; each box is filled as one comes"),
    (r"\[?\d\]?[/ ] ?\d\*", "5/6*",
     "at cruise and at maximum; *: it may rake and ram in one move"),
    (r"\bram +\[?\d", "ram 5 6", "its ram at cruise and at maximum; brackets: what counts now"),
    (r"\bspeed +\[?\d", "speed 5 7", "hexes at cruise and at maximum; brackets: what counts now"),
    (r"\bcollision\b", "collision", "the ram found no hold; the rammer is hurt and stops"),
    (r"\bfouled\b", "fouled", "stuck in the ship that was rammed; it has to cut loose"),
    (r"\bmen\b", "men", "marines and archers; they shoot, board, and hold off boarders"),
    (r"\bcrew \d", "crew", "seamanship, 1 to 4; it helps in nearly every throw"),
    (r"\bmax\b", "max", "maximum speed; it takes the ship further and tires its crew"),
    (r"\bMP\b", "MP", "movement points; a hex ahead costs one, a turn too"),
)  # fmt: skip


def found(text: str) -> list[tuple[str, str]]:
    """(short form, what it means) of those that stand in a text, in its order."""
    hits = [(hit.start(), word, means) for form, word, means in FORMS
            if (hit := re.search(form, text)) is not None]  # fmt: skip
    return [(word, means) for _, word, means in sorted(hits)]


def meaning(word: str) -> str:
    """What a short form means, "" for other words."""
    asked = word.casefold()
    fits = (
        means
        for form, name, means in FORMS
        if asked == name.casefold() or re.fullmatch(form, word)
    )
    return next(fits, "")
