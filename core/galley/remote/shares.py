"""A side that several players share at a host, each with commanders of his own."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from galley.engine.loop import State
from galley.engine.records import Command, Side
from galley.engine.ruleset import RuleSet
from galley.files.faults import Fault, shown
from galley.game.seats import Place, place_of

ALL = "*"  # the commanders that nobody else has
AND = "+"  # between commanders in the name of a place


def has(own: Collection[str], asked: Sequence[str]) -> bool:
    """Whether a player with these commanders, () for the whole side, is among those asked."""
    return not own or any(one in own for one in asked)


def may_say(own: Collection[str], asked: Sequence[str] | None) -> bool:
    """Whether a player with these commanders may say a thing, at least as one of all; nobody is
    kept from what the side is not asked, None."""
    return not asked or has(own, asked)


def asked_of(
    rules: RuleSet, state: State, side: Side, command: Command, seat: str = ""
) -> Sequence[str] | None:
    """The commanders any of whom may give a command, () where all must; None where the side is
    not asked."""
    ask = state.ask_of(side, seat)
    return rules.may(state, ask, command) if ask is not None else None


def share_of(side: Side, commanders: Sequence[str]) -> Place:
    """The name of a share: `A.B+D`."""
    return place_of(side, AND.join(commanders))


def commanders_in(rules: RuleSet, state: State, side: Side) -> list[str]:
    """The commanders of a side, in order."""
    return [one.id for one in rules.commanders(state) if one.side == side]


def named(text: str, free: Sequence[str], every: Sequence[str], place: Place) -> list[str]:
    """The commanders of a share that a text names: `A+B`, or `*` for all that are `free`.  Raises
    Fault."""
    wanted = [*free] if text == ALL else text.split(AND)
    for one in wanted:
        if one not in every:
            raise Fault("--seat", shown(place), f"there is no commander {shown(one)}: "
                        f"{', '.join(every)} are there, joined by {AND}, or {ALL}")  # fmt: skip
        if one not in free:
            raise Fault("--seat", shown(place), f"commander {one} is given already")
    if not wanted:
        raise Fault("--seat", shown(place), "no commander is left for it")
    return [one for one in every if one in wanted]
