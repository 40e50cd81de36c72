"""6.2. Wind and sail: the Wind Table, raising and lowering, masts, the tremiola."""

from msgspec.structs import replace

from galley.engine.checks import Band, Check, need_or_more
from galley.engine.records import Command, Event, Refusal
from galley.war_galley.ch5_command.withdrawal import keeps_sail
from galley.war_galley.scenario_rules.afloat.crews_and_sails import (
    no_sails_aboard,
    raised_for_nothing,
)
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.battle_setting import REVERSING, VARIABLE, Wind
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.play import Play
from galley.war_galley.state.scenario_rules import Swell
from galley.war_galley.state.ship import Ship, SpeedLevel
from galley.war_galley.state.tables import WIND

CALM = "Calm"


class RaiseSail(Command, frozen=True):
    """Go under sail, before moving."""


class LowerSail(Command, frozen=True):
    """Take the sail in, before moving."""


class WindChanged(Event, frozen=True):
    """6.2b The wind's new direction (where it blows to) and strength."""

    direction: int
    strength: int

    def apply(self, board: Board) -> None:
        wind = board.wind
        assert wind is not None
        board.wind = replace(wind, direction=self.direction, strength=self.strength)


class WindReversed(Event, frozen=True):
    """6.2 The wind has turned round, and stays so."""

    direction: int

    def apply(self, board: Board) -> None:
        assert board.wind is not None
        board.wind = replace(board.wind, direction=self.direction, turned=True)


class SailSet(Event, frozen=True):
    """6.21 A ship raised or lowered its sail, at a cost in movement points."""

    ship: str
    up: bool
    mp: int

    def apply(self, board: Board) -> None:
        used = board.ships[self.ship].turn.mp_used + self.mp
        board.change(self.ship, sail=self.up)
        board.change_turn(self.ship, sail_set=True, mp_used=used)


class MastDown(Event, frozen=True):
    """6.24a A collision under sail brings the mast down; the sail is lost for good (C26)."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, sail=False, mast_down=True, mast_lost=True)


class MastCleared(Event, frozen=True):
    """6.24c The wreckage is cleared away."""

    ship: str

    def apply(self, board: Board) -> None:
        board.change(self.ship, mast_down=False)


# -- the wind


def wind_check() -> Check:
    """6.2b Two dice; first the strength column is read (C18)."""
    bands = tuple(Band(n, WIND.cell(n, 0)) for n in range(2, 13))
    return Check(ThrowKind.WIND, "6.2b", 2, "", bands, (), WIND.title)


def turn_check() -> Check:
    """6.2b A second roll after a 7, for the direction alone (C18)."""
    bands = tuple(Band(n, WIND.cell(n, 1)) for n in range(2, 13))
    return Check(ThrowKind.WIND_DIRECTION, "6.2b", 2, "", bands, (), WIND.title)


def wind_is_rolled(board: Board) -> bool:
    """3.1b The wind may change this turn: there is a phase A."""
    wind = board.wind
    if wind is None or board.turn < board.theatre.special.turning.rises:
        return False
    if rises_now(board):
        return True
    if wind.kind == REVERSING:
        return not wind.turned and board.turn >= board.theatre.special.turning.from_turn
    return wind.kind == VARIABLE


def rises_now(board: Board) -> bool:
    """6.2 In this turn the scenario's wind begins to blow."""
    rises = board.theatre.special.turning.rises
    return board.theatre.first_turn < rises == board.turn


def reversal_check(board: Board) -> Check:
    """6.2 One die: so much or more turns the wind round."""
    on = board.theatre.special.turning.on
    need = f"{on} or more" if on < 6 else "6"
    bands = need_or_more(on, "reversed", "no change")
    return Check(ThrowKind.WIND_REVERSED, "6.2", 1, need, bands)


def swell_now(board: Board, ship: Ship) -> Swell:
    """7.15, 7.27 What the swell adds to the throws of a ship where it is, now."""
    swell = board.theatre.special.swell
    if swell is None or swell_over(board, swell) or swell_waits(board):
        return STILL
    here = not swell.hexes or ship.bow in swell.hexes
    hers = swell.side in ("", ship.owner)
    type_ = not swell.types or board.printed(ship).type in swell.types
    return swell if here and hers and type_ and board.turn >= swell.from_turn else STILL


