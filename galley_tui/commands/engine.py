"""`galley engine`: one battle over JSON lines."""

from __future__ import annotations

import argparse
import sys

from galley_tui.commands.common import Arguments, describe


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Serve one battle to a program: a request in JSON on each line of standard input,\n"
        'an answer on each line of standard output.  {"op":"schema"} explains all of them.',
        """echo '{"op":"hello"}' | galley engine""",
    )


def run(arguments: Arguments) -> int:
    from core.engine import serve

    return serve(sys.stdin.buffer, sys.stdout.buffer)
