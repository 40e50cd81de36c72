"""The questions of the phase of boarding (B6 to B6e)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from galley.ancient_galley.ch15_boarding.commands import (
    Abandon,
    Lose,
    MoveMan,
    Pair,
    PutForward,
)
from galley.ancient_galley.ch15_boarding.crossing import Place, crossings, why_not_step
from galley.ancient_galley.ch15_boarding.duels import fighters, places, sizes
from galley.ancient_galley.ch15_boarding.events import Abandoned, ManMoved
from galley.ancient_galley.state.aboard import fought_over
from galley.ancient_galley.state.answers import Accept, Decline, Done
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.holding import holders
from galley.ancient_galley.state.man import MIDDLE, SECTIONS, Man, number, rank_of
from galley.ancient_galley.state.play import Play
from galley.ancient_galley.state.ship import DERELICT
from galley.engine.loop import procedure
from galley.engine.records import OTHER, Ask, Command, Frame, Refusal, Side


class AskBoard(Ask, frozen=True):
    """B6. Does a side board a ship that is locked to its own?"""

    ship: str
    other: str

    def choices(self, board: Board) -> Sequence[Command]:
        return [Decline(), Accept()]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Accept | Decline):
            return None
        return Refusal("AG-15.0a", f"does {self.ship} board {self.other}: accept or decline")


class AskMoves(Ask, frozen=True):
    """B6a. Who goes where in a round; `boards` are the enemy ships that the side boards."""

    turn: int  # the round, 1 or 2
    boarders: bool  # those who board move first
    boards: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()

    def movers(self, board: Board) -> Iterator[Man]:
        """The men who may move, by id."""
        for man in board.men.values():
            able = man.side == self.side and man.fit and man.ship and man.id not in self.moved
            if able and self._concerns(board, man):
                yield man

    def _concerns(self, board: Board, man: Man) -> bool:
        ship = board.ships[man.ship]
        if not self.boarders:
            return ship.side == self.side and fought_over(board, ship.id)
        if ship.side != self.side:
            return True
        held = holders(board, ship.id)
        return any(o in self.boards or board.ships[o].side == self.side for o in held)

    def choices(self, board: Board) -> Sequence[Command]:
        found: list[Command] = [Done()]
        boards = frozenset(self.boards)
        for man in self.movers(board):
            for to in _goals(board, man):
                if why_not_step(board, man, to, boards) is None:
                    found.append(MoveMan(man.id, to.ship, to.section, to.tower))
        found += [Abandon(ship) for ship in self._may_abandon(board)]
        return found

    def _may_abandon(self, board: Board) -> list[str]:
        """AG-15.1b Own ships that are locked to another, in the first round."""
        if self.turn > 1 or not self.boarders:
            return []
        return [
            ship.id for ship in board.afloat()
            if ship.side == self.side and not ship.abandoned and ship.status != DERELICT
            and holders(board, ship.id)
            and any(man.side == self.side for man in board.aboard(ship.id))
        ]  # fmt: skip

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if isinstance(command, Abandon):
            if command.ship in self._may_abandon(board):
                return None
            return Refusal("AG-15.1b", f"{command.ship} cannot be abandoned now")
        if not isinstance(command, MoveMan):
            return Refusal("AG-13.1a", "men move now: a man and a place, or done")
        man = board.men.get(command.man)
        if man is None or man.side != self.side or not man.ship:
            return Refusal("AG-13.1a", f"you have no man {command.man} aboard")
        if man.id in self.moved:
            return Refusal("AG-13.1a", f"{man.id} has moved in this round")
        to = Place(command.ship, command.section, command.tower)
        why = why_not_step(board, man, to, frozenset(self.boards))
        if why is None and not self._concerns(board, man):
            who = "boarders" if self.boarders else "defenders"
            return Refusal("AG-16.9c", f"the {who} move now, and {man.id} is none")
        return why

    def meanwhile(self, command: Command) -> Frame | None:
        if isinstance(command, MoveMan | Abandon):
            return Moving(side=self.side, command=command)
        return None

    def after(self, board: Board, command: Command) -> "AskMoves | None":
        if isinstance(command, MoveMan):
            return replace(self, moved=(*self.moved, command.man))
        return self if isinstance(command, Abandon) else None


def _goals(board: Board, man: Man) -> Iterator[Place]:
    """Where a man could go with one move."""
    for section in SECTIONS:
        yield Place(man.ship, section)
    yield Place(man.ship, man.section, not man.tower)
    for other in holders(board, man.ship):
        for mine, theirs in crossings(board, man.ship, other):
            if mine == man.section:
                yield Place(other, theirs)


class Moving(Frame, frozen=True, kw_only=True):
    """A man moves, or a ship is abandoned, while the side goes on."""

    side: Side
    command: MoveMan | Abandon


def move(play: Play, frame: Moving) -> None:
    """AG-13.1a, AG-15.1b"""
    command = frame.command
    if isinstance(command, Abandon):
        play.emit(Abandoned(command.ship))
    else:
        crosses = play.board.men[command.man].ship != command.ship
        play.emit(ManMoved(command.man, command.ship, command.section, command.tower, crosses))
    play.ask_afresh(frame.side, command)


class AskFighters(Ask, frozen=True):
    """B6b. Who fights where there are more men than places.  Sealed until both have said."""

    together = True
    chosen: tuple[PutForward, ...] = ()

    def crowded(self, board: Board) -> list[tuple[str, str]]:
        """The sections, by ships, where a choice is left."""
        said = {(one.ship, one.section) for one in self.chosen}
        return [where for where in crowded(board, self.side) if where not in said]

    def choices(self, board: Board) -> Sequence[Command]:
        found: list[Command] = [Done()]
        for ship, section in self.crowded(board):
            ids = [man.id for man in fighters(board, ship, section, self.side)]
            found += [PutForward(ship, section, men) for men in combinations(ids, places(section))]
        return found

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if not isinstance(command, PutForward):
            return Refusal("AG-16.7b", "fighters are put forward now")
        where = command.ship, command.section
        if where not in crowded(board, self.side):
            text = f"nobody is to be chosen in the {command.section} of {command.ship}"
            return Refusal("AG-16.7b", text)
        there = {man.id for man in fighters(board, *where, self.side)}
        if not {*command.men} <= there or len({*command.men}) != places(command.section):
            text = f"{places(command.section)} of {', '.join(sorted(there))} fight there"
            return Refusal("AG-16.7a", text)
        return None

    def after(self, board: Board, command: Command) -> "AskFighters | None":
        if not isinstance(command, PutForward):
            return None
        where = command.ship, command.section
        kept = (one for one in self.chosen if (one.ship, one.section) != where)
        return replace(self, chosen=(*kept, command))

    def unanswered(self, board: Board) -> "AskFighters":
        return AskFighters(self.side)


def crowded(board: Board, side: Side) -> list[tuple[str, str]]:
    """AG-16.7b Where a side has more fighters than places, and somebody to fight."""
    return [
        (ship.id, section) for ship in board.afloat() for section in SECTIONS
        if fighters(board, ship.id, section, OTHER[side])
        and len(fighters(board, ship.id, section, side)) > places(section)
    ]  # fmt: skip


class AskPairings(Ask, frozen=True):
    """B6c. Who fights whom in a section: the boarding side says (AG-16.7c)."""

    ship: str
    section: str
    boarders: tuple[str, ...]
    defenders: tuple[str, ...]
    towers: tuple[str, ...] = ()  # men in the tower who may be attacked
    pairs: tuple[Pair, ...] = ()

    def left(self) -> tuple[list[str], list[str]]:
        """Who has nobody to fight yet."""
        said = {man for pair in self.pairs for man in (*pair.boarders, *pair.defenders)}
        return [m for m in self.boarders if m not in said], [
            m for m in (*self.defenders, *self.towers) if m not in said
        ]

    def choices(self, board: Board) -> Sequence[Command]:
        mine, theirs = self.left()
        most = self._most()
        found: list[Command] = [Done()]
        for n in range(1, most[0] + 1):
            for group in combinations(mine, n):
                found += [Pair(group, (man,)) for man in theirs]
        for n in range(2, most[1] + 1):
            for group in combinations(theirs, n):
                found += [Pair((man,), group) for man in mine]
        return [one for one in found if self.why_not(board, one) is None]

    def _most(self) -> tuple[int, int]:
        if self.section == MIDDLE:
            return 1, 1
        fights = len(self.defenders)
        return sizes(len(self.boarders), fights) if fights else (1, 1)

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if not isinstance(command, Pair):
            return Refusal("AG-16.7c", "say who fights whom, or done")
        mine, theirs = self.left()
        if not ({*command.boarders} <= {*mine} and {*command.defenders} <= {*theirs}):
            return Refusal("AG-16.7c", "one of these does not fight here, or fights already")
        n, m = len({*command.boarders}), len({*command.defenders})
        if not n or not m or min(n, m) > 1:
            return Refusal("AG-16.0a", "a duel is one against one, or several against one")
        if {*command.defenders} & {*self.towers} and (n, m) != (1, 1):
            return Refusal("AG-16.8b", "one man at a time attacks a man in a tower")
        if self.section == MIDDLE and (n, m) != (1, 1):
            return Refusal("AG-16.0b", "nobody joins a duel in the middle section")
        if n > self._most()[0] or m > self._most()[1]:
            return Refusal("AG-16.0a", "extra men double up evenly")
        return None

    def after(self, board: Board, command: Command) -> "AskPairings | None":
        if isinstance(command, Pair):
            return replace(self, pairs=(*self.pairs, command))
        return None


class AskCasualty(Ask, frozen=True):
    """B6d. Which man of a losing group dies?"""

    ship: str
    men: tuple[str, ...]

    def choices(self, board: Board) -> Sequence[Command]:
        men = [board.men[id_] for id_ in self.men]
        low = sorted(men, key=lambda man: (-rank_of(man), number(man.id)))
        return [Lose(man.id) for man in low]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Lose) and command.man in self.men:
            return None
        return Refusal("AG-16.6a", f"one of {', '.join(self.men)} dies")


procedure(Moving, move)
