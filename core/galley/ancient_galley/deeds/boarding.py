"""Deeds of phase 6: to board or not, who goes where, who fights whom (B6 to B6c)."""

from galley.ancient_galley.ch15_boarding.asks import AskBoard, AskFighters, AskMoves, AskPairings
from galley.ancient_galley.ch15_boarding.crossing import Place
from galley.ancient_galley.ch15_boarding.duels import (
    BOARDERS,
    DEFENDERS,
    duel,
    fighters,
    places,
)
from galley.ancient_galley.ch15_boarding.events import Abandon, MoveMan, Pair, PutForward
from galley.ancient_galley.deeds.making import (
    FIGHTS,
    USUAL,
    boarding_worth,
    chance_in,
    deed,
    men_words,
)
from galley.ancient_galley.state.aboard import room
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.man import VALUES, Section
from galley.engine.checks import Odds, chances
from galley.engine.deed import Deed
from galley.engine.records import OTHER
from galley.engine.text import joined
from galley.tabletop.board import Accept, Decline, Done

BOARD, GO, FORWARD, DUEL = "board", "go", "put forward", "duel"
SHORT: dict[str, str] = {Section.MIDDLE: "mid", Section.STERN: "aft"}
A_DUEL, ACROSS = 1.5, 0.6  # points, half a marine, for each duel more; for each man across


def board_deeds(board: Board, ask: AskBoard) -> list[Deed]:
    """Not to board, as is usual, and to board."""
    stays = deed(ask, ask.ship, USUAL, f"{ask.ship} does not board {ask.other}", [Decline()],
                 target=ask.other)  # fmt: skip
    goes = deed(
        ask, ask.ship, BOARD, f"{ask.ship} boards {ask.other}", [Accept()], target=ask.other,
        worth=boarding_worth(board, ask.ship, ask.other, ask.side),
        reasons=[men_words(board, ask.ship, ask.other, ask.side)],
    )  # fmt: skip
    return [stays, goes]


def move_deeds(board: Board, ask: AskMoves) -> list[Deed]:
    """Nobody else moves; then the men of a section to where they can go, the best first."""
    groups = dict[tuple[Place, Place], list[MoveMan]]()
    for one in ask.choices(board):
        if isinstance(one, MoveMan):
            man = board.men[one.man]
            here = Place(man.ship, man.section, man.tower)
            groups.setdefault((here, Place(one.ship, one.section, one.tower)), []).append(one)
    found = [_move(board, ask, *way, men) for way, men in groups.items()]
    found.sort(key=lambda one: -one.worth)
    if not found:
        return []
    text = "nobody else moves" if ask.moved else "nobody moves"
    leave = [deed(ask, one.ship, GO, f"the crew leaves {one.ship}", [one])
             for one in ask.choices(board) if isinstance(one, Abandon)]  # fmt: skip
    return [deed(ask, "", USUAL, text, [Done()]), *found, *leave]


def _move(board: Board, ask: AskMoves, here: Place, to: Place, men: list[MoveMan]) -> Deed:
    """As many as there is room for, officers last."""
    men = sorted(men, key=lambda one: _last(board, one))
    if (to.ship, to.section) != (here.ship, here.section):
        men = men[: room(board, to.ship, to.section, ask.side)]
    men = [one for one in men if not board.men[one.man].officer] or men
    worth = A_DUEL * _duels(board, ask, here, to, sum(not board.men[m.man].officer for m in men))
    foes = len(fighters(board, to.ship, to.section, OTHER[ask.side]))
    ship = board.ships[to.ship]
    return deed(
        ask, here.ship, GO, _way(here, to, len(men)), men,
        target=to.ship if ship.side != ask.side else "", worth=worth,
        reasons=[joined([_named(board, one) for one in men]),
                 f"{foes or 'none'} of the enemy there"],
    )  # fmt: skip


def _duels(board: Board, ask: AskMoves, here: Place, to: Place, men: int) -> float:
    """How many duels more there are when so many go: those there, less those that nobody is left
    for here; a man across counts for more than half a duel."""

    def fought(place: Place, more: int) -> int:
        foes = len(fighters(board, place.ship, place.section, OTHER[ask.side]))
        return min(foes, len(fighters(board, place.ship, place.section, ask.side)) + more)

    mine = board.ships[here.ship].side == ask.side
    crosses = men * (mine and board.ships[to.ship].side != ask.side)
    gained = fought(to, men) - fought(to, 0) + fought(here, -men) - fought(here, 0)
    return gained + ACROSS * crosses


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


def fighter_deeds(board: Board, ask: AskFighters) -> list[Deed]:
    """The highest ranks fight, as is usual; or, where others could, no officer does."""
    crowded = ask.crowded(board)
    found = list[Deed]()
    for ship, section in crowded:
        there = fighters(board, ship, section, ask.side)
        there.sort(key=lambda man: man.officer)
        men = there[: places(section)]
        if any(man.officer for man in there) and not any(man.officer for man in men):
            ids = tuple(man.id for man in men)
            found.append(deed(
                ask, ship, FORWARD, f"{ship} {section}: no officers",
                [PutForward(ship, section, ids)], reasons=[f"{joined(ids)} fight"],
            ))  # fmt: skip
    where = [f"{ship} {section}" for ship, section in crowded]
    usual = deed(ask, "", USUAL, "the highest ranks fight", [Done()], reasons=where)
    return [usual, *found] if found else []


def pair_deeds(board: Board, ask: AskPairings) -> list[Deed]:
    """Equal ranks first, as is usual; then every duel that may be chosen, the best first."""
    pairs = (one for one in ask.choices(board) if isinstance(one, Pair))
    found = sorted((_pair(board, ask, one) for one in pairs), key=lambda one: -one.worth)
    if not found:
        return []
    said = [f"{_men(board, one.boarders)} against {_men(board, one.defenders)}"
            for one in ask.pairs]  # fmt: skip
    text = "the rest as usual" if said else "all fight as usual"
    return [deed(ask, ask.ship, USUAL, text, [Done()], reasons=said), *found]


def _pair(board: Board, ask: AskPairings, one: Pair) -> Deed:
    mine, theirs = ([board.men[m] for m in ids] for ids in (one.boarders, one.defenders))
    throw = duel(mine, theirs, all(man.tower for man in theirs))
    odds = Odds((throw,), tuple(chances(throw).items()))
    wins = chance_in(odds, BOARDERS)
    lowest = min(VALUES[man.rank] for man in mine)
    kills = max(VALUES[man.rank] for man in theirs)
    worth = float(wins) * kills - float(chance_in(odds, DEFENDERS)) * lowest
    return deed(
        ask, ask.ship, DUEL, f"{'+'.join(one.boarders)} v {'+'.join(one.defenders)}", [one],
        target=ask.ship, chance=wins, odds=odds, worth=worth,
        reasons=[f"{_men(board, one.boarders)} against {_men(board, one.defenders)}"],
    )  # fmt: skip


def _men(board: Board, ids: tuple[str, ...]) -> str:
    return joined([f"{board.men[id_].rank} {id_}" for id_ in ids])
