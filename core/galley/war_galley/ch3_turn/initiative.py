"""3.2, 5.13. Initiative: which admiral rolls, what is rolled, who goes first."""

from galley.engine.checks import Band, Check
from galley.engine.records import OTHER, SIDES, Ask, Command, Event, Refusal, Side
from galley.war_galley.ch5_command.commanders import best_admiral
from galley.war_galley.state.board import Board
from galley.war_galley.state.checks import ThrowKind, counted, not_now
from galley.war_galley.state.commander import Commander
from galley.war_galley.state.play import Play


class UseAdmiral(Command, frozen=True):
    """The admiral whose rating counts for initiative this turn."""

    commander: str


class GoFirst(Command, frozen=True):
    """The side that goes first in D, E and F."""

    side: Side


class FirstChosen(Event, frozen=True):
    """3.2b Who goes first this turn."""

    side: Side

    def apply(self, board: Board) -> None:
        board.first = self.side


class AskAdmiral(Ask, frozen=True):
    """D05. With several admirals, whose initiative counts?"""

    together = True
    admirals: tuple[str, ...]
    chosen: str = ""

    def after(self, board: Board, command: Command) -> "AskAdmiral | None":
        if isinstance(command, UseAdmiral) and not self.chosen:
            return AskAdmiral(self.side, self.admirals, command.commander)
        return None

    def unanswered(self, board: Board) -> "AskAdmiral":
        return AskAdmiral(self.side, self.admirals)

    def choices(self, board: Board) -> list[Command]:
        names = (self.chosen,) if self.chosen else self.admirals
        return [UseAdmiral(name) for name in names]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, UseAdmiral):
            return not_now("an admiral is named for initiative now")
        if command in self.choices(board):
            return None
        return Refusal("5.13a", f"name one admiral: {', '.join(self.admirals)}")


class Surprised(Event, frozen=True):
    """3.2 A side has the initiative by surprise."""

    side: Side


class AskFirst(Ask, frozen=True):
    """D06. Who goes first?"""

    def choices(self, board: Board) -> list[Command]:
        return [GoFirst(self.side), GoFirst(OTHER[self.side])]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if not isinstance(command, GoFirst):
            return not_now("it is decided who goes first now")
        if command.side in SIDES:
            return None
        return Refusal("3.2b", "choose the side that goes first, A or B")


def admiral_used(board: Board, side: Side, named: str | None) -> Commander | None:
    """5.12b The admiral whose rating counts: the one named, or the best there is."""
    return board.commanders[named] if named else best_admiral(board, side)


def surprised_by(board: Board) -> Side:
    """3.2 The side that wins this turn's initiative by surprise, or ""."""
    return next((s.side for s in board.theatre.special.surprises if s.turn == board.turn), "")


def throw_initiative(play: Play, using: dict[Side, Commander | None]) -> Side:
    """3.2a-c One die and the admiral's rating each, ties again; a surprise needs none."""
    if surprise := surprised_by(play.board):
        play.emit(Surprised(surprise))
        return surprise
    totals = {"A": 0, "B": 0}
    while totals["A"] == totals["B"]:
        for side in SIDES:
            check = initiative_check(play.board, side, using[side])
            totals[side] = play.roll(check)[1] + check.added()
    return max(totals, key=lambda side: totals[side])


def initiative_check(board: Board, side: Side, admiral: Commander | None) -> Check:
    """3.2a One die plus initiative; 0 without an admiral."""
    rating = admiral.rating() if admiral else 0
    name = board.theatre.sides[side].name
    modifiers = counted((rating, rating, f"{admiral.name if admiral else ''}'s rating", "3.2a"))
    what = ThrowKind.INITIATIVE.format(name)
    return Check(what, "3.2a", 1, "", (Band(-99, ""),), modifiers)
