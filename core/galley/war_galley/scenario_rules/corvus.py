"""8.12f The corvus in reaction: it drops on an enemy that has rammed or raked beside it."""

from galley.engine.checks import Odds, either
from galley.engine.loop import DONE, State, procedure
from galley.engine.offers import dice_of
from galley.engine.records import Ask, Command, Event, Refusal
from galley.war_galley.ch7_ramming.attack_attempt import (
    Attempt,
    either_gone,
    harm_fingerprint,
    open_windows,
)
from galley.war_galley.ch8_combat.grappling import Grappled, reaction_check
from galley.war_galley.scenario_rules.gear import CORVUS, why_not_drop
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import not_now
from galley.war_galley.state.play import Decline, Play
from galley.war_galley.state.ship import Ship


class DropCorvus(Command, frozen=True):
    """Drop the corvus on the enemy."""


class CorvusDropped(Event, frozen=True):
    """8.12f A corvus falls: once in each enemy activation."""

    ship: str
    target: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, corvus_used=True)


class AskCorvus(Ask, frozen=True):
    """Does the ship drop its corvus on an enemy that has attacked beside it?"""

    ship: str
    enemy: str

    def choices(self, board: Board) -> list[Command]:
        return [Decline(), DropCorvus()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Decline | DropCorvus):
            return None
        return not_now(f"does {self.ship} drop its corvus on {self.enemy}?")


class CorvusReaction(Attempt, frozen=True):
    """8.12f `ship` carries the corvus, `target` is the enemy that attacked."""


def corvus_ships(board: Board, mover: str) -> list[str]:
    """The ships that may drop a corvus on the mover now, in id order."""
    carriers = board.theatre.gear.get(CORVUS, ())
    enemy = board.ships.get(mover)
    if not carriers or enemy is None:
        return []
    return [
        s.id for s in board.neighbours(enemy)
        if s.id in carriers and why_not_drop(board, s, enemy) is None
    ]  # fmt: skip


def offer_drops(play: Play, mover: str) -> None:
    """8.12f Every corvus beside a ship whose ram or rake is over."""
    for id_ in reversed(corvus_ships(play.board, mover)):
        play.push(CorvusReaction(ship=id_, target=mover))


def offer_drop(play: Play, frame: CorvusReaction) -> str | None:
    """8.12f One corvus after the other; the mover may be held by then."""
    board = play.board
    ship: Ship = board.ships[frame.ship]
    if why_not_drop(board, ship, board.ships[frame.target]) is not None:
        return DONE
    play.note(frame, plights=tuple(harm_fingerprint(board, x) for x in (frame.ship, frame.target)))
    play.push(AskCorvus(ship.owner, frame.ship, frame.target))
    return None


def drop(play: Play, frame: CorvusReaction) -> str | None:
    """8.12f One die, as for any grapple."""
    if isinstance(play.take(), Decline):
        return DONE
    board = play.board
    check = reaction_check(board, board.ships[frame.ship], board.ships[frame.target])
    play.emit(CorvusDropped(frame.ship, frame.target))
    if play.verdict(check, frame.ship, frame.target) == "S":
        play.emit(Grappled(frame.ship, frame.target, CORVUS))
    return None


def drop_odds(state: State, ask: AskCorvus, command: DropCorvus) -> Odds:
    """Grappled or not."""
    board = board_of(state)
    check = reaction_check(board, board.ships[ask.ship], board.ships[ask.enemy])
    return either(check, "S", "grappled", "fails")


dice_of(AskCorvus, DropCorvus, drop_odds)
procedure(CorvusReaction, offer_drop, drop, open_windows, gone=either_gone)
