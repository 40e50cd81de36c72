"""The prompt: who decides what and why, and below it what was last refused or said."""

from galley_tui.draw.charset import reduce
from galley_tui.draw.look import clip, width
from galley_tui.widgets.rows import Row, Rows, wrap


class Prompt(Rows):
    """Two rows: the question in the side's colour, then a note."""

    def ask(
        self,
        side: str,
        name: str,
        text: str,
        rule: str,
        note: str = "",
        style: str = "warn",
        fresh: bool = False,
    ) -> None:
        """Show a question of a side; `fresh`: it has just come to decide, and is set off."""
        text = text.removeprefix(f"{name}: ").removeprefix(f"{name} ")
        head: Row = [(f" {name}: ", f"{side}.id" if fresh else f"{side}.text on text")]
        cite = f" [{rule}]" if rule and f"[{rule}]" not in text else ""
        self._set(head, text, cite, note, style)

    def reads(self, note: str) -> bool:
        """The note stands there in full."""
        return (
            len(self.rows) > 1
            and width([(note, "")]) < self.size.width
            and any(text == f" {note}" for text, _ in self.rows[1])
        )

    def say(self, text: str, style: str = "strong") -> None:
        """Show a sentence of nobody's."""
        self.show(wrap(text, self.size.width or 80, style, " "))

    def _set(self, head: Row, text: str, cite: str, note: str, style: str) -> None:
        room = max(20, (self.size.width or self.app.size.width) - width(head) - 1)
        alone = bool(note) and style != "mute" and len(text) <= room < len(text + cite)
        lines = wrap(text if alone else text + cite, room)  # the rule gives way to a note
        noted = bool(note) and (len(lines) < 2 or style == "warn")
        most = 1 if noted else 2
        if len(lines) > most:  # the rule's page has the whole of it
            (words, ink), *_ = lines[most - 1]
            more = reduce(" …", self.look.charset)
            lines[most - 1] = [(clip(words, room - len(more), "") + more, ink)]
        rows: list[Row] = []
        for i, line in enumerate(lines[:most]):
            before = head if i == 0 else [(" " * width(head), "text")]
            rows.append([*before, *_cited(line, cite.strip())])
        if noted:
            end = reduce("…", self.look.charset)
            rows.append([(f" {clip(note, (self.size.width or 80) - 2, end)}", style)])
        self.show(rows)


def _cited(line: Row, cite: str) -> Row:
    """The rule number at the end of a line in its own style."""
    (text, style), *_ = line
    if cite and text.endswith(cite):
        return [(text[: -len(cite)], style), (cite, "mute")]
    return line
