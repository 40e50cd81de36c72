"""Faces of real dice, given by hand."""

from collections.abc import Sequence

from galley.engine.dice import Dice, WrongFace, any_shows
from galley.engine.loop import Illegal, State, step
from galley.engine.records import Command, DiceByHand, Event, Refusal, Side
from galley.engine.ruleset import RuleSet

MOST_FACES = 1_000  # given at once


def stepped(
    state: State, command: Command, dice: Dice, side: Side, seat: str
) -> tuple[State, list[Event]]:
    """Carry out a command.  Raises Illegal where a face given by hand is not on its die."""
    try:
        return step(state, command, dice, side, seat)
    except WrongFace as error:
        raise Illegal(Refusal("dice", f"{error} by hand")) from error


def told_by_hand(rules: RuleSet, rolls: Sequence[Sequence[int]], hand: int) -> list[Event]:
    """The events that tell before throws that their first faces were given by hand."""
    faces = tuple(face for roll in rolls for face in roll)[:hand]
    return [DiceByHand(faces, rules.dice_rule)] if faces else []


def faces_of(rules: RuleSet, faces: Sequence[int]) -> tuple[int, ...]:
    """Faces that its dice may show.  Raises Illegal."""
    if not any_shows(rules.dice, faces):
        raise Illegal(Refusal(rules.dice_rule, " or ".join(die.shows() for die in rules.dice)))
    if len(faces) > MOST_FACES:
        raise Illegal(Refusal(rules.dice_rule, f"at most {MOST_FACES:,} dice are given at once"))
    return tuple(faces)
