"""A short list made of many choices: by ship, then by what is done, then by man."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.ancient_galley.ch2_orders.orders import WriteOrders
from galley.ancient_galley.ch18_fire.commands import Shoot
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import man_name
from galley_tui.client.choices import Option
from galley_tui.faces.table.groups import first_of, listed, parted
from galley_tui.faces.table.looking import called
from galley_tui.faces.text_face import Row

MOST = 12  # lines of a list
FEW = 3  # so many choices are not worth a group

Name = Callable[[Board, Option], str]
"""What a choice goes by in a group; "" for one that stands alone."""


def actor_of(board: Board, option: Option) -> str:
    """The ship that does it: a man's is the one that he stands on."""
    man = board.men.get(str(option.shape.get("man") or ""))
    if man is not None and man.ship:
        return man.ship
    return str(option.shape.get("ship") or "")


def _ship(board: Board, option: Option) -> str:
    ship = board.ships.get(actor_of(board, option))
    return called(ship) if ship is not None else ""


def _kind(board: Board, option: Option) -> str:
    one = isinstance(option.command, Shoot) and option.command.at
    return "arrows at one man" if one else option.card.group


def _man(board: Board, option: Option) -> str:
    man = str(option.shape.get("man") or "")
    return man_name(board, man) if man else ""


def _target(board: Board, option: Option) -> str:
    target = str(option.shape.get("target") or "")
    return f"at {target}" if target else ""


LEVELS: Sequence[Name] = (_ship, _kind, _man, _target)


def rows_of(board: Board, options: Sequence[Option], some: Sequence[int]) -> list[Row]:
    """A list of some choices, of about `MOST` lines; what ends the question stays in its place.

    Orders of several ships stand by their ships even where they are few.
    """
    written = sum(isinstance(options[at].command, WriteOrders) for at in some)
    if len(some) <= MOST and written <= FEW * 2:
        return [Row(at) for at in some]
    for name in LEVELS:
        parts = parted(some, [name(board, options[at]) for at in some])
        groups = [part for words, part in parts if words]
        if len(groups) > 1 or (groups and len(groups[0]) < len(some) - FEW):
            return listed(parts, 0 if written else MOST - len(parts), FEW)
    if len(some) <= MOST:
        return [Row(at) for at in some]
    return first_of(some, MOST)
