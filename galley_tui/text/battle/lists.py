"""The choices of a question as a short numbered list, with groups that open."""

from __future__ import annotations

from collections.abc import Sequence

from galley.game.session import Pending
from galley.war_galley.state.ship import Ship
from galley_tui.client.game import Bridge, Option
from galley_tui.faces.war_galley.text.option_words import words
from galley_tui.faces.war_galley.text.rows import Row, rows_of
from galley_tui.text.console.console import Console
from galley_tui.text.reading.reading import Reader

BACK = Row(words="back to the whole list")


class Lists(Reader):
    """A question's choices, and the numbers by which they are chosen."""

    def __init__(self, console: Console, bridge: Bridge) -> None:
        super().__init__(console, bridge)
        self.pending: Pending | None = None
        self.options: Sequence[Option] = ()
        self.rows: dict[int, Row] = {}  # number -> the line that it stands before

    @property
    def side(self) -> str:
        return self.pending.side if self.pending else "A"

    def arrange(self) -> None:
        """The list of the question that waits.  Points to announce are their own numbers."""
        points = {i: o.shape["mp"] for i, o in enumerate(self.options)
                  if o.shape["type"] == "Announce"}  # fmt: skip
        others = rows_of(self.options, [i for i in range(len(self.options)) if i not in points])
        self.rows = {int(mp): Row(at) for at, mp in points.items()}
        first = max(self.rows, default=0) + 1
        self.rows |= dict(enumerate(others, first))

    def offer(self, some: Sequence[int], grouped: bool = True) -> None:
        """Show some of the choices instead, and the way back."""
        rows = rows_of(self.options, some) if grouped else [Row(at) for at in some]
        self.rows = dict(enumerate([*rows, BACK], 1))
        self.show_rows()

    def show_rows(self, numbers: Sequence[int] | None = None) -> None:
        """Write the list, or those lines of it."""
        self.console.page([self.row_line(n) for n in (numbers or self.rows)], "choices")

    def row_line(self, number: int) -> str:
        """A line of the list; a choice is told with its odds."""
        row = self.rows[number]
        return f"  {number}. {self.told_of(row.at) if row.at >= 0 else row.words}."

    def told_of(self, at: int) -> str:
        """A choice with what belongs to it."""
        option = self.options[at]
        return words(self.board, option, self.bridge.odds(self.side, option))

    def opens(self, row: Row) -> bool:
        """Open a group, or go back to the whole list; False for a choice."""
        if row.at >= 0:
            return False
        if row.inside:
            self.offer(row.inside)
        else:
            self.arrange()
            self.show_rows()
        return True

    def group_called(self, typed: Sequence[str]) -> Row | None:
        """The group whose words begin with these."""
        said = " ".join(typed).removeprefix("a ")
        groups = [row for row in self.rows.values() if row.at < 0]
        fits = [row for row in groups if said and row.words.removeprefix("a ").startswith(said)]
        return fits[0] if len(fits) == 1 else None

    def squadron_meant(self, letter: str) -> list[Ship]:
        """Without a letter the ships that may move next."""
        waiting = [o.ship for o in self.options if o.shape["type"] == "MoveShip"]
        found = [self.board.ships[id_] for id_ in waiting if id_ in self.board.ships]
        return super().squadron_meant(letter) if letter else found

    def do_list(self, rest: str) -> None:
        """The list of the question; `list all` puts every choice in it."""
        if self.pending is None:
            self.console.say("There is nothing to choose any more.")
        elif rest.casefold() == "all":
            self.offer(range(len(self.options)), grouped=False)
        else:
            self.arrange()
            self.show_rows()
