"""Reads the requests to `galley engine`, each part checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

import msgspec

from galley.engine.records import SIDES, Command, Side
from galley.engine.text import nearest
from galley.files.commands import Misspelt, command_from, without_remarks
from galley.files.faults import shown, some

if TYPE_CHECKING:
    from galley.engine.ruleset import RuleSet
    from galley.game.game import Game
    from galley.saves.taking_over import Way

MOST_DICE = 1000
MOST_STEPS = 100
MEANINGS = {
    "scenario": "a scenario's id, or the path of a file",
    "ruleset": "the id of a rule set, as hello lists them",
    "seed": "a whole number from 0, of the dice",
    "options": "optional rules by name, each true or false, over the scenario's own",
    "dice": f"at most {MOST_DICE} faces that are thrown first",
    "skip": "false: a question with one legal answer is asked too",
    "path": "a file",
    "over": "true: in the place of a save that is there",
    "take_over": "'ask': another galley of yours that plays the save is told to end, and stores "
    "all; 'force': it is killed",
    "side": "A or B",
    "seat": "one of several on a side, where a question names it",
    "about": "the id of a ship",
    "deed": "a place in the list of `deeds`, or of a puzzle, from 0; without it the proposal is "
    "meant",
    "puzzle": "the id of a puzzle, as `puzzles` lists them",
    "grade": "easy, middling or hard",
    "together": "a place in the list of `squadron_deeds`, from 0",
    "command": "an object as `choices` lists them",
    "until": "a phase, 'turn', or 'question', without which it is that: where to stop",
    "next": f"at most {MOST_DICE} faces that are thrown next, after those still left",
    "orders": "standing orders from now on, as the schema lists them",
    "set": "a position, as `position` gives it",
    "steps": "how many steps, 1 unless it is said",
    "agreed": "true: both sides agree to it",
    "one": "true: single commands are counted, not steps",
    "game": "1, the game itself, or the number of a fork",
}
"""Every key of a request, and what it stands for."""


PASSED_OVER = ("id", "why", "comment")
"""Keys of a request that nobody reads."""
NOTES = (
    "A key of a request, or of a command, that is not known is refused. Passed over are keys that "
    "begin with x- or _, everywhere, and in a request also id, why and comment.",
    "In view captured_by is the side that has a ship, or a man, that the other side brought.",
)
"""What holds for all requests and replies."""


class Wrong(Exception):
    """A request that is refused: its code, a sentence, the rule if there is one."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code, self.text, self.rule = code, text, rule


def side_in(request: Mapping[str, Any]) -> Side:
    side = request.get("side")
    if side not in SIDES:
        raise Wrong("bad-request", f"side is one of {', '.join(SIDES)}, not {shown(side)}")
    return str(side)


def seat_in(request: Mapping[str, Any]) -> str:
    return text_in(request, "seat") if "seat" in request else ""


def asking_in(request: Mapping[str, Any]) -> Side:
    """The side that asks; "" where the request names none."""
    return side_in(request) if "side" in request else ""


def text_in(request: Mapping[str, Any], key: str) -> str:
    text = request.get(key)
    if not isinstance(text, str) or not 0 < len(text) <= 4096:
        raise Wrong("bad-request", f"{key} is a text, not {shown(text)}")
    return text


def ruleset_in(request: Mapping[str, Any]) -> str:
    """A rule set that there is."""
    from galley.catalogue import rule_set_ids

    id_ = text_in(request, "ruleset")
    if id_ not in rule_set_ids():
        near = nearest(id_, rule_set_ids())
        may = f"did you mean {near!r}" if near else f"use one of {some(rule_set_ids())}"
        raise Wrong("bad-request", f"{shown(id_)} is not a rule set: {may}")
    return id_


def flag_in(request: Mapping[str, Any], key: str, default: bool) -> bool:
    flag = request.get(key, default)
    if type(flag) is not bool:
        raise Wrong("bad-request", f"{key} is true or false, not {shown(flag)}")
    return flag


def way_in(request: Mapping[str, Any]) -> Way:
    """How a save is taken from another galley."""
    way = request.get("take_over", "")
    if way not in ("", "ask", "force"):
        raise Wrong("bad-request", f"take_over is 'ask' or 'force', not {shown(way)}")
    return cast("Way", way)


def seed_in(request: Mapping[str, Any], default: int = 1) -> int:
    seed = request.get("seed", default)
    if type(seed) is not int or not 0 <= seed < 2**63:
        raise Wrong("bad-request", f"seed is a whole number from 0, not {shown(seed)}")
    return seed


def number_in(request: Mapping[str, Any], key: str) -> int:
    number = request.get(key)
    if type(number) is not int or not 0 <= number < 2**31:
        raise Wrong("bad-request", f"{key} is a whole number from 0, not {shown(number)}")
    return number


def steps_in(request: Mapping[str, Any]) -> int:
    steps = request.get("steps", 1)
    if type(steps) is not int or not 1 <= steps <= MOST_STEPS:
        raise Wrong("bad-request", f"steps is a number from 1 to {MOST_STEPS}, not {shown(steps)}")
    return steps


def options_in(request: Mapping[str, Any]) -> dict[str, bool]:
    options = request.get("options", {})
    if not isinstance(options, dict) or not all(type(v) is bool for v in options.values()):
        raise Wrong("bad-request", "options is an object of optional rules, each true or false")
    return options


def command_in(game: Game, request: Mapping[str, Any]) -> Command:
    from galley.saves.reader import said

    data = request.get("command")
    if not isinstance(data, dict):
        raise Wrong("bad-request", f"command is an object with its type, not {shown(data)}")
    try:
        return command_from(game.rules, data)
    except Misspelt as error:
        raise Wrong("bad-request", f"command: {error}") from None
    except msgspec.ValidationError as error:
        raise Wrong("bad-request", f"command: {said(error)}") from None


def given_orders(data: Any) -> Any:
    """Standing orders without what a program notes in them.  Raises Misspelt."""
    from galley.engine.standing import Order

    if not isinstance(data, list):
        return data
    known = Order.__struct_fields__
    return [
        without_remarks(one, "a standing order", known) if isinstance(one, dict) else one
        for one in data
    ]


def faces_in(rules: RuleSet, request: Mapping[str, Any], key: str) -> list[int]:
    from galley.engine.dice import any_shows

    faces = request.get(key)
    if not isinstance(faces, list) or len(faces) > MOST_DICE or not any_shows(rules.dice, faces):
        shown = " or ".join(die.range() for die in rules.dice)
        raise Wrong("bad-request", f"{key} is a list of at most {MOST_DICE} faces {shown}")
    return faces


def decides(game: Game, side: Side, seat: str = "") -> None:
    """Raises Wrong unless `side`, or a seat of it, has something to decide."""
    if not game.state.asks():
        raise Wrong("over", "the game is over")
    if game.state.ask_of(side, seat) is None:
        who = f"seat {shown(seat)} of side {side}" if seat else f"side {side}"
        raise Wrong("not-your-decision", f"{who} has nothing to decide now")
