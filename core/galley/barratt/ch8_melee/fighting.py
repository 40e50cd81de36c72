"""8.02, 8.03, 8.08b. One fight, of a ship against one enemy or several in turn, with its
commands.
"""

from collections.abc import Sequence

from galley.barratt.ch6_missiles.casualties import Due, ask_for_casualties, let_fall
from galley.barratt.ch8_melee.clusters import directed
from galley.barratt.state.board import Board, Play
from galley.barratt.state.marks import ThrowKind
from galley.barratt.state.relations import holder
from galley.barratt.state.ship import Ship
from galley.engine.checks import Pool
from galley.engine.loop import DONE, procedure
from galley.engine.records import Ask, Command, Event, Frame, Refusal
from galley.engine.text import joined
from galley.tabletop.board import order, pair

KILLS, CUTS = 6, 5


def javelins(fighters: int) -> Pool:
    """MB-8.02a A javelin of each fighter; each 6 kills."""
    return Pool(ThrowKind.JAVELINS, "MB-8.02a", fighters, KILLS, "6 each kills")


def blows(fighters: int) -> Pool:
    """MB-8.03a A die of each fighter; the side with fewer hits loses the difference."""
    return Pool(ThrowKind.BLOWS, "MB-8.03a", fighters, CUTS, "5 or more each hits")


class PairUp(Command, frozen=True):
    """MB-8.08e, MB-8.08h Which enemies fight each other, one against one."""

    pairs: tuple[tuple[str, str], ...]


class JoinFight(Command, frozen=True):
    """MB-8.08h Whom a ship that is left over fights."""

    ship: str
    target: str


class Direct(Command, frozen=True):
    """MB-8.08b, D6 Who attacks first a ship that fights several, and which way round it goes."""

    ship: str  # that fights several
    first: str
    clockwise: bool = True


class FightBegan(Event, frozen=True):
    """MB-8.01a The crew of a ship fights those of others, which attack it in this order."""

    ship: str
    others: tuple[str, ...]

    def apply(self, board: Board) -> None:
        pass


class FightStopped(Event, frozen=True):
    """MB-8.03c No fighter is left on either side."""

    ship: str
    others: tuple[str, ...]

    def apply(self, board: Board) -> None:
        pass


class AskDirection(Ask, frozen=True):
    """B7. Who has the baton says who attacks first a ship that fights several, and which way
    round it goes."""

    takes = (Direct,)
    seat: str = ""
    ship: str = ""
    attackers: tuple[str, ...] = ()

    def choices(self, board: Board) -> Sequence[Command]:
        """Clockwise first, then by ids; of two attackers both ways round are the same."""
        ways = (True, False) if len(self.attackers) > 2 else (True,)
        ids = sorted(self.attackers, key=order)
        return [Direct(self.ship, first, way) for way in ways for first in ids]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, Direct) or command.ship != self.ship:
            return Refusal("MB-8.08b", f"who attacks {self.ship} first is to be said now")
        if command.first not in self.attackers:
            return Refusal("MB-8.08b", f"{self.ship} is attacked by {joined(self.attackers)}")
        return None


class Fight(Frame, frozen=True, kw_only=True):
    """One fight.  `next` is the place among `against` of who attacks in the next round; `dues` is
    who is to fall now."""

    one: str
    against: tuple[str, ...]
    next: int = 0
    dues: tuple[Due, ...] = ()


def ask_direction(play: Play, fight: Fight) -> None:
    """MB-8.08b"""
    if len(fight.against) > 1:
        play.push(AskDirection(*holder(play.board), fight.one, fight.against))


def begin(play: Play, fight: Fight) -> None:
    """MB-8.08b, D6"""
    answer, against = play.take(), fight.against
    if isinstance(answer, Direct):
        against = directed(play.board, fight.one, against, answer.first, answer.clockwise)
    play.note(fight, against=against)
    play.emit(FightBegan(fight.one, against))


def throw_javelins(play: Play, fight: Fight) -> None:
    """MB-8.02a, MB-8.08c With the first attacker alone, both at once."""
    one, other = pair(fight.one, fight.against[0])
    ships = play.board.ships[one], play.board.ships[other]
    hits = [_throw(play, javelins(ship.crew.fighters), ship.id) for ship in ships]
    owed = [(ships[1], hits[0], ships[0]), (ships[0], hits[1], ships[1])]
    _owe(play, fight, [due for ship, n, foe in owed if (due := _due(ship, n, foe))])


def _throw(play: Play, pool: Pool, ship: str) -> int:
    """The hits of a crew; none without a die where nobody can fight (MB-8.03c)."""
    return play.throw(pool, ship).total() if pool.dice else 0


def _due(ship: Ship, hits: int, foe: Ship) -> Due | None:
    """The losses of a ship to another."""
    number = min(hits, ship.crew.figures)
    return Due(ship.id, number, foe.crew.fighters) if number else None


def _owe(play: Play, fight: Fight, dues: Sequence[Due]) -> None:
    """MB-8.02b The owners say who falls, both at once."""
    play.note(fight, dues=tuple(dues), answers=())
    ask_for_casualties(play, dues)


def javelins_fall(play: Play, fight: Fight) -> None:
    """MB-8.02b"""
    let_fall(play, fight, fight.dues, "MB-8.02b")


def hack(play: Play, fight: Fight) -> str | None:
    """MB-8.03a A round with the next attacker that is not beaten (MB-8.08b); it ends when one
    side has nobody left (MB-8.08d), or neither a fighter (MB-8.03c)."""
    board = play.board
    one, others = board.ships[fight.one], _left(board, fight)
    if one.empty or not others:
        return DONE
    if not one.crew.fighters and not any(ship.crew.fighters for ship in others):
        play.emit(FightStopped(fight.one, tuple(ship.id for ship in others)))
        return DONE
    at = _next(board, fight)
    first, second = (board.ships[id_] for id_ in pair(one.id, fight.against[at]))
    hits = [_throw(play, blows(ship.crew.fighters), ship.id) for ship in (first, second)]
    more = hits[0] - hits[1]
    loser, winner = (second, first) if more > 0 else (first, second)
    due = _due(loser, abs(more), winner)
    fight = play.note(fight, next=at + 1)
    _owe(play, fight, [due] if due else [])
    return None


def _left(board: Board, fight: Fight) -> list[Ship]:
    """The attackers that are not beaten."""
    return [ship for id_ in fight.against if (ship := board.ships[id_]).manned]


def _next(board: Board, fight: Fight) -> int:
    """MB-8.08b Whose round it is: who is beaten is skipped."""
    number = len(fight.against)
    places = (at % number for at in range(fight.next, fight.next + number))
    return next(at for at in places if board.ships[fight.against[at]].manned)


def cut_down(play: Play, fight: Fight) -> str:
    """MB-8.03a, MB-8.03b The next round."""
    let_fall(play, fight, fight.dues, "MB-8.03a")
    return "hack"


procedure(Fight, ask_direction, begin, throw_javelins, javelins_fall, hack, cut_down)
