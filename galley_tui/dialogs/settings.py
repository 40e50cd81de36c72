"""The player's settings: characters, colours, zoom, curtain, bell, dice, mouse; at once, and
remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from galley.engine.text import count
from galley_tui.config import menu_keys
from galley_tui.config.settings import VALUES, Settings
from galley_tui.dialogs.dialog import Choice, Dialog, Line

WORDS = {
    "charset": ("Characters", "cp437 for old consoles, ascii for anything"),
    "colours": ("Colours", "with none, sides differ by shape"),
    "contrast": ("Contrast", "high: few strong colours on black"),
    "zoom": ("Hexes", "at first; auto: the largest showing the fight"),
    "curtain": ("Curtain", "where orders are hidden, at each change, never"),
    "steering": ("Steering", "by hand: arrows as seen from the bow, or the map"),
    "asked": ("Avoiding", "asked once an approach, or at each of its hexes"),
    "bell": ("Bell", "rings when the keyboard comes to you"),
    "stage": ("Dice", "over the ships until a key, for a while, or never"),
    "lessons": ("Lessons", "of the guided evening, where a battle has any"),
    "orders": ("Orders", "standing orders that new battles begin with"),
    "pace": ("Opponents", "bots move by ship, by activation, at once, by key"),
    "texture": ("Texture", "swell, wakes, decks; auto: not on slow lines"),
    "advice": ("Advice", "deeds ranked, or with odds, or without numbers"),
    "cites": ("Rules", "their numbers stand behind what is told"),
    "mouse": ("Mouse", "auto: not over SSH; with Shift it marks text"),
}
IN_LINES = {
    "curtain": "when the lines are pushed out of sight between the players; hidden: before "
    "hidden orders",
    "charset": "the characters; ascii suits anything, cp437 old consoles",
    "orders": "new battles begin with standing orders: shots back and the like",
    "asked": "avoiding an enemy that comes near: asked once, or at each hex",
    "pace": "what bots do is told at once, or with key after each ship waits for Enter",
    "bell": "a bell when the keyboard comes to you, from a person or a bot",
    "advice": "deeds with their worth, the best first; with their odds; or as they are",
    "cites": "the numbers of rules stand behind what is told",
}
"""The settings that matter in lines, and what they do there."""
SHOWN = {True: "on", False: "off", "once": "once", "XS": "tiny", "S": "small", "SM": "narrow",
         "M": "medium", "L": "large", "XL": "huge"}  # fmt: skip


class Adjusting(Dialog):
    """Every setting and its value, those of lines in a conversation; `settle` settles one for
    good, and returns what is wrong."""

    keys = menu_keys.SETTINGS
    heading = "Settings"
    prompt = "Settings>"
    question = "Type one and its value, such as curtain never, or its number."
    widths = (11, 10)
    stays = True

    def __init__(
        self, now: Callable[[], Settings], settle: Callable[[str, str | bool | int], str]
    ) -> None:
        self.now, self.settle = now, settle

    def lines(self) -> list[Line]:
        found: list[Line] = []
        for key, values in VALUES.items():
            (label, about), value = WORDS[key], getattr(self.now(), key)
            may = ", ".join(str(one).lower() for one in values)
            said = f"{key}: {str(value).lower()}, of {may}; {IN_LINES.get(key)}."
            shown = [(_shown(one), "") for one in values]
            choice = Choice(shown, values.index(value), partial(self._set, key))
            found.append(Line(label, said=said * (key in IN_LINES), tail=about, choice=choice))
        return found

    def _set(self, key: str, at: int) -> None:
        self.note = self.settle(key, VALUES[key][at])

    def take(self, text: str) -> str:
        key, _, wanted = text.removeprefix("settings").strip().partition(" ")
        values = [str(value).lower() for value in VALUES.get(key, ())]
        wanted = {"on": "true", "off": "false"}.get(wanted.strip(), wanted.strip())
        if key not in IN_LINES or wanted not in values:
            return ""
        self._set(key, values.index(wanted))
        return f"{key} is {wanted} now."


def _shown(value: str | bool | int) -> str:
    """A value as a page has it."""
    return count(value, "second") if type(value) is int else str(SHOWN.get(value, value))
