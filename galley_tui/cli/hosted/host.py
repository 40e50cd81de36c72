"""`galley host`: keep battles that are played from other terminals."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from galley_tui.cli.common import Arguments, describe, kept, progress

if TYPE_CHECKING:
    from galley.remote.lines import Chair
    from galley.remote.table import HostedBattle


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Keep battles which two people play, each at a terminal of his own: `galley join`, on\n"
        "this machine and in this account.  It has no screen, and goes on until Ctrl+C.  Nobody\n"
        "can foresee the dice.  A save that is named goes on; a scenario begins a new battle.",
        "galley host training",
        "galley host training --seat B=captain",
        "galley host phormio-1 --seat A=anna --seat B=ben",
    )
    which = "a scenario's id or file, or a saved battle: its file or its name"
    parser.add_argument("battles", metavar="SCENARIO|SAVE", nargs="+", help=which)
    who = "who has a side, in all these battles: SIDE=anna, a bot (captain), or human for anybody"
    parser.add_argument("--seat", metavar="SIDE=WHO", action="append", default=[], help=who)
    folder_option(parser)
    parser.set_defaults(misused=parser.error)


def folder_option(parser: argparse.ArgumentParser) -> None:
    where = "the folder of the host, with its new battles; by default one of the game's own"
    parser.add_argument("--folder", metavar="DIR", type=Path, help=where)


def folder_of(arguments: Arguments) -> Path:
    """The folder of the host.  Raises Fault."""
    from galley.files.disk import own
    from galley.files.faults import Fault

    found: Path | None = arguments.folder
    if found is None and (data := own("data")) is not None:
        found = data / "host"
    if found is None:
        raise Fault("host", "", "there is no home folder: name a folder with --folder")
    return found


def run(arguments: Arguments) -> int:
    import asyncio
    import signal
    from contextlib import ExitStack

    from galley_tui.host.place import listening
    from galley_tui.host.server import Host

    folder = folder_of(arguments)
    seats = _seats(arguments.seat)
    with ExitStack() as held:
        at = held.enter_context(listening(folder))
        battles: dict[str, HostedBattle] = {}
        for given in arguments.battles:
            battle = _battle(given, folder, battles)
            battles[battle.name] = battle
            held.callback(battle.game.close)
            _seat(battle, seats)

        async def serve() -> None:
            host = Host(battles, [*seats.values()], _say)
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
                asyncio.get_running_loop().add_signal_handler(number, host.end)
            await host.serve(at, lambda: _ready(battles, arguments))

        asyncio.run(serve())
    return 0


def _say(text: str) -> None:
    from galley.files.faults import printable

    print(printable(text), flush=True)


def _ready(battles: dict[str, HostedBattle], arguments: Arguments) -> None:
    """Say what may be joined, and how."""
    more = f" --folder {arguments.folder}" if arguments.folder is not None else ""
    for name, battle in battles.items():
        chairs = ", ".join(map(chair_words, battle.table().chairs))
        _say(f"{name}: {battle.game.scenario.title}. {chairs}. galley join {name}{more}")


def chair_words(chair: Chair) -> str:
    """Say who has a side, in a few words."""
    who = chair.bot or chair.owner or "anybody"
    return f"{chair.place} {chair.name}: {who}"


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


def _seat(battle: HostedBattle, seats: dict[str, str]) -> None:
    """Keep sides for players, or give them to bots.  Raises Fault."""
    from galley.engine.loop import Illegal
    from galley.files.faults import Fault

    for side, who in seats.items():
        try:
            battle.seat(side, who)
        except Illegal as illegal:
            raise Fault(battle.name, "", illegal.refusal.text) from None


def _battle(given: str, folder: Path, others: dict[str, HostedBattle]) -> HostedBattle:
    """A new battle, or one that goes on, under a name that no other has.  Raises Fault."""
    from galley.game.api import new
    from galley.game.loading.opening import open_battle
    from galley.remote.table import HostedBattle, battle_name
    from galley.saves.folder import named
    from galley.saves.save_format import is_save

    save = named(Path(given), lambda: folder)
    save = save if save.is_file() else kept(Path(given))
    if os.path.lexists(save) and is_save(save):
        game = open_battle(save, progress=progress())
    else:
        game = new(given if save.suffix != ".toml" else save, saves=folder)
    name = battle_name(game.path.stem if game.path is not None else given)
    number, free = 1, name
    while free in others:
        number, free = number + 1, f"{name[:36]}-{number + 1}"
    try:
        return HostedBattle(free, game)
    except Exception:
        game.close()
        raise
