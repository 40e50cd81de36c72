"""The pages about who plays: another one takes a seat; what a bot weighed."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from galley.engine.records import OTHER, SIDES, Side
from galley.game.seats import Place, Player, parts
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.players import Players
from galley_tui.client.opponents.sitting import changes, is_friends, own_side
from galley_tui.client.opponents.weighing import Advice, Thought, deed_of, thought_lines
from galley_tui.client.seats import shared
from galley_tui.dialogs.before_battle import WhoPlays
from galley_tui.screens.base.overlay_panel import Panel
from galley_tui.screens.battle.battle_screen_api import BattleStage
from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row

LOOK = 0.1  # seconds from one look at a bot that thinks to the next
WORTH = "In victory points: attack is what it may bring, risk what the enemy can do back."


class AdvicePanel(Panel):
    """A panel over the sea with the plans that a bot weighs, worked out while it is open."""

    def __init__(
        self, headline: str, advice: Advice, text: Callable[[str], str],
        done: Callable[[Thought], None],
    ) -> None:  # fmt: skip
        super().__init__(headline, self._rows)
        self.advice, self.words, self.heard = advice, text, done
        self.thought: Thought | None = None

    def on_mount(self) -> None:
        super().on_mount()
        self.asking = self.set_interval(LOOK, self.look_again)

    def on_unmount(self) -> None:
        self.advice.close()

    def look_again(self, wait: float = 0.0) -> None:
        """Look whether it is worked out; `wait` seconds at most for each answer."""
        if self.thought is None and (found := self.advice.take(wait)) is not None:
            self.thought = found
            self.asking.stop()
            self.heard(found)
            self.draw()

    def _rows(self, wide: int) -> list[Row]:
        lines = ["thinks..."] if self.thought is None else thought_lines(self.thought)
        rows: list[Row] = []
        for line in lines:
            plan, style = line[:1].isdigit(), "mute" if line.startswith("   ") else "text"
            rows += wrap(self.words(line.strip()), wide - 5, "strong" if plan else style,
                         "    " if line.startswith("   ") else " ")  # fmt: skip
        if self.thought is not None and self.thought.plans:
            rows += [[], *wrap(self.words(WORTH), wide - 2, "mute", " ")]
        return rows


class PlayerPages:
    """Keys that ask who plays, and why a bot plays so."""

    def __init__(
        self, stage: BattleStage, bots: Opponents, cursor: Cursor, deeds: DeedMode
    ) -> None:
        self.stage, self.context, self.bots = stage, stage.context, bots
        self.cursor, self.deeds = cursor, deeds

    def do_advice(self) -> None:
        """Show what a captain would do with the ship under the cursor, or at the question; of an
        enemy's ship, and while a bot decides, the plans that its bot weighed last."""
        game, pending, ship = self.context.game, self.context.pending, self.cursor.ship
        mine = self.context.side or own_side(game, "")
        other = self.context.is_enemy(ship, mine) or is_friends(game, mine, ship)
        theirs = pending is None or other
        side = self._whose(ship, mine) if theirs else mine
        name = self.stage.text(game.names()[side])
        found: Advice | str
        if pending is not None and not theirs:
            found, head = self.bots.hint(pending, ship), "A captain in your place"
        else:
            found = self.bots.weighed(side, ship if ship in self._ships(side) else "")
            head = ""
        if isinstance(found, str):
            self.stage.say(self.stage.text(f"{name}: {found}"))
            return
        head = head or f"{name} ({Player(found.name).short}) weighed"
        heard = self._heard if mine == side and not theirs else _nothing
        self.stage.app.push_screen(AdvicePanel(head, found, self.stage.text, heard))

    def _ships(self, side: Side) -> list[str]:
        ships = self.context.position.ships
        return [id_ for id_, ship in ships.items() if ship.side == side]

    def _whose(self, ship: str, mine: Side) -> Side:
        """The side whose bot is asked: that of the ship, else that of the bot."""
        found = self.context.position.ships.get(ship)
        game = self.context.game
        bots = {parts(place)[0] for place in game.places() if not game.seats()[place].human}
        if found is not None and found.side in bots:
            return found.side
        return next((side for side in SIDES if side in bots and side != mine), OTHER[mine])

    def _heard(self, thought: Thought) -> None:
        """A hint is there: the deed that it comes to is marked and lit."""
        if self.context.pending is None or not self.deeds.is_open:
            return
        deed = deed_of(thought, self.deeds.found)
        if deed is not None:
            self.deeds.panel.advised = deed
            self.deeds.light(self.deeds.found.index(deed))

    def do_players(self) -> None:
        """Ask who plays each side, or seat, from now on."""
        game = self.context.game
        before = {place: player.name for place, player in game.seats().items()}

        def decided(wanted: Mapping[Place, str]) -> None:
            empty = {place for place in before if self.bots.is_empty(place)}
            new = changes(before, wanted, empty)
            said = [self.bots.give(place, name) for place, name in new.items()]
            self.stage.update_all()
            self.stage.say(self.stage.text("  ".join(filter(None, said))))

        seats = shared(game.rules.seats(game.seen()))
        players = Players(game.rules, before, self.bots.allowed, seats)
        dialog = WhoPlays(game.scenario.title, game.names(), players, decided)
        self.stage.galley.open_dialog(dialog)


def _nothing(thought: Thought) -> None:
    """Mark no deed with what a bot weighed."""
