"""7, 8. What rams, rakes and grapples share: avoidance and reaction before the dice."""

from collections.abc import Callable
from fractions import Fraction

from core.odds import Check, chances
from core.play import Play
from core.records import Frame
from core.war_galley.avoidance import (
    Avoidance,
    avoidance_check,
    avoided,
    ways,
    why_not_avoid,
)
from core.war_galley.board import Board, Ship
from core.war_galley.missiles import Reaction


class Attempt(Frame, frozen=True):
    """One ship's attempt against another, on the stack above the ship's activation."""

    ship: str
    target: str


def avoidance_due(play: Play, attempt: Attempt) -> bool:
    """C28 The target had no offer since the attacker took up this position."""
    offered: tuple[str, ...] = getattr(play.below(attempt), "offered", ())
    target = play.board.ships[attempt.target]
    return target.id not in offered and why_not_avoid(play.board, target) is None


def offer_avoidance(play: Play, attempt: Attempt) -> None:
    """3.1h, 6.51 The target may slip away before anything else happens (C28)."""
    if avoidance_due(play, attempt):
        below = play.below(attempt)
        play.note(below, offered=(*getattr(below, "offered", ()), attempt.target))
        play.push(Avoidance(mover=attempt.ship, ships=(attempt.target,)))


def offer_reaction(play: Play, attempt: Attempt) -> None:
    """8.42c The target may shoot before the attempt's dice (C98)."""
    play.push(Reaction(ship=attempt.target, enemy=attempt.ship))


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
        return (), [(Fraction(1), board)]
    check = avoidance_check(board, target)
    escape = chances(check)["yes"]
    slipped = [_slipped(board, target, way) for way in ways(board, target)]
    away = next((b for b in slipped if not still(b)), None)
    return (check,), [(escape, None if away else slipped[0]), (1 - escape, board)]


def _slipped(board: Board, target: Ship, way: str) -> Board:
    after = board.copy()
    avoided(target, way).apply(after)
    return after
