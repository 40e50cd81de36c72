"""The account of a battle as Markdown."""

import re
from collections.abc import Callable, Iterator, Sequence

from galley.files.faults import printable
from galley_tui.report.blocks import Block, Chart, Grid, Heading, Words
from galley_tui.report.page import two_sided_bars

Said = Callable[[str], str]
_SPECIAL = re.compile(r"([\\`*_\[\]#|~])")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;"}


def markdown(blocks: Sequence[Block], charset: str = "unicode", to_read: bool = False) -> str:
    """A document in Markdown with tables; one `to_read` as it stands has names as they are."""
    lines: list[str] = []
    said, paragraph = (printable, printable) if to_read else (escaped, _paragraph)
    for block in blocks:
        lines += [*_lines(block, not lines, charset, said, paragraph), ""]
    return "\n".join(lines[:-1]) + "\n"


def _lines(block: Block, first: bool, charset: str, said: Said, paragraph: Said) -> Iterator[str]:
    if isinstance(block, Heading):
        yield f"{'#' if first else '##'} {said(block.text)}"
    elif isinstance(block, Words):
        yield paragraph(block.text)
    elif isinstance(block, Grid):
        yield _row(block.head, said)
        rules = ("--:" if i in block.numbers else "---" for i in range(len(block.head)))
        yield f"| {' | '.join(rules)} |"
        yield from (_row(row, said) for row in block.rows)
    else:
        yield from _chart(block, charset)


def _row(cells: Sequence[str], said: Said) -> str:
    return f"| {' | '.join(map(said, cells))} |"


def _chart(chart: Chart, charset: str) -> Iterator[str]:
    """As a block of code: a name cannot end it, for a line of the chart begins with none."""
    left, right = (printable(name).replace("`", "'") for name in (chart.left, chart.right))
    yield "```text"
    yield from two_sided_bars(Chart(left, right, chart.rows), charset=charset)
    yield "```"


def escaped(text: str) -> str:
    """Text of any origin as nothing but text: no markup, no HTML, no link, one line."""
    plain = _SPECIAL.sub(r"\\\1", printable(text))
    plain = "".join(_ENTITIES.get(c, c) for c in plain)
    return plain.replace("://", "&#58;//").replace("www.", "www&#46;")


def _paragraph(text: str) -> str:
    """Escaped, and no item of a list, whatever it begins with."""
    plain = re.sub(r"^([-+=])", r"\\\1", escaped(text).strip())
    return re.sub(r"^(\d+)\.", r"\1\\.", plain)
