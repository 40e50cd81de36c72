"""13.1, 15 to 17. Fights aboard in words."""

from collections.abc import Sequence

from galley.ancient_galley.ch15_boarding.asks import (
    AskBoard,
    AskCasualty,
    AskFighters,
    AskMoves,
    AskPairings,
)
from galley.ancient_galley.ch15_boarding.control import Captured, FightEnded, LeftDerelict, Taken
from galley.ancient_galley.ch15_boarding.events import (
    Abandon,
    Abandoned,
    Boards,
    Lose,
    ManMoved,
    MoveMan,
    Pair,
    PlaceHome,
    PutForward,
    Slain,
    Wavered,
    WentHome,
)
from galley.ancient_galley.ch15_boarding.morale import RETREAT, SURRENDER, AskHome
from galley.ancient_galley.state.board import Board
from galley.ancient_galley.state.marks import ThrowKind
from galley.ancient_galley.state.phrases import man_name
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.engine.text import count, joined
from galley.tabletop.words import LogLine, ship_name


def _board(board: Board, ask: AskBoard) -> Asked:
    return f"does {ask.ship} board {ask.other}?", "AG-15.0"


def _moves(board: Board, ask: AskMoves) -> Asked:
    who = "boarders" if ask.boarders else "defenders"
    return f"round {ask.turn}: which of your {who} move?", "AG-16.9"


def _fighters(board: Board, ask: AskFighters) -> Asked:
    where = [f"the {section} of {ship}" for ship, section in ask.crowded(board)]
    return f"who fights in {joined(where) or 'this round'}?", "AG-16.7"


def _pairings(board: Board, ask: AskPairings) -> Asked:
    mine, theirs = ask.left()
    deck = [man for man in theirs if man in ask.defenders]
    up = [f"{man} in the tower" for man in theirs if man in ask.towers]
    there = f"the {ask.section} of {ask.ship}"
    against = joined([*deck, *up]) or "nobody else"
    return (
        f"{there}: {joined(mine) or 'nobody else'} against {against}, who fights whom?",
        "AG-16.7",
    )


def _usual(ask: AskPairings) -> str:
    if not ask.towers:
        return "rank against rank"
    if ask.storms:
        return "they attack the tower"
    return "rank against rank, nobody else attacks the tower"


QUESTIONS = (
    AskCard(AskBoard, _board, lambda ask: f"do not board {ask.other}", "do not board",
            aboard=True, deeds=True),
    AskCard(AskMoves, _moves, lambda ask: "nobody else moves", "no more moves",
            passed="nobody moves", aboard=True, deeds=True),
    AskCard(AskFighters, _fighters, lambda ask: "the highest ranks fight", "highest ranks",
            aboard=True, deeds=True),
    AskCard(AskPairings, _pairings, _usual, "as usual", aboard=True, deeds=True),
    AskCard(AskCasualty, lambda board, ask: (f"who of {joined(ask.men)} dies?", "AG-16.6")),
    AskCard(AskHome, lambda board, ask: (
        f"where do {joined(ask.left())} stand on {ask.ship}?", "AG-17.2"),
        lambda ask: "where there is room", "where room is"),
)  # fmt: skip


def where(ship: str, section: str, tower: bool = False) -> str:
    """`the bow of A1`, `the tower in the bow of A1`."""
    return f"the {'tower in the ' * tower}{section} of {ship}"


def _move(board: Board, c: MoveMan, asks: Sequence[Ask]) -> str:
    man = board.men.get(c.man)
    verb = "crosses to" if man is not None and man.ship != c.ship else "goes to"
    return f"{man_name(board, c.man)} {verb} {where(c.ship, c.section, c.tower)}"


def _pair(board: Board, c: Pair, asks: Sequence[Ask]) -> str:
    names = [joined([man_name(board, m) for m in men]) for men in (c.boarders, c.defenders)]
    up = any(m in board.men and board.men[m].tower for m in c.defenders)
    return " against ".join(names) + " in the tower" * up


