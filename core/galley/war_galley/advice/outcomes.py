"""The outcomes of attacks by their names in the odds: which do nothing, how likely some are."""

from fractions import Fraction

from galley.engine.checks import Check, Odds, chances
from galley.war_galley.ch7_ramming.ramming import COLLISION
from galley.war_galley.ch8_combat.missiles import missile_check
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship

AVOIDED, DAUNTED, GRAPPLED = ("avoided", "slips away"), "does not dare", "grappled"
NOTHING = (*AVOIDED, DAUNTED, COLLISION, "no effect", "fails", "not raked", "repulsed",
           "repulsed, both lose")  # fmt: skip
"""The outcomes in which an attack does nothing to its target that it was made for."""
SHOTS = ("depleted", "depleted and on fire")


def success(odds: Odds) -> Fraction:
    """The chance that an attack does something to its target."""
    return sum((p for name, p in odds.outcomes if not _nothing(name)), Fraction(0))


def _nothing(outcome: str) -> bool:
    return outcome in NOTHING or all(part in NOTHING for part in outcome.split("; "))


def likely(odds: Odds, *names: str) -> Fraction:
    """The chance of the outcomes of which one of these is a part."""
    found = (p for outcome, p in odds.outcomes if not {*names}.isdisjoint(outcome.split("; ")))
    return sum(found, Fraction(0))


def ended(odds: Odds, *names: str) -> Fraction:
    """The chance that the attack ends with one of these before any of its dice."""
    return sum((p for outcome, p in odds.outcomes if outcome in names), Fraction(0))


def depleting(check: Check) -> Fraction:
    """The chance that a throw on the missile table depletes."""
    return 1 - chances(check)["No"]


def depletes(
    board: Board, ship: Ship, target: str, manpower: int | None = None, alongside: bool = False
) -> Fraction:
    """The chance that a ship's shot, with all its manpower or so much, depletes a target."""
    return depleting(missile_check(board, ship, board.ships[target], manpower, alongside))
