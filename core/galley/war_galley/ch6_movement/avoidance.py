"""6.5. Avoidance: a ship slips away from an enemy that comes next to it."""

from typing import Any

from galley.engine.checks import Check, Odds, either
from galley.engine.loop import DONE, State, procedure
from galley.engine.offers import dice_of
from galley.engine.records import OTHER, Ask, Command, Event, Frame, Refusal
from galley.geometry.hexes import NEXT, Hex
from galley.war_galley.scenario_rules.afloat.crews_and_sails import avoids_as
from galley.war_galley.scenario_rules.afloat.tow import line_at
from galley.war_galley.scenario_rules.afloat.towing import (
    CastOff,
    cast,
    cast_offs,
    follow_slip,
    why_not_now,
)
from galley.war_galley.scenario_rules.shores.shoals import sound
from galley.war_galley.state.board import Board, board_of
from galley.war_galley.state.checks import ThrowKind, counted, crew_check
from galley.war_galley.state.flanks import bow_hex, stern_hex
from galley.war_galley.state.play import Decline, Play, keeper
from galley.war_galley.state.ship import Ship, SpeedLevel, adjacent

AHEAD, ASTERN = "ahead", "astern"


class Avoid(Command, frozen=True):
    """Try to slip away."""

    ship: str


class Slip(Command, frozen=True):
    """Where a ship that avoided goes: `ahead` or `astern`."""

    way: str


class Avoided(Event, frozen=True):
    """6.52b, c A ship slipped one hex away and is fatigued (F2)."""

    ship: str
    way: str
    bow: Hex
    stern: Hex

    def apply(self, board: Board) -> None:
        facing = board.ships[self.ship].facing
        board.place(self.ship, self.bow, self.stern, facing, fatigue=2, level=SpeedLevel.CRUISE)
        board.change_turn(self.ship, tired_now=True)


class AskAvoidance(Ask, frozen=True):
    """D20. Which of these ships try to avoid the mover?"""

    also = {"ways": "for each of the ships the ways that are open: ahead, astern (6.52b)"}
    mover: str
    ships: tuple[str, ...]

    def tells(self, board: Board) -> dict[str, Any]:
        return {"ways": {id_: ways(board, board.ships[id_]) for id_ in self.ships}}

    def choices(self, board: Board) -> list[Command]:
        avoids = [Avoid(ship) for ship in self.ships]
        if board.theatre.special.turn_rules.tows:
            return [Decline(), *avoids, *cast_offs(board, self.ships)]
        return [Decline(), *avoids]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Decline):
            return None
        if isinstance(command, CastOff):
            return why_not_now(board, self.ships, command, self.side)
        if not isinstance(command, Avoid):
            return Refusal("3.1h", f"avoidance of {self.mover} is decided first")
        if command.ship in self.ships:
            return None
        ship = board.ships.get(command.ship)
        if ship is None or ship.owner != self.side:
            return Refusal("6.51a", f"{command.ship} is not a ship of yours")
        near = not_near(ship, board.ships[self.mover])
        return near or why_not_avoid(board, ship) or one_try_a_step(ship)


class AskSlip(Ask, frozen=True):
    """D20. Ahead or astern?"""

    ship: str

    def choices(self, board: Board) -> list[Command]:
        return [Slip(way) for way in ways(board, board.ships[self.ship])]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, Slip):
            return Refusal("6.52b", f"{self.ship} has avoided: ahead or astern?")
        return why_not_slip(board, board.ships[self.ship], command.way)


class Avoidance(Frame, frozen=True):
    """6.5 Ships that may yet avoid one step or attempt of the mover, or could with room."""

    mover: str
    ships: tuple[str, ...]
    trying: str = ""


def why_not_avoid(board: Board, ship: Ship) -> Refusal | None:
    """Why a ship may not avoid as things lie now (6.52a, b, 6.53a)."""
    return why_unfit(board, ship) or why_nowhere(board, ship)


def why_unfit(board: Board, ship: Ship) -> Refusal | None:
    """6.53a Fatigued, Crippled, Fouled, Grappled, Rammed and aground ships may not avoid."""
    for holds, word in (
        (ship.fatigue, "is Fatigued"),
        (ship.crippled, "is Crippled"),
        (ship.fouls, "is Fouled"),
        (ship.grapples, "is Grappled"),
        (ship.rammed, "is Rammed"),
        (ship.aground, "is aground"),
        (ship.adrift, "is adrift"),
    ):
        if holds:
            return Refusal("6.53a", f"{ship.id} {word} and may not avoid")
    return why_hopeless(board, ship)


def not_near(ship: Ship, mover: Ship) -> Refusal | None:
    """6.51a Only ships that the mover has come next to."""
    if adjacent(ship, mover):
        return None
    return Refusal("6.51a", f"{mover.id} has not come next to {ship.id}")


def one_try_a_step(ship: Ship) -> Refusal:
    """6.54a Any number of tries in a turn, one against each step that comes near."""
    return Refusal("6.54a", f"{ship.id} has no try, or no more, against this step")


def why_hopeless(board: Board, ship: Ship) -> Refusal | None:
    """6.52a A crew that no die can satisfy is not asked (a prize has crew 0)."""
    crew = avoiding_crew(board, ship)
    if crew - ship.half_speed < 1:
        return Refusal("6.52a", f"no die lets {ship.id} avoid: its crew is {crew}")
    return None


def why_nowhere(board: Board, ship: Ship) -> Refusal | None:
    """6.52b With no free hex to go to there is no avoidance (C49)."""
    if ways(board, ship):
        return None
    return Refusal("6.52b", f"{ship.id} has no free hex to slip into")


