"""The pages about who plays: another one takes a seat; what a bot weighed."""

from __future__ import annotations

from collections.abc import Mapping

from galley.engine.records import Side
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.players import Players
from galley_tui.screens.battle.stage import BattleStage
from galley_tui.screens.lobby.players import PlayersScreen


class PlayerPages:
    """Keys that ask who plays, and why a bot plays so."""

    def __init__(self, stage: BattleStage, bots: Opponents) -> None:
        self.stage, self.context, self.bots = stage, stage.context, bots

    def do_players(self) -> None:
        """Who plays each side, from now on."""
        game = self.context.game
        before = {side: player.name for side, player in game.seats().items()}

        def decided(sides: Mapping[Side, str] | None) -> None:
            if sides is None:
                return
            changed = {side: name for side, name in sides.items() if name != before[side]}
            empty = {side: name for side, name in sides.items() if self.bots.is_empty(side)}
            said = [self.bots.give(side, name) for side, name in {**empty, **changed}.items()]
            self.stage.update_all()
            self.stage.say(self.stage.text("  ".join(filter(None, said))))

        players = Players(game.rules, before)
        screen = PlayersScreen(game.scenario.title, game.names(), players)
        self.stage.app.push_screen(screen, decided)
