"""Asks who plays each side, and each seat of several: before a battle, and in the midst of one."""

from collections.abc import Mapping

from galley.engine.records import SIDES, Record, Side
from galley.game.seats import Place, parts
from galley_tui.client.opponents.players import Players
from galley_tui.client.seats import commander
from galley_tui.config import menu_keys
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.look import clip, fit, wrap
from galley_tui.widgets.rows import Row


class Line(Record, frozen=True):
    """A row: the level of a side or of a seat, or its character."""

    place: Place
    like: bool = False


class PlayersScreen(ListPage[dict[Place, str]]):
    """Right and left change the lit row; Enter seats them.  Its answer is place -> name."""

    KEYS = menu_keys.PLAYERS

    def __init__(self, title: str, names: Mapping[Side, str], players: Players) -> None:
        super().__init__()
        self.heading = f"{title}: who plays?"
        self.names, self.players = names, players

    def on_mount(self) -> None:
        super().on_mount()
        self.redraw()

    def lines(self) -> list[Line]:
        """The rows that there are now."""
        found: list[Line] = []
        for place in self.players.places():
            found += [Line(place)]
            found += [Line(place, like=True)] * self.players.may_be_like(place)
        return found

    def count(self) -> int:
        return len(self.lines())

    def redraw(self) -> None:
        wide, rows, lit = self.app.size.width, list[Row]([[]]), 0
        for i, line in enumerate(self.lines()):
            mark, style = self.marked(i)
            label, value, about = self._said_of(line)
            whole = line.place in SIDES
            rows += [[]] if i and whole and not line.like else []
            lit = len(rows) if i == self.at else lit
            label = clip(self.text(label), 24, "...")
            text = f" {mark} {label:<24} < {self.text(clip(value, 22, '...')):^22} >"
            rows.append(fit([(text, style)], wide))
            if about and (whole or i == self.at):
                rows += wrap(self.text(about), wide - 8, "mute", "       ")
        rows.append([])
        for sentence in filter(None, (self._said(), self.players.fault)):
            rows += wrap(self.text(sentence), wide - 4, "mute", "   ")
        if len(rows) > self.rows.size.height:
            lit -= rows[:lit].count([])
            rows = [row for row in rows if row]
        self.rows.show(rows, lit)

    def _said_of(self, line: Line) -> tuple[str, str, str]:
        """The label of a row, what is chosen there, and a word about it."""
        seat = self.players.seat_of(line.place)
        indent = "  " if seat is not None else ""
        if line.like:
            return (f"{indent}  in the manner of", *self.players.character_words(line.place))
        label = self.names[line.place] if seat is None else f"{indent}{commander(seat)}"
        return label, self.players.level_words(line.place), ""

    def _said(self) -> str:
        """A sentence on the players at these seats."""
        people, many = self.players.people_at(), self.players.people_count()
        if not people:
            return "Nobody at the keyboard: you watch, at the pace of the settings."
        if many > 1:
            return f"{'Two' if many == len(SIDES) else many} people at one keyboard."
        if len({parts(place)[0] for place in people}) > 1:
            return "You play both sides, and nothing is hidden from you."
        side, seat = parts(people[0])
        return f"You play {self.names[side]}{f', {seat}' if seat else ''}."

    def do_more(self) -> None:
        self._change(+1)

    def do_less(self) -> None:
        self._change(-1)

    def _change(self, by: int) -> None:
        line = self.lines()[self.at]
        if line.like:
            self.players.change_character(line.place, by)
        else:
            self.players.change_level(line.place, by)
        self._again(line)

    def _again(self, line: Line) -> None:
        """Light a row again, wherever it stands now."""
        lines = self.lines()
        self.go(lines.index(line) if line in lines else 0)

    def do_swap(self) -> None:
        self.players.swap()
        self.go(self.at)

    def do_people(self) -> None:
        self.players.people()
        self.go(self.at)

    def do_alone(self) -> None:
        self.players.alone()
        self.go(self.at)

    def do_watch(self) -> None:
        self.players.watched()
        self.go(self.at)

    def do_accept(self) -> None:
        self.dismiss(self.players.named)

    def do_back(self) -> None:
        self.dismiss(None)
