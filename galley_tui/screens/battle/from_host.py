"""A battle at a host: what comes from there is shown as a bot's command is."""

from __future__ import annotations

import asyncio
import os

from rich.cells import cell_len
from textual.message import Message

from galley.engine.records import OTHER, LogLine, Side
from galley_tui.client.choices import decisions
from galley_tui.client.playing import Ended, PositionChanged
from galley_tui.client.seats import Bell, lost_words
from galley_tui.config import battle_keys
from galley_tui.screens.battle.battle_page import BattlePage
from galley_tui.screens.battle.seat_guard import SeatGuard
from galley_tui.screens.battle.typed_answer import TableTalk
from galley_tui.screens.sea.cursor import Cursor
from galley_tui.screens.sea.picture import Labels, Mode

LOOKING = ("next_", "previous_squadron", "cites", "redo", "lesson")
"""What keys may do besides while others decide."""
ARROWS = {"up": -1, "down": +1, "left": -100, "right": +100}
MINUTE = 60.0  # seconds
GAP = "  "
YES, NO = battle_keys.AGREE[:2]


class FromHost(Mode):
    """While others decide keys only look; two of them answer what the other side asks.

    The line is read when something is there to be read.  It is shown once no page lies over the
    sea, and no scenes are.
    """

    def __init__(
        self, stage: BattlePage, guard: SeatGuard, cursor: Cursor, talk: TableTalk
    ) -> None:
        self.stage, self.context = stage, stage.context
        self.guard, self.cursor, self.talk = guard, cursor, talk
        self.incoming = stage.context.game.incoming
        self.bell = Bell()
        self._line = -1  # a descriptor of our own, while it is listened at
        self._told: list[LogLine] = []  # and not shown yet
        self._said: list[str] = []
        self._lately: list[str] = []  # the last of it that was shown
        self._note = ""  # as it was written
        self._waits = False  # for others
        self._passed = False  # the question that is put came from there
        self._parted = False  # it is told that the line is gone
        self._counts = False  # how long somebody has been away
        self._shown = ""  # the words that stand there
        self._since = 0.0  # when what is asked came to stand there

    # -- listening

    def begin(self) -> None:
        """Listen from now on."""
        self._look()

    def close(self) -> None:
        """Listen no more."""
        if self._line >= 0:
            asyncio.get_running_loop().remove_reader(self._line)
            os.close(self._line)
            self._line = -1

    def _listen(self) -> None:
        """Listen until something is there to be read; what comes after it waits until that is."""
        self.close()
        incoming = self.incoming
        if incoming is not None and (incoming.next_try or not incoming.lost):
            self._line = os.dup(incoming.fileno())
            asyncio.get_running_loop().add_reader(self._line, self._read)

    def _read(self) -> None:
        self.close()
        self._look()

    def _look(self) -> None:
        """Take in what has come once the screen has done what it is doing."""
        if self.incoming is not None:
            self.stage.call_later(self.hear)

    def hear(self) -> None:
        """Take in what has come, ring if it is a question, and show it as soon as may be."""
        assert self.incoming is not None
        asks = False
        for one in self.incoming.arrived():
            self._told += one.told
            self._said += [one.said] if one.said and not one.asks else []
            if one.wrote:
                self.talk.heard(one.said)
            asks = asks or one.asks
        self._listen()
        waits = not decisions(self.context.game)
        if (asks or (self._waits and not waits)) and self.bell.rings(self.stage.galley.settings):
            self.stage.app.bell()
        self._waits = waits
        shows = self.stage.on_top and self.stage.opened and not self.talk.is_open
        if shows and not self.context.scenes:
            self._follow()

    # -- showing

    def _follow(self) -> None:
        """Show what is new: the position, then sentences."""
        assert self.incoming is not None
        game, pending, told = self.context.game, self.context.pending, (*self._told,)
        self._told = []
        asked = pending is not None
        if told or self.context.state is not game.seen(game.side) or asked is self._waits:
            if not self._waits:
                self._passed = self.guard.came = True
            self._move(told)
            if self.context.scenes:  # what is said comes after them
                return
        if self._said:
            self._say()
        elif self.words() != self._shown:
            self.stage.draw()
        if self.incoming.lost and not (self._parted or self.incoming.next_try):
            self._parted = True
            headline = "The line to the host is gone"
            self.stage.galley.tell(headline, *lost_words(self.incoming))

    def _say(self) -> None:
        """Say what has come; what came just before and stands there still is not wiped away as
        long as both find room."""
        stands = self.context.note == self._note
        self._lately = [*self._lately * stands, *self._said]
        self._said = []
        while len(self._lately) > 1 and cell_len(GAP.join(self._lately)) > self.stage.size.width:
            del self._lately[0]
        self._note = GAP.join(self._lately)
        self.stage.say(self._note)

    def _move(self, told: tuple[LogLine, ...]) -> None:
        """Show another position, and what led there; without that steps were taken back."""
        result = self.context.game.result()
        if told:
            self.stage.after(PositionChanged(told) if result is None else Ended(result, told))
            return
        self.stage.going_on.give_up()
        self.context.thrown = ()
        if self.context.note != self._note:
            self.context.note = ""
        self.stage.update_all()

    def show(self) -> None:
        """Note what stands there, and look whether more has come by a command of one's own."""
        if self.incoming is None:
            return
        words = self.words()
        if words != self._shown:
            self._shown, self._since = words, Message().time
            if words and self.incoming.waits_for_absent and not self._counts:
                self._counts = True
                self.stage.set_timer(MINUTE, self._later)
        self._look()

    def _later(self) -> None:
        """Say anew how long somebody has been away."""
        self._counts = False
        if self.stage.on_top:
            self.stage.draw()

    def take_passed(self) -> str | None:
        """A key that was pressed before the question came, which is not meant for it; None where
        it waited for nobody."""
        passed, self._passed = self._passed, False
        return "" if passed else None

    @property
    def others(self) -> Side:
        """The side that is played elsewhere; "" for none."""
        return OTHER.get(self.context.game.side, "")

    def words(self) -> str:
        """Say who is waited for, or what is asked; "" where the board's own question stands."""
        incoming = self.incoming
        if incoming is None or not self.is_open:
            return ""
        if incoming.lost:
            said = lost_words(incoming)
            return " ".join(said[:2] if incoming.next_try else said)
        if incoming.offered:
            return f"{incoming.offered}: {YES.keys[0]} agrees, {NO.keys[0]} does not."
        looks = "Here you look on, and may look" if incoming.looks_on else "Meanwhile you may look"
        return f"{incoming.others()}. {looks} at everything."

    @property
    def is_open(self) -> bool:
        incoming, game = self.incoming, self.context.game
        if incoming is None:
            return False
        if game.result() is not None:
            return bool(incoming.offered) and not incoming.lost
        return bool(self.context.pending is None or incoming.offered or incoming.lost)

    # -- keys

    def keys(self) -> Labels:
        answers = [(one.keys[0], one.label) for one in (YES, NO) if self._asked]
        return [*answers, *self.talk.label()]

    @property
    def _asked(self) -> bool:
        """Whether the other side waits for an answer to what it offers."""
        incoming = self.incoming
        return incoming is not None and bool(incoming.offered) and not incoming.lost

    async def handle_key(self, name: str) -> bool:
        """A key while others decide."""
        if self.incoming is not None and self.incoming.lost:
            self.incoming.try_now()
        if not self.is_open or self.cursor.typing or name == "click":
            return False
        if self._asked and name in (YES.keys[0], NO.keys[0]):
            if self.stage.typed_at >= self._since:
                self._answer(name == YES.keys[0])
        elif name in ARROWS:
            self.cursor.go_by(ARROWS[name])
        else:
            await self.stage.only_look(name, LOOKING)
        return True

    def _answer(self, agrees: bool) -> None:
        """Say whether the own side agrees."""
        assert self.incoming is not None
        why = self.incoming.answer(agrees)
        self._said.append(why or ("you agree" if agrees else "you do not agree"))
        self.hear()
