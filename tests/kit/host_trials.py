"""A host under strain, as often as is asked: kills, races, lines of nobody, those who come and go.

Each trial says how often it was done, and what went wrong: nothing where all is well.
"""

from __future__ import annotations

import os
import select
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event, Timer
from typing import NamedTuple

import msgspec

from galley.bots.random import choose
from galley.engine.loop import Illegal
from galley.engine.records import SIDES, Side
from galley.game.loading.opening import verify
from galley.game.port import GamePort
from galley.remote import lines
from galley.remote.client.host_line import Line, connected, connected_again
from galley.remote.client.over_ssh import Address
from galley.remote.client.over_ssh import connected as over_ssh
from galley.remote.client.remote_game import RemoteGame, joined
from galley_tui.client.hosted.hosts import open_battle
from galley_tui.host.place import socket_of
from tests.kit.hosting import Hosted, host
from tests.kit.paths import ROOT
from tests.reliability.terminal import family

BATTLES = ("phormio", "training", "dare")
MANY = 12  # commands after which something is killed, at most
SOON = 0.01  # seconds within which it is killed then
CARRIER = """\
#!/bin/sh
for battle; do :; done
cd {root} && exec {python} -m galley_tui attend "$battle" --folder {folder}
"""


class Trial(NamedTuple):
    """How often it was done, what went wrong, and figures of it."""

    done: int
    wrong: Sequence[str]
    figures: dict[str, float]


# -- who plays


def by_chance(game: RemoteGame, rng: Random) -> str:
    """A command by chance, if the side is asked anything: which was acknowledged."""
    state = game.seen(game.side)
    asks = [ask for ask in state.asks() if ask.side == game.side]
    if not asks:
        return ""
    command = choose(state, asks[0], state.choices(asks[0]), rng)
    with suppress(Illegal):
        game.play(game.side, command, seat=asks[0].seat)
        return msgspec.json.encode(command).decode()
    return ""


def own(game: GamePort, side: Side) -> list[str]:
    """The commands of a side that it knows to be accepted."""
    every = game.history(side).entries
    return [msgspec.json.encode(one.command).decode() for one in every
            if one.side == side and one.kind == "play"]  # fmt: skip


def wait(game: RemoteGame) -> None:
    """Wait until something comes from the host, and take it in."""
    if not game.waits():
        select.select([game], [], [])
    game.arrived()


class Player:
    """Somebody who plays by chance and keeps what was acknowledged."""

    def __init__(self, game: RemoteGame, rng: Random, known: Sequence[str] = ()) -> None:
        self.game, self.rng, self.known = game, rng, [*known]

    def play(self) -> bool:
        """Give a command by chance: whether one was acknowledged."""
        self.game.arrived()
        given = "" if self.game.lost else by_chance(self.game, self.rng)
        self.known += [given] * bool(given)
        return bool(given)

    def wrong(self, kept: GamePort | None = None) -> list[str]:
        """What was lost, or done twice, of all that was acknowledged; one more command may have
        been on its way.  By what is `kept` where that is not at a host any more."""
        side = self.game.side
        now, before = own(kept or self.game, side), len(self.known)
        found = [f"{side}: {before} were acknowledged, {len(now)} are kept"]
        fits = now[:before] == self.known and len(now) <= before + 1
        self.known = now
        return [] if fits else found

    def back(self) -> None:
        """Wait until the line is back, where it is gone."""
        self.game.arrived()
        while self.game.lost and self.game.next_try:
            self.game.try_now()
            wait(self.game)


def at_once(event: Event, seconds: int) -> None:
    event.wait(0.02)


