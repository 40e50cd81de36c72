"""Runs a program of the host's account when somebody who is away is asked something."""

from __future__ import annotations

import asyncio
import os
import shlex
import signal
from collections.abc import Callable, Sequence
from contextlib import suppress
from subprocess import DEVNULL
from typing import Final, NamedTuple

from galley.files.faults import Fault, printable, reason, shown_key
from galley.game.seats import Place, parts
from galley.remote.at_host.table import HostedBattle

AGAIN: Final = 3600.0  # seconds until somebody who stays away is told again
PATIENCE: Final = 10.0  # seconds that the program has
FIELDS: Final = ("{seat}", "{battle}", "{side}")


class _Told(NamedTuple):
    question: int
    at: float


def words_of(command: str) -> list[str]:
    """The program and its arguments, as a shell would part them.  Raises Fault."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise Fault("--notify", shown_key(command), f"is no command: {error}") from None
    if not words or not words[0]:
        raise Fault("--notify", "", "a program is to be named")
    return words


class Notify:
    """Tells those who are away that they are asked: each question once, a place once an hour until
    somebody is there again; one program runs at a time."""

    def __init__(self, words: Sequence[str], say: Callable[[str], None]) -> None:
        """Without words nobody is told."""
        self.words, self.say = words, say
        self._told: dict[tuple[str, Place], _Told] = {}
        self._due: list[tuple[HostedBattle, Place]] = []
        self.running: asyncio.Task[None] | None = None

    def look(self, battle: HostedBattle) -> None:
        """Look whether somebody is to be told, and begin with it."""
        if not self.words:
            return
        now = battle.clock()
        for place, sitter in battle.seating.sitters.items():
            if sitter.there:
                self._told.pop((battle.name, place), None)
        for place, question in self._untold(battle).items():
            told = self._told.get(key := (battle.name, place))
            if told is None or now - told.at >= AGAIN:
                self._told[key] = _Told(question, now)
                self._due.append((battle, place))
        if self._due and (self.running is None or self.running.done()):
            self.running = asyncio.create_task(self._run())

    def waits(self, battle: HostedBattle) -> bool:
        """Whether somebody is to be told yet, now or in a while."""
        return bool(self.words) and bool(self._untold(battle))

    def _untold(self, battle: HostedBattle) -> dict[Place, int]:
        """The places that are asked and do not know it, with the numbers of their questions."""
        found = battle.absent.look().items()
        told = {place: self._told.get((battle.name, place)) for place, _ in found}
        return {
            place: waiting.question for place, waiting in found if not waiting.known
            and ((last := told[place]) is None or last.question != waiting.question)
        }  # fmt: skip

    async def close(self) -> None:
        """Tell nobody any more; a program that runs is ended."""
        self._due.clear()
        if self.running is not None:
            self.running.cancel()
            await asyncio.wait([self.running])

    async def _run(self) -> None:
        """Run the program for all who are to be told and still are away."""
        while self._due:
            battle, place = self._due.pop(0)
            if place in battle.absent.look():
                side = battle.game.names()[parts(place)[0]]
                try:
                    await _ran(filled(self.words, battle.name, place, side))
                except OSError as error:
                    self.say(f"{battle.name}: {printable(self.words[0])}: {reason(error)}")
                else:
                    self.say(f"{battle.name}: {place} is away, and was told that it is asked")


def filled(words: Sequence[str], battle: str, place: Place, side: str) -> list[str]:
    """The words with the names in them; the side's stands last, as a scenario gives it."""
    names = dict(zip(FIELDS, (place, battle, printable(side)), strict=True))
    found = []
    for word in words:
        for field, name in names.items():
            word = word.replace(field, name)
        found.append(word)
    return found


async def _ran(words: Sequence[str]) -> None:
    """Run a program until it ends or its time is over.  Raises OSError."""
    process = await asyncio.create_subprocess_exec(
        *words, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL, start_new_session=True
    )
    try:
        with suppress(asyncio.TimeoutError):
            await asyncio.wait_for(process.wait(), PATIENCE)
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
