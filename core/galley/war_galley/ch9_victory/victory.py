"""9.1, 9.2. Victory: points by hull, goals, the turn limit; a fleet without its admiral
may leave.
"""

from galley.engine.checks import Band, Check
from galley.engine.records import OTHER, SIDES, Event, Side
from galley.war_galley.ch9_victory.outcomes import Verdict, barred, outcome_now, still_open
from galley.war_galley.ch9_victory.points import best_possible, victory_points
from galley.war_galley.scenario_rules.leaving.inside import (
    InsideCounts,
    as_it_ends,
    inside,
    points_inside,
)
from galley.war_galley.state.battle_setting import NEVER
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, counted
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ends import AT_LIMIT, AT_ONCE, TURN_ENDS
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import LEFT_MAP


class PointsGiven(Event, frozen=True):
    """9.1g, 9.2b Points that no hull earns."""

    side: Side
    points: int

    def apply(self, board: Board) -> None:
        board.points = {**board.points, self.side: board.points[self.side] + self.points}


class GameEnded(Event, frozen=True):
    """9.1 The battle is over; `winner` is "" for a draw."""

    winner: Side
    reason: str

    def apply(self, board: Board) -> None:
        board.end(self.winner, self.reason)


def judge(play: Play) -> None:
    """9.1i Phase H: compare the totals with the goals."""
    verdict = verdict_now(play.board)
    if verdict is not None:
        end_battle(play, verdict)


def end_battle(play: Play, verdict: Verdict) -> None:
    """9.1 The battle is over; those inside an exit that gives back are told with it (H38)."""
    for side in SIDES if play.board.memory.inside else ():
        ships = tuple(one.ship for one in inside(play.board, side))
        if points := points_inside(play.board, side):
            play.emit(InsideCounts(side, ships, points))
    play.emit(GameEnded(*verdict))


def verdict_now(board: Board) -> tuple[Side, str] | None:
    """Winner ("" = draw) and reason at the end of a turn, or None to go on.

    H38 Ships inside an exit that gives back end no battle: their points count once it ends.
    """
    found = _verdict(board)
    if found is None:
        return None
    end = as_it_ends(board)
    if end is not board:
        found = _verdict(end) or found
    return barred(end, found)


def _verdict(board: Board) -> Verdict | None:
    """9.1i, H02 A level, an outcome, or an end by points."""
    return (
        goals_reached(board)
        or outcome_now(board, TURN_ENDS, AT_ONCE)
        or ended_by_points(board)
    )  # fmt: skip


def ended_by_points(board: Board) -> Verdict | None:
    """9.1, H02 No level is reached and the battle ends: an outcome for then, else the points."""
    over = fleet_gone(board) or goals_out_of_reach(board) or turn_limit(board)
    return None if over is None else _or_outcome(board, over)


def ended_before_time(board: Board, why: str) -> Verdict:
    """H38 The battle is over as it would be at the turn limit."""
    end = as_it_ends(board)
    return barred(end, _or_outcome(end, at_limit(end, why)))


def _or_outcome(board: Board, over: Verdict) -> Verdict:
    """H02 An outcome for a battle that ends by points, else these."""
    loses = OTHER[over[0]] if over[0] else ""
    return outcome_now(board, AT_LIMIT, loses=loses) or over


def judge_at_once(play: Play) -> None:
    """H02 Outcomes that need no end of a turn end the battle as soon as they hold."""
    asked = play.board.theatre.special.ends.outcomes
    found = outcome_now(play.board, AT_ONCE) if asked else None
    if found is not None:
        end_battle(play, barred(as_it_ends(play.board), found))


def goals_reached(board: Board) -> tuple[Side, str] | None:
    """9.1i Whoever reaches his goal; both: the larger excess, then more points (C111)."""
    over: dict[Side, int] = {}
    for side in SIDES:
        goal = board.theatre.sides[side].goal
        if goal is not None and (excess := victory_points(board, side) - goal) >= 0:
            over[side] = excess
    if not over:
        return None
    if len(over) == 1:
        side = next(iter(over))
        name, goal = board.theatre.sides[side].name, board.theatre.sides[side].goal
        return side, f"{name}: {victory_points(board, side)} points, {goal} were needed"
    if over["A"] != over["B"]:
        side = max(over, key=lambda s: over[s])
        name = board.theatre.sides[side].name
        return side, f"both reached their goal, and further over it, by {over[side]}: {name}"
    return more_points(board, "both are as far over their goal")


def fleet_gone(board: Board) -> tuple[Side, str] | None:
    """C111 A side without ships ends the game; those inside an exit may come back (H38)."""
    for side in SIDES:
        to_come = any(r.side == side for r in board.reserves if r.ships) or inside(board, side)
        if not board.fleet(side) and not to_come:
            return more_points(board, f"no ships are left to {board.theatre.sides[side].name}")
    return None


