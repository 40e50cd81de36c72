"""The questions of the phase of boarding (B6 to B6e)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec.structs import replace

from galley.ancient_galley.ch15_boarding.crossing import (
    Place,
    Two,
    comes_from,
    crossings,
    why_not_step,
)
from galley.ancient_galley.ch15_boarding.duels import even, fighters, opposed, places
from galley.ancient_galley.ch15_boarding.events import (
    Abandon,
    Abandoned,
    Lose,
    ManMoved,
    MoveMan,
    Pair,
    PutForward,
)
from galley.ancient_galley.state.aboard import fit_men, fought_over, holders
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import SECTIONS, Man, Section, number, rank_of
from galley.ancient_galley.state.ship import Ship
from galley.engine.loop import procedure
from galley.engine.records import Ask, Command, Frame, Refusal, Side
from galley.tabletop.board import Accept, Decline, Done, Hold


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
    """B6a. Who goes where in a round: men who board, then men who defend (AG-16.9c).

    `boards` are the pairs of ships, own and enemy, by which the side boards; `boarded` are its
    own ships that the enemy boards.
    """

    takes = (MoveMan, Abandon)
    turn: int  # the round, 1 or 2
    boarders: bool  # those who board move first
    boards: tuple[Two, ...] = ()
    boarded: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    seldom = {Abandon: 0.1}  # a ship is left only when it must be

    def movers(self, board: Board) -> Iterator[Man]:
        """The men who may move, by id."""
        for man in board.men.values():
            able = man.side == self.side and man.fit and man.ship and man.id not in self.moved
            if able and self._concerns(board, board.ships[man.ship]):
                yield man

    def _concerns(self, board: Board, ship: Ship) -> bool:
        """The men on a ship move now.

        Those on an enemy's deck board, and so do those of a ship that boards; those of a ship
        that is boarded defend.  Men of a ship that is locked to a friend's move as boarders
        where that one boards, and else with the defenders (AG-15.1c).
        """
        if ship.side != self.side:
            return self.boarders
        friends = self._friends(board, ship.id)
        if self.boarders:
            return any(own in (ship.id, *friends) for own, _ in self.boards)
        return bool(friends) or ship.id in self.boarded or fought_over(board, ship.id)

    def _friends(self, board: Board, ship: str) -> list[str]:
        return [o for o in holders(board, ship) if board.ships[o].side == self.side]

    def choices(self, board: Board) -> Sequence[Command]:
        found: list[Command] = [Done()]
        for man in self.movers(board):
            for to in _goals(board, man):
                if why_not_step(board, man, to, self.boards) is None:
                    found.append(MoveMan(man.id, to.ship, to.section, to.tower))
        own = [ship.id for ship in board.afloat() if ship.side == self.side]
        found += [Abandon(ship) for ship in own if self._why_not_abandon(board, ship) is None]
        return found

    def _why_not_abandon(self, board: Board, id_: str) -> Refusal | None:
        """AG-15.1b The crew needs a friend's ship, or an enemy's that it boards, to go to."""
        ship = board.ships.get(id_)
        if ship is None or ship.side != self.side or not ship.afloat:
            return Refusal("AG-15.1b", f"you have no ship {id_} to abandon")
        if ship.abandoned or not fit_men(board, id_, self.side):
            return Refusal("AG-15.1b", f"{id_} is abandoned already")
        if not any(man.armed for man in fit_men(board, id_, self.side)):
            return Refusal("AG-15.1b", f"the crew of {id_} is unarmed and crosses to nobody")
        if not self._friends(board, id_) and not any(own == id_ for own, _ in self.boards):
            text = f"the crew of {id_} has no ship to go to: none of yours is locked to it"
            return Refusal("AG-15.1b", f"{text}, and it boards none")
        if not self._concerns(board, ship):
            return self._others_move(f"the crew of {id_}")
        return None

    def _others_move(self, who: str) -> Refusal:
        now = "boarders" if self.boarders else "defenders"
        return Refusal("AG-16.9c", f"the {now} move now, and {who} is not among them")

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        if isinstance(command, Abandon):
            return self._why_not_abandon(board, command.ship)
        if not isinstance(command, MoveMan):
            return Refusal("AG-13.1a", "men move now: a man and a place, or done")
        man = board.men.get(command.man)
        if man is None or man.side != self.side or man not in board.aboard(man.ship):
            return Refusal("AG-13.1a", f"you have no man {command.man} aboard")
        if man.id in self.moved:
            return Refusal("AG-13.1a", f"{man.id} has moved in this round")
        to = Place(command.ship, command.section, command.tower)
        why = why_not_step(board, man, to, self.boards)
        if why is None and not self._concerns(board, board.ships[man.ship]):
            return self._others_move(man.id)
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
    """List where a man could go with one move."""
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
        man, to = play.board.men[command.man], Place(command.ship, command.section, command.tower)
        came = comes_from(play.board, man, to)
        play.emit(ManMoved(man.id, to.ship, to.section, to.tower, man.ship != to.ship, came))
    play.ask_afresh(frame.side, command)


class AskFighters(Ask, frozen=True):
    """B6b. Who fights where there are more men than places.  Sealed until both have said."""

    together = True
    takes = (PutForward,)
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
        if opposed(board, ship.id, section, side)
        and len(fighters(board, ship.id, section, side)) > places(section)
    ]  # fmt: skip


class AskPairings(Ask, frozen=True):
    """B6c. Who fights whom in a section: the boarding side says (AG-16.7c).

    After `Done` the rest fight as is usual; after `Hold` nobody else attacks a tower.
    """

    takes = (Pair,)
    ship: str
    section: str
    boarders: tuple[str, ...]
    defenders: tuple[str, ...]
    towers: tuple[str, ...] = ()  # men in the tower who may be attacked
    pairs: tuple[Pair, ...] = ()
    storms: bool = False  # as is usual they attack the tower: nobody else is left (AG-16.8c)

    def left(self) -> tuple[list[str], list[str]]:
        """List who has nobody to fight yet."""
        said = {man for pair in self.pairs for man in (*pair.boarders, *pair.defenders)}
        return [m for m in self.boarders if m not in said], [
            m for m in (*self.defenders, *self.towers) if m not in said
        ]

    def choices(self, board: Board) -> Sequence[Command]:
        mine, theirs = self.left()
        pairs = [Pair(group, (man,)) for n in range(1, len(mine) + 1)
                 for group in combinations(mine, n) for man in theirs]  # fmt: skip
        pairs += [Pair((man,), group) for n in range(2, len(theirs) + 1)
                  for group in combinations(theirs, n) for man in mine]  # fmt: skip
        holds = [Hold()] if self.storms and mine and theirs else []
        return [Done(), *holds, *(one for one in pairs if self.why_not(board, one) is None)]

    def matters(self) -> bool:
        """The pairs make a difference: a single man on either side fights everybody."""
        if not self.defenders:
            return bool(self.boarders and self.towers)
        boarders, most = len(self.boarders), 2 if self.towers else 1
        return boarders > 1 and (most > 1 or len(self.defenders) > 1)

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done | Hold):
            return None
        if not isinstance(command, Pair):
            return Refusal("AG-16.7c", "say who fights whom, or done")
        mine, theirs = self.left()
        if not ({*command.boarders} <= {*mine} and {*command.defenders} <= {*theirs}):
            return Refusal("AG-16.7c", "one of these does not fight here, or fights already")
        n, m = len({*command.boarders}), len({*command.defenders})
        if (n, m) != (len(command.boarders), len(command.defenders)):
            return Refusal("AG-16.7c", "a man is named twice")
        if not n or not m or min(n, m) > 1:
            return Refusal("AG-16.0a", "a duel is one against one, or several against one")
        if {*command.defenders} & {*self.towers} and (n, m) != (1, 1):
            return Refusal("AG-16.8b", "one man at a time attacks a man in a tower")
        if self.section == Section.MIDDLE and (n, m) != (1, 1):
            return Refusal("AG-16.0b", "nobody joins a duel in the middle section")
        return self._uneven(command)

    def _uneven(self, command: Pair) -> Refusal | None:
        """AG-16.0a On the deck, without those who attack a tower (AG-16.8d)."""
        pairs = (*self.pairs, command)
        deck = [pair for pair in pairs if not {*pair.defenders} & {*self.towers}]
        fight = len(self.boarders) - len(pairs) + len(deck)
        if self.defenders and not fight:
            text = f"nobody would fight the men on the deck of the {self.section}"
            return Refusal("AG-16.0a", text)
        sizes = [(len(pair.boarders), len(pair.defenders)) for pair in deck]
        if even(fight, len(self.defenders), sizes):
            return None
        text = f"{fight} against {len(self.defenders)}: extra men double up evenly"
        return Refusal("AG-16.0a", text)

    def after(self, board: Board, command: Command) -> "AskPairings | None":
        if isinstance(command, Pair):
            return replace(self, pairs=(*self.pairs, command))
        return None


class AskCasualty(Ask, frozen=True):
    """B6d. Which man of a losing group dies?"""

    takes = (Lose,)
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
