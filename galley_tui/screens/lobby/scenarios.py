"""Choosing a battle: what it is, what each side must do, and how the fleets lie."""

from collections.abc import Mapping
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from galley.catalogue import rules_of, title_of
from galley.engine.loop import Board
from galley.engine.text import count
from galley.game.scenario_list import Listing
from galley.game.seats import Place
from galley.scenarios.library import Fault, ScenarioFile
from galley_tui.client import library
from galley_tui.client.library import scenarios, set_up, shared_seats, whole
from galley_tui.client.opponents.players import Players
from galley_tui.config import menu_keys
from galley_tui.dialogs import opening
from galley_tui.dialogs.battle_list import matching, results_of, shelves, year_of
from galley_tui.dialogs.before_battle import OptionalRules, WhoPlays
from galley_tui.dialogs.opening import Chosen
from galley_tui.draw.overview.chart import chart
from galley_tui.draw.overview.picture import fleets, years
from galley_tui.faces.catalogue import face_of, lesson_of
from galley_tui.faces.face import Highlights
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.input_page import TypingPage
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row, Rows

ROOMY = 42  # columns of a list that tells years with what they are counted from
LEAST = 76  # columns of a pane that has room for a line of time


class Guided(Confirm):
    """Asks whether a battle that has lessons is begun with them."""

    KEYS = menu_keys.GUIDED

    def __init__(self) -> None:
        said = "Five lessons come up as you play. A key closes them."
        super().__init__("A guided evening?", [said])

    def do_back(self) -> None:
        self.dismiss(None)


