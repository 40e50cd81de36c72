"""The puzzles that are listed, the one of today, and how the player fared with each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from pathlib import Path
from typing import Final

from galley.catalogue import title_of
from galley.engine.records import Record
from galley.engine.text import count
from galley.files.faults import Fault
from galley.puzzles.library import FOLDER, all_puzzles, chosen, named, of_day, own_puzzles
from galley.puzzles.puzzle import grade_of
from galley.scenarios.library import ScenarioFile
from galley_tui.config.attempts import note_attempt, read_attempts

TODAY: Final = "today"
"""Stands for the puzzle of the day, where one is named by its id."""
OWN: Final = "found in battles"
"""Stands over the puzzles that `galley mine` found."""
NEW, SOLVED, MISSED = "new", "solved", "missed"
MARKS: Final = {NEW: " ", SOLVED: "+", MISSED: "-"}
"""The signs before a puzzle in a list: its first answer was right, or was not."""


class Wanted(Record, frozen=True):
    """The puzzles that are wanted: of a game, of a grade, "" for all; and the one to begin with,
    "" for none."""

    game: str = ""
    grade: str = ""
    id: str = ""


EVERY: Final = Wanted()


class Shelf:
    """The puzzles of a game and a grade, in their order."""

    def __init__(
        self,
        folder: Path | None,
        wanted: Wanted = EVERY,
        day: Callable[[], date] = date.today,
        where: Iterable[Path] | None = None,
        saves: Path | None = None,
    ) -> None:
        """`folder`: the player's own; `day` tells what day it is; `where`: the folders of
        puzzles, the game's own by default; `saves`: that of the battles, beside which lie the
        puzzles that were found in them."""
        self.folder, self.day = folder, day
        self.of_day = True  # the puzzle of today is listed too
        bad: list[Fault] = []
        self.shipped = all_puzzles(bad, where)
        own = own_puzzles(saves / FOLDER, bad) if saves is not None else []
        ids = {one.id for one in self.shipped}
        self.all = [*self.shipped, *(one for one in own if one.id not in ids)]
        self.listed = chosen(self.all, wanted.game, wanted.grade)
        self.faults = [str(fault) for fault in bad]
        self.attempts, self.fault = read_attempts(self.folder)

    def lay_out(self, found: Iterable[ScenarioFile]) -> None:
        """List these puzzles of a battle, which lie in no folder, and no others."""
        self.listed, self.of_day = [*found], False
        self.all = [*self.shipped, *self.listed]

    def read(self) -> None:
        """Read again what is kept of the player's answers, which another galley may have
        changed."""
        found, self.fault = read_attempts(self.folder)
        if self.folder is not None and not self.fault:
            self.attempts = found

    @property
    def today(self) -> ScenarioFile | None:
        """The puzzle of today, of whatever game; None where there is no puzzle at all."""
        return of_day(self.day(), self.shipped)

    @property
    def streak(self) -> int:
        """Count the days on end whose puzzles were answered rightly at first."""
        return self.attempts.streak(self.day())

    def by_game(self) -> dict[str, list[ScenarioFile]]:
        """The title of each game, and those of its puzzles that are listed."""
        found: dict[str, list[ScenarioFile]] = {}
        for one in self.listed:
            game = title_of(one.rules) if one in self.shipped else f"{title_of(one.rules)}: {OWN}"
            found.setdefault(game, []).append(one)
        return found

    def named(self, id_: str) -> ScenarioFile:
        """The puzzle of an id, or of today.  Raises Fault."""
        if id_ == TODAY and (found := self.today) is not None:
            return found
        return named(id_, self.all)

    def state(self, one: ScenarioFile) -> str:
        """Tell whether a puzzle is new, or its first answer was right, or not."""
        tried = self.attempts.puzzles.get(one.id)
        return NEW if tried is None else SOLVED if tried.first else MISSED

    def state_words(self, one: ScenarioFile) -> str:
        """Tell how a puzzle was answered: `missed, solved 2026-11-29`."""
        tried, state = self.attempts.puzzles.get(one.id), self.state(one)
        if tried is None or tried.solved is None:
            return state
        return f"{SOLVED} {tried.solved}" if tried.first else f"{MISSED}, solved {tried.solved}"

    def after(self, one: ScenarioFile) -> ScenarioFile | None:
        """The next puzzle in the list, a new one if there is any; None where there is no other."""
        ids = [each.id for each in self.listed]
        at = ids.index(one.id) + 1 if one.id in ids else 0
        round_ = [each for each in (*self.listed[at:], *self.listed[:at]) if each.id != one.id]
        new = (each for each in round_ if self.state(each) == NEW)
        return next(new, round_[0] if round_ else None)

    def note(self, one: ScenarioFile, right: bool) -> str:
        """Keep an answer, and say why it cannot be kept; "" where it is."""
        of_today = self.is_today(one)
        self.attempts, why = note_attempt(
            self.folder, self.attempts, one.id, right, self.day(), of_today
        )
        return why

    def is_today(self, one: ScenarioFile) -> bool:
        """Tell whether a puzzle is that of today."""
        return self.today is not None and self.today.id == one.id

    def praise(self, one: ScenarioFile) -> list[str]:
        """Tell of the puzzle of today how many days on end were right by now; [] for others."""
        return [f"Today's puzzle: {self.streak_words()}."] * bool(
            self.streak and self.is_today(one)
        )

    def streak_words(self) -> str:
        """Tell the streak: `a streak of 3 days`."""
        return f"a streak of {count(self.streak, 'day')}"

    def today_words(self) -> str:
        """Tell today's puzzle and the streak: `today: Mylae, turn 3 (hard), new; a streak of 3
        days`; "" where there is none."""
        today = self.today
        if today is None:
            return ""
        streak = f"; {self.streak_words()}" if self.streak else ""
        return f"today: {today.title} ({grade_of(today)}), {self.state(today)}{streak}"


def list_lines(shelf: Shelf) -> Sequence[str]:
    """Every listed puzzle in a line: its id, game, grade, title, and how it was answered."""
    wide = max((len(one.id) for one in shelf.listed), default=0)
    return [
        f"{one.id:<{wide}}  {title_of(one.rules)}, {grade_of(one)}: {one.title}; "
        f"{shelf.state_words(one)}"
        for one in shelf.listed
    ]
