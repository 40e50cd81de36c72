"""A battle that is played at a host, as its screen and its lines use it: the port of a game.

Everything is read from a copy in memory that is kept in step.  What changes the battle is sent to
the host, which is waited for; what may be taken back only the host knows.  Where the line is lost
it is looked for again, and what was not acknowledged is sent once more.

It is one file: the port is one class, and every part of it needs the line.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from threading import Event
from typing import Protocol

import msgspec
from msgspec.structs import replace

from galley.engine.deed import Proposal
from galley.engine.loop import Illegal, State
from galley.engine.records import Command, LogLine, Refusal, Side
from galley.engine.standing import Order
from galley.files.faults import Fault
from galley.game.port import ASKED, LONGEST, Arrival
from galley.game.seats import Player
from galley.game.undo import MOST, Steps
from galley.remote import lines
from galley.remote.begun import unzipped
from galley.remote.client.at_table import AtTable
from galley.remote.client.coming_back import ComingBack, Pause, Reached, reached
from galley.remote.client.host_line import Line, Parted
from galley.remote.client.mirror import NAME, Mirror
from galley.remote.lines import Done, Found, News, Part, Welcome
from galley.remote.shares import share_of

WORDS = {"undo": "takes back a step", "redo": "plays again what was taken back"}
BACK = "The line is back"
LATER = "what you gave is sent again when the line is back"


def joined(
    line: Line, battle: str, player: str = "", side: Side = "",
    again: Callable[[], Line] | None = None, pause: Pause = Event.wait, late: int = -1,
    word: str = "",
) -> RemoteGame:  # fmt: skip
    """Join a battle at a host, or look on, so many activations `late`; `again` makes another line,
    should this be lost; `word`: the side is kept for it.  Raises Parted."""
    hello = lines.Hello(lines.PROTOCOL, battle, player, side, late, word)
    first = reached(line, hello)
    place = share_of(first.welcome.side, first.welcome.commanders) if late < 0 else ""
    hello = replace(hello, side=place)
    return RemoteGame(first, (lambda: reached(again(), hello)) if again else None, pause)


class Stale(Illegal):
    """Something was made for an older position."""


class Closed(Protocol):
    """Something that is closed when nobody listens at it any more."""

    def close(self) -> None: ...


class RemoteGame(AtTable):
    """A battle at a host, for one side."""

    def __init__(
        self, first: Reached, again: Callable[[], Reached] | None = None, pause: Pause = Event.wait
    ) -> None:
        """Raises Parted."""
        welcome = first.welcome
        super().__init__(welcome)
        self._line, self.incoming = first.line, self
        self._reach, self._pause = again, pause
        self._coming: ComingBack | None = None
        self._retired: list[Closed] = []  # what was listened at until now
        self._changed = False  # something about the line is new
        self._unsure: lines.Do | None = None  # it was sent, and not acknowledged
        self.mirror = self._mirrored(welcome)
        copy = self.copy
        self.rules, self.scenario, self.options = copy.rules, copy.scenario, copy.options
        self._cid, self._count = os.urandom(6).hex(), 0
        self._part: Part = ""
        self._stopped = ""
        self._awaits = self._again = False  # all anew: it was asked for; it was told once
        self.lost = ""  # why the line is gone
        self.back = self.ends = ""  # the command that comes back, and that ends the host
        for news in first.news:
            self._take(news, quietly=True)
        self._looked: State = self.seen(self.side)  # the position as its reader knows it

    def _mirrored(self, welcome: Welcome) -> Mirror:
        try:
            return Mirror(unzipped(welcome.begun, NAME))
        except Fault as error:
            raise Parted(f"this galley cannot play that battle: {error}", True) from None

    # -- what the host says

    def fileno(self) -> int:
        """The descriptor that can be read when the host says something."""
        return (self._coming or self._line.wire).fileno()

    def arrived(self) -> list[Arrival]:
        """Take in all that the host has said: what came, once."""
        self.waits()
        while self._retired:
            self._retired.pop().close()
        found = [*self.came]
        self.came.clear()
        self._looked, self._changed = self.seen(self.side), False
        return found

    def waits(self) -> bool:
        """Whether something has come by now that is to be told, or another position."""
        if self._coming is not None and self._coming.is_new():
            self._changed = True
            self._come_back(self._coming)
        try:
            while not self.lost and self._line.waits():
                if happened := self._take(self._line.hear()):
                    self.came.append(Arrival((*happened,)))
        except Parted as parted:
            self._lose(parted)
        return bool(self.came) or self._changed or self.seen(self.side) is not self._looked

    # -- the line is lost, and found again

    @property
    def next_try(self) -> int:
        """Say after how many seconds it is tried to come back; 0 where it is not."""
        return self._coming.pause if self._coming is not None else 0

    def try_now(self) -> None:
        """Try at once to come back, if that is tried at all."""
        if self._coming is not None:
            self._coming.now()

    def _lose(self, parted: Parted) -> None:
        """Note why the line is gone, and begin to come back."""
        self.lost, self._changed = str(parted), True
        self._retired.append(self._line.wire)
        taken_over = self.looks_on and bool(self.side)  # by the same player, from elsewhere
        if self._reach is not None and not parted.final and not taken_over:
            self._coming = ComingBack(self._reach, self._pause)

    def _come_back(self, coming: ComingBack) -> None:
        """Go on where the host is reached again; else note why it is not."""
        found = coming.taken()
        if found is None and not coming.final:
            self.lost = coming.why
            return
        self._coming = None
        self._retired.append(coming)
        if found is None:
            self.lost = coming.why
            return
        self._line, self.lost = found.line, ""
        try:
            self._take_up(found)
        except Parted as parted:
            self._lose(parted)
            return
        if (ask := self._unsure) is not None:
            self._send_again(ask)

    def _take_up(self, found: Reached) -> None:
        """Have the copy in step again; it stays the same as far as nothing happened.  Raises
        Parted."""
        self.came.append(Arrival(said=BACK))
        self._awaits = self._again = False
        told = [one.told for one in found.news if one.told is not None]
        try:
            happened = self.mirror.again(unzipped(found.welcome.begun, NAME), told)
        except Fault as error:
            raise Parted(f"what the host tells does not fit: {error}", True) from None
        if happened:
            self.came.append(Arrival((*happened,)))
        for one in found.news:
            self._stopped = one.stopped or self._stopped
            self.tell(one)
            self.seat(one)

    def _send_again(self, ask: lines.Do) -> None:
        """Send what was not acknowledged once more: it is done once, and told."""
        try:
            done, happened = self._sent(ask)
        except Illegal as illegal:
            entries = self.history(self.side).entries
            known = ask.at < len(entries) and entries[ask.at].side == self.side
            if not (self.lost or (known and isinstance(illegal, Stale))):
                self.came.append(Arrival(said=illegal.refusal.text))
        else:
            if happened or done.said:
                self.came.append(Arrival((*happened,), said=done.said))

    def write(self, text: str, own: bool = False) -> str:
        if len(text) > LONGEST:
            return f"at most {LONGEST} characters at once"
        try:
            self._line.say(lines.Say(text, own))
        except Parted as parted:
            self._lose(parted)
        return self.lost

    def answer(self, agrees: bool) -> str:
        offer = self.table.offer if self.table is not None else None
        if offer is None or not self.offered:
            return "nothing is asked of you"
        try:
            self._do(lambda cid, at: lines.Answer(cid, at, offer.number, agrees))
        except Illegal as illegal:
            return illegal.refusal.text
        return ""

    def _take(self, told: lines.TELLS, quietly: bool = False) -> list[LogLine]:
        """Take in a line of the host: what happened.  Raises Parted."""
        happened: list[LogLine] = []
        if isinstance(told, Welcome):
            self.mirror, self._awaits = self._mirrored(told), False
        elif isinstance(told, News):
            before = self.sealed()
            happened = self._follow(told)
            self._stopped = told.stopped or self._stopped
            self.looks_on = self.looks_on or told.looks_on
            if not quietly:
                self.tell_sealed(before)
                self.tell(told)
            self.seat(told)
        elif isinstance(told, lines.Ping):
            self._line.say(lines.Pong())
        elif isinstance(told, lines.Wrong):
            raise Parted(f"the host did not understand: {told.text}", final=True)
        return happened

    def _follow(self, news: News) -> list[LogLine]:
        """Take entries in: what happened.  What does not fit is asked for anew, once.  Raises
        Parted."""
        if news.told is None or self._awaits:
            return []
        try:
            happened = self.mirror.follow(news.told)
        except Fault as fault:
            if self._again:
                raise Parted(f"what the host tells does not fit: {fault}", True) from None
            self._awaits = self._again = True
            self._line.say(lines.Anew())
            self.came.append(Arrival(said="What the host told did not fit: it tells all anew"))
            return []
        for one in news.told.lines[-1:]:
            if one.kind in WORDS and one.side != self.side:
                self.came.append(Arrival(said=f"{self.names()[one.side]} {WORDS[one.kind]}"))
        return happened

    # -- sent to the host

    def _do(self, made: Callable[[str, int], lines.Do]) -> tuple[Done, list[LogLine]]:
        """Send what changes the battle, and wait for what comes of it.  Raises Illegal."""
        self._count += 1
        cid = f"{self._cid}-{self._count}"
        if self.lost:
            raise Illegal(Refusal("host", self.lost))
        return self._sent(made(cid, len(self.copy.history(self.side).entries)))

    def _sent(self, ask: lines.Do) -> tuple[Done, list[LogLine]]:
        """Send it, and wait for what comes of it.  Raises Illegal."""
        self._unsure = None
        try:
            self._line.say(ask)
            return self._done(ask.cid)
        except Parted as parted:
            self._lose(parted)
        if self._coming is None:
            raise Illegal(Refusal("host", self.lost))
        self._unsure = ask
        raise Illegal(Refusal("host", f"{self.lost}; {LATER}"))

    def _done(self, cid: str) -> tuple[Done, list[LogLine]]:
        """Wait for what came of a command.  Raises Illegal, Parted."""
        happened: list[LogLine] = []
        while True:
            told = self._line.hear()
            if isinstance(told, Done) and told.cid == cid:
                break
            happened += self._take(told)
        if told.refused is None:
            self._looked = self.seen(self.side)
            return told, happened
        if happened:
            self.came.append(Arrival((*happened,)))
        raise (Stale if told.stale else Illegal)(told.refused)

    def play(
        self, side: Side, command: Command, remark: str = "", seat: str = ""
    ) -> list[LogLine]:
        self._check_own(side)
        shape = msgspec.to_builtins(command)
        return self._stepped(lambda cid, at: lines.Play(cid, at, shape, seat, remark, self._part))

    def accept(self, side: Side, proposal: Proposal, seat: str = "") -> list[LogLine]:
        self._check_own(side)
        self._stopped = ""
        return self._stepped(lambda cid, at: lines.accepting(cid, at, proposal, seat, self._part))

    def _stepped(self, made: Callable[[str, int], lines.Do]) -> list[LogLine]:
        """Send a command, perhaps as a part of a step.  Raises Illegal."""
        done, happened = self._do(made)
        self.came += [Arrival(said=done.said)] * bool(done.said)
        self._part = "more" if self._part else ""
        return happened

    def stopped(self, side: Side) -> str:
        said, self._stopped = self._stopped, ""
        return said

    def give_orders(
        self, side: Side, orders: Sequence[Order], waiting: bool = True
    ) -> list[LogLine]:
        self._check_own(side)
        return self._do(lambda cid, at: lines.Orders(cid, at, (*orders,), waiting))[1]

    def give_seat(self, side: Side, player: Player, seat: str = "") -> None:
        if self.looks_on:
            raise Illegal(lines.LOOKS_ON)
        if seat:
            raise Illegal(Refusal("host", "at a host a side is given whole"))
        other = side if side != self.side else ""
        self._do(lambda cid, at: lines.Give(cid, at, player.name, other))

    def _check_own(self, side: Side) -> None:
        """Raises Illegal for the other side."""
        if self.looks_on:
            raise Illegal(lines.LOOKS_ON)
        if side != self.side:
            raise Illegal(Refusal("host", f"you play {self.names()[self.side]}"))

    # -- steps back and forth

    @contextmanager
    def step(self) -> Iterator[None]:
        outer = self._part
        self._part = outer or "first"
        try:
            yield
        finally:
            self._part = "more" if outer else ""

    def steps_back(self, side: Side = "", most: int = MOST) -> Steps:
        return self._ways(forth=False, most=most)

    def steps_forth(self, side: Side = "", most: int = MOST) -> Steps:
        return self._ways(forth=True, most=most)

    def _ways(self, forth: bool, most: int, one: bool = False) -> Steps:
        self._count += 1
        cid = f"{self._cid}-{self._count}"
        try:
            if self.lost:
                raise Parted(self.lost)
            self._line.say(lines.Ways(cid, most, forth, one))
            while not (isinstance(told := self._line.hear(), Found) and told.cid == cid):
                if happened := self._take(told):
                    self.came.append(Arrival((*happened,)))
        except Parted as parted:
            if not self.lost:
                self._lose(parted)
            return Steps((), Refusal("host", self.lost))
        return told.steps

    def can_undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> Refusal | None:
        return self._ways(False, steps, one).refused(steps, agreed)

    def undo(
        self, side: Side = "", steps: int = 1, agreed: bool = False, one: bool = False
    ) -> list[str]:
        before = [line.text for line in self.log()]
        done, _ = self._do(lambda cid, at: lines.Undo(cid, at, steps, one))
        self._wait_for_word(done)
        return before[len(self.log()) :]

    def redo(self, side: Side = "", steps: int = 1, agreed: bool = False) -> list[LogLine]:
        done, happened = self._do(lambda cid, at: lines.Redo(cid, at, steps))
        self._wait_for_word(done)
        return happened

    def _wait_for_word(self, done: Done) -> None:
        """Raises Illegal where the other side is asked first."""
        if done.asks:
            raise Illegal(Refusal(ASKED, done.said))

    # -- keeping and leaving

    def keep(self) -> str:
        return self._do(lines.Keep)[0].said

    def close(self) -> str:
        for one in filter(None, (self._line.wire, self._coming, *self._retired)):
            one.close()
        self._coming, self._retired = None, []
        self.lost = self.lost or "the battle was left"
        return ""
