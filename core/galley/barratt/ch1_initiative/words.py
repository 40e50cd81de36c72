"""1, 3.01, 3.03. The order of play, and what a ship is asked, in words."""

from galley.barratt.ch1_initiative.activation import AskActivation
from galley.barratt.ch1_initiative.initiative import BatonGiven, DiceShown
from galley.barratt.ch1_initiative.order import (
    AskNow,
    AskShip,
    AskSide,
    Choose,
    CountReached,
    DieChosen,
    GoFirst,
)
from galley.barratt.ch1_initiative.turn import PHASES, PhaseBegan, TurnBegan
from galley.barratt.ch3_movement.words import TYPED_AS, typed_move
from galley.barratt.state.board import Board, FlagshipLost
from galley.barratt.state.marks import ThrowKind
from galley.barratt.state.phrases import inches
from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, verbs
from galley.engine.checks import Pool
from galley.engine.loop import Rolled
from galley.engine.records import Ask
from galley.engine.text import joined
from galley.tabletop.board import Conceded
from galley.tabletop.words import LogLine, ship_name, side_name

_PHASES = {phase.id: phase.name for phase in PHASES}


def _now(board: Board, ask: AskNow) -> Asked:
    low, high = sorted(board.ships[ask.ship].init)
    name = ship_name(board, ask.ship)
    return f"the count is {low}: does the flagship {name} act now, or wait for {high}?", "MB-1.02b"


def _side(board: Board, ask: AskSide) -> Asked:
    return "you have the baton: whose ship acts next?", "MB-3.03b"


def _ship(board: Board, ask: AskShip) -> Asked:
    return f"which of {joined(ask.ships, 'or')} acts next?", "MB-3.03b"


def _activation(board: Board, ask: AskActivation) -> Asked:
    ship = board.ships[ask.ship]
    name, now = ship_name(board, ask.ship), ship.now
    if now.speed and not now.ended:
        return f"how does {name} go on, {inches(now.used)} so far at {now.speed}?", "MB-3.01a"
    if now.ended or now.halted:
        return f"{name} lies {ship.speed}: what else does it do?", "MB-3.01a"
    return f"{name} acts: how does it move, whom does it grapple?", "MB-3.01a"


def _done(ask: Ask) -> str:
    return f"{getattr(ask, 'ship', '')} is done"


QUESTIONS = (
    AskCard(AskNow, _now, lambda ask: "wait for the higher die", "wait", deeds=True),
    AskCard(AskSide, _side),
    AskCard(AskShip, _ship, deeds=True),
    AskCard(AskActivation, _activation, _done, "done", passed="does nothing more",
            typed=lambda _, ask, text: typed_move(ask.ship, text), typed_as=TYPED_AS,
            deeds=True),
)  # fmt: skip
CARDS = (
    CommandCard(
        GoFirst, lambda b, c, _: f"next: {side_name(b, c.side)}", verbs=verbs("side|first")
    ),
    CommandCard(
        Choose, lambda b, c, _: f"{ship_name(b, c.ship)} acts next", "{c.ship} next",
        verbs=verbs("choose|next"),
    ),
)  # fmt: skip


def _rolled(board: Board, e: Rolled) -> LogLine:
    """The dice for the order of play are told by ship, others as they were thrown."""
    if ThrowKind.of(e.throw) is not ThrowKind.INITIATIVE or not isinstance(e.throw, Pool):
        return e.words(), e.rule
    faces: dict[str, list[str]] = {}
    for ship, face in zip(e.throw.each, e.dice, strict=True):
        faces.setdefault(ship, []).append(str(face))
    told = [f"{ship} {' or '.join(sorted({*both}))}" for ship, both in faces.items()]
    return f"Initiative: {joined(told)}.", e.rule


def _baton(board: Board, e: BatonGiven) -> LogLine:
    return f"{side_name(board, e.side)} has the baton.", e.rule


EVENTS = (
    EventCard(TurnBegan, "Turn {e.turn}", "MB-0.06a", scores=True),
    EventCard(
        PhaseBegan, lambda board, e: (f"Phase: {_PHASES[e.phase]}", "MB-0.06a"), routine=True,
        landmark=True,
    ),
    EventCard(Rolled, _rolled),
    EventCard(DiceShown, "The dice lie beside the ships.", "MB-1.01a", routine=True),
    EventCard(BatonGiven, _baton),
    EventCard(
        FlagshipLost, "{side} has lost the flagship {ship}.", "MB-1.04a",
        moment="A flagship is lost",
    ),
    EventCard(CountReached, "Ships with a {e.count} act.", "MB-3.03a"),
    EventCard(DieChosen, "The flagship {ship} acts at {e.die}.", "MB-1.02b"),
    EventCard(Conceded, "{side} gives up.", "MB-9.03a"),
)  # fmt: skip
