"""7, 8. What rams, rakes and grapples share: avoidance and reaction before the dice."""

from collections.abc import Callable
from fractions import Fraction
from typing import ClassVar

from galley.engine.checks import ALWAYS, Check, chances
from galley.engine.records import Frame
from galley.war_galley.ch5_command.transfer import open_window
from galley.war_galley.ch5_command.withdrawal import end_hold
from galley.war_galley.ch6_movement.avoidance import (
    Avoidance,
    avoidance_check,
    avoided,
    offered_now,
    ways,
    why_not_avoid,
)
from galley.war_galley.ch8_combat.reaction_fire import Reaction
from galley.war_galley.scenario_rules.fighting.standing_by import note_provocation
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play, keeper
from galley.war_galley.state.ship import Ship


class Attempt(Frame, frozen=True):
    """One ship's attempt against another, on the stack above the ship's activation."""

    alongside: ClassVar[bool] = False  # the ship runs along the target as it makes the attempt

    ship: str
    target: str
    plights: tuple[str, ...] = ()  # of both ships, before the attempt


def harm_fingerprint(board: Board, id_: str) -> str:
    """Note what holds or harms a ship, so that a change can be told (C88)."""
    ship = board.ships.get(id_)
    if ship is None:
        return ""
    return f"{ship.rammed}{ship.grapples}{ship.fouls}{ship.crippled}{ship.on_fire}"


def open_windows(play: Play, attempt: Attempt) -> None:
    """D34 Commanders whose ship was just rammed, held, crippled or set on fire may leave it."""
    for id_, before in zip((attempt.ship, attempt.target), attempt.plights, strict=False):
        if harm_fingerprint(play.board, id_) != before:
            open_window(play, id_)


def forget_offers(play: Play, ship: str) -> None:
    """C28 In a new position of the active ship every enemy has its chance again."""
    frame = keeper(play, "offered")
    if getattr(frame, "ship", "") == ship:
        play.note(frame, offered=())


def avoidance_due(play: Play, attempt: Attempt) -> bool:
    """C28 The target had no offer since the attacker took up this position."""
    target = play.board.ships[attempt.target]
    return target.id not in offered_now(play) and why_not_avoid(play.board, target) is None


def begin_attack(play: Play, attempt: Attempt) -> None:
    """C88 An attack begins: how both ships are now, so that what it does to them can be told."""
    end_hold(play, attempt.target)
    both = (attempt.ship, attempt.target)
    play.note(attempt, plights=tuple(harm_fingerprint(play.board, id_) for id_ in both))


def offer_avoidance(play: Play, attempt: Attempt) -> None:
    """3.1h, 6.51 The target may slip away before anything else happens (C28)."""
    begin_attack(play, attempt)
    if avoidance_due(play, attempt):
        play.push(Avoidance(mover=attempt.ship, ships=(attempt.target,)))


def offer_reaction(play: Play, attempt: Attempt) -> None:
    """8.42c The target may shoot before the attempt's dice; by option every enemy beside (C98)."""
    board = play.board
    ships = [attempt.target]
    if board.theatre.options.reaction_any_adjacent:
        ship = board.ships[attempt.ship]
        near = [s.id for s in board.neighbours(ship) if s.owner != ship.owner]
        ships = [attempt.target, *(x for x in near if x != attempt.target)]
    for id_ in reversed(ships):
        alongside = attempt.alongside and id_ == attempt.target
        play.push(Reaction(ship=id_, enemy=attempt.ship, alongside=alongside))


def note_attack(play: Play, ship: str) -> None:
    """8.12f A ram or rake of the active ship was thrown for: a corvus may answer it."""
    if not play.board.theatre.gear.get("corvus"):
        return
    frame = keeper(play, "struck")
    if getattr(frame, "ship", "") == ship:
        play.note(frame, struck=True)


def note_attempt(play: Play, ship: str, target: str) -> None:
    """H17 An attempt is thrown for: ships that stand by may answer it later."""
    if play.board.theatre.special.turn_rules.stands_by:
        note_provocation(play, ship, target)


def either_gone(board: Board, attempt: Attempt) -> bool:
    """A ship of the attempt is off the map."""
    return attempt.ship not in board.ships or attempt.target not in board.ships


def branches(
    board: Board, ship: Ship, target: Ship, due: bool, still: Callable[[Board], bool]
) -> tuple[tuple[Check, ...], list[tuple[Fraction, Board | None]]]:
    """How the target's try to avoid may end: (chance, board then) each, None = it got away.

    A target that may slip both ways takes one that escapes, if any does.
    """
    if not due or why_not_avoid(board, target) is not None:
        return (), [(ALWAYS, board)]
    check = avoidance_check(board, target)
    escape = chances(check)["yes"]
    slipped = [_slipped(board, target, way) for way in ways(board, target)]
    away = next((b for b in slipped if not still(b)), None)
    return (check,), [(escape, None if away else slipped[0]), (1 - escape, board)]


def _slipped(board: Board, target: Ship, way: str) -> Board:
    after = board.copy()
    avoided(target, way).apply(after)
    return after
