"""The prompt: who decides what and why, and below it what was last refused or said."""

from collections.abc import Sequence
from typing import NamedTuple

from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import clip, uncited, width, wrap
from galley_tui.widgets.rows import Row, Rows


class Question(NamedTuple):
    """The question to a side: the longest of its `texts` stands there that leaves the note its
    row.  `fresh`: the side has just come to decide, and is set off."""

    side: str
    name: str
    fresh: bool
    texts: Sequence[str]
    rule: str
    note: str
    style: str


class Prompt(Rows):
    """Two rows: the question in the side's colour, then a note."""

    def put(self, shown: Question | Sequence[Row]) -> None:
        """Show a question, or these rows."""
        self.show(self._asked(shown) if isinstance(shown, Question) else shown)

    def _asked(self, asked: Question) -> list[Row]:
        side, texts, note = asked.side, asked.texts, (asked.note, asked.style)
        if not self.look.cites and "[" in "".join((note[0], *texts)):
            note, texts = (uncited(note[0]), note[1]), [uncited(text) for text in texts]
        head: Row = [(f" {asked.name}: ", f"{side}.id" if asked.fresh else f"{side}.text on text")]
        known = not asked.rule or f"[{asked.rule}]" in texts[0] or not self.look.cites
        cite = "" if known else f" [{asked.rule}]"
        columns = self.size.width or self.app.size.width
        room = max(20, columns - width(head) - 1)
        rows: list[Row] = []
        for text in texts if note[0] else texts[:1]:
            if len(text) <= room:  # the rule's number gives way first
                rows = [[(text, "text"), (cite if len(text + cite) <= room else "", "mute")]]
                break
        if not rows:
            rows = self._cut(texts, cite, room, note)
        rows[0] = [*head, *rows[0]]
        rows[1:] = [[(" " * width(head), "text"), *row] for row in rows[1:]]
        if note[0] and len(rows) < 2:
            end = reduce("\u2026", self.look.charset)
            rows.append([(f" {clip(note[0], columns - 2, end)}", note[1])])
        return rows

    def _cut(self, texts: Sequence[str], cite: str, room: int, note: tuple[str, str]) -> list[Row]:
        """Two rows, or one where the note has to stay; the rule's page has the whole of it."""
        kept = bool(note[0]) and note[1] != "mute"
        text = texts[-1] if kept else texts[0] + cite
        lines, most = wrap(text, room), 1 if kept else 2
        if len(lines) > most:
            (words, ink), *_ = lines[most - 1]
            more = reduce(" \u2026", self.look.charset)
            lines[most - 1] = [(clip(words, room - len(more), "") + more, ink)]
        return [_cited(line, cite.strip()) for line in lines[:most]]


def _cited(line: Row, cite: str) -> Row:
    """The rule number at the end of a line in its own style."""
    (text, style), *_ = line
    if cite and text.endswith(cite):
        return [(text[: -len(cite)], style), (cite, "mute")]
    return line
