"""Plans of phase 6: to board or not, who goes where, who fights whom (B6 to B6c)."""

from msgspec.structs import replace

from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskFighters, AskMoves, AskPairings
from galley.ancient_galley.ch15_boarding.crossing import Place
from galley.ancient_galley.ch15_boarding.duels import Duel, duel, fighters, places
from galley.ancient_galley.ch15_boarding.events import Abandon, MoveMan, Pair, PutForward
from galley.ancient_galley.ch15_boarding.phase import duels_of
from galley.ancient_galley.state.aboard import room
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import VALUES, Man, Section
from galley.ancient_galley.tactics.plans.plan import USUAL, Plan, men_words, ranked
from galley.ancient_galley.tactics.values import (
    A_DUEL,
    A_STEP,
    ACROSS,
    EXPOSED,
    FIGHTS,
    PLAIN,
    Weights,
    duel_chances,
    duel_worth,
    fight_worth,
)
from galley.engine.checks import Odds, chances
from galley.engine.records import OTHER
from galley.engine.text import joined
from galley.tabletop.board import Accept, Decline, Done

BOARD, GO, FORWARD, DUEL = "board", "go", "put forward", "duel"
SHORT: dict[str, str] = {Section.MIDDLE: "mid", Section.STERN: "aft"}


def board_plans(board: Board, ask: AskBoard, weights: Weights = PLAIN) -> list[Plan]:
    """Not to board, as is usual, and to board."""
    stays = Plan(
        ask.ship, USUAL, f"{ask.ship} does not board {ask.other}", (Decline(),), ask.other
    )
    goes = Plan(
        ask.ship, BOARD, f"{ask.ship} boards {ask.other}", (Accept(),), ask.other,
        fight_worth(board, ask.ship, ask.other, ask.side, weights),
        reasons=(men_words(board, ask.ship, ask.other, ask.side),),
    )  # fmt: skip
    return ranked([stays, goes])


def move_plans(board: Board, ask: AskMoves) -> list[Plan]:
    """Nobody else moves; and the men of a section go to where they can."""
    groups = dict[tuple[Place, Place], list[MoveMan]]()
    choices = ask.choices(board)
    for one in choices:
        if isinstance(one, MoveMan):
            man = board.men[one.man]
            here = Place(man.ship, man.section, man.tower)
            groups.setdefault((here, Place(one.ship, one.section, one.tower)), []).append(one)
    found = [_move(board, ask, *way, men) for way, men in groups.items()]
    if not found:
        return []
    text = "nobody else moves" if ask.moved else "nobody moves"
    leave = [Plan(one.ship, GO, f"the crew leaves {one.ship}", (one,))
             for one in choices if isinstance(one, Abandon)]  # fmt: skip
    return ranked([Plan("", USUAL, text, (Done(),)), *found, *leave])


def _move(board: Board, ask: AskMoves, here: Place, to: Place, men: list[MoveMan]) -> Plan:
    """As many as it is worth most for, of those that there is room for; officers stay, unless
    there is nobody else."""
    men = sorted(men, key=lambda one: _last(board, one))
    if (to.ship, to.section) != (here.ship, here.section):
        men = men[: room(board, to.ship, to.section, ask.side)]
    able = [one for one in men if not board.men[one.man].officer]
    worth, most = max(
        ((_moved(board, ask, here, to, n), n) for n in range(1, len(able) + 1)),
        default=(0.0, len(men)),
    )
    going = (able or men)[:most]
    foes = len(fighters(board, to.ship, to.section, OTHER[ask.side]))
    return Plan(
        here.ship, GO, _way(here, to, len(going)), tuple(going),
        to.ship if board.ships[to.ship].side != ask.side else "", worth,
        reasons=(joined([_named(board, one) for one in going]),
                 f"{foes or 'none'} of the enemy there"),
    )  # fmt: skip


