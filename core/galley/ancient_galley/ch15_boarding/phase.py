"""15, 16. Phase 6: who boards, and two rounds of moves and duels."""

from typing import cast

from msgspec.structs import replace

from galley.ancient_galley.ch15_boarding.asks import (
    AskBoard,
    AskCasualty,
    AskFighters,
    AskMoves,
    AskPairings,
    crowded,
)
from galley.ancient_galley.ch15_boarding.control import settle
from galley.ancient_galley.ch15_boarding.crossing import Two, can_board, hostile, is_across
from galley.ancient_galley.ch15_boarding.duels import (
    BOARDERS,
    DRAW,
    Duel,
    duel,
    fighters,
    opposed,
    places,
    tower_men,
    usual_pairs,
)
from galley.ancient_galley.ch15_boarding.events import Boards, Lose, Slain
from galley.ancient_galley.state.aboard import fought_over, held_by_links, on_deck
from galley.ancient_galley.state.board import Board, Play
from galley.ancient_galley.state.man import SECTIONS
from galley.ancient_galley.state.marks import ThrowKind
from galley.engine.checks import Band, Check
from galley.engine.loop import DONE, procedure
from galley.engine.records import OTHER, SIDES, Frame, Record, Side
from galley.tabletop.board import Accept, Hold, order

ROUNDS = 2


class Offer(Record, frozen=True):
    """A side that may board a ship from its own."""

    side: Side
    ship: str
    other: str


class Boarding(Frame, frozen=True, kw_only=True):
    """Phase 6.  `boards`: who boards whom this turn, from which ship."""

    asked: tuple[Two, ...] = ()
    offers: tuple[Offer, ...] = ()  # still to be made for a pair
    boards: tuple[Offer, ...] = ()
    turn: int = 0  # the round
    movers: tuple[tuple[Side, bool], ...] = ()  # who still moves, and whether he boards
    moved: tuple[str, ...] = ()
    places: tuple[Two, ...] = ()  # sections that are still to be paired, by ships
    duels: tuple[Duel, ...] = ()
    chosen: tuple[str, ...] = ()  # fighters that were put forward
    dead: tuple[str, ...] = ()
    groups: tuple[tuple[str, tuple[str, ...]], ...] = ()  # by ship: losers of whom one dies


# -- who boards


def offer(play: Play, frame: Boarding) -> str | None:
    """AG-15.0a For each locked pair of enemies; where men are across, they are followed without
    a question (AG-15.0b)."""
    board = play.board
    for two in locked_pairs(board):
        if two in frame.asked:
            continue
        frame = play.note(frame, asked=(*frame.asked, two))
        if not hostile(board, *two):
            continue
        ways = offers_of(board, *two)
        goes_on = [way for way in ways if is_across(board, way.ship, way.other)]
        if goes_on:
            frame = play.note(frame, boards=(*frame.boards, *goes_on))
            continue
        offers = [o for o in ways if can_board(board, o.side, o.ship, o.other)]
        if len(offers) == 2 and _first(play, two) != offers[0].side:
            offers.reverse()
        if offers:
            play.note(frame, offers=tuple(offers[1:]))
            play.push(AskBoard(offers[0].side, offers[0].ship, offers[0].other))
            return "decide"
    return "begin_round"


def locked_pairs(board: Board) -> list[Two]:
    """The pairs of ships that hold each other, by ids."""
    pairs = {link.pair for link in board.links}
    return sorted((p for p in pairs if held_by_links(board, *p)),
                  key=lambda two: [*map(order, two)])  # fmt: skip


def offers_of(board: Board, one: str, other: str) -> list[Offer]:
    """Both ways of boarding in a pair, that of the lower ship id first."""
    return [Offer(board.ships[a].side, a, b) for a, b in ((one, other), (other, one))]


def _first(play: Play, two: Two) -> Side:
    """AG-15.0a, AG-15.0b Whoever made the lock: the side with more lines, else a die."""
    board = play.board
    links = board.between(*two)
    by = [sum(link.by == board.ships[ship].side for link in links) for ship in two]
    if by[0] != by[1]:
        return board.ships[two[by[1] > by[0]]].side
    verdict = play.verdict(first_check(*two), *two)
    return board.ships[verdict].side


