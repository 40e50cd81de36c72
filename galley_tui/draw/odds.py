"""The dice before they are thrown: need, modifiers with reason and rule, every chance."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol

from galley.engine.checks import Odds, Throw, chances
from galley.engine.loop import Rolled
from galley.engine.text import percent
from galley_tui.terminal.look import Run, wrap

Row = list[Run]


class OddsWords(Protocol):
    """How a game speaks of its dice."""

    def need_words(self, check: Throw) -> str:
        """The need of a throw, behind its dice: `, needs 9-12`; without dice its result."""

    def verdict_words(self, throw: Throw | None, verdict: str) -> str:
        """The verdict of a throw, or of any, without the codes of the tables."""


def odds_rows(
    label: str, odds: Odds | None, columns: int, words: OddsWords, full: bool = False
) -> list[Row]:
    """A choice, its outcomes with their chances, then every throw that leads there.

    `full` gives each modifier its own row and shows the results of each throw as fractions;
    odds without outcomes tell no chances.
    """
    head: list[Row] = [*wrap(label, columns, "strong", " ")]
    if odds is None:
        return [*head, [(" throws no dice", "mute")]]
    rows = head + _outcomes(odds, columns, full)
    for check in odds.checks:
        rows += _check(check, columns, words, full, likely=bool(odds.outcomes))
    return rows


def _outcomes(odds: Odds, columns: int, full: bool) -> list[Row]:
    """The ends of the whole affair that may come about, as many on a row as fit."""
    rows: list[Row] = [[]]
    used = 0
    for name, chance in odds.outcomes:
        if not chance:
            continue
        said = f"{percent(chance)}{f' ({chance})' if full else ''}"
        size = len(name) + len(said) + 4
        if used and used + size > columns:
            rows.append([])
            used = 0
        rows[-1] += [(f"   {name} ", "text"), (said, "key")]
        used += size
    return [row for row in rows if row]


def _check(
    check: Throw, columns: int, words: OddsWords, full: bool, likely: bool = True
) -> list[Row]:
    added = f" {check.added():+d}" if check.modifiers else ""
    need = words.need_words(check)
    rows: list[Row] = [[
        (f" {check.what}: ", "text"), (f"{check.due()}{added}{need}", "strong"),
        (f"  [{check.rule}]", "mute"),
    ]]  # fmt: skip
    if full:
        for m in check.modifiers:
            rows.append([(f"   {m.amount:+3d} ", "key"), (m.reason, "text"),
                         (f"  [{m.rule}]", "mute")])  # fmt: skip
        if check.dice and likely:
            rows += _results(check, words)
    elif check.modifiers:
        said = ", ".join(f"{m.amount:+d} {m.reason} [{m.rule}]" for m in check.modifiers)
        rows += wrap(said, columns, "text", "   ")
    return rows


def thrown_rows(
    rolls: Sequence[Rolled], columns: int, words: OddsWords, full: bool = False
) -> list[Row]:
    """The rows of each throw as before it, then its dice, what was added, what came of it."""
    rows: list[Row] = []
    for roll in rolls:
        check = roll.throw
        several = not check.bands or len(check.bands) > 1
        rows += _check(check, columns, words, full and several)
        rows.append([
            ("   thrown: ", "text"), (check.shown(roll.dice), "strong"),
            (f": {words.verdict_words(roll.throw, roll.verdict)}" if roll.verdict else "", "key"),
        ])  # fmt: skip
    return rows


def _results(check: Throw, words: OddsWords) -> list[Row]:
    """Every result that a throw may have with its chance, exact and in per cents."""
    found: dict[str, Fraction] = {}
    for name, chance in chances(check).items():
        verdict = words.verdict_words(check, name)
        found[verdict] = found.get(verdict, Fraction(0)) + chance
    return [
        [
            (f"     {verdict:<14}", "text"),
            (f"{percent(chance):>6}", "key"),
            (f"  {chance}", "mute"),
        ]
        for verdict, chance in found.items()
        if chance
    ]
