"""6.06, 8.02. The owners say who falls."""

from collections.abc import Iterable, Sequence
from typing import cast

from msgspec.structs import replace

from galley.barratt.ch6_missiles.events import Fell, FlagStruck, Lose
from galley.barratt.state.board import Board, Play, lose_flagship
from galley.barratt.state.crew import FIGHTERS, KINDS, MISSILE_MEN, Crew, Figure
from galley.engine.records import SIDES, Ask, Command, Frame, Record, Refusal
from galley.engine.text import joined
from galley.tabletop.board import Done

BY_MISSILES = -1
KEEPING = (
    Figure.SLINGER,
    Figure.ARCHER,
    Figure.MARINE,
    Figure.BEARER,
    Figure.BALLISTA,
    Figure.MUSICIAN,
)
SPENDING = (
    Figure.MARINE,
    Figure.BEARER,
    Figure.SLINGER,
    Figure.ARCHER,
    Figure.BALLISTA,
    Figure.MUSICIAN,
)
"""B7a The orders in which men of a melee fall, the one while own fighters outnumber the enemy's:
the musician last, and the ballista after the other men."""
SPARING = (
    Figure.SLINGER,
    Figure.ARCHER,
    Figure.BALLISTA,
    Figure.MARINE,
    Figure.BEARER,
    Figure.MUSICIAN,
)
"""The order in which men fall best in a fight to the death (MB-8.02b): who fights falls last."""


class Due(Record, frozen=True):
    """Figures of a ship that are to fall; `foes` are the fighters they fell to in a melee, or
    `BY_MISSILES`."""

    ship: str
    count: int
    foes: int = BY_MISSILES


def options(crew: Crew, foes: int) -> list[str]:
    """The kinds of which one may fall next.

    In a melee anybody (MB-8.02b).  By missiles an archer, a slinger or instead the ballista
    (MB-6.06b); without archers and slingers the ballista or a fighter (MB-6.06c), a musician or
    a standard bearer only when no marine is left (g24).  Where no man is left a missile kill is
    lost, and takes no ballista (MB-6.06c).
    """
    if foes != BY_MISSILES:
        return [kind for kind in KINDS if crew.of(kind)]
    men = [kind for kind in MISSILE_MEN if crew.of(kind)] or fighter(crew)
    return [*men, Figure.BALLISTA] if men and crew.ballistae else men


def fighter(crew: Crew) -> list[str]:
    """g24 Which fighter a missile kills, if there is any."""
    return [kind for kind in FIGHTERS if crew.of(kind)][:1]


def usual(crew: Crew, foes: int) -> str:
    """B6a, B7a Who falls next where nothing is said."""
    if foes == BY_MISSILES:
        return options(crew, foes)[0]
    falls = KEEPING if crew.fighters > foes else SPENDING
    return next(kind for kind in falls if crew.of(kind))


def best(crew: Crew) -> str:
    """MB-8.02b Whom a crew that has a melee to win lets fall next."""
    return next(kind for kind in SPARING if crew.of(kind))


def choice(crew: Crew, count: int, foes: int) -> bool:
    """Whether so many losses may end in more than one way, and not all men fall to missiles."""
    if foes == BY_MISSILES and count > crew.humans:
        return False
    ends = {crew}
    for _ in range(min(count, crew.figures)):
        ends = {one.changed(kind, -1) for one in ends for kind in options(one, foes)}
    return len(ends) > 1


def without(crew: Crew, kinds: Sequence[str]) -> Crew:
    """A crew after these losses."""
    for kind in kinds:
        crew = crew.changed(kind, -1)
    return crew


def fallen(crew: Crew, count: int, foes: int, said: Sequence[str] = ()) -> dict[str, int]:
    """How many of each kind fall: who was named, then as is usual; hits beyond all who can
    fall are lost (MB-6.06c)."""
    found: dict[str, int] = {}
    for n in range(min(count, crew.figures)):
        if not options(crew, foes):
            break
        kind = said[n] if n < len(said) else usual(crew, foes)
        found[kind] = found.get(kind, 0) + 1
        crew = crew.changed(kind, -1)
    return found