def swell_over(board: Board, swell: Swell) -> bool:
    """Tell whether a swell has ended because the wind has turned (7.15)."""
    return swell.until_reversal and board.wind is not None and board.wind.turned


def swell_waits(board: Board) -> bool:
    """H12 The swell runs only with a wind that has not come yet."""
    breeze = board.theatre.special.turn_rules.breeze
    return breeze is not None and breeze.swell and calm(board.wind)


STILL = Swell(0)


def roll_wind(play: Play, first_turn: bool) -> None:
    """6.2b, c Each turn but the first while the wind is variable (C132)."""
    wind, turning = play.board.wind, play.board.theatre.special.turning
    rising = rises_now(play.board)
    if wind is not None and rising:
        play.emit(WindChanged(wind.direction, turning.strength))
    if wind is not None and wind.kind == REVERSING:
        if play.board.turn < turning.from_turn:
            return
        if play.verdict(reversal_check(play.board)) == "reversed":
            to = turning.to if turning.to >= 0 else (wind.direction + 3) % 6
            play.emit(WindReversed(to))
        return
    if wind is None or wind.kind != VARIABLE or first_turn or rising:
        return
    verdict, natural = play.roll(wind_check())
    strength = changed_strength(wind.strength, verdict)
    direction = (wind.direction + turned_by(play, natural)) % 6
    if (direction, strength) != (wind.direction, wind.strength):
        play.emit(WindChanged(direction, strength))


def turned_by(play: Play, natural: int) -> int:
    """C18 Hexsides the wind turns: on a 7 by a second roll, else by option by the same one."""
    if natural == 7:
        return int(play.verdict(turn_check()))
    if play.board.theatre.options.wind_every_roll_turns:
        return int(WIND.cell(natural, 1))
    return 0


def changed_strength(strength: int, verdict: str) -> int:
    """C19 Strength 0..4, the change clamped; Dead Calm is 0."""
    return 0 if verdict == CALM else max(0, min(4, strength + int(verdict)))


def calm(wind: Wind | None) -> bool:
    """6.2d No wind to use: none in the scenario, or Dead Calm."""
    return wind is None or wind.strength == 0


# -- sails


def tremiola(board: Board, ship: Ship) -> bool:
    """2.1f The sail symbol marks the tremiola."""
    return board.printed(ship).sail


def sail_cost(board: Board, ship: Ship, up: bool) -> int:
    """6.21b, 6.25b One movement point; nothing for a tremiola, or where H35 lets it go up free."""
    free = tremiola(board, ship) or (up and raised_for_nothing(board, ship))
    return 0 if free else 1


def why_not_raise(board: Board, ship: Ship, cap: int) -> Refusal | None:
    """Why a ship that may spend `cap` movement points may not raise its sail now."""
    return (
        too_late_for_sails(ship)
        or no_wind_here(board)
        or sail_is_up(ship)
        or mast_gone(ship)
        or no_sails_aboard(board, ship)
        or no_sail_at_max(board, ship)
        or no_raising_beside_enemy(board, ship)
        or sail_needs_points(board, ship, cap, True)
    )


def why_not_lower(board: Board, ship: Ship, cap: int) -> Refusal | None:
    """Why a ship may not lower its sail now; beside an enemy it may (6.21d)."""
    return (
        too_late_for_sails(ship)
        or sail_is_down(ship)
        or sail_needs_points(board, ship, cap, False)
        or keeps_sail(board, ship)
    )


def no_wind_here(board: Board) -> Refusal | None:
    """6.2c Without a wind rule in the scenario sails have no effect, and stay down."""
    if board.wind is None:
        return Refusal("6.2c", "this battle has no wind rule: sails stay down")
    return None


def sail_is_up(ship: Ship) -> Refusal | None:
    """6.22b Under sail already."""
    return Refusal("6.22b", f"{ship.id} is under sail already") if ship.sail else None


def sail_is_down(ship: Ship) -> Refusal | None:
    """6.21b Only a sail that is up can be lowered."""
    return None if ship.sail else Refusal("6.21b", f"{ship.id} is not under sail")


def mast_gone(ship: Ship) -> Refusal | None:
    """6.22f A ship that has lost its mast raises no sail again."""
    return Refusal("6.22f", f"{ship.id} has lost its mast") if ship.mast_lost else None