def first_check(one: str, other: str) -> Check:
    """AG-15.0b Odd: the lower id."""
    bands = tuple(Band(n, one if n % 2 else other) for n in range(1, 7))
    return Check(ThrowKind.FIRST, "AG-15.0b", 1, f"odd {one}, even {other}", bands)


def decide(play: Play, frame: Boarding) -> str:
    """AG-15.0a Who declines leaves it to the other."""
    asked, answer = play.asked, play.take()
    assert isinstance(asked, AskBoard)
    does = isinstance(answer, Accept)
    play.emit(Boards(asked.side, asked.ship, asked.other, does))
    if does:
        chosen = Offer(asked.side, asked.ship, asked.other)
        play.note(frame, boards=(*frame.boards, chosen), offers=())
        return "offer"
    if frame.offers:
        one, *more = frame.offers
        play.note(frame, offers=tuple(more))
        play.push(AskBoard(one.side, one.ship, one.other))
        return "decide"
    return "offer"


# -- a round


def begin_round(play: Play, frame: Boarding) -> str | None:
    """AG-16.9a Two rounds, where anybody boards, fights, or could go over to friends."""
    board = play.board
    if frame.turn == ROUNDS or not _busy(board, frame):
        return DONE
    movers = tuple((side, first) for first in (True, False) for side in SIDES)
    play.note(frame, turn=frame.turn + 1, movers=movers, moved=(), duels=(), dead=(),
              chosen=(), groups=())  # fmt: skip
    return None


def _busy(board: Board, frame: Boarding) -> bool:
    friends = any(not hostile(board, *two) for two in locked_pairs(board))
    return bool(frame.boards) or friends or any(fought_over(board, s.id) for s in board.afloat())


def ask_moves(play: Play, frame: Boarding) -> str | None:
    """AG-16.9c The boarders move, then the defenders."""
    if not frame.movers:
        return "ask_fighters"
    (side, first), *more = frame.movers
    play.note(frame, movers=tuple(more))
    ask = moves(play.board, side, first, frame)
    if len(ask.choices(play.board)) == 1:
        return "ask_moves"
    play.push(ask)
    return None


def moves(board: Board, side: Side, first: bool, frame: Boarding) -> AskMoves:
    """The question to a side that boards, or that defends; a side that does both is asked both,
    and each of its men moves once a round."""
    boards = tuple(
        (o.ship, o.other)
        for o in frame.boards
        if first and o.side == side and board.ships[o.ship].side == side
    )
    boarded = tuple(dict.fromkeys(o.other for o in frame.boards if o.side != side))
    return AskMoves(side, frame.turn, first, boards, boarded, frame.moved)


def keep_moves(play: Play, frame: Boarding) -> str:
    """AG-13.1a One move a round for each man."""
    asked = play.asked
    if play.take() is not None and isinstance(asked, AskMoves):
        play.note(frame, moved=asked.moved)
    return "ask_moves"


def ask_fighters(play: Play, frame: Boarding) -> None:
    """AG-16.7b Both sides at once, where there are more men than places."""
    for side in SIDES:
        if crowded(play.board, side):
            play.push(AskFighters(side))


def choose_fighters(play: Play, frame: Boarding) -> None:
    """AG-16.7a, AG-16.7b Those put forward; else the highest ranks."""
    board, asked = play.board, cast(tuple[AskFighters, ...], frame.answers)
    said = {(a.side, c.ship, c.section): c.men for a in asked for c in a.chosen}
    chosen, where = list[str](), list[Two]()
    for ship in board.afloat():
        for section in SECTIONS:
            mine = fighters(board, ship.id, section, OTHER[ship.side])
            theirs = fighters(board, ship.id, section, ship.side)
            if not mine or not opposed(board, ship.id, section, OTHER[ship.side]):
                continue
            where.append((ship.id, section))
            for side, men in ((OTHER[ship.side], mine), (ship.side, theirs)):
                usual = tuple(man.id for man in men[: places(section)])
                chosen += said.get((side, ship.id, section), usual)
    play.note(frame, answers=(), chosen=tuple(chosen), places=tuple(where))


