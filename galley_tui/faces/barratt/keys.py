"""The keys of Barratt's rules: for their kinds of choice and their overlays."""

from galley.barratt.ch4_grappling.grappling import DropCorvus, Fend, Grapple, LetGo
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch6_missiles.events import Lose, Shoot
from galley.tabletop.board import Accept, Decline, Done, Hold
from galley_tui.config.keymap import GameKeys, Keys, key, order

ATTACKS = (
    order("g", Grapple, "grapple", "grapple: an enemy by a die, a friend without"),
    order("H", DropCorvus, "corvus", "drop the corvus: on which ship"),
    order("f", Shoot, "shoot", "shoot: who at whom"),
)
"""Of which `why not` tells for the ship that acts."""
ORDERS = (
    *ATTACKS,
    order("F", Fend, "fend off", "fend a grapple off: with how many figures"),
    order("t", Transfer, "men over", "men go over to a ship that is held, or come from it"),
    order("T", LetGo, "let go", "let a friend or an empty ship go"),
    order("l", Lose, "loses", "who falls aboard which ship"),
    order("B", Accept, "act now", "the flagship acts now", True),
    order("d", Decline, "wait", "the flagship waits for its higher die", True),
    order("e", Done, "done", "the ship is done; or the rest goes as is usual", True),
    order("D", Hold, "no more", "nothing more is done than what was said", True),
)
OVERLAYS: Keys = (
    key("R", "overlay_range", "", "the ranges of ballista, archers, slingers, one after another"),
    key("K", "overlay_reach", "", "how far it may go at each speed, with turns and without"),
    key("E", "overlay_grapple", "", "how far its grapple and its corvus reach"),
    key("Y", "overlay_sectors", "", "from where a ram into it is full, and from where a glance"),
    key("X", "overlay_ruler", "", "inches and angle from the ship to the cursor"),
)
OWN_HELP = {
    "goto": "cursor to a square: column and row, two digits each",
    "zoom": "more or less of the table",
    "tally": "points, row by row",
    "next_squadron": "cursor to the first ship of a side",
    "previous_squadron": "cursor to the first ship of the other side",
    "steer": "steer the ship that acts: its ghost goes where you say",
}
KEYS = GameKeys(ORDERS, OVERLAYS, (), OWN_HELP, ATTACKS)
