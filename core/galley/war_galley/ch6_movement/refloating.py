"""6.36. Freeing a ship that has run aground."""

from galley.engine.checks import Band, Check, Odds, chances
from galley.engine.loop import DONE, procedure
from galley.engine.records import Ask, Command, Event, Frame, Refusal
from galley.geometry.hexes import Hex
from galley.war_galley.ch5_command.commanders import lose_commanders
from galley.war_galley.ch6_movement.move_limits import confined
from galley.war_galley.ch6_movement.movement import Step, grounding, pose_after
from galley.war_galley.ch7_ramming.retraction import BACKS, PullBack
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship

FREED, WRECKED = "freed", "wrecked"


class Refloat(Command, frozen=True):
    """Try to get off the land."""


class Refloated(Event, frozen=True):
    """6.36b Freed, one hex back, and no more movement this turn."""

    ship: str
    bow: Hex
    stern: Hex
    facing: int

    def apply(self, board: Board) -> None:
        board.place(self.ship, self.bow, self.stern, self.facing, aground=0)
        board.change_turn(self.ship, ended=True)


class Wrecked(Event, frozen=True):
    """6.36c Eliminated on the land."""

    ship: str

    def apply(self, board: Board) -> None:
        board.remove(self.ship, WRECKED, **grounding(board, board.ships[self.ship]))


class AskRefloat(Ask, frozen=True):
    """D13. Into which hex does the freed ship back?"""

    ship: str

    def choices(self, board: Board) -> list[Command]:
        return [PullBack(way) for way in sea_astern(board, board.ships[self.ship])]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, PullBack) and command.way in sea_astern(
            board, board.ships[self.ship]
        ):
            return None
        return Refusal("6.36b", f"{self.ship} is free: it backs into a free sea hex")


class Refloating(Frame, frozen=True):
    """6.36 One try."""

    ship: str


def why_not_refloat(board: Board, ship: Ship) -> Refusal | None:
    """Why a ship may not try to get off the land."""
    if not ship.aground:
        return Refusal("6.36a", f"{ship.id} is not aground")
    return (
        not_this_turn(board, ship)
        or first_of_all(ship)
        or held_while_aground(ship)
        or no_way_off(board, ship)
    )


def refloats(act: Acting) -> Refusal | None:
    """Why the active ship may not try now."""
    return why_not_refloat(act.board, act.ship) or one_try(act)


def one_try(act: Acting) -> Refusal | None:
    """C58 Once an activation."""
    if act.tried:
        return Refusal("6.36a", f"{act.ship.id} has tried to get off the land this turn")
    return None


def too_late(act: Acting, command: Refloat) -> Refusal:
    """6.36a Before the ship announces its move."""
    late = Refusal("6.36a", f"{act.ship.id} comes off the land before it announces its move")
    return why_not_refloat(act.board, act.ship) or late


def not_this_turn(board: Board, ship: Ship) -> Refusal | None:
    """6.36a From the turn after it ran aground."""
    if ship.aground >= board.turn:
        return Refusal("6.36a", f"{ship.id} ran aground this turn: it may try from the next")
    return None


def first_of_all(ship: Ship) -> Refusal | None:
    """C58 Before anything else in its activation."""
    if ship.turn.tried_links or ship.turn.sail_set:
        return Refusal("6.36a", f"{ship.id} has cut grapples or set sail: it is too late")
    return None


def held_while_aground(ship: Ship) -> Refusal | None:
    """6.36b Neither Grappled nor Fouled (C58)."""
    if ship.grapples or ship.fouls:
        return Refusal("6.36b", f"{ship.id} is Grappled or Fouled and cannot back off")
    return None


def no_way_off(board: Board, ship: Ship) -> Refusal | None:
    """6.36b A free sea hex astern is needed (C58)."""
    if sea_astern(board, ship):
        return None
    return Refusal("6.36b", f"no free sea hex lies astern of {ship.id}")


def sea_astern(board: Board, ship: Ship) -> list[str]:
    """The ways off: back into a free sea hex, straight astern first.

    6.36 does not say how a ship comes off that went aground by its stern; read as one hex
    ahead.  Either way it must end wholly at sea, and out of command not beside an enemy (5.31c).
    """
    return [way for way in (*BACKS, "ahead") if _comes_off(board, ship, way)]


def _comes_off(board: Board, ship: Ship, way: str) -> bool:
    theatre, pose = board.theatre, pose_after(ship, Step(way))
    land = theatre.land_for(ship.code)
    if way == "ahead" and (ship.bow in land or ship.stern not in land):
        return False
    if ship.turn.confined and confined(board, ship, pose) is not None:
        return False
    return all(
        theatre.on_map(hex_) and hex_ not in land and board.at.get(hex_, ship.id) == ship.id
        for hex_ in (pose.bow, pose.stern)
    )


def refloat_check(board: Board, ship: Ship) -> Check:
    """6.36b-d One die: the crew or less frees, a 6 wrecks."""
    crew = board.crew(ship)
    bands = (Band(-99, FREED), Band(crew + 1, "aground"), Band(6, WRECKED))
    return Check(ThrowKind.REFLOATING, "6.36", 1, f"{crew} or less; 6 wrecks", bands)


def refloat_odds(act: Acting, command: Refloat) -> Odds:
    """Freed, aground still, or wrecked."""
    check = refloat_check(act.board, act.ship)
    return Odds((check,), tuple(chances(check).items()))


def roll_free(play: Play, frame: Refloating) -> str | None:
    """6.36b-d The die."""
    ship = play.board.ships[frame.ship]
    verdict = play.verdict(refloat_check(play.board, ship), ship.id)
    if verdict == WRECKED:
        play.emit(Wrecked(ship.id))
        lose_commanders(play, ship.id)
        return DONE
    if verdict != FREED:
        return DONE
    play.push(AskRefloat(ship.owner, ship.id))
    return None


def back_out(play: Play, frame: Refloating) -> None:
    """6.36b One hex back, free of movement points."""
    answer = play.take()
    assert isinstance(answer, PullBack)
    play.emit(Refloated(frame.ship, *pose_after(play.board.ships[frame.ship], Step(answer.way))))


ACTS.offer(
    Refloat,
    commands=lambda act: [Refloat()] if act.ship.aground and refloats(act) is None else [],
    why_not=lambda act, command: refloats(act),
    not_now=too_late,
    throws=refloat_odds,
    carry_out=lambda play, act, command: play.push(Refloating(ship=act.ship.id)),
)
procedure(Refloating, roll_free, back_out, gone=lambda board, frame: frame.ship not in board.ships)