def _moved(board: Board, ask: AskMoves, here: Place, to: Place, men: int) -> float:
    """Weigh that so many go: the duels there are then, less those that nobody is left
    for here; a man across counts for more than half a duel."""

    def fought(place: Place, more: int) -> int:
        foes = len(fighters(board, place.ship, place.section, OTHER[ask.side]))
        return min(foes, len(fighters(board, place.ship, place.section, ask.side)) + more)

    mine = board.ships[here.ship].side == ask.side
    crosses = men * (mine and board.ships[to.ship].side != ask.side)
    gained = fought(to, men) - fought(to, 0) + fought(here, -men) - fought(here, 0)
    return A_DUEL * (gained + ACROSS * crosses) - A_STEP * men


def _last(board: Board, one: MoveMan) -> tuple[bool, float]:
    man = board.men[one.man]
    return man.officer, -FIGHTS[man.rank]


def _named(board: Board, one: MoveMan) -> str:
    return f"{board.men[one.man].rank} {one.man}"


def _place(place: Place) -> str:
    """`bow`, `mid tower`."""
    return SHORT.get(place.section, place.section) + " tower" * place.tower


def _way(here: Place, to: Place, men: int) -> str:
    """`3 men A1 mid to B1 bow`."""
    who = "1 man" if men == 1 else f"{men} men"
    there = _place(to) if to.ship == here.ship else f"{to.ship} {_place(to)}"
    return f"{who} {here.ship} {_place(here)} to {there}"


def fighter_plans(board: Board, ask: AskFighters) -> list[Plan]:
    """The highest ranks fight, as is usual; or, where others could, no officer does."""
    crowded = ask.crowded(board)
    found = list[Plan]()
    for ship, section in crowded:
        ranks = fighters(board, ship, section, ask.side)
        usual = ranks[: places(section)]
        men = sorted(ranks, key=lambda man: man.officer)[: places(section)]
        if any(man.officer for man in usual) and not any(man.officer for man in men):
            ids = tuple(man.id for man in men)
            spared = sum(VALUES[man.rank] for man in usual) - sum(VALUES[man.rank] for man in men)
            found.append(Plan(
                ship, FORWARD, f"{ship} {section}: no officers", (PutForward(ship, section, ids),),
                worth=EXPOSED * spared, reasons=(f"{joined(ids)} fight",),
            ))  # fmt: skip
    where = tuple(f"{ship} {section}" for ship, section in crowded)
    usual_plan = Plan("", USUAL, "the highest ranks fight", (Done(),), reasons=where)
    return ranked([usual_plan, *found]) if found else []


def pair_plans(board: Board, ask: AskPairings) -> list[Plan]:
    """Equal ranks first, as is usual; and every duel that may be chosen, with the rest as is
    usual then."""
    as_usual = _fought(board, ask)
    found = [
        _pair(board, ask, one, as_usual) for one in ask.choices(board) if isinstance(one, Pair)
    ]
    if not found:
        return []
    said = tuple(f"{_men(board, one.boarders)} against {_men(board, one.defenders)}"
                 for one in ask.pairs)  # fmt: skip
    text = "the rest as usual" if said else "all fight as usual"
    return ranked([Plan(ask.ship, USUAL, text, (Done(),), reasons=said), *found])


def _pair(board: Board, ask: AskPairings, one: Pair, as_usual: float) -> Plan:
    mine, theirs = _both(board, one)
    tower = all(man.tower for man in theirs)
    throw = duel(mine, theirs, tower)
    then = _fought(board, replace(ask, pairs=(*ask.pairs, one)))
    return Plan(
        ask.ship, DUEL, f"{'+'.join(one.boarders)} v {'+'.join(one.defenders)}", (one,), ask.ship,
        then - as_usual, duel_chances(mine, theirs, tower).boarders,
        Odds((throw,), tuple(chances(throw).items())),
        (f"{_men(board, one.boarders)} against {_men(board, one.defenders)}",),
    )  # fmt: skip


def _fought(board: Board, ask: AskPairings) -> float:
    """Weigh all duels of a section, where nothing more is said."""
    return sum(duel_worth(*_both(board, one), one.tower) for one in duels_of(board, ask))


def _both(board: Board, one: Pair | Duel) -> tuple[list[Man], list[Man]]:
    return [board.men[m] for m in one.boarders], [board.men[m] for m in one.defenders]


def _men(board: Board, ids: tuple[str, ...]) -> str:
    return joined([f"{board.men[id_].rank} {id_}" for id_ in ids])
