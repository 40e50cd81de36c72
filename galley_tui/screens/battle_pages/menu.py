"""The menu of a battle.  Every command is in the journal already: leaving loses nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from galley_tui.client.library import switches
from galley_tui.client.playing import CommandResult, concede, throw_by_hand
from galley_tui.client.seats import sealed_words
from galley_tui.config import menu_keys
from galley_tui.dialogs.dialog import Act, Dialog, Line, Note
from galley_tui.screens.base.app_api import Program
from galley_tui.screens.battle_pages.handover import PhrasePage
from galley_tui.screens.replay.replay import ReplayScreen
from galley_tui.screens.sea.context import BattleContext


class BattleMenu(Dialog):
    """Back, save and leave, concede."""

    keys = (*menu_keys.MENU, menu_keys.BACK)
    heading = "Menu"
    across, indent, margin = False, "   ", 4

    def __init__(
        self, program: Program, context: BattleContext,
        after: Callable[[CommandResult], None], players: Act,
    ) -> None:  # fmt: skip
        self.program, self.context, self.game = program, context, context.game
        self.after, self.players = after, players

    def lines(self) -> list[Line]:
        program, game = self.program, self.game
        incoming = game.incoming
        here, there = incoming is None, incoming is not None  # where the battle is kept
        plays = incoming is None or not incoming.looks_on
        entries: tuple[tuple[str, Act, bool], ...] = (
            ("Back to the battle", self.desk.leave, True),
            ("Save and go to the title", program.close_battle, here),
            ("Save and quit", program.leave, here),
            ("Go to the title; the host waits", program.close_battle, there),
            ("Quit; the host waits", program.leave, there),
            ("Account of the battle so far", lambda: program.show_account(game), True),
            ("Replay it, or go on from earlier",
             lambda: program.push_screen(ReplayScreen(game)), here),
            ("Replay it", lambda: program.push_screen(ReplayScreen(game)), there),
            ("What is decided in secret", self._sealed, incoming is not None and incoming.umpire),
            ("Who plays each side", lambda: self.desk.leave(self.players), plays),
            ("Open it to others", self._open_to_others, here),
            (f"Dice by hand: {'on' if game.by_hand else 'off'}", self._dice, here),
            ("Settings: characters, colours", program.change_settings, True),
            ("Rules and words", program.read_rules, True),
            ("A pass-phrase for this side", self._phrase, here),
            ("Concede the battle", self._concede, plays),
        )  # fmt: skip
        return [Line(f"{label:<33}", do) for label, do, there_is in entries if there_is]

    def foot(self) -> Sequence[Note]:
        path, own = self.game.path, self.game.options
        kept = "kept by its host" if self.game.incoming is not None else "not kept in a file"
        kept = f"kept in {path}" if path else kept
        rules = switches(self.game.scenario)
        named = "; ".join(one.meaning for one in rules if own.get(one.name, one.on))
        judge = self.game.incoming.judge() if self.game.incoming is not None else ""
        return [
            (f"This battle is {kept}, command by command.", "mute"),
            *([(f"{judge[:1].upper()}{judge[1:]}.", "mute")] if judge else []),
            *((f"Chosen: {text}.", "mute") for text in self.game.scenario.chosen),
            (f"Optional rules in force: {named or 'none'}.", "mute"),
        ]

    def _sealed(self) -> None:
        """Show an umpire what the sides hide from each other."""
        assert self.game.incoming is not None
        said = (f"{one}." for one in sealed_words(self.game.incoming))
        self.program.tell("What is decided in secret", *said)

    def _open_to_others(self) -> None:
        """Go on with the battle at the host, where others join it."""
        from galley_tui.dialogs.host_battle import open_to_others

        self.desk.leave(lambda: open_to_others(self.program, self.game))

    def _dice(self) -> None:
        """Have dice thrown by hand from now on, or no longer."""
        self.note = throw_by_hand(self.game, not self.game.by_hand)

    def _phrase(self) -> None:
        if self.context.pending is not None:
            self.program.push_screen(PhrasePage(self.game, self.context.side))

    def _concede(self) -> None:
        if self.context.pending is None or self.game.waiting is not None:
            self.desk.leave()
            return
        side = self.context.side

        def decided(yes: bool) -> None:
            self.desk.leave((lambda: self.after(concede(self.game, side))) if yes else None)

        lines = ["The battle ends now, and the other side wins."]
        self.program.ask(f"{self.game.names()[side]}: concede?", lines, decided)
