"""Opens the pages of a battle: odds, lists, why not, charts, menu, help."""

from __future__ import annotations

from galley_tui.client.choices import decisions
from galley_tui.client.playing import CommandResult
from galley_tui.config import battle_keys, keymap
from galley_tui.draw.odds import odds_rows, thrown_rows
from galley_tui.faces.shop import Shop
from galley_tui.screens.base.overlay_panel import Panel, rule_panel
from galley_tui.screens.base.reader import Reader
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.battle.handover import since_rows, their_turn_rows
from galley_tui.screens.battle.standing_panels import numbers_of
from galley_tui.screens.sea.context import BattleContext
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.screens.sea.picture import Words
from galley_tui.widgets.rows import Row


def heading(context: BattleContext) -> str:
    """The line above the choices: the ship that is asked about and its movement points."""
    ship = context.actor
    there = ship in context.position.ships
    return context.face.heading(context.board, ship) if there else "Choices"


def order_labels(context: BattleContext, plain: bool) -> list[tuple[str, str]]:
    """Keys of the kinds of choice that are legal now; all steps together as one."""
    found, joint = dict[str, str](), dict[str, list[str]]()
    commands = [option.command for option in context.options]
    for order in keymap.fitting(context.face.keys.orders, commands):
        if order.joint:
            joint.setdefault(order.joint, []).append(keymap.shown(order.keys[0], plain))
        else:
            found.setdefault(order.keys[0], order.label)
    gap = " " if plain else ""
    return [*((gap.join(keys), word) for word, keys in joint.items()), *found.items()]


class BattlePages:
    """Keys that open a page about the question."""

    def __init__(self, stage: BattlePage, choosing: Choosing, cursor: Cursor) -> None:
        self.stage, self.context, self.choosing, self.cursor = (
            stage, stage.context, choosing, cursor,
        )  # fmt: skip

    def do_odds(self) -> None:
        """The last throw, if it has just been made; every throw that the lit choice leads to."""
        context, lit = self.context, self.stage.lit_dice()
        if lit is None or context.pending is None:
            return
        found = lit[1]
        label, words, throws = self.stage.text(lit[0]), context.face.dice, context.thrown

        def made(wide: int) -> list[Row]:
            thrown = thrown_rows(throws, wide, words, full=True)
            if thrown and found is None:
                return thrown
            gap: list[Row] = [[]] if thrown else []
            return [*thrown, *gap, *odds_rows(label, found, wide, words, full=True)]

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
        from galley_tui.screens.battle_pages.menu import MenuScreen

        stage = self.stage
        stage.app.push_screen(MenuScreen(self.context, stage.after, stage.action("players")))

    def do_since(self) -> None:
        """Show the events since the side that decides last did."""
        wide, text = self.stage.app.size.width, self.stage.text
        about = self.context, self.context.side or "A", wide - 4, text
        rows = [*since_rows(*about), *their_turn_rows(*about)]
        self.stage.app.push_screen(Reader("Since you last decided, and their last turn", rows))

    def help(self) -> None:
        """The keys, what can be done now, how to play."""
        from galley_tui.screens.battle_pages.what_now import now_rows, rule_rows
        from galley_tui.screens.reference.help import help_page

        context, look, wide = self.context, self.stage.look, self.stage.app.size.width
        lit, chosen = self.stage.lit_dice(), self.choosing.lit
        label = lit[0] if lit is not None else ""
        deeds = bool(label) and (chosen is None or label != chosen.label)
        now = now_rows(context, label, deeds, wide - 2, look)
        rule = rule_rows(context, wide - 2, look)
        self.stage.app.push_screen(
            help_page(battle_keys.BATTLE, look, wide, context.face, now, rule)
        )

    def result(self) -> None:
        """Show the winner, the reason, and the account of the battle."""
        from galley_tui.screens.battle_pages.report import show_report

        show_report(self.stage.galley, self.context.game)
