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
from galley_tui.config.keymap import GameKeys, Keys
from galley_tui.config.questions import order, overlay

ATTACKS = (
    order("shoot", Shoot, "shoot", "shoot: which archer at whom"),
    order("shoot", ShootEngine, "shoot", "shoot with an engine: at whom"),
    order("grapple", ThrowLine, "line", "throw a line: which man at which ship"),
    order("corvus", DropCorvus, "corvus", "drop the corvus: on which ship"),
)
"""Of which `why not` tells for the ship that acts."""
ORDERS = (
    *ATTACKS,
    order("decline", Keep, "keep", "an archer holds his fire"),
    order("decline", KeepEngine, "keep", "an engine does not shoot"),
    order("board", Accept, "board", "board the ship that is held", True),
    order("decline", Decline, "decline", "decline", True),
    order("who goes", MoveMan, "move", "move a man: to the next section, across, into a tower"),
    order("who goes", PlaceMan, "place", "place a man elsewhere on his ship"),
    order(
        "who fights",
        PutForward,
        "fighters",
        "who fights where there are more than places",
    ),
    order("who fights", Pair, "pair", "who fights whom"),
    order("leave", Abandon, "abandon", "abandon a ship: its whole crew leaves"),
    order("work aboard", GiveJob, "job", "give a man his work: helm, engine, sail, plugging"),
    order("work aboard", Plug, "plug", "plug a hole: who tries"),
    order("cut loose", CutLine, "cut", "cut a line: who cuts which"),
    order("cut loose", RemoveCorvus, "corvus off", "take the corvus off: it is lost"),
    order("work aboard", MoveOars, "oars", "move oar sections from one side to the other"),
    order("leave", Swim, "swim", "where a swimmer makes for"),
    order("done", Done, "done", "all is said: the rest is done as usual", True),
    order("no more", Hold, "no more", "nothing more is done than what was said", True),
)
OVERLAYS: Keys = (
    overlay("how far it goes", "circles", "where each legal band takes it"),
    overlay("whence it is struck", "sectors", "from where a ram strikes it steeply"),
    overlay(
        "what may hit it",
        "threat",
        "what enemies can do to it next; to its side; their courses",
    ),
    overlay("how far it shoots", "range", "the ranges of archers and lines, then of engines"),
    overlay("inches", "ruler", "inches and angle from the ship to the cursor"),
)
OWN_HELP = {
    "goto": "cursor to a square: column and row, two digits each",
    "zoom": "more or less of the table",
    "tally": "points and losses",
    "next_squadron": "cursor to the first ship of a side",
    "previous_squadron": "cursor to the first ship of the other side",
    "steer": "write the orders of the ship under the cursor, or of the next",
}
MOVED = {
    "X": "' is the ruler",
    "E": "Y shows the ranges of engines too",
    "K": "R shows where its bands take it",
    "R": "Y shows the ranges of archers and lines",
    "Y": "X shows from where a ram strikes it",
    "Z": "E shows where enemies go",
    "C": "D cuts lines",
    "D": "- does no more than was said",
    "M": "J gives men their work",
    "P": "J plugs holes",
    "T": "& says who fights",
    "t": "T moves men",
    "F": "d holds fire",
    "A": "~ abandons a ship",
}
MOVED_BY_HAND = {
    "M": ": is the aim before",
    "<": ", turns a ship to port",
    ">": ". turns a ship to starboard",
    "f": "O moves the whole fleet",
}
MERGED = {"overlay_engines": "overlay_range", "overlay_course": "overlay_threat"}
KEYS = GameKeys(ORDERS, OVERLAYS, (), OWN_HELP, ATTACKS, MOVED, MOVED_BY_HAND, MERGED)
