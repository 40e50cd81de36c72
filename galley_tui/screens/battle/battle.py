"""The battle: who decides what, the sea, the ships' sheets, the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.geometry import Size
from textual.widget import Widget

from galley.game.port import GamePort
from galley.geometry.hexes import Hex
from galley_tui.client.choices import decisions, usual
from galley_tui.client.playing import CommandResult, Ended, Refused
from galley_tui.config import battle_keys
from galley_tui.faces.face import Happened, Highlights
from galley_tui.screens.battle.battle_screen_api import going_on
from galley_tui.screens.battle.bot_seats import BotSeats
from galley_tui.screens.battle.camera import Camera
from galley_tui.screens.battle.choosing import Choosing
from galley_tui.screens.battle.deeds.deed_mode import Counting, DeedMode
from galley_tui.screens.battle.dice_box_mode import ClimaxMode
from galley_tui.screens.battle.handover import HandOver
from galley_tui.screens.battle.lesson_panel import LessonKey, LessonPanel
from galley_tui.screens.battle.moving import panel
from galley_tui.screens.battle.moving.formation_mode import FormationMode
from galley_tui.screens.battle.moving.move_playback import Reveal
from galley_tui.screens.battle.moving.writing_mode import WritingMode
from galley_tui.screens.battle.prompt_hint import KeyLine, SecondRow
from galley_tui.screens.battle.proposals import Proposals
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.battle.standing_panels import Dice, last_throws, show_odds
from galley_tui.screens.battle.typed_answer import TypedAnswer
from galley_tui.screens.battle_pages.battle_pages import BattlePages, heading
from galley_tui.screens.battle_pages.players import PlayerPages
from galley_tui.screens.battle_pages.undoing import Undoing
from galley_tui.screens.sea.layout import LATELY
from galley_tui.screens.sea.sea_page import SeaPage
from galley_tui.widgets.choice_list import ChoiceList
from galley_tui.widgets.log import LogView
from galley_tui.widgets.prompt import Prompt, Who
from galley_tui.widgets.rows import Rows

MANY = 2_000  # lines of the log in which the tracks of two turns are looked for


class BattleScreen(SeaPage):
    """Two sides at one keyboard."""

    KEYS = battle_keys.BATTLE
    pressed = ""  # the key that is being taken

    def __init__(self, game: GamePort) -> None:
        super().__init__(game)
        self.choices = ChoiceList(self.face.keys.orders, id="choices")
        self.choosing = Choosing(self, self.cursor, self.known_keys)
        self.proposals = Proposals(self, self.choosing)
        self.guard = SeatGuard(self, self.choosing, self.proposals)
        self.formation = FormationMode(self)
        self.camera = Camera(self, self.choosing, self.sheet_ship)
        self.own_pages = BattlePages(self, self.choosing, self.cursor)
        self.undoing = Undoing(self, self.guard)
        self.typed_answer = TypedAnswer(self)
        self.climax = ClimaxMode(self, self.context)
        self.reveal = Reveal(self, self, self.climax)
        self.deeds = DeedMode(self, self.choosing, self.cursor, self.formation.first)
        self.counting = Counting(self, self.deeds)
        self.writing = WritingMode(self, self.camera, self.cursor, self.deeds)
        next_key = LessonKey(self, self.deeds, self.guard, self.proposals)
        self.lessons = LessonPanel(self, self.deeds, next_key, self.sheet_ship)
        self.going_on = going_on(self, game)
        self.bots = BotSeats(self)
        self.players = PlayerPages(self, self.bots.bots, self.cursor, self.deeds)
        row = SecondRow(self, self.guard, self.proposals, self.formation, self.deeds, self.writing)
        self.second_row = row
        self.key_line = KeyLine(
            self, self.bots, self.typed_answer, self.formation, self.deeds, self.guard,
            self.camera, self.own_pages, self.writing, self.reveal,
        )  # fmt: skip
        self.modes = (
            self.reveal, self.climax, self.bots, self.deeds.ahead, self.guard, self.typed_answer,
            self.formation, self.writing, self.cursor, self.deeds, self.choosing,
        )  # fmt: skip

    def compose(self) -> ComposeResult:
        for widget in self.compose_around(self.deeds.panel.rows, self.choices):
            if isinstance(widget, LogView):
                yield self.lessons.rows
            yield widget

    def on_unmount(self) -> None:
        self.bots.close()

    def on_mount(self) -> None:
        self.context.note = "  ".join([*self.galley.take_news(), *self.game.notices])
        self.call_after_refresh(self.update_all)

    @property
    def on_top(self) -> bool:
        """No page lies over it, and the program does not end: then its parts go one by one."""
        return self.app.is_running and self.app.screen is self

    # -- keys

    async def press(self, name: str) -> None:
        self.pressed = name
        self.counting.finish()
        await super().press(name)
        self.lessons.show()

    def parts(self) -> Sequence[object]:
        own = (
            self.deeds, self.choosing, self.proposals, self.formation, self.own_pages,
            self.undoing, self.lessons, self.bots, self.players,
        )  # fmt: skip
        return (*own, *super().parts())

    def key_labels(self) -> list[tuple[str, str]]:
        return self.key_line.labels(self.known_keys, self.chosen())

    # -- the mouse

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """Whatever waits for a key, dice over the ships among it, has that of a press."""
        lay = self.sea.climax is not None
        if self.formation.is_open and widget.id == "orders" and not lay:
            await self.formation.point(y)
            return
        if not await self.taken("click") and not lay:
            await super().click(widget, x, y)

    async def click_beside(self, widget: Widget, y: int) -> None:
        """The choice or deed there is lit; the lit one is taken."""
        if widget is self.deeds.panel.rows and self.deeds.is_open:
            if self.deeds.point(y):
                await self.press("enter")
            return
        at = self.choices.at_row(y) if widget is self.choices else -1
        if at >= 0 and at == self.choices.lit_option:
            await self.press("enter")
        elif at >= 0:
            self.choosing.light(at)

    def is_lit(self, hex_: Hex) -> bool:
        """The cursor stands there already, or the lit choice is about it."""
        ship, option = self.position.at.get(hex_, ""), self.choices.option
        here = hex_ == self.cursor.hex or (ship != "" and ship == self.cursor.ship)
        place = option.place if option is not None and not self.deeds.is_open else 0
        return here or place == hex_

    # -- showing

    def update_all(self) -> None:
        """Show the position as it is now; the question, and the advice on it, come when what
        led to it is on the screen."""
        context, waiting = self.context, decisions(self.context.game)
        pending = self.bots.person(waiting)
        context.ask(pending)
        self.choosing.typed, self.cursor.typing = "", False
        self.going_on.repeating.begin(waiting)
        self.climax.follow()
        if pending is None:
            self.choices.offer((), 0, "", "A")
        else:
            lit = usual(context.game, pending, context.options)
            self.choices.offer(context.options, lit, heading(context), pending.side)
            self._seat(len(waiting) > 1)
        self.counting.before(self._advise)

    def _advise(self) -> None:
        self.deeds.follow()
        self.writing.follow()
        self.deeds.show()
        self.lessons.follow()
        self.sea.call_after_refresh(self.show_note)
        self.show_overlays()
        self.show_around()
        self._look_at_choice(first=True)
        self.writing.show(centre=True)
        self.guard.note_shown()

    def _seat(self, both: bool) -> None:
        """Seat the side that decides, perhaps behind a curtain; `both`: both are asked."""
        context, guard = self.context, self.guard
        assert context.pending is not None
        settings, passed = self.galley.config.settings, self.bots.take_passed()
        change = guard.take_seat(context.pending, both, settings, self.bots.alone, passed)
        if change.rings:
            self.app.bell()
        if change.falls:
            page = HandOver(context, guard.seats.hidden)
            self.app.push_screen(page, lambda _: self.own_pages.begin(change.changed))
        else:
            self.own_pages.begin(change.changed)
        self.proposals.lit_first = self.choices.lit_option

    def fit(self) -> None:
        super().fit()
        if self.camera.shown:
            lit, choices = self.choices.lit_option, self.choices
            choices.offer(self.context.options, lit, choices.head, choices.side)
            self.deeds.show()
            self.show_note()
            self.show_position()
            self.show_dice()

    def on_sea_view_widened(self) -> None:
        self.camera.widened()
        self.show_legend()

    def show_note(self) -> None:
        prompt, context, pending = self.query_one(Prompt), self.context, self.context.pending
        if pending is None:
            prompt.say(self.bots.words() or "The battle is over. q opens the menu.")
            return
        name, shop = context.asked, self.own_pages.sells
        text = pending.text.removeprefix(f"{name}: ").removeprefix(f"{name} ")
        texts = [self.text(one) for one in context.face.shorter(context.board, text)]
        who = Who(self.guard.shown_name(), self.guard.fresh)
        prompt.ask(pending.side, who, texts, pending.rule, *self.second_row.words(shop))

    def show_position(self) -> None:
        """Turn bar, sea, sheet, log and keys."""
        self.show_overlays()
        self._show_sheet()
        self.show_around()

    def _show_sheet(self) -> None:
        lit, open_ = self.choices.option, self.deeds.is_open
        other = self.deeds.lit.target if open_ else lit.ship if lit else ""
        self.around.show_sheet(self.sheet_ship(), other, None if open_ else lit)
        self.lessons.show()

    def show_around(self) -> None:
        """Turn bar, log and keys."""
        self.around.show_turn()
        self.around.show_log(self.context.game.lately(LATELY))
        self.show_keys()

    def show_overlays(self) -> None:
        """The sea and what lies on it."""
        context, option = self.context, self.choices.option
        actor, side, lit = context.actor, context.side, option.ship if option else ""
        targets = [o.ship for o in context.options if context.is_enemy(o.ship, side)]
        planned, deeds = self.formation.planned(), self.deeds.is_open and not self.writing.is_open
        below = (
            planned[1] if planned else self.deeds.below() if deeds else context.reach_marks(lit)
        )
        overlay = self.overlays.over(below)
        shown = Highlights(
            self.writing.ship or actor or ("" if context.is_enemy(lit, side) else lit),
            [lit] if lit in targets else targets,
            self.choosing.lit_squadron(),
            planned[0] if planned else self.choosing.ghosts(),
            overlay,
            self.overlays.flags(),
            self.overlays.numbered,
            self.climax.hit,
            self.climax.changed,
            self.writing.plans(),
        )
        if deeds and not planned:
            shown = self.deeds.on_sea(shown, self.overlays.flags())
        self.sea.show(context.face.sea.model(context.board, shown))
        self.show_legend()

    def look_at_choice(self) -> None:
        self._look_at_choice(first=False)

    def _look_at_choice(self, first: bool) -> None:
        """Cursor, sheet and odds follow the lit choice."""
        self.camera.look_there(first)
        if self.deeds.is_open:
            self.deeds.look()
        self.show_dice()
        if not first:
            self.show_position()
            return
        self._show_sheet()
        anew = self.show_overlays if self.overlays.on else self.show_legend
        anew()

    def lit_dice(self) -> Dice | None:
        if self.writing.is_open:
            return self.writing.dice()
        if self.deeds.is_open:
            return self.deeds.lit.text, self.deeds.lit.odds
        option = self.choices.option
        return (option.label, self.context.odds(option)) if option is not None else None

    def show_dice(self) -> None:
        show_odds(self, self.context, self.lit_dice(), below=not self.deeds.is_open)

    @property
    def revealing(self) -> bool:
        return self.reveal.on

    def column(self) -> Widget:
        return self.query_one("#column")

    def bring(self, places: Sequence[Hex]) -> None:
        self.camera.bring(places)

    def orders_panel(self) -> tuple[Rows, Size]:
        return panel.open_in(self.column())

    def close_orders_panel(self) -> None:
        panel.close_in(self.column())

    def after(self, came: CommandResult) -> None:
        """Show what came of a command, a movement scene by scene."""
        if isinstance(came, Refused):
            self.say(f"{came.text} [{came.rule}]")
        else:
            self.reveal.begin(came, lambda: self._shown(self.going_on.follow(came)))

    def _shown(self, came: CommandResult) -> None:
        """Show where it has led."""
        self.context.note = ""
        self.context.thrown = last_throws(self.context.game.lately(LATELY))
        own = self.context.side
        self.climax.take_in(own or self.bots.side)
        self.update_all()
        self.climax.staging.show()
        if own and self.sea.climax is not None:
            self.bots.let_look()
        if isinstance(came, Ended):
            self.own_pages.result()
        elif said := self.going_on.take_said():
            self.say(self.text(said))

    # -- the cursor

    def caret(self) -> tuple[int, int] | None:
        typing, panel = self.typed_answer.caret(self.query_one(Prompt)), self.formation.caret()
        return typing or panel or super().caret()

    def chosen(self) -> str:
        if self.deeds.is_open:
            return self.deeds.lit.ship
        option = self.choices.option
        lit = option.ship if option is not None else ""
        mine = lit and self.context.pending and not self.context.is_enemy(lit, self.context.side)
        return self.context.actor or (lit if mine else "")

    def newest_first(self) -> Iterator[Happened]:
        return ((told.turn, told.event) for told in reversed(self.game.lately(MANY)))

    def sheet_ship(self) -> str:
        """The ship of the sheet: the one dealt with, else the deciding side's flagship."""
        return super().sheet_ship() or self.context.flagship

    def at_cursor(self) -> None:
        """The choice about the ship under the cursor is lit; the sheet shows the ship."""
        if self.deeds.is_open:
            note = self.overlays.hex_note(self.cursor.hex)
            self.deeds.at_cursor(note, bool(self.overlays.on))
            self._show_sheet()
            return
        fits = self.choosing.choices_at(self.cursor.ship, self.cursor.hex)
        if fits and self.choices.lit_option not in fits:
            self.choices.light(fits[0])
            self.show_dice()
            self.show_overlays()
            self.show_around()
        elif self.overlays.on:
            self.show_overlays()
        self.say(self.text(self.overlays.hex_note(self.cursor.hex)))
        self.around.show_sheet(self.sheet_ship())

    def ship_order(self) -> Sequence[str]:
        """Ships that may act first, of them those with an enemy in reach, then all others."""
        ships, board = self.position.ships, self.context.board
        able = {*(o.ship for o in self.context.options if o.ship in ships)}
        near = {id_ for id_ in able if self.face.sea.enemy_in_reach(board, id_)}
        return sorted(ships, key=lambda id_: (id_ not in near, id_ not in able))

    def do_center(self) -> None:
        ship = self.position.ships.get(self.context.actor)
        self.sea.go_to(ship.bow if ship else self.sea.cursor, centre=True)

    def zoomed(self) -> None:
        super().zoomed()
        self.camera.zoomed()
        self.show_keys()

    def do_accept(self) -> None:
        if self.choices.option is not None:
            self.choosing.play(self.choices.option)
        elif self.context.pending is None:
            self.own_pages.result()

    def do_help(self) -> None:
        self.own_pages.help()
