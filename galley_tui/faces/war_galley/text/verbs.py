"""What War Galley's choices are called: by their verbs, and by short words for a ship's ways."""

from __future__ import annotations

import re

from galley.war_galley.ch3_turn.ship_choices import Announce, EndShip
from galley.war_galley.ch6_movement.avoidance import Slip
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch7_ramming.retraction import PullBack
from galley.war_galley.words.labels import CARDS
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
