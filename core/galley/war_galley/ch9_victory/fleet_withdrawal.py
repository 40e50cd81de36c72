"""9.2. A fleet that has lost its admiral may leave the battle."""

from galley.engine.checks import Band, Check
from galley.engine.records import OTHER, Event, Side
from galley.war_galley.ch9_victory.victory import (
    GameEnded,
    PointsGiven,
    more_points,
    victory_points,
)
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import counted
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Play

WITHDRAWAL_POINTS = 25


class Withdrew(Event, frozen=True):
    """9.2 A fleet without its admiral leaves the battle."""

    side: Side


def withdrawal_check(board: Board, admiral: Commander) -> Check:
    """9.2a One die, the lost admiral's initiative, +1 when behind: over 6 withdraws."""
    behind = victory_points(board, admiral.side) < victory_points(board, OTHER[admiral.side])
    modifiers = counted(
        (admiral.rating(), admiral.rating(), "the lost admiral's initiative", "9.2a"),
        (behind, 1, "behind on points", "9.2a"),
    )
    bands = (Band(-99, "stays"), Band(7, "withdraws"))
    return Check("loss of the admiral", "9.2a", 1, "7 or more withdraws", bands, modifiers)


def only_admiral(board: Board, admiral: Commander) -> bool:
    """9.2c The fleet has no other active admiral."""
    return not any(
        c.admiral and c.ship and c.side == admiral.side and c.id != admiral.id
        for c in board.commanders.values()
    )


def test_withdrawal(play: Play, admiral: Commander) -> None:
    """9.2a, b A fleet that withdraws gives its enemy 25 points and ends the game."""
    verdict, _ = play.roll(withdrawal_check(play.board, admiral))
    if verdict == "withdraws":
        withdraw(play, admiral.side)


def withdraw(play: Play, side: Side) -> None:
    """9.2b, d The higher total wins; a withdrawing winner is told how thin it is."""
    play.emit(Withdrew(side))
    play.emit(PointsGiven(OTHER[side], WITHDRAWAL_POINTS))
    name = play.board.theatre.sides[side].name
    winner, reason = more_points(play.board, f"{name} withdrew after the loss of the admiral")
    near = "; a win that is nearer a draw" if winner == side else ""
    play.emit(GameEnded(winner, reason + near))
