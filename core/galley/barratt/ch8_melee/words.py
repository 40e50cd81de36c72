"""8. Melees in words."""

from collections.abc import Sequence

from galley.barratt.ch8_melee.fighting import (
    AskDirection,
    Direct,
    FightBegan,
    FightStopped,
    JoinFight,
    PairUp,
)
from galley.barratt.ch8_melee.melee import AskJoin, AskPairs
from galley.barratt.state.board import Board
from galley.barratt.state.marks import MELEE, ThrowKind
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.engine.text import joined
from galley.tabletop.words import LogLine, ship_name


def _pairs(board: Board, ask: AskPairs) -> Asked:
    return f"you have the baton: who fights whom of {joined(ask.cluster)}?", "MB-8.08h"


def _join(board: Board, ask: AskJoin) -> Asked:
    return f"you have the baton: whose enemy is {ship_name(board, ask.ship)}?", "MB-8.08h"


def _direction(board: Board, ask: AskDirection) -> Asked:
    name = ship_name(board, ask.ship)
    text = f"you have the baton: who attacks {name} first, and which way round?"
    return text, "MB-8.08b"


QUESTIONS = (
    AskCard(AskPairs, _pairs), AskCard(AskJoin, _join), AskCard(AskDirection, _direction),
)  # fmt: skip


def _pair_up(board: Board, c: PairUp, asks: Sequence[Ask]) -> str:
    return joined([f"{one} against {other}" for one, other in c.pairs])


def _join_fight(board: Board, c: JoinFight, asks: Sequence[Ask]) -> str:
    return f"{ship_name(board, c.ship)} fights {ship_name(board, c.target)} too"


def _direct(board: Board, c: Direct, asks: Sequence[Ask]) -> str:
    way = "clockwise" if c.clockwise else "anticlockwise"
    return f"{ship_name(board, c.first)} attacks {ship_name(board, c.ship)} first, then {way}"


CARDS = (
    CommandCard(PairUp, _pair_up, verbs=verbs("pair"), group="pairs"),
    CommandCard(
        JoinFight, _join_fight, "{c.ship} with {c.target}", verbs=verbs("join"), group="joining"
    ),
    CommandCard(
        Direct, _direct,
        lambda b, c, _: f"{c.first} first, {'' if c.clockwise else 'anti'}clockwise",
        verbs=(*verbs("first|clockwise"), *verbs("anticlockwise", clockwise=False)),
        group="direction",
    ),
)  # fmt: skip
THROWS = (
    ThrowCard(ThrowKind.JAVELINS, 5, counted=("javelins", "hits"), group=MELEE),
    ThrowCard(ThrowKind.BLOWS, 6, counted=("hack and slash", "hits"), group=MELEE),
)


def _began(board: Board, e: FightBegan) -> LogLine:
    others = [ship_name(board, one) for one in e.others]
    if len(others) == 1:
        return f"Melee: {ship_name(board, e.ship)} against {others[0]}.", "MB-8.01a"
    text = f"Melee: {joined(others)} in turn against {ship_name(board, e.ship)}."
    return text, "MB-8.08b"


def _stopped(board: Board, e: FightStopped) -> LogLine:
    ships = joined([e.ship, *e.others])
    return f"The melee of {ships} stops: nobody is left who can fight.", "MB-8.03c"


EVENTS = (
    EventCard(FightBegan, _began),
    EventCard(FightStopped, _stopped),
)
