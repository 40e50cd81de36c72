"""Who sits down to a battle, and what a person against a bot is spared."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from hashlib import sha256

from galley.bots.seating import check_bot
from galley.engine.loop import Illegal
from galley.engine.records import OTHER, Side
from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault
from galley.game.port import GamePort
from galley.game.seats.port import HUMAN, Player


def luck_of(seed: int | None, side: Side) -> int:
    """The seed of a bot's own chance; of a battle with a known seed it is known too, and tells
    nothing of the dice."""
    if seed is None:
        return secrets.randbits(62)
    return int.from_bytes(sha256(f"seat {side} {seed}".encode()).digest()[:8], "big") >> 2


def check_player(rules: RuleSet, name: str, where: str) -> None:
    """Raises Fault, which blames `where`, unless somebody of this name can play."""
    if not Player(name).human and not Player(name).stranger:
        check_bot(rules, name, where)


def check_sides(rules: RuleSet, sides: Mapping[Side, str]) -> None:
    """Raises Fault unless all whom the command line names can play."""
    for name in sides.values():
        check_player(rules, name, "--side")


def sit(game: GamePort, side: Side, name: str, seed: int | None = None) -> str:
    """Give a side to somebody: why it may not be, "" when it is done."""
    try:
        check_player(game.rules, name, "seat")
        luck = 0 if name == HUMAN else luck_of(seed, side)
        game.give_seat(side, Player(name, luck))
    except Fault as fault:
        return str(fault)
    except Illegal as illegal:
        return illegal.refusal.text
    return ""


def sit_down(game: GamePort, sides: Mapping[Side, str], seed: int | None) -> list[str]:
    """Give sides to those whom the command line names: sentences about whom it cannot be."""
    new = {s: name for s, name in sides.items() if not (name == HUMAN and game.seats()[s].human)}
    told = (sit(game, side, name, seed) for side, name in new.items())
    return [why for why in told if why]


def agrees(game: GamePort, side: Side) -> bool:
    """Whether a bot plays a side: it agrees to whatever is asked of it."""
    return not game.seats()[side].human


def own_side(game: GamePort, side: Side) -> Side:
    """The side that decides, or the one side that a person plays."""
    people = [one for one, player in game.seats().items() if player.human]
    return side or (people[0] if len(people) == 1 else "A")


def steps_again(game: GamePort, side: Side) -> int:
    """How many steps lead forth to the next one that a side itself took, of those that were
    taken back; 1 against a person."""
    if not agrees(game, OTHER[side]):
        return 1
    found = game.steps_forth(side).found
    later = (n for n, step in enumerate(found[1:], 1) if step.side == side)
    return max(1, next(later, len(found)))


def own_steps(game: GamePort, side: Side) -> int:
    """How many steps lead back to the last one that a side itself took; 1 against a person."""
    if not agrees(game, OTHER[side]):
        return 1
    found = game.steps_back(side).found
    return next((n for n, step in enumerate(found, 1) if step.side == side), 1)
