"""9.1e Leaving the map where a scenario names the ways off it."""

from galley.engine.records import Command, Event, Refusal, Side
from galley.geometry.hexes import Hex
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch6_movement.movement import Pose
from galley.war_galley.scenario_rules.fighting.staying import stays
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.battle_setting import BattleSetup
from galley.war_galley.state.board import Board
from galley.war_galley.state.play import Play
from galley.war_galley.state.scenario_rules import Exit
from galley.war_galley.state.ship import Ship, immobile


class EnterHarbour(Command, frozen=True):
    """Leave the battle for good by the harbour in which the ship lies."""


class ExitScored(Event, frozen=True):
    """9.1e A ship that left by a way its scenario names earns its side points."""

    ship: str
    side: Side
    points: int

    def apply(self, board: Board) -> None:
        board.points = {**board.points, self.side: board.points[self.side] + self.points}


def edges_of(theatre: BattleSetup, hex_: Hex) -> tuple[str, ...]:
    """The map edges which a hex outside lies beyond; two at a corner."""
    column, row = divmod(hex_, 100)
    beyond = (
        ("top", row < 1),
        ("bottom", row > theatre.rows),
        ("left", column < 1),
        ("right", column > theatre.columns),
    )
    return tuple(edge for edge, out in beyond if out)


def is_open(board: Board, way: Exit) -> bool:
    """C55 An exit has its turns, and may wait for the wind."""
    turned = board.wind is not None and board.wind.turned
    return board.turn >= way.from_turn and (turned or not way.after_reversal)


def exits_taken(board: Board, ship: Ship, pose: Pose) -> list[Exit]:
    """The owner's open exits through which a move off the map leads."""
    theatre = board.theatre
    last, out = (ship.stern, pose.stern) if theatre.on_map(pose.bow) else (ship.bow, pose.bow)
    beyond = edges_of(theatre, out)
    return [
        way for way in theatre.special.exits
        if way.side == ship.owner and is_open(board, way)
        and not way.harbour
        and (not way.edge or way.edge in beyond)
        and (not way.last or last in way.last)
    ]  # fmt: skip


def no_exit_here(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """C55 Where a scenario gives a side exits, it may leave only there and then."""
    mine = [way for way in board.theatre.special.exits if way.side == ship.owner]
    if not mine or exits_taken(board, ship, pose):
        return None
    places = ", or ".join(dict.fromkeys(described(way) for way in mine))
    return Refusal("C55", f"{ship.id} may leave the map only {places}")


def why_no_harbour(board: Board, ship: Ship) -> Refusal | None:
    """C55 A ship leaves inside the map only in an open harbour of its side, and held by nobody."""
    ways = [w for w in board.theatre.special.exits if w.harbour and w.side == ship.owner]
    staying = stays(ship)
    if staying is not None:
        return staying
    if immobile(ship):
        return Refusal("C55", f"{ship.id} is held fast and cannot leave the battle")
    here = [way for way in ways if ship.bow in way.last]
    if any(is_open(board, way) for way in here):
        return None
    if here:
        return Refusal("C55", f"{ship.id} may leave the map only {described(here[0])}")
    places = ", or ".join(map(described, ways)) or "there is none in this battle"
    return Refusal("C55", f"{ship.id}'s bow lies in no harbour of its side: {places}")


def harbours(act: Acting) -> list[Command]:
    """C55 Leave by the harbour in which the active ship lies."""
    if act.barred or not any(way.harbour for way in act.board.theatre.special.exits):
        return []
    return [] if why_no_harbour(act.board, act.ship) else [EnterHarbour()]


ACTS.offer(
    EnterHarbour,
    commands=harbours,
    why_not=lambda act, command: act.barred or why_no_harbour(act.board, act.ship),
)


def harbour_points(board: Board, ship: Ship) -> int:
    """9.1e What a side's own ship earns in the harbour where it lies; a prize nothing."""
    ways = [w for w in board.theatre.special.exits if w.harbour and w.side == ship.owner]
    here = [w for w in ways if ship.bow in w.last and is_open(board, w)]
    own = ship.side == ship.owner
    return max((way.points_for(ship.id, ship.code) for way in here), default=0) * own


def described(way: Exit) -> str:
    """Say where and when: `by the top edge from turn 8`."""
    where = f"by the {way.edge} edge" if way.edge else ""
    if way.last:
        few = " ".join(f"{h:04d}" for h in way.last[:4])
        more = f" and {len(way.last) - 4} more" if len(way.last) > 4 else ""
        where = f"{where} {'in' if way.harbour else 'from'} {few}{more}".strip()
    when = f" from turn {way.from_turn}" if way.from_turn > 1 else ""
    return where + when + (" once the wind has turned" if way.after_reversal else "")


def exit_points(board: Board, ship: Ship, pose: Pose) -> int:
    """Count what a side's own ship earns by leaving so: nothing for a prize or flight (5.41)."""
    if ship.side != ship.owner or leaving(board, ship):
        return 0
    taken = exits_taken(board, ship, pose)
    return max((way.points_for(ship.id, ship.code) for way in taken), default=0)


def best_exit(board: Board, ship: Ship) -> int:
    """The most a ship could still earn for its own side by leaving."""
    if leaving(board, ship):
        return 0
    ways = [way for way in board.theatre.special.exits if way.side == ship.side]
    return max((way.points_for(ship.id, ship.code) for way in ways), default=0)


def score_exit(play: Play, ship: Ship, points: int) -> None:
    """9.1e Points for a ship that has just left."""
    if points:
        play.emit(ExitScored(ship.id, ship.owner, points))
