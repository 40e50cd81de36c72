"""The other side's last turn, ship by ship: where each rowed, what it threw, what came of it."""

from collections.abc import Sequence
from itertools import groupby, zip_longest

from galley.engine.log_line import LogLine
from galley.engine.loop import Passed, Rolled
from galley.engine.records import Event, Side
from galley.engine.standing import Obeyed
from galley.geometry.hexes import NAMES, name
from galley.war_galley.ch3_turn.ship_choices import Announced, ShipDone
from galley.war_galley.ch3_turn.turn import PhaseBegan
from galley.war_galley.ch5_command.squadron_activation import (
    ActivationBegan,
    ActivationEnded,
    SegmentBegan,
)
from galley.war_galley.ch6_movement.movement import Moved
from galley.war_galley.ch6_movement.speed import HalfSpeedKept, Tired
from galley.war_galley.ch7_ramming.ramming import Collided, RamDeclared, RamMade
from galley.war_galley.ch8_combat.missiles import Fired
from galley.war_galley.state.board import Board
from galley.war_galley.state.display_names import ship_name, squadron_name

Groups = list[tuple[str, list[str]]]
SILENT = (Passed, Obeyed, SegmentBegan, ActivationEnded, HalfSpeedKept, Tired, Collided)
"""What says nothing that another line does not say."""
BEFORE_DICE = (Fired, RamMade)
"""What the throw after it says as well."""


def other_turn(board: Board, told: Sequence[LogLine], side: Side) -> Groups:
    """(heading, sentences) of the last turn of the other side, in the order in which its ships
    began; [] where it has had none.

    `told` is the log, or so much of its end that the turn is in it.  A turn is all that happened
    from its first activation after one of this side, to the next of this side or to the end.
    """
    return _by_ship(board, _last_turn(told, side))


def _last_turn(told: Sequence[LogLine], side: Side) -> Sequence[LogLine]:
    began = [(n, line.event.side) for n, line in enumerate(told)
             if isinstance(line.event, ActivationBegan)]  # fmt: skip
    end = len(told)
    while began and began[-1][1] == side:
        end = began.pop()[0]
    start = end
    while began and began[-1][1] != side:
        start = began.pop()[0]
    return told[start:end]


class _Story:
    """Lines under the ship that acts, its steps as one line; others under their phase or
    squadron."""

    def __init__(self, board: Board) -> None:
        self.board, self.found = board, dict[str, list[str]]()
        self.ship = self.stage = ""
        self.steps: list[Moved] = []

    def take(self, line: LogLine, after: Event | None) -> None:
        """Another line; `after` is what happened next."""
        event = line.event
        if isinstance(event, Moved):
            self.ship = event.ship
            self.steps.append(event)
            return
        self.flush()
        if isinstance(event, Announced | RamDeclared):
            self.ship = event.ship
        elif isinstance(event, ShipDone):
            self.ship = ""
        elif isinstance(event, ActivationBegan):
            self.ship, self.stage = "", squadron_name(self.board, event.squadron)
        elif isinstance(event, PhaseBegan):
            self.ship, self.stage = "", line.text
        elif isinstance(event, BEFORE_DICE) and isinstance(after, Rolled):
            pass  # the throw tells it
        elif not isinstance(event, SILENT):
            self._tell(line.text)

    def flush(self) -> None:
        """The steps so far are told."""
        if self.steps:
            ways = [(way, len([*alike])) for way, alike in groupby(one.how for one in self.steps)]
            said = ", ".join(f"{way} {times}" if times > 1 else way for way, times in ways)
            last = self.steps[-1]
            self._tell(f"rows {said}: bow in {name(last.bow)}, heading {NAMES[last.facing]}")
            self.steps = []

    def _tell(self, text: str) -> None:
        head = ship_name(self.board, self.ship) if self.ship else self.stage
        self.found.setdefault(head, []).append(text)


def _by_ship(board: Board, told: Sequence[LogLine]) -> Groups:
    story = _Story(board)
    for line, after in zip_longest(told, told[1:]):
        story.take(line, after.event if after is not None else None)
    story.flush()
    return [*story.found.items()]
