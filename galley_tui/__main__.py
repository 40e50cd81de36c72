"""`galley`: what the shell starts; the commands are in `galley_tui.commands`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from galley_tui.commands.common import Arguments, say
from galley_tui.commands.parser import parser
from galley_tui.failed import failed, in_threads_too


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code: 1 when something is wrong, 2 for a wrong call."""
    try:
        with in_threads_too(argv):
            arguments = parser().parse_args(argv)
            return _run(arguments)
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        return failed(error, argv)


def _run(arguments: Arguments) -> int:
    from core.faults import Fault

    try:
        code: int = arguments.run(arguments)
        sys.stdout.flush()
        return code
    except Fault as fault:
        return say(str(fault))
    except BrokenPipeError:
        raise
    except OSError as error:
        return say(f"{error.filename or 'input or output'}: {error.strerror or error}")


if __name__ == "__main__":
    sys.exit(main())
