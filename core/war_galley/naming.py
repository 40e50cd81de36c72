"""5.24f. The option by which both sides name their squadrons in turn, openly."""

from core.odds import Band, Check
from core.play import DONE, Play, procedure
from core.records import OTHER, SIDES, Ask, Command, Frame, Refusal, Side
from core.war_galley.board import Board
from core.war_galley.command import best_admiral
from core.war_galley.line_astern import ByRange, LineAstern, Lines, line_choices, why_not_line
from core.war_galley.squadrons import (
    Assign,
    Options,
    changed_lines,
    fix_chosen,
    leading,
    options,
)


class NameSquadron(Command, frozen=True):
    """This commander's squadron is settled as it stands."""

    commander: str


class AskNaming(Ask, frozen=True):
    """D03 by turns. Adjust, then name one squadron."""

    commanders: tuple[str, ...]
    options: Options
    chosen: tuple[tuple[str, str], ...] = ()
    lines: Lines = ()

    def after(self, board: Board, command: Command) -> "AskNaming | None":
        if isinstance(command, Assign):
            kept = tuple(pair for pair in self.chosen if pair[0] != command.ship)
            chosen = (*kept, (command.ship, command.commander))
            return AskNaming(self.side, self.commanders, self.options, chosen, self.lines)
        if isinstance(command, LineAstern | ByRange):
            lines = changed_lines(self.lines, command)
            return AskNaming(self.side, self.commanders, self.options, self.chosen, lines)
        return None

    def choices(self, board: Board) -> list[Command]:
        now = dict(self.chosen)
        out: list[Command] = [NameSquadron(c) for c in self.commanders]
        for ship, inside in self.options:
            open_to = [c for c in inside if c in self.commanders]
            if now.get(ship, inside[0]) in self.commanders or ship not in now:
                out += [Assign(ship, c) for c in open_to if c != now.get(ship, inside[0])]
        lines = line_choices(board, self.side, self.commanders)
        back = (ByRange(x.commander) for x in self.lines if x.commander in self.commanders)
        return [*out, *(x for x in lines if x not in self.lines), *back]

    def why_not(self, board: Board, command: Command) -> Refusal | None:
        if command in self.choices(board):
            return None
        if isinstance(command, LineAstern) and (no := why_not_line(board, self.side, command)):
            return no
        return Refusal("5.24f", f"name a squadron: {', '.join(self.commanders)}")


class Naming(Frame, frozen=True):
    """5.24f Side after side names one squadron until all are named."""

    sides: tuple[Side, ...]
    chosen: tuple[tuple[str, str], ...] = ()
    lines: Lines = ()
    named: tuple[str, ...] = ()


def naming_order(play: Play) -> tuple[Side, ...]:
    """5.24f The side with the lower-rated admiral, or none, begins; ties by a die."""
    ratings = {side: best_admiral(play.board, side) for side in SIDES}
    worth = {side: -1 if c is None else c.rating() for side, c in ratings.items()}
    if worth["A"] != worth["B"]:
        first = min(SIDES, key=lambda side: worth[side])
    else:
        bands = (Band(-99, "A"), Band(4, "B"))
        first = play.roll(Check("who names first", "5.24f", 1, "1-3 A, 4-6 B", bands))[0]
    return first, OTHER[first]


def ask_name(play: Play, frame: Naming) -> str | None:
    """5.24f One squadron a time, alternately."""
    for side in frame.sides:
        waiting = tuple(
            c.id for c in leading(play.board, side, frame.chosen) if c.id not in frame.named
        )
        if waiting:
            found = options(play.board, side, frame.chosen)
            play.note(frame, sides=(OTHER[side], side))
            mine = {ship for ship, _ in found}
            chosen = tuple(pair for pair in frame.chosen if pair[0] in mine)
            play.push(AskNaming(side, waiting, found, chosen, frame.lines))
            return None
    fix_chosen(play, frame.chosen, frame.lines)
    return DONE


def take_name(play: Play, frame: Naming) -> str:
    """5.24f What is named stands."""
    asked, answer = play.asked, play.take()
    assert isinstance(asked, AskNaming)
    assert isinstance(answer, NameSquadron)
    others = tuple(pair for pair in frame.chosen if pair[0] not in dict(asked.options))
    play.note(
        frame, chosen=(*others, *asked.chosen), lines=asked.lines,
        named=(*frame.named, answer.commander),
    )  # fmt: skip
    return "ask_name"


procedure(Naming, ask_name, take_name)
