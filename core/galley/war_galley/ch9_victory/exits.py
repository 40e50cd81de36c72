"""9.1e Leaving the map where a scenario names the ways off it."""

from galley.engine.records import Command, Event, Refusal, Side
from galley.engine.text import count, joined, plural
from galley.geometry.hexes import Hex
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch6_movement.movement import Pose
from galley.war_galley.scenario_rules.fighting.staying import stays
from galley.war_galley.state.acting import ACTS, Acting
from galley.war_galley.state.battle_setting import BattleSetup
from galley.war_galley.state.board import Board
from galley.war_galley.state.ends import Away
from galley.war_galley.state.phrases import TYPE_NAMES, area_words
from galley.war_galley.state.play import Play
from galley.war_galley.state.scenario_rules import Exit
from galley.war_galley.state.ship import Ship, immobile


class EnterHarbour(Command, frozen=True):
    """Leave the battle for good by the harbour in which the ship lies."""


class LeftByExit(Event, frozen=True):
    """9.1e, H02 A ship has left by this exit, with whoever is aboard; `fled` with a squadron that
    leaves the battle."""

    ship: str
    exit: int
    fled: bool = False

    def apply(self, board: Board) -> None:
        memory = board.memory
        board.remember(left=(*memory.left, Away(self.ship, self.exit, self.fled)))
        if not self.fled:
            gone = {*memory.men_left, *(man.id for man in board.aboard(self.ship))}
            board.remember(men_left=tuple(sorted(gone)))


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
    """C55 An exit has its turns, and may wait for the wind, or for a squadron."""
    turned = board.wind is not None and board.wind.turned
    if way.after_squadron and not board.arrived_whole(way.after_squadron):
        return False
    return board.turn >= way.from_turn and (turned or not way.after_reversal)


def suits(board: Board, way: Exit, ship: Ship) -> bool:
    """C55 An exit may be for some types alone."""
    return not way.types or board.printed(ship).type in way.types


def engaged(board: Board, ship: Ship) -> bool:
    """Grappled, fouled or rammed, or with an enemy beside it."""
    return bool(ship.grapples or ship.fouls or ship.rammed) or board.enemy_adjacent(ship)


def serves(board: Board, way: Exit, ship: Ship) -> bool:
    """C55 The exit is open to the ship where it is now: of a type that may, and unengaged where
    that is asked."""
    free = not way.unengaged or not engaged(board, ship)
    return free and suits(board, way, ship) and is_open(board, way)


def exits_taken(board: Board, ship: Ship, pose: Pose) -> list[Exit]:
    """The owner's open exits through which a move off the map leads."""
    theatre = board.theatre
    last, out = (ship.stern, pose.stern) if theatre.on_map(pose.bow) else (ship.bow, pose.bow)
    beyond = edges_of(theatre, out)
    return [
        way for way in theatre.special.exits
        if way.side == ship.owner and serves(board, way, ship)
        and not way.harbour
        and (not way.edge or way.edge in beyond)
        and (not way.last or last in way.last)
    ]  # fmt: skip


def no_exit_here(board: Board, ship: Ship, pose: Pose) -> Refusal | None:
    """C55 Where a scenario gives a side exits, it may leave only there and then."""
    mine = [way for way in board.theatre.special.exits if way.side == ship.owner]
    if not mine or exits_taken(board, ship, pose):
        return None
    if not any(suits(board, way, ship) for way in mine):
        type_ = board.printed(ship).type
        return Refusal("C55", f"{ship.id} may not leave the map: no exit is for type {type_}")
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
    if any(serves(board, way, ship) for way in here):
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
    return _earned(board, ship, harbours_here(board, ship))


def harbours_here(board: Board, ship: Ship) -> list[Exit]:
    """C55 The open harbours of its side in which a ship's bow lies."""
    return [
        way for way in board.theatre.special.exits
        if way.harbour and way.side == ship.owner and ship.bow in way.last
        and serves(board, way, ship)
    ]  # fmt: skip


