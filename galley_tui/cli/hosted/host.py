"""`galley host`: keep battles that are played from other terminals."""

from __future__ import annotations

import argparse
import socket
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from galley_tui.cli.common import Arguments, describe, say

if TYPE_CHECKING:
    from galley_tui.host.battles import Battles
    from galley_tui.host.server import Host

UNITS: Final = {"s": 1, "m": 60, "h": 3600, "d": 86_400}  # seconds


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Keep battles which two people play, each at a terminal of his own: `galley join`, on\n"
        "this machine and in this account.  It has no screen, and goes on until Ctrl+C.  It goes\n"
        "on with all battles that its folder has; a scenario that is named begins a new one, and\n"
        "a save moves into the folder.  Where a host runs already, that one opens them.  Nobody\n"
        "can foresee the dice.",
        "galley host",
        "galley host training",
        "galley host training --seat B=captain",
        "galley host phormio-1 --seat A=anna --seat B=ben",
        "galley host phormio --umpire zoe",
        "galley host --notify 'mail -s {battle}:{side} anna' --interrupts 24h",
        "galley host --end",
    )
    which = "a scenario's id or file, or a saved battle: its file or its name"
    parser.add_argument("battles", metavar="SCENARIO|SAVE", nargs="*", help=which)
    who = "who has a side of those named: SIDE=anna, a bot (captain), or human for anybody"
    parser.add_argument("--seat", metavar="SIDE=WHO", action="append", default=[], help=who)
    umpire = "who sees all that is hidden in those named, and plays no side; all see that he does"
    parser.add_argument("--umpire", metavar="NAME", default="", help=umpire)
    folder_option(parser)
    log = "write to a log of bounded size in the folder, and let go of the terminal"
    parser.add_argument("--log", action="store_true", help=log)
    notify = (
        "a program with its arguments, run without a shell when somebody who is away is asked "
        "something; {seat}, {battle} and {side} in it are filled in"
    )
    parser.add_argument("--notify", metavar="COMMAND", default="", help=notify)
    limit = (
        "how long somebody who is away is waited for in the midst of the other side's move, "
        "before the usual answer is given: 90m, 24h, 2d; by default for ever"
    )
    parser.add_argument("--interrupts", metavar="TIME", default="", help=limit)
    stand = (
        "how long somebody is away before the other side may have a bot play for him until he is "
        "back; by default 10m"
    )
    parser.add_argument("--stand-in", metavar="TIME", default="10m", help=stand)
    end = "have the host that runs end; its battles are kept"
    parser.add_argument("--end", action="store_true", help=end)
    parser.set_defaults(misused=parser.error)


def folder_option(parser: argparse.ArgumentParser) -> None:
    where = "the folder of the host, with its battles; by default GALLEY_HOST or one of the game's"
    parser.add_argument("--folder", metavar="DIR", type=Path, help=f"{where} own")


def folder_of(arguments: Arguments) -> Path:
    """The folder of the host.  Raises Fault."""
    from galley_tui.client.hosted.words import host_folder

    return host_folder(arguments.folder)


def run(arguments: Arguments) -> int:
    from contextlib import ExitStack

    from galley_tui.host.battles import Battles
    from galley_tui.host.place import Busy, listening
    from galley_tui.host.server import Host

    folder, seats = folder_of(arguments), _seats(arguments.seat)
    if arguments.end:
        return _end(folder)
    umpire = arguments.umpire
    if (seats or umpire) and not arguments.battles:
        arguments.misused("--seat and --umpire are about battles that are named")
    notify, interrupts = _notify(arguments.notify), _seconds(arguments.interrupts)
    patience = _seconds(arguments.stand_in, "--stand-in")
    out = _Out()
    with ExitStack() as held:
        try:
            at = held.enter_context(listening(folder))
        except Busy:
            if not arguments.battles:
                raise
            if notify or interrupts:
                arguments.misused("--notify and --interrupts are for a host that begins here")
            return _open_there(folder, arguments.battles, seats, umpire)
        battles = Battles(folder, out.say)
        held.callback(battles.close)
        battles.go_on()
        for given in arguments.battles:
            battles.add(given, seats, None, umpire)

        def host() -> Host:
            players = [*seats.values()]
            return Host(battles.open, players, out.say, battles, notify, interrupts,
                        patience)  # fmt: skip

        _serve(host, battles, at, out, arguments.log)
    return 0


