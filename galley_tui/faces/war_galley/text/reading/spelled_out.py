"""Codes of counters and tables said in words, and what those that stay stand for."""

from __future__ import annotations

import re

from galley.geometry.hexes import NAMES, toward
from galley.war_galley.state.phrases import TYPE_NAMES, grade_words

HEADINGS = ("north", "north-east", "south-east", "south", "south-west", "north-west")
CODES = (
    "Ships: A3 is a ship. Its letter is the squadron it began in, its second sign its place "
    "there: 1 to 9, then a, b, c. B names a squadron, by its letter.",
    "Types stand in brackets after a ship, shorter in tables: "
    + ", ".join(f"{k} {v}" for k, v in TYPE_NAMES.items()) + ".",
    "Hexes: 1012 is column 10, row 12.",
    "MP: movement points, what steps and turns are paid with.",
    "Cruise and max: the two speed levels. Max rows faster and rams harder, and tires the crew.",
    "Numbers in square brackets, such as 7.16, are rules: rule 7.16 tells that rule.",
    "Fatigue 2, 3 and 4: how tired a crew is. From fatigue 2 on it is slower, and does not ram, "
    "rake or avoid as it should; rule 6.44 says what.",
    "Crew 1 to 4: seamanship. Manpower: marines and archers, for boarding and shooting.",
    "An asterisk after a ram: such ships may pass through a line, and turn back on it (rule 7.3).",
    "Depleted: a level of manpower is lost. Crippled: the oars of a side are gone.",
    "A chance of 4 in 6 means that 4 of the 6 faces of a die will do.",
    "On the printed tables stand shorter codes; charts says them in words: D depleted, D/F "
    "depleted and perhaps on fire, F2 to F4 fatigue 2 to 4, No nothing, No/C no hit but a "
    "collision, Auto sure, S success, F failure, C confusion.",
)  # fmt: skip

_PLAIN = (
    (re.compile(r"\((M)(\d+)\)"), r"(manpower \2)"),
    (re.compile(r"\bM(\d+)(?= (?:at|of flame|left)\b)|(?<=with )M(\d+)"), r"manpower \1\2"),
    (re.compile(r"\bD on (\d\+?), D/F on (\d)"), r"depleted on \1 and more, flame from \2 on"),
    (re.compile(r"\bD/F on (\d)"), r"depleted on \1 and more"),
    (re.compile(r"\bD(?= on \d)"), "depleted"),
    (re.compile(r"(ahead|astern) to (\d{4})/\d{4}"), r"\1 to \2"),
    (re.compile(r"\bastern-(port|starboard) to (?=\d)"), r"astern \1 to "),
    (re.compile(r"\bturn (port|starboard) by the (bow|stern) to (?=\d)"),
     r"turns to \1 by the \2: bow in "),
    (re.compile(r"\bturn around to (?=\d)"), "turns around: bow in "),
    (re.compile(r"\bcruise,half\b"), "half speed"),
)  # fmt: skip
_HULL = re.compile(r"\b(\d{4})/(\d{4})\b")
_FACING = re.compile(r"\b(facing |face |blows to the )(N|NE|SE|S|SW|NW)\b")
_BUY = re.compile(
    r"C(\d) M(\d+) ram (\d+)/(\d+)-(\d+) speed (\d+)/(\d+)((?: E)?)((?: T)?)$"
)  # fmt: skip


def spell_out(text: str) -> str:
    """A sentence of the game without the codes that only the counters explain."""
    for pattern, words in _PLAIN:
        text = pattern.sub(words, text)
    text = _FACING.sub(lambda found: found[1] + HEADINGS[NAMES.index(found[2])], text)
    text = _HULL.sub(_heading, text)
    return _BUY.sub(_ratings, text)


def _heading(found: re.Match[str]) -> str:
    """Bow and stern as the bow's hex and the heading."""
    facing = toward(int(found[2]), int(found[1]))
    return found[1] if facing is None else f"{found[1]}, heading {HEADINGS[facing]}"


def _ratings(found: re.Match[str]) -> str:
    crew, men, low, high, defence, slow, fast, engines, towers = found.groups()
    return (
        f"crew {crew}, manpower {men}, ram {low} at cruise and {high} at max, defence {defence}, "
        f"speed {slow} and {fast}{', engines' * bool(engines)}{', towers' * bool(towers)}"
    )


CELLS = {
    "No": "nothing", "No/C": "no hit, a collision", "Auto": "sure", "D": "depleted",
    "D/F": "depleted, perhaps on fire", "S": "success", "F": "failure", "C": "confusion",
    "-": "nothing", "cruise,half": "half speed",
}  # fmt: skip


def cell(text: str) -> str:
    """A cell of a printed table in words."""
    return CELLS.get(text) or grade_words(text)


def typed_as(type_: str) -> str:
    """A ship's type in words, where they say more than the counter."""
    return TYPE_NAMES.get(type_, type_)
