"""How Barratt's rules speak of their dice, and which throws are staged over the ships."""

from collections.abc import Mapping

from galley.barratt.ch2_hull.hull import SOUND, Damaged
from galley.barratt.ch3_movement.events import Stopped
from galley.barratt.ch4_grappling.grappling import FELL_SHORT, HELD, IN_THE_SEA
from galley.barratt.ch6_missiles.events import Fell, FlagStruck
from galley.barratt.ch6_missiles.ranges import DISORGANISED
from galley.barratt.ch7_sunken.sinking import Sank
from galley.engine.loop import Rolled
from galley.engine.records import Event
from galley_tui.faces.table.dice import StagedDice

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


class Dice(StagedDice):
    """Words of throws; this game reads none in a printed table."""

    worth = "ships and men by their points"
    weights, quiet, hurt = WEIGHTS, QUIET, HURT

    def brings(self, roll: Rolled, event: Event) -> bool:
        """A hull test on its own ship, blows of a melee on the other side, all others on their
        target."""
        ship = getattr(event, "ship", "")
        if roll.what == "hull":
            return isinstance(event, Damaged) and ship in roll.ships
        if roll.what in MELEE:
            return ship not in roll.ships
        if roll.what in MISSILES:
            rowers = roll.verdict == DISORGANISED
            return ship in roll.ships[1:] and isinstance(event, Stopped) == rowers
        return ship in roll.ships[1:]
