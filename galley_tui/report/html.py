"""The account of a battle as one HTML file: no script, nothing from elsewhere."""

from collections.abc import Iterator, Sequence
from html import escape

from galley.files.faults import printable
from galley_tui.report.blocks import Block, Chart, Grid, Heading, Words

STYLE = """
body { font: 16px/1.5 Georgia, serif; color: #1c2733; background: #f6f2e9;
  max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1, h2 { font-weight: normal; color: #12263a; }
h1 { border-bottom: 3px double #b08d57; padding-bottom: .3rem; }
h2 { margin-top: 2.2rem; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; }
th, td { text-align: left; padding: .25rem .8rem .25rem 0; vertical-align: top; }
th { border-bottom: 1px solid #b08d57; font-weight: normal; color: #6b5a3a; }
td { border-bottom: 1px solid #e4dccb; }
.n { text-align: right; white-space: nowrap; }
svg { width: 100%; height: auto; }
svg text { font: 12px Georgia, serif; fill: #1c2733; }
"""
COLOURS = ("#b4541a", "#1b6a8f")
DASHES = ("", "7 4")
WIDE, HIGH, EDGE = 720, 260, 36


def html(blocks: Sequence[Block]) -> str:
    """A whole page."""
    title = next(block.text for block in blocks if isinstance(block, Heading))
    head = [
        "<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width">',
        f"<title>{text(title)}</title>", f"<style>{STYLE}</style>", "</head>", "<body>",
    ]  # fmt: skip
    body = [line for i, block in enumerate(blocks) for line in _lines(block, not i)]
    return "\n".join([*head, *body, "</body>", "</html>", ""])


def text(words: str) -> str:
    """Text of any origin, as text."""
    return escape(printable(words), quote=True)


def _lines(block: Block, first: bool) -> Iterator[str]:
    if isinstance(block, Heading):
        tag = "h1" if first else "h2"
        yield f"<{tag}>{text(block.text)}</{tag}>"
    elif isinstance(block, Words):
        yield f"<p>{text(block.text)}</p>"
    elif isinstance(block, Grid):
        yield from _table(block)
    else:
        yield from _chart(block)


def _table(grid: Grid) -> Iterator[str]:
    yield "<table>"
    for i, row in enumerate((grid.head, *grid.rows)):
        tag = "td" if i else "th"
        cells = (
            f"<{tag}{' class=n' * (at in grid.numbers)}>{text(cell)}</{tag}>"
            for at, cell in enumerate(row)
        )
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</table>"


def _chart(chart: Chart) -> Iterator[str]:
    """Two lines over the turns; below them the numbers, for browsers that draw no pictures."""
    most = max([1, *(max(row[1:]) for row in chart.rows)])
    most += most % 2  # so that there is a middle
    yield f'<svg viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="victory points by turn">'
    for share in (0, 0.5, 1):
        y = _y(share * most, most)
        yield f'<line x1="{EDGE}" y1="{y}" x2="{WIDE - EDGE}" y2="{y}" stroke="#d8cdb6"/>'
        yield f'<text x="{EDGE - 6}" y="{y + 4}" text-anchor="end">{share * most:g}</text>'
    for at, (turn, *_) in enumerate(chart.rows):
        x = _x(at, len(chart.rows))
        yield f'<text x="{x}" y="{HIGH - 8}" text-anchor="middle">{turn}</text>'
    for i, name in enumerate((chart.left, chart.right)):
        yield from _line(chart, i, name, most)
    yield "</svg>"
    rows = tuple(tuple(map(str, row)) for row in chart.rows)
    yield from _table(Grid(("turn", chart.left, chart.right), rows, (0, 1, 2)))


def _line(chart: Chart, i: int, name: str, most: int) -> Iterator[str]:
    """One side's points, its dots, and its name above the picture."""
    colour = COLOURS[i]
    places = [(_x(at, len(chart.rows)), _y(row[i + 1], most)) for at, row in enumerate(chart.rows)]
    points = " ".join(f"{x},{y}" for x, y in places)
    stroke = f'stroke="{colour}" stroke-width="2.5" stroke-dasharray="{DASHES[i]}"'
    yield f'<polyline points="{points}" fill="none" {stroke}/>'
    for x, y in places:
        yield f'<circle cx="{x}" cy="{y}" r="3.5" fill="{colour}"/>'
    x = EDGE + i * WIDE // 2
    yield f'<line x1="{x}" y1="12" x2="{x + 28}" y2="12" {stroke}/>'
    yield f'<text x="{x + 34}" y="16">{text(name)}</text>'


def _x(at: int, count: int) -> float:
    return round(EDGE + at * (WIDE - 2 * EDGE) / max(1, count - 1), 1)


def _y(points: float, most: int) -> float:
    return round(HIGH - EDGE - points * (HIGH - 2 * EDGE) / most, 1)
