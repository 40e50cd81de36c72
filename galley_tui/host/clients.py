"""Those who are connected to a host: their lines, bounded; whoever does not read is cut off."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import struct
from collections import Counter
from typing import Final, Protocol, cast

from galley.crash_reports.crash_file import report_failure
from galley.engine.loop import Illegal
from galley.files.faults import Fault
from galley.game.seats import Place
from galley.remote import lines
from galley.remote.at_host.seating import ForWord, WrongWord
from galley.remote.at_host.table import HostedBattle
from galley.remote.lines import Bye, Opened, Ping, Tell, Unread, Wrong

UNSENT: Final = 1 << 20  # bytes that may wait to be read
MOST_WRONG: Final = 20  # lines that are not understood
QUIET: Final = 10.0  # seconds without a line after which a client is asked for one
SILENT: Final = 20.0  # ... after which it is away
UNSEATED: Final = 60.0  # ... after which who has come to no battle is let go
COSTLY: Final = 0.01  # seconds for a line, after which the client waits as long for the next
OWNERS: Final = (
    "battles are opened, people invited, and the host is ended, by its own account at its machine"
)
MOST_WORDS: Final = 5  # that are wrong, after which their peer is let in no more
CUT_OFF: Final = (
    f"{MOST_WORDS} words from you were wrong: you are let in again once the host is started anew"
)
PARTING: Final = 5.0  # seconds to read the last word
_NAME = re.compile(lines.NAME)
_CREDENTIALS = struct.Struct("3i")


class Hosting(Protocol):
    """The host as its clients need it."""

    battles: dict[str, HostedBattle]

    def tables(self) -> tuple[lines.Table, ...]:
        """All battles, as everybody may see them."""

    def battle(self, name: str) -> HostedBattle | None:
        """The battle of a name, which may have rested.  Raises Fault where it cannot be opened."""

    def open(self, ask: lines.Open) -> HostedBattle:
        """Open one more battle.  Raises Fault."""

    wrong_words: Counter[tuple[str, str]]
    """How many words were wrong, by who was let in and who he said to be."""

    def invite(self, ask: lines.Invite) -> lines.Invited:
        """Keep a seat for a word, or no longer.  Raises Fault, Illegal."""

    def end(self) -> None:
        """Let everybody go, and end."""

    def came(self, client: Client) -> None:
        """A client is connected."""

    def gone(self, client: Client) -> None:
        """A client is connected no more."""

    def moved(self, battle: HostedBattle) -> None:
        """Something was done in a battle, or somebody came or went."""

    def say(self, text: str) -> None:
        """Write a line of the host's own log."""


