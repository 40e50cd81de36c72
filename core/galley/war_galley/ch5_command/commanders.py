"""5.1, 5.23, 5.53. Commanders: their range, and what becomes of them when a ship is lost."""

from functools import lru_cache

from msgspec.structs import replace

from galley.engine.loop import DONE, procedure
from galley.engine.records import Ask, Command, Event, Frame, Refusal, Side
from galley.geometry.hexes import Hex, distance, spread
from galley.war_galley.ch9_victory.victory import may_give_up, test_withdrawal
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Play
from galley.war_galley.state.ship import LEFT_MAP, Ship, hexes


class PlaceCommander(Command, frozen=True):
    """The ship which receives a commander whose own was lost."""

    ship: str


class CommanderMoved(Event, frozen=True):
    """5.53a, b A commander whose ship was lost goes to another, less effective for good."""

    commander: str
    ship: str

    def apply(self, board: Board) -> None:
        _change(board, self.commander, ship=self.ship, reduced=True, reduced_for_good=True)


class CommanderAdrift(Event, frozen=True):
    """5.53a A commander's ship is lost under him."""

    commander: str

    def apply(self, board: Board) -> None:
        _note_loss(board, self.commander)
        _change(board, self.commander, ship="")


class CommanderLost(Event, frozen=True):
    """C87 A commander is out of the game: no ship is left for him."""

    commander: str


def _note_loss(board: Board, commander: str) -> None:
    """H02, H04 A battle that asks remembers who lost his ship; one that left the map is none."""
    ship, lost = board.commanders[commander].ship, board.memory.men_lost
    gone = board.lost.get(ship)
    left = gone is not None and gone.fate == LEFT_MAP
    if board.theatre.special.ends.remembers and not left and commander not in lost:
        board.remember(men_lost=tuple(sorted((*lost, commander))))


def _change(board: Board, commander: str, **fields: object) -> None:
    board.commanders[commander] = replace(board.commanders[commander], **fields)


class AskHeir(Ask, frozen=True):
    """D47. Which of these equally near ships receives the commander?"""

    commander: str
    ships: tuple[str, ...]

    def choices(self, board: Board) -> list[Command]:
        return [PlaceCommander(ship) for ship in self.ships]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, PlaceCommander) and command.ship in self.ships:
            return None
        return Refusal("5.53a", f"the nearest ships are {', '.join(self.ships)}")


class CommanderFate(Frame, frozen=True):
    """5.53, 9.2 A commander's ship was captured, sunk, wrecked or left the map."""

    commander: str
    ship: str


MOST_REACHES = 400


def commanded_hexes(board: Board, commander: Commander) -> dict[Hex, int]:
    """5.23a Hexes within command range of his ship, with their distance."""
    ships, at, side = board.ships, board.at, commander.side
    here, range_ = hexes(ships[commander.ship]), commander.command_range()
    area = board.theatre.area
    near = _reach(here, range_, area, frozenset())
    enemies = frozenset([h for h in at.keys() & near.keys() if ships[at[h]].owner != side])
    return _reach(here, range_, area, enemies) if enemies else near


@lru_cache(MOST_REACHES)
def _reach(
    start: tuple[Hex, ...], range_: int, area: frozenset[Hex], enemies: frozenset[Hex]
) -> dict[Hex, int]:
    """2.5b, 5.23a, 5.23b, C94 Counted from any hex of the ship, its own not included, over land
    too, never through an enemy; worked out once a position."""
    return spread(start, range_, lambda hex_: hex_ in area and hex_ not in enemies)


def lose_commanders(play: Play, ship: str) -> None:
    """C87 Settle the fate of everyone who commanded from a lost ship, in id order."""
    for commander in reversed(play.board.aboard(ship)):
        play.emit(CommanderAdrift(commander.id))
        play.push(CommanderFate(commander=commander.id, ship=ship))


def admiral_lost(play: Play, frame: CommanderFate) -> None:
    """9.2 The fleet that loses its only admiral may withdraw, before anything else (C38)."""
    commander = play.board.commanders[frame.commander]
    if commander.admiral and may_give_up(play.board, commander):
        test_withdrawal(play, commander)


def find_heir(play: Play, frame: CommanderFate) -> str | None:
    """5.53a The nearest ship of his squadron, else of his fleet (C87)."""
    commander = play.board.commanders[frame.commander]
    nearest = heirs(play.board, commander, frame.ship)
    if not nearest:
        play.emit(CommanderLost(commander.id))
        return DONE
    play.push(AskHeir(commander.side, commander.id, nearest))
    return None


def heirs(board: Board, commander: Commander, lost: str) -> tuple[str, ...]:
    """The equally near ships for a commander: by straight hex distance, in id order."""
    wreck = board.ships.get(lost) or board.lost[lost]
    fleet = [s for s in board.fleet(commander.side) if s.id != lost]
    own = [s for s in fleet if commander.squadron and s.squadron == commander.squadron]
    return nearest_to(wreck, own or fleet)


def nearest_to(wreck: Ship, ships: list[Ship]) -> tuple[str, ...]:
    """The ships at the least distance from a lost one."""
    far = {s.id: min(distance(a, b) for a in hexes(wreck) for b in hexes(s)) for s in ships}
    least = min(far.values(), default=0)
    return tuple(id_ for id_, d in far.items() if d == least)


def place_heir(play: Play, frame: CommanderFate) -> None:
    """5.53b He is less effective for the rest of the game."""
    answer = play.take()
    assert isinstance(answer, PlaceCommander)
    play.emit(CommanderMoved(frame.commander, answer.ship))


procedure(CommanderFate, admiral_lost, find_heir, place_heir)


def best_admiral(board: Board, side: Side) -> Commander | None:
    """The side's active admiral with the highest rating, in id order."""
    admirals = [c for c in board.commanders.values() if c.side == side and c.admiral and c.ship]
    return max(admirals, key=Commander.rating, default=None)