def ask_pairings(play: Play, frame: Boarding) -> str | None:
    """AG-16.7c The boarding side says who fights whom, where there is a choice."""
    if not frame.places:
        return "fight"
    (ship, section), *more = frame.places
    frame = play.note(frame, places=tuple(more))
    ask = pairings(play.board, ship, section, frame.chosen)
    if ask.matters():
        play.push(ask)
        return None
    play.note(frame, duels=(*frame.duels, *duels_of(play.board, ask)))
    return "ask_pairings"


def pairings(board: Board, ship: str, section: str, chosen: tuple[str, ...]) -> AskPairings:
    """The question for a section."""
    defends = board.ships[ship].side
    there = {side: [m.id for m in fighters(board, ship, section, side) if m.id in chosen]
             for side in SIDES}  # fmt: skip
    towers, foe = tower_men(board, ship, section, defends), OTHER[defends]
    storms = bool(towers) and not any(on_deck(board, ship, s, defends) for s in SECTIONS)
    return AskPairings(foe, ship, section, tuple(there[foe]), tuple(there[defends]),
                       tuple(man.id for man in towers), storms=storms)  # fmt: skip


def keep_pairings(play: Play, frame: Boarding) -> str:
    """AG-16.0a"""
    asked, answer = play.asked, play.take()
    assert isinstance(asked, AskPairings)
    if isinstance(answer, Hold):
        asked = replace(asked, storms=False)
    play.note(frame, duels=(*frame.duels, *duels_of(play.board, asked)))
    return "ask_pairings"


def duels_of(board: Board, ask: AskPairings) -> list[Duel]:
    """List what was said, then the rest as usual.  A tower is left alone unless somebody is told
    to attack it, or nobody else of its side is left on any deck of the ship (AG-16.8c)."""
    said = [
        Duel(ask.ship, ask.section, p.boarders, p.defenders, bool({*p.defenders} & {*ask.towers}))
        for p in ask.pairs
    ]
    mine, theirs = ask.left()
    up = [one for one in said if one.tower]
    if ask.defenders:
        left = [[board.men[m] for m in men] for men in (mine, theirs)]
        deck = [man for man in left[1] if man.id in ask.defenders]
        on = [one for one in said if not one.tower]
        return up + usual_pairs(ask.ship, ask.section, left[0], deck, on)
    if not ask.storms:
        return up
    return up + [Duel(ask.ship, ask.section, (a,), (b,), True)
                 for a, b in zip(mine, theirs, strict=False)]  # fmt: skip


def fight(play: Play, frame: Boarding) -> None:
    """AG-1.1d, AG-16.1a All dice of the round, duel by duel."""
    men, dead, groups = play.board.men, list[str](), list[tuple[str, tuple[str, ...]]]()
    for one in frame.duels:
        sides = [men[m] for m in one.boarders], [men[m] for m in one.defenders]
        verdict = play.verdict(duel(*sides, one.tower), one.ship)
        if verdict == DRAW:
            continue
        losers = one.defenders if verdict == BOARDERS else one.boarders
        if len(losers) == 1:
            dead += losers
        else:
            groups.append((one.ship, losers))
    play.note(frame, dead=tuple(dead), groups=tuple(groups))


def ask_casualty(play: Play, frame: Boarding) -> str | None:
    """AG-16.6a The losing group picks who dies."""
    if not frame.groups:
        return "bury"
    (ship, losers), *more = frame.groups
    play.note(frame, groups=tuple(more))
    play.push(AskCasualty(play.board.men[losers[0]].side, ship, losers))
    return None


def keep_casualty(play: Play, frame: Boarding) -> str:
    """AG-16.6a"""
    answer = play.take()
    assert isinstance(answer, Lose)
    play.note(frame, dead=(*frame.dead, answer.man))
    return "ask_casualty"


def bury(play: Play, frame: Boarding) -> str:
    """AG-1.1c All deaths of the round at once."""
    for man in frame.dead:
        play.emit(Slain(man, play.board.men[man].ship))
    settle(play)
    return "begin_round"


procedure(
    Boarding, offer, decide, begin_round, ask_moves, keep_moves, ask_fighters, choose_fighters,
    ask_pairings, keep_pairings, fight, ask_casualty, keep_casualty, bury,
)  # fmt: skip
