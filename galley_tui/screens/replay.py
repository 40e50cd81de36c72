"""A saved battle step by step, forwards and backwards."""

from typing import Any

from textual.app import ComposeResult

from core.session import Told
from galley_tui import keymap
from galley_tui.bridge import Bridge
from galley_tui.draw.model import sea_model
from galley_tui.screens import panels
from galley_tui.screens.sea_page import SeaPage
from galley_tui.widgets.prompt import Prompt


class ReplayScreen(SeaPage):
    """The battle screen over a journal; nothing can be changed here."""

    KEYS = keymap.REPLAY

    def __init__(self, bridge: Bridge) -> None:
        super().__init__(bridge)
        self.at = 0
        self.told: list[Told] | None = None

    def compose(self) -> ComposeResult:
        yield from panels.compose(self)

    def on_mount(self) -> None:
        self.call_after_refresh(self.go, 0)

    def board(self) -> Any:
        return self.shown.board

    def go(self, at: int) -> None:
        """Show the position after entry `at` of those that stand."""
        live = self.bridge.session.live
        self.at = max(0, min(at, len(live) - 1))
        self.shown = self.bridge.session.state_at(live[self.at])
        self.told = self.bridge.session.told_at(live[self.at])
        moved = next((s for s in (self._ship_of(t.event) for t in self.told) if s), "")
        ship = self.shown.board.ships.get(moved)
        self.sheet = moved
        self.sea.show(sea_model(self.shown.board, selected=moved))
        if ship is not None:
            self.sea.go_to(ship.bow)
        self.note = ""
        self.show_note()
        self._show_around()

    def fit(self) -> None:
        super().fit()
        if self.told is not None:
            self.show_note()
            self._show_around()

    def _ship_of(self, event: Any) -> str:
        return str(getattr(event, "ship", ""))

    def _show_around(self) -> None:
        panels.show_turn(self)
        panels.show_sheet(self)
        panels.show_log(self, self.told or ())
        self.show_keys()

    def show_note(self) -> None:
        live = self.bridge.session.live
        entry = self.bridge.session.entries[live[self.at]]
        name = self.bridge.names().get(entry.side, "")
        what = self.bridge.entry_label(self.at)
        head = f"{self.at} of {len(live) - 1}"
        said = f"{head}  {what}" if entry.side else f"{head}  the start"
        if self.note:
            said += f"   {self.note}"
        if entry.side:
            self.query_one(Prompt).ask(entry.side, self.text(name), self.text(said), "")
        else:
            self.query_one(Prompt).say(self.text(said))

    def sheet_ship(self) -> str:
        return self.sheet

    def at_cursor(self) -> None:
        self.sheet = self.ship_at_cursor() or self.sheet
        panels.show_sheet(self)

    def do_forward(self) -> None:
        self.go(self.at + 1)

    def do_backward(self) -> None:
        self.go(self.at - 1)

    def do_first(self) -> None:
        self.go(0)

    def do_last(self) -> None:
        self.go(len(self.bridge.session.live) - 1)

    def do_turn_forward(self) -> None:
        self._turn(1)

    def do_turn_backward(self) -> None:
        self._turn(-1)

    def _turn(self, by: int) -> None:
        """To where the turn's number changes next, in a direction."""
        live, turn = self.bridge.session.live, self.board().turn
        places = range(self.at + by, len(live) if by > 0 else -1, by)
        at = next((i for i in places if self.bridge.turn_at(i) != turn), None)
        self.go(at if at is not None else (len(live) - 1 if by > 0 else 0))

    def do_back(self) -> None:
        self.dismiss()
