"""3.1 E, 5.4. One squadron's activation: ship after ship, then boarding."""

from msgspec.structs import replace

from galley.engine.checks import Check, Odds
from galley.engine.loop import State, procedure
from galley.engine.offers import dice_of
from galley.engine.records import Ask, Command, Event, Frame, Refusal, Side
from galley.war_galley.ch3_turn.ship_activation import ShipActivation, finish_ship
from galley.war_galley.ch5_command.transfer import (
    Transfer,
    own_transfers,
    recovering,
    try_transfer,
    why_not_transfer,
)
from galley.war_galley.ch5_command.withdrawal_path import must_go
from galley.war_galley.ch6_movement.move_limits import moves
from galley.war_galley.ch6_movement.speed import cap, tiring_odds
from galley.war_galley.ch8_combat.boarding import Boarding, Commit, boards_later
from galley.war_galley.ch9_victory.victory import judge_at_once
from galley.war_galley.scenario_rules.afloat.crowding import slowed_by
from galley.war_galley.scenario_rules.afloat.entangled import clearing_odds
from galley.war_galley.scenario_rules.afloat.impetuous import still_behind
from galley.war_galley.scenario_rules.afloat.tow import why_never_asked
from galley.war_galley.scenario_rules.afloat.towing import part_lines
from galley.war_galley.scenario_rules.fighting.orders_ended import end_orders
from galley.war_galley.scenario_rules.fighting.wrecks import leaving_odds
from galley.war_galley.scenario_rules.shores.shoals import staying_odds
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, crew_check
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import Ship, SpeedLevel


class MoveShip(Command, frozen=True):
    """Take this ship of the squadron next."""

    ship: str


class EndMovement(Command, frozen=True):
    """The ships that are left do nothing."""


class ActivationBegan(Event, frozen=True):
    """5.41 A squadron is activated; every Reaction Fire is ready, no ship upset (C129)."""

    side: Side
    squadron: str
    ships: tuple[str, ...]

    def apply(self, board: Board) -> None:
        for id_ in board.ships:
            turn = board.ships[id_].turn
            if turn.reacted or turn.upset or turn.corvus_used:
                board.change_turn(id_, reacted=False, upset=False, corvus_used=False)


class SegmentBegan(Event, frozen=True):
    """6.14a The Movement Segment begins: who is at maximum is remembered."""

    ships: tuple[str, ...]

    def apply(self, board: Board) -> None:
        for id_ in self.ships:
            if board.ships[id_].level == SpeedLevel.MAX:
                board.change_turn(id_, began_at_max=True)


class OutOfCommand(Event, frozen=True):
    """5.31c A ship alone failed its roll: cruise, and not next to an enemy."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, level=SpeedLevel.CRUISE)
        board.change_turn(self.ship, confined=True)


class ActivationEnded(Event, frozen=True):
    """3.1j The squadron is finished; play passes."""

    side: Side
    squadron: str


class AskShip(Ask, frozen=True):
    """D11. Which ship of the squadron moves next?"""

    squadron: str
    ships: tuple[str, ...]
    second: str = ""  # the other squadron of a double activation

    def several(self, board: Board) -> bool:
        return len(self.ships) > 1

    def choices(self, board: Board) -> list[Command]:
        out: list[Command] = [MoveShip(ship) for ship in self.ships]
        if still_to_go(board, self.ships) is None:
            out.append(EndMovement())
        return out + list(own_transfers(board, self.side))

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, EndMovement):
            return still_to_go(board, self.ships)
        if isinstance(command, Transfer):
            return why_not_transfer(board, self.side, command)
        if isinstance(command, Commit):
            return boards_later("choose a ship")
        if not isinstance(command, MoveShip):
            return Refusal("3.1g", "choose a ship of the activated squadron first")
        return None if command.ship in self.ships else self._not_this(board, command.ship)

    def _not_this(self, board: Board, id_: str) -> Refusal:
        ship = board.ships.get(id_)
        if ship is None or ship.owner != self.side:
            return Refusal("3.1g", f"{id_} is not a ship of yours")
        if never := why_never_asked(board, id_):
            return never
        if ship.squadron not in (self.squadron, self.second):
            return Refusal("5.41c", f"{id_} is not in the activated squadron")
        return Refusal("3.1g", f"{id_} has finished its activation")


def still_to_go(board: Board, ships: tuple[str, ...]) -> Refusal | None:
    """5.41, H28 Ships that leave the battle and can come nearer to their goal move first, and so
    do ships that rush at the enemy."""
    for id_ in ships if board.leaving else ():
        ship = board.ships[id_]
        if must_go(board, ship, cap(board, ship), moves):
            return Refusal("5.41", f"{id_} leaves the battle and must move on")
    return still_behind(board, ships) if board.theatre.special.turn_rules.impetuous else None


class Activation(Frame, frozen=True):
    """One squadron's pass through movement and boarding."""

    side: Side
    squadron: str
    ships: tuple[str, ...]
    second: str = ""  # the other squadron of a double activation (5.42f)


