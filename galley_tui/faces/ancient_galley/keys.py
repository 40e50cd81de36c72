"""The keys of Ancient Galley: for its kinds of choice and its overlays."""

from galley.ancient_galley.ch13_maintenance.events import (
    CutLine,
    GiveJob,
    MoveOars,
    PlaceMan,
    Plug,
    RemoveCorvus,
    Swim,
)
from galley.ancient_galley.ch14_grappling.grappling import DropCorvus, ThrowLine
from galley.ancient_galley.ch15_boarding.events import Abandon, MoveMan, Pair, PutForward
from galley.ancient_galley.ch18_fire.events import Keep, KeepEngine, Shoot, ShootEngine
from galley.tabletop.board import Accept, Decline, Done, Hold
from galley_tui.config.keymap import GameKeys, Keys, key, order

ATTACKS = (
    order("f", Shoot, "shoot", "shoot: which archer at whom"),
    order("f", ShootEngine, "shoot", "shoot with an engine: at whom"),
    order("g", ThrowLine, "line", "throw a line: which man at which ship"),
    order("H", DropCorvus, "corvus", "drop the corvus: on which ship"),
)
"""Of which `why not` tells for the ship that acts."""
ORDERS = (
    *ATTACKS,
    order("F", Keep, "keep", "an archer holds his fire"),
    order("F", KeepEngine, "keep", "an engine does not shoot"),
    order("B", Accept, "board", "board the ship that is held", True),
    order("d", Decline, "decline", "decline", True),
    order("t", MoveMan, "move", "move a man: to the next section, across, into a tower"),
    order("t", PlaceMan, "place", "place a man elsewhere on his ship"),
    order("T", PutForward, "fighters", "who fights where there are more than places"),
    order("T", Pair, "pair", "who fights whom"),
    order("A", Abandon, "abandon", "abandon a ship: its whole crew leaves"),
    order("M", GiveJob, "job", "give a man his work: helm, engine, sail, plugging"),
    order("P", Plug, "plug", "plug a hole: who tries"),
    order("C", CutLine, "cut", "cut a line: who cuts which"),
    order("C", RemoveCorvus, "corvus off", "take the corvus off: it is lost"),
    order("J", MoveOars, "oars", "move oar sections from one side to the other"),
    order("~", Swim, "swim", "where a swimmer makes for"),
    order("e", Done, "done", "all is said: the rest is done as usual", True),
    order("D", Hold, "no more", "nothing more is done than what was said", True),
)
OVERLAYS: Keys = (
    key("R", "overlay_range", "", "the ranges of archers and of lines"),
    key("E", "overlay_engines", "", "the ranges of its ballistas and catapults"),
    key("Y", "overlay_sectors", "", "from where a ram strikes it steeply"),
    key("K", "overlay_circles", "", "where each legal band takes it"),
    key("Z", "overlay_course", "", "where ships end that hold their course"),
    key("X", "overlay_ruler", "", "inches and angle from the ship to the cursor"),
)
OWN_HELP = {
    "goto": "cursor to a square: column and row, two digits each",
    "zoom": "more or less of the table",
    "tally": "points and losses",
    "next_squadron": "cursor to the first ship of a side",
    "previous_squadron": "cursor to the first ship of the other side",
    "steer": "write the orders of the ship under the cursor, or of the next",
}
KEYS = GameKeys(ORDERS, OVERLAYS, (), OWN_HELP, ATTACKS)
