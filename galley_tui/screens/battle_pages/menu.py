"""The menu of a battle.  Every command is in the journal already: leaving loses nothing."""

from collections.abc import Callable

from galley_tui.client.library import switches
from galley_tui.client.playing import CommandResult, concede
from galley_tui.config import menu_keys
from galley_tui.screens.base.confirm import Confirm
from galley_tui.screens.base.page import ListPage
from galley_tui.screens.battle_pages.handover import PhrasePage
from galley_tui.screens.lobby.settings import SettingsScreen
from galley_tui.screens.reference.rules import RulesScreen
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.report import show_report
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row

ENTRIES = (
    ("back", "Back to the battle"),
    ("title", "Save and go to the title"),
    ("leave", "Save and quit"),
    ("report", "Account of the battle so far"),
    ("replay", "Replay it, or go on from earlier"),
    ("players", "Who plays each side"),
    ("settings", "Settings: characters, colours"),
    ("rules", "Rules and words"),
    ("phrase", "A pass-phrase for this side"),
    ("concede", "Concede the battle"),
)


class MenuScreen(ListPage[None]):
    """Back, save and leave, concede."""

    KEYS = (*menu_keys.MENU, menu_keys.BACK)
    heading = "Menu"

    def __init__(
        self,
        context: BattleContext,
        after: Callable[[CommandResult], None],
        players: Callable[[], None],
    ) -> None:
        super().__init__()
        self.context, self.game, self.after = context, context.game, after
        self.players = players

    def on_mount(self) -> None:
        super().on_mount()
        self.redraw()

    def count(self) -> int:
        return len(ENTRIES)

    def redraw(self) -> None:
        rows: list[Row] = [[]]
        for i, (_, label) in enumerate(ENTRIES):
            mark, style = self.marked(i)
            rows.append([("    ", "text"), (f"{mark} {label:<33}", style)])
        path = self.game.path
        kept = f"kept in {path}" if path else "not kept in a file"
        said = self.text(f"This battle is {kept}, command by command.")
        rows += [[], *wrap(said, self.app.size.width - 4, "mute", "    ")]
        rows += wrap(self.text(self.in_force()), self.app.size.width - 4, "mute", "    ")
        self.rows.show(rows)

    def in_force(self) -> str:
        """The optional rules of this battle."""
        scenario, own = self.game.scenario, self.game.options
        named = [one.meaning for one in switches(scenario) if own.get(one.name, one.on)]
        return f"Optional rules in force: {'; '.join(named) or 'none'}."

    def do_accept(self) -> None:
        self.action(ENTRIES[self.at][0])()

    def do_report(self) -> None:
        show_report(self.galley, self.game)

    def do_replay(self) -> None:
        self.app.push_screen(ReplayScreen(self.game))

    def do_players(self) -> None:
        self.dismiss()
        self.players()

    def do_settings(self) -> None:
        self.app.push_screen(SettingsScreen())

    def do_rules(self) -> None:
        self.app.push_screen(RulesScreen())

    def do_phrase(self) -> None:
        if self.context.pending is not None:
            self.app.push_screen(PhrasePage(self.game, self.context.side))

    def do_title(self) -> None:
        self.galley.close_battle()

    def do_concede(self) -> None:
        if self.context.pending is None:
            self.dismiss()
            return
        side = self.context.side
        name = self.game.names()[side]

        def decided(yes: bool | None) -> None:
            self.dismiss()
            if yes:
                self.after(concede(self.game, side))

        lines = ["The battle ends now, and the other side wins."]
        self.app.push_screen(Confirm(f"{name}: concede?", lines), decided)