def _earned(board: Board, ship: Ship, ways: list[Exit]) -> int:
    """9.1e, H04 The most that leaving by one of these ways earns: for the ship, unless it is a
    prize, or for a commander aboard, not both."""
    if not ways:
        return 0
    own = ship.side == ship.owner
    hull = (
        max(
            way.points_for(ship.id, ship.code) + way.points_for_last * last_for(board, way, ship)
            for way in ways
        )
        * own
    )
    return max(hull, worth_aboard(board, ship))


def last_for(board: Board, way: Exit, ship: Ship) -> bool:
    """9.1e A ship is the last of its side's own that an exit is for: no other is on the map in
    its own side's hands, or still to come."""
    others = [s.code for s in board.fleet(ship.side) if s.side == s.owner and s.id != ship.id]
    others += [code for r in board.reserves if r.side == ship.side for _, code in r.ships]
    types = {board.theatre.classes[code].type for code in others}
    return not (types & {*way.types} if way.types else types)


def worth_aboard(board: Board, ship: Ship) -> int:
    """H04 The most that one of the commanders aboard earns by leaving, who has not left yet."""
    worth = board.theatre.special.ends.men
    if not worth:
        return 0
    mine = {man.id for man in board.aboard(ship.id)} - {*board.memory.men_left}
    return max((man.leaves for man in worth if man.id in mine), default=0)


def exit_number(board: Board, ship: Ship, ways: list[Exit]) -> int:
    """H02 The number of the exit that a ship takes, of several the dearest, then the first."""
    if not ways:
        return 0
    way = max(ways, key=lambda one: one.points_for(ship.id, ship.code))
    return board.theatre.special.exits.index(way) + 1


def described(way: Exit) -> str:
    """Say where and when: `by the top edge from turn 8`."""
    where = f"by the {way.edge} edge" if way.edge else ""
    if way.last:
        lies = area_words(way.last, inside=way.harbour)
        where = f"{where} {'in' if way.harbour else 'from'} {lies}".strip()
    when = f" from turn {way.from_turn}" if way.from_turn > 1 else ""
    when += f" once squadron {way.after_squadron} is there" if way.after_squadron else ""
    kinds = [plural(TYPE_NAMES.get(one, one)) for one in way.types]
    when += f", for {joined(kinds)} alone" if kinds else ""
    when += ", unengaged" if way.unengaged else ""
    when += ", and back by it" if way.returns else ""
    last = way.points_for_last
    when += f", {count(last, 'point')} more for the last of them" if last else ""
    return where + when + (" once the wind has turned" if way.after_reversal else "")


def exit_points(board: Board, ship: Ship, pose: Pose) -> int:
    """Count what a side's own ship, or who is aboard, earns by leaving so (9.1e, H04): nothing
    for flight (5.41), nor for a prize itself."""
    return 0 if leaving(board, ship) else _earned(board, ship, exits_taken(board, ship, pose))


def points_by(board: Board, ship: Ship, by: int) -> int:
    """9.1e, H29 What a ship earns that goes with its tower by the exit of this number."""
    return 0 if leaving(board, ship) or not by else _earned(
        board, ship, [board.theatre.special.exits[by - 1]]
    )  # fmt: skip


def best_exit(board: Board, ship: Ship) -> int:
    """The most a ship could still earn for its own side by leaving."""
    if leaving(board, ship):
        return 0
    exits = board.theatre.special.exits
    ways = [way for way in exits if way.side == ship.side and suits(board, way, ship)]
    return max((way.points_for(ship.id, ship.code) for way in ways), default=0) + (
        worth_aboard(board, ship) if ways else 0
    )


def score_exit(play: Play, ship: Ship, points: int) -> None:
    """9.1e Points for a ship that has just left."""
    if points:
        play.emit(ExitScored(ship.id, ship.owner, points))