def goals_out_of_reach(board: Board) -> tuple[Side, str] | None:
    """9.1f When exits have put both goals out of reach, the higher total wins."""
    if not any(ship.fate == LEFT_MAP for ship in board.lost.values()):
        return None
    if still_open(board):
        return None
    for side in SIDES:
        goal = board.theatre.sides[side].goal
        if goal is None or best_possible(board, side) >= goal:
            return None
    return more_points(board, "so many ships left the map that neither goal can be reached")


def turn_limit(board: Board) -> tuple[Side, str] | None:
    """The scenario's limit (3.1s): its own wins first, else more points (C111)."""
    limit = board.theatre.turn_limit
    if limit is None or board.turn < limit:
        return None
    return at_limit(board, "the last turn is over")


def at_limit(board: Board, why: str) -> tuple[Side, str]:
    """3.1s Winner and reason when the battle ends by the clock, or by a storm (H38)."""
    for side in SIDES:
        under = board.theatre.sides[side].wins_at_limit_if_other_under
        if under is not None and victory_points(board, OTHER[side]) < under:
            other = board.theatre.sides[OTHER[side]].name
            return side, f"{why} with {other} under {under} points"
    enough = [side for side in SIDES if _has_enough(board, side)]
    if len(enough) == 1:
        card = board.theatre.sides[enough[0]]
        points = f"{victory_points(board, enough[0])} points, {card.wins_at_limit_with} enough"
        return enough[0], f"{why}; {card.name}: {points} by then"
    lead = abs(victory_points(board, "A") - victory_points(board, "B"))
    if 0 < lead < board.theatre.draw_at_limit_under:
        return "", f"{why}; a lead of {lead} is too small to win"
    return more_points(board, why)


def _has_enough(board: Board, side: Side) -> bool:
    """3.1s So many points win at the limit."""
    points = board.theatre.sides[side].wins_at_limit_with
    return points is not None and victory_points(board, side) >= points


def more_points(board: Board, why: str) -> tuple[Side, str]:
    """The higher total wins, equal totals draw."""
    mine, theirs = victory_points(board, "A"), victory_points(board, "B")
    if mine == theirs:
        return "", f"{why}; both have {mine} points"
    winner = "A" if mine > theirs else "B"
    name = board.theatre.sides[winner].name
    return winner, f"{why}; {max(mine, theirs)} points to {min(mine, theirs)} for {name}"


WITHDRAWAL_POINTS = 25


class Withdrew(Event, frozen=True):
    """9.2 A fleet without its admiral leaves the battle."""

    side: Side


def withdrawal_check(board: Board, admiral: Commander) -> Check:
    """9.2a One die, the lost admiral's initiative, +1 when behind: over 6 withdraws."""
    behind = victory_points(board, admiral.side) < victory_points(board, OTHER[admiral.side])
    own = board.theatre.sides[admiral.side].withdrawal
    added = own if isinstance(own, int) else 0
    modifiers = counted(
        (admiral.rating(), admiral.rating(), "the lost admiral's initiative", "9.2a"),
        (behind, 1, "behind on points", "9.2a"),
        (added, added, "the battle's own", "9.2a, H39"),
    )
    bands = (Band(-99, "stays"), Band(7, "withdraws"))
    return Check(ThrowKind.ADMIRAL, "9.2a", 1, "7 or more withdraws", bands, modifiers)


def only_admiral(board: Board, admiral: Commander) -> bool:
    """9.2c The fleet has no other active admiral."""
    return not any(
        c.admiral and c.ship and c.side == admiral.side and c.id != admiral.id
        for c in board.commanders.values()
    )


def never_withdraws(board: Board, side: Side) -> bool:
    """H39 The battle lets the side fight on without its admiral: no die is thrown."""
    return board.theatre.sides[side].withdrawal == NEVER


def may_give_up(board: Board, admiral: Commander) -> bool:
    """9.2a, c, H39 A die is thrown for the fleet once this admiral is lost."""
    return only_admiral(board, admiral) and not never_withdraws(board, admiral.side)


def test_withdrawal(play: Play, admiral: Commander) -> None:
    """9.2a, b A fleet that withdraws gives its enemy 25 points and ends the game."""
    verdict = play.verdict(withdrawal_check(play.board, admiral))
    if verdict == "withdraws":
        withdraw(play, admiral.side)


def withdraw(play: Play, side: Side) -> None:
    """9.2b, d The higher total wins; a withdrawing winner is told how thin it is."""
    play.emit(Withdrew(side))
    play.emit(PointsGiven(OTHER[side], WITHDRAWAL_POINTS))
    name = play.board.theatre.sides[side].name
    end = as_it_ends(play.board)
    points = more_points(end, f"{name} withdrew after the loss of the admiral")
    winner, reason = barred(end, points)
    near = "; a win that is nearer a draw" if winner == side else ""
    end_battle(play, (winner, reason + near))
