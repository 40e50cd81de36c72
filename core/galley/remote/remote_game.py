"""A battle that is played at a host, as its screen and its lines use it: the port of a game.

Everything is read from a copy in memory that is kept in step.  What changes the battle is sent to
the host, which is waited for; what may be taken back only the host knows.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import msgspec

from galley.engine.deed import Proposal
from galley.engine.loop import Illegal, State
from galley.engine.records import Command, LogLine, Refusal, Side
from galley.engine.standing import Order
from galley.engine.text import joined as joined_words
from galley.files.faults import Fault
from galley.game.by_hand.throws import Faces, HandThrow, Thrower
from galley.game.port import ASKED, LONGEST, Arrival, GamePort
from galley.game.seats import Player, place_of
from galley.game.undo import MOST, Steps
from galley.remote import lines
from galley.remote.copied import Copied
from galley.remote.host_line import Line, Parted
from galley.remote.lines import Done, Found, News, Part, Table, Welcome
from galley.remote.mirror import Mirror
from galley.remote.table_words import sides_named, waited_for
from galley.remote.talk import cleaned

WORDS = {"undo": "takes back a step", "redo": "plays again what was taken back"}


def joined(
    line: Line, battle: str, player: str = "", side: Side = "", late: int = -1
) -> RemoteGame:
    """Join a battle at a host, or look on, so many activations `late`.  Raises Parted."""
    line.say(lines.Hello(lines.PROTOCOL, battle, player, side, late))
    found = line.hear()
    if not isinstance(found, Welcome):
        raise Parted("the host says something else than what was asked")
    return RemoteGame(line, found)


class RemoteGame(Copied):
    """A battle at a host, for one side."""

    def __init__(self, line: Line, welcome: Welcome) -> None:
        """Raises Parted."""
        self._line, self.side, self.incoming = line, welcome.side, self
        self.commanders = welcome.commanders  # of a side that is shared
        self.mirror = self._mirrored(welcome)
        copy = self.copy
        self.rules, self.scenario, self.options = copy.rules, copy.scenario, copy.options
        self._cid, self._count = os.urandom(6).hex(), 0
        self._part: Part = ""
        self._stopped = ""
        self._awaits = self._again = False  # all anew: it was asked for; it was told once
        self.clock: Callable[[], float] = monotonic
        self.table: Table | None = None
        self._table_at = 0.0  # when it was told
        self.lost = self.back = ""  # why the line is gone; the command that comes back
        self.looks_on = welcome.looks_on
        self.talk = [cleaned(one).words() for one in welcome.talk]
        self._came: deque[Arrival] = deque()
        if self.commanders:
            self._came.append(Arrival(said=f"You command {joined_words(self.commanders)}"))
        while self.table is None:
            self._take(self._line.hear(), quietly=True)
        self._looked: State = self.seen(self.side)  # the position as its reader knows it

    def _mirrored(self, welcome: Welcome) -> Mirror:
        try:
            return Mirror(lines.unzipped(welcome.save))
        except (Fault, ValueError, OSError) as error:
            raise Parted(f"this galley cannot play that battle: {error}") from None

    # -- what the host says

    def fileno(self) -> int:
        """The descriptor that can be read when the host says something."""
        return self._line.wire.fileno()

    def arrived(self) -> list[Arrival]:
        """Take in all that the host has said: what came, once."""
        self.waits()
        found, self._came = [*self._came], deque()
        self._looked = self.seen(self.side)
        return found

    def waits(self) -> bool:
        """Whether something has come by now that is to be told, or another position."""
        try:
            while not self.lost and self._line.waits():
                if happened := self._take(self._line.hear()):
                    self._came.append(Arrival((*happened,)))
        except Parted as parted:
            self.lost = str(parted)
        return bool(self._came) or bool(self.lost) or self.seen(self.side) is not self._looked

    def others(self) -> str:
        assert self.table is not None
        own = "" if self.looks_on else place_of(self.side, "+".join(self.commanders))
        return waited_for(self.table, own, self.clock() - self._table_at)

    def write(self, text: str, own: bool = False) -> str:
        if len(text) > LONGEST:
            return f"at most {LONGEST} characters at once"
        try:
            self._line.say(lines.Say(text, own))
        except Parted as parted:
            self.lost = str(parted)
        return self.lost

    @property
    def offered(self) -> str:
        offer = self.table.offer if self.table is not None else None
        return offer.text if offer is not None and offer.side != self.side else ""

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
            happened = self._follow(told)
            self._stopped = told.stopped or self._stopped
            self.looks_on = self.looks_on or told.looks_on
            if not quietly:
                self._tell(told)
            if told.table is not None:
                self.table, self._table_at = told.table, self.clock()
        elif isinstance(told, lines.Ping):
            self._line.say(lines.Pong())
        elif isinstance(told, lines.Wrong):
            raise Parted(f"the host did not understand: {told.text}")
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
                raise Parted(f"what the host tells does not fit: {fault}") from None
            self._awaits = self._again = True
            self._line.say(lines.Anew())
            self._came.append(Arrival(said="What the host told did not fit: it tells all anew"))
            return []
        for one in news.told.lines[-1:]:
            if one.kind in WORDS and one.side != self.side:
                self._came.append(Arrival(said=f"{self.names()[one.side]} {WORDS[one.kind]}"))
        return happened

    def _tell(self, news: News) -> None:
        """Note what is to be said of the others: who came and went, who is done, what is asked."""
        if news.said:
            self._came.append(Arrival(said=news.said))
        if news.wrote is not None:
            self.talk.append(cleaned(news.wrote).words())
            self._came.append(Arrival(said=self.talk[-1], wrote=True))
        old, new = self.table, news.table
        if old is None or new is None:
            return
        before = {chair.place: chair.there for chair in old.chairs}
        own = self.side if not self.commanders else ""
        for chair in new.chairs:
            if chair.there != before.get(chair.place) and chair.side != own:
                self._came.append(
                    Arrival(said=f"{chair.called} is {'here' if chair.there else 'away'}")
                )
        said = [f"{one} looks on" for one in {*new.lookers} - {*old.lookers}]
        said += [f"{one} looks on no more" for one in {*old.lookers} - {*new.lookers}]
        self._came += [Arrival(said=one) for one in sorted(said)]
        done = [one for one in new.done if one not in old.done and one != self.side]
        if done:
            self._came.append(Arrival(said=f"{sides_named(new, done)} is done"))
        if new.offer is not None and new.offer != old.offer and new.offer.side != self.side:
            self._came.append(Arrival(said=new.offer.text, asks=True))

    # -- sent to the host

    def _do(self, made: Callable[[str, int], lines.Do]) -> tuple[Done, list[LogLine]]:
        """Send what changes the battle, and wait for what comes of it.  Raises Illegal."""
        self._count += 1
        cid = f"{self._cid}-{self._count}"
        if not self.lost:
            try:
                self._line.say(made(cid, len(self.copy.history(self.side).entries)))
                return self._done(cid)
            except Parted as parted:
                self.lost = str(parted)
        raise Illegal(Refusal("host", self.lost))

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
            self._came.append(Arrival((*happened,)))
        raise Illegal(told.refused)

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
        _, happened = self._do(made)
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
        self._check_own(side)
        if seat:
            raise Illegal(Refusal("host", "at a host a side is given whole"))
        self._do(lambda cid, at: lines.Give(cid, at, player.name))

    def _check_own(self, side: Side) -> None:
        """Raises Illegal for the other side."""
        if self.looks_on:
            raise Illegal(Refusal("host", "here you look on"))
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
                    self._came.append(Arrival((*happened,)))
        except Parted as parted:
            self.lost = str(parted)
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

    # -- dice, files

    @property
    def by_hand(self) -> bool:
        return False

    @property
    def waiting(self) -> HandThrow | None:
        return None

    def throw_by_hand(self, on: bool) -> None:
        raise Illegal(Refusal("host", "the host throws the dice"))

    def ask_faces(self, thrower: Thrower) -> list[LogLine]:
        return []

    def throw(self, faces: Faces) -> list[LogLine]:
        raise Illegal(Refusal("host", "the host throws the dice"))

    @property
    def path(self) -> Path | None:
        return None

    @property
    def notices(self) -> Sequence[str]:
        return ()

    def sync(self) -> None:
        """Nothing: what was acknowledged is on the disk of the host."""

    def keep(self) -> str:
        return self._do(lines.Keep)[0].said

    def branch(self, path: Path, entry: int, seed: int | None, saves: Path) -> GamePort:
        raise Fault("host", "", "a battle at a host goes on there alone")

    def close(self) -> str:
        self._line.wire.close()
        self.lost = self.lost or "the battle was left"
        return ""
