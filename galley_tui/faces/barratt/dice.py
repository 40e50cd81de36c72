"""How Barratt's rules speak of their dice, and which throws are staged over the ships."""

from collections.abc import Mapping, Sequence

from galley.barratt.ch2_hull.hull import SOUND, Damaged
from galley.barratt.ch3_movement.events import Stopped
from galley.barratt.ch4_grappling.grappling import FELL_SHORT, HELD, IN_THE_SEA
from galley.barratt.ch6_missiles.events import Fell, FlagStruck
from galley.barratt.ch6_missiles.throws import DISORGANISED
from galley.barratt.ch7_sunken.sinking import Sank
from galley.engine import loop
from galley.engine.checks import Throw
from galley.engine.log_line import LogLine
from galley.engine.loop import Rolled
from galley.engine.tables import Table
from galley_tui.draw.climax import Staged, hands_of

WEIGHTS: Mapping[str, int] = {
    "ram": 12, "corvus": 10, "grapple": 9, "fending off": 9, "hull": 8, "hack and slash": 6,
    "javelins": 5, "bolt that hits": 4, "missile that hits": 4,
}  # fmt: skip
"""The throws that are staged, and which of several stands in full."""
MELEE = ("javelins", "hack and slash")
MISSILES = ("bolt that hits", "missile that hits")
HURT = (Damaged, Fell, FlagStruck, Sank, Stopped)
"""What hurts a ship."""
QUIET = {SOUND, FELL_SHORT, HELD, IN_THE_SEA}
"""Results of little note where others stand beside them."""


class Dice:
    """Words of throws; this game reads none in a printed table."""

    tables: Sequence[Table] = ()
    worth = "ships and men by their points"

    def axes(self, table: Table) -> tuple[str, str]:
        return "", ""

    def pairs(self, board: loop.Board, actor: str, target: str) -> Mapping[str, tuple[int, int]]:
        return {}

    def need_words(self, check: Throw) -> str:
        return f", {check.need}" if check.need else ""

    def verdict_words(self, what: str, verdict: str) -> str:
        return verdict

    def staged(self, told: Sequence[LogLine]) -> Sequence[Staged]:
        """Each throw of note, with what came of it."""
        thrown = [n for n, line in enumerate(told) if _of_note(line)]
        led: dict[int, list[LogLine]] = {n: [] for n in thrown}
        for n, line in enumerate(told):
            if isinstance(line.event, HURT):
                led.get(_cause(told, thrown, n), []).append(line)
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
    """The last throw before an event that brought it on its ship; -1 for none."""
    ship = getattr(told[at].event, "ship", "")
    for n in reversed([n for n in thrown if n < at]):
        roll = told[n].event
        if isinstance(roll, Rolled) and _brings(roll, told[at].event, ship):
            return n
    return -1


def _brings(roll: Rolled, event: object, ship: str) -> bool:
    """A throw may have brought an event on a ship: a hull test on its own, blows of a melee on
    the other side, all others on their target."""
    if roll.what == "hull":
        return isinstance(event, Damaged) and ship in roll.ships
    if roll.what in MELEE:
        return ship not in roll.ships
    if roll.what in MISSILES:
        rowers = roll.verdict == DISORGANISED
        return ship in roll.ships[1:] and isinstance(event, Stopped) == rowers
    return ship in roll.ships[1:]
