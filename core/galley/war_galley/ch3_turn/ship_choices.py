"""6.13, 3.1g. What one ship may do: announce, move, attack, finish."""

from collections.abc import Sequence

from msgspec.structs import replace

from galley.engine.checks import Odds
from galley.engine.loop import State
from galley.engine.offers import dice_of
from galley.engine.records import Ask, Command, Event, Refusal
from galley.engine.text import span
from galley.war_galley.ch5_command.withdrawal import no_attack, sails_off
from galley.war_galley.ch5_command.withdrawal_path import must_go
from galley.war_galley.ch6_movement.move_limits import (
    compulsory,
    held_fast,
    moves,
    must_spend,
    unknown_move,
    why_not_move,
)
from galley.war_galley.ch6_movement.movement import Move, Step, Turn, TurnAround
from galley.war_galley.ch6_movement.sailing import why_not_raise
from galley.war_galley.ch6_movement.speed import (
    cap,
    checks_fatigue,
    fatigue_check,
    fatigue_odds,
    limits,
)
from galley.war_galley.scenario_rules.afloat.current import drift_odds
from galley.war_galley.scenario_rules.afloat.entangled import ending_odds
from galley.war_galley.scenario_rules.afloat.impetuous import rushing, why_not_rush
from galley.war_galley.scenario_rules.afloat.towing import cast_offs
from galley.war_galley.scenario_rules.fighting.closing import closings
from galley.war_galley.scenario_rules.fighting.staying import stays
from galley.war_galley.scenario_rules.shores.shoals import ending_odds as shoal_odds
from galley.war_galley.scenario_rules.shores.shoals import entering_odds
from galley.war_galley.state.acting import ACTS, Acting, listed
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.ship import Ship


class Announce(Command, frozen=True):
    """The movement points the ship will use, those already spent included."""

    mp: int


class EndShip(Command, frozen=True):
    """The ship is finished for this turn."""


class Announced(Event, frozen=True):
    """6.13a A ship's movement points are announced."""

    ship: str
    mp: int
    sail_bonus: int = 0

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, mp_announced=self.mp, sail_bonus=self.sail_bonus)


class ShipDone(Event, frozen=True):
    """C116 A ship has finished; it does not resume this turn."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change_turn(self.ship, done=True)


class AskAnnounce(Ask, frozen=True):
    """D13-D17, D23, D24. Get off the land, cut grapples, set sail, or how many MP?"""

    takes = (Announce,)
    ship: str
    may_refloat: bool = True

    def several(self, board: Board) -> bool:
        ship = board.ships[self.ship]
        return not board.leaving and most_points(board, ship) > ship.turn.mp_used

    def choices(self, board: Board) -> list[Command]:
        ship = board.ships[self.ship]
        points = range(ship.turn.mp_used, most_points(board, ship) + 1)
        out: list[Command] = [
            Announce(mp) for mp in points
            if not (board.leaving or board.theatre.special.turn_rules.impetuous)
            or goes_on(board, ship, mp) is None
        ]  # fmt: skip
        out += listed(self, self._acting(board, ship))
        if board.theatre.special.turn_rules.tows:
            out += cast_offs(board, (ship.id,))
        return out

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        ship = board.ships[self.ship]
        if isinstance(command, Announce):
            return why_not_announce(board, ship, command.mp) or goes_on(board, ship, command.mp)
        first = Refusal("6.13a", f"{ship.id} announces its movement points first")
        return ACTS.refused(self, self._acting(board, ship), command, first)

    def _acting(self, board: Board, ship: Ship) -> Acting:
        barred = no_attack(board, ship)
        return Acting(board, ship, barred, cap=cap, tried=not self.may_refloat)


def most_points(board: Board, ship: Ship) -> int:
    """6.13a The cap; no more than is spent for a ship that has just come off the land (6.36b)."""
    return ship.turn.mp_used if ship.turn.ended else max(cap(board, ship), ship.turn.mp_used)


def why_not_announce(board: Board, ship: Ship, mp: int) -> Refusal | None:
    """6.13a From 0 to the cap, what is spent already included (C65)."""
    most = most_points(board, ship)
    if mp > most:
        rule = "6.13a, H27" if stays(ship) and not held_fast(ship) else "6.13a"
        why = f"{ship.id} may announce at most {most} MP{_why_so_few(board, ship)}"
        return Refusal(rule, why)
    if mp < ship.turn.mp_used:
        return Refusal("6.13a", f"{ship.id} announces {span(ship.turn.mp_used, most)} MP")
    return None


def _why_so_few(board: Board, ship: Ship) -> str:
    """Tell what limits a ship's movement points, for a refusal."""
    if ship.turn.ended:
        return ": its movement is over"
    held = held_fast(ship)
    return f": {held.text}" if held else f" ({min(limits(board, ship))[1]})"


