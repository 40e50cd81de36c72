"""Log entries as rows: the turn, the sentence, its rule; passed decisions dim."""

from collections.abc import Iterable

from core.play import Passed, Rolled
from core.session import Told
from galley_tui.draw.charset import reduce, safe
from galley_tui.widgets.rows import Row, wrap


def log_rows(told: Iterable[Told], columns: int, charset: str) -> list[Row]:
    """Rows of at most `columns` cells, the oldest first."""
    rows: list[Row] = []
    for one in told:
        if one.text:
            rows += told_rows(one, columns, charset)
    return rows


def told_rows(one: Told, columns: int, charset: str) -> list[Row]:
    """One entry; what does not fit goes on in the next row."""
    text = safe(reduce(one.text, charset), charset)
    cite = f" [{one.rule}]" if one.rule and f"[{one.rule}]" not in text else ""
    style = "log.mute" if isinstance(one.event, Passed) else "log"
    if isinstance(one.event, Rolled):
        style = "log"
    rows: list[Row] = []
    for i, row in enumerate(wrap(text + cite, columns - 6, style)):
        turn = f" {one.turn:>2}  " if i == 0 else "       "
        rows.append([(turn, "log.mute"), *_cited(row[0][0], style, cite.strip())])
    return rows


def _cited(text: str, style: str, cite: str) -> Row:
    if cite and text.endswith(cite):
        return [(text[: -len(cite)], style), (cite, "log.rule")]
    return [(text, style)]
