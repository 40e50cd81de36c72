"""Dice by hand in words: what faces are asked for, which are typed, whose dice are thrown."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from galley.engine.checks import Opposed, Pool
from galley.engine.records import Side
from galley.engine.text import count
from galley.game.by_hand.throws import Faces, HandThrow

THROWN = {False: "the program's", True: "by hand, each face asked for"}
"""Whose dice are thrown, in words."""
NO_WAY_BACK = "These dice are thrown: there is no way back."
TEN = "0"  # the key of a ten


def later(asked: HandThrow) -> Faces | None:
    """Give no faces yet: they are asked for on the screen."""
    return None


def who_throws(asked: HandThrow, names: Mapping[Side, str], sides: Mapping[str, Side]) -> str:
    """The name of the side that throws: that which controls the first ship, by the `sides` of all
    ships, else that which gave the command."""
    side = next((sides[ship] for ship in asked.ships[:1] if ship in sides), asked.side)
    return names[side]


def throw_words(asked: HandThrow) -> list[str]:
    """Sentences on a throw: what for, with its rule, and what is added."""
    added = [one.words() for one in asked.throw.modifiers]
    head = f"{asked.words} [{asked.throw.rule}]"
    return [head, *([f"added: {', '.join(added)}"] if added else [])]


def due_words(asked: HandThrow) -> str:
    """The dice that are thrown: `2 average dice (2 to 5)`."""
    kinds = dict.fromkeys(asked.dice)
    odd = [die.range() for die in kinds if die.name != "die"]
    return asked.throw.due() + (f" ({' or '.join(odd)})" if odd else "")


def next_words(asked: HandThrow, given: int) -> str:
    """The die whose face is asked for next, where there are several: `3 of 12, for B2`."""
    if given >= len(asked.dice) or len(asked.dice) == 1:
        return ""
    throw, whom = asked.throw, ""
    if isinstance(throw, Pool) and throw.each:
        whom = f", for {throw.each[given]}"
    elif isinstance(throw, Opposed):
        check = throw.one if given < throw.one.dice else throw.other
        whom = f", {check.what}"
    return f"{given + 1} of {len(asked.dice)}{whom}"


def face_of_key(key: str) -> int | None:
    """The face that a key stands for: 1 to 9, and 0 for a ten; None for any other key."""
    digit = len(key) == 1 and key.isascii() and key.isdecimal()
    return (10 if key == TEN else int(key)) if digit else None


def read(typed: str) -> Sequence[int] | None:
    """The faces of a line, each a digit, with or without blanks and commas; None where there is
    something else in it."""
    keys = [key for key in typed if key not in " ,;+"]
    faces = [face_of_key(key) for key in keys]
    found = [face for face in faces if face is not None]
    return found if found and len(found) == len(faces) else None


REST: Collection[str] = ("throw", "roll", "t")
BACK: Collection[str] = ("back", "no", "undo")
OFF: Collection[str] = ("hand off",)
LESS: Collection[str] = ("-", "less")
LEAVES: Collection[str] = ("quit", "q", "exit")
HOW = (
    "A digit for each die, several at once if you like: 3 5. - takes the last back, throw lets "
    "the program throw what is left of this command, hand off all from now on, back puts the "
    "command back, quit leaves."
)


def left_words(asked: HandThrow, given: int) -> str:
    """How many faces are still asked for: `2 faces`, `1 more face`."""
    return count(len(asked.dice) - given, "more face" if given else "face")
