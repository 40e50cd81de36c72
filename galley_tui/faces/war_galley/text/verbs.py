"""Names of War Galley's choices: verbs, short words, words of those who do not know them."""

from __future__ import annotations

import re

from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch6_movement.avoidance import Slip
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch7_ramming.retraction import PullBack
from galley.war_galley.wording import CARDS
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs

COST = re.compile(r"\([^)]*MP[^)]*\)")


def short(option: Option) -> str:
    """The words by which a choice is named among the many of a moving ship."""
    command = option.command
    if isinstance(command, Announce):
        return str(command.mp)
    if isinstance(command, (Step, Slip, PullBack)):
        said = command.way.replace("-", " ")
    elif isinstance(command, Turn):
        said = f"turn {'port' if command.side == 'P' else 'starboard'} {command.half}"
    elif isinstance(command, TurnAround):
        said = "turn around"
    else:
        return "end" if isinstance(command, EndShip) else option.label
    cost = re.search(r"\((.*MP.*)\)(.*)", option.label)
    if cost is None:
        return said
    return said + (f" ({cost[1]})" if cost[1] != "1 MP" else "") + cost[2]


def said(option: Option) -> str:
    """All words of a choice, without what it costs."""
    return COST.sub("", f"{option.label} {short(option)}")


VERBS = Verbs(CARDS.values(), said)


SAME = {
    "left": "port", "right": "starboard", "forward": "ahead", "forwards": "ahead",
    "straight": "ahead", "backward": "astern", "backwards": "astern",
}  # fmt: skip
FILLERS = ("show", "please", "tell")
_SHIP = re.compile(r"[a-z][1-9a-z]")

STEER = "Ships steer by ahead, port, starboard and turns; course 1009 tells the way to a hex."
FINISH = "end finishes a ship or a squadron; 0 announces no movement."
HINTS = {
    "attack": "ram B3, rake B3, grapple B3, fire B3: the attacks; targets tells which there are.",
    "yes": "Nothing was asked that yes or no answers; = takes what is proposed.",
    "ok": "= takes what is proposed.",
    "wait": FINISH, "pass": FINISH, "skip": FINISH, "next": FINISH,
    "north": STEER, "south": STEER, "east": STEER, "west": STEER,
    "speed": "max A and cruise A set a squadron's level, max A3 a ship's, when levels are asked.",
    "load": "title leaves this battle, which is kept, for the menu with the others.",
}  # fmt: skip


def replace_synonyms(typed: str) -> str:
    """A line with words of ours for some that players bring along: `move a1 forward 2`."""
    words = typed.split()
    while len(words) > 1 and words[0].casefold() in FILLERS:
        words = words[1:]
    if len(words) > 2 and words[0].casefold() == "move" and _SHIP.fullmatch(words[1].casefold()):
        words = words[1:]
    if [word.casefold() for word in words[:2]] in (["end", "turn"], ["end", "move"]):
        words = words[:1]
    return " ".join(_same(word) for word in words)


def _same(word: str) -> str:
    bare = word.rstrip(",").casefold()
    return SAME[bare] + word[len(bare) :] if bare in SAME else word
