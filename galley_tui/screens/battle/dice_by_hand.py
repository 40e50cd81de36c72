"""Dice by hand on the screen: their faces are asked for, then what was begun goes on."""

from __future__ import annotations

from galley.engine.records import Side
from galley.game.by_hand.throws import Faces
from galley.game.by_hand.words import who_throws
from galley_tui.client.playing import throw
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.bot_seats import BotSeats
from galley_tui.screens.battle_pages.dice import DicePage


class DiceByHand:
    """Asks for the faces that a command waits for, over the sea."""

    def __init__(self, stage: BattlePage, bots: BotSeats) -> None:
        self.stage, self.context, self.bots = stage, stage.context, bots
        self.side: Side = ""  # the person's whose command has just had its dice

    def ask(self) -> None:
        """Ask for the faces that are waited for."""
        asked, stage = self.context.game.waiting, self.stage
        assert asked is not None
        at, game = self.context.position, self.context.game
        name = stage.text(who_throws(asked, at.sides, at.colours()))
        page = DicePage(asked, name, stage.action("menu"), lambda: game.by_hand)
        stage.app.push_screen(page, self._given)

    def _given(self, faces: Faces | None) -> None:
        game, asked = self.context.game, self.context.game.waiting
        if faces is None or asked is None:
            return
        if faces.back:
            self.stage.going_on.give_up()
        due = self.bots.due
        self.side = "" if due is not None else asked.side
        came = throw(game, faces)
        if due is not None:
            self.bots.show_answer(came)
        else:
            self.stage.after(came)
