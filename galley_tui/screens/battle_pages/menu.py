"""The menu of a battle.  Every command is in the journal already: leaving loses nothing."""

from typing import TYPE_CHECKING

from galley_tui.client.library import switches
from galley_tui.config import keymap
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.page import ListPage
from galley_tui.widgets.rows import Row, wrap

if TYPE_CHECKING:
    from galley_tui.screens.battle.battle import BattleScreen

ENTRIES = (
    ("back", "Back to the battle"),
    ("title", "Save and go to the title"),
    ("quit", "Save and quit"),
    ("report", "Account of the battle so far"),
    ("replay", "Replay it, or go on from earlier"),
    ("settings", "Settings: characters, colours"),
    ("rules", "Rules and words"),
    ("phrase", "A pass-phrase for this side"),
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

    def fit(self) -> None:
        super().fit()
        self.redraw()

    def count(self) -> int:
        return len(ENTRIES)

    def redraw(self) -> None:
        rows: list[Row] = [[]]
        for i, (_, label) in enumerate(ENTRIES):
            lit = i == self.at
            style = "choice" if lit else "text"
            rows.append([("    ", "text"), (f"{'>' if lit else ' '} {label:<33}", style)])
        path = self.battle.bridge.path
        kept = f"kept in {path}" if path else "not kept in a file"
        rows += [[], [(self.text(f"    This battle is {kept}, command by command."), "mute")]]
        rows += wrap(self.text(self.in_force()), self.app.size.width - 4, "mute", "    ")
        self.rows.show(rows)

    def in_force(self) -> str:
        """The optional rules of this battle."""
        session = self.battle.bridge.session
        own = session.options
        named = [one.meaning for one in switches(session.scenario) if own.get(one.name, one.on)]
        return f"Optional rules in force: {'; '.join(named) or 'none'}."

    def do_accept(self) -> None:
        getattr(self, f"choose_{ENTRIES[self.at][0]}")()

    def choose_back(self) -> None:
        self.dismiss()

    def choose_report(self) -> None:
        from galley_tui.screens.battle_pages.report import show_report

        show_report(self.galley, self.battle.bridge)

    def choose_replay(self) -> None:
        from galley_tui.screens.replay.replay import ReplayScreen

        self.app.push_screen(ReplayScreen(self.battle.bridge))

    def choose_settings(self) -> None:
        from galley_tui.screens.lobby.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    def choose_rules(self) -> None:
        from galley_tui.screens.reference.rules import RulesScreen

        self.app.push_screen(RulesScreen())

    def choose_phrase(self) -> None:
        from galley_tui.screens.battle.handover import PhrasePage

        pending = self.battle.pending
        if pending is not None:
            self.app.push_screen(PhrasePage(self.battle, pending.side))

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
