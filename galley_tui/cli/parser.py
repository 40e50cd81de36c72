"""The parser of the command line.  A command's own arguments are read in when it is given."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from importlib import import_module
from typing import Any, NoReturn

from galley_tui.cli import COMMANDS, FOLDERS
from galley_tui.cli.common import LONGEST, describe, say
from galley_tui.cli.screens import menu, screen_options


class Parser(argparse.ArgumentParser):
    """A wrong call gets one sentence, which names the argument."""

    def __init__(self, **more: Any) -> None:
        super().__init__(formatter_class=_in_the_window, add_help=False, **more)
        self.add_argument("-h", "--help", action="help", help="print this help and leave")

    def error(self, message: str) -> NoReturn:
        from galley.files.faults import printable

        said = printable(message.removeprefix("argument "))
        said = said if len(said) <= LONGEST else said[:LONGEST] + "..."
        self.exit(say(f"{said}; {self.prog} --help says more", 2, self.prog))


def _in_the_window(prog: str) -> argparse.HelpFormatter:
    """The help as wide as the window is."""
    from galley_tui.process.stdio import size

    return argparse.RawDescriptionHelpFormatter(prog, width=size(1)[0] - 2)


class Command(Parser):
    """The parser of one command, empty until `fill`."""

    def __init__(self, module: str, **more: Any) -> None:
        super().__init__(**more)
        self.module: str | None = module

    def fill(self) -> None:
        """Import the command and add its arguments, once."""
        if self.module is not None:
            command = import_module(f"galley_tui.cli.{self.module}")
            self.module = None
            command.arguments(self)
            self.set_defaults(run=command.run)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        self.fill()
        found, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return found, unknown


def parser() -> Parser:
    """`run` in what it parses is the command: it takes all arguments, and gives an exit code."""
    top = Parser(prog="galley")
    describe(
        top,
        "Ancient naval battles in a terminal.  Without a command: the menu of the game.\n"
        "`galley COMMAND --help` explains a command, with examples.",
        "galley",
        "galley play training",
        "galley --text",
    )
    top.add_argument("--version", action=_Version, help="print the version and leave")
    screen_options(top, None)
    top.set_defaults(run=menu)
    commands = top.add_subparsers(metavar="COMMAND", parser_class=Command)
    for name, what in COMMANDS.items():
        module = f"{FOLDERS[name]}.{name}" if name in FOLDERS else name
        commands.add_parser(name, help=what, module=module)
    return top


def complete() -> tuple[Parser, dict[str, Command]]:
    """The parser and those of all commands, each with its arguments."""
    top = parser()
    (commands,) = (a.choices for a in top._actions if isinstance(a, argparse._SubParsersAction))
    for command in commands.values():
        command.fill()
    return top, dict(commands)


class _Version(argparse.Action):
    """Prints the version; it is looked up only when asked for."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str | None = None) -> None:
        super().__init__(option_strings, dest=dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *args: Any, **more: Any) -> None:
        from galley.version import __version__

        print(f"galley {__version__}")
        parser.exit()