def individual(frame: Activation) -> bool:
    """A ship that is a squadron of its own (5.24d)."""
    return frame.ships == (frame.squadron,)


def begin_activation(play: Play, frame: Activation) -> None:
    """5.41 All, some or none of its ships may act."""
    play.emit(ActivationBegan(frame.side, frame.squadron, frame.ships))
    if individual(frame):
        roll_alone(play, play.board.ships[frame.squadron])


def roll_alone(play: Play, ship: Ship) -> None:
    """5.31b, c The die of a ship that is out of command."""
    check = alone_check(play.board, ship)
    if check is not None and play.verdict(check, ship.id) == "no":
        play.emit(OutOfCommand(ship.id))


def alone_check(board: Board, ship: Ship) -> Check | None:
    """5.31b-d One die, the crew or less; next to an enemy no roll is needed (C36)."""
    if board.enemy_adjacent(ship):
        return None
    return crew_check(ThrowKind.ALONE, "5.31b", board.crew(ship))


def begin_movement(play: Play, frame: Activation) -> None:
    """3.1g The Movement Segment, one ship after the other (C116)."""
    play.emit(SegmentBegan(frame.ships))


def next_ship(play: Play, frame: Activation) -> str | None:
    """3.1g Any ship not yet done, in any order."""
    judge_at_once(play)
    if play.board.over:
        return "board"
    ships = to_move(play.board, frame)
    if not ships:
        return "board"
    if individual(frame):
        play.push(ShipActivation(ship=ships[0]))
        return "board"
    play.push(AskShip(frame.side, frame.squadron, ships, frame.second))
    return None


def move_ship(play: Play, frame: Activation) -> str | None:
    """3.1g The chosen ship; ships that do nothing still check fatigue (6.14a)."""
    answer = play.take()
    if isinstance(answer, MoveShip):
        play.push(ShipActivation(ship=answer.ship))
        return "next_ship"
    if isinstance(answer, Transfer):
        try_transfer(play, answer)
        return "next_ship"
    for id_ in to_move(play.board, frame):
        finish_ship(play, play.board.ships[id_])
    return None


def board(play: Play, frame: Activation) -> None:
    """3.1i Boarding comes after every ship of the squadron has finished moving."""
    play.push(Boarding(side=frame.side, ships=frame.ships))


def end_activation(play: Play, frame: Activation) -> None:
    """3.1j Play passes to the opponent."""
    play.emit(ActivationEnded(frame.side, frame.squadron))
    for squadron in dict.fromkeys((frame.squadron, frame.second)):
        recovering(play, squadron)
    end_orders(play)
    if play.board.theatre.special.turn_rules.tows:
        part_lines(play)
    judge_at_once(play)


def to_move(position: Board, frame: Activation) -> tuple[str, ...]:
    """The ships of the activation that are not done yet."""
    return tuple(
        id_ for id_ in frame.ships
        if (ship := position.ships.get(id_)) is not None
        and ship.owner == frame.side and not ship.turn.done
    )  # fmt: skip


def resting_odds(state: State, ask: AskShip, command: EndMovement) -> Odds | None:
    """6.14a How many of the ships that do nothing tire; and who of them gets clear (H14), or runs
    aground in shallows (H21)."""
    board = board_of(state)
    fast = [id_ for id_ in ask.ships if not slowed_by(board, board.ships[id_])]
    tire, clear = tiring_odds(board, fast), clearing_odds(board, ask.ships)
    shoals = staying_odds(board, ask.ships) if board.theatre.special.own.shallows_tests else None
    told = [odds for odds in (tire, clear, shoals) if odds is not None]
    if len(told) < 2:
        return told[0] if told else None
    return replace(told[0], checks=tuple(check for odds in told for check in odds.checks))


def setting_out_odds(state: State, ask: AskShip, command: MoveShip) -> Odds | None:
    """H27 Whether the crew leaves a friend that sinks beside it."""
    board = board_of(state)
    ship = board.ships.get(command.ship)
    return leaving_odds(board, ship) if ship is not None else None


dice_of(AskShip, MoveShip, setting_out_odds)
dice_of(AskShip, EndMovement, resting_odds)
procedure(
    Activation, begin_activation, begin_movement, next_ship, move_ship, board, end_activation
)
