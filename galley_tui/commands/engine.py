"""`galley engine`: one battle over JSON lines."""

from __future__ import annotations

import argparse
import sys

from galley_tui.commands.common import Arguments


def arguments(parser: argparse.ArgumentParser) -> None:
    """It takes none."""


def run(arguments: Arguments) -> int:
    from core.engine import serve

    return serve(sys.stdin.buffer, sys.stdout.buffer)