class Pair:
    """Both sides of one battle after another, which come back when the line is gone."""

    def __init__(self, folder: Path, rng: Random, carried: Side = "") -> None:
        """The side that is `carried` comes as over ssh."""
        self.folder, self.rng, self.carried = folder, rng, carried
        self.number, self.name = 0, ""
        self.acknowledged = 0
        self.players: dict[Side, Player] = {}

    def begin(self) -> None:
        """Go on with another battle where this one is over."""
        over = any(one.game.lost or one.game.result() for one in self.players.values())
        if self.players and not over:
            return
        self.end()
        scenario = BATTLES[self.number % len(BATTLES)]
        self.name, self.number = open_battle(self.folder, scenario, {}), self.number + 1
        self.players = {side: self._player(side) for side in SIDES}

    def _player(self, side: Side) -> Player:
        def again() -> Line:
            if side == self.carried:
                return over_ssh(Address("nowhere", battle=self.name), asks=False)
            return connected_again(socket_of(self.folder))

        game = joined(again(), self.name, "", side, again, at_once)
        return Player(game, self.rng)

    def end(self) -> None:
        for player in self.players.values():
            player.game.close()
            self.acknowledged += len(player.known)
        if self.name:
            verify(self.folder / f"{self.name}.toml")

    def play(self, until: Callable[[], bool], killing: Killing) -> None:
        """Play on until something is killed that is being killed."""
        played = 0
        while not until():
            player = self.players[self.rng.choice(SIDES)]
            played += player.play()
            killing.look(killing.at if player.game.result() is not None else played)

    def wrong(self) -> list[str]:
        found = []
        for player in self.players.values():
            player.back()
            kept = verify(self.folder / f"{self.name}.toml") if player.game.lost else None
            if kept is not None and kept.result() is None:
                found.append(f"{self.name}: {player.game.lost}")
            found += player.wrong(kept)
        return found


# -- what is killed


class Killing:
    """Kills a process at a moment soon after some commands."""

    def __init__(self, pid: int, rng: Random) -> None:
        self.pid, self.at = pid, rng.randrange(MANY)
        self.timer = Timer(rng.random() * SOON, self._kill)

    def look(self, played: int) -> None:
        """So many commands were given by now."""
        if played >= self.at and not self.timer.ident:
            self.timer.start()

    def _kill(self) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)

    def __enter__(self) -> Killing:
        return self

    def __exit__(self, *_: object) -> None:
        self.look(self.at)
        self.timer.join()


def killed_hosts(folder: Path, times: int, rng: Random) -> Trial:
    """Kill the host while both sides play, and start it again."""
    pair, wrong = Pair(folder, rng), list[str]()
    for _ in range(times):
        with host(folder, lines=1) as process:
            wrong += pair.wrong()
            pair.begin()
            with Killing(process.pid, rng) as killing:
                pair.play(lambda: process.poll() is not None, killing)
    with host(folder, lines=1):
        wrong += pair.wrong()
        pair.end()
    return Trial(times, wrong, {"acknowledged": pair.acknowledged})


def killed_carriers(folder: Path, times: int, rng: Random) -> Trial:
    """Kill what carries the line of one side, as ssh does, while both play."""
    pair, wrong, carrier = Pair(folder, rng, "B"), list[str](), folder / "carrier"
    carrier.write_text(CARRIER.format(root=ROOT, python=sys.executable, folder=folder))
    carrier.chmod(0o700)
    os.environ["GALLEY_SSH"] = str(carrier)
    try:
        with host(folder, lines=1) as process:
            for _ in range(times):
                pair.begin()
                carries = {*family(os.getpid())} - {os.getpid(), process.pid}
                with Killing(max(carries), rng) as killing:
                    pair.play(lambda: bool(pair.players["B"].game.lost), killing)
                wrong += pair.wrong()
            pair.end()
    finally:
        del os.environ["GALLEY_SSH"]
    return Trial(times, wrong, {"acknowledged": pair.acknowledged})


