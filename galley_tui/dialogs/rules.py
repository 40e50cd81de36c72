"""The rules in the game: every paragraph and word, by number or found by words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from galley_tui.client.rules_page import Paragraph, RuleBook
from galley_tui.config import menu_keys
from galley_tui.dialogs.dialog import Action, Dialog, Line


class Games(Dialog):
    """The games, of which one is chosen to read about."""

    keys = (*menu_keys.MENU, menu_keys.BACK)
    stays = True

    def __init__(
        self, heading: str, games: Sequence[tuple[str, str]], chosen: Callable[[str], None]
    ) -> None:
        self.heading, self.games, self.chosen = heading, games, chosen
        self.question = f"{heading}: of which game?"

    def lines(self) -> list[Line]:
        return [Line(title, partial(self.chosen, id_)) for id_, title in self.games]


class Rules(Dialog):
    """All rules by chapter and the glossary, or what has the words, or the number, of a query;
    `show` shows a headline and the lines of the chosen one."""

    keys = menu_keys.RULES
    heading = "Rules and words"
    airy = False

    def __init__(self, book: RuleBook, show: Callable[[str, Sequence[str]], None]) -> None:
        self.book, self.show = book, show

    def lines(self) -> list[Line]:
        book, words = self.book, self.sought.casefold().split()
        if words:
            named = [word for word, text in book.glossary.items()
                     if all(part in f"{word} {text}".casefold() for part in words)]  # fmt: skip
            return [*map(self._rule, book.find(self.sought)), *map(self._word, named)]
        found = list[Line]()
        for chapter, title in book.chapters.items():
            found.append(Line(f"{chapter}  {title}"))
            found += [self._rule(one) for one in book.paragraphs if one.chapter == chapter]
        return [*found, Line("Words"), *map(self._word, book.glossary)]

    def _rule(self, one: Paragraph) -> Line:
        number, numbered = one.number, one.number[0].isdigit()

        def opened() -> None:
            self.show(f"Rule {number}" if numbered else number, self.book.text_of(number))

        return Line(f"{number:<6} {one.title}", opened)

    def _word(self, word: str) -> Line:
        return Line(word, lambda: self.show(word, [word, self.book.glossary[word]]))

    @property
    def actions(self) -> Mapping[str, Action]:
        return {
            "search": Action(lambda at: self.desk.ask_text("search", "", self._search)),
            "back": Action(lambda at: self._search("") if self.sought else self.desk.leave()),
        }

    def _search(self, text: str) -> None:
        self.sought = text.strip()
        self.empty = f"Nothing is said about {self.sought!r}."
        self.desk.again(0)
