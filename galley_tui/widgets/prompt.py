"""The prompt: who decides what and why, and below it what was last refused or said."""

from collections.abc import Sequence
from typing import NamedTuple

from galley_tui.terminal.charset import reduce
from galley_tui.terminal.look import clip, width, wrap
from galley_tui.widgets.rows import Row, Rows


class Who(NamedTuple):
    """The side that decides; `fresh`: it has just come to, and is set off."""

    name: str
    fresh: bool = False


class Prompt(Rows):
    """Two rows: the question in the side's colour, then a note."""

    def ask(
        self, side: str, who: Who, texts: Sequence[str], rule: str, note: str, style: str
    ) -> None:
        """Show a question of a side: the longest of its texts that leaves the note its row."""
        head: Row = [(f" {who.name}: ", f"{side}.id" if who.fresh else f"{side}.text on text")]
        cite = f" [{rule}]" if rule and f"[{rule}]" not in texts[0] else ""
        self._set(head, texts, cite, (note, style))

    def say(self, text: str, style: str = "strong") -> None:
        """Show a sentence of nobody's."""
        self.show(wrap(text, self.size.width or 80, style, " "))

    def _set(self, head: Row, texts: Sequence[str], cite: str, note: tuple[str, str]) -> None:
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
        self.show(rows)

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
