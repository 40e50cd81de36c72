"""Deeds of phase 5: the lines of a ship on an enemy, and its corvus (B5)."""

from collections.abc import Iterator
from fractions import Fraction

from galley.ancient_galley.ch14_grappling.grappling import (
    FALLS_SHORT,
    HOLDS,
    AskLines,
    DropCorvus,
    ThrowLine,
    hulls_apart,
    line_check,
    possible_drops,
    possible_throws,
    why_not_throw,
)
from galley.ancient_galley.deeds.making import (
    USUAL,
    at_least,
    boarding_worth,
    chance_in,
    deed,
    men_words,
)
from galley.ancient_galley.state.aboard import fit_men, held_by_links
from galley.ancient_galley.state.board import Board
from galley.engine.checks import Odds, chances
from galley.engine.deed import Deed
from galley.engine.records import Refusal
from galley.tabletop.board import Done, pair

LINES, CORVUS = "lines", "corvus"


def line_deeds(board: Board, ask: AskLines) -> list[Deed]:
    """No more lines; then each ship's lines and corvus on each enemy in reach, the best first."""
    found = sorted([*_throws(board, ask), *_drops(board, ask)], key=lambda one: -one.worth)
    if not found and not (ask.throws or ask.drops):
        return []
    said = len(ask.throws) + len(ask.drops)
    text = "no more lines" if said else "no lines"
    reasons = [f"{one.man} at {one.target}" for one in ask.throws]
    return [deed(ask, "", USUAL, text, [Done()], reasons=reasons), *found]


def _throws(board: Board, ask: AskLines) -> Iterator[Deed]:
    """Everybody on a ship who may throw, at one enemy that is not held yet."""
    thrown = {one.man for one in ask.throws}
    men = dict[tuple[str, str], list[ThrowLine]]()
    for one in possible_throws(board, ask.side):
        if one.man not in thrown and board.ships[one.target].side != ask.side:
            men.setdefault((board.men[one.man].ship, one.target), []).append(one)
    for (ship, target), throws in men.items():
        if not held_by_links(board, ship, target):
            chance = _holds(board, ask, ship, target, len(throws))
            if not chance:
                continue
            who = "a man throws" if len(throws) == 1 else f"{len(throws)} men throw"
            odds = Odds((line_check(),), ((HOLDS, chance), (FALLS_SHORT, 1 - chance)))
            yield deed(
                ask, ship, LINES, f"{ship} grapples {target}", throws, target=target,
                chance=chance, odds=odds,
                worth=float(chance) * boarding_worth(board, ship, target, ask.side),
                reasons=[f"{who}; {_needed(board, ask, ship, target)} must hold",
                         men_words(board, ship, target, ask.side)],
            )  # fmt: skip


def _needed(board: Board, ask: AskLines, ship: str, target: str) -> int:
    """AG-14.1 Two lines hold, or one where they were drawn together before."""
    return 1 if pair(ship, target) in board.drawn else 2 - len(board.between(ship, target))


def _holds(board: Board, ask: AskLines, ship: str, target: str, more: int) -> Fraction:
    """The chance that enough lines hold, with those that were said before."""
    both = {ship, target}
    said = sum({board.men[one.man].ship, one.target} == both for one in ask.throws)
    each = chance_in(Odds((), tuple(chances(line_check()).items())), HOLDS)
    return at_least(_needed(board, ask, ship, target), [each] * (said + more))


def _drops(board: Board, ask: AskLines) -> Iterator[Deed]:
    dropped = {one.ship for one in ask.drops}
    for one in possible_drops(board, ask.side):
        if one.ship not in dropped and board.ships[one.target].side != ask.side:
            yield deed(
                ask, one.ship, CORVUS, f"{one.ship} corvus on {one.target}",
                [DropCorvus(one.ship, one.target)], target=one.target, chance=Fraction(1),
                worth=boarding_worth(board, one.ship, one.target, ask.side),
                reasons=[men_words(board, one.ship, one.target, ask.side)],
            )  # fmt: skip


def no_lines(board: Board, ask: AskLines, target: str) -> Refusal | None:
    """Why nobody throws a line at a ship: what keeps a man of the nearest ship."""
    ship = board.ships[target]
    own = [one for one in board.afloat() if one.side == ask.side and one.id != target]
    own.sort(key=lambda one: hulls_apart(board, one, ship).square)
    whys = (
        why_not_throw(board, ask.side, ThrowLine(man.id, target))
        for one in own[:1] for man in fit_men(board, one.id, ask.side)
    )  # fmt: skip
    return next((why for why in whys if why is not None), None)
