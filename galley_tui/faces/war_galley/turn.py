"""The top line: turn, phase track, segments of the phase, victory points."""

from collections.abc import Iterator, Sequence

import msgspec

from galley.engine.records import SIDES, Record
from galley.geometry.hexes import NAMES
from galley.war_galley.analysis.readiness import PHASES, SEGMENTS, segment
from galley.war_galley.analysis.readiness import its_turn as its_turn
from galley.war_galley.ch5_command.withdrawal import leaving
from galley.war_galley.ch9_victory.points import victory_points
from galley.war_galley.state.board import Board
from galley_tui.draw.bars import phase_track
from galley_tui.faces.war_galley.sea import waiting
from galley_tui.terminal.charset import safe
from galley_tui.terminal.look import Run, fit, width

NAMES_OF_PHASES = {phase.id: phase.name for phase in PHASES}
SHORT = {phase.id: phase.short for phase in PHASES if phase.short}
"""Names of phases that stand before their segments."""


class Score(msgspec.Struct, frozen=True):
    """A side's victory points, and what it needs (None: no goal)."""

    side: str
    name: str
    points: int
    goal: int | None


class TurnModel(msgspec.Struct, frozen=True):
    """The turn, the phase and the points of a battle, for the top line."""

    turn: int
    limit: int | None
    phase: str
    scores: tuple[Score, ...]
    wind: str = ""  # where it blows to and how hard; "" when the battle has none
    coming: str = ""  # the next reinforcements, squadrons that leave
    segment: int = -1  # the segment of the phase that is played; -1: none

    def row(self, columns: int) -> list[Run]:
        """The top line; what names the phase gives way first, then the names of the sides."""
        left = _left(self)
        for name_room in (24, 12, 7, 3, 1):
            right = _scores(self, name_room)
            for middle in _middles(self, name_room < 7):
                room = columns - width([*left, *middle, *right])
                if room >= 1:
                    return fit([*left, *middle, (" " * room, "bar"), *right], columns, "bar")
        return fit([*left, (" ", "bar"), *_scores(self, 1)], columns, "bar")


def bar(board: Board, stack: Sequence[Record] = ()) -> TurnModel:
    """The top line of a board; `stack` says in which segment of its phase it is."""
    cards = board.theatre.sides
    scores = tuple(
        Score(side, safe(cards[side].name), victory_points(board, side), cards[side].goal)
        for side in SIDES
        if side in cards
    )
    limit = board.theatre.turn_limit
    return TurnModel(
        board.turn, limit, board.phase, scores, wind_words(board), coming_words(board),
        segment(board.phase, stack),
    )  # fmt: skip


def wind_words(board: Board) -> str:
    """`wind to SE 2`, `calm`, or nothing in a battle without wind."""
    if board.wind is None:
        return ""
    strength = board.wind.strength
    return f"wind to {NAMES[board.wind.direction]} {strength}" if strength else "calm"


def coming_words(board: Board) -> str:
    """`squadron C leaves, 3 ships for Rome in T8`, those that come next; or nothing."""
    words = [f"squadron {squadron} leaves" for squadron in board.leaving]
    if words and not any(leaving(board, ship) for ship in board.ships.values()):
        words = []
    next_ = min(waiting(board), key=lambda one: one.turn, default=None)
    if next_ is not None:
        count = f"{len(next_.ships)} ship{'s' * (len(next_.ships) > 1)}"
        whose = safe(board.theatre.sides[next_.side].name)
        words.append(f"{count} for {whose} in T{max(next_.turn, board.turn)}")
    return ", ".join(words)


def _middles(model: TurnModel, bare: bool) -> Iterator[list[Run]]:
    """The parts that may stand between phase track and points, the longest first."""
    wind: list[Run] = [(f" {model.wind}", "bar")] if model.wind else []
    comma = "," * bool(wind)
    coming: list[Run] = [(f"{comma} {model.coming}", "bar.strong")] if model.coming else []
    parts = SEGMENTS[model.phase] if model.segment >= 0 else ()
    words = NAMES_OF_PHASES.get(model.phase, "")
    if parts:
        words = SHORT.get(model.phase, words)
    name: list[Run] = [(f" {words} " if parts else f" {words}", "bar.strong")]
    track = phase_track(parts, parts[model.segment]) if parts else []
    for some in ([*name, *track], track, track[model.segment : model.segment + 1] or name):
        if some:
            yield [*some, *wind, *coming]
            yield [*some, *wind]
    if bare:
        yield wind


def _left(model: TurnModel) -> list[Run]:
    limit = f"/{model.limit}" if model.limit else ""
    return [(f" T{model.turn}{limit} ", "bar.strong"), *phase_track(NAMES_OF_PHASES, model.phase)]


def _short(name: str, room: int) -> str:
    """As much of a name as there is room for, in whole words if that is one at least:
    `Rome` of `Rome and Pergamum`."""
    if len(name) <= room:
        return name
    whole = name[: room + 1].split(" ")[:-1]
    while whole and whole[-1] in ("and", "of", "the"):
        whole.pop()
    return " ".join(whole) or name[:room]


def _scores(model: TurnModel, name_room: int) -> list[Run]:
    row: list[Run] = []
    for score in model.scores:
        goal = f"/{score.goal}" if score.goal is not None else ""
        row.append((f"{_short(score.name, name_room)} {score.points}{goal} ", f"bar.{score.side}"))
    return row
