"""6.13, 3.1g. What one ship may do: announce, move, attack, finish."""

from collections.abc import Sequence

from galley.engine.records import Ask, Command, Event, Refusal
from galley.engine.text import span
from galley.war_galley.ch5_command.withdrawal import keeps_sail, no_attack, sails_off
from galley.war_galley.ch5_command.withdrawal_path import must_go
from galley.war_galley.ch6_movement.move_limits import (
    compulsory,
    held_fast,
    moves,
    must_spend,
    why_not_move,
)
from galley.war_galley.ch6_movement.movement import Step, Turn, TurnAround
from galley.war_galley.ch6_movement.refloating import Refloat, why_not_refloat
from galley.war_galley.ch6_movement.sailing import (
    LowerSail,
    RaiseSail,
    sail_choices,
    too_late_for_sails,
    why_not_lower,
    why_not_raise,
)
from galley.war_galley.ch6_movement.speed import cap, limits
from galley.war_galley.ch7_ramming.anastrophe import (
    Anastrophe,
    anastrophe_choices,
    why_not_anastrophe,
)
from galley.war_galley.ch7_ramming.pass_through import PassThrough, pass_choices, why_not_pass
from galley.war_galley.ch7_ramming.raking import Rake, no_rake_now
from galley.war_galley.ch7_ramming.ramming import Ram, no_firepots, ram_targets, why_not_ram
from galley.war_galley.ch8_combat.boarding import Commit, boards_later
from galley.war_galley.ch8_combat.disengaging import (
    Disengage,
    disengage_choices,
    why_not_disengage,
)
from galley.war_galley.ch8_combat.fire import FIREPOTS, carries
from galley.war_galley.ch8_combat.grappling import Grapple, grapple_targets, why_not_grapple
from galley.war_galley.ch8_combat.missiles import Fire, why_not_own_fire
from galley.war_galley.ch8_combat.reaction_fire import (
    Jettison,
    SplitFire,
    fire_choices,
    why_not_jettison,
    why_not_split,
)
from galley.war_galley.ch9_victory.exits import EnterHarbour, why_no_harbour
from galley.war_galley.scenario_rules.harpax import ThrowHarpax, harpax_targets, why_not_throw
from galley.war_galley.state.board import Board
from galley.war_galley.state.ship import Ship

ATTACKS = (Ram, Rake, PassThrough, Fire, SplitFire, Grapple, ThrowHarpax, Anastrophe)


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

    takes = (Announce, Disengage, Refloat, RaiseSail, LowerSail, Jettison, Anastrophe)
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
            if not board.leaving or goes_on(board, ship, mp) is None
        ]  # fmt: skip
        if ship.aground and self.may_refloat and why_not_refloat(board, ship) is None:
            out.append(Refloat())
        if why_not_jettison(board, ship) is None:
            out.append(Jettison())
        out += disengage_choices(ship)
        if board.wind is not None or ship.sail:
            sails = sail_choices(board, ship, cap(board, ship))
            out += [c for c in sails if c == RaiseSail() or keeps_sail(board, ship) is None]
        if no_attack(board, ship) is None:
            out += anastrophe_choices(board, ship)
        return out

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        ship = board.ships[self.ship]
        if isinstance(command, Announce):
            return why_not_announce(board, ship, command.mp) or goes_on(board, ship, command.mp)
        if isinstance(command, Disengage):
            return why_not_disengage(ship, command.links)
        if isinstance(command, RaiseSail):
            return why_not_raise(board, ship, cap(board, ship))
        if isinstance(command, LowerSail):
            return why_not_lower(board, ship, cap(board, ship)) or keeps_sail(board, ship)
        if isinstance(command, Jettison):
            return why_not_jettison(board, ship)
        if isinstance(command, Anastrophe):
            return no_attack(board, ship) or why_not_anastrophe(board, ship, command)
        if isinstance(command, Refloat):
            return why_not_refloat(board, ship) or self._once(ship)
        if isinstance(command, Commit):
            return boards_later(f"{ship.id} is acting now")
        return Refusal("6.13a", f"{ship.id} announces its movement points first")

    def _once(self, ship: Ship) -> Refusal | None:
        """C58 Once an activation."""
        if self.may_refloat:
            return None
        return Refusal("6.36a", f"{ship.id} has tried to get off the land this turn")


def most_points(board: Board, ship: Ship) -> int:
    """6.13a The cap; no more than is spent for a ship that has just come off the land (6.36b)."""
    return ship.turn.mp_used if ship.turn.ended else max(cap(board, ship), ship.turn.mp_used)


def why_not_announce(board: Board, ship: Ship, mp: int) -> Refusal | None:
    """6.13a From 0 to the cap, what is spent already included (C65)."""
    most = most_points(board, ship)
    if mp > most:
        return Refusal(
            "6.13a", f"{ship.id} may announce at most {most} MP{_why_so_few(board, ship)}"
        )
    if mp < ship.turn.mp_used:
        return Refusal("6.13a", f"{ship.id} announces {span(ship.turn.mp_used, most)} MP")
    return None


