"""Bots at the seats of a battle on the screen: they answer beside the keys, which never wait."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any

from textual.app import App

from galley.engine.text import without_stakes
from galley.game.questions import Pending
from galley.game.seats import parts
from galley_tui.client.advice import told
from galley_tui.client.choices import asked_place
from galley_tui.client.opponents.driver import Opponents, Plan
from galley_tui.client.opponents.pace import PACE_WORDS, REST, Stops, other_pace
from galley_tui.client.playing import Ended, PositionChanged, Refused
from galley_tui.config import battle_keys, keymap
from galley_tui.draw.odds import odds_rows
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.sea.picture import Labels, Mode
from galley_tui.terminal.look import cut_off, fit, wrap
from galley_tui.widgets.record_sheet import RecordSheet
from galley_tui.widgets.rows import Row, Rows

LOOK = 0.1  # seconds from one look at a bot to the next


class BotSeats(Mode):
    """While a bot decides its keys only look, pause, go on, or have it move at once.

    It stops where the pace of the settings says so: for a while, or until a key.  Dice lie over
    the ships for as long as they do after a player's own command, where that is a time; else as
    long as the bot stops.  At once, nothing stops it, and the last dice stay.  The player's own
    dice stay too before a bot acts, as long as a ship's, or until a key, which does nothing else.
    """

    def __init__(self, stage: BattlePage) -> None:
        self.stage, self.context = stage, stage.context
        self.bots = Opponents(stage.context.game, ready=self._ready)
        self.stops = Stops(stage.context.game)
        self.due: Pending | None = None
        self.timer: Any = None
        self.thinking = ""
        self.paused = False  # by the player
        self.waits = False  # for a key, as the pace has it
        self.until = 0.0  # when it goes on by itself
        self.own = False  # the player's own dice are looked at
        self.answered = False  # a bot has, since a person did
        self.key = ""  # the last one that was pressed since
        self._drawing = False  # what a key did is still to be drawn
        self._app: App[Any] | None = None
        self.rows = Rows(id="plan")

    @property
    def pace(self) -> str:
        """The pace that the player has settled."""
        return self.stage.galley.config.settings.pace

    def person(self, waiting: Sequence[Pending]) -> Pending | None:
        """The question that a person must answer now; None where a bot has to."""
        self.bots.allowed = frozenset(self.stage.galley.named)
        self.due = self.bots.among(waiting)
        if self.due is not None and self.timer is None:
            self._app = self.stage.app
            self.timer = self.stage.set_interval(LOOK, self.look)
        elif self.due is None:
            self._rest()
        if not waiting and self.context.game.waiting is None:
            self.bots.close()
        return None if self.due is not None or not waiting else waiting[0]

    def _rest(self) -> None:
        """No bot has anything to do."""
        self.waits, self.until, self.thinking, self.own = False, 0.0, "", False
        if self.timer is not None:
            self.timer.stop()
            self.timer = None

    def let_look(self) -> None:
        """The player's own dice have come to lie over the sea: no bot acts until he has looked
        at them."""
        if self.due is None or self.pace == "once":
            return
        self.own, self.waits = True, self.pace == "key"
        self.until = monotonic() + REST["ship"]
        self.stage.draw()

    def take_passed(self) -> str | None:
        """The last key that was pressed while bots answered, which was not meant for the
        question that a person gets now; None where no bot has answered since he did."""
        key, passed = self.key, self.answered
        self.key, self.answered = "", False
        return key if passed else None

    @property
    def side(self) -> str:
        """The side whose bot decides; "" for none."""
        return self.due.side if self.due is not None else ""

    @property
    def one_person(self) -> bool:
        """At most one person plays: nothing at the keyboard is to be hidden from others."""
        return self.bots.alone

    # -- words

    def words(self) -> str:
        """The bot that decides, and the keys that work meanwhile; "" for none."""
        if self.due is None:
            return ""
        place = asked_place(self.context.game, self.due)
        plain = self.stage.look.charset != "unicode"
        on, pause = (keymap.shown(name, plain) for name in ("enter", "space"))
        if self.own:
            does = "waits. Any key goes on"
        elif self.paused:
            does = f"waits. Paused: {pause} goes on, {on} to the next stop"
        elif self.waits:
            does = f"has moved. {on} goes on"
        elif self.thinking == place:
            does = f"thinks... {on}: move now"
        else:
            does = f"decides, {PACE_WORDS[self.pace]}"
        return self.stage.text(f"{self.bots.who(place)} {does}.")

    @property
    def is_open(self) -> bool:
        return self.due is not None

    def keys(self) -> Labels:
        on = "move now" if self.thinking else "go on"
        pause = "go on" if self.paused else "pause"
        own = {"go_on": on, "pause": pause}
        keys = battle_keys.WATCHING
        said = [(key.keys[0], own.get(key.action, key.label)) for key in keys if key.label]
        return said[:1] if self.own else said

    def show(self) -> None:
        """Show beside the sea whom a bot moves, his plan and his odds, as far as there is room
        below the sheet."""
        plan = self.bots.plan if self.due is not None and self.pace != "once" else None
        if plan is None and not self.rows.rows:
            return
        column, sheet = self.stage.query_one("#column").size, self.stage.query_one(RecordSheet)
        rows = self._plan_rows(plan, column.width) if plan is not None else []
        rows = cut_off(rows, column.width, column.height - sheet.needs)
        self.rows.set_class(bool(rows), "open")
        if rows:
            self.rows.styles.height = len(rows)
        self.rows.show(rows)

    def _plan_rows(self, plan: Plan, wide: int) -> list[Row]:
        context, text = self.context, self.stage.text
        name = self.bots.who(plan.place)
        if plan.ship in context.position.ships:
            name += f": {context.face.ship_name(context.board, plan.ship)}"
        head = wrap(text(name), wide - 1, f"bar.{parts(plan.place)[0]}", " ")
        rows = [fit(row, wide, "bar") for row in head]
        why = plan.why if self.stage.ranks else without_stakes(plan.why)
        rows += wrap(text(why), wide - 1, "strong", " ") if why else []
        if plan.odds is not None:
            odds = told(plan.odds, context.advice)
            rows += odds_rows(text(plan.label), odds, wide - 1, context.face.dice)
        return rows

    # -- keys

    async def handle_key(self, name: str) -> bool:
        """A key while a bot decides."""
        if self.due is None:
            return False
        if self.own:
            self.own, self.waits, self.until = False, False, 0.0
            self.stage.draw()
            return True
        self.key = name
        self._draw_first()
        own = keymap.find(battle_keys.WATCHING, name)
        if own is not None:
            getattr(self, f"_{own.action}")()
            return True
        await self.stage.only_look(name)
        return True

    def _draw_first(self) -> None:
        """Draw the effect of the key before anything more of a bot is shown."""
        self._drawing = True
        self.stage.app.call_after_refresh(self._drawn)

    def _drawn(self) -> None:
        self._drawing = False
        self._look_once()

    def _go_on(self) -> None:
        """On from a stop; in a pause to the next one; a bot that thinks moves now."""
        stopped = self.waits or monotonic() < self.until
        self.waits, self.until = False, 0.0
        if self.paused:
            self.paused, self._step_once = False, True
        if not stopped and self.bots.thinks():
            came = self.bots.cut()
            if came is not None:
                self.show_answer(came)
            return
        self.stage.draw()

    _step_once = False  # a pause comes again at the next stop

    def _pause(self) -> None:
        self.paused, self._step_once = not self.paused, False
        self.waits, self.until = False, 0.0
        self.stage.draw()

    def _faster(self) -> None:
        self._change(1)

    def _slower(self) -> None:
        self._change(-1)

    def _change(self, by: int) -> None:
        """Another pace, now and from now on."""
        pace = other_pace(self.pace, by)
        fault = self.stage.galley.settle("pace", pace)
        self.waits, self.until = False, 0.0
        self.stage.draw()
        if fault:
            self.stage.say(self.stage.text(fault))

    # -- answers

    def _ready(self) -> None:
        """A bot has answered; told in a thread of its own."""
        if self._app is not None:
            self._app.call_later(self._look_once)

    def _look_once(self) -> None:
        if self.timer is not None:
            self.look()

    @property
    def _stopped(self) -> bool:
        """The bot's next command is not to be shown yet."""
        timed = isinstance(self.stage.galley.config.settings.stage, int) and self.pace != "once"
        lies = timed and self.stage.sea.climax is not None
        held = self.paused or self.waits or lies or bool(self.context.scenes)
        return held or monotonic() < self.until

    def look(self, wait: float = 0.0) -> None:
        """Look whether a bot has answered, if it is to go on and no page lies over the sea;
        `wait` seconds at most until it has."""
        stage = self.stage
        if self.due is None or not stage.on_top or self._drawing or self._stopped:
            return
        self.own = False
        came = self.bots.step(wait)
        news = self.bots.take_news()
        if came is not None and not isinstance(came, Refused):
            self.show_answer(came)
        elif news:
            stage.update_all()
        elif (thinks := self.bots.thinks()) != self.thinking:
            self.thinking = thinks
            self.stage.draw()
        if news:
            self._say_news("  ".join(news))

    def _say_news(self, news: str) -> None:
        """Say that a bot cannot play, and where there is room the key that seats another."""
        keys = [key.keys[0] for key in self.stage.known_keys if key.action == "players"]
        plain = self.stage.look.charset != "unicode"
        more = f"; {keymap.shown(keys[0], plain)} seats another" if keys else ""
        room = self.stage.app.size.width - 2
        self.stage.say(self.stage.text(news + more if len(news + more) <= room else news))

    def show_answer(self, came: PositionChanged | Ended | Refused) -> None:
        """Show what a bot did, and stop there if the pace has it so."""
        self.thinking, self.answered = "", True
        if not isinstance(came, Refused):
            self._stop(came)
        self.stage.after(came)
        if self.pace == "once" or self.context.pending is not None:
            return  # a person's question is in sight instead
        if (lies := self.context.position.ships.get(self.stops.shown)) is not None:
            self.stage.bring(lies.hull.hexes)

    def _stop(self, came: PositionChanged | Ended) -> None:
        told, pace = came.told, self.pace
        assert self.due is not None
        stops = self.stops.after(self.due, told, pace)
        dice = self.context.face.dice.staged(told) if pace != "once" else ()
        weighs = any(throw.weight for throw in dice)
        if self._step_once and (stops or weighs):
            self.paused, self._step_once = True, False
        elif pace == "key":
            self.waits = stops or weighs
        elif pace != "once" and (stops or weighs):
            rest = REST[pace]
            self.until = monotonic() + (2 * rest if weighs else rest)

    def do_save(self) -> None:
        """Bring the battle to the disk, and say where it is."""
        from galley_tui.client.playing import keep

        self.stage.say(keep(self.context.game))

    def close(self) -> None:
        """End the bots' processes."""
        self._rest()
        self.bots.close()
