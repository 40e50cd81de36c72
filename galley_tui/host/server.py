"""The host: one process for any number of battles, behind one socket in a folder of its own."""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from galley.crash_reports.crash_file import report_failure
from galley.files.faults import Fault, shown_key
from galley.game.seats import Player
from galley.remote.at_host.table import PATIENCE, HostedBattle
from galley.remote.lines import ENDED, Invite, Invited, Open, Table
from galley_tui.client.opponents.processes import Processes
from galley_tui.host.battles import Battles
from galley_tui.host.bots import Bots
from galley_tui.host.clients import Client
from galley_tui.host.notify import Notify

TICK: Final = 0.05  # seconds, at the ends of which it is told who is done
LOOK: Final = 5.0  # seconds from one look at bots that may hang to the next
BOTS: Final = 4  # processes of bots, which serve all battles
MOST: Final = 400  # clients at once: a process may have some 1,000 files open
PARTING: Final = 2.0  # seconds in which the last words are sent


class Host:
    """The battles, those who are connected, and the bots of all battles."""

    def __init__(
        self,
        battles: Mapping[str, HostedBattle],
        allowed: Collection[str] = (),
        say: Callable[[str], None] = lambda text: None,
        keeper: Battles | None = None,
        notify: Sequence[str] = (),
        interrupts: float = 0.0,
        patience: float = PATIENCE,
    ) -> None:
        """`allowed` are the programs that may play; `keeper` has all battles of a folder, opens
        more, and keeps those that rest; `notify` is run for who is away and asked, who is waited
        for so many seconds, `interrupts`, in the midst of the other's move, 0 for ever, and
        `patience` before the other side may have a bot play for him."""
        self.battles, self.say = dict(battles), say
        self.keeper = keeper
        self.clients = set[Client]()
        self._ended, self._empty = asyncio.Event(), asyncio.Event()
        self._empty.set()
        self._ticks, self._driven = set[str](), set[str]()
        self._notify, self._interrupts = Notify(notify, say), interrupts
        self._loop = asyncio.get_running_loop()
        self.allowed = allowed
        self.wrong_words = Counter[tuple[str, str]]()
        self.processes = Processes(BOTS)
        self._patience = patience
        self._bots = dict[str, Bots]()
        for battle in battles.values():
            self._take(battle)

    async def serve(self, at: socket.socket, ready: Callable[[], None] = lambda: None) -> None:
        """Serve until `end` is called; `ready` is when others may come."""
        self._loop.set_exception_handler(self._failed)
        server = await self._loop.create_unix_server(lambda: Client(self), sock=at)
        for battle in self.battles.values():
            self.moved(battle)
        look = asyncio.create_task(self._look())
        ready()
        await self._ended.wait()
        look.cancel()
        server.close()
        await self._notify.close()
        for bots in self._bots.values():
            bots.close()
        for client in [*self.clients]:
            client.let_go(ENDED, again=True)
        for battle in self.battles.values():
            battle.end(ENDED)
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(self._empty.wait(), PARTING)

    def end(self) -> None:
        """Let everybody go, and end."""
        self._ended.set()

    def tables(self) -> tuple[Table, ...]:
        others = () if self.keeper is None else self.keeper.others()
        return (*(one.table() for one in self.battles.values()), *others)

    def battle(self, name: str) -> HostedBattle | None:
        if name in self.battles or self.keeper is None:
            return self.battles.get(name)
        found = self.keeper.wake(name)
        return self._take(found) if found is not None else None

    def open(self, ask: Open) -> HostedBattle:
        if self.keeper is None:
            raise Fault("host", "", "this host opens no more battles")
        if any(Player(who).stranger and who not in self.allowed for who in ask.seats.values()):
            raise Fault("host", "", "a program of yours is named where the host is started")
        battle = self.keeper.add(ask.battle, ask.seats, ask.options, ask.umpire)
        if battle.name not in self.battles:
            self._take(battle)
            self.say(f"{battle.name}: {battle.game.scenario.title} is open")
        battle.tell()
        self.moved(battle)
        return battle

    def _take(self, battle: HostedBattle) -> HostedBattle:
        """Host one more battle."""
        self.battles[battle.name], battle.patience = battle, self._patience
        battle.note = partial(self._note, battle)
        self._bots[battle.name] = self._opponents(battle)
        return battle

    def invite(self, ask: Invite) -> Invited:
        if (battle := self.battle(ask.battle)) is None:
            raise Fault("invite", shown_key(ask.battle), "there is no such battle here")
        if ask.withdraw:
            sitter, word = battle.seating.withdraw(ask.seat), ""
        else:
            sitter, word = battle.seating.invite(ask.seat)
        battle.note()
        battle.tell()
        place = sitter.place
        self.say(f"{battle.name}: {place} is kept for {'a' if word else 'no'} word")
        return Invited(battle.called(place), place, word)

    def _failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Keep what failed in a file, and go on."""
        error = context.get("exception")
        if isinstance(error, Exception) and not isinstance(error, OSError):
            self.say(report_failure(error, "host"))

    # -- clients

    def _note(self, battle: HostedBattle) -> None:
        """Keep who has which place of a battle, or say why it cannot be kept."""
        if self.keeper is not None:
            try:
                self.keeper.note(battle)
            except Fault as fault:
                self.say(str(fault))

    def came(self, client: Client) -> None:
        self.clients.add(client)
        self._empty.clear()
        if len(self.clients) > MOST:
            client.let_go("too many are here: come again later", again=True)

    def gone(self, client: Client) -> None:
        self.clients.discard(client)
        if client.battle is not None:
            battle, place = client.battle, client.place
            gone = f"{battle.called(place)} is away" if place else "somebody looks on no more"
            self.say(f"{battle.name}: {gone}")
        if not self.clients:
            self._empty.set()

    def moved(self, battle: HostedBattle) -> None:
        if self._ended.is_set():
            return
        name = battle.name
        if battle.ticks and name not in self._ticks:
            self._ticks.add(name)
            self._loop.call_at((self._loop.time() // TICK + 1) * TICK, self._tick, battle)
        if name not in self._driven:
            self._driven.add(name)
            self._loop.call_soon(self._drive, battle)

    def _tick(self, battle: HostedBattle) -> None:
        self._ticks.discard(battle.name)
        if not self._ended.is_set():
            battle.tick()

    # -- bots

    def _opponents(self, battle: HostedBattle) -> Bots:
        return Bots(battle, self.allowed, self._waker(battle), self.processes)

    def _waker(self, battle: HostedBattle) -> Callable[[], None]:
        """Calls from the thread of a bot that has answered."""

        def wake() -> None:
            with suppress(RuntimeError):  # the host has ended
                self._loop.call_soon_threadsafe(self.moved, battle)

        return wake

    def _drive(self, battle: HostedBattle) -> None:
        """Let a bot whose turn it is be asked, or play what it has answered; look who is away."""
        self._driven.discard(battle.name)
        if self._ended.is_set():
            return
        bots = self._bots[battle.name]
        played = bots.step()
        for text in bots.take_news():
            self.say(f"{battle.name}: {text}")
        if played:
            battle.game.sync()
            battle.tell()
            self.moved(battle)
        elif self._interrupts and (said := battle.answer_absent(self._interrupts)):
            self.say(f"{battle.name}: {said}")
            self.moved(battle)
        self._notify.look(battle)

    async def _look(self) -> None:
        """Look from time to time at bots that do not answer, and at clients that say nothing."""
        while True:
            await asyncio.sleep(LOOK)
            self.look(self._loop.time())

    def look(self, now: float) -> None:
        """Look at bots and at clients, as it is at a moment."""
        for client in [*self.clients]:
            client.look(now)
        for battle in [*self.battles.values()]:
            if not self._rests(battle):
                self.moved(battle)

    def _rests(self, battle: HostedBattle) -> bool:
        """Let go of a battle that nobody has asked for a while, whose next question is for a
        person of whom nothing more is awaited.  It is taken up again when somebody comes."""
        if self.keeper is None or not battle.idle:
            return False
        if (self._interrupts and battle.absent.look()) or self._notify.waits(battle):
            return False
        self._bots.pop(battle.name).close()
        del self.battles[battle.name]
        self.keeper.rest(battle)
        return True
