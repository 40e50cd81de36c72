"""The parser of the command line.  A command's own arguments are read in when it is given."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from galley_tui.commands import COMMANDS
from galley_tui.commands.screens import menu, screen_options


def parser() -> argparse.ArgumentParser:
    """`run` in what it parses is the command: it takes all arguments, and gives an exit code."""
    top = argparse.ArgumentParser(
        prog="galley",
        description="Ancient naval battles in a terminal.  Without a command: the game.",
    )
    top.add_argument("--version", action=_Version, help="print the version and leave")
    screen_options(top, None)
    top.set_defaults(run=menu)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Command)
    for name, what in COMMANDS.items():
        commands.add_parser(name, help=what, module=name)
    return top


class Command(argparse.ArgumentParser):
    """The parser of one command, empty until `fill`."""

    def __init__(self, module: str, **more: Any) -> None:
        super().__init__(**more)
        self.module: str | None = module

    def fill(self) -> None:
        """Import the command and add its arguments, once."""
        if self.module is not None:
            command = import_module(f"galley_tui.commands.{self.module}")
            self.module = None
            command.arguments(self)
            self.set_defaults(run=command.run)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.fill()
        return super().parse_known_args(args, namespace)


class _Version(argparse.Action):
    """Prints the version; it is looked up only when asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest=dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *args: Any, **more: Any) -> None:
        from core.saves import version

        print(f"galley {version()}")
        parser.exit()
