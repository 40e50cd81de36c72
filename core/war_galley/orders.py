"""3.1g, 6.13, 6.3. One ship's activation: disengage, announce, move, attack, rest."""

from collections.abc import Sequence

from core.hexes import Hex
from core.play import DONE, Play, procedure
from core.records import Ask, Command, Event, Frame, Refusal
from core.war_galley.avoidance import Avoidance, may_avoid
from core.war_galley.board import Board, Ship
from core.war_galley.command import lose_commanders
from core.war_galley.grappling import (
    Disengage,
    Grapple,
    GrappleAttempt,
    disengage,
    disengage_choices,
    grapple_targets,
    why_not_disengage,
    why_not_grapple,
)
from core.war_galley.missiles import Fire, Shot, fire_targets, why_not_own_fire
from core.war_galley.move_limits import compulsory, moves, must_spend, why_not_move
from core.war_galley.movement import (
    FORWARD,
    LeftMap,
    RanAground,
    Step,
    Turn,
    TurnAround,
    entered,
    grounds,
    leaves_map,
    moved,
    pose_after,
)
from core.war_galley.raking import AskRake, Rake, RakeAttempt, rake_targets, side_raked
from core.war_galley.ramming import Ram, RamAttempt, ram_targets, why_not_ram
from core.war_galley.speed import cap, check_fatigue, end_half_speed


class Announce(Command, frozen=True):
    """The movement points the ship will use, those already spent included."""

    mp: int


class EndShip(Command, frozen=True):
    """The ship is finished for this turn."""


class Announced(Event, frozen=True):
    """6.13a A ship's movement points are announced."""

    ship: str
    mp: int

    def apply(self, board: Board) -> None:
        board.change(self.ship, mp_announced=self.mp)


