"""What a captain does on deck: lines, boarding, moves, all by the men on both sides."""

from collections.abc import Sequence

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance
from galley.ancient_galley.ch13_maintenance.cutting import line
from galley.ancient_galley.ch13_maintenance.events import CutLine
from galley.ancient_galley.ch14_grappling.grappling import AskLines, DropCorvus, ThrowLine
from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskFighters, AskMoves
from galley.ancient_galley.ch15_boarding.duels import fighters, places
from galley.ancient_galley.ch15_boarding.events import MoveMan, PutForward
from galley.ancient_galley.deeds.making import gain, strength
from galley.ancient_galley.opponents.worth import Weights
from galley.ancient_galley.state.board import Board
from galley.engine.bot import Decision
from galley.engine.records import OTHER, Command, Side
from galley.tabletop.board import Accept, Decline

GLADLY = 1.0  # how much stronger he must be to go aboard
HEAVY = 3  # loads and holes of a ship that nobody should be tied to
LINES = 4  # men who throw at one ship


def stronger(board: Board, ship: str, other: str, side: Side, likes: Weights) -> float:
    """How gladly the men of a ship would board another: 1 is enough."""
    foes = strength(board, other, OTHER[side])
    mine = strength(board, ship, side, crossing=True)
    return mine * likes.board / (GLADLY * max(foes, 0.5))


def lines(
    board: Board, ask: AskLines, choices: Sequence[Command], likes: Weights
) -> Decision | None:
    """Lines and corvi where his men are stronger; the rest of the men wait."""
    thrown: dict[tuple[str, str], int] = {}
    for one in ask.throws:
        key = board.men[one.man].ship, one.target
        thrown[key] = thrown.get(key, 0) + 1
    for command in choices:
        if isinstance(command, DropCorvus) and _wanted(
            board, command.ship, command.target, ask.side, likes
        ):
            return Decision(command, f"{command.ship} is stronger than {command.target}")
        if isinstance(command, ThrowLine):
            ship = board.men[command.man].ship
            if thrown.get((ship, command.target), 0) < LINES and _wanted(
                board, ship, command.target, ask.side, likes
            ):
                return Decision(command, f"{ship} is stronger than {command.target}")
    return None


def _wanted(board: Board, ship: str, target: str, side: Side, likes: Weights) -> bool:
    foe = board.ships[target].side != side
    return foe and not _drags(board, target) and stronger(board, ship, target, side, likes) >= 1


def _drags(board: Board, other: str) -> bool:
    """A ship that may soon go under takes with it whoever is tied to it (AG-11.0b)."""
    ship = board.ships[other]
    return ship.loads + ship.holes >= HEAVY


def board_it(board: Board, ask: AskBoard, likes: Weights) -> Decision:
    """He boards what is weaker."""
    ratio = stronger(board, ask.ship, ask.other, ask.side, likes)
    if ratio >= 1:
        return Decision(Accept(), f"{ask.ship} is stronger than {ask.other}")
    return Decision(Decline(), f"{ask.other} is too strong")


def moves(board: Board, ask: AskMoves, choices: Sequence[Command]) -> Decision | None:
    """Boarders cross, and go on to where enemies stand; defenders go to where they are."""
    best: tuple[float, Command] | None = None
    for command in choices:
        if isinstance(command, MoveMan) and not command.tower:
            more = gain(board, command, ask.side)
            if more > 0 and (best is None or more > best[0]):
                best = more, command
    return Decision(best[1], "to where the enemy stands") if best is not None else None


def forward(board: Board, ask: AskFighters) -> Decision | None:
    """Officers fight only where nobody else can: a ship without its captain may withdraw."""
    for ship, section in ask.crowded(board):
        there = fighters(board, ship, section, ask.side)
        there.sort(key=lambda man: man.officer)
        men = tuple(man.id for man in there[: places(section)])
        return Decision(PutForward(ship, section, men), "officers stand back")
    return None


def cuts(
    board: Board, ask: AskMaintenance, choices: Sequence[Command], likes: Weights
) -> Decision | None:
    """Every man cuts a line to whom he would not board; one man each line first."""
    taken = {cut.link for cut in ask.notes if isinstance(cut, CutLine)}
    found: list[tuple[bool, CutLine]] = []
    for command in choices:
        if not isinstance(command, CutLine) or not command.link:
            continue
        link = line(board, command.link)
        man = board.men[command.man]
        if link is None or any(isinstance(n, CutLine) and n.man == man.id for n in ask.notes):
            continue
        other = link.other if man.ship == link.ship else link.ship
        foe = board.ships[other].side != ask.side
        weak = stronger(board, man.ship, other, ask.side, likes) < 1
        if foe and (weak or _drags(board, other)):
            found.append((command.link in taken, command))
    if not found:
        return None
    return Decision(min(found, key=lambda one: one[0])[1], "to get away")
