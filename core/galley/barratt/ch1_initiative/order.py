"""3.03, 1.02. Who acts next: the count from 1 to 6, the admirals' choice, the baton."""

from collections.abc import Sequence

from galley.barratt.ch1_initiative.activation import Activation
from galley.barratt.state.board import Board, Play
from galley.barratt.state.relations import holder, seat_for
from galley.barratt.state.ship import Ship
from galley.engine.loop import DONE, procedure
from galley.engine.records import OTHER, SIDES, Ask, Command, Event, Frame, Refusal, Side
from galley.tabletop.board import Accept, Decline

LAST = 6


class GoFirst(Command, frozen=True):
    """MB-3.03b Which side's ship acts next, where both have one."""

    side: Side


class Choose(Command, frozen=True):
    """MB-3.03b Which of one's own ships acts next."""

    ship: str


class CountReached(Event, frozen=True):
    """MB-3.03a The ships with this number act now."""

    count: int

    def apply(self, board: Board) -> None:
        pass


class DieChosen(Event, frozen=True):
    """MB-1.02b A flagship acts by one of its dice."""

    ship: str
    die: int

    def apply(self, board: Board) -> None:
        board.change(self.ship, init=(self.die,))


class AskNow(Ask, frozen=True):
    """B3b. Whether a flagship acts by its lower die."""

    takes = (Accept, Decline)
    seat: str = ""
    ship: str = ""

    def choices(self, board: Board) -> Sequence[Command]:
        return [Decline(), Accept()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Accept | Decline):
            return None
        return Refusal("MB-1.02b", f"{self.ship} acts now, or waits for its higher die")


class AskSide(Ask, frozen=True):
    """B3. Who has the baton says which side goes on."""

    takes = (GoFirst,)
    seat: str = ""

    def choices(self, board: Board) -> Sequence[Command]:
        return [GoFirst(OTHER[self.side]), GoFirst(self.side)]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, GoFirst) and command.side in SIDES:
            return None
        return Refusal("MB-3.03b", "say whether side A or side B goes on")


class AskShip(Ask, frozen=True):
    """B3a. Which of several ships with one number acts next."""

    takes = (Choose,)
    seat: str = ""
    ships: tuple[str, ...] = ()

    def choices(self, board: Board) -> Sequence[Command]:
        return [Choose(ship) for ship in self.ships]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Choose) and command.ship in self.ships:
            return None
        return Refusal("MB-3.03b", f"one of {', '.join(self.ships)} acts next")


class Movement(Frame, frozen=True, kw_only=True):
    """Phases 3 to 5: every ship acts once, in the order of the dice."""

    count: int = 0
    flags: tuple[str, ...] = ()  # whose owners are still to be asked at this count
    next: tuple[str, ...] = ()  # who may act next, once a side is chosen


def can_act(ship: Ship) -> bool:
    """The ship is on the table with men, has a die, has not acted, and does not founder."""
    return ship.manned and not ship.foundering and not ship.now.acted and bool(ship.init)


def due(board: Board, count: int) -> list[Ship]:
    """MB-3.03a The ships that act at a count, by id."""
    return [ship for ship in board.afloat() if can_act(ship) and {*ship.init} == {count}]


def count_on(play: Play, movement: Movement) -> str:
    """MB-3.03a, MB-1.02b The next number; flagships whose lower die it is are asked."""
    count = movement.count + 1
    if count > LAST:
        return DONE
    board = play.board
    flags = with_a_second_die(board, count)
    if flags or due(board, count):
        play.emit(CountReached(count))
    play.note(movement, count=count, flags=flags)
    return "ask_flag" if flags else "choose"


def with_a_second_die(board: Board, count: int) -> tuple[str, ...]:
    """MB-1.02b, g62 The flagships that may act by their lower die at a count, those of the side
    without the baton first."""
    ships = [
        ship for ship in board.afloat()
        if can_act(ship) and len({*ship.init}) > 1 and min(ship.init) == count
    ]  # fmt: skip
    return tuple(ship.id for ship in sorted(ships, key=lambda one: one.side == board.baton))


def ask_flag(play: Play, movement: Movement) -> None:
    """MB-1.02b"""
    ship = play.board.ships[movement.flags[0]]
    play.push(AskNow(ship.side, ship.seat, ship.id))


def heed(play: Play, movement: Movement) -> str:
    """MB-1.02b It acts by this die, or must by the other."""
    ship = play.board.ships[movement.flags[0]]
    now = isinstance(play.take(), Accept)
    play.emit(DieChosen(ship.id, (min if now else max)(ship.init)))
    play.note(movement, flags=movement.flags[1:])
    return "ask_flag" if movement.flags[1:] else "choose"


def choose(play: Play, movement: Movement) -> str | None:
    """MB-3.03b One side's ships: its owner says which; both: the baton says who."""
    board = play.board
    ships = due(board, movement.count)
    if not ships:
        return "count_on"
    sides = {ship.side for ship in ships}
    if len(sides) == 1:
        play.note(movement, next=tuple(ship.id for ship in ships))
        return "pick"
    play.push(AskSide(*holder(board)))
    return None


def side_chosen(play: Play, movement: Movement) -> None:
    """MB-3.03b"""
    answer = play.take()
    assert isinstance(answer, GoFirst)
    ships = [s.id for s in due(play.board, movement.count) if s.side == answer.side]
    play.note(movement, next=tuple(ships))


def pick(play: Play, movement: Movement) -> str | None:
    """MB-3.03b The owner of several chooses."""
    ships = [play.board.ships[id_] for id_ in movement.next]
    if len(ships) == 1:
        return "act"
    play.push(AskShip(ships[0].side, seat_for(play.board, ships), movement.next))
    return None


def act(play: Play, movement: Movement) -> str:
    """MB-3.03b, MB-3.03c It acts; then it is asked again who goes on."""
    answer = play.take()
    ship = answer.ship if isinstance(answer, Choose) else movement.next[0]
    play.push(Activation(ship=ship))
    return "choose"


procedure(Movement, count_on, ask_flag, heed, choose, side_chosen, pick, act)
