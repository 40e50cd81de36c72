"""The choices of a question as a short numbered list, with groups that open."""

from __future__ import annotations

from collections.abc import Sequence

from galley_tui.client.advice import told
from galley_tui.faces.talk import BattleTalk, Handler, Row, handler
from galley_tui.faces.text_face import BattleFace

BACK = Row(words="back to the whole list")


class ChoiceLists:
    """The list of a question, and the numbers by which its choices are chosen."""

    def __init__(self, talk: BattleTalk, face: BattleFace) -> None:
        self.talk, self.face = talk, face
        self.rows: dict[int, Row] = {}  # number -> the line that it stands before

    @property
    def handlers(self) -> Sequence[Handler]:
        help = "what you may do now, numbered; all: without groups"
        return (handler("list choices what", self.show_list, "list [all]", help),)

    def arrange(self) -> None:
        """The list of the question that waits."""
        numbers = [option.number for option in self.talk.options]
        others = [i for i, number in enumerate(numbers) if number is None]
        self.rows = {n: Row(i) for i, n in enumerate(numbers) if n is not None}
        first = max(self.rows, default=0) + 1
        self.rows |= dict(enumerate(self.face.rows(others), first))

    def offer(self, some: Sequence[int], grouped: bool = True) -> None:
        """Show some of the choices instead of all, and the way back."""
        rows = self.face.rows(some) if grouped else [Row(at) for at in some]
        self.rows = dict(enumerate([*rows, BACK], 1))
        self.show()

    def show(self, numbers: Sequence[int] | None = None) -> None:
        """Write the list, or those lines of it."""
        self.talk.console.page([self._line(n) for n in (numbers or self.rows)], "choices")

    def _line(self, number: int) -> str:
        """A line of the list; a choice is told with its odds."""
        row = self.rows[number]
        if row.at < 0:
            return f"  {number}. {row.words}."
        option = self.talk.options[row.at]
        odds = told(self.talk.game.odds(self.talk.side, option.command), self.talk.advice())
        return f"  {number}. {self.face.choice(option, odds)}."

    def opens(self, row: Row) -> bool:
        """Open a group, or go back to the whole list; False for a choice."""
        if row.at >= 0:
            return False
        if row.inside:
            self.offer(row.inside)
        else:
            self.arrange()
            self.show()
        return True

    def way_back(self, typed: str) -> Row | None:
        """`back` goes back to the whole list, while a part of it is shown."""
        return BACK if BACK in self.rows.values() and typed.casefold() == "back" else None

    def group_called(self, words: Sequence[str]) -> Row | None:
        """The group whose words begin with these."""
        said = " ".join(words).removeprefix("a ")
        groups = [row for row in self.rows.values() if row.at < 0]
        fits = [row for row in groups if said and row.words.removeprefix("a ").startswith(said)]
        return fits[0] if len(fits) == 1 else None

    def numbered(self, number: int) -> list[int]:
        """The places of the choices that a number stands before."""
        row = self.rows.get(number)
        return [] if row is None else [row.at] if row.at >= 0 else [*row.inside]

    def shown_choices(self) -> list[int]:
        """The places of the choices that the list shows outside its groups."""
        return [row.at for row in self.rows.values() if row.at >= 0]

    def show_list(self, rest: str) -> None:
        """The list of the question; `list all` puts every choice in it."""
        if self.talk.pending is None:
            self.talk.console.say("There is nothing to choose any more.")
        elif rest.casefold() == "all":
            self.offer(range(len(self.talk.options)), grouped=False)
        else:
            self.arrange()
            self.show()
