"""The context of a conversation: its board, the ships named in a line, the verbs of the
choices.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from galley.ancient_galley.ch2_orders.orders import AskOrders
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley_tui.client.choices import Option
from galley_tui.client.typed_words import Verbs
from galley_tui.faces.talk import BattleOn

MAN = re.compile(r"\b[ab][1-9][0-9]?\.[1-9][0-9]?\b", re.IGNORECASE)


def orders_asked(talk: BattleOn[Board]) -> AskOrders | None:
    """The question for orders, if it is put, with what its side has written."""
    ask = talk.pending.ask if talk.pending is not None else None
    return ask if isinstance(ask, AskOrders) else None


def man_meant(board: Board, typed: str) -> Man | None:
    """The man that is all of a line, by his id."""
    return board.men.get(typed.strip().upper())


class AncientVerbs(Verbs):
    """Verbs for lines that name men: A1.1 is not the beginning of A1.10, nor the ship A1."""

    def meant(self, typed: str, options: Sequence[Option]) -> list[int]:
        some, rest = naming(typed, options)
        return [some[i] for i in super().meant(rest, [options[i] for i in some])]

    def by_label(self, typed: str, options: Sequence[Option]) -> list[int]:
        some, rest = naming(typed, options)
        if not rest:
            return some if MAN.search(typed) else []
        return [some[i] for i in super().by_label(rest, [options[i] for i in some])]


def naming(typed: str, options: Sequence[Option]) -> tuple[list[int], str]:
    """The places of the choices that name every man of a line, and the line without them."""
    men = {hit.upper() for hit in MAN.findall(typed)}
    some = [i for i, option in enumerate(options) if men <= _men(option)]
    return some, " ".join(MAN.sub(" ", typed).split())


def _men(option: Option) -> set[str]:
    found: set[str] = set()
    for value in option.shape.values():
        if isinstance(value, str):
            found.add(value)
        elif isinstance(value, list | tuple):
            found |= {one for one in value if isinstance(one, str)}
    return found
