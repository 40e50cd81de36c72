"""5.24, H34 A signal: once a battle a commander calls ships into his squadron from afar."""

from galley.engine.records import Command, Event, Refusal, Side
from galley.geometry.hexes import distance
from galley.war_galley.ch5_command.commanders import commanded_hexes
from galley.war_galley.ch5_command.line_astern import Lines
from galley.war_galley.state.board import Board
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.ship import Ship, hexes
from galley.war_galley.state.turn_rules import SignalRule

Signals = tuple[str, ...]
"""The commanders who signal in this turn."""
Chosen = tuple[tuple[str, str], ...]
"""Ship and the commander whom it was given; `signal A` and A where that commander signals."""
_SIGNAL = "signal "


class Signal(Command, frozen=True):
    """This commander gives his signal: ships that see it may follow him this turn."""

    commander: str


class Signalled(Event, frozen=True):
    """5.24, H34 A commander has given his signal; `ships` follow it from beyond his range."""

    commander: str
    ships: tuple[str, ...]

    def apply(self, board: Board) -> None:
        board.signalled = (*board.signalled, self.commander)


def with_signal(chosen: Chosen, commander: str) -> Chosen:
    """The choices of a side with a signal among them."""
    return (*chosen, (_SIGNAL + commander, commander))


def signals_in(chosen: Chosen) -> Signals:
    """Who signals, by the choices of a side."""
    return tuple(who for what, who in chosen if what.startswith(_SIGNAL))


def of_side(board: Board, side: Side, chosen: Chosen) -> Chosen:
    """The choices that a side has made, for its ships and commanders."""
    return tuple(
        (what, who) for what, who in chosen
        if (board.commanders[who].side == side if what.startswith(_SIGNAL)
            else what in board.ships and board.ships[what].owner == side)
    )  # fmt: skip


def rule_for(board: Board, commander: str) -> SignalRule | None:
    """The signal that a battle gives a commander."""
    rules = board.theatre.special.turn_rules.signals
    return next((rule for rule in rules if rule.commander == commander), None)


def why_not_signal(
    board: Board, side: Side, leaders: list[str], lines: Lines, signals: Signals, command: Signal
) -> Refusal | None:
    """H34 Why a commander may not give his signal now.  `leaders` lead squadrons."""
    man = board.commanders.get(command.commander)
    if man is None or man.side != side or rule_for(board, man.id) is None:
        return Refusal("5.24, H34", f"{command.commander} is no commander of yours with a signal")
    for holds, why in (
        (man.id in board.signalled, "has given his signal: there is one in a battle"),
        (man.id in signals, "gives his signal already"),
        (man.id not in leaders, "leads no squadron this turn"),
        (any(line.commander == man.id for line in lines), "leads a line astern: by range first"),
        (not beyond_range(board, man), "would reach no ship that he does not command already"),
    ):
        if holds:
            return Refusal("5.24, H34", f"{man.name} {why}")
    return None


def signal_choices(
    board: Board, side: Side, leaders: list[str], lines: Lines, signals: Signals
) -> list[Signal]:
    """5.24, H34 The signals that a side may give now."""
    rules = board.theatre.special.turn_rules.signals
    given = [Signal(rule.commander) for rule in rules if rule.commander in leaders]
    return [x for x in given if why_not_signal(board, side, leaders, lines, signals, x) is None]


def called(board: Board, commander: Commander) -> list[str]:
    """5.24, H34 The ships that a signal calls, in id order.

    Each has a hex within the signal's range of his bow, is not engaged, and carries no other
    commander, whose squadron is his own.
    """
    rule = rule_for(board, commander.id)
    flag = board.ships.get(commander.ship)
    if rule is None or flag is None:
        return []
    flagships = {c.ship for c in board.commanders.values()}
    return [
        s.id for s in board.fleet(commander.side)
        if s.id not in flagships and not engaged(board, s)
        and min(distance(flag.bow, hex_) for hex_ in hexes(s)) <= rule.range
    ]  # fmt: skip


def beyond_range(board: Board, commander: Commander) -> list[str]:
    """The ships that a signal calls from beyond the commander's range."""
    near = commanded_hexes(board, commander) if commander.ship in board.ships else {}
    return [
        id_ for id_ in called(board, commander)
        if near.keys().isdisjoint(hexes(board.ships[id_]))
    ]  # fmt: skip


def engaged(board: Board, ship: Ship) -> bool:
    """H34 Grappled, fouled or Rammed, or with an enemy beside it."""
    return bool(ship.grapples or ship.fouls or ship.rammed) or board.enemy_adjacent(ship)


def no_line_after_signal(signals: Signals, commander: str) -> Refusal | None:
    """H34 A line has its own ships alone (5.22f), and a signal calls others."""
    if commander not in signals:
        return None
    return Refusal("5.22f, H34", f"{commander} has given his signal: he leads no line this turn")