class Client(asyncio.Protocol):
    """One connection."""

    def __init__(self, host: Hosting) -> None:
        self.host = host
        self.transport: asyncio.Transport | None = None
        self.battle: HostedBattle | None = None
        self.place: Place = ""
        self.at = self.player = ""  # the battle that it was joined to, and as whom
        self._attends = False  # it was joined by another program, and asks nothing of the host
        self._read = bytearray()
        self._wrong = 0
        self._came = self._waits = False  # a line was heard; the next one waits its turn
        self._heard = asyncio.get_running_loop().time()

    # -- the connection

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.host.came(self)
        if uid_of(transport.get_extra_info("socket")) != os.getuid():
            self.let_go("this host is for the account that it runs under")

    def connection_lost(self, error: Exception | None) -> None:
        self.host.gone(self)
        if self.battle is not None:
            self.battle.leave(self)
            self.host.moved(self.battle)

    def data_received(self, data: bytes) -> None:
        if self._closing():
            return
        self._heard = asyncio.get_running_loop().time()
        if self.battle is not None:
            self.battle.silence(self, silent=False)
        self._read += data
        if len(self._read) > lines.LONGEST and self.transport is not None:
            self.transport.pause_reading()
        self._pump()

    def look(self, now: float) -> None:
        """Ask who says nothing whether he is there; who does not answer either is away."""
        silent = now - self._heard
        if self.battle is None and silent >= UNSEATED:
            self.let_go("nothing was said here for long", again=True)
        if self.battle is not None and silent >= QUIET:
            self.tell(Ping())
            if silent >= SILENT:
                self.battle.silence(self, silent=True)

    def _closing(self) -> bool:
        return self.transport is None or self.transport.is_closing()

    def _pump(self) -> None:
        """Hear one line, and the next when others have had their turn."""
        if self._waits:
            return
        end = self._read.find(b"\n", 0, lines.LONGEST)
        if self._closing() or (end < 0 and len(self._read) <= lines.LONGEST):
            return
        if end < 0:
            self.let_go(f"a line has at most {lines.LONGEST >> 10} KiB")
            return
        line = bytes(self._read[:end])
        del self._read[: end + 1]
        loop = asyncio.get_running_loop()
        began = loop.time()
        self._hear(line)
        if self._read:
            self._waits, took = True, loop.time() - began
            loop.call_later(took if took > COSTLY else 0, self._next)
        if len(self._read) <= lines.LONGEST and not self._closing():
            assert self.transport is not None
            self.transport.resume_reading()

    def _next(self) -> None:
        self._waits = False
        self._pump()

    # -- a guest

    def tell(self, told: Tell) -> None:
        if self._closing():
            return
        assert self.transport is not None
        self.transport.write(lines.line_of(told))
        if self.transport.get_write_buffer_size() > UNSENT:
            self.transport.abort()

    def let_go(self, why: str, again: bool = False, word: bool = False) -> None:
        self.tell(Bye(why, again, word))
        if not self._closing():
            assert self.transport is not None
            self.transport.close()
            asyncio.get_running_loop().call_later(PARTING, self.transport.abort)

    # -- lines

    def _hear(self, line: bytes) -> None:
        try:
            ask = lines.asked(line)
        except Unread as unread:
            self._wrong += 1
            if self._wrong < MOST_WRONG:
                self.tell(Wrong(str(unread)))
            else:
                self.let_go(f"{MOST_WRONG} lines were not understood")
            return
        try:
            if self.battle is None:
                self._come(ask)
                self._came = True
            else:
                self.battle.hear(self, ask)
                self.host.moved(self.battle)
        except Exception as error:
            self.host.say(report_failure(error, "host"))
            self.let_go(f"the host failed at this ({type(error).__name__}); the battle stands")

    def _come(self, ask: lines.ASKS) -> None:
        """Hear a line of somebody who is at no battle yet."""
        if isinstance(ask, lines.At) and not self._came:
            self.at, self.player, self._attends = ask.battle, ask.player, True
        elif isinstance(ask, lines.Tables):
            if why := lines.older(ask.protocol):
                self.let_go(why)
            else:
                self.tell(lines.Listed(self.host.tables()))
        elif isinstance(ask, lines.Open | lines.Invite | lines.End):
            if why := lines.older(ask.protocol) or OWNERS * self._attends:
                self.let_go(why)
            else:
                self._obey(ask)
        elif isinstance(ask, lines.Hello):
            if why := lines.older(ask.protocol) or self._sit(ask):
                self.let_go(why)
        else:
            self.tell(Wrong("hello comes first"))

    def _obey(self, ask: lines.Open | lines.Invite | lines.End) -> None:
        """Do what the account of the host asks."""
        if isinstance(ask, lines.End):
            self.host.end()
            return
        try:
            if isinstance(ask, lines.Invite):
                self.tell(self.host.invite(ask))
            else:
                self.tell(Opened(self.host.open(ask).name))
        except Fault as fault:
            self.let_go(str(fault))
        except Illegal as illegal:
            self.let_go(illegal.refusal.text)

    def _sit(self, ask: lines.Hello) -> str:
        """Sit down at a battle: why not, "" when it is done."""
        name, player = ask.battle or self.at, self.player or ask.player
        try:
            battle = self.host.battle(name) if self.at in ("", name) else None
        except Fault as fault:
            return f"{name} cannot be opened: {fault.text}"
        if battle is None:
            every = ", ".join(one.name for one in self.host.tables())
            return f"there is no such battle here: {every or 'none at all'}"
        if player and not _NAME.fullmatch(player):
            return "a player's name has small letters, digits and -, 40 at most"
        if ask.player not in ("", player):
            return f"you are {player} here, and nobody else"
        words, peer = self.host.wrong_words, (self.player, player)
        if words[peer] >= MOST_WORDS:
            return CUT_OFF
        try:
            if ask.late >= 0:
                battle.look_on(self, player, ask.late)
            else:
                self.place = battle.sit(self, player, ask.side, ask.word)
                words.pop(peer, None)
        except WrongWord as wrong:
            words[peer] += 1
            self.host.say(f"{name}: {player} gave a wrong word")
            return CUT_OFF if words[peer] >= MOST_WORDS else wrong.refusal.text
        except ForWord as asked:
            self.let_go(asked.refusal.text, word=True)
            return ""
        except Illegal as illegal:
            return illegal.refusal.text
        self.battle = battle
        looks = "is here as the umpire" if player and player == battle.umpire else "looks on"
        here = f"is here for {battle.called(self.place)}" if self.place else looks
        self.host.say(f"{name}: {player or 'somebody'} {here}")
        self.host.moved(battle)
        return ""


def uid_of(peer: socket.socket) -> int:
    """The account at the other end."""
    found = peer.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    return int(_CREDENTIALS.unpack(found)[1])
