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
    "this door leads to battles: without a command, to play here; or `galley attend NAME` and "
    "`galley tables`"
)
_PLAIN = re.compile(r"[A-Za-z0-9][A-Za-z0-9@+._-]{0,63}")
_PLAYER = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
_ATTEND = re.compile(r"galley attend ([a-z0-9-]{1,40})")
_TABLES = re.compile(r"galley tables( --json)?")
_WATCH = re.compile(r"galley watch [a-z0-9-]{1,40}( --late [0-9]{1,4})?")


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Let a player in over ssh, to the battles of this account's host and no further: it is\n"
        "the forced command of a key in authorized_keys.  It does what the player's ssh asks,\n"
        "if that is `galley attend NAME` or `galley tables`; with a terminal and no command he\n"
        "plays here.  Anything else is refused.",
        "galley door --player anna",
        "galley door --player anna --folder /srv/galley",
    )
    name = "who comes: small letters, digits and -"
    parser.add_argument("--player", metavar="NAME", required=True, help=name)
    folder_option(parser)
    parser.set_defaults(misused=parser.error)


def run(arguments: Arguments) -> int:
    from galley_tui.terminal.detection import NO_TERMINAL

    if not _PLAYER.fullmatch(arguments.player):
        arguments.misused("--player: small letters, digits and - make a name, 40 at most")
    wanted, folder = os.environ.get(ORIGINAL, ""), folder_of(arguments)
    confine(folder / "players" / arguments.player)
    if wanted:
        return _asked(wanted, arguments)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return say(f"{NO_TERMINAL.partition(':')[0]}, which ssh -t gives", 2)
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTSTP})  # no shell would bring it back

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
    if _WATCH.fullmatch(wanted):
        return say("this galley has no way to look on yet", 2)
    return say(ELSE, 2)
