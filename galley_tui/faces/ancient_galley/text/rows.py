"""A short list made of many choices: by ship, then by what is done, then by man."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley.ancient_galley.ch2_orders.orders import WriteOrders
from galley.ancient_galley.ch18_fire.commands import Shoot
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.phrases import man_name
from galley.engine.text import count
from galley_tui.client.choices import Option
from galley_tui.faces.table.named import called
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
        parts = _parted(board, options, some, name)
        groups = [part for words, part in parts if words]
        if len(groups) > 1 or (groups and len(groups[0]) < len(some) - FEW):
            return _listed(parts, 0 if written else MOST - len(parts))
    if len(some) <= MOST:
        return [Row(at) for at in some]
    kept, rest = list(some[: MOST - 1]), tuple(some[MOST - 1 :])
    return [*map(Row, kept), Row(words=f"{len(rest)} more", inside=rest)]


def _parted(
    board: Board, options: Sequence[Option], some: Sequence[int], name: Name
) -> list[tuple[str, list[int]]]:
    """Choices by a name, in the order in which it comes first; each without one by itself."""
    found: dict[tuple[str, int], list[int]] = {}
    for at in some:
        words = name(board, options[at])
        found.setdefault((words, 0 if words else at + 1), []).append(at)
    return [(words, part) for (words, _), part in found.items()]


def _listed(parts: Sequence[tuple[str, list[int]]], room: int) -> list[Row]:
    """Groups of more than a few; the others one by one, if there is room for more lines."""
    rows: list[Row] = []
    for words, part in parts:
        if not words or len(part) == 1 or (len(part) <= FEW and len(part) - 1 <= room):
            room -= len(part) - 1
            rows += map(Row, part)
        else:
            rows.append(Row(words=f"{words}: {count(len(part), 'choice')}", inside=tuple(part)))
    return rows
