"""Games in inches in words, as text mode asks for them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

from galley.engine import loop
from galley.engine.checks import Odds, Opposed, Pool, Throw, chances
from galley.engine.records import LogLine, Side
from galley.engine.tables import Table
from galley.engine.text import percent
from galley.game.port import GamePort
from galley.tabletop.board import Board
from galley_tui.faces.table.looking import LookingAtShips, ship_meant
from galley_tui.faces.text_face import (
    BattleFace,
    BattleTalk,
    Handler,
    ReadingTalk,
    Samples,
    handler,
)  # fmt: skip

B = TypeVar("B", bound=Board[Any])


class Primer(Protocol):
    """A module that tells how to play, in short."""

    @property
    def INTRODUCTION(self) -> tuple[str, ...]: ...
    @property
    def PRIMER(self) -> Sequence[str]: ...
    @property
    def CODES(self) -> Sequence[str]: ...
    @property
    def SAMPLES(self) -> Samples: ...


class Lines(Protocol):
    """A module that tells what happened, and the score."""

    def spell_out(self, text: str) -> str: ...
    def sentence(self, told: LogLine) -> str: ...
    def sentences(self, told: Sequence[LogLine]) -> list[str]: ...
    def points_lines(self, game: GamePort) -> list[str]: ...


class TableText(Generic[B]):
    """How such a game is told and played in text mode.

    `standing_lines` tell where the battle stands, `told` names what they tell; no turn before the
    `first` is told.
    """

    def __init__(
        self,
        own: Callable[[loop.Board], B],
        primer: Primer,
        lines: Lines,
        looking: Callable[[ReadingTalk], LookingAtShips[Any, Any]],
        standing_lines: Callable[[B, Side], list[str]],
        told: str,
        battle: Callable[[BattleTalk], BattleFace],
        first: int = 1,
    ) -> None:
        self.introduction, self.primer = primer.INTRODUCTION, primer.PRIMER
        self.codes, self.samples = primer.CODES, primer.SAMPLES
        self.spell_out, self.sentence = lines.spell_out, lines.sentence
        self.sentences, self.points = lines.sentences, lines.points_lines
        self._own, self._eyes, self.battle = own, looking, battle
        self._standing_lines, self._told, self._first = standing_lines, told, first

    def looking(self, talk: ReadingTalk) -> Sequence[Handler]:
        return self._eyes(talk).handlers

    def standing(self, talk: ReadingTalk) -> Sequence[Handler]:
        def phase(rest: str) -> None:
            talk.console.page(self._standing_lines(self._own(talk.board), talk.side))

        return (handler("phase status", phase, "phase", self._told),)

    def answer_ship(self, talk: ReadingTalk, typed: str) -> bool:
        ship = ship_meant(self._own(talk.board), typed)
        if ship is not None:
            self._eyes(talk).tell(ship)
        return ship is not None

    def afloat(self, board: loop.Board, ship: str) -> bool:
        found = self._own(board).ships.get(ship)
        return found is not None and found.afloat

    def turn_words(self, board: loop.Board) -> str:
        limit = self._own(board).setting.turn_limit
        return f"Turn {max(self._first, board.turn)} of {limit}"

    def odds_lines(self, label: str, odds: Odds | None) -> list[str]:
        return odds_lines(label, odds)

    def chart(self, table: Table) -> list[str]:
        return []

    def score(self, game: GamePort) -> list[str]:
        return [*result_lines(game), *self.points(game)]


BRIEFLY = 3  # so many outcomes stand behind a choice


def odds_briefly(odds: Odds | None) -> str:
    """The likeliest outcomes, to stand behind a choice: `67 % holds; 33 % falls short`."""
    if odds is None:
        return ""
    found = sorted((pair for pair in odds.outcomes if pair[1]), key=lambda pair: -pair[1])
    return "; ".join(f"{percent(chance)} {name}" for name, chance in found[:BRIEFLY])


def odds_lines(label: str, odds: Odds | None) -> list[str]:
    """Every throw of a choice: its outcomes, need, modifiers and chances."""
    if odds is None:
        return [f"{label}: no dice are thrown."]
    ends = [f"{percent(chance)} {name} ({chance})" for name, chance in odds.outcomes if chance]
    lines = [f"{label}: in the end {'; '.join(ends)}."]
    for check in odds.checks:
        lines += _throw_lines(check)
    return lines


def _throw_lines(check: Throw) -> Iterable[str]:
    need = f", {check.need}" if check.need else ""
    yield f"{check.what[:1].upper()}{check.what[1:]}: {check.due()}{need} [{check.rule}]."
    for m in check.modifiers:
        yield f"  {m.amount:+d}, {m.reason} [{m.rule}]."
    if check.modifiers and isinstance(check, Opposed):
        yield f"  Together {check.added():+d} for the first."
    elif len(check.modifiers) > 1:
        yield f"  Together {check.added():+d}."
    if check.dice or isinstance(check, Pool):
        ends = [f"{percent(chance)} {name}" for name, chance in chances(check).items() if chance]
        yield f"  Chances: {'; '.join(ends)}."


def result_lines(game: GamePort) -> list[str]:
    """The result when there is one."""
    result, names = game.result(), game.names()
    if result is None:
        return []
    who = f"Won by {names[result.winner]}" if result.winner else "Nobody wins: a draw"
    return [f"{who}: {result.reason}."]
