"""8.53 The bow test: who attacks a ship with firepots from before its bow must dare to."""

from galley.engine.checks import Check, Odds, chances
from galley.engine.loop import DONE
from galley.engine.records import Event, Refusal
from galley.war_galley.ch7_ramming.attack_attempt import Attempt
from galley.war_galley.scenario_rules.gear import before_corvus, uses
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, crew_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship

FIREPOTS = "firepots"


class Daunted(Event, frozen=True):
    """8.53 The crew shrank from the firepots: no attack, and none on that ship this turn."""

    ship: str
    target: str

    def apply(self, board: Board) -> None:
        ship = board.ships[self.ship]
        board.change_turn(self.ship, daunted=(*ship.turn.daunted, self.target))


def nerve_due(board: Board, ship: Ship, target: Ship, ahead: bool = False) -> bool:
    """8.53 The ship lies in the bow hex or a bow/flank hex of one that carries firepots.

    `ahead`: it comes from there anyhow, as in an anastrophe.
    """
    if not board.theatre.special.bow_test or not uses(board, target, FIREPOTS):
        return False
    return ahead or before_corvus(target, ship)


def nerve_check(board: Board, ship: Ship) -> Check:
    """8.53 One die: the crew or less."""
    return crew_check(ThrowKind.NERVE, "8.53", board.crew(ship))


def daunted(play: Play, attempt: Attempt, ahead: bool = False) -> bool:
    """8.53 Throw, where a throw is due."""
    ship, target = play.board.ships[attempt.ship], play.board.ships[attempt.target]
    if not nerve_due(play.board, ship, target, ahead):
        return False
    if play.verdict(nerve_check(play.board, ship), ship.id, target.id) == "yes":
        return False
    play.emit(Daunted(ship.id, target.id))
    return True


def face_firepots(play: Play, attempt: Attempt) -> str | None:
    """8.53 A ship that does not dare goes on with its move."""
    return DONE if daunted(play, attempt) else None


def not_daunted(ship: Ship, target: Ship) -> Refusal | None:
    """8.53 One throw a turn against one ship."""
    if target.id in ship.turn.daunted:
        return Refusal("8.53", f"{ship.id} did not dare to attack {target.id} this turn")
    return None


def braving(board: Board, ship: Ship, target: Ship, odds: Odds, ahead: bool = False) -> Odds:
    """The odds of an attack, the bow test before it."""
    if not nerve_due(board, ship, target, ahead):
        return odds
    check = nerve_check(board, ship)
    yes = chances(check)["yes"]
    outcomes = tuple((name, yes * chance) for name, chance in odds.outcomes)
    return Odds((check, *odds.checks), (("does not dare", 1 - yes), *outcomes))
