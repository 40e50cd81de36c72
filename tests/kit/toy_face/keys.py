"""The keys of the toy."""

from galley_tui.config.keymap import GameKeys
from galley_tui.config.questions import order, overlay
from tests.kit.toy.commands import Commit, Grapple, Hold, Shoot

ATTACKS = (
    order("shoot", Shoot, "shoot", "shoot: which ship at whom"),
    order("grapple", Grapple, "board", "board: which ship whom"),
)
ORDERS = (
    *ATTACKS,
    order("done", Hold, "hold", "shoot and board no more", True),
    order("done", Commit, "done", "all orders are written", True),
)
OVERLAYS = (
    overlay("how far it shoots", "volley", "how far that ship shoots"),
    overlay("how far it goes", "ahead", "what lies before its bow"),
    overlay("inches", "ruler", "inches from the ship that acts to the cursor"),
    overlay("hex numbers", "numbers", "hex numbers"),
)
KEYS = GameKeys(ORDERS, OVERLAYS, attacks=ATTACKS)
