"""`galley door`: what `sshd` starts for a player who has no account of his own."""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
from typing import TYPE_CHECKING, Final

from galley_tui.cli.common import Arguments, describe, say
from galley_tui.cli.hosted.host import folder_of, folder_option
from galley_tui.cli.screens import screens

if TYPE_CHECKING:
    from pathlib import Path

    from galley_tui.dialogs.dialog import Dialog
    from galley_tui.dialogs.title import Program

ORIGINAL: Final = "SSH_ORIGINAL_COMMAND"
OF_TERMINAL: Final = ("TERM", "LANG", "COLORTERM")
OF_ACCOUNT: Final = ("PATH", "HOME", "SSH_CONNECTION")
"""What stays of the environment; the last says that the line is a long one."""
MEMORY: Final = 200 << 20  # bytes
ARENA_MAX: Final = -8
"""What glibc calls how many stretches of 64 MB it sets aside, one a thread."""
ELSE: Final = (
    "this door leads to battles: without a command, to play here; or `galley attend NAME`, "
    "`galley watch NAME` and `galley tables`"
)
_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9@+._-]{0,63}")
_PLAYER = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_ATTEND = re.compile(r"galley attend ([a-z0-9-]{1,40})")
_TABLES = re.compile(r"galley tables( --json)?")
_WATCH = re.compile(r"galley watch ([a-z0-9-]{1,40})(?: --late ([0-9]{1,4}))?")


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Let a player in over ssh, to the battles of this account's host and no further: it is\n"
        "the forced command of a key in authorized_keys.  It does what the player's ssh asks,\n"
        "if that is `galley attend NAME`, `galley watch NAME` or `galley tables`; with a\n"
        "terminal and no command he plays here.  Anything else is refused.",
        "galley door --player anna",
        "galley door --player anna --folder /srv/galley",
    )
    name = "who comes: small letters, digits and -"
    parser.add_argument("--player", metavar="NAME", required=True, help=name)
    folder_option(parser)
    parser.set_defaults(misused=parser.error)


def run(arguments: Arguments) -> int:
    if not _PLAYER.fullmatch(arguments.player):
        arguments.misused("--player: small letters, digits and - make a name, 40 at most")
    wanted, folder = os.environ.get(ORIGINAL, ""), folder_of(arguments)
    confine(folder / "players" / arguments.player)
    if wanted:
        return _asked(wanted, arguments)
    if why := _no_terminal():
        return say(why, 2)

    def battles(program: Program) -> Dialog:
        from galley_tui.dialogs.at_host import Battles
        from galley_tui.host.place import socket_of

        return Battles(program, socket_of(folder), arguments.player)

    return screens(arguments, title=battles)


def confine(own: Path) -> None:
    """Take from this process what a stranger could make use of: all of the environment but what
    tells of his terminal, all memory but what a battle needs, and all folders but his own."""
    import ctypes
    import resource
    from contextlib import suppress

    kept = {name: value for name in OF_TERMINAL
            if _PLAIN.fullmatch(value := os.environ.get(name, ""))}  # fmt: skip
    kept |= {name: os.environ[name] for name in OF_ACCOUNT if name in os.environ}
    os.environ.clear()
    os.environ.update(kept)
    for name, folder in {"CONFIG": ".", "SAVES": "saves", "PRIVATE": "battles",
                         "FAULTS": "faults"}.items():  # fmt: skip
        os.environ[f"GALLEY_{name}"] = str((own / folder).absolute())
    with suppress(AttributeError, OSError, TypeError):  # another C library sets nothing aside
        ctypes.CDLL(None).mallopt(ARENA_MAX, 1)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def _asked(wanted: str, arguments: Arguments) -> int:
    """Do what the player's own program asks for, if it is one of three things."""
    from galley_tui.cli.hosted import tables
    from galley_tui.cli.hosted.attend import attend

    if found := _ATTEND.fullmatch(wanted):
        return attend(arguments, found[1], arguments.player)
    if found := _TABLES.fullmatch(wanted):
        arguments.machine, arguments.json = "", bool(found[1])
        return tables.run(arguments)
    if found := _WATCH.fullmatch(wanted):
        return _watch(arguments, found[1], int(found[2] or 0))
    return say(ELSE, 2)


def _watch(arguments: Arguments, battle: str, late: int) -> int:
    """Let the player look on, on the screen of this machine."""
    from galley.remote.client.host_line import Line, Parted, connected_again
    from galley.remote.client.remote_game import joined
    from galley.remote.lines import At
    from galley_tui.host.place import socket_of

    if why := _no_terminal():
        return say(why, 2)
    at = socket_of(folder_of(arguments))

    def line() -> Line:
        found = connected_again(at)
        found.say(At(battle, arguments.player))
        return found

    try:
        game = joined(line(), battle, again=line, late=late)
    except Parted as parted:
        return say(str(parted))
    return screens(arguments, game=game)


def _no_terminal() -> str:
    """Why nothing can be shown; "" where a terminal is there, which no longer stops a program that
    no shell would bring back."""
    from galley_tui.terminal.detection import NO_TERMINAL

    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return f"{NO_TERMINAL.partition(':')[0]}, which ssh -t gives"
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})
    return ""
