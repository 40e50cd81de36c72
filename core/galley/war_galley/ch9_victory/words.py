"""9. Exits, points and the end of the battle: choices and events in words."""

from galley.engine.cards import CommandCard, EventCard, ThrowCard, verbs
from galley.engine.records import OTHER
from galley.engine.text import count
from galley.war_galley.ch9_victory.exits import EnterHarbour, ExitScored, LeftByExit, described
from galley.war_galley.ch9_victory.outcomes import SquadronArrived
from galley.war_galley.ch9_victory.victory import GameEnded, PointsGiven, Withdrew
from galley.war_galley.state.board import Board, Conceded
from galley.war_galley.state.checks import ThrowKind
from galley.war_galley.state.phrases import LOSSES, LogLine, gained, ship_name, side_name

CARDS = (
    CommandCard(
        EnterHarbour,
        "enter the harbour, out of the battle",
        "into the harbour",
        verbs=verbs("harbour"),
        risky=True,
    ),
)


def _got_away(board: Board, event: ExitScored) -> LogLine:
    points = f"{side_name(board, event.side)}: {gained(event.points)}"
    return f"{points}, {ship_name(board, event.ship)} got away", "9.1e"


def _left_by(board: Board, event: LeftByExit) -> LogLine:
    way = board.theatre.special.exits[event.exit - 1]
    where = "safe, out of the battle" if way.harbour else f"away {described(way)}"
    return f"{ship_name(board, event.ship)} is {where}", "9.1e, H02"


def _arrived(board: Board, event: SquadronArrived) -> LogLine:
    name = board.theatre.squadrons.get(event.squadron, event.squadron)
    return f"{name} is in, and its enemy has {count(event.points, 'point')}", "9.1, H02"


def _points(board: Board, event: PointsGiven) -> LogLine:
    enemy = side_name(board, OTHER[event.side])
    return f"{side_name(board, event.side)}: {gained(event.points)}, {enemy} withdraws", "9.2b"


def _game_ended(board: Board, event: GameEnded) -> LogLine:
    who = f"Won by {side_name(board, event.winner)}" if event.winner else "A draw"
    return f"{who}: {event.reason}", "9.1"


THROWS = (
    ThrowCard(
        ThrowKind.ADMIRAL, 12, counted=("loss of the admiral", "fleets that withdraw"), harm=True
    ),
)
EVENTS = (
    EventCard(Conceded, "{side}: the battle is given up", "9.1h", missed=LOSSES),
    EventCard(ExitScored, _got_away, scores=True),
    EventCard(LeftByExit, _left_by),
    EventCard(SquadronArrived, _arrived),
    EventCard(PointsGiven, _points, scores=True),
    EventCard(
        Withdrew, "{side}: the admiral is lost, and the fleet withdraws", "9.2", missed=LOSSES
    ),
    EventCard(GameEnded, _game_ended, scores=True),
)
