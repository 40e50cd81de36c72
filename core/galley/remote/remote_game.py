"""A battle that is played at a host, as its screen and its lines use it: the port of a game.

Everything is read from a copy in memory that is kept in step.  What changes the battle is sent to
the host, which is waited for; what may be taken back only the host knows.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec

from galley.engine.deed import Proposal
from galley.engine.loop import Illegal, State
from galley.engine.records import Command, LogLine, Refusal, Side
from galley.engine.standing import Order
from galley.files.faults import Fault
from galley.game.by_hand.throws import Faces, HandThrow, Thrower
from galley.game.port import ASKED, Arrival, GamePort
from galley.game.seats import Player
from galley.game.undo import MOST, Steps
from galley.remote import lines
from galley.remote.host_line import Line, Parted
from galley.remote.lines import Done, Found, News, Part, Table, Welcome
from galley.remote.mirror import Mirror

WORDS = {"undo": "takes back a step", "redo": "plays again what was taken back"}
F = TypeVar("F", bound=Callable[..., Any])


def joined(line: Line, battle: str, player: str = "", side: Side = "") -> RemoteGame:
    """Join a battle at a host.  Raises Parted."""
    line.say(lines.Hello(lines.PROTOCOL, battle, player, side))
    return RemoteGame(line, _welcome(line))


def _welcome(line: Line) -> Welcome:
    found = line.hear()
    if not isinstance(found, Welcome):
        raise Parted("the host says something else than what was asked")
    return found


def read(method: F) -> F:
    """Answer a method of the port as the copy does."""

    @wraps(method)
    def asked(self: RemoteGame, *args: Any, **more: Any) -> Any:
        return getattr(self.copy, method.__name__)(*args, **more)

    return cast("F", asked)


class RemoteGame(GamePort):
    """A battle at a host, for one side."""

    def __init__(self, line: Line, welcome: Welcome) -> None:
        """Raises Parted."""
        self._line, self.side, self.incoming = line, welcome.side, self
        self._mirror = self._mirrored(welcome)
        self.rules, self.scenario = self.copy.rules, self.copy.scenario
        self.options = self.copy.options
        self._cid, self._count = os.urandom(6).hex(), 0
        self._part: Part = ""
        self._stopped = ""
        self._awaits = self._again = False  # all anew: it was asked for; it was told once
        self.table: Table | None = None
        self.lost = ""  # why the line is gone
        self.back = self.ends = ""  # the command that comes back, and that ends the host
        self._came: deque[Arrival] = deque()
        while self.table is None:
            self._take(self._line.hear(), quietly=True)
        self._looked: State = self.seen(self.side)  # the position as its reader knows it

    def _mirrored(self, welcome: Welcome) -> Mirror:
        try:
            return Mirror(lines.unzipped(welcome.save))
        except (Fault, ValueError, OSError) as error:
            raise Parted(f"this galley cannot play that battle: {error}") from None

    @property
    def copy(self) -> GamePort:
        """The copy of the battle, which is another one after a reveal."""
        return self._mirror.game

    # -- read from the copy

    names = read(GamePort.names)
    pending = read(GamePort.pending)
    choices = read(GamePort.choices)
    default_choice = read(GamePort.default_choice)
    why_not = read(GamePort.why_not)
    odds = read(GamePort.odds)
    preview = read(GamePort.preview)
    ship_losses = read(GamePort.ship_losses)
    propose = read(GamePort.propose)
    only_end = read(GamePort.only_end)
    deeds = read(GamePort.deeds)
    squadron_deeds = read(GamePort.squadron_deeds)
    courses_to = read(GamePort.courses_to)
    why_no_attack = read(GamePort.why_no_attack)
    orders = read(GamePort.orders)
    templates = read(GamePort.templates)
    seen = read(GamePort.seen)
    log = read(GamePort.log)
    lately = read(GamePort.lately)
    history = read(GamePort.history)
    result = read(GamePort.result)
    seats = read(GamePort.seats)
    place = read(GamePort.place)
    places = read(GamePort.places)
    sitting = read(GamePort.sitting)
    question = read(GamePort.question)
    question_before = read(GamePort.question_before)
    question_after = read(GamePort.question_after)

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
        """Say for whom one waits: those who are to decide, a bot of the own side among them."""
        table = self.table
        assert table is not None
        waited = {*table.decides} - {*table.done}
        asked = [one for one in table.chairs
                 if one.side in waited and (one.side != self.side or one.bot)]  # fmt: skip
        asked = asked or [one for one in table.chairs if one.side != self.side]
        if any(one.there or one.bot for one in asked):
            names = lines.sides_named(table, [one.side for one in asked])
            return f"{names} decide{'s' * (len(asked) == 1)}"
        (other,) = asked
        return f"{other.name} {'has not come yet' if other.away < 0 else 'is away'}"

    @property
    def offered(self) -> str:
        """Say what the other side asks now; "" for nothing."""
        offer = self.table.offer if self.table is not None else None
        return offer.text if offer is not None and offer.side != self.side else ""

    def answer(self, agrees: bool) -> str:
        """Say whether the own side agrees to what the other asks: why not, "" when it is said."""
        offer = self.table.offer if self.table is not None else None
        if offer is None or offer.side == self.side:
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
            self._mirror, self._awaits = self._mirrored(told), False
        elif isinstance(told, News):
            happened = self._follow(told)
            self._stopped = told.stopped or self._stopped
            if not quietly:
                self._tell(told)
            self.table = told.table or self.table
        elif isinstance(told, lines.Wrong):
            raise Parted(f"the host did not understand: {told.text}")
        return happened

    def _follow(self, news: News) -> list[LogLine]:
        """Take entries in: what happened.  What does not fit is asked for anew, once.  Raises
        Parted."""
        if news.told is None or self._awaits:
            return []
        try:
            happened = self._mirror.follow(news.told)
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
        old, new = self.table, news.table
        if old is None or new is None:
            return
        for before, chair in zip(old.chairs, new.chairs, strict=True):
            if chair.there != before.there and chair.side != self.side:
                self._came.append(
                    Arrival(said=f"{chair.name} is {'here' if chair.there else 'away'}")
                )
        done = [one for one in new.done if one not in old.done and one != self.side]
        if done:
            self._came.append(Arrival(said=f"{lines.sides_named(new, done)} is done"))
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
        self._own(side)
        shape = msgspec.to_builtins(command)
        return self._stepped(lambda cid, at: lines.Play(cid, at, shape, seat, remark, self._part))

    def accept(self, side: Side, proposal: Proposal, seat: str = "") -> list[LogLine]:
        self._own(side)
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
        self._own(side)
        return self._do(lambda cid, at: lines.Orders(cid, at, (*orders,), waiting))[1]

    def give_seat(self, side: Side, player: Player, seat: str = "") -> None:
        self._own(side)
        if seat:
            raise Illegal(Refusal("host", "at a host a side is given whole"))
        self._do(lambda cid, at: lines.Give(cid, at, player.name))

    def _own(self, side: Side) -> None:
        """Raises Illegal for the other side."""
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
