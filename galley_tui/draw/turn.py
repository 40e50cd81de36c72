"""The top line: turn, phase track, victory points."""

import msgspec

from core.hexes import NAMES
from core.records import SIDES
from core.war_galley.board import Board
from core.war_galley.leaving import leaving
from core.war_galley.victory import victory_points
from galley_tui.draw.charset import safe
from galley_tui.draw.look import Run, fit, width
from galley_tui.draw.marks import waiting

PHASES = {
    "A": "wind", "B": "squadrons", "C": "initiative", "D": "speed levels",
    "E": "squadrons move", "F": "single ships move", "G": "end of turn", "H": "victory",
}  # fmt: skip


class Score(msgspec.Struct, frozen=True):
    """A side's victory points, and what it needs (None: no goal)."""

    side: str
    name: str
    points: int
    goal: int | None


class TurnModel(msgspec.Struct, frozen=True):
    """Where the battle stands."""

    turn: int
    limit: int | None
    phase: str
    scores: tuple[Score, ...]
    wind: str = ""  # where it blows to and how hard; "" when the battle has none
    note: str = ""  # what stands beside the phase instead of its name
    coming: str = ""  # the next reinforcements, squadrons that leave


def turn_model(board: Board, note: str = "") -> TurnModel:
    """The top line of a board."""
    cards = board.theatre.sides
    scores = tuple(
        Score(side, safe(cards[side].name), victory_points(board, side), cards[side].goal)
        for side in SIDES
        if side in cards
    )
    limit = board.theatre.turn_limit
    return TurnModel(
        board.turn, limit, board.phase, scores, wind_words(board), note, coming_words(board)
    )


def wind_words(board: Board) -> str:
    """`wind to SE 2`, `calm`, or nothing in a battle without wind."""
    if board.wind is None:
        return ""
    strength = board.wind.strength
    return f"wind to {NAMES[board.wind.direction]} {strength}" if strength else "calm"


def coming_words(board: Board) -> str:
    """`B +3 T8`, the reinforcements that come next, and `C leaves`; or nothing."""
    words = [f"{squadron} leaves" for squadron in board.leaving]
    words = words if any(leaving(board, s) for s in board.ships.values()) else []
    next_ = min(waiting(board), key=lambda one: one.turn, default=None)
    if next_ is not None:
        words.append(f"{next_.side} +{len(next_.ships)} T{max(next_.turn, board.turn)}")
    return ", ".join(words)


def turn_row(model: TurnModel, columns: int) -> list[Run]:
    """The top line in `columns` cells; names give way first, then the phase's name."""
    left = _left(model)
    for name_room in (24, 12, 7, 3):
        right = _scores(model, name_room)
        wanted = model.note or PHASES.get(model.phase, "")
        for words in (wanted, ""):
            middle: list[Run] = [(f" {words}", "bar.strong")]
            middle += [(f" {model.wind}", "bar")] if model.wind else []
            if model.coming and words == wanted:
                more = (f" {model.coming}", "bar.strong")
                fits = width([*left, *right, *middle, more]) < columns
                middle += [more] if fits else []
            room = columns - width(left) - width(right) - width(middle)
            if room >= 1 and (words == wanted or name_room == 3):
                return fit([*left, *middle, (" " * room, "bar"), *right], columns, "bar")
    wind = f" {model.wind} " if model.wind else " "
    return fit([*left, (wind, "bar"), *_scores(model, 1)], columns, "bar")


def _left(model: TurnModel) -> list[Run]:
    limit = f"/{model.limit}" if model.limit else ""
    row: list[Run] = [(f" T{model.turn}{limit} ", "bar.strong")]
    for letter in PHASES:
        here = letter == model.phase
        row.append((f"[{letter}]" if here else f" {letter} ", "bar.now" if here else "bar.mute"))
    return row


def _scores(model: TurnModel, name_room: int) -> list[Run]:
    row: list[Run] = []
    for score in model.scores:
        goal = f"/{score.goal}" if score.goal is not None else ""
        row.append((f"{score.name[:name_room]} {score.points}{goal} ", f"bar.{score.side}"))
    return row
