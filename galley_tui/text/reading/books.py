"""Prints log, score, account and rules, in a battle and in a replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from galley.engine.text import joined
from galley_tui.faces.talk import Handler, ReadingTalk, handler
from galley_tui.text.console.console import Console

if TYPE_CHECKING:
    from galley_tui.faces.face import Face


LAST = 15  # so many lines of the log are read without a number


class Books:
    """Reads the log, the score, the account of the battle, the rules and the charts."""

    def __init__(self, talk: ReadingTalk, console: Console, face: Face) -> None:
        self.talk, self.console, self.face = talk, console, face

    @property
    def handlers(self) -> Sequence[Handler]:
        account = (
            handler("report", self.report, "report",
                    "losses, turning points, luck: the battle so far"),
            handler("luck", self.luck, "luck",
                    "the dice of both sides against what could be expected"),
        )  # fmt: skip
        charts = handler(
            "charts chart", self.charts, "charts [name]", "the printed tables in words"
        )
        samples = self.face.text.words.SAMPLES
        explain = handler("explain", self.explain, f"explain {samples.short_form}",
                          "what a short form means, or those of a whole line")  # fmt: skip
        return (
            handler("phase status", self.phase, "phase", samples.phase),
            handler("score", self.score, "score", "victory points, hull by hull"),
            *(account if self.talk.game.rules.account is not None else ()),
            handler("log", self.log, "log [number or word]",
                    "the last lines of the log, or those with a word"),
            handler("rule r", self.rule, f"rule [{self.face.rules.sample} or word]",
                    "a rule in plain words; alone: the rule behind the question"),
            handler("cites", self.cites, "cites [off]",
                    "tell the numbers of rules too, or with off leave them out again"),
            *((charts,) if self.face.dice.tables else ()),
            *((explain,) if samples.short_form else ()),
            handler("codes", self.codes, "codes",
                    "what the letters and numbers mean that stand for ships and places"),
            handler("more m", self.more, "more, or Enter", "go on with what was too long"),
        )  # fmt: skip

    def phase(self, rest: str) -> None:
        """Tell where the battle stands."""
        self.console.page(self.face.text.looking(self.talk).standing())

    def score(self, rest: str) -> None:
        """Tell the result when there is one, and the points of both sides."""
        game = self.talk.game
        result, names, lines = game.result(), game.names(), list[str]()
        if result is not None:
            who = f"Won by {names[result.winner]}" if result.winner else "Nobody wins: a draw"
            lines.append(f"{who}. {result.reason[:1].upper()}{result.reason[1:]}.")
        self.console.page([*lines, *self.face.text.points(game.seen().board, names)])

    def report(self, rest: str) -> None:
        """Tell the whole account of the battle."""
        self._account()

    def luck(self, rest: str) -> None:
        """Tell the part of the account that is about dice."""
        self._account("Luck", "The dice that told")

    def _account(self, *parts: str) -> None:
        from galley_tui.text.reading.account import account_or_why

        self.console.page(account_or_why(self.console, self.talk.game, parts))

    def log(self, rest: str) -> None:
        """The last lines, so many of them, or those with a word."""
        lines = [f"Turn {told.turn}: {self.face.text.sentence(told)}" for told in self.talk.log()]
        if rest and not rest.isdecimal():
            lines = [line for line in lines if rest.casefold() in line.casefold()]
            if not lines:
                self.console.say(f'The log has no line with "{rest[:40]}".')
            self.console.page(lines)
            return
        self.console.page(lines[-(int(rest[:6]) if rest else LAST) :] if lines else [])

    def rule(self, rest: str) -> None:
        """A rule by its number, or all with a word; alone the rule that is at work."""
        from galley_tui.client.rules_page import page

        lines = page(self.face.rules, rest or self.talk.rule_now(), self.console.width)
        self.console.page(lines or [f'The rules have nothing about "{rest[:40]}".'])

    def cites(self, rest: str) -> None:
        """Leave the numbers of rules out, or say them again."""
        if rest.casefold() in ("on", "off"):
            self.console.cites = rest.casefold() == "on"
        told = "told" if self.console.cites else "left out"
        self.console.say(f"The numbers of rules are {told}; cites on and cites off change that.")

    def charts(self, rest: str) -> None:
        """The tables whose titles begin so, or all of them."""
        tables = self.face.dice.tables
        wanted = rest.casefold()
        found = [t for t in tables if wanted and t.title.casefold().startswith(wanted)]
        found = list(tables) if wanted == "all" else found
        if not found:
            titles = ", ".join(t.title for t in tables)
            said = f"charts {tables[0].title.casefold()} shows one, charts all each."
            self.console.say(f"The charts are: {titles}. {said}")
        self.console.page([line for table in found for line in self.face.text.chart(table)])

    def codes(self, rest: str) -> None:
        """Say what the codes of the counters mean."""
        self.console.page(self.face.text.words.CODES)

    def explain(self, rest: str) -> None:
        """Say what a word, or each short form of a line, means."""
        means = self.face.rules.meaning(rest) if rest else ""
        told = [(rest, means)] if means else self.face.help.forms(rest)
        none = f'"{rest[:40]}" is no short form; ' if rest else ""
        lines = [f"{word}: {said.rstrip('.')}." for word, said in told]
        sample = self.face.text.words.SAMPLES.short_form
        tail = f"{none}explain {sample} explains one, codes all signs."
        self.console.page(lines or [tail[:1].upper() + tail[1:]])

    def more(self, rest: str) -> None:
        """The next page of what was too long."""
        if not self.console.more():
            self.console.say("There is no more to show.")


def read_rules(console: Console) -> None:
    """Show rules until the player goes back."""
    from galley_tui.client.rules_page import page
    from galley_tui.faces.catalogue import book_about, games, rule_book

    samples = [rule_book(id_).sample for id_, _ in games()]
    chapter = samples[0].partition(".")[0]
    console.say(
        f"Type a number such as {joined(samples, 'or')}, a chapter such as {chapter}, words, "
        "glossary, or interpretations; back goes back, Enter goes on with a long page."
    )
    while True:
        typed = console.ask("Rule>")
        if typed.casefold() in ("back", "b", "quit", "q"):
            return
        if not typed and console.more():
            continue
        lines = page(book_about(typed), typed, console.width)
        console.page(lines or [f'The rules have nothing about "{typed[:40]}".'])
