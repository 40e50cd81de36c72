"""A command that failed: one sentence on standard error, never a traceback."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from galley_tui.process.stdio import size

if TYPE_CHECKING:
    import threading

SAID = r"[A-Za-z0-9][A-Za-z0-9.,-]{0,39}"
OPEN = ("--option", "--charset", "--colours", "--width", "--entry", "--games", "--bots")
FAILED = 70  # exit code (EX_SOFTWARE)


def failed(error: BaseException, argv: Sequence[str] | None = None, drawn: str = "") -> int:
    """Keep what repeats the failure in a file, say where; the exit code.

    `drawn` are colours and characters of the screen.
    """
    try:
        from galley.crash_reports.crash_file import report_failure

        said = report_failure(
            error, called(sys.argv[1:] if argv is None else argv), terminal(drawn)
        )
    except KeyboardInterrupt:
        return 130
    except Exception as again:
        said = f"failed with {type(error).__name__}, and then with {type(again).__name__}"
    with suppress(OSError, ValueError):
        if sys.stderr is not None:
            print(f"galley: {said}", file=sys.stderr, flush=True)
    return FAILED


@contextmanager
def in_threads_too(argv: Sequence[str] | None = None) -> Iterator[None]:
    """Tell of failures in other threads meanwhile alike; the command goes on."""
    import threading

    def thread_failed(args: threading.ExceptHookArgs) -> None:
        if isinstance(args.exc_value, Exception):
            failed(args.exc_value, argv)

    before, threading.excepthook = threading.excepthook, thread_failed
    try:
        yield
    finally:
        threading.excepthook = before


def called(argv: Sequence[str]) -> str:
    """The call, with ... for seeds, files and all else that may say who plays."""
    words: list[str] = []
    option = ""
    for word in argv:
        name, equals, value = word.partition("=")
        if word.startswith("-"):
            named = re.fullmatch(r"-{1,2}[a-z-]{1,20}", name)
            option = "" if equals else name
            words.append(name if named else "...")
            if equals:
                words[-1] += f"={_value(value) if name in OPEN else '...'}"
            continue
        words.append(_value(word) if option in ("", *OPEN) else "...")
        option = ""
    return " ".join(words)[:300]


def _value(word: str) -> str:
    """A word that names no file and nobody, and is no long number."""
    from galley.crash_reports.crash_file import without_user

    said = (
        without_user(word) == word
        and re.fullmatch(SAID, word)
        and not re.search(r"[0-9]{7}", word)
    )
    return word if said and not word.endswith((".toml", ".txt", ".html", ".md")) else "..."


def terminal(drawn: str = "") -> str:
    """Kind, size and encoding of the terminal; what standard output is where it is none."""
    from galley.crash_reports.crash_file import without_user

    out = sys.stdout
    if out is None or out.closed:
        return ""
    encoding = str(getattr(out, "encoding", "") or "")
    if not out.isatty():
        return without_user(f"no terminal, {encoding}")
    columns, rows = size(1)
    kinds = (os.environ.get("TERM", ""), os.environ.get("COLORTERM", ""))
    said = [kind for kind in kinds if re.fullmatch(SAID, kind)]
    return without_user(" ".join([*said, f"{columns}x{rows}", encoding, drawn]).strip())
