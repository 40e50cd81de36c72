"""The list of puzzles: the one of today first, then by game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Final

from galley.engine.records import SIDES
from galley.files.faults import Fault
from galley.game.seats import Place
from galley.puzzles.puzzle import grade_of
from galley.scenarios.library import ScenarioFile
from galley_tui.client.opponents.players import Players
from galley_tui.client.puzzles.shelf import EVERY, MARKS, NEW, Shelf, Wanted
from galley_tui.client.puzzles.solving import Solving
from galley_tui.client.seats import shared
from galley_tui.config import menu_keys
from galley_tui.dialogs import opening
from galley_tui.dialogs.before_battle import WhoPlays
from galley_tui.dialogs.dialog import Dialog, Line, Note

NONE: Final = (
    "None of the decisions that fell short of a captain's has one answer that is clearly the best "
    "by the exact sums."
)


class Puzzles(Dialog):
    """Every puzzle of a game and a grade, with how it was answered; the lit one is put."""

    heading = "Puzzles: a ship acts, what is best?"
    question = "Which puzzle?  A ship acts: what is best?"
    keys = menu_keys.PUZZLES
    prompt = "Puzzle>"
    stays = True
    empty = "There is no puzzle of this kind."

    def __init__(
        self, program: opening.Program, wanted: Wanted = EVERY, shelf: Shelf | None = None
    ) -> None:
        self.program = program
        self.shelf = shelf or Shelf(program.own_folder, wanted, saves=program.saves)

    def refresh(self) -> None:
        self.shelf.read()

    def lines(self) -> list[Line]:
        shelf, found = self.shelf, list[Line]()
        if shelf.of_day and (today := shelf.today) is not None:
            words = shelf.today_words()
            said = f"{words[:1].upper()}{words[1:]}"
            streak = [(shelf.streak_words(), "mute")] * bool(shelf.streak)
            right = f"{grade_of(today)}, {shelf.state(today)}"
            line = Line(f"Today: {today.title}", partial(self._put, today), said, right=right,
                        below=streak)  # fmt: skip
            found += [line, Line("")]
        for game, listed in shelf.by_game().items():
            found.append(Line(game))
            found += [self._line(one) for one in listed]
        return found

    def _line(self, one: ScenarioFile) -> Line:
        state, grade = self.shelf.state(one), grade_of(one)
        said = f"{one.title}: {grade}, {self.shelf.state_words(one)}"
        right = f"{grade}, {state}" if state != NEW else grade
        return Line(f"{MARKS[state]} {one.title}", partial(self._put, one), said, right=right)

    def foot(self) -> Sequence[Note]:
        faults = [self.shelf.fault, *self.shelf.faults]
        marks = "+ the first answer was right, - it was not; nothing: not answered yet"
        return [*((fault, "warn") for fault in faults if fault), (marks, "mute")]

    def _put(self, one: ScenarioFile) -> None:
        self.program.show_puzzle(self.shelf, one)

    def put(self, id_: str) -> None:
        """Put the puzzle of an id, or of today; where there is none, say so."""
        try:
            self._put(self.shelf.named(id_))
        except Fault as fault:
            self.program.tell("There is no such puzzle", str(fault))


def decisions(program: opening.Program, found: Iterable[ScenarioFile | None]) -> None:
    """List the decisions of a battle that are puzzles; say so where none is."""
    shelf = Shelf(program.own_folder)
    shelf.lay_out(one for one in found if one is not None)
    if shelf.listed:
        program.open_dialog(Puzzles(program, shelf=shelf))
    else:
        program.tell("No puzzle in this battle", NONE)


def seats_of(solving: Solving) -> Players:
    """Offer who plays on from a puzzle: the player has the side that is asked."""
    puzzle = solving.puzzle
    seats = shared(puzzle.rules.seats(puzzle.whole))
    players = Players(puzzle.rules, seats=seats)
    if puzzle.side != SIDES[0]:
        players.swap()
    return players


def play_from(program: opening.Program, solving: Solving) -> None:
    """Ask who plays each side, and begin a battle from the position of a puzzle."""

    def decided(sides: Mapping[Place, str]) -> None:
        program.by_hand = bool(dialog.by_hand)
        begin_from(program, solving, sides)

    names = solving.game.names()
    dialog = WhoPlays(solving.scenario.title, names, seats_of(solving), decided, program.by_hand)
    program.open_dialog(dialog)


def begin_from(program: opening.Program, solving: Solving, sides: Mapping[Place, str]) -> None:
    """Begin a battle from the position of a puzzle, with those who are to play."""
    opening.start(program, solving.scenario, None, {}, sides)
