"""The ship that a conversation is about, and a ship in lines: where it lies, how it moves, what
is broken, who is aboard, what holds it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from galley.barratt.ch3_movement.activation import AskActivation
from galley.barratt.facts import FATES, facts
from galley.barratt.state.board import Board
from galley.barratt.state.phrases import inches
from galley.barratt.state.ship import Ship, Speed
from galley.engine.facts import troubles, worst_first
from galley.tabletop.words import side_name
from galley_tui.faces.table import looking
from galley_tui.faces.table.looking import called, named_or_own_ship, sentence
from galley_tui.faces.talk import BattleOn, ReadingOn

lies = partial(looking.lies, inches=inches)
GAUGES = "speed", "stamina", "hull"
"""Facts that are told in one line."""


def activation(talk: BattleOn[Board]) -> AskActivation | None:
    """The question what a ship does that acts, if it is put."""
    ask = talk.pending.ask if talk.pending is not None else None
    return ask if isinstance(ask, AskActivation) else None


def named_or_own(talk: ReadingOn[Board], typed: str) -> Ship | None:
    """The ship that a line names, else the one at hand; says so where there is none."""
    return named_or_own_ship(talk, talk.board, typed, gone)


def gone(ship: Ship) -> str:
    """What became of a ship that is not on the table."""
    return f"{called(ship)} is gone: {FATES[ship.fate]}."


def kind_words(board: Board, ship: Ship) -> str:
    """`trireme, small`; `large galley`."""
    kind = board.class_of(ship)
    name = kind.name.lower()
    return name if kind.size in name else f"{name}, {kind.size}"


def pace(ship: Ship) -> str:
    """`battle, may turn at once`, `stopped`, `in reverse`."""
    word = "in reverse" if ship.speed == Speed.REVERSE else ship.speed
    return f"{word}, may turn at once" if ship.credit else word


def in_short(board: Board, ship: Ship) -> str:
    """A ship in a list: where it lies, how it moved, its stamina, its men, what troubles it."""
    if not ship.afloat:
        return gone(ship)
    flag = ", flagship" if ship.flagship else ""
    bad = troubles(facts(board, ship))
    ails = f"; {', '.join(bad)}" if bad else ""
    men = f", {ship.crew.fighters}+{ship.crew.missile_men} men" if not ship.empty else ""
    return (
        f"{called(ship)}, {kind_words(board, ship)}{flag}: {lies(ship.pose)}, {pace(ship)}, "
        f"stamina {ship.stamina}{men}{ails}."
    )


def in_full(board: Board, ship: Ship) -> list[str]:
    """Everything that there is to know of a ship."""
    flag = ", the flagship" if ship.flagship else ""
    head = f"{called(ship)}, {kind_words(board, ship)}, of {side_name(board, ship.side)}{flag}"
    if not ship.afloat:
        return [f"{head}.", gone(ship)]
    found = facts(board, ship)
    first = [sentence(fact) for fact in found if fact.block in GAUGES]
    rest = [fact for fact in found if fact.block and fact.block not in GAUGES]
    told = [fact for fact in worst_first(found) if not fact.block]
    return [
        f"{head}.", f"  Lies {lies(ship.pose)}.", f"  {' '.join(first)}",
        *(f"  {sentence(fact)}" for fact in (*rest, *told)),
    ]  # fmt: skip


def held(board: Board, ship: Ship) -> Iterator[str]:
    """What holds it to each other ship."""
    return (sentence(fact) for fact in facts(board, ship) if fact.name == "held")
