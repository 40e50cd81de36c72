"""`galley seat`: one of the game's bots over JSON lines."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import time

from galley_tui.cli.common import Arguments, describe, whole

MEMORY = 512  # MB of addresses, of which Python itself takes a part
NICE = 10
LOOK = 2.0  # seconds from one look at the parent to the next


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Let one of the game's bots sit at a seat: a request in JSON on each line of standard\n"
        "input, an answer on each line of standard output.  A bot of your own answers the same\n"
        "lines: galley play SCENARIO --text --side B=cmd:./mine\n\n"
        '  {"op":"sit","rules":...,"scenario":...,"options":{},"skip":true,"side":"B",\n'
        '   "seed":7,"playouts":100}                               answer: {"ok":true}\n'
        '  {"op":"decide","number":12,"state":{...},"seat":"","ask":{...},"choices":[...]}\n'
        '      answer: {"ok":true,"command":{...},"why":"..."}, the command one of the choices\n'
        '  {"op":"weigh", as decide}       answer: {"ok":true,"weighed":[...]}, the best plans\n'
        '  {"op":"leave"}\n\n'
        "Each question has the whole position, as the side sees it.",
        "galley seat captain:roman",
    )
    which = "who plays: random, or a level with or without a character"
    parser.add_argument("bot", metavar="LEVEL[:CHARACTER]", help=which)
    room = f"the most memory that it may take, in MB; {MEMORY} unless it is said, 0 for any"
    parser.add_argument("--memory", metavar="MB", type=_megabytes, default=MEMORY, help=room)
    low = f"how much it steps back behind other programs, 0 to 19; {NICE} unless it is said"
    parser.add_argument("--nice", metavar="N", type=_nice, default=NICE, help=low)


def _megabytes(text: str) -> int:
    return whole(text, 0, 10**6)


def _nice(text: str) -> int:
    return whole(text, 0, 19)


def run(arguments: Arguments) -> int:
    from galley.protocol.seat import serve
    from galley_tui.process.stdio import mute

    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()
    stand_back(arguments.nice, arguments.memory)
    try:
        return serve(arguments.bot, sys.stdin.buffer, sys.stdout.buffer)
    except BrokenPipeError:
        mute(sys.stdout)  # whoever asked is gone: nothing is left to say
        return 0


def stand_back(nice: int, memory: int) -> None:
    """Run behind other programs, in at most so many MB, where the machine can see to that."""
    try:
        os.nice(nice)
        if memory:
            import resource

            most = resource.getrlimit(resource.RLIMIT_AS)[1]
            limit = memory << 20
            if most == resource.RLIM_INFINITY or limit < most:
                resource.setrlimit(resource.RLIMIT_AS, (limit, most))
    except (OSError, ImportError, AttributeError, ValueError):
        pass


def _leave_with(parent: int) -> None:
    """End this process, even in the midst of a thought, when its parent has ended."""
    while os.getppid() == parent:
        time.sleep(LOOK)
    os._exit(0)
