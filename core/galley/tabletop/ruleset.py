"""A game on a table in inches, as a game in progress, the screen and the bots see it."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from galley.engine import loop
from galley.engine.lookahead import answered
from galley.engine.loop import Rolled, State
from galley.engine.records import (
    SIDES,
    Ask,
    Chooser,
    Command,
    Concede,
    Event,
    Kinds,
    Record,
    Seat,
    Side,
)
from galley.engine.ruleset import ByCards, Result
from galley.tabletop.board import Board, Setting, order
from galley.tabletop.words import TableWording

B = TypeVar("B", bound=Board[Any])


class TableRules(ByCards, Generic[B]):
    """The part of a rule set that bears no rule's number.

    `own` gives the engine's board as one of the game, `points` what a side has scored; `reveals`
    are the events that show what was hidden.
    """

    largest_number = 1_000_000  # mils: no table is half as wide
    wording: TableWording
    reveals: tuple[type[Event], ...]
    own: Callable[[loop.Board], B]
    points: Callable[[B, Side], int]

    def side_names(self, state: State) -> dict[Side, str]:
        return {side: self._setting(state).sides[side].name for side in SIDES}

    def _setting(self, state: State) -> Setting:
        return self.own(state.board).setting

    def question(self, state: State, ask: Ask) -> tuple[str, str]:
        return self.wording.question(self.own(state.board), ask)

    def sentence(self, state: State, event: Event) -> tuple[str, str]:
        return self.wording.sentence(self.own(state.board), event)

    def ship_of(self, about: Ask | Command | Event) -> str:
        if isinstance(about, Rolled):
            return about.ships[0] if about.ships else ""
        return str(getattr(about, "ship", ""))

    def pointed_at(self, choice: Command) -> str:
        return str(getattr(choice, "target", "")) or self.ship_of(choice)

    def result(self, state: State) -> Result | None:
        board = self.own(state.board)
        if not board.over:
            return None
        return Result(board.winner, board.reason, {s: self.points(board, s) for s in SIDES})

    def seats(self, state: State) -> Sequence[Seat]:
        return self._setting(state).seats

    def commanders(self, state: State) -> Sequence[Seat]:
        """Every ship has a captain, who goes by its name."""
        return [Seat(one.id, one.side, (one.id,)) for one in self.own(state.board).ships.values()]

    def may(self, state: State, ask: Ask, command: Command) -> Sequence[str]:
        """The captain of the ship that a command or its question is about; what is about no ship
        of the side needs all."""
        ships = self.own(state.board).ships
        if isinstance(command, Concede):
            return ()
        for ship in (self.ordered(command), self.ship_of(ask)):
            if ship in ships and ships[ship].side == ask.side:
                return (ship,)
        return ()

    def ordered(self, command: Command) -> str:
        """The ship whose captain gives a command; "" for none."""
        return self.ship_of(command)

    def guess(self, seen: State, side: Side, rng: Chooser) -> State:
        """The answers of the other side, which are sealed, as chance has them."""
        return answered(seen, side, rng)

    def seals(self, event: Event) -> bool:
        return isinstance(event, (Rolled, *self.reveals))


# -- positions as JSON, of which checks of saves are made


MOST_KEPT = 2_000  # records
BY_ID = ("ships", "men")
"""Facts that a board has by id, and a written position as a list."""
_kept: dict[str, tuple[Any, msgspec.Raw]] = {}  # by id: the ship or man that was asked for last


def _text(one: Any) -> msgspec.Raw:
    """A record in JSON; most are as they were when the position before was written."""
    known = _kept.get(one.id)
    if known is None or known[0] is not one:
        if len(_kept) >= MOST_KEPT:
            _kept.clear()
        known = _kept[one.id] = one, msgspec.Raw(msgspec.json.encode(one))
    return known[1]


def encode(facts: dict[str, Any], stack: Sequence[Record]) -> bytes:
    """The facts of a board and the stack in canonical JSON."""
    written = {name: [_text(one) for one in facts[name]] for name in BY_ID if name in facts}
    return msgspec.json.encode({**facts, **written, "stack": stack})


def restore(board: Any, saved: Any, kinds: Kinds, like: State) -> State:
    """A state with all that was written of it, but men, on a board that is empty before."""
    for name in type(saved).__struct_fields__:
        if name != "stack" and name not in BY_ID:
            setattr(board, name, getattr(saved, name))
    board.ships = {s.id: s for s in sorted(saved.ships, key=lambda one: order(one.id))}
    return State(board, [kinds.item(data) for data in saved.stack], like.skip)
