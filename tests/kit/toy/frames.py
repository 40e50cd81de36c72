"""A turn from wind to boarding."""

from collections.abc import Iterator

from galley.engine.loop import Play, procedure
from galley.engine.records import SIDES, Event, Frame
from tests.kit.toy.asks import AskBoarding, AskOrders, AskShot
from tests.kit.toy.commands import Grapple, Shoot
from tests.kit.toy.events import Blew, Fell, Holed, Moved, PhaseBegan, Revealed, Struck, TurnBegan
from tests.kit.toy.state import Board, Ended, Ship
from tests.kit.toy.throws import LOSS, WIND, melee, ram, volley


class Turn(Frame, frozen=True, kw_only=True):
    """T1. The phases of a turn, one after the other, until the battle is over."""

    tick: int = 0
    blows: tuple[tuple[str, str], ...] = ()  # who ran into whom and was not thrown for yet
    left: tuple[str, ...] = ()  # seats, or sides, that still decide in this phase


def begin(play: Play, turn: Turn) -> None:
    """T1."""
    play.emit(TurnBegan(play.board.turn + 1))
    play.emit(PhaseBegan("wind"))


def blow(play: Play, turn: Turn) -> None:
    """T2. One eight-sided die: a storm leaves time for one letter less."""
    play.emit(Blew(play.verdict(WIND) == "storm"))


def ask_orders(play: Play, turn: Turn) -> None:
    """T3. All seats at once."""
    play.emit(PhaseBegan("orders"))
    for seat in play.board.setting.seats:
        if play.board.afloat(seat=seat.id):
            play.push(AskOrders(seat.side, seat.id))


def reveal(play: Play, turn: Turn) -> None:
    """T3. A ship without orders waits."""
    sheets = {ship: text for ask in turn.answers for ship, text in ask.sheets}
    waits = "W" * play.board.ticks()
    play.emit(Revealed(tuple((s.id, sheets.get(s.id, waits)) for s in play.board.afloat())))
    play.emit(PhaseBegan("movement"))
    play.note(turn, answers=(), tick=1)


def sail(play: Play, turn: Turn) -> str | None:
    """T4. The next letter of every order, all at once: one tick."""
    blows = turn.blows
    for event in list(tick(play.board, turn.tick)):
        play.emit(event)
        if isinstance(event, Struck):
            blows = (*blows, (event.ship, event.target))
    play.note(turn, tick=turn.tick + 1, blows=blows)
    return "sail" if turn.tick < play.board.ticks() else None


def tick(board: Board, n: int) -> Iterator[Event]:
    """What happens in a tick, worked out from the position before it."""
    goals = {s.id: s.after(s.letters[n - 1]) for s in board.afloat() if not s.stopped}
    for id_, goal in goals.items():
        ship = board.ships[id_]
        ahead = _ahead(board, goals, ship)
        enemies = [other for other in ahead if board.ships[other].side != ship.side]
        if enemies:
            yield Struck(n, id_, enemies[0])
        elif not ahead and board.is_sea(*goal.lies().hexes) and goal != ship:
            yield Moved(n, id_, goal.at, goal.heading)


def _ahead(board: Board, goals: dict[str, Ship], ship: Ship) -> list[str]:
    """The ships that lie where a ship wants to go, or else those that want to go there too."""
    new = {*goals[ship.id].lies().hexes}.difference(ship.lies().hexes)
    there = {found.id for hex_ in new if (found := board.on(hex_))}
    rivals = {id_ for id_, goal in goals.items() if not new.isdisjoint(goal.lies().hexes)}
    return sorted(there or rivals - {ship.id})


def strike(play: Play, turn: Turn) -> str | None:
    """T5. The rams, one after the other."""
    if not turn.blows:
        play.emit(PhaseBegan("shooting"))
        play.note(turn, left=tuple(seat.id for seat in play.board.setting.seats))
        return None
    (striker, target), *more = turn.blows
    play.note(turn, blows=tuple(more))
    ship, struck = play.board.ships[striker], play.board.ships[target]
    if not ship.fate and not struck.fate:
        loss = LOSS[play.verdict(ram(ship, struck), striker, target)]
        if loss:
            play.emit(Holed(target, loss))
    return "strike"


def ask_shot(play: Play, turn: Turn) -> str | None:
    """T6. Seat by seat."""
    if not turn.left:
        play.emit(PhaseBegan("boarding"))
        play.note(turn, left=SIDES)
        return "ask_boarding"
    seat = next(seat for seat in play.board.setting.seats if seat.id == turn.left[0])
    play.note(turn, left=turn.left[1:])
    if play.board.afloat(seat=seat.id):
        play.push(AskShot(seat.side, seat.id))
    return None


def shoot(play: Play, turn: Turn) -> str:
    """T6. A die for each man."""
    command = play.take()
    if isinstance(command, Shoot):
        ships = play.board.ships
        rolled = play.throw(
            volley(ships[command.ship], ships[command.target]), command.ship, command.target
        )
        if rolled.total():
            play.emit(Fell(command.target, rolled.total()))
    return "ask_shot"


def ask_boarding(play: Play, turn: Turn) -> str | None:
    """T7. Side by side."""
    if not turn.left:
        return "end"
    side = turn.left[0]
    play.note(turn, left=turn.left[1:])
    play.push(AskBoarding(side))
    return None


def board_it(play: Play, turn: Turn) -> str:
    """T7. Die against die."""
    command = play.take()
    if isinstance(command, Grapple):
        ship, target = (play.board.ships[id_] for id_ in (command.ship, command.target))
        verdict = play.verdict(melee(ship, target), ship.id, target.id)
        if verdict != "nobody":
            play.emit(Fell(target.id if verdict == "the boarders" else ship.id, 1))
    return "ask_boarding"


def end(play: Play, turn: Turn) -> str:
    """T8. After the last turn, or with the last ship of a side."""
    board: Board = play.board
    beaten = [side for side in SIDES if not board.afloat(side)]
    if beaten or board.turn == board.setting.turns:
        lead = board.lost("B") - board.lost("A")
        winner = "A" if lead > 0 else "B" if lead < 0 else ""
        play.emit(Ended(winner, "no ship is left" if beaten else "the day ends"))
    return "begin"


procedure(
    Turn, begin, blow, ask_orders, reveal, sail, strike, ask_shot, shoot, ask_boarding, board_it,
    end,
)  # fmt: skip
