"""How Ancient Galley speaks of its dice, and which throws are staged over the ships."""

from collections.abc import Mapping, Sequence

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
        """Each throw of note, with the sentences that follow it up to the next throw."""
        found: list[Staged] = []
        for n, line in enumerate(told):
            roll = line.event
            if isinstance(roll, Rolled) and roll.what in WEIGHTS:
                found.append(self._staged(roll, _after(told, n), n))
        return found

    def _staged(self, roll: Rolled, then: list[LogLine], at: int) -> Staged:
        weight = 0 if roll.verdict in QUIET else WEIGHTS[roll.what]
        hurt = tuple(dict.fromkeys(
            ship for line in then if (ship := str(getattr(line.event, "ship", "")))
        ))  # fmt: skip
        need = self.need_words(roll.throw).removeprefix(", ")
        said = tuple(line.text for line in then)[:3]
        return Staged(roll.what, roll.ships[:1], roll.ships[1:], hands_of(roll), need,
                      roll.verdict, said, weight, hurt, at)  # fmt: skip


def _after(told: Sequence[LogLine], at: int) -> list[LogLine]:
    """What was told between a throw and the next."""
    found: list[LogLine] = []
    for line in told[at + 1 :]:
        if isinstance(line.event, Rolled):
            break
        found.append(line)
    return found
