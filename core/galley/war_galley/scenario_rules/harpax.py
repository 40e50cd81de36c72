"""8.12f The harpax: a grapnel shot from an engine, and the ship that is hauled in."""

from fractions import Fraction

from galley.engine.checks import Odds, chances
from galley.engine.loop import procedure
from galley.engine.records import Command, Event, Refusal
from galley.geometry.hexes import NEXT, Hex, distance, spread
from galley.war_galley.ch5_command.withdrawal import end_hold
from galley.war_galley.ch6_movement.movement import Pose
from galley.war_galley.ch7_ramming.attack_attempt import (
    Attempt,
    either_gone,
    forget_offers,
    harm_fingerprint,
    open_windows,
)
from galley.war_galley.ch8_combat.grappling import Grappled, harpax_check
from galley.war_galley.ch8_combat.missiles import (
    fired_already,
    no_first_shot,
    targets,
    why_not_shoot,
)
from galley.war_galley.scenario_rules.gear import HARPAX, uses
from galley.war_galley.state.acting import attack_at
from galley.war_galley.state.board import Board
from galley.war_galley.state.flanks import flank_touch
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, SpeedLevel, adjacent

FARTHEST = 3  # hexes that a hauled ship's bow may go
RANK = {"L": 1, "RL": 1, "T": 1, "2": 2, "L2": 2, "3": 3, "cat3": 3, "Trm": 3,
        "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "10": 9}  # fmt: skip
"""The types by size, each one larger than the one before."""


class ThrowHarpax(Command, frozen=True):
    """Throw the harpax at an enemy two hexes away, in place of missile fire."""

    target: str


class HarpaxThrown(Event, frozen=True):
    """8.12f The harpax flies; the ship's missile fire is used."""

    ship: str
    target: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, fired=True)


class Hauled(Event, frozen=True):
    """8.12f A ship is pulled alongside the other end of a harpax."""

    ship: str
    to: str
    bow: Hex
    stern: Hex
    facing: int

    def apply(self, board: Board) -> None:
        board.place(self.ship, self.bow, self.stern, self.facing)


class NotHauled(Event, frozen=True):
    """8.12f There is no free position alongside for the ship that was to be hauled."""

    ship: str


class HarpaxThrow(Attempt, frozen=True):
    """8.12f One throw."""


def why_not_throw(board: Board, ship: Ship, target: Ship) -> Refusal | None:
    """Why a ship may not throw its harpax at this target."""
    return (
        needs_harpax(board, ship)
        or fired_already(ship)
        or no_first_shot(board, ship, target)
        or why_not_shoot(board, ship, target)
        or not_alongside(ship, target)
    )


def needs_harpax(board: Board, ship: Ship) -> Refusal | None:
    """8.12f Only ships the scenario names, at cruise and not dead in the water."""
    if not uses(board, ship, HARPAX):
        return Refusal("8.12f", f"{ship.id} has no harpax")
    if ship.level != SpeedLevel.CRUISE or ship.rammed:
        word = "Rammed" if ship.rammed else "at maximum"
        return Refusal("8.12f", f"{ship.id} is {word} and cannot throw its harpax")
    return None


def not_alongside(ship: Ship, target: Ship) -> Refusal | None:
    """8.12f An adjacent ship is grappled as usual."""
    if adjacent(ship, target):
        return Refusal("8.12f", f"{target.id} is adjacent: grapple it")
    return None


def moving(board: Board, ship: Ship, target: Ship) -> Ship:
    """Tell which of the two is moved: the thrower when the target is two or more types larger."""
    larger = RANK[board.printed(target).type] - RANK[board.printed(ship).type]
    return ship if larger >= 2 else target


def hauled_to(board: Board, ship: Ship, target: Ship) -> Pose | None:
    """8.12f The nearest free position in which both share a flank hexside, or None.

    Nearest: the fewest hexes that bow and stern go, then the smallest turn, then the lowest
    hex.  A ship that others or the land hold cannot be hauled.
    """
    moved = moving(board, ship, target)
    fixed = target if moved is ship else ship
    if moved.grapples or moved.fouls or moved.aground:
        return None
    near = spread((moved.bow,), FARTHEST, lambda hex_: True)
    poses = [pose for bow in near for pose in _lying(moved, bow) if _free(board, moved, pose)]
    touching = [pose for pose in poses if flank_touch(_placed(moved, pose), fixed)]
    return min(touching, key=lambda pose: _effort(moved, pose), default=None)


def _lying(ship: Ship, bow: Hex) -> list[Pose]:
    short = ship.bow == ship.stern
    return [Pose(bow, bow if short else NEXT[bow][(f + 3) % 6], f) for f in range(6)]


def _free(board: Board, ship: Ship, pose: Pose) -> bool:
    theatre = board.theatre
    return all(
        theatre.on_map(hex_) and hex_ not in theatre.land_for(ship.code)
        and board.at.get(hex_, ship.id) == ship.id
        for hex_ in (pose.bow, pose.stern)
    )  # fmt: skip


def _placed(ship: Ship, pose: Pose) -> Ship:
    return Ship(ship.id, ship.code, ship.side, ship.owner, *pose)


def _effort(ship: Ship, pose: Pose) -> tuple[int, int, Hex, Hex]:
    turn = (pose.facing - ship.facing) % 6
    far = distance(ship.bow, pose.bow) + distance(ship.stern, pose.stern)
    return far, min(turn, 6 - turn), pose.bow, pose.stern


def harpax_targets(board: Board, ship: Ship) -> list[str]:
    """The enemies the active ship may throw its harpax at, in id order."""
    if ship.turn.fired or not uses(board, ship, HARPAX):
        return []
    return [x for x in targets(board, ship) if not why_not_throw(board, ship, board.ships[x])]


def harpax_odds(board: Board, ship: Ship, target: Ship) -> Odds:
    """Hauled in and grappled, or not; never without a place alongside."""
    check = harpax_check(board, ship, target)
    room = hauled_to(board, ship, target) is not None
    yes = chances(check).get("S", Fraction(0)) * room
    return Odds((check,), (("grappled", yes), ("fails", 1 - yes)))


def throw(play: Play, frame: HarpaxThrow) -> None:
    """8.12f One die; who is hauled, and both are fast."""
    board = play.board
    ship, target = board.ships[frame.ship], board.ships[frame.target]
    play.note(
        frame, plights=(harm_fingerprint(board, ship.id), harm_fingerprint(board, target.id))
    )
    check = harpax_check(board, ship, target)
    pose = hauled_to(board, ship, target)
    end_hold(play, target.id, thrown=True)
    play.emit(HarpaxThrown(ship.id, target.id))
    if play.verdict(check, ship.id, target.id) != "S":
        return
    moved = moving(board, ship, target)
    if pose is None:
        play.emit(NotHauled(moved.id))
        return
    play.emit(Hauled(moved.id, target.id if moved is ship else ship.id, *pose))
    play.emit(Grappled(ship.id, target.id, HARPAX))
    forget_offers(play, ship.id)


attack_at(
    ThrowHarpax,
    commands=lambda act: map(ThrowHarpax, harpax_targets(act.board, act.ship)),
    why_not=lambda act, target, command: why_not_throw(act.board, act.ship, target),
    throws=lambda act, target, command: harpax_odds(act.board, act.ship, target),
    carry_out=lambda play, act, command: play.push(
        HarpaxThrow(ship=act.ship.id, target=command.target)
    ),
)
procedure(HarpaxThrow, throw, open_windows, gone=either_gone)