def goes_on(board: Board, ship: Ship, mp: int) -> Refusal | None:
    """5.41 A ship that leaves raises its sail first, if it is to, and uses all its points.

    One that rushes at the enemy uses those that it needs (H28).
    """
    if board.theatre.special.turn_rules.impetuous and (no := why_not_rush(board, ship, mp)):
        return no
    if not board.leaving:
        return None
    if sails_off(board, ship) and why_not_raise(board, ship, cap(board, ship)) is None:
        return Refusal("5.41", f"{ship.id} leaves the battle under sail: raise it first")
    most = most_points(board, ship)
    if mp < most and must_go(board, ship, most, moves):
        return Refusal("5.41", f"{ship.id} leaves the battle: it announces all its {most} MP")
    return None


def too_late(act: Acting, command: Announce) -> Refusal:
    """6.13a Once a turn."""
    ship = act.ship
    late = Refusal("6.13a", f"{ship.id} has announced {ship.turn.mp_announced} MP already")
    return why_not_announce(act.board, ship, command.mp) or late


ACTS.offer(Announce, not_now=too_late)


class AskAction(Ask, frozen=True):
    """D18, D23, D25, D28, D31, D33. What does the ship do next?

    `straight`: its last step, if it made one, went straight ahead (7.24d).
    """

    takes = (Step, Turn, TurnAround)
    ship: str
    straight: bool = True

    def several(self, board: Board) -> bool:
        return len(moves(board, board.ships[self.ship])) > 1

    def choices(self, board: Board) -> Sequence[Command]:
        ship = board.ships[self.ship]
        legal = moves(board, ship)
        if board.theatre.special.turn_rules.impetuous:
            legal = rushing(board, ship, legal)
        rest = not legal or not compulsory(board, ship, legal)
        act = Acting(board, ship, no_attack(board, ship), rest, self.straight)
        out: list[Command] = [*legal]
        out += listed(self, act)
        if board.theatre.special.turn_rules.closing:
            out += closings(act)
        if board.theatre.special.turn_rules.tows:
            out += cast_offs(board, (ship.id,))
        if rest:
            out.append(EndShip())
        return out

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        ship = board.ships[self.ship]
        if isinstance(command, Step | Turn | TurnAround):
            return why_not_move(board, ship, command) or not_rushing(board, ship, command)
        if isinstance(command, EndShip):
            return must_spend(board, ship)
        act = Acting(board, ship, no_attack(board, ship), straight=self.straight)
        return ACTS.refused(self, act, command, Refusal("3.1g", f"{ship.id} is acting now"))


def not_rushing(board: Board, ship: Ship, move: Move) -> Refusal | None:
    """H28 A ship that rushes at the enemy makes no move that keeps it farther off."""
    if not board.theatre.special.turn_rules.impetuous:
        return None
    if move in rushing(board, ship, moves(board, ship)):
        return None
    return Refusal("6.13b, H28", f"{ship.id} rushes at the enemy: it can come nearer otherwise")


def end_odds(state: State, ask: AskAction, command: EndShip) -> Odds | None:
    """Give the dice of a ship that ends its turn: its fatigue when it rowed at maximum, else those
    of a tangle (H14), of the current (H15) and of shoals (H21)."""
    board = board_of(state)
    ship = board.ships[ask.ship]
    special = board.theatre.special
    tangle = ending_odds(board, ship) if special.turn_rules.entangled else None
    waters = joint(tangle, drift_odds(board, ship) if special.own.current else None)
    waters = joint(waters, shoal_odds(board, ship) if special.own.shallows_tests else None)
    if not checks_fatigue(ship):
        return waters
    tires = fatigue_odds(fatigue_check(board, ship))
    return replace(tires, checks=(*waters.checks, *tires.checks)) if waters else tires


def joint(one: Odds | None, other: Odds | None) -> Odds | None:
    """Tell what comes of dice of two kinds, where each is thrown at all."""
    if one is None or other is None:
        return one or other
    pairs = ((f"{a}, {b}", p * q) for a, p in one.outcomes for b, q in other.outcomes)
    return Odds((*one.checks, *other.checks), tuple(pairs))


def move_odds(state: State, ask: AskAction, command: Command) -> Odds | None:
    """H21 The die of a move into shallows."""
    board = board_of(state)
    assert isinstance(command, Step | Turn | TurnAround)
    ship = board.ships[ask.ship]
    if not board.theatre.special.own.shallows_tests or unknown_move(ship, command):
        return None
    return entering_odds(board, ship, command)


dice_of(AskAction, EndShip, end_odds)
for kind in (Step, Turn, TurnAround):
    dice_of(AskAction, kind, move_odds)
