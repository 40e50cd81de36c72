"""Opens the pages of a battle: about the question, about who plays, and for taking back."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from galley.engine.records import OTHER, SIDES, Side
from galley.engine.text import count
from galley.game.seats import Place, Player, parts
from galley_tui.client.advice import NONE
from galley_tui.client.choices import decisions
from galley_tui.client.opponents.driver import Opponents
from galley_tui.client.opponents.players import Players
from galley_tui.client.opponents.sitting import (
    agrees,
    asked_here,
    changes,
    is_friends,
    own_side,
    own_steps,
    people,
    steps_again,
)
from galley_tui.client.opponents.weighing import Advice, Thought, deed_of
from galley_tui.client.playing import CommandResult, Refused
from galley_tui.client.seats import shared
from galley_tui.client.undoing import UndoStep, agreement, go, way, way_words, ways_back
from galley_tui.config import battle_keys
from galley_tui.dialogs.before_battle import WhoPlays
from galley_tui.draw.odds import odds_rows, thrown_rows
from galley_tui.faces.shop import Shop
from galley_tui.screens.base.overlay_panel import Panel, rule_panel
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.battle.deeds.deed_mode import DeedMode
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.battle.standing_panels import numbers_of
from galley_tui.screens.battle_pages.advice import AdvicePanel
from galley_tui.screens.battle_pages.handover import HandOver, since_rows, their_turn_rows
from galley_tui.screens.battle_pages.undoing import Agree, TakeBack
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.screens.sea.picture import Words
from galley_tui.terminal.look import wrap
from galley_tui.widgets.rows import Row


class BattlePages:
    """Keys that open a page about the question."""

    def __init__(
        self, stage: BattlePage, choosing: Choosing, cursor: Cursor,
        chain: Callable[[], Sequence[str]],
    ) -> None:  # fmt: skip
        """`chain` tells the chances of the lit deed down the chain."""
        self.stage, self.context, self.choosing, self.cursor = (
            stage, stage.context, choosing, cursor,
        )  # fmt: skip
        self.chain = chain

    def do_odds(self) -> None:
        """The last throw, if it has just been made; every throw that the lit choice leads to."""
        context, lit = self.context, self.stage.lit_dice()
        if lit is None or context.pending is None:
            return
        found = lit[1]
        told = [self.stage.text(said) for said in self.chain()]
        label, words, throws = self.stage.text(lit[0]), context.face.dice, context.thrown
        full = context.advice != NONE

        def made(wide: int) -> list[Row]:
            thrown = thrown_rows(throws, wide, words, full)
            if thrown and found is None:
                return thrown
            gap: list[Row] = [[]] if thrown else []
            against = [row for said in told for row in wrap(said, wide - 2, "text", " ")]
            return [*thrown, *gap, *odds_rows(label, found, wide, words, full=True), *against]

        self.stage.app.push_screen(Panel("Dice and odds" if throws else "Odds", made))

    def do_why_not(self) -> None:
        """Show what may be done with the ship or hex under the cursor, or why nothing may."""
        from galley_tui.screens.battle_pages.why_not import WhyNot

        cursor, chosen = self.cursor, self.stage.chosen()
        self.stage.app.push_screen(WhyNot(self.context, cursor.hex, cursor.ship, chosen))

    def do_rule(self) -> None:
        """The rule behind the question, then those behind the dice of the lit choice."""
        context, lit = self.context, self.stage.lit_dice()
        if context.pending is None:
            return
        found = lit[1] if lit is not None else None
        numbers = numbers_of(context.pending.rule, found)
        page = rule_panel(self.stage.text, context.pending.text, numbers, context.face.rules)
        self.stage.app.push_screen(page)

    def do_all(self) -> None:
        """The choices in a large list."""
        from galley_tui.screens.battle_pages.what_now import ChoicesScreen

        context = self.context
        if context.pending is None:
            return
        if self.sells:
            self._go_shopping()
            return

        def decided(at: int | None) -> None:
            if at is not None:
                self.choosing.play(context.options[at])

        lit = self.stage.choices.lit_option
        self.stage.app.push_screen(ChoicesScreen(context, lit), decided)

    def row(self) -> Words | None:
        """The row below the question while ships are bought."""
        said = "Space: all ships with their values in a table; fleets that are ready"
        return (said, "key") if self.sells else None

    @property
    def sells(self) -> bool:
        """Ships are on sale at the question that this side is asked."""
        context, pending = self.context, self.context.pending
        return pending is not None and context.face.shop(context.board, pending.ask) is not None

    def shop(self) -> Shop | None:
        """The ships on sale at the question that waits for this side; None for none."""
        context, waiting = self.context, decisions(self.context.game)
        if not waiting or waiting[0].side != context.side:
            return None
        return context.face.shop(context.game.seen(context.side).board, waiting[0].ask)

    def begin(self, changed: bool) -> None:
        """A side has sat down, another one than before if `changed`: where it is to buy ships,
        they are shown at once."""
        if changed and self.sells:
            self._go_shopping()

    def _go_shopping(self) -> None:
        from galley_tui.screens.battle_pages.shop import ShopScreen

        def left(came: CommandResult | None) -> None:
            if came is not None:
                self.stage.after(came)

        self.stage.app.push_screen(ShopScreen(self.context, self.shop), left)

    def do_charts(self) -> None:
        """The printed tables, from the one that the dice of the lit choice are read in."""
        from galley_tui.draw.charts import chart_rows, top_of

        context, option, lit = self.context, self.choosing.lit, self.stage.lit_dice()
        found = lit[1] if lit is not None else None
        checks = [check for check in found.checks if check.table] if found is not None else []
        dice = context.face.dice
        pairs = dice.pairs(context.board, context.actor, option.ship if option else "")
        rows = chart_rows(dice.tables, dice.axes, checks, pairs)
        top = top_of(rows, checks[0].table) if checks else 0
        self.stage.app.push_screen(Reader("Charts", rows, top))

    def do_menu(self) -> None:
        """Save and leave, or concede."""
        from galley_tui.screens.battle_pages.menu import BattleMenu

        stage = self.stage
        menu = BattleMenu(stage.galley, self.context, stage.after, stage.action("players"))
        stage.galley.open_dialog(menu)

    def do_since(self) -> None:
        """Show the events since the side that decides last did."""
        wide, text = self.stage.app.size.width, self.stage.text
        side = own_side(self.context.game, self.context.side)
        about = self.context, side, wide - 4, text
        rows = [*since_rows(*about), *their_turn_rows(*about)]
        self.stage.app.push_screen(Reader("Since you last decided, and their last turn", rows))

    def help(self) -> None:
        """The keys, what can be done now, how to play."""
        from galley_tui.screens.battle_pages.what_now import now_rows, rule_rows
        from galley_tui.screens.reference.help import column, help_page

        context, look, window = self.context, self.stage.look, self.stage.app.size.width
        wide = column(window)
        lit, chosen = self.stage.lit_dice(), self.choosing.lit
        label = lit[0] if lit is not None else ""
        deeds = bool(label) and (chosen is None or label != chosen.label)
        now = now_rows(context, label, deeds, wide - 2, look)
        rule = rule_rows(context, wide - 2, look)
        self.stage.app.push_screen(
            help_page(battle_keys.BATTLE, look, window, context.face, now, rule)
        )

    def result(self) -> None:
        """Show who won, by what, and what may be played next."""
        from galley_tui.screens.sea.report import show_ending

        show_ending(self.stage.galley, self.context.game)


class PlayerPages:
    """Keys that ask who plays, and why a bot plays so."""

    def __init__(
        self, stage: BattlePage, bots: Opponents, cursor: Cursor, deeds: DeedMode
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
        heard = self._heard if mine == side and not theirs else (lambda thought: None)
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
            self.deeds.listing.advised = deed
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

        hosted = game.incoming is not None
        seats = {} if hosted else shared(game.rules.seats(game.seen()))
        players = Players(game.rules, before, self.bots.allowed, seats)
        away = game.incoming is not None and game.incoming.waits_for_absent
        own = OTHER[game.side] if away else game.side
        dialog = WhoPlays(game.scenario.title, game.names(), players, decided, own=own, away=away)
        self.stage.galley.open_dialog(dialog)


class Undoing:
    """The keys that take back and play again."""

    def __init__(self, stage: BattlePage, guard: SeatGuard) -> None:
        self.stage, self.context, self.guard = stage, stage.context, guard

    def do_undo(self) -> None:
        """Show how far each step leads back; take it back after Enter.

        Who plays against a bot, which always agrees, or alone is led straight back to his own
        last decision.
        """
        game, side = self.context.game, self._side()
        found = ways_back(game, side)
        if not found.found and found.ends is not None:
            self.stage.say(self.stage.text(f"Nothing is taken back: {found.ends.text}"))
            return
        if agrees(game, OTHER[side]):
            self._start(way(game, side, own_steps(game, side)))
            return

        def decided(steps: int | None) -> None:
            if steps is not None:
                self._start(way(self.context.game, self._side(), steps))

        self.stage.app.push_screen(TakeBack(self.context, found), decided)

    def do_redo(self) -> None:
        """Play again what was taken back last."""
        game, side = self.context.game, self._side()
        self._start(way(game, side, steps_again(game, side), forth=True))

    def _side(self) -> str:
        return own_side(self.context.game, self.context.side)

    def _start(self, turn: UndoStep | Refused) -> None:
        """Ask the other side where it must agree, and go."""
        if isinstance(turn, Refused):
            self.stage.say(self.stage.text(f"Nothing is played again: {turn.text}"))
        elif not turn.agrees or not asked_here(self.context.game, turn.agrees):
            self._go(turn)
        elif self.stage.galley.config.settings.curtain == "always":
            self.guard.seats.seated = turn.agrees
            curtain = HandOver(self.context, False, turn.agrees)
            self.stage.app.push_screen(curtain, lambda _: self._ask(turn))
        else:
            self._ask(turn)

    def _ask(self, turn: UndoStep) -> None:
        game = self.context.game

        def decided(yes: bool | None) -> None:
            if yes:
                self._go(turn)
                return
            self.stage.update_all()
            name = game.names()[turn.agrees]
            self.stage.say(self.stage.text(f"{name} does not agree: all stays as it is"))

        question = self.stage.text(agreement(game, turn))
        said = [question, "", *way_words(game, turn)]
        name = self.stage.text(game.names()[turn.agrees])
        self.stage.app.push_screen(Agree(f"A question to {name}", said), decided)

    def _go(self, turn: UndoStep) -> None:
        self.stage.going_on.give_up()
        came = go(self.context.game, turn, agreed=bool(turn.agrees))
        if turn.forth or isinstance(came, Refused):
            self.stage.after(came)
            return
        self.context.thrown, self.context.note = (), ""
        self.stage.update_all()
        if agrees(self.context.game, OTHER[turn.side]):
            much = sum(step.commands for step in turn.steps)
            first = f"Taken back, {count(much, 'command')}: {turn.steps[-1].text}"
            asked = turn.agrees and not people(self.context.game, turn.agrees)
            agreed = f"; {self.context.game.names()[turn.agrees]} agrees" if asked else ""
            self.stage.say(self.stage.text(f"{first}{agreed}"))
