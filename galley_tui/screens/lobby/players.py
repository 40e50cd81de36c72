"""Who plays each side: before a battle, and in the midst of one."""

from collections.abc import Mapping, Sequence

from galley.engine.records import SIDES, Record, Seat, Side
from galley.game.seats.port import HUMAN
from galley_tui.client.opponents.players import Players
from galley_tui.client.seats import commanders
from galley_tui.config import menu_keys
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.look import clip, fit, wrap
from galley_tui.widgets.rows import Row


class Line(Record, frozen=True):
    """A row: a side's level, or its character."""

    side: Side
    like: bool = False


class PlayersScreen(ListPage[dict[Side, str]]):
    """Right and left change the lit row; Enter seats them.  Its answer is side -> name.

    `seats`: side -> its players by name with their ships, where it has several.
    """

    KEYS = menu_keys.PLAYERS

    def __init__(
        self, title: str, names: Mapping[Side, str], players: Players,
        seats: Mapping[Side, Sequence[Seat]],
    ) -> None:  # fmt: skip
        super().__init__()
        self.seats = seats
        self.heading = f"{title}: who plays?"
        self.names, self.players = names, players

    def on_mount(self) -> None:
        super().on_mount()
        self.redraw()

    def lines(self) -> list[Line]:
        """The rows that there are now."""
        found: list[Line] = []
        for side in SIDES:
            found += [Line(side)]
            found += [Line(side, like=True)] * self.players.may_be_like(side)
        return found

    def count(self) -> int:
        return len(self.lines())

    def redraw(self) -> None:
        wide, rows = self.app.size.width, list[Row]([[]])
        for i, line in enumerate(self.lines()):
            mark, style = self.marked(i)
            if line.like:
                value, about = self.players.character_words(line.side)
                label = "  in the manner of"
            else:
                value = self.players.level_words(line.side)
                about = commanders(self.seats.get(line.side, ()))
                label = self.names[line.side]
            rows += [[]] if i and not line.like else []
            label = clip(self.text(label), 24, "...")
            text = f" {mark} {label:<24} < {self.text(clip(value, 22, '...')):^22} >"
            rows.append(fit([(text, style)], wide))
            rows += wrap(self.text(about), wide - 8, "mute", "       ") if about else []
        rows.append([])
        for sentence in filter(None, (self._said(), self.players.fault)):
            rows += wrap(self.text(sentence), wide - 4, "mute", "   ")
        self.rows.show(rows)

    def _said(self) -> str:
        """What these seats come to."""
        people = [side for side in SIDES if self.players.name(side) == HUMAN]
        if len(people) == len(SIDES):
            several = sum(len(seats) for seats in self.seats.values())
            return f"{several or 'Two'} people at one keyboard."
        if not people:
            return "Nobody at the keyboard: you watch, at the pace of the settings."
        return f"You play {self.names[people[0]]}."

    def do_more(self) -> None:
        self._change(+1)

    def do_less(self) -> None:
        self._change(-1)

    def _change(self, by: int) -> None:
        line = self.lines()[self.at]
        if line.like:
            self.players.change_character(line.side, by)
        else:
            self.players.change_level(line.side, by)
        self._again(line)

    def _again(self, line: Line) -> None:
        """The same row is lit, wherever it stands now."""
        lines = self.lines()
        self.go(lines.index(line) if line in lines else 0)

    def do_swap(self) -> None:
        self.players.swap()
        self.go(self.at)

    def do_people(self) -> None:
        self.players.people()
        self.go(self.at)

    def do_watch(self) -> None:
        self.players.watched()
        self.go(self.at)

    def do_accept(self) -> None:
        self.dismiss(self.players.named)

    def do_back(self) -> None:
        self.dismiss(None)