def why_not_slip(board: Board, ship: Ship, way: str) -> Refusal | None:
    """6.52b One free sea hex straight ahead, or at cruise straight astern (C49)."""
    if way not in (AHEAD, ASTERN):
        return Refusal("6.52b", "a ship that avoids goes ahead or astern")
    if fast := no_astern_at_max(ship, way):
        return fast
    hex_ = bow_hex(ship) if way == AHEAD else stern_hex(ship)
    theatre = board.theatre
    if hex_ in board.at or hex_ in theatre.land_for(ship.code) or not theatre.on_map(hex_):
        return Refusal("6.52b", f"the hex {way} of {ship.id} is not free sea")
    return None


def no_astern_at_max(ship: Ship, way: str) -> Refusal | None:
    """6.52d At maximum a ship avoids only forward."""
    if way == ASTERN and ship.level == SpeedLevel.MAX:
        return Refusal("6.52d", f"{ship.id} is at maximum: it can only go ahead")
    return None


def ways(board: Board, ship: Ship) -> list[str]:
    """List where a ship that avoids may go."""
    return [way for way in (AHEAD, ASTERN) if why_not_slip(board, ship, way) is None]


def met(board: Board, mover: Ship, entered: Hex) -> tuple[str, ...]:
    """6.51a The fit enemies next to a hex the mover has just entered, in id order.

    One that is hemmed in is among them: another may slip out of its way (C48).
    """
    at, ships = board.at, board.ships
    found = {at[h] for h in NEXT[entered] if h in at}
    return tuple(
        id_
        for id_ in sorted(found)
        if ships[id_].owner != mover.owner and why_unfit(board, ships[id_]) is None
    )


def avoiding_crew(board: Board, ship: Ship) -> int:
    """6.52a The crew that counts for avoidance, which a battle may give (H36); 1 at either end of
    a line by which a ship is towed (H29)."""
    if board.theatre.special.turn_rules.tows and line_at(board, ship) is not None:
        return min(1, board.crew(ship))
    return avoids_as(board, ship) or board.crew(ship)


def avoidance_check(board: Board, ship: Ship) -> Check:
    """6.52a One die, +1 at Half Speed (6.53b), the crew or less."""
    modifiers = counted((ship.half_speed, 1, "at Half Speed", "6.53b"))
    rule = "6.52a, H36" if avoids_as(board, ship) else "6.52a"
    if board.theatre.special.turn_rules.tows and line_at(board, ship) is not None:
        rule = "6.52a, H29"
    return crew_check(ThrowKind.AVOIDANCE, rule, avoiding_crew(board, ship), modifiers)


def ask(play: Play, frame: Avoidance) -> str | None:
    """6.51a The other side takes its ships one by one; who may is judged anew each time (C48)."""
    board = play.board
    ships = tuple(
        id_ for id_ in frame.ships
        if id_ in board.ships and why_not_avoid(board, board.ships[id_]) is None
    )  # fmt: skip
    if not ships or frame.mover not in board.ships:
        return DONE
    note_offers(play, ships)
    play.push(AskAvoidance(OTHER[board.ships[frame.mover].owner], frame.mover, ships))
    return None


def offered_now(play: Play) -> tuple[str, ...]:
    """The enemies that had their chance against the active ship's position (C28)."""
    frame = keeper(play, "offered")
    return tuple(frame.offered) if frame is not None else ()


def note_offers(play: Play, ships: tuple[str, ...]) -> None:
    """C28 These enemies have their chance against the active ship's position."""
    frame = keeper(play, "offered")
    if frame is not None:
        fresh = [id_ for id_ in ships if id_ not in frame.offered]
        play.note(frame, offered=(*frame.offered, *fresh))


def roll(play: Play, frame: Avoidance) -> str | None:
    """6.52a, e Success moves the ship; failure changes nothing."""
    answer = play.take()
    if isinstance(answer, CastOff):
        cast(play, answer)
        return "ask"
    if not isinstance(answer, Avoid):
        return DONE
    ship = play.board.ships[answer.ship]
    left = tuple(id_ for id_ in frame.ships if id_ != ship.id)
    below = play.below(frame)
    if hasattr(below, "tried"):
        play.note(below, tried=(*below.tried, ship.id))
    verdict = play.verdict(avoidance_check(play.board, ship), ship.id)
    play.note(frame, ships=left, trying=ship.id)
    if verdict != "yes":
        return "ask"
    play.push(AskSlip(ship.owner, ship.id))
    return None


def slip(play: Play, frame: Avoidance) -> str:
    """6.52b One hex straight ahead or astern, facing unchanged."""
    answer = play.take()
    assert isinstance(answer, Slip)
    ship = play.board.ships[frame.trying]
    play.emit(avoided(ship, answer.way))
    if play.board.theatre.special.own.shallows_tests:
        sound(play, ship.id, ship.bow)
    if play.board.theatre.special.turn_rules.tows:
        follow_slip(play, play.board.ships[frame.trying])
    return "ask"


def avoided(ship: Ship, way: str) -> Avoided:
    """The event of a ship that slips ahead or astern."""
    bow, stern = ship.bow, ship.stern
    hex_ = bow_hex(ship) if way == AHEAD else stern_hex(ship)
    if bow == stern:
        return Avoided(ship.id, way, hex_, hex_)
    return Avoided(ship.id, way, *((hex_, bow) if way == AHEAD else (stern, hex_)))


def avoid_odds(state: State, ask: AskAvoidance, command: Avoid) -> Odds | None:
    """Slips away or stays; None for a ship that is not asked."""
    if command.ship not in ask.ships:
        return None
    board = board_of(state)
    check = avoidance_check(board, board.ships[command.ship])
    return either(check, "yes", "slips away", "stays")


dice_of(AskAvoidance, Avoid, avoid_odds)
procedure(Avoidance, ask, roll, slip)
