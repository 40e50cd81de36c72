"""`galley engine`: one battle over JSON lines."""

from __future__ import annotations

import argparse
import sys

from galley_tui.cli.common import Arguments, describe


def arguments(parser: argparse.ArgumentParser) -> None:
    describe(
        parser,
        "Serve one battle to a program: a request in JSON on each line of standard input,\n"
        'an answer on each line of standard output.  {"op":"schema"} explains all of them.',
        """echo '{"op":"hello"}' | galley engine""",
    )


def run(arguments: Arguments) -> int:
    from galley.protocol.server import serve

    return serve(sys.stdin.buffer, sys.stdout.buffer)