class _Out:
    """Says on standard output what happens, or in a log."""

    def __init__(self) -> None:
        self._write = self._print

    def say(self, text: str) -> None:
        from galley.files.faults import printable

        self._write(printable(text))

    def _print(self, text: str) -> None:
        print(text, flush=True)

    def to_log(self, folder: Path) -> None:
        """Write to the log of a folder from now on, and let go of the terminal."""
        from galley_tui.host.place import Log, let_go_of_terminal

        self._write = Log(folder).say
        let_go_of_terminal()


def _serve(
    made: Callable[[], Host], battles: Battles, at: socket.socket, out: _Out, log: bool
) -> None:
    """Serve until a signal or the account of the host ends it."""
    import asyncio
    import signal

    def ready() -> None:
        _ready(battles, out)
        if log:
            out.to_log(battles.folder)

    async def serve() -> None:
        host = made()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(number, host.end)
        await host.serve(at, ready)

    asyncio.run(serve())


def _ready(battles: Battles, out: _Out) -> None:
    """Say what may be joined, and how."""
    from galley_tui.client.hosted.words import NONE, join_words, whose

    for name, battle in battles.open.items():
        chairs = ", ".join(f"{one.place} {one.name}: {whose(one)}"
                           for one in battle.table().chairs)  # fmt: skip
        title = battle.game.scenario.title
        chairs += f", umpire {battle.umpire}" * bool(battle.umpire)
        out.say(f"{name}: {title}. {chairs}. {join_words(battles.folder, name)}")
    for name, why in battles.wrong.items():
        out.say(f"{name}: cannot be opened: {why}")
    if not (battles.open or battles.wrong):
        out.say(NONE)


def _open_there(folder: Path, battles: Sequence[str], seats: dict[str, str], umpire: str) -> int:
    """Have the host that runs open battles.  Raises Fault."""
    from galley.remote.client.host_line import Parted
    from galley_tui.client.hosted.hosts import named_from_here, open_battle
    from galley_tui.client.hosted.words import join_words

    for given in battles:
        try:
            name = open_battle(folder, named_from_here(given), seats, None, umpire)
        except Parted as parted:
            return say(str(parted))
        print(f"{name}: is open at the host that runs. {join_words(folder, name)}")
    return 0


def _end(folder: Path) -> int:
    """Have the host that runs end.  Raises Fault."""
    from galley.remote.client.host_line import Parted
    from galley_tui.client.hosted.hosts import end
    from galley_tui.host.place import wait_until_free

    try:
        said = end(folder)
    except Parted as parted:
        return say(str(parted))
    wait_until_free(folder)
    print(f"{said[:1].upper()}{said[1:]}.")
    return 0


def _notify(command: str) -> list[str]:
    """The program that tells who is away, and its arguments.  Raises Fault."""
    from shutil import which

    from galley.files.faults import Fault, shown_key
    from galley_tui.host.notify import words_of

    words = words_of(command) if command else []
    if words and which(words[0]) is None:
        raise Fault("--notify", shown_key(words[0]), "is no program here")
    return words


def _seconds(text: str, option: str = "--interrupts") -> float:
    """A time such as `24h`; 0 for none.  Raises Fault."""
    from galley.files.faults import Fault, shown_key

    if not text:
        return 0.0
    unit = UNITS.get(text[-1], 0)
    if not (unit and text[:-1].isascii() and text[:-1].isdigit() and 0 < int(text[:-1]) < 10_000):
        raise Fault(option, shown_key(text), "is no time: 90m, 24h or 2d is the form")
    return float(int(text[:-1]) * unit)


def _seats(given: Sequence[str]) -> dict[str, str]:
    """Who has which side.  Raises Fault."""
    from galley.engine.records import SIDES
    from galley.files.faults import Fault, shown_key

    found: dict[str, str] = {}
    for text in given:
        place, _, name = text.partition("=")
        side, _, commanders = place.partition(".")
        if side not in SIDES or not name or (not commanders and place != side):
            form = "A=anna, B=captain or A.C+D=ben is the form"
            raise Fault("--seat", shown_key(text), f"is not right: {form}")
        found[place] = name
    return dict(sorted(found.items(), key=lambda one: one[0].endswith("*")))
