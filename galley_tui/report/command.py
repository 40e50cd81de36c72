"""`galley report SAVE`."""

import codecs
import sys
from pathlib import Path

from core.faults import Fault, show_path
from core.report import report
from core.session import Session
from galley_tui.report.html import html
from galley_tui.report.markdown import markdown
from galley_tui.report.page import page


def run(save: Path, as_html: bool, output: Path | None) -> int:
    """Write the account of a saved battle; the exit code.  Raises Fault, OSError."""
    blocks = page(report(Session.open(save, write=False)))
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