class ScenarioScreen(TypingPage[None], ListPage[None]):
    """All battles by game and era; `/` finds some, `c` shows where, `b` opens the briefing."""

    KEYS = menu_keys.SCENARIOS
    heading = "Choose a battle"
    asks = "find"

    def __init__(self, chosen: Chosen | None = None) -> None:
        """The battle that is chosen is begun, or handed on to `chosen`."""
        super().__init__()
        self.chosen = chosen
        self.words, self.charted = "", False
        self.scenarios: list[Listing] = []

    def body(self) -> ComposeResult:
        with Horizontal(id="beside"):
            yield Rows(id="rows")
            with Vertical(id="about"):
                yield Rows(id="about_text")
                yield Rows(id="about_sea", fill="void")

    def on_mount(self) -> None:
        super().on_mount()
        self.every, self.faults = scenarios()
        self.results = results_of(self.galley.saves)
        self.boards: dict[str, tuple[Board, list[str]]] = {}
        self._find("")

    def _find(self, words: str) -> None:
        """List the battles about which these words are said; the lit one stays lit if it is
        listed, unless only others bear the words as their title."""
        lit = self.scenarios[self.at].id if self.scenarios else ""
        self.words = words
        self.shelves = shelves(self.every, matching(self.every, words, self.results))
        self.scenarios = [self.every[at] for shelf in self.shelves for at in shelf.at]
        ids = [one.id for one in self.scenarios]
        self.at = ids.index(lit) if lit in ids else 0
        told = words.casefold()
        titled = [n for n, one in enumerate(self.scenarios) if told in one.title.casefold()]
        if told and titled and self.at not in titled:
            self.at = titled[0]

    def headline(self) -> Row:
        row = super().headline()
        if self.words and self.entry is None:
            row.append((f"   {self.asks}: {self.text(self.words)}", "bar"))
        return row

    def show_entry(self) -> None:
        super().show_entry()
        if self.entry is not None:
            self._find(self.entry)
        self.redraw()

    def entered(self, text: str) -> None:
        self._find(text.strip())
        self.show_entry()

    def do_search(self) -> None:
        self.ask(self.words)

    def do_back(self) -> None:
        if not self.words:
            self.dismiss()
            return
        self._find("")
        self.show_entry()

    def do_chart(self) -> None:
        """Show where it was fought in place of the fleets, or the fleets again."""
        self.charted = not self.charted
        self.redraw()

    def count(self) -> int:
        return len(self.scenarios)

    def redraw(self) -> None:
        rows: list[Row] = []
        wide = self.rows.size.width or 30
        lit = i = 0
        for n, shelf in enumerate(self.shelves):
            if not n or self.shelves[n - 1].rules != shelf.rules:
                rows += [[], [(f" {self.text(title_of(shelf.rules))}", "title")]]
            rows.append([(f"   {self.text(shelf.era)}", "mute")])
            for _ in shelf.at:
                rows += self._entry(i, wide)
                lit = len(rows) - 1 if i == self.at else lit
                i += 1
        for fault in self.faults:
            rows += wrap(self.text(fault), wide - 1, "warn", " ")
        if not self.scenarios:
            rows += wrap("No battle of these words.", wide - 1, "mute", " ")
        self.rows.show(rows, lit)
        if self.scenarios:
            self._describe(self.scenarios[self.at])

    def _entry(self, i: int, wide: int) -> list[Row]:
        """A battle in the list: how it ended, its title, its year."""
        one, (mark, style) = self.scenarios[i], self.marked(i)
        result = self.results[one.title].mark if one.title in self.results else " "
        year = year_of(one) if wide >= ROOMY else year_of(one).removesuffix(" BC")
        room = wide - len(year) - 2
        (first, *_), *more = wrap(self.text(one.title), room, style, "    ")
        head: Row = [(f" {mark}{result} {first[0].strip()}", style)]
        rows: list[Row] = [[*fit(head, room, style), (f" {year} ", style)]]
        return rows + [fit(row, wide, style) for row in more]

    def _describe(self, one: Listing) -> None:
        pane = self.query_one("#about_text", Rows)
        wide = (pane.size.width or 50) - 2
        rows: list[Row] = [[], [(f" {self.text(one.title)}", "title")]]
        rows += wrap(self.text(one.where), wide, "mute", " ")
        long = f", {one.length}" if one.length else ""
        first = self._set_up(one)
        own = [] if isinstance(first, Fault) else first[1]
        said = f"{title_of(one.rules)}: {one.limit}, difficulty {one.difficulty} of 4{long}"
        said += f", {count(len(own), 'rule')} of its own" if own else ""
        rows += wrap(self.text(said), wide, "mute", " ")
        if one.title in self.results:
            rows += wrap(self.text(f"You: {self.results[one.title].words}"), wide, "key", " ")
        rows += wrap(self.text(one.summary), wide, "text", " ")
        rows += wrap(self.text(one.proven), wide, "mute", " ") if one.proven else []
        legend: Row = []
        for side in ("A", "B"):
            fleet = one.fleets[side]
            ships = f": {fleet} ships" if fleet else ""
            said = f" {self.text(one.names[side])}{ships} "
            legend += [(f" {side} ", f"{side}.id"), (said, f"{side}.text on text")]
        rows += [[], legend]
        high = pane.size.height
        when = years([each.date for each in self.every], one.date, self.look, wide)
        rows += [[], *when] if when and wide >= LEAST and len(rows) + 3 <= high else []
        pane.show(rows)
        self._picture(one)

    def _picture(self, one: Listing) -> None:
        """The deployment at the smallest zoom, the fleets in the middle of the pane."""
        pane = self.query_one("#about_sea", Rows)
        if self.charted and (there := self._chart(one, pane.size.height)):
            pane.show(there)
            return
        first = self._set_up(one)
        if isinstance(first, Fault):
            pane.show(wrap(self.text(str(first)), pane.size.width - 2, "warn", " "))
            return
        model = face_of(one.rules).sea.model(first[0], Highlights())
        pane.show(fleets(model, self.look, pane.size.width, pane.size.height))

    def _set_up(self, one: Listing) -> tuple[Board, list[str]] | Fault:
        """The board of a battle with its own rules in lines, or what is wrong with it."""
        if one.id not in self.boards:
            try:
                self.boards[one.id] = set_up(one.whole())
            except Fault as fault:
                return fault
        return self.boards[one.id]

    def _chart(self, one: Listing, high: int) -> list[Row]:
        others = [each.chart for each in self.scenarios]
        return chart(one.chart, others, self.look, high)

    def do_accept(self) -> None:
        if self.scenarios:
            one = self.scenarios[self.at]
            if lesson_of(one) and self.chosen is None:
                self.app.push_screen(Guided(), lambda with_: self._guided(one, with_))
            else:
                self._who_plays(one)

    def _who_plays(
        self, one: Listing, seed: int | None = None, options: Mapping[str, bool] | None = None
    ) -> None:
        """Ask who plays each side, and begin."""
        if self.chosen is not None:
            self.dismiss()
            self.app.call_later(self.chosen.take, one, options)
            return

        def decided(sides: Mapping[Place, str]) -> None:
            self.dismiss()
            self.galley.by_hand = bool(dialog.by_hand)
            opening.start(self.galley, one.id, seed, options, sides)

        players = Players(rules_of(one.rules, one.id), seats=shared_seats(one))
        dialog = WhoPlays(one.title, one.names, players, decided, self.galley.by_hand)
        self.galley.open_dialog(dialog)

    def _guided(self, one: Listing, with_lessons: bool | None) -> None:
        """Begin with lessons or without."""
        if with_lessons:
            self.dismiss()
            opening.start_guided(self.galley, one)
        elif with_lessons is not None:
            self._who_plays(one)

    def do_options(self) -> None:
        """Begin with optional rules and a seed of one's own."""
        one = self._lit()
        if one is None:
            return
        listed = self.scenarios[self.at]

        def begin(options: Mapping[str, bool], seed: int | None) -> None:
            self._who_plays(listed, seed, options)

        self.galley.open_dialog(OptionalRules(one, dict(self.galley.options), begin))

    def do_briefing(self) -> None:
        if one := self._lit():
            self.app.push_screen(briefing(one, self))

    def _lit(self) -> ScenarioFile | None:
        """The whole of the lit battle; where it cannot be read, the list says why."""
        if not self.scenarios:
            return None
        found = whole(self.scenarios[self.at])
        if isinstance(found, ScenarioFile):
            return found
        self.faults = [found]
        self.redraw()
        return None


def briefing(one: ScenarioFile, page: ScenarioScreen) -> Any:
    """Everything a scenario tells its players."""
    from galley_tui.screens.base.reader import Reader

    wide = page.app.size.width - 4
    rows: list[Row] = [[]]
    for head, text in (("", one.summary.strip()), *library.briefing(one)):
        rows += [[(f"  {page.text(head)}", "title")]] if head else []
        for line in text.splitlines():
            rows += wrap(page.text(line), wide, "text", "  ")
        rows += [[]] if text else []
    return Reader(one.title, rows)
