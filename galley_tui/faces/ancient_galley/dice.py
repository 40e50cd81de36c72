"""How Ancient Galley speaks of its dice, and which throws are staged over the ships."""

from collections.abc import Mapping

from galley.ancient_galley.ch3_sail.handling import SailWrecked
from galley.ancient_galley.ch10_ramming.ramming import Holed, OarsLost, RudderLost
from galley.ancient_galley.ch10_ramming.sinking import Awash, Sank
from galley.ancient_galley.ch15_boarding.control import Captured
from galley.ancient_galley.ch15_boarding.events import Slain
from galley.ancient_galley.ch18_fire.events import HalfDead, ManHit, ManWounded, OarsShot, Stoned
from galley.engine.checks import Opposed, Throw
from galley_tui.faces.table.dice import StagedDice

WEIGHTS: Mapping[str, int] = {
    "ram": 12, "loss of the flagship": 11, "loss of the captain": 9, "duel": 8,
    "running on a wreck": 7, "running on the shore": 7, "what the stone hits": 6,
    "man hit": 4, "rowers hit": 4, "line": 5, "cut a line": 4, "plug a hole": 3,
    "swimming": 2,
}  # fmt: skip
"""The throws that are staged, and which of several stands in full."""
HURT = (
    OarsLost, RudderLost, Holed, Sank, Awash, ManHit, ManWounded, OarsShot, HalfDead, Stoned,
    Slain, Captured, SailWrecked,
)  # fmt: skip
"""What hurts a ship."""
QUIET = {"falls short", "no harm", "still open", "it holds"}
"""Results of little note where others stand beside them."""


class Dice(StagedDice):
    """Words of throws; the tables of this game stand in its rule book."""

    worth = "ships and men by their points"
    weights, quiet, hurt = WEIGHTS, QUIET, HURT

    def need_words(self, check: Throw) -> str:
        return ", 2 more kills" if isinstance(check, Opposed) else super().need_words(check)
