"""The kinds of deed, and the verbs by which attacks are told."""

from collections.abc import Mapping

RAM, RAKE, DIEKPLUS, ANASTROPHE = "ram", "rake", "diekplus", "anastrophe"
GRAPPLE, BOARD, SHOOT = "grapple", "board", "shoot"
REFLOAT, COME_FREE = "refloat", "come free"
CLOSE_IN, DRAW_OFF, HOLD, GO = "close in", "draw off", "hold", "go"
ORDERS = "orders"

VERBS: Mapping[str, str] = {
    RAM: "rams", RAKE: "rakes", DIEKPLUS: "goes through, raking", ANASTROPHE: "anastrophe on",
    GRAPPLE: "grapples", SHOOT: "shoots at",
}  # fmt: skip
"""Kind of attack -> what stands between the ship and its target."""
FACED = (RAM, DIEKPLUS, ANASTROPHE, GRAPPLE)
"""Kinds of attack at the end of a course, which the target may avoid as they begin (C28)."""
