"""What happened, the odds and the score, in sentences with the numbers of their rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from galley.barratt.ch9_victory.victory import account_of, points
from galley.barratt.state.board import own
from galley.engine.checks import Check, Opposed, Pool, Throw, chances
from galley.engine.records import SIDES, LogLine
from galley.engine.text import count, percent
from galley.game.port import GamePort
from galley_tui.faces.barratt.text import stories


def spell_out(text: str) -> str:
    """Without the full stop, which is set by who tells it."""
    return text.rstrip(".")


def sentence(told: LogLine) -> str:
    """A line of the log with the number of its rule."""
    return stories.plain(told)


def sentences(told: Sequence[LogLine]) -> list[str]:
    """What happened, in as few lines as tell it: a move in one, a volley, a round of a melee."""
    return stories.told_together(told)


# -- odds


def throw_lines(check: Throw) -> Iterable[str]:
    """One throw."""
    need = f", {check.need}" if check.need else ""
    yield f"{check.what[:1].upper()}{check.what[1:]}: {check.due()}{need} [{check.rule}]."
    for m in check.modifiers:
        yield f"  {m.amount:+d}, {m.reason} [{m.rule}]."
    dice = check.dice if isinstance(check, Check | Pool) else 1
    if dice and not isinstance(check, Opposed):
        ends = [f"{percent(chance)} {name}" for name, chance in chances(check).items() if chance]
        yield f"  Chances: {'; '.join(ends)}."


# -- score


def points_lines(game: GamePort) -> list[str]:
    """The points of both sides, and for what (MB-9)."""
    board, lines = own(game.seen().board), list[str]()
    for side in SIDES:
        lines.append(f"{game.names()[side]}: {count(points(board, side), 'point')}.")
        lines += [f"  {row.points:+d} {row.text} [{row.rule}]." for row in account_of(board, side)]
    return lines
