"""The menu of a battle.  Every command is in the journal already: leaving loses nothing."""

from typing import TYPE_CHECKING

from galley_tui import keymap
from galley_tui.screens.confirm import Confirm
from galley_tui.screens.page import ListPage
from galley_tui.widgets.rows import Row

if TYPE_CHECKING:
    from galley_tui.screens.battle import BattleScreen

ENTRIES = (
    ("back", "Back to the battle"),
    ("title", "Save and go to the title"),
    ("quit", "Save and quit"),
    ("concede", "Concede the battle"),
)


class MenuScreen(ListPage[None]):
    """Back, save and leave, concede."""

    KEYS = (*keymap.MENU, keymap.BACK)
    HEADLINE = "Menu"

    def __init__(self, battle: "BattleScreen") -> None:
        super().__init__()
        self.battle = battle

    def on_mount(self) -> None:
        super().on_mount()
        self.redraw()

    def count(self) -> int:
        return len(ENTRIES)

    def redraw(self) -> None:
        rows: list[Row] = [[]]
        for i, (_, label) in enumerate(ENTRIES):
            lit = i == self.at
            style = "choice" if lit else "text"
            rows.append([("    ", "text"), (f"{'>' if lit else ' '} {label:<28}", style)])
        path = self.battle.bridge.path
        kept = f"kept in {path}" if path else "not kept in a file"
        rows += [[], [(self.text(f"    This battle is {kept}, command by command."), "mute")]]
        self.rows.show(rows)

    def do_accept(self) -> None:
        getattr(self, f"choose_{ENTRIES[self.at][0]}")()

    def choose_back(self) -> None:
        self.dismiss()

    def choose_title(self) -> None:
        self.galley.close_battle()

    def choose_quit(self) -> None:
        self.galley.leave()

    def choose_concede(self) -> None:
        battle, pending = self.battle, self.battle.pending
        if pending is None:
            self.dismiss()
            return
        name = battle.bridge.names()[pending.side]

        def decided(yes: bool | None) -> None:
            self.dismiss()
            if yes:
                battle.after(battle.bridge.concede(pending.side))

        lines = ["The battle ends now, and the other side wins."]
        self.app.push_screen(Confirm(f"{name}: concede?", lines), decided)
