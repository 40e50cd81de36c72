"""The keys of Barratt's rules: for their kinds of choice and their overlays."""

from galley.barratt.ch4_grappling.grappling import DropCorvus, Fend, Grapple, LetGo
from galley.barratt.ch4_grappling.transfers import Transfer
from galley.barratt.ch6_missiles.events import Lose, Shoot
from galley.tabletop.board import Accept, Decline, Done, Hold
from galley_tui.config.keymap import GameKeys, Keys
from galley_tui.config.questions import order, overlay

ATTACKS = (
    order("grapple", Grapple, "grapple", "grapple: an enemy by a die, a friend without"),
    order("corvus", DropCorvus, "corvus", "drop the corvus: on which ship"),
    order("shoot", Shoot, "shoot", "shoot: who at whom"),
)
"""Of which `why not` tells for the ship that acts."""
ORDERS = (
    *ATTACKS,
    order("ward off", Fend, "fend off", "fend a grapple off: with how many figures"),
    order(
        "who goes",
        Transfer,
        "men over",
        "men go over to a ship that is held, or come from it",
    ),
    order("cut loose", LetGo, "let go", "let a friend or an empty ship go"),
    order("who fights", Lose, "loses", "who falls aboard which ship"),
    order("act now", Accept, "act now", "the flagship acts now", True),
    order("decline", Decline, "wait", "the flagship waits for its higher die", True),
    order("done", Done, "done", "the ship is done; or the rest goes as is usual", True),
    order("no more", Hold, "no more", "nothing more is done than what was said", True),
)
OVERLAYS: Keys = (
    overlay("how far it goes", "reach", "how far it may go at each speed, with turns and without"),
    overlay(
        "whence it is struck", "sectors", "from where a ram into it is full, and where a glance"
    ),
    overlay(
        "how far it shoots", "range",
        "the ranges of ballista, archers, slingers, grapples, one after another",
    ),
    overlay("inches", "ruler", "inches and angle from the ship to the cursor"),
    overlay("what may hit it", "threat", "what enemies can do to it next; to its whole side"),
)  # fmt: skip
OWN_HELP = {
    "goto": "cursor to a square: column and row, two digits each",
    "zoom": "more or less of the table",
    "tally": "points, row by row",
    "next_squadron": "cursor to the first ship of a side",
    "previous_squadron": "cursor to the first ship of the other side",
    "steer": "steer the ship that acts: its ghost goes where you say",
}
MOVED = {
    "X": "' is the ruler",
    "E": "Y shows how far grapples reach too",
    "K": "R shows how far it may go",
    "R": "Y shows the ranges of missiles",
    "Y": "X shows from where a ram is full",
    "F": "v fends a grapple off",
    "T": "D lets a ship go",
    "t": "T sends men over",
    "l": "& says who falls",
    "B": "! lets the flagship act now",
    "D": "- does no more than was said",
}
MOVED_BY_HAND = {
    "M": ": is the aim before",
    "<": "{ turns a ship 45 degrees to port",
    ">": "} turns a ship 45 degrees to starboard",
}
MERGED = {"overlay_grapple": "overlay_range"}
KEYS = GameKeys(ORDERS, OVERLAYS, (), OWN_HELP, ATTACKS, MOVED, MOVED_BY_HAND, MERGED)
