"""The top line: turn, the eight phases, the points."""

from collections.abc import Collection, Sequence
from typing import NamedTuple

from galley.ancient_galley.ch1_turn.turn import PHASES, SET_UP
from galley.ancient_galley.ch15_boarding.duels import names_of
from galley.ancient_galley.ch24_victory.victory import points
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.wording import WORDING
from galley.engine.checks import Opposed, Throw
from galley.engine.loop import Rolled
from galley.engine.records import SIDES, LogLine, Record
from galley_tui.draw.bars import phase_track
from galley_tui.faces.table.dice import StagedDice
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit, width

SHORT = {
    "orders": "ord", "movement": "move", "fire": "fire", "ramming": "ram", "grappling": "grap",
    "boarding": "board", "morale": "mor", "maintenance": "keep",
}  # fmt: skip
"""The phases where their names find no room."""


class TurnModel(NamedTuple):
    """The top line: where the battle stands."""

    turn: int
    limit: int
    phase: str
    scores: tuple[tuple[str, str, int], ...]  # side, name, points

    def row(self, columns: int) -> list[Run]:
        """The top line: phases get shorter first, then the names of the sides."""
        head: Run = (f" T{self.turn}/{self.limit} ", "bar.strong")
        for tracked in (self._track(long=True), self._track(long=False), self._now()):
            for room in (24, 12, 6):
                right = [(f"{name[:room]} {n} ", f"bar.{side}") for side, name, n in self.scores]
                left = [head, *tracked]
                gap = columns - width([*left, *right])
                if gap >= 1:
                    return fit([*left, (" " * gap, "bar"), *right], columns, "bar")
        return fit([head, *self._now()], columns, "bar")

    def _track(self, long: bool) -> list[Run]:
        if self.phase in ("", SET_UP):
            return self._now()
        names = {p.id: p.name if long else SHORT.get(p.id, p.name) for p in PHASES}
        return phase_track(names.values(), names.get(self.phase, ""))

    def _now(self) -> list[Run]:
        names = {p.id: p.name for p in PHASES}
        return [(f"[{names.get(self.phase, 'Set-up')}]", "bar.now")]


def bar(board: Board, stack: Sequence[Record]) -> TurnModel:
    """The top line of a board."""
    cards = board.setting.sides
    scores = tuple((side, safe(cards[side].name), points(board, side)) for side in SIDES)
    return TurnModel(board.turn, board.setting.turn_limit, board.phase, scores)


def its_turn(board: Board, ship: str, actor: str) -> str:
    """Say when a ship may act while another one of its side does."""
    return f"{ship} acts with all ships of its side at once"


class Dice(StagedDice):
    """Words of throws; the tables of this game stand in its rule book."""

    worth = "ships and men by their points"
    wording = WORDING

    def need_words(self, check: Throw) -> str:
        return ", 2 more kills" if isinstance(check, Opposed) else super().need_words(check)

    def men(self, told: Sequence[LogLine], at: int) -> Collection[str]:
        """Name those who fight a duel, or the man whom the throw just before says is hit."""
        event, before = (told[n].event if n >= 0 else None for n in (at, at - 1))
        if isinstance(event, Rolled) and isinstance(event.throw, Opposed):
            return names_of(event.throw.one) | names_of(event.throw.other)
        hit = isinstance(before, Rolled) and ThrowKind.of(before.throw) is ThrowKind.WHICH
        return (before.verdict,) if hit and isinstance(before, Rolled) else ()
