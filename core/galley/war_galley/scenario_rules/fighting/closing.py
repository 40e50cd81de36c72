"""H18 Ships in a line that row past a ring so closely that its ships shrink back."""

from galley.engine.checks import Check, Odds, chances
from galley.engine.records import Command, Event, Refusal
from galley.geometry.hexes import NEXT, Facing, Hex
from galley.war_galley.ch5_command.withdrawal import turns_only
from galley.war_galley.ch6_movement.movement import (
    FORWARD,
    Pose,
    Step,
    clear,
    grounds,
    pose_after,
)
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, crew_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, SpeedLevel, attacked, immobile

BACKS, KEEPS = "no", "yes"


class CloseIn(Command, frozen=True):
    """Press a ship that is held in its place, in passing its bow."""

    target: str


class ClosedIn(Event, frozen=True):
    """H18 A ship presses another in passing, and attacks nobody in this activation."""

    ship: str
    target: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, closed_in=True)
        board.change_turn(self.target, pressed=True)


class ShrankBack(Event, frozen=True):
    """H18 A ship that was pressed backs one hex."""

    ship: str
    bow: Hex
    stern: Hex
    facing: Facing

    def apply(self, board: Board) -> None:
        board.place(self.ship, self.bow, self.stern, self.facing)


def why_not_close_in(board: Board, ship: Ship, target: Ship | None, name: str) -> Refusal | None:
    """H18 Why a ship may not press this one in passing now."""
    rule, turn = board.theatre.special.turn_rules.closing, ship.turn
    for holds, why in (
        (rule is None or rule.side != ship.owner, f"{ship.id} presses nobody in this battle"),
        (target is None or target.owner == ship.owner, f"{name} is no enemy on the map"),
        (not turn.in_line, f"{ship.id} is in no line astern this turn"),
        (ship.level != SpeedLevel.CRUISE, f"{ship.id} is at maximum: it passes at cruise"),
        (attacked(ship), f"{ship.id} has attacked in this activation"),
        (turn.mode != FORWARD or turn.pivoted, f"{ship.id} passes nobody: it moves ahead first"),
    ):
        if holds:
            return Refusal("6.33, H18", why)
    return _why_not_pressed(board, ship, target) if target is not None else None


def _why_not_pressed(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """H18 Why this ship does not shrink back before that one."""
    for holds, why in (
        (not turns_only(board, target), "is not held in its place"),
        (ship.bow not in NEXT[target.bow], f"has its bow not beside that of {ship.id}"),
        (target.turn.pressed, "has been pressed in this turn already"),
        (immobile(target), "cannot move at all"),
    ):
        if holds:
            return Refusal("6.33, H18", f"{target.id} {why}")
    return None


def room_astern(board: Board, target: Ship) -> Pose | None:
    """H18 Where a ship lies when it has backed one hex; None without free water."""
    pose = pose_after(target, Step("astern"))
    free = clear(board, target, pose) and not grounds(board, target, pose)
    return pose if free else None


def close_check(board: Board, target: Ship) -> Check:
    """H18 One die, the current crew or less."""
    return crew_check(ThrowKind.PRESSED, "6.33, H18", board.crew(target))


def shrinks(board: Board, target: Ship) -> float:
    """H18 The chance that a ship which is pressed backs."""
    return float(chances(close_check(board, target))[BACKS]) if room_astern(board, target) else 0.0


def closings(act: Acting) -> list[Command]:
    """H18 The ships that the active one may press, in id order."""
    board, ship = act.board, act.ship
    near = (s for s in board.neighbours(ship) if s.owner != ship.owner)
    return [CloseIn(s.id) for s in near if why_not_close_in(board, ship, s, s.id) is None]


def _why_not(act: Acting, command: CloseIn) -> Refusal | None:
    target = act.board.ships.get(command.target)
    return why_not_close_in(act.board, act.ship, target, command.target)


def closing_odds(act: Acting, command: CloseIn) -> Odds | None:
    """H18 It backs, or keeps its place; None where it may not be pressed."""
    if _why_not(act, command) is not None:
        return None
    check = close_check(act.board, act.board.ships[command.target])
    found, room = chances(check), room_astern(act.board, act.board.ships[command.target])
    backs = found[BACKS] if room else found[BACKS] * 0
    return Odds((check,), (("it backs", backs), ("it keeps its place", 1 - backs)))


def close_in(play: Play, act: Acting, command: CloseIn) -> None:
    """H18 The die of the ship that is pressed, and what follows at once."""
    play.emit(ClosedIn(act.ship.id, command.target))
    target = play.board.ships[command.target]
    verdict = play.verdict(close_check(play.board, target), target.id)
    room = room_astern(play.board, target)
    if verdict == BACKS and room is not None:
        play.emit(ShrankBack(target.id, *room))


ACTS.offer(CloseIn, why_not=_why_not, throws=closing_odds, carry_out=close_in)