def no_sail_at_max(board: Board, ship: Ship) -> Refusal | None:
    """6.22a Cruise level only, but for the tremiola."""
    if ship.level == SpeedLevel.MAX and not tremiola(board, ship):
        return Refusal("6.22a", f"{ship.id} is at maximum and may not raise sail")
    return None


def no_raising_beside_enemy(board: Board, ship: Ship) -> Refusal | None:
    """6.21d Never next to an enemy ship."""
    if board.enemy_adjacent(ship):
        return Refusal("6.21d", f"an enemy is next to {ship.id}: no sail may be raised")
    return None


def too_late_for_sails(ship: Ship) -> Refusal | None:
    """6.21c Before any movement of the activation."""
    if ship.turn.sail_set:
        return Refusal("6.21c", f"{ship.id} has set its sails in this activation")
    if ship.turn.mode or ship.turn.ended or ship.turn.mp_announced >= 0:
        return Refusal("6.21c", f"{ship.id} has announced its move: sails are set before")
    return None


def sail_needs_points(board: Board, ship: Ship, cap: int, up: bool) -> Refusal | None:
    """6.21b It costs 1 MP, which a ship held fast, or one that has spent all, has not."""
    cost = sail_cost(board, ship, up)
    if cost and ship.turn.mp_used + cost > cap:
        return Refusal("6.21b", f"{ship.id} has no movement point for its sail")
    return None


def set_sail(play: Play, ship: Ship, up: bool) -> None:
    """6.21b Up or down."""
    play.emit(SailSet(ship.id, up, sail_cost(play.board, ship, up)))


def sails(act: Acting) -> list[Command]:
    """List raising the sail, or lowering it, where that is legal."""
    board, ship = act.board, act.ship
    if board.wind is None and not ship.sail:
        return []
    refused = (why_not_lower if ship.sail else why_not_raise)(board, ship, act.cap(board, ship))
    return [] if refused else [LowerSail() if ship.sail else RaiseSail()]


ACTS.offer(
    RaiseSail,
    commands=sails,  # LowerSail among them
    why_not=lambda act, command: why_not_raise(act.board, act.ship, act.cap(act.board, act.ship)),
    not_now=lambda act, command: too_late_for_sails(act.ship),
    carry_out=lambda play, act, command: set_sail(play, act.ship, True),
)
ACTS.offer(
    LowerSail,
    why_not=lambda act, command: why_not_lower(act.board, act.ship, act.cap(act.board, act.ship)),
    not_now=lambda act, command: too_late_for_sails(act.ship),
    carry_out=lambda play, act, command: set_sail(play, act.ship, False),
)


def wind_bonus(board: Board, ship: Ship) -> int:
    """Movement points which the wind adds to the cap (6.22c, 6.25a, c, 6.2d).

    Nothing at Half Speed or with the mast down (C67).
    """
    if not ship.sail or calm(board.wind) or ship.half_speed or ship.mast_down:
        return 0
    if tremiola(board, ship):
        return 2
    return 1 if wind_astern(board, ship) else 0


def wind_astern(board: Board, ship: Ship) -> bool:
    """6.22c, d It blows into the stern or a stern/flank hexside (G12)."""
    assert board.wind is not None
    return (board.wind.direction - ship.facing) % 6 in (0, 1, 5)


def under_plain_sail(board: Board, ship: Ship) -> bool:
    """6.23 Under sail and no tremiola: held to cruise."""
    return ship.sail and not tremiola(board, ship)


def no_turning_under_sail(ship: Ship) -> Refusal | None:
    """6.23b, 6.25d No facing change on the spot, no Turn Around."""
    if ship.sail:
        return Refusal("6.23b", f"{ship.id} is under sail and cannot turn on the spot")
    return None


def no_rake_under_sail(ship: Ship) -> Refusal | None:
    """6.23c No raking."""
    return Refusal("6.23c", f"{ship.id} is under sail and may not rake") if ship.sail else None


def lose_masts(play: Play, *ships: str) -> None:
    """6.24a Rammer and target of a collision, whichever is under sail."""
    for id_ in ships:
        if play.board.ships[id_].sail:
            play.emit(MastDown(id_))


def clear_masts(play: Play) -> None:
    """6.24c In G/2 every mast-down marker goes."""
    for ship in list(play.board.ships.values()):
        if ship.mast_down:
            play.emit(MastCleared(ship.id))
