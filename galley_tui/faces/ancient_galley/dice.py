"""How Ancient Galley speaks of its dice, and which throws are staged over the ships."""

from collections.abc import Mapping, Sequence

from galley.ancient_galley.ch3_sail.handling import SailWrecked
from galley.ancient_galley.ch10_ramming.ramming import Holed, OarsLost, RudderLost
from galley.ancient_galley.ch10_ramming.sinking import Awash, Sank
from galley.ancient_galley.ch15_boarding.control import Captured
from galley.ancient_galley.ch15_boarding.events import Slain
from galley.ancient_galley.ch18_fire.events import (
    HalfDead,
    ManHit,
    ManWounded,
    OarsShot,
    Stoned,
)
from galley.engine import loop
from galley.engine.checks import Opposed, Throw
from galley.engine.log_line import LogLine
from galley.engine.loop import Rolled
from galley.engine.tables import Table
from galley_tui.draw.climax import Staged, hands_of

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


class Dice:
    """Words of throws; the tables of this game stand in its rule book."""

    tables: Sequence[Table] = ()
    worth = "ships and men by their points"

    def axes(self, table: Table) -> tuple[str, str]:
        return "", ""

    def pairs(self, board: loop.Board, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        return {}

    def need_words(self, check: Throw) -> str:
        if isinstance(check, Opposed):
            return ", 2 more kills"
        return f", {check.need}" if check.need else ""

    def verdict_words(self, what: str, verdict: str) -> str:
        return verdict

    def staged(self, told: Sequence[LogLine]) -> Sequence[Staged]:
        """Each throw of note, with what came of it."""
        thrown = [n for n, line in enumerate(told) if _of_note(line)]
        led: dict[int, list[LogLine]] = {n: [] for n in thrown}
        for n, line in enumerate(told):
            if isinstance(line.event, HURT):
                cause = _cause(told, thrown, n)
                led.get(cause, []).append(line)
        return [self._staged(told[n], led[n], n) for n in thrown]

    def _staged(self, line: LogLine, then: Sequence[LogLine], at: int) -> Staged:
        roll = line.event
        assert isinstance(roll, Rolled)
        weight = 0 if roll.verdict in QUIET else WEIGHTS[roll.what]
        hurt = tuple(dict.fromkeys(str(getattr(one.event, "ship", "")) for one in then))
        need = self.need_words(roll.throw).removeprefix(", ")
        said = tuple(one.text for one in then)
        return Staged(roll.what, roll.ships[:1], roll.ships[1:], hands_of(roll), need,
                      roll.verdict, said, weight, hurt, at)  # fmt: skip


def _of_note(line: LogLine) -> bool:
    return isinstance(line.event, Rolled) and line.event.what in WEIGHTS


def _cause(told: Sequence[LogLine], thrown: Sequence[int], at: int) -> int:
    """The last throw before an event that was about its ship; -1 for none."""
    ship = getattr(told[at].event, "ship", "")
    for n in reversed([n for n in thrown if n < at]):
        roll = told[n].event
        if isinstance(roll, Rolled) and ship in roll.ships:
            return n
    return -1
