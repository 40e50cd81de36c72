"""The questions that keys ask in a battle: one a key, the same in every game.

A game's kinds of choice and its overlays name the question that they answer; a game in which
nobody asks it leaves the key alone.
"""

from collections.abc import Mapping
from typing import Any

from galley.engine.records import Command
from galley_tui.config.keymap import Key, Order, key

CHOICES: Mapping[str, str] = {
    "ahead": "up", "to port": "left", "to starboard": "right", "astern": "down",
    "astern to port": ",", "astern to starboard": ".",
    "turn": "t", "ram or aim": "m", "manoeuvre": "P", "rake": "a", "grapple": "g",
    "shoot": "f", "share the shots": "F", "corvus": "H", "board": "B",
    "ward off": "v", "pull back": "p", "cut loose": "D", "leave": "~",
    "who goes": "T", "who fights": "&", "work aboard": "J", "sail": "l",
    "squadrons": "|", "all max": "M", "all cruise": "C",
    "act now": "!", "done": "e", "no more": "-", "decline": "d",
}  # fmt: skip
"""Question of a kind of choice -> its key."""
OVERLAYS: Mapping[str, str] = {
    "how far it goes": "R", "whence it is struck": "X", "what may hit it": "E",
    "how far it shoots": "Y", "how far it commands": "K", "whence it came": "Z",
    "inches": "'", "hex numbers": "N", "wind": "W",
}  # fmt: skip
"""Question of an overlay -> its key."""


def order(
    question: str,
    kind: type[Command],
    label: str,
    help: str,
    at_once: bool = False,
    joint: str = "",
    **fields: Any,
) -> Order:
    """A kind of choice that answers a question, with the fields of its commands."""
    return Order((CHOICES[question],), kind, label, help, fields, at_once, joint)


def overlay(question: str, name: str, help: str) -> Key:
    """The key of an overlay that answers a question."""
    return key(OVERLAYS[question], f"overlay_{name}", "", help)