CARDS = (
    CommandCard(
        MoveMan, _move, lambda b, c, _: f"{c.man} to {c.ship} {c.section}{' tower' * c.tower}",
        verbs=verbs("move|cross"), group="moves", moves=True,
    ),
    CommandCard(
        Abandon, "abandon {c.ship}: the whole crew may leave it", "abandon {c.ship}",
        verbs=verbs("abandon"), risky=True,
    ),
    CommandCard(
        PutForward, lambda b, c, _: f"{joined(c.men)} fight in {where(c.ship, c.section)}",
        lambda b, c, _: " ".join(c.men), verbs=verbs("fight"), group="fighters",
    ),
    CommandCard(
        Pair, _pair, lambda b, c, _: f"{'+'.join(c.boarders)}-{'+'.join(c.defenders)}",
        verbs=verbs("pair"), group="pairings",
    ),
    CommandCard(
        Lose, lambda b, c, _: f"{man_name(b, c.man)} dies", "{c.man} dies", verbs=verbs("lose"),
    ),
    CommandCard(
        PlaceHome, lambda b, c, _: f"{man_name(b, c.man)} in the {c.section}",
        "{c.man} {c.section}", verbs=verbs("place"),
    ),
)  # fmt: skip


def _boards(board: Board, e: Boards) -> LogLine:
    ships = ship_name(board, e.ship), ship_name(board, e.other)
    return f"{ships[0]} {'boards' if e.does else 'does not board'} {ships[1]}.", "AG-15.0a"


def _moved(board: Board, e: ManMoved) -> LogLine:
    verb = "crosses to" if e.crosses else "goes to"
    rule = "AG-15.2a" if e.crosses else "AG-13.1a"
    return f"{man_name(board, e.man)} {verb} {where(e.ship, e.section, e.tower)}.", rule


def _captured(board: Board, e: Captured) -> LogLine:
    men = joined([man_name(board, man) for man in e.men])
    return f"Prisoners on {ship_name(board, e.ship)}: {men}.", e.rule


def _wavered(board: Board, e: Wavered) -> LogLine:
    led = "led by an officer" if e.officer else "without an officer"
    text = f"On {ship_name(board, e.ship)} boarders {led} with {count(e.boarders, 'point')} face "
    text += f"defenders with {e.defenders}"
    return f"{text}: {reckoned(e)}, so {e.verdict}.", rule_of(e)


def reckoned(e: Wavered) -> str:
    """AG-17.1 The arithmetic of how a fight stands: the test that decided, or both that failed."""
    gives_in = e.verdict == RETREAT
    if e.officer:
        is_ = "is not less than" if gives_in else "is less than"
        first = f"2 x {e.defenders} = {2 * e.defenders} {is_} 3 x {e.boarders} = {3 * e.boarders}"
    else:
        first = f"{e.defenders} is {'more' if gives_in else 'not more'} than {e.boarders}"
    if gives_in:
        return first
    is_ = "is not less than" if e.verdict == SURRENDER else "is less than"
    return f"{first} and {e.boarders} {is_} 2 x {e.defenders} = {2 * e.defenders}"


def rule_of(e: Wavered) -> str:
    """The clause that decided, or that of the points where nobody gives in."""
    if e.verdict == RETREAT:
        return "AG-17.1b" if e.officer else "AG-17.1c"
    return "AG-17.1d" if e.verdict == SURRENDER else "AG-17.1a"


THROWS = (ThrowCard(ThrowKind.DUEL, 8, counted=("duels", "duels won")),)
EVENTS = (
    EventCard(Boards, _boards),
    EventCard(ManMoved, _moved),
    EventCard(Abandoned, "The crew of {ship} abandons it.", "AG-15.1b"),
    EventCard(
        Slain, "{man} is killed.", "AG-16.1a", hurts="ship", scores=True, by=(ThrowKind.DUEL,)
    ),
    EventCard(Captured, _captured, hurts="ship", scores=True),
    EventCard(Taken, "{ship} is in the hands of {side}.", "AG-17.1f", scores=True),
    EventCard(FightEnded, "No boarder is left on {ship}.", "AG-16.9a"),
    EventCard(
        LeftDerelict, "{ship} drifts without a crew.", "AG-15.1b", scores=True,
        blow="left by its crew",
    ),
    EventCard(
        WentHome,
        lambda board, e: (
            f"{man_name(board, e.man)} goes home to {where(e.ship, e.section)}.",
            "AG-17.2a",
        ),
    ),
    EventCard(Wavered, _wavered),
)  # fmt: skip
