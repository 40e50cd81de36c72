"""The words of a verdict: right or wrong by how much, and what each deed comes to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from galley.engine.checks import Odds
from galley.engine.text import count, percent
from galley.puzzles.puzzle import grade_of
from galley.puzzles.sifting import Reckoned, as_good
from galley.scenarios.library import ScenarioFile
from galley_tui.client.advice import ODDS
from galley_tui.client.deed_words import against_it, sequel_words
from galley_tui.client.puzzles.solving import Solving

TERMS: Final = 6
"""Numbers of points that are told with their chances; the others are told together."""
PLAIN: Final = 216
"""The largest denominator of a chance that is told as a fraction."""
HEAD, TEXT, FAINT = "title", "text", "mute"
Line = tuple[str, str]
"""A line of a verdict and its style; one that belongs to the line above it is indented."""


class Teller(NamedTuple):
    """Says how a verdict is told: `odds` tells every throw of a deed, as its game does; `spell`
    says words of the game without codes; `aloud`: nothing hangs on a column or a sign."""

    odds: Callable[[str, Odds | None], Sequence[str]]
    spell: Callable[[str], str] = str
    aloud: bool = False


def points_words(points: Fraction | int) -> str:
    """`+1.25`, to hundredths."""
    return f"{float(round(points, 2)) + 0.0:+.2f}"


def whole_words(points: int) -> str:
    """`+4`, `-1`, `0`."""
    return f"{points:+d}" if points else "0"


def chance_words(chance: Fraction) -> str:
    """`5/12`; per cents where the fraction is too fine to be read, `certainty` for 1."""
    if chance == 1:
        return "certainty"
    return str(chance) if chance.denominator <= PLAIN else percent(chance)


def terms_words(one: Reckoned) -> str:
    """`+4 with 5/12, 0 with 7/12`: each number of points with its chance, the most first; of many
    the likeliest, and the others together."""
    every = sorted(one.expected.chances, key=lambda pair: -pair[1])
    kept = every if len(every) <= TERMS + 1 else every[:TERMS]
    told = [
        f"{whole_words(points)} with {chance_words(chance)}"
        for points, chance in sorted(kept, reverse=True)
    ]
    if rest := every[len(kept) :]:
        likely = sum((chance for _, chance in rest), Fraction(0))
        low, high = (whole_words(pick(points for points, _ in rest)) for pick in (min, max))
        told.append(f"{len(rest)} more from {low} to {high} with {percent(likely)}")
    return ", ".join(told)


def verdict_words(solving: Solving) -> str:
    """Tell whether the last answer was right, and else by how much it was not."""
    found = solving.answered
    assert found is not None
    best = found.deeds[0]
    less = best.points - found.chosen.points
    if not found.right:
        return f"Wrong: the best is worth {points_words(less)[1:]} more: {best.deed.text}."
    if found.chosen is best or not less:
        return f"Right: nothing is better than this: {found.chosen.deed.text}."
    return f"Right: the best is worth only {points_words(less)[1:]} more: {best.deed.text}."


def story(solving: Solving, one: Reckoned, teller: Teller) -> list[Line]:
    """Tell what a deed comes to: its terms, its throws with their rules, who may come between,
    the best reply of the other side."""
    deed, spell = one.deed, teller.spell
    lines = [f"{points_words(one.points)} on average: {terms_words(one)}."]
    lines += teller.odds("Its dice", deed.odds) if deed.odds is not None else []
    tries = Counter((one.ship, one.what, percent(one.chance), one.rule) for one in deed.hindrances)
    for (ship, what, chance, rule), times in tries.items():
        often = f", {times} times" * (times > 1)
        lines.append(f"{ship} may {what}: {chance}{often} [{rule}].")
    lines += [f"{spell(said)}." for said in (*sequel_words(deed), *against_it(deed, ODDS))]
    if replies := solving.replies(one):
        lines.append(f"{solving.other} answers best: {'; '.join(map(spell, replies))}.")
    return [(f"  {line.strip()}", TEXT) for line in lines]


def verdict_lines(solving: Solving, teller: Teller) -> list[Line]:
    """Tell all there is to be told of an answer: the verdict, the deed that was chosen, the best,
    and what every deed comes to."""
    found, spell = solving.answered, teller.spell
    assert found is not None
    best, chosen = found.deeds[0], found.chosen
    lines: list[Line] = [(verdict_words(solving), HEAD), ("", TEXT)]
    lines += [(f"Yours: {spell(chosen.deed.text)}", HEAD), *story(solving, chosen, teller)]
    if chosen is not best:
        head = f"The best: {spell(best.deed.text)}"
        lines += [("", TEXT), (head, HEAD), *story(solving, best, teller)]
    said = "All deeds, and the victory points that they bring on average:"
    rows = aloud(found.deeds, chosen, spell) if teller.aloud else table(found.deeds, chosen)
    return [*lines, ("", TEXT), (said, HEAD), *rows, *proof(solving.scenario)]


def proof(scenario: ScenarioFile) -> list[Line]:
    """Tell which trained choices are wrong, and how the best was proved; nothing where the file
    does not."""
    known = scenario.puzzle
    if known is None or not known.pairs:
        return []
    wrong = f": {', '.join(known.missed)}" if known.missed else ""
    low, high = (f"{bound / 100:.2f}" for bound in known.better)
    return [
        ("", TEXT),
        (f"{grade_of(scenario).capitalize()}, as of ten trained choices {len(known.missed)} miss "
         f"it{wrong}.", TEXT),
        (f"Captains played on from it in {count(known.pairs, 'pair')} of games: with luck taken "
         f"off, the best was better than the next by {low} to {high} points.", TEXT),
    ]  # fmt: skip


def table(deeds: Sequence[Reckoned], chosen: Reckoned) -> list[Line]:
    """Every deed with its victory points, the best first: `*` before those that are right, `>`
    before the chosen one."""
    right = as_good(deeds)
    return [
        (
            f"  {'*' if one in right else ' '}{'>' if one is chosen else ' '} "
            f"{points_words(one.points):>7}  {one.deed.text}",
            "key" if one is chosen else TEXT,
        )
        for one in deeds
    ]


def aloud(deeds: Sequence[Reckoned], chosen: Reckoned, spell: Callable[[str], str]) -> list[Line]:
    """The same in words: `B2 rams A5: +1.25, right, yours`."""
    right = as_good(deeds)
    return [
        (
            f"  {spell(one.deed.text)}: {points_words(one.points)}{', right' * (one in right)}"
            f"{', yours' * (one is chosen)}.",
            TEXT,
        )
        for one in deeds
    ]


def ended_words(solving: Solving, one: Reckoned, ended: int) -> str:
    """Tell what a deed that was played out has brought, beside what it brings on average."""
    points = f"{whole_words(ended)} victory {'point' if abs(ended) == 1 else 'points'}"
    return f"{points} for {solving.side} this time, {points_words(one.points)} on average"
