"""Odds and the result of a battle in lines."""

from collections.abc import Callable, Iterable

from galley.engine.checks import Odds, Throw
from galley.engine.text import percent
from galley.game.port import GamePort

BRIEFLY = 3  # so many outcomes stand behind a choice


def odds_briefly(odds: Odds | None) -> str:
    """The likeliest outcomes, to stand behind a choice: `67 % holds; 33 % falls short`."""
    if odds is None:
        return ""
    found = sorted((pair for pair in odds.outcomes if pair[1]), key=lambda pair: -pair[1])
    return "; ".join(f"{percent(chance)} {name}" for name, chance in found[:BRIEFLY])


def odds_lines(
    label: str, odds: Odds | None, throw_lines: Callable[[Throw], Iterable[str]]
) -> list[str]:
    """Every throw of a choice: its outcomes, and of each throw what `throw_lines` tells."""
    if odds is None:
        return [f"{label}: no dice are thrown."]
    ends = [f"{percent(chance)} {name} ({chance})" for name, chance in odds.outcomes if chance]
    lines = [f"{label}: in the end {'; '.join(ends)}."]
    for check in odds.checks:
        lines += throw_lines(check)
    return lines


def result_lines(game: GamePort) -> list[str]:
    """The result when there is one."""
    result, names = game.result(), game.names()
    if result is None:
        return []
    who = f"Won by {names[result.winner]}" if result.winner else "Nobody wins: a draw"
    return [f"{who}: {result.reason}."]
