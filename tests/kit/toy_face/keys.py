"""The keys of the toy."""

from galley_tui.config.keymap import GameKeys, key, order
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot

ATTACKS = (
    order("f", Shoot, "shoot", "shoot: which ship at whom"),
    order("g", Grapple, "board", "board: which ship whom"),
)
ORDERS = (
    *ATTACKS,
    order("e", Hold, "hold", "shoot and board no more", True),
    order("e", Commit, "done", "all orders are written", True),
)
OVERLAYS = (
    key("R", "overlay_volley", "", "how far that ship shoots"),
    key("Y", "overlay_ahead", "", "what lies before its bow"),
    key("X", "overlay_ruler", "", "inches from the ship that acts to the cursor"),
    key("N", "overlay_numbers", "", "hex numbers"),
)
KEYS = GameKeys(ORDERS, OVERLAYS, attacks=ATTACKS)