def killed_clients(folder: Path, times: int, rng: Random) -> Trial:
    """Kill the process of one side while both play, and look what it had been told."""
    wrong, known, battle, number, acknowledged = list[str](), list[str](), "", 0, 0
    with host(folder, lines=1):
        for _ in range(times):
            if not battle:
                battle, number, known = (
                    open_battle(folder, BATTLES[number % len(BATTLES)], {}), number + 1, [],
                )  # fmt: skip
            before = len(known)
            known, other = _played_by_another(folder, battle, known, rng)
            mine = Player(joined(connected(socket_of(folder)), battle, "", "A"), rng, known)
            wrong += mine.wrong()
            over = mine.game.result() is not None
            acknowledged += len(mine.known) - before
            for game in (mine.game, other):
                game.close()
            battle, known = "" if over else battle, mine.known
    return Trial(times, wrong, {"acknowledged": acknowledged})


def _played_by_another(
    folder: Path, battle: str, known: Sequence[str], rng: Random
) -> tuple[list[str], RemoteGame]:
    """Side A is played by a process that is killed, and B by this one: the commands of A that
    were acknowledged there, and the game of B."""
    other = Player(joined(connected(socket_of(folder)), battle, "", "B"), rng)
    read, write = os.pipe()
    seed, pid = rng.random(), os.fork()
    if pid == 0:
        try:
            _play_alone(folder, battle, Random(seed), write)
        finally:
            os._exit(0)
    os.close(write)
    os.set_blocking(read, False)
    said = ""
    with Killing(pid, rng) as killing, open(read, "rb", buffering=0) as told:
        while not os.waitpid(pid, os.WNOHANG)[0]:
            other.play()
            said += (told.read() or b"").decode()
            over = other.game.result() is not None
            killing.look(killing.at if over else said.count("\n"))
            if not any(ask.side == "B" for ask in other.game.seen("B").asks()):
                select.select([other.game, told], [], [], 0.001)
        said += (told.read() or b"").decode()
    whole = said[: said.rfind("\n") + 1].splitlines()
    return [*known, *whole], other.game


def _play_alone(folder: Path, battle: str, rng: Random, told: int) -> None:
    """Play side A by chance, and tell what is acknowledged."""
    game = joined(connected(socket_of(folder)), battle, "", "A")
    while game.result() is None:
        game.arrived()
        if given := by_chance(game, rng):
            os.write(told, f"{given}\n".encode())
        elif not any(ask.side == "A" for ask in game.seen("A").asks()):
            wait(game)
    signal.pause()


# -- who comes for the same entry


def sat(hosted: Hosted, side: Side) -> Line:
    """A line on which somebody sits, who reads nothing yet."""
    line = hosted.line()
    line.say(lines.Hello(lines.PROTOCOL, next(iter(hosted.battles)), "", side))
    return line


def result(line: Line, cid: str, told: list[bytes]) -> lines.Done:
    """What came of a command; the entries that were told until then are added to `told`."""
    while True:
        found = line.hear()
        if isinstance(found, lines.Done) and found.cid == cid:
            return found
        if isinstance(found, lines.News) and found.told is not None:
            told += [msgspec.json.encode((one.n, one.side)) for one in found.told.lines]


def races(hosted: Hosted, times: int, rng: Random) -> Trial:
    """Two come for one entry, at once, when both have been let in."""
    ends, wrong = {side: sat(hosted, side) for side in SIDES}, list[str]()
    for line in ends.values():
        assert isinstance(line.hear(), lines.Welcome)
    orders: dict[Side, list[bytes]] = {side: [] for side in SIDES}
    table = next(iter(hosted.battles.values()))
    first = len(table.game.past.entries)
    for race in range(times):
        for side in rng.sample(SIDES, 2):
            ends[side].say(lines.Orders(f"{race}{side}", first + race, ()))
        done = [result(ends[side], f"{race}{side}", orders[side]) for side in SIDES]
        if sorted(one.refused is None for one in done) != [False, True]:
            wrong.append(f"race {race}: {done}")
    if len({*map(tuple, orders.values())}) > 1:
        wrong.append("not all see one order")
    if len(table.game.past.entries) != first + times:
        wrong.append("entries were lost or doubled")
    for line in ends.values():
        line.wire.close()
    return Trial(times, wrong, {})
