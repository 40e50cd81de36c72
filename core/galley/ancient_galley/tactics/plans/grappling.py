"""Plans of phase 5: the lines of a ship on an enemy, and its corvus (B5)."""

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
from galley.ancient_galley.state.aboard import fit_men, held_by_links
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.tactics.plans.plan import (
    USUAL,
    Plan,
    at_least,
    chance_in,
    men_words,
    ranked,
)
from galley.ancient_galley.tactics.values import PLAIN, Weights, tie_worth
from galley.engine.checks import Odds
from galley.engine.records import Refusal
from galley.tabletop.board import Done, pair

LINES, CORVUS = "lines", "corvus"


def line_plans(board: Board, ask: AskLines, weights: Weights = PLAIN) -> list[Plan]:
    """No more lines; and each ship's lines and corvus on each enemy in reach."""
    found = [*_throws(board, ask, weights), *_drops(board, ask, weights)]
    if not found and not (ask.throws or ask.drops):
        return []
    text = "no more lines" if ask.throws or ask.drops else "no lines"
    said = tuple(f"{one.man} at {one.target}" for one in ask.throws)
    return ranked([Plan("", USUAL, text, (Done(),), reasons=said), *found])


def _throws(board: Board, ask: AskLines, weights: Weights) -> Iterator[Plan]:
    """Everybody on a ship who may throw, at one enemy that is not held yet; its worth is what
    they add to those who were told to before."""
    thrown = {one.man for one in ask.throws}
    men = dict[tuple[str, str], list[ThrowLine]]()
    for one in possible_throws(board, ask.side):
        if one.man not in thrown and board.ships[one.target].side != ask.side:
            men.setdefault((board.men[one.man].ship, one.target), []).append(one)
    for (ship, target), throws in men.items():
        if held_by_links(board, ship, target):
            continue
        chance = _holds(board, ask, ship, target, len(throws))
        if not chance:
            continue
        more = chance - _holds(board, ask, ship, target, 0)
        who = "a man throws" if len(throws) == 1 else f"{len(throws)} men throw"
        yield Plan(
            ship, LINES, f"{ship} grapples {target}", tuple(throws), target,
            float(more) * tie_worth(board, ship, target, ask.side, weights), chance,
            Odds((line_check(),), ((HOLDS, chance), (FALLS_SHORT, 1 - chance))),
            (f"{who}; {_needed(board, ship, target)} must hold",
             men_words(board, ship, target, ask.side)),
        )  # fmt: skip


def _needed(board: Board, ship: str, target: str) -> int:
    """AG-14.1 Two lines hold, or one where they were drawn together before."""
    return 1 if pair(ship, target) in board.drawn else 2 - len(board.between(ship, target))


def _holds(board: Board, ask: AskLines, ship: str, target: str, more: int) -> Fraction:
    """The chance that enough lines hold, of those that were said before and so many more."""
    both = {ship, target}
    if any({one.ship, one.target} == both for one in ask.drops):
        return Fraction(1)
    said = sum({board.men[one.man].ship, one.target} == both for one in ask.throws)
    each = chance_in(line_check(), HOLDS)
    return at_least(_needed(board, ship, target), [each] * (said + more))


def _drops(board: Board, ask: AskLines, weights: Weights) -> Iterator[Plan]:
    dropped = {one.ship for one in ask.drops}
    for one in possible_drops(board, ask.side):
        if one.ship not in dropped and board.ships[one.target].side != ask.side:
            more = 1 - _holds(board, ask, one.ship, one.target, 0)
            yield Plan(
                one.ship, CORVUS, f"{one.ship} corvus on {one.target}",
                (DropCorvus(one.ship, one.target),), one.target,
                float(more) * tie_worth(board, one.ship, one.target, ask.side, weights),
                Fraction(1), reasons=(men_words(board, one.ship, one.target, ask.side),),
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
