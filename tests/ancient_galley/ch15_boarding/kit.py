"""Ships that hold each other, for the rows of fights aboard."""

from collections.abc import Iterable, Sequence
from typing import Any

from galley.ancient_galley.ch15_boarding.asks import AskMoves
from galley.ancient_galley.ch15_boarding.events import MoveMan
from galley.ancient_galley.ch15_boarding.phase import Boarding
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.marks import Link
from galley.ancient_galley.state.ship import Ship
from galley.engine.records import Ask, Command, Event, Side
from galley.tabletop.board import Accept, Done
from tests.kit.ancient_galley import refused, ship, table
from tests.kit.any_angle import played

LINES = tuple(Link(n, "A1", "middle", "B1", "middle", "A") for n in (1, 2))
BOARDS = (("A1", "B1"),)
MOVING = AskMoves("A", 1, True, BOARDS)
"""B6a The boarders of A1 are asked."""
DEFENDING = AskMoves("B", 1, False)
"""B6a The defenders of B1 are asked."""
DONE = {side: (side, Done()) for side in "AB"}
BOARD_IT = ("A", Accept())


def beside(*crew: str | Man, one: dict[str, Any] | None = None,
           other: dict[str, Any] | None = None, **facts: Any) -> Board:  # fmt: skip
    """A1 and B1 side by side, held by two lines of A's; with facts of either ship."""
    ships = ship("A1", 0, 0, 0, **(one or {})), ship("B1", 1501, 0, 0, **(other or {}))
    return table(*ships, *crew, **{"links": LINES, "drawn": BOARDS, **facts})


def with_third(third: str, held: str, *crew: str | Man, **facts: Any) -> Board:
    """A1 and B1 as before, and a third ship on the free side of one of them, which it holds
    with two lines."""
    x = -1501 if held == "A1" else 3002
    more = tuple(Link(n, held, "middle", third, "middle", held[0]) for n in (3, 4))
    pair = (held, third) if third != "A2" or held == "A1" else (third, held)
    ships: list[Ship] = [ship("A1", 0, 0, 0), ship("B1", 1501, 0, 0), ship(third, x, 0, 0)]
    ships.sort(key=lambda one: one.id)
    return table(*ships, *crew,
                 **{"links": LINES + more, "drawn": (*BOARDS, pair), **facts})  # fmt: skip


def rule(board: Board, ask: Ask, command: Command) -> str:
    """The rule that refuses a command; "" where it is legal, and then it is listed too."""
    why = refused(board, ask, command)
    assert why is None or len(why.text) > 8
    listed = command in ask.choices(board)
    assert listed == (why is None), (command, why)
    return why.rule if why else ""


def goes(man: str, ship_id: str, section: str, tower: bool = False) -> tuple[Side, MoveMan]:
    """The move of a man by his side."""
    return man[0], MoveMan(man, ship_id, section, tower)


def a_phase(
    board: Board, commands: Iterable[tuple[Side, Command]], dice: Sequence[Sequence[int]] = ()
) -> tuple[list[Event], Board, list[Ask]]:
    """Phase 6 with these answers: what is told, the board, and what is asked then."""
    told, state = played(board, Boarding(), commands, dice)
    after = state.board
    assert isinstance(after, Board)
    return told, after, state.asks()
