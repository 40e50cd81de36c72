"""The ship that a conversation is about, and a ship in lines: where it lies, how it moves, what
is broken, who is aboard, what holds it."""

from __future__ import annotations

from collections.abc import Iterator

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.facts import facts
from galley.barratt.state.board import Board
from galley.barratt.state.ship import Ship, Speed
from galley.engine.cards import worst_first
from galley_tui.faces.table.looking import sentence
from galley_tui.faces.talk import BattleOn

GAUGES = "speed", "stamina", "hull"
"""Facts that are told in one line."""


def activation(talk: BattleOn[Board]) -> AskActivation | None:
    """The question what a ship does that acts, if it is put."""
    ask = talk.pending.ask if talk.pending is not None else None
    return ask if isinstance(ask, AskActivation) else None


def kind_words(board: Board, ship: Ship) -> str:
    """`trireme, small`; `large galley`."""
    kind = board.class_of(ship)
    name = kind.name.lower()
    return name if kind.size in name else f"{name}, {kind.size}"


def pace(ship: Ship) -> str:
    """`battle, may turn at once`, `stopped`, `in reverse`."""
    word = "in reverse" if ship.speed == Speed.REVERSE else ship.speed
    return f"{word}, may turn at once" if ship.credit else word


def strength(ship: Ship) -> str:
    """`stamina 3, 4+2 men`."""
    men = f", {ship.crew.fighters}+{ship.crew.missile_men} men" if not ship.empty else ""
    return f"stamina {ship.stamina}{men}"


def details(board: Board, ship: Ship) -> Iterator[str]:
    """Its speed, its hull and its crew, what troubles it."""
    found = facts(board, ship)
    yield " ".join(sentence(fact) for fact in found if fact.block in GAUGES)
    yield from (sentence(fact) for fact in found if fact.block and fact.block not in GAUGES)
    yield from (sentence(fact) for fact in worst_first(found) if not fact.block)
