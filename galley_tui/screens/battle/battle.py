"""The battle: who decides what, the sea, the ships' sheets, the log.

It is one file: the modes of the screen are put together here, and asked in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.widget import Widget

from galley.game.by_hand.words import later
from galley.game.port import GamePort
from galley.geometry.hexes import Hex
from galley_tui.client.advice import told
from galley_tui.client.choices import Option, decisions, usual
from galley_tui.client.playing import CommandResult, Ended, Refused
from galley_tui.config import battle_keys
from galley_tui.faces.face import Happened, Highlights
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.bot_seats import BotSeats
from galley_tui.screens.battle.camera import Camera
from galley_tui.screens.battle.choosing import Choosing, order_labels
from galley_tui.screens.battle.deeds.deed_mode import Counting, DeedMode
from galley_tui.screens.battle.dice_by_hand import DiceByHand
from galley_tui.screens.battle.from_host import FromHost
from galley_tui.screens.battle.lesson_panel import LessonKey, LessonPanel
from galley_tui.screens.battle.moving.formation_mode import FormationMode
from galley_tui.screens.battle.moving.move_playback import Reveal
from galley_tui.screens.battle.moving.writing_mode import WritingMode
from galley_tui.screens.battle.page_keys import BattlePages, PlayerPages, Undoing
from galley_tui.screens.battle.proposals import Proposals
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.battle.standing_panels import Dice, last_throws, show_odds
from galley_tui.screens.battle.typed_answer import TableTalk, TypedAnswer
from galley_tui.screens.battle_pages.handover import HandOver
from galley_tui.screens.battle_pages.story import StoryPage
from galley_tui.screens.sea.highlights import ClimaxMode
from galley_tui.screens.sea.layout import LATELY
from galley_tui.screens.sea.picture import Labels, Mode, Picture, SheetOf, Words
from galley_tui.terminal.look import Look, wrap
from galley_tui.widgets.log import LogView
from galley_tui.widgets.prompt import Prompt, Question
from galley_tui.widgets.rows import Row, Rows

MANY = 2_000  # lines of the log in which the tracks of two turns are looked for


class BattleScreen(BattlePage):
    """Two sides at one keyboard."""

    KEYS = battle_keys.BATTLE

    def __init__(self, game: GamePort) -> None:
        super().__init__(game)
        self.orders = Rows(id="orders")
        self.choosing = Choosing(self)
        self.proposals = Proposals(self, self.choosing)
        self.guard = SeatGuard(self, self.choosing, self.proposals)
        self.formation = FormationMode(self, self.choosing)
        self.camera = Camera(self, self.choosing, self.sheet_ship)
        self.undoing = Undoing(self, self.guard)
        self.typed_answer = TypedAnswer(self)
        self.climax = ClimaxMode(self, self.context)
        self.reveal = Reveal(self, self.climax)
        formation = self.formation
        self.deeds = DeedMode(self, self.choosing, self.cursor, formation.first, formation.obey)
        self.own_pages = BattlePages(self, self.choosing, self.cursor, self.deeds.chain)
        self.counting = Counting(self, self.deeds)
        self.writing = WritingMode(self, self.camera, self.choosing, self.deeds)
        next_key = LessonKey(self, self.deeds, self.writing, self.guard, self.proposals)
        self.lessons = LessonPanel(self, self.deeds, next_key, self.sheet_ship)
        self.bots = BotSeats(self)
        self.talk = TableTalk(self)
        self.host = FromHost(self, self.guard, self.cursor, self.talk)
        self.dice = DiceByHand(self, self.bots)
        self.players = PlayerPages(self, self.bots.bots, self.cursor, self.deeds)
        hosted = (self.talk, self.host) if game.incoming is not None else ()
        self.modes = (
            self.reveal, self.climax, self.bots, *hosted, self.deeds.ahead, self.guard,
            self.typed_answer, self.formation, self.writing, self.cursor, self.deeds,
            self.choosing,
        )  # fmt: skip
        self._dice: tuple[object, ...] | None = None  # what the odds that stand there are about
        self._lit: Dice | None = None  # what is lit in the picture that is made
        self._late = False  # the question is shown once what led to it is
        self._pointed = False  # the cursor was moved since the choice was lit

    def compose(self) -> ComposeResult:
        for widget in self.compose_around(
            self.deeds.listing.rows, self.bots.rows, self.choices, self.orders
        ):
            if isinstance(widget, LogView):
                yield self.lessons.rows
            yield widget

    def on_unmount(self) -> None:
        self.bots.close()
        self.host.close()

    def on_mount(self) -> None:
        self.context.note = "  ".join([*self.galley.take_news(), *self.game.notices])
        self.game.ask_faces(later)
        self.call_after_refresh(self._begin)
        if story := self.lessons.story():
            self.app.push_screen(StoryPage(self.context, story))

    def _begin(self) -> None:
        self.update_all()
        self.host.begin()
        if self.game.waiting is not None:
            self.dice.ask()

    # -- keys

    async def press(self, name: str) -> None:
        self.counting.finish()
        self.pressed, self.news, keys = name, "", self.face.keys
        if name in keys.moved or name in keys.moved_by_hand:
            self.tell_moved(name)
        await super().press(name)

    def parts(self) -> Sequence[object]:
        own = (
            self.deeds, self.choosing, self.proposals, self.formation, self.own_pages,
            self.undoing, self.lessons, self.bots, self.players,
        )  # fmt: skip
        return (*own, *super().parts())

    # -- the mouse

    async def click(self, widget: Widget, x: int, y: int) -> None:
        """Whatever waits for a key, dice over the ships among it, has that of a press."""
        lay = self.sea.climax is not None
        with self.one_picture():
            if self.formation.is_open and widget is self.orders and not lay:
                await self.formation.point(self.orders.scroll_offset.y + y - 1)
            elif not await self.taken("click") and not lay:
                await super().click(widget, x, y)

    async def click_beside(self, widget: Widget, y: int) -> None:
        """The choice or deed there is lit; the lit one is taken."""
        if widget is self.deeds.listing.rows and self.deeds.is_open:
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
        self.opened = True
        with self.one_picture():
            context = self.context
            waiting = decisions(context.game)
            self.camera.under = context.position.at.get(self.sea.cursor, "")
            context.advice = self.galley.config.settings.advice
            pending = self.bots.person(waiting)
            context.ask(pending)
            self.choosing.typed, self.cursor.typing = "", False
            self.going_on.repeating.begin(waiting)
            self.climax.follow()
            if pending is None:
                self.choices.offer((), 0, "", "A")
            else:
                lit = usual(context.game, pending, context.options)
                self.choices.offer(context.options, lit, context.heading, pending.side)
                self._seat(len(waiting) > 1)
            if self.sea.model is None:
                self.sea.show(self.face.sea.model(context.board, self.highlights()))
                self.show_legend()
                self.camera.look_there(first=True)
            self.counting.before(self._advise)

    def _advise(self) -> None:
        self.deeds.follow()
        self.writing.follow()
        self.lessons.follow()
        self._late = True
        self.sea.call_after_refresh(self._ask)
        self._look(first=True)
        self.writing.centre()

    def _ask(self) -> None:
        self._late = False
        self.draw()

    def _seat(self, both: bool) -> None:
        """Seat the side that decides, perhaps behind a curtain; `both`: both are asked."""
        context, guard = self.context, self.guard
        assert context.pending is not None
        settings, passed = self.galley.config.settings, self.bots.take_passed()
        passed = self.host.take_passed() if passed is None else passed
        bots, moved = self.bots, self.bots.bots.take_moved()
        change = guard.take_seat(context.pending, both, settings, bots.one_person, passed, moved)
        if change.rings:
            self.app.bell()
        if change.falls:
            page = HandOver(context, guard.seats.hidden)
            self.app.push_screen(page, lambda _: self.own_pages.begin(change.changed))
        else:
            self.own_pages.begin(change.changed)
        self.proposals.lit_first = self.choices.lit_option

    def fit(self) -> None:
        if self.opened:
            lit, choices = self.choices.lit_option, self.choices
            choices.offer(self.context.options, lit, choices.head, choices.side)
        self._dice = None
        super().fit()

    def take_look(self, look: Look) -> None:
        self._dice = None
        super().take_look(look)

    def widened(self) -> None:
        self.camera.widened()
        self.writing.centre()
        super().widened()

    def picture(self) -> Picture:
        if self.reveal.is_open and self.around.hung is not None:
            return self.reveal.over(self.around.hung)
        self.open = [mode for mode in self.modes if isinstance(mode, Mode) and mode.is_open]
        context, option, open_ = self.context, self.choices.option, self.deeds.is_open
        option = None if self._pointed else option
        other = self.deeds.lit.target if open_ else option.ship if option else ""
        board, state = context.board, context.state
        return Picture(
            (board, state.stack if board is state.board else ()),
            (board, self.highlights()),
            SheetOf(self.sheet_ship(), other, None if open_ else option),
            self.around.end_of_log(),
            self._prompt(),
            self.key_labels(),
        )

    def hang(self, new: Picture) -> None:
        context = self.context
        self.deeds.show()
        self._show_orders()
        self.bots.show()
        super().hang(new)
        high = self.query_one("#standing").size.height
        dice = context.pending, context.thrown, self._lit, not self.deeds.is_open, high
        if dice != self._dice and not self.deeds.counted:  # else they come with the list
            self._dice = dice
            show_odds(self, context, dice[2], below=dice[3])
        self.climax.staging.show()
        self.lessons.show()
        if not (self._late or self.counting.waits):
            self.guard.note_shown()
            self.deeds.ahead.note_shown()
        self.host.show()

    def _show_orders(self) -> None:
        """The panel of orders: it stands in the place of sheet and choices."""
        column = self.query_one("#column")
        panel = next(filter(None, (mode.panel(column.size) for mode in self.open)), None)
        column.set_class(panel is not None, "ordering")
        self.orders.show(*(panel or ((),)))

    def highlights(self) -> Highlights:
        climax, overlays = self.climax, self.overlays
        always = Highlights(hit=climax.hit, changed=climax.changed, plans=self.writing.plans())
        lit = next(filter(None, (mode.layer(always) for mode in self.open)), None)
        lit = lit or self.choosing.layer(always)
        laid = overlays.over(lit.overlay)
        flags = overlays.flags() or lit.flags
        return lit._replace(overlay=laid, flags=flags, numbers=overlays.numbered)

    def _prompt(self) -> Question | Sequence[Row]:
        context, pending, guard = self.context, self.context.pending, self.guard
        if pending is None or self.host in self.open:
            said = self.host.words() or self.bots.words() or self._over()
            rows = wrap(self.text(said), self.query_one(Prompt).size.width or 80, "strong", " ")
            return [*rows, *[[(f" {self.text(context.note)}", "warn")]] * bool(context.note)]
        if self._late and not context.note:
            return self.around.hung.prompt if self.around.hung is not None else ()
        name = context.asked
        text = pending.text.removeprefix(f"{name}: ").removeprefix(f"{name} ")
        texts = [self.text(one) for one in context.face.shorter(context.board, text)]
        row = (self.text(context.note), "warn") if context.note else self._row()
        return Question(pending.side, guard.shown_name(), guard.set_off, texts, pending.rule, *row)

    def _over(self) -> str:
        """Tell who won, once the battle is over, and the keys that lead on."""
        if self.game.waiting is not None:
            return "Dice are thrown by hand."
        result, names = self.game.result(), self.context.game.names()
        won = f"Won by {names[result.winner]}" if result and result.winner else "Nobody has won"
        return f"The battle is over. {won}. Enter: how it ended, and what next. q: menu."

    def _row(self) -> Words:
        """Tell what the keys that decide would do, before it a key that does not answer yet."""
        said = self.own_pages.row() or next(filter(None, (m.row() for m in self.open)), None)
        words, style = said or self.proposals.row()
        locked = self.guard.hint()
        return (f"{locked}: {words}", "warn") if locked else (words, style)

    def key_labels(self) -> Labels:
        self._lit = self.lit_dice()
        modes = ((mode, mode.keys()) for mode in self.open)
        mode, own = next(((one, keys) for one, keys in modes if keys is not None), (None, []))
        if mode is not None and (mode.alone or self.bots.own):
            return own
        context, zoomed = self.context, self.chosen()
        watching = self.bots.due is not None or self.host in self.open
        throws = context.thrown or (self._lit is not None and self._lit[1] is not None)
        works = [one for one in self.known_keys if one.label and (throws or one.action != "odds")]
        if context.position.over or watching:
            incoming = context.game.incoming
            looks = incoming is not None and incoming.looks_on
            named = battle_keys.LOOKING_ON if looks else battle_keys.AT_THE_END
            works = [one for one in works if one.action in named]
        after = {"odds": "dice"} if context.thrown else {}
        always = [(one.keys[0], after.get(one.action, one.label)) for one in works]
        if not watching:
            sells = [("space", "table of ships")] * self.own_pages.sells
            own = [*sells, *self.writing.label(), *own, *self.typed_answer.label()]
            if context.game.incoming is not None:
                own += self.talk.label()
            own += self.formation.label()
            if not self.deeds.is_open:
                own += order_labels(context, self.look.charset != "unicode", self._lights())
            own += self.camera.zoom_label(always, zoomed)
        given = {key for key, _ in own}
        few = len(self.deeds.found if self.deeds.is_open else context.options) < 2
        idle = {"enter"} if self.guard.fresh else set[str]()
        idle |= {"tab"} if few and not watching and not self.writing.is_open else set()
        every = [*own, *[label for label in always if watching or label[0] not in given]]
        return [label for label in every if label[0] not in idle]

    def _lights(self) -> Option | None:
        """The lit choice, where a key that lights it would do nothing."""
        return None if self.guard.fresh else self.choices.option

    def look_at_choice(self) -> None:
        self._look(first=False)
        self.draw()

    def _look(self, first: bool) -> None:
        """Cursor and sea follow the lit choice."""
        self._pointed = False
        self.camera.look_there(first)
        if self.deeds.is_open:
            self.deeds.look()

    def lit_dice(self) -> Dice | None:
        if self.writing.is_open:
            return self.writing.dice()
        if self.deeds.is_open:
            return self.deeds.lit.text, told(self.deeds.lit.odds, self.advice)
        option = self.choices.option
        return (option.label, self.context.odds(option)) if option is not None else None

    def bring(self, places: Sequence[Hex], besides: Sequence[Hex] = ()) -> None:
        self.camera.bring(places, besides)

    def after(self, came: CommandResult) -> None:
        """Show what came of a command, a movement scene by scene."""
        if isinstance(came, Refused):
            self.say(came.words)
        else:
            self.reveal.begin(came, lambda: self._shown(self.going_on.follow(came)))

    def _shown(self, came: CommandResult) -> None:
        """Show where it has led."""
        if self.game.waiting is not None and not (isinstance(came, Refused) or came.told):
            self.dice.ask()
            return
        with self.one_picture():
            context, own = self.context, self.context.side or self.dice.side
            context.note = self.dice.side = ""
            context.thrown = last_throws(context.game.lately(LATELY))
            self.climax.take_in(own or self.bots.side or self.host.others)
            self.update_all()
            if own and self.climax.staging.climax is not None:
                self.bots.let_look()
            if isinstance(came, Ended):
                if self.climax.staging.climax is None:  # else the last blow stays until a key
                    self.own_pages.result()
            elif said := self.going_on.take_said():
                self.say(self.text(said))
        if self.game.waiting is not None:
            self.dice.ask()

    # -- the cursor

    def caret(self) -> tuple[int, int] | None:
        line = self.typed_answer if self.talk.entry is None else self.talk
        typing = line.caret(self.query_one(Prompt)) if line.entry is not None else None
        panel = self.orders.caret() if self.formation.is_open else None
        return typing or panel or super().caret()

    def chosen(self) -> str:
        if self.deeds.is_open:
            return self.deeds.lit.leader
        option = self.choices.option
        lit = option.ship if option is not None else ""
        mine = lit and self.context.pending and not self.context.is_enemy(lit, self.context.side)
        return self.context.actor or (lit if mine else "")

    def newest_first(self) -> Iterator[Happened]:
        return ((told.turn, told.event) for told in reversed(self.game.lately(MANY)))

    def sheet_ship(self) -> str:
        """The ship of the sheet: the one dealt with, else that of the lit deed, else the deciding
        side's flagship."""
        lit = self.deeds.lit.ship if self.deeds.is_open else ""
        return super().sheet_ship() or lit or self.context.flagship

    def at_cursor(self) -> None:
        """The choice about the ship under the cursor is lit; the sheet shows the ship."""
        note = self.overlays.hex_note(self.cursor.hex)
        if self.deeds.is_open:
            self.deeds.at_cursor(note, bool(self.overlays.on))
            return
        fits = self.choosing.choices_at(self.cursor.ship, self.cursor.hex)
        if fits and self.choices.lit_option not in fits:
            self.choices.light(fits[0])
        self.context.note, self._pointed = self.text(note), True

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
        self.show_legend()
        self.camera.zoomed()
        super().zoomed()

    def do_accept(self) -> None:
        if self.choices.option is not None:
            self.choosing.play(self.choices.option)
        elif self.context.pending is None:
            self.own_pages.result()

    def do_help(self) -> None:
        self.own_pages.help()