class AskCasualties(Ask, frozen=True):
    """B6a, B7a. Who falls aboard the ships of a seat, one by one; the rest as is usual.

    It is one question for all ships of a seat, as a seat is asked one thing at a time.
    """

    gathered = True
    takes = (Lose,)
    seat: str = ""
    due: tuple[Due, ...] = ()
    lost: tuple[Lose, ...] = ()

    def said(self, ship: str) -> list[str]:
        """List who has been named aboard a ship."""
        return [one.kind for one in self.lost if one.ship == ship]

    def left(self, board: Board, due: Due) -> tuple[Crew, int]:
        """The crew after what has been said, and how many are still to fall."""
        said = self.said(due.ship)
        return without(board.ships[due.ship].crew, said), due.count - len(said)

    def open_dues(self, board: Board) -> list[Due]:
        """The ships whose losses leave a choice."""
        return [due for due in self.due if choice(*self.left(board, due), due.foes)]

    def choices(self, board: Board) -> Sequence[Command]:
        """By ships, who falls by default first."""
        found: list[Command] = []
        for due in self.open_dues(board):
            crew, _ = self.left(board, due)
            first = usual(crew, due.foes)
            kinds = dict.fromkeys((first, *options(crew, due.foes)))
            found += [Lose(due.ship, kind) for kind in kinds]
        return [*found, Done()]

    def several(self, board: Board) -> bool:
        return True  # Done

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if isinstance(command, Done):
            return None
        rule = rule_of(self.due)
        if not isinstance(command, Lose):
            return Refusal(rule, "who falls is to be said now: lose a man, or done")
        ships = {due.ship: due for due in self.open_dues(board)}
        if command.ship not in ships:
            text = f"there is nobody to choose aboard {command.ship[:10]}"
            return Refusal(rule, f"{text}: choose aboard {joined([*ships], 'or')}")
        due = ships[command.ship]
        kinds = options(self.left(board, due)[0], due.foes)
        if command.kind not in kinds:
            return Refusal(rule, f"of {due.ship} falls now {joined(kinds, 'or')}")
        return None

    def after(self, board: Board, command: Command) -> "AskCasualties | None":
        if not isinstance(command, Lose):
            return None
        changed = replace(self, lost=(*self.lost, command))
        return changed if changed.open_dues(board) else None

    def ended(self, command: Command) -> "AskCasualties":
        if isinstance(command, Lose):
            return replace(self, lost=(*self.lost, command))
        return self


def rule_of(dues: Sequence[Due]) -> str:
    """By which rule the owner chooses."""
    return "MB-6.06b" if any(due.foes == BY_MISSILES for due in dues) else "MB-8.02b"


def ask_for_casualties(play: Play, dues: Iterable[Due]) -> None:
    """Every seat that has a choice is asked."""
    board = play.board
    seats: dict[tuple[str, str], list[Due]] = {}
    for due in dues:
        ship = board.ships[due.ship]
        if choice(ship.crew, due.count, due.foes):
            seats.setdefault((ship.side, ship.seat), []).append(due)
    for side, seat in sorted(seats, key=lambda one: SIDES.index(one[0])):
        play.push(AskCasualties(side, seat, tuple(seats[side, seat])))


def let_fall(play: Play, frame: Frame, dues: Iterable[Due], rule: str) -> None:
    """All losses at once, as the owners said in the frame's answers; a ship without men strikes
    its flag."""
    said: dict[str, list[str]] = {}
    for ask in cast(tuple[AskCasualties, ...], frame.answers):
        for one in ask.lost:
            said.setdefault(one.ship, []).append(one.kind)
    for due in dues:
        ship = play.board.ships[due.ship]
        found = fallen(ship.crew, due.count, due.foes, said.get(due.ship, ()))
        for kind, count in found.items():
            play.emit(Fell(due.ship, kind, count, rule))
        if ship.manned and play.board.ships[due.ship].empty:
            play.emit(FlagStruck(due.ship, "MB-8.04a" if due.foes != BY_MISSILES else "MB-4.07d"))
            lose_flagship(play, due.ship)