def _why_so_few(board: Board, ship: Ship) -> str:
    """What limits a ship's movement points, for a refusal."""
    if ship.turn.ended:
        return ": its movement is over"
    held = held_fast(ship)
    return f": {held.text}" if held else f" ({min(limits(board, ship))[1]})"


def goes_on(board: Board, ship: Ship, mp: int) -> Refusal | None:
    """5.41 A ship that leaves raises its sail first, if it is to, and uses all its points."""
    if not board.leaving:
        return None
    if sails_off(board, ship) and why_not_raise(board, ship, cap(board, ship)) is None:
        return Refusal("5.41", f"{ship.id} leaves the battle under sail: raise it first")
    most = most_points(board, ship)
    if mp < most and must_go(board, ship, most, moves):
        return Refusal("5.41", f"{ship.id} leaves the battle: it announces all its {most} MP")
    return None


def too_late(board: Board, ship: Ship, command: Command) -> Refusal:
    """What comes before a ship moves, asked for once it has announced its movement points."""
    if isinstance(command, Disengage):
        late = Refusal("8.31a", f"grapples are cut before {ship.id} announces its move")
        return why_not_disengage(ship, command.links) or late
    if isinstance(command, Refloat):
        late = Refusal("6.36a", f"{ship.id} comes off the land before it announces its move")
        return why_not_refloat(board, ship) or late
    if isinstance(command, Announce):
        late = Refusal("6.13a", f"{ship.id} has announced {ship.turn.mp_announced} MP already")
        return why_not_announce(board, ship, command.mp) or late
    return Refusal("7.31a", f"{ship.id} has announced another manoeuvre")


class AskAction(Ask, frozen=True):
    """D18, D23, D25, D28, D31, D33. What does the ship do next?

    `straight`: its last step, if it made one, went straight ahead (7.24d).
    """

    takes = (Step, Turn, TurnAround, Jettison, EnterHarbour, *ATTACKS)
    ship: str
    straight: bool = True

    def several(self, board: Board) -> bool:
        return len(moves(board, board.ships[self.ship])) > 1

    def choices(self, board: Board) -> Sequence[Command]:
        ship = board.ships[self.ship]
        legal = moves(board, ship)
        rest = not legal or not compulsory(board, ship, legal)
        out: list[Command] = list(legal)
        fights = no_attack(board, ship) is None
        if fights:
            out += self._attacks(board, ship, rest)
        if why_not_jettison(board, ship) is None:
            out.append(Jettison())
        harbours = any(way.harbour for way in board.theatre.special.exits)
        if harbours and fights and why_no_harbour(board, ship) is None:
            out.append(EnterHarbour())
        if rest:
            out += [Grapple(t) for t in grapple_targets(board, ship) if fights]
            out.append(EndShip())
        return out

    def _attacks(self, board: Board, ship: Ship, rest: bool) -> list[Command]:
        """Rams, passes, shots and the harpax."""
        out: list[Command] = []
        for target in ram_targets(board, ship):
            out += [Ram(target)]
            out += [Ram(target, firepots=True)] * carries(board, ship, FIREPOTS)
        out += pass_choices(board, ship, self.straight)
        out += fire_choices(board, ship, rest)
        out += [ThrowHarpax(target) for target in harpax_targets(board, ship)]
        return out

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        ship = board.ships[self.ship]
        if isinstance(command, Step | Turn | TurnAround):
            return why_not_move(board, ship, command)
        if isinstance(command, EndShip):
            return must_spend(board, ship)
        if isinstance(command, Jettison):
            return why_not_jettison(board, ship)
        if isinstance(command, EnterHarbour):
            return no_attack(board, ship) or why_no_harbour(board, ship)
        if isinstance(command, ATTACKS) and (barred := no_attack(board, ship)):
            return barred
        if isinstance(command, SplitFire):
            return why_not_split(board, ship, must_spend(board, ship))
        if isinstance(command, PassThrough):
            return why_not_pass(board, ship, command, self.straight)
        if isinstance(command, RaiseSail | LowerSail):
            return too_late_for_sails(ship)
        if isinstance(command, Announce | Disengage | Refloat | Anastrophe):
            return too_late(board, ship, command)
        return self._why_not_attack(board, ship, command)

    def _why_not_attack(self, board: Board, ship: Ship, command: Command) -> Refusal | None:
        if isinstance(command, Commit):
            return boards_later(f"{ship.id} is acting now")
        if not isinstance(command, Ram | Rake | Fire | Grapple | ThrowHarpax):
            return Refusal("3.1g", f"{ship.id} is acting now")
        target = board.ships.get(command.target)
        if target is None:
            return Refusal("3.1g", f"there is no ship {command.target} on the map")
        if isinstance(command, Rake):
            return no_rake_now(board, ship, target)
        if isinstance(command, Ram):
            firepots = no_firepots(board, ship) if command.firepots else None
            return why_not_ram(board, ship, target) or firepots
        if isinstance(command, Fire):
            return why_not_own_fire(board, ship, target, command.flame)
        if isinstance(command, ThrowHarpax):
            return why_not_throw(board, ship, target)
        return why_not_grapple(board, ship, target)
