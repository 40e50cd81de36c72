"""The odds of commands, and what they come to for whoever attacks."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache

from galley.engine import offers
from galley.engine.checks import ALWAYS, NEVER, Check, Odds, chances
from galley.engine.loop import State
from galley.engine.records import Command, Side
from galley.war_galley.ch7_ramming.ramming import COLLISION
from galley.war_galley.ch8_combat.missiles import missile_check
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship


def odds_of(state: State, side: Side, command: Command) -> Odds | None:
    """The dice of a command: a listed one, or one that the present question could take."""
    return offers.odds_of(state, state.ask_of(side), command)


AVOIDED, DAUNTED, GRAPPLED = ("avoided", "slips away"), "does not dare", "grappled"
NOTHING = {*AVOIDED, DAUNTED, COLLISION, "no effect", "fails", "not raked", "repulsed",
           "repulsed, both lose"}  # fmt: skip
"""The outcomes in which an attack does nothing to its target that it was made for."""
SHOTS = ("depleted", "depleted and on fire")


def success(odds: Odds) -> Fraction:
    """The chance that an attack does something to its target."""
    return _sum([p for name, p in odds.outcomes if not _nothing(name)])


@cache
def parts(outcome: str) -> frozenset[str]:
    """An outcome may have several parts: "hit, fouled; on fire"."""
    return frozenset(outcome.split("; "))


@cache
def _nothing(outcome: str) -> bool:
    return parts(outcome) <= NOTHING


def likely(odds: Odds, *names: str) -> Fraction:
    """The chance of the outcomes of which one of these is a part."""
    return _sum([p for outcome, p in odds.outcomes if not parts(outcome).isdisjoint(names)])


def ended(odds: Odds, *names: str) -> Fraction:
    """The chance that the attack ends with one of these before any of its dice."""
    return _sum([p for outcome, p in odds.outcomes if outcome in names])


def _sum(chances: Sequence[Fraction]) -> Fraction:
    """The chances added up; most often there is one, or none."""
    return sum(chances[1:], chances[0]) if chances else NEVER


def no_man_to_hit(board: Board, target: str, flame: bool) -> bool:
    """A shot does nothing to a target that has no manpower left, unless it is of flame."""
    return not flame and not board.manpower(board.ships[target])


def depleting(check: Check) -> Fraction:
    """The chance that a throw on the missile table depletes."""
    return ALWAYS - chances(check)["No"]


def depletes(
    board: Board, ship: Ship, target: str, manpower: int | None = None, alongside: bool = False
) -> Fraction:
    """The chance that a ship's shot, with all its manpower or so much, depletes a target."""
    return depleting(missile_check(board, ship, board.ships[target], manpower, alongside))
