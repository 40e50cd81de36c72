"""Plans of phase 8: to cut loose, to plug, to take a corvus away (B8a to B8f)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from galley.ancient_galley.ch13_maintenance.asks import AskMaintenance, noted
from galley.ancient_galley.ch13_maintenance.cutting import (
    IS_CUT,
    AskLastAttempt,
    Try,
    all_hands,
    automatic,
    cut_check,
    everybody,
    line,
    why_not_cut,
    why_not_remove,
)
from galley.ancient_galley.ch13_maintenance.events import CutLine, Plug, RemoveCorvus
from galley.ancient_galley.ch13_maintenance.placing import usual_move
from galley.ancient_galley.ch13_maintenance.water import (
    IS_PLUGGED,
    plug_check,
    pluggers,
    usual_plugger,
    why_not_plug,
)
from galley.ancient_galley.ch24_victory.victory import hull_value
from galley.ancient_galley.state.aboard import fit_men
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import Man
from galley.ancient_galley.state.marks import LinkKind
from galley.ancient_galley.state.ship import Ship
from galley.ancient_galley.tactics.plans.plan import USUAL, Plan, at_least, chance_in, ranked
from galley.ancient_galley.tactics.values import A_LINE, PLAIN, Weights, load_value, tie_worth
from galley.engine.checks import Odds, chances
from galley.engine.records import Refusal, Side
from galley.engine.text import count, percent
from galley.tabletop.board import Done, Hold

CUT, PLUG, LIFT = "cut loose", "plug", "lift"


def maintenance_plans(board: Board, ask: AskMaintenance, weights: Weights = PLAIN) -> list[Plan]:
    """The usual things; and what needs somebody to say so."""
    found = [*_cuts(board, ask, weights), *_plugs(board, ask), *_lifts(board, ask)]
    if not found and not ask.notes:
        return []
    text = "the rest as usual" if ask.notes else "all as usual"
    return ranked([Plan("", USUAL, text, (Done(),), reasons=(*_usual(board, ask),)), *found])


def _usual(board: Board, ask: AskMaintenance) -> Iterator[str]:
    """Tell what is done when nothing more is said."""
    cuts = noted((ask,), CutLine)
    if cuts:
        yield f"{count(len(cuts), 'cut')} at lines"
    for man in pluggers(board, noted((ask,), Plug), ()):
        if man.side == ask.side:
            yield f"{man.id} plugs {man.ship}: {percent(_plug_chance(man))}"
    for ship in board.afloat():
        moved = usual_move(ship) if ship.side == ask.side else None
        if moved is not None:
            yield f"{ship.id} shares out its oars"


# -- cutting loose


def _cuts(board: Board, ask: AskMaintenance, weights: Weights) -> Iterator[Plan]:
    """Everybody who can goes for the lines to one ship."""
    for ship in board.afloat():
        if ship.side == ask.side:
            for other in board.linked(ship.id):
                yield from _cut_loose(board, ask, ship, other, weights)


def _cut_loose(
    board: Board, ask: AskMaintenance, ship: Ship, other: str, weights: Weights
) -> Iterator[Plan]:
    links = board.between(ship.id, other)
    said = [*_said(board, ask, ship.id, other)]
    busy = [cut.man for cut in noted((ask,), CutLine)]
    found = all_hands(board, ship.id, ask.side, [other], busy)
    if not found or any(link.kind == LinkKind.CORVUS for link in links):
        return
    free = all(automatic(board, ask.side, link) for link in links)
    chance = Fraction(1) if free else all_cut(board, ask.side, [*said, *found])
    before = Fraction(0) if free or not said else all_cut(board, ask.side, said)
    held = tie_worth(board, ship.id, other, ask.side, weights)
    worth = -float(chance - before) * held if board.ships[other].side != ask.side else 0.0
    if worth >= 0 and held < 0 and board.ships[other].side != ask.side:
        worth += A_LINE * (
            _fewer(len(links), len(said) + len(found)) - _fewer(len(links), len(said))
        )
    yield Plan(
        ship.id, CUT, f"{ship.id} casts off {other}",
        tuple(CutLine(man, link.id) for man, link in found), other, worth, chance,
        Odds((cut_check(),), (("free", chance), ("still held", 1 - chance))),
        (f"{count(len(found), 'hand')} for {count(len(links), 'line')}",),
    )  # fmt: skip


def _said(board: Board, ask: AskMaintenance, ship: str, other: str) -> Iterator[Try]:
    """List who was told before to cut a line between two ships."""
    for cut in noted((ask,), CutLine):
        link = line(board, cut.link)
        if link is not None and {*link.pair} == {ship, other}:
            yield cut.man, link


def _fewer(links: int, hands: int) -> float:
    """How many of the lines so many hands cut, about: what is left of them is the easier cut in
    the next turn."""
    cut = float(chance_in(cut_check(), IS_CUT))
    return min(links, cut * hands)


def all_cut(board: Board, side: Side, tries: Sequence[Try]) -> Fraction:
    """The chance that these cut every line to a ship: whose line is cut already goes for the
    next between the same ships, if he may (AG-14.2a)."""
    every = sorted({link.id for _, one in tries for link in board.between(*one.pair)})
    may = {
        man: [id_ for id_ in every if why_not_cut(board, side, CutLine(man, id_)) is None]
        for man, _ in tries
    }
    cut = chance_in(cut_check(), IS_CUT)
    if all(mine == every for mine in may.values()):
        return at_least(len(every), [cut] * len(tries))
    chances_of = {frozenset(every): Fraction(1)}  # of the lines that are still left
    for man, wanted in tries:
        after = dict[frozenset[int], Fraction]()
        for left, chance in chances_of.items():
            goal = wanted.id if wanted.id in left else next((x for x in may[man] if x in left), 0)
            for now, share in ((left - {goal}, cut), (left, 1 - cut)) if goal else ((left, 1),):
                after[now] = after.get(now, Fraction(0)) + chance * share
        chances_of = after
    return chances_of.get(frozenset(), Fraction(0))


# -- holes, corvi


def _plug_chance(man: Man) -> Fraction:
    return chance_in(plug_check(man), IS_PLUGGED)


def _plugs(board: Board, ask: AskMaintenance) -> Iterator[Plan]:
    """The man who is likeliest to close a hole, where another would try."""
    said = {one.ship for one in noted((ask,), Plug)}
    for ship in board.afloat():
        if ship.side != ask.side or not ship.holes or ship.id in said:
            continue
        usual = usual_plugger(board, ship)
        least = _plug_chance(usual) if usual is not None else Fraction(0)
        men = [man for man in fit_men(board, ship.id, ask.side)
               if why_not_plug(board, ask.side, Plug(ship.id, man.id)) is None]  # fmt: skip
        best = max(men, key=_plug_chance, default=None)
        if best is None or _plug_chance(best) <= least:
            continue
        chance = _plug_chance(best)
        yield Plan(
            ship.id, PLUG, f"{best.id} plugs {ship.id}", (Plug(ship.id, best.id),), "",
            float(chance - least) * load_value(ship), chance,
            Odds((plug_check(best),), tuple(chances(plug_check(best)).items())),
        )  # fmt: skip


def _lifts(board: Board, ask: AskMaintenance) -> Iterator[Plan]:
    """A corvus that is down and may be taken away."""
    said = {one.ship for one in noted((ask,), RemoveCorvus)}
    for ship in board.afloat():
        one = RemoveCorvus(ship.id)
        if ship.id not in said and why_not_remove(board, ask.side, one) is None:
            yield Plan(ship.id, LIFT, f"{ship.id} lifts its corvus", (one,))


def last_attempt_plans(board: Board, ask: AskLastAttempt) -> list[Plan]:
    """Everybody cuts, as is usual, or nobody more."""
    links = {link.id: link for link in board.links}
    found = [*((cut.man, links[cut.link]) for cut in ask.cuts), *everybody(board, ask)]
    chance = all_cut(board, ask.side, sorted(found, key=lambda one: one[0]))
    every = Plan(
        ask.supporter, USUAL, f"all of {ask.supporter} cut", (Done(),), ask.ship,
        float(chance) * hull_value(board.ships[ask.supporter]), chance,
        Odds((cut_check(),), (("free", chance), ("dragged down", 1 - chance))),
    )  # fmt: skip
    return ranked([every, Plan(ask.supporter, CUT, "nobody else cuts", (Hold(),), ask.ship)])


def no_cut(board: Board, ask: AskMaintenance, target: str) -> Refusal | None:
    """Why nobody cuts loose from a ship: what keeps a man on a ship that is tied to it."""
    ties = [link for link in board.links if target in link.pair]
    if not ties:
        return Refusal("AG-14.2a", f"no line of yours leads to {target}")
    whys = (
        why_not_cut(board, ask.side, CutLine(man.id, link.id))
        for link in ties for ship in link.pair for man in fit_men(board, ship, ask.side)
    )  # fmt: skip
    return next((why for why in whys if why is not None), None)
