"""3. The turn's questions, choices and events in words."""

from collections.abc import Sequence

from galley.engine.cards import AskCard, Asked, CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import Ask
from galley.war_galley.ch3_turn.activation_order import Activate, AskSquadron
from galley.war_galley.ch3_turn.initiative import (
    AskAdmiral,
    AskFirst,
    FirstChosen,
    GoFirst,
    Surprised,
    UseAdmiral,
)
from galley.war_galley.ch3_turn.sequence import PHASES
from galley.war_galley.ch3_turn.ship_choices import (
    Announce,
    Announced,
    AskAction,
    AskAnnounce,
    EndShip,
    ShipDone,
    most_points,
)
from galley.war_galley.ch3_turn.turn import PhaseBegan, TurnBegan, TurnPassed
from galley.war_galley.ch6_movement.movement import left
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import LogLine, ship_name, side_name, squadron_name

# -- questions


def _squadron(board: Board, ask: AskSquadron) -> Asked:
    if board.phase == "F":
        return "which single ship acts next?", "5.31"
    return "which squadron do you activate?", "3.1f"


def _announce(board: Board, ask: AskAnnounce) -> Asked:
    ship = board.ships[ask.ship]
    least, most = ship.turn.mp_used, most_points(board, ship)
    if ship.grapples:
        return f"{ship_name(board, ask.ship)} is grappled: cut loose, or stay (0 MP)?", "8.31"
    points = f"up to {most}" if least < most else str(most)
    return f"how many MP will {ship_name(board, ask.ship)} use? ({points})", "6.13"


def _action(board: Board, ask: AskAction) -> Asked:
    ship = board.ships[ask.ship]
    if left(ship) and not ship.turn.ended:
        points = f"{left(ship)} of {ship.turn.mp_announced} MP left"
        return f"{ship_name(board, ask.ship)} moves, {points}", "6.13"
    what = "has moved" if ship.turn.mp_used else "does not move"
    return f"{ship_name(board, ask.ship)} {what}: attack, or finish?", "5.41"


QUESTIONS = (
    AskCard(AskAdmiral, lambda b, a: ("which admiral rolls for initiative?", "5.13")),
    AskCard(AskFirst, lambda b, a: ("you won the initiative: who goes first?", "3.2")),
    AskCard(AskSquadron, _squadron, squadrons=True),
    AskCard(AskAnnounce, _announce, deeds=True),
    AskCard(AskAction, _action, passed="the ship can do no more", deeds=True),
)

# -- choices


def _admiral_short(board: Board, c: UseAdmiral, asks: Sequence[Ask]) -> str:
    man = board.commanders[c.commander]
    return f"{man.id} on {man.ship} ({man.rating():+d})"


def _go_first(board: Board, c: GoFirst, asks: Sequence[Ask]) -> str:
    return f"{side_name(board, c.side)} to go first"


def _go_first_short(board: Board, c: GoFirst, asks: Sequence[Ask]) -> str:
    if not asks:
        return _go_first(board, c, asks)
    return "go first" if c.side == asks[0].side else "let the enemy begin"


def _activate_short(board: Board, c: Activate, asks: Sequence[Ask]) -> str:
    return c.squadron if c.squadron in board.ships else f"squadron {c.squadron}"


CARDS = (
    CommandCard(UseAdmiral, lambda b, c, _: b.commanders[c.commander].name, _admiral_short),
    CommandCard(GoFirst, _go_first, _go_first_short),
    CommandCard(
        Activate,
        lambda b, c, _: f"activate {squadron_name(b, c.squadron)}",
        _activate_short,
        verbs=verbs("activate"),
        group="another squadron or ship",
        silent=True,
    ),
    CommandCard(
        Announce,
        lambda b, c, _: f"{c.mp} MP" if c.mp else "0 MP, stay",
        verbs=verbs("stay|end|done", mp=0) + verbs("announce"),
        number=lambda c: int(c.mp),
        silent=True,
    ),
    CommandCard(EndShip, "finished with this ship", "finished", silent=True, ends=True),
)

# -- what happened


def _phase(board: Board, event: PhaseBegan) -> LogLine:
    return f"Phase {event.phase}: {PHASES[event.phase]}", "3.1a"


def _first(board: Board, event: FirstChosen) -> LogLine:
    return f"First this turn: {side_name(board, event.side)}", "3.2b"


THROWS = (ThrowCard(ThrowKind.INITIATIVE, counted=("initiative", "pips")),)
EVENTS = (
    EventCard(TurnBegan, "Turn {e.turn}", "3.1a", scores=True),
    EventCard(PhaseBegan, _phase),
    EventCard(FirstChosen, _first),
    EventCard(Surprised, "{side}: the initiative by surprise", "3.2"),
    EventCard(TurnPassed, "Turn {e.turn} is over", "3.1r"),
    EventCard(Announced, "{ship} announces {e.mp} MP", "6.13", deed=True),
    EventCard(ShipDone, "{ship} is done", "5.41", deed=True),
)
