"""`galley`: what the shell starts; the commands are in `galley_tui.cli`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from galley_tui.cli.common import Arguments, say
from galley_tui.cli.parser import parser
from galley_tui.process.error_exit import failed, in_threads_too
from galley_tui.process.memory import seldom
from galley_tui.process.stdio import sound


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 1 when something is wrong, 2 for a wrong call."""
    seldom()
    with sound():
        try:
            return _run(argv)
        except KeyboardInterrupt:
            return 130
        except BrokenPipeError:
            return 1
        except Exception as error:
            return failed(error, argv)


def _run(argv: Sequence[str] | None) -> int:
    try:
        code = _called(argv)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        raise
    except OSError as error:
        from galley.files.faults import reason, show_path

        return say(f"{show_path(error.filename or 'standard input or output')}: {reason(error)}")


def _called(argv: Sequence[str] | None) -> int:
    try:
        arguments = parser().parse_args(argv)
        with in_threads_too(argv):
            return _done(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2


def _done(arguments: Arguments) -> int:
    from galley.files.faults import Fault
    from galley_tui.cli.common import tell_faults

    try:
        tell_faults(arguments)
        code: int = arguments.run(arguments)
    except Fault as fault:
        return say(str(fault))
    return code


if __name__ == "__main__":
    sys.exit(main())
