"""Choosing a battle: what it is, what each side must do, and how the fleets lie."""

from collections.abc import Mapping
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from galley.catalogue import about_game, rules_of, title_of
from galley.engine.loop import Board
from galley.game.scenario_list import Listing
from galley.game.seats import Place
from galley.scenarios.library import ScenarioFile
from galley_tui.client import library
from galley_tui.client.library import scenarios, set_up, shared_seats, whole
from galley_tui.client.opponents.players import Players
from galley_tui.config import menu_keys
from galley_tui.dialogs import opening
from galley_tui.dialogs.before_battle import OptionalRules, WhoPlays
from galley_tui.dialogs.opening import Chosen
from galley_tui.draw.overview.picture import fleets, years
from galley_tui.faces.catalogue import face_of, lesson_of
from galley_tui.faces.face import Highlights
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.page import ListPage
from galley_tui.terminal.look import fit, wrap
from galley_tui.widgets.rows import Row, Rows

LEAST = 76  # columns of a pane that has room for a line of time


class Guided(Confirm):
    """Asks whether a battle that has lessons is begun with them."""

    KEYS = menu_keys.GUIDED

    def __init__(self) -> None:
        said = "Five lessons come up as you play. A key closes them."
        super().__init__("A guided evening?", [said])

    def do_back(self) -> None:
        self.dismiss(None)


class ScenarioScreen(ListPage[None]):
    """All scenarios; `b` opens the briefing of the lit one."""

    KEYS = menu_keys.SCENARIOS
    heading = "Choose a battle"

    def __init__(self, chosen: Chosen | None = None) -> None:
        """The battle that is chosen is begun, or handed on to `chosen`."""
        super().__init__()
        self.chosen = chosen

    def body(self) -> ComposeResult:
        with Horizontal(id="beside"):
            yield Rows(id="rows")
            with Vertical(id="about"):
                yield Rows(id="about_text")
                yield Rows(id="about_sea", fill="void")

    def on_mount(self) -> None:
        super().on_mount()
        self.scenarios, self.faults = scenarios()
        self.boards: dict[str, Board] = {}

    def count(self) -> int:
        return len(self.scenarios)

    def redraw(self) -> None:
        rows: list[Row] = []
        wide = self.rows.size.width or 30
        parts = [self._entry(i, wide) for i in range(len(self.scenarios))]
        games = [one.rules for one in self.scenarios]
        heads = 5 * len({*games})
        airy = sum(len(part) + 1 for part in parts) + heads <= self.rows.size.height
        lit = 0
        for i, part in enumerate(parts):
            begins = not i or games[i] != games[i - 1]
            rows += [[]] if airy or begins else []
            if begins and len({*games}) > 1:
                rows.append([(f" {self.text(title_of(games[i]))}", "title")])
                rows += wrap(self.text(about_game(games[i])), wide - 1, "mute", "   ")
            lit = len(rows) + len(part) - 1 if i == self.at else lit
            rows += part
        for fault in self.faults:
            rows += wrap(self.text(fault), wide - 1, "warn", " ")
        self.rows.show(rows, lit)
        if self.scenarios:
            self._describe(self.scenarios[self.at])

    def _entry(self, i: int, wide: int) -> list[Row]:
        """A battle in the list: its title, its date and the sizes of the fleets."""
        one, (mark, style) = self.scenarios[i], self.marked(i)
        first, *more = wrap(self.text(one.title), wide - 1, style, "   ")
        head: Row = [(f" {mark}{first[0][0][2:]}", style)]
        titles = [fit(row, wide, style) for row in (head, *more)]
        return [
            *titles,
            *wrap(self.text(f"{one.date}, {one.sizes}"), wide - 1, "mute", "     "),
        ]

    def _describe(self, one: Listing) -> None:
        pane = self.query_one("#about_text", Rows)
        wide = (pane.size.width or 50) - 2
        rows: list[Row] = [[], [(f" {self.text(one.title)}", "title")]]
        rows += wrap(self.text(one.where), wide, "mute", " ")
        said = f"{title_of(one.rules)}: {one.limit}, difficulty {one.difficulty} of 4"
        rows += wrap(self.text(said), wide, "mute", " ")
        rows += wrap(self.text(one.summary), wide, "text", " ")
        rows += wrap(self.text(one.proven), wide, "mute", " ") if one.proven else []
        legend: Row = []
        for side in ("A", "B"):
            count = one.fleets[side]
            ships = f": {count} ships" if count else ""
            said = f" {self.text(one.names[side])}{ships} "
            legend += [(f" {side} ", f"{side}.id"), (said, f"{side}.text on text")]
        rows += [[], legend]
        high = pane.size.height
        when = years([each.date for each in self.scenarios], one.date, self.look, wide)
        rows += [[], *when] if when and wide >= LEAST and len(rows) + 3 <= high else []
        pane.show(rows)
        self._picture(one)

    def _picture(self, one: Listing) -> None:
        """The deployment at the smallest zoom, the fleets in the middle of the pane."""
        from galley.scenarios.library import Fault

        pane = self.query_one("#about_sea", Rows)
        try:
            board = self.boards.get(one.id) or set_up(one.whole())
            self.boards[one.id] = board
        except Fault as fault:
            pane.show(wrap(self.text(str(fault)), pane.size.width - 2, "warn", " "))
            return
        model = face_of(one.rules).sea.model(board, Highlights())
        pane.show(fleets(model, self.look, pane.size.width, pane.size.height))

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
            self.app.call_later(self.chosen, one, options)
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
