"""The kinds of deed, and the verbs by which they are told."""

from collections.abc import Mapping

RAM, RAKE, DIEKPLUS, ANASTROPHE = "ram", "rake", "diekplus", "anastrophe"
GRAPPLE, BOARD, SHOOT, REFLOAT, COME_FREE = "grapple", "board", "shoot", "refloat", "come free"
CLOSE_IN, DRAW_OFF, HOLD, GO = "close in", "draw off", "hold", "go"

VERBS: Mapping[str, str] = {
    RAM: "rams", RAKE: "rakes", DIEKPLUS: "goes through, raking", ANASTROPHE: "anastrophe on",
    GRAPPLE: "grapples", BOARD: "boards", SHOOT: "shoots at", REFLOAT: "comes off the land",
    COME_FREE: "cuts loose", CLOSE_IN: "closes in on", DRAW_OFF: "draws off", HOLD: "holds",
    GO: "goes",
}  # fmt: skip
"""Kind -> what stands between the ship and its target."""