class ShipDone(Event, frozen=True):
    """C116 A ship has finished; it does not resume this turn."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, done=True)


class AskAnnounce(Ask, frozen=True):
    """D14, D17. Cut grapples? How many movement points?"""

    ship: str

    def choices(self, board: Board) -> list[Command]:
        ship = board.ships[self.ship]
        points = range(ship.mp_used, max(cap(board, ship), ship.mp_used) + 1)
        return [*(Announce(mp) for mp in points), *disengage_choices(ship)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        ship = board.ships[self.ship]
        if isinstance(command, Announce):
            return why_not_announce(board, ship, command.mp)
        if isinstance(command, Disengage):
            return why_not_disengage(ship, command.links)
        return Refusal("6.13a", f"{ship.id} announces its movement points first")


def why_not_announce(board: Board, ship: Ship, mp: int) -> Refusal | None:
    """6.13a From 0 to the cap, what is spent already included (C65)."""
    most = max(cap(board, ship), ship.mp_used)
    if mp > most:
        return Refusal("6.13a", f"{ship.id} may announce at most {most} MP")
    if mp < ship.mp_used:
        return Refusal("6.13a", f"{ship.id} has spent {ship.mp_used} MP already")
    return None


class AskAction(Ask, frozen=True):
    """D18, D31, D33. What does the ship do next?"""

    ship: str

    def choices(self, board: Board) -> Sequence[Command]:
        ship = board.ships[self.ship]
        legal = moves(board, ship)
        out: list[Command] = list(legal)
        out += [Ram(target) for target in ram_targets(board, ship)]
        out += [Fire(target) for target in fire_targets(board, ship)]
        if not legal or not compulsory(board, ship, legal):
            out += [Grapple(target) for target in grapple_targets(board, ship)]
            out.append(EndShip())
        return out

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        ship = board.ships[self.ship]
        if isinstance(command, Step | Turn | TurnAround):
            return why_not_move(board, ship, command)
        if isinstance(command, EndShip):
            return must_spend(board, ship)
        if not isinstance(command, Ram | Fire | Grapple):
            return Refusal("3.1g", f"{ship.id} is acting now")
        target = board.ships.get(command.target)
        if target is None:
            return Refusal("3.1g", f"there is no ship {command.target} on the map")
        if isinstance(command, Ram):
            return why_not_ram(board, ship, target)
        if isinstance(command, Fire):
            return why_not_own_fire(board, ship, target)
        return why_not_grapple(board, ship, target)


class ShipActivation(Frame, frozen=True):
    """One ship's activation (section "Order inside one ship's activation").

    `offered`: enemies that had their chance to avoid at the present position (C28).
    `came_from`: where the bow was before the last forward step, for a rake (7.21).
    """

    ship: str
    offered: tuple[str, ...] = ()
    came_from: Hex = 0


def gone(board: Board, frame: ShipActivation) -> bool:
    """The ship sank, left the map or changed hands."""
    return frame.ship not in board.ships or board.ships[frame.ship].done


def announce(play: Play, frame: ShipActivation) -> None:
    """6.13a The points are announced before the ship moves; grapples are cut first (8.31a)."""
    ship = play.board.ships[frame.ship]
    play.push(AskAnnounce(ship.owner, ship.id))


def announced(play: Play, frame: ShipActivation) -> str | None:
    """8.32, 6.13a Cut loose, or announce and go."""
    answer = play.take()
    if isinstance(answer, Disengage):
        disengage(play, play.board.ships[frame.ship], answer.links)
        return "announce"
    assert isinstance(answer, Announce)
    play.emit(Announced(frame.ship, answer.mp))
    return None


def decide(play: Play, frame: ShipActivation) -> None:
    """D18 The next step or attack."""
    play.push(AskAction(play.board.ships[frame.ship].owner, frame.ship))


def act(play: Play, frame: ShipActivation) -> str | None:
    """7.11a, 8.11c Attacks are resolved at once, inside the movement."""
    answer = play.take()
    if isinstance(answer, EndShip):
        return "finish"
    if isinstance(answer, Ram):
        play.push(RamAttempt(ship=frame.ship, target=answer.target))
    elif isinstance(answer, Fire):
        play.push(Shot(firer=frame.ship, target=answer.target))
    elif isinstance(answer, Grapple):
        play.push(GrappleAttempt(ship=frame.ship, target=answer.target))
    else:
        assert isinstance(answer, Step | Turn | TurnAround)
        return move(play, frame, answer)
    return "decide"


def move(play: Play, frame: ShipActivation, answer: Step | Turn | TurnAround) -> str | None:
    """6.32 The move itself; off the map the ship is gone (9.1e)."""
    board = play.board
    ship = board.ships[frame.ship]
    pose = pose_after(ship, answer)
    if leaves_map(board, pose):
        play.emit(LeftMap(ship.id))
        lose_commanders(play, ship.id)
        return None
    event = moved(ship, answer)
    play.emit(event)
    if grounds(board, pose):
        play.emit(RanAground(ship.id))
    hex_ = entered(event)
    offers = may_avoid(board, board.ships[ship.id], hex_) if hex_ else ()
    forward = hex_ and board.ships[ship.id].mode == FORWARD
    play.note(frame, offered=offers, came_from=ship.bow if forward else 0)
    if offers:
        play.push(Avoidance(mover=ship.id, ships=offers))
    return None


def offer_rake(play: Play, frame: ShipActivation) -> str | None:
    """7.21d On the step that qualifies, after avoidance (C72)."""
    ship = play.board.ships[frame.ship]
    found = rake_targets(play.board, ship, frame.came_from) if frame.came_from else ()
    if not found:
        return "decide"
    play.push(AskRake(ship.owner, ship.id, found, frame.came_from))
    return None


def rake(play: Play, frame: ShipActivation) -> str:
    """7.23 A rake costs nothing and never stops the ship."""
    answer = play.take()
    if isinstance(answer, Rake):
        board = play.board
        side = side_raked(board.ships[frame.ship], board.ships[answer.target], frame.came_from)
        play.push(RakeAttempt(ship=frame.ship, target=answer.target, side=side))
    return "decide"


def finish(play: Play, frame: ShipActivation) -> str:
    """Fatigue, Half Speed, and the ship is done."""
    finish_ship(play, play.board.ships[frame.ship])
    return DONE


def finish_ship(play: Play, ship: Ship) -> None:
    """6.42a, 6.37e, C116 What every activated ship does last."""
    check_fatigue(play, ship)
    end_half_speed(play, play.board.ships[ship.id])
    play.emit(ShipDone(ship.id))


procedure(ShipActivation, announce, announced, decide, act, offer_rake, rake, finish, gone=gone)
