"""`galley report`: the account of a saved battle."""

from __future__ import annotations

import argparse
import codecs
import sys
from pathlib import Path

from core.faults import Fault, show_path
from galley_tui.commands.common import Arguments


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("save", metavar="SAVE", type=Path)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--markdown", action="store_true", help="as Markdown (the usual form)")
    form.add_argument("--html", action="store_true", help="as one HTML file")
    where = "a new file to write; without it standard output"
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help=where)


def run(arguments: Arguments) -> int:
    """Write it; the exit code.  Raises Fault, OSError."""
    from core.report import report
    from core.session import Session
    from galley_tui.report.html import html
    from galley_tui.report.markdown import markdown
    from galley_tui.report.page import page

    as_html, output = arguments.html, arguments.output
    blocks = page(report(Session.open(arguments.save, write=False)))
    if output is not None:
        text = html(blocks) if as_html else markdown(blocks)
        try:
            with output.open("xb") as file:
                file.write(text.encode())
        except FileExistsError:
            raise Fault(show_path(output), "", "is there already: choose another name") from None
        return 0
    charset = "unicode" if _speaks_utf8() else "ascii"
    sys.stdout.write(_fit(html(blocks) if as_html else markdown(blocks, charset)))
    return 0


def _speaks_utf8() -> bool:
    return codecs.lookup(sys.stdout.encoding or "ascii").name == "utf-8"


def _fit(text: str) -> str:
    """What standard output cannot show is shown as ?."""
    encoding = sys.stdout.encoding or "ascii"
    return text.encode(encoding, "replace").decode(encoding)
